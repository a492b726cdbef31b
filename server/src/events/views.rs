//! Events and standings as the API shows them.

use std::collections::HashMap;

use scrapworks_engine::commitment;
use scrapworks_protocol::{
    DELETED_NAME, EntrantState, Event as EventView, EventState, Hex32, MatchId, Player, PlayerId,
    PlayerKind, Standing, Timestamp,
};
use serde_json::Value as Json;

use crate::{
    domain::events::{
        Event,
        course::{Course, Entrant},
    },
    store::pairings::pairing_records::Brought,
};

/// An outage is shown in steps, so that small differences of clocks move nothing.
const OUTAGE_STEP_MS: i64 = 5_000;

/// What one player has reached, without its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reached {
    state: EntrantState,
    points: u32,
    wins: u32,
    matches: u32,
    streak: u32,
    opponents_points: u32,
    match_id: Option<MatchId>,
}

impl Reached {
    pub(super) fn of(course: &Course, entrant: &Entrant) -> Reached {
        let Entrant { state, points, wins, matches, streak, match_id, .. } = *entrant;
        let opponents_points =
            if course.is_in_rounds() { course.opponents_points(entrant) } else { 0 };
        Reached { state, points, wins, matches, streak, opponents_points, match_id }
    }

    pub(super) fn in_standing(standing: &Standing) -> Reached {
        let Standing { state, points, wins, matches, streak, opponents_points, match_id, .. } =
            *standing;
        Reached { state, points, wins, matches, streak, opponents_points, match_id }
    }

    pub(super) fn by(self, player: Player) -> Standing {
        let Reached { state, points, wins, matches, streak, opponents_points, match_id } = self;
        Standing { player, state, points, wins, matches, streak, opponents_points, match_id }
    }
}

/// Somebody with the name of now, if anything is still stored of it.
pub(super) fn named(id: PlayerId, names: &HashMap<PlayerId, (Player, Brought)>) -> Player {
    let forgotten =
        || Player { id, name: DELETED_NAME.to_owned(), kind: PlayerKind::Deleted, emblem: None };
    names.get(&id).map_or_else(forgotten, |(named, _)| named.clone())
}

/// The times by which the end of an event is told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clocks {
    pub(super) wall_ms: i64,
    pub(super) service_ms: i64,
}

pub(super) fn event(
    event: &Event,
    course: &Course,
    clocks: Clocks,
    by: Option<Player>,
    winners: Vec<Standing>,
    shows_secret: bool,
) -> EventView {
    let has_joined = |entrant: &&Entrant| entrant.state != EntrantState::Left;
    let players = course.entrants.values().filter(has_joined).count();
    EventView {
        id: event.id,
        name: event.name.clone(),
        game: event.game.clone(),
        seats: event.seats,
        options: serde_json::from_str(event.options.get()).unwrap_or(Json::Null),
        clock: event.clock,
        rated: event.rated,
        form: event.form,
        visibility: event.visibility,
        state: course.state,
        starts_at: event.starts_at,
        minutes: event.minutes,
        ends_at: ends_at(event, course, clocks),
        round: course.round,
        players: u32::try_from(players).unwrap_or(u32::MAX),
        by,
        repeats: event.repeats.clone(),
        commitment: Hex32(commitment(&event.secret).0),
        secret: shows_secret.then_some(Hex32(event.secret.0)),
        winners,
    }
}

fn ends_at(event: &Event, course: &Course, clocks: Clocks) -> Timestamp {
    let Some(begun) = course.begun else {
        return Timestamp::from_ms(event.starts_at.ms() + event.length_ms());
    };
    let outage_ms = match course.state {
        EventState::Running => (clocks.wall_ms - begun.at) - (clocks.service_ms - begun.service_ms),
        EventState::Announced | EventState::Finished | EventState::Cancelled => 0,
    };
    let outage_ms = outage_ms.max(0) / OUTAGE_STEP_MS * OUTAGE_STEP_MS;
    Timestamp::from_ms(begun.at + event.length_ms() + outage_ms)
}

/// The best, by id.
pub(super) fn best(course: &Course, count: usize) -> Vec<PlayerId> {
    let mut ranking = course.ranking();
    ranking.retain(|player| course.entrants[player].matches > 0);
    ranking.truncate(count);
    ranking
}
