//! The `scrapworks` command. Without a subcommand it runs the server.

use std::{
    error::Error,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};
use scrapworks_arena::ArenaArgs;
use scrapworks_server::{
    config::Config,
    notices::{self, NoticeArgs},
    run,
    store::Db,
    verify,
};
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
    /// Applies pending database migrations, then exits.
    Migrate,
    /// Replays a finished match by its rules, and reports whether everything agrees.
    Verify(Verify),
    /// Plays bots against bots, and prints the results.
    Arena(ArenaArgs),
    /// Shows a notice to all connected clients, or clears it.
    Notice(NoticeArgs),
}

#[derive(Debug, Args)]
struct Verify {
    /// A file from GET /api/matches/{id}/replay. Uses neither database nor network.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    file: Option<PathBuf>,
    /// Verify every match of the database instead.
    #[arg(long)]
    all: bool,
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
    let result = match cli.command {
        None => serve(cli.config).await,
        Some(Command::Migrate) => migrate(cli.config).await,
        Some(Command::Verify(args)) => verify(args, cli.config).await,
        Some(Command::Arena(args)) => arena(&args),
        Some(Command::Notice(args)) => notice(&args, cli.config).await,
    };
    match result {
        Ok(code) => code,
        Err(err) => {
            tracing::error!("{err}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(config: Config) -> Result<ExitCode, Box<dyn Error>> {
    config.check()?;
    let listener = TcpListener::bind(config.bind).await?;
    let address = match &config.public_url {
        Some(url) => url.clone(),
        None => local_url(&listener)?,
    };
    writeln!(io::stdout(), "Scrapworks is open at {address}")?;
    run(listener, config, shutdown_signal()?).await?;
    Ok(ExitCode::SUCCESS)
}

/// Resolves on SIGINT (Ctrl-C) or SIGTERM.
#[cfg(unix)]
fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
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
fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a signal handler the process runs until it is killed.
            std::future::pending::<()>().await;
        }
    })
}

/// The URL to open on this machine.
fn local_url(listener: &TcpListener) -> io::Result<String> {
    let address = listener.local_addr()?;
    let is_local = address.ip().is_loopback() || address.ip().is_unspecified();
    let host = if is_local { "localhost".to_owned() } else { address.ip().to_string() };
    Ok(format!("http://{host}:{}", address.port()))
}

async fn migrate(config: Config) -> Result<ExitCode, Box<dyn Error>> {
    Db::open(&config.database_url).await?.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Exits with a failure unless everything agrees.
async fn verify(args: Verify, config: Config) -> Result<ExitCode, Box<dyn Error>> {
    let agrees = match args.file {
        Some(file) => {
            let report = verify::file(&file);
            write!(io::stdout(), "{report}")?;
            report.agrees()
        }
        None => verify::all(&config.database_url, &mut io::stdout()).await?,
    };
    Ok(if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Stores a notice. Servers on this database read it within seconds.
async fn notice(args: &NoticeArgs, config: Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open(&config.database_url).await?;
    let saved = notices::save(&db, args).await;
    db.close().await;
    saved?;
    Ok(ExitCode::SUCCESS)
}

fn arena(args: &ArenaArgs) -> Result<ExitCode, Box<dyn Error>> {
    scrapworks_arena::run(args)?.write(args, &mut io::stdout())?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_parse_as_documented() {
        let read = |line: &str| Cli::try_parse_from(line.split(' '));
        let url = "postgres://localhost/scrapworks";
        for line in ["scrapworks verify --all --database-url", "scrapworks migrate --database-url"]
        {
            let cli = read(&format!("{line} {url}")).unwrap();
            assert_eq!(cli.config.database_url, url);
        }
        let cli = read("scrapworks verify replay.json").unwrap();
        let Some(Command::Verify(Verify { file, all })) = cli.command else { panic!("{cli:?}") };
        assert_eq!((file, all), (Some(PathBuf::from("replay.json")), false));
        let cli = read("scrapworks arena scrapbots --levels hard,easy --matches 8 --json").unwrap();
        let Some(Command::Arena(ask)) = cli.command else { panic!("{cli:?}") };
        assert_eq!(
            (&*ask.game, ask.levels.len(), ask.matches, ask.json),
            ("scrapbots", 2, 8, true)
        );
        let cli = read("scrapworks notice Soon. --minutes 90").unwrap();
        assert!(matches!(cli.command, Some(Command::Notice(_))), "{cli:?}");
        assert!(read("scrapworks notice --clear").is_ok());
        for bad in ["notice", "notice Soon. --clear", "notice --clear --minutes 5"] {
            assert!(read(&format!("scrapworks {bad}")).is_err(), "{bad}");
        }
        assert!(read("scrapworks verify").is_err(), "needs a file or --all");
        assert!(read("scrapworks verify replay.json --all").is_err(), "not both");
    }
}
