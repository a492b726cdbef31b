//! What in the newest events looks like foul play, for moderators.

use scrapworks_protocol::{EventState, NoticedKind, NoticedPlay, PlayerId};

use crate::{
    domain::events::{
        Event,
        course::Course,
        suspicions::{self, Suspicion},
    },
    store::{
        db::Db,
        events::{self, EventFilter, entrants, event_log},
    },
};

/// Events that are looked through.
const EVENTS_MAX: i64 = 20;
/// Things that are listed of one event.
const NOTICED_MAX: usize = 50;

pub(crate) async fn in_newest_events(db: &Db) -> sqlx::Result<Vec<NoticedPlay>> {
    let filter = EventFilter {
        states: vec![EventState::Running, EventState::Finished],
        all: true,
        rows: EVENTS_MAX,
        ..EventFilter::default()
    };
    let mut all = Vec::new();
    for event in events::list(db, &filter).await? {
        all.extend(in_event(db, &event).await?);
    }
    Ok(all)
}

async fn in_event(db: &Db, event: &Event) -> sqlx::Result<Vec<NoticedPlay>> {
    let log = event_log::read_all(db, event.id).await?;
    let course = Course::of(event.form, event.seats, &log);
    let networks = entrants::networks(db, event.id).await?;
    let are_near = |one: PlayerId, other: PlayerId| {
        networks.get(&one).is_some_and(|network| networks.get(&other) == Some(network))
    };
    let mut noticed = suspicions::of(&course, are_near);
    noticed.truncate(NOTICED_MAX);
    let players: Vec<PlayerId> = noticed.iter().flat_map(|one| parts(one).1).collect();
    let names = entrants::brought(db, event.id, &players).await?;
    let view = |suspicion: Suspicion| {
        let (kind, players, matches) = parts(&suspicion);
        let named = players.iter().filter_map(|player| Some(names.get(player)?.0.clone()));
        NoticedPlay {
            event_id: event.id,
            event: event.name.clone(),
            kind,
            players: named.collect(),
            matches,
        }
    };
    Ok(noticed.into_iter().map(view).collect())
}

fn parts(suspicion: &Suspicion) -> (NoticedKind, Vec<PlayerId>, u32) {
    match *suspicion {
        Suspicion::GivesAway { loser, winner, matches } => {
            (NoticedKind::GivesAway, vec![loser, winner], matches)
        }
        Suspicion::Leaves { player, matches } => (NoticedKind::Leaves, vec![player], matches),
        Suspicion::SameNetwork { loser, winner, matches } => {
            (NoticedKind::SameNetwork, vec![loser, winner], matches)
        }
    }
}
