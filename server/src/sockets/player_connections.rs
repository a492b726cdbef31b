//! What the connections of one player are sent, and why they are closed, at this node and others.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{PlayerId, SessionId};

use crate::{
    cluster::{
        frame::Frame,
        item::{ConnectionItem, Item, PlayerItem},
    },
    sockets::{close_reason::CloseReason, outbox::ConnectionId, registry::SocketRegistry},
};

impl SocketRegistry {
    /// Sends a frame to all connections of a player but these.
    pub(crate) fn send_to_player(
        &self,
        player: PlayerId,
        frame: impl Into<Frame>,
        except: &[ConnectionId],
    ) {
        let Frame { text, from, .. } = frame.into();
        let except = except.iter().map(|id| (id.node, id.number)).collect();
        self.publish(ConnectionItem::Frame { player, except, from }, text);
    }

    /// Closes the connections of a session that has ended.
    pub(crate) fn close_session(&self, player: PlayerId, session: SessionId) {
        self.publish(ConnectionItem::SessionEnded { player, session }, Utf8Bytes::default());
    }

    /// Closes all connections of a player.
    pub(crate) fn close_player(&self, player: PlayerId) {
        self.publish(ConnectionItem::PlayerDeleted { player }, Utf8Bytes::default());
    }

    /// Tells the connections to all nodes.
    fn publish(&self, item: ConnectionItem, payload: Utf8Bytes) {
        self.on_item(&item, &payload);
        self.tell_all(Item::Connection(item), payload);
    }

    /// Handles what is told to the connections to this node.
    pub(crate) fn on_item(&self, item: &ConnectionItem, payload: &Utf8Bytes) {
        match item {
            ConnectionItem::Frame { player, except, from } => {
                let frame = Frame { from: *from, ..Frame::from(payload.clone()) };
                self.for_each_of(*player, |_, outbox| {
                    let mut except =
                        except.iter().map(|&(node, number)| ConnectionId { node, number });
                    if !except.any(|id| id.is_same(outbox.id())) {
                        outbox.send(frame.clone());
                    }
                });
            }
            ConnectionItem::SessionEnded { player, session } => {
                self.close_local_session(*player, *session);
            }
            ConnectionItem::PlayerDeleted { player } => {
                self.for_each_of(*player, |_, outbox| outbox.close(CloseReason::LoggedOut));
            }
        }
    }

    /// Sends a frame to the connections of a player to this node, except these, and returns which
    /// they are.
    pub(crate) fn send_to_others(
        &self,
        player: PlayerId,
        frame: impl Into<Frame>,
        except: &[ConnectionId],
    ) -> Vec<ConnectionId> {
        let (frame, mut sent) = (frame.into(), Vec::new());
        self.for_each_of(player, |_, outbox| {
            if !except.contains(&outbox.id()) {
                outbox.send(frame.clone());
                sent.push(outbox.id());
            }
        });
        sent
    }

    /// Sends a frame to the connections of a player to this node.
    pub(crate) fn send_to_local(&self, player: PlayerId, frame: impl Into<Frame>) {
        let frame = frame.into();
        self.for_each_of(player, |_, outbox| outbox.send(frame.clone()));
    }

    /// Closes the connections of a session to this node.
    pub(crate) fn close_local_session(&self, player: PlayerId, session: SessionId) {
        self.for_each_of(player, |of, outbox| {
            if of == session {
                outbox.close(CloseReason::LoggedOut);
            }
        });
    }

    /// Closes the connections of a banned player to this node.
    pub(crate) fn close_banned(&self, player: PlayerId) {
        self.for_each_of(player, |_, outbox| outbox.close(CloseReason::Banned));
    }

    /// Sets whose messages the connections of a player to this node do not get.
    pub(crate) fn hide(&self, player: PlayerId, hidden: &Arc<[PlayerId]>) {
        self.for_each_of(player, |_, outbox| outbox.hide(hidden));
    }

    /// Has other nodes read the blocks of a player anew.
    pub(crate) fn tell_blocks_changed(&self, player: PlayerId) {
        self.tell_all(Item::Player(PlayerItem::BlocksChanged { player }), "");
    }
}
