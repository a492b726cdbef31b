//! The real binary under load, and what can befall it: short runs of what `make crash` does at
//! length.

use std::{env, path::PathBuf};

use scrapworks_load::{
    database::Database,
    disk::Disk,
    ordeal::{Ordeal, Survived},
    postgres::Postgres,
};

const MATCHES: usize = 24;
const KILLS: u32 = 5;

/// As `make test` builds it.
pub fn binary() -> PathBuf {
    let path = env::var_os("SCRAPWORKS_BIN").expect(
        "SCRAPWORKS_BIN is not set: run the tests with `make test`, or build the server and name \
         its binary",
    );
    PathBuf::from(path)
}

async fn postgres() -> Database {
    let server = env::var("SCRAPWORKS_TEST_POSTGRES").expect("run the tests with `make test`");
    Database::postgres(&server).await.expect("PostgreSQL answers")
}

#[expect(clippy::print_stdout, reason = "what makes a failure happen again")]
async fn begin(database: Database, seed: u64) -> Ordeal {
    println!("seed {seed}");
    Ordeal::begin(binary(), database, MATCHES, seed).await.expect("the server takes guests")
}

async fn nothing_was_lost(ordeal: Ordeal) {
    let Survived { matches, acknowledged } = ordeal.end().await.expect("every promise was kept");
    assert!(matches >= MATCHES && acknowledged >= MATCHES, "{matches}, {acknowledged}");
}

async fn server_is_killed(database: Database, seed: u64) {
    let mut ordeal = begin(database, seed).await;
    for _ in 0..KILLS {
        ordeal.kill_server().await.expect("everybody comes back");
    }
    nothing_was_lost(ordeal).await;
}

#[tokio::test]
async fn a_server_killed_again_and_again_loses_nothing_on_sqlite() {
    server_is_killed(Database::sqlite(&env::temp_dir()), 11).await;
}

#[tokio::test]
async fn a_server_killed_again_and_again_loses_nothing_on_postgres() {
    server_is_killed(postgres().await, 12).await;
}

#[tokio::test]
async fn a_database_that_was_killed_is_waited_for() {
    let postgres = Postgres::make().await.expect("there can be two");
    let database = Database::postgres(postgres.url()).await.expect("it answers");
    let mut ordeal = begin(database, 13).await;
    for _ in 0..2 {
        ordeal.kill_database(&postgres).await.expect("it goes on by itself");
    }
    nothing_was_lost(ordeal).await;
    postgres.drop().await.expect("it is stopped");
}

#[tokio::test]
async fn a_full_disk_stops_play_until_there_is_room_again() {
    let disk = Disk::make().await.expect("a folder or a limit");
    let mut ordeal = begin(Database::sqlite(disk.folder()), 14).await;
    ordeal.play().await.expect("there is room");
    disk.fill(ordeal.server()).await.expect("it can be filled");
    for _ in 0..MATCHES {
        ordeal.hear_unavailable().await.expect("nothing else is wrong");
    }
    disk.free(ordeal.server()).await.expect("it can be emptied");
    ordeal.play_on().await.expect("it goes on by itself");
    nothing_was_lost(ordeal).await;
    disk.drop().await.expect("nobody uses it any more");
}

#[tokio::test]
async fn a_poisonous_row_stops_only_its_match_on_sqlite() {
    let poison = "
        create trigger poison before insert on match_step
        when new.match_id = (select match_id from match order by match_id limit 1)
        begin select raise(abort, 'poison'); end";
    one_match_is_poisoned(Database::sqlite(&env::temp_dir()), &[poison], 15).await;
}

#[tokio::test]
async fn a_poisonous_row_stops_only_its_match_on_postgres() {
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
    let mut ordeal = begin(database, seed).await;
    ordeal.play().await.expect("nothing is wrong yet");
    for sql in poison {
        ordeal.database.meddle(sql).await.expect("a trigger");
    }
    ordeal.hear_unavailable().await.expect("the match hears of it");
    ordeal.play_on().await.expect("the others go on");
    ordeal.hear_unavailable().await.expect("it is still poisoned");
    ordeal.database.meddle(cure).await.expect("the trigger is there");
    nothing_was_lost(ordeal).await;
}
