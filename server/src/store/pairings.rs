//! Pairings: who waits for what, and how long those waited who were paired.

use std::collections::{HashMap, HashSet};

use scrapworks_protocol::{MatchId, PairingId, Player, PlayerId, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    lobby::rules::seat::BroughtRoster,
    store::{
        db::{Db, Either, Tx, dispatch, in_memory},
        pairing_records::{Brought, PairedInto, StoredPairing, Waiting, Wanted},
        rows::{bytes, columns, decode_error, number, player, raw},
    },
};

const INSERT: &str = "
    insert into pairing (pairing_id, player_id, game, seats, clock, rated, rating, roster,
                         roster_name, points, entropy, secret, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict do nothing";

// What is not brought again stays.
const RENEW: &str = "
    update pairing set expires_at = $2, roster = coalesce($3, roster),
        roster_name = case when $3 is null then roster_name else $4 end,
        points = coalesce($5, points), entropy = coalesce($6, entropy)
    where pairing_id = $1";

const COLUMNS: &str = "
    select a.*, p.name, p.kind from pairing a join player p on p.player_id = a.player_id";

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

const NOTE_WAIT: &str = "
    insert into pairing_wait
        (pairing_wait_id, match_id, game, seats, clock, rated, waited_ms, at)
    select pairing_id, $2, game, seats, clock, rated,
        case when created_at < $3 then $3 - created_at else 0 end, $3
    from pairing where pairing_id = $1";

/// The same for many at once.
const NOTE_WAITS: &str = "
    insert into pairing_wait
        (pairing_wait_id, match_id, game, seats, clock, rated, waited_ms, at)
    select p.pairing_id, new.match_id, p.game, p.seats, p.clock, p.rated,
        greatest(new.at - p.created_at, 0), new.at
    from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as new (pairing_id, match_id, at)
        join pairing p on p.pairing_id = new.pairing_id";

/// Rows of one statement.
const ROWS_MAX: usize = 64;

/// The pairings that a match is made of.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken<'a> {
    pub(super) pairings: &'a [PairingId],
    pub(super) match_id: MatchId,
    /// When it starts, in milliseconds since 1970.
    pub(super) at: i64,
}

const WAITS: &str = "
    select game, seats, clock, rated, waited_ms as number from pairing_wait
    where at >= $1 order by at desc limit $2";

const DELETE_WAITS: &str = "delete from pairing_wait where at < $1";

/// Stores a new pairing. False if the player waits for the same already.
pub async fn insert(db: &Db, pairing: &StoredPairing) -> sqlx::Result<bool> {
    in_memory!(db, memory => memory.change(|tables| tables.add_pairing(pairing)).await);
    let StoredPairing { wanted, brought, .. } = pairing;
    let roster = brought.roster.as_ref();
    let inserted = dispatch!(db.write(), pool => {
        sqlx::query(INSERT)
            .bind(pairing.id.0)
            .bind(pairing.player.0)
            .bind(wanted.game.as_str())
            .bind(i64::from(wanted.seats))
            .bind(wanted.clock_text())
            .bind(wanted.rated)
            .bind(pairing.rating)
            .bind(roster.map(|brought| brought.roster.get()))
            .bind(roster.and_then(|brought| brought.name.as_deref()))
            .bind(roster.map(|brought| i64::from(brought.points)))
            .bind(brought.entropy.map(|entropy| entropy.to_string()))
            .bind(pairing.secret.to_string())
            .bind(pairing.created_at.ms())
            .bind(pairing.expires_at.ms())
            .execute(pool)
            .await?
            .rows_affected()
    });
    Ok(inserted > 0)
}

/// Lets a player wait longer, and replaces what is brought anew. False if the pairing has ended.
pub async fn renew(
    db: &Db,
    id: PairingId,
    brought: &Brought,
    expires_at: Timestamp,
) -> sqlx::Result<bool> {
    in_memory!(db, memory => {
        memory.change(|tables| tables.renew_pairing(id, brought, expires_at)).await
    });
    let roster = brought.roster.as_ref();
    let renewed = dispatch!(db.write(), pool => {
        sqlx::query(RENEW)
            .bind(id.0)
            .bind(expires_at.ms())
            .bind(roster.map(|brought| brought.roster.get()))
            .bind(roster.and_then(|brought| brought.name.as_deref()))
            .bind(roster.map(|brought| i64::from(brought.points)))
            .bind(brought.entropy.map(|entropy| entropy.to_string()))
            .execute(pool)
            .await?
            .rows_affected()
    });
    Ok(renewed > 0)
}

