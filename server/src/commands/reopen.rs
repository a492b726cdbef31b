//! `scrapworks reopen`: makes a match run again that was set aside.

use std::error::Error;

use clap::Args;
use scrapworks_protocol::MatchId;
use serde_json::json;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    commands::{
        admin::id,
        on_database::on_database,
        operator::{operator, reason},
        output::{OutputArgs, Status},
    },
    config::Config,
    matches::live::reopen::{ReopenError, reopen},
    store::{
        Db,
        ops::{
            admin_acts::Actor,
            server_acts::{self, NewServerAct, ServerActKind},
        },
    },
};

/// The arguments of `scrapworks reopen`.
#[derive(Debug, Args)]
pub struct ReopenArgs {
    /// Its id, with which the address of its page ends.
    #[arg(value_parser = id)]
    match_id: Uuid,
    /// Why it is reopened, for `scrapworks admin log`.
    #[arg(long, value_name = "TEXT", default_value = "")]
    why: String,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) async fn run(args: &ReopenArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let id = MatchId(args.match_id);
    let by = operator(None)?;
    let why = if args.why.is_empty() { String::new() } else { reason(&args.why)? };
    let act = NewServerAct {
        kind: ServerActKind::Reopen,
        subject_id: Some(args.match_id),
        why,
        by: Actor::operator(by),
        at: now(),
    };
    on_database(config, async |db| reopen_noted(db, id, &act).await).await?;
    let result = json!({ "match_id": id, "state": "running" });
    args.output.print(&result, || format!("match {id} runs again\n"))?;
    Ok(Status::Ok)
}

async fn reopen_noted(db: &Db, id: MatchId, act: &NewServerAct) -> Result<(), ReopenError> {
    reopen(db, id).await?;
    Ok(server_acts::insert(db, act).await?)
}
