//! What connections of this node watch and ask of matches that other nodes play.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{MatchId, PlayerId};
use tokio::{sync::oneshot, time::Instant};

use crate::{
    cluster::{
        bus::Bus,
        link::Link,
        message::{AskId, Item, Request},
    },
    matches::{
        command::{
            Command, HintRequest, JoinRequest, PreviewRequest, ReplyTo, Resignation, StepRequest,
        },
        presence::SeatPresence,
        refusals,
        step_message::StepFormat,
    },
    sockets::{outbox::Outbox, registry::SocketRegistry},
    store::records::NodeId,
};

/// After this long a request is refused as uncertain. The client may send it again.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
/// Requests that wait for other nodes. Further ones are refused.
const ASKS_MAX: usize = 100_000;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Edge(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    bus: Bus,
    sockets: SocketRegistry,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    matches: BTreeMap<MatchId, RemoteWatches>,
    asks: BTreeMap<AskId, Ask>,
    asked: u64,
}

/// The connections that watch one match of another node.
#[derive(Debug)]
struct RemoteWatches {
    owner: NodeId,
    by_connection: HashMap<u64, Watch>,
}

#[derive(Debug, Clone)]
pub(super) struct Watch {
    pub(super) outbox: Outbox,
    pub(super) format: StepFormat,
    pub(super) player: Option<PlayerId>,
    /// The last step that the connection was sent.
    pub(super) seen: Option<u32>,
}

/// Something that another node is to answer.
#[derive(Debug)]
pub(super) struct Ask {
    match_id: MatchId,
    owner: NodeId,
    kind: AskKind,
    asked_at: Instant,
}

#[derive(Debug)]
enum AskKind {
    Request { request: Request, payload: Utf8Bytes, player: Option<PlayerId>, reply_to: ReplyTo },
    Resignation { player: PlayerId, reply: oneshot::Sender<Resignation> },
    Presence { reply: oneshot::Sender<Vec<SeatPresence>> },
}

/// A handle to a match that another node plays.
#[derive(Debug, Clone)]
pub(crate) struct RemoteMatch {
    match_id: MatchId,
    owner: NodeId,
    edge: Edge,
    /// Set once another node, or this one, plays the match.
    has_moved: Arc<AtomicBool>,
}

impl RemoteMatch {
    pub(super) fn is_at(&self, node: NodeId) -> bool {
        self.owner == node
    }

    pub(in crate::matches) fn set_moved(&self) {
        self.has_moved.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.has_moved.load(Ordering::Relaxed)
    }

    pub(crate) fn is_unused(&self) -> bool {
        Arc::strong_count(&self.has_moved) == 1
    }

    /// Joins the match for a connection that watched it at another node, unless it has left.
    pub(super) fn rejoin(&self, watch: &Watch) -> Result<(), ()> {
        if self.is_closed() {
            return Err(());
        }
        self.edge.rejoin(self.owner, self.match_id, watch);
        Ok(())
    }

    /// Passes a command on, or returns it if the match has moved. Does not wait.
    pub(crate) fn send(&self, command: Command) -> Result<(), Command> {
        if self.is_closed() {
            return Err(command);
        }
        self.edge.pass_on(self.owner, self.match_id, command);
        Ok(())
    }
}

impl Edge {
    pub(crate) fn new(bus: Bus, sockets: SocketRegistry) -> Edge {
        Edge(Arc::new(Shared { bus, sockets, state: Mutex::default() }))
    }

    pub(crate) fn handle(&self, match_id: MatchId, owner: NodeId) -> RemoteMatch {
        RemoteMatch { match_id, owner, edge: self.clone(), has_moved: Arc::default() }
    }

