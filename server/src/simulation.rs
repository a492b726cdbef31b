//! What a simulation decides for the thread that it runs on: the wall clock, and chance. In no
//! program that is released.

use std::cell::RefCell;

use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::Timestamp;
use tokio::time::Instant;
use uuid::{Builder, Uuid};

/// 2026-01-01, where every simulation begins.
const BEGINNING_MS: i64 = 1_767_225_600_000;

thread_local! {
    static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
}

#[derive(Debug)]
struct World {
    began: Instant,
    rng: Rng,
    ids: u32,
}

/// Ends the simulation of this thread when it is dropped.
#[derive(Debug)]
pub struct Simulated(());

/// From now on this thread's wall clock goes with its runtime's clock, and all of the server's
/// chance comes from the seed.
pub fn begin(seed: [u8; 32]) -> Simulated {
    let world = World { began: Instant::now(), rng: Rng::new(&Seed(seed)), ids: 0 };
    WORLD.with_borrow_mut(|there| *there = Some(world));
    Simulated(())
}

impl Drop for Simulated {
    fn drop(&mut self) {
        WORLD.with_borrow_mut(|there| *there = None);
    }
}

pub(crate) fn now() -> Option<Timestamp> {
    WORLD.with_borrow(|world| {
        let passed = world.as_ref()?.began.elapsed().as_millis();
        Some(Timestamp::from_ms(BEGINNING_MS + i64::try_from(passed).ok()?))
    })
}

pub(crate) fn bytes() -> Option<[u8; 32]> {
    WORLD.with_borrow_mut(|world| {
        let rng = &mut world.as_mut()?.rng;
        Some([(); 32].map(|()| rng.below(256) as u8))
    })
}

/// Of version 7: the time, and then a count.
pub(crate) fn id() -> Option<Uuid> {
    let millis = u64::try_from(now()?.ms()).ok()?;
    WORLD.with_borrow_mut(|world| {
        let world = world.as_mut()?;
        world.ids += 1;
        let [a, b, c, d] = world.ids.to_be_bytes();
        let count = [0, 0, 0, a, b, c, d, 0, 0, 0];
        Some(Builder::from_unix_timestamp_millis(millis, &count).into_uuid())
    })
}
