//! How long those waited who were paired lately, and for which match.

use scrapworks_protocol::{MatchId, PairingId, PlayerId, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::store::{
    db::{Db, Either, Tx, in_memory},
    pairing_records::{BegunSince, Brought, PairedInto, StoredPairing, Wanted},
    query::{Value, args},
    rows::{bytes, columns, decode_error, number, parameters},
};

const NOTE_WAIT: &str = "
    insert into pairing_wait
        (pairing_wait_id, match_id, player_id, secret, game, seats, clock, rated, waited_ms, at)
    select pairing_id, $2, player_id, secret, game, seats, clock, rated,
        case when created_at < $3 then $3 - created_at else 0 end, $3
    from pairing where pairing_id = $1";

/// The same for many at once.
const NOTE_WAITS: &str = "
    insert into pairing_wait
        (pairing_wait_id, match_id, player_id, secret, game, seats, clock, rated, waited_ms, at)
    select p.pairing_id, new.match_id, p.player_id, p.secret, p.game, p.seats, p.clock, p.rated,
        greatest(new.at - p.created_at, 0), new.at
    from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as new (pairing_id, match_id, at)
        join pairing p on p.pairing_id = new.pairing_id";

const WAITS: &str = "
    select game, seats, clock, rated, waited_ms as number from pairing_wait
    where at >= $1 order by at desc limit $2";

const DELETE_WAITS: &str = "delete from pairing_wait where at < $1";

/// Running matches of player $1 of which it may not have heard when it asks for $2 to $5: if it
/// wanted just that, those that started at $6 or later, and else at $7 or later. In subqueries:
/// PostgreSQL, which plans this when there are no matches yet, would read all of them in a join.
pub(super) const FROM_BEGUN: &str = "
    from pairing_wait w
    where w.player_id = $1
        and w.at >= case
            when w.game = $2 and w.seats = $3 and w.clock = $4 and w.rated = $5 then $6
            else $7 end
        and (select m.state from match m where m.match_id = w.match_id) = 'running'
        and (select count(*) from match_seat s
            where s.match_id = w.match_id and s.player_id = $1 and s.rank is null) > 0";

/// The pairings that a match is made of.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken<'a> {
    pub(super) pairings: &'a [PairingId],
    pub(super) match_id: MatchId,
    /// When it starts, in milliseconds since 1970.
    pub(super) at: i64,
}

/// The matches that these pairings went into, lately, in no order.
pub async fn paired_into(db: &Db, ids: &[PairingId]) -> sqlx::Result<Vec<PairedInto>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "select pairing_wait_id, match_id from pairing_wait
         where pairing_wait_id in ({})",
        parameters(ids.len())
    );
    let args = ids.iter().copied().map(Value::from).collect();
    let rows: Vec<(Uuid, Uuid)> = db.read().fetch_all(AssertSqlSafe(sql), args).await?;
    let paired =
        |(id, match_id)| PairedInto { pairing: PairingId(id), match_id: MatchId(match_id) };
    Ok(rows.into_iter().map(paired).collect())
}

/// The newest match of a player who asks for this and may not have heard of it, with what it waited
/// for when that started.
pub async fn begun(
    db: &Db,
    player: PlayerId,
    wanted: &Wanted,
    since: BegunSince,
) -> sqlx::Result<Option<(StoredPairing, MatchId)>> {
    in_memory!(db, _memory => Ok(None));
    let sql = format!(
        "select w.pairing_wait_id, w.match_id, w.game, w.seats, w.clock, w.rated, w.secret,
             w.waited_ms, w.at {FROM_BEGUN}
         order by w.at desc limit 1"
    );
    let row: Option<BegunColumns> = db
        .read()
        .fetch_optional(
            AssertSqlSafe(sql),
            args![
                player,
                wanted.game.as_str(),
                i64::from(wanted.seats),
                wanted.clock_text(),
                wanted.rated,
                since.same_ms,
                since.any_ms
            ],
        )
        .await?;
    let Some(row) = row else { return Ok(None) };
    let wanted = self::wanted(&row.game, row.seats, &row.clock, row.rated)?;
    let begun = StoredPairing {
        id: PairingId(row.pairing_wait_id),
        player,
        wanted,
        rating: None,
        brought: Brought::default(),
        secret: bytes(&row.secret)?,
        created_at: Timestamp::from_ms(row.at.saturating_sub(row.waited_ms)),
        expires_at: Timestamp::from_ms(row.at),
    };
    Ok(Some((begun, MatchId(row.match_id))))
}

/// For how many milliseconds players waited who were paired since then: at most `rows`, the newest
/// first.
pub async fn since(db: &Db, since_ms: i64, rows: i64) -> sqlx::Result<Vec<(Wanted, u32)>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<NumberColumns> = db.read().fetch_all(WAITS, args![since_ms, rows]).await?;
    rows.into_iter().map(NumberColumns::into_numbered).collect()
}

/// Forgets how long players waited before then.
pub async fn delete(db: &Db, before_ms: i64) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    db.write().execute(DELETE_WAITS, args![before_ms]).await.map(|_| ())
}

/// Notes for each of these matches how long its players waited, and for whom it is.
pub(super) async fn note(tx: &mut Tx, matches: &[&Taken<'_>]) -> sqlx::Result<()> {
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
        tx.execute(NOTE_WAIT, args![id, match_id, at]).await?;
    }
    Ok(())
}

columns! {
    pub(super) struct NumberColumns {
        game: String,
        seats: i64,
        clock: String,
        rated: bool,
        number: i64,
    }
}

columns! {
    struct BegunColumns {
        pairing_wait_id: Uuid,
        match_id: Uuid,
        game: String,
        seats: i64,
        clock: String,
        rated: bool,
        secret: String,
        waited_ms: i64,
        at: i64,
    }
}

impl NumberColumns {
    pub(super) fn into_numbered(self) -> sqlx::Result<(Wanted, u32)> {
        let wanted = wanted(&self.game, self.seats, &self.clock, self.rated)?;
        Ok((wanted, number(self.number)?))
    }
}

pub(super) fn wanted(game: &str, seats: i64, clock: &str, rated: bool) -> sqlx::Result<Wanted> {
    let clock = serde_json::from_str(clock).map_err(|_| decode_error("clock"))?;
    Ok(Wanted::new(game, number(seats)?, clock, rated))
}
