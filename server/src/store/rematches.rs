//! Which waiting room is the rematch of which match. That there is one at most is kept by an index.

use scrapworks_protocol::{LobbyId, MatchId, MatchState};
use sqlx::FromRow;
use uuid::Uuid;

use super::{
    columns::word,
    db::{Db, both, in_memory},
};

const ROOM_OF: &str = "select state, lobby_id, tutorial from match where match_id = $1";

const OFFERED: &str = "select lobby_id from lobby where rematch_of = $1 and state <> 'closed'";

/// A match, as far as a rematch depends on it.
#[derive(Debug, Clone, Copy)]
pub struct Before {
    pub state: MatchState,
    /// Where its players met.
    pub lobby_id: Option<LobbyId>,
    pub tutorial: bool,
}

pub async fn before(db: &Db, match_id: MatchId) -> sqlx::Result<Option<Before>> {
    in_memory!(db, memory => memory.read(|tables| tables.before(match_id)).await);
    let row: Option<Columns> = both!(db.read(), pool => {
        sqlx::query_as(ROOM_OF).bind(match_id.0).fetch_optional(pool).await
    })?;
    row.map(Columns::into_before).transpose()
}

/// The waiting room of its rematch, open or started.
pub async fn offered(db: &Db, match_id: MatchId) -> sqlx::Result<Option<LobbyId>> {
    in_memory!(db, memory => memory.read(|tables| tables.rematch(match_id)).await);
    let id: Option<Uuid> = both!(db.read(), pool => {
        sqlx::query_scalar(OFFERED).bind(match_id.0).fetch_optional(pool).await
    })?;
    Ok(id.map(LobbyId))
}

#[derive(FromRow)]
struct Columns {
    state: String,
    lobby_id: Option<Uuid>,
    tutorial: bool,
}

impl Columns {
    fn into_before(self) -> sqlx::Result<Before> {
        Ok(Before {
            state: word(&self.state)?,
            lobby_id: self.lobby_id.map(LobbyId),
            tutorial: self.tutorial,
        })
    }
}
