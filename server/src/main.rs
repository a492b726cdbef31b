//! The binary: without a subcommand it serves.

use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use scrapworks_server::{RunError, config::Config, run, store::Db};
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
    /// Brings the database's tables up to date, and ends.
    Migrate,
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_env("SCRAPWORKS_LOG").unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
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

async fn serve(config: Config) -> Result<(), RunError> {
    config.check()?;
    let listener = TcpListener::bind(config.bind).await?;
    let address = match &config.public_url {
        Some(url) => url.clone(),
        None => local_url(&listener)?,
    };
    writeln!(io::stdout(), "Scrapworks is open at {address}")?;
    run(listener, config, asked_to_stop()?).await
}

/// Ready when somebody presses Ctrl-C or a service manager says that it is enough.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("stopping");
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a way to be told, it runs until it is killed, which loses nothing.
            std::future::pending::<()>().await;
        }
    })
}

/// What to type on this machine.
fn local_url(listener: &TcpListener) -> io::Result<String> {
    let address = listener.local_addr()?;
    let is_here = address.ip().is_loopback() || address.ip().is_unspecified();
    let host = if is_here { "localhost".to_owned() } else { address.ip().to_string() };
    Ok(format!("http://{host}:{}", address.port()))
}

async fn migrate(config: Config) -> Result<(), RunError> {
    Db::open(&config.database_url).await?.close().await;
    Ok(())
}
