//! Where the answer to a client's request goes.

use std::sync::Arc;

use scrapworks_engine::Refused;
use scrapworks_protocol::{
    MatchId,
    socket::{self, Acted, ActionId, ServerMessage},
};

use crate::{
    cluster::{frame::Frame, item::AskId},
    sockets::outbox::{ConnectionId, Outbox, PendingReply},
};

#[derive(Debug, Clone)]
pub(crate) struct ReplyTo {
    pub(crate) match_id: MatchId,
    pub(crate) outbox: Outbox,
    /// None for requests that become no step.
    pub(crate) action_id: Option<ActionId>,
    /// Held until the reply was sent.
    _pending: Option<Arc<PendingReply>>,
}

impl ReplyTo {
    pub(crate) fn new(match_id: MatchId, outbox: Outbox, action_id: Option<ActionId>) -> ReplyTo {
        let _pending = outbox.expect_reply().map(Arc::new);
        ReplyTo { match_id, outbox, action_id, _pending }
    }

    /// For a request that another node has passed on under this number.
    pub(crate) fn remote(
        match_id: MatchId,
        outbox: Outbox,
        action_id: Option<ActionId>,
        ask: AskId,
    ) -> ReplyTo {
        let _pending = outbox.expect_reply_to(ask).map(Arc::new);
        ReplyTo { match_id, outbox, action_id, _pending }
    }

    /// The requesting connection and the id of the request.
    pub(crate) fn request(&self) -> Option<(ConnectionId, &ActionId)> {
        Some((self.outbox.id(), self.action_id.as_ref()?))
    }

    /// Sends `acted`.
    pub(crate) fn acted(&self, seq: u32) {
        let Some(action_id) = self.action_id.clone() else { return };
        let match_id = self.match_id;
        self.outbox.send(ServerMessage::Acted(Acted { match_id, action_id, seq }));
    }

    /// Sends `refused`.
    pub(crate) fn refused(&self, refused: Refused) {
        self.outbox.send(self.refusal(refused, None));
    }

    /// A `refused` message, encoded and counted.
    pub(crate) fn refusal(&self, refused: Refused, retry_after_ms: Option<u32>) -> Frame {
        let Refused { code, params, message } = refused;
        self.outbox.count_refusal(&code);
        Frame::from(ServerMessage::Refused(socket::Refused {
            match_id: self.match_id,
            action_id: self.action_id.clone(),
            code,
            params,
            message,
            retry_after_ms,
        }))
    }
}
