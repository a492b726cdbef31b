//! Elimination, ranks and the end of a match (SW-13).

use crate::{
    ScrapWorld,
    action::Action,
    event::Event,
    options::Options,
    tests::fixture::{CLAW, GUN, PLAIN, Position, SuitSpec, duel, full, position, quick},
    view::Phase,
};
use scrapworks_core::{Cause, Game, Match, MatchEvent, Outcome, Rng, Seat, Seats, WhyLeft};
use scrapworks_testkit::random_setup;

fn outcome(position: &Position) -> (Vec<u8>, Vec<i32>, &'static str) {
    let Outcome { ranks, scores, reason } = position.game.outcome().expect("the match is over");
    (ranks.values().to_vec(), scores.values().to_vec(), reason)
}

#[track_caller]
fn destroy(position: Position, action: Action, letter: char) -> Position {
    let position = position.with(letter, |suit| suit.damage = 8);
    position.after_roll(action, |position| position.suit(letter).destroyed)
}

/// SW-13
#[test]
fn the_last_player_with_a_suit_wins_at_once() {
    let position = destroy(duel("A..B", &[GUN], &[]), full('B'), 'B');
    assert_eq!(outcome(&position), (vec![0, 1], vec![40, 0], "last_standing"));
    assert_eq!(position.events.last(), Some(&Event::SeatEliminated { seat: Seat(1) }));
    assert!(position.game.awaiting().is_empty());
    assert_eq!(position.game.view().phase, Phase::Over);
    assert_eq!(position.game.view().eliminated, [Seat(1)]);
}

/// SW-13
#[test]
fn a_match_goes_on_while_two_players_have_a_suit() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let position = destroy(position("A..B\n....\n..C.", specs), full('B'), 'B');
    assert_eq!(position.game.outcome(), None);
    assert!(position.game.view().eliminated.is_empty());
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (2, &PLAIN, &[])];
    let position =
        destroy(crate::tests::fixture::position("A..B\n....\n..C.", specs), full('B'), 'B');
    assert_eq!(position.game.outcome(), None);
    assert_eq!(position.game.view().eliminated, [Seat(1)]);
}

/// SW-13
#[test]
fn later_elimination_ranks_higher() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (2, &PLAIN, &[])];
    let position = position("A..B\n....\n..C.", specs);
    let second = destroy(destroy(position.clone(), quick('B'), 'B'), full('C'), 'C');
    assert_eq!(outcome(&second), (vec![0, 2, 1], vec![40, 0, 0], "last_standing"));
    let other = destroy(destroy(position, quick('C'), 'C'), full('B'), 'B');
    assert_eq!(outcome(&other).0, [0, 1, 2]);
}

/// SW-13
#[test]
fn at_the_round_cap_the_remaining_seats_share_the_first_rank() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (2, &PLAIN, &[CLAW])];
    let mut position = destroy(position("A..B\n....\n..C.", specs), full('B'), 'B');
    position.game.round = 60;
    position.end_round();
    assert_eq!(outcome(&position), (vec![0, 2, 0], vec![40, 0, 40], "round_cap"));
}

/// SW-13
#[test]
fn the_last_round_is_played_in_full() {
    let mut position = duel("A..B", &[GUN], &[]);
    position.game.round = 59;
    position.end_round();
    assert_eq!((position.game.round, position.game.outcome()), (60, None));
    position.end_round();
    assert!(position.game.outcome().is_some());
}

/// SW-13
#[test]
fn scores_are_the_points_of_the_remaining_suits() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[CLAW, GUN]), (1, &PLAIN, &[])];
    let position = position("A..B\n....\n..C.", specs);
    assert_eq!(position.game.scores().values(), [40, 80]);
    assert_eq!(destroy(position, full('B'), 'B').game.scores().values(), [40, 30]);
}

/// SW-13
#[test]
fn the_suits_of_a_player_who_left_stay_on_the_board() {
    let setup =
        random_setup::<ScrapWorld>(1, Seats(3), &Options { points: 80, ..Options::default() });
    let (game, _) = Match::<ScrapWorld>::new(&setup).expect("the setup is legal");
    let (mut game, _) = game.leave(Seat(1), WhyLeft::Resigned).expect("anybody may leave");
    while game.game().view().round < 2 {
        let seat = game.awaiting().first().expect("the match goes on");
        let cause = if seat == Seat(1) { Cause::Left } else { Cause::Timeout };
        game = game.play(seat, game.game().timeout_action(seat), cause).expect("legal").0;
    }
    let shown = game.game().view();
    let left = shown.suits.iter().filter(|suit| suit.seat == Seat(1));
    assert!(left.map(|suit| suit.at).all(|at| at.is_some()));
    let (over, _) = game.leave(Seat(0), WhyLeft::Resigned).expect("anybody may leave");
    let outcome = over.outcome().expect("one seat is left");
    assert_eq!((outcome.ranks.values(), outcome.reason), (&[1, 2, 0][..], "others_left"));
}

