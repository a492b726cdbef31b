//! Lobbies. A change is saved only if the lobby still has the revision that was read.

pub(crate) mod chat;
pub(crate) mod lobby_bounds;
pub(crate) mod rematches;

use scrapworks_engine::Secret32;
use scrapworks_protocol::{Clock, LobbyId, MatchId, PlayerId, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    domain::lobby::{
        Lobby, LobbyStatus,
        seat::{BroughtRoster, LobbySeat, SeatedBot, SeatedPlayer},
    },
    store::{
        db::{Db, Tx, in_memory},
        lobbies::lobby_bounds::{SeatBound, Stored},
        query::{Value, args},
        records::{LobbyFilter, SeatedLobby, StoredLobby},
        rows::{Joined, bytes, columns, decode_error, enum_name, number, parse_enum, player, raw},
    },
};

const INSERT: &str = "
    insert into lobby (lobby_id, revision, game, options, owner_id, visibility, clock, absence,
                       hints, rated, pace, state, match_id, secret, created_at, changed_at,
                       rematch_of, network_bucket)
    values ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', null, $11, $12, $12, $13, $14)
    on conflict do nothing";

const CHANGE: &str = "
    update lobby set revision = revision + 1, owner_id = $3, state = $4, changed_at = $5
    where lobby_id = $1 and revision = $2";

/// Where a new lobby comes from.
#[derive(Debug, Clone, Copy, Default)]
pub struct Opening {
    /// The match of which it is a rematch.
    pub rematch_of: Option<MatchId>,
    /// The network of who opens it, if that counts.
    pub network_bucket: Option<u16>,
}

const CLEAR_SEATS: &str = "delete from lobby_seat where lobby_id = $1";

const INSERT_STARTED: &str = "
    insert into lobby (lobby_id, revision, game, options, owner_id, visibility, clock, absence,
                       hints, rated, pace, state, match_id, secret, created_at, changed_at) ";

const INSERT_SEATS: &str = "
    insert into lobby_seat
        (lobby_id, seat, player_id, bot, ready, roster, roster_name, points, entropy, invited) ";

/// A lobby that became a match as soon as it was there.
#[derive(Debug, Clone, Copy)]
pub(super) struct StartedLobby<'a> {
    pub(super) lobby: &'a Lobby,
    pub(super) match_id: MatchId,
    /// Milliseconds since 1970.
    pub(super) at: i64,
}

// One statement reads a lobby and its seats, so that they are consistent.
const READ: &str = "
    select l.*, s.player_id, s.bot, s.ready, s.roster, s.roster_name, s.points, s.entropy,
        s.invited, p.name, p.kind, p.emblem
    from lobby l
        join lobby_seat s on s.lobby_id = l.lobby_id
        left join player p on p.player_id = s.player_id
    where l.lobby_id = $1
    order by s.seat";

/// Ids of open lobbies, or of started ones too. Takes the id to begin before, the number of rows,
/// and the game, if given.
fn ids_sql(open: bool, of_game: bool) -> String {
    let state = if open { "state = 'open'" } else { "state <> 'closed'" };
    let game = if of_game { "and game = $3" } else { "" };
    format!(
        "select lobby_id from lobby
        where visibility = 'public' and {state} and lobby_id < $1 {game}
        order by lobby_id desc limit $2"
    )
}

/// Lobbies of a list of ids.
fn page_sql(ids: &str) -> String {
    format!(
        "select l.*, s.player_id, s.bot, s.ready, s.roster, s.roster_name, s.points, s.entropy,
            s.invited, p.name, p.kind, p.emblem
        from ({ids}) i
            join lobby l on l.lobby_id = i.lobby_id
            join lobby_seat s on s.lobby_id = l.lobby_id
            left join player p on p.player_id = s.player_id
        order by l.lobby_id desc, s.seat"
    )
}

const LISTED: &str = "
    select lobby_id, owner_id, network_bucket from lobby
    where visibility = 'public' and state = 'open' and ($1 = '' or game = $1)
    order by lobby_id desc limit $2";

const PAGE_OF_PLAYER: &str = "
    select l.*, s.player_id, s.bot, s.ready, s.roster, s.roster_name, s.points, s.entropy,
        s.invited, p.name, p.kind, p.emblem
    from (
        select * from lobby
        where state = 'open'
            and lobby_id in (select lobby_id from lobby_seat where player_id = $1)
            and not exists (
                select 1 from block b join lobby_seat kept on kept.player_id = b.player_id
                where b.player_id = $1 and b.blocked_id = lobby.owner_id
                    and kept.lobby_id = lobby.lobby_id and kept.invited
            )
            and ($2 is null or game = $2) and ($3 is null or lobby_id < $3)
        order by lobby_id desc limit $4
    ) l
        join lobby_seat s on s.lobby_id = l.lobby_id
        left join player p on p.player_id = s.player_id
    order by l.lobby_id desc, s.seat";

