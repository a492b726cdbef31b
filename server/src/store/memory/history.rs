//! Matches as the API shows them, and win counts per player.

use std::collections::BTreeMap;

use scrapworks_engine::Seat;
use scrapworks_protocol::{
    GameRecord, Match, MatchId, MatchSeat, MatchState, PlayerId, Presence, Timestamp, Visibility,
};
use serde_json::{Value as Json, value::RawValue};

use crate::store::{
    memory::tables::{MatchEntry, Tables},
    records::{MatchFilter, NewSeat, RowKind, StepRow},
};

impl Tables {
    pub(in crate::store) fn match_view(&self, id: MatchId) -> Option<Match> {
        let row = self.matches.get(&id)?;
        let log = self.log(id);
        let newest = log.last()?;
        let awaiting = match row.state {
            MatchState::Running => newest.awaiting.iter().map(|seat| seat.0).collect(),
            MatchState::Finished | MatchState::Void => Vec::new(),
        };
        let seats = (0..).zip(&row.new.seats);
        Some(Match {
            id,
            game: row.new.game.clone(),
            rules_version: row.new.rules_version,
            options: json(&row.new.options),
            clock: row.new.clock,
            absence: row.new.absence,
            hints: row.new.hints,
            tutorial: row.is_tutorial(),
            rated: row.new.rated,
            state: row.state,
            seq: newest.seq,
            awaiting,
            result: row.result.clone(),
            started_at: Timestamp::from_ms(row.started_at),
            finished_at: row.finished_at.map(Timestamp::from_ms),
            rematch: self.rematch(id),
            rating_changes: None,
            watching: None,
            seats: seats.map(|(number, seat)| self.seat_view(number, seat, log)).collect(),
        })
    }

    fn seat_view(&self, number: u8, seat: &NewSeat, log: &[StepRow]) -> MatchSeat {
        let seat_of_leave = |row: &StepRow| match row.kind {
            Some(RowKind::Leave { seat, .. }) => Some(seat),
            Some(RowKind::Act { .. } | RowKind::Undo { .. }) | None => None,
        };
        let is_stood_in = |row: &StepRow| {
            row.clocks.as_ref().is_some_and(|clocks| clocks.bot_controlled.contains(Seat(number)))
        };
        let presence = match seat.bot() {
            _ if log.iter().filter_map(seat_of_leave).any(|left| left.0 == number) => {
                Presence::Left
            }
            Some(_) => Presence::Bot,
            None if log.last().is_some_and(is_stood_in) => Presence::Bot,
            None => Presence::Away,
        };
        MatchSeat {
            seat: number,
            player: seat.player().and_then(|id| self.player(id)),
            bot: seat.bot(),
            presence,
            until: None,
            roster: json(&seat.roster),
        }
    }

    pub(in crate::store) fn match_views(&self, filter: MatchFilter<'_>) -> Vec<Match> {
        let MatchFilter { player, game, state, unlisted, after, rows } = filter;
        let is_asked = |row: &&MatchEntry| {
            !row.is_tutorial()
                && player.is_none_or(|player| row.seats(player))
                && game.is_none_or(|game| row.new.game == game)
                && state.is_none_or(|state| state_name(row.state) == state)
                && (unlisted || row.new.visibility == Visibility::Public)
                && after.is_none_or(|after| row.new.match_id.0 < after)
        };
        let newest_first = self.matches.values().rev().filter(is_asked);
        newest_first
            .take(rows as usize)
            .filter_map(|row| self.match_view(row.new.match_id))
            .collect()
    }

    pub(in crate::store) fn records(&self, player: PlayerId) -> Vec<GameRecord> {
        let mut by_game: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        for row in self.matches.values().filter(|row| !row.is_tutorial()) {
            let Some(result) = &row.result else { continue };
            let seats = row.new.seats.iter().zip(&result.ranks);
            for (_, rank) in seats.filter(|(seat, _)| seat.player() == Some(player)) {
                let (played, won) = by_game.entry(&row.new.game).or_default();
                *played += 1;
                *won += u32::from(*rank == 0);
            }
        }
        let record =
            |(game, (played, won)): (&str, _)| GameRecord { game: game.to_owned(), played, won };
        by_game.into_iter().map(record).collect()
    }
}

fn state_name(state: MatchState) -> &'static str {
    match state {
        MatchState::Running => "running",
        MatchState::Finished => "finished",
        MatchState::Void => "void",
    }
}

fn json(raw: &RawValue) -> Json {
    serde_json::from_str(raw.get()).expect("the game wrote it")
}
