//! Base 64, in which images travel.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes in base 64, with `=` at the end where they need it.
pub fn base64(bytes: &[u8]) -> String {
    bytes.chunks(3).flat_map(four_digits).collect()
}

/// Up to three bytes are four digits of six bits, filled up with `=`.
fn four_digits(chunk: &[u8]) -> [char; 4] {
    let byte = |i: usize| u32::from(chunk.get(i).copied().unwrap_or(0));
    let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
    std::array::from_fn(|i| {
        if i <= chunk.len() {
            char::from(ALPHABET[(bits >> (18 - 6 * i) & 63) as usize])
        } else {
            '='
        }
    })
}
