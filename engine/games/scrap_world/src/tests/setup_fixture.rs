//! Matches in their set-up, for tests.

use crate::{
    ScrapWorld,
    action::Action,
    options::{Options, SetUp},
    refusal::Refusal,
    roster::{Roster, Suit},
    view::Phase,
};
use scrapworks_core::{BySeat, Cause, Game, Match, PlayError, Seat, Seed, Setup};

/// A match with this many Scouts without armament for each seat.
pub fn new_match(suits: &[u8], set_up: SetUp, seed: u8) -> Match<ScrapWorld> {
    let options = Options { points: 400, set_up, ..Options::default() };
    let scout = Suit { name: None, chassis: "c_23_scout".to_owned(), armament: Vec::new() };
    let roster = |&count: &u8| Roster { suits: vec![scout.clone(); count.into()] };
    let rosters = BySeat::from(suits.iter().map(roster).collect::<Vec<_>>());
    let setup = Setup { rules_version: 1, options, rosters, seed: Seed([seed; 32]) };
    Match::new(&setup).expect("the setup is legal").0
}

pub fn awaited(game: &Match<ScrapWorld>) -> Seat {
    game.awaiting().first().expect("the match goes on")
}

#[track_caller]
pub fn play(game: &Match<ScrapWorld>, action: Action) -> Match<ScrapWorld> {
    game.play(awaited(game), action, Cause::Player).expect("the action is legal").0
}

#[track_caller]
pub fn check_refused(game: &Match<ScrapWorld>, action: &Action, refusal: &Refusal) {
    let seat = awaited(game);
    assert!(!game.legal_actions(seat).contains(action));
    assert_eq!(game.game().preview(seat, action).as_ref(), Err(refusal));
    let refused = game.play(seat, action.clone(), Cause::Player).expect_err("it is not legal");
    assert_eq!(refused, PlayError::Rule(refusal.clone()));
}

/// Takes the first legal piece and puts it on the first legal space.
pub fn place_one(game: &Match<ScrapWorld>) -> Match<ScrapWorld> {
    let take = |action: &Action| matches!(action, Action::TakePiece { .. });
    let taken = game.legal_actions(awaited(game)).into_iter().find(take).expect("a piece is left");
    let game = play(game, taken);
    let put = game.legal_actions(awaited(&game)).remove(0);
    play(&game, put)
}

/// Places pieces until the choice of sides.
pub fn placed_all(mut game: Match<ScrapWorld>) -> Match<ScrapWorld> {
    while matches!(game.game().view().phase, Phase::Terrain { .. }) {
        game = place_one(&game);
    }
    game
}
