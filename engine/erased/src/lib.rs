//! Matches of any game, with JSON at the border. The server knows nothing else of the engine.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{
    Value as Json, json,
    value::{RawValue, to_raw_value},
};

use scrapworks_bots::{Evaluate, Mind};
use scrapworks_core::{
    BySeat, Cause, Game, Match, Meta, Outcome, PlayError, Refused, Rng, RosterCheck, Seat, SeatSet,
    Seats, Secret32, Seed, Seen, Setup, SetupError, StateHash, Step, Viewer, WhyLeft,
    tutorial_secret,
};

mod tutorial;

pub use tutorial::tutorial_bot_seed;

/// One game, with its types forgotten.
#[derive(Debug)]
pub struct Entry {
    pub meta: Meta,
    /// `{"default": …, "schema": …}`.
    pub options: fn() -> Json,
    pub catalogue: fn() -> Json,
    pub presets: fn() -> Json,
    pub tutorial: fn() -> AnyTutorial,
    /// The options in full, with what was left out filled in, or why they cannot be played.
    pub check_options: fn(&RawValue, Seats) -> Result<Box<RawValue>, Refused>,
    pub check_roster: fn(&RawValue, Seats, &RawValue) -> Result<AnyRosterCheck, Refused>,
    /// A legal roster for a seat that brings none. The options must have been checked.
    pub pick_roster: fn(&RawValue, Seats, &mut Rng) -> Result<Box<RawValue>, Refused>,
    /// The pieces of content in a roster, each once. Empty for what is no roster of the game.
    pub roster_content: fn(&RawValue) -> Vec<&'static str>,
    pub start: fn(&AnySetup) -> Result<Played, Refused>,
}

/// A match and the step that led to it.
pub type Played = (Box<dyn AnyMatch>, AnyStep);

/// [`Setup`] of any game. `null` is the roster of games that have none.
#[derive(Debug, Clone)]
pub struct AnySetup {
    pub rules_version: u16,
    pub options: Box<RawValue>,
    pub rosters: BySeat<Box<RawValue>>,
    pub seed: Seed,
}

/// [`scrapworks_core::Tutorial`] of any game, with its chance worked out.
#[derive(Debug, Clone)]
pub struct AnyTutorial {
    /// In full, as the game reads them.
    pub options: Box<RawValue>,
    pub rosters: BySeat<Box<RawValue>>,
    /// Everybody may know it.
    pub secret: Secret32,
}

/// [`RosterCheck`] of any game, with the roster as the game reads it.
#[derive(Debug)]
pub struct AnyRosterCheck {
    pub points: u32,
    pub limit: u32,
    pub problems: Vec<Refused>,
    /// The roster in its canonical form, unknown fields dropped. `null` if it is malformed.
    pub roster: Box<RawValue>,
}

/// A [`Match`] of any game. Like it, a value.
pub trait AnyMatch: Debug + Send + Sync {
    fn meta(&self) -> &'static Meta;
    fn seq(&self) -> u32;
    fn awaiting(&self) -> SeatSet;
    fn turn(&self) -> u32;
    /// Who left, in the order of leaving.
    fn left(&self) -> &[Seat];
    fn outcome(&self) -> Option<Outcome>;
    /// A JSON array of actions; empty if the seat is not awaited.
    fn legal_actions(&self, seat: Seat) -> Box<RawValue>;
    /// The step that the seat may take back now.
    fn can_undo(&self, seat: Seat) -> Option<u32>;
    fn timeout_action(&self, seat: Seat) -> Box<RawValue>;
    fn preview(&self, seat: Seat, action: &RawValue) -> Result<Json, Refused>;
    fn play(&self, seat: Seat, action: &RawValue, cause: Cause) -> Result<Played, Refused>;
    fn undo(&self, seat: Seat, of: u32) -> Result<Played, Refused>;
    fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played, Refused>;
    fn public_view(&self) -> Box<RawValue>;
    /// `null` where the game has nothing private.
    fn private_view(&self, seat: Seat) -> Box<RawValue>;
    fn hash(&self) -> StateHash;
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// What a bot plays for an awaited seat; None for another. See [`scrapworks_bots::decide`].
    fn decide(
        &self,
        seat: Seat,
        mind: &Mind,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Box<RawValue>>;
    /// Which round of the match it is, from 1. For reports.
    fn round(&self) -> u32;
    /// The pieces of content that the seat may take up now, each once. For reports.
    fn offers(&self, seat: Seat) -> Vec<&'static str>;
    /// The piece of content that the seat takes up by the action. For reports.
    fn acquires(&self, seat: Seat, action: &RawValue) -> Option<&'static str>;
}

/// A [`Step`] of any game.
pub struct AnyStep {
    pub seq: u32,
    pub hash: StateHash,
    /// The action as the game read it, which is what the log keeps. None for other rows.
    pub action: Option<Box<RawValue>>,
    events: Box<dyn Fn(Viewer) -> Seen + Send + Sync>,
}

impl AnyStep {
    /// The events as `viewer` may see them: a JSON array.
    pub fn seen_by(&self, viewer: Viewer) -> Seen {
        (self.events)(viewer)
    }
}

impl Debug for AnyStep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnyStep").field("seq", &self.seq).finish_non_exhaustive()
    }
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
                G::check_options(&options, seats).map_err(by_rule::<G>)?;
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
                let (new, step) = Match::<G>::new(&setup).map_err(no_setup::<G>)?;
                Ok((Box::new(new), erase(step, None)))
            },
        }
    }
}

