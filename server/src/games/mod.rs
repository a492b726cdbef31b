//! Validates what clients send for a game: seats, options, rosters.

pub mod roster_code;

use scrapworks_engine::{ALL_GAMES, AnyRosterCheck, Entry, GAMES, Refused, Rng, Seats};
use serde_json::{
    Map, Value as Json, json,
    value::{RawValue, to_raw_value},
};

use crate::{config::Config, domain::name::holds_link, error::Error, text::clean_line};

/// Bytes of a match's options, as JSON.
pub const OPTIONS_BYTES_MAX: usize = 4 * 1024;
/// Bytes of a roster, as JSON.
pub const ROSTER_BYTES_MAX: usize = 16 * 1024;

const MALFORMED_ROSTER: &str = "roster.malformed";
/// A suit or a car has a name that nobody can read, or with a link.
const UNIT_NAME: &str = "roster.unit_name";
/// More than the rules allow, so that they refuse longer names themselves.
const UNIT_NAME_CHARS_MAX: usize = 256;

/// The games that this server offers: with or without the sample game.
pub fn offered(config: &Config) -> &'static [Entry] {
    if config.sample_game { ALL_GAMES } else { GAMES }
}

/// A game for something new. Whatever is stored already may be of a game that is not offered any
/// more, see [`find`].
///
/// # Errors
/// [`Error::GameNotFound`].
pub fn find_offered(config: &Config, slug: &str) -> Result<&'static Entry, Error> {
    find_among(offered(config), slug)
}

/// Any game that this program knows.
///
/// # Errors
/// [`Error::GameNotFound`].
pub fn find(slug: &str) -> Result<&'static Entry, Error> {
    find_among(ALL_GAMES, slug)
}

fn find_among(games: &'static [Entry], slug: &str) -> Result<&'static Entry, Error> {
    let entry = games.iter().find(|entry| entry.meta.slug == slug);
    entry.ok_or_else(|| Error::GameNotFound { game: slug.to_owned() })
}

/// The rules versions that this program plays, by game, as JSON.
pub fn rules_versions() -> String {
    let of_game = |entry: &Entry| {
        let versions = [entry.meta.rules_version_min, entry.meta.rules_version];
        (entry.meta.slug.to_owned(), json!(versions))
    };
    Json::Object(ALL_GAMES.iter().map(of_game).collect()).to_string()
}

/// The requested number of seats, or the fewest of the game.
///
/// # Errors
/// [`Error::SeatCount`].
pub fn seat_count(game: &Entry, requested: Option<u8>) -> Result<Seats, Error> {
    let (min, max) = (game.meta.seats_min, game.meta.seats_max);
    let seats = requested.unwrap_or(min);
    if (min..=max).contains(&seats) {
        Ok(Seats(seats))
    } else {
        Err(Error::SeatCount { seats, min, max })
    }
}

/// The requested options, completed with defaults.
pub fn complete_options(
    game: &Entry,
    requested: Option<&Json>,
    seats: Seats,
) -> Result<Box<RawValue>, Error> {
    let options = requested.map_or_else(|| raw(&json!({})), raw);
    if options.get().len() > OPTIONS_BYTES_MAX {
        return Err(Error::OptionsTooLarge { bytes_max: OPTIONS_BYTES_MAX });
    }
    Ok((game.check_options)(&options, seats)?)
}

/// The points of a roster and its problems. A malformed roster is a problem too.
pub fn check_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &Json,
) -> Result<AnyRosterCheck, Error> {
    let mut roster = roster.clone();
    let unreadable = clean_unit_names(&mut roster);
    let roster = raw(&roster);
    if roster.get().len() > ROSTER_BYTES_MAX {
        return Err(Error::RosterTooLarge { bytes_max: ROSTER_BYTES_MAX });
    }
    let mut check = (game.check_roster)(options, seats, &roster)?;
    check.problems.extend(unreadable);
    Ok(check)
}

/// Cleans the names of suits and cars as those of players are, see [`clean_line`]. The rules check
/// their lengths.
fn clean_unit_names(roster: &mut Json) -> Option<Refused> {
    let mut problem = None;
    for name in units(roster).filter_map(|unit| unit.get_mut("name")) {
        let Some(text) = name.as_str() else { continue };
        match clean_line(text, UNIT_NAME_CHARS_MAX) {
            Some(clean) if holds_link(&clean) => problem = Some(unit_name(text, "it holds a link")),
            Some(clean) => *name = Json::String(clean),
            // Refused by the rules.
            None if text.trim().is_empty() || text.chars().count() > UNIT_NAME_CHARS_MAX => {}
            None => problem = Some(unit_name(text, "it needs characters that can be seen")),
        }
    }
    problem
}

fn unit_name(name: &str, why: &str) -> Refused {
    Refused {
        code: UNIT_NAME.into(),
        params: json!({ "name": name }),
        message: format!("{name:?} is no name: {why}."),
    }
}

/// Removes the names that somebody gave to suits and cars.
pub fn remove_unit_names(roster: &mut Json) {
    for unit in units(roster) {
        unit.remove("name");
    }
}

fn units(roster: &mut Json) -> impl Iterator<Item = &mut Map<String, Json>> {
    let lists = roster.as_object_mut().into_iter().flat_map(Map::values_mut);
    lists.filter_map(Json::as_array_mut).flatten().filter_map(Json::as_object_mut)
}

/// The points of a stored roster by its game's default options; 0 if the game is not known.
pub fn roster_points(slug: &str, roster: &RawValue) -> u32 {
    let Ok(game) = find(slug) else { return 0 };
    let seats = Seats(game.meta.seats_min);
    let check = complete_options(game, None, seats)
        .and_then(|options| Ok((game.check_roster)(&options, seats, roster)?));
    check.map_or(0, |check| check.points)
}

/// Like [`check_roster`], but refuses a malformed roster and unreadable names. It may still be
/// illegal.
pub fn read_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &Json,
) -> Result<AnyRosterCheck, Error> {
    let mut check = check_roster(game, options, seats, roster)?;
    let is_malformed = |problem: &Refused| [MALFORMED_ROSTER, UNIT_NAME].contains(&&*problem.code);
    match check.problems.iter().position(is_malformed) {
        Some(malformed) => Err(Error::Rule(check.problems.swap_remove(malformed))),
        None => Ok(check),
    }
}

/// A legal roster for a bot; `null` in games without rosters.
pub fn default_roster(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    rng: &mut Rng,
) -> Result<AnyRosterCheck, Error> {
    let picked = (game.pick_roster)(options, seats, rng)?;
    Ok((game.check_roster)(options, seats, &picked)?)
}

/// The name of the preset that equals this roster, which is as the game writes it.
pub fn preset_name(
    game: &Entry,
    options: &RawValue,
    seats: Seats,
    roster: &RawValue,
) -> Option<String> {
    let presets = (game.presets)();
    let is_same = |preset: &&Json| {
        check_roster(game, options, seats, &preset["roster"])
            .is_ok_and(|check| check.roster.get() == roster.get())
    };
    let preset = presets.as_array()?.iter().find(is_same)?;
    preset["name"].as_str().map(str::to_owned)
}

/// The roster of a seat in a game without rosters: `null`.
pub fn no_roster() -> Box<RawValue> {
    raw(&Json::Null)
}

fn raw(json: &Json) -> Box<RawValue> {
    to_raw_value(json).expect("JSON can be encoded")
}