/// A match at its `out`th elimination, between players that attack whenever they can. Uses the
/// first seed in which only seats that have not left are eliminated.
fn eliminate(seats: u8, left: &[Seat], out: usize) -> Match<ScrapWorld> {
    let options = Options { points: 40, ..Options::default() };
    let end = |seed| {
        let setup = random_setup::<ScrapWorld>(seed, Seats(seats), &options);
        let (mut game, _) = Match::<ScrapWorld>::new(&setup).expect("the setup is legal");
        for seat in left {
            game = game.leave(*seat, WhyLeft::Resigned).expect("anybody may leave").0;
        }
        let mut chooser = Rng::new(&setup.seed);
        while game.game().eliminated().len() < out {
            let seat = game.awaiting().first()?;
            let legal = game.legal_actions(seat);
            let attack = legal.iter().find(|action| matches!(action, Action::FullAttack(_)));
            let action = attack.or_else(|| chooser.pick(&legal)).expect("a choice").clone();
            let is_left = left.contains(&seat);
            let cause = if is_left { Cause::Left } else { Cause::Player };
            game = game.play(seat, action, cause).expect("it was listed").0;
        }
        let only_stayers_are_out = !game.game().eliminated().iter().any(|seat| left.contains(seat));
        only_stayers_are_out.then_some(game)
    };
    (0..100).find_map(end).expect("some seed eliminates a seat")
}

fn ranks(game: &Match<ScrapWorld>, seats: &[Seat]) -> Vec<u8> {
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.reason, "others_left");
    assert!(game.awaiting().is_empty());
    seats.iter().map(|&seat| outcome.ranks[seat]).collect()
}

/// SW-13
#[test]
fn the_last_remaining_player_wins_when_the_others_leave() {
    for seats in [3, 4] {
        let game = eliminate(seats, &[], usize::from(seats) - 2);
        assert_eq!(game.outcome(), None);
        let out = game.game().eliminated();
        let stay: Vec<_> = game.seats().iter().filter(|seat| !out.contains(seat)).collect();
        let (over, step) = game.leave(stay[1], WhyLeft::Resigned).expect("anybody may leave");
        let late_to_early: Vec<_> = out.iter().rev().copied().collect();
        let order = [&stay[..1], &late_to_early, &stay[1..]].concat();
        assert_eq!(ranks(&over, &order), (0..seats).collect::<Vec<_>>());
        assert!(matches!(step.events[..], [_, MatchEvent::Platform(_)]), "left, and ended");

        let (on, _) = game.leave(out[0], WhyLeft::Resigned).expect("anybody may leave");
        assert_eq!(on.outcome(), None, "who was out already changes nothing");
    }
}

/// SW-13
#[test]
fn who_was_put_out_keeps_that_rank_after_leaving() {
    let game = eliminate(4, &[], 2);
    let out = game.game().eliminated().to_vec();
    let stay: Vec<_> = game.seats().iter().filter(|seat| !out.contains(seat)).collect();
    let order = [stay[0], out[1], out[0], stay[1]];
    let leave = |game: &Match<ScrapWorld>, seat| {
        game.leave(seat, WhyLeft::Resigned).expect("anybody may leave").0
    };
    for leavers in [&out[..1], &out[1..], &[out[0], out[1]], &[out[1], out[0]]] {
        let left = leavers.iter().fold(game.clone(), |game, &seat| leave(&game, seat));
        assert_eq!(ranks(&leave(&left, stay[1]), &order), [0, 1, 2, 3], "{leavers:?}");
    }
}

/// SW-13
#[test]
fn who_left_before_being_put_out_ranks_below_all_who_stayed() {
    let setup = random_setup::<ScrapWorld>(1, Seats(4), &Options::default());
    let (game, _) = Match::<ScrapWorld>::new(&setup).expect("the setup is legal");
    let (game, _) = game.leave(Seat(1), WhyLeft::Resigned).expect("anybody may leave");
    let eliminated = vec![Seat(1), Seat(2)];
    let game = game.in_position(ScrapWorld { eliminated, ..game.game().clone() });
    let (over, _) = game.leave(Seat(3), WhyLeft::Resigned).expect("anybody may leave");
    assert_eq!(ranks(&over, &[Seat(0), Seat(2), Seat(3), Seat(1)]), [0, 1, 2, 3]);
}

/// SW-13
#[test]
fn eliminating_the_last_player_who_has_not_left_wins() {
    let over = eliminate(3, &[Seat(1)], 1);
    let out = over.game().eliminated()[0];
    let winner = over.seats().iter().find(|&seat| seat != Seat(1) && seat != out);
    assert_eq!(ranks(&over, &[winner.expect("one of three"), out, Seat(1)]), [0, 1, 2]);
}
