//! The sums that the statistics of games are made of. Analysed matches add to them.

use crate::{
    domain::statistics::Count,
    store::{
        db::{Db, Tx},
        query::args,
        rows::number,
    },
};

const ADD: &str = "
    insert into game_statistic (game, kind, key, n) values ($1, $2, $3, $4)
    on conflict (game, kind, key) do update set n = game_statistic.n + excluded.n";

const READ: &str = "select kind, key, n from game_statistic where game = $1 order by kind, key";

/// Adds what a match adds. The counts are sorted, so that two matches do not wait for each other.
pub(super) async fn add(tx: &mut Tx, game: &str, counts: &[Count]) -> sqlx::Result<()> {
    debug_assert!(counts.is_sorted());
    for Count { kind, key, n } in counts {
        let n = i64::try_from(*n).unwrap_or(i64::MAX);
        tx.execute(ADD, args![game, kind, key, n]).await?;
    }
    Ok(())
}

/// All sums of a game.
pub(crate) async fn read(db: &Db, game: &str) -> sqlx::Result<Vec<Count>> {
    let rows: Vec<(String, String, i64)> = db.read().fetch_all(READ, args![game]).await?;
    rows.into_iter().map(|(kind, key, n)| Ok(Count { kind, key, n: number(n)? })).collect()
}
