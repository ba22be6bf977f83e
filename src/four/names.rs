//! The pieces' names: `r1w`, `h2b`, `p5g`, `kio`.

use std::fmt;
use std::str::FromStr;

use super::seat::Seat;
use crate::model::Role;

/// A piece's name: a letter for its kind, a number, and a letter for its player.
///
/// The first queen is `qu` and the king `ki`; a knight is a *horse*, `h`; the tenth of a kind has
/// the number `0`. Case does not matter when reading.
///
/// ```
/// use hotseat::four::{Name, Seat};
/// use hotseat::model::Role;
///
/// let pawn: Name = "P5G".parse()?;
/// assert_eq!(pawn, Name::new(Role::Pawn, 5, Seat::Green));
/// assert_eq!(Name::new(Role::King, 1, Seat::Orange).to_string(), "kio");
/// # Ok::<(), hotseat::four::ParseNameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    seat: Seat,
    role: Role,
    number: u8,
}

impl Name {
    /// The most pieces of one kind that a player can ever have: two knights and eight promoted pawns.
    pub const MOST: u8 = 10;

    /// The name of the `number`th piece of a kind.
    ///
    /// # Panics
    ///
    /// If the number is not from 1 to 10; no legal position holds more pieces of a kind.
    pub const fn new(role: Role, number: u8, seat: Seat) -> Name {
        assert!(number >= 1 && number <= Name::MOST);
        Name { seat, role, number }
    }

    /// The kind of piece.
    pub const fn role(self) -> Role {
        self.role
    }

    /// Which of its kind it is, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Whose piece it is.
    pub const fn seat(self) -> Seat {
        self.seat
    }
}

/// The letter that begins the names of a kind: a knight's is `h`, for horse.
const fn kind_letter(role: Role) -> char {
    match role {
        Role::Knight => 'h',
        _ => role.letter().to_ascii_lowercase(),
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let which = match (self.role, self.number) {
            (Role::Queen, 1) => 'u',
            (Role::King, 1) => 'i',
            (_, number) => (b'0' + number % 10) as char,
        };
        // Through `pad`, so that a name can be aligned like any other text.
        f.pad(&String::from_iter([
            kind_letter(self.role),
            which,
            self.seat.letter(),
        ]))
    }
}

/// A text that does not have the shape of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a piece's name is three letters such as p1w, h2b, p5g or kio")]
pub struct ParseNameError;

impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Name, ParseNameError> {
        parse(&text.to_ascii_lowercase()).ok_or(ParseNameError)
    }
}

fn parse(text: &str) -> Option<Name> {
    let mut chars = text.chars();
    let (kind, which, letter) = (chars.next()?, chars.next()?, chars.next()?);
    if chars.next().is_some() {
        return None;
    }
    let seat = Seat::from_letter(letter)?;
    let role = Role::ALL
        .into_iter()
        .find(|&role| kind_letter(role) == kind)?;
    let number = match (role, which) {
        (Role::Queen, 'u') | (Role::King, 'i') => 1,
        (Role::King, _) | (Role::Queen, '1') => return None,
        (_, '0') => Name::MOST,
        (_, digit) => digit.to_digit(10)? as u8,
    };
    Some(Name::new(role, number, seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_as_written() {
        for seat in Seat::ALL {
            for role in Role::ALL {
                let most = if role == Role::King { 1 } else { Name::MOST };
                for number in 1..=most {
                    let name = Name::new(role, number, seat);
                    assert_eq!(name.to_string().parse(), Ok(name), "{name}");
                    assert_eq!(name.to_string().len(), 3);
                }
            }
        }
    }

    #[test]
    fn what_is_not_a_name_is_refused() {
        for text in [
            "", "p1", "p1wx", "n1w", "q1w", "k1w", "p1x", "p1r", "püw", "d4",
        ] {
            assert_eq!(text.parse::<Name>(), Err(ParseNameError), "{text:?}");
        }
    }
}
