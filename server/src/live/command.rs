//! Everything that can be asked of a live match.

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::Refused;
use scrapworks_protocol::{
    BotLevel, LobbyId, MatchId, PlayerId,
    socket::{self, Acted, ActionId, CallChoice, ServerMessage},
};
use serde_json::value::RawValue;
use tokio::{sync::oneshot, time::Instant};

use super::audience::Attendance;
use crate::ws::{ConnectionId, Outbox, error};

/// Answers go to the outbox of who asks.
#[derive(Debug)]
pub(crate) enum Command {
    /// Watch, as the seat that the player holds or else as a spectator.
    Join {
        outbox: Outbox,
        player: Option<PlayerId>,
        since: Option<u32>,
    },
    Leave {
        connection: ConnectionId,
    },
    Ask(Box<Ask>),
    Preview(Box<PreviewAsk>),
    Hint(Box<HintAsk>),
    /// Something was said, and is kept: for everybody who watches.
    Said {
        frame: Utf8Bytes,
    },
    /// There is the waiting room of a rematch.
    Rematch {
        lobby_id: LobbyId,
    },
    /// It teaches the game, and its learner begins anew.
    EndTutorial {
        player: PlayerId,
        answer: oneshot::Sender<()>,
    },
    Presence {
        answer: oneshot::Sender<Vec<Attendance>>,
    },
}

impl Command {
    /// Tells who asked that the match will not answer. What needs no answer gets none.
    pub(crate) fn refuse(self, refused: Refused) {
        match self {
            Command::Ask(ask) => ask.asker.refused(refused),
            Command::Preview(ask) => ask.asker.refused(refused),
            Command::Hint(ask) => ask.asker.refused(refused),
            Command::Join { outbox, .. } => outbox.send(error(refused)),
            Command::Leave { .. }
            | Command::Said { .. }
            | Command::Rematch { .. }
            | Command::EndTutorial { .. }
            | Command::Presence { .. } => {}
        }
    }
}

/// A wish that becomes a step, or is refused. Exactly one of the two is answered.
#[derive(Debug)]
pub(crate) struct Ask {
    pub(crate) asker: Asker,
    pub(crate) player: Option<PlayerId>,
    /// When the connection had read it: what came before a deadline is in time.
    pub(crate) received: Instant,
    pub(crate) wish: Wish,
}

#[derive(Debug)]
pub(crate) enum Wish {
    /// `seq` is the step that the choice was made on.
    Act {
        action: Option<Box<RawValue>>,
        seq: Option<u32>,
    },
    Undo {
        of: u32,
    },
    Resign,
    /// Ends the wait for a seat whose player is not there.
    CallAbsent {
        seat: u8,
        choice: CallChoice,
    },
}

impl Wish {
    /// What is wished for, however it was worded elsewhere in the message.
    pub(crate) fn text(&self) -> &str {
        match self {
            Wish::Act { action, .. } => action.as_ref().map_or("", |action| action.get()),
            Wish::Undo { .. } => "undo",
            Wish::Resign => "resign",
            Wish::CallAbsent { choice: CallChoice::Bot, .. } => "call bot",
            Wish::CallAbsent { choice: CallChoice::End, .. } => "call end",
        }
    }
}

#[derive(Debug)]
pub(crate) struct PreviewAsk {
    pub(crate) asker: Asker,
    pub(crate) player: Option<PlayerId>,
    pub(crate) action: Box<RawValue>,
}

#[derive(Debug)]
pub(crate) struct HintAsk {
    pub(crate) asker: Asker,
    pub(crate) player: Option<PlayerId>,
    pub(crate) level: BotLevel,
}

/// Who waits for an answer, and what it is called.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    pub(crate) match_id: MatchId,
    pub(crate) outbox: Outbox,
    /// None for what becomes no step.
    pub(crate) action_id: Option<ActionId>,
}

impl Asker {
    pub(crate) fn acted(&self, seq: u32) {
        let Some(action_id) = self.action_id.clone() else { return };
        let acted = ServerMessage::Acted(Acted { match_id: self.match_id, action_id, seq });
        self.outbox.send(acted.to_json().into());
    }

    pub(crate) fn refused(&self, refused: Refused) {
        self.outbox.send(self.refusal(refused, None));
    }

    pub(crate) fn refusal(&self, refused: Refused, retry_after_ms: Option<u32>) -> Utf8Bytes {
        let Refused { code, params, message } = refused;
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
