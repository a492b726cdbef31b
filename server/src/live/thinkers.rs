//! Where bots think: away from the threads that serve people, and only so many at once.
//!
//! What a bot decides comes from the match as its seat sees it and from chance of the server's own,
//! drawn anew with every start, so that nobody can predict it from the match. Only in a match that
//! teaches it shall be predicted, and comes from the position. How a decision becomes a step is not
//! its business.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use scrapworks_engine::{AnyMatch, BotConfig, Level, Seat, Seed, tutorial_bot_seed};
use scrapworks_protocol::{BotLevel, MatchId, socket::ActionId};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use tokio::{
    sync::{Semaphore, oneshot},
    time::{Instant, sleep_until},
};
use tokio_util::task::TaskTracker;

use crate::{aside::aside, chance};

/// A decision takes no longer, while no other waits for its turn to be made.
const THINKING_MAX: Duration = Duration::from_millis(1_500);
/// And has at least so long, however many wait.
const THINKING_MIN: Duration = Duration::from_millis(100);

const DOMAIN: &[u8] = b"scrapworks bot v1";

#[derive(Debug)]
pub(super) struct Thinkers {
    secret: [u8; 32],
    /// For decisions of some milliseconds,
    quick: Arc<Room>,
    /// and for those of a second.
    deep: Arc<Room>,
    tasks: TaskTracker,
}

/// Room for some to think at once.
#[derive(Debug)]
struct Room {
    places: Semaphore,
    /// Decisions that have no place yet.
    waiting: AtomicU32,
}

/// What is to be decided, and by whom.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) of: Box<dyn AnyMatch>,
    pub(super) match_id: MatchId,
    pub(super) seat: Seat,
    pub(super) level: BotLevel,
    pub(super) whim: Whim,
    /// The answer does not come before.
    pub(super) not_before: Instant,
}

/// Where a bot's own chance comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whim {
    /// The server's secret.
    Secret,
    /// What the seat sees: the same position, in whatever match and after whatever was taken back,
    /// is always answered alike.
    Position,
}

/// What a bot does, and what it calls it.
#[derive(Debug)]
pub(super) struct Decision {
    pub(super) action: Box<RawValue>,
    pub(super) action_id: ActionId,
}

/// The way of an answer. It brings an error if the bot fails. Who drops it wants none any more.
pub(super) type Answer = oneshot::Receiver<Decision>;

impl Thinkers {
    /// As many places as leave a processor for everything else, if there is more than one.
    pub(super) fn new(tasks: TaskTracker) -> Thinkers {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Thinkers {
            secret: chance::bytes(),
            quick: Arc::new(Room::of(cores.div_ceil(2))),
            deep: Arc::new(Room::of(cores.saturating_sub(1).max(1))),
            tasks,
        }
    }

    pub(super) fn ask(&self, question: Question) -> Answer {
        let (mut answer, decided) = oneshot::channel();
        let room = match question.level {
            BotLevel::Easy | BotLevel::Normal => Arc::clone(&self.quick),
            BotLevel::Hard => Arc::clone(&self.deep),
        };
        let (seed, action_id) = self.chance(&question);
        self.tasks.spawn(async move {
            let Question { of, seat, level, not_before, .. } = question;
            let place = tokio::select! {
                biased;
                () = answer.closed() => return,
                place = room.enter() => place,
            };
            let config = BotConfig { level: to_level(level), seed, nodes: None };
            let until = Instant::now() + room.time_for_one();
            let thought = aside(move || {
                let mut go_on = || Instant::now() < until && !answer.is_closed();
                let action = of.decide(seat, &config, &mut go_on);
                (answer, action)
            });
            // If it panics, the answer is gone with it.
            let Ok((answer, Some(action))) = thought.await else { return };
            drop(place);
            sleep_until(not_before).await;
            // Who asked may not want it any more.
            let _ = answer.send(Decision { action, action_id });
        });
        decided
    }

    /// The bot's own chance for this decision, and a name for it that nobody else can think of.
    fn chance(&self, question: &Question) -> (Seed, ActionId) {
        let mut sha = Sha256::new();
        sha.update(DOMAIN);
        sha.update(self.secret);
        sha.update(question.match_id.0.as_bytes());
        sha.update([question.seat.0]);
        sha.update(question.of.seq().to_be_bytes());
        let seed: [u8; 32] = sha.finalize().into();
        let name = Seed(Sha256::digest(seed).into());
        let name: String = name.0[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        let name = ActionId::new(&name).expect("hex is fit for a name");
        match question.whim {
            Whim::Secret => (Seed(seed), name),
            Whim::Position => (tutorial_bot_seed(&*question.of, question.seat), name),
        }
    }
}

impl Room {
    fn of(places: usize) -> Room {
        Room { places: Semaphore::new(places), waiting: AtomicU32::new(0) }
    }

    async fn enter(&self) -> impl Sized {
        let waiting = Waiting::of(&self.waiting);
        let place = self.places.acquire().await.expect("rooms stay open");
        drop(waiting);
        place
    }

    fn time_for_one(&self) -> Duration {
        let waiting = self.waiting.load(Ordering::Relaxed);
        (THINKING_MAX / (1 + waiting)).max(THINKING_MIN)
    }
}

/// Somebody who waits, until it is dropped.
struct Waiting<'a>(&'a AtomicU32);

impl Waiting<'_> {
    fn of(count: &AtomicU32) -> Waiting<'_> {
        count.fetch_add(1, Ordering::Relaxed);
        Waiting(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn to_level(level: BotLevel) -> Level {
    match level {
        BotLevel::Easy => Level::Easy,
        BotLevel::Normal => Level::Normal,
        BotLevel::Hard => Level::Hard,
    }
}
