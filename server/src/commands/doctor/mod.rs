//! `scrapworks doctor`: checks what a server needs, says what is wrong and what to do. It changes
//! nothing, and every check is bounded in time but that of the integrity of a file.

mod backup;
mod clock;
mod configuration;
mod database;
mod disk;
mod public_address;
mod report;
mod secrets;
mod services;
mod system;
mod tls;

use std::error::Error;

use clap::Args;

use crate::{
    commands::{
        output::{OutputArgs, Status},
        progress::Progress,
    },
    config::Config,
};
use report::Report;

/// The arguments of `scrapworks doctor`.
#[derive(Debug, Args)]
pub struct DoctorArgs {
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) async fn run(args: &DoctorArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let report = examine(config).await;
    args.output.print(&report.to_json(), || report.to_string())?;
    Ok(report.status())
}

async fn examine(config: &Config) -> Report {
    let progress = Progress::unbounded("checking the configuration");
    let mut report = Report::default();
    configuration::check(config, &mut report);
    secrets::check(config, &mut report);
    system::check_open_files(&mut report);
    progress.say("checking the database");
    let database = database::open(config, &mut report).await;
    if let Some(database) = &database {
        database::check(config, database, &mut report).await;
        services::check_push_key(database, &mut report).await;
        backup::check(database, &mut report).await;
    }
    system::check_version(database.as_ref(), &mut report).await;
    progress.say("checking the disk");
    disk::check(config, &mut report).await;
    progress.say("checking the clock");
    clock::check(database.as_ref(), &mut report).await;
    clock::check_synchronization(&mut report).await;
    progress.say("checking the certificate");
    tls::check(config, &mut report).await;
    progress.say("checking other services");
    services::check_nats(config, &mut report).await;
    services::check_smtp(config, &mut report).await;
    services::check_issuers(config, &mut report).await;
    services::check_collector(config, &mut report).await;
    services::check_server(config, &mut report).await;
    public_address::check(config, &mut report).await;
    if let Some(database) = database {
        database.close().await;
    }
    report
}
