//! What connections of this node watch and ask of matches that other nodes play.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{MatchId, PlayerId};
use tokio::time::Instant;

use crate::{
    cluster::{
        bus::Bus,
        link::Link,
        message::{AskId, Item, Shown},
    },
    matches::{
        command::{Command, JoinRequest, Resignation},
        outgoing::step_message::StepFormat,
        remote::{
            ask::{Ask, AskKind},
            watches::{Watch, Watches},
        },
    },
    sockets::{
        outbox::{ConnectionId, Outbox},
        registry::SocketRegistry,
    },
    store::records::NodeId,
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
    state: Mutex<Watches>,
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
        let command = match AskKind::of_command(command) {
            Ok(kind) => return self.ask(&link, owner, match_id, kind),
            Err(command) => command,
        };
        match command {
            Command::Join(request) => self.watch(&link, owner, match_id, *request),
            Command::Leave { connection } => self.leave(match_id, connection),
            Command::Chat { said } => {
                let said = serde_json::to_string(&said).expect("a chat line can be encoded");
                link.push(Item::Chat { match_id }, said.into());
            }
            Command::Rematch { lobby_id, by } => {
                link.push(Item::Rematch { match_id, lobby_id, by }, Utf8Bytes::default());
            }
            // The first six are passed on above; the others stay at their node.
            Command::Step(_)
            | Command::Preview(_)
            | Command::Hint(_)
            | Command::Resign { .. }
            | Command::Presence { .. }
            | Command::Spectators { .. }
            | Command::PlayerChanged { .. }
            | Command::NodeLeft { .. }
            | Command::SetAside
            | Command::HandOver { .. } => {}
        }
    }

    fn watch(&self, link: &Link, owner: NodeId, match_id: MatchId, request: JoinRequest) {
        let JoinRequest { outbox, format, player, since } = request;
        let connection = outbox.id().number;
        let watch = Watch { outbox, format, player, seen: since, joined: None };
        let mut state = self.state();
        state.of_match(match_id).by_connection.insert(connection, watch);
        join(&mut state, link, owner, match_id, connection);
    }

    fn rejoin(&self, owner: NodeId, match_id: MatchId, watch: &Watch) {
        let link = self.0.bus.link(owner);
        join(&mut self.state(), &link, owner, match_id, watch.outbox.id().number);
    }

    fn ask(&self, link: &Link, owner: NodeId, match_id: MatchId, kind: AskKind) {
        let mut state = self.state();
        if state.asks.len() >= ASKS_MAX {
            drop(state);
            return kind.unavailable();
        }
        let (id, channel) = (state.next_ask(), state.of_match(match_id).channel);
        // A connection that has yet to join asks afterwards.
        let connection = kind.connection();
        let is_lost = connection.is_some_and(|number| state.is_lost(match_id, number));
        if !is_lost {
            let (item, payload) = kind.to_item(match_id, id, channel);
            link.push(item, payload);
        }
        let (owner, asked_at) = (Some(owner).filter(|_| !is_lost), Instant::now());
        state.asks.insert(id, Ask { match_id, owner, kind, asked_at });
    }

    /// Keeps a request of a connection whose match is being looked for, so that the reply follows
    /// the steps that were missed. Returns others.
    pub(in crate::matches) fn hold(
        &self,
        match_id: MatchId,
        connection: ConnectionId,
        command: Command,
    ) -> Result<(), Command> {
        let mut state = self.state();
        if !state.is_lost(match_id, connection.number) || state.asks.len() >= ASKS_MAX {
            return Err(command);
        }
        let kind = AskKind::of_command(command)?;
        let (id, asked_at) = (state.next_ask(), Instant::now());
        state.asks.insert(id, Ask { match_id, owner: None, kind, asked_at });
        Ok(())
    }

    /// A frame from the owner of a match, for connections of this node.
    pub(super) fn on_frame(
        &self,
        to: &[u64],
        shown: Option<Shown>,
        from: Option<PlayerId>,
        frame: &Utf8Bytes,
    ) {
        let me = self.0.bus.me();
        let send = |outbox: &Outbox| match from {
            Some(from) => outbox.send_from(from, frame.clone()),
            None => outbox.send(frame.clone()),
        };
        for &number in to {
            let (channel, number) = ConnectionId::split(number);
            let mut state = self.state();
            let Some(of_match) = state.of_channel(channel) else { continue };
            if let Some(watch) = of_match.by_connection.get_mut(&number) {
                if let Some(shown) = shown {
                    watch.on_shown(shown);
                }
                send(&watch.outbox);
            } else if let Some(outbox) = self.0.sockets.outbox(me, number) {
                // A reply, or what was sent before the connection left.
                send(&outbox);
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
            AskKind::Spectators { reply } => {
                let _ = reply.send(payload.parse().unwrap_or_default());
            }
            // Its answer is a frame.
            AskKind::Request { .. } => {}
        }
    }

    pub(super) fn open_asks(&self) -> usize {
        self.state().asks.len()
    }

    /// Refuses requests that were not answered in time, and returns their matches. What their
    /// owners still answer must not arrive.
    pub(super) fn refuse_overdue(&self) -> Vec<MatchId> {
        let overdue = {
            let mut state = self.state();
            state.remove_unused();
            state.take_overdue(ANSWER_TIMEOUT)
        };
        let mut matches: Vec<_> = overdue.iter().map(|ask| ask.match_id).collect();
        matches.dedup();
        overdue.into_iter().for_each(Ask::unavailable);
        matches
    }

    /// The nodes at which something is watched or asked.
    pub(super) fn owners(&self) -> Vec<NodeId> {
        let state = self.state();
        let watches = state.matches.values().flat_map(|of_match| of_match.by_connection.values());
        let asks = state.asks.values().filter_map(|ask| ask.owner);
        let mut owners: Vec<_> = watches.filter_map(|watch| watch.joined).chain(asks).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    /// The matches of this owner that are watched or asked here.
    pub(super) fn matches_of(&self, owner: NodeId) -> Vec<MatchId> {
        let state = self.state();
        let is_there = |watch: &Watch| watch.joined == Some(owner);
        let watched = state.matches.iter();
        let watched = watched.filter(|(_, of_match)| of_match.by_connection.values().any(is_there));
        let asked = state.asks.values().filter(|ask| ask.owner == Some(owner));
        let mut ids: Vec<_> =
            watched.map(|(id, _)| *id).chain(asked.map(|ask| ask.match_id)).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    pub(super) fn watches(&self, match_id: MatchId) -> Vec<Watch> {
        let state = self.state();
        let of_match = state.matches.get(&match_id);
        let watches = of_match.into_iter().flat_map(|of_match| of_match.by_connection.values());
        let mut watches: Vec<_> = watches.cloned().collect();
        watches.sort_unstable_by_key(|watch| watch.outbox.id());
        watches
    }

    /// Takes the watches whose match was not found again.
    pub(super) fn take_lost(&self, match_id: MatchId) -> Vec<Watch> {
        let mut state = self.state();
        let Some(of_match) = state.matches.get_mut(&match_id) else { return Vec::new() };
        let lost = of_match.by_connection.extract_if(|_, watch| watch.joined.is_none());
        let mut lost: Vec<_> = lost.map(|(_, watch)| watch).collect();
        lost.sort_unstable_by_key(|watch| watch.outbox.id());
        lost
    }

    pub(super) fn is_watched(&self, match_id: MatchId, connection: u64) -> bool {
        let state = self.state();
        let of_match = state.matches.get(&match_id);
        of_match.is_some_and(|of_match| of_match.by_connection.contains_key(&connection))
    }

    /// Ends a watch that goes on at this node.
    pub(in crate::matches) fn remove_watch(&self, match_id: MatchId, connection: u64) {
        if let Some(of_match) = self.state().matches.get_mut(&match_id) {
            of_match.by_connection.remove(&connection);
        }
    }

    /// Ends a watch, and tells the owner.
    pub(in crate::matches) fn leave(&self, match_id: MatchId, connection: ConnectionId) {
        let mut state = self.state();
        let Some(of_match) = state.matches.get_mut(&match_id) else { return };
        if let Some(watch) = of_match.by_connection.remove(&connection.number) {
            self.tell_left(match_id, &watch);
        }
    }

    fn tell_left(&self, match_id: MatchId, watch: &Watch) {
        if let Some(link) = watch.joined.and_then(|owner| self.0.bus.known_link(owner)) {
            let connection = watch.outbox.id().number;
            link.push(Item::Leave { match_id, connection }, Utf8Bytes::default());
        }
    }

    /// False if nothing of the match is watched or asked at that node. Else all that is looks for
    /// the owner, and what owners have sent so far is ignored: it is asked for again.
    pub(super) fn prepare_to_rejoin(&self, match_id: MatchId, owner: NodeId) -> bool {
        let mut state = self.state();
        state.is_at(match_id, owner) && state.reset(match_id)
    }

    /// The same for a match that turns out to be at that node.
    pub(super) fn prepare_to_rejoin_at(&self, match_id: MatchId, owner: NodeId) -> bool {
        let mut state = self.state();
        state.is_at_other(match_id, owner) && state.reset(match_id)
    }

    /// The same, whichever node has the match.
    pub(super) fn reset(&self, match_id: MatchId) -> bool {
        self.state().reset(match_id)
    }

    /// Takes the open requests that look for the owner of a match, to send them to it.
    pub(super) fn take_asks(&self, match_id: MatchId) -> Vec<Ask> {
        let mut state = self.state();
        let is_of = |_: &AskId, ask: &mut Ask| ask.match_id == match_id && ask.owner.is_none();
        state.asks.extract_if(.., is_of).map(|(_, ask)| ask).collect()
    }

    /// Forgets everything: this node has lost its place in the cluster, and its connections close.
    pub(in crate::matches) fn clear(&self) {
        let (matches, asks) = self.state().take_all();
        for (match_id, of_match) in matches {
            let mut watches: Vec<_> = of_match.by_connection.into_values().collect();
            watches.sort_unstable_by_key(|watch| watch.outbox.id());
            watches.iter().for_each(|watch| self.tell_left(match_id, watch));
        }
        asks.into_iter().for_each(Ask::unavailable);
    }

    fn state(&self) -> MutexGuard<'_, Watches> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells the owner of a watch, once. Under the lock, so that joining and leaving keep their order.
fn join(state: &mut Watches, link: &Link, owner: NodeId, match_id: MatchId, connection: u64) {
    let Some(of_match) = state.matches.get_mut(&match_id) else { return };
    let Some(watch) = of_match.by_connection.get_mut(&connection) else { return };
    if watch.joined.is_some() {
        return;
    }
    watch.joined = Some(owner);
    let join = Item::Join {
        match_id,
        connection: ConnectionId::number_on(of_match.channel, connection),
        player: watch.player,
        compact: watch.format == StepFormat::Compact,
        since: watch.seen,
    };
    link.push(join, Utf8Bytes::default());
}
