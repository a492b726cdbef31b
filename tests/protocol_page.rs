//! Every example on the protocol page is read and written back with the server's own types.
//!
//! A block is tagged: ```` ```json http POST /api/guests request ```` or ```` ```json ws act ````.

use std::collections::BTreeSet;

use scrapworks_protocol::{
    Clock, Game, GameList, GuestCreated, LobbyAnswer, Match, NewGuest, NewLobby, NewRoster, Page,
    Player, PlayerChange, PlayerProfile, Problem, ReadyChange, Roster, RosterCheck, RosterCode,
    RosterToCheck, SeatChange,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value as Json;

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

/// What is read is all that is there, and what is written is what was read.
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
        "POST /api/guests request" => round_trip::<NewGuest>(example),
        "POST /api/guests 201" => round_trip::<GuestCreated>(example),
        "GET /api/me 200" => round_trip::<Player>(example),
        "PATCH /api/me request" => round_trip::<PlayerChange>(example),
        "GET /api/players/{id} 200" => round_trip::<PlayerProfile>(example),
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
        "POST /api/lobbies/{id}/ready request" => round_trip::<ReadyChange>(example),
        "GET /api/matches/{id} 200" => round_trip::<Match>(example),
        _ => Err("nobody knows this tag".to_owned()),
    }
}

#[test]
fn every_example_over_http_is_true() {
    let examples = examples("http");
    assert!(examples.len() > 20, "the page has examples");
    let problems: Vec<_> = examples
        .iter()
        .filter_map(|example| Some((example, check_http(example).err()?)))
        .map(|(example, err)| format!("docs/protocol.md:{} {}: {err}", example.line, example.tag))
        .collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_request_with_a_body_has_an_example() {
    let tags: BTreeSet<_> = examples("http").into_iter().map(|example| example.tag).collect();
    for call in [
        "POST /api/guests",
        "PATCH /api/me",
        "POST /api/rosters",
        "POST /api/rosters/check",
        "POST /api/rosters/import",
        "POST /api/lobbies",
        "POST /api/lobbies/{id}/seats",
        "POST /api/lobbies/{id}/ready",
    ] {
        assert!(tags.contains(&format!("{call} request")), "{call}");
    }
}
