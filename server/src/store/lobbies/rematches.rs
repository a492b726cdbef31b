//! Which lobby is the rematch of which match. A unique index allows at most one.

use scrapworks_protocol::{LobbyId, MatchId};
use uuid::Uuid;

use crate::store::{
    db::{Db, in_memory},
    query::args,
    records::RematchSource,
    rows::{columns, parse_enum},
};

const SOURCE: &str = "select state, lobby_id from match where match_id = $1";

const LOBBY_OF: &str = "select lobby_id from lobby where rematch_of = $1 and state <> 'closed'";

pub async fn source(db: &Db, match_id: MatchId) -> sqlx::Result<Option<RematchSource>> {
    let row: Option<Columns> = db.read().fetch_optional(SOURCE, args![match_id]).await?;
    row.map(Columns::into_source).transpose()
}

/// The lobby of the match's rematch, open or started.
pub async fn lobby_of(db: &Db, match_id: MatchId) -> sqlx::Result<Option<LobbyId>> {
    in_memory!(db, _memory => Ok(None));
    let id: Option<Uuid> = db.read().fetch_optional_scalar(LOBBY_OF, args![match_id]).await?;
    Ok(id.map(LobbyId))
}

columns! {
    struct Columns {
        state: String,
        lobby_id: Option<Uuid>,
    }
}

impl Columns {
    fn into_source(self) -> sqlx::Result<RematchSource> {
        Ok(RematchSource { state: parse_enum(&self.state)?, lobby_id: self.lobby_id.map(LobbyId) })
    }
}
