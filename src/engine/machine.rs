//! What this machine can give the engine: threads and memory.

use std::fs;
use std::num::NonZero;
use std::thread;

use super::worker::Options;

/// The table's share of the memory, as a divisor: small enough that nothing else notices.
const MEMORY_SHARE: usize = 32;
/// The least and the most that is taken without being asked, in mebibytes.
const SMALLEST_HASH: usize = 16;
const LARGEST_HASH: usize = 128;
/// More threads than this add little to one position.
const MOST_THREADS: usize = 32;

/// What a user wants the engine to have of the machine; `None` leaves it to the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Share {
    /// The number of search threads.
    pub threads: Option<usize>,
    /// The size of the transposition table in mebibytes.
    pub hash: Option<usize>,
}

impl Options {
    /// As much as full strength, analysis, reviews and hints should use of this machine: all cores but one,
    /// which stays free for the screen, and a table sized to the memory, unless the user wants otherwise.
    pub fn for_machine(share: Share) -> Options {
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        Options {
            threads: share.threads.unwrap_or_else(|| threads_for(cores())),
            hash: share.hash.unwrap_or_else(|| hash_for(memory())),
            ..Options::default()
        }
    }
}

fn threads_for(cores: usize) -> usize {
    cores.saturating_sub(1).clamp(1, MOST_THREADS)
}

/// Mebibytes of table for so many mebibytes of memory, if that is known: a power of two.
fn hash_for(memory: Option<usize>) -> usize {
    let share = memory.map_or(SMALLEST_HASH, |memory| memory / MEMORY_SHARE);
    let wanted = share.clamp(SMALLEST_HASH, LARGEST_HASH);
    1 << wanted.ilog2()
}

/// The machine's memory in mebibytes, where the system tells (Linux): all of it, or what a container may use.
fn memory() -> Option<usize> {
    let total = mebibytes_of_meminfo(&fs::read_to_string("/proc/meminfo").ok()?)?;
    let limit = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let limit = limit.and_then(|text| text.trim().parse::<usize>().ok());
    Some(limit.map_or(total, |bytes| total.min(bytes >> 20)))
}

/// `MemTotal:       24683852 kB`, among other lines.
fn mebibytes_of_meminfo(text: &str) -> Option<usize> {
    let line = text.lines().find(|line| line.starts_with("MemTotal:"))?;
    let kibibytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kibibytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_core_stays_free() {
        for (cores, expected) in [(1, 1), (2, 1), (4, 3), (16, 15), (256, MOST_THREADS)] {
            assert_eq!(threads_for(cores), expected);
        }
    }

    #[test]
    fn a_wish_goes_before_what_the_machine_has() {
        let share = Share {
            threads: Some(3),
            hash: Some(7),
        };
        let options = Options::for_machine(share);
        assert_eq!((options.threads, options.hash), (3, 7));
        let usual = Options::for_machine(Share::default());
        assert!((1..=MOST_THREADS).contains(&usual.threads));
        assert!((SMALLEST_HASH..=LARGEST_HASH).contains(&usual.hash));
    }

    #[test]
    fn the_table_fits_the_memory() {
        let table = [
            (None, 16),
            (Some(256), 16),
            (Some(1_024), 32),
            (Some(2_047), 32),
            (Some(8_000), 128),
            (Some(64_000), 128),
        ];
        for (memory, expected) in table {
            assert_eq!(hash_for(memory), expected, "{memory:?}");
        }
    }

    #[test]
    fn the_memory_is_read_from_the_right_line() {
        let text = "MemFree: 1 kB\nMemTotal:       24683852 kB\nMemAvailable: 2 kB\n";
        assert_eq!(mebibytes_of_meminfo(text), Some(24_105));
        assert_eq!(mebibytes_of_meminfo("MemTotal: much"), None);
        assert_eq!(mebibytes_of_meminfo(""), None);
    }
}
