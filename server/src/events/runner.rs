//! What makes events go on: they begin, people are brought together, and they end. The first node
//! of the cluster does it; should two nodes do so, the database lets each thing happen once. All
//! nodes read the logs, and tell the people who are connected to them.

use std::time::Duration;

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{EventId, EventState, Timestamp};
use tokio::time::Instant;

use crate::{
    app::AppState,
    clock::wall::now,
    domain::events::{Event, course::Course, repeat},
    error::Error,
    pairing::{event_pass, presence},
    random,
    store::events::{self, entrants, event_log, event_matches},
};

/// How often events are looked at, if nothing happens.
pub(crate) const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How often those who watch are told.
pub(crate) const TELL_EVERY: Duration = Duration::from_secs(1);
/// For how long after its end an event waits for matches that are played.
const GRACE_MS: i64 = 60 * 60 * 1000;
/// How long before the beginning those who have joined are told.
const REMIND_MS: i64 = 15 * 60 * 1000;
/// How often it is looked after matches that do not end.
const LOOK_AFTER_EVERY: Duration = Duration::from_secs(10);

/// When what was done last.
#[derive(Debug)]
pub(crate) struct Rounds {
    looked_after: Instant,
    asked: Instant,
}

impl Default for Rounds {
    fn default() -> Rounds {
        Rounds { looked_after: Instant::now(), asked: Instant::now() }
    }
}

/// Looks at all open events once.
pub(crate) async fn look(app: &AppState, rounds: &mut Rounds) -> Result<(), Error> {
    let open = events::open(&app.db).await?;
    let is_open = |id: EventId| open.iter().any(|event| event.id == id);
    app.pairings.keep_events(is_open);
    let mut all = Ok(());
    // What is over has news, too.
    for board in app.events.boards() {
        if board.is_watched() && !is_open(board.id) {
            all = all.and(board.refresh(app.events.parts()).await);
        }
    }
    let asks = rounds.asked.elapsed() >= presence::LOOK_EVERY;
    if asks {
        rounds.asked = Instant::now();
    }
    let looks_after = rounds.looked_after.elapsed() >= LOOK_AFTER_EVERY;
    if looks_after {
        rounds.looked_after = Instant::now();
    }
    for event in open {
        let looked = match event.state {
            EventState::Announced if app.pairings.is_first() => announced(app, &event).await,
            EventState::Running => running(app, &event, asks, looks_after).await,
            EventState::Announced | EventState::Finished | EventState::Cancelled => Ok(()),
        };
        // The others go on though one cannot.
        all = all.and(looked);
    }
    all
}

/// Tells those who watch.
pub(crate) async fn tell(app: &AppState) -> Result<(), Error> {
    let mut all = Ok(());
    for board in app.events.boards() {
        all = all.and(board.tell(app.events.parts()).await);
    }
    all
}

async fn announced(app: &AppState, event: &Event) -> Result<(), Error> {
    let now_at = now();
    let starts_in = event.starts_at.ms() - now_at.ms();
    if starts_in > 0 {
        if starts_in <= REMIND_MS && events::remind(&app.db, event.id).await? {
            for player in entrants::joined(&app.db, event.id).await? {
                app.notifications.event_begins(player, event.id, &event.game, event.starts_at);
            }
        }
        return Ok(());
    }
    let following = following(event, now_at);
    let service_ms = app.live.service_clock().now_ms();
    if event_log::begin(&app.db, event.id, now_at, service_ms, following.as_ref()).await? {
        tracing::info!(event_id = %event.id, "an event begins");
        // Somebody may be told, or paired, at once.
        app.events.board(event.id).await?;
    }
    Ok(())
}

/// The next event of a series.
fn following(event: &Event, now_at: Timestamp) -> Option<Event> {
    let rule = event.repeats.as_deref()?;
    let starts_at = repeat::next(rule, now_at.max(event.starts_at))?;
    Some(Event {
        id: EventId(random::uuid()),
        state: EventState::Announced,
        starts_at,
        secret: Bytes32(random::bytes()),
        ..event.clone()
    })
}

async fn running(
    app: &AppState,
    event: &Event,
    asks: bool,
    looks_after: bool,
) -> Result<(), Error> {
    // All nodes read it, so that they tell their players.
    let (board, parts) = (app.events.board(event.id).await?, app.events.parts());
    if asks {
        board.ask_for_signs(parts).await;
    }
    if app.pairings.is_first() {
        let course = board.course(parts).await?;
        go_on(app, event, &course, looks_after).await?;
        // At once to those who are paired.
        board.refresh(parts).await?;
    }
    Ok(())
}

async fn go_on(
    app: &AppState,
    event: &Event,
    course: &Course,
    looks_after: bool,
) -> Result<(), Error> {
    let Some(begun) = course.begun else { return Ok(()) };
    let elapsed_ms = app.live.service_clock().now_ms() - begun.service_ms;
    let is_time_over = elapsed_ms >= event.length_ms();
    let is_too_late = elapsed_ms >= event.length_ms() + GRACE_MS;
    if is_too_late || event_pass::is_played_out(event, course, is_time_over) {
        if event_log::finish(&app.db, event.id, now()).await? {
            let players = course.entrants.len();
            tracing::info!(event_id = %event.id, players, "an event is over");
        }
        return Ok(());
    }
    if looks_after {
        for match_id in course.tables.keys() {
            event_matches::look_after(&app.db, event.id, *match_id, now().ms()).await?;
        }
    }
    app.pairings.pair_event(event, course, !is_time_over).await
}
