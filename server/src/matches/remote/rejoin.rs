//! Finding the next owner of a match, and going on there.

use std::time::Duration;

use scrapworks_protocol::MatchId;
use tokio::time::{Instant, sleep};

use crate::{
    fair_pool::Requester,
    matches::{
        live::{LiveMatches, handle::Handle, open_error::OpenError, send_error::SendError},
        remote::{edge::Edge, watches::Watch},
        request::{JoinRequest, Request},
    },
    store::records::NodeId,
};

/// For how long a new owner is looked for: longer than a dead node holds its lease.
const GIVE_UP_AFTER: Duration = Duration::from_secs(30);
const TRY_EVERY: Duration = Duration::from_millis(200);

impl LiveMatches {
    /// Requests that wait for other nodes.
    pub(crate) fn remote_requests(&self) -> usize {
        self.edge().map_or(0, Edge::open_asks)
    }

    /// Refuses requests that another node has not answered in time, and forgets matches of other
    /// nodes that nobody uses here.
    pub(crate) fn check_edge(&self) {
        if let Some(edge) = self.edge() {
            for match_id in edge.refuse_overdue() {
                // A late answer would be a second one.
                if edge.reset(match_id) {
                    self.look_for(match_id, edge);
                }
            }
        }
        self.directory().remove_unused_remote();
    }

    /// The node no longer plays the match, or has forgotten who watches it: connections of this
    /// node join it again, wherever it is, and requests are sent again.
    pub(crate) fn rejoin(&self, match_id: MatchId, owner: NodeId) {
        let Some(edge) = self.edge() else { return };
        if let Some(Handle::Remote(remote)) = self.directory().find(match_id)
            && remote.owner() == owner
        {
            remote.set_moved();
        }
        if edge.reset_if_at(match_id, |at| at == owner) {
            self.look_for(match_id, edge);
        }
    }

    /// The match turns out to be at that node, which may be this one. Connections that have joined
    /// it elsewhere join it there.
    pub(in crate::matches) fn rejoin_at(&self, match_id: MatchId, owner: NodeId) {
        if let Some(edge) = self.edge()
            && edge.reset_if_at(match_id, |at| at != owner)
        {
            self.look_for(match_id, edge);
        }
    }

    fn look_for(&self, match_id: MatchId, edge: &Edge) {
        let (live, edge) = (self.clone(), edge.clone());
        self.tasks().spawn(async move { live.find_again(match_id, &edge).await });
    }

    /// The nodes at which connections of this one watch or ask something.
    pub(crate) fn remote_owners(&self) -> Vec<NodeId> {
        self.edge().map(Edge::owners).unwrap_or_default()
    }

    /// The same for all matches of a node.
    pub(crate) fn rejoin_all(&self, owner: NodeId) {
        let Some(edge) = self.edge() else { return };
        for match_id in edge.matches_of(owner) {
            self.rejoin(match_id, owner);
        }
    }

    async fn find_again(&self, match_id: MatchId, edge: &Edge) {
        let give_up_at = Instant::now() + GIVE_UP_AFTER;
        loop {
            let requester = Requester::default();
            let err = match self.open(match_id, requester).await {
                Ok(handle) => match self.go_on(match_id, &handle, edge).await {
                    Ok(()) => return,
                    Err(_) => OpenError::Unavailable,
                },
                Err(err) => err,
            };
            let is_final = err != OpenError::Unavailable || Instant::now() >= give_up_at;
            if is_final || self.directory().is_closed() {
                for watch in edge.take_lost(match_id) {
                    watch.outbox.refuse(err.refused());
                }
                for ask in edge.take_asks(match_id) {
                    ask.ask.unavailable();
                }
                return;
            }
            sleep(TRY_EVERY).await;
        }
    }

    async fn go_on(
        &self,
        match_id: MatchId,
        handle: &Handle,
        edge: &Edge,
    ) -> Result<(), SendError> {
        for watch in edge.watches(match_id) {
            if let Handle::Remote(remote) = handle {
                remote.rejoin(&watch)?;
                continue;
            }
            let Watch { outbox, format, player, seen: since, .. } = watch;
            let connection = outbox.id();
            if !edge.is_watched(match_id, connection.number) {
                continue;
            }
            let request = JoinRequest { outbox, format, player, since };
            let sent = handle.send(Request::Join(Box::new(request))).await;
            sent.map_err(|(err, _)| err)?;
            // It may have left before it joined.
            if !edge.is_watched(match_id, connection.number) {
                let _ = handle.send(Request::Leave { connection }).await;
            }
            edge.remove_watch(match_id, connection.number);
        }
        for open in edge.take_asks(match_id) {
            if let Err((_, request)) = handle.send(Request::Ask(open.ask)).await {
                request.refuse(OpenError::Unavailable.refused());
            }
        }
        Ok(())
    }
}
