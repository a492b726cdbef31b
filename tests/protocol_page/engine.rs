//! What docs/protocol.md shows of a game comes from a running engine: options, rosters, codes,
//! actions, events, views and previews.
//!
//! The page follows one match of Scrap World, between the rosters and with the chance that it
//! shows. Up to [`STEP`] every seat plays what a time-out would.

use scrapworks_engine::{
    ALL_GAMES, AnyMatch, AnySetup, BySeat, Bytes32, Cause, Entry, Game, Played, Seat, Seats,
    Viewer, WhyLeft, find, games::scrap_world::ScrapWorld, seed,
};
use scrapworks_load::client::{compact::expand, view::apply_patch};
use scrapworks_server::verify;
use serde_json::{
    Map, Value as Json, json,
    value::{RawValue, to_raw_value},
};
use ts_rs::TS as _;

use super::{PAGE, examples};

const GAME: &str = "scrap_world";
/// The step of the page's snapshot.
const STEP: u64 = 41;
/// The refused action of the page: energy is at its maximum.
const REFUSED: &str = r#"{"type": "power_up"}"#;

fn raw(json: &Json) -> Box<RawValue> {
    to_raw_value(json).expect("plain data")
}

fn read(json: &RawValue) -> Json {
    serde_json::from_str(json.get()).expect("the engine writes JSON")
}

fn entry() -> &'static Entry {
    find(GAME).expect("it is in the registry")
}

/// The only example with this tag.
#[track_caller]
fn shown(kind: &str, tag: &str) -> Json {
    let found: Vec<_> = examples(kind).into_iter().filter(|example| example.tag == tag).collect();
    assert_eq!(found.len(), 1, "{tag}");
    serde_json::from_str(&found[0].text).expect("valid JSON")
}

/// Every example: its place, whether a client sends it, and its JSON.
fn all_examples() -> Vec<(String, bool, Json)> {
    let all = ["http", "ws"].into_iter().flat_map(examples);
    all.map(|example| {
        let is_sent = example.tag.ends_with(" request");
        let json = serde_json::from_str(&example.text).expect("valid JSON");
        (format!("docs/protocol.md:{} {}", example.line, example.tag), is_sent, json)
    })
    .collect()
}

