//! The bot pool: computes bot decisions on the blocking pool, a limited number at a time, shared
//! out by person.
//!
//! A decision depends on the match as its seat sees it, and on a seed from a secret that is drawn
//! at each start, so that it cannot be predicted. In tutorials the seed comes from the position, so
//! that decisions are reproducible.

use std::time::Duration;

use scrapworks_engine::{AnyMatch, BotConfig, Level, Seat, Seed, tutorial_bot_seed};
use scrapworks_protocol::{BotLevel, MatchId, socket::ActionId};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use tokio::{
    sync::oneshot,
    time::{Instant, sleep_until},
};
use tokio_util::task::TaskTracker;

use crate::{
    blocking::{parallelism, run_blocking},
    fair_pool::{Class, FairPool, Requester},
    metrics::{BotMetrics, PoolMetrics},
    random,
};

/// The time limit of a decision when nobody else waits for a slot.
const DECISION_MAX: Duration = Duration::from_millis(1_500);
/// The time limit of a decision however many people wait.
const DECISION_MIN: Duration = Duration::from_millis(100);

/// Decisions that are searched at the same time: one core's worth, however many there are, so that
/// people are served as quickly beside hard bots.
const DEEP_SLOTS: usize = 1;

const DOMAIN: &[u8] = b"scrapworks bot v1";

#[derive(Debug)]
pub(crate) struct BotPool {
    secret: [u8; 32],
    /// For levels that decide within milliseconds.
    quick: FairPool,
    /// For levels that search for about a second.
    deep: FairPool,
    quick_metrics: PoolMetrics,
    deep_metrics: PoolMetrics,
    tasks: TaskTracker,
}

#[derive(Debug)]
pub(super) struct BotRequest {
    pub(super) state: Box<dyn AnyMatch>,
    pub(super) match_id: MatchId,
    pub(super) seat: Seat,
    pub(super) level: BotLevel,
    pub(super) seed: SeedSource,
    /// Whom the decision is for; the one who used least of the pool is charged.
    pub(super) requesters: Vec<Requester>,
    pub(super) class: Class,
    /// The decision is not delivered before this.
    pub(super) not_before: Instant,
}

/// What the seed of a decision is derived from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeedSource {
    /// The server's secret.
    Secret,
    /// What the seat sees: the same position leads to the same decision, in every match and after
    /// every undo.
    Position,
}

/// A bot's action and the id for it.
#[derive(Debug)]
pub(super) struct Decision {
    pub(super) action: Box<RawValue>,
    pub(super) action_id: ActionId,
}

/// Receives the decision, or an error if the bot fails. Dropping it cancels the request.
pub(super) type BotReply = oneshot::Receiver<Decision>;

impl BotPool {
    pub(super) fn new(tasks: TaskTracker, metrics: &BotMetrics) -> BotPool {
        BotPool {
            secret: random::bytes(),
            quick: FairPool::new(parallelism().div_ceil(2)),
            deep: FairPool::new(DEEP_SLOTS),
            quick_metrics: metrics.quick.clone(),
            deep_metrics: metrics.deep.clone(),
            tasks,
        }
    }

    pub(super) fn request(&self, request: BotRequest) -> BotReply {
        let (mut sender, reply) = oneshot::channel();
        let (slots, metrics) = match request.level {
            BotLevel::Easy | BotLevel::Normal => (self.quick.clone(), self.quick_metrics.clone()),
            BotLevel::Hard => (self.deep.clone(), self.deep_metrics.clone()),
        };
        let requested_at = Instant::now();
        let (seed, action_id) = self.seed_and_id(&request);
        self.tasks.spawn(async move {
            let BotRequest { state, seat, level, requesters, class, not_before, .. } = request;
            let requester = slots.least_used(&requesters);
            let mut slot = tokio::select! {
                biased;
                () = sender.closed() => return,
                slot = slots.acquire(requester, class) => slot,
            };
            metrics.wait.record(requested_at.elapsed());
            let bot_config = BotConfig { level: to_level(level), seed, nodes: None };
            let time_limit = (DECISION_MAX / slots.sharers()).max(DECISION_MIN);
            let decided = run_blocking(move || {
                let mut go_on = || {
                    slot.share();
                    slot.run_time() < time_limit && !sender.is_closed()
                };
                let action = state.decide(seat, &bot_config, &mut go_on);
                metrics.decision.record(slot.run_time());
                (sender, action)
            });
            // A panic drops the sender, which the receiver sees as an error.
            let Ok((sender, Some(action))) = decided.await else { return };
            sleep_until(not_before).await;
            // The requester may have cancelled.
            let _ = sender.send(Decision { action, action_id });
        });
        reply
    }

    pub(super) fn record_gauges(&self) {
        self.quick_metrics.queued.set(self.quick.waiting() as f64);
        self.deep_metrics.queued.set(self.deep.waiting() as f64);
    }

    /// The seed of a decision, and an action id that no client can guess.
    fn seed_and_id(&self, request: &BotRequest) -> (Seed, ActionId) {
        let mut sha = Sha256::new();
        sha.update(DOMAIN);
        sha.update(self.secret);
        sha.update(request.match_id.0.as_bytes());
        sha.update([request.seat.0]);
        sha.update(request.state.seq().to_be_bytes());
        let seed: [u8; 32] = sha.finalize().into();
        let id = Sha256::digest(seed);
        let id: String = id.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let id = ActionId::new(&id).expect("hex is a valid action id");
        match request.seed {
            SeedSource::Secret => (Seed(seed), id),
            SeedSource::Position => (tutorial_bot_seed(&*request.state, request.seat), id),
        }
    }
}

fn to_level(level: BotLevel) -> Level {
    match level {
        BotLevel::Easy => Level::Easy,
        BotLevel::Normal => Level::Normal,
        BotLevel::Hard => Level::Hard,
    }
}
