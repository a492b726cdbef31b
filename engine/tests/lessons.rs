//! The lessons of every game, played along by the engine alone: what the learner does is legal.
//!
//! `LESSONS=salvage DEAL=3 cargo test -p scrapworks-engine --test lessons -- --nocapture` tells the
//! lessons of one game, with everything that the bot does, in its own deal or in another.

use std::{env, fs, path::PathBuf};

use scrapworks_engine::{
    ALL_GAMES, AnyMatch, AnySetup, AnyStep, BotConfig, Bytes32, Cause, Entry, Level, Seat, Viewer,
    find, seed, tutorial_bot_seed, tutorial_secret,
};
use serde_json::{
    Value as Json,
    value::{RawValue, to_raw_value},
};

const LEARNER: Seat = Seat(0);

/// The actions of the lessons.
fn script(slug: &str) -> Vec<Json> {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/src/games");
    let path = games.join(slug).join("tutorial.json");
    let text = fs::read_to_string(&path).unwrap_or_else(|err| panic!("{}: {err}", path.display()));
    let lessons: Vec<Json> = serde_json::from_str(&text).expect("a list of lessons");
    lessons.iter().filter_map(|lesson| lesson.get("action").cloned()).collect()
}

fn start(entry: &Entry, deal: Option<u32>) -> (Box<dyn AnyMatch>, AnyStep) {
    let tutorial = (entry.tutorial)();
    let secret = deal.map_or(tutorial.secret, |deal| tutorial_secret(entry.meta.slug, deal));
    let entropy = vec![Bytes32::ZERO; tutorial.rosters.values().len()];
    let setup = AnySetup {
        rules_version: entry.meta.rules_version,
        options: tutorial.options,
        rosters: tutorial.rosters,
        seed: seed(&secret, &entropy),
    };
    (entry.start)(&setup).expect("the setup of the tutorial is legal")
}

/// Plays the lessons, the bot after the learner where both decide at once, and tells each step.
/// Returns what the learner can do next.
fn follow(entry: &Entry, deal: Option<u32>, tell: &dyn Fn(&str, &AnyStep)) -> Vec<Json> {
    let slug = entry.meta.slug;
    let (mut current, step) = start(entry, deal);
    tell("deal", &step);
    assert!(current.awaiting().contains(LEARNER), "the learner of {slug} decides first");
    let mut actions = script(slug).into_iter();
    while let Some(seat) = current.awaiting().first() {
        let (who, action, cause) = if seat == LEARNER {
            let legal = current.legal_actions(LEARNER).to_json();
            let legal: Vec<Json> = serde_json::from_str(legal.get()).expect("a list of actions");
            let Some(action) = actions.next() else { return legal };
            let is_legal = legal.contains(&action);
            assert!(is_legal, "the lessons of {slug}: {action} is none of {}", Json::from(legal));
            ("learner", to_raw_value(&action).expect("plain data"), Cause::Player)
        } else {
            let seed = tutorial_bot_seed(&*current, seat);
            let config = BotConfig { level: Level::Easy, seed, nodes: None };
            let action = current.decide(seat, &config, &mut || true).expect("the seat is awaited");
            ("bot", action, Cause::Bot)
        };
        let (next, step) = current.play(seat, &action, cause).expect("the action is legal");
        tell(who, &step);
        current = next;
    }
    panic!("the lessons of {slug} play its match to the end");
}

#[expect(clippy::print_stdout, reason = "what authors of lessons ask for")]
fn tell_lessons(entry: &Entry, deal: Option<u32>) {
    let legal = follow(entry, deal, &|who, step| {
        let action = step.action.as_deref().map_or("", RawValue::get);
        println!("{who} {action}\n    {}", step.seen_by(Viewer::Seat(LEARNER)).json);
    });
    println!("learner, one of {}", Json::from(legal));
}

#[test]
fn every_lesson_can_be_played() {
    let Ok(slug) = env::var("LESSONS") else {
        ALL_GAMES.iter().for_each(|entry| drop(follow(entry, None, &|_, _| {})));
        return;
    };
    let deal = env::var("DEAL").ok().map(|deal| deal.parse().expect("DEAL is a number"));
    tell_lessons(find(&slug).unwrap_or_else(|| panic!("no game is called {slug}")), deal);
}