/// What the player waits for, the oldest first.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<StoredPairing>> {
    in_memory!(db, memory => memory.read(|tables| tables.pairings_of(player)).await);
    let sql = format!("{COLUMNS} where a.player_id = $1 order by a.created_at, a.pairing_id");
    let rows: Vec<Columns> = dispatch!(db.read(), pool => {
        sqlx::query_as(AssertSqlSafe(sql)).bind(player.0).fetch_all(pool).await
    })?;
    rows.into_iter().map(|row| Ok(row.into_stored()?.0)).collect()
}

/// Those of the pairings that have not ended, with their players, in no order.
pub async fn read_all(db: &Db, ids: &[PairingId]) -> sqlx::Result<Vec<(StoredPairing, Player)>> {
    in_memory!(db, memory => memory.read(|tables| tables.pairings(ids)).await);
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!("{COLUMNS} where a.pairing_id in ({})", parameters(ids.len()));
    let rows: Vec<Columns> = dispatch!(db.read(), pool => {
        let mut query = sqlx::query_as(AssertSqlSafe(sql));
        for id in ids {
            query = query.bind(id.0);
        }
        query.fetch_all(pool).await
    })?;
    rows.into_iter().map(Columns::into_stored).collect()
}

/// Ends a pairing. False if it has ended already.
pub async fn delete(db: &Db, id: PairingId) -> sqlx::Result<bool> {
    in_memory!(db, memory => memory.change(|tables| tables.delete_pairing(id)).await);
    let deleted = dispatch!(db.write(), pool => {
        sqlx::query(DELETE).bind(id.0).execute(pool).await?.rows_affected()
    });
    Ok(deleted > 0)
}

/// At most `rows` of all who wait, whoever waited longest first.
pub async fn waiting(db: &Db, rows: i64) -> sqlx::Result<Vec<Waiting>> {
    in_memory!(db, memory => memory.read(|tables| tables.waiting(rows)).await);
    let rows: Vec<WaitingColumns> = dispatch!(db.read(), pool => {
        sqlx::query_as(WAITING).bind(rows).fetch_all(pool).await
    })?;
    rows.into_iter().map(WaitingColumns::into_waiting).collect()
}

/// How many wait for this, counted up to `max`.
pub async fn count(db: &Db, wanted: &Wanted, max: u32) -> sqlx::Result<u32> {
    in_memory!(db, memory => {
        memory.read(|tables| tables.count_waiting(wanted).min(max)).await
    });
    let count: i64 = dispatch!(db.read(), pool => {
        let query = sqlx::query_scalar(COUNT).bind(wanted.game.as_str());
        let query = query.bind(i64::from(wanted.seats)).bind(wanted.clock_text());
        query.bind(wanted.rated).bind(i64::from(max)).fetch_one(pool).await
    })?;
    number(count)
}

/// How many wait for what.
pub async fn counts(db: &Db) -> sqlx::Result<Vec<(Wanted, u32)>> {
    in_memory!(db, memory => {
        memory.read(|tables| tables.counts_waiting().into_iter().collect()).await
    });
    let rows: Vec<NumberColumns> = dispatch!(db.read(), pool => {
        sqlx::query_as(COUNTS).fetch_all(pool).await
    })?;
    rows.into_iter().map(NumberColumns::into_numbered).collect()
}

/// The matches that these pairings went into, lately, in no order.
pub async fn paired_into(db: &Db, ids: &[PairingId]) -> sqlx::Result<Vec<PairedInto>> {
    in_memory!(db, memory => memory.read(|tables| tables.paired_into(ids)).await);
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "select pairing_wait_id, match_id from pairing_wait
         where match_id is not null and pairing_wait_id in ({})",
        parameters(ids.len())
    );
    let rows: Vec<(Uuid, Uuid)> = dispatch!(db.read(), pool => {
        let mut query = sqlx::query_as(AssertSqlSafe(sql));
        for id in ids {
            query = query.bind(id.0);
        }
        query.fetch_all(pool).await
    })?;
    let paired =
        |(id, match_id)| PairedInto { pairing: PairingId(id), match_id: MatchId(match_id) };
    Ok(rows.into_iter().map(paired).collect())
}

/// For how many milliseconds players waited who were paired since then: at most `rows`, the newest
/// first.
pub async fn waits(db: &Db, since_ms: i64, rows: i64) -> sqlx::Result<Vec<(Wanted, u32)>> {
    in_memory!(db, memory => memory.read(|tables| tables.waits_since(since_ms, rows)).await);
    let rows: Vec<NumberColumns> = dispatch!(db.read(), pool => {
        sqlx::query_as(WAITS).bind(since_ms).bind(rows).fetch_all(pool).await
    })?;
    rows.into_iter().map(NumberColumns::into_numbered).collect()
}

