//! What the task of a match does with what it is asked, without waiting for anything.

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::{Cause, Refused, Seat, Viewer, WhyLeft};
use scrapworks_protocol::{
    PlayerId, Timestamp,
    socket::{MatchSnapshot, Previewed, ServerMessage, View, YourTurn},
};

use super::{
    CHAT_LINES,
    command::{Ask, Asker, PreviewAsk, Wish},
    faults::Over,
    playing::Attempt,
    refusals,
    task::{Asking, Task},
    told::seats,
};
use crate::{
    store::steps::Deed,
    ws::{Outbox, error},
};

impl Task {
    pub(super) fn join(&mut self, outbox: Outbox, player: Option<PlayerId>, since: Option<u32>) {
        if self.audience.is_full() {
            outbox.send(error(refusals::full()));
            return;
        }
        let viewer = self.facts.viewer(player);
        // Before the snapshot, which then shows the viewer's own seat as here.
        self.audience.add(outbox.clone(), viewer);
        match since {
            Some(since) if self.catch_up(&outbox, viewer, since) => {
                self.audience.tell_presence(&outbox);
            }
            Some(_) | None => outbox.send(self.snapshot(viewer)),
        }
        for line in &self.chat {
            outbox.send(line.clone());
        }
    }

    /// Sends what was missed since then; false where that is not known any more.
    fn catch_up(&self, outbox: &Outbox, viewer: Viewer, since: u32) -> bool {
        let seq = self.playing.seq();
        let Some(missed) = self.playing.recent().after(since, seq) else { return false };
        for told in missed {
            let newest = told.seq == seq;
            let legal = viewer.seat().filter(|_| newest).and_then(|seat| self.playing.legal(seat));
            let choices = newest.then(|| self.playing.choices(viewer, legal.as_deref()));
            outbox.send(told.to_frame(self.facts.id, viewer, choices.as_ref()));
        }
        true
    }

    /// Shows every watcher the steps after `shown`.
    pub(super) fn catch_everybody_up(&self, shown: u32) {
        for (outbox, viewer) in self.audience.watchers() {
            if !self.catch_up(outbox, viewer, shown) {
                outbox.send(self.snapshot(viewer));
            }
        }
    }

    fn snapshot(&self, viewer: Viewer) -> Utf8Bytes {
        let legal = viewer.seat().and_then(|seat| self.playing.legal(seat));
        let choices = self.playing.choices(viewer, legal.as_deref());
        let presence = self.audience.presence();
        let snapshot = MatchSnapshot {
            match_id: self.facts.id,
            seq: self.playing.seq(),
            seat: viewer.seat().map(|seat| seat.0),
            view: View { public: self.playing.public(), private: self.playing.private(viewer) },
            awaiting: seats(self.playing.awaiting()),
            legal: choices.legal,
            can_undo: choices.undo_of.is_some(),
            undo_of: choices.undo_of,
            clocks: choices.clocks,
            r#match: self.facts.to_match(&self.playing, self.finished_at, &presence),
            commitment: self.facts.commitment,
            entropy: self.facts.entropy(),
        };
        ServerMessage::MatchSnapshot(Box::new(snapshot)).to_json().into()
    }

    pub(super) fn ask(&mut self, ask: Ask) {
        let Ask { asker, player, wish } = ask;
        let Some(seat) = self.facts.seat_of(player) else {
            return self.refuse(&asker, refusals::not_seated());
        };
        let acted = asker.action_id.as_ref().and_then(|id| self.playing.acted(seat, id));
        if let Some(seq) = acted {
            return asker.acted(seq);
        }
        if self.is_busy() {
            return self.refuse(&asker, refusals::unavailable());
        }
        let over = Over::new(self.playing.seq(), &(seat, wish.text()));
        if self.faults.forbid(over) {
            return self.refuse(&asker, refusals::fault());
        }
        let deed = match self.deed(seat, wish) {
            Ok(deed) => deed,
            Err(refused) => return self.refuse(&asker, refused),
        };
        let action_id = asker.action_id.clone();
        let (asker, attempt) =
            self.rules(asker, over, |task| task.playing.attempt(deed, action_id));
        match attempt {
            Ok(attempt) => self.append(attempt, Some(asker)),
            Err(refused) => self.refuse(&asker, refused),
        }
    }

