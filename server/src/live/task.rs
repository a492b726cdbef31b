//! The task of one live match: the only one that writes it. Rules, then disk, then memory, then
//! audience.
//!
//! It waits in one place, [`Task::next`], for one of the things that [`Wake`] names; what it does
//! then, it does without waiting. So a panic in the rules is caught in one place too.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Weak,
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::BySeat;
use scrapworks_protocol::Timestamp;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until, timeout_at},
};

use super::{
    Live,
    audience::Audience,
    bots::{Called, Thought},
    clock::Clocks,
    command::{Asker, Command},
    facts::Facts,
    faults::{Faults, Over},
    load::{LoadError, Loaded},
    playing::{Attempt, Playing},
    refusals,
    thinkers::Decision,
};
use crate::{
    now::now,
    store::writer::{Overloaded, Written},
    ws::error,
};

/// How long a step may take to be written before who asked is told so.
const COMMIT_PATIENCE: Duration = Duration::from_secs(2);
/// Between two tries to write a step that nobody asked for, or to read the log again.
const TRY_AGAIN: Duration = Duration::from_secs(1);
/// A match that nobody watches leaves memory after so long,
pub(super) const FORGET_RUNNING: Duration = Duration::from_secs(60);
/// and a finished one sooner.
const FORGET_FINISHED: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(super) struct Task {
    pub(super) live: Live,
    pub(super) facts: Facts,
    pub(super) playing: Playing,
    pub(super) audience: Audience,
    pub(super) clocks: Clocks,
    /// The last lines that were said, as frames.
    pub(super) chat: VecDeque<Utf8Bytes>,
    pub(super) finished_at: Option<Timestamp>,
    pub(super) faults: Faults,
    /// Who is being answered: kept here for the case that the rules panic.
    pub(super) asking: Option<Asking>,
    commands: mpsc::Receiver<Command>,
    pending: Option<Pending>,
    /// What is being decided for a seat that a program plays.
    pub(super) thought: Option<Thought>,
    pub(super) called: Option<Called>,
    /// By seat, whether a hint for it is being thought about.
    pub(super) advised: BySeat<Weak<()>>,
    /// Since when nobody watches.
    idle_since: Option<Instant>,
    /// When to try again what has to be played without being asked.
    try_again_at: Option<Instant>,
}

/// A step on its way to the disk.
#[derive(Debug)]
struct Pending {
    attempt: Attempt,
    /// After it.
    clocks: Clocks,
    at: Timestamp,
    /// None once it was told that this takes too long, and where nobody asked.
    asker: Option<Asker>,
    written: oneshot::Receiver<Written>,
    overdue_at: Instant,
    is_overdue: bool,
}

#[derive(Debug)]
pub(super) struct Asking {
    pub(super) asker: Asker,
    pub(super) over: Over,
}

/// Everything that can wake the task.
#[derive(Debug)]
enum Wake {
    Command(Command),
    /// What became of the pending step; None if the writer has ended.
    Written(Option<Written>),
    /// The pending step takes too long.
    Overdue,
    /// What a bot would do; None if it failed.
    Decided(Option<Decision>),
    /// A time that the task waited for has come.
    Due,
    /// Nobody can ask anything any more.
    Forsaken,
}

/// How it goes on after a wake.
#[derive(Debug)]
enum Then {
    Wait,
    /// The log has rows that memory does not know.
    Reload,
    End,
}

impl Task {
    pub(super) fn new(live: Live, loaded: Loaded, commands: mpsc::Receiver<Command>) -> Task {
        let Loaded { facts, playing, clocks, absent, chat, finished_at } = loaded;
        let advised = BySeat::new(facts.seats.seats(), |_| Weak::new());
        let mut task = Task {
            live,
            audience: Audience::new(&facts, &absent),
            facts,
            playing,
            clocks,
            chat,
            finished_at,
            faults: Faults::default(),
            asking: None,
            commands,
            pending: None,
            thought: None,
            called: None,
            advised,
            idle_since: None,
            try_again_at: Some(Instant::now()),
        };
        task.settle();
        task
    }

    pub(super) async fn run(mut self) {
        self.live.metrics().matches_live.add(1);
        self.live_on().await;
        // What was still asked is answered, so that nobody waits for a match that is not there.
        self.commands.close();
        while let Ok(command) = self.commands.try_recv() {
            command.refuse(refusals::unavailable());
        }
        self.live.metrics().matches_live.subtract(1);
    }

