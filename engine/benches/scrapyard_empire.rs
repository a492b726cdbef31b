//! Random matches of Scrapyard Empire: every action with its list of legal ones and its state hash.

use divan::{Bencher, counter::ItemsCount};
use scrapworks_engine::{
    BySeat, Cause, Game, Match, NoRoster, Rng, Seats, Seed, Setup, Viewer,
    games::scrapyard_empire::{ScrapyardEmpire, options::Options},
};

const SEATS: [u8; 3] = [2, 3, 4];
/// Matches differ in length, so some of them are played in turn.
const MATCHES: u8 = 8;
/// An action in the middle of a match.
const MIDDLE: u32 = 200;

fn main() {
    divan::main();
}

fn setup(n: u8, seats: u8) -> Setup<ScrapyardEmpire> {
    Setup {
        rules_version: ScrapyardEmpire::META.rules_version,
        options: Options::default(),
        rosters: BySeat::new(Seats(seats), |_| NoRoster),
        seed: Seed([n; 32]),
    }
}

/// Plays up to so many actions of a match, with the same choices every time.
fn played(n: u8, seats: u8, actions: u32) -> Match<ScrapyardEmpire> {
    let (mut game, _) = Match::new(&setup(n, seats)).expect("the setup is legal");
    let mut rng = Rng::new(&Seed([n; 32]));
    while let Some(seat) = game.awaiting().first().filter(|_| game.seq() < actions) {
        let legal = game.legal_actions(seat);
        let &action = rng.pick(&legal).expect("an awaited seat has actions");
        (game, _) = game.play(seat, action, Cause::Player).expect("the action is legal");
    }
    game
}

/// Items are actions: items per second is the figure to watch.
#[divan::bench(args = SEATS)]
fn random_matches_by_action(bencher: Bencher<'_, '_>, seats: u8) {
    let playouts = || (0..MATCHES).map(|n| played(n, seats, u32::MAX).seq()).sum::<u32>();
    bencher.counter(ItemsCount::new(playouts())).bench(playouts);
}

/// Items are whole matches.
#[divan::bench(args = SEATS)]
fn random_matches(bencher: Bencher<'_, '_>, seats: u8) {
    let playouts = || (0..MATCHES).map(|n| played(n, seats, u32::MAX).seq()).sum::<u32>();
    bencher.counter(ItemsCount::new(MATCHES)).bench(playouts);
}

/// The parts of a step in the middle of a match of four, apart.
#[divan::bench]
fn legal_actions(bencher: Bencher<'_, '_>) {
    let game = played(1, 4, MIDDLE);
    let seat = game.awaiting().first().expect("the match goes on");
    bencher.bench(|| game.legal_actions(seat));
}

#[divan::bench]
fn hash(bencher: Bencher<'_, '_>) {
    let game = played(1, 4, MIDDLE);
    bencher.bench(|| game.hash());
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let game = played(1, 4, MIDDLE);
    bencher.bench(|| game.game().clone());
}

#[divan::bench]
fn views(bencher: Bencher<'_, '_>) {
    let game = played(1, 4, MIDDLE);
    let seats = || game.seats().iter().map(|seat| game.game().private_view(seat));
    bencher.bench(|| (game.game().public_view(), seats().collect::<Vec<_>>()));
}

#[divan::bench]
fn redeal(bencher: Bencher<'_, '_>) {
    let game = played(1, 4, MIDDLE);
    let mut rng = Rng::new(&Seed([3; 32]));
    bencher.bench_local(|| game.redealt(Viewer::Public, &mut rng));
}
