//! Opening a match: from memory, or by loading it for a requester and starting its actor.

use std::time::Duration;

use scrapworks_protocol::MatchId;
use tokio::sync::mpsc;

use crate::{
    fair_pool::Requester,
    matches::{
        actor::Actor,
        live::{
            LiveMatches,
            handle::{COMMANDS_MAX, Handle, LocalMatch},
            open_error::OpenError,
            unplayable::Unplayable,
        },
        remote::edge::RemoteMatch,
        request::Request,
    },
    sockets::outbox::ConnectionId,
    store::{
        nodes::{self, Claim},
        records::NodeId,
    },
};

/// Who plays a match.
enum Place {
    /// This process, as that node of a cluster, after a gap in which no node could.
    Here { node: Option<NodeId>, gap: Duration },
    /// Another one.
    At(RemoteMatch),
}

impl LiveMatches {
    /// A handle to the match, which is loaded if it is not in memory.
    pub(crate) async fn open(
        &self,
        match_id: MatchId,
        requester: Requester,
    ) -> Result<Handle, OpenError> {
        let slot = self.directory().slot(match_id, requester.is_spectator())?;
        match slot.get_or_try_init(|| self.spawn_actor(match_id, requester)).await {
            Ok(handle) => Ok(handle.clone()),
            Err(err) => {
                self.directory().remove_failed(match_id, &slot);
                if let OpenError::Unplayable(why @ Unplayable::Unreadable) = err {
                    self.directory().remember(match_id, why);
                }
                Err(err)
            }
        }
    }

    /// A handle to the match if this node plays it, or can; the match is loaded if it is not in
    /// memory.
    pub(crate) async fn open_local(
        &self,
        match_id: MatchId,
        requester: Requester,
    ) -> Result<Option<LocalMatch>, OpenError> {
        if let Some(Handle::Remote(remote)) = self.directory().find(match_id) {
            // Another node thinks otherwise. The database decides.
            remote.set_moved();
        }
        Ok(self.open(match_id, requester).await?.into_local())
    }

    async fn spawn_actor(
        &self,
        match_id: MatchId,
        requester: Requester,
    ) -> Result<Handle, OpenError> {
        let (node, gap) = match self.place(match_id).await? {
            Place::Here { node, gap } => {
                if !gap.is_zero() {
                    self.metrics().cluster.matches_taken_over.increment(1);
                    tracing::info!(%match_id, "a match of a dead server is played on");
                }
                (node, gap)
            }
            Place::At(remote) => {
                self.rejoin_at(match_id, remote.owner());
                return Ok(Handle::Remote(remote));
            }
        };
        if let Some(node) = node {
            self.rejoin_at(match_id, node);
        }
        let (sender, commands) = mpsc::channel(COMMANDS_MAX);
        let local = LocalMatch::new(sender);
        let loaded = match self.load(match_id, requester, local.downgrade(), gap).await {
            Ok(loaded) => loaded,
            Err(err) => return self.give_back(match_id, err).await,
        };
        let mut actor = Actor::new(self.clone(), node, loaded, commands);
        self.tasks().spawn(async move { actor.run().await });
        Ok(Handle::Local(local))
    }

    /// Decides which node plays the match: this one, if no other does.
    async fn place(&self, match_id: MatchId) -> Result<Place, OpenError> {
        let (Some(cluster), Some(edge)) = (self.cluster(), self.edge()) else {
            return Ok(Place::Here { node: None, gap: Duration::ZERO });
        };
        if !cluster.is_holding() {
            return Err(OpenError::Unavailable);
        }
        let unavailable = |err: sqlx::Error| {
            if !self.db().notes_outage(&err) {
                tracing::warn!(%match_id, %err, "cannot claim a match");
            }
            OpenError::Unavailable
        };
        let me = cluster.bus().me();
        let hint = match_id.0.as_u128();
        if cluster.is_draining()
            && let Some(successor) = cluster.membership().successor(me, hint)
        {
            let owners = nodes::owners(self.db(), &[match_id]).await.map_err(unavailable)?;
            let other = owners.into_iter().map(|(_, owner)| owner).find(|owner| *owner != me);
            if other.is_none() {
                nodes::release(self.db(), me, &[match_id]).await.map_err(unavailable)?;
            }
            let owner = other.unwrap_or(successor);
            return Ok(Place::At(edge.handle(match_id, owner)));
        }
        match nodes::claim(self.db(), match_id, me).await.map_err(unavailable)? {
            Claim::Mine { gap } => Ok(Place::Here { node: Some(me), gap }),
            Claim::Other(owner) => Ok(Place::At(edge.handle(match_id, owner))),
            Claim::NotFound => Err(OpenError::NotFound),
        }
    }

    /// A match that cannot be loaded here is left to a node of another version, if only that
    /// knows its rules.
    async fn give_back(&self, match_id: MatchId, err: OpenError) -> Result<Handle, OpenError> {
        let (Some(cluster), Some(edge)) = (self.cluster(), self.edge()) else { return Err(err) };
        let me = cluster.bus().me();
        let _ = nodes::release(self.db(), me, &[match_id]).await;
        let other = cluster.membership().of_other_version(me, env!("CARGO_PKG_VERSION"));
        match (err, other) {
            (OpenError::Unsupported, Some(other)) => {
                Ok(Handle::Remote(edge.handle(match_id, other)))
            }
            _ => Err(err),
        }
    }

    /// Stops playing all matches at once, without finishing anything: this node has lost its lease.
    pub(crate) fn drop_all(&self) {
        self.directory().clear();
        if let Some(edge) = self.edge() {
            edge.clear();
        }
    }

    /// Tells the match that a connection has left it, wherever it is played now.
    pub(crate) async fn leave(&self, match_id: MatchId, connection: ConnectionId) {
        if let Some(edge) = self.edge() {
            edge.leave(match_id, connection);
        }
        if let Some(local) = self.directory().find_local(match_id) {
            // An error means that the match has ended, or is too busy to be told.
            let _ = local.send(Request::Leave { connection }).await;
        }
    }

    /// Keeps a request of a connection while its match is looked for, see [`Edge::hold`].
    ///
    /// [`Edge::hold`]: crate::matches::remote::edge::Edge::hold
    pub(crate) fn hold(
        &self,
        match_id: MatchId,
        connection: ConnectionId,
        request: Request,
    ) -> Result<(), Request> {
        match (self.edge(), request) {
            (Some(edge), Request::Ask(ask)) => {
                edge.hold(match_id, connection, ask).map_err(Request::Ask)
            }
            (_, request) => Err(request),
        }
    }

    /// A connection joins the match at this node, wherever it has watched it so far.
    pub(crate) fn joins_here(&self, match_id: MatchId, connection: ConnectionId, at: &Handle) {
        if let Some(edge) = self.edge().filter(|_| !at.is_remote()) {
            edge.remove_watch(match_id, connection.number);
        }
    }

    /// Opens no more matches, and lets those in memory end once their pending steps are written.
    pub fn stop(&self) {
        self.directory().close();
    }
}
