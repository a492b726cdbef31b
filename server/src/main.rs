//! The `scrapworks` command. Without a subcommand it runs the server.

use std::{
    env,
    error::Error,
    ffi::{OsStr, OsString},
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use scrapworks_arena::ArenaArgs;
use scrapworks_protocol::MatchId;
use scrapworks_server::{
    admin::{self, AdminArgs},
    config::Config,
    health, listen,
    nodes::{self, NodesArgs},
    notices::{self, NoticeArgs},
    ratings_command::{self, RatingsArgs},
    reopen, run,
    store::{Db, backup},
    telemetry,
    verify::{self, Verdict},
};
use tokio::net::TcpListener;
use uuid::Uuid;

/// The exit code of `verify` if something could not be read or checked.
const UNCHECKED: u8 = 2;

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
    /// Creates the database if it is missing, and applies pending migrations.
    Migrate,
    /// Writes the whole database to one new file, while servers may go on.
    Backup {
        /// An SQLite file that does not exist yet.
        path: PathBuf,
    },
    /// Fills an empty database, SQLite or PostgreSQL, from a backup.
    Restore {
        /// A file that `scrapworks backup` wrote.
        path: PathBuf,
    },
    /// Replays a finished match by its rules, and reports whether everything agrees.
    Verify(Verify),
    /// Plays bots against bots, and prints the results.
    Arena(ArenaArgs),
    /// Shows a notice to all connected clients, or clears it.
    Notice(NoticeArgs),
    /// Makes a match run again that was set aside because its log could not be played.
    Reopen { match_id: Uuid },
    /// Lists the servers of a cluster, with their leases and matches.
    Nodes(NodesArgs),
    /// Reads reports, and bans, mutes and renames players, while servers run.
    Admin(AdminArgs),
    /// Looks after the ratings of players.
    Ratings(RatingsArgs),
    /// Asks the server of this configuration whether it is ready, for health checks.
    Health,
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
    let command = without_empty_variables(Cli::command(), &|name| env::var_os(name));
    let cli = Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|err| err.exit());
    telemetry::init(&cli.config.telemetry);
    // `verify` has an exit code of its own for what could not be checked.
    let failure = if matches!(cli.command, Some(Command::Verify(_))) { UNCHECKED } else { 1 };
    let result = match cli.command {
        None => serve(cli.config).await,
        Some(Command::Migrate) => migrate(cli.config).await,
        Some(Command::Backup { path }) => back_up(&path, &cli.config).await,
        Some(Command::Restore { path }) => restore(&path, &cli.config).await,
        Some(Command::Verify(args)) => verify(args, cli.config).await,
        Some(Command::Arena(args)) => arena(&args),
        Some(Command::Notice(args)) => notice(&args, cli.config).await,
        Some(Command::Reopen { match_id }) => reopen_match(MatchId(match_id), &cli.config).await,
        Some(Command::Nodes(args)) => list_nodes(&args, &cli.config).await,
        Some(Command::Admin(args)) => administrate(&args, &cli.config).await,
        Some(Command::Ratings(args)) => ratings(&args, &cli.config).await,
        Some(Command::Health) => check_health(&cli.config),
    };
    match result {
        Ok(code) => code,
        Err(err) => {
            tracing::error!("{err}");
            ExitCode::from(failure)
        }
    }
}

