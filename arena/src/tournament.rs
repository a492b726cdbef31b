//! Runs numbered jobs on several threads and returns their results in order.

use std::{
    ops::Range,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

/// Calls `play` for each number on `threads` threads. The results are in the order of the numbers.
pub(crate) fn run_all<T: Send>(
    numbers: Range<u32>,
    threads: usize,
    play: impl Fn(u32) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU32::new(numbers.start);
    let worker = || {
        let mut results = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if numbers.end <= number {
                return results;
            }
            results.push((number, play(number)));
        }
    };
    let mut results: Vec<(u32, T)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_for_any_number_of_threads() {
        for threads in [1, 2, 7] {
            assert_eq!(run_all(3..9, threads, |n| n * n), [9, 16, 25, 36, 49, 64]);
        }
    }
}
