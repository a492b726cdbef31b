//! How long lists and profiles take in a store with a million matches, and by which plans. Not a
//! test: it takes minutes. `make bench-lists` runs it.

use std::time::{Duration, Instant};

use scrapworks_protocol::{MatchId, PlayerId};
use sqlx::{AssertSqlSafe, Row as _, query};
use uuid::Uuid;

use crate::store::{
    db::{Db, Either},
    history, lobbies,
    records::{LobbyFilter, MatchFilter},
    test_db::TestDb,
};

const MATCHES: u32 = 1_000_000;
const PLAYERS: u32 = 20_000;
/// One player has a hundredth of all matches.
const BUSY: u128 = 7;
const RUNS: u32 = 300;

/// Tables are filled from the numbers `n` below [`MATCHES`]: three in ten are tutorials, one in
/// ten of the others is unlisted, one in a thousand is running.
const FILL: &[&str] = &[
    "insert into player (player_id, name, kind, created_at)
     select {id:n}, 'Player', 'guest', n from numbers where n < {PLAYERS}",
    "insert into lobby (lobby_id, revision, game, options, owner_id, visibility, clock, absence,
        hints, state, match_id, secret, created_at, changed_at)
     select {id:n}, 1, 'scrapbots', '{}', {id:n % {PLAYERS}},
        case when n % 10 = 9 then 'unlisted' else 'public' end, '{\"type\":\"none\"}', 'bot', {false},
        case when n % 1000 = 5 then 'open' else 'started' end,
        case when n % 1000 = 5 then null else {id:n} end, '{zero}', n, n
     from numbers where n % 10 >= 3",
    "insert into lobby_seat (lobby_id, seat, player_id, ready)
     select {id:n}, 0, {id:n % {PLAYERS}}, {false} from numbers where n % 10 >= 3",
    "insert into match (match_id, game, rules_version, options, visibility, clock, absence, secret,
        state, result, started_at, finished_at, tutorial)
     select {id:n}, case n % 5 when 0 then 'scrapbots' when 1 then 'scrappers'
            when 2 then 'scraplands' when 3 then 'scrap_world' else 'scrapyard_empire' end,
        1, '{}', case when n % 10 in (0, 1, 2, 9) then 'unlisted' else 'public' end,
        '{\"type\":\"none\"}', 'bot', '{zero}',
        case when n % 1000 = 5 then 'running' else 'finished' end,
        case when n % 1000 = 5 then null
            else '{\"ranks\":[0,1],\"scores\":[1,0],\"reason\":\"cap\"}' end,
        n, case when n % 1000 = 5 then null else n + 1 end, n % 10 < 3
     from numbers",
    "insert into match_seat (match_id, seat, player_id, roster, entropy, rank, game)
     select {id:n}, s.seat,
        case when s.seat = 0 and n % 100 = 3 then {id:{BUSY}}
            else {id:(n * 7 + s.seat * 13 + 11) % {PLAYERS}} end,
        'null', '{zero}', case when n % 1000 = 5 then null else s.seat end,
        case when n % 10 < 3 then '' else case n % 5 when 0 then 'scrapbots' when 1 then 'scrappers'
            when 2 then 'scraplands' when 3 then 'scrap_world' else 'scrapyard_empire' end end
     from numbers, (select 0 as seat union all select 1) s",
    "insert into match_step (match_id, seq, kind, cause, seat, awaiting, hash, at)
     select {id:n}, s.seq, case when s.seq = 2 then 'leave' else 'act' end, 'player', 0, 1,
        '00000000000000000000000000000000', n
     from numbers, (select 0 as seq union all select 1 union all select 2) s
     where s.seq < 2 or n % 10 = 4",
];

#[tokio::test]
#[ignore = "takes minutes"]
async fn lists_in_a_store_with_a_million_matches() {
    for test_db in [TestDb::sqlite().await, TestDb::postgres().await] {
        fill(&test_db.db).await;
        measure(&test_db.db).await;
        test_db.drop().await;
    }
}

fn busy() -> PlayerId {
    id(BUSY as u32)
}

fn id(n: u32) -> PlayerId {
    PlayerId(Uuid::from_u128(7 << 76 | 2 << 62 | u128::from(n) << 80 | u128::from(n)))
}

async fn fill(db: &Db) {
    let (numbers, is_sqlite) = match db.write() {
        Either::Sqlite(_) => (
            format!(
                "with recursive numbers(n) as
                 (select 0 union all select n + 1 from numbers where n + 1 < {MATCHES}) "
            ),
            true,
        ),
        Either::Postgres(_) => (
            format!("with numbers as (select n::bigint from generate_series(0, {MATCHES} - 1) n) "),
            false,
        ),
    };
    for sql in FILL {
        let sql = with_ids(sql, is_sqlite).replace("{zero}", &"0".repeat(64));
        let insert = sql.find("select").expect("each inserts a selection");
        let sql = format!("{}{numbers}{}", &sql[..insert], &sql[insert..]);
        unlimited(db, &sql).await;
    }
    unlimited(db, "analyze").await;
}

