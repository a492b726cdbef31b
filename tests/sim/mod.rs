//! The whole server in one process on a clock that nobody waits for: router, connections, live
//! matches and writer over pipes and a store in memory, and everything that can go wrong with each
//! of them. One seed decides all.
//!
//! `SIM_SEED=7` plays one seed again, `SIM_SEEDS=1000` so many of them.

mod deeds;
mod dice;
mod ledger;
mod network;
mod oracle;
mod panics;
mod process;
mod story;
mod tab;
mod transcript;
mod viewer;
mod weather;
mod wire;
mod world;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    rc::Rc,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

use scrapworks_server::simulation;
use tokio::{runtime::Builder, task::LocalSet};

use transcript::TAIL;
use world::World;

/// Whoever waits so long for somebody else gives up.
const PATIENCE: Duration = Duration::from_secs(30);
/// Seeds of an ordinary test run.
const SEEDS: u64 = 24;

/// Plays one seed; its transcript's hash, or what went wrong.
fn simulate(seed: u64, keeps: usize) -> Result<u64, String> {
    let panics = panics::watch();
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime");
    let _entered = runtime.enter();
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let _simulated = simulation::begin(bytes);
    let world = World::begin(seed, keeps);
    let tasks = LocalSet::new();
    let story = tasks.run_until(async {
        tokio::select! {
            biased;
            () = panics.first() => {}
            () = story::run(Rc::clone(&world)) => {}
        }
    });
    let _ = catch_unwind(AssertUnwindSafe(|| runtime.block_on(story)));
    let told = panics.end();
    if told.is_empty() {
        return Ok(world.transcript.hash());
    }
    let tail = world.transcript.tail();
    Err(format!("SIM_SEED={seed}\n{tail}\n{}", told.join("\n")))
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn whatever_goes_wrong_every_law_holds() {
    let (seeds, keeps) = match number("SIM_SEED") {
        Some(seed) => (seed..seed + 1, usize::MAX),
        None => (0..number("SIM_SEEDS").unwrap_or(SEEDS), TAIL),
    };
    let next = AtomicU64::new(seeds.start);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let play = || {
        let mut failed = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return failed;
            }
            if let Err(what) = simulate(seed, keeps) {
                failed.push(what);
                // One is enough to look into.
                next.store(seeds.end, Ordering::Relaxed);
            }
        }
    };
    let failed: Vec<String> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("it collects")).collect()
    });
    assert!(failed.is_empty(), "\n{}", failed.join("\n\n"));
}

#[test]
fn the_same_seed_gives_the_same_transcript() {
    for seed in [1, 2] {
        assert_eq!(simulate(seed, TAIL), simulate(seed, TAIL));
    }
}
