//! The waiting lobby's rules, without a server around them.

use scrapworks_engine::{Bytes32, Refused};
use scrapworks_protocol::{BotLevel, PlayerKind};
use uuid::Uuid;

use crate::domain::lobby::*;
use crate::domain::lobby::{refusal::NotRatable, rematch::NewRematch};

fn player(n: u128) -> Player {
    let name = format!("Player {n}");
    Player { id: PlayerId(Uuid::from_u128(n)), name, kind: PlayerKind::Guest, emblem: None }
}

fn raw(json: &str) -> Box<RawValue> {
    RawValue::from_string(json.to_owned()).unwrap()
}

/// A lobby with three seats, owned by player 0.
fn lobby() -> Lobby {
    let settings = LobbySettings {
        id: LobbyId(Uuid::nil()),
        game: "some_game".to_owned(),
        options: raw(r#"{"points":80}"#),
        seats: 3,
        visibility: Visibility::Public,
        clock: Clock::None,
        absence: Absence::Forfeit,
        hints: false,
        rated: false,
        pace: Pace::Quick,
        secret: Bytes32([1; 32]),
        created_at: Timestamp::from_ms(0),
    };
    Lobby::open(settings, player(0))
}

fn in_seat(seat: u8) -> SeatRequest {
    SeatRequest { seat: Some(seat), ..SeatRequest::default() }
}

fn with_roster(points: u32) -> SeatRequest {
    let brought = BroughtRoster { name: Some("Team".to_owned()), points, roster: raw("[7]") };
    SeatRequest { roster: Some(brought), ..SeatRequest::default() }
}

fn anything(_: Option<&BroughtRoster>) -> Result<(), Refusal> {
    Ok(())
}

#[track_caller]
fn sits(lobby: &Lobby, expected: [Option<u128>; 3]) {
    let who = |seat: &LobbySeat| seat.player().map(|seated| seated.player.id);
    let seats: Vec<_> = lobby.seats.iter().map(who).collect();
    assert_eq!(seats, expected.map(|n| n.map(|n| player(n).id)));
}

#[track_caller]
fn refused(result: Result<Lobby, Refusal>, refusal: Refusal) {
    assert_eq!(result.expect_err("it is refused"), refusal);
}

#[test]
fn the_owner_sits_in_seat_0() {
    sits(&lobby(), [Some(0), None, None]);
    assert_eq!(lobby().owner, player(0).id);
}

#[test]
fn without_a_requested_seat_a_player_gets_the_first_free_one() {
    let lobby = lobby().take_seat(&player(1), in_seat(2)).unwrap();
    let lobby = lobby.take_seat(&player(2), SeatRequest::default()).unwrap();
    sits(&lobby, [Some(0), Some(2), Some(1)]);
    refused(lobby.take_seat(&player(3), SeatRequest::default()), Refusal::Full);
}

#[test]
fn a_taken_seat_stays_taken() {
    let lobby = lobby();
    refused(lobby.take_seat(&player(1), in_seat(0)), Refusal::SeatTaken { seat: 0 });
    refused(lobby.take_seat(&player(1), in_seat(3)), Refusal::NoSuchSeat { seat: 3 });
}

#[test]
fn a_player_has_one_seat_and_keeps_its_roster_on_moving() {
    let lobby = lobby().take_seat(&player(0), with_roster(80)).unwrap();
    let lobby = lobby.take_seat(&player(0), in_seat(2)).unwrap();
    sits(&lobby, [None, None, Some(0)]);
    assert_eq!(lobby.view().seats[2].roster.as_ref().unwrap().points, 80);
}

#[test]
fn a_change_clears_ready_and_keeps_the_rest() {
    let lobby = lobby().take_seat(&player(0), with_roster(80)).unwrap();
    let lobby = lobby.set_ready(player(0).id, anything).unwrap();
    let entropy = SeatRequest { entropy: Some(Bytes32([2; 32])), ..SeatRequest::default() };
    let lobby = lobby.take_seat(&player(0), entropy).unwrap();
    let seated = lobby.seats[0].player().unwrap();
    assert!(!seated.ready);
    assert_eq!(seated.entropy, Some(Bytes32([2; 32])));
    assert!(seated.roster.is_some());
}

#[test]
fn a_player_frees_its_own_seat_and_the_owner_any() {
    let lobby = lobby()
        .take_seat(&player(1), in_seat(1))
        .unwrap()
        .take_seat(&player(2), in_seat(2))
        .unwrap();
    refused(lobby.free_seat(player(1).id, 2), Refusal::NotOwner);
    refused(lobby.free_seat(player(9).id, 1), Refusal::NotOwner);
    refused(lobby.free_seat(player(0).id, 3), Refusal::NoSuchSeat { seat: 3 });
    sits(&lobby.free_seat(player(1).id, 1).unwrap(), [Some(0), None, Some(2)]);
    let freed = lobby.free_seat(player(0).id, 2).unwrap();
    sits(&freed, [Some(0), Some(1), None]);
    refused(freed.free_seat(player(0).id, 2), Refusal::SeatFree { seat: 2 });
}

#[test]
fn the_lowest_seat_becomes_owner_when_the_owner_leaves() {
    let lobby = lobby()
        .take_seat(&player(1), in_seat(2))
        .unwrap()
        .take_seat(&player(2), in_seat(1))
        .unwrap();
    let lobby = lobby.free_seat(player(0).id, 0).unwrap();
    assert_eq!((lobby.owner, lobby.status), (player(2).id, LobbyStatus::Open));
    let lobby = lobby.free_seat(player(1).id, 2).unwrap();
    assert_eq!(lobby.owner, player(2).id);
}

#[test]
fn a_lobby_without_players_closes_and_cannot_be_changed() {
    let closed = lobby().free_seat(player(0).id, 0).unwrap();
    assert_eq!(closed.status, LobbyStatus::Closed);
    refused(closed.take_seat(&player(1), SeatRequest::default()), Refusal::NotOpen);
    refused(closed.set_ready(player(0).id, anything), Refusal::NotOpen);
    refused(closed.clear_ready(player(0).id), Refusal::NotOpen);
    refused(closed.free_seat(player(0).id, 0), Refusal::NotOpen);
    refused(closed.close(), Refusal::NotOpen);
}

#[test]
fn ready_needs_a_legal_roster() {
    let illegal = || Refusal::RosterIllegal {
        problems: vec![Refused::plain("some_game.too_dear", "It is too dear.")],
    };
    let check = |brought: Option<&BroughtRoster>| match brought {
        None => Err(Refusal::RosterNeeded),
        Some(brought) if brought.points > 80 => Err(illegal()),
        Some(_) => Ok(()),
    };
    let lobby = lobby();
    refused(lobby.set_ready(player(0).id, check), Refusal::RosterNeeded);
    let dear = lobby.take_seat(&player(0), with_roster(81)).unwrap();
    refused(dear.set_ready(player(0).id, check), illegal());
    let fine = lobby.take_seat(&player(0), with_roster(80)).unwrap();
    assert!(fine.set_ready(player(0).id, check).unwrap().seats[0].player().unwrap().ready);
    refused(fine.set_ready(player(1).id, check), Refusal::NotSeated);
}

#[test]
fn a_lobby_is_complete_when_every_seat_is_taken_and_ready() {
    let mut lobby = lobby();
    for n in 0..3 {
        lobby = lobby.take_seat(&player(n), SeatRequest::default()).unwrap();
        assert!(!lobby.is_complete());
    }
    for n in 0..3 {
        assert!(!lobby.is_complete());
        lobby = lobby.set_ready(player(n).id, anything).unwrap();
    }
    assert!(lobby.is_complete());
    assert!(!lobby.clear_ready(player(1).id).unwrap().is_complete());
}

#[test]
fn the_view_shows_roster_points_and_the_commitment_but_no_roster_and_no_secret() {
    let lobby = lobby().take_seat(&player(0), with_roster(80)).unwrap();
    let view = lobby.view();
    assert_eq!(view.commitment, Hex32(commitment(&Bytes32([1; 32])).0));
    let json = serde_json::to_string(&view).unwrap();
    assert!(json.contains(r#""roster":{"name":"Team","points":80}"#), "{json}");
    assert!(!json.contains("[7]") && !json.contains(&"01".repeat(32)), "{json}");
}

fn bot(level: BotLevel) -> SeatedBot {
    SeatedBot { level, roster: None }
}

#[test]
fn the_owner_seats_bots_and_they_are_always_ready() {
    let lobby = lobby().take_seat(&player(1), in_seat(1)).unwrap();
    let easy = || bot(BotLevel::Easy);
    refused(lobby.seat_bot(player(1).id, None, easy()), Refusal::NotOwner);
    refused(lobby.seat_bot(player(0).id, Some(1), easy()), Refusal::SeatTaken { seat: 1 });
    refused(lobby.seat_bot(player(0).id, Some(3), easy()), Refusal::NoSuchSeat { seat: 3 });
    let full = lobby.seat_bot(player(0).id, None, easy()).unwrap();
    refused(full.seat_bot(player(0).id, None, easy()), Refusal::Full);
    refused(full.take_seat(&player(2), in_seat(2)), Refusal::SeatTaken { seat: 2 });
    let view = &full.view().seats[2];
    assert_eq!((view.bot, view.ready, &view.player), (Some(BotLevel::Easy), true, &None));
    let full = full.set_ready(player(0).id, anything).unwrap();
    assert!(full.set_ready(player(1).id, anything).unwrap().is_complete());
}

#[test]
fn the_owner_replaces_a_bot_or_frees_its_seat() {
    let lobby = lobby().seat_bot(player(0).id, Some(1), bot(BotLevel::Easy)).unwrap();
    let hard = lobby.seat_bot(player(0).id, Some(1), bot(BotLevel::Hard)).unwrap();
    assert_eq!(hard.view().seats[1].bot, Some(BotLevel::Hard));
    refused(hard.free_seat(player(1).id, 1), Refusal::NotOwner);
    assert_eq!(hard.free_seat(player(0).id, 1).unwrap().view().seats[1].bot, None);
}

#[test]
fn a_lobby_with_bots_only_closes() {
    let lobby = lobby().seat_bot(player(0).id, Some(1), bot(BotLevel::Easy)).unwrap();
    assert_eq!(lobby.free_seat(player(0).id, 0).unwrap().status, LobbyStatus::Closed);
}

#[test]
fn bots_are_seated_again_for_a_rematch() {
    let lobby = lobby().seat_bot(player(0).id, Some(1), bot(BotLevel::Hard)).unwrap();
    let new = NewRematch {
        id: LobbyId(Uuid::from_u128(7)),
        owner: player(0).id,
        apart: Vec::new(),
        secret: Bytes32([2; 32]),
        created_at: Timestamp::from_ms(1),
    };
    let seats = lobby.rematch(new).view().seats;
    assert_eq!((seats[1].bot, seats[0].ready, seats[2].bot), (Some(BotLevel::Hard), false, None));
}

/// The rematch that player 0 asks for, of a lobby in which player 1 sits in seat 1.
fn rematch() -> Lobby {
    let old = lobby().take_seat(&player(1), SeatRequest { seat: Some(1), ..with_roster(80) });
    old.unwrap().rematch(NewRematch {
        id: LobbyId(Uuid::from_u128(7)),
        owner: player(0).id,
        apart: Vec::new(),
        secret: Bytes32([2; 32]),
        created_at: Timestamp::from_ms(1),
    })
}

#[test]
fn in_a_rematch_only_who_asks_for_it_sits() {
    let rematch = rematch();
    sits(&rematch, [Some(0), None, None]);
    assert!(rematch.invites(player(1).id) && !rematch.seats_player(player(1).id));
    let view = &rematch.view().seats[1];
    assert_eq!((&view.invited, &view.roster), (&Some(player(1)), &None));
    refused(rematch.set_ready(player(1).id, anything), Refusal::NotSeated);
}

#[test]
fn a_seat_that_is_kept_can_be_taken_by_its_player_only() {
    let rematch = rematch();
    refused(rematch.take_seat(&player(2), in_seat(1)), Refusal::SeatReserved { seat: 1 });
    refused(rematch.take_seat(&player(0), in_seat(1)), Refusal::SeatReserved { seat: 1 });
    let stranger = rematch.take_seat(&player(2), SeatRequest::default()).unwrap();
    sits(&stranger, [Some(0), None, Some(2)]);
    refused(stranger.take_seat(&player(3), SeatRequest::default()), Refusal::Full);
    let accepted = stranger.take_seat(&player(1), SeatRequest::default()).unwrap();
    sits(&accepted, [Some(0), Some(1), Some(2)]);
    let brought = accepted.view().seats[1].roster.as_ref().map(|roster| roster.points);
    assert_eq!(brought, Some(80), "the roster comes along");
}

#[test]
fn who_sits_elsewhere_gives_the_kept_seat_up() {
    let elsewhere = rematch().take_seat(&player(1), in_seat(2)).unwrap();
    sits(&elsewhere, [Some(0), None, Some(1)]);
    assert!(!elsewhere.invites(player(1).id));
    elsewhere.take_seat(&player(2), in_seat(1)).unwrap();
}

#[test]
fn an_invitation_is_declined_or_taken_back() {
    let rematch = rematch();
    refused(rematch.free_seat(player(2).id, 1), Refusal::NotOwner);
    for by in [0, 1] {
        let free = rematch.free_seat(player(by).id, 1).unwrap();
        assert!(!free.invites(player(1).id), "by {by}");
    }
    let with_bot = rematch.seat_bot(player(0).id, Some(1), bot(BotLevel::Easy)).unwrap();
    assert!(!with_bot.invites(player(1).id));
}

#[test]
fn the_invited_do_not_keep_a_room_open() {
    let closed = rematch().free_seat(player(0).id, 0).unwrap();
    assert_eq!(closed.status, LobbyStatus::Closed);
}

#[test]
fn who_is_deleted_is_not_invited() {
    let mut old = lobby().take_seat(&player(1), in_seat(1)).unwrap();
    old.seats[1].player_mut().unwrap().player.kind = PlayerKind::Deleted;
    let new = NewRematch {
        id: LobbyId(Uuid::from_u128(7)),
        owner: player(0).id,
        apart: Vec::new(),
        secret: Bytes32([2; 32]),
        created_at: Timestamp::from_ms(1),
    };
    assert!(!old.rematch(new).invites(player(1).id));
}

#[test]
fn a_player_leaves_a_lobby_whether_seated_or_invited() {
    let rematch = rematch();
    let without_guest = rematch.without(player(1).id).unwrap().unwrap();
    assert!(!without_guest.invites(player(1).id));
    let closed = rematch.without(player(0).id).unwrap().unwrap();
    assert_eq!(closed.status, LobbyStatus::Closed);
    assert!(rematch.without(player(9).id).is_none());
}

fn account(n: u128) -> Player {
    Player { kind: PlayerKind::Account, ..player(n) }
}

/// A rated lobby of two seats, owned by account 0.
fn rated() -> Lobby {
    let mut lobby = Lobby { rated: true, ..lobby() };
    lobby.seats = vec![LobbySeat::Player(SeatedPlayer::new(account(0))), LobbySeat::Free];
    lobby
}

fn not_ratable(reason: NotRatable) -> Refusal {
    Refusal::NotRatable { reason }
}

#[test]
fn a_rated_lobby_takes_accounts_and_no_bots() {
    let lobby = rated();
    let by = account(0).id;
    assert_eq!(lobby.check_ratable(), Ok(()));
    refused(lobby.take_seat(&player(1), in_seat(1)), not_ratable(NotRatable::Guest));
    refused(lobby.invite(by, &player(1)), not_ratable(NotRatable::Guest));
    refused(lobby.seat_bot(by, None, bot(BotLevel::Easy)), not_ratable(NotRatable::Bot));
    assert!(lobby.invite(by, &account(1)).is_ok());
    assert!(lobby.take_seat(&account(1), in_seat(1)).is_ok());
}

#[test]
fn a_rated_lobby_has_no_hints_and_is_listed() {
    let hints = Lobby { hints: true, ..rated() };
    assert_eq!(hints.check_ratable(), Err(not_ratable(NotRatable::Hints)));
    let unlisted = Lobby { visibility: Visibility::Unlisted, ..rated() };
    assert_eq!(unlisted.check_ratable(), Err(not_ratable(NotRatable::Unlisted)));
    let stand_in = Lobby { absence: Absence::Bot, ..rated() };
    assert_eq!(stand_in.check_ratable(), Err(not_ratable(NotRatable::Bot)));
    let unrated = Lobby { rated: false, hints: true, absence: Absence::Bot, ..rated() };
    assert_eq!(unrated.check_ratable(), Ok(()));
}

#[test]
fn an_account_that_became_a_guest_is_not_ready_for_a_rated_match() {
    let mut lobby = rated().take_seat(&account(1), in_seat(1)).unwrap();
    lobby = lobby.set_ready(account(1).id, anything).unwrap();
    lobby.seats[0].player_mut().unwrap().player.kind = PlayerKind::Guest;
    refused(lobby.set_ready(account(0).id, anything), not_ratable(NotRatable::Guest));
    assert_eq!(lobby.check_ratable(), Err(not_ratable(NotRatable::Guest)));
    lobby.clear_ready(account(0).id).unwrap();
    lobby.free_seat(account(0).id, 0).unwrap();
}

#[test]
fn the_rematch_of_a_rated_match_is_rated() {
    let old = rated().take_seat(&account(1), in_seat(1)).unwrap();
    let new = NewRematch {
        id: LobbyId(Uuid::from_u128(7)),
        owner: account(0).id,
        apart: Vec::new(),
        secret: Bytes32([2; 32]),
        created_at: Timestamp::from_ms(1),
    };
    assert!(old.rematch(new).view().rated);
}
