//! What the end of a rated match does to ratings, in the transaction that ends the match.
//!
//! A match is rated by the newest changes of its players. Who holds the rows of its players may do
//! that, so that the order of changes is the order of their computation; matches without a common
//! player do not wait for each other. Of a deleted player only the log is written.

use std::collections::BTreeSet;

use scrapworks_protocol::MatchId;
use uuid::Uuid;

use crate::{
    ratings::rating::{self, Rating, Standing},
    store::{
        db::{Either, Tx},
        player_rows,
        query::args,
        rows::number,
    },
};

const GAME: &str = "
    select game from match where match_id = $1 and rated and not tutorial and state = 'finished'
        and exists (
            select 1 from match_step x
            where x.match_id = $1 and x.kind = 'act' and x.cause = 'player')";

const PLAYERS: &str = "
    select s.player_id, p.name from match_seat s join player p on p.player_id = s.player_id
    where s.match_id = $1 order by s.seat";

/// While ratings of the game are computed again, its matches wait to end.
const HOLD_GAME: &str = "select pg_advisory_xact_lock_shared($1, hashtext($2))";
/// The same by who computes them.
const HOLD_GAME_ALONE: &str = "select pg_advisory_xact_lock($1, hashtext($2))";
/// The first key of these locks: the letters "rate".
const KEY: i32 = i32::from_be_bytes(*b"rate");

const NEWEST: &str = "
    select mean_after, deviation_after, matches, seq from rating_change
    where player_id = $1 and game = $2 order by seq desc limit 1";

const INSERT: &str = "
    insert into rating_change (match_id, seat, player_id, game, rank, seq, matches, mean_before,
        deviation_before, mean_after, deviation_after, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

const SET: &str = "
    insert into rating (player_id, game, mean, deviation, matches, listed, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (player_id, game) do update set mean = excluded.mean,
        deviation = excluded.deviation, matches = excluded.matches, listed = excluded.listed,
        changed_at = excluded.changed_at";

/// A match that ends in this transaction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ended<'a> {
    pub(super) match_id: MatchId,
    /// By seat.
    pub(super) ranks: &'a [u8],
    /// Milliseconds since 1970.
    pub(super) at: i64,
}

/// A match that counts.
struct Counted<'a> {
    ended: Ended<'a>,
    game: String,
    /// By seat.
    players: Vec<Uuid>,
}

/// A player's newest change of a game.
struct Newest {
    standing: Standing,
    seq: i64,
}

/// Rates the matches that count, after their ends were written.
pub(super) async fn rate(tx: &mut Tx, ended: &[Ended<'_>]) -> sqlx::Result<()> {
    let mut counted = Vec::new();
    for ended in ended {
        counted.extend(find(tx, *ended).await?);
    }
    if counted.is_empty() {
        return Ok(());
    }
    hold(tx, &counted).await?;
    for counted in &counted {
        rate_one(tx, counted).await?;
    }
    Ok(())
}

/// None if the match is not rated, or if nobody has decided anything in it.
async fn find<'a>(tx: &mut Tx, ended: Ended<'a>) -> sqlx::Result<Option<Counted<'a>>> {
    let game: Option<String> = tx.fetch_optional_scalar(GAME, args![ended.match_id]).await?;
    let Some(game) = game else { return Ok(None) };
    let players = players(tx, ended.match_id).await?.into_iter().map(|(player, _)| player);
    let counted = Counted { ended, game, players: players.collect() };
    if counted.players.len() != ended.ranks.len() {
        tracing::error!(match_id = %ended.match_id, "a rated match has seats without players");
        return Ok(None);
    }
    Ok(Some(counted))
}

/// By seat, with their names. Seats of bots are left out.
async fn players(tx: &mut Tx, match_id: MatchId) -> sqlx::Result<Vec<(Uuid, String)>> {
    tx.fetch_all(PLAYERS, args![match_id]).await
}

/// Waits until nobody else rates these players. All locks of a batch are taken in one order, so
/// that two batches cannot wait for each other.
async fn hold(tx: &mut Tx, counted: &[Counted<'_>]) -> sqlx::Result<()> {
    // On SQLite there is one writer.
    if let Either::Postgres(tx) = &mut *tx {
        let games: BTreeSet<&str> = counted.iter().map(|counted| &*counted.game).collect();
        for game in games {
            sqlx::query(HOLD_GAME).bind(KEY).bind(game).execute(&mut **tx).await?;
        }
    }
    let players: BTreeSet<Uuid> =
        counted.iter().flat_map(|counted| counted.players.iter().copied()).collect();
    let players: Vec<Uuid> = players.into_iter().collect();
    player_rows::lock_all(tx, &players).await
}

/// Waits until no match of the game is being rated, and keeps others from it.
pub(super) async fn hold_game_alone(tx: &mut Tx, game: &str) -> sqlx::Result<()> {
    let Either::Postgres(tx) = tx else { return Ok(()) };
    sqlx::query(HOLD_GAME_ALONE).bind(KEY).bind(game).execute(&mut **tx).await.map(drop)
}

async fn rate_one(tx: &mut Tx, counted: &Counted<'_>) -> sqlx::Result<()> {
    let Counted { ended, game, .. } = counted;
    // Only now that they are held is it known who has been deleted.
    let players = players(tx, ended.match_id).await?;
    let mut newest = Vec::with_capacity(players.len());
    for (player, _) in &players {
        newest.push(read_newest(tx, *player, game).await?);
    }
    let seq = 1 + newest.iter().map(|newest| newest.seq).max().unwrap_or(0);
    let before: Vec<Standing> = newest.iter().map(|newest| newest.standing).collect();
    let after = rating::rate(&before, ended.ranks);
    for (seat, (player, name)) in players.iter().enumerate() {
        let change = Change { seat, player: *player, before: before[seat], after: after[seat] };
        insert(tx, counted, seq, change).await?;
        if !name.is_empty() {
            set(tx, *player, game, after[seat], ended.at).await?;
        }
    }
    Ok(())
}

async fn read_newest(tx: &mut Tx, player: Uuid, game: &str) -> sqlx::Result<Newest> {
    let row: Option<(f64, f64, i64, i64)> = tx.fetch_optional(NEWEST, args![player, game]).await?;
    Ok(match row {
        None => Newest { standing: Standing::new(), seq: 0 },
        Some((mean, deviation, matches, seq)) => {
            let rating = Rating { mean, deviation };
            Newest { standing: Standing { rating, matches: number(matches)? }, seq }
        }
    })
}

struct Change {
    seat: usize,
    player: Uuid,
    before: Standing,
    after: Standing,
}

async fn insert(tx: &mut Tx, counted: &Counted<'_>, seq: i64, change: Change) -> sqlx::Result<()> {
    let Change { seat, player, before, after } = change;
    tx.execute(
        INSERT,
        args![
            counted.ended.match_id,
            seat as i64,
            player,
            &counted.game,
            i64::from(counted.ended.ranks[seat]),
            seq,
            i64::from(after.matches),
            before.rating.mean,
            before.rating.deviation,
            after.rating.mean,
            after.rating.deviation,
            counted.ended.at
        ],
    )
    .await
    .map(drop)
}

/// Sets what is known of a player.
pub(super) async fn set(
    tx: &mut Tx,
    player: Uuid,
    game: &str,
    standing: Standing,
    at: i64,
) -> sqlx::Result<()> {
    tx.execute(
        SET,
        args![
            player,
            game,
            standing.rating.mean,
            standing.rating.deviation,
            i64::from(standing.matches),
            !standing.is_provisional(),
            at
        ],
    )
    .await
    .map(drop)
}
