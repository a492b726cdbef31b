//! Pairings: who waits for what.

pub(crate) mod pairing_records;
pub(crate) mod pairing_times;

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use scrapworks_protocol::{PairingId, Player, PlayerId, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    domain::lobby::seat::BroughtRoster,
    store::{
        db::{Db, Either, Tx, in_memory},
        pairings::{
            pairing_records::{BegunSince, Brought, StoredPairing, Waiting, Wanted},
            pairing_times::{FROM_BEGUN, NumberColumns, Taken, wanted},
        },
        people::{blocks, player_rows},
        query::{Value, args},
        rows::{bytes, columns, number, parameters, player, raw},
    },
};

static INSERT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "insert into pairing (player_id, game, seats, clock, rated, pairing_id, rating, roster,
                              roster_name, points, entropy, secret, created_at, expires_at)
         select $1, $2, $3, $4, $5, $10, $11, $12, $13, $14, $15, $16, $17, $18
         where not exists (select 1 {FROM_BEGUN})
             and (select count(*) from pairing where player_id = $1) < $8
             and (select count(*) from match_seat s
                 where s.player_id = $1 and s.rank is null and (
                     select m.state = 'running' and not m.tutorial
                     from match m where m.match_id = s.match_id)) < $9
         on conflict do nothing"
    )
});

// What is not brought again stays.
const RENEW: &str = "
    update pairing set expires_at = $2, roster = coalesce($3, roster),
        roster_name = case when $3 is null then roster_name else $4 end,
        points = coalesce($5, points), entropy = coalesce($6, entropy)
    where pairing_id = $1";

const COLUMNS: &str = "
    select a.*, p.name, p.kind, p.emblem from pairing a join player p on p.player_id = a.player_id";

const DELETE: &str = "delete from pairing where pairing_id = $1";

const WAITING: &str = "
    select pairing_id, player_id, game, seats, clock, rated, rating, created_at, expires_at
    from pairing order by created_at, pairing_id limit $1";

const COUNT: &str = "
    select count(*) from (
        select 1 from pairing where game = $1 and seats = $2 and clock = $3 and rated = $4
        limit $5) x";

const COUNTS: &str = "
    select game, seats, clock, rated, count(*) as number from pairing
    group by game, seats, clock, rated";

/// Rows of one statement.
const ROWS_MAX: usize = 64;

/// What keeps a player from waiting for something new.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// A match that it plays by a pairing, and that has started since then.
    pub begun: BegunSince,
    /// So many things that it waits for.
    pub pairings: usize,
    /// So many running matches.
    pub matches: usize,
}

/// Stores a new pairing. False if the player waits for the same already, is kept from it, or is
/// deleted.
///
/// A match that begins for the player at the same time is there before that, or ends this pairing
/// as well: [`take`] locks the player, too.
pub async fn insert(db: &Db, pairing: &StoredPairing, bounds: Bounds) -> sqlx::Result<bool> {
    in_memory!(db, memory => memory.change(|tables| tables.add_pairing(pairing)).await);
    let StoredPairing { wanted, brought, .. } = pairing;
    let roster = brought.roster.as_ref();
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, pairing.player).await? {
        return Ok(false);
    }
    let inserted = tx
        .execute(
            INSERT.as_str(),
            args![
                pairing.player,
                wanted.game.as_str(),
                i64::from(wanted.seats),
                wanted.clock_text(),
                wanted.rated,
                bounds.begun.same_ms,
                bounds.begun.any_ms,
                bounds.pairings as i64,
                bounds.matches as i64,
                pairing.id,
                pairing.rating,
                roster.map(|brought| brought.roster.get()),
                roster.and_then(|brought| brought.name.as_deref()),
                roster.map(|brought| i64::from(brought.points)),
                brought.entropy.map(|entropy| entropy.to_string()),
                pairing.secret.to_string(),
                pairing.created_at,
                pairing.expires_at
            ],
        )
        .await?;
    tx.commit().await?;
    Ok(inserted > 0)
}

