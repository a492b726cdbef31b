//! Computes all ratings of a game again from the log of results, and corrects what differs.
//!
//! It first compares in one snapshot, which disturbs nobody. Only if something differs, it does all
//! of it again in a transaction that keeps rated matches of the game from ending meanwhile.

use std::collections::HashMap;

use serde::Serialize;
use uuid::Uuid;

use crate::{
    domain::ratings::rating::{self, Rating, Standing},
    store::{
        db::{Db, Tx},
        query::args,
        ratings::rated_ends,
        rows::{columns, number},
    },
};

/// Rows of the log that are read at once.
const PAGE_ROWS: i64 = 4_000;

const GAMES: &str = "select distinct game from rating_change order by game";

const PAGE: &str = "
    select match_id, seat, player_id, rank, seq, matches, mean_before, deviation_before,
        mean_after, deviation_after, at
    from rating_change
    where game = $1 and (seq, match_id, seat) > ($2, $3, $4)
    order by seq, match_id, seat limit $5";

const CORRECT: &str = "
    update rating_change set matches = $3, mean_before = $4, deviation_before = $5,
        mean_after = $6, deviation_after = $7
    where match_id = $1 and seat = $2";

const STANDINGS: &str = "
    select player_id, mean, deviation, matches, listed from rating where game = $1";

const DELETE: &str = "delete from rating where game = $1 and player_id = $2";

const HAS_ACCOUNT: &str = "select count(*) from player where player_id = $1 and name <> ''";

/// What came of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Recomputed {
    pub matches: u64,
    pub players: u64,
    /// Rows of the log that were wrong.
    pub corrected_changes: u64,
    /// Ratings that were wrong.
    pub corrected_ratings: u64,
}

impl Recomputed {
    pub fn agrees(&self) -> bool {
        self.corrected_changes == 0 && self.corrected_ratings == 0
    }
}

/// The games with rated matches.
pub async fn games(db: &Db) -> sqlx::Result<Vec<String>> {
    db.read().fetch_scalars(GAMES, args![]).await
}

/// Computes all ratings of a game again. `progress` gets the number of matches so far.
pub async fn recompute(
    db: &Db,
    game: &str,
    progress: &mut dyn FnMut(u64),
) -> sqlx::Result<Recomputed> {
    let mut snapshot = db.begin_snapshot().await?;
    let compared = Walk::new(game, Mode::Compare).run(&mut snapshot, progress).await?;
    drop(snapshot);
    if compared.agrees() {
        return Ok(compared);
    }
    let mut tx = db.begin().await?;
    rated_ends::hold_game_alone(&mut tx, game).await?;
    let corrected = Walk::new(game, Mode::Correct).run(&mut tx, progress).await?;
    tx.commit().await?;
    Ok(corrected)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Compare,
    Correct,
}

columns! {
    #[derive(Clone, Copy)]
    struct Row {
        match_id: Uuid,
        seat: i64,
        player_id: Uuid,
        rank: i64,
        seq: i64,
        matches: i64,
        mean_before: f64,
        deviation_before: f64,
        mean_after: f64,
        deviation_after: f64,
        at: i64,
    }
}

impl Row {
    fn is(&self, before: Standing, after: Standing) -> bool {
        let stored = |mean, deviation| Rating { mean, deviation };
        before.rating == stored(self.mean_before, self.deviation_before)
            && after.rating == stored(self.mean_after, self.deviation_after)
            && i64::from(after.matches) == self.matches
    }
}

struct Walk<'a> {
    game: &'a str,
    mode: Mode,
    /// By player, with the time of its newest match.
    standings: HashMap<Uuid, (Standing, i64)>,
    done: Recomputed,
}

