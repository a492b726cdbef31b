//! Prints the positions of a match between bots, one a line, as the client's galleries and tests
//! record them: `cargo run --example positions -- GAME SEED [OPTIONS [ROSTERS]]`. A gallery keeps
//! some of them in `recorded.jsonl`, under names of its own.

use std::{
    env,
    error::Error,
    io::{self, Write as _},
};

use scrapworks_engine::{
    ALL_GAMES, AnyMatch, AnySetup, AnyStep, BotConfig, Cause, Entry, Level, Seat, Seats, Seed,
    ViewJson, Viewer,
};
use serde_json::{
    Value as Json, json,
    value::{RawValue, to_raw_value},
};

/// A match ends long before.
const STEPS_MAX: u32 = 5_000;
/// Previews of one type of action, so that no line is large.
const PREVIEWS_MAX: usize = 24;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let slug = args.next().ok_or("which game?")?;
    let seed: u8 = args.next().ok_or("which seed, from 0 to 255?")?.parse()?;
    let game = ALL_GAMES.iter().find(|game| game.meta.slug == slug).ok_or("no such game")?;
    let options: Json = serde_json::from_str(&args.next().unwrap_or_else(|| "{}".to_owned()))?;
    let rosters: Vec<Json> = match args.next() {
        Some(rosters) => serde_json::from_str(&rosters)?,
        None => vec![(game.presets)()[0]["roster"].clone(); usize::from(game.meta.seats_min)],
    };
    let setup = setup(game, &options, &rosters, seed)?;
    let (mut position, mut step) = (game.start)(&setup).map_err(|refused| refused.code)?;
    let mut out = io::stdout().lock();
    let (mut by, mut before) = (None, Json::Null);
    for _ in 0..STEPS_MAX {
        let deciding = position.awaiting().iter().next();
        let viewer = deciding.unwrap_or(Seat(0));
        let view = view(&*position, viewer)?;
        let mut line = line(&*position, &step, viewer)?;
        line["by"] = json!(by);
        line["cause"] = json!(if by.is_none() { "setup" } else { "player" });
        line["before"] = if before.is_null() { view.clone() } else { before };
        line["view"] = view;
        line["options"] = serde_json::from_str(setup.options.get())?;
        if game.meta.has_rosters {
            line["rosters"] = json!(setup.rosters.values());
        }
        writeln!(out, "{line}")?;
        let Some(seat) = deciding else { break };
        before = self::view(&*position, viewer)?;
        let seed = Seed([seed ^ position.seq().to_le_bytes()[0]; 32]);
        let config = BotConfig { level: Level::Normal, seed, nodes: None };
        let action = position.decide(seat, &config, &mut || true).ok_or("a bot decides")?;
        (position, step) =
            position.play(seat, &action, Cause::Player).map_err(|refused| refused.code)?;
        by = Some(seat);
    }
    Ok(())
}

fn setup(game: &Entry, options: &Json, rosters: &[Json], seed: u8) -> Result<AnySetup, String> {
    let seats = Seats(rosters.len() as u8);
    let refused = |refused: scrapworks_engine::Refused| refused.code.to_string();
    let options = (game.check_options)(&raw(options), seats).map_err(refused)?;
    let checked = rosters.iter().map(|roster| (game.check_roster)(&options, seats, &raw(roster)));
    let rosters: Result<Vec<_>, _> = checked.map(|check| check.map(|check| check.roster)).collect();
    Ok(AnySetup {
        rules_version: game.meta.rules_version,
        options,
        rosters: rosters.map_err(refused)?.into(),
        seed: Seed([seed; 32]),
    })
}

/// The position for the player who decides, and the step that led there.
fn line(position: &dyn AnyMatch, step: &AnyStep, viewer: Seat) -> Result<Json, Box<dyn Error>> {
    let seen = step.seen_by(Viewer::Seat(viewer));
    let legal: Vec<Json> = match position.awaiting().contains(viewer) {
        true => serde_json::from_str(position.legal_actions(viewer).to_json().get())?,
        false => Vec::new(),
    };
    let answers = legal.iter().enumerate().map(|(at, action)| {
        let alike = legal[..at].iter().filter(|other| other["type"] == action["type"]).count();
        match alike < PREVIEWS_MAX {
            true => position.preview(viewer, &raw(action)).unwrap_or(Json::Null),
            false => Json::Null,
        }
    });
    Ok(json!({
        "name": format!("step_{}", position.seq()),
        "seat": viewer,
        "seq": position.seq(),
        "events": serde_json::from_str::<Json>(seen.json.get())?,
        "awaiting": position.awaiting(),
        "answers": answers.collect::<Vec<_>>(),
        "legal": legal,
        "result": position.outcome(),
    }))
}

fn view(position: &dyn AnyMatch, viewer: Seat) -> Result<Json, serde_json::Error> {
    let read = |view: ViewJson| serde_json::from_str::<Json>(view.get());
    Ok(json!({
        "public": read(position.public_view())?,
        "private": read(position.private_view(viewer))?,
    }))
}

fn raw(value: &Json) -> Box<RawValue> {
    to_raw_value(value).expect("plain data")
}
