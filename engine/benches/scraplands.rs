//! Random races and fights of Scraplands: every action with its list of legal ones and its hash.

use divan::{Bencher, counter::ItemsCount};
use scrapworks_engine::{
    BySeat, Cause, Game, Match, Rng, Seat, Seats, Seed, Setup,
    games::scraplands::{
        Scraplands, action::Action, names::Mission, options::Options, tracks::CourseId,
    },
};

fn main() {
    divan::main();
}

fn setup(seats: u8, options: Options) -> Setup<Scraplands> {
    let seats = Seats(seats);
    let mut rng = Rng::new(&Seed([seats.0; 32]));
    let rosters = BySeat::new(seats, |_| Scraplands::pick_roster(&options, seats, &mut rng));
    Setup { rules_version: Scraplands::META.rules_version, options, rosters, seed: Seed([1; 32]) }
}

/// Plays a match with the same choices every time, and counts its actions.
fn playout(setup: &Setup<Scraplands>) -> u32 {
    let (mut game, _) = Match::<Scraplands>::new(setup).expect("the setup is legal");
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
fn random_race(bencher: Bencher<'_, '_>, seats: u8) {
    let setup = setup(seats, Options::default());
    bencher.counter(ItemsCount::new(playout(&setup))).bench(|| playout(&setup));
}

#[divan::bench(args = [2, 4])]
fn random_fight(bencher: Bencher<'_, '_>, seats: u8) {
    let (mission, course) = (Mission::Arena, CourseId::CrusherPit);
    let setup = setup(seats, Options { mission, course, ..Options::default() });
    bencher.counter(ItemsCount::new(playout(&setup))).bench(|| playout(&setup));
}

/// The list, the hash and a step of the position with the most to choose from, apart.
#[divan::bench]
fn legal_actions(bencher: Bencher<'_, '_>) {
    let (game, seat) = crowded();
    bencher.bench(|| game.legal_actions(seat));
}

#[divan::bench]
fn hash(bencher: Bencher<'_, '_>) {
    let (game, _) = crowded();
    bencher.bench(|| game.hash());
}

#[divan::bench]
fn longest_drive(bencher: Bencher<'_, '_>) {
    let (game, seat) = crowded();
    let mut legal = game.legal_actions(seat).into_iter();
    let drive = legal.rfind(|action| matches!(action, Action::Drive { .. }));
    let drive = drive.expect("with so much to choose from one can drive");
    bencher
        .with_inputs(|| drive.clone())
        .bench_values(|drive| game.play(seat, drive, Cause::Player));
}

/// The position of a race of 24 cars with the longest list of legs.
fn crowded() -> (Match<Scraplands>, Seat) {
    let options = Options { cars: 6, round_cap: 5, ..Options::default() };
    let (mut game, _) = Match::new(&setup(4, options)).expect("the setup is legal");
    let mut rng = Rng::new(&Seed([3; 32]));
    let mut most = (0, game.clone(), Seat(0));
    while let Some(seat) = game.awaiting().first() {
        let legal = game.legal_actions(seat);
        let drives = legal.iter().filter(|action| matches!(action, Action::Drive { .. })).count();
        if most.0 < drives {
            most = (drives, game.clone(), seat);
        }
        let action = rng.pick(&legal).expect("there are actions").clone();
        (game, _) = game.play(seat, action, Cause::Player).expect("the action is legal");
    }
    (most.1, most.2)
}
