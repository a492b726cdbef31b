//! Plays one match between bots to its end.

use std::time::{Duration, Instant};

use scrapworks_engine::{BotConfig, Cause, Outcome, Rng, Seed};

use crate::config::{Config, Pairing, Stream, seed};

/// The record of a finished match.
#[derive(Debug)]
pub(crate) struct MatchRun {
    pub(crate) pairing: Pairing,
    pub(crate) outcome: Outcome,
    pub(crate) rounds: u32,
    pub(crate) actions: u32,
    /// Decision times, by seat.
    pub(crate) decision_times: Vec<Vec<Duration>>,
    pub(crate) choices: Vec<ContentChoice>,
    /// The seat that decided first in the match.
    pub(crate) first: usize,
}

/// A decision between pieces of content: what was offered, and what the seat took.
#[derive(Debug)]
pub(crate) struct ContentChoice {
    pub(crate) seat: usize,
    pub(crate) taken: Option<&'static str>,
    pub(crate) offered: Vec<&'static str>,
    /// How far the seat was ahead, in points of the game's evaluation.
    pub(crate) lead: i32,
}

/// Plays match `number` of the tournament.
pub(crate) fn play(config: &Config, number: u32) -> MatchRun {
    let pairing = config.pairing(number);
    let (mut current, _) = (config.entry.start)(&pairing.setup).expect("the pairing is legal");
    let mut rng = Rng::new(&seed(number, config.seats(), Stream::Bots));
    let mut decision_times = vec![Vec::new(); config.levels.len()];
    let mut choices = Vec::new();
    let mut rounds = 1;
    let first = current.awaiting().first().map_or(0, |seat| usize::from(seat.0));
    while let Some(seat) = current.awaiting().first() {
        let at = usize::from(seat.0);
        let level = config.levels[pairing.players[at]].level();
        let bot_config = BotConfig { level, seed: random_seed(&mut rng), nodes: config.nodes };
        let started = Instant::now();
        let action = current.decide(seat, &bot_config, &mut || true).expect("the seat is awaited");
        decision_times[at].push(started.elapsed());
        let offered = current.offers(seat);
        if !offered.is_empty() {
            choices.push(ContentChoice {
                seat: at,
                taken: current.acquires(seat, &action),
                offered,
                lead: current.lead(seat),
            });
        }
        (current, _) = current.play(seat, &action, Cause::Bot).expect("bots choose legal actions");
        rounds = current.round().max(rounds);
    }
    let outcome = current.outcome().expect("no seat is awaited");
    MatchRun { pairing, outcome, rounds, actions: current.seq(), decision_times, choices, first }
}

fn random_seed(rng: &mut Rng) -> Seed {
    let mut bytes = [0; 32];
    bytes.iter_mut().for_each(|byte| *byte = rng.below(256) as u8);
    Seed(bytes)
}

impl MatchRun {
    /// The seat's part of the first place: 1 for a sole winner, a fraction for a shared first
    /// place, else 0.
    pub(crate) fn win_share(&self, seat: usize) -> f64 {
        let ranks = self.outcome.ranks.values();
        let winners = ranks.iter().filter(|rank| **rank == 0).count();
        if ranks[seat] == 0 { 1.0 / winners as f64 } else { 0.0 }
    }
}
