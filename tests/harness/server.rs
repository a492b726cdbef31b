//! The server, in the test process, on a free port.

use std::{net::SocketAddr, time::Duration};

use scrapworks_server::{
    config::{
        Analyses, Config, ConnectionLimits, DatabaseArgs, IssuerArgs, Limits, MailArgs, NatsArgs,
        PlayerEvents, PushArgs, Retention, SitePageArgs, TelemetryArgs,
    },
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
    /// Starts a server without rate limits.
    pub async fn start(store: Store) -> TestServer {
        TestServer::serve(Database::create(store).await, Limits::Off).await
    }

    pub async fn start_with_limits(store: Store) -> TestServer {
        TestServer::serve(Database::create(store).await, Limits::On).await
    }

    /// Starts a server on a new database that is filled before it is opened.
    pub async fn start_on(store: Store, fill: impl AsyncFnOnce(&str)) -> TestServer {
        let database = Database::create(store).await;
        fill(&database.url()).await;
        TestServer::serve(database, Limits::Off).await
    }

    /// Starts a server with rate limits and a changed configuration.
    pub async fn start_with(store: Store, change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::serve_with(Database::create(store).await, Limits::On, change).await
    }

    async fn serve(database: Database, limits: Limits) -> TestServer {
        TestServer::serve_with(database, limits, |_| {}).await
    }

    async fn serve_with(
        database: Database,
        limits: Limits,
        change: impl FnOnce(&mut Config),
    ) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let mut config = Config {
            bind: address,
            database: DatabaseArgs::of_url(database.url()),
            public_url: None,
            trust_proxy: false,
            limits,
            analyses: Analyses::Off,
            player_events: PlayerEvents::Public,
            metrics_bind: None,
            retention: Retention::default(),
            nats: NatsArgs::default(),
            mail: MailArgs::default(),
            issuers: IssuerArgs::default(),
            node_name: None,
            drain_seconds: 0,
            push: PushArgs::default(),
            telemetry: TelemetryArgs::default(),
            connections: ConnectionLimits::default(),
            sample_game: false,
            mute: false,
            site_pages: SitePageArgs::default(),
        };
        change(&mut config);
        let db = database.open().await;
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let shutdown = async move {
                // A dropped sender means that the story has failed: stop as well.
                let _ = stopped.await;
            };
            run_on(db, with_nodelay(listener), config, None, shutdown)
                .await
                .expect("the server stops without an error");
        });
        TestServer { address, database, stop, running }
    }

    /// Stops this server and starts another on the same database.
    pub async fn restart(self) -> TestServer {
        let TestServer { database, stop, running, .. } = self;
        end(stop, running).await;
        TestServer::serve(database, Limits::Off).await
    }

    /// Stops this server and starts another with rate limits and a changed configuration on the
    /// same database.
    pub async fn restart_with(self, change: impl FnOnce(&mut Config)) -> TestServer {
        let TestServer { database, stop, running, .. } = self;
        end(stop, running).await;
        TestServer::serve_with(database, Limits::On, change).await
    }

    /// Starts a second server on the same database. Stop it before this one.
    pub async fn start_another(&self) -> TestServer {
        TestServer::serve(self.database.shared(), Limits::Off).await
    }

    pub async fn stop(self) {
        let TestServer { database, stop, running, .. } = self;
        end(stop, running).await;
        database.remove().await;
    }

    /// Executes SQL without the server's knowledge, for example to simulate that time has passed.
    pub async fn execute_sql(&self, sql: &str) {
        self.database.execute_sql(sql).await;
    }

    /// Opens the server's store for reading.
    pub async fn store(&self) -> Db {
        self.database.open().await
    }

    /// The SQL expression for an id that no row has.
    pub fn random_id(&self) -> &'static str {
        match self.database_url().starts_with("postgres") {
            true => "gen_random_uuid()",
            false => "randomblob(16)",
        }
    }

    /// For programs that open the database themselves.
    pub fn database_url(&self) -> String {
        self.database.url()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The name of the session cookie.
    pub fn cookie_name(&self) -> String {
        format!("scrapworks_session_{}", self.address.port())
    }

    /// Creates a guest.
    pub async fn guest(&self, name: &str) -> Guest {
        Guest::create(self, name).await
    }

    /// A client without a session.
    pub fn anonymous(&self) -> Guest {
        Guest::anonymous(self)
    }
}

async fn end(stop: oneshot::Sender<()>, running: JoinHandle<()>) {
    stop.send(()).expect("the server is running");
    let ended = timeout(STOP_MAX, running).await.expect("the server stops in time");
    ended.expect("it does not panic");
}
