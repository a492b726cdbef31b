//! Who is there: whose decision is awaited, who gets a seat back, and what is saved of clocks and
//! absences.

use scrapworks_engine::{Seat, SeatSet};
use scrapworks_protocol::Presence;
use tokio::time::Instant;

use crate::{
    matches::{
        actor::{Actor, Counted},
        clock::{Clocks, TurnState},
        request::Attendance,
    },
    store::records::SavedClocks,
};

impl Actor {
    /// Seats whose players owe a decision.
    pub(super) fn deciding(&self) -> SeatSet {
        let bots = self.clocks.bot_controlled();
        self.state.turn().deciding.iter().filter(|&seat| !bots.contains(seat)).collect()
    }

    /// Returns seats from stand-ins to players who are present and have time left.
    pub(super) fn return_seats(&mut self) {
        if self.phase.is_writing() || self.clocks.bot_controlled().is_empty() {
            return;
        }
        let is_back = |seat: &Seat| {
            self.subscribers.has_subscriber(*seat)
                && self.clocks.has_time(*seat)
                && !self.state.has_left(*seat)
        };
        let back: Vec<Seat> = self.clocks.bot_controlled().iter().filter(is_back).collect();
        if back.is_empty() {
            return;
        }
        let now = Instant::now();
        self.clocks.stop(now);
        for seat in back {
            self.clocks.return_seat(seat, self.state.awaiting());
            self.subscribers.return_seat(seat);
            self.cancel_bot_turn(seat);
        }
        self.save_clocks();
        self.clocks.start(now);
        self.subscribers.set_awaited(self.deciding(), now);
    }

    /// The clocks and absences to save with a row, given the clocks after it and the seat that
    /// leaves with it.
    pub(super) fn clocks_to_save(
        &self,
        clocks: &Clocks,
        turn: TurnState,
        leaver: Option<Seat>,
    ) -> Option<SavedClocks> {
        let absent_ms = self.subscribers.absent_ms(Instant::now());
        let mut saved = clocks.save(self.live.service_clock().now_ms(), turn, absent_ms)?;
        let is_played = self.metadata.seats.iter().any(|(seat, metadata)| {
            let is_gone = self.state.has_left(seat) || leaver == Some(seat);
            metadata.player.is_some() && !is_gone && !clocks.bot_controlled().contains(seat)
        });
        if !is_played {
            // The match sleeps until somebody comes back.
            saved.due_at = None;
        }
        Some(saved)
    }

    /// Saves clocks that changed without a step. They must be stopped.
    fn save_clocks(&self) {
        let saved = self.clocks_to_save(&self.clocks, self.state.turn(), None);
        self.writer.update_clocks(self.metadata.id, self.state.seq(), saved);
    }

    /// Saves who is absent and for how long, if that changed, so that absences continue after the
    /// match was unloaded.
    pub(super) fn save_absences(&mut self) {
        if !self.phase.is_writing() && self.finished_at.is_none() && self.subscribers.take_changes()
        {
            let now = Instant::now();
            self.clocks.stop(now);
            self.save_clocks();
            self.clocks.start(now);
        }
    }

    /// Sets the presence of all seats after loading.
    pub(super) fn sync_presence(&mut self) {
        for (seat, metadata) in self.metadata.seats.iter() {
            if self.state.has_left(seat) {
                self.subscribers.set_presence(seat, Presence::Left);
            } else if self.clocks.bot_controlled().contains(seat) {
                self.subscribers.set_presence(seat, Presence::Bot);
            } else if metadata.player.is_some() {
                self.subscribers.return_seat(seat);
            }
        }
        self.subscribers.set_awaited(self.deciding(), Instant::now());
    }

    /// Counts the match among those that wait for a person, or no longer.
    pub(super) fn count_awaiting(&mut self) {
        let is_awaiting = self.finished_at.is_none() && !self.deciding().is_empty();
        if is_awaiting != self.awaiting.is_some() {
            let metrics = &self.live.metrics().matches;
            let gauge = is_awaiting.then(|| metrics.awaiting(self.metadata.game()));
            self.awaiting = gauge.map(Counted::new);
        }
    }

    pub(super) fn attendance(&self) -> Attendance {
        Attendance {
            presence: self.subscribers.presence().values().to_vec(),
            spectators: self.live.sockets().count_watching(self.subscribers.spectators()),
        }
    }
}