/// Long statements are no fault here.
async fn unlimited(db: &Db, sql: &str) {
    match db.write() {
        Either::Sqlite(pool) => {
            query(AssertSqlSafe(sql)).execute(pool).await.expect("the statement is valid");
        }
        Either::Postgres(pool) => {
            let mut tx = pool.begin().await.expect("the database is there");
            query("set local statement_timeout = 0").execute(&mut *tx).await.expect("a setting");
            query(AssertSqlSafe(sql)).execute(&mut *tx).await.expect("the statement is valid");
            tx.commit().await.expect("the statement is valid");
        }
    }
}

/// Writes `{id:…}` as an id of version 7 made of the number, and the other placeholders.
fn with_ids(sql: &str, is_sqlite: bool) -> String {
    let sql = sql.replace("{PLAYERS}", &PLAYERS.to_string()).replace("{BUSY}", &BUSY.to_string());
    let mut sql = sql.replace("{false}", if is_sqlite { "0" } else { "false" });
    while let Some(start) = sql.find("{id:") {
        let end = start + sql[start..].find('}').expect("it is closed");
        let n = &sql[start + 4..end];
        let id = if is_sqlite {
            format!("unhex(printf('%012x70008000%012x', {n}, {n}))")
        } else {
            format!(
                "(lpad(to_hex({n}), 12, '0') || '70008000' || lpad(to_hex({n}), 12, '0'))::uuid"
            )
        };
        sql = format!("{}{id}{}", &sql[..start], &sql[end + 1..]);
    }
    sql
}

async fn measure(db: &Db) {
    let store = match db.read() {
        Either::Sqlite(_) => "SQLite",
        Either::Postgres(_) => "PostgreSQL",
    };
    let all = MatchFilter {
        player: None,
        game: None,
        state: None,
        unlisted: false,
        after: None,
        rows: 21,
    };
    let mine = MatchFilter { player: Some(busy()), unlisted: true, ..all };
    let few = MatchFilter { player: Some(id(12)), unlisted: true, ..all };
    let filters = [
        ("all matches", all),
        ("of a game", MatchFilter { game: Some("scraplands"), ..all }),
        ("running", MatchFilter { state: Some("running"), ..all }),
        (
            "running of a game",
            MatchFilter { state: Some("running"), game: Some("scrapbots"), ..all },
        ),
        ("finished", MatchFilter { state: Some("finished"), ..all }),
        ("of a busy player", mine),
        ("of a busy player, for others", MatchFilter { unlisted: false, ..mine }),
        ("of a busy player, a game", MatchFilter { game: Some("scrap_world"), ..mine }),
        ("of a busy player, running", MatchFilter { state: Some("running"), ..mine }),
        ("of a busy player, finished", MatchFilter { state: Some("finished"), ..mine }),
        ("of a player", few),
        ("of a player, running", MatchFilter { state: Some("running"), ..few }),
    ];
    println!("{store}: {MATCHES} matches, p50 and p99 of {RUNS} runs in ms");
    for (name, filter) in filters {
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let begun = Instant::now();
            history::page(db, filter).await.expect("the database is there");
            times.push(begun.elapsed());
        }
        report(&format!("matches {name}"), times);
    }
    for (name, player) in [("a busy player", busy()), ("a player", id(12))] {
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let begun = Instant::now();
            history::records(db, player).await.expect("the database is there");
            times.push(begun.elapsed());
        }
        report(&format!("profile of {name}"), times);
    }
    for open in [true, false] {
        let filter = LobbyFilter { game: None, open, after: None, rows: 21 };
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let begun = Instant::now();
            lobbies::page(db, filter).await.expect("the database is there");
            times.push(begun.elapsed());
        }
        report(if open { "open lobbies" } else { "lobbies" }, times);
    }
    let mut times = Vec::new();
    for n in 0..RUNS {
        let begun = Instant::now();
        history::read(db, MatchId(id(n * 1000 + 4).0)).await.expect("the database is there");
        times.push(begun.elapsed());
    }
    report("one match", times);
    for (name, sql) in history::plans() {
        println!("  plan of matches {name}:");
        for line in plan(db, &sql).await {
            println!("    {line}");
        }
    }
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |share: usize| times[times.len() * share / 100].as_secs_f64() * 1000.0;
    println!("  {name:<32} {:>7.2} {:>7.2}", ms(50), ms(99));
}

async fn plan(db: &Db, sql: &str) -> Vec<String> {
    let sql = sql.replace("$1", MAX_ID).replace("$2", "21");
    match db.read() {
        Either::Sqlite(pool) => {
            let sql = sql.replace(MAX_ID, "x'ffffffffffffffffffffffffffffffff'");
            let sql = sql.replace("$3", "x'01'").replace("$4", "'scrapbots'");
            let rows = query(AssertSqlSafe(format!("explain query plan {sql}")));
            let rows = rows.fetch_all(pool).await.expect("the statement is valid");
            rows.iter().map(|row| row.get::<String, _>(3)).collect()
        }
        Either::Postgres(pool) => {
            let sql = sql.replace("$3", &format!("'{}'", busy().0)).replace("$4", "'scrapbots'");
            let rows = query(AssertSqlSafe(format!("explain (costs off) {sql}")));
            let rows = rows.fetch_all(pool).await.expect("the statement is valid");
            rows.iter().map(|row| row.get::<String, _>(0)).collect()
        }
    }
}

const MAX_ID: &str = "'ffffffff-ffff-ffff-ffff-ffffffffffff'";
