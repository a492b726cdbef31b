//! The way of one step, from the request until everybody is told, in the order in which it goes.
//! How many messages a connection may send was checked where they are read, in `ws::client`.
//!
//! Steps that no player requests enter at [`Actor::append`].

use scrapworks_engine::{Cause, Refused, Seat, WhyLeft};
use scrapworks_protocol::{
    PlayerId, Presence,
    socket::{CallChoice, ServerMessage, YourTurn},
};
use tokio::time::{Duration, Instant};

use crate::{
    clock::wall::now,
    cluster::client_ask::Intent,
    matches::{
        actor::{
            Actor, RETRY_AFTER,
            panics::Operation,
            phase::{Commit, Flow, Phase},
        },
        audience::subscribers::SentStep,
        log::idempotency::ActionKey,
        refusals,
        reply_to::ReplyTo,
        request::Resignation,
        state::match_state::{CommittedStep, PreparedStep},
    },
    sockets::outbox::ConnectionId,
    store::{
        log::writes::{Overloaded, WriteOutcome},
        records::RowKind,
    },
    telemetry::action::{ActionTrace, Stage},
};

/// After this long without a commit the requester is told that the step is uncertain.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(2);

/// A request for a step. It is answered once, with `acted` or `refused`.
#[derive(Debug)]
pub(super) struct StepRequest {
    pub(super) reply_to: ReplyTo,
    pub(super) player: Option<PlayerId>,
    /// When the message was read; compared with the seat's deadline.
    pub(super) received: Instant,
    pub(super) trace: ActionTrace,
    pub(super) intent: Intent,
}

/// What a request that is allowed leads to.
enum Allowed {
    Step(PreparedStep),
    /// A bot is to play for this seat. Its first step gets the key.
    StandIn {
        seat: Seat,
        key: Option<ActionKey>,
    },
}

impl Actor {
    /// Checks a request against idempotency keys, clocks and rules, and appends its step.
    pub(super) fn step(&mut self, request: StepRequest) {
        let StepRequest { reply_to, player, received, intent, mut trace } = request;
        trace.enter(Stage::Rules);
        trace.note("game", || self.metadata.game().to_owned().into());
        trace.note("kind", || intent.name().into());
        let Some(seat) = self.metadata.seat_of(player) else {
            return reply_to.refused(refusals::not_seated());
        };
        let committed = reply_to.action_id.as_ref().and_then(|id| self.state.find_action(seat, id));
        if let Some(seq) = committed {
            return reply_to.acted(seq);
        }
        let is_call = matches!(intent, Intent::CallAbsent { .. });
        if self.phase.is_writing() || self.bots.called.is_some() && is_call {
            return reply_to.refused(refusals::unavailable());
        }
        let operation = Operation::new(self.state.seq(), &(seat, intent.text()));
        if self.panics.block(operation) {
            return reply_to.refused(refusals::fault());
        }
        let key = reply_to.action_id.clone().map(|action_id| ActionKey { seat, action_id });
        self.panics.begin(operation, reply_to);
        let allowed = self.run_rules(seat, intent, received, key);
        let reply_to = self.panics.end();
        match allowed {
            Ok(Allowed::Step(step)) => {
                self.timeouts[seat] = 0;
                self.append(step, received, reply_to, trace);
            }
            Ok(Allowed::StandIn { seat, key }) => self.start_called_stand_in(seat, key, reply_to),
            Err(refused) => {
                trace.refused(&refused.code);
                if let Some(reply_to) = reply_to {
                    reply_to.refused(refused);
                }
            }
        }
    }

    /// Runs the rules, which may panic. Changes nothing.
    fn run_rules(
        &self,
        seat: Seat,
        intent: Intent,
        received: Instant,
        key: Option<ActionKey>,
    ) -> Result<Allowed, Refused> {
        let kind = match intent {
            Intent::Act { .. } | Intent::Undo { .. } if self.clocks.is_late(seat, received) => {
                return Err(refusals::too_late());
            }
            Intent::Act { seq: Some(seq), .. } if seq < self.state.legal_since(seat) => {
                return Err(refusals::stale());
            }
            Intent::Act { action, .. } => {
                let action = action.ok_or_else(refusals::malformed)?;
                RowKind::Act { seat, cause: Cause::Player, action }
            }
            Intent::Undo { of } => RowKind::Undo { seat, of },
            Intent::Resign => RowKind::Leave { seat, why: WhyLeft::Resigned },
            Intent::CallAbsent { seat: absent, choice } => {
                let absent = self.check_call(seat, absent, choice)?;
                match choice {
                    CallChoice::Bot => return Ok(Allowed::StandIn { seat: absent, key }),
                    CallChoice::End => RowKind::Leave { seat: absent, why: WhyLeft::Called },
                }
            }
        };
        Ok(Allowed::Step(self.state.prepare(kind, key)?))
    }

