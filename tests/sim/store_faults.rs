//! Fault injection between server and store: calls are delayed, fail, or take effect although they
//! report a failure.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use scrapworks_server::store::memory::StoreCall;
use tokio::time::{Instant, sleep, sleep_until};

use super::rng::SimRng;

#[derive(Debug)]
pub struct StoreFaults(Mutex<State>);

#[derive(Debug)]
struct State {
    rng: SimRng,
    rates: FaultRates,
    down_until: Instant,
}

/// Probabilities of faults per store call, in permille.
#[derive(Debug, Clone, Copy, Default)]
pub struct FaultRates {
    pub failure: u32,
    pub delay: u32,
    pub outage: u32,
}

impl StoreFaults {
    pub fn none(rng: SimRng) -> StoreFaults {
        let rates = FaultRates::default();
        StoreFaults(Mutex::new(State { rng, rates, down_until: Instant::now() }))
    }

    pub fn set(&self, rates: FaultRates) {
        let mut state = self.state();
        state.rates = rates;
        state.down_until = Instant::now();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn intercept(&self, call: StoreCall) -> Result<(), sqlx::Error> {
        let fault = self.state().draw(call);
        match fault {
            Fault::None => Ok(()),
            Fault::Delay(time) => {
                sleep(time).await;
                Ok(())
            }
            Fault::Failure => Err(sqlx::Error::PoolTimedOut),
            Fault::Outage(until) => {
                sleep_until(until.min(Instant::now() + Duration::from_millis(300))).await;
                Err(sqlx::Error::PoolClosed)
            }
        }
    }
}

enum Fault {
    None,
    Delay(Duration),
    Failure,
    Outage(Instant),
}

impl State {
    fn draw(&mut self, call: StoreCall) -> Fault {
        let FaultRates { failure, delay, outage } = self.rates;
        if self.rng.permille(outage) {
            self.down_until = Instant::now() + self.rng.pause(15_000);
        }
        if self.down_until > Instant::now() {
            return Fault::Outage(self.down_until);
        }
        if self.rng.permille(failure) {
            return Fault::Failure;
        }
        if self.rng.permille(delay) {
            return Fault::Delay(self.rng.pause(6_000));
        }
        match (self.rates.delay, call) {
            // Writes always take some time while delays are enabled.
            (0, _) | (_, StoreCall::Read) => Fault::None,
            (_, StoreCall::Write | StoreCall::Written) => Fault::Delay(self.rng.pause(20)),
        }
    }
}
