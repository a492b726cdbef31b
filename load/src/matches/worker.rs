//! Plays one match after another with all clients of a match, as one task. Joins again after a
//! restart of a server and records every acknowledgement.

use std::{future::poll_fn, sync::Arc};

use tokio::{
    sync::watch,
    time::{Duration, Instant, sleep, sleep_until},
};

use crate::{
    client::{
        http::ApiError,
        link::LinkEvent,
        match_client::{Client, PendingCommand, ProtocolViolation, violation},
        message::{Command, ServerMessage},
    },
    matches::{
        ack_log::{Ack, AckLog},
        clients::Clients,
        config::{ClientBehaviour, Config, Pacing},
        counters::Counters,
        journal::Event,
        progress::{Phase, Progress},
        setup::Setup,
    },
};

/// How long a killed server, with its database, may take to come back.
const RECONNECT_TIMEOUT: Duration = Duration::from_secs(60);
/// Pause between attempts to start a match.
const RETRY_PAUSE: Duration = Duration::from_millis(20);
/// Pause before what was refused as unavailable is sent again.
const RESEND_PAUSE: Duration = Duration::from_millis(200);
/// How long a reply may take.
const REPLY_TIMEOUT: Duration = Duration::from_secs(60);
/// Interval between looks at silent servers.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// Frequencies of commands other than actions, for thorough clients.
const UNDO_ONE_IN: u32 = 12;
const RESIGN_ONE_IN: u32 = 400;
/// Frequencies of duplicates and of snapshot requests, for thorough clients.
const REPEAT_ONE_IN: u32 = 8;
const SNAPSHOT_ONE_IN: u32 = 24;

#[derive(Debug)]
pub struct MatchWorker {
    /// Its number among all workers.
    number: usize,
    config: Arc<Config>,
    progress: Arc<Progress>,
    phase: watch::Receiver<Phase>,
    returns: watch::Receiver<u32>,
    rng: fastrand::Rng,
    setup: Setup,
    clients: Clients,
    ack_log: AckLog,
    /// When the last command was sent first.
    sent_at: Instant,
    /// When a reply is overdue.
    reply_by: Instant,
    /// When the next step is due, at a fixed rate.
    next_step_at: Instant,
    /// When what was refused is sent again.
    resend_at: Option<Instant>,
    /// When it next looks after silent servers.
    check_at: Option<Instant>,
    /// Numbers the action ids.
    commands_sent: u32,
    /// Restarts of the server before the clients last joined.
    restarts_seen: Option<u32>,
    results: Results,
}

/// What a worker hands over when it stops.
#[derive(Debug, Default)]
pub struct Results {
    pub ack_logs: Vec<AckLog>,
    pub counters: Counters,
}

#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    #[error(transparent)]
    Violation(#[from] ProtocolViolation),
    #[error("cannot start a match: {0}")]
    StartMatch(ApiError),
    #[error("match {0} makes no progress")]
    Stuck(String),
}

impl MatchWorker {
    pub fn new(
        number: usize,
        config: Arc<Config>,
        progress: Arc<Progress>,
        seed: u64,
    ) -> MatchWorker {
        let now = Instant::now();
        MatchWorker {
            number,
            phase: progress.phase(),
            returns: progress.returns(),
            setup: Setup::new(Arc::clone(&config), number),
            check_at: config.patience.map(|_| now),
            config,
            progress,
            rng: fastrand::Rng::with_seed(seed),
            clients: Clients::default(),
            ack_log: AckLog::default(),
            sent_at: now,
            reply_by: now,
            next_step_at: now,
            resend_at: None,
            commands_sent: 0,
            restarts_seen: None,
            results: Results::default(),
        }
    }

    /// Plays matches until the `Finish` phase.
    pub async fn run(mut self) -> Result<Results, WorkerError> {
        while *self.phase.borrow_and_update() != Phase::Finish {
            self.start_match().await?;
            self.play().await?;
            if self.config.behaviour.tracks_views() {
                self.verify_views().await?;
            }
            self.ack_log.seq = self.clients.seq();
            self.results.ack_logs.push(std::mem::take(&mut self.ack_log));
        }
        Ok(self.results)
    }

