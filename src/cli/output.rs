//! Standard output, and what becomes of it.

use std::io::{self, BufWriter, Stdout, Write};
use std::sync::{Arc, OnceLock};

use crate::gate::Gate;

/// A writer that remembers the first failure, so that a full disk behind standard output is told
/// apart from everything else that can go wrong.
#[derive(Debug)]
pub(super) struct Output<W> {
    inner: W,
    failure: Failure,
}

/// The first failure of an [`Output`], if any; it outlives the writer, which may belong to another
/// thread.
#[derive(Debug, Clone, Default)]
pub(super) struct Failure(Arc<OnceLock<io::Error>>);

impl Failure {
    /// Why the output could not be written.
    pub(super) fn get(&self) -> Option<&io::Error> {
        self.0.get()
    }

    fn note<T>(&self, result: io::Result<T>) -> io::Result<T> {
        result.inspect_err(|error| {
            let same = match error.raw_os_error() {
                Some(code) => io::Error::from_raw_os_error(code),
                None => io::Error::from(error.kind()),
            };
            // Only the first failure counts; the others follow from it.
            let _ = self.0.set(same);
        })
    }
}

/// Standard output in large pieces, not locked: a panic in any thread must be able to restore the
/// terminal.
pub(super) fn buffered(failure: &Failure) -> Output<BufWriter<Stdout>> {
    Output {
        inner: BufWriter::new(io::stdout()),
        failure: failure.clone(),
    }
}

/// Standard output behind the gate, for everything that is not the playing of a game.
pub(super) fn gated(failure: &Failure) -> Gate<Output<BufWriter<Stdout>>> {
    Gate::new(buffered(failure))
}

/// Standard output line by line, for a conversation with another program.
pub(super) fn direct(failure: &Failure) -> Output<Stdout> {
    Output {
        inner: io::stdout(),
        failure: failure.clone(),
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.failure.note(self.inner.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.failure.note(self.inner.flush())
    }
}
