//! `scrapworks nodes`: the servers of a cluster, as people and programs read them.

use std::fmt::Write as _;

use clap::Args;
use scrapworks_protocol::Timestamp;
use serde::Serialize;

use crate::store::{self, Db, nodes::ListedNode};

/// The arguments of `scrapworks nodes`.
#[derive(Debug, Args)]
pub struct NodesArgs {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// All nodes.
#[derive(Debug)]
pub struct NodeList(Vec<Node>);

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

/// Reads all nodes.
pub async fn list(db: &Db) -> Result<NodeList, NodesError> {
    if !db.is_postgres() {
        return Err(NodesError::NotPostgres);
    }
    let listed = store::nodes::list(db).await?;
    Ok(NodeList(listed.into_iter().map(Node::of).collect()))
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
}

impl NodeList {
    /// A table, or JSON.
    pub fn show(&self, args: &NodesArgs) -> String {
        if args.json {
            return serde_json::to_string_pretty(&self.0).expect("nodes can be encoded") + "\n";
        }
        if self.0.is_empty() {
            return "No server of a cluster uses this database.\n".to_owned();
        }
        let width = self.0.iter().map(|node| node.name.chars().count()).max().unwrap_or(0).max(4);
        let mut text = format!(
            "{:width$}  {:8}  {:8}  {:>8}  {:>7}  {:24}  ID\n",
            "NAME", "STATE", "VERSION", "LEASE", "MATCHES", "STARTED"
        );
        for node in &self.0 {
            let Node { id, name, version, state, lease_left_ms, matches, started_at } = node;
            let (lease, started) = (format!("{lease_left_ms} ms"), started_at.to_string());
            let _ = writeln!(
                text,
                "{name:width$}  {state:8}  {version:8}  {lease:>8}  {matches:>7}  {started:24}  {id}"
            );
        }
        text
    }
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
                version: "0.1.0".to_owned(),
                draining: false,
                hears_bus: true,
                is_expired: false,
                started_at: 0,
            },
            lease_left_ms,
            running_matches: 12,
        })
    }

    #[test]
    fn nodes_are_listed_as_a_table_and_as_json() {
        let list = NodeList(vec![node("west", 2_400), node("east-side", -300)]);
        let table = list.show(&NodesArgs { json: false });
        let lines: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0][..5], ["NAME", "STATE", "VERSION", "LEASE", "MATCHES"]);
        assert_eq!(lines[1][..6], ["west", "ready", "0.1.0", "2400", "ms", "12"]);
        assert_eq!(lines[2][..6], ["east-side", "expired", "0.1.0", "-300", "ms", "12"]);
        let json = list.show(&NodesArgs { json: true });
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json[0]["name"], "west");
        assert_eq!(json[1]["lease_left_ms"], -300);
        let none = NodeList(Vec::new()).show(&NodesArgs { json: false });
        assert!(none.starts_with("No server"), "{none}");
    }
}