    fn pass_on(&self, owner: NodeId, match_id: MatchId, command: Command) {
        let link = self.0.bus.link(owner);
        let tell = |item, payload| link.push(item, payload);
        match command {
            Command::Join(request) => self.watch(&link, owner, match_id, *request),
            Command::Leave { connection } => {
                let connection = connection.number;
                self.remove_watch(match_id, connection);
                tell(Item::Leave { match_id, connection }, Utf8Bytes::default());
            }
            Command::Step(step) => {
                let (request, payload) = Request::of_step(&step);
                let StepRequest { reply_to, player, .. } = *step;
                let kind = AskKind::Request { request, payload, player, reply_to };
                self.ask(&link, owner, match_id, kind);
            }
            Command::Preview(preview) => {
                let (request, payload) = Request::of_preview(&preview);
                let PreviewRequest { reply_to, player, .. } = *preview;
                let kind = AskKind::Request { request, payload, player, reply_to };
                self.ask(&link, owner, match_id, kind);
            }
            Command::Hint(hint) => {
                let HintRequest { reply_to, player, level } = *hint;
                let (request, payload) = (Request::Hint { level }, Utf8Bytes::default());
                let kind = AskKind::Request { request, payload, player, reply_to };
                self.ask(&link, owner, match_id, kind);
            }
            Command::Resign { player, reply } => {
                self.ask(&link, owner, match_id, AskKind::Resignation { player, reply });
            }
            Command::Presence { reply } => {
                self.ask(&link, owner, match_id, AskKind::Presence { reply });
            }
            Command::Chat { said } => {
                let said = serde_json::to_string(&said).expect("a chat line can be encoded");
                tell(Item::Chat { match_id }, said.into());
            }
            Command::Rematch { lobby_id } => {
                tell(Item::Rematch { match_id, lobby_id }, Utf8Bytes::default());
            }
            // They stay at their node.
            Command::PlayerChanged { .. } | Command::NodeLeft { .. } | Command::HandOver => {}
        }
    }

    fn watch(&self, link: &Link, owner: NodeId, match_id: MatchId, request: JoinRequest) {
        let JoinRequest { outbox, format, player, since } = request;
        let connection = outbox.id().number;
        let compact = format == StepFormat::Compact;
        let mut state = self.state();
        let watches = state
            .matches
            .entry(match_id)
            .or_insert_with(|| RemoteWatches { owner, by_connection: HashMap::new() });
        watches.owner = owner;
        let watch = Watch { outbox, format, player, seen: since };
        watches.by_connection.insert(connection, watch);
        // Under the lock, so that joining and leaving keep their order.
        let join = Item::Join { match_id, connection, player, compact, since };
        link.push(join, Utf8Bytes::default());
    }

    fn rejoin(&self, owner: NodeId, match_id: MatchId, watch: &Watch) {
        let link = self.0.bus.link(owner);
        let connection = watch.outbox.id().number;
        let mut state = self.state();
        let Some(watches) = state.matches.get_mut(&match_id) else { return };
        watches.owner = owner;
        let Some(Watch { format, player, seen, .. }) = watches.by_connection.get(&connection)
        else {
            return;
        };
        let compact = *format == StepFormat::Compact;
        let (player, since) = (*player, *seen);
        link.push(
            Item::Join { match_id, connection, player, compact, since },
            Utf8Bytes::default(),
        );
    }

    fn ask(&self, link: &Link, owner: NodeId, match_id: MatchId, kind: AskKind) {
        let mut state = self.state();
        if state.asks.len() >= ASKS_MAX {
            drop(state);
            return kind.unavailable();
        }
        state.asked += 1;
        let ask = AskId(state.asked);
        let (item, payload) = kind.to_item(match_id, ask);
        link.push(item, payload);
        let asked_at = Instant::now();
        state.asks.insert(ask, Ask { match_id, owner, kind, asked_at });
    }

    /// A frame from the owner of a match, for connections of this node.
    pub(super) fn on_frame(&self, to: &[u64], step: Option<(MatchId, u32)>, frame: &Utf8Bytes) {
        let me = self.0.bus.me();
        for &number in to {
            if let Some((match_id, seq)) = step {
                let mut state = self.state();
                let watches = state.matches.get_mut(&match_id);
                let watch = watches.and_then(|watches| watches.by_connection.get_mut(&number));
                let Some(watch) = watch else { continue };
                watch.seen = Some(seq);
                watch.outbox.send(frame.clone());
            } else if let Some(outbox) = self.0.sockets.outbox(me, number) {
                outbox.send(frame.clone());
            }
        }
    }

    pub(super) fn on_settled(&self, ask: AskId) {
        // Dropped outside of the lock: its outbox counts replies.
        let _ask = self.state().asks.remove(&ask);
    }

    pub(super) fn on_answer(&self, ask: AskId, payload: &str) {
        let Some(ask) = self.state().asks.remove(&ask) else { return };
        match ask.kind {
            AskKind::Resignation { reply, .. } => {
                let answer = serde_json::from_str(payload).unwrap_or(Resignation::Refused);
                let _ = reply.send(answer);
            }
            AskKind::Presence { reply } => {
                if let Ok(presence) = serde_json::from_str(payload) {
                    let _ = reply.send(presence);
                }
            }
            // Its answer is a frame.
            AskKind::Request { .. } => {}
        }
    }

    pub(super) fn open_asks(&self) -> usize {
        self.state().asks.len()
    }

