//! Fault injection with the real binary under load. `make crash` runs it with more of everything.

use std::{env, str::FromStr};

use scrapworks_load::{
    crash::{FaultScenario, ScenarioResult},
    programs::{database::Database, disk::Disk, postgres::Postgres},
};

use crate::harness::binary;

/// A number that the environment may change: `FAULT_MATCHES`, `FAULT_KILLS`, `FAULT_SEED`.
pub(super) fn setting<T: FromStr>(name: &str, usual: T) -> T {
    env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

fn matches_at_once() -> usize {
    setting("FAULT_MATCHES", 24)
}

fn kills() -> u32 {
    setting("FAULT_KILLS", 3)
}

async fn postgres() -> Database {
    let server = env::var("SCRAPWORKS_TEST_POSTGRES").expect("run the tests with `make test`");
    Database::postgres(&server).await.expect("PostgreSQL answers")
}

#[expect(clippy::print_stdout, reason = "what makes a failure happen again")]
async fn begin(database: Database, seed: u64) -> FaultScenario {
    let seed = setting("FAULT_SEED", seed);
    println!("seed {seed}");
    FaultScenario::start(binary(), database, matches_at_once(), seed)
        .await
        .expect("the server starts and accepts guests")
}

async fn nothing_was_lost(scenario: FaultScenario) {
    let ScenarioResult { matches, acknowledged } =
        scenario.verify().await.expect("the log matches the acknowledgements");
    let least = matches_at_once();
    assert!(matches >= least && acknowledged >= least, "{matches}, {acknowledged}");
}

async fn server_is_killed(database: Database, seed: u64) {
    let mut scenario = begin(database, seed).await;
    for _ in 0..kills() {
        scenario.kill_server().await.expect("all clients rejoin");
    }
    nothing_was_lost(scenario).await;
}

#[tokio::test]
async fn repeated_server_kills_lose_nothing_on_sqlite() {
    server_is_killed(Database::sqlite(&env::temp_dir()), 11).await;
}

#[tokio::test]
async fn repeated_server_kills_lose_nothing_on_postgres() {
    server_is_killed(postgres().await, 12).await;
}

#[tokio::test]
async fn play_resumes_after_a_database_kill() {
    let postgres = Postgres::create().await.expect("a second PostgreSQL starts");
    let database = Database::postgres(postgres.url()).await.expect("it answers");
    let mut scenario = begin(database, 13).await;
    for _ in 0..kills().div_ceil(2) {
        scenario.kill_database(&postgres).await.expect("play resumes");
    }
    nothing_was_lost(scenario).await;
    postgres.remove().await.expect("it stops");
}

#[tokio::test]
async fn play_resumes_after_a_full_disk() {
    let disk = Disk::create().await.expect("the disk is created");
    let mut scenario = begin(Database::sqlite(disk.folder()), 14).await;
    scenario.play().await.expect("there is room");
    disk.fill(scenario.server()).await.expect("filling succeeds");
    for _ in 0..matches_at_once() {
        scenario.wait_for_unavailable().await.expect("only unavailability is reported");
    }
    disk.release(scenario.server()).await.expect("releasing succeeds");
    scenario.wait_for_recovery().await.expect("play resumes");
    nothing_was_lost(scenario).await;
    disk.remove().await.expect("the disk is unused");
}

#[tokio::test]
async fn a_failing_insert_stops_only_its_match_on_sqlite() {
    let poison = "
        create trigger poison before insert on match_step
        when new.match_id = (select match_id from match order by match_id limit 1)
        begin select raise(abort, 'poison'); end";
    one_match_is_poisoned(Database::sqlite(&env::temp_dir()), &[poison], 15).await;
}

#[tokio::test]
async fn a_failing_insert_stops_only_its_match_on_postgres() {
    let function = "
        create function poisoned() returns trigger language plpgsql as $$
        begin raise exception 'poison'; end $$";
    let victim = "
        create function is_victim(uuid) returns boolean language sql as
        'select $1 = (select match_id from match order by match_id limit 1)'";
    let poison = "
        create trigger poison before insert on match_step for each row
        when (is_victim(new.match_id)) execute function poisoned()";
    one_match_is_poisoned(postgres().await, &[function, victim, poison], 16).await;
}

async fn one_match_is_poisoned(database: Database, poison: &[&str], seed: u64) {
    let cure = match &database {
        Database::Postgres { .. } => "drop trigger poison on match_step",
        Database::Sqlite { .. } | Database::Memory => "drop trigger poison",
    };
    let mut scenario = begin(database, seed).await;
    scenario.play().await.expect("no fault has been injected");
    for sql in poison {
        scenario.database.execute(sql).await.expect("a trigger");
    }
    scenario.wait_for_unavailable().await.expect("the match reports the failure");
    scenario.wait_for_recovery().await.expect("the others go on");
    scenario.wait_for_unavailable().await.expect("the trigger still fails inserts");
    scenario.database.execute(cure).await.expect("the trigger is there");
    nothing_was_lost(scenario).await;
}
