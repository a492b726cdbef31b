//! Parses and reserialises every example of docs/protocol.md with the protocol types.
//!
//! A block is tagged: ```` ```json http POST /api/guests request ```` or ```` ```json ws act ````.

mod engine;

use std::collections::BTreeSet;

use scrapworks_engine::{Bytes32, Rng, Seed, commitment, seed};
use scrapworks_protocol::{
    AccountDeletion, BlockPage, Clock, ContinuationBegun, EmailAddress, EmailLinkPreview,
    EventAnswer, EventEntry, Friend, FriendPage, Game, GameList, GameStatistics, GuestCreated,
    IdentityPage, LeaderboardPage, LinkCreated, LinkUsed, LobbyAnswer, LobbySeat, Match,
    MatchAnalysis, MatchComment, MatchNote, NewComment, NewContinuation, NewEvent, NewGuest,
    NewInvitation, NewLobby, NewNote, NewPairing, NewPasskey, NewReport, NewRoster, NewTutorial,
    NoticeSettings, NoticeSettingsChange, OwnEmail, OwnPlayer, Page, PairingAnswer, Passkey,
    PasskeyUsed, Player, PlayerChange, PlayerPage, PlayerProfile, PlayerRecord, Problem, PushKey,
    PushMessage, PushSubscription, QueuePage, RatingChange, ReadyAnswer, ReadyChange, RecoveryLink,
    Replay, ReportCreated, ReportPage, Roster, RosterCheck, RosterCode, RosterToCheck,
    SanctionChange, SeatChange, Seen, SessionPage, SignInWays, SitePage, TutorialBegun,
    socket::{ClientMessage, Clocks, History, ServerMessage, StepEvents},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value as Json;
use ts_rs::TS as _;

const PAGE: &str = include_str!("../docs/protocol.md");

struct Example {
    line: usize,
    tag: String,
    text: String,
}

fn examples(kind: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let mut lines = PAGE.lines().enumerate();
    while let Some((line, text)) = lines.next() {
        let Some(tag) = text.strip_prefix("```json ") else { continue };
        let body = lines.by_ref().map(|(_, text)| text).take_while(|text| *text != "```");
        let text = body.collect::<Vec<_>>().join("\n");
        if let Some(tag) = tag.strip_prefix(kind) {
            found.push(Example { line: line + 1, tag: tag.trim().to_owned(), text });
        }
    }
    found
}

/// Parsing must consume all fields, and serialising must reproduce them.
fn round_trip<T: Serialize + DeserializeOwned>(example: &Example) -> Result<(), String> {
    let shown: Json = serde_json::from_str(&example.text).map_err(|err| err.to_string())?;
    let read: T = serde_json::from_str(&example.text).map_err(|err| err.to_string())?;
    let written = serde_json::to_value(&read).map_err(|err| err.to_string())?;
    if shown == written { Ok(()) } else { Err(format!("comes back as {written}")) }
}

fn check_http(example: &Example) -> Result<(), String> {
    match example.tag.as_str() {
        "page" => round_trip::<Page<Json>>(example),
        "problem" => round_trip::<Problem>(example),
        "clock" => round_trip::<Clock>(example),
        "clocks" => round_trip::<Clocks>(example),
        "DELETE /api/me request" => round_trip::<AccountDeletion>(example),
        "GET /api/sign-in 200" => round_trip::<SignInWays>(example),
        "POST /api/me/passkeys request" => round_trip::<NewPasskey>(example),
        "POST /api/me/passkeys 201" => round_trip::<Passkey>(example),
        "POST /api/passkeys request" => round_trip::<PasskeyUsed>(example),
        "PUT /api/me/email request" | "POST /api/email-links request" => {
            round_trip::<EmailAddress>(example)
        }
        "GET /api/email-links/{token} 200" => round_trip::<EmailLinkPreview>(example),
        "GET /api/me/email 200" => round_trip::<OwnEmail>(example),
        "GET /api/me/identities 200" => round_trip::<IdentityPage>(example),
        "POST /api/guests request" => round_trip::<NewGuest>(example),
        "POST /api/me/link 201" => round_trip::<LinkCreated>(example),
        "POST /api/links request" => round_trip::<LinkUsed>(example),
        "POST /api/guests 201" => round_trip::<GuestCreated>(example),
        "GET /api/me 200" => round_trip::<OwnPlayer>(example),
        "PATCH /api/me 200" => round_trip::<Player>(example),
        "PATCH /api/me request" => round_trip::<PlayerChange>(example),
        "GET /api/me/sessions 200" => round_trip::<SessionPage>(example),
        "PUT /api/me/friends/{player} 200" => round_trip::<Friend>(example),
        "GET /api/me/friends 200" => round_trip::<FriendPage>(example),
        "GET /api/me/blocks 200" => round_trip::<BlockPage>(example),
        "POST /api/reports request" => round_trip::<NewReport>(example),
        "POST /api/reports 201" => round_trip::<ReportCreated>(example),
        "GET /api/me/reports 200" => round_trip::<ReportPage>(example),
        "POST /api/recovery-links request" => round_trip::<RecoveryLink>(example),
        "POST /api/recovery-links/preview 200" => round_trip::<Player>(example),
        "POST /api/moderation/players/{id}/sanctions request" => {
            round_trip::<SanctionChange>(example)
        }
        "GET /api/site-pages/{name} 200" => round_trip::<SitePage>(example),
        "GET /api/push 200" => round_trip::<PushKey>(example),
        "PUT /api/me/push request" => round_trip::<PushSubscription>(example),
        "push your_turn" | "push invited" | "push rematch" | "push paired"
        | "push event_begins" => round_trip::<PushMessage>(example),
        "GET /api/me/notices 200" => round_trip::<NoticeSettings>(example),
        "PATCH /api/me/notices request" => round_trip::<NoticeSettingsChange>(example),
        "lobby seat" => round_trip::<LobbySeat>(example),
        "GET /api/players/{id} 200" => round_trip::<PlayerProfile>(example),
        "GET /api/players/{id}/record 200" => round_trip::<PlayerRecord>(example),
        "GET /api/players 200" => round_trip::<PlayerPage>(example),
        "PUT /api/matches/{id}/note request" => round_trip::<NewNote>(example),
        "PUT /api/matches/{id}/note 200" => round_trip::<MatchNote>(example),
        "POST /api/matches/{id}/comments request" => round_trip::<NewComment>(example),
        "POST /api/matches/{id}/comments 201" => round_trip::<MatchComment>(example),
        "rating changes" => round_trip::<Vec<RatingChange>>(example),
        "GET /api/games/{slug}/leaderboard 200" => round_trip::<LeaderboardPage>(example),
        "GET /api/games 200" => round_trip::<GameList>(example),
        "GET /api/games/{slug} 200" => round_trip::<Game>(example),
        "POST /api/rosters request" => round_trip::<NewRoster>(example),
        "POST /api/rosters 201" => round_trip::<Roster>(example),
        "POST /api/rosters/check request" => round_trip::<RosterToCheck>(example),
        "POST /api/rosters/check 200" => round_trip::<RosterCheck>(example),
        "GET /api/rosters/{id}/code 200" | "POST /api/rosters/import request" => {
            round_trip::<RosterCode>(example)
        }
        "POST /api/lobbies request" => round_trip::<NewLobby>(example),
        "POST /api/lobbies 201" => round_trip::<LobbyAnswer>(example),
        "POST /api/lobbies/{id}/seats request" => round_trip::<SeatChange>(example),
        "POST /api/lobbies/{id}/invitations request" => round_trip::<NewInvitation>(example),
        "POST /api/lobbies/{id}/ready 200" => round_trip::<ReadyAnswer>(example),
        "POST /api/lobbies/{id}/ready request" => round_trip::<ReadyChange>(example),
        "POST /api/events request" => round_trip::<NewEvent>(example),
        "GET /api/events/{id} 200" => round_trip::<EventAnswer>(example),
        "PUT /api/events/{id}/entry request" => round_trip::<EventEntry>(example),
        "POST /api/pairings request" => round_trip::<NewPairing>(example),
        "POST /api/pairings 201" => round_trip::<PairingAnswer>(example),
        "GET /api/queues 200" => round_trip::<QueuePage>(example),
        "POST /api/tutorials request" => round_trip::<NewTutorial>(example),
        "POST /api/tutorials 201" => round_trip::<TutorialBegun>(example),
        "GET /api/matches/{id} 200" => round_trip::<Match>(example),
        "GET /api/games/{slug}/statistics 200" => round_trip::<GameStatistics>(example),
        "GET /api/matches/{id}/analysis 200" => round_trip::<MatchAnalysis>(example),
        "POST /api/matches/{id}/continuations request" => round_trip::<NewContinuation>(example),
        "POST /api/matches/{id}/continuations 201" => round_trip::<ContinuationBegun>(example),
        "GET /api/matches/{id}/replay 200" => round_trip::<Replay>(example),
        "seen" => round_trip::<Seen>(example),
        _ => Err("nobody knows this tag".to_owned()),
    }
}

#[test]
fn http_examples_round_trip() {
    let examples = examples("http");
    assert!(examples.len() > 20, "the page has examples");
    let problems: Vec<_> = examples
        .iter()
        .filter_map(|example| Some((example, check_http(example).err()?)))
        .map(|(example, err)| format!("docs/protocol.md:{} {}: {err}", example.line, example.tag))
        .collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Parses a server message as the type of its tag and serialises it again.
fn from_server<'a>(text: &'a str) -> Result<ServerMessage<'a>, String> {
    fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
        serde_json::from_str(text).map_err(|err| err.to_string())
    }
    let message: Json = read(text)?;
    Ok(match message["type"].as_str().unwrap_or_default() {
        "welcome" => ServerMessage::Welcome(read(text)?),
        "friends_changed" => ServerMessage::FriendsChanged(read(text)?),
        "lobbies" => ServerMessage::Lobbies(read(text)?),
        "lobby_changed" => ServerMessage::LobbyChanged(read(text)?),
        "lobby_closed" => ServerMessage::LobbyClosed(read(text)?),
        "match_snapshot" => ServerMessage::MatchSnapshot(read(text)?),
        "match_step" => ServerMessage::MatchStep(read(text)?),
        "step" => ServerMessage::Step(read(text)?),
        "acted" => ServerMessage::Acted(read(text)?),
        "refused" => ServerMessage::Refused(read(text)?),
        "preview" => ServerMessage::Preview(read(text)?),
        "hint" => ServerMessage::Hint(read(text)?),
        "seat_changed" => ServerMessage::SeatChanged(read(text)?),
        "your_turn" => ServerMessage::YourTurn(read(text)?),
        "rematch_offered" => ServerMessage::RematchOffered(read(text)?),
        "invited" => ServerMessage::Invited(read(text)?),
        "pairing_changed" => ServerMessage::PairingChanged(read(text)?),
        "paired" => ServerMessage::Paired(read(text)?),
        "event_changed" => ServerMessage::EventChanged(read(text)?),
        "event_paired" => ServerMessage::EventPaired(read(text)?),
        "history" => {
            let history: History<'_> = read(text)?;
            let items: Vec<StepEvents<'_>> = read(history.items.get())?;
            assert!(!items.is_empty(), "an example of a page has an item");
            ServerMessage::History(history)
        }
        "chat" => ServerMessage::Chat(read(text)?),
        "chat_deleted" => ServerMessage::ChatDeleted(read(text)?),
        "notice" => ServerMessage::Notice(read(text)?),
        "pong" => ServerMessage::Pong(read(text)?),
        "error" => ServerMessage::Error(read(text)?),
        _ => return Err("the server sends no such message".to_owned()),
    })
}

