//! Blocks and bans, as connections see them: nobody gets messages of those who are hidden from them,
//! and banned players have no connections.

use std::sync::Arc;

use scrapworks_protocol::PlayerId;

use crate::{
    cluster::item::{Item, PlayerItem},
    sockets::{close_reason::CloseReason, registry::SocketRegistry},
};

impl SocketRegistry {
    /// Sets whose messages the connections of a player to this node do not get.
    pub(crate) fn hide(&self, player: PlayerId, hidden: &Arc<[PlayerId]>) {
        self.for_each_of(player, |outbox| outbox.hide(hidden));
    }

    /// Has other nodes read the blocks of a player anew.
    pub(crate) fn tell_blocks_changed(&self, player: PlayerId) {
        self.tell_all(Item::Player(PlayerItem::BlocksChanged { player }), "");
    }

    /// Closes the connections of a banned player to this node.
    pub(crate) fn close_banned(&self, player: PlayerId) {
        self.for_each_of(player, |outbox| outbox.close(CloseReason::Banned));
    }
}
