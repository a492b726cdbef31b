//! The games as the engine offers them, asked with what clients sent.

use scrapworks_engine::{AnyRosterCheck, Entry, GAMES, Refused, Rng, Seats};
use serde_json::{
    Value as Json, json,
    value::{RawValue, to_raw_value},
};

use crate::error::Error;

/// The longest options of a match, as JSON.
pub const OPTIONS_BYTES_MAX: usize = 4 * 1024;
/// The longest roster, as JSON.
pub const ROSTER_BYTES_MAX: usize = 16 * 1024;

const MALFORMED_ROSTER: &str = "roster.malformed";

pub fn find(slug: &str) -> Result<&'static Entry, Error> {
    let entry = GAMES.iter().find(|entry| entry.meta.slug == slug);
    entry.ok_or_else(|| Error::GameNotFound { game: slug.to_owned() })
}

/// A number of seats that the game is played by; the fewest if there is no wish.
pub fn seats(game: &Entry, wish: Option<u8>) -> Result<Seats, Error> {
    let (min, max) = (game.meta.seats_min, game.meta.seats_max);
    let seats = wish.unwrap_or(min);
    if (min..=max).contains(&seats) {
        Ok(Seats(seats))
    } else {
        Err(Error::SeatCount { seats, min, max })
    }
}

/// The options in full, with what was left out filled in.
pub fn options(game: &Entry, wish: Option<&Json>, seats: Seats) -> Result<Box<RawValue>, Error> {
    let options = wish.map_or_else(|| raw(&json!({})), raw);
    if options.get().len() > OPTIONS_BYTES_MAX {
        return Err(Error::OptionsTooLarge { bytes_max: OPTIONS_BYTES_MAX });
    }
    Ok((game.check_options)(&options, seats)?)
}

/// What a roster costs and what is wrong with it, even if it cannot be read.
pub fn check_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &Json,
) -> Result<AnyRosterCheck, Error> {
    let roster = raw(roster);
    if roster.get().len() > ROSTER_BYTES_MAX {
        return Err(Error::RosterTooLarge { bytes_max: ROSTER_BYTES_MAX });
    }
    Ok((game.check_roster)(options, seats, &roster)?)
}

/// The same, but a roster that cannot be read is refused. It may still be illegal.
pub fn read_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &Json,
) -> Result<AnyRosterCheck, Error> {
    let mut check = check_roster(game, options, seats, roster)?;
    let is_malformed = |problem: &Refused| problem.code == MALFORMED_ROSTER;
    match check.problems.iter().position(is_malformed) {
        Some(malformed) => Err(Error::Rule(check.problems.swap_remove(malformed))),
        None => Ok(check),
    }
}

/// A legal roster for a seat that brings none: `null` in games without rosters.
pub fn pick_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    rng: &mut Rng,
) -> Result<AnyRosterCheck, Error> {
    let picked = (game.pick_roster)(options, seats, rng)?;
    Ok((game.check_roster)(options, seats, &picked)?)
}

/// The name of the preset that this roster is, in the form in which the game reads it.
pub fn preset_name(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &RawValue,
) -> Option<String> {
    let presets = (game.presets)();
    let is_it = |preset: &&Json| {
        check_roster(game, options, seats, &preset["roster"])
            .is_ok_and(|check| check.roster.get() == roster.get())
    };
    let preset = presets.as_array()?.iter().find(is_it)?;
    preset["name"].as_str().map(str::to_owned)
}

/// What a seat brings to a game without rosters: `null`.
pub fn no_roster() -> Box<RawValue> {
    raw(&Json::Null)
}

fn raw(json: &Json) -> Box<RawValue> {
    to_raw_value(json).expect("JSON is plain data")
}