    async fn live_on(&mut self) {
        loop {
            let wake = self.next().await;
            // Only memory can be half-changed by a panic, and it is then read from the log again.
            let then = catch_unwind(AssertUnwindSafe(|| self.wake(wake)));
            match then {
                Ok(Then::Wait) => {}
                Ok(Then::End) => return,
                // Boxed, because they are rare and long.
                Ok(Then::Reload) => match Box::pin(self.reload()).await {
                    Then::Wait | Then::Reload => {}
                    Then::End => return,
                },
                Err(_) => match Box::pin(self.recover()).await {
                    Then::Wait | Then::Reload => {}
                    Then::End => return,
                },
            }
        }
    }

    async fn next(&mut self) -> Wake {
        let due = self.next_due();
        match &mut self.pending {
            // Nothing else is looked at before the step is on disk: it may answer what is asked.
            Some(pending) if !pending.is_overdue => {
                match timeout_at(pending.overdue_at, &mut pending.written).await {
                    Ok(written) => Wake::Written(written.ok()),
                    Err(_) => Wake::Overdue,
                }
            }
            Some(pending) => tokio::select! {
                biased;
                written = &mut pending.written => Wake::Written(written.ok()),
                Some(command) = self.commands.recv() => Wake::Command(command),
            },
            None => tokio::select! {
                biased;
                command = self.commands.recv() => command.map_or(Wake::Forsaken, Wake::Command),
                decision = decision(&mut self.thought) => Wake::Decided(decision),
                () = until(due) => Wake::Due,
            },
        }
    }

    /// When the task has something to do without being asked.
    fn next_due(&mut self) -> Option<Instant> {
        let duty = self.next_duty();
        if !self.audience.is_empty() {
            self.idle_since = None;
            return duty;
        }
        let since = *self.idle_since.get_or_insert_with(Instant::now);
        let forget = if self.finished_at.is_some() { FORGET_FINISHED } else { FORGET_RUNNING };
        // A match that soon has something to do stays for it.
        let forget_at = since + forget;
        duty.filter(|&at| at < forget_at + FORGET_RUNNING).or(Some(forget_at))
    }

    fn next_duty(&self) -> Option<Instant> {
        let deadline = [self.clocks.deadline(), self.audience.struck_at()].into_iter().flatten();
        let to_play = self.try_again_at.or(deadline.min());
        [self.audience.away_at(), to_play].into_iter().flatten().min()
    }

    /// Whether what is to be played was tried just now, in vain.
    pub(super) fn must_wait(&self, now: Instant) -> bool {
        self.try_again_at.is_some_and(|at| at > now)
    }

