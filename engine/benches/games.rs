//! Random matches of every game, with the list of legal actions and the state hash of every step;
//! the parts of a step, apart; and what bots make of it: matches played on by habit, and decisions.

use divan::{Bencher, counter::ItemsCount};
use scrapworks_engine::{
    BotConfig, Cause, Evaluate, Game, Level, Match, Rng, Seat, Seats, Seed, Viewer,
    games::{
        scrap_world::{self, ScrapWorld},
        scrapbots::Scrapbots,
        scraplands::{
            self, Scraplands,
            content::{courses::CourseId, ids::Mission},
        },
        scrappers::Scrappers,
        scrapyard_empire::ScrapyardEmpire,
    },
};
use scrapworks_testkit::{random_setup, rollout};

/// Matches differ in length, so some of them are played in turn.
const MATCHES: u32 = 8;
/// Actions that a search tries.
const NODES: u32 = 1_000;

fn main() {
    divan::main();
}

/// Plays a match with the same choices every time, and shows each position and who decides in it.
fn play<G: Game>(
    n: u32,
    seats: Seats,
    options: &G::Options,
    mut show: impl FnMut(&Match<G>, Seat),
) -> u32 {
    let setup = random_setup::<G>(n, seats, options);
    let (mut game, _) = Match::new(&setup).expect("the setup is legal");
    let mut rng = Rng::new(&Seed([2; 32]));
    while let Some(seat) = game.awaiting().first() {
        show(&game, seat);
        let legal = game.legal_actions(seat);
        let action = rng.pick(&legal).expect("an awaited seat has actions").clone();
        (game, _) = game.play(seat, action, Cause::Player).expect("the action is legal");
    }
    game.seq()
}

/// Items are actions: items per second is the figure to watch.
fn by_action<G: Game>(bencher: Bencher<'_, '_>, seats: u8, options: &G::Options) {
    if !(G::META.seats_min..=G::META.seats_max).contains(&seats) {
        return;
    }
    let matches =
        || (0..MATCHES).map(|n| play::<G>(n, Seats(seats), options, |_, _| {})).sum::<u32>();
    bencher.counter(ItemsCount::new(matches())).bench(matches);
}

#[divan::bench(
    types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire],
    args = [2, 3, 4],
)]
fn random_matches<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    by_action::<G>(bencher, seats, &G::Options::default());
}

#[divan::bench(args = [2, 4])]
fn scrap_world_with_full_set_up(bencher: Bencher<'_, '_>, seats: u8) {
    use scrap_world::options::{Options, SetUp};
    let options = Options { set_up: SetUp::Full, ..Options::default() };
    by_action::<ScrapWorld>(bencher, seats, &options);
}

#[divan::bench(args = [2, 4])]
fn scraplands_in_the_arena(bencher: Bencher<'_, '_>, seats: u8) {
    let (mission, course) = (Mission::Arena, CourseId::CrusherPit);
    let options = scraplands::options::Options { mission, course, ..Default::default() };
    by_action::<Scraplands>(bencher, seats, &options);
}

/// The position with the most to choose from, in a match with as many as can play.
fn crowded<G: Game>() -> (Match<G>, Seat) {
    let mut most = None;
    play::<G>(1, Seats(G::META.seats_max), &G::Options::default(), |game, seat| {
        let choices = game.legal_actions(seat).len();
        if most.as_ref().is_none_or(|&(so_far, _, _)| so_far < choices) {
            most = Some((choices, game.clone(), seat));
        }
    });
    let (_, game, seat) = most.expect("a match has positions");
    (game, seat)
}

#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn legal_actions<G: Game>(bencher: Bencher<'_, '_>) {
    let (game, seat) = crowded::<G>();
    bencher.bench(|| game.legal_actions(seat));
}

#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn step<G: Game>(bencher: Bencher<'_, '_>) {
    let (game, seat) = crowded::<G>();
    let last = game.legal_actions(seat).pop().expect("there are choices");
    let inputs = bencher.with_inputs(|| last.clone());
    inputs.bench_local_values(|action| game.play(seat, action, Cause::Player));
}

#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn hash<G: Game>(bencher: Bencher<'_, '_>) {
    let (game, _) = crowded::<G>();
    bencher.bench(|| game.hash());
}

#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn copy<G: Game>(bencher: Bencher<'_, '_>) {
    let (game, _) = crowded::<G>();
    bencher.bench(|| game.game().clone());
}

#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn views<G: Game>(bencher: Bencher<'_, '_>) {
    let (game, _) = crowded::<G>();
    let seats = || game.seats().iter().map(|seat| game.game().private_view(seat));
    bencher.bench(|| (game.game().public_view(), seats().collect::<Vec<_>>()));
}

#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn resample<G: Game>(bencher: Bencher<'_, '_>) {
    let (game, _) = crowded::<G>();
    let mut rng = Rng::new(&Seed([3; 32]));
    bencher.bench_local(|| game.resampled(Viewer::Public, &mut rng));
}

/// As the searches of bots play on: whole matches by habit, without legal actions or hashes. Items
/// are actions.
#[divan::bench(types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire])]
fn matches_by_habit<G: Evaluate>(bencher: Bencher<'_, '_>) {
    let matches = || (0..MATCHES).map(|n| rollout::<G>(n, Seats(2))).sum::<u32>();
    bencher.counter(ItemsCount::new(matches())).bench(matches);
}

/// Where there is most to choose from. Hard tries a thousand actions, and is counted by them.
#[divan::bench(
    types = [ScrapWorld, Scraplands, Scrappers, Scrapbots, ScrapyardEmpire],
    args = Level::ALL,
)]
fn decide<G: Evaluate>(bencher: Bencher<'_, '_>, level: Level) {
    let (game, seat) = crowded::<G>();
    let config = BotConfig { level, seed: Seed([5; 32]), nodes: Some(NODES) };
    let items = if level == Level::Hard { NODES } else { 1 };
    bencher
        .counter(ItemsCount::new(items))
        .bench(|| scrapworks_engine::decide(&game, seat, &config, &mut || true));
}
