//! What the task of a match does with what it is asked, without waiting for anything.

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::{Cause, Refused, Seat, Viewer, WhyLeft};
use scrapworks_protocol::{
    PlayerId, Presence, Timestamp,
    socket::{Clocks as ToldClocks, MatchSnapshot, Previewed, ServerMessage, View, YourTurn},
};

use super::{
    CHAT_LINES,
    bots::Called,
    clock::Clocks,
    command::{Ask, Asker, PreviewAsk, Wish},
    duties::Plan,
    faults::Over,
    playing::{Asked, Attempt},
    refusals,
    task::{Asking, Task},
    told::seats,
};
use tokio::time::Instant;

use crate::{
    now::now,
    store::steps::Deed,
    ws::{Outbox, error},
};

/// A wish that the rules allow.
enum Planned {
    Step(Attempt),
    StandIn { seat: Seat, asked: Option<Asked> },
}

impl Task {
    pub(super) fn join(&mut self, outbox: Outbox, player: Option<PlayerId>, since: Option<u32>) {
        if self.audience.is_full() {
            outbox.send(error(refusals::full()));
            return;
        }
        let viewer = self.facts.viewer(player);
        // Before the snapshot, which then shows the viewer's own seat as here.
        self.audience.add(outbox.clone(), viewer);
        self.give_back();
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
        let clocks = self.told_clocks();
        for told in missed {
            let newest = told.seq == seq;
            let legal = viewer.seat().filter(|_| newest).and_then(|seat| self.playing.legal(seat));
            let choices =
                newest.then(|| self.playing.choices(viewer, legal.as_deref(), clocks.as_ref()));
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
        let clocks = self.told_clocks();
        let choices = self.playing.choices(viewer, legal.as_deref(), clocks.as_ref());
        let attendance = self.audience.attendance();
        let snapshot = MatchSnapshot {
            match_id: self.facts.id,
            seq: self.playing.seq(),
            seat: viewer.seat().map(|seat| seat.0),
            view: View { public: self.playing.public(), private: self.playing.private(viewer) },
            awaiting: seats(self.playing.awaiting()),
            legal: choices.legal,
            can_undo: choices.undo_of.is_some(),
            undo_of: choices.undo_of,
            clocks: choices.clocks.cloned(),
            r#match: self.facts.to_match(&self.playing, self.finished_at, &attendance),
            commitment: self.facts.commitment,
            entropy: self.facts.entropy(),
        };
        ServerMessage::MatchSnapshot(Box::new(snapshot)).to_json().into()
    }

    fn told_clocks(&self) -> Option<ToldClocks> {
        self.clocks.told(Instant::now(), now())
    }

    pub(super) fn ask(&mut self, ask: Ask) {
        let Ask { asker, player, received, wish } = ask;
        let Some(seat) = self.facts.seat_of(player) else {
            return self.refuse(&asker, refusals::not_seated());
        };
        let acted = asker.action_id.as_ref().and_then(|id| self.playing.acted(seat, id));
        if let Some(seq) = acted {
            return asker.acted(seq);
        }
        let calls = matches!(wish, Wish::CallAbsent { .. });
        if self.is_busy() || self.called.is_some() && calls {
            return self.refuse(&asker, refusals::unavailable());
        }
        let over = Over::new(self.playing.seq(), &(seat, wish.text()));
        if self.faults.forbid(over) {
            return self.refuse(&asker, refusals::fault());
        }
        let asked = asker.action_id.clone().map(|action_id| Asked { by: seat, action_id });
        let (asker, planned) = self.rules(asker, over, |task| {
            Ok(match task.plan(seat, wish, received)? {
                Plan::Play(deed) => Planned::Step(task.playing.attempt(deed, asked)?),
                Plan::StandIn(seat) => Planned::StandIn { seat, asked },
            })
        });
        match planned {
            Ok(Planned::Step(attempt)) => {
                self.clocks.stop(received);
                self.append(attempt, Some(asker));
            }
            Ok(Planned::StandIn { seat, asked }) => {
                self.stand_in(seat);
                self.called = Some(Called { seat, asker: Some(asker), asked });
                self.thought = None;
                self.think_for(seat);
            }
            Err(refused) => self.refuse(&asker, refused),
        }
    }

    fn refuse(&self, asker: &Asker, refused: Refused) {
        self.live.metrics().actions_refused.add(1);
        asker.refused(refused);
    }

    fn plan(&self, seat: Seat, wish: Wish, received: Instant) -> Result<Plan, Refused> {
        let deed = match wish {
            Wish::Act { .. } | Wish::Undo { .. } if self.clocks.is_late(seat, received) => {
                return Err(refusals::too_late());
            }
            Wish::Act { seq: Some(seq), .. } if seq < self.playing.legal_since(seat) => {
                return Err(refusals::stale());
            }
            Wish::Act { action: None, .. } => return Err(refusals::malformed()),
            Wish::Act { action: Some(action), .. } => {
                Deed::Act { seat, cause: Cause::Player, action }
            }
            Wish::Undo { of } => Deed::Undo { seat, of },
            Wish::Resign => Deed::Leave { seat, why: WhyLeft::Resigned },
            Wish::CallAbsent { seat: called, choice } => return self.call(seat, called, choice),
        };
        Ok(Plan::Play(deed))
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
    pub(super) fn take(
        &mut self,
        attempt: Attempt,
        clocks: Clocks,
        at: Timestamp,
        asker: Option<Asker>,
    ) {
        let left = attempt.leaver();
        let now = Instant::now();
        self.clocks = clocks;
        self.clocks.start(now);
        if attempt.result().is_some() {
            self.finished_at = Some(at);
        }
        let over = Over::new(self.playing.seq(), &"take");
        self.asking = asker.map(|asker| Asking { asker, over });
        let taken = self.playing.take(attempt);
        self.note_called();
        if let Some(told) = self.playing.recent().newest() {
            let clocks = self.told_clocks();
            self.audience.tell(told, &self.playing, &taken.legal, clocks.as_ref());
        }
        if let Some(Asking { asker, .. }) = self.asking.take() {
            asker.acted(self.playing.seq());
        }
        if let Some(seat) = left {
            self.audience.replace(seat, Presence::Left);
        }
        for seat in self.clocks.stood_in().iter().filter(|&seat| !self.playing.has_left(seat)) {
            self.audience.replace(seat, Presence::Bot);
        }
        self.audience.await_seats(self.deciding(), now);
        for seat in taken.newly_awaited.iter() {
            self.tell_turn(seat);
        }
    }

    fn tell_turn(&self, seat: Seat) {
        if let Some(player) = &self.facts.seats[seat].player
            && self.deciding().contains(seat)
        {
            let (match_id, seq) = (self.facts.id, self.playing.seq());
            let turn = ServerMessage::YourTurn(YourTurn { match_id, seq });
            self.live.sockets().send_to_player(player.id, &turn.to_json().into());
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