const OPEN_PLAYERS: &str = "
    select l.lobby_id, l.revision, s.player_id
    from lobby l join lobby_seat s on s.lobby_id = l.lobby_id
    where l.state = 'open' and s.player_id is not null and not s.invited
    order by l.lobby_id desc, s.seat limit $1";

const IDLE: &str = "
    select lobby_id from lobby where state = 'open' and changed_at < $1 order by lobby_id limit $2";

// In the order of the foreign keys.
const DELETE_CLOSED: &[&str] = &[
    "delete from chat_line where lobby_id in (
        select lobby_id from lobby where state = 'closed' and changed_at < $1)",
    "delete from lobby_seat where lobby_id in (
        select lobby_id from lobby where state = 'closed' and changed_at < $1)",
    "delete from lobby where state = 'closed' and changed_at < $1",
];

/// Stores a new lobby at revision 0, unless its owner sits in `max` open ones.
pub async fn insert(db: &Db, lobby: &Lobby, opening: Opening, max: usize) -> sqlx::Result<Stored> {
    let bound = SeatBound { player: lobby.owner, max };
    in_memory!(db, memory => {
        memory.write(|tables| tables.add_lobby(lobby, bound)).await
    });
    let mut tx = db.begin().await?;
    if !lobby_bounds::has_place(&mut tx, bound).await? {
        return Ok(Stored::Full);
    }
    if !insert_in(&mut tx, lobby, opening).await? {
        return Ok(Stored::TooLate);
    }
    tx.commit().await?;
    Ok(Stored::Done)
}

/// The same within a transaction.
async fn insert_in(tx: &mut Tx, lobby: &Lobby, opening: Opening) -> sqlx::Result<bool> {
    let clock = serde_json::to_string(&lobby.clock).map_err(|_| decode_error("clock"))?;
    let inserted = tx
        .execute(
            INSERT,
            args![
                lobby.id,
                lobby.game.as_str(),
                lobby.options.get(),
                lobby.owner,
                enum_name(&lobby.visibility),
                clock,
                enum_name(&lobby.absence),
                lobby.hints,
                lobby.rated,
                enum_name(&lobby.pace),
                lobby.secret.to_string(),
                lobby.created_at,
                opening.rematch_of.map(|id| id.0),
                opening.network_bucket.map(i64::from)
            ],
        )
        .await?;
    if inserted > 0 {
        insert_seats(tx, &[lobby]).await?;
    }
    Ok(inserted > 0)
}

/// Stores a changed lobby that was read at `revision`. If somebody takes a seat in it by that, it
/// is within the bound.
pub async fn save(
    db: &Db,
    lobby: &Lobby,
    revision: i64,
    now: Timestamp,
    bound: Option<SeatBound>,
) -> sqlx::Result<Stored> {
    in_memory!(db, memory => {
        memory.write(|tables| tables.save_lobby(lobby, revision, bound)).await
    });
    let mut tx = db.begin().await?;
    if let Some(bound) = bound
        && !lobby_bounds::has_place(&mut tx, bound).await?
    {
        return Ok(Stored::Full);
    }
    if !save_in(&mut tx, lobby, revision, now).await? {
        return Ok(Stored::TooLate);
    }
    tx.commit().await?;
    Ok(Stored::Done)
}

/// The same within a transaction.
pub(super) async fn save_in(
    tx: &mut Tx,
    lobby: &Lobby,
    revision: i64,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let changed = tx
        .execute(
            CHANGE,
            args![lobby.id, revision, lobby.owner, enum_name(&lobby.status.state()), now],
        )
        .await?;
    if changed == 0 {
        return Ok(false);
    }
    tx.execute(CLEAR_SEATS, args![lobby.id]).await?;
    insert_seats(tx, &[lobby]).await?;
    Ok(true)
}

/// Stores lobbies that became matches as soon as they were there.
pub(super) async fn insert_started(tx: &mut Tx, all: &[StartedLobby<'_>]) -> sqlx::Result<()> {
    let row = |StartedLobby { lobby, match_id, at }: &StartedLobby<'_>| {
        args![
            lobby.id,
            1_i64,
            lobby.game.as_str(),
            lobby.options.get(),
            lobby.owner,
            enum_name(&lobby.visibility),
            serde_json::to_string(&lobby.clock).expect("a clock can be encoded"),
            enum_name(&lobby.absence),
            lobby.hints,
            lobby.rated,
            enum_name(&lobby.pace),
            "started",
            *match_id,
            lobby.secret.to_string(),
            lobby.created_at,
            *at,
        ]
    };
    tx.insert(INSERT_STARTED, all.iter().map(row).collect()).await?;
    let lobbies: Vec<_> = all.iter().map(|started| started.lobby).collect();
    insert_seats(tx, &lobbies).await
}