    fn wake(&mut self, wake: Wake) -> Then {
        match wake {
            Wake::Command(command) => self.command(command),
            Wake::Written(written) => return self.written(written),
            Wake::Overdue => self.overdue(),
            Wake::Decided(decision) => self.decided(decision),
            Wake::Due => return self.time_has_come(),
            Wake::Forsaken => return Then::End,
        }
        self.note_absences();
        Then::Wait
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Join { outbox, player, since } => self.join(outbox, player, since),
            Command::Leave { connection } => self.audience.remove(connection),
            Command::Ask(ask) => self.ask(*ask),
            Command::Preview(ask) => self.preview(*ask),
            Command::Hint(ask) => self.hint(*ask),
            Command::Said { frame } => self.said(frame),
            Command::Rematch { lobby_id } => self.rematch_offered(lobby_id),
            Command::EndTutorial { player, answer } => self.end_tutorial(player, answer),
            Command::Presence { answer } => {
                // Who asked may have gone.
                let _ = answer.send(self.audience.attendance().values().to_vec());
            }
        }
    }

    /// Whether a step is on its way, so that no other can be tried.
    pub(super) fn is_busy(&self) -> bool {
        self.pending.is_some()
    }

    /// From the rules to the disk. Memory and audience wait.
    pub(super) fn append(&mut self, attempt: Attempt, asker: Option<Asker>) {
        let (at, moment) = (now(), attempt.moment());
        let clocks = self.clocks.after_step(moment);
        let kept = self.keep(&clocks, moment);
        let (row, result) = (attempt.row(at.ms(), kept), attempt.result());
        match self.live.writer().append(self.facts.id, row, result) {
            Ok(written) => {
                let overdue_at = Instant::now() + COMMIT_PATIENCE;
                let is_overdue = false;
                let pending =
                    Pending { attempt, clocks, at, asker, written, overdue_at, is_overdue };
                self.pending = Some(pending);
            }
            Err(Overloaded) => self.not_written(asker),
        }
    }

    fn written(&mut self, written: Option<Written>) -> Then {
        let Some(Pending { attempt, clocks, at, asker, .. }) = self.pending.take() else {
            return Then::Wait;
        };
        match written {
            Some(Written::Done) => {
                self.take(attempt, clocks, at, asker);
                self.go_on();
                self.note_absences();
                Then::Wait
            }
            Some(Written::Failed) => {
                self.not_written(asker);
                Then::Wait
            }
            Some(Written::Lost) => {
                tracing::warn!(match_id = %self.facts.id, seq = self.playing.seq() + 1,
                               "the row of this step was taken by another writer");
                self.not_written(asker);
                Then::Reload
            }
            None => {
                self.not_written(asker);
                Then::End
            }
        }
    }

    fn not_written(&mut self, asker: Option<Asker>) {
        self.clocks.start(Instant::now());
        // Also what somebody asked for, where it was a program's step.
        self.try_again_at = Some(Instant::now() + TRY_AGAIN);
        if let Some(asker) = asker {
            asker.refused(refusals::unavailable());
        }
    }

    fn overdue(&mut self) {
        let Some(pending) = &mut self.pending else { return };
        pending.is_overdue = true;
        if let Some(asker) = pending.asker.take() {
            asker.refused(refusals::unavailable());
        }
    }

    fn time_has_come(&mut self) -> Then {
        let now = Instant::now();
        self.audience.call_away(now);
        if self.try_again_at.is_some_and(|at| at <= now) {
            self.try_again_at = None;
        }
        self.go_on();
        self.note_absences();
        let is_forgotten = self.idle_since.is_some() && self.next_due().is_some_and(|at| at <= now);
        if is_forgotten {
            let is_idle = self.pending.is_none() && self.thought.is_none();
            if is_idle && self.live.retire(self.facts.id) {
                return Then::End;
            }
            self.idle_since = Some(now);
        }
        Then::Wait
    }

    /// After a panic: whoever asked is answered, and memory is made anew from the log.
    async fn recover(&mut self) -> Then {
        let now = Instant::now();
        let seq = self.playing.seq();
        let asking = self.asking.take();
        let over = asking.as_ref().map_or(Over::new(seq, &()), |asking| asking.over);
        self.faults.add(now, over);
        tracing::error!(match_id = %self.facts.id, seq, "the rules of a match panicked");
        if let Some(Asking { asker, over }) = asking {
            let again = self.faults.forbid(over);
            asker.refused(if again { refusals::fault() } else { refusals::unavailable() });
        }
        if let Some(pending) = self.pending.take()
            && let Some(asker) = pending.asker
        {
            asker.refused(refusals::unavailable());
        }
        if self.faults.are_too_many(now) {
            return self.set_aside();
        }
        self.reload().await
    }

    /// Reads the log again, and shows everybody the steps that they have not seen.
    async fn reload(&mut self) -> Then {
        let shown = self.playing.seq();
        self.thought = None;
        if let Some(asker) = self.called.take().and_then(|called| called.asker) {
            asker.refused(refusals::unavailable());
        }
        loop {
            match self.live.load(self.facts.id).await {
                Ok(loaded) => {
                    self.facts = loaded.facts;
                    self.playing = loaded.playing;
                    self.clocks = loaded.clocks;
                    self.finished_at = loaded.finished_at;
                    break;
                }
                Err(LoadError::Unavailable) => tokio::time::sleep(TRY_AGAIN).await,
                Err(LoadError::Fault) => return self.set_aside(),
                Err(LoadError::NotFound | LoadError::Void) => {
                    self.live.forget(self.facts.id);
                    self.audience.end(&error(refusals::void()));
                    return Then::End;
                }
            }
        }
        self.try_again_at = Some(Instant::now());
        self.settle();
        // What is shown is computed by the rules, which may panic again.
        let caught_up = catch_unwind(AssertUnwindSafe(|| self.catch_everybody_up(shown)));
        if caught_up.is_err() { self.set_aside() } else { Then::Wait }
    }

    /// Until the server is started again: a repaired program may well play it on.
    fn set_aside(&mut self) -> Then {
        tracing::error!(match_id = %self.facts.id, seq = self.playing.seq(), "set aside");
        self.live.set_aside(self.facts.id);
        self.audience.end(&error(refusals::fault()));
        Then::End
    }
}

/// Never ready while nobody thinks.
async fn decision(thought: &mut Option<Thought>) -> Option<Decision> {
    match thought {
        Some(thought) => thought.decision().await,
        None => std::future::pending().await,
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
