//! `scrapworks migrate`: brings the schema of the database up to date, or says whether it is.

use std::{error::Error, fmt::Write as _};

use clap::Args;
use serde_json::json;

use crate::{
    commands::{
        output::{OutputArgs, Status},
        progress::Progress,
    },
    config::Config,
    store::{Db, MigrationName, SchemaState},
};

/// The arguments of `scrapworks migrate`.
#[derive(Debug, Args)]
pub struct MigrateArgs {
    /// Change nothing: say which migrations are pending, and whether this program may run. Exits
    /// with 1 if some are pending or it may not.
    #[arg(long)]
    pub(super) check: bool,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) async fn run(args: &MigrateArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let url = config.database.url()?;
    if args.check {
        let schema = SchemaState::read(&url).await?;
        args.output.print(&schema.to_json(), || checked(&schema))?;
        return Ok(if schema.is_current() { Status::Ok } else { Status::Failed });
    }
    let progress = Progress::unbounded("applying migrations");
    let (db, applied) = Db::open_and_migrate(&url).await?;
    db.close().await;
    drop(progress);
    args.output.print(&json!({ "applied": applied }), || match applied.len() {
        0 => "The database is up to date.\n".to_owned(),
        1 => format!("1 migration was applied: {}\n", names(&applied)),
        count => format!("{count} migrations were applied: {}\n", names(&applied)),
    })?;
    Ok(Status::Ok)
}

fn checked(schema: &SchemaState) -> String {
    let mut text = match &schema.refusal {
        Some(refusal) => format!("This program cannot run: {refusal}.\n"),
        None => "This program can run.\n".to_owned(),
    };
    if schema.applied.is_empty() && schema.refusal.is_none() {
        text += "The database does not exist yet, or is empty. Is its name spelled right?\n";
    }
    let _ = match schema.pending.len() {
        0 => writeln!(text, "No migration is pending."),
        1 => writeln!(text, "1 migration is pending: {}", names(&schema.pending)),
        count => writeln!(text, "{count} migrations are pending: {}", names(&schema.pending)),
    };
    if schema.refusal.is_none() && !schema.pending.is_empty() {
        text += "A server applies them when it starts, or run `scrapworks migrate`.\n";
    }
    if !schema.unknown.is_empty() {
        let _ = writeln!(text, "A newer scrapworks has migrated it to {}.", schema.version());
    }
    text
}

fn names(migrations: &[MigrationName]) -> String {
    let names = migrations.iter().map(|it| format!("{:04} {}", it.version, it.name));
    names.collect::<Vec<_>>().join(", ")
}
