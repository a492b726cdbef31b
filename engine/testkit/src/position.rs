//! Rules and bots in a position that a test has set up.

use scrapworks_bots::{BotConfig, Evaluate, Level, decide};
use scrapworks_core::{Events, Game, Match, MatchEvent, Rng, Seat, Seed, StepContext, Viewer};

use crate::log::random_setup;

/// The events of a rule, and the viewers to whom it revealed something.
pub fn run<G: Game>(
    game: &mut G,
    rng: &mut Rng,
    rule: impl FnOnce(&mut G, &mut StepContext<'_, G::Event>),
) -> (Vec<G::Event>, Vec<Viewer>) {
    let mut events = Events::default();
    rule(game, &mut StepContext::new(rng, &mut events));
    let viewers = Viewer::all(game.scores().seats());
    let shown = viewers.filter(|&viewer| events.revealed_to(viewer)).collect();
    (game_events(events.events), shown)
}

/// The events of an action, and the viewers to whom it revealed something. The action must be
/// listed and have a preview.
#[track_caller]
pub fn play<G: Game>(
    game: &mut G,
    rng: &mut Rng,
    seat: Seat,
    action: G::Action,
) -> (Vec<G::Event>, Vec<Viewer>) {
    let listed = game.legal_actions(seat);
    assert!(listed.contains(&action), "{action:?} of {seat:?} is not listed in {listed:?}");
    assert!(game.preview(seat, &action).is_ok(), "{action:?} has no preview");
    run(game, rng, |game, ctx| game.apply(seat, action, ctx).expect("what is listed is accepted"))
}

/// The refusal of an action, which must neither be listed nor have a preview.
#[track_caller]
pub fn refusal<G: Game>(game: &G, seat: Seat, action: &G::Action) -> G::Refusal {
    assert!(!game.legal_actions(seat).contains(action), "{action:?} is listed");
    let refusal = game.preview(seat, action).expect_err("what is refused has no preview");
    let (mut game, mut rng, mut events) =
        (game.clone(), Rng::new(&Seed([0; 32])), Events::default());
    let applied = game.apply(seat, action.clone(), &mut StepContext::new(&mut rng, &mut events));
    assert_eq!(applied.err().as_ref(), Some(&refusal), "preview and play refuse alike");
    refusal
}

/// The events without those of the platform.
pub fn game_events<E>(events: Vec<MatchEvent<E>>) -> Vec<E> {
    let game_event = |event| match event {
        MatchEvent::Game(event) => Some(event),
        MatchEvent::Platform(_) => None,
    };
    events.into_iter().filter_map(game_event).collect()
}

/// A match in that position, by the default options.
pub fn match_in<G: Game>(game: &G) -> Match<G> {
    let setup = random_setup(0, game.scores().seats(), &G::Options::default());
    Match::new(&setup).expect("the setup is legal").0.in_position(game.clone())
}

/// What normal and hard bots decide in that position, each with three seeds.
pub fn decisions<G: Evaluate>(game: &G, nodes: u32) -> Vec<G::Action> {
    let current = match_in(game);
    let seat = current.awaiting().first().expect("the match goes on");
    let configs = [Level::Normal, Level::Hard].into_iter().flat_map(|level| {
        (0..3).map(move |n| BotConfig { level, seed: Seed([n; 32]), nodes: Some(nodes) })
    });
    let decide = |config| decide(&current, seat, &config, &mut || true);
    configs.map(|config| decide(config).expect("the seat is awaited")).collect()
}
