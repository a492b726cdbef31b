//! What a client asks of a match. It crosses nodes as it is.

use scrapworks_protocol::{BotLevel, socket::CallChoice};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::time::Instant;

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClientAsk {
    Step {
        intent: Intent,
        /// When this node read the message; compared with the seat's deadline.
        #[serde(skip, default = "Instant::now")]
        received: Instant,
    },
    Preview {
        action: Box<RawValue>,
    },
    Hint {
        level: BotLevel,
    },
}

/// The step that a player wants.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    pub(crate) fn name(&self) -> &'static str {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_crosses_nodes_as_the_client_wrote_it() {
        let written = "{ \"type\":\n \"draw\", \"über\": \"\\n\" }";
        let action = RawValue::from_string(written.to_owned()).ok();
        let intent = Intent::Act { action, seq: Some(4) };
        let ask = ClientAsk::Step { intent, received: Instant::now() };
        let read = serde_json::from_str(&serde_json::to_string(&ask).unwrap());
        let Ok(ClientAsk::Step { intent: Intent::Act { action, seq }, .. }) = read else {
            panic!("{read:?}")
        };
        assert_eq!((action.unwrap().get(), seq), (written, Some(4)));
    }
}
