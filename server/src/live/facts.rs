//! What does not change while a match is played: what it is, and who sits where.

use scrapworks_engine::{BySeat, Seat, SeatSet, Viewer};
use scrapworks_protocol::{
    Absence, BotLevel, Clock, Hex32, LobbyId, Match, MatchId, MatchResult, MatchSeat, MatchState,
    Pace, Player, PlayerId, Timestamp,
};
use serde_json::value::RawValue;

use super::{audience::Attendance, playing::Playing, told::seats};
use crate::store::matches::MatchRecord;

#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) id: MatchId,
    pub(crate) seats: BySeat<SeatFacts>,
    pub(crate) commitment: Hex32,
    pub(crate) clock: Clock,
    /// What happens to a seat that is out of time, or away too long on a live clock.
    pub(crate) absence: Absence,
    /// Whether players may ask a bot for advice.
    pub(crate) hints: bool,
    pub(crate) pace: Pace,
    /// Whether it teaches the game.
    pub(crate) tutorial: bool,
    game: String,
    rules_version: u16,
    options: Box<RawValue>,
    started_at: Timestamp,
    /// The waiting room of the rematch, once there is one.
    pub(crate) rematch: Option<LobbyId>,
}

#[derive(Debug)]
pub(crate) struct SeatFacts {
    pub(crate) player: Option<Player>,
    pub(crate) bot: Option<BotLevel>,
    pub(crate) entropy: Hex32,
    roster: Box<RawValue>,
}

impl Facts {
    pub(crate) fn of(record: MatchRecord) -> Facts {
        let seats = record.seats.into_iter().map(|seat| SeatFacts {
            player: seat.player,
            bot: seat.bot,
            entropy: Hex32(seat.entropy.0),
            roster: seat.roster,
        });
        Facts {
            id: record.match_id,
            seats: BySeat::from(seats.collect::<Vec<_>>()),
            commitment: Hex32(scrapworks_engine::commitment(&record.secret).0),
            clock: record.clock,
            absence: record.absence,
            hints: record.hints,
            pace: record.pace,
            tutorial: record.tutorial,
            game: record.game,
            rules_version: record.rules_version,
            options: record.options,
            started_at: Timestamp::from_ms(record.started_at),
            rematch: None,
        }
    }

    pub(crate) fn seat_of(&self, player: Option<PlayerId>) -> Option<Seat> {
        let player = player?;
        let sits = |facts: &SeatFacts| facts.player.as_ref().is_some_and(|who| who.id == player);
        self.seats.iter().find(|(_, facts)| sits(facts)).map(|(seat, _)| seat)
    }

    /// The seats in which bots sit.
    pub(crate) fn bots(&self) -> SeatSet {
        self.seats.iter().filter(|(_, seat)| seat.bot.is_some()).map(|(seat, _)| seat).collect()
    }

    /// As the seat that the player holds, or else as a spectator.
    pub(crate) fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        self.seat_of(player).map_or(Viewer::Public, Viewer::Seat)
    }

    pub(crate) fn entropy(&self) -> Vec<Hex32> {
        self.seats.values().iter().map(|seat| seat.entropy).collect()
    }

    /// The match as everybody may see it.
    pub(crate) fn to_match(
        &self,
        playing: &Playing,
        finished_at: Option<Timestamp>,
        attendance: &BySeat<Attendance>,
    ) -> Match {
        let result: Option<MatchResult> = playing.result();
        let seat = |(seat, facts): (Seat, &SeatFacts)| MatchSeat {
            seat: seat.0,
            player: facts.player.clone(),
            bot: facts.bot,
            presence: attendance[seat].presence,
            until: attendance[seat].until,
            roster: parsed(&facts.roster),
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
            state: if result.is_some() { MatchState::Finished } else { MatchState::Running },
            seq: playing.seq(),
            awaiting: seats(playing.awaiting()),
            result,
            started_at: self.started_at,
            finished_at,
            seats: self.seats.iter().map(seat).collect(),
            rematch: self.rematch,
        }
    }
}

fn parsed(json: &RawValue) -> serde_json::Value {
    serde_json::from_str(json.get()).expect("it was checked before the match began")
}
