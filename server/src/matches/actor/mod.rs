//! The actor of one live match, and the only writer of its log.
//!
//! A step goes through the rules, the database, memory and the subscribers, in this order:
//! [`step`] has its way from top to bottom. The actor waits in one place, in [`event_loop`], and
//! handles each event without awaiting, so a panic in the rules is caught in one place too. Only
//! after the end of a rated match it also waits for what that did to ratings.

mod automation;
mod bots;
mod event_loop;
mod panics;
mod phase;
mod players;
mod presence;
mod recovery;
mod silence;
mod silences;
mod step;
mod subscribing;

use std::{collections::VecDeque, time::Duration};

use metrics::Gauge;
use scrapworks_engine::BySeat;
use scrapworks_protocol::{Timestamp, socket::ChatSaid};
use tokio::{sync::mpsc, time::Instant};

use crate::{
    matches::{
        actor::{
            panics::Panics,
            phase::{BotWork, Next, Phase},
            silences::Silences,
        },
        audience::subscribers::Subscribers,
        clock::Clocks,
        live::{LiveMatches, load::Loaded, player_index::ShownPlayers},
        refusals,
        request::Command,
        state::{match_state::LiveState, metadata::Metadata},
    },
    store::{log::writer::Writer, records::NodeId},
};

/// The pause before an automatic step or a reload is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(1);
/// A running match without subscribers leaves memory after this long.
pub(crate) const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub(super) struct Actor {
    live: LiveMatches,
    /// Writes as the node that has opened the match.
    writer: Writer,
    metadata: Metadata,
    state: LiveState,
    subscribers: Subscribers,
    clocks: Clocks,
    silences: Silences,
    /// The newest chat lines.
    chat: VecDeque<ChatSaid>,
    /// Keeps the match informed of changes of its players.
    shown: ShownPlayers,
    finished_at: Option<Timestamp>,
    commands: mpsc::Receiver<Box<Command>>,
    phase: Phase,
    next: Next,
    bots: BotWork,
    panics: Panics,
    /// How often the clock of each seat has run out since its player's last decision.
    timeouts: BySeat<u8>,
    /// When the last subscriber left.
    idle_since: Option<Instant>,
    /// Set while the match waits for a person.
    awaiting: Option<Counted>,
}

/// Counts the match in a gauge, until dropped.
#[derive(Debug)]
struct Counted(Gauge);

impl Actor {
    pub(super) fn new(
        live: LiveMatches,
        node: Option<NodeId>,
        loaded: Loaded,
        commands: mpsc::Receiver<Box<Command>>,
    ) -> Actor {
        let is_taken_over = loaded.is_taken_over;
        let Loaded { metadata, state, clocks, absent, chat, finished_at, shown, changed, .. } =
            loaded;
        let subscribers = Subscribers::new(&metadata, &absent);
        let seats = subscribers.seats();
        let mut actor = Actor {
            silences: Silences::new(subscribers.seats(), is_taken_over, Instant::now()),
            writer: live.writer().of_node(node),
            live,
            subscribers,
            metadata,
            state,
            clocks,
            chat,
            shown,
            finished_at,
            commands,
            phase: Phase::Ready { retry_at: Some(Instant::now()) },
            next: Next::GoOn,
            bots: BotWork::default(),
            panics: Panics::default(),
            timeouts: BySeat::new(seats, |_| 0),
            idle_since: None,
            awaiting: None,
        };
        for player in &changed {
            actor.apply_change(player);
        }
        actor.sync_presence();
        actor
    }

    /// By reference, because a future keeps room for each place that a value was in.
    pub(super) async fn run(&mut self) {
        let _live = Counted::new(self.live.metrics().matches.live.clone());
        self.count_awaiting();
        self.run_loop().await;
        self.awaiting = None;
        self.commands.close();
        let is_handed_over = matches!(self.next, Next::HandOver { .. });
        if is_handed_over {
            // Before the requests that wait are dropped: other nodes send theirs to the next one.
            Box::pin(self.live.move_away(self.metadata.id)).await;
        }
        while let Ok(command) = self.commands.try_recv() {
            if let Command::Request(request) = *command
                && !(is_handed_over && request.is_remote())
            {
                request.refuse(refusals::unavailable());
            }
        }
    }
}

impl Counted {
    fn new(gauge: Gauge) -> Counted {
        gauge.increment(1);
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.decrement(1);
    }
}
