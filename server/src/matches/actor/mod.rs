//! The actor of one live match, and the only writer of its log.
//!
//! A step goes through the rules, the database, memory and the subscribers, in this order. The
//! actor waits in one place, [`Actor::next_event`], and handles each [`Event`] without awaiting,
//! so a panic in the rules is caught in one place too. Only after the end of a rated match it also
//! waits for what that did to ratings.

mod automation;
mod awaiting;
mod bots;
mod handlers;
mod panics;
mod people;
mod recovery;
mod rematch;
mod resign;

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use metrics::Gauge;
use scrapworks_engine::Seat;
use scrapworks_protocol::{Timestamp, socket::ChatSaid};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until, timeout_at},
};

use crate::{
    clock::wall::now,
    matches::{
        actor::panics::{Operation, Panics},
        audience::subscribers::Subscribers,
        bot_pool::{BotReply, Decision},
        clock::Clocks,
        command::{Command, ReplyTo},
        live::{LiveMatches, load::Loaded, player_index::Shown},
        log::idempotency::ActionKey,
        refusals,
        state::{
            match_state::{LiveState, PreparedStep},
            metadata::Metadata,
        },
    },
    store::{
        ratings,
        records::NodeId,
        writer::Writer,
        writes::{Overloaded, WriteOutcome},
    },
    telemetry::action::{ActionTrace, Stage},
};

/// After this long without a commit the requester is told that the step is uncertain.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(2);
/// The pause before an automatic step or a reload is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(1);
/// A running match without subscribers leaves memory after this long.
pub(crate) const IDLE_TIMEOUT: Duration = Duration::from_secs(60);
/// A finished match without subscribers leaves memory after this long.
const FINISHED_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(super) struct Actor {
    live: LiveMatches,
    /// Writes as the node that has opened the match.
    writer: Writer,
    metadata: Metadata,
    state: LiveState,
    subscribers: Subscribers,
    clocks: Clocks,
    /// The newest chat lines.
    chat: VecDeque<ChatSaid>,
    /// Keeps the match informed of changes of its players.
    shown: Shown,
    finished_at: Option<Timestamp>,
    panics: Panics,
    /// The request being handled, kept here so that it can be answered if the rules panic.
    in_flight: Option<InFlight>,
    commands: mpsc::Receiver<Command>,
    pending: Option<PendingCommit>,
    bot_turn: Option<BotTurn>,
    called: Option<CalledStandIn>,
    /// When the last subscriber left.
    idle_since: Option<Instant>,
    /// When a failed automatic step is tried again.
    retry_at: Option<Instant>,
    /// The gauge in which the match counts while it waits for a person.
    awaiting: Option<Gauge>,
    /// Set when the match leaves memory for another node to play it; dropped when that is done.
    handing_over: Option<oneshot::Sender<()>>,
    /// The match was set aside: it reads the database again once nothing is being written.
    is_set_aside: bool,
}

/// A step that the writer is committing.
#[derive(Debug)]
struct PendingCommit {
    step: PreparedStep,
    /// The clocks after the step.
    clocks: Clocks,
    at: Timestamp,
    requested_at: Instant,
    /// None for an automatic step, and once the requester was told that the step is uncertain.
    reply_to: Option<ReplyTo>,
    trace: ActionTrace,
    outcome: oneshot::Receiver<WriteOutcome>,
    overdue_at: Instant,
    is_overdue: bool,
}

#[derive(Debug)]
struct InFlight {
    reply_to: ReplyTo,
    operation: Operation,
}

/// A decision that a bot is computing.
#[derive(Debug)]
struct BotTurn {
    seat: Seat,
    /// The step that the decision is based on.
    seq: u32,
    decision: BotReply,
}

/// A seat that was called absent, until the first step of its stand-in is committed.
#[derive(Debug)]
struct CalledStandIn {
    seat: Seat,
    /// None once the requester was told that the outcome is uncertain.
    reply_to: Option<ReplyTo>,
    key: Option<ActionKey>,
}

