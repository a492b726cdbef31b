//! What is true of a match: its log in the store, played by the engine alone. Everything that
//! anybody is shown is held against it.

use std::collections::BTreeMap;

use scrapworks_engine::{AnyMatch, AnyStep, GAMES, Seat, Seats, Viewer};
use scrapworks_protocol::MatchId;
use scrapworks_server::store::{MatchRecord, RowKind, StepRow, memory::Memory};
use serde_json::{Value as Json, json};

use super::ledger::is_of;

/// The truth about every match that somebody asked about.
#[derive(Debug)]
pub struct Oracle {
    memory: Memory,
    matches: BTreeMap<MatchId, Played>,
}

#[derive(Debug)]
struct Played {
    now: Box<dyn AnyMatch>,
    seats: Seats,
    truths: Vec<Truth>,
}

/// A match after one step.
#[derive(Debug)]
pub struct Truth {
    pub row: StepRow,
    pub awaiting: Json,
    pub result: Option<Json>,
    public: Json,
    /// Of the seats, and then of the public.
    seen: Vec<Seen>,
}

#[derive(Debug)]
pub struct Seen {
    private: Json,
    pub events: Json,
    pub legal: Option<Json>,
    pub undo_of: Option<u32>,
}

impl Oracle {
    pub fn of(memory: Memory) -> Oracle {
        Oracle { memory, matches: BTreeMap::new() }
    }

    /// The match after that step, if it is in the log.
    pub fn truth(&mut self, id: MatchId, seq: u64) -> Option<&Truth> {
        self.look(id).truths.get(seq as usize)
    }

    /// How far the log goes.
    pub fn newest(&mut self, id: MatchId) -> &Truth {
        self.look(id).truths.last().expect("a log begins with its setup")
    }

    pub fn is_over(&mut self, id: MatchId) -> bool {
        self.newest(id).result.is_some()
    }

    /// The whole log.
    pub fn rows(&mut self, id: MatchId) -> impl Iterator<Item = &StepRow> {
        self.look(id).truths.iter().map(|truth| &truth.row)
    }

    /// Whether the log has a step that the seat asked for under that id.
    pub fn has_acted(&mut self, id: MatchId, seat: u8, action_id: &str) -> bool {
        self.rows(id).any(|row| is_of(row, seat, action_id))
    }

    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Plays what is new in the log, and compares every hash.
    fn look(&mut self, id: MatchId) -> &Played {
        let played = self.matches.entry(id).or_insert_with(|| {
            let record = self.memory.match_record(id).expect("the match is in the store");
            let setup = self.memory.rows_from(id, 0).swap_remove(0);
            Played::begin(&record, setup)
        });
        for row in self.memory.rows_from(id, played.truths.len()) {
            played.take(row);
        }
        played
    }
}

impl Played {
    fn begin(record: &MatchRecord, row: StepRow) -> Played {
        let entry = GAMES.iter().find(|entry| entry.meta.slug == record.game).expect("a game");
        let (now, step) = (entry.start)(&record.setup()).expect("the setup is playable");
        let seats = Seats(record.seats.len() as u8);
        let mut played = Played { now, seats, truths: Vec::new() };
        played.keep(row, &step);
        played
    }

    fn take(&mut self, row: StepRow) {
        let seq = row.seq;
        let next = match row.kind.as_ref().expect("the setup comes once") {
            RowKind::Act { seat, cause, action } => self.now.play(*seat, action, *cause),
            RowKind::Undo { seat, of } => self.now.undo(*seat, *of),
            RowKind::Leave { seat, why } => self.now.leave(*seat, *why),
        };
        let (now, step) = next.unwrap_or_else(|err| panic!("row {seq} is refused: {err:?}"));
        self.now = now;
        self.keep(row, &step);
    }

    fn keep(&mut self, row: StepRow, step: &AnyStep) {
        assert_eq!(row.seq as usize, self.truths.len(), "a log has no gap");
        assert_eq!(row.hash, step.hash, "row {} replays to the same state", row.seq);
        assert_eq!(row.awaiting, self.now.awaiting());
        let now = &self.now;
        let of_seat = |seat: Seat| {
            let is_asked = now.awaiting().contains(seat) && !now.left().contains(&seat);
            Seen {
                private: parsed(now.private_view(seat).get()),
                events: parsed(step.seen_by(Viewer::Seat(seat)).json.get()),
                legal: is_asked.then(|| parsed(now.legal_actions(seat).get())),
                undo_of: now.can_undo(seat),
            }
        };
        let mut seen: Vec<_> = self.seats.iter().map(of_seat).collect();
        let events = parsed(step.seen_by(Viewer::Public).json.get());
        seen.push(Seen { private: Json::Null, events, legal: None, undo_of: None });
        let result = now.outcome().map(|outcome| {
            json!({
                "ranks": outcome.ranks.values(),
                "scores": outcome.scores.values(),
                "reason": outcome.reason,
            })
        });
        let awaiting: Vec<_> = now.awaiting().iter().map(|seat| seat.0).collect();
        let public = parsed(now.public_view().get());
        self.truths.push(Truth { row, awaiting: json!(awaiting), result, public, seen });
    }
}

impl Truth {
    /// For the one in that seat, or for the public.
    pub fn seen_by(&self, seat: Option<u8>) -> &Seen {
        &self.seen[seat.map_or(self.seen.len() - 1, usize::from)]
    }

    /// The document that this viewer has.
    pub fn view(&self, seat: Option<u8>) -> Json {
        json!({ "public": self.public, "private": self.seen_by(seat).private })
    }
}

fn parsed(text: &str) -> Json {
    serde_json::from_str(text).expect("the engine writes JSON")
}
