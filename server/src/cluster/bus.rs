//! Sends items to other nodes, and receives what they send.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use metrics::Counter;
use parking_lot::{Mutex, MutexGuard};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{
    cluster::{
        item::Item,
        link::Link,
        message::{Batch, Beat},
        transport::{Transport, TransportError},
    },
    store::records::NodeId,
};

/// The subjects of nodes before 0.3.0, which were the same for all installations.
const OLD_TO_ALL: &str = "scrapworks.all";
const OLD_BEATS: &str = "scrapworks.beats";

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Bus(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    transport: Arc<dyn Transport>,
    /// The subjects of what is for all nodes.
    to_all: String,
    beats: String,
    /// Whether some node hears the old subjects only.
    has_older: Arc<AtomicBool>,
    state: Mutex<State>,
    id: watch::Sender<NodeId>,
    /// When this node last received its own beat, or began.
    heard_at: Mutex<Instant>,
    has_heard_itself: AtomicBool,
    sent: Counter,
    tasks: TaskTracker,
}

#[derive(Debug)]
struct State {
    me: NodeId,
    to_all: Link,
    to: HashMap<NodeId, Link>,
    is_closed: bool,
}

impl State {
    fn new(me: NodeId) -> State {
        State { me, to_all: Link::default(), to: HashMap::new(), is_closed: false }
    }
}

/// What this node receives.
#[derive(Debug)]
pub(crate) struct Received {
    pub(crate) to_me: mpsc::Receiver<Vec<u8>>,
    pub(crate) to_all: mpsc::Receiver<Vec<u8>>,
    pub(crate) beats: mpsc::Receiver<Vec<u8>>,
    /// From older nodes.
    pub(crate) old_to_all: mpsc::Receiver<Vec<u8>>,
    pub(crate) old_beats: mpsc::Receiver<Vec<u8>>,
}

impl Bus {
    /// Sends in tasks of `tasks`. Other installations may use the same transport.
    pub(crate) fn new(
        transport: Arc<dyn Transport>,
        installation: Uuid,
        me: NodeId,
        sent: Counter,
        tasks: TaskTracker,
    ) -> Bus {
        let state = State::new(me);
        let bus = Bus(Arc::new(Shared {
            transport,
            to_all: format!("scrapworks.{}.all", installation.simple()),
            beats: format!("scrapworks.{}.beats", installation.simple()),
            has_older: Arc::default(),
            state: Mutex::new(state),
            id: watch::Sender::new(me),
            heard_at: Mutex::new(Instant::now()),
            has_heard_itself: AtomicBool::new(false),
            sent,
            tasks,
        }));
        let to_all = bus.state().to_all.clone();
        bus.start(me, to_all, bus.0.to_all.clone());
        bus
    }

    /// The id of this node.
    pub(crate) fn me(&self) -> NodeId {
        self.state().me
    }

    /// Takes a new id. What waits to be sent under the old one is dropped.
    pub(crate) fn become_node(&self, me: NodeId) {
        let mut state = self.state();
        if state.is_closed {
            return;
        }
        let old = std::mem::replace(&mut *state, State::new(me));
        self.start(me, state.to_all.clone(), self.0.to_all.clone());
        drop(state);
        old.to_all.close();
        old.to.values().for_each(Link::close);
        self.0.id.send_replace(me);
    }

    /// The id of this node, and its changes.
    pub(crate) fn id(&self) -> watch::Receiver<NodeId> {
        self.0.id.subscribe()
    }

    /// For how long nothing came, not even from this node itself.
    pub(crate) fn silence(&self) -> Duration {
        let heard_at = *self.0.heard_at.lock();
        heard_at.elapsed()
    }

    pub(crate) fn note_own_beat(&self) {
        *self.0.heard_at.lock() = Instant::now();
        self.0.has_heard_itself.store(true, Ordering::Relaxed);
    }

    /// Whether the bus has ever brought something.
    pub(crate) fn has_heard_itself(&self) -> bool {
        self.0.has_heard_itself.load(Ordering::Relaxed)
    }

    /// Sets whether some node hears the subjects of nodes before 0.3.0 only.
    pub(crate) fn set_older(&self, has_older: bool) {
        self.0.has_older.store(has_older, Ordering::Relaxed);
    }

    fn has_older(&self) -> bool {
        self.0.has_older.load(Ordering::Relaxed)
    }

    /// The way to another node.
    pub(crate) fn link(&self, node: NodeId) -> Link {
        let mut state = self.state();
        let (me, is_closed) = (state.me, state.is_closed);
        let link = state.to.entry(node).or_insert_with(|| {
            let link = Link::default();
            if is_closed {
                link.close();
            } else {
                self.start(me, link.clone(), subject_of(node));
            }
            link
        });
        link.clone()
    }

    /// The way to a node that something was sent to before, and that has not gone.
    pub(crate) fn known_link(&self, node: NodeId) -> Option<Link> {
        self.state().to.get(&node).cloned()
    }

    /// Tells all other nodes.
    pub(crate) fn tell_all(&self, item: Item, payload: impl Into<Utf8Bytes>) {
        self.state().to_all.push(item, payload);
    }

    /// Ends the way to a node that has gone.
    pub(crate) fn forget(&self, node: NodeId) {
        if let Some(link) = self.state().to.remove(&node) {
            link.close();
        }
    }

    /// Tells all nodes how much they were sent, and which of them this one hears.
    pub(crate) async fn beat(&self, hears: Vec<NodeId>) {
        let beat = {
            let state = self.state();
            let to = state.to.iter().map(|(node, link)| (*node, link.sent())).collect();
            Beat { from: state.me, to_all: state.to_all.sent(), to, hears: Some(hears) }
        };
        let message = serde_json::to_vec(&beat).expect("a beat can be encoded");
        if self.has_older() {
            self.0.transport.publish(OLD_BEATS.to_owned(), message.clone()).await;
        }
        self.0.transport.publish(self.0.beats.clone(), message).await;
    }

    /// Everything that is sent to this node under its present id, from now on.
    pub(crate) async fn receive(&self) -> Result<Received, TransportError> {
        let (transport, me) = (&self.0.transport, self.me());
        Ok(Received {
            to_me: transport.subscribe(subject_of(me)).await?,
            to_all: transport.subscribe(self.0.to_all.clone()).await?,
            beats: transport.subscribe(self.0.beats.clone()).await?,
            old_to_all: transport.subscribe(OLD_TO_ALL.to_owned()).await?,
            old_beats: transport.subscribe(OLD_BEATS.to_owned()).await?,
        })
    }

    /// Sends what is pushed onto a link.
    fn start(&self, me: NodeId, link: Link, subject: String) {
        let (transport, sent) = (Arc::clone(&self.0.transport), self.0.sent.clone());
        let has_older = (subject == self.0.to_all).then(|| Arc::clone(&self.0.has_older));
        self.0.tasks.spawn(async move {
            while let Some(outgoing) = link.next().await {
                let message = Batch::encode(me, outgoing.number, &outgoing.entries);
                if has_older.as_ref().is_some_and(|older| older.load(Ordering::Relaxed)) {
                    transport.publish(OLD_TO_ALL.to_owned(), message.clone()).await;
                }
                transport.publish(subject.clone(), message).await;
                link.count(outgoing.number);
                sent.increment(1);
            }
        });
    }

    /// Ends all sending.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.to_all.close();
        state.to.values().for_each(Link::close);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock()
    }
}

fn subject_of(node: NodeId) -> String {
    format!("scrapworks.node.{node}")
}