/// All objects in a document, itself included.
fn objects(json: &Json) -> Vec<&Map<String, Json>> {
    match json {
        Json::Object(map) => std::iter::once(map).chain(map.values().flat_map(objects)).collect(),
        Json::Array(items) => items.iter().flat_map(objects).collect(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => Vec::new(),
    }
}

/// Whether an example shows a part of the real value: fields and elements may be left out.
fn is_excerpt(shown: &Json, real: &Json) -> bool {
    match (shown, real) {
        (Json::Object(shown), Json::Object(real)) => shown
            .iter()
            .all(|(key, value)| real.get(key).is_some_and(|other| is_excerpt(value, other))),
        (Json::Array(shown), Json::Array(real)) => {
            let mut rest = real.iter();
            shown.iter().all(|value| rest.any(|other| is_excerpt(value, other)))
        }
        (shown, real) => shown == real,
    }
}

#[track_caller]
fn check_excerpt(shown: &Json, real: &Json) {
    assert!(is_excerpt(shown, real), "\nshown: {shown}\nreal:  {real}");
}

fn view(current: &dyn AnyMatch, seat: Seat) -> Json {
    let (public, private) = (current.public_view(), current.private_view(seat));
    json!({ "public": read(public.to_raw()), "private": read(private.to_raw()) })
}

fn awaited(current: &dyn AnyMatch) -> Json {
    current.awaiting().iter().map(|seat| seat.0).collect()
}

/// The first step of the page's match: its setup is that of the replay on the page.
fn start() -> Played {
    let replay = shown("http", "GET /api/matches/{id}/replay 200");
    let bytes =
        |json: &Json| -> Bytes32 { serde_json::from_value(json.clone()).expect("32 bytes in hex") };
    let entropy: Vec<Bytes32> =
        replay["entropy"].as_array().expect("a list").iter().map(bytes).collect();
    let played = &replay["match"];
    let rosters: Vec<_> = played["seats"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|seat| raw(&seat["roster"]))
        .collect();
    let setup = AnySetup {
        rules_version: entry().meta.rules_version,
        options: raw(&played["options"]),
        rosters: BySeat::from(rosters),
        seed: seed(&bytes(&replay["secret"]), &entropy),
    };
    (entry().start)(&setup).expect("the page's match is legal")
}

/// The page's match after step `seq`.
fn at_step(seq: u64) -> Played {
    let (mut current, mut step) = start();
    while u64::from(current.seq()) < seq {
        let seat = current.awaiting().first().expect("it goes on");
        let action = current.timeout_action(seat);
        (current, step) = current.play(seat, &action, Cause::Player).expect("it is legal");
    }
    (current, step)
}

#[test]
fn options_and_rules_versions_are_those_of_the_engine() {
    for (place, is_sent, example) in all_examples() {
        for object in objects(&example) {
            let Some(slug) = object.get("game").and_then(Json::as_str) else { continue };
            let game = find(slug).unwrap_or_else(|| panic!("{place}: no game {slug}"));
            if let Some(version) = object.get("rules_version") {
                assert_eq!(*version, game.meta.rules_version, "{place}");
            }
            let Some(options) = object.get("options") else { continue };
            let read_back = (game.check_options)(&raw(options), Seats(2)).expect(&place);
            if !is_sent {
                assert_eq!(*options, read(&read_back), "{place}");
            }
        }
    }
}

#[test]
fn rosters_are_legal_and_cost_what_they_are_said_to() {
    let options = raw(&json!({ "points": 80 }));
    let kept = shown("http", "POST /api/rosters 201");
    let check = |roster: &Json| {
        (entry().check_roster)(&options, Seats(2), &raw(roster)).expect("the options are legal")
    };
    let points = check(&kept["roster"]).points;
    for (place, is_sent, example) in all_examples() {
        let checks = place.ends_with("POST /api/rosters/check request");
        for object in objects(&example) {
            let Some(roster) = object.get("roster").filter(|_| !checks) else { continue };
            if roster.get("suits").is_some() {
                let checked = check(roster);
                assert!(checked.problems.is_empty(), "{place}: {:?}", checked.problems);
                let canonical = read(&checked.roster);
                let agrees =
                    if is_sent { is_excerpt(roster, &canonical) } else { *roster == canonical };
                assert!(agrees, "{place}: {roster} is {canonical}");
            } else if roster.get("name") == Some(&kept["name"]) {
                assert_eq!(roster["points"], points, "{place}");
            }
        }
    }
}

#[test]
fn the_answer_of_a_roster_check_is_the_engines() {
    let asked = shown("http", "POST /api/rosters/check request");
    let seats = Seats(asked["seats"].as_u64().expect("a number") as u8);
    let checked = (entry().check_roster)(&raw(&asked["options"]), seats, &raw(&asked["roster"]));
    let checked = checked.expect("the options are legal");
    let real = json!({
        "points": checked.points, "limit": checked.limit, "problems": checked.problems,
    });
    assert_eq!(shown("http", "POST /api/rosters/check 200"), real);
}

#[test]
fn games_are_excerpts_of_the_registry() {
    let real = |entry: &Entry, bots: &Json| {
        json!({
            "slug": entry.meta.slug,
            "name": entry.meta.name,
            "seats_min": entry.meta.seats_min,
            "seats_max": entry.meta.seats_max,
            "rules_version": entry.meta.rules_version,
            "has_rosters": entry.meta.has_rosters,
            "options": (entry.options)(),
            "presets": (entry.presets)(),
            "catalogue": (entry.catalogue)(),
            "bots": bots,
        })
    };
    let list = shown("http", "GET /api/games 200");
    for game in list["items"].as_array().expect("a list") {
        check_excerpt(game, &real(entry(), &game["bots"]));
        assert_eq!(game["options"]["default"], (entry().options)()["default"]);
    }
    let game = shown("http", "GET /api/games/{slug} 200");
    check_excerpt(&game, &real(entry(), &game["bots"]));
    assert_eq!(game["options"]["default"], (entry().options)()["default"]);
}

#[test]
fn a_snapshot_is_an_excerpt_of_the_running_match() {
    let (current, _) = at_step(STEP);
    let snapshot = shown("ws", "match_snapshot");
    assert_eq!(snapshot["seq"], STEP);
    assert_eq!(snapshot["match"]["seq"], STEP);
    assert_eq!(snapshot["awaiting"], awaited(&*current));
    assert_eq!(snapshot["match"]["awaiting"], snapshot["awaiting"]);
    check_excerpt(&snapshot["view"], &view(&*current, Seat(0)));
    check_excerpt(&snapshot["legal"], &read(&current.legal_actions(Seat(0)).to_json()));
    let of = current.can_undo(Seat(0));
    assert_eq!(snapshot["can_undo"], of.is_some());
    assert_eq!(snapshot.get("undo_of").and_then(Json::as_u64), of.map(u64::from));
}

#[test]
fn an_action_its_preview_its_step_and_its_undo_are_the_engines() {
    let (current, _) = at_step(STEP);
    let acts = shown("ws", "act");
    let action = raw(&acts["action"]);
    assert_eq!(acts["seq"], STEP);
    let asked = shown("ws", "preview");
    let preview = shown("ws", "preview answer");
    assert_eq!((&preview["seq"], &preview["action"]), (&json!(STEP), &asked["action"]));
    let info = current.preview(Seat(0), &raw(&asked["action"])).expect("it is legal");
    assert_eq!(preview["info"], info);
    let hint = shown("ws", "hint answer");
    assert_eq!(hint["seq"], STEP);
    check_excerpt(&json!([hint["action"]]), &read(&current.legal_actions(Seat(0)).to_json()));

    let (next, step) = current.play(Seat(0), &action, Cause::Player).expect("it is legal");
    assert_eq!(shown("ws", "acted")["seq"], next.seq());
    let told = shown("ws", "match_step");
    assert_eq!((&told["seq"], &told["by"]), (&json!(next.seq()), &json!(0)));
    assert_eq!(told["events"], read(&step.seen_by(Viewer::Seat(Seat(1))).json));
    assert_eq!(told["awaiting"], awaited(&*next));
    let mut patched = view(&*current, Seat(1));
    apply_patch(&mut patched, &told["patch"]).expect("it fits the view before");
    assert_eq!(patched, view(&*next, Seat(1)), "the patch leads to the view after the step");
    assert_eq!(shown("ws", "undo")["of"], json!(next.can_undo(Seat(0))));
    let id = told["match_id"].as_str().expect("an id");
    assert_eq!(expand(&shown("ws", "step"), id), Some(told), "the compact form says the same");
}

#[test]
fn a_refusal_is_the_engines() {
    let (current, _) = at_step(STEP);
    let action = RawValue::from_string(REFUSED.to_owned()).expect("valid JSON");
    let refused = current.play(Seat(0), &action, Cause::Player).expect_err("it is not legal");
    let told = shown("ws", "refused");
    let real = serde_json::to_value(&refused).expect("plain data");
    for field in ["code", "params", "message"] {
        assert_eq!(told[field], real[field]);
    }
}

#[test]
fn events_of_the_past_are_the_engines() {
    let page = shown("ws", "history answer");
    for item in page["items"].as_array().expect("a list") {
        let seq = item["seq"].as_u64().expect("a number");
        let by = at_step(seq - 1).0.awaiting().first().expect("it goes on");
        let (_, step) = at_step(seq);
        assert_eq!(item["by"], by.0);
        assert_eq!(item["events"], read(&step.seen_by(Viewer::Public).json));
    }
}

#[test]
fn the_replay_verifies() {
    let replay = shown("http", "GET /api/matches/{id}/replay 200");
    let report = verify::text(replay.to_string().as_bytes());
    assert!(report.agrees(), "\n{report}");
}

#[test]
fn what_a_viewer_saw_is_an_excerpt_of_the_engines() {
    let seen = shown("http", "seen");
    let viewer = Seat(seen["viewer"].as_u64().expect("a seat") as u8);
    let (begun, setup) = start();
    let (left, leave) = begun.leave(viewer, WhyLeft::Resigned).expect("anybody may leave");
    check_excerpt(&seen["view"], &view(&*begun, viewer));
    let [first, last] = [&seen["steps"][0], &seen["steps"][1]];
    check_excerpt(&first["events"], &read(&setup.seen_by(Viewer::Seat(viewer)).json));
    assert_eq!(first["awaiting"], awaited(&*begun));
    assert_eq!(last["events"], read(&leave.seen_by(Viewer::Seat(viewer)).json));
    assert_eq!((&last["patch"], view(&*left, viewer)), (&json!([]), view(&*begun, viewer)));
    let outcome = left.outcome().expect("one seat is left");
    assert_eq!(last["result"], serde_json::to_value(outcome).expect("plain data"));
}

/// In the text, too, a code of a game exists.
#[test]
fn codes_of_games_exist() {
    let codes = PAGE.split('`').skip(1).step_by(2).filter(|code| !code.contains('\n'));
    let codes: Vec<_> = codes.filter_map(|code| code.split_once('.')).collect();
    // The client's type of a refusal names every reason.
    let refusals = <ScrapWorld as Game>::Refusal::decl(&ts_rs::Config::new());
    for entry in ALL_GAMES {
        let of_game = codes.iter().filter(|(area, _)| *area == entry.meta.slug);
        for (_, reason) in of_game {
            assert_eq!(entry.meta.slug, GAME, "name the other game's refusals above");
            let declared = format!(r#""reason": "{reason}""#);
            assert!(refusals.contains(&declared), "{GAME}.{reason}");
        }
    }
    assert!(codes.contains(&(GAME, "no_line_of_sight")), "the page names a code of a game");
}
