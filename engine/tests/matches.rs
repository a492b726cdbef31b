//! Tests of matches on the sample game: undo, leaving, setup.

use scrapworks_engine::{
    Cause, Match, PlayError, Seat, Seats, Setup, UNDOS_MAX, WhyLeft,
    games::salvage::{Salvage, action::Action, options::Options},
};
use scrapworks_testkit::random_setup;

fn two_seats() -> Match<Salvage> {
    Match::new(&random_setup(0, Seats(2), &Options::default())).expect("the setup is legal").0
}

fn seat_0(current: &Match<Salvage>) -> (u32, Vec<Action>) {
    (current.seq(), current.legal_actions(Seat(0)))
}

#[test]
fn steps_are_undone_newest_first_down_to_one_that_cannot_be() {
    let start = two_seats();
    let choose = |current: &Match<Salvage>| {
        let action = current.legal_actions(Seat(0)).swap_remove(0);
        current.play(Seat(0), action, Cause::Player).unwrap().0
    };
    let first = choose(&start);
    let second = choose(&first);
    assert_eq!(second.can_undo(Seat(0)), Some(2));
    assert_eq!(second.undo(Seat(0), 1).unwrap_err(), PlayError::Stale);
    assert_eq!(second.undo(Seat(1), 2).unwrap_err(), PlayError::Stale);
    let back = second.undo(Seat(0), 2).unwrap().0;
    assert_eq!(back.game(), first.game());
    assert_eq!(back.can_undo(Seat(0)), Some(1));
    let back = back.undo(Seat(0), 1).unwrap().0;
    assert_eq!((back.seq(), back.game()), (4, start.game()));
    assert_eq!(back.can_undo(Seat(0)), None);
}

#[test]
fn steps_played_by_a_timeout_or_a_bot_cannot_be_undone() {
    let start = two_seats();
    for cause in [Cause::Timeout, Cause::Bot] {
        let action = start.legal_actions(Seat(0)).swap_remove(0);
        let next = start.play(Seat(0), action, cause).unwrap().0;
        assert_eq!(next.can_undo(Seat(0)), None);
    }
}

#[test]
fn undos_in_one_turn_are_limited() {
    let mut current = two_seats();
    for _ in 0..UNDOS_MAX {
        let (seq, mut legal) = seat_0(&current);
        current = current.play(Seat(0), legal.swap_remove(0), Cause::Player).unwrap().0;
        current = current.undo(Seat(0), seq + 1).unwrap().0;
    }
    let (_, mut legal) = seat_0(&current);
    current = current.play(Seat(0), legal.swap_remove(0), Cause::Player).unwrap().0;
    assert_eq!(current.can_undo(Seat(0)), None);
}

#[test]
fn the_last_remaining_seat_wins_at_once() {
    let setup = random_setup(0, Seats(3), &Options::default());
    let start = Match::<Salvage>::new(&setup).unwrap().0;
    let one_left = start.leave(Seat(1), WhyLeft::Resigned).unwrap().0;
    assert_eq!(one_left.outcome(), None);
    let action = one_left.legal_actions(Seat(1)).swap_remove(0);
    let by_player = one_left.play(Seat(1), action, Cause::Player);
    assert_eq!(by_player.unwrap_err(), PlayError::NotAwaited);
    assert!(one_left.play(Seat(1), action, Cause::Left).is_ok());
    let ended = one_left.leave(Seat(2), WhyLeft::Called).unwrap().0;
    let outcome = ended.outcome().unwrap();
    assert_eq!((outcome.ranks.values(), outcome.reason), (&[0, 2, 1][..], "others_left"));
    assert!(ended.awaiting().is_empty() && ended.legal_actions(Seat(0)).is_empty());
}

#[test]
fn invalid_setups_are_refused() {
    let setup = |seats, copies| random_setup::<Salvage>(0, Seats(seats), &Options { copies });
    for setup in [setup(1, 4), setup(5, 4), setup(2, 10)] {
        assert!(Match::<Salvage>::new(&setup).is_err());
    }
    let old = Setup { rules_version: 9, ..setup(2, 4) };
    assert!(Match::<Salvage>::new(&old).is_err());
}
