//! One match between bots, from the first deal to the result.

use std::time::{Duration, Instant};

use scrapworks_engine::{BotConfig, Cause, Outcome, Rng, Seed};

use crate::field::{Field, Fixture, Stream, seed};

/// What is kept of a match.
#[derive(Debug)]
pub(crate) struct Bout {
    pub(crate) fixture: Fixture,
    pub(crate) outcome: Outcome,
    pub(crate) rounds: u32,
    pub(crate) actions: u32,
    /// By seat, how long each decision took.
    pub(crate) thinking: Vec<Vec<Duration>>,
    pub(crate) picks: Vec<Pick>,
}

/// A piece of content taken, and what else could have been.
#[derive(Debug)]
pub(crate) struct Pick {
    pub(crate) seat: usize,
    pub(crate) taken: Option<&'static str>,
    pub(crate) offered: Vec<&'static str>,
}

/// Plays the match of that number.
pub(crate) fn play(field: &Field, number: u32) -> Bout {
    let fixture = field.fixture(number);
    let (mut current, _) = (field.entry.start)(&fixture.setup).expect("the fixture is legal");
    let mut whim = Rng::new(&seed(number, field.seats(), Stream::Bots));
    let mut thinking = vec![Vec::new(); field.grades.len()];
    let mut picks = Vec::new();
    let mut rounds = 1;
    while let Some(seat) = current.awaiting().first() {
        let at = usize::from(seat.0);
        let level = field.grades[fixture.players[at]].level();
        let config = BotConfig { level, seed: drawn(&mut whim), nodes: field.nodes };
        let begun = Instant::now();
        let action = current.decide(seat, &config, &mut || true).expect("it is awaited");
        thinking[at].push(begun.elapsed());
        let offered = current.offers(seat);
        if !offered.is_empty() {
            picks.push(Pick { seat: at, taken: current.acquires(seat, &action), offered });
        }
        (current, _) = current.play(seat, &action, Cause::Bot).expect("bots play by the rules");
        rounds = current.round().max(rounds);
    }
    let outcome = current.outcome().expect("nobody is awaited");
    Bout { fixture, outcome, rounds, actions: current.seq(), thinking, picks }
}

fn drawn(whim: &mut Rng) -> Seed {
    let mut bytes = [0; 32];
    bytes.iter_mut().for_each(|byte| *byte = whim.below(256) as u8);
    Seed(bytes)
}

impl Bout {
    /// A win, or a part of one: a first place is shared by all who have it.
    pub(crate) fn won(&self, seat: usize) -> f64 {
        let ranks = self.outcome.ranks.values();
        let winners = ranks.iter().filter(|rank| **rank == 0).count();
        if ranks[seat] == 0 { 1.0 / winners as f64 } else { 0.0 }
    }
}
