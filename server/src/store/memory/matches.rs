//! Matches and their logs.

use scrapworks_protocol::{BotLevel, MatchId, MatchResult, MatchState, PlayerId};

use crate::store::{
    memory::tables::{MatchEntry, Tables, violates},
    records::{MatchRecord, NewMatch, NewSeat, Origin, SeatHolder, SeatRecord, StepRow},
};

impl MatchEntry {
    pub(super) fn seats(&self, player: PlayerId) -> bool {
        self.new.seats.iter().any(|seat| seat.player() == Some(player))
    }

    pub(super) fn is_tutorial(&self) -> bool {
        self.new.origin == Origin::Tutorial
    }
}

impl NewSeat {
    pub(super) fn player(&self) -> Option<PlayerId> {
        match self.holder {
            SeatHolder::Player(player) => Some(player),
            SeatHolder::Bot(_) => None,
        }
    }

    pub(super) fn bot(&self) -> Option<BotLevel> {
        match self.holder {
            SeatHolder::Player(_) => None,
            SeatHolder::Bot(level) => Some(level),
        }
    }
}

impl Tables {
    pub(in crate::store) fn running(&self, player: PlayerId, tutorials: bool) -> Vec<MatchId> {
        let is_asked = |row: &&MatchEntry| {
            row.state == MatchState::Running
                && row.seats(player)
                && (tutorials || !row.is_tutorial())
        };
        self.matches.values().filter(is_asked).map(|row| row.new.match_id).collect()
    }

    pub(in crate::store) fn record(&self, match_id: MatchId) -> Option<MatchRecord> {
        let row = self.matches.get(&match_id)?;
        let seats = row.new.seats.iter().map(|seat| SeatRecord {
            player: seat.player().and_then(|id| self.player(id)),
            bot: seat.bot(),
            roster: seat.roster.clone(),
            entropy: seat.entropy,
        });
        Some(MatchRecord {
            match_id,
            game: row.new.game.clone(),
            rules_version: row.new.rules_version,
            options: row.new.options.clone(),
            clock: row.new.clock,
            absence: row.new.absence,
            hints: row.new.hints,
            rated: row.new.rated,
            pace: row.new.pace,
            secret: row.new.secret,
            tutorial: row.is_tutorial(),
            continuation: row.new.origin.continuation(),
            event: None,
            state: row.state,
            started_at: row.started_at,
            finished_at: row.finished_at,
            seats: seats.collect(),
        })
    }

    /// Refuses a match that violates a constraint.
    pub(super) fn check_new_match(&self, new: &NewMatch) -> sqlx::Result<()> {
        if self.matches.contains_key(&new.match_id) {
            return Err(violates("the key of matches"));
        }
        self.check_players(new.seats.iter().filter_map(NewSeat::player))
    }

    pub(super) fn add_match(&mut self, new: NewMatch, setup: StepRow) {
        let id = new.match_id;
        let (state, started_at) = (MatchState::Running, setup.at);
        let due_at = setup.clocks.as_ref().and_then(|clocks| clocks.due_at);
        let row = MatchEntry {
            new,
            state,
            result: None,
            started_at,
            finished_at: None,
            due_at,
            owner: None,
            epoch: 0,
        };
        self.matches.insert(id, row);
        self.add_step(id, setup);
    }

    /// False if the row exists.
    pub(super) fn add_step(&mut self, match_id: MatchId, row: StepRow) -> bool {
        let log = self.logs.entry(match_id).or_default();
        match log.binary_search_by_key(&row.seq, |row| row.seq) {
            Ok(_) => false,
            Err(place) => {
                log.insert(place, row);
                true
            }
        }
    }

    pub(super) fn end_match(&mut self, match_id: MatchId, result: MatchResult, at: i64) {
        if let Some(row) = self.matches.get_mut(&match_id) {
            row.state = MatchState::Finished;
            row.result = Some(result);
            row.finished_at = Some(at);
            row.due_at = None;
        }
    }

    /// Oldest first.
    pub(in crate::store) fn log(&self, match_id: MatchId) -> &[StepRow] {
        self.logs.get(&match_id).map_or(&[], Vec::as_slice)
    }

    pub(in crate::store) fn step(&self, match_id: MatchId, seq: u32) -> Option<StepRow> {
        let log = self.log(match_id);
        let place = log.binary_search_by_key(&seq, |row| row.seq).ok()?;
        Some(log[place].clone())
    }
}
