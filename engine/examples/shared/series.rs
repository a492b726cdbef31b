//! Many matches from fixed seeds, on all cores, with the same result everywhere.

use std::thread;

use scrapworks_engine::{Seats, Seed};

/// Matches number 0 to `matches`, in that order, on all cores.
pub fn played<T: Send>(matches: u32, play: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let workers = thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    let share = |worker: u32| (worker..matches).step_by(workers as usize);
    let run = &|worker| share(worker).map(|n| (n, play(n))).collect::<Vec<_>>();
    let mut all: Vec<(u32, T)> = thread::scope(|scope| {
        let start = |worker| scope.spawn(move || run(worker));
        let running: Vec<_> = (0..workers).map(start).collect();
        running.into_iter().flat_map(|worker| worker.join().expect("bots play on")).collect()
    });
    all.sort_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, played)| played).collect()
}

/// A seed for the `n`th match; `stream` keeps uses apart.
pub fn seed(n: u32, seats: Seats, stream: u8) -> Seed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&n.to_le_bytes());
    seed[4..6].copy_from_slice(&[seats.0, stream]);
    Seed(seed)
}
