//! PostgreSQL, NATS and servers, for one scenario.

use std::{
    env, fs, io,
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
    process::Stdio,
};

use sqlx::{Connection, PgConnection, query_scalar};
use tokio::process::Command;
use uuid::Uuid;

use crate::{
    client::http::ApiClient,
    cluster::node::Node,
    error::RunError,
    matches::ack_log::AckLog,
    programs::{
        database::Database,
        nats::Nats,
        network::{Namespace, Network},
        postgres::Postgres,
        process::{Program, TIED},
    },
};

const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// Lines of each server's log that are shown with an error.
const LOG_LINES: usize = 6;

/// What a site has.
#[derive(Debug, Clone)]
pub struct Plan {
    pub server: PathBuf,
    pub nodes: usize,
    /// The URL of a PostgreSQL server that is there already; else there is one of its own.
    pub postgres: Option<String>,
    pub has_bus: bool,
    /// Whether each server has a network of its own, which can be cut.
    pub has_network: bool,
    /// Over how many seconds a server that stops disconnects its clients.
    pub drain_seconds: u64,
    /// Further options of each server.
    pub options: Vec<String>,
}

#[derive(Debug)]
pub struct Site {
    pub nodes: Vec<Node>,
    pub database: Database,
    pub nats: Option<Nats>,
    /// If it is its own.
    postgres: Option<Postgres>,
    /// For each server, if it has one.
    network: Option<Network>,
    server: PathBuf,
    logs: PathBuf,
}

impl Plan {
    /// Servers with NATS; a single one without.
    pub fn new(server: PathBuf, nodes: usize) -> Plan {
        Plan {
            server,
            nodes,
            postgres: None,
            has_bus: nodes > 1,
            has_network: false,
            drain_seconds: 10,
            options: Vec::new(),
        }
    }
}

impl Site {
    pub async fn start(plan: Plan) -> Result<Site, RunError> {
        let network = match plan.has_network {
            true => Some(network(plan.nodes).await?),
            false => None,
        };
        let address = network.as_ref().map(|network| network.address);
        let (postgres, database) = match &plan.postgres {
            Some(url) => (None, Database::postgres(url).await?),
            None => {
                let postgres = Postgres::create_on(address).await?;
                let database = Database::postgres(postgres.url()).await?;
                (Some(postgres), database)
            }
        };
        let nats = match plan.has_bus {
            true => Some(Nats::create(address.unwrap_or(LOCAL)).await?),
            false => None,
        };
        let logs = create_log_folder()?;
        let server = plan.server.clone();
        let mut site = Site { nodes: Vec::new(), database, nats, postgres, network, server, logs };
        // One after the other, since the first creates the tables.
        for number in 0..plan.nodes {
            let program = site.program(&plan, number)?;
            site.nodes.push(Node::start(program).await?);
        }
        Ok(site)
    }

    /// One server on SQLite.
    pub async fn start_single(server: PathBuf) -> Result<Site, RunError> {
        let database = Database::sqlite(&env::temp_dir());
        let plan = Plan::new(server.clone(), 1);
        let (nodes, logs) = (Vec::new(), create_log_folder()?);
        let (nats, postgres, network) = (None, None, None);
        let mut site = Site { nodes, database, nats, postgres, network, server, logs };
        let program = site.program(&plan, 0)?;
        site.nodes.push(Node::start(program).await?);
        Ok(site)
    }

    fn program(&self, plan: &Plan, number: usize) -> io::Result<Program> {
        let name = format!("node-{}", number + 1);
        let namespace = self.network.as_ref().map(|network| &network.namespaces[number]);
        let bridge = self.network.as_ref().map(|network| network.address);
        let url = self.database.url();
        let url = match bridge {
            Some(bridge) => url.replace(&LOCAL.to_string(), &bridge.to_string()),
            None => url,
        };
        let mut program = Program::new(self.server.clone(), url, None)?;
        program.wrapper = TIED.map(str::to_owned).to_vec();
        if let Some(namespace) = namespace {
            program.wrapper.extend(namespace.wrapper());
            namespace.open_gate(program.address)?;
        }
        program.options = plan.options.clone();
        program.options.push(format!("--drain-seconds={}", plan.drain_seconds));
        if let Some(nats) = &self.nats {
            program.options.push(format!("--nats-url={}", nats.url()));
            program.options.push(format!("--node-name={name}"));
        }
        program.log = Some(self.logs.join(name));
        Ok(program)
    }