    async fn start_match(&mut self) -> Result<(), WorkerError> {
        let (since, progress) = (Instant::now(), Arc::clone(&self.progress));
        loop {
            let permit = progress.setups.acquire().await.expect("the semaphore is never closed");
            let started = self.setup.start(&mut self.rng).await;
            drop(permit);
            match started {
                Ok(clients) => {
                    self.clients = clients;
                    break;
                }
                Err(err) if since.elapsed() > RECONNECT_TIMEOUT => {
                    return Err(WorkerError::StartMatch(err));
                }
                Err(_) => {
                    self.setup.failures += 1;
                    sleep(RETRY_PAUSE).await;
                }
            }
        }
        self.setup.failures = 0;
        self.ack_log.match_id.clone_from(&self.clients.match_id);
        while !self.clients.have_joined() {
            self.wait(false).await?;
        }
        self.write(Event::Started { match_id: self.clients.match_id.clone() });
        if let Pacing::FixedRate(pause) = self.config.pacing {
            self.next_step_at = Instant::now() + pause.mul_f64(self.rng.f64());
        }
        Ok(())
    }

    /// Plays until the match is over or the phase is `Finish`, and no reply is pending.
    async fn play(&mut self) -> Result<(), WorkerError> {
        loop {
            let phase = *self.phase.borrow_and_update();
            // A journal is about all clients.
            let includes_spectators = phase == Phase::Finish || self.config.journal.is_some();
            let is_settled = self.clients.are_settled(includes_spectators);
            if is_settled && self.clients.is_over() {
                self.write(Event::Over);
                return Ok(());
            }
            if is_settled && phase == Phase::Finish && self.clients.have_joined() {
                return Ok(());
            }
            let may_act = is_settled && phase == Phase::Play;
            if may_act && self.config.pacing == Pacing::ClosedLoop {
                self.send_command().await;
            }
            self.wait(may_act).await?;
        }
    }

    /// Waits for the next event, phase change or deadline, and handles it.
    async fn wait(&mut self, may_act: bool) -> Result<(), WorkerError> {
        let is_paced = may_act && self.config.pacing != Pacing::ClosedLoop;
        let due = [self.resend_at, self.check_at, is_paced.then_some(self.next_step_at)];
        let due = due.into_iter().flatten().min();
        let (reply_by, is_waiting) = (self.reply_by, self.clients.await_replies());
        let join_by = self.clients.away_for(RECONNECT_TIMEOUT);
        let clients = &mut self.clients;
        tokio::select! {
            biased;
            (index, event) = poll_fn(|cx| clients.poll(cx)) => {
                self.handle_event(index, event).await?;
            }
            _ = self.phase.changed() => {}
            _ = self.returns.changed() => {
                self.clients.go_home(|client| self.config.home(self.number, client));
            }
            () = until(due) => self.do_what_is_due(is_paced).await,
            () = sleep_until(reply_by), if is_waiting => {
                return Err(violation("a reply is overdue", &self.clients).into());
            }
            () = until(join_by) => return Err(self.stuck()),
        }
        Ok(())
    }

    async fn do_what_is_due(&mut self, is_paced: bool) {
        let now = Instant::now();
        if self.resend_at.take_if(|at| *at <= now).is_some() {
            self.clients.ask_again().await;
        }
        if let Some(patience) = self.config.patience
            && self.check_at.take_if(|at| *at <= now).is_some()
        {
            self.check_at = Some(now + CHECK_INTERVAL);
            for node in self.clients.check_links(patience).await {
                self.write(Event::Lost { node, code: None });
            }
        }
        if let Pacing::FixedRate(pause) = self.config.pacing
            && is_paced
            && self.next_step_at <= now
        {
            self.next_step_at = next_multiple_after(self.next_step_at, pause, now);
            self.send_command().await;
        }
    }

    async fn handle_event(&mut self, index: usize, event: LinkEvent) -> Result<(), WorkerError> {
        let client = &mut self.clients.all[index];
        match event {
            LinkEvent::Opened => client.join(&self.clients.match_id).await,
            LinkEvent::Lost { node, code } => {
                client.set_lost();
                self.write(Event::Lost { node, code });
            }
            LinkEvent::Text(text) => {
                let message = parse(&text)?;
                self.handle(index, &message, text.len())?;
                if matches!(message.r#type, "match_snapshot" | "seat_changed") {
                    self.handle_joined(index).await;
                }
            }
        }
        Ok(())
    }

