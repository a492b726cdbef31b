//! Command handlers of the actor. None of them awaits.

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::{Cause, Refused, Seat, Viewer, WhyLeft};
use scrapworks_protocol::{
    Presence, Timestamp,
    socket::{self, ChatSaid, MatchSnapshot, Previewed, ServerMessage, View, YourTurn},
};
use tokio::time::Instant;

use crate::{
    clock::wall::now,
    cluster::message::Shown,
    matches::{
        actor::{Actor, CalledStandIn, InFlight, automation::Plan, panics::Operation},
        audience::subscribers::SentStep,
        clock::Clocks,
        command::{Intent, JoinRequest, PreviewRequest, ReplyTo, StepRequest},
        log::idempotency::ActionKey,
        outgoing::{legal_actions::LegalActions, step_message::StepFormat},
        refusals,
        state::match_state::PreparedStep,
        wire::seat_numbers,
    },
    sockets::outbox::{ConnectionId, Outbox},
    store::{chat::RECENT_LINES, records::RowKind},
    telemetry::action::Stage,
};

/// A request that the rules allow.
enum Accepted {
    Step(PreparedStep),
    StandIn { seat: Seat, key: Option<ActionKey> },
}

impl Actor {
    pub(super) fn join(&mut self, request: JoinRequest) {
        let JoinRequest { outbox, format, player, since } = request;
        let viewer = self.metadata.viewer(player);
        if !self.subscribers.has_room(outbox.id(), viewer) {
            return outbox.refuse(refusals::full());
        }
        // Before the snapshot, so that it shows the viewer's own seat as present.
        self.subscribers.add(outbox.clone(), viewer, format);
        self.return_seats();
        match since {
            Some(since) if self.send_missed(&outbox, viewer, format, since) => {
                self.subscribers.send_presence(&outbox);
            }
            Some(_) | None => self.send_snapshot(&outbox, viewer),
        }
        for line in &self.chat {
            let frame = ServerMessage::Chat(line.clone()).to_json().into();
            outbox.send_from(line.from.id, frame);
        }
        // Bots that had nobody to play for go on.
        self.run_automation();
    }

    /// Sends the steps after `since`. False if some of them are no longer in memory.
    fn send_missed(&self, outbox: &Outbox, viewer: Viewer, format: StepFormat, since: u32) -> bool {
        let seq = self.state.seq();
        let Some(missed) = self.state.recent().after(since, seq) else { return false };
        let clocks = self.clocks_message();
        for message in missed {
            let is_newest = message.seq == seq;
            let legal = viewer.seat().filter(|_| is_newest).and_then(|seat| self.state.legal(seat));
            let choices =
                is_newest.then(|| self.state.choices(viewer, legal.as_ref(), clocks.as_ref()));
            let frame = message.to_frame(self.metadata.id, viewer, format, choices.as_ref());
            let (match_id, seq) = (self.metadata.id, message.seq);
            outbox.show(Shown { match_id, seq, snapshot: false }, frame);
        }
        true
    }

    /// Sends every subscriber the steps after `since`, or a snapshot.
    pub(super) fn send_missed_to_all(&self, since: u32) {
        for (outbox, viewer, format) in self.subscribers.iter() {
            if !self.send_missed(outbox, viewer, format, since) {
                self.send_snapshot(outbox, viewer);
            }
        }
    }

    fn send_snapshot(&self, outbox: &Outbox, viewer: Viewer) {
        let (match_id, seq) = (self.metadata.id, self.state.seq());
        outbox.show(Shown { match_id, seq, snapshot: true }, self.snapshot(viewer));
    }