async fn insert_seats(tx: &mut Tx, lobbies: &[&Lobby]) -> sqlx::Result<()> {
    let seats = lobbies.iter().flat_map(|lobby| {
        (0_i64..).zip(&lobby.seats).map(move |(number, seat)| (lobby.id, number, seat))
    });
    let rows = seats.map(|(lobby_id, number, seat)| {
        let (invited, roster) = (seat.invited(), seat.roster());
        let player = seat.player().or(invited);
        let entropy = player.and_then(|seated| seated.entropy);
        args![
            lobby_id,
            number,
            player.map(|seated| seated.player.id),
            seat.bot().map(|bot| enum_name(&bot.level)),
            player.is_some_and(|seated| seated.ready),
            roster.map(|brought| brought.roster.get()),
            roster.and_then(|brought| brought.name.as_deref()),
            roster.map(|brought| brought.points),
            entropy.map(|entropy| entropy.to_string()),
            invited.is_some(),
        ]
    });
    tx.insert(INSERT_SEATS, rows.collect()).await
}

pub async fn read(db: &Db, id: LobbyId) -> sqlx::Result<Option<StoredLobby>> {
    in_memory!(db, memory => memory.read(|tables| tables.lobby(id)).await);
    let rows: Vec<Joined<LobbyColumns, SeatColumns>> = db.read().fetch_all(READ, args![id]).await?;
    Ok(lobbies(rows)?.pop())
}

/// Public lobbies, newest first. One that cannot be read is left out and logged.
pub async fn page(db: &Db, filter: LobbyFilter<'_>) -> sqlx::Result<Vec<StoredLobby>> {
    let LobbyFilter { game, open, after, rows } = filter;
    let (ids, after) = (ids_sql(open, game.is_some()), after.unwrap_or(Uuid::max()));
    let mut args = args![after, rows];
    args.extend(game.map(Value::from));
    let found: sqlx::Result<Vec<Joined<LobbyColumns, SeatColumns>>> =
        db.read().fetch_all(AssertSqlSafe(page_sql(&ids)), args.clone()).await;
    match found.and_then(lobbies) {
        Err(
            sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } | sqlx::Error::Database(_),
        ) => {}
        read => return read,
    }
    let ids: Vec<Uuid> = db.read().fetch_scalars(AssertSqlSafe(ids), args).await?;
    let mut lobbies = Vec::new();
    for id in ids {
        match read(db, LobbyId(id)).await {
            Ok(read) => lobbies.extend(read),
            Err(err) => tracing::error!(lobby_id = %id, %err, "cannot read a lobby for a list"),
        }
    }
    Ok(lobbies)
}

/// A lobby of the public list that is open, with what shares of the list are counted by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ListedLobby {
    pub(crate) id: LobbyId,
    pub(crate) owner: PlayerId,
    pub(crate) network_bucket: Option<u16>,
}

/// The newest open public lobbies, of all games or of one: at most `rows`, newest first.
pub(crate) async fn listed(
    db: &Db,
    game: Option<&str>,
    rows: i64,
) -> sqlx::Result<Vec<ListedLobby>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<(Uuid, Uuid, Option<i64>)> =
        db.read().fetch_all(LISTED, args![game.unwrap_or_default(), rows]).await?;
    let listed = |(id, owner, bucket): (Uuid, Uuid, Option<i64>)| {
        let network_bucket = bucket.map(number).transpose()?;
        Ok(ListedLobby { id: LobbyId(id), owner: PlayerId(owner), network_bucket })
    };
    rows.into_iter().map(listed).collect()
}

/// Open lobbies in which the player sits or is invited, newest first.
pub async fn page_of_player(
    db: &Db,
    player: PlayerId,
    filter: LobbyFilter<'_>,
) -> sqlx::Result<Vec<StoredLobby>> {
    let LobbyFilter { game, open: _, after, rows } = filter;
    let rows: Vec<Joined<LobbyColumns, SeatColumns>> =
        db.read().fetch_all(PAGE_OF_PLAYER, args![player, game, after, rows]).await?;
    lobbies(rows)
}

