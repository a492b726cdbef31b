//! `scrapworks nodes`: the servers of a cluster, as people and programs read them.

use std::error::Error;

use clap::Args;
use scrapworks_protocol::Timestamp;
use serde::Serialize;

use crate::{
    commands::output::{self, OutputArgs, Status},
    config::Config,
    store::{self, Db, nodes::ListedNode},
};

/// The arguments of `scrapworks nodes`.
#[derive(Debug, Args)]
pub struct NodesArgs {
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Serialize)]
struct Node {
    id: String,
    name: String,
    version: String,
    state: &'static str,
    /// Milliseconds until its lease runs out; negative if it has.
    lease_left_ms: i64,
    /// Running matches that it plays, or played last.
    matches: i64,
    started_at: Timestamp,
}

#[derive(Debug, thiserror::Error)]
pub enum NodesError {
    #[error("only servers on PostgreSQL form a cluster")]
    NotPostgres,
    #[error("cannot read the nodes: {0}")]
    Store(#[from] sqlx::Error),
}

pub(super) async fn run(args: &NodesArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let db = Db::open_to_read(&config.database.url()?).await?;
    let listed = list(&db).await;
    db.close().await;
    let nodes = listed?;
    args.output.print(&nodes, || show(&nodes))?;
    Ok(Status::Ok)
}

async fn list(db: &Db) -> Result<Vec<Node>, NodesError> {
    if !db.is_postgres() {
        return Err(NodesError::NotPostgres);
    }
    let listed = store::nodes::list(db).await?;
    Ok(listed.into_iter().map(Node::of).collect())
}

impl Node {
    fn of(listed: ListedNode) -> Node {
        let ListedNode { row, lease_left_ms, running_matches } = listed;
        Node {
            id: row.id.to_string(),
            state: match (lease_left_ms < 0, row.draining, row.hears_bus) {
                (true, ..) => "expired",
                (false, true, _) => "draining",
                (false, false, false) => "no bus",
                (false, false, true) => "ready",
            },
            name: row.name,
            version: row.version,
            lease_left_ms,
            matches: running_matches,
            started_at: Timestamp::from_ms(row.started_at),
        }
    }

    fn row(&self) -> [String; 7] {
        let Node { id, name, version, state, lease_left_ms, matches, started_at } = self;
        [
            name.clone(),
            (*state).to_owned(),
            version.clone(),
            format!("{lease_left_ms} ms"),
            matches.to_string(),
            started_at.to_string(),
            id.clone(),
        ]
    }
}

fn show(nodes: &[Node]) -> String {
    let heading = ["NAME", "STATE", "VERSION", "LEASE", "MATCHES", "STARTED", "ID"];
    output::list(nodes, "No server of a cluster uses this database.", heading, Node::row)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::store::{nodes::NodeRow, records::NodeId};

    fn node(name: &str, lease_left_ms: i64) -> Node {
        Node::of(ListedNode {
            row: NodeRow {
                id: NodeId(Uuid::from_u128(7)),
                name: name.to_owned(),
                session: String::new(),
                version: "0.2.0".to_owned(),
                draining: false,
                hears_bus: true,
                is_expired: false,
                started_at: 0,
                bus: 2,
            },
            lease_left_ms,
            running_matches: 12,
        })
    }

    #[test]
    fn nodes_are_listed_as_a_table_and_as_json() {
        let list = vec![node("west", 2_400), node("east-side", -300)];
        let table = show(&list);
        let lines: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0][..5], ["NAME", "STATE", "VERSION", "LEASE", "MATCHES"]);
        assert_eq!(lines[1][..6], ["west", "ready", "0.2.0", "2400", "ms", "12"]);
        assert_eq!(lines[2][..6], ["east-side", "expired", "0.2.0", "-300", "ms", "12"]);
        let json = serde_json::to_value(&list).unwrap();
        assert_eq!(json[0]["name"], "west");
        assert_eq!(json[1]["lease_left_ms"], -300);
        assert!(show(&[]).starts_with("No server"));
    }
}
