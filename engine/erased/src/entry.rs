//! A game of the registry.

use serde_json::{Value as Json, json, value::RawValue};

use crate::{
    any_match::Played,
    json::{MALFORMED_OPTIONS, MALFORMED_ROSTER, parse, to_json, to_raw},
    refusal::{game_refusal, setup_refusal},
    step::erase,
};
use scrapworks_bots::Evaluate;
use scrapworks_core::{
    BySeat, Game, Match, Meta, Refused, Rng, RosterCheck, Seats, Secret32, Seed, Setup,
    tutorial_secret,
};

/// One game with its types erased.
#[derive(Debug)]
pub struct Entry {
    pub meta: Meta,
    /// The default options and their JSON schema: `{"default": …, "schema": …}`.
    pub options: fn() -> Json,
    pub catalogue: fn() -> Json,
    pub presets: fn() -> Json,
    pub tutorial: fn() -> AnyTutorial,
    /// The options with defaults filled in, or why no match can be played with them.
    pub check_options: fn(&RawValue, Seats) -> Result<Box<RawValue>, Refused>,
    pub check_roster: fn(&RawValue, Seats, &RawValue) -> Result<AnyRosterCheck, Refused>,
    /// A legal roster for a seat that brings none. The options must have passed the check.
    pub pick_roster: fn(&RawValue, Seats, &mut Rng) -> Result<Box<RawValue>, Refused>,
    /// The pieces of content in a roster, each once. Empty for a malformed roster.
    pub roster_content: fn(&RawValue) -> Vec<&'static str>,
    pub start: fn(&AnySetup) -> Result<Played, Refused>,
}

/// A [`Setup`] of any game. The roster is `null` in games without rosters.
#[derive(Debug, Clone)]
pub struct AnySetup {
    pub rules_version: u16,
    pub options: Box<RawValue>,
    pub rosters: BySeat<Box<RawValue>>,
    pub seed: Seed,
}

/// A [`scrapworks_core::Tutorial`] of any game, with its secret.
#[derive(Debug, Clone)]
pub struct AnyTutorial {
    /// With defaults filled in.
    pub options: Box<RawValue>,
    pub rosters: BySeat<Box<RawValue>>,
    /// Public, unlike the secret of other matches.
    pub secret: Secret32,
}

/// A [`RosterCheck`] of any game, with the roster in canonical form.
#[derive(Debug)]
pub struct AnyRosterCheck {
    pub points: u32,
    pub limit: u32,
    pub problems: Vec<Refused>,
    /// The roster without unknown fields. `null` if it is malformed.
    pub roster: Box<RawValue>,
}

impl Entry {
    pub const fn of<G: Evaluate>() -> Entry {
        Entry {
            meta: G::META,
            options: || {
                json!({
                    "default": G::Options::default(),
                    "schema": schemars::schema_for!(G::Options),
                })
            },
            catalogue: || to_json(&G::catalogue()),
            presets: || to_json(&G::presets()),
            tutorial: || {
                let tutorial = G::tutorial();
                let secret = tutorial_secret(G::META.slug, tutorial.deal);
                let (options, rosters) = tutorial.map(|options| to_raw(&options), |it| to_raw(&it));
                AnyTutorial { options, rosters, secret }
            },
            check_options: |options, seats| {
                let options: G::Options = parse(options, MALFORMED_OPTIONS)?;
                G::check_options(&options, seats).map_err(game_refusal::<G>)?;
                Ok(to_raw(&options))
            },
            check_roster: check_roster::<G>,
            pick_roster: |options, seats, rng| {
                let options: G::Options = parse(options, MALFORMED_OPTIONS)?;
                Ok(to_raw(&G::pick_roster(&options, seats, rng)))
            },
            roster_content: |roster| match serde_json::from_str(roster.get()) {
                Ok(roster) => G::roster_content(&roster),
                Err(_) => Vec::new(),
            },
            start: |setup| {
                let rosters = setup.rosters.values().iter();
                let rosters: Result<Vec<_>, _> =
                    rosters.map(|roster| parse(roster, MALFORMED_ROSTER)).collect();
                let setup = Setup {
                    rules_version: setup.rules_version,
                    options: parse(&setup.options, MALFORMED_OPTIONS)?,
                    rosters: BySeat::from(rosters?),
                    seed: setup.seed,
                };
                let (new, step) = Match::<G>::new(&setup).map_err(setup_refusal::<G>)?;
                Ok((Box::new(new), erase(step, None)))
            },
        }
    }
}

fn check_roster<G: Game>(
    options: &RawValue,
    seats: Seats,
    roster: &RawValue,
) -> Result<AnyRosterCheck, Refused> {
    let options: G::Options = parse(options, MALFORMED_OPTIONS)?;
    G::check_options(&options, seats).map_err(game_refusal::<G>)?;
    let roster: G::Roster = match parse(roster, MALFORMED_ROSTER) {
        Ok(roster) => roster,
        Err(problem) => {
            let problems = vec![problem];
            return Ok(AnyRosterCheck { points: 0, limit: 0, problems, roster: to_raw(&()) });
        }
    };
    let RosterCheck { points, limit, problems } = G::check_roster(&options, seats, &roster);
    let problems = problems.iter().map(|problem| Refused::by_rule(G::META.slug, problem));
    Ok(AnyRosterCheck { points, limit, problems: problems.collect(), roster: to_raw(&roster) })
}
