//! Databases that earlier versions left behind: tests/upgrades has a file for each version, which
//! `record_upgrade` of the load programs made.

use std::{fs, path::PathBuf};

use scrapworks_server::verify;
use sqlx::{Connection as _, SqliteConnection, query_as};

use crate::harness::{Guest, MatchClient, Socket, Store, TestServer, program::outcome};

/// Steps that are played on in each match.
const STEPS: usize = 3;

const TOKENS: &str = "
    select recorded_token.match_id, token, state from recorded_token
    join match on hex(match.match_id) = upper(replace(recorded_token.match_id, '-', ''))
    order by recorded_token.match_id, seat";

/// What an earlier version left behind.
struct Recorded {
    path: PathBuf,
    matches: Vec<RecordedMatch>,
}

struct RecordedMatch {
    id: String,
    is_over: bool,
    /// By seat.
    tokens: Vec<String>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_earlier_versions_go_on_in_their_sqlite_file() {
    for recorded in all_recorded().await {
        let server = TestServer::start_on(Store::Sqlite, async |url| {
            let path = PathBuf::from(url.trim_start_matches("sqlite://"));
            fs::create_dir_all(path.parent().expect("a folder")).expect("it is writable");
            fs::copy(&recorded.path, path).expect("it is writable");
        })
        .await;
        recorded.goes_on_at(&server).await;
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_an_older_schema_is_brought_up_to_date_on_restore() {
    for recorded in all_recorded().await {
        for store in [Store::Sqlite, Store::Postgres] {
            let server = TestServer::start_on(store, async |url| {
                let name = recorded.path.to_str().expect("text");
                let (succeeded, printed) = outcome(&["restore", name], url).await;
                assert!(succeeded, "{printed}");
            })
            .await;
            recorded.goes_on_at(&server).await;
            server.stop().await;
        }
    }
}

async fn all_recorded() -> Vec<Recorded> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("upgrades");
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("it is there") {
        all.push(Recorded::read(entry.expect("it is readable").path()).await);
    }
    assert!(!all.is_empty());
    all
}

impl Recorded {
    async fn read(path: PathBuf) -> Recorded {
        let url = format!("sqlite://{}?mode=ro", path.display());
        let mut file = SqliteConnection::connect(&url).await.expect("a database");
        let rows: Vec<(String, String, String)> =
            query_as(TOKENS).fetch_all(&mut file).await.expect("a recorded database");
        let mut matches: Vec<RecordedMatch> = Vec::new();
        for (id, token, state) in rows {
            match matches.last_mut() {
                Some(last) if last.id == id => last.tokens.push(token),
                Some(_) | None => matches.push(RecordedMatch {
                    id,
                    is_over: state != "running",
                    tokens: vec![token],
                }),
            }
        }
        assert!(matches.iter().any(|it| it.is_over) && matches.iter().any(|it| !it.is_over));
        Recorded { path, matches }
    }

    /// Every log leads to the recorded states, and every match that runs is played on.
    async fn goes_on_at(&self, server: &TestServer) {
        let mut out = Vec::new();
        let agrees = verify::all(&server.database_url(), &mut out).await.expect("it is open");
        assert!(agrees, "{}", String::from_utf8_lossy(&out));
        for recorded in &self.matches {
            let mut clients = Vec::new();
            for token in &recorded.tokens {
                let mut guest = Guest::anonymous(server).with_token(Some(token));
                let me = guest.get("/api/me").await.ok();
                guest.id = me["id"].as_str().expect("an id").to_owned();
                let socket = Socket::of(server, &guest).await;
                clients.push(MatchClient::join(socket, &recorded.id).await);
            }
            assert!(clients.iter().all(|it| it.result.is_null() != recorded.is_over));
            if !recorded.is_over {
                play_on(&mut clients).await;
            }
        }
    }
}

async fn play_on(clients: &mut [MatchClient]) {
    for number in 0..STEPS {
        let awaited = clients[0].awaiting[0] as usize;
        let action =
            clients[awaited].legal.as_ref().expect("legal actions of who is awaited")[0].clone();
        clients[awaited].play(&format!("later-{number}"), &action).await;
        for (_, other) in clients.iter_mut().enumerate().filter(|(seat, _)| *seat != awaited) {
            other.step().await;
        }
    }
}
