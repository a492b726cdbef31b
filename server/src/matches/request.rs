//! What a match is asked and told.

use scrapworks_engine::Refused;
use scrapworks_protocol::{LobbyId, Player, PlayerId, socket::ChatSaid};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::{
    cluster::client_ask::ClientAsk,
    matches::{
        clock::absence::SeatPresence, outgoing::step_message::StepFormat, refusals,
        reply_to::ReplyTo,
    },
    sockets::outbox::{ConnectionId, Outbox},
    store::records::NodeId,
    telemetry::action::{ActionTrace, Stage},
};

/// What waits for the actor of a match, in a box: a queue reserves room for many.
#[derive(Debug)]
pub(crate) enum Command {
    Request(Request),
    Order(Order),
}

/// Comes from connections and services, wherever the match is played.
#[derive(Debug)]
pub(crate) enum Request {
    Join(Box<JoinRequest>),
    Leave {
        connection: ConnectionId,
    },
    /// A stored chat line, for all subscribers.
    Chat(Box<ChatSaid>),
    /// The lobby of a rematch was opened.
    Rematch {
        lobby_id: LobbyId,
        /// The player who asks for it.
        by: PlayerId,
    },
    Ask(Ask),
}

/// A request that waits for an answer.
#[derive(Debug)]
pub(crate) enum Ask {
    /// Answered with frames.
    Client(Box<ClientRequest>),
    /// The player starts another tutorial, or has deleted the account.
    Resign {
        player: PlayerId,
        reply: oneshot::Sender<Resignation>,
    },
    Attendance {
        reply: oneshot::Sender<Attendance>,
    },
}

/// What the node that plays a match tells it.
#[derive(Debug)]
pub(crate) enum Order {
    /// A player has another name, or was deleted.
    ChangePlayer(Box<Player>),
    /// Another node has gone, or has forgotten what it watches here.
    ForgetNode(NodeId),
    /// A chat line was deleted.
    ForgetLine(Uuid),
    /// The database says that the match is set aside.
    SetAside,
    /// Leave memory, so that another node can play the match. The sender is dropped afterwards.
    HandOver { done: oneshot::Sender<()> },
}

/// Subscribes to the match, as the player's seat or as a spectator.
#[derive(Debug)]
pub(crate) struct JoinRequest {
    pub(crate) outbox: Outbox,
    pub(crate) format: StepFormat,
    pub(crate) player: Option<PlayerId>,
    /// The last step that the client has.
    pub(crate) since: Option<u32>,
}

#[derive(Debug)]
pub(crate) struct ClientRequest {
    pub(crate) reply_to: ReplyTo,
    pub(crate) player: Option<PlayerId>,
    /// Of a step.
    pub(crate) trace: ActionTrace,
    pub(crate) ask: ClientAsk,
}

/// What became of a resignation without a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Resignation {
    /// The seat has left, or the match is over.
    Done,
    /// The step is handed to the writer; later writes follow it.
    Queued,
    /// Not now. It can be tried again.
    Refused,
}

/// Who is there.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Attendance {
    /// By seat.
    pub(crate) presence: Vec<SeatPresence>,
    /// How many watch without a seat.
    pub(crate) spectators: u32,
}

impl Request {
    /// Whether another node has passed it on, which sends it again if it is not answered.
    pub(super) fn is_remote(&self) -> bool {
        match self {
            Request::Join(request) => request.outbox.is_remote(),
            Request::Ask(Ask::Client(request)) => request.reply_to.outbox.is_remote(),
            Request::Ask(Ask::Resign { .. } | Ask::Attendance { .. })
            | Request::Leave { .. }
            | Request::Chat(_)
            | Request::Rematch { .. } => false,
        }
    }

    /// Notes that it waits for its match from now on.
    pub(super) fn enter_queue(&mut self) {
        if let Request::Ask(Ask::Client(request)) = self {
            request.trace.enter(Stage::Queue);
        }
    }

    /// Answers a request that the match will not handle. One without an answer is dropped.
    pub(crate) fn refuse(self, refused: Refused) {
        match self {
            Request::Join(request) => request.outbox.refuse(refused),
            Request::Ask(ask) => ask.refuse(refused),
            Request::Leave { .. } | Request::Chat(_) | Request::Rematch { .. } => {}
        }
    }
}

impl Ask {
    /// Who waits for something else than a frame notices that nothing comes.
    pub(super) fn refuse(self, refused: Refused) {
        if let Ask::Client(mut request) = self {
            request.trace.refused(&refused.code);
            request.reply_to.refused(refused);
        }
    }

    pub(super) fn unavailable(self) {
        self.refuse(refusals::unavailable());
    }

    /// The number of the connection that asks.
    pub(super) fn connection(&self) -> Option<u64> {
        match self {
            Ask::Client(request) => Some(request.reply_to.outbox.id().number),
            Ask::Resign { .. } | Ask::Attendance { .. } => None,
        }
    }
}