const MALFORMED_OPTIONS: &str = "lobby.malformed_options";
const MALFORMED_ROSTER: &str = "roster.malformed";
const MALFORMED_ACTION: &str = "match.malformed";

fn check_roster<G: Game>(
    options: &RawValue,
    seats: Seats,
    roster: &RawValue,
) -> Result<AnyRosterCheck, Refused> {
    let options: G::Options = parse(options, MALFORMED_OPTIONS)?;
    G::check_options(&options, seats).map_err(by_rule::<G>)?;
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

impl<G: Evaluate> AnyMatch for Match<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn seq(&self) -> u32 {
        Match::seq(self)
    }

    fn awaiting(&self) -> SeatSet {
        Match::awaiting(self)
    }

    fn turn(&self) -> u32 {
        self.game().turn()
    }

    fn left(&self) -> &[Seat] {
        Match::left(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn legal_actions(&self, seat: Seat) -> Box<RawValue> {
        to_raw(&Match::legal_actions(self, seat))
    }

    fn can_undo(&self, seat: Seat) -> Option<u32> {
        Match::can_undo(self, seat)
    }

    fn timeout_action(&self, seat: Seat) -> Box<RawValue> {
        to_raw(&self.game().timeout_action(seat))
    }

    fn preview(&self, seat: Seat, action: &RawValue) -> Result<Json, Refused> {
        let action = parse(action, MALFORMED_ACTION)?;
        if Match::outcome(self).is_some() {
            return Err(no_play::<G>(PlayError::MatchOver));
        }
        if !Match::awaiting(self).contains(seat) {
            return Err(no_play::<G>(PlayError::NotAwaited));
        }
        let preview = self.game().preview(seat, &action).map_err(by_rule::<G>)?;
        Ok(to_json(&preview))
    }

    fn play(&self, seat: Seat, action: &RawValue, cause: Cause) -> Result<Played, Refused> {
        let action: G::Action = parse(action, MALFORMED_ACTION)?;
        let canonical = to_raw(&action);
        let (next, step) = Match::play(self, seat, action, cause).map_err(no_play::<G>)?;
        Ok((Box::new(next), erase(step, Some(canonical))))
    }

    fn undo(&self, seat: Seat, of: u32) -> Result<Played, Refused> {
        let (next, step) = Match::undo(self, seat, of).map_err(no_play::<G>)?;
        Ok((Box::new(next), erase(step, None)))
    }

    fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played, Refused> {
        let (next, step) = Match::leave(self, seat, why).map_err(no_play::<G>)?;
        Ok((Box::new(next), erase(step, None)))
    }

    fn public_view(&self) -> Box<RawValue> {
        to_raw(&self.game().public_view())
    }

    fn private_view(&self, seat: Seat) -> Box<RawValue> {
        to_raw(&self.game().private_view(seat))
    }

    fn hash(&self) -> StateHash {
        Match::hash(self)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn decide(
        &self,
        seat: Seat,
        mind: &Mind,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Box<RawValue>> {
        scrapworks_bots::decide(self, seat, mind, go_on).map(|action| to_raw(&action))
    }

    fn round(&self) -> u32 {
        self.game().round()
    }

    fn offers(&self, seat: Seat) -> Vec<&'static str> {
        let legal = Match::legal_actions(self, seat);
        let taken = legal.iter().filter_map(|action| self.game().acquires(seat, action));
        let mut offers: Vec<_> = taken.collect();
        offers.sort_unstable();
        offers.dedup();
        offers
    }

    fn acquires(&self, seat: Seat, action: &RawValue) -> Option<&'static str> {
        self.game().acquires(seat, &serde_json::from_str(action.get()).ok()?)
    }
}

fn erase<E: Serialize + Send + Sync + 'static>(
    step: Step<E>,
    action: Option<Box<RawValue>>,
) -> AnyStep {
    let Step { seq, hash, .. } = step;
    AnyStep { seq, hash, action, events: Box::new(move |viewer| step.seen_by(viewer)) }
}

fn by_rule<G: Game>(refusal: G::Refusal) -> Refused {
    Refused::by_rule(G::META.slug, &refusal)
}

fn no_setup<G: Game>(err: SetupError<G::Refusal>) -> Refused {
    let message = err.to_string();
    let (code, params) = match err {
        SetupError::SeatCount { seats, min, max } => {
            ("lobby.seat_count", json!({ "seats": seats, "min": min, "max": max }))
        }
        SetupError::RulesVersion(version) => {
            ("match.rules_version", json!({ "rules_version": version }))
        }
        SetupError::Rule(refusal) => return by_rule::<G>(refusal),
    };
    Refused { code: code.into(), params, message }
}

fn no_play<G: Game>(err: PlayError<G::Refusal>) -> Refused {
    let message = err.to_string();
    let code = match err {
        PlayError::MatchOver => "match.over",
        PlayError::NotAwaited => "match.not_awaited",
        PlayError::Stale => "match.stale",
        PlayError::Rule(refusal) => return by_rule::<G>(refusal),
    };
    Refused::plain(code, &message)
}

fn parse<T: DeserializeOwned>(json: &RawValue, code: &'static str) -> Result<T, Refused> {
    serde_json::from_str(json.get()).map_err(|err| Refused {
        code: code.into(),
        params: json!({ "problem": err.to_string() }),
        message: format!("This could not be read: {err}."),
    })
}

fn to_json<T: Serialize>(value: &T) -> Json {
    serde_json::to_value(value).expect("plain data")
}

fn to_raw<T: Serialize + ?Sized>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("plain data")
}