impl<'a> Walk<'a> {
    fn new(game: &'a str, mode: Mode) -> Walk<'a> {
        Walk { game, mode, standings: HashMap::new(), done: Recomputed::default() }
    }

    async fn run(mut self, tx: &mut Tx, progress: &mut dyn FnMut(u64)) -> sqlx::Result<Recomputed> {
        // The rows of a match may be on two pages.
        let mut rows: Vec<Row> = Vec::new();
        loop {
            let page = self.page(tx, rows.last().copied()).await?;
            let is_last = (page.len() as i64) < PAGE_ROWS;
            rows.extend(page);
            let open = if is_last { None } else { rows.last().map(|row| row.match_id) };
            let whole = rows.iter().position(|row| Some(row.match_id) == open);
            let rest = rows.split_off(whole.unwrap_or(rows.len()));
            for of_match in rows.chunk_by(|one, other| one.match_id == other.match_id) {
                self.rate(tx, of_match).await?;
            }
            progress(self.done.matches);
            if is_last {
                break;
            }
            rows = rest;
        }
        self.done.players = self.standings.len() as u64;
        self.check_standings(tx).await?;
        Ok(self.done)
    }

    async fn page(&self, tx: &mut Tx, after: Option<Row>) -> sqlx::Result<Vec<Row>> {
        let after = after.map(|row| (row.seq, row.match_id, row.seat));
        let (seq, match_id, seat) = after.unwrap_or((0, Uuid::nil(), 0));
        tx.fetch_all(PAGE, args![self.game, seq, match_id, seat, PAGE_ROWS]).await
    }

    async fn rate(&mut self, tx: &mut Tx, rows: &[Row]) -> sqlx::Result<()> {
        self.done.matches += 1;
        let standing = |row: &Row| {
            let known = self.standings.get(&row.player_id);
            known.map_or_else(Standing::new, |(standing, _)| *standing)
        };
        let before: Vec<Standing> = rows.iter().map(standing).collect();
        let ranks = rows.iter().map(|row| number(row.rank)).collect::<sqlx::Result<Vec<u8>>>()?;
        let after = rating::rate(&before, &ranks);
        for ((row, before), after) in rows.iter().zip(before).zip(after) {
            self.standings.insert(row.player_id, (after, row.at));
            if row.is(before, after) {
                continue;
            }
            self.done.corrected_changes += 1;
            if self.mode == Mode::Correct {
                correct(tx, row, before, after).await?;
            }
        }
        Ok(())
    }

    /// Compares the rating of every player who has an account with the end of the log.
    async fn check_standings(&mut self, tx: &mut Tx) -> sqlx::Result<()> {
        let stored: Vec<(Uuid, f64, f64, i64, bool)> =
            tx.fetch_all(STANDINGS, args![self.game]).await?;
        for (player, mean, deviation, matches, listed) in stored {
            let computed = self.standings.remove(&player);
            let is_right = computed.is_some_and(|(standing, _)| {
                standing.rating == Rating { mean, deviation }
                    && i64::from(standing.matches) == matches
                    && standing.is_provisional() != listed
            });
            if !is_right {
                self.correct_standing(tx, player, computed).await?;
            }
        }
        for (player, computed) in std::mem::take(&mut self.standings) {
            if has_account(tx, player).await? {
                self.correct_standing(tx, player, Some(computed)).await?;
            }
        }
        Ok(())
    }

    async fn correct_standing(
        &mut self,
        tx: &mut Tx,
        player: Uuid,
        computed: Option<(Standing, i64)>,
    ) -> sqlx::Result<()> {
        self.done.corrected_ratings += 1;
        match (self.mode, computed) {
            (Mode::Compare, _) => Ok(()),
            (Mode::Correct, Some((standing, at))) => {
                rated_ends::set(tx, player, self.game, standing, at).await
            }
            (Mode::Correct, None) => tx.execute(DELETE, args![self.game, player]).await.map(drop),
        }
    }
}

async fn correct(tx: &mut Tx, row: &Row, before: Standing, after: Standing) -> sqlx::Result<()> {
    tx.execute(
        CORRECT,
        args![
            row.match_id,
            row.seat,
            i64::from(after.matches),
            before.rating.mean,
            before.rating.deviation,
            after.rating.mean,
            after.rating.deviation
        ],
    )
    .await
    .map(drop)
}

async fn has_account(tx: &mut Tx, player: Uuid) -> sqlx::Result<bool> {
    let count: i64 = tx.fetch_scalar(HAS_ACCOUNT, args![player]).await?;
    Ok(count > 0)
}
