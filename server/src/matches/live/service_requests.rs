//! What services ask of matches and tell them, wherever they are played.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use scrapworks_protocol::{LobbyId, MatchId, Player, PlayerId};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::{
    cluster::item::{Item, PlayerItem},
    fair_pool::Requester,
    matches::{
        live::{
            LiveMatches, handle::Handle, open_error::OpenError, send_error::SendError,
            unplayable::Unplayable,
        },
        request::{Ask, Attendance, Order, Request, Resignation},
    },
    store::nodes,
};

impl LiveMatches {
    /// Makes the player's seat leave the match, if it has not.
    pub(crate) async fn resign(
        &self,
        match_id: MatchId,
        player: PlayerId,
        requester: Requester,
    ) -> Resignation {
        let handle = match self.open(match_id, requester).await {
            Ok(handle) => handle,
            Err(err) if err.is_gone() => return Resignation::Done,
            Err(_) => return Resignation::Refused,
        };
        let (reply, resigned) = oneshot::channel();
        if handle.send(Request::Ask(Ask::Resign { player, reply })).await.is_err() {
            return Resignation::Refused;
        }
        resigned.await.unwrap_or(Resignation::Refused)
    }

    /// Tells the match's subscribers of its rematch. Opens the match if needed: one that is being
    /// loaded now may have read the database before the lobby was there.
    pub(crate) async fn offer_rematch(&self, match_id: MatchId, lobby_id: LobbyId, by: PlayerId) {
        // Without an actor there are no subscribers.
        let Ok(handle) = self.open(match_id, Requester::default()).await else { return };
        if handle.send(Request::Rematch { lobby_id, by }).await.is_err() {
            tracing::warn!(%match_id, %lobby_id, "cannot announce a rematch to subscribers");
        }
    }

    /// Tells all nodes that a player is shown differently. To be called after the change is stored,
    /// and in the order of the changes of one player.
    pub(crate) async fn publish_player(&self, player: &Player) {
        if let Some(cluster) = self.cluster() {
            let changed = serde_json::to_string(player).expect("a player can be encoded");
            cluster.bus().tell_all(Item::Player(PlayerItem::Changed), changed);
        }
        self.change_player(player).await;
    }

    /// Tells the matches that this node plays.
    pub(crate) async fn change_player(&self, player: &Player) {
        for (match_id, local) in self.player_index().change(player) {
            // One that has left memory will read the database again.
            let order = Order::ChangePlayer(Box::new(player.clone()));
            if local.order(order).await == Err(SendError::Busy) {
                tracing::warn!(%match_id, player_id = %player.id, "a match missed a new name");
            }
        }
    }

    /// Ends a match that an operator has set aside, if this node plays it. To be called after the
    /// database says so, at each node.
    pub(crate) async fn set_aside(&self, match_id: MatchId) {
        let Some(local) = self.directory().find_local(match_id) else { return };
        if local.order(Order::SetAside).await == Err(SendError::Busy) {
            tracing::warn!(%match_id, "cannot tell a match that it is set aside");
        }
    }

    /// Tells a match of a chat line that was deleted, if this node plays it. To be called after the
    /// database says so, at each node.
    pub(crate) async fn forget_line(&self, match_id: MatchId, line: Uuid) {
        if self.directory().is_loading(match_id) {
            // It may have read the line already. An error means that it shows nothing.
            let _ = self.open(match_id, Requester::default()).await;
        }
        let Some(local) = self.directory().find_local(match_id) else { return };
        if local.order(Order::ForgetLine(line)).await == Err(SendError::Busy) {
            tracing::warn!(%match_id, chat_line_id = %line, "a match still shows a deleted line");
        }
    }

    /// Who is there in these matches. None for a match that is not in memory at any node: it has no
    /// subscriber.
    pub(crate) async fn attendance(&self, match_ids: &[MatchId]) -> Vec<Option<Attendance>> {
        let handles = self.handles(match_ids).await;
        join_all(handles.into_iter().map(Self::attendance_of)).await
    }

    async fn attendance_of(handle: Option<Handle>) -> Option<Attendance> {
        let (reply, attendance) = oneshot::channel();
        handle?.send(Request::Ask(Ask::Attendance { reply })).await.ok()?;
        attendance.await.ok()
    }

    /// Handles to those of these matches that are in memory, at any node.
    async fn handles(&self, match_ids: &[MatchId]) -> Vec<Option<Handle>> {
        let mut handles: Vec<_> = match_ids.iter().map(|id| self.directory().find(*id)).collect();
        self.find_elsewhere(match_ids, &mut handles).await;
        handles
    }

    /// Fills in handles to matches that other nodes play.
    async fn find_elsewhere(&self, match_ids: &[MatchId], handles: &mut [Option<Handle>]) {
        let (Some(cluster), Some(edge)) = (self.cluster(), self.edge()) else { return };
        let slots = match_ids.iter().zip(handles).filter(|(_, handle)| handle.is_none());
        let mut missing: BTreeMap<_, _> = slots.map(|(id, handle)| (*id, handle)).collect();
        if missing.is_empty() {
            return;
        }
        let ids: Vec<_> = missing.keys().copied().collect();
        // Without an answer they are shown as they are without subscribers.
        let Ok(owners) = nodes::owners(self.db(), &ids).await else { return };
        for (id, owner) in owners.into_iter().filter(|(_, owner)| *owner != cluster.bus().me()) {
            if let Some(handle) = missing.get_mut(&id) {
                **handle = Some(Handle::Remote(edge.handle(id, owner)));
            }
        }
    }
}

impl OpenError {
    /// Whether the match will not go on.
    fn is_gone(self) -> bool {
        matches!(self, OpenError::NotFound | OpenError::Unplayable(Unplayable::SetAside))
    }
}
