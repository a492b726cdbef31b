//! Handlers of events.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use scrapworks_engine::Bytes32;
use scrapworks_protocol::{
    Event, EventAnswer, EventEntry, EventId, EventPage, EventState, NewEvent, Page, Standing,
    StandingPage, Visibility,
};
use serde::Deserialize;

use crate::{
    accounts::{caller::Caller, names},
    api::{
        extract::{JsonBody, Path, Peer, Query},
        request::NoAuth,
        response::{Created, NoContent, Success},
    },
    app::{App, AppState},
    config::PlayerEvents,
    domain::{
        events::refusal::EventRefusal,
        lobby::{clock_limits, refusal::Refusal},
    },
    error::Error,
    events::{
        calendar,
        service::{Announcement, Way},
    },
    games,
    http::{
        IdPath,
        paging::Limit,
        seat_setup::{self, ReadRoster, Table},
    },
    rate_limit::Quota,
    store::{events::EventFilter, pairings::pairing_records::Brought},
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct EventsQuery {
    /// A game's slug; all games if absent.
    game: Option<String>,
    /// `true`: those that are announced or run, the next first. `false`: those that took place,
    /// newest first. All if absent, newest first.
    open: Option<bool>,
    /// Those that the caller has joined or holds, listed or not.
    player: Option<OwnEvents>,
    after: Option<EventId>,
    #[serde(default)]
    limit: Limit,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum OwnEvents {
    Me,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct StandingsQuery {
    /// The `next` of the previous page.
    after: Option<String>,
    #[serde(default)]
    limit: Limit,
}

type OneEvent = Path<IdPath<EventId>>;

pub async fn list(
    app: App,
    caller: Option<Caller>,
    Query(query): Query<EventsQuery>,
) -> Result<Success<EventPage>, Error> {
    let EventsQuery { game, open, player, after, limit } = query;
    let game = game.map(|slug| games::find_offered(&app.config, &slug)).transpose()?;
    let of = match (player, caller) {
        (None, _) => None,
        (Some(OwnEvents::Me), Some(caller)) => Some(caller.player.id),
        (Some(OwnEvents::Me), None) => return Err(Error::SessionNeeded),
    };
    let states = match open {
        Some(true) => vec![EventState::Running, EventState::Announced],
        Some(false) => vec![EventState::Finished],
        None => Vec::new(),
    };
    let filter = EventFilter {
        states,
        game: game.map(|game| game.meta.slug),
        of,
        all: false,
        after,
        soonest_first: open == Some(true),
        rows: limit.rows(),
    };
    Ok(Success(limit.page(app.events.list(&filter).await?, |event: &Event| event.id.0)))
}

pub async fn create(
    app: App,
    caller: Caller,
    (Peer(source), JsonBody(new)): (Peer, JsonBody<NewEvent>),
) -> Result<Created<EventAnswer>, Error> {
    app.rate_limiter.take(Quota::EventsPerPlayer, caller.player.id)?;
    app.rate_limiter.take(Quota::EventsPerAddress, source)?;
    if new.visibility == Visibility::Public && app.config.player_events != PlayerEvents::Public {
        return Err(EventRefusal::Public.into());
    }
    let mut announcement = read_new(&app, new)?;
    if app.sanctions.mute_of(caller.player.id).is_some() {
        // Others read it.
        announcement.name = games::find(announcement.game)?.meta.name.to_owned();
    }
    let share = app.rate_limiter.network_share(source);
    let event = app.events.create(&caller.player, announcement, share).await?;
    Ok(Created(EventAnswer { event, own: None }))
}

fn read_new(app: &AppState, new: NewEvent) -> Result<Announcement, Error> {
    let game = games::find_offered(&app.config, &new.game)?;
    let seats = games::seat_count(game, new.seats)?;
    clock_limits::check(new.clock)?;
    Ok(Announcement {
        name: names::event_name(&new.name)?,
        game: game.meta.slug,
        seats: seats.0,
        options: games::complete_options(game, new.options.as_ref(), seats)?,
        clock: new.clock,
        rated: new.rated,
        form: new.form,
        starts_at: new.starts_at,
        minutes: new.minutes,
        visibility: new.visibility,
        repeats: None,
    })
}

pub async fn show(
    app: App,
    caller: Option<Caller>,
    Path(IdPath { id }): OneEvent,
) -> Result<Success<EventAnswer>, Error> {
    Ok(Success(match caller {
        Some(caller) => app.events.answer(caller.player.id, id).await?,
        None => EventAnswer { event: app.events.show(id).await?, own: None },
    }))
}

pub async fn standings(
    app: App,
    (): NoAuth,
    (Path(IdPath { id }), Query(StandingsQuery { after, limit })): (
        OneEvent,
        Query<StandingsQuery>,
    ),
) -> Result<Success<StandingPage>, Error> {
    let skipped = match after {
        None => 0,
        Some(after) => after.parse().map_err(|_| Error::Malformed {
            problem: "after is the next of another page".to_owned(),
        })?,
    };
    let mut items: Vec<Standing> = app.events.standings(id, skipped, limit.items() + 1).await?;
    let has_next = items.len() > limit.items();
    items.truncate(limit.items());
    let next = has_next.then(|| (skipped + items.len()).to_string());
    Ok(Success(Page { items, next }))
}

pub async fn join(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), (Peer(source), JsonBody(entry))): (
        OneEvent,
        (Peer, JsonBody<EventEntry>),
    ),
) -> Result<Success<EventAnswer>, Error> {
    app.rate_limiter.take(Quota::EventEntriesPerPlayer, caller.player.id)?;
    let event = app.events.read(id).await?;
    let game = games::find(&event.game)?;
    let seats = games::seat_count(game, Some(event.seats))?;
    let table = Table { game, options: &event.options, seats };
    let entropy = entry.setup.entropy.map(|hex| Bytes32(hex.0));
    let roster = match seat_setup::read(&app, caller.player.id, entry.setup, table).await? {
        Some(ReadRoster { problems, .. }) if !problems.is_empty() => {
            return Err(Error::Lobby(Refusal::RosterIllegal { problems }));
        }
        read => read.map(|read| read.roster),
    };
    let brought = Brought { roster, entropy };
    let share = app.rate_limiter.network_share(source);
    let way = Way { is_paused: entry.paused, takes_back: entry.ready_made };
    let joined = app.events.join(&caller.player, &event, way, &brought, share);
    Ok(Success(joined.await?))
}

pub async fn leave(
    app: App,
    caller: Caller,
    Path(IdPath { id }): OneEvent,
) -> Result<NoContent, Error> {
    app.events.leave(caller.player.id, id).await?;
    Ok(NoContent)
}

pub async fn cancel(
    app: App,
    caller: Caller,
    Path(IdPath { id }): OneEvent,
) -> Result<NoContent, Error> {
    app.events.cancel(caller.player.id, id).await?;
    Ok(NoContent)
}

/// A file for calendars.
pub async fn calendar(app: App, Path(IdPath { id }): OneEvent) -> Result<Response, Error> {
    let event = app.events.read(id).await?;
    let origin = app.config.public_origin().map(|origin| origin.unicode_serialization());
    let address = origin.map(|origin| format!("{origin}/events/{id}"));
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"event.ics\""),
    ];
    Ok((headers, calendar::file(&event, address.as_deref())).into_response())
}
