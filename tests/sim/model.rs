//! Reference model: replays the stored log of each match with the engine alone. Everything that
//! clients receive is compared with it.

use std::collections::BTreeMap;

use scrapworks_engine::{AnyMatch, AnyStep, GAMES, Seat, Seats, Viewer};
use scrapworks_protocol::{Clock, MatchId};
use scrapworks_server::store::{MatchRecord, RowKind, StepRow, memory::Memory};
use serde_json::{Value as Json, json};

use super::command_log::is_command;

/// The expected states of all matches that were looked up.
#[derive(Debug)]
pub struct Model {
    memory: Memory,
    matches: BTreeMap<MatchId, Played>,
}

#[derive(Debug)]
struct Played {
    now: Box<dyn AnyMatch>,
    seats: Seats,
    has_clock: bool,
    steps: Vec<Expected>,
}

/// The expected state of a match after one step.
#[derive(Debug)]
pub struct Expected {
    pub row: StepRow,
    pub awaiting: Json,
    pub result: Option<Json>,
    public: Json,
    /// One entry per seat, then the public's.
    viewer_states: Vec<ViewerState>,
}

#[derive(Debug)]
pub struct ViewerState {
    private: Json,
    pub events: Json,
    pub legal: Option<Json>,
    pub undo_of: Option<u32>,
}

impl Model {
    pub fn of(memory: Memory) -> Model {
        Model { memory, matches: BTreeMap::new() }
    }

    /// The state after that step; None if the step is not in the log.
    pub fn expected(&mut self, id: MatchId, seq: u64) -> Option<&Expected> {
        self.replay(id).steps.get(seq as usize)
    }

    /// The state after the newest step.
    pub fn newest(&mut self, id: MatchId) -> &Expected {
        self.replay(id).steps.last().expect("a log starts with its setup")
    }

    pub fn is_over(&mut self, id: MatchId) -> bool {
        self.newest(id).result.is_some()
    }

    pub fn has_clock(&mut self, id: MatchId) -> bool {
        self.replay(id).has_clock
    }

    /// All rows of the log.
    pub fn rows(&mut self, id: MatchId) -> impl Iterator<Item = &StepRow> {
        self.replay(id).steps.iter().map(|expected| &expected.row)
    }

    /// Whether the log has a step for that seat's command with that id.
    pub fn has_acted(&mut self, id: MatchId, seat: u8, action_id: &str) -> bool {
        self.rows(id).any(|row| is_command(row, seat, action_id))
    }

    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Replays new rows of the log and checks their hashes.
    fn replay(&mut self, id: MatchId) -> &Played {
        let played = self.matches.entry(id).or_insert_with(|| {
            let record = self.memory.match_record(id).expect("the match is in the store");
            let setup = self.memory.rows_from(id, 0).swap_remove(0);
            Played::begin(&record, setup)
        });
        for row in self.memory.rows_from(id, played.steps.len()) {
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
        let has_clock = record.clock != Clock::None;
        let mut played = Played { now, seats, has_clock, steps: Vec::new() };
        played.keep(row, &step);
        played
    }

    fn take(&mut self, row: StepRow) {
        let seq = row.seq;
        let next = match row.kind.as_ref().expect("only the first row is a setup") {
            RowKind::Act { seat, cause, action } => self.now.play(*seat, action, *cause),
            RowKind::Undo { seat, of } => self.now.undo(*seat, *of),
            RowKind::Leave { seat, why } => self.now.leave(*seat, *why),
            RowKind::Redraw { seat, seed } => self.now.redraw(*seat, seed),
        };
        let (now, step) = next.unwrap_or_else(|err| panic!("row {seq} does not replay: {err:?}"));
        self.now = now;
        self.keep(row, &step);
    }

    fn keep(&mut self, row: StepRow, step: &AnyStep) {
        assert_eq!(row.seq as usize, self.steps.len(), "a gap in the log");
        assert_eq!(row.hash, step.hash, "row {} replays to another state", row.seq);
        assert_eq!(row.awaiting, self.now.awaiting());
        let now = &self.now;
        let of_seat = |seat: Seat| {
            let is_asked = now.awaiting().contains(seat) && !now.left().contains(&seat);
            ViewerState {
                private: parsed(now.private_view(seat).get()),
                events: parsed(step.seen_by(Viewer::Seat(seat)).json.get()),
                legal: is_asked.then(|| parsed(now.legal_actions(seat).to_json().get())),
                undo_of: now.can_undo(seat),
            }
        };
        let mut viewer_states: Vec<_> = self.seats.iter().map(of_seat).collect();
        let events = parsed(step.seen_by(Viewer::Public).json.get());
        viewer_states.push(ViewerState { private: Json::Null, events, legal: None, undo_of: None });
        let result = now.outcome().map(|outcome| {
            json!({
                "ranks": outcome.ranks.values(),
                "scores": outcome.scores.values(),
                "reason": outcome.reason,
            })
        });
        let awaiting: Vec<_> = now.awaiting().iter().map(|seat| seat.0).collect();
        let public = parsed(now.public_view().get());
        self.steps.push(Expected { row, awaiting: json!(awaiting), result, public, viewer_states });
    }
}

impl Expected {
    /// What the seat, or the public, may see.
    pub fn for_viewer(&self, seat: Option<u8>) -> &ViewerState {
        &self.viewer_states[seat.map_or(self.viewer_states.len() - 1, usize::from)]
    }

    /// The view document of that viewer.
    pub fn view(&self, seat: Option<u8>) -> Json {
        json!({ "public": self.public, "private": self.for_viewer(seat).private })
    }
}

fn parsed(text: &str) -> Json {
    serde_json::from_str(text).expect("the engine writes JSON")
}
