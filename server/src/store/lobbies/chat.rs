//! Chat lines of matches, lobbies and events.

use scrapworks_protocol::{PlayerId, Timestamp, socket::ChatSaid};
use serde::Serialize;
use uuid::Uuid;

use crate::{
    domain::chat_share::ChatShare,
    store::{
        db::{Db, in_memory},
        query::args,
        records::ChatRoom,
        rows::{columns, player},
    },
};

/// Lines sent to a client that joins a room.
pub(crate) const RECENT_LINES: u32 = 50;

const READ_OF_MATCH: &str = "
    select chat_line_id, p.player_id as player_id, name, kind, emblem, text, at
    from chat_line c join player p on p.player_id = c.player_id
    where match_id = $1 and chat_line_id < $2 order by chat_line_id desc limit $3";

const READ_OF_LOBBY: &str = "
    select chat_line_id, p.player_id as player_id, name, kind, emblem, text, at
    from chat_line c join player p on p.player_id = c.player_id
    where lobby_id = $1 and chat_line_id < $2 order by chat_line_id desc limit $3";

const READ_OF_EVENT: &str = "
    select chat_line_id, p.player_id as player_id, name, kind, emblem, text, at
    from chat_line c join player p on p.player_id = c.player_id
    where event_id = $1 and chat_line_id < $2 order by chat_line_id desc limit $3";

const READ_OF_PLAYER: &str = "
    select chat_line_id, match_id, lobby_id, event_id, text, at from chat_line
    where player_id = $1 and ($2 is null or chat_line_id < $2)
    order by chat_line_id desc limit $3";

const SHARE_OF_MATCH: &str = "
    select count(case when player_id = $2 then 1 end),
        count(case when player_id not in (
            select s.player_id from match_seat s
            where s.match_id = $1 and s.player_id is not null) then 1 end),
        (select count(*) from match_seat s where s.match_id = $1 and s.player_id = $2)
    from chat_line where match_id = $1";

const SHARE_OF_LOBBY: &str = "
    select count(case when player_id = $2 then 1 end),
        count(case when player_id not in (
            select s.player_id from lobby_seat s
            where s.lobby_id = $1 and s.player_id is not null and not s.invited) then 1 end),
        (select count(*) from lobby_seat s
            where s.lobby_id = $1 and s.player_id = $2 and not s.invited)
    from chat_line where lobby_id = $1";

const SHARE_OF_EVENT: &str = "
    select count(case when player_id = $2 then 1 end),
        count(case when player_id not in (
            select s.player_id from event_player s where s.event_id = $1) then 1 end),
        (select count(*) from event_player s where s.event_id = $1 and s.player_id = $2)
    from chat_line where event_id = $1";

/// A line of chat, for who wrote it.
#[derive(Debug, Serialize)]
pub struct OwnLine {
    pub id: Uuid,
    pub match_id: Option<Uuid>,
    pub lobby_id: Option<Uuid>,
    pub event_id: Option<Uuid>,
    pub text: String,
    pub at: Timestamp,
}

/// The last `limit` lines, or the last ones before a line. Oldest first.
pub async fn read(
    db: &Db,
    room: ChatRoom,
    before: Option<Uuid>,
    limit: u32,
) -> sqlx::Result<Vec<ChatSaid>> {
    in_memory!(db, memory => memory.read(|tables| tables.lines(room, before, limit)).await);
    let (sql, id) = match room {
        ChatRoom::Match(id) => (READ_OF_MATCH, id.0),
        ChatRoom::Lobby(id) => (READ_OF_LOBBY, id.0),
        ChatRoom::Event(id) => (READ_OF_EVENT, id.0),
    };
    let before = before.unwrap_or(Uuid::max());
    let rows: Vec<Columns> = db.read().fetch_all(sql, args![id, before, i64::from(limit)]).await?;
    rows.into_iter().rev().map(|row| row.into_said(room)).collect()
}

/// Lines of a player, newest first.
pub async fn of_player(
    db: &Db,
    player: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<OwnLine>> {
    let rows: Vec<OwnColumns> =
        db.read().fetch_all(READ_OF_PLAYER, args![player, after, rows]).await?;
    Ok(rows.into_iter().map(OwnColumns::into_line).collect())
}

/// What was said, from the view of one speaker.
pub(crate) async fn share(db: &Db, room: ChatRoom, speaker: PlayerId) -> sqlx::Result<ChatShare> {
    in_memory!(db, memory => memory.read(|tables| tables.chat_share(room, speaker)).await);
    let (sql, id) = match room {
        ChatRoom::Match(id) => (SHARE_OF_MATCH, id.0),
        ChatRoom::Lobby(id) => (SHARE_OF_LOBBY, id.0),
        ChatRoom::Event(id) => (SHARE_OF_EVENT, id.0),
    };
    let (own, of_onlookers, seats): (i64, i64, i64) =
        db.read().fetch_one(sql, args![id, speaker]).await?;
    Ok(ChatShare { own, of_onlookers, is_seated: seats > 0 })
}

columns! {
    struct OwnColumns {
        chat_line_id: Uuid,
        match_id: Option<Uuid>,
        lobby_id: Option<Uuid>,
        event_id: Option<Uuid>,
        text: String,
        at: i64,
    }
}

impl OwnColumns {
    fn into_line(self) -> OwnLine {
        OwnLine {
            id: self.chat_line_id,
            match_id: self.match_id,
            lobby_id: self.lobby_id,
            event_id: self.event_id,
            text: self.text,
            at: Timestamp::from_ms(self.at),
        }
    }
}

columns! {
    struct Columns {
        chat_line_id: Uuid,
        player_id: Uuid,
        name: String,
        kind: String,
        emblem: Option<String>,
        text: String,
        at: i64,
    }
}

impl Columns {
    fn into_said(self, room: ChatRoom) -> sqlx::Result<ChatSaid> {
        let from = player(self.player_id, self.name, &self.kind, self.emblem)?;
        Ok(ChatSaid {
            match_id: room.match_id(),
            lobby_id: room.lobby_id(),
            event_id: room.event_id(),
            id: self.chat_line_id,
            from,
            text: self.text,
            at: Timestamp::from_ms(self.at),
        })
    }
}
