//! Requests that wait for another node.

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{MatchId, PlayerId};
use tokio::{sync::oneshot, time::Instant};

use crate::{
    cluster::message::{AskId, Item, Request},
    matches::{
        clock::absence::SeatPresence,
        command::{Command, HintRequest, PreviewRequest, ReplyTo, Resignation, StepRequest},
        refusals,
    },
    sockets::outbox::ConnectionId,
    store::records::NodeId,
    telemetry::action::{ActionTrace, Stage},
};

/// Something that another node is to answer.
#[derive(Debug)]
pub(super) struct Ask {
    pub(super) match_id: MatchId,
    /// None while the owner is looked for.
    pub(super) owner: Option<NodeId>,
    pub(super) kind: AskKind,
    pub(super) asked_at: Instant,
}

#[derive(Debug)]
pub(super) enum AskKind {
    Request {
        request: Request,
        payload: Utf8Bytes,
        player: Option<PlayerId>,
        reply_to: ReplyTo,
        /// Ends when the request is answered.
        trace: ActionTrace,
    },
    Resignation {
        player: PlayerId,
        reply: oneshot::Sender<Resignation>,
    },
    Presence {
        reply: oneshot::Sender<Vec<SeatPresence>>,
    },
    Spectators {
        reply: oneshot::Sender<u32>,
    },
}

impl Ask {
    pub(super) fn unavailable(self) {
        self.kind.unavailable();
    }

    /// As a command to its match. None if it is malformed.
    pub(super) fn into_command(self) -> Option<Command> {
        match self.kind {
            AskKind::Request { request, payload, player, reply_to, trace } => {
                request.into_command(&payload, player, reply_to, trace)
            }
            AskKind::Resignation { player, reply } => Some(Command::Resign { player, reply }),
            AskKind::Presence { reply } => Some(Command::Presence { reply }),
            AskKind::Spectators { reply } => Some(Command::Spectators { reply }),
        }
    }
}

impl AskKind {
    /// Returns a command that nobody answers.
    pub(super) fn of_command(command: Command) -> Result<AskKind, Command> {
        Ok(match command {
            Command::Step(step) => {
                let (request, payload) = Request::of_step(&step);
                let StepRequest { reply_to, player, mut trace, .. } = *step;
                trace.enter(Stage::Forward);
                AskKind::Request { request, payload, player, reply_to, trace }
            }
            Command::Preview(preview) => {
                let (request, payload) = Request::of_preview(&preview);
                let PreviewRequest { reply_to, player, .. } = *preview;
                let trace = ActionTrace::default();
                AskKind::Request { request, payload, player, reply_to, trace }
            }
            Command::Hint(hint) => {
                let HintRequest { reply_to, player, level } = *hint;
                let (request, payload) = (Request::Hint { level }, Utf8Bytes::default());
                let trace = ActionTrace::default();
                AskKind::Request { request, payload, player, reply_to, trace }
            }
            Command::Resign { player, reply } => AskKind::Resignation { player, reply },
            Command::Presence { reply } => AskKind::Presence { reply },
            Command::Spectators { reply } => AskKind::Spectators { reply },
            other @ (Command::Join(_)
            | Command::Leave { .. }
            | Command::Chat { .. }
            | Command::PlayerChanged { .. }
            | Command::Rematch { .. }
            | Command::NodeLeft { .. }
            | Command::SetAside
            | Command::HandOver { .. }) => return Err(other),
        })
    }

    /// The number of the connection that asks.
    pub(super) fn connection(&self) -> Option<u64> {
        match self {
            AskKind::Request { reply_to, .. } => Some(reply_to.outbox.id().number),
            AskKind::Resignation { .. } | AskKind::Presence { .. } | AskKind::Spectators { .. } => {
                None
            }
        }
    }

    /// As it is sent. The answer comes on this channel.
    pub(super) fn to_item(&self, match_id: MatchId, ask: AskId, channel: u32) -> (Item, Utf8Bytes) {
        match self {
            AskKind::Request { request, payload, player, reply_to, .. } => {
                let (request, player) = (request.clone(), *player);
                let connection = ConnectionId::number_on(channel, reply_to.outbox.id().number);
                let item = Item::Request { match_id, connection, player, ask, request };
                (item, payload.clone())
            }
            AskKind::Resignation { player, .. } => {
                (Item::Resign { match_id, player: *player, ask }, Utf8Bytes::default())
            }
            AskKind::Presence { .. } => (Item::Presence { match_id, ask }, Utf8Bytes::default()),
            AskKind::Spectators { .. } => {
                (Item::Spectators { match_id, ask }, Utf8Bytes::default())
            }
        }
    }

    /// Who waits for something else than a frame notices that nothing comes.
    pub(super) fn unavailable(self) {
        if let AskKind::Request { reply_to, mut trace, .. } = self {
            trace.refused(&refusals::unavailable().code);
            reply_to.refused(refusals::unavailable());
        }
    }
}
