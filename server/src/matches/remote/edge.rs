//! What connections of this node watch and ask of matches that other nodes play.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::MatchId;
use serde::de::DeserializeOwned;
use tokio::{sync::oneshot, time::Instant};

use crate::{
    cluster::{
        bus::Bus,
        frame::Frame,
        item::{AskId, Item, MatchItem},
        link::Link,
    },
    matches::{
        live::send_error::SendError,
        outgoing::step_message::StepFormat,
        remote::watches::{OpenAsk, Watch, Watches},
        request::{Ask, JoinRequest, Request, Resignation},
    },
    sockets::{outbox::ConnectionId, registry::SocketRegistry},
    store::records::NodeId,
    telemetry::action::Stage,
};

/// After this long a request is refused as uncertain. The client may send it again. The owner says
/// so itself after a while, which comes first.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// Requests that wait for other nodes. Further ones are refused.
const ASKS_MAX: usize = 100_000;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Edge(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    bus: Bus,
    sockets: SocketRegistry,
    watches: Mutex<Watches>,
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
    pub(in crate::matches) fn owner(&self) -> NodeId {
        self.owner
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
    pub(super) fn rejoin(&self, watch: &Watch) -> Result<(), SendError> {
        if self.is_closed() {
            return Err(SendError::Closed);
        }
        let (edge, link) = (&self.edge, self.edge.0.bus.link(self.owner));
        let connection = watch.outbox.id().number;
        join(&mut edge.lock(), &link, self.owner, self.match_id, connection);
        Ok(())
    }

    /// Passes a request on, or returns it if the match has moved. Does not wait.
    pub(crate) fn send(&self, request: Request) -> Result<(), (SendError, Request)> {
        if self.is_closed() {
            return Err((SendError::Closed, request));
        }
        let (edge, match_id) = (&self.edge, self.match_id);
        let link = edge.0.bus.link(self.owner);
        match request {
            Request::Join(request) => edge.watch(&link, self.owner, match_id, *request),
            Request::Leave { connection } => edge.leave(match_id, connection),
            Request::Ask(ask) => edge.ask(&link, self.owner, match_id, ask),
            Request::Chat(said) => {
                let said = serde_json::to_string(&said).expect("a chat line can be encoded");
                link.push(Item::Match(MatchItem::Chat { match_id }), said);
            }
            Request::Rematch { lobby_id, by } => {
                link.push(Item::Match(MatchItem::Rematch { match_id, lobby_id, by }), "");
            }
        }
        Ok(())
    }
}

impl Edge {
    pub(crate) fn new(bus: Bus, sockets: SocketRegistry) -> Edge {
        Edge(Arc::new(Shared { bus, sockets, watches: Mutex::default() }))
    }

    fn lock(&self) -> MutexGuard<'_, Watches> {
        self.0.watches.lock()
    }

    pub(crate) fn handle(&self, match_id: MatchId, owner: NodeId) -> RemoteMatch {
        RemoteMatch { match_id, owner, edge: self.clone(), has_moved: Arc::default() }
    }

    fn watch(&self, link: &Link, owner: NodeId, match_id: MatchId, request: JoinRequest) {
        let JoinRequest { outbox, format, player, since } = request;
        let connection = outbox.id().number;
        let watch = Watch { outbox, format, player, seen: since, joined: None };
        let mut watches = self.lock();
        watches.of_match(match_id).by_connection.insert(connection, watch);
        join(&mut watches, link, owner, match_id, connection);
    }

    fn ask(&self, link: &Link, owner: NodeId, match_id: MatchId, mut ask: Ask) {
        let mut watches = self.lock();
        if watches.asks.len() >= ASKS_MAX {
            drop(watches);
            return ask.unavailable();
        }
        if let Ask::Client(request) = &mut ask {
            request.trace.enter(Stage::Forward);
        }
        let (id, channel) = (watches.next_ask(), watches.of_match(match_id).channel);
        // A connection that has yet to join asks afterwards.
        let is_lost = ask.connection().is_some_and(|number| watches.is_lost(match_id, number));
        if !is_lost {
            pass_on(link, match_id, id, channel, &ask);
        }
        let (owner, asked_at) = (Some(owner).filter(|_| !is_lost), Instant::now());
        watches.asks.insert(id, OpenAsk { match_id, owner, ask, asked_at });
    }

    /// Keeps a request of a connection whose match is being looked for, so that the reply follows
    /// the steps that were missed. Returns others.
    pub(in crate::matches) fn hold(
        &self,
        match_id: MatchId,
        connection: ConnectionId,
        ask: Ask,
    ) -> Result<(), Ask> {
        let mut watches = self.lock();
        if !watches.is_lost(match_id, connection.number) || watches.asks.len() >= ASKS_MAX {
            return Err(ask);
        }
        let (id, asked_at) = (watches.next_ask(), Instant::now());
        watches.asks.insert(id, OpenAsk { match_id, owner: None, ask, asked_at });
        Ok(())
    }

    /// A frame from the owner of a match, for connections of this node.
    pub(super) fn on_frame(&self, to: &[u64], frame: &Frame) {
        let me = self.0.bus.me();
        for &number in to {
            let (channel, number) = ConnectionId::split(number);
            let mut watches = self.lock();
            let Some(of_match) = watches.of_channel(channel) else { continue };
            if let Some(watch) = of_match.by_connection.get_mut(&number) {
                if let Some(shown) = frame.shown {
                    watch.on_shown(shown);
                }
                watch.outbox.send(frame.clone());
            } else if let Some(outbox) = self.0.sockets.outbox(me, number) {
                // A reply, or what was sent before the connection left.
                outbox.send(frame.clone());
            }
        }
    }

    pub(super) fn on_settled(&self, ask: AskId) {
        // Dropped outside of the lock: its outbox counts replies.
        let _ask = self.lock().asks.remove(&ask);
    }

    pub(super) fn on_answer(&self, ask: AskId, payload: &str) {
        let Some(OpenAsk { ask, .. }) = self.lock().asks.remove(&ask) else { return };
        match ask {
            Ask::Resign { reply, .. } => answer(reply, payload, Some(Resignation::Refused)),
            Ask::Attendance { reply } => answer(reply, payload, None),
            // It is answered with frames.
            Ask::Client(_) => {}
        }
    }

    pub(super) fn open_asks(&self) -> usize {
        self.lock().asks.len()
    }

    /// Refuses requests that were not answered in time, and returns their matches. What their
    /// owners still answer must not arrive.
    pub(super) fn refuse_overdue(&self) -> Vec<MatchId> {
        let overdue = {
            let mut watches = self.lock();
            watches.remove_unused();
            watches.take_overdue(ANSWER_TIMEOUT)
        };
        let mut matches: Vec<_> = overdue.iter().map(|ask| ask.match_id).collect();
        matches.dedup();
        overdue.into_iter().for_each(|open| open.ask.unavailable());
        matches
    }

    /// The nodes at which something is watched or asked.
    pub(super) fn owners(&self) -> Vec<NodeId> {
        let watches = self.lock();
        let watched = watches.matches.values().flat_map(|of_match| of_match.by_connection.values());
        let asks = watches.asks.values().filter_map(|ask| ask.owner);
        let mut owners: Vec<_> = watched.filter_map(|watch| watch.joined).chain(asks).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    /// The matches of this owner that are watched or asked here.
    pub(super) fn matches_of(&self, owner: NodeId) -> Vec<MatchId> {
        let watches = self.lock();
        let is_there = |watch: &Watch| watch.joined == Some(owner);
        let watched = watches.matches.iter();
        let watched = watched.filter(|(_, of_match)| of_match.by_connection.values().any(is_there));
        let asked = watches.asks.values().filter(|ask| ask.owner == Some(owner));
        let mut ids: Vec<_> =
            watched.map(|(id, _)| *id).chain(asked.map(|ask| ask.match_id)).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    pub(super) fn watches(&self, match_id: MatchId) -> Vec<Watch> {
        let watches = self.lock();
        let of_match = watches.matches.get(&match_id);
        let watches = of_match.into_iter().flat_map(|of_match| of_match.by_connection.values());
        let mut watches: Vec<_> = watches.cloned().collect();
        watches.sort_unstable_by_key(|watch| watch.outbox.id());
        watches
    }

    /// Takes the watches whose match was not found again.
    pub(super) fn take_lost(&self, match_id: MatchId) -> Vec<Watch> {
        let mut watches = self.lock();
        let Some(of_match) = watches.matches.get_mut(&match_id) else { return Vec::new() };
        let lost = of_match.by_connection.extract_if(|_, watch| watch.joined.is_none());
        let mut lost: Vec<_> = lost.map(|(_, watch)| watch).collect();
        lost.sort_unstable_by_key(|watch| watch.outbox.id());
        lost
    }

    pub(super) fn is_watched(&self, match_id: MatchId, connection: u64) -> bool {
        let watches = self.lock();
        let of_match = watches.matches.get(&match_id);
        of_match.is_some_and(|of_match| of_match.by_connection.contains_key(&connection))
    }

    /// Ends a watch that goes on at this node.
    pub(in crate::matches) fn remove_watch(&self, match_id: MatchId, connection: u64) {
        if let Some(of_match) = self.lock().matches.get_mut(&match_id) {
            of_match.by_connection.remove(&connection);
        }
    }

    /// Ends a watch, and tells the owner.
    pub(in crate::matches) fn leave(&self, match_id: MatchId, connection: ConnectionId) {
        let mut watches = self.lock();
        let Some(of_match) = watches.matches.get_mut(&match_id) else { return };
        if let Some(watch) = of_match.by_connection.remove(&connection.number) {
            self.tell_left(match_id, &watch);
        }
    }

    fn tell_left(&self, match_id: MatchId, watch: &Watch) {
        if let Some(link) = watch.joined.and_then(|owner| self.0.bus.known_link(owner)) {
            let connection = watch.outbox.id().number;
            link.push(Item::Match(MatchItem::Leave { match_id, connection }), "");
        }
    }

    /// If something of the match is watched or asked at such a node, all of it looks for the owner,
    /// and what owners have sent so far is ignored: it is asked for again. Else false.
    pub(super) fn reset_if_at(&self, match_id: MatchId, is_meant: impl Fn(NodeId) -> bool) -> bool {
        let mut watches = self.lock();
        watches.is_at(match_id, is_meant) && watches.reset(match_id)
    }

    /// The same, whichever node has the match.
    pub(super) fn reset(&self, match_id: MatchId) -> bool {
        self.lock().reset(match_id)
    }

    /// Takes the open requests that look for the owner of a match, to send them to it.
    pub(super) fn take_asks(&self, match_id: MatchId) -> Vec<OpenAsk> {
        let mut watches = self.lock();
        let is_of = |_: &AskId, ask: &mut OpenAsk| ask.match_id == match_id && ask.owner.is_none();
        watches.asks.extract_if(.., is_of).map(|(_, ask)| ask).collect()
    }

    /// Forgets everything: this node has lost its place in the cluster, and its connections close.
    pub(in crate::matches) fn clear(&self) {
        let (matches, asks) = self.lock().take_all();
        for (match_id, of_match) in matches {
            let mut watches: Vec<_> = of_match.by_connection.into_values().collect();
            watches.sort_unstable_by_key(|watch| watch.outbox.id());
            watches.iter().for_each(|watch| self.tell_left(match_id, watch));
        }
        asks.into_iter().for_each(|open| open.ask.unavailable());
    }
}

/// Sends a request to the owner. The answer comes on this channel.
fn pass_on(link: &Link, match_id: MatchId, id: AskId, channel: u32, ask: &Ask) {
    let (item, payload) = match ask {
        Ask::Client(request) => {
            let reply_to = &request.reply_to;
            let item = MatchItem::Ask {
                match_id,
                connection: ConnectionId::number_on(channel, reply_to.outbox.id().number),
                player: request.player,
                ask: id,
                action_id: reply_to.action_id.clone(),
                trace: request.trace.to_parent(),
            };
            (item, serde_json::to_string(&request.ask).expect("a request can be encoded"))
        }
        Ask::Resign { player, .. } => {
            (MatchItem::Resign { match_id, player: *player, ask: id }, String::new())
        }
        Ask::Attendance { .. } => (MatchItem::Attendance { match_id, ask: id }, String::new()),
    };
    link.push(Item::Match(item), payload);
}

/// Passes the answer of another node on. One that cannot be read counts as `otherwise`.
fn answer<T: DeserializeOwned>(reply: oneshot::Sender<T>, payload: &str, otherwise: Option<T>) {
    if let Some(answer) = serde_json::from_str(payload).ok().or(otherwise) {
        // The requester may have gone.
        let _ = reply.send(answer);
    }
}

/// Tells the owner of a watch, once. Under the lock, so that joining and leaving keep their order.
fn join(watches: &mut Watches, link: &Link, owner: NodeId, match_id: MatchId, connection: u64) {
    let Some(of_match) = watches.matches.get_mut(&match_id) else { return };
    let Some(watch) = of_match.by_connection.get_mut(&connection) else { return };
    if watch.joined.is_some() {
        return;
    }
    watch.joined = Some(owner);
    let join = MatchItem::Join {
        match_id,
        connection: ConnectionId::number_on(of_match.channel, connection),
        player: watch.player,
        compact: watch.format == StepFormat::Compact,
        since: watch.seen,
    };
    link.push(Item::Match(join), "");
}
