//! What the actor waits for, and which part of it handles what comes.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use tokio::time::{Instant, sleep_until, timeout_at};

use crate::{
    cluster::client_ask::ClientAsk,
    matches::{
        actor::{
            Actor, IDLE_TIMEOUT,
            phase::{BotTurn, Flow, Next, Phase},
            step::StepRequest,
        },
        bot_pool::Decision,
        request::{Ask, ClientRequest, Command, Order, Request},
    },
    store::{log::writes::WriteOutcome, ratings},
};

/// A finished match without subscribers leaves memory after this long.
const FINISHED_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug)]
enum Event {
    Command(Box<Command>),
    /// The outcome of the commit; None if the writer has ended.
    Written(Option<WriteOutcome>),
    /// The commit takes too long.
    Overdue,
    /// The bot's decision; None if it failed.
    BotDecided(Option<Decision>),
    Timer,
    /// All handles were dropped.
    Closed,
}

impl Actor {
    pub(super) async fn run_loop(&mut self) {
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
            if flow == Flow::Stop {
                return;
            }
            if was_running && self.finished_at.is_some() && self.metadata.rated {
                Box::pin(self.read_rating_changes()).await;
            }
            if self.phase.is_writing() {
                continue;
            }
            match self.next {
                Next::GoOn => {}
                Next::HandOver { .. } => return,
                Next::Reread => {
                    self.next = Next::GoOn;
                    if Box::pin(self.reload()).await == Flow::Stop {
                        return;
                    }
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
        match &mut self.phase {
            Phase::Committing { commit, overdue_at } => {
                match timeout_at(*overdue_at, &mut commit.outcome).await {
                    Ok(outcome) => Event::Written(outcome.ok()),
                    Err(_) => Event::Overdue,
                }
            }
            Phase::Overdue(commit) => tokio::select! {
                biased;
                outcome = &mut commit.outcome => Event::Written(outcome.ok()),
                Some(command) = self.commands.recv() => Event::Command(command),
            },
            Phase::Ready { .. } => tokio::select! {
                biased;
                command = self.commands.recv() => command.map_or(Event::Closed, Event::Command),
                decision = bot_decision(&mut self.bots.turn) => Event::BotDecided(decision),
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
        let deadlines = [self.clock_wakeup(), self.subscribers.absence_deadline()];
        let step_at = self.phase.retry_at().or(deadlines.into_iter().flatten().min());
        [self.subscribers.away_at(), step_at].into_iter().flatten().min()
    }

    fn handle_event(&mut self, event: Event) -> Flow {
        self.give_back_silence();
        let flow = match event {
            Event::Command(command) => match *command {
                Command::Request(request) => self.handle_request(request),
                Command::Order(order) => self.handle_order(order),
            },
            Event::Written(outcome) => self.on_written(outcome),
            Event::Overdue => self.on_overdue(),
            Event::BotDecided(decision) => self.on_bot_decided(decision),
            Event::Timer => self.on_timer(),
            Event::Closed => Flow::Stop,
        };
        if flow == Flow::Continue {
            self.save_absences();
        }
        self.count_awaiting();
        flow
    }

    fn handle_request(&mut self, request: Request) -> Flow {
        match request {
            Request::Join(request) => self.join(*request),
            Request::Leave { connection } => self.subscribers.remove(connection),
            Request::Chat(said) => self.on_chat(*said),
            Request::Rematch { lobby_id, by } => self.on_rematch_offered(lobby_id, by),
            Request::Ask(Ask::Client(request)) => self.answer_client(*request),
            // A requester who does not wait any more may have gone.
            Request::Ask(Ask::Resign { player, reply }) => drop(reply.send(self.resign(player))),
            Request::Ask(Ask::Attendance { reply }) => drop(reply.send(self.attendance())),
        }
        Flow::Continue
    }

    fn answer_client(&mut self, request: ClientRequest) {
        let ClientRequest { reply_to, player, trace, ask } = request;
        match ask {
            ClientAsk::Step { intent, received } => {
                self.step(StepRequest { reply_to, player, received, trace, intent });
            }
            ClientAsk::Preview { action } => self.preview(reply_to, player, &action),
            ClientAsk::Hint { level } => self.hint(reply_to, player, level),
        }
    }

    fn handle_order(&mut self, order: Order) -> Flow {
        match order {
            Order::ChangePlayer(player) => self.on_player_changed(&player),
            Order::ForgetNode(node) => self.forget_node(node),
            Order::ForgetLine(id) => self.on_line_deleted(id),
            // The next node reads the database anyway.
            Order::SetAside if matches!(self.next, Next::HandOver { .. }) => {}
            Order::SetAside => self.next = Next::Reread,
            Order::HandOver { done } => self.next = Next::HandOver { _done: done },
        }
        Flow::Continue
    }

    fn on_timer(&mut self) -> Flow {
        let now = Instant::now();
        self.subscribers.mark_away(now);
        if self.phase.retry_at().is_some_and(|at| at <= now) {
            self.phase = Phase::Ready { retry_at: None };
        }
        self.run_automation();
        self.save_absences();
        let is_unload_due =
            self.idle_since.is_some() && self.next_wakeup().is_some_and(|at| at <= now);
        if is_unload_due {
            let is_idle = !self.phase.is_writing() && self.bots.turn.is_none();
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