/// Lets a player wait longer, and replaces what is brought anew. False if the pairing has ended.
pub async fn renew(
    db: &Db,
    id: PairingId,
    brought: &Brought,
    expires_at: Timestamp,
) -> sqlx::Result<bool> {
    let roster = brought.roster.as_ref();
    let renewed = db
        .write()
        .execute(
            RENEW,
            args![
                id,
                expires_at,
                roster.map(|brought| brought.roster.get()),
                roster.and_then(|brought| brought.name.as_deref()),
                roster.map(|brought| i64::from(brought.points)),
                brought.entropy.map(|entropy| entropy.to_string())
            ],
        )
        .await?;
    Ok(renewed > 0)
}

/// What the player waits for, the oldest first.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<StoredPairing>> {
    in_memory!(db, memory => memory.read(|tables| tables.pairings_of(player)).await);
    let sql = format!("{COLUMNS} where a.player_id = $1 order by a.created_at, a.pairing_id");
    let rows: Vec<Columns> = db.read().fetch_all(AssertSqlSafe(sql), args![player]).await?;
    rows.into_iter().map(|row| Ok(row.into_stored()?.0)).collect()
}

/// Those of the pairings that have not ended, with their players, in no order.
pub async fn read_all(db: &Db, ids: &[PairingId]) -> sqlx::Result<Vec<(StoredPairing, Player)>> {
    in_memory!(db, memory => memory.read(|tables| tables.pairings(ids)).await);
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!("{COLUMNS} where a.pairing_id in ({})", parameters(ids.len()));
    let args = ids.iter().copied().map(Value::from).collect();
    let rows: Vec<Columns> = db.read().fetch_all(AssertSqlSafe(sql), args).await?;
    rows.into_iter().map(Columns::into_stored).collect()
}

/// Ends a pairing. False if it has ended already.
pub async fn delete(db: &Db, id: PairingId) -> sqlx::Result<bool> {
    in_memory!(db, memory => memory.change(|tables| tables.delete_pairing(id)).await);
    let deleted = db.write().execute(DELETE, args![id]).await?;
    Ok(deleted > 0)
}

/// At most `rows` of all who wait, whoever waited longest first.
pub async fn waiting(db: &Db, rows: i64) -> sqlx::Result<Vec<Waiting>> {
    in_memory!(db, memory => memory.read(|tables| tables.waiting(rows)).await);
    let rows: Vec<WaitingColumns> = db.read().fetch_all(WAITING, args![rows]).await?;
    rows.into_iter().map(WaitingColumns::into_waiting).collect()
}

/// How many wait for this, counted up to `max`.
pub async fn count(db: &Db, wanted: &Wanted, max: u32) -> sqlx::Result<u32> {
    in_memory!(db, memory => memory.read(|tables| tables.count_waiting(wanted)).await);
    let count: i64 = db
        .read()
        .fetch_scalar(
            COUNT,
            args![
                wanted.game.as_str(),
                i64::from(wanted.seats),
                wanted.clock_text(),
                wanted.rated,
                i64::from(max)
            ],
        )
        .await?;
    number(count)
}

/// How many wait for what.
pub async fn counts(db: &Db) -> sqlx::Result<Vec<(Wanted, u32)>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<NumberColumns> = db.read().fetch_all(COUNTS, args![]).await?;
    rows.into_iter().map(NumberColumns::into_numbered).collect()
}

