//! Connections that begin to watch the match or come back to it, and previews for them.

use scrapworks_engine::Viewer;
use scrapworks_protocol::{
    PlayerId,
    socket::{self, MatchSnapshot, Previewed, ServerMessage, View},
};
use serde_json::value::RawValue;
use tokio::time::Instant;

use crate::{
    clock::wall::now,
    cluster::{frame::Frame, item::Shown},
    matches::{
        actor::{Actor, panics::Operation},
        outgoing::{legal_actions::LegalActions, step_message::StepFormat},
        refusals,
        reply_to::ReplyTo,
        request::JoinRequest,
        wire::seat_numbers,
    },
    sockets::outbox::Outbox,
};

impl Actor {
    pub(super) fn join(&mut self, request: JoinRequest) {
        let JoinRequest { outbox, format, player, since } = request;
        let viewer = self.metadata.viewer(player);
        if !self.subscribers.has_room(outbox.id(), viewer) {
            return outbox.refuse(refusals::full());
        }
        // Before the snapshot, so that it shows the viewer's own seat as present.
        self.subscribers.add(outbox.clone(), viewer, format);
        if let Some(seat) = viewer.seat() {
            self.has_returned(seat);
        }
        self.return_seats();
        match since {
            Some(since) if self.send_missed(&outbox, viewer, format, since) => {
                self.subscribers.send_presence(&outbox);
            }
            Some(_) | None => outbox.send(self.snapshot(viewer)),
        }
        for line in &self.chat {
            outbox.send(Frame::from(ServerMessage::Chat(line.clone())).caused_by(line.from.id));
        }
        // Bots that had nobody to play for go on.
        self.run_automation();
    }

    /// Sends the steps after `since`. False if some of them are no longer in memory.
    fn send_missed(&self, outbox: &Outbox, viewer: Viewer, format: StepFormat, since: u32) -> bool {
        let (match_id, seq) = (self.metadata.id, self.state.seq());
        let Some(missed) = self.state.recent().after(since, seq) else { return false };
        let clocks = self.clocks_message();
        for message in missed {
            let is_newest = message.seq == seq;
            let legal = viewer.seat().filter(|_| is_newest).and_then(|seat| self.state.legal(seat));
            let choices =
                is_newest.then(|| self.state.choices(viewer, legal.as_ref(), clocks.as_ref()));
            outbox.send(message.to_frame(match_id, viewer, format, choices.as_ref(), None));
        }
        true
    }

    /// Sends every subscriber the steps after `since`, or a snapshot.
    pub(super) fn send_missed_to_all(&self, since: u32) {
        for (outbox, viewer, format) in self.subscribers.iter() {
            if !self.send_missed(outbox, viewer, format, since) {
                outbox.send(self.snapshot(viewer));
            }
        }
    }

    fn snapshot(&self, viewer: Viewer) -> Frame {
        let (match_id, seq) = (self.metadata.id, self.state.seq());
        let legal = viewer.seat().and_then(|seat| self.state.legal(seat));
        let clocks = self.clocks_message();
        let choices = self.state.choices(viewer, legal.as_ref(), clocks.as_ref());
        let presence = self.subscribers.presence();
        let snapshot = MatchSnapshot {
            match_id,
            seq,
            seat: viewer.seat().map(|seat| seat.0),
            view: View { public: self.state.public(), private: self.state.private(viewer) },
            awaiting: seat_numbers(self.state.awaiting()),
            legal: choices.legal.map(LegalActions::json),
            can_undo: choices.undo_of.is_some(),
            undo_of: choices.undo_of,
            clocks: choices.clocks.cloned(),
            r#match: self.metadata.to_match(&self.state, self.finished_at, &presence),
            commitment: self.metadata.commitment,
            entropy: self.metadata.entropy(),
        };
        let shown = Shown { match_id, seq, snapshot: true };
        Frame::from(ServerMessage::MatchSnapshot(Box::new(snapshot))).showing(shown)
    }

    pub(super) fn clocks_message(&self) -> Option<socket::Clocks> {
        self.clocks.to_message(Instant::now(), now())
    }

    /// Answers with what an action would do. The rules may panic over it.
    pub(super) fn preview(
        &mut self,
        reply_to: ReplyTo,
        player: Option<PlayerId>,
        action: &RawValue,
    ) {
        let Some(seat) = self.metadata.seat_of(player) else {
            return reply_to.refused(refusals::not_seated());
        };
        let operation = Operation::new(self.state.seq(), &(seat, "preview", action.get()));
        if self.panics.block(operation) {
            return reply_to.refused(refusals::fault());
        }
        self.panics.begin(operation, reply_to);
        let preview = self.state.preview(seat, action);
        let Some(reply_to) = self.panics.end() else { return };
        let (match_id, seq) = (self.metadata.id, self.state.seq());
        match preview {
            Ok(info) => {
                let preview = Previewed { match_id, seq, action, info };
                reply_to.outbox.send(ServerMessage::Preview(preview));
            }
            Err(refused) => reply_to.refused(refused),
        }
    }
}
