//! The simulated message bus between nodes: it loses, repeats, delays and reorders messages, cuts
//! nodes off, and is away as a whole for a while.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::future::BoxFuture;
use scrapworks_server::{Transport, TransportError};
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, sleep, sleep_until},
};

use super::{process::Process, rng::SimRng};

/// Messages that wait for one subscriber. Further ones are lost.
const WAITING_MAX: usize = 1_024;
/// How often it is decided whether a fault begins.
const FAULT_EVERY: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub struct Bus(Mutex<State>);

#[derive(Debug)]
struct State {
    rng: SimRng,
    rates: BusRates,
    subscribers: Vec<Subscriber>,
    /// By node, until when it cannot send, and until when it does not receive.
    cut_until: Vec<[Instant; 2]>,
    down_until: Instant,
    sent: u64,
}

/// Probabilities of faults in permille: of each message, and in each half second.
#[derive(Debug, Clone, Copy, Default)]
pub struct BusRates {
    pub lost: u32,
    pub repeated: u32,
    pub late: u32,
    pub cut: u32,
    pub outage: u32,
}

/// The way to one subscriber.
#[derive(Debug, Clone)]
struct Subscriber {
    node: usize,
    process: Arc<Process>,
    subject: String,
    queue: Arc<Mutex<Queue>>,
    changed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Queue {
    /// Ordered by when they arrive.
    messages: BTreeMap<(Instant, u64), Vec<u8>>,
    /// When the newest message of each node arrives that is not late: these keep their order.
    newest_at: BTreeMap<usize, Instant>,
    has_ended: bool,
}

/// The bus as one process sees it.
#[derive(Debug)]
pub struct SimTransport {
    bus: Arc<Bus>,
    node: usize,
    process: Arc<Process>,
}

impl Bus {
    pub fn new(nodes: usize, rng: SimRng) -> Arc<Bus> {
        let now = Instant::now();
        Arc::new(Bus(Mutex::new(State {
            rng,
            rates: BusRates::default(),
            subscribers: Vec::new(),
            cut_until: vec![[now; 2]; nodes],
            down_until: now,
            sent: 0,
        })))
    }

    pub fn transport(self: &Arc<Bus>, node: usize, process: &Arc<Process>) -> Arc<SimTransport> {
        Arc::new(SimTransport { bus: Arc::clone(self), node, process: Arc::clone(process) })
    }

    /// Sets how often faults happen, and ends those that go on.
    pub fn set(&self, rates: BusRates) {
        let (mut state, now) = (self.state(), Instant::now());
        state.rates = rates;
        state.down_until = now;
        state.cut_until.fill([now; 2]);
    }

    /// Begins cuts and outages, without end.
    pub async fn break_down(&self) {
        loop {
            sleep(FAULT_EVERY).await;
            self.state().begin_faults();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn begin_faults(&mut self) {
        let BusRates { cut, outage, .. } = self.rates;
        let now = Instant::now();
        if self.rng.permille(outage) {
            self.down_until = now + self.rng.pause(12_000);
        }
        if self.rng.permille(cut) {
            let node = self.rng.below(self.cut_until.len() as u32) as usize;
            let until = now + self.rng.pause(15_000);
            match self.rng.below(3) {
                0 => self.cut_until[node][0] = until,
                1 => self.cut_until[node][1] = until,
                _ => self.cut_until[node] = [until; 2],
            }
        }
    }

    fn publish(&mut self, from: usize, subject: &str, message: &[u8]) {
        let now = Instant::now();
        self.subscribers.retain(|of| !of.process.is_dead() && !of.queue().has_ended);
        let others = self.subscribers.iter().filter(|of| of.subject == subject);
        let others: Vec<_> = others.cloned().collect();
        for to in others {
            let is_cut = self.cut_until[from][0] > now || self.cut_until[to.node][1] > now;
            let BusRates { lost, repeated, late, .. } = self.rates;
            let is_lost = self.rng.permille(lost);
            if self.down_until > now || is_cut || is_lost {
                continue;
            }
            let is_late = self.rng.permille(late);
            let times = if self.rng.permille(repeated) { 2 } else { 1 };
            for time in 0..times {
                let max_ms = if is_late || time > 0 { 4_000 } else { 4 };
                let mut at = now + self.rng.pause(max_ms);
                let mut queue = to.queue();
                if !is_late && time == 0 {
                    let newest_at = queue.newest_at.entry(from).or_insert(at);
                    at = at.max(*newest_at);
                    *newest_at = at;
                }
                self.sent += 1;
                if queue.messages.len() < WAITING_MAX {
                    queue.messages.insert((at, self.sent), message.to_vec());
                }
                drop(queue);
                to.changed.notify_one();
            }
        }
    }
}

impl Subscriber {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands messages over when they arrive.
    async fn run(self, messages: mpsc::Sender<Vec<u8>>) {
        loop {
            let next_at = self.queue().messages.keys().next().map(|(at, _)| *at);
            tokio::select! {
                biased;
                () = messages.closed() => return self.queue().has_ended = true,
                () = self.changed.notified() => continue,
                () = sleep_until_some(next_at) => {}
            }
            self.process.thawed().await;
            let message = self.queue().messages.pop_first();
            if let Some((_, message)) = message.filter(|_| !self.process.is_dead()) {
                let _ = messages.try_send(message);
            }
        }
    }
}

impl Transport for SimTransport {
    fn publish(&self, subject: String, message: Vec<u8>) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.process.thawed().await;
            if !self.process.is_dead() {
                self.bus.state().publish(self.node, &subject, &message);
            }
        })
    }

    fn subscribe(
        &self,
        subject: String,
    ) -> BoxFuture<'_, Result<mpsc::Receiver<Vec<u8>>, TransportError>> {
        Box::pin(async move {
            self.process.thawed().await;
            let (sender, messages) = mpsc::channel(WAITING_MAX);
            let subscriber = Subscriber {
                node: self.node,
                process: Arc::clone(&self.process),
                subject,
                queue: Arc::default(),
                changed: Arc::default(),
            };
            tokio::spawn(subscriber.clone().run(sender));
            self.bus.state().subscribers.push(subscriber);
            // The answer of the bus.
            sleep(Duration::from_millis(1)).await;
            Ok(messages)
        })
    }
}

async fn sleep_until_some(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