    /// Clients of all servers.
    pub fn apis(&self) -> Vec<ApiClient> {
        self.nodes.iter().map(|node| node.api.clone()).collect()
    }

    /// The number that a query gives.
    pub async fn count(&self, sql: &'static str) -> Result<i64, RunError> {
        let mut connection = PgConnection::connect(&self.database.url()).await?;
        Ok(query_scalar(sql).fetch_one(&mut connection).await?)
    }

    /// Its own PostgreSQL.
    pub fn postgres(&self) -> Result<&Postgres, RunError> {
        self.postgres.as_ref().ok_or_else(|| RunError::Failed("no PostgreSQL".to_owned()))
    }

    pub fn namespace(&self, node: usize) -> Option<&Namespace> {
        self.network.as_ref().map(|network| &network.namespaces[node])
    }

    /// The address of the bridge that servers with networks of their own are connected to.
    pub fn bridge(&self) -> Option<IpAddr> {
        self.network.as_ref().map(|network| network.address)
    }

    /// Compares the log with all acknowledgements, and lets the server check every match.
    ///
    /// # Errors
    /// Fails if something differs.
    pub async fn verify(&self, ack_logs: &[AckLog]) -> Result<String, RunError> {
        let problems = self.database.verify_logs(ack_logs).await?;
        if let Some(first) = problems.first() {
            let count = problems.len();
            return Err(RunError::Failed(format!("{count} differences, first: {first}")));
        }
        let output = Command::new(&self.server)
            .args(["verify", "--all"])
            .env("DATABASE_URL", self.database.url())
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output()
            .await?;
        if !output.status.success() {
            let printed = String::from_utf8_lossy(&output.stdout);
            let last = printed.lines().last().unwrap_or("nothing was printed");
            return Err(RunError::Failed(format!("`verify --all` does not agree: {last}")));
        }
        let acknowledged: usize = ack_logs.iter().map(|ack_log| ack_log.acks.len()).sum();
        let matches = ack_logs.len();
        Ok(format!("{acknowledged} acknowledged in {matches} matches, all there once; all agree"))
    }

    /// Adds the ends of the servers' logs to an error.
    pub fn explain(&self, error: RunError) -> RunError {
        if matches!(error, RunError::Stopped | RunError::Skipped(_)) {
            return error;
        }
        let mut text = error.to_string();
        for node in &self.nodes {
            let log = node.program.log.as_ref().map(fs::read_to_string);
            let log = log.and_then(Result::ok).unwrap_or_default();
            let lines: Vec<_> = log.lines().collect();
            let last = &lines[lines.len().saturating_sub(LOG_LINES)..];
            if !last.is_empty() {
                text += &format!("\n{}:\n{}", node.program.address, last.join("\n"));
            }
        }
        RunError::Failed(text)
    }

    pub async fn remove(mut self) -> Result<(), RunError> {
        for node in &mut self.nodes {
            node.kill().await?;
        }
        if let Some(nats) = &mut self.nats {
            nats.kill().await?;
        }
        match self.postgres {
            Some(postgres) => postgres.remove().await?,
            None => self.database.remove().await?,
        }
        Ok(fs::remove_dir_all(self.logs)?)
    }
}

fn create_log_folder() -> io::Result<PathBuf> {
    let folder = env::temp_dir().join(format!("scrapworks-cluster-{}", Uuid::now_v7().simple()));
    fs::create_dir(&folder)?;
    Ok(folder)
}

async fn network(nodes: usize) -> Result<Network, RunError> {
    let created = Network::create(u8::try_from(nodes).unwrap_or(u8::MAX)).await;
    let why = |err| format!("network namespaces and nft are needed, which takes root: {err}");
    created.map_err(|err| RunError::Skipped(why(err)))
}
