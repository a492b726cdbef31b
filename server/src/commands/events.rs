//! `scrapworks events`: announces, lists, cancels and checks events.

use std::error::Error as StdError;

use chrono::{DateTime, NaiveDateTime};
use clap::{Args, Subcommand, ValueEnum};
use scrapworks_protocol::{Clock, EventForm, EventId, EventState, Timestamp, Visibility};
use serde::Serialize;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use crate::{
    accounts::names,
    clock::wall::now,
    commands::{
        on_database::on_database,
        output::{OutputArgs, Status, word},
    },
    config::Config,
    domain::{
        events::{
            Event,
            repeat::{self, BadRule},
        },
        lobby::clock_limits,
    },
    error::Error,
    events::{
        service::{Announcement, announce},
        verify::{self, EventReport},
    },
    games,
    store::{
        Db,
        events::{self, EventFilter, OpenBounds, event_log},
    },
};

/// Events that are listed.
const ROWS_MAX: i64 = 100;

/// The arguments of `scrapworks events`.
#[derive(Debug, Args)]
pub struct EventsArgs {
    #[command(subcommand)]
    command: EventsCommand,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Subcommand)]
enum EventsCommand {
    /// Announces an event.
    Create(Box<NewArgs>),
    /// Lists events, the newest first.
    List,
    /// Cancels an event, also one that runs. With one that has not begun ends its series.
    Cancel { event: Uuid },
    /// Draws all pairings again from the logs of events, and compares them with the matches.
    Verify {
        /// One event; all if absent.
        event: Option<Uuid>,
    },
}

