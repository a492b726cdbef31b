//! The real server, in this process, on a free port.

use std::{net::SocketAddr, time::Duration};

use scrapworks_server::{
    config::{Config, Limits},
    run_on,
    store::Db,
    with_nodelay,
};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle, time::timeout};

use super::{
    Guest,
    database::{Database, Store},
};

const STOP_MAX: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct TestServer {
    pub address: SocketAddr,
    database: Database,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// Without limits on rates, which have stories of their own.
    pub async fn start(store: Store) -> TestServer {
        TestServer::serve(Database::create(store).await, Limits::Off).await
    }

    pub async fn start_with_limits(store: Store) -> TestServer {
        TestServer::serve(Database::create(store).await, Limits::On).await
    }

    async fn serve(database: Database, limits: Limits) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let config = Config {
            bind: address,
            database_url: database.url(),
            public_url: None,
            trust_proxy: false,
            limits,
            metrics_bind: None,
        };
        let db = database.open().await;
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let shutdown = async move {
                // A dropped sender is a story that failed: the server ends too.
                let _ = stopped.await;
            };
            run_on(db, with_nodelay(listener), config, shutdown).await.expect("it ends well");
        });
        TestServer { address, database, stop, running }
    }

    /// The same database under a new server, as after a planned restart.
    pub async fn restart(self) -> TestServer {
        let TestServer { database, stop, running, .. } = self;
        end(stop, running).await;
        TestServer::serve(database, Limits::Off).await
    }

    /// Another server on the same database. It is stopped before this one.
    pub async fn beside(&self) -> TestServer {
        TestServer::serve(self.database.of_another(), Limits::Off).await
    }

    pub async fn stop(self) {
        let TestServer { database, stop, running, .. } = self;
        end(stop, running).await;
        database.drop().await;
    }

    /// Changes what is kept behind the server's back: for what only time would change.
    pub async fn meddle(&self, sql: &str) {
        self.database.meddle(sql).await;
    }

    /// What the server keeps, for a look beside it.
    pub async fn store(&self) -> Db {
        self.database.open().await
    }

    /// For programs that look at what is kept.
    pub fn database_url(&self) -> String {
        self.database.url()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Somebody new.
    pub async fn guest(&self, name: &str) -> Guest {
        Guest::arrive(self.url(""), name).await
    }

    /// Somebody without a session.
    pub fn stranger(&self) -> Guest {
        Guest::stranger(self.url(""))
    }
}

async fn end(stop: oneshot::Sender<()>, running: JoinHandle<()>) {
    stop.send(()).expect("the server is running");
    let ended = timeout(STOP_MAX, running).await.expect("it ends in time");
    ended.expect("it does not panic");
}
