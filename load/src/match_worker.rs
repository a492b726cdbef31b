//! Plays one match after another with all clients of a match, as one task. Reconnects after a
//! restart of the server and records every acknowledgement.

use std::{
    future::poll_fn,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::{
    sync::watch,
    time::{Duration, Instant, sleep, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{
    ack_log::{Ack, AckLog},
    api_client::ApiError,
    client::{Client, PendingCommand, ProtocolViolation, ViewTracking, violation},
    config::{ClientBehaviour, Config, Pacing},
    counters::Counters,
    message::{Command, ServerMessage},
    progress::{Phase, Progress},
    socket::Disconnected,
};

/// How long a killed server, with its database, may take to come back.
const RECONNECT_TIMEOUT: Duration = Duration::from_secs(60);
/// Pause between attempts to reconnect.
const RETRY_PAUSE: Duration = Duration::from_millis(20);
/// Pause before a command that was refused as unavailable is sent again.
const RESEND_PAUSE: Duration = Duration::from_millis(200);
/// How long a reply may take.
const REPLY_TIMEOUT: Duration = Duration::from_secs(60);

/// Frequencies of commands other than actions, for thorough clients.
const UNDO_ONE_IN: u32 = 12;
const RESIGN_ONE_IN: u32 = 400;
/// Frequencies of duplicates and of snapshot requests, for thorough clients.
const REPEAT_ONE_IN: u32 = 8;
const SNAPSHOT_ONE_IN: u32 = 24;

#[derive(Debug)]
pub struct MatchWorker {
    config: Arc<Config>,
    progress: Arc<Progress>,
    phase: watch::Receiver<Phase>,
    rng: fastrand::Rng,
    clients: Vec<Client>,
    ack_log: AckLog,
    /// When the last command was sent.
    sent_at: Instant,
    /// When the next step is due, at a fixed rate.
    next_step_at: Instant,
    /// When the pending commands are sent again.
    resend_at: Option<Instant>,
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
    pub fn new(config: Arc<Config>, progress: Arc<Progress>, seed: u64) -> MatchWorker {
        let now = Instant::now();
        let phase = progress.phase();
        MatchWorker {
            config,
            progress,
            phase,
            rng: fastrand::Rng::with_seed(seed),
            clients: Vec::new(),
            ack_log: AckLog::default(),
            sent_at: now,
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
            if self.config.behaviour == ClientBehaviour::Thorough {
                self.verify_views().await?;
            }
            self.ack_log.seq =
                self.clients.iter().filter_map(|client| client.seq).max().unwrap_or(0);
            self.results.ack_logs.push(std::mem::take(&mut self.ack_log));
        }
        Ok(self.results)
    }

    async fn start_match(&mut self) -> Result<(), WorkerError> {
        let since = Instant::now();
        loop {
            match self.try_start_match().await {
                Ok(()) => break,
                Err(err) if since.elapsed() > RECONNECT_TIMEOUT => {
                    return Err(WorkerError::StartMatch(err));
                }
                Err(_) => sleep(RETRY_PAUSE).await,
            }
        }
        self.reconnect().await?;
        if let Pacing::FixedRate(pause) = self.config.pacing {
            self.next_step_at = Instant::now() + pause.mul_f64(self.rng.f64());
        }
        Ok(())
    }

    async fn try_start_match(&mut self) -> Result<(), ApiError> {
        let (config, progress) = (Arc::clone(&self.config), Arc::clone(&self.progress));
        let _permit = progress.setups.acquire().await.expect("the semaphore is never closed");
        let mut guests = Vec::new();
        for seat in 0..config.seats {
            guests.push(config.api.create_guest(&format!("Guest {seat}")).await?);
        }
        self.ack_log.match_id =
            config.api.start_match(&config.game, &guests, &mut self.rng).await?;
        let seats = (0..).zip(guests).map(|(seat, token)| (Some(seat), Some(token)));
        let spectators = (0..config.spectators).map(|_| (None, None));
        let tracking = match config.behaviour {
            ClientBehaviour::Light => ViewTracking::Off,
            ClientBehaviour::Thorough => ViewTracking::Full(serde_json::Value::Null),
        };
        let client = |(seat, token)| Client::new(seat, token, tracking.clone());
        self.clients = seats.chain(spectators).map(client).collect();
        Ok(())
    }

    /// Connects and joins with all clients, and resends their pending commands.
    async fn reconnect(&mut self) -> Result<(), WorkerError> {
        let since = Instant::now();
        loop {
            self.clients.iter_mut().for_each(Client::disconnect);
            match timeout(RECONNECT_TIMEOUT, self.try_reconnect()).await {
                Ok(Ok(())) => break,
                Ok(Err(Interruption::Violation(violation))) => return Err(violation.into()),
                Ok(Err(Interruption::Disconnected)) if since.elapsed() < RECONNECT_TIMEOUT => {
                    sleep(RETRY_PAUSE).await;
                }
                Ok(Err(Interruption::Disconnected)) | Err(_) => return Err(self.stuck()),
            }
        }
        self.resend_at = None;
        self.sent_at = Instant::now();
        let restarts = self.progress.restarts();
        if self.restarts_seen.replace(restarts) != Some(restarts) {
            self.progress.record_joined();
        }
        Ok(())
    }

    async fn try_reconnect(&mut self) -> Result<(), Interruption> {
        for client in &mut self.clients {
            client.join(self.config.api.address, &self.ack_log.match_id).await?;
        }
        for index in 0..self.clients.len() {
            loop {
                let text = self.clients[index].next().await?;
                let message = parse(&text)?;
                self.handle(index, &message, text.len())?;
                if matches!(message.r#type, "match_snapshot" | "seat_changed") {
                    break;
                }
            }
        }
        Ok(self.resend_pending().await?)
    }

    /// Plays until the match is over or the phase is `Finish`, and no reply is pending.
    async fn play(&mut self) -> Result<(), WorkerError> {
        loop {
            let phase = *self.phase.borrow_and_update();
            let is_settled = self.is_settled(phase == Phase::Finish);
            if is_settled && (phase == Phase::Finish || self.is_over()) {
                return Ok(());
            }
            let may_act = is_settled && phase == Phase::Play && !self.is_over();
            let acted = if may_act && self.config.pacing == Pacing::ClosedLoop {
                self.send_command().await
            } else {
                Ok(false)
            };
            let outcome = match acted {
                Ok(_) => self.wait(may_act).await,
                Err(Disconnected) => Err(Interruption::Disconnected),
            };
            match outcome {
                Ok(()) => {}
                Err(Interruption::Disconnected) => self.reconnect().await?,
                Err(Interruption::Violation(violation)) => return Err(violation.into()),
            }
        }
    }

    /// Waits for the next message, phase change or deadline, and handles it.
    async fn wait(&mut self, may_act: bool) -> Result<(), Interruption> {
        let is_paced = may_act && self.config.pacing != Pacing::ClosedLoop;
        let due =
            [self.resend_at, is_paced.then_some(self.next_step_at)].into_iter().flatten().min();
        let reply_deadline = self.sent_at + REPLY_TIMEOUT;
        let is_waiting = self.clients.iter().any(|client| client.pending.is_some());
        let clients = &mut self.clients;
        let wake = tokio::select! {
            biased;
            (index, text) = poll_fn(|cx| poll_any(clients, cx)) => Wake::Text(index, text?),
            _ = self.phase.changed() => Wake::Phase,
            () = until(due) => Wake::Due,
            () = sleep_until(reply_deadline), if is_waiting => Wake::Overdue,
        };
        match wake {
            Wake::Text(index, text) => {
                let message = parse(&text)?;
                self.handle(index, &message, text.len())
            }
            Wake::Phase => Ok(()),
            Wake::Due if self.resend_at.take_if(|at| *at <= Instant::now()).is_some() => {
                Ok(self.resend_pending().await?)
            }
            Wake::Due => {
                if let Pacing::FixedRate(pause) = self.config.pacing {
                    self.next_step_at =
                        next_multiple_after(self.next_step_at, pause, Instant::now());
                }
                self.send_command().await?;
                Ok(())
            }
            Wake::Overdue => Err(violation("a reply is overdue", &self.clients).into()),
        }
    }

    /// Whether no reply is pending and all seats (and spectators, if included) have the same steps.
    fn is_settled(&self, include_spectators: bool) -> bool {
        let mut clients =
            self.clients.iter().filter(|client| include_spectators || client.seat.is_some());
        let seq = self.clients.first().and_then(|client| client.seq);
        clients.all(|client| client.pending.is_none() && client.seq == seq)
    }

    fn is_over(&self) -> bool {
        self.clients.iter().any(|client| client.is_over)
    }

    /// Sends a command of a random client that may act. Returns false if none may.
    async fn send_command(&mut self) -> Result<bool, Disconnected> {
        let with_choices =
            |(index, client): (usize, &Client)| client.choices.legal.as_ref().map(|_| index);
        let awaited: Vec<_> = self.clients.iter().enumerate().filter_map(with_choices).collect();
        let Some(&index) = self.rng.choice(&awaited) else { return Ok(false) };
        let (index, command) = match self.unusual_command() {
            Some(unusual) => unusual,
            None => match self.clients[index].choices.pick(&mut self.rng) {
                Some(command) => (index, command),
                None => return Ok(false),
            },
        };
        self.commands_sent += 1;
        let action_id = format!("w-{}", self.commands_sent);
        let message = command.encode(&self.ack_log.match_id, &action_id);
        self.sent_at = Instant::now();
        if self.progress.is_measuring() {
            self.results.counters.sent_bytes.push(message.len());
        }
        let is_thorough = self.config.behaviour == ClientBehaviour::Thorough;
        let sends_duplicate = is_thorough && self.rng.u32(..REPEAT_ONE_IN) == 0;
        let requests_snapshot = is_thorough && self.rng.u32(..SNAPSHOT_ONE_IN) == 0;
        let client = &mut self.clients[index];
        client.pending = Some(PendingCommand { action_id, command });
        if sends_duplicate {
            client.send(message.clone()).await?;
        }
        client.send(message).await?;
        if requests_snapshot {
            client.request_snapshot(&self.ack_log.match_id).await?;
        }
        Ok(true)
    }

    /// Now and then, for thorough clients: an undo or a resignation instead of an action.
    fn unusual_command(&mut self) -> Option<(usize, Command)> {
        if self.config.behaviour == ClientBehaviour::Light {
            return None;
        }
        let undo = |(index, client): (usize, &Client)| Some((index, client.choices.undo_of?));
        let undo = self.clients.iter().enumerate().find_map(undo);
        if let Some((index, of)) = undo
            && self.rng.u32(..UNDO_ONE_IN) == 0
        {
            return Some((index, Command::Undo { of }));
        }
        let seat = self.rng.u8(..self.config.seats);
        let resigns = !self.ack_log.has_left(seat) && self.rng.u32(..RESIGN_ONE_IN) == 0;
        resigns.then_some((usize::from(seat), Command::Resign))
    }

    async fn resend_pending(&mut self) -> Result<(), Disconnected> {
        for client in &mut self.clients {
            if let Some(PendingCommand { action_id, command }) = &client.pending {
                let message = command.encode(&self.ack_log.match_id, action_id);
                client.send(message).await?;
            }
        }
        Ok(())
    }

    fn handle(
        &mut self,
        index: usize,
        message: &ServerMessage<'_>,
        bytes: usize,
    ) -> Result<(), Interruption> {
        match message.r#type {
            "match_snapshot" => self.clients[index].apply(message)?,
            "match_step" => {
                self.clients[index].apply(message)?;
                if self.progress.is_measuring() {
                    self.count_step(index, message, bytes);
                }
            }
            "acted" => self.handle_ack(index, message)?,
            "refused" => match message.code {
                Some("match.unavailable") => {
                    self.progress.record_unavailable();
                    self.resend_at = Some(Instant::now() + RESEND_PAUSE);
                }
                // A step that the server plays for a seat that left may have come first.
                Some(_) if self.ack_log.has_anybody_left() => self.clients[index].pending = None,
                Some(_) | None => {
                    return Err(violation("a legal command is refused", message).into());
                }
            },
            "error" => match message.code {
                Some("match.unavailable" | "server.unavailable") => {
                    self.progress.record_unavailable();
                    return Err(Interruption::Disconnected);
                }
                Some(_) | None => return Err(violation("an error message", message).into()),
            },
            _ => {}
        }
        Ok(())
    }

    fn count_step(&mut self, index: usize, step: &ServerMessage<'_>, bytes: usize) {
        let counters = &mut self.results.counters;
        counters.payload_bytes.push(step.payload_bytes());
        counters.message_bytes.push(bytes);
        let is_other = self.clients[index].seat.is_some_and(|seat| step.by != Some(seat));
        if is_other && step.cause == Some("player") {
            counters.latency.push_time(self.sent_at.elapsed());
        }
    }

    fn handle_ack(
        &mut self,
        index: usize,
        message: &ServerMessage<'_>,
    ) -> Result<(), ProtocolViolation> {
        let client = &mut self.clients[index];
        let (Some(seq), Some(action_id), Some(seat)) =
            (message.seq, message.action_id, client.seat)
        else {
            return Err(violation("a reply lacks seq or action_id", message));
        };
        if client.seq < Some(seq) {
            return Err(violation("an acknowledgement came before its step", message));
        }
        match client.pending.take_if(|pending| pending.action_id == action_id) {
            Some(PendingCommand { action_id, command }) => {
                self.ack_log.acks.push(Ack { seat, action_id, command, seq });
                self.progress.record_ack();
                self.results.counters.steps += u64::from(self.progress.is_measuring());
                Ok(())
            }
            None if self.ack_log.seq_of(seat, action_id) == Some(seq) => Ok(()),
            None => Err(violation("a repeated command got a different reply", message)),
        }
    }

    /// Compares a fresh snapshot of each client with its patched view, and the public views with
    /// each other.
    async fn verify_views(&mut self) -> Result<(), WorkerError> {
        for index in 0..self.clients.len() {
            loop {
                match timeout(REPLY_TIMEOUT, self.snapshot(index)).await {
                    Ok(Ok(())) => break,
                    Ok(Err(Interruption::Disconnected)) => self.reconnect().await?,
                    Ok(Err(Interruption::Violation(violation))) => return Err(violation.into()),
                    Err(_) => return Err(self.stuck()),
                }
            }
        }
        let public = |client: &Client| (client.seq, client.public_view());
        let first = self.clients.first().map(public);
        match self.clients.iter().find(|client| Some(public(client)) != first) {
            Some(other) => {
                Err(violation("clients see different public views", &(first, other)).into())
            }
            None => Ok(()),
        }
    }

    async fn snapshot(&mut self, index: usize) -> Result<(), Interruption> {
        self.clients[index].request_snapshot(&self.ack_log.match_id).await?;
        loop {
            let text = self.clients[index].next().await?;
            let message = parse(&text)?;
            self.handle(index, &message, text.len())?;
            if message.r#type == "match_snapshot" {
                return Ok(());
            }
        }
    }

    fn stuck(&self) -> WorkerError {
        WorkerError::Stuck(self.ack_log.match_id.clone())
    }
}

enum Wake {
    Text(usize, Utf8Bytes),
    Phase,
    Due,
    Overdue,
}

/// Why handling messages stopped.
enum Interruption {
    /// A connection was lost; the worker reconnects.
    Disconnected,
    Violation(ProtocolViolation),
}

impl From<Disconnected> for Interruption {
    fn from(Disconnected: Disconnected) -> Interruption {
        Interruption::Disconnected
    }
}

impl From<ProtocolViolation> for Interruption {
    fn from(violation: ProtocolViolation) -> Interruption {
        Interruption::Violation(violation)
    }
}

fn poll_any(
    clients: &mut [Client],
    cx: &mut Context<'_>,
) -> Poll<(usize, Result<Utf8Bytes, Disconnected>)> {
    for (index, client) in clients.iter_mut().enumerate() {
        if let Poll::Ready(text) = client.poll(cx) {
            return Poll::Ready((index, text));
        }
    }
    Poll::Pending
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