    /// Refuses requests that were not answered in time.
    pub(super) fn refuse_overdue(&self) {
        let now = Instant::now();
        let overdue: Vec<_> = {
            let mut state = self.state();
            let is_overdue = |_: &AskId, ask: &mut Ask| now >= ask.asked_at + ANSWER_TIMEOUT;
            state.asks.extract_if(.., is_overdue).collect()
        };
        for (_, ask) in overdue {
            ask.unavailable();
        }
    }

    /// The matches of this owner that are watched or asked here.
    pub(super) fn matches_of(&self, owner: NodeId) -> Vec<MatchId> {
        let state = self.state();
        let watched = state.matches.iter().filter(|(_, watches)| watches.owner == owner);
        let asked = state.asks.values().filter(|ask| ask.owner == owner);
        let ids = watched.map(|(id, _)| *id).chain(asked.map(|ask| ask.match_id));
        let mut ids: Vec<_> = ids.collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    pub(super) fn watches(&self, match_id: MatchId) -> Vec<Watch> {
        let state = self.state();
        let watches = state.matches.get(&match_id);
        let watches = watches.into_iter().flat_map(|watches| watches.by_connection.values());
        let mut watches: Vec<_> = watches.cloned().collect();
        watches.sort_unstable_by_key(|watch| watch.outbox.id());
        watches
    }

    pub(super) fn is_watched(&self, match_id: MatchId, connection: u64) -> bool {
        let state = self.state();
        let watches = state.matches.get(&match_id);
        watches.is_some_and(|watches| watches.by_connection.contains_key(&connection))
    }

    pub(in crate::matches) fn remove_watch(&self, match_id: MatchId, connection: u64) {
        let mut state = self.state();
        if let Some(watches) = state.matches.get_mut(&match_id) {
            watches.by_connection.remove(&connection);
            if watches.by_connection.is_empty() {
                state.matches.remove(&match_id);
            }
        }
    }

    /// False if no connection watches the match there, and none waits for an answer from there.
    /// What the owner says of open requests from now on is ignored: they are sent again.
    pub(super) fn prepare_to_rejoin(&self, match_id: MatchId, owner: NodeId) -> bool {
        let mut state = self.state();
        let is_of = |_: &AskId, ask: &mut Ask| ask.match_id == match_id && ask.owner == owner;
        let asks: Vec<_> = state.asks.extract_if(.., is_of).collect();
        let is_asked = !asks.is_empty();
        for (_, ask) in asks {
            state.asked += 1;
            let id = AskId(state.asked);
            state.asks.insert(id, Ask { owner: NodeId::NIL, ..ask });
        }
        is_asked || state.matches.get(&match_id).is_some_and(|watches| watches.owner == owner)
    }

    /// Takes the open requests to a match, to send them to its next owner.
    pub(super) fn take_asks(&self, match_id: MatchId) -> Vec<Ask> {
        let mut state = self.state();
        let asks = state.asks.extract_if(.., |_, ask| ask.match_id == match_id);
        asks.map(|(_, ask)| ask).collect()
    }

    /// Forgets everything: this node has lost its place in the cluster, and its connections close.
    pub(in crate::matches) fn clear(&self) {
        let State { matches, asks, .. } = std::mem::take(&mut *self.state());
        for (_, ask) in asks {
            ask.unavailable();
        }
        drop(matches);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ask {
    pub(super) fn unavailable(self) {
        self.kind.unavailable();
    }

    /// As a command to its match. None if it is malformed.
    pub(super) fn into_command(self) -> Option<Command> {
        match self.kind {
            AskKind::Request { request, payload, player, reply_to } => {
                request.into_command(&payload, player, reply_to)
            }
            AskKind::Resignation { player, reply } => Some(Command::Resign { player, reply }),
            AskKind::Presence { reply } => Some(Command::Presence { reply }),
        }
    }
}

impl AskKind {
    fn to_item(&self, match_id: MatchId, ask: AskId) -> (Item, Utf8Bytes) {
        match self {
            AskKind::Request { request, payload, player, reply_to } => {
                let (request, player) = (request.clone(), *player);
                let connection = reply_to.outbox.id().number;
                let item = Item::Request { match_id, connection, player, ask, request };
                (item, payload.clone())
            }
            AskKind::Resignation { player, .. } => {
                (Item::Resign { match_id, player: *player, ask }, Utf8Bytes::default())
            }
            AskKind::Presence { .. } => (Item::Presence { match_id, ask }, Utf8Bytes::default()),
        }
    }

    /// Who waits for something else than a frame notices that nothing comes.
    fn unavailable(self) {
        if let AskKind::Request { reply_to, .. } = self {
            reply_to.refused(refusals::unavailable());
        }
    }
}
