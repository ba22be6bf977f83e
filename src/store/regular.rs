//! Reading files: the program's own, and those that a player names.
//!
//! Anything may have been put in their place. A pipe or a device would be waited for or read without
//! end, with no answer in the meantime; so only regular files are read, the program's own up to a
//! limit. A pipe that the shell has opened for the program is as good as a file to a player.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The longest file of running games: far more than a game with every comment that is kept.
pub(super) const LONGEST: u64 = 1 << 28;
/// For files that grow with every game of a month.
pub(super) const ANY_LENGTH: u64 = u64::MAX - 1;

/// Opens a regular file for reading; anything else is an error.
pub fn open(path: &Path) -> io::Result<File> {
    require(path)?;
    File::open(path)
}

/// Opens a file of games that a player names: a regular file, or a pipe of the shell, as in
/// `hotseat <(zcat games.pgn.gz)`; anything else is an error.
pub fn open_named(path: &Path) -> io::Result<File> {
    match require(path) {
        Err(_) if is_pipe_of_the_shell(path) => {}
        other => other?,
    }
    File::open(path)
}

/// Whether a path is a descriptor that the program was started with, and a pipe.
#[cfg(unix)]
pub fn is_pipe_of_the_shell(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    const DESCRIPTORS: [&str; 3] = ["/dev/fd", "/dev/stdin", "/proc/self/fd"];
    let is_pipe = |data: std::fs::Metadata| data.file_type().is_fifo();
    DESCRIPTORS.iter().any(|place| path.starts_with(place)) && path.metadata().is_ok_and(is_pipe)
}

/// Other systems have no such descriptors.
#[cfg(not(unix))]
pub fn is_pipe_of_the_shell(_: &Path) -> bool {
    false
}

/// Reads a regular file that is no longer than this; a longer one is an error.
pub fn read(path: &Path, longest: u64) -> io::Result<Vec<u8>> {
    read_open(&open(path)?, longest)
}

/// The same for a file that is open already.
pub(super) fn read_open(file: &File, longest: u64) -> io::Result<Vec<u8>> {
    // A sparse file of many gigabytes costs nothing to make.
    if file.metadata()?.len() > longest {
        return Err(too_long(longest));
    }
    let mut bytes = Vec::new();
    file.take(longest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest {
        return Err(too_long(longest));
    }
    Ok(bytes)
}

fn too_long(longest: u64) -> io::Error {
    let why = format!("it is larger than {longest} bytes");
    io::Error::new(io::ErrorKind::FileTooLarge, why)
}

/// Checks that a path does not name anything but a regular file. One that is missing is an error of kind
/// `NotFound`.
pub(super) fn require(path: &Path) -> io::Result<()> {
    match path.metadata()? {
        data if data.is_file() => Ok(()),
        data if data.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        _ => Err(io::Error::other("it is not a regular file")),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn only_regular_files_are_read_and_only_so_much_of_them() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("file");
        fs::write(&file, "12345").unwrap();
        assert_eq!(read(&file, 5).unwrap(), b"12345");
        let kind = |path: &Path, longest| read(path, longest).unwrap_err().kind();
        assert_eq!(kind(&file, 4), io::ErrorKind::FileTooLarge);
        assert_eq!(kind(home.path(), 5), io::ErrorKind::IsADirectory);
        assert_eq!(kind(&home.path().join("none"), 5), io::ErrorKind::NotFound);
        #[cfg(unix)]
        assert_eq!(kind(Path::new("/dev/zero"), 5), io::ErrorKind::Other);
    }
}