/// Groups rows, each of which is a seat joined with its lobby, into lobbies.
fn lobbies(rows: Vec<Joined<LobbyColumns, SeatColumns>>) -> sqlx::Result<Vec<StoredLobby>> {
    let mut lobbies: Vec<StoredLobby> = Vec::new();
    for Joined(lobby, seat) in rows {
        let seat = seat.into_seat()?;
        match lobbies.last_mut().filter(|last| last.lobby.id.0 == lobby.lobby_id) {
            Some(last) => last.lobby.seats.push(seat),
            None => lobbies.push(lobby.into_stored(seat)?),
        }
    }
    Ok(lobbies)
}

/// Open lobbies with the players who sit there, newest first, of at most `rows` seats.
pub async fn open_players(db: &Db, rows: i64) -> sqlx::Result<Vec<SeatedLobby>> {
    in_memory!(db, memory => memory.read(|tables| tables.open_players(rows)).await);
    let rows: Vec<(Uuid, i64, Uuid)> = db.read().fetch_all(OPEN_PLAYERS, args![rows]).await?;
    let of_one_lobby = rows.chunk_by(|(one, ..), (other, ..)| one == other);
    Ok(of_one_lobby
        .map(|rows| SeatedLobby {
            id: LobbyId(rows[0].0),
            revision: rows[0].1,
            players: rows.iter().map(|(.., player)| PlayerId(*player)).collect(),
        })
        .collect())
}

/// At most `rows` open lobbies that have not changed since `before`.
pub async fn idle(db: &Db, before: Timestamp, rows: i64) -> sqlx::Result<Vec<LobbyId>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let ids: Vec<(Uuid,)> = db.read().fetch_all(IDLE, args![before, rows]).await?;
    Ok(ids.into_iter().map(|(id,)| LobbyId(id)).collect())
}

/// Deletes lobbies closed before `before`, and their chat.
pub async fn delete_closed(db: &Db, before: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    let mut tx = db.begin().await?;
    for sql in DELETE_CLOSED {
        tx.execute(*sql, args![before]).await?;
    }
    tx.commit().await
}

columns! {
    struct LobbyColumns {
        lobby_id: Uuid,
        revision: i64,
        game: String,
        options: String,
        owner_id: Uuid,
        visibility: String,
        clock: String,
        absence: String,
        hints: bool,
        rated: bool,
        pace: String,
        state: String,
        match_id: Option<Uuid>,
        secret: String,
        created_at: i64,
    }
}

columns! {
    struct SeatColumns {
        player_id: Option<Uuid>,
        bot: Option<String>,
        ready: bool,
        roster: Option<String>,
        roster_name: Option<String>,
        points: Option<i64>,
        entropy: Option<String>,
        invited: bool,
        name: Option<String>,
        kind: Option<String>,
        emblem: Option<String>,
    }
}

impl LobbyColumns {
    fn into_stored(self, first_seat: LobbySeat) -> sqlx::Result<StoredLobby> {
        let status = match (self.state.as_str(), self.match_id) {
            ("open", None) => LobbyStatus::Open,
            ("started", Some(id)) => LobbyStatus::Started(MatchId(id)),
            ("closed", None) => LobbyStatus::Closed,
            _ => return Err(decode_error("state")),
        };
        let clock: Clock = serde_json::from_str(&self.clock).map_err(|_| decode_error("clock"))?;
        let secret: Secret32 = bytes(&self.secret)?;
        let lobby = Lobby {
            id: LobbyId(self.lobby_id),
            game: self.game,
            options: raw(self.options)?,
            owner: PlayerId(self.owner_id),
            visibility: parse_enum(&self.visibility)?,
            clock,
            absence: parse_enum(&self.absence)?,
            hints: self.hints,
            rated: self.rated,
            pace: parse_enum(&self.pace)?,
            status,
            secret,
            created_at: Timestamp::from_ms(self.created_at),
            seats: vec![first_seat],
        };
        Ok(StoredLobby { lobby, revision: self.revision })
    }
}

impl SeatColumns {
    fn into_seat(self) -> sqlx::Result<LobbySeat> {
        let roster = match (self.roster, self.points) {
            (Some(roster), Some(points)) => Some(BroughtRoster {
                name: self.roster_name,
                points: number(points)?,
                roster: raw(roster)?,
            }),
            _ => None,
        };
        if let Some(level) = &self.bot {
            return Ok(LobbySeat::Bot(SeatedBot { level: parse_enum(level)?, roster }));
        }
        let (Some(id), Some(name), Some(kind)) = (self.player_id, self.name, self.kind) else {
            return Ok(LobbySeat::Free);
        };
        let seated = SeatedPlayer {
            player: player(id, name, &kind, self.emblem)?,
            ready: self.ready,
            roster,
            entropy: self.entropy.as_deref().map(bytes).transpose()?,
        };
        Ok(if self.invited { LobbySeat::Invited(seated) } else { LobbySeat::Player(seated) })
    }
}
