//! The order in which queued messages are sent: by turns of the players and of the hosts to which
//! they go, so that nobody waits for the backlog of somebody else.

use uuid::Uuid;

use crate::store::rows::columns;

/// A message whose time has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    pub id: Uuid,
    /// Whose turn it takes.
    pub person: Uuid,
    /// Where it goes.
    pub host: String,
}

/// How many messages may wait.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub total: i64,
    pub per_player: i64,
}

columns! {
    pub(super) struct DueColumns {
        id: Uuid,
        player_id: Option<Uuid>,
        host: String,
    }
}

impl DueColumns {
    pub(super) fn into_due(self) -> Due {
        let DueColumns { id, player_id, host } = self;
        Due { id, person: player_id.unwrap_or(id), host }
    }
}