#[derive(Debug)]
enum Event {
    Command(Command),
    /// The outcome of the pending commit; None if the writer has ended.
    Written(Option<WriteOutcome>),
    /// The pending commit takes too long.
    Overdue,
    /// The bot's decision; None if it failed.
    BotDecided(Option<Decision>),
    Timer,
    /// All handles were dropped.
    Closed,
}

/// How the event loop continues.
#[derive(Debug)]
enum Flow {
    Continue,
    /// The log has rows that are not in memory.
    Reload,
    Stop,
}

impl Actor {
    pub(super) fn new(
        live: LiveMatches,
        node: Option<NodeId>,
        loaded: Loaded,
        commands: mpsc::Receiver<Command>,
    ) -> Actor {
        let Loaded { metadata, state, clocks, absent, chat, finished_at, shown, changed } = loaded;
        let mut actor = Actor {
            writer: live.writer().of_node(node),
            live,
            subscribers: Subscribers::new(&metadata, &absent),
            metadata,
            state,
            clocks,
            chat,
            shown,
            finished_at,
            panics: Panics::default(),
            in_flight: None,
            commands,
            pending: None,
            bot_turn: None,
            called: None,
            idle_since: None,
            retry_at: Some(Instant::now()),
            awaiting: None,
            handing_over: None,
            is_set_aside: false,
        };
        for player in &changed {
            actor.apply_change(player);
        }
        actor.sync_presence();
        actor
    }

    pub(super) async fn run(mut self) {
        self.live.metrics().matches.live.increment(1);
        self.count_awaiting(self.is_awaiting());
        self.run_loop().await;
        self.count_awaiting(false);
        self.commands.close();
        if self.handing_over.is_some() {
            // Before the requests that wait are dropped: other nodes send theirs to the next one.
            Box::pin(self.live.move_away(self.metadata.id)).await;
        }
        while let Ok(command) = self.commands.try_recv() {
            if self.handing_over.is_none() || !command.is_remote() {
                command.refuse(refusals::unavailable());
            }
        }
        self.live.metrics().matches.live.decrement(1);
    }

    async fn run_loop(&mut self) {
        loop {
            let event = self.next_event().await;
            let was_running = self.finished_at.is_none();
            // A panic can leave only memory inconsistent, which is then rebuilt from the log.
            let flow = match catch_unwind(AssertUnwindSafe(|| self.handle_event(event))) {
                // Boxed, because these futures are large and rare.
                Ok(Flow::Reload) => Box::pin(self.reload()).await,
                Ok(flow) => flow,
                Err(_) => Box::pin(self.recover()).await,
            };
            match flow {
                Flow::Continue | Flow::Reload => {}
                Flow::Stop => return,
            }
            if was_running && self.finished_at.is_some() && self.metadata.rated {
                Box::pin(self.read_rating_changes()).await;
            }
            if self.handing_over.is_some() && self.pending.is_none() {
                return;
            }
            if self.is_set_aside && self.pending.is_none() {
                self.is_set_aside = false;
                if matches!(Box::pin(self.reload()).await, Flow::Stop) {
                    return;
                }
            }
        }
    }

    /// Reads what the end of the match did to ratings, for all snapshots from now on.
    async fn read_rating_changes(&mut self) {
        match ratings::changes_of(self.live.db(), self.metadata.id).await {
            Ok(changes) => self.metadata.rating_changes = changes,
            // `GET /api/matches/{id}` has them, too.
            Err(err) if self.live.db().notes_outage(&err) => {}
            Err(err) => {
                tracing::warn!(match_id = %self.metadata.id, %err, "cannot read rating changes");
            }
        }
    }

