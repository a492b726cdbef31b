//! A match as the searches of bots play it on: by habit, with nothing kept of it.

use scrapworks_bots::Evaluate;
use scrapworks_core::{Events, Match, Rng, Seats, Seed, StepContext};

use super::random_setup;

/// Plays the match of that number to its end; how many actions that took.
pub fn rollout<G: Evaluate>(n: u32, seats: Seats) -> u32 {
    let setup = random_setup::<G>(n, seats, &G::Options::default());
    let (start, _) = Match::<G>::new(&setup).expect("the setup is legal");
    let mut game = start.game().clone();
    let mut rng = Rng::new(&Seed([4; 32]));
    let mut actions = 0;
    while let Some(seat) = game.awaiting().first() {
        let action = game.rollout_policy(seat, &mut rng);
        let mut told = Events::default();
        let played = game.apply(seat, action, &mut StepContext::new(&mut rng, &mut told));
        played.expect("habit plays by the rules");
        actions += 1;
    }
    actions
}