/// Treats an environment variable that is set to nothing, as Docker Compose sets absent ones, as
/// one that is not set.
fn without_empty_variables(
    command: clap::Command,
    value: &dyn Fn(&OsStr) -> Option<OsString>,
) -> clap::Command {
    let is_empty = |name: &OsStr| value(name).is_some_and(|value| value.is_empty());
    command
        .mut_args(|arg| match arg.get_env() {
            Some(name) if is_empty(name) => arg.env(None::<&'static str>),
            Some(_) | None => arg,
        })
        .mut_subcommands(|command| without_empty_variables(command, value))
}

async fn serve(config: Config) -> Result<ExitCode, Box<dyn Error>> {
    config.check()?;
    let listener = listen(config.bind)?;
    let address = match &config.public_url {
        Some(url) => url.clone(),
        None => local_url(&listener)?,
    };
    let on_open = || {
        if let Err(err) = writeln!(io::stdout(), "Scrapworks is open at {address}") {
            tracing::warn!(%err, "nobody reads the standard output");
        }
    };
    run(listener, config, on_open, shutdown_signal()?).await?;
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
    Db::open(&config.database.url()?).await?.close().await;
    Ok(ExitCode::SUCCESS)
}

async fn back_up(path: &Path, config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    let contents = backup::backup(&config.database.url()?, path).await?;
    writeln!(io::stdout(), "{}: {contents}", path.display())?;
    Ok(ExitCode::SUCCESS)
}

async fn restore(path: &Path, config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    let contents = backup::restore(&config.database.url()?, path).await?;
    writeln!(io::stdout(), "restored: {contents}")?;
    Ok(ExitCode::SUCCESS)
}

/// Exits with 0 if everything agrees, with 1 if something is wrong.
async fn verify(args: Verify, config: Config) -> Result<ExitCode, Box<dyn Error>> {
    let verdict = match args.file {
        Some(file) => {
            let report = verify::file(&file);
            write!(io::stdout(), "{report}")?;
            report.verdict()
        }
        None if verify::all(&config.database.url()?, &mut io::stdout()).await? => Verdict::Agrees,
        None => Verdict::Wrong,
    };
    Ok(match verdict {
        Verdict::Agrees => ExitCode::SUCCESS,
        Verdict::Wrong => ExitCode::FAILURE,
        Verdict::Unchecked => ExitCode::from(UNCHECKED),
    })
}

/// Stores a notice. Servers on this database read it within seconds.
async fn notice(args: &NoticeArgs, config: Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open_existing(&config.database.url()?).await?;
    let saved = notices::save(&db, args).await;
    db.close().await;
    saved?;
    Ok(ExitCode::SUCCESS)
}

async fn reopen_match(id: MatchId, config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open_existing(&config.database.url()?).await?;
    let reopened = reopen(&db, id).await;
    db.close().await;
    reopened?;
    writeln!(io::stdout(), "match {id} runs again")?;
    Ok(ExitCode::SUCCESS)
}

async fn list_nodes(args: &NodesArgs, config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open_to_read(&config.database.url()?).await?;
    let listed = nodes::list(&db).await;
    db.close().await;
    write!(io::stdout(), "{}", listed?.show(args))?;
    Ok(ExitCode::SUCCESS)
}

async fn administrate(args: &AdminArgs, config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open_existing(&config.database.url()?).await?;
    let done = admin::run(&db, args).await;
    db.close().await;
    write!(io::stdout(), "{}", done?)?;
    Ok(ExitCode::SUCCESS)
}

async fn ratings(args: &RatingsArgs, config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    let db = Db::open_existing(&config.database.url()?).await?;
    let done = ratings_command::run(&db, args, &mut io::stdout()).await;
    db.close().await;
    done?;
    Ok(ExitCode::SUCCESS)
}

fn check_health(config: &Config) -> Result<ExitCode, Box<dyn Error>> {
    health::check(config.bind)?;
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
            assert_eq!(cli.config.database.database_url, url);
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
        let match_id = "01939d5e-0000-7000-8000-000000000004";
        for line in [
            "backup b.db",
            "restore b.db",
            &format!("reopen {match_id}"),
            "health",
            "nodes --json",
            "ratings recompute",
        ] {
            let cli = read(&format!("scrapworks {line} --database-url {url}")).unwrap();
            assert_eq!(cli.config.database.database_url, url, "{line}");
        }
        for bad in ["backup", "restore", "reopen seven", "ratings"] {
            assert!(read(&format!("scrapworks {bad}")).is_err(), "{bad}");
        }
        let both = format!("scrapworks --database-url {url} --database-url-file path");
        assert!(read(&both).is_err(), "one or the other");
        assert!(read("scrapworks verify").is_err(), "needs a file or --all");
        assert!(read("scrapworks verify replay.json --all").is_err(), "not both");
    }

    /// A flag, its environment variable and its default.
    type CliOption = (String, Option<String>, Option<String>);

    /// Every option that has an environment variable, of all subcommands.
    fn options(command: &clap::Command) -> Vec<CliOption> {
        let text = |value: &OsStr| value.to_str().unwrap().to_owned();
        let mut found = Vec::new();
        for arg in command.get_arguments() {
            let Some(long) = arg.get_long().filter(|_| arg.get_env().is_some()) else { continue };
            let default = arg.get_default_values().first().map(|value| text(value));
            let default = default.filter(|_| arg.get_action().takes_values());
            found.push((long.to_owned(), arg.get_env().map(text), default));
        }
        found.extend(command.get_subcommands().flat_map(options));
        found
    }

    #[test]
    fn the_operating_page_lists_every_option_with_its_variable_and_default() {
        let page = include_str!("../../docs/operating.md");
        let options = options(&Cli::command());
        assert!(options.len() >= 9, "{options:?}");
        for (long, env, default) in options {
            let flag = format!("`--{long}");
            let row = page.lines().find(|line| line.starts_with("| ") && line.contains(&flag));
            let row = row.unwrap_or_else(|| panic!("--{long} is missing in docs/operating.md"));
            for part in env.into_iter().chain(default) {
                assert!(row.contains(&format!("`{part}`")), "{part} is missing in: {row}");
            }
        }
    }

    #[test]
    fn an_empty_environment_variable_is_unset_for_every_option() {
        for (long, env, _) in options(&Cli::command()) {
            let Some(empty) = env else { continue };
            let value = |name: &OsStr| (name == OsStr::new(&empty)).then(OsString::new);
            let command = without_empty_variables(Cli::command(), &value);
            let still_read: Vec<_> = options(&command).into_iter().map(|(long, ..)| long).collect();
            assert!(!still_read.contains(&long), "{empty}");
            assert_eq!(still_read.len() + 1, options(&Cli::command()).len(), "the others are read");
        }
    }
}