    async fn next_event(&mut self) -> Event {
        let wakeup_at = self.next_wakeup();
        match &mut self.pending {
            // Commands wait for the commit, which may answer them.
            Some(pending) if !pending.is_overdue => {
                match timeout_at(pending.overdue_at, &mut pending.outcome).await {
                    Ok(outcome) => Event::Written(outcome.ok()),
                    Err(_) => Event::Overdue,
                }
            }
            Some(pending) => tokio::select! {
                biased;
                outcome = &mut pending.outcome => Event::Written(outcome.ok()),
                Some(command) = self.commands.recv() => Event::Command(command),
            },
            None => tokio::select! {
                biased;
                command = self.commands.recv() => command.map_or(Event::Closed, Event::Command),
                decision = bot_decision(&mut self.bot_turn) => Event::BotDecided(decision),
                () = sleep_until_some(wakeup_at) => Event::Timer,
            },
        }
    }

    /// When the actor has to act without an event from outside.
    fn next_wakeup(&mut self) -> Option<Instant> {
        let automation_at = self.next_automation();
        if !self.subscribers.is_empty() {
            self.idle_since = None;
            return automation_at;
        }
        let since = *self.idle_since.get_or_insert_with(Instant::now);
        let is_finished = self.finished_at.is_some();
        let unload_at = since + if is_finished { FINISHED_TIMEOUT } else { IDLE_TIMEOUT };
        // A match with an automatic action soon stays in memory for it.
        automation_at.filter(|&at| at < unload_at + IDLE_TIMEOUT).or(Some(unload_at))
    }

    fn next_automation(&self) -> Option<Instant> {
        let deadlines = [self.clocks.deadline(), self.subscribers.absence_deadline()];
        let step_at = self.retry_at.or(deadlines.into_iter().flatten().min());
        [self.subscribers.away_at(), step_at].into_iter().flatten().min()
    }

    /// Whether an automatic step failed just now and must not be tried yet.
    fn is_backing_off(&self, now: Instant) -> bool {
        self.retry_at.is_some_and(|at| at > now)
    }

    fn handle_event(&mut self, event: Event) -> Flow {
        let flow = self.react(event);
        self.count_awaiting(self.is_awaiting());
        flow
    }

    fn react(&mut self, event: Event) -> Flow {
        match event {
            Event::Command(command) => self.handle_command(command),
            Event::Written(outcome) => return self.on_written(outcome),
            Event::Overdue => self.on_overdue(),
            Event::BotDecided(decision) => self.on_bot_decided(decision),
            Event::Timer => return self.on_timer(),
            Event::Closed => return Flow::Stop,
        }
        self.save_absences();
        Flow::Continue
    }

    fn handle_command(&mut self, command: Command) {
        match command {
            Command::Join(request) => self.join(*request),
            Command::Leave { connection } => self.subscribers.remove(connection),
            Command::Step(request) => self.step(*request),
            Command::Preview(request) => self.preview(*request),
            Command::Hint(request) => self.hint(*request),
            Command::Chat { said } => self.on_chat(*said),
            Command::PlayerChanged { player } => self.on_player_changed(&player),
            Command::Rematch { lobby_id, by } => self.on_rematch_offered(lobby_id, by),
            Command::Resign { player, reply } => {
                // The requester may have gone.
                let _ = reply.send(self.resign(player));
            }
            Command::Presence { reply } => {
                // The requester may have gone.
                let _ = reply.send(self.subscribers.presence().values().to_vec());
            }
            Command::Spectators { reply } => {
                // The requester may have gone.
                let _ =
                    reply.send(self.live.sockets().count_watching(self.subscribers.spectators()));
            }
            Command::NodeLeft { node } => self.subscribers.remove_node(node),
            Command::SetAside => self.is_set_aside = true,
            Command::HandOver { done } => self.handing_over = Some(done),
        }
    }

    /// Whether a step is being committed, so that no other can be prepared.
    fn is_busy(&self) -> bool {
        self.pending.is_some()
    }

