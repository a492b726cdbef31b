//! Upgrades: this program on databases that earlier releases left behind. tests/upgrades has one
//! folder for each, named by its last migration; docs/operating.md says how one is recorded.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use scrapworks_load::upgrade_fixture::{PEOPLE, POSTGRES, People, RecordedMatch, SQLITE};
use scrapworks_server::{store::Db, verify};
use serde_json::{Value as Json, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection, query_scalar, raw_sql};

use crate::harness::{Guest, MatchClient, Socket, Store, TestServer, program::outcome};
use crate::stories::replays::files;

/// Steps that are played on in each match.
const STEPS: usize = 4;

struct Release {
    folder: PathBuf,
    people: People,
}

fn releases() -> Vec<Release> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("upgrades");
    let folders = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let release = |folder: PathBuf| {
        let people = fs::read_to_string(folder.join(PEOPLE)).unwrap();
        Release { people: serde_json::from_str(&people).unwrap(), folder }
    };
    folders.map(release).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_go_on_after_an_upgrade_on_sqlite() {
    matches_go_on_after_an_upgrade(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_go_on_after_an_upgrade_on_postgres() {
    matches_go_on_after_an_upgrade(Store::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_from_before_an_upgrade_fills_either_database() {
    for release in releases() {
        let path = std::env::temp_dir().join(format!("scrapworks-{}.db", uuid::Uuid::now_v7()));
        let name = path.to_str().unwrap();
        let server = TestServer::start_on(Store::Sqlite, async |url| {
            release.load(url).await;
            // The new program may take it, too, before it changes anything.
            let (succeeded, printed) = outcome(&["backup", name], url).await;
            assert!(succeeded, "{printed}");
            assert_eq!(applied(url).await.last(), Some(&release.migration()));
        })
        .await;
        server.stop().await;
        for store in [Store::Sqlite, Store::Postgres] {
            let restored = TestServer::start_on(store, async |url| {
                let (succeeded, printed) = outcome(&["restore", name], url).await;
                assert!(succeeded, "{printed}");
            })
            .await;
            verify_all(&restored).await;
            release.play_on(&restored).await;
            restored.stop().await;
        }
        fs::remove_file(path).unwrap();
    }
}

async fn matches_go_on_after_an_upgrade(store: Store) {
    let releases = releases();
    assert!(!releases.is_empty());
    for release in releases {
        let server = TestServer::start_on(store, async |url| {
            release.load(url).await;
            let tables = tables(url).await;
            let before = rows(url, &tables).await;
            Db::open(url).await.expect("it is migrated").close().await;
            assert!(applied(url).await.last() > Some(&release.migration()));
            assert_eq!(rows(url, &tables).await, before, "old rows are as they were");
        })
        .await;
        verify_all(&server).await;
        release.finished_matches_verify(&server).await;
        release.play_on(&server).await;
        release.lobbies_are_open(&server).await;
        release.old_players_use_what_is_new(&server).await;
        verify_all(&server).await;
        server.stop().await;
    }
}

impl Release {
    /// The last migration that it knows, which the folder is named by.
    fn migration(&self) -> i64 {
        self.folder.file_name().and_then(|name| name.to_str()).unwrap().parse().unwrap()
    }

    /// Fills a database with what the release left behind, as if it had been recorded today.
    async fn load(&self, url: &str) {
        if is_sqlite(url) {
            let path = Path::new(url.trim_start_matches("sqlite://"));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::copy(self.folder.join(SQLITE), path).unwrap();
        } else {
            let dump = fs::read_to_string(self.folder.join(POSTGRES)).unwrap();
            execute(url, &dump).await;
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
        let later = now - self.people.recorded_at;
        for (table, columns) in tables(url).await {
            for column in columns.iter().filter(|it| *it == "at" || it.ends_with("_at")) {
                // Times, not durations for which a server ran.
                let of_a_date = format!("\"{column}\" > 1600000000000");
                let shift = format!(
                    "update \"{table}\" set \"{column}\" = \"{column}\" + {later} where {of_a_date}"
                );
                execute(url, &shift).await;
            }
        }
    }

    fn matches(&self, is_over: bool) -> impl Iterator<Item = &RecordedMatch> {
        self.people.matches.iter().filter(move |it| it.is_over == is_over)
    }

    async fn finished_matches_verify(&self, server: &TestServer) {
        assert!(self.matches(true).count() > 1);
        for RecordedMatch { id, .. } in self.matches(true) {
            let replay = server.anonymous().get(&files::path(id)).await.ok();
            let report = verify::text(replay.to_string().as_bytes());
            assert!(report.agrees(), "{report}");
        }
    }

    /// Every running match goes on where it was.
    async fn play_on(&self, server: &TestServer) {
        assert!(self.matches(false).count() > 1);
        for RecordedMatch { id, tokens, seq, game, .. } in self.matches(false) {
            let mut clients = Vec::new();
            for token in tokens {
                let guest = guest(server, token).await;
                clients.push(MatchClient::join(Socket::of(server, &guest).await, id).await);
            }
            assert!(clients[0].seq >= u64::from(*seq), "{game}: no step is lost");
            if let [alone] = &mut clients[..] {
                answer_the_bot(alone).await;
                continue;
            }
            for step in 0..STEPS {
                let mover = clients.iter().position(|client| client.legal.is_some()).unwrap();
                let action = clients[mover].legal.as_ref().unwrap()[0].clone();
                clients[mover].play(&format!("after-{step}"), &action).await;
                for (place, client) in clients.iter_mut().enumerate() {
                    if place != mover {
                        client.step().await;
                    }
                }
            }
        }
    }

    async fn lobbies_are_open(&self, server: &TestServer) {
        for lobby in &self.people.lobbies {
            let host = guest(server, &lobby.host).await;
            let path = format!("/api/lobbies/{}", lobby.id);
            let found = host.get(&path).await.ok();
            assert_eq!(found["state"], "open", "{found}");
            let comer = server.guest("Late").await;
            let seated = comer.post(&format!("{path}/seats"), &json!({})).await.ok();
            assert_eq!(seated["lobby"]["seats"][1]["player"]["id"], comer.id.as_str());
        }
    }

    async fn old_players_use_what_is_new(&self, server: &TestServer) {
        let [first, second] = &self.people.lobbies[..2] else { panic!("there are lobbies") };
        let (ann, bo) = (guest(server, &first.host).await, guest(server, &second.host).await);
        for (asking, asked) in [(&ann, &bo), (&bo, &ann)] {
            let path = format!("/api/me/friends/{}", asked.id);
            asking.put(&path, &Json::Null).await.ok();
        }
        let friends = ann.get("/api/me/friends").await.ok();
        assert_eq!(friends["items"].as_array().map(Vec::len), Some(1), "{friends}");
    }
}

/// The player of a session that the release began.
async fn guest(server: &TestServer, token: &str) -> Guest {
    let mut guest = server.anonymous().with_token(Some(token));
    let me = guest.get("/api/me").await.ok();
    guest.id = me["id"].as_str().expect("an id").to_owned();
    guest
}

/// Its own turn was the last thing that happened; the bot answers when it is the bot's.
async fn answer_the_bot(client: &mut MatchClient) {
    let action = client.legal.as_ref().expect("it is the player's turn")[0].clone();
    client.act("after-0", &action).await;
    let reply = client.reply("after-0").await;
    assert_eq!(reply["type"], "acted", "{reply}");
}

async fn verify_all(server: &TestServer) {
    let mut out = Vec::new();
    let agrees = verify::all(&server.database_url(), &mut out).await.expect("it is open");
    assert!(agrees, "{}", String::from_utf8_lossy(&out));
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// Executes statements, any number of them.
async fn execute(url: &str, sql: &str) {
    let sql = AssertSqlSafe(sql.to_owned());
    if is_sqlite(url) {
        let mut connection = SqliteConnection::connect(url).await.unwrap();
        raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = PgConnection::connect(url).await.unwrap();
        raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// All values of a query for one column.
async fn texts(url: &str, sql: &str) -> Vec<String> {
    let sql = AssertSqlSafe(sql.to_owned());
    if is_sqlite(url) {
        let mut connection = SqliteConnection::connect(url).await.unwrap();
        let rows = query_scalar(sql).fetch_all(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        rows
    } else {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let rows = query_scalar(sql).fetch_all(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        rows
    }
}

async fn applied(url: &str) -> Vec<i64> {
    let sql = "select cast(version as text) from _sqlx_migrations order by version";
    texts(url, sql).await.iter().map(|version| version.parse().unwrap()).collect()
}

/// The columns of each table, but for those that say how new the schema is.
async fn tables(url: &str) -> BTreeMap<String, Vec<String>> {
    let sql = match is_sqlite(url) {
        true => {
            "select master.name || ' ' || info.name from sqlite_master as master
             join pragma_table_info(master.name) as info where master.type = 'table'"
        }
        false => {
            "select table_name || ' ' || column_name from information_schema.columns
             where table_schema = 'public'"
        }
    };
    let mut tables = BTreeMap::<_, Vec<_>>::new();
    for pair in texts(url, sql).await {
        let (table, column) = pair.split_once(' ').unwrap();
        if !["_sqlx_migrations", "schema_requirement"].contains(&table) {
            tables.entry(table.to_owned()).or_default().push(column.to_owned());
        }
    }
    assert!(tables.contains_key("match_step"));
    tables
}

/// The rows of each table in these columns, sorted.
async fn rows(url: &str, tables: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let mut rows = BTreeMap::new();
    for (table, columns) in tables {
        let value = |column: &String| match is_sqlite(url) {
            true => format!("quote(\"{column}\")"),
            false => format!("quote_nullable(\"{column}\"::text)"),
        };
        let values: Vec<_> = columns.iter().map(value).collect();
        let sql = format!("select {} from \"{table}\"", values.join(" || ', ' || "));
        let mut found = texts(url, &sql).await;
        found.sort();
        rows.insert(table.clone(), found);
    }
    rows
}