/// Forgets how long players waited before then.
pub async fn delete_waits(db: &Db, before_ms: i64) -> sqlx::Result<()> {
    in_memory!(db, memory => {
        memory.change(|tables| tables.waits.retain(|wait| wait.at >= before_ms)).await
    });
    dispatch!(db.write(), pool => {
        sqlx::query(DELETE_WAITS).bind(before_ms).execute(pool).await.map(|_| ())
    })
}

/// Takes the pairings of each of these matches, and all others of their players, and notes how long
/// they waited and where they went. The matches start in the same transaction. Returns for each
/// whether its pairings were there; if not, nothing of it is changed.
pub(super) async fn take(tx: &mut Tx, matches: &[Taken<'_>]) -> sqlx::Result<Vec<bool>> {
    let ids: Vec<_> = matches.iter().flat_map(|taken| taken.pairings).map(|id| id.0).collect();
    let players = lock(tx, &ids).await?;
    let mut gone: HashSet<Uuid> = HashSet::new();
    let mut all = Vec::with_capacity(matches.len());
    for taken in matches {
        let of: Option<Vec<Uuid>> =
            taken.pairings.iter().map(|id| players.get(&id.0).copied()).collect();
        let of = of.filter(|of| !of.iter().any(|player| gone.contains(player)));
        gone.extend(of.iter().flatten());
        all.push(of.is_some());
    }
    let begun: Vec<_> = matches
        .iter()
        .zip(&all)
        .filter(|(_, is_taken)| **is_taken)
        .map(|(taken, _)| taken)
        .collect();
    note_waits(tx, &begun).await?;
    let gone: Vec<_> = gone.into_iter().collect();
    for gone in gone.chunks(ROWS_MAX) {
        let sql = format!("delete from pairing where player_id in ({})", parameters(gone.len()));
        dispatch!(&mut *tx, tx => {
            let mut query = sqlx::query(AssertSqlSafe(sql));
            for player in gone {
                query = query.bind(*player);
            }
            query.execute(&mut **tx).await?;
        });
    }
    Ok(all)
}

/// Keeps others from taking these pairings. Returns the players of those that are there.
async fn lock(tx: &mut Tx, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Uuid>> {
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
            Either::Postgres(_) => format!("{sql} for update"),
        };
        let rows: Vec<(Uuid, Uuid)> = dispatch!(&mut *tx, tx => {
            let mut query = sqlx::query_as(AssertSqlSafe(sql));
            for id in ids {
                query = query.bind(*id);
            }
            query.fetch_all(&mut **tx).await?
        });
        players.extend(rows);
    }
    Ok(players)
}

async fn note_waits(tx: &mut Tx, matches: &[&Taken<'_>]) -> sqlx::Result<()> {
    let waits: Vec<_> = matches
        .iter()
        .flat_map(|taken| taken.pairings.iter().map(|id| (id.0, taken.match_id.0, taken.at)))
        .collect();
    if let Either::Postgres(tx) = tx {
        let ids: Vec<_> = waits.iter().map(|wait| wait.0).collect();
        let match_ids: Vec<_> = waits.iter().map(|wait| wait.1).collect();
        let times: Vec<_> = waits.iter().map(|wait| wait.2).collect();
        let query = sqlx::query(NOTE_WAITS).bind(ids).bind(match_ids).bind(times);
        return query.execute(&mut **tx).await.map(|_| ());
    }
    for (id, match_id, at) in waits {
        dispatch!(&mut *tx, tx => {
            sqlx::query(NOTE_WAIT).bind(id).bind(match_id).bind(at).execute(&mut **tx).await?;
        });
    }
    Ok(())
}

fn parameters(count: usize) -> String {
    (1..=count).map(|n| format!("${n}")).collect::<Vec<_>>().join(",")
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

columns! {
    struct NumberColumns {
        game: String,
        seats: i64,
        clock: String,
        rated: bool,
        number: i64,
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
        Ok((pairing, player(self.player_id, self.name, &self.kind)?))
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

impl NumberColumns {
    fn into_numbered(self) -> sqlx::Result<(Wanted, u32)> {
        let wanted = wanted(&self.game, self.seats, &self.clock, self.rated)?;
        Ok((wanted, number(self.number)?))
    }
}

fn wanted(game: &str, seats: i64, clock: &str, rated: bool) -> sqlx::Result<Wanted> {
    let clock = serde_json::from_str(clock).map_err(|_| decode_error("clock"))?;
    Ok(Wanted::new(game, number(seats)?, clock, rated))
}