    fn refuse(&self, asker: &Asker, refused: Refused) {
        self.live.metrics().actions_refused.add(1);
        asker.refused(refused);
    }

    fn deed(&self, seat: Seat, wish: Wish) -> Result<Deed, Refused> {
        Ok(match wish {
            Wish::Act { seq: Some(seq), .. } if seq < self.playing.legal_since(seat) => {
                return Err(refusals::stale());
            }
            Wish::Act { action: None, .. } => return Err(refusals::malformed()),
            Wish::Act { action: Some(action), .. } => {
                Deed::Act { seat, cause: Cause::Player, action }
            }
            Wish::Undo { of } => Deed::Undo { seat, of },
            Wish::Resign => Deed::Leave { seat, why: WhyLeft::Resigned },
        })
    }

    /// Runs the rules for somebody. If they panic, that somebody can still be answered.
    fn rules<T>(
        &mut self,
        asker: Asker,
        over: Over,
        run: impl FnOnce(&mut Task) -> T,
    ) -> (Asker, T) {
        self.asking = Some(Asking { asker, over });
        let result = run(self);
        let asking = self.asking.take().expect("nothing but this ends it");
        (asking.asker, result)
    }

    /// From the disk to memory and audience.
    pub(super) fn take(&mut self, attempt: Attempt, at: Timestamp, asker: Option<Asker>) {
        let left = attempt.leaver();
        if attempt.result().is_some() {
            self.finished_at = Some(at);
        }
        let over = Over::new(self.playing.seq(), &"take");
        self.asking = asker.map(|asker| Asking { asker, over });
        let taken = self.playing.take(attempt);
        if let Some(told) = self.playing.recent().newest() {
            self.audience.tell(told, &self.playing, &taken.legal);
        }
        if let Some(Asking { asker, .. }) = self.asking.take() {
            asker.acted(self.playing.seq());
        }
        if let Some(seat) = left {
            self.audience.leave(seat);
        }
        for seat in taken.newly_awaited.iter() {
            self.tell_turn(seat);
        }
    }

    fn tell_turn(&self, seat: Seat) {
        if let Some(player) = &self.facts.seats[seat].player
            && !self.playing.has_left(seat)
        {
            let turn = ServerMessage::YourTurn(YourTurn { match_id: self.facts.id });
            self.live.sockets().send_to_player(player.id, &turn.to_json().into());
        }
    }

    /// Seats that left are played for at once, one step after the other.
    pub(super) fn play_for_who_left(&mut self) {
        let Some(deed) = self.playing.for_who_left() else { return };
        match self.playing.attempt(deed, None) {
            Ok(attempt) => self.append(attempt, None),
            Err(refused) => panic!("the rules refuse what they would play: {}", refused.code),
        }
    }

    pub(super) fn preview(&mut self, ask: PreviewAsk) {
        let PreviewAsk { asker, player, action } = ask;
        let Some(seat) = self.facts.seat_of(player) else {
            return asker.refused(refusals::not_seated());
        };
        let over = Over::new(self.playing.seq(), &(seat, "preview", action.get()));
        if self.faults.forbid(over) {
            return asker.refused(refusals::fault());
        }
        let (asker, preview) = self.rules(asker, over, |task| task.playing.preview(seat, &action));
        match preview {
            Ok(info) => {
                let preview = ServerMessage::Preview(Previewed {
                    match_id: self.facts.id,
                    seq: self.playing.seq(),
                    action: &action,
                    info,
                });
                asker.outbox.send(preview.to_json().into());
            }
            Err(refused) => asker.refused(refused),
        }
    }

    pub(super) fn said(&mut self, frame: Utf8Bytes) {
        self.audience.send(&frame);
        self.chat.push_back(frame);
        if self.chat.len() > CHAT_LINES {
            self.chat.pop_front();
        }
    }
}
