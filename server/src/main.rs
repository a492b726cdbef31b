//! The binary: without arguments it serves.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use scrapworks_server::{config::Config, run, store::Db};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// An authoritative server for online tabletop games.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    config: Config,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Brings the database's tables up to date and ends.
    Migrate,
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_env("SCRAPWORKS_LOG").unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let ended = match cli.command {
        None => serve(cli.config).await,
        Some(Command::Migrate) => migrate(cli.config).await,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(err) => {
            tracing::error!("{err}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(config: Config) -> Result<(), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind(config.bind).await?;
    Ok(run(listener, config, std::future::pending()).await?)
}

async fn migrate(config: Config) -> Result<(), Box<dyn std::error::Error>> {
    Db::open(&config.database_url).await?.close().await;
    Ok(())
}