    async fn handle_joined(&mut self, index: usize) {
        let client = &mut self.clients.all[index];
        let Some(since) = client.away_since.take() else { return };
        if client.awaits_snapshot {
            client.request_snapshot(&self.clients.match_id).await;
        }
        client.send_pending(&self.clients.match_id).await;
        let event = Event::Joined { node: client.link.node(), after: since.elapsed() };
        self.write(event);
        self.reply_by = Instant::now() + REPLY_TIMEOUT;
        let restarts = self.progress.restarts();
        let is_news = self.restarts_seen != Some(restarts);
        if is_news && self.clients.have_joined() {
            self.restarts_seen = Some(restarts);
            self.progress.record_joined();
        }
    }

    /// Sends a command of a random client that may act, if one may.
    async fn send_command(&mut self) {
        let with_choices =
            |(index, client): (usize, &Client)| client.choices.legal.as_ref().map(|_| index);
        let awaited: Vec<_> =
            self.clients.all.iter().enumerate().filter_map(with_choices).collect();
        let Some(&index) = self.rng.choice(&awaited) else { return };
        let (index, command) = match self.unusual_command() {
            Some(unusual) => unusual,
            None => match self.clients.all[index].choices.pick(&mut self.rng) {
                Some(command) => (index, command),
                None => return,
            },
        };
        self.commands_sent += 1;
        let action_id = format!("w-{}", self.commands_sent);
        self.sent_at = Instant::now();
        self.reply_by = self.sent_at + REPLY_TIMEOUT;
        let is_thorough = self.config.behaviour == ClientBehaviour::Thorough;
        let sends_duplicate = is_thorough && self.rng.u32(..REPEAT_ONE_IN) == 0;
        let requests_snapshot =
            self.config.behaviour.tracks_views() && self.rng.u32(..SNAPSHOT_ONE_IN) == 0;
        let match_id = &self.clients.match_id;
        let client = &mut self.clients.all[index];
        client.pending = Some(PendingCommand { action_id, command });
        if sends_duplicate {
            client.send_pending(match_id).await;
        }
        let bytes = client.send_pending(match_id).await;
        if self.progress.is_measuring() {
            self.results.counters.sent_bytes.push(bytes);
        }
        if requests_snapshot {
            client.request_snapshot(match_id).await;
        }
    }

    /// Now and then, for thorough clients: an undo or a resignation instead of an action.
    fn unusual_command(&mut self) -> Option<(usize, Command)> {
        if self.config.behaviour != ClientBehaviour::Thorough {
            return None;
        }
        let undo = |(index, client): (usize, &Client)| Some((index, client.choices.undo_of?));
        let undo = self.clients.all.iter().enumerate().find_map(undo);
        if let Some((index, of)) = undo
            && self.rng.u32(..UNDO_ONE_IN) == 0
        {
            return Some((index, Command::Undo { of }));
        }
        let seat = self.rng.u8(..self.config.seats);
        let resigns = !self.ack_log.has_left(seat) && self.rng.u32(..RESIGN_ONE_IN) == 0;
        resigns.then_some((usize::from(seat), Command::Resign))
    }

