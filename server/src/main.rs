//! The binary: without a subcommand it serves.

use std::{
    error::Error,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};
use scrapworks_arena::ArenaArgs;
use scrapworks_server::{config::Config, notices, run, store::Db, verify};
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
    /// Plays a finished match again from its file, and says whether everything agrees.
    Verify(Verify),
    /// Plays bots against bots, and prints how they fared.
    Arena(ArenaArgs),
    /// Says something to everybody who plays here, for as long as you like.
    Notice(notices::Ask),
}

#[derive(Debug, Args)]
struct Verify {
    /// What GET /api/matches/{id}/replay answered. No database is asked, and no network.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    file: Option<PathBuf>,
    /// Check every match of the database instead.
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
    let ended = match cli.command {
        None => serve(cli.config).await,
        Some(Command::Migrate) => migrate(cli.config).await,
        Some(Command::Verify(what)) => verify(what, cli.config).await,
        Some(Command::Arena(args)) => arena(&args),
        Some(Command::Notice(ask)) => notice(&ask, cli.config).await,
    };
    match ended {
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
    run(listener, config, asked_to_stop()?).await?;
    Ok(ExitCode::SUCCESS)
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

async fn migrate(config: Config) -> Result<ExitCode, Box<dyn Error>> {
    Db::open(&config.database_url).await?.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Fails unless everything agrees.
async fn verify(what: Verify, config: Config) -> Result<ExitCode, Box<dyn Error>> {
    let agrees = match what.file {
        Some(file) => {
            let report = verify::file(&file);
            write!(io::stdout(), "{report}")?;
            report.agrees()
        }
        None => verify::all(&config.database_url, &mut io::stdout()).await?,
    };
    Ok(if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Servers that run on this database need not be told: they look.
async fn notice(ask: &notices::Ask, config: Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open(&config.database_url).await?;
    let kept = notices::keep(&db, ask).await;
    db.close().await;
    kept?;
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
    fn the_command_line_is_read_as_it_is_documented() {
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
        assert!(read("scrapworks verify").is_err(), "a file, or all");
        assert!(read("scrapworks verify replay.json --all").is_err(), "one of the two");
    }
}
