//! How long lists and profiles take in a store with many matches.

use std::{
    fmt,
    path::PathBuf,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use uuid::Uuid;

use crate::{
    api_client::ApiError,
    database::Database,
    process::{Program, StartError},
};

const PLAYERS: u32 = 20_000;
/// One player has a hundredth of all matches.
const BUSY: u32 = 7;
const REQUESTS: usize = 500;

/// Tables are filled from the numbers `n` below that of all: three in ten are tutorials, one in
/// ten of the others is unlisted, one in a thousand is running.
const FILL: &[&str] = &[
    "insert into player (player_id, name, kind, created_at)
     select {id:n}, 'Player', 'guest', {now} from numbers where n < {PLAYERS}",
    "insert into lobby (lobby_id, revision, game, options, owner_id, visibility, clock, absence,
        hints, state, match_id, secret, created_at, changed_at)
     select {id:n}, 1, 'scrapbots', '{}', {id:n % {PLAYERS}},
        case when n % 10 = 9 then 'unlisted' else 'public' end,
        '{\"type\":\"none\"}', 'bot', {false},
        case when n % 1000 = 5 then 'open' else 'started' end,
        case when n % 1000 = 5 then null else {id:n} end, '{zero}', {now} + n, {now} + n
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
        {now} + n, case when n % 1000 = 5 then null else {now} + n end, n % 10 < 3
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
        '00000000000000000000000000000000', {now} + n
     from numbers, (select 0 as seq union all select 1 union all select 2) s
     where s.seq < 2 or n % 10 = 4",
];

#[derive(Debug, thiserror::Error)]
pub enum ListError {
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Api(#[from] ApiError),
}

/// The times of one kind of request in milliseconds.
#[derive(Debug)]
pub struct ListTimes {
    pub path: String,
    pub median: f64,
    /// 99 of 100 are faster.
    pub p99: f64,
}

impl fmt::Display for ListTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>7.2} {:>7.2}  {}", self.median, self.p99, self.path)
    }
}

/// Fills a database with as many matches, and asks a server on it for lists, one request at a time.
pub async fn measure(
    binary: PathBuf,
    database: &Database,
    matches: u32,
) -> Result<Vec<ListTimes>, ListError> {
    let program = Program::new(binary, database.url(), None)?;
    // Creates the tables.
    program.start().await?.stop().await?;
    fill(database, matches).await?;
    let server = program.start().await?;
    let api = program.api();
    let (busy, player) = (id(BUSY), id(12));
    let mut all = Vec::new();
    for path in [
        "/api/matches".to_owned(),
        "/api/matches?game=scraplands".to_owned(),
        "/api/matches?state=running".to_owned(),
        "/api/matches?state=running&game=scrapbots".to_owned(),
        "/api/matches?state=finished".to_owned(),
        format!("/api/matches?player={busy}"),
        format!("/api/matches?player={busy}&game=scrap_world"),
        format!("/api/matches?player={busy}&state=running"),
        format!("/api/matches?player={busy}&state=finished"),
        format!("/api/matches?player={player}"),
        format!("/api/matches?player={player}&state=running"),
        format!("/api/players/{busy}"),
        format!("/api/players/{player}"),
        "/api/lobbies?open=true".to_owned(),
        "/api/lobbies".to_owned(),
        format!("/api/matches/{}", id(matches / 2 / 10 * 10 + 4)),
    ] {
        let mut times = Vec::new();
        for _ in 0..REQUESTS {
            let begun = Instant::now();
            api.file(&path).await?;
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        times.sort_unstable_by(f64::total_cmp);
        let share = |percent: usize| times[times.len() * percent / 100];
        all.push(ListTimes { path, median: share(50), p99: share(99) });
    }
    server.stop().await?;
    Ok(all)
}

/// An id of version 7 made of a number, as [`with_ids`] writes it.
fn id(n: u32) -> Uuid {
    Uuid::from_u128(u128::from(n) << 80 | 7 << 76 | 2 << 62 | u128::from(n))
}

async fn fill(database: &Database, matches: u32) -> sqlx::Result<()> {
    let is_sqlite = matches!(database, Database::Sqlite { .. });
    let numbers = if is_sqlite {
        format!(
            "with recursive numbers(n) as
             (select 0 union all select n + 1 from numbers where n + 1 < {matches}) "
        )
    } else {
        format!("with numbers as (select n::bigint from generate_series(0, {matches} - 1) n) ")
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    for sql in FILL {
        let sql = with_ids(sql, is_sqlite).replace("{zero}", &"0".repeat(64));
        // So that nothing is deleted for its age.
        let sql = sql.replace("{now}", &(now - u128::from(matches)).to_string());
        let insert = sql.find("select").expect("each inserts a selection");
        let sql = format!("{}{numbers}{}", &sql[..insert], &sql[insert..]);
        database.execute(&sql).await?;
    }
    // As the databases do by themselves in time.
    database.execute(if is_sqlite { "analyze" } else { "vacuum analyze" }).await
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
