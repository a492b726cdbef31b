//! What connections of other nodes ask of the matches that this node plays, and what other nodes
//! send to the connections of this one.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use futures_util::future::join_all;
use scrapworks_protocol::MatchId;
use tokio::{
    sync::oneshot,
    time::{Instant, timeout_at},
};

use crate::{
    cluster::message::{AskId, Entry, Item},
    fair_pool::Requester,
    matches::{
        command::{Command, JoinRequest, ReplyTo},
        live::{LiveMatches, directory::SendError},
        outgoing::step_message::StepFormat,
        refusals,
    },
    sockets::outbox::{ConnectionId, Outbox},
    store::{nodes, records::NodeId},
};

/// Requests that wait for a match to be loaded. Further ones are refused.
const WAITING_MAX: usize = 256;

/// How long all matches together may take to be handed over.
const HAND_OVER_TIMEOUT: Duration = Duration::from_secs(15);
const HANDED_OVER_AT_ONCE: usize = 256;

impl LiveMatches {
    /// Handles what another node sent. Returns what is not about matches.
    pub(crate) fn on_entry(&self, from: NodeId, entry: Entry) -> Option<Entry> {
        let edge = self.edge()?;
        let Entry { item, payload } = entry;
        match item {
            Item::Frame { to, shown, from } => edge.on_frame(&to, shown, from, &payload),
            Item::Settled { ask } => edge.on_settled(ask),
            Item::Answer { ask } => edge.on_answer(ask, &payload),
            Item::Moved { match_id } => self.rejoin(match_id, from),
            Item::Rejoin => self.rejoin_all(from),
            Item::Join { match_id, connection, player, compact, since } => {
                let format = if compact { StepFormat::Compact } else { StepFormat::Complete };
                let outbox = self.outbox_at(from, connection);
                let request = JoinRequest { outbox, format, player, since };
                self.command(from, match_id, Command::Join(Box::new(request)));
            }
            Item::Leave { match_id, connection } => {
                let connection = ConnectionId { node: from, number: connection };
                self.command(from, match_id, Command::Leave { connection });
            }
            Item::Request { match_id, connection, player, ask, request } => {
                let outbox = self.outbox_at(from, connection);
                let action_id = request.action_id().cloned();
                let reply_to = ReplyTo::remote(match_id, outbox, action_id, ask);
                let trace = self.traces().go_on(request.trace());
                if let Some(command) = request.into_command(&payload, player, reply_to, trace) {
                    self.command(from, match_id, command);
                }
            }
            Item::Chat { match_id } => {
                if let Ok(said) = serde_json::from_str(&payload) {
                    self.command(from, match_id, Command::Chat { said: Box::new(said) });
                }
            }
            Item::Rematch { match_id, lobby_id, by } => {
                self.command(from, match_id, Command::Rematch { lobby_id, by });
            }
            Item::Resign { match_id, player, ask } => {
                let reply = self.answer(from, ask);
                self.command(from, match_id, Command::Resign { player, reply });
            }
            Item::Presence { match_id, ask } if self.has_in_memory(match_id) => {
                let reply = self.answer(from, ask);
                self.command(from, match_id, Command::Presence { reply });
            }
            Item::Spectators { match_id, ask } if self.has_in_memory(match_id) => {
                let reply = self.answer(from, ask);
                self.command(from, match_id, Command::Spectators { reply });
            }
            // Only a match in memory knows; it is not loaded for this.
            Item::Presence { ask, .. } | Item::Spectators { ask, .. } => self.settle(from, ask),
            item @ (Item::Player(_) | Item::Lobby(_) | Item::Pairing(_)) => {
                return Some(Entry { item, payload });
            }
        }
        None
    }

    fn has_in_memory(&self, match_id: MatchId) -> bool {
        self.directory().find(match_id).is_some_and(|handle| !handle.is_remote())
    }

    /// The node has gone, or something of what it sent was lost: nobody there watches a match of
    /// this node until it says so again.
    pub(crate) fn node_left(&self, node: NodeId) {
        for commands in self.waiting().lock().values_mut() {
            commands.retain(|(from, _)| *from != node);
        }
        for (_, handle) in self.directory().local() {
            // A match that has left memory has no subscribers.
            if let Err((SendError::Busy, command)) = handle.try_send(Command::NodeLeft { node }) {
                self.tasks().spawn(async move {
                    let _ = handle.send(command).await;
                });
            }
        }
    }

