//! Simulation: makes the wall clock and random bytes deterministic on the current thread. It is in
//! no release build.

use std::cell::RefCell;

use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::Timestamp;
use tokio::time::Instant;
use uuid::{Builder, Uuid};

/// 2026-01-01, the wall clock at the start of every simulation.
const START_MS: i64 = 1_767_225_600_000;

thread_local! {
    static SIMULATION: RefCell<Option<Simulation>> = const { RefCell::new(None) };
}

#[derive(Debug)]
struct Simulation {
    started_at: Instant,
    rng: Rng,
    uuids: u32,
}

/// Ends the simulation of this thread when it is dropped.
#[derive(Debug)]
pub struct SimulationGuard(());

/// Starts a simulation: this thread's wall clock follows its runtime's clock, and random bytes come
/// from the seed.
pub fn begin(seed: [u8; 32]) -> SimulationGuard {
    let simulation =
        Simulation { started_at: Instant::now(), rng: Rng::new(&Seed(seed)), uuids: 0 };
    SIMULATION.with_borrow_mut(|current| *current = Some(simulation));
    SimulationGuard(())
}

impl Drop for SimulationGuard {
    fn drop(&mut self) {
        SIMULATION.with_borrow_mut(|current| *current = None);
    }
}

pub(crate) fn now() -> Option<Timestamp> {
    SIMULATION.with_borrow(|simulation| {
        let elapsed_ms = simulation.as_ref()?.started_at.elapsed().as_millis();
        Some(Timestamp::from_ms(START_MS + i64::try_from(elapsed_ms).ok()?))
    })
}

pub(crate) fn bytes() -> Option<[u8; 32]> {
    SIMULATION.with_borrow_mut(|simulation| {
        let rng = &mut simulation.as_mut()?.rng;
        Some([(); 32].map(|()| rng.below(256) as u8))
    })
}

/// Version 7: the time, then a counter, then one of two endings. Compact steps name matches by the
/// end of their ids, so that two matches with the same one and with different ones are simulated.
pub(crate) fn uuid() -> Option<Uuid> {
    let millis = u64::try_from(now()?.ms()).ok()?;
    SIMULATION.with_borrow_mut(|simulation| {
        let simulation = simulation.as_mut()?;
        simulation.uuids += 1;
        let [a, b, c, d] = simulation.uuids.to_be_bytes();
        let ending = simulation.rng.below(2) as u8;
        let count = [0, 0, 0, a, b, c, d, 0, 0, ending];
        Some(Builder::from_unix_timestamp_millis(millis, &count).into_uuid())
    })
}
