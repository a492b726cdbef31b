//! Matches to be played, and how they ended.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use scrapworks_engine::{
    BySeat, Cause, Game, Match, Rng, Seat, Seed, Setup,
    games::scrap_world::{ScrapWorld, options::Options, roster::Roster},
};

use crate::greedy;

/// One match to be played by two seats.
#[derive(Debug, Clone)]
pub struct Fixture {
    pub points: u32,
    pub rosters: [Roster; 2],
    pub number: u32,
}

#[derive(Debug, Clone, Copy)]
pub struct Ended {
    /// None for a draw.
    pub winner: Option<usize>,
    pub rounds: u8,
}

impl Ended {
    /// Whether that seat won; none for a draw.
    pub fn won(self, seat: usize) -> Option<bool> {
        self.winner.map(|winner| winner == seat)
    }
}

/// The results in the order of the fixtures, however many threads there are.
pub fn play_all(fixtures: &[Fixture]) -> Vec<Ended> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some((at, fixture)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            fixtures.get(at).map(|fixture| (at, fixture))
        } {
            done.push((at, play(fixture)));
        }
        done
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(usize, Ended)> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let ended = running.into_iter().map(|thread| thread.join().expect("no match panics"));
        ended.flatten().collect()
    });
    all.sort_by_key(|&(at, _)| at);
    all.into_iter().map(|(_, ended)| ended).collect()
}

/// A seed that depends on nothing but a number and what it is for.
pub fn seed(purpose: u8, number: u32) -> Seed {
    let mut bytes = [purpose; 32];
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

fn play(fixture: &Fixture) -> Ended {
    let setup = Setup::<ScrapWorld> {
        rules_version: ScrapWorld::META.rules_version,
        options: Options { points: fixture.points, ..Options::default() },
        rosters: BySeat::from(fixture.rosters.to_vec()),
        seed: seed(1, fixture.number),
    };
    let (mut running, _) = Match::new(&setup).expect("the fixture is legal");
    let mut whim = Rng::new(&seed(2, fixture.number));
    while let Some(seat) = running.awaiting().first() {
        let action = greedy::choose(&running, seat, &mut whim);
        let played = running.play(seat, action, Cause::Bot);
        running = played.expect("a legal action was chosen").0;
    }
    let outcome = running.outcome().expect("nobody is awaited");
    let first = |seat| outcome.ranks[Seat(seat)] == 0;
    let winner = match (first(0), first(1)) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        (true, true) | (false, false) => None,
    };
    Ended { winner, rounds: running.game().public_view().round }
}
