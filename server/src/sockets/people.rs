//! What players are to each other, as their connections see it: nobody gets messages of those who
//! are hidden from them, and banned players have no connections.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::PlayerId;

use crate::{
    cluster::message::{Item, PlayerItem},
    sockets::{close_reason::CloseReason, outbox::ConnectionId, registry::SocketRegistry},
};

impl SocketRegistry {
    /// Sends a frame that another player has caused, to all connections that it is not hidden from.
    pub(crate) fn send_to_player_from(
        &self,
        from: PlayerId,
        player: PlayerId,
        frame: &Utf8Bytes,
        except: &[ConnectionId],
    ) {
        self.send_to_player_here(player, frame, except, Some(from));
        let except = except.iter().map(|id| (id.node, id.number)).collect();
        let item = PlayerItem::Frame { player, except, from: Some(from) };
        self.tell_all(Item::Player(item), frame.clone());
    }

    /// Sets whose messages the connections of a player to this node do not get.
    pub(crate) fn hide(&self, player: PlayerId, hidden: &Arc<[PlayerId]>) {
        self.for_each_of(player, |outbox| outbox.hide(hidden));
    }

    /// Has other nodes read the blocks of a player anew.
    pub(crate) fn tell_blocks_changed(&self, player: PlayerId) {
        let item = Item::Player(PlayerItem::BlocksChanged { player });
        self.tell_all(item, Utf8Bytes::default());
    }

    /// Closes the connections of a banned player to this node.
    pub(crate) fn ban_here(&self, player: PlayerId) {
        self.for_each_of(player, |outbox| outbox.close(CloseReason::Banned));
    }
}
