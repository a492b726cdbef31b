//! Many matches on several threads, in order.

use std::{
    ops::Range,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

/// What `play` makes of every number, in their order, however many threads there are.
pub(crate) fn played<T: Send>(
    numbers: Range<u32>,
    threads: usize,
    play: impl Fn(u32) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU32::new(numbers.start);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if numbers.end <= number {
                return done;
            }
            done.push((number, play(number)));
        }
    };
    let mut all: Vec<(u32, T)> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("bots play on")).collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, played)| played).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        for threads in [1, 2, 7] {
            assert_eq!(played(3..9, threads, |n| n * n), [9, 16, 25, 36, 49, 64]);
        }
    }
}
