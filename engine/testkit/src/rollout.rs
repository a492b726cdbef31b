//! A full rollout of a match, as the searches of bots play it.

use crate::log::random_setup;
use scrapworks_bots::Evaluate;
use scrapworks_core::{Events, Match, Rng, Seats, Seed, StepContext};

/// Plays match number `n` to its end with the rollout policy; returns the number of actions.
pub fn rollout<G: Evaluate>(n: u32, seats: Seats) -> u32 {
    let setup = random_setup::<G>(n, seats, &G::Options::default());
    let (start, _) = Match::<G>::new(&setup).expect("the setup is legal");
    let mut game = start.game().clone();
    let mut rng = Rng::new(&Seed([4; 32]));
    let mut actions = 0;
    while let Some(seat) = game.awaiting().first() {
        let action = game.rollout_policy(seat, &mut rng);
        let mut events = Events::default();
        let played = game.apply(seat, action, &mut StepContext::new(&mut rng, &mut events));
        played.expect("the rollout policy plays legal actions");
        actions += 1;
    }
    actions
}
