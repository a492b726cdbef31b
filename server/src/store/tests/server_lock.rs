//! The lock of the servers of a database.

use std::time::Duration;

use sqlx::AssertSqlSafe;
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::timeout,
};

use super::*;
use crate::store::{
    query::args,
    server_lock::{Lost, ServerLock, ServerLockError},
};

const HOLDERS: &str = "from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' \
                       and pg_locks.database = (select oid from pg_database where datname = \
                       current_database()) and granted";

/// Ends the sessions that hold the lock, as if their processes had died.
async fn end_holders(test_db: &TestDb) {
    test_db.execute(&format!("select pg_terminate_backend(pid) {HOLDERS}")).await;
}

async fn is_lost(lock: &ServerLock, within: Duration) -> bool {
    timeout(within, lock.lost()).await.is_ok()
}

#[tokio::test]
async fn a_database_is_served_by_one_server_or_by_nodes() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let alone = ServerLock::exclusive(&url).await.unwrap();
    let (second, node) = tokio::join!(ServerLock::exclusive(&url), ServerLock::shared(&url));
    assert!(matches!(second, Err(ServerLockError::Taken)), "{second:?}");
    assert!(second.unwrap_err().to_string().contains("--nats-url"));
    assert!(matches!(node, Err(ServerLockError::TakenAlone)), "{node:?}");
    drop(alone);
    let nodes = [ServerLock::shared(&url).await.unwrap(), ServerLock::shared(&url).await.unwrap()];
    let alone = ServerLock::exclusive(&url).await;
    assert!(matches!(alone, Err(ServerLockError::Taken)), "{alone:?}");
    drop(nodes);
    let alone = ServerLock::exclusive(&url).await.unwrap();
    assert!(!is_lost(&alone, Duration::from_millis(10)).await);
    drop(alone);
    test_db.drop().await;
}

#[tokio::test]
async fn a_server_that_died_has_freed_the_database_and_is_told_if_it_wakes() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let first = ServerLock::exclusive(&url).await.unwrap();
    end_holders(&test_db).await;
    let second = ServerLock::exclusive(&url).await.unwrap();
    assert!(is_lost(&first, Duration::from_secs(20)).await);
    assert!(!is_lost(&second, Duration::from_millis(10)).await);
    drop((first, second));
    test_db.drop().await;
}

#[tokio::test]
async fn a_server_takes_its_lock_again_after_its_connection_broke() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let lock = ServerLock::exclusive(&url).await.unwrap();
    end_holders(&test_db).await;
    assert!(!is_lost(&lock, Duration::from_secs(3)).await);
    let sql = format!("select count(*) {HOLDERS}");
    let holders: i64 = test_db.db.read().fetch_scalar(AssertSqlSafe(sql), args![]).await.unwrap();
    assert_eq!(holders, 1);
    drop(lock);
    test_db.drop().await;
}

/// A way to a PostgreSQL server, on which connections can vanish without a word, as when the
/// machine at their other end loses its power. New ones reach the server.
struct Way {
    url: String,
    cuts: watch::Sender<u32>,
}

impl Way {
    async fn to(url: &str) -> Way {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (user, rest) = url.split_once('@').unwrap();
        let (server, name) = rest.split_once('/').unwrap();
        let url = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let (server, cuts) = (server.to_owned(), watch::Sender::new(0));
        let sender = cuts.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (from_client, to_client) = client.into_split();
                let server = TcpStream::connect(&server).await.unwrap();
                let (from_server, to_server) = server.into_split();
                tokio::spawn(pass_on(from_client, to_server, sender.subscribe()));
                tokio::spawn(pass_on(from_server, to_client, sender.subscribe()));
            }
        });
        Way { url, cuts }
    }

    fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }
}

/// Until it is cut; then it is silent, and never closed.
async fn pass_on(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut cut: watch::Receiver<u32>,
) {
    let mut bytes = [0; 4096];
    loop {
        tokio::select! {
            biased;
            _ = cut.changed() => std::future::pending().await,
            read = from.read(&mut bytes) => match read {
                Ok(1..) => to.write_all(&bytes[..read.unwrap()]).await.unwrap_or_default(),
                Ok(0) | Err(_) => return,
            },
        }
    }
}

#[tokio::test]
async fn a_server_whose_connections_are_dead_has_to_end_though_the_database_answers() {
    let test_db = TestDb::postgres().await;
    let way = Way::to(&test_db.url()).await;
    let lock = ServerLock::exclusive_within(&way.url, Duration::from_millis(500)).await.unwrap();
    assert!(!is_lost(&lock, Duration::from_secs(2)).await);
    way.cut();
    let lost = timeout(Duration::from_secs(20), lock.lost()).await;
    assert_eq!(lost.unwrap(), Lost::Dead);
    drop(lock);
    test_db.drop().await;
}

#[tokio::test]
async fn a_file_is_served_by_one_server() {
    let test_db = TestDb::sqlite().await;
    let url = test_db.url();
    let first = ServerLock::exclusive(&url).await.unwrap();
    let second = ServerLock::exclusive(&url).await;
    assert!(matches!(second, Err(ServerLockError::TakenFile)), "{second:?}");
    assert!(!is_lost(&first, Duration::from_millis(10)).await);
    drop(first);
    drop(ServerLock::exclusive(&url).await.unwrap());
    test_db.drop().await;
}
