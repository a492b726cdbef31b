//! Attacks: what one guest or one address may do, as fast as the server lets it.

use std::{
    fmt::{self, Display},
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use futures_util::future::join_all;
use tokio::{runtime, sync::oneshot};

use crate::fairness::{
    pages,
    prepared::Prepared,
    sockets::{self, Pace},
    target::Target,
};

/// Connections that read history.
const READERS: usize = 230;
/// Connections that join and leave matches.
const JOINERS: usize = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Attack {
    /// One guest asks for a hint in each of 96 matches.
    Hints,
    /// 64 guests of one address ask for hints.
    CrowdHints,
    /// Somebody leaves 100 matches to three hard bots each, and watches.
    LeftMatches,
    /// 230 connections read the history of a long match.
    Histories,
    /// Connections join and leave matches.
    Joins,
    /// 8 connections ask for 10 files at a time.
    Files,
    /// 32 connections send pings and pongs.
    ControlFrames,
    /// 1,000 connections read nothing or send a byte a second.
    SlowClients,
}

impl Attack {
    fn name(self) -> &'static str {
        match self {
            Attack::Hints => "hints of one guest",
            Attack::CrowdHints => "hints of 64 guests",
            Attack::LeftMatches => "matches left to bots",
            Attack::Histories => "histories",
            Attack::Joins => "joins",
            Attack::Files => "files",
            Attack::ControlFrames => "control frames",
            Attack::SlowClients => "slow clients",
        }
    }
}

impl Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An attack that runs on a thread of its own until it is stopped.
#[derive(Debug)]
pub(super) struct Attacker {
    done: Arc<AtomicU64>,
    stop: oneshot::Sender<()>,
    thread: thread::JoinHandle<()>,
}

impl Attacker {
    pub fn start(attack: Attack, server: SocketAddr, prepared: Prepared, nice: i32) -> Attacker {
        let done = Arc::<AtomicU64>::default();
        let target = Target { server, prepared: Arc::new(prepared), done: Arc::clone(&done) };
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || {
            lower_priority(nice);
            let runtime = runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.expect("a runtime can be made");
            runtime.block_on(async {
                tokio::select! {
                    () = run(attack, target) => {}
                    _ = stopped => {}
                }
            });
        });
        Attacker { done, stop, thread }
    }

    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    pub fn stop(self) {
        // It has ended by itself if nobody listens.
        let _ = self.stop.send(());
        self.thread.join().expect("an attack does not panic");
    }
}

/// Of this thread alone, which Linux can.
#[cfg(target_os = "linux")]
fn lower_priority(nice: i32) {
    // Without it the figures are a little worse.
    let _ = rustix::process::setpriority_process(None, nice);
}

#[cfg(not(target_os = "linux"))]
fn lower_priority(_: i32) {}

async fn run(attack: Attack, target: Target) {
    let prepared = Arc::clone(&target.prepared);
    match attack {
        Attack::Hints => {
            let (guest, matches) = &prepared.hints;
            let parts = matches.chunks(sockets::HINTING_MATCHES);
            let pace = Pace::of(parts.len());
            join_all(parts.map(|part| sockets::ask_hints(&target, guest, part, pace))).await;
        }
        Attack::CrowdHints => {
            let pace = Pace::of(prepared.crowd.len());
            let ask = |one: &'_ (String, String)| {
                let (guest, match_id) = one.clone();
                let target = &target;
                async move { sockets::ask_hints(target, &guest, &[match_id], pace).await }
            };
            join_all(prepared.crowd.iter().map(ask)).await;
        }
        Attack::LeftMatches => {
            let (guest, matches) = &prepared.left;
            let parts = matches.chunks(sockets::WATCHED_MAX);
            join_all(parts.map(|part| sockets::leave_to_bots(&target, guest, part))).await;
        }
        Attack::Histories => {
            let pace = Pace::of(READERS);
            let connection = |seed| sockets::read_history(&target, &prepared.long, seed, pace);
            join_all((0..READERS as u64).map(connection)).await;
        }
        Attack::Joins => {
            let all = prepared.all();
            let pace = Pace::of(JOINERS);
            let connection = |seed| sockets::join_and_leave(&target, &all, seed, pace);
            join_all((0..JOINERS as u64).map(connection)).await;
        }
        Attack::Files => {
            join_all((0..8).map(|_| pages::ask_for_files(&target))).await;
        }
        Attack::ControlFrames => {
            join_all((0..32).map(|_| sockets::send_control_frames(&target))).await;
        }
        Attack::SlowClients => {
            let unread = join_all((0..500).map(|_| pages::read_nothing(&target)));
            let unsent = join_all((0..500).map(|_| pages::send_slowly(&target)));
            tokio::join!(unread, unsent);
        }
    }
}