#[derive(Debug, Args)]
struct NewArgs {
    /// What it is called.
    name: String,
    /// The game's slug.
    #[arg(long)]
    game: String,
    /// Local time of its beginning, as 2026-12-04T20:00, or with an offset. Now if absent.
    #[arg(long, value_name = "TIME")]
    starts_at: Option<String>,
    /// The time zone of the beginning, as Europe/Berlin.
    #[arg(long, value_name = "ZONE", default_value = "UTC")]
    time_zone: String,
    /// For how long matches begin.
    #[arg(long, default_value_t = 90)]
    minutes: u32,
    /// Players of a match; the fewest of the game if absent.
    #[arg(long)]
    seats: Option<u8>,
    /// Rounds, of which everybody plays each. Without it, whoever is free plays again at once.
    #[arg(long)]
    rounds: Option<u8>,
    /// Options of the game, as JSON.
    #[arg(long, value_name = "JSON", value_parser = json_of)]
    options: Option<Json>,
    /// Seconds for each turn.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    turn_seconds: u64,
    /// Changes ratings; players then need an account.
    #[arg(long)]
    rated: bool,
    /// When it comes again, as RRULE of RFC 5545: `FREQ=WEEKLY;BYDAY=FR`.
    #[arg(long, value_name = "RULE", requires = "starts_at")]
    repeats: Option<String>,
    /// Who sees it.
    #[arg(long, value_enum, default_value_t = SeenBy::Everybody)]
    seen_by: SeenBy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SeenBy {
    Everybody,
    /// Whoever has the link.
    Link,
}

#[derive(Debug, thiserror::Error)]
enum EventsError {
    #[error("{0}")]
    Refused(#[from] Error),
    #[error("this is not one time of that time zone, or not written as 2026-12-04T20:00: {0}")]
    Time(String),
    #[error("this rule cannot be read: {0}")]
    Rule(#[from] BadRule),
    #[error("there is no such event, or it is over")]
    NotOpen,
    #[error("there is no such event")]
    NotFound,
    #[error("cannot read or write events: {0}")]
    Store(#[from] sqlx::Error),
}

/// An event as it is listed.
#[derive(Debug, Serialize)]
struct Listed {
    id: EventId,
    name: String,
    game: String,
    state: EventState,
    starts_at: Timestamp,
    minutes: u32,
    repeats: Option<String>,
}

impl From<&Event> for Listed {
    fn from(event: &Event) -> Listed {
        Listed {
            id: event.id,
            name: event.name.clone(),
            game: event.game.clone(),
            state: event.state,
            starts_at: event.starts_at,
            minutes: event.minutes,
            repeats: event.repeats.clone(),
        }
    }
}

pub(super) async fn run(args: &EventsArgs, config: &Config) -> Result<Status, Box<dyn StdError>> {
    let EventsArgs { command, output } = args;
    match command {
        EventsCommand::Create(new) => {
            let event = read_new(new)?;
            on_database(config, async |db| create(db, &event).await).await?;
            let listed = Listed::from(&event);
            output.print(&listed, || line(&listed))?;
        }
        EventsCommand::List => {
            let all = on_database(config, list).await?;
            output.print(&all, || match all.is_empty() {
                true => "There are no events.\n".to_owned(),
                false => all.iter().map(line).collect(),
            })?;
        }
        EventsCommand::Cancel { event } => {
            on_database(config, async |db| cancel(db, EventId(*event)).await).await?;
            output.print(&json!({ "cancelled": event }), || "It is cancelled.\n".to_owned())?;
        }
        EventsCommand::Verify { event } => {
            let reports = on_database(config, async |db| check(db, *event).await).await?;
            output.print(&reports, || reports.iter().map(show).collect())?;
            let agrees = reports.iter().all(|report| report.problems.is_empty());
            return Ok(if agrees { Status::Ok } else { Status::Failed });
        }
    }
    Ok(Status::Ok)
}

fn read_new(new: &NewArgs) -> Result<Event, EventsError> {
    let game = games::find(&new.game)?;
    let seats = games::seat_count(game, new.seats)?;
    let clock = Clock::PerTurn { turn_ms: new.turn_seconds.saturating_mul(1_000) };
    clock_limits::check(clock).map_err(Error::from)?;
    let starts_at = match &new.starts_at {
        None => now(),
        Some(text) => instant(text, &new.time_zone)?,
    };
    let repeats = match (&new.repeats, &new.starts_at) {
        (Some(rule), Some(text)) => {
            Some(repeat::rule(rule, &local(text, &new.time_zone)?, &new.time_zone)?)
        }
        _ => None,
    };
    Ok(announce(
        Announcement {
            name: names::event_name(&new.name)?,
            game: game.meta.slug,
            seats: seats.0,
            options: games::complete_options(game, new.options.as_ref(), seats)?,
            clock,
            rated: new.rated,
            form: match new.rounds {
                None => EventForm::Arena,
                Some(rounds) => EventForm::Rounds { rounds },
            },
            starts_at,
            minutes: new.minutes,
            visibility: match new.seen_by {
                SeenBy::Everybody => Visibility::Public,
                SeenBy::Link => Visibility::Unlisted,
            },
            repeats,
        },
        None,
    )?)
}

fn json_of(text: &str) -> Result<Json, serde_json::Error> {
    serde_json::from_str(text)
}

/// The time of a text that has an offset.
fn with_offset(text: &str) -> Option<Timestamp> {
    let read = DateTime::parse_from_rfc3339(text)
        .or_else(|_| DateTime::parse_from_str(text, "%Y-%m-%dT%H:%M%:z"));
    Some(Timestamp::from_ms(read.ok()?.timestamp_millis()))
}

/// The local time of a text, as calendars write it.
fn local(text: &str, zone: &str) -> Result<String, EventsError> {
    if let Some(at) = with_offset(text) {
        return Ok(repeat::local(at, zone)?);
    }
    let forms = ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"];
    let read = forms.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok());
    let read = read.ok_or_else(|| EventsError::Time(text.to_owned()))?;
    Ok(read.format(repeat::LOCAL_TIME).to_string())
}

fn instant(text: &str, zone: &str) -> Result<Timestamp, EventsError> {
    if let Some(at) = with_offset(text) {
        return Ok(at);
    }
    let once = repeat::rule("FREQ=DAILY;COUNT=1", &local(text, zone)?, zone)
        .map_err(|_| EventsError::Time(format!("{text} {zone}")))?;
    repeat::next(&once, Timestamp::from_ms(0))
        .ok_or_else(|| EventsError::Time(format!("{text} {zone}")))
}

async fn create(db: &Db, event: &Event) -> Result<(), EventsError> {
    let bounds = OpenBounds { of_player: usize::MAX, network: None };
    events::create(db, event, bounds, now()).await?;
    Ok(())
}

async fn list(db: &Db) -> Result<Vec<Listed>, EventsError> {
    let filter = EventFilter { rows: ROWS_MAX, all: true, ..EventFilter::default() };
    Ok(events::list(db, &filter).await?.iter().map(Listed::from).collect())
}

async fn cancel(db: &Db, event: EventId) -> Result<(), EventsError> {
    if event_log::break_off(db, event, now()).await? { Ok(()) } else { Err(EventsError::NotOpen) }
}

async fn check(db: &Db, one: Option<Uuid>) -> Result<Vec<EventReport>, EventsError> {
    let events = match one {
        Some(id) => vec![events::read(db, EventId(id)).await?.ok_or(EventsError::NotFound)?],
        None => {
            let filter =
                EventFilter { rows: i64::from(i32::MAX), all: true, ..EventFilter::default() };
            events::list(db, &filter).await?
        }
    };
    let mut reports = Vec::with_capacity(events.len());
    for event in &events {
        reports.push(match verify::verify(db, event).await {
            Err(err @ sqlx::Error::Decode(_)) => verify::unreadable(event, &err),
            verified => verified?,
        });
    }
    Ok(reports)
}

fn line(event: &Listed) -> String {
    let Listed { id, name, game, state, starts_at, minutes, repeats } = event;
    let repeats = repeats.as_deref().and_then(|rule| rule.lines().last()).unwrap_or("");
    format!("{id}  {}  {starts_at}  {minutes} min  {game}  {name}  {repeats}\n", word(state))
}

fn show(report: &EventReport) -> String {
    let EventReport { event, name, entries, passes, matches, problems } = report;
    let counted = format!("{entries} entries, {passes} passes, {matches} matches");
    match problems.is_empty() {
        true => format!("{event}  {name}: {counted}; all agrees\n"),
        false => format!("{event}  {name}: {counted}\n    {}\n", problems.join("\n    ")),
    }
}
