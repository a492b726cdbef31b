//! Random matches of Scrap World: every action with its list of legal ones and its state hash.

use divan::{Bencher, counter::ItemsCount};
use scrapworks_engine::{
    BySeat, Cause, Game, Match, Rng, Seats, Seed, Setup,
    games::scrap_world::{
        ScrapWorld,
        options::{Options, SetUp},
    },
};

fn main() {
    divan::main();
}

fn setup(seats: u8, set_up: SetUp) -> Setup<ScrapWorld> {
    let (options, seats) = (Options { set_up, ..Options::default() }, Seats(seats));
    let mut rng = Rng::new(&Seed([seats.0; 32]));
    let rosters = BySeat::new(seats, |_| ScrapWorld::pick_roster(&options, seats, &mut rng));
    Setup { rules_version: ScrapWorld::META.rules_version, options, rosters, seed: Seed([1; 32]) }
}

/// Plays a match with the same choices every time, and counts its actions.
fn playout(setup: &Setup<ScrapWorld>) -> u32 {
    let (mut game, _) = Match::<ScrapWorld>::new(setup).expect("the setup is legal");
    let mut rng = Rng::new(&Seed([2; 32]));
    while let Some(seat) = game.awaiting().first() {
        let legal = game.legal_actions(seat);
        let action = rng.pick(&legal).expect("an awaited seat has actions").clone();
        (game, _) = game.play(seat, action, Cause::Player).expect("the action is legal");
    }
    game.seq()
}

/// Items are actions: items per second is the figure to watch.
#[divan::bench(args = [2, 3, 4])]
fn random_match(bencher: Bencher<'_, '_>, seats: u8) {
    let setup = setup(seats, SetUp::Quick);
    bencher.counter(ItemsCount::new(playout(&setup))).bench(|| playout(&setup));
}

#[divan::bench(args = [2, 4])]
fn random_match_with_full_set_up(bencher: Bencher<'_, '_>, seats: u8) {
    let setup = setup(seats, SetUp::Full);
    bencher.counter(ItemsCount::new(playout(&setup))).bench(|| playout(&setup));
}

/// The set-up alone: a fair map is drawn.
#[divan::bench]
fn quick_set_up(bencher: Bencher<'_, '_>) {
    let setup = setup(2, SetUp::Quick);
    bencher.bench(|| Match::new(&setup));
}

/// The list and the hash of one crowded position, apart.
#[divan::bench]
fn legal_actions(bencher: Bencher<'_, '_>) {
    let game = middle();
    let seat = game.awaiting().first().expect("the match goes on");
    bencher.bench(|| game.legal_actions(seat));
}

#[divan::bench]
fn hash(bencher: Bencher<'_, '_>) {
    let game = middle();
    bencher.bench(|| game.hash());
}

fn middle() -> Match<ScrapWorld> {
    let (mut game, _) = Match::new(&setup(4, SetUp::Quick)).expect("the setup is legal");
    let mut rng = Rng::new(&Seed([3; 32]));
    for _ in 0..60 {
        let Some(seat) = game.awaiting().first() else { break };
        let action = rng.pick(&game.legal_actions(seat)).expect("there are actions").clone();
        (game, _) = game.play(seat, action, Cause::Player).expect("the action is legal");
    }
    game
}
