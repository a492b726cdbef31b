//! A match of random legal actions.

use crate::log::{Row, numbered_seed, raw};
use scrapworks_core::{Cause, Game, Match, Rng, Setup};

/// Plays a match to its end, shows each position before it, and returns the log.
pub fn random_match<G: Game>(setup: &Setup<G>, mut see: impl FnMut(&Match<G>)) -> Vec<Row> {
    let mut chooser = Rng::new(&numbered_seed(0, 3));
    let (mut current, _) = Match::<G>::new(setup).expect("picked rosters are legal");
    let mut rows = Vec::new();
    while current.outcome().is_none() {
        see(&current);
        let awaited: Vec<_> = current.awaiting().iter().collect();
        let seat = *chooser.pick(&awaited).expect("a running match awaits a seat");
        let legal = current.legal_actions(seat);
        let action = chooser.pick(&legal).expect("an awaited seat has a legal action").clone();
        rows.push(Row::Act { seat, action: raw(&action), cause: Cause::Player });
        current = current.play(seat, action, Cause::Player).expect("the action is legal").0;
    }
    rows
}
