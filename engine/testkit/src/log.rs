//! Log rows of a match, and the replay of a log.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use scrapworks_bots::Evaluate;
use scrapworks_core::{BySeat, Cause, Game, Refused, Rng, Seat, Seats, Seed, Setup, WhyLeft};
use scrapworks_erased::{AnyMatch, AnySetup, AnyStep, Entry, Played};

/// One row of a log, as the database stores it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    Act { seat: Seat, action: Box<RawValue>, cause: Cause },
    Undo { seat: Seat, of: u32 },
    Leave { seat: Seat, why: WhyLeft },
}

impl Row {
    pub(crate) fn play(&self, current: &dyn AnyMatch) -> Result<Played, Refused> {
        match self {
            Row::Act { seat, action, cause } => current.play(*seat, action, *cause),
            Row::Undo { seat, of } => current.undo(*seat, *of),
            Row::Leave { seat, why } => current.leave(*seat, *why),
        }
    }
}

/// The setup of match number `n`, with picked rosters.
pub fn random_setup<G: Game>(n: u32, seats: Seats, options: &G::Options) -> Setup<G> {
    let mut rng = Rng::new(&numbered_seed(n, 1));
    Setup {
        rules_version: G::META.rules_version,
        options: options.clone(),
        rosters: BySeat::new(seats, |_| G::pick_roster(options, seats, &mut rng)),
        seed: numbered_seed(n, 0),
    }
}

/// The seed of match number `n`. `stream` distinguishes its uses.
pub(crate) fn numbered_seed(n: u32, stream: u8) -> Seed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&n.to_le_bytes());
    seed[4] = stream;
    Seed(seed)
}

pub(crate) fn any_setup<G: Game>(setup: &Setup<G>) -> AnySetup {
    AnySetup {
        rules_version: setup.rules_version,
        options: raw(&setup.options),
        rosters: setup.rosters.map(raw),
        seed: setup.seed,
    }
}

/// Replays the rows through JSON; returns the final match and all steps.
pub(crate) fn replay<G: Evaluate>(
    setup: &AnySetup,
    rows: &[Row],
) -> (Box<dyn AnyMatch>, Vec<AnyStep>) {
    let (mut current, first) =
        (Entry::of::<G>().start)(setup).expect("the setup was played before");
    let mut steps = vec![first];
    for row in rows {
        let (next, step) = row.play(current.as_ref()).expect("the row was played before");
        current = next;
        steps.push(step);
    }
    (current, steps)
}

pub(crate) fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data")
}
