//! Match metadata: what the match is and who sits where. Nothing of it changes while it is played,
//! but the names of players; its end adds ratings, and the lobby of the rematch.

use scrapworks_engine::{BySeat, Seat, SeatSet, Viewer};
use scrapworks_protocol::{
    Absence, BotLevel, Clock, ContinuedFrom, EventId, Hex32, LobbyId, Match, MatchId, MatchResult,
    MatchSeat, MatchState, Pace, Player, PlayerId, RatingChange, Timestamp,
};
use serde_json::value::RawValue;

use crate::{
    matches::{clock::absence::SeatPresence, state::match_state::LiveState, wire::seat_numbers},
    store::records::MatchRecord,
};

#[derive(Debug)]
pub(crate) struct Metadata {
    pub(crate) id: MatchId,
    pub(crate) seats: BySeat<SeatMetadata>,
    pub(crate) commitment: Hex32,
    pub(crate) clock: Clock,
    /// What happens to a seat that runs out of time, or is absent too long on a live clock.
    pub(crate) absence: Absence,
    /// Whether players may request hints.
    pub(crate) hints: bool,
    pub(crate) pace: Pace,
    pub(crate) tutorial: bool,
    continued_from: Option<ContinuedFrom>,
    event: Option<EventId>,
    /// Whether its result counts: then no bot plays for anybody.
    pub(crate) rated: bool,
    game: String,
    rules_version: u16,
    options: Box<RawValue>,
    started_at: Timestamp,
    /// The lobby of the rematch, once it is open.
    pub(crate) rematch: Option<LobbyId>,
    /// Of a finished match that counted.
    pub(crate) rating_changes: Option<Vec<RatingChange>>,
}

#[derive(Debug)]
pub(crate) struct SeatMetadata {
    pub(crate) player: Option<Player>,
    pub(crate) bot: Option<BotLevel>,
    pub(crate) entropy: Hex32,
    roster: Box<RawValue>,
}

impl Metadata {
    pub(crate) fn is_of_event(&self) -> bool {
        self.event.is_some()
    }

    pub(crate) fn of(record: MatchRecord) -> Metadata {
        let seats = record.seats.into_iter().map(|seat| SeatMetadata {
            player: seat.player,
            bot: seat.bot,
            entropy: Hex32(seat.entropy.0),
            roster: seat.roster,
        });
        Metadata {
            id: record.match_id,
            seats: BySeat::from(seats.collect::<Vec<_>>()),
            commitment: Hex32(scrapworks_engine::commitment(&record.secret).0),
            clock: record.clock,
            absence: record.absence,
            hints: record.hints,
            pace: record.pace,
            tutorial: record.tutorial,
            continued_from: record.continuation.map(|of| of.from),
            event: record.event,
            rated: record.rated,
            game: record.game,
            rules_version: record.rules_version,
            options: record.options,
            started_at: Timestamp::from_ms(record.started_at),
            rematch: None,
            rating_changes: None,
        }
    }

    pub(crate) fn seat_of(&self, player: Option<PlayerId>) -> Option<Seat> {
        let player = player?;
        let sits =
            |metadata: &SeatMetadata| metadata.player.as_ref().is_some_and(|who| who.id == player);
        self.seats.iter().find(|(_, metadata)| sits(metadata)).map(|(seat, _)| seat)
    }

    /// The game's slug.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// The seats held by bots.
    pub(crate) fn bots(&self) -> SeatSet {
        self.seats.iter().filter(|(_, seat)| seat.bot.is_some()).map(|(seat, _)| seat).collect()
    }

    /// The player's seat, or else the public viewer.
    pub(crate) fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        self.seat_of(player).map_or(Viewer::Public, Viewer::Seat)
    }

    pub(crate) fn entropy(&self) -> Vec<Hex32> {
        self.seats.values().iter().map(|seat| seat.entropy).collect()
    }

    /// The match as the API shows it.
    pub(crate) fn to_match(
        &self,
        state: &LiveState,
        finished_at: Option<Timestamp>,
        presence: &BySeat<SeatPresence>,
    ) -> Match {
        let result: Option<MatchResult> = state.result();
        let seat = |(seat, metadata): (Seat, &SeatMetadata)| MatchSeat {
            seat: seat.0,
            player: metadata.player.clone(),
            bot: metadata.bot,
            presence: presence[seat].presence,
            until: presence[seat].until,
            roster: parsed(&metadata.roster),
        };
        Match {
            id: self.id,
            game: self.game.clone(),
            rules_version: self.rules_version,
            options: parsed(&self.options),
            clock: self.clock,
            absence: self.absence,
            hints: self.hints,
            tutorial: self.tutorial,
            rated: self.rated,
            state: if result.is_some() { MatchState::Finished } else { MatchState::Running },
            seq: state.seq(),
            awaiting: seat_numbers(state.awaiting()),
            result,
            started_at: self.started_at,
            finished_at,
            seats: self.seats.iter().map(seat).collect(),
            rematch: self.rematch,
            rating_changes: self.rating_changes.clone(),
            continued_from: self.continued_from,
            event_id: self.event,
            watching: None,
        }
    }
}

fn parsed(json: &RawValue) -> serde_json::Value {
    serde_json::from_str(json.get()).expect("the game has written it")
}