/// Takes the pairings of each of these matches, and all others of their players, and notes how long
/// they waited and where they went. The matches start in the same transaction. Returns for each
/// whether its pairings were there and nobody of them has blocked another; if not, nothing of it is
/// changed.
pub(super) async fn take(tx: &mut Tx, matches: &[Taken<'_>]) -> sqlx::Result<Vec<bool>> {
    let ids: Vec<_> = matches.iter().flat_map(|taken| taken.pairings).map(|id| id.0).collect();
    // Whoever asks for something else now, or blocks somebody, waits. Players come before pairings,
    // as when a player is deleted.
    let all_players: Vec<_> = owners(tx, &ids, "").await?.into_values().collect();
    player_rows::lock_all(tx, &all_players).await?;
    let players = owners(tx, &ids, " for update").await?;
    let apart = blocks::among(tx, &all_players).await?;
    let can_meet = |of: &Vec<Uuid>| {
        !of.iter().any(|one| of.iter().any(|other| apart.contains(&(*one, *other))))
    };
    let mut gone: HashSet<Uuid> = HashSet::new();
    let mut all = Vec::with_capacity(matches.len());
    for taken in matches {
        let of: Option<Vec<Uuid>> =
            taken.pairings.iter().map(|id| players.get(&id.0).copied()).collect();
        let of = of.filter(|of| !of.iter().any(|player| gone.contains(player)) && can_meet(of));
        gone.extend(of.iter().flatten());
        all.push(of.is_some());
    }
    let begun: Vec<_> = matches
        .iter()
        .zip(&all)
        .filter(|(_, is_taken)| **is_taken)
        .map(|(taken, _)| taken)
        .collect();
    pairing_times::note(tx, &begun).await?;
    let gone: Vec<_> = gone.into_iter().collect();
    for gone in gone.chunks(ROWS_MAX) {
        let sql = format!("delete from pairing where player_id in ({})", parameters(gone.len()));
        let args = gone.iter().map(Value::from).collect();
        tx.execute(AssertSqlSafe(sql), args).await?;
    }
    Ok(all)
}

/// The players of those pairings that are there. With ` for update` as `lock`, nobody else takes or
/// ends them meanwhile.
async fn owners(tx: &mut Tx, ids: &[Uuid], lock: &str) -> sqlx::Result<HashMap<Uuid, Uuid>> {
    let mut players = HashMap::new();
    // In one order, so that two transactions cannot wait for each other.
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    for ids in ids.chunks(ROWS_MAX) {
        let sql = format!(
            "select pairing_id, player_id from pairing where pairing_id in ({})
             order by pairing_id",
            parameters(ids.len())
        );
        // A SQLite transaction is the only one that writes. In PostgreSQL others wait for the rows.
        let sql = match tx {
            Either::Sqlite(_) => sql,
            Either::Postgres(_) => format!("{sql}{lock}"),
        };
        let args = ids.iter().map(Value::from).collect();
        let rows: Vec<(Uuid, Uuid)> = tx.fetch_all(AssertSqlSafe(sql), args).await?;
        players.extend(rows);
    }
    Ok(players)
}

columns! {
    struct Columns {
        pairing_id: Uuid,
        player_id: Uuid,
        game: String,
        seats: i64,
        clock: String,
        rated: bool,
        rating: Option<i64>,
        roster: Option<String>,
        roster_name: Option<String>,
        points: Option<i64>,
        entropy: Option<String>,
        secret: String,
        created_at: i64,
        expires_at: i64,
        name: String,
        kind: String,
        emblem: Option<String>,
    }
}

columns! {
    struct WaitingColumns {
        pairing_id: Uuid,
        player_id: Uuid,
        game: String,
        seats: i64,
        clock: String,
        rated: bool,
        rating: Option<i64>,
        created_at: i64,
        expires_at: i64,
    }
}

impl Columns {
    fn into_stored(self) -> sqlx::Result<(StoredPairing, Player)> {
        let roster = match (self.roster, self.points) {
            (Some(roster), Some(points)) => Some(BroughtRoster {
                name: self.roster_name,
                points: number(points)?,
                roster: raw(roster)?,
            }),
            _ => None,
        };
        let entropy = self.entropy.as_deref().map(bytes).transpose()?;
        let pairing = StoredPairing {
            id: PairingId(self.pairing_id),
            player: PlayerId(self.player_id),
            wanted: wanted(&self.game, self.seats, &self.clock, self.rated)?,
            rating: self.rating,
            brought: Brought { roster, entropy },
            secret: bytes(&self.secret)?,
            created_at: Timestamp::from_ms(self.created_at),
            expires_at: Timestamp::from_ms(self.expires_at),
        };
        Ok((pairing, player(self.player_id, self.name, &self.kind, self.emblem)?))
    }
}

impl WaitingColumns {
    fn into_waiting(self) -> sqlx::Result<Waiting> {
        Ok(Waiting {
            id: PairingId(self.pairing_id),
            player: PlayerId(self.player_id),
            wanted: wanted(&self.game, self.seats, &self.clock, self.rated)?,
            rating: self.rating,
            created_at: self.created_at,
            expires_at: self.expires_at,
        })
    }
}