    /// Hands a step to the writer. Memory and subscribers change when it is committed.
    fn append(
        &mut self,
        step: PreparedStep,
        requested_at: Instant,
        reply_to: Option<ReplyTo>,
        mut trace: ActionTrace,
    ) {
        trace.enter(Stage::Commit);
        let (at, turn) = (now(), step.turn());
        let clocks = self.clocks.after_step(turn);
        let saved_clocks = self.clocks_to_save(&clocks, turn, step.leaver());
        let (row, result) = (step.row(at.ms(), saved_clocks), step.result());
        trace.note("seq", || row.seq.to_string().into());
        match self.writer.append_step(self.metadata.id, row, result) {
            Ok(outcome) => {
                self.pending = Some(PendingCommit {
                    step,
                    clocks,
                    at,
                    requested_at,
                    reply_to,
                    trace,
                    outcome,
                    overdue_at: Instant::now() + COMMIT_TIMEOUT,
                    is_overdue: false,
                });
            }
            Err(Overloaded) => self.on_write_failed(reply_to),
        }
    }

    fn on_written(&mut self, outcome: Option<WriteOutcome>) -> Flow {
        let Some(pending) = self.pending.take() else { return Flow::Continue };
        let PendingCommit { step, clocks, at, requested_at, reply_to, mut trace, .. } = pending;
        if outcome != Some(WriteOutcome::Committed) {
            trace.refused(&refusals::unavailable().code);
        }
        match outcome {
            Some(WriteOutcome::Committed) => {
                trace.enter(Stage::Broadcast);
                let (cause, is_last) = (step.cause(), step.result().is_some());
                self.commit(step, clocks, at, reply_to);
                drop(trace);
                self.record_step(cause, requested_at.elapsed(), is_last);
                self.run_automation();
                self.save_absences();
                Flow::Continue
            }
            Some(WriteOutcome::Failed) => {
                self.on_write_failed(reply_to);
                Flow::Continue
            }
            Some(WriteOutcome::Conflict) => {
                tracing::warn!(match_id = %self.metadata.id, seq = self.state.seq() + 1,
                               "another writer has written this step; reloading the match");
                self.on_write_failed(reply_to);
                Flow::Reload
            }
            None => {
                self.on_write_failed(reply_to);
                Flow::Stop
            }
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

    fn on_write_failed(&mut self, reply_to: Option<ReplyTo>) {
        self.clocks.start(Instant::now());
        // A bot's step may have a requester too, who called the seat absent.
        self.retry_at = Some(Instant::now() + RETRY_AFTER);
        if let Some(reply_to) = reply_to {
            reply_to.refused(refusals::unavailable());
        }
    }

    fn on_overdue(&mut self) {
        let Some(pending) = &mut self.pending else { return };
        pending.is_overdue = true;
        if let Some(reply_to) = pending.reply_to.take() {
            reply_to.refused(refusals::unavailable());
        }
    }

    fn on_timer(&mut self) -> Flow {
        let now = Instant::now();
        self.subscribers.mark_away(now);
        if self.retry_at.is_some_and(|at| at <= now) {
            self.retry_at = None;
        }
        self.run_automation();
        self.save_absences();
        let is_unload_due =
            self.idle_since.is_some() && self.next_wakeup().is_some_and(|at| at <= now);
        if is_unload_due {
            let is_idle = self.pending.is_none() && self.bot_turn.is_none();
            if is_idle && self.live.directory().remove_unused(self.metadata.id) {
                return Flow::Stop;
            }
            self.idle_since = Some(now);
        }
        Flow::Continue
    }
}

/// The decision of the bot turn, None if the bot failed. Pending forever without a bot turn.
async fn bot_decision(turn: &mut Option<BotTurn>) -> Option<Decision> {
    match turn {
        Some(turn) => (&mut turn.decision).await.ok(),
        None => std::future::pending().await,
    }
}

async fn sleep_until_some(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
