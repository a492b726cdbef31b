//! Commands to a live match.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::Refused;
use scrapworks_protocol::{
    BotLevel, LobbyId, MatchId, Player, PlayerId,
    socket::{self, Acted, ActionId, CallChoice, ChatSaid, ServerMessage},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::{sync::oneshot, time::Instant};

use crate::{
    cluster::message::AskId,
    matches::{clock::absence::SeatPresence, outgoing::step_message::StepFormat},
    sockets::outbox::{ConnectionId, Outbox, PendingReply},
    store::records::NodeId,
    telemetry::action::{ActionTrace, Stage},
};

/// Answers go to the requester's outbox, unless the command has a reply channel. What is large is
/// boxed: a queue reserves room for many commands.
#[derive(Debug)]
pub(crate) enum Command {
    Join(Box<JoinRequest>),
    Leave {
        connection: ConnectionId,
    },
    Step(Box<StepRequest>),
    Preview(Box<PreviewRequest>),
    Hint(Box<HintRequest>),
    /// A stored chat line, for all subscribers.
    Chat {
        said: Box<ChatSaid>,
    },
    /// A player has another name, or was deleted.
    PlayerChanged {
        player: Box<Player>,
    },
    /// The lobby of a rematch was opened.
    Rematch {
        lobby_id: LobbyId,
        /// Who asks for it.
        by: Option<PlayerId>,
    },
    /// The player starts another tutorial, or has deleted the account.
    Resign {
        player: PlayerId,
        reply: oneshot::Sender<Resignation>,
    },
    Presence {
        reply: oneshot::Sender<Vec<SeatPresence>>,
    },
    /// How many connections watch without a seat.
    Spectators {
        reply: oneshot::Sender<u32>,
    },
    /// Another node has gone, or has forgotten what it watches here.
    NodeLeft {
        node: NodeId,
    },
    /// The database says that the match is void.
    SetAside,
    /// Leave memory, so that another node can play the match. The sender is dropped afterwards.
    HandOver {
        done: oneshot::Sender<()>,
    },
}

impl Command {
    /// Whether another node has passed it on, which waits for the answer.
    pub(super) fn is_remote(&self) -> bool {
        match self {
            Command::Step(request) => request.reply_to.outbox.is_remote(),
            Command::Preview(request) => request.reply_to.outbox.is_remote(),
            Command::Hint(request) => request.reply_to.outbox.is_remote(),
            Command::Join(request) => request.outbox.is_remote(),
            Command::Leave { .. }
            | Command::Chat { .. }
            | Command::Rematch { .. }
            | Command::PlayerChanged { .. }
            | Command::Resign { .. }
            | Command::Presence { .. }
            | Command::Spectators { .. }
            | Command::NodeLeft { .. }
            | Command::SetAside
            | Command::HandOver { .. } => false,
        }
    }

    /// Notes that it waits for its match from now on.
    pub(super) fn enter_queue(&mut self) {
        if let Command::Step(request) = self {
            request.trace.enter(Stage::Queue);
        }
    }

    /// Answers a command that the match will not handle. Commands without an answer are dropped.
    pub(crate) fn refuse(self, refused: Refused) {
        match self {
            Command::Step(mut request) => {
                request.trace.refused(&refused.code);
                request.reply_to.refused(refused);
            }
            Command::Preview(request) => request.reply_to.refused(refused),
            Command::Hint(request) => request.reply_to.refused(refused),
            Command::Join(request) => request.outbox.refuse(refused),
            Command::Leave { .. }
            | Command::Chat { .. }
            | Command::Rematch { .. }
            | Command::PlayerChanged { .. }
            | Command::Resign { .. }
            | Command::Presence { .. }
            | Command::Spectators { .. }
            | Command::NodeLeft { .. }
            | Command::SetAside
            | Command::HandOver { .. } => {}
        }
    }
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

/// A request for a step. It is answered once, with `acted` or `refused`.
#[derive(Debug)]
pub(crate) struct StepRequest {
    pub(crate) reply_to: ReplyTo,
    pub(crate) player: Option<PlayerId>,
    /// When the connection read the message; compared with the seat's deadline.
    pub(crate) received: Instant,
    pub(crate) trace: ActionTrace,
    pub(crate) intent: Intent,
}

#[derive(Debug)]
pub(crate) enum Intent {
    Act {
        action: Option<Box<RawValue>>,
        /// The step that the choice was made on.
        seq: Option<u32>,
    },
    Undo {
        of: u32,
    },
    Resign,
    /// Ends the wait for an absent seat.
    CallAbsent {
        seat: u8,
        choice: CallChoice,
    },
}

impl Intent {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Intent::Act { .. } => "act",
            Intent::Undo { .. } => "undo",
            Intent::Resign => "resign",
            Intent::CallAbsent { .. } => "call_absent",
        }
    }

    /// Identifies the intent when the rules panic over it.
    pub(crate) fn text(&self) -> &str {
        match self {
            Intent::Act { action, .. } => action.as_ref().map_or("", |action| action.get()),
            Intent::Undo { .. } => "undo",
            Intent::Resign => "resign",
            Intent::CallAbsent { choice: CallChoice::Bot, .. } => "call bot",
            Intent::CallAbsent { choice: CallChoice::End, .. } => "call end",
        }
    }
}

#[derive(Debug)]
pub(crate) struct PreviewRequest {
    pub(crate) reply_to: ReplyTo,
    pub(crate) player: Option<PlayerId>,
    pub(crate) action: Box<RawValue>,
}

#[derive(Debug)]
pub(crate) struct HintRequest {
    pub(crate) reply_to: ReplyTo,
    pub(crate) player: Option<PlayerId>,
    pub(crate) level: BotLevel,
}

/// Where the answer to a request goes.
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
    pub(super) fn remote(
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
        let acted = ServerMessage::Acted(Acted { match_id: self.match_id, action_id, seq });
        self.outbox.send(acted.to_json().into());
    }

    /// Sends `refused`.
    pub(crate) fn refused(&self, refused: Refused) {
        self.outbox.send(self.refusal(refused, None));
    }

    /// A `refused` message, encoded and counted.
    pub(crate) fn refusal(&self, refused: Refused, retry_after_ms: Option<u32>) -> Utf8Bytes {
        let Refused { code, params, message } = refused;
        self.outbox.count_refusal(&code);
        let refused = ServerMessage::Refused(socket::Refused {
            match_id: self.match_id,
            action_id: self.action_id.clone(),
            code,
            params,
            message,
            retry_after_ms,
        });
        refused.to_json().into()
    }
}