    fn snapshot(&self, viewer: Viewer) -> Utf8Bytes {
        let legal = viewer.seat().and_then(|seat| self.state.legal(seat));
        let clocks = self.clocks_message();
        let choices = self.state.choices(viewer, legal.as_ref(), clocks.as_ref());
        let presence = self.subscribers.presence();
        let snapshot = MatchSnapshot {
            match_id: self.metadata.id,
            seq: self.state.seq(),
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
        ServerMessage::MatchSnapshot(Box::new(snapshot)).to_json().into()
    }

    fn clocks_message(&self) -> Option<socket::Clocks> {
        self.clocks.to_message(Instant::now(), now())
    }

    /// Checks a request against idempotency keys, clocks and rules, and appends its step.
    pub(super) fn step(&mut self, request: StepRequest) {
        let StepRequest { reply_to, player, received, intent, mut trace } = request;
        trace.enter(Stage::Rules);
        trace.note("game", || self.metadata.game().to_owned().into());
        trace.note("kind", || intent.kind().into());
        let Some(seat) = self.metadata.seat_of(player) else {
            return reply_to.refused(refusals::not_seated());
        };
        let committed = reply_to.action_id.as_ref().and_then(|id| self.state.find_action(seat, id));
        if let Some(seq) = committed {
            return reply_to.acted(seq);
        }
        let is_call = matches!(intent, Intent::CallAbsent { .. });
        if self.is_busy() || self.called.is_some() && is_call {
            return reply_to.refused(refusals::unavailable());
        }
        let operation = Operation::new(self.state.seq(), &(seat, intent.text()));
        if self.panics.block(operation) {
            return reply_to.refused(refusals::fault());
        }
        let key = reply_to.action_id.clone().map(|action_id| ActionKey { seat, action_id });
        let (reply_to, accepted) = self.run_rules(reply_to, operation, |actor| {
            Ok::<_, Refused>(match actor.plan(seat, intent, received)? {
                Plan::Append(kind) => Accepted::Step(actor.state.prepare(kind, key)?),
                Plan::StandIn(seat) => Accepted::StandIn { seat, key },
            })
        });
        match accepted {
            Ok(Accepted::Step(step)) => {
                self.clocks.stop(received);
                self.append(step, received, Some(reply_to), trace);
            }
            Ok(Accepted::StandIn { seat, key }) => {
                self.add_stand_in(seat);
                self.called = Some(CalledStandIn { seat, reply_to: Some(reply_to), key });
                self.bot_turn = None;
                self.start_bot_turn(seat);
            }
            Err(refused) => {
                trace.refused(&refused.code);
                reply_to.refused(refused);
            }
        }
    }

    fn plan(&self, seat: Seat, intent: Intent, received: Instant) -> Result<Plan, Refused> {
        let kind = match intent {
            Intent::Act { .. } | Intent::Undo { .. } if self.clocks.is_late(seat, received) => {
                return Err(refusals::too_late());
            }
            Intent::Act { seq: Some(seq), .. } if seq < self.state.legal_since(seat) => {
                return Err(refusals::stale());
            }
            Intent::Act { action: None, .. } => return Err(refusals::malformed()),
            Intent::Act { action: Some(action), .. } => {
                RowKind::Act { seat, cause: Cause::Player, action }
            }
            Intent::Undo { of } => RowKind::Undo { seat, of },
            Intent::Resign => RowKind::Leave { seat, why: WhyLeft::Resigned },
            Intent::CallAbsent { seat: absent, choice } => {
                return self.plan_call(seat, absent, choice);
            }
        };
        Ok(Plan::Append(kind))
    }

    /// Runs rules for a requester, who is answered even if they panic.
    fn run_rules<T>(
        &mut self,
        reply_to: ReplyTo,
        operation: Operation,
        run: impl FnOnce(&mut Actor) -> T,
    ) -> (ReplyTo, T) {
        self.in_flight = Some(InFlight { reply_to, operation });
        let result = run(self);
        let in_flight = self.in_flight.take().expect("only recovery takes it, after a panic");
        (in_flight.reply_to, result)
    }

    /// Applies a committed step to memory, and sends it to the subscribers.
    pub(super) fn commit(
        &mut self,
        step: PreparedStep,
        clocks: Clocks,
        at: Timestamp,
        reply_to: Option<ReplyTo>,
    ) {
        let leaver = step.leaver();
        let now = Instant::now();
        self.clocks = clocks;
        self.clocks.start(now);
        if step.result().is_some() {
            self.finished_at = Some(at);
        }
        let operation = Operation::new(self.state.seq(), &"commit");
        self.in_flight = reply_to.map(|reply_to| InFlight { reply_to, operation });
        let committed = self.state.commit(step);
        self.clear_called_stand_in();
        if let Some(message) = self.state.recent().newest() {
            let clocks = self.clocks_message();
            let reply_to = self.in_flight.as_ref().map(|in_flight| &in_flight.reply_to);
            self.subscribers.send_step(&SentStep {
                message,
                state: &self.state,
                legal: &committed.legal,
                clocks: clocks.as_ref(),
                requester: reply_to.and_then(ReplyTo::request),
            });
        }
        let compact: Vec<_> = self.subscribers.compact().collect();
        if let Some(InFlight { reply_to, .. }) = self.in_flight.take()
            && !compact.contains(&reply_to.outbox.id())
        {
            reply_to.acted(self.state.seq());
        }
        if let Some(seat) = leaver {
            self.subscribers.set_presence(seat, Presence::Left);
        }
        let bots = self.clocks.bot_controlled();
        for seat in bots.iter().filter(|&seat| !self.state.has_left(seat)) {
            self.subscribers.set_presence(seat, Presence::Bot);
        }
        self.subscribers.set_awaited(self.deciding(), now);
        for seat in committed.newly_awaited.iter() {
            self.notify_turn(seat, &compact);
        }
    }

    /// Sends `your_turn` to all connections of the seat's player but those that compact steps tell.
    fn notify_turn(&self, seat: Seat, compact: &[ConnectionId]) {
        if let Some(player) = &self.metadata.seats[seat].player
            && self.deciding().contains(seat)
        {
            let (match_id, seq) = (self.metadata.id, self.state.seq());
            let turn = ServerMessage::YourTurn(YourTurn { match_id, seq });
            let frame = turn.to_json().into();
            self.live.sockets().send_to_player_except(player.id, &frame, compact);
            self.live.notices().match_waits(player.id, match_id);
        }
    }

    pub(super) fn preview(&mut self, request: PreviewRequest) {
        let PreviewRequest { reply_to, player, action } = request;
        let Some(seat) = self.metadata.seat_of(player) else {
            return reply_to.refused(refusals::not_seated());
        };
        let operation = Operation::new(self.state.seq(), &(seat, "preview", action.get()));
        if self.panics.block(operation) {
            return reply_to.refused(refusals::fault());
        }
        let (reply_to, preview) =
            self.run_rules(reply_to, operation, |actor| actor.state.preview(seat, &action));
        match preview {
            Ok(info) => {
                let preview = ServerMessage::Preview(Previewed {
                    match_id: self.metadata.id,
                    seq: self.state.seq(),
                    action: &action,
                    info,
                });
                reply_to.outbox.send(preview.to_json().into());
            }
            Err(refused) => reply_to.refused(refused),
        }
    }

    pub(super) fn on_chat(&mut self, said: ChatSaid) {
        let frame = ServerMessage::Chat(said.clone()).to_json().into();
        self.subscribers.send_from(said.from.id, &frame);
        self.shown.add(said.from.id);
        self.chat.push_back(said);
        if self.chat.len() > RECENT_LINES as usize {
            self.chat.pop_front();
        }
    }
}
