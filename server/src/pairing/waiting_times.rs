//! For how long players waited lately, and how many wait now: for the front page. Read from the
//! database at most once in a while, however many ask.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};

use scrapworks_protocol::Queue;
use tokio::{sync::Mutex, time::Instant};

use crate::{
    clock::wall::now,
    store::{db::Db, pairing_records::Wanted, pairing_waits, pairings},
};

/// What counts as lately.
pub(super) const LATELY: Duration = Duration::from_hours(24);
/// Waits that are read, the newest.
const WAITS_MAX: i64 = 5_000;
/// Waits of one queue that count, the newest.
const WAITS_PER_QUEUE_MAX: usize = 50;
/// Queues that are shown: those in which most players were paired lately come first, so that nobody
/// hides them behind queues that nobody else wants.
const QUEUES_MAX: usize = 100;
const READ_EVERY: Duration = Duration::from_secs(2);

#[derive(Debug, Default)]
pub(super) struct WaitingTimes(Mutex<Option<(Instant, Arc<Read>)>>);

/// What was read.
#[derive(Debug, Default)]
pub(super) struct Read {
    typical_ms: HashMap<Wanted, u64>,
    waiting: HashMap<Wanted, u32>,
    pub(super) queues: Vec<Queue>,
}

impl Read {
    /// The median of the last waits for this.
    pub(super) fn typical_ms(&self, wanted: &Wanted) -> Option<u64> {
        self.typical_ms.get(wanted).copied()
    }

    /// How many wait for this.
    pub(super) fn waiting(&self, wanted: &Wanted) -> u32 {
        self.waiting.get(wanted).copied().unwrap_or_default()
    }
}

impl WaitingTimes {
    pub(super) async fn read(&self, db: &Db) -> sqlx::Result<Arc<Read>> {
        let mut cached = self.0.lock().await;
        if let Some((at, read)) = &*cached
            && at.elapsed() < READ_EVERY
        {
            return Ok(Arc::clone(read));
        }
        let since = now().ms() - i64::try_from(LATELY.as_millis()).unwrap_or(i64::MAX);
        let waits = pairing_waits::since(db, since, WAITS_MAX).await?;
        let read = Arc::new(summarize(waits, pairings::counts(db).await?));
        *cached = Some((Instant::now(), Arc::clone(&read)));
        Ok(read)
    }
}

/// `waits` are the newest first.
fn summarize(waits: Vec<(Wanted, u32)>, counts: Vec<(Wanted, u32)>) -> Read {
    let mut by_queue: BTreeMap<Wanted, Vec<u32>> = BTreeMap::new();
    for (wanted, ms) in waits {
        let of_queue = by_queue.entry(wanted).or_default();
        if of_queue.len() < WAITS_PER_QUEUE_MAX {
            of_queue.push(ms);
        }
    }
    let paired: HashMap<_, _> =
        by_queue.iter().map(|(wanted, ms)| (wanted.clone(), ms.len())).collect();
    let typical_ms: HashMap<_, _> =
        by_queue.into_iter().map(|(wanted, ms)| (wanted, median(ms))).collect();
    let mut waiting: BTreeMap<_, _> = typical_ms.keys().map(|wanted| (wanted, 0)).collect();
    waiting.extend(counts.iter().map(|(wanted, count)| (wanted, *count)));
    let queue = |(wanted, waiting): (&Wanted, u32)| Queue {
        game: wanted.game.clone(),
        seats: wanted.seats,
        clock: wanted.clock(),
        rated: wanted.rated,
        waiting,
        typical_wait_ms: typical_ms.get(wanted).copied(),
    };
    let mut waiting: Vec<_> = waiting.into_iter().collect();
    waiting.sort_by_key(|(wanted, count)| Reverse((paired.get(wanted), *count)));
    waiting.truncate(QUEUES_MAX);
    let mut queues: Vec<_> = waiting.into_iter().map(queue).collect();
    queues.sort_by_key(|queue| Reverse(queue.waiting));
    Read { queues, typical_ms, waiting: counts.into_iter().collect() }
}

fn median(mut ms: Vec<u32>) -> u64 {
    ms.sort_unstable();
    ms.get(ms.len() / 2).copied().map_or(0, u64::from)
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::Clock;

    use super::*;

    #[test]
    fn a_queue_has_the_median_of_its_last_waits() {
        let [two, three] = [2, 3].map(|seats| Wanted::new("some_game", seats, Clock::None, false));
        let waits = [9_000, 1_000, 4_000].map(|ms| (two.clone(), ms));
        let old = vec![(two.clone(), 60_000); WAITS_PER_QUEUE_MAX * 9];
        let read = summarize(waits.to_vec(), vec![(three.clone(), 2)]);
        assert_eq!((read.typical_ms(&two), read.typical_ms(&three)), (Some(4_000), None));
        assert_eq!((read.waiting(&two), read.waiting(&three)), (0, 2));
        let shown: Vec<_> =
            read.queues.iter().map(|it| (it.seats, it.waiting, it.typical_wait_ms)).collect();
        assert_eq!(shown, [(3, 2, None), (2, 0, Some(4_000))]);
        let newest = vec![(two.clone(), 1_000); WAITS_PER_QUEUE_MAX];
        let read = summarize([newest, old].concat(), Vec::new());
        assert_eq!(read.typical_ms(&two), Some(1_000), "what is older does not count");
    }

    #[test]
    fn queues_of_one_person_hide_none_in_which_people_were_paired() {
        let played = Wanted::new("some_game", 4, Clock::None, false);
        let odd = |turn_ms| Wanted::new("a_game", 2, Clock::PerTurn { turn_ms }, false);
        let counts = (0..2 * QUEUES_MAX).map(|n| (odd(5_000 + n as u64), 1)).collect();
        let read = summarize(vec![(played, 1_000)], counts);
        assert_eq!(read.queues.len(), QUEUES_MAX);
        assert!(read.queues.iter().any(|queue| queue.game == "some_game"));
    }
}
