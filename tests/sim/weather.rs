//! What becomes of what passes between a server and its store: it arrives, late or never, or has
//! arrived although it is said that it has not.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use scrapworks_server::store::memory::StoreCall;
use tokio::time::{Instant, sleep, sleep_until};

use super::dice::Dice;

#[derive(Debug)]
pub struct Weather(Mutex<Sky>);

#[derive(Debug)]
struct Sky {
    dice: Dice,
    climate: Climate,
    down_until: Instant,
}

/// How often what happens, of a thousand times.
#[derive(Debug, Clone, Copy, Default)]
pub struct Climate {
    pub fails: u32,
    pub stalls: u32,
    pub goes_down: u32,
}

impl Weather {
    pub fn calm(dice: Dice) -> Weather {
        let climate = Climate::default();
        Weather(Mutex::new(Sky { dice, climate, down_until: Instant::now() }))
    }

    pub fn set(&self, climate: Climate) {
        let mut sky = self.sky();
        sky.climate = climate;
        sky.down_until = Instant::now();
    }

    fn sky(&self) -> MutexGuard<'_, Sky> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn pass(&self, what: StoreCall) -> Result<(), sqlx::Error> {
        let fate = self.sky().fate(what);
        match fate {
            Fate::Passes => Ok(()),
            Fate::Waits(time) => {
                sleep(time).await;
                Ok(())
            }
            Fate::Fails => Err(sqlx::Error::PoolTimedOut),
            Fate::IsDown(until) => {
                sleep_until(until.min(Instant::now() + Duration::from_millis(300))).await;
                Err(sqlx::Error::PoolClosed)
            }
        }
    }
}

enum Fate {
    Passes,
    Waits(Duration),
    Fails,
    IsDown(Instant),
}

impl Sky {
    fn fate(&mut self, what: StoreCall) -> Fate {
        let Climate { fails, stalls, goes_down } = self.climate;
        if self.dice.permille(goes_down) {
            self.down_until = Instant::now() + self.dice.pause(15_000);
        }
        if self.down_until > Instant::now() {
            return Fate::IsDown(self.down_until);
        }
        if self.dice.permille(fails) {
            return Fate::Fails;
        }
        if self.dice.permille(stalls) {
            return Fate::Waits(self.dice.pause(6_000));
        }
        match (self.climate.stalls, what) {
            // Never the same instant, where nothing is said against it.
            (0, _) | (_, StoreCall::Read) => Fate::Passes,
            (_, StoreCall::Write | StoreCall::Written) => Fate::Waits(self.dice.pause(20)),
        }
    }
}
