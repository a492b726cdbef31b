//! Deterministic simulation: the whole server, or a cluster of three, runs in one thread with
//! paused time, on in-memory pipes, an in-memory store and a simulated bus, while faults are
//! injected into each of them. One seed determines everything.
//!
//! `SIM_SEED=7` replays one seed with its full transcript; `SIM_SEEDS=1000` runs that many seeds,
//! half of each kind, from `SIM_FIRST` on.

mod behaviour;
mod bus;
mod client;
mod cluster;
mod command_log;
mod compact;
mod match_view;
mod model;
mod network;
mod ownership;
mod panics;
mod pipe;
mod process;
mod rng;
mod scenario;
mod simulation;
mod store_faults;
mod transcript;
mod waiting;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    rc::Rc,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

use scrapworks_server::simulation as server_simulation;
use tokio::{runtime::Builder, task::LocalSet};

use simulation::{Kind, Simulation};
use transcript::TAIL;

/// How long a client or a stopping server waits before it gives up.
const REPLY_TIMEOUT: Duration = Duration::from_secs(30);
/// Seeds of both kinds in an ordinary test run.
const DEFAULT_SEEDS: u64 = 12;

/// Runs one seed. Returns the hash of its transcript, or the transcript's end with the panics.
fn simulate(kind: Kind, seed: u64, lines_max: usize) -> Result<u64, String> {
    simulate_course(kind, seed, lines_max, scenario::run)
}

/// The same for another course of events.
fn simulate_course(
    kind: Kind,
    seed: u64,
    lines_max: usize,
    course: impl AsyncFnOnce(Rc<Simulation>),
) -> Result<u64, String> {
    let panics = panics::watch();
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime");
    let _entered = runtime.enter();
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let _simulated = server_simulation::begin(bytes);
    let sim = Simulation::begin(kind, seed, lines_max);
    let tasks = LocalSet::new();
    let scenario = tasks.run_until(async {
        tokio::select! {
            biased;
            () = panics.first() => {}
            () = course(Rc::clone(&sim)) => {}
        }
    });
    let _ = catch_unwind(AssertUnwindSafe(|| runtime.block_on(scenario)));
    let panics = panics.end();
    if panics.is_empty() {
        return Ok(sim.transcript.hash());
    }
    let tail = sim.transcript.tail();
    Err(format!("SIM_SEED={seed}\n{tail}\n{}", panics.join("\n")))
}

fn env_number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn invariants_hold_under_injected_faults() {
    run_seeds(Kind::OneServer);
}

#[test]
fn invariants_hold_in_a_cluster() {
    run_seeds(Kind::Cluster);
}

/// Runs half of the seeds: the other half are of the other kind.
fn run_seeds(kind: Kind) {
    let (seeds, lines_max) = match env_number("SIM_SEED") {
        Some(seed) => (seed..seed + 1, usize::MAX),
        None => {
            let first = env_number("SIM_FIRST").unwrap_or(0);
            (first..first + env_number("SIM_SEEDS").unwrap_or(DEFAULT_SEEDS).div_ceil(2), TAIL)
        }
    };
    let next = AtomicU64::new(seeds.start);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let worker = || {
        let mut failed = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return failed;
            }
            if let Err(failure) = simulate(kind, seed, lines_max) {
                failed.push(failure);
                // Stop all threads at the first failure.
                next.store(seeds.end, Ordering::Relaxed);
            }
        }
    };
    let failed: Vec<String> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("panics are caught")).collect()
    });
    assert!(failed.is_empty(), "\n{}", failed.join("\n\n"));
}

#[test]
fn the_same_seed_gives_the_same_transcript() {
    for (kind, seed) in [(Kind::OneServer, 1), (Kind::Cluster, 1), (Kind::Cluster, 2)] {
        assert_eq!(simulate(kind, seed, TAIL), simulate(kind, seed, TAIL), "{kind:?} {seed}");
    }
}