    /// Delivers a command to its match, which is loaded if needed and if this node may play it. The
    /// commands to one match keep their order.
    fn command(&self, from: NodeId, match_id: MatchId, command: Command) {
        let mut waiting = self.waiting().lock();
        if let Some(commands) = waiting.get_mut(&match_id) {
            if commands.len() < WAITING_MAX {
                commands.push_back((from, command));
            } else {
                command.refuse(refusals::unavailable());
            }
            return;
        }
        let local = self.directory().find(match_id).filter(|handle| !handle.is_remote());
        let command = match local {
            Some(handle) => match handle.try_send(command) {
                Ok(()) => return,
                Err((SendError::Busy, command)) => {
                    return command.refuse(refusals::unavailable());
                }
                Err((SendError::Closed, command)) => command,
            },
            None => command,
        };
        waiting.insert(match_id, VecDeque::from([(from, command)]));
        drop(waiting);
        let live = self.clone();
        self.tasks().spawn(async move { live.deliver_waiting(match_id).await });
    }

    async fn deliver_waiting(&self, match_id: MatchId) {
        let handle = self.open_here(match_id, Requester::default()).await;
        loop {
            let (from, command) = {
                let mut waiting = self.waiting().lock();
                let Some(commands) = waiting.get_mut(&match_id) else { return };
                match commands.pop_front() {
                    Some(next) => next,
                    None => {
                        waiting.remove(&match_id);
                        return;
                    }
                }
            };
            match &handle {
                Ok(Some(handle)) => {
                    if let Err((_, command)) = handle.send(command).await {
                        command.refuse(refusals::unavailable());
                    }
                }
                // The edge asks the node that plays it, or plays it itself.
                Ok(None) => self.tell(from, Item::Moved { match_id }, Utf8Bytes::default()),
                Err(err) => command.refuse(err.refused()),
            }
        }
    }

    fn outbox_at(&self, node: NodeId, number: u64) -> Outbox {
        let bus = self.cluster().expect("entries come from a cluster").bus();
        let metrics = Arc::clone(self.metrics());
        Outbox::remote(ConnectionId { node, number }, bus.link(node), metrics)
    }

    fn tell(&self, node: NodeId, item: Item, payload: Utf8Bytes) {
        if let Some(cluster) = self.cluster() {
            cluster.bus().link(node).push(item, payload);
        }
    }

    /// Sends the reply to another node, as soon as there is one.
    fn answer<T: serde::Serialize + Send + 'static>(
        &self,
        to: NodeId,
        ask: AskId,
    ) -> oneshot::Sender<T> {
        let (sender, reply) = oneshot::channel();
        let live = self.clone();
        self.tasks().spawn(async move {
            if let Ok(reply) = reply.await {
                let reply = serde_json::to_string(&reply).expect("replies can be encoded");
                live.tell(to, Item::Answer { ask }, reply.into());
            }
            live.settle(to, ask);
        });
        sender
    }

    fn settle(&self, node: NodeId, ask: AskId) {
        self.tell(node, Item::Settled { ask }, Utf8Bytes::default());
    }

    /// Tells all other nodes that this node no longer plays a match, after its row says so.
    pub(in crate::matches) async fn move_away(&self, match_id: MatchId) {
        self.directory().remove(match_id);
        let Some(cluster) = self.cluster() else { return };
        let me = cluster.bus().me();
        if let Err(err) = nodes::release(self.db(), me, &[match_id]).await
            && !self.db().notes_outage(&err)
        {
            tracing::warn!(%match_id, %err, "cannot release a match");
        }
        for node in cluster.membership().others(me) {
            cluster.bus().link(node).push(Item::Moved { match_id }, Utf8Bytes::default());
        }
    }

    /// Hands all matches in memory over to other nodes, which are told: some at a time, so that the
    /// database and the other nodes can follow.
    pub(crate) async fn hand_over_all(&self) {
        let give_up_at = Instant::now() + HAND_OVER_TIMEOUT;
        for handles in self.directory().local().chunks(HANDED_OVER_AT_ONCE) {
            let mut left = Vec::new();
            for (_, handle) in handles {
                let (done, is_done) = oneshot::channel();
                // It may have ended by itself.
                if handle.send(Command::HandOver { done }).await.is_ok() {
                    left.push(is_done);
                }
            }
            let _ = timeout_at(give_up_at, join_all(left)).await;
        }
    }
}