    /// Resigns for a player who starts another tutorial, or has deleted the account.
    pub(super) fn resign(&mut self, player: PlayerId) -> Resignation {
        let Some(seat) = self.metadata.seat_of(Some(player)) else { return Resignation::Done };
        if self.state.result().is_some() || self.state.has_left(seat) {
            return Resignation::Done;
        }
        if self.phase.is_writing() {
            return Resignation::Refused;
        }
        let leave = RowKind::Leave { seat, why: WhyLeft::Resigned };
        let Ok(step) = self.state.prepare(leave, None) else { return Resignation::Refused };
        self.append(step, Instant::now(), None, ActionTrace::default());
        Resignation::Queued
    }

    /// Hands a step to the writer, and stops the clocks as of the request. Memory and subscribers
    /// change when the step is committed.
    pub(super) fn append(
        &mut self,
        step: PreparedStep,
        requested_at: Instant,
        reply_to: Option<ReplyTo>,
        mut trace: ActionTrace,
    ) {
        trace.enter(Stage::Commit);
        self.clocks.stop(requested_at);
        let (at, turn) = (now(), step.turn());
        let clocks = self.clocks.after_step(turn);
        let saved_clocks = self.clocks_to_save(&clocks, turn, step.leaver());
        let (row, result) = (step.row(at.ms(), saved_clocks), step.result());
        trace.note("seq", || row.seq.to_string().into());
        match self.writer.append_step(self.metadata.id, row, result) {
            Ok(outcome) => {
                self.phase = Phase::Committing {
                    commit: Commit { step, clocks, at, requested_at, reply_to, trace, outcome },
                    overdue_at: Instant::now() + COMMIT_TIMEOUT,
                };
            }
            Err(Overloaded) => self.on_write_failed(reply_to),
        }
    }

    pub(super) fn on_overdue(&mut self) -> Flow {
        if let Some(mut commit) = self.phase.take_commit() {
            if let Some(reply_to) = commit.reply_to.take() {
                reply_to.refused(refusals::unavailable());
            }
            self.phase = Phase::Overdue(commit);
        }
        Flow::Continue
    }

    pub(super) fn on_written(&mut self, outcome: Option<WriteOutcome>) -> Flow {
        let Some(mut commit) = self.phase.take_commit() else { return Flow::Continue };
        let flow = match outcome {
            Some(WriteOutcome::Committed) => {
                self.on_committed(commit);
                return Flow::Continue;
            }
            Some(WriteOutcome::Failed) => Flow::Continue,
            Some(WriteOutcome::Conflict) => {
                tracing::warn!(match_id = %self.metadata.id, seq = self.state.seq() + 1,
                               "another writer has written this step; reloading the match");
                Flow::Reload
            }
            None => Flow::Stop,
        };
        commit.trace.refused(&refusals::unavailable().code);
        self.on_write_failed(commit.reply_to);
        flow
    }

    fn on_write_failed(&mut self, reply_to: Option<ReplyTo>) {
        self.clocks.start(Instant::now());
        // A bot's step may have a requester too, who called the seat absent.
        self.phase = Phase::Ready { retry_at: Some(Instant::now() + RETRY_AFTER) };
        if let Some(reply_to) = reply_to {
            reply_to.refused(refusals::unavailable());
        }
    }

    /// Applies a committed step to memory, tells everybody, and goes on.
    fn on_committed(&mut self, commit: Commit) {
        let Commit { step, clocks, at, requested_at, reply_to, mut trace, .. } = commit;
        trace.enter(Stage::Broadcast);
        let (cause, leaver, is_last) = (step.cause(), step.leaver(), step.result().is_some());
        if let Some(seat) = step.timed_out() {
            self.timeouts[seat] = self.timeouts[seat].saturating_add(1);
        }
        let now = Instant::now();
        self.clocks = clocks;
        self.clocks.start(now);
        if is_last {
            self.finished_at = Some(at);
        }
        let operation = Operation::new(self.state.seq(), &"commit");
        self.panics.begin(operation, reply_to);
        let committed = self.state.commit(step);
        self.forget_called_stand_in();
        self.tell(&committed, leaver, now);
        drop(trace);
        self.record_step(cause, requested_at.elapsed(), is_last);
        self.run_automation();
    }

    /// Sends a committed step to the subscribers, its answer to the requester, changed presences,
    /// and `your_turn` to the players who are awaited now.
    fn tell(&mut self, committed: &CommittedStep, leaver: Option<Seat>, now: Instant) {
        if let Some(message) = self.state.recent().newest() {
            let clocks = self.clocks_message();
            self.subscribers.send_step(&SentStep {
                message,
                state: &self.state,
                legal: &committed.legal,
                clocks: clocks.as_ref(),
                requester: self.panics.requester().and_then(ReplyTo::request),
            });
        }
        // Compact steps also say what became of a request, and whose turn it is.
        let compact: Vec<_> = self.subscribers.compact().collect();
        if let Some(reply_to) = self.panics.end()
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
            self.live.sockets().send_to_player(player.id, turn, compact);
            self.live.notifications().match_waits(player.id, match_id);
        }
    }

    fn record_step(&self, cause: &'static str, duration: Duration, is_last: bool) {
        let (metrics, game) = (&self.live.metrics().matches, self.metadata.game());
        metrics.record_step(game, cause, duration);
        if is_last {
            metrics.record_end(game);
            tracing::info!(match_id = %self.metadata.id, game, seq = self.state.seq(),
                           "a match has ended");
        }
    }
}
