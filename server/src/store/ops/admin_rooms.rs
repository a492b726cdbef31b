//! Waiting rooms as operators see them: all of them, listed or not.

use scrapworks_protocol::{ListedRoom, LobbyId, MatchId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::Db,
    query::args,
    rows::{columns, parse_enum, player},
};

const LIST: &str = "
    select l.lobby_id as lobby_id, l.game as game, l.state as state, l.visibility as visibility,
        p.player_id as player_id, p.name as name, p.kind as kind, l.match_id as match_id,
        (select count(*) from lobby_seat s where s.lobby_id = l.lobby_id) as seats,
        (select count(*) from lobby_seat s where s.lobby_id = l.lobby_id
            and (s.bot is not null or s.player_id is not null and not s.invited)) as taken,
        l.created_at as created_at, l.changed_at as changed_at
    from lobby l join player p on p.player_id = l.owner_id
    where $1 or l.state = 'open'
    order by l.lobby_id desc limit $2";

/// Open rooms, or all, newest first.
pub async fn list(db: &Db, all: bool, rows: i64) -> sqlx::Result<Vec<ListedRoom>> {
    let rows: Vec<Columns> = db.read().fetch_all(LIST, args![all, rows]).await?;
    rows.into_iter().map(Columns::into_room).collect()
}

columns! {
    struct Columns {
        lobby_id: Uuid,
        game: String,
        state: String,
        visibility: String,
        player_id: Uuid,
        name: String,
        kind: String,
        match_id: Option<Uuid>,
        seats: i64,
        taken: i64,
        created_at: i64,
        changed_at: i64,
    }
}

impl Columns {
    fn into_room(self) -> sqlx::Result<ListedRoom> {
        Ok(ListedRoom {
            id: LobbyId(self.lobby_id),
            game: self.game,
            state: parse_enum(&self.state)?,
            visibility: parse_enum(&self.visibility)?,
            owner: player(self.player_id, self.name, &self.kind, None)?,
            seats: self.seats,
            taken: self.taken,
            match_id: self.match_id.map(MatchId),
            created_at: Timestamp::from_ms(self.created_at),
            changed_at: Timestamp::from_ms(self.changed_at),
        })
    }
}