/// Client messages are those that the server's parser accepts. Where both sides have a message of
/// one type, the tag of the server's message ends in `answer`.
fn check_socket(example: &Example) -> Result<(), String> {
    let shown: Json = serde_json::from_str(&example.text).map_err(|err| err.to_string())?;
    let name = example.tag.strip_suffix(" answer");
    if shown["type"] != name.unwrap_or(&example.tag) {
        return Err("its type is not its tag".to_owned());
    }
    let written = match ClientMessage::parse(&example.text) {
        Ok(message) if name.is_none() => serde_json::to_value(message),
        Ok(_) | Err(_) => serde_json::to_value(from_server(&example.text)?),
    };
    let written = written.map_err(|err| err.to_string())?;
    if shown == written { Ok(()) } else { Err(format!("comes back as {written}")) }
}

#[test]
fn websocket_examples_round_trip() {
    let problems: Vec<_> = examples("ws")
        .iter()
        .filter_map(|example| Some((example, check_socket(example).err()?)))
        .map(|(example, err)| format!("docs/protocol.md:{} {}: {err}", example.line, example.tag))
        .collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_message_has_an_example() {
    let tags: BTreeSet<_> = examples("ws").into_iter().map(|example| example.tag).collect();
    let config = ts_rs::Config::new();
    let declared = [ClientMessage::decl(&config), ServerMessage::decl(&config)];
    let types: BTreeSet<_> = declared
        .iter()
        .flat_map(|message| message.split(r#""type": ""#).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(types.len() > 25, "{types:?}");
    for kind in types {
        assert!(tags.contains(kind), "{kind} has no example: ```json ws {kind}");
    }
}

#[test]
fn every_request_with_a_body_has_an_example() {
    let tags: BTreeSet<_> = examples("http").into_iter().map(|example| example.tag).collect();
    for call in [
        "POST /api/guests",
        "PATCH /api/me",
        "POST /api/links",
        "POST /api/rosters",
        "POST /api/rosters/check",
        "POST /api/rosters/import",
        "POST /api/lobbies",
        "POST /api/lobbies/{id}/seats",
        "POST /api/lobbies/{id}/ready",
        "POST /api/pairings",
        "POST /api/events",
        "PUT /api/events/{id}/entry",
        "POST /api/tutorials",
        "POST /api/matches/{id}/continuations",
    ] {
        assert!(tags.contains(&format!("{call} request")), "{call}");
    }
}

/// Error codes are defined by `rename = "area.reason"` in these files.
#[test]
fn every_error_code_is_documented() {
    let sources = [
        include_str!("../server/src/error.rs"),
        include_str!("../server/src/domain/lobby/refusal.rs"),
        include_str!("../server/src/domain/events/refusal.rs"),
    ];
    let codes: Vec<_> = sources
        .iter()
        .flat_map(|source| source.split("rename = \"").skip(1))
        .filter_map(|rest| rest.split('"').next())
        .filter(|code| code.contains('.'))
        .collect();
    assert!(codes.len() > 30, "codes are found: {codes:?}");
    let missing: Vec<_> =
        codes.iter().filter(|code| !PAGE.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn random_test_vectors_match_the_engine() {
    let secret = Bytes32([1; 32]);
    let mixed = seed(&secret, &[Bytes32([2; 32]), Bytes32::ZERO]);
    let mut rng = Rng::new(&Seed([7; 32]));
    let words =
        |numbers: Vec<u32>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let below = words((0..8).map(|_| rng.below(100)).collect());
    let dice = words((0..8).map(|_| rng.die(6)).collect());
    let mut deck: Vec<_> = (0..10).collect();
    rng.shuffle(&mut deck);
    for vector in [
        format!("| commitment | `{}` |", commitment(&secret)),
        format!("| seed | `{}` |", Bytes32(mixed.0)),
        format!("after {} words in all", rng.position()),
        format!("below(100)   {below}\n"),
        format!("die(6)       {dice}\n"),
        format!("shuffle      {}\n", words(deck)),
    ] {
        assert!(PAGE.contains(&vector), "{vector}");
    }
}
