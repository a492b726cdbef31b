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
    cluster::{
        frame::Frame,
        item::{AskId, Item, MatchItem},
    },
    fair_pool::Requester,
    matches::{
        live::{LiveMatches, send_error::SendError},
        outgoing::step_message::StepFormat,
        refusals,
        reply_to::ReplyTo,
        request::{Ask, ClientRequest, JoinRequest, Order, Request},
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
    /// Handles what another node sent of matches.
    pub(crate) fn on_item(&self, from: NodeId, item: MatchItem, payload: Utf8Bytes) {
        let Some(edge) = self.edge() else { return };
        match item {
            MatchItem::Frame { to, shown, from } => {
                edge.on_frame(&to, &Frame { text: payload, from, shown });
            }
            MatchItem::Settled { ask } => edge.on_settled(ask),
            MatchItem::Answer { ask } => edge.on_answer(ask, &payload),
            MatchItem::Moved { match_id } => self.rejoin(match_id, from),
            MatchItem::Rejoin => self.rejoin_all(from),
            MatchItem::Join { match_id, connection, player, compact, since } => {
                let format = if compact { StepFormat::Compact } else { StepFormat::Complete };
                let outbox = self.outbox_at(from, connection);
                let request = JoinRequest { outbox, format, player, since };
                self.deliver(from, match_id, Request::Join(Box::new(request)));
            }
            MatchItem::Leave { match_id, connection } => {
                let connection = ConnectionId { node: from, number: connection };
                self.deliver(from, match_id, Request::Leave { connection });
            }
            MatchItem::Ask { match_id, connection, player, ask, action_id, trace } => {
                let outbox = self.outbox_at(from, connection);
                let reply_to = ReplyTo::remote(match_id, outbox, action_id, ask);
                let trace = self.traces().go_on(trace.as_ref());
                if let Ok(ask) = serde_json::from_str(&payload) {
                    let request = ClientRequest { reply_to, player, trace, ask };
                    self.deliver(from, match_id, Request::Ask(Ask::Client(Box::new(request))));
                }
            }
            MatchItem::Chat { match_id } => {
                if let Ok(said) = serde_json::from_str(&payload) {
                    self.deliver(from, match_id, Request::Chat(said));
                }
            }
            MatchItem::Rematch { match_id, lobby_id, by } => {
                self.deliver(from, match_id, Request::Rematch { lobby_id, by });
            }
            MatchItem::Resign { match_id, player, ask } => {
                let reply = self.answer(from, ask);
                self.deliver(from, match_id, Request::Ask(Ask::Resign { player, reply }));
            }
            // Only a match in memory knows; it is not loaded for this.
            MatchItem::Attendance { match_id, ask } => {
                match self.directory().find_local(match_id) {
                    Some(_) => {
                        let reply = self.answer(from, ask);
                        self.deliver(from, match_id, Request::Ask(Ask::Attendance { reply }));
                    }
                    None => self.settle(from, ask),
                }
            }
        }
    }

    /// The node has gone, or something of what it sent was lost: nobody there watches a match of
    /// this node until it says so again.
    pub(crate) fn node_left(&self, node: NodeId) {
        for requests in self.waiting().values_mut() {
            requests.retain(|(from, _)| *from != node);
        }
        for local in self.directory().local() {
            // A match that has left memory has no subscribers.
            if local.try_order(Order::ForgetNode(node)) == Err(SendError::Busy) {
                self.tasks().spawn(async move {
                    let _ = local.order(Order::ForgetNode(node)).await;
                });
            }
        }
    }

    /// Delivers a request to its match, which is loaded if needed and if this node may play it. The
    /// requests to one match keep their order.
    fn deliver(&self, from: NodeId, match_id: MatchId, request: Request) {
        let mut waiting = self.waiting();
        if let Some(requests) = waiting.get_mut(&match_id) {
            if requests.len() < WAITING_MAX {
                requests.push_back((from, request));
            } else {
                request.refuse(refusals::unavailable());
            }
            return;
        }
        let request = match self.directory().find_local(match_id) {
            Some(local) => match local.try_send(request) {
                Ok(()) => return,
                Err((SendError::Busy, request)) => {
                    return request.refuse(refusals::unavailable());
                }
                Err((SendError::Closed, request)) => request,
            },
            None => request,
        };
        waiting.insert(match_id, VecDeque::from([(from, request)]));
        drop(waiting);
        let live = self.clone();
        self.tasks().spawn(async move { live.deliver_waiting(match_id).await });
    }

    async fn deliver_waiting(&self, match_id: MatchId) {
        let local = self.open_local(match_id, Requester::default()).await;
        while let Some((from, request)) = self.next_waiting(match_id) {
            match &local {
                Ok(Some(local)) => {
                    if let Err((_, request)) = local.send(request).await {
                        request.refuse(refusals::unavailable());
                    }
                }
                // The edge asks the node that plays it, or plays it itself.
                Ok(None) => self.tell(from, MatchItem::Moved { match_id }, ""),
                Err(err) => request.refuse(err.refused()),
            }
        }
    }

    /// The next request to a match that was being loaded. After the last one, none waits any more.
    fn next_waiting(&self, match_id: MatchId) -> Option<(NodeId, Request)> {
        let mut waiting = self.waiting();
        let next = waiting.get_mut(&match_id)?.pop_front();
        if next.is_none() {
            waiting.remove(&match_id);
        }
        next
    }

    fn outbox_at(&self, node: NodeId, number: u64) -> Outbox {
        let bus = self.cluster().expect("entries come from a cluster").bus();
        let metrics = Arc::clone(self.metrics());
        Outbox::remote(ConnectionId { node, number }, bus.link(node), metrics)
    }

    fn tell(&self, node: NodeId, item: MatchItem, payload: impl Into<Utf8Bytes>) {
        if let Some(cluster) = self.cluster() {
            cluster.bus().link(node).push(Item::Match(item), payload);
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
                live.tell(to, MatchItem::Answer { ask }, reply);
            }
            live.settle(to, ask);
        });
        sender
    }

    fn settle(&self, node: NodeId, ask: AskId) {
        self.tell(node, MatchItem::Settled { ask }, "");
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
            self.tell(node, MatchItem::Moved { match_id }, "");
        }
    }

    /// Hands all matches in memory over to other nodes, which are told: some at a time, so that the
    /// database and the other nodes can follow.
    pub(crate) async fn hand_over_all(&self) {
        let give_up_at = Instant::now() + HAND_OVER_TIMEOUT;
        for locals in self.directory().local().chunks(HANDED_OVER_AT_ONCE) {
            let mut left = Vec::new();
            for local in locals {
                let (done, is_done) = oneshot::channel();
                // It may have ended by itself.
                if local.order(Order::HandOver { done }).await.is_ok() {
                    left.push(is_done);
                }
            }
            let _ = timeout_at(give_up_at, join_all(left)).await;
        }
    }
}
