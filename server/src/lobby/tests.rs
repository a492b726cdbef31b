//! The waiting room's rules, without a server around them.

use scrapworks_engine::{Bytes32, Refused};
use scrapworks_protocol::{BotLevel, PlayerKind};
use uuid::Uuid;

use super::*;

fn player(n: u128) -> Player {
    let name = format!("Player {n}");
    Player { id: PlayerId(Uuid::from_u128(n)), name, kind: PlayerKind::Guest }
}

fn raw(json: &str) -> Box<RawValue> {
    RawValue::from_string(json.to_owned()).unwrap()
}

/// Of three seats, with player 0 in the first.
fn room() -> Lobby {
    let opening = Opening {
        id: LobbyId(Uuid::nil()),
        game: "some_game".to_owned(),
        options: raw(r#"{"points":80}"#),
        seats: 3,
        visibility: Visibility::Public,
        clock: Clock::None,
        absence: Absence::Forfeit,
        hints: false,
        pace: Pace::Quick,
        secret: Bytes32([1; 32]),
        created_at: Timestamp::from_ms(0),
    };
    Lobby::open(opening, player(0))
}

fn in_seat(seat: u8) -> SitDown {
    SitDown { seat: Some(seat), ..SitDown::default() }
}

fn with_roster(points: u32) -> SitDown {
    let brought = Brought { name: Some("Team".to_owned()), points, roster: raw("[7]") };
    SitDown { brought: Some(brought), ..SitDown::default() }
}

fn anything(_: Option<&Brought>) -> Result<(), Refusal> {
    Ok(())
}

#[track_caller]
fn sits(room: &Lobby, expected: [Option<u128>; 3]) {
    let who = |chair: &Chair| chair.sitter().map(|sitter| sitter.player.id);
    let seats: Vec<_> = room.seats.iter().map(who).collect();
    assert_eq!(seats, expected.map(|n| n.map(|n| player(n).id)));
}

#[track_caller]
fn refused(result: Result<Lobby, Refusal>, refusal: Refusal) {
    assert_eq!(result.expect_err("it is refused"), refusal);
}

#[test]
fn the_owner_sits_in_seat_0() {
    sits(&room(), [Some(0), None, None]);
    assert_eq!(room().owner, player(0).id);
}

#[test]
fn without_a_wish_one_gets_the_first_free_seat() {
    let room = room().sit(&player(1), in_seat(2)).unwrap();
    let room = room.sit(&player(2), SitDown::default()).unwrap();
    sits(&room, [Some(0), Some(2), Some(1)]);
    refused(room.sit(&player(3), SitDown::default()), Refusal::Full);
}

#[test]
fn a_taken_seat_stays_taken() {
    let room = room();
    refused(room.sit(&player(1), in_seat(0)), Refusal::SeatTaken { seat: 0 });
    refused(room.sit(&player(1), in_seat(3)), Refusal::NoSuchSeat { seat: 3 });
}

#[test]
fn a_player_has_one_seat_and_takes_along_what_it_brought() {
    let room = room().sit(&player(0), with_roster(80)).unwrap();
    let room = room.sit(&player(0), in_seat(2)).unwrap();
    sits(&room, [None, None, Some(0)]);
    assert_eq!(room.view().seats[2].roster.as_ref().unwrap().points, 80);
}

#[test]
fn a_change_clears_the_tick_and_keeps_the_rest() {
    let room = room().sit(&player(0), with_roster(80)).unwrap();
    let room = room.tick(player(0).id, anything).unwrap();
    let entropy = SitDown { entropy: Some(Bytes32([2; 32])), ..SitDown::default() };
    let room = room.sit(&player(0), entropy).unwrap();
    let sitter = room.seats[0].sitter().unwrap();
    assert!(!sitter.ready);
    assert_eq!(sitter.entropy, Some(Bytes32([2; 32])));
    assert!(sitter.brought.is_some());
}

#[test]
fn one_leaves_ones_own_seat_and_the_owner_frees_any() {
    let room = room().sit(&player(1), in_seat(1)).unwrap().sit(&player(2), in_seat(2)).unwrap();
    refused(room.free(player(1).id, 2), Refusal::NotOwner);
    refused(room.free(player(9).id, 1), Refusal::NotOwner);
    refused(room.free(player(0).id, 3), Refusal::NoSuchSeat { seat: 3 });
    sits(&room.free(player(1).id, 1).unwrap(), [Some(0), None, Some(2)]);
    let freed = room.free(player(0).id, 2).unwrap();
    sits(&freed, [Some(0), Some(1), None]);
    refused(freed.free(player(0).id, 2), Refusal::SeatFree { seat: 2 });
}

#[test]
fn an_owner_who_leaves_hands_over_to_the_lowest_seat() {
    let room = room().sit(&player(1), in_seat(2)).unwrap().sit(&player(2), in_seat(1)).unwrap();
    let room = room.free(player(0).id, 0).unwrap();
    assert_eq!((room.owner, room.state), (player(2).id, State::Open));
    let room = room.free(player(1).id, 2).unwrap();
    assert_eq!(room.owner, player(2).id);
}

#[test]
fn a_room_without_anybody_closes_and_nothing_can_be_done_there() {
    let closed = room().free(player(0).id, 0).unwrap();
    assert_eq!(closed.state, State::Closed);
    refused(closed.sit(&player(1), SitDown::default()), Refusal::NotOpen);
    refused(closed.tick(player(0).id, anything), Refusal::NotOpen);
    refused(closed.untick(player(0).id), Refusal::NotOpen);
    refused(closed.free(player(0).id, 0), Refusal::NotOpen);
    refused(closed.close(), Refusal::NotOpen);
}

#[test]
fn a_tick_is_judged_by_what_was_brought() {
    let illegal = || Refusal::RosterIllegal {
        problems: vec![Refused::plain("some_game.too_dear", "It is too dear.")],
    };
    let check = |brought: Option<&Brought>| match brought {
        None => Err(Refusal::RosterNeeded),
        Some(brought) if brought.points > 80 => Err(illegal()),
        Some(_) => Ok(()),
    };
    let room = room();
    refused(room.tick(player(0).id, check), Refusal::RosterNeeded);
    let dear = room.sit(&player(0), with_roster(81)).unwrap();
    refused(dear.tick(player(0).id, check), illegal());
    let fine = room.sit(&player(0), with_roster(80)).unwrap();
    assert!(fine.tick(player(0).id, check).unwrap().seats[0].sitter().unwrap().ready);
    refused(fine.tick(player(1).id, check), Refusal::NotSeated);
}

#[test]
fn it_is_complete_when_every_seat_is_taken_and_ready() {
    let mut room = room();
    for n in 0..3 {
        room = room.sit(&player(n), SitDown::default()).unwrap();
        assert!(!room.is_complete());
    }
    for n in 0..3 {
        assert!(!room.is_complete());
        room = room.tick(player(n).id, anything).unwrap();
    }
    assert!(room.is_complete());
    assert!(!room.untick(player(1).id).unwrap().is_complete());
}

#[test]
fn everybody_sees_names_points_and_the_commitment_but_no_roster_and_no_secret() {
    let room = room().sit(&player(0), with_roster(80)).unwrap();
    let view = room.view();
    assert_eq!(view.commitment, Hex32(commitment(&Bytes32([1; 32])).0));
    let json = serde_json::to_string(&view).unwrap();
    assert!(json.contains(r#""roster":{"name":"Team","points":80}"#), "{json}");
    assert!(!json.contains("[7]") && !json.contains(&"01".repeat(32)), "{json}");
}

fn bot(level: BotLevel) -> Bot {
    Bot { level, brought: None }
}

#[test]
fn the_owner_seats_bots_and_they_are_always_ready() {
    let room = room().sit(&player(1), in_seat(1)).unwrap();
    let easy = || bot(BotLevel::Easy);
    refused(room.seat_bot(player(1).id, None, easy()), Refusal::NotOwner);
    refused(room.seat_bot(player(0).id, Some(1), easy()), Refusal::SeatTaken { seat: 1 });
    refused(room.seat_bot(player(0).id, Some(3), easy()), Refusal::NoSuchSeat { seat: 3 });
    let full = room.seat_bot(player(0).id, None, easy()).unwrap();
    refused(full.seat_bot(player(0).id, None, easy()), Refusal::Full);
    refused(full.sit(&player(2), in_seat(2)), Refusal::SeatTaken { seat: 2 });
    let view = &full.view().seats[2];
    assert_eq!((view.bot, view.ready, &view.player), (Some(BotLevel::Easy), true, &None));
    let full = full.tick(player(0).id, anything).unwrap();
    assert!(full.tick(player(1).id, anything).unwrap().is_complete());
}

#[test]
fn a_bot_makes_way_for_another_level_and_for_nobody() {
    let room = room().seat_bot(player(0).id, Some(1), bot(BotLevel::Easy)).unwrap();
    let hard = room.seat_bot(player(0).id, Some(1), bot(BotLevel::Hard)).unwrap();
    assert_eq!(hard.view().seats[1].bot, Some(BotLevel::Hard));
    refused(hard.free(player(1).id, 1), Refusal::NotOwner);
    assert_eq!(hard.free(player(0).id, 1).unwrap().view().seats[1].bot, None);
}

#[test]
fn a_room_is_never_left_to_bots() {
    let room = room().seat_bot(player(0).id, Some(1), bot(BotLevel::Easy)).unwrap();
    assert_eq!(room.free(player(0).id, 0).unwrap().state, State::Closed);
}

#[test]
fn bots_are_seated_again_for_a_rematch() {
    let room = room().seat_bot(player(0).id, Some(1), bot(BotLevel::Hard)).unwrap();
    let new = Rematch {
        id: LobbyId(Uuid::from_u128(7)),
        owner: player(0).id,
        secret: Bytes32([2; 32]),
        created_at: Timestamp::from_ms(1),
    };
    let seats = room.rematch(new, |_| true).view().seats;
    assert_eq!((seats[1].bot, seats[0].ready, seats[2].bot), (Some(BotLevel::Hard), false, None));
}