    fn handle(
        &mut self,
        index: usize,
        message: &ServerMessage<'_>,
        bytes: usize,
    ) -> Result<(), ProtocolViolation> {
        match message.r#type {
            "match_snapshot" => {
                self.clients.all[index].apply(message)?;
                self.clients.all[index].awaits_snapshot = false;
            }
            "match_step" => {
                self.clients.all[index].apply(message)?;
                if self.progress.is_measuring() {
                    self.count_step(index, message, bytes);
                }
                if let Some(cause) = message.cause.filter(|cause| !is_by_player(cause)) {
                    self.write(Event::Forced { cause: cause.to_owned() });
                }
            }
            "seat_changed" => {
                if let Some(presence) = message.presence.filter(|presence| *presence != "here") {
                    self.write(Event::Absent { presence: presence.to_owned() });
                }
            }
            "welcome" => self.clients.all[index].is_welcome = true,
            "acted" => self.handle_ack(index, message)?,
            "refused" | "error" => self.handle_refusal(index, message)?,
            _ => {}
        }
        Ok(())
    }

    fn handle_refusal(
        &mut self,
        index: usize,
        message: &ServerMessage<'_>,
    ) -> Result<(), ProtocolViolation> {
        let client = &mut self.clients.all[index];
        let is_refused = message.r#type == "refused";
        match message.code {
            Some(code)
                if matches!(code, "match.unavailable" | "server.unavailable")
                    || !client.is_welcome =>
            {
                // What is refused without an action is the connection, or the join.
                if !is_refused {
                    client.set_refused();
                }
                let (node, code) = (client.link.node(), code.to_owned());
                self.progress.record_unavailable();
                self.resend_at = Some(Instant::now() + RESEND_PAUSE);
                self.write(Event::Refused { node, code });
                Ok(())
            }
            // A step that the server plays for a seat that left may have come first.
            Some(_) if is_refused && self.ack_log.has_anybody_left() => {
                client.pending = None;
                Ok(())
            }
            Some(_) | None if is_refused => Err(violation("a legal command is refused", message)),
            Some(_) | None => Err(violation("an error message", message)),
        }
    }

    fn count_step(&mut self, index: usize, step: &ServerMessage<'_>, bytes: usize) {
        let counters = &mut self.results.counters;
        counters.payload_bytes.push(step.payload_bytes());
        counters.message_bytes.push(bytes);
        let is_other = self.clients.all[index].seat.is_some_and(|seat| step.by != Some(seat));
        if is_other && step.cause == Some("player") {
            counters.latency.push_time(self.sent_at.elapsed());
        }
    }

    fn handle_ack(
        &mut self,
        index: usize,
        message: &ServerMessage<'_>,
    ) -> Result<(), ProtocolViolation> {
        let client = &mut self.clients.all[index];
        let (Some(seq), Some(action_id), Some(seat)) =
            (message.seq, message.action_id, client.seat)
        else {
            return Err(violation("a reply lacks seq or action_id", message));
        };
        if client.seq < Some(seq) {
            let about = (client.summary(), message);
            return Err(violation("an acknowledgement came before its step", &about));
        }
        match client.pending.take_if(|pending| pending.action_id == action_id) {
            Some(PendingCommand { action_id, command }) => {
                self.ack_log.acks.push(Ack { seat, action_id, command, seq });
                self.progress.record_ack();
                self.results.counters.steps += u64::from(self.progress.is_measuring());
                self.write(Event::Acked { after: self.sent_at.elapsed() });
                Ok(())
            }
            None if self.ack_log.seq_of(seat, action_id) == Some(seq) => Ok(()),
            None => Err(violation("a repeated command got a different reply", message)),
        }
    }

    /// Compares a fresh snapshot of each client with its patched view, and the public views with
    /// each other.
    async fn verify_views(&mut self) -> Result<(), WorkerError> {
        self.reply_by = Instant::now() + REPLY_TIMEOUT;
        for client in &mut self.clients.all {
            client.awaits_snapshot = true;
            client.request_snapshot(&self.clients.match_id).await;
        }
        while self.clients.await_replies() || !self.clients.have_joined() {
            self.wait(false).await?;
        }
        Ok(self.clients.compare_views()?)
    }

    fn write(&self, event: Event) {
        if let Some(journal) = &self.config.journal {
            journal.write(self.number, event);
        }
    }

    fn stuck(&self) -> WorkerError {
        WorkerError::Stuck(self.clients.match_id.clone())
    }
}

fn is_by_player(cause: &str) -> bool {
    matches!(cause, "player" | "undo" | "left")
}

/// The next due time after `now`. Skips missed steps, so that matches stay out of phase.
fn next_multiple_after(due: Instant, pause: Duration, now: Instant) -> Instant {
    let missed = now.saturating_duration_since(due).as_nanos() / pause.as_nanos();
    due + pause * u32::try_from(missed + 1).unwrap_or(u32::MAX)
}

async fn until(due: Option<Instant>) {
    match due {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

fn parse(text: &str) -> Result<ServerMessage<'_>, ProtocolViolation> {
    ServerMessage::parse(text).map_err(|err| violation("a message cannot be parsed", &(err, text)))
}
