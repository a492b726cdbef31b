//! The `scrapworks` command. Without a subcommand it runs the server.

use std::{
    env,
    error::Error,
    ffi::{OsStr, OsString},
    io::{self, Write as _},
    process::ExitCode,
};

use clap::{CommandFactory, FromArgMatches, Parser, error::ContextKind};
use scrapworks_server::{
    commands::{Command, Stdout, complain},
    config::{Config, unknown_variables, without_variables},
    listen, run, telemetry,
};
use tokio::net::TcpListener;

/// An authoritative server for online tabletop games.
#[derive(Debug, Parser)]
#[command(name = "scrapworks", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    config: Config,
}

#[tokio::main]
async fn main() -> ExitCode {
    let command = without_empty_variables(Cli::command(), &|name| env::var_os(name));
    let matches = command.try_get_matches_from(env::args_os());
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = cli.unwrap_or_else(|err| usage_of_arguments(err, env::args_os()).exit());
    telemetry::init(&cli.config.telemetry);
    let Some(command) = cli.command else {
        return match serve(cli.config).await {
            Ok(code) => code,
            Err(err) => {
                tracing::error!("{err}");
                ExitCode::FAILURE
            }
        };
    };
    let status_of_error = command.status_of_error();
    let status = command.run(&cli.config, &Cli::command()).await.unwrap_or_else(|err| {
        complain(&format!("error: {}", err.to_string().replace('\n', " ")));
        status_of_error
    });
    status.into()
}

/// Treats an environment variable that is set to nothing, as Docker Compose sets absent ones, as
/// one that is not set.
fn without_empty_variables(
    command: clap::Command,
    value: &dyn Fn(&OsStr) -> Option<OsString>,
) -> clap::Command {
    let is_empty = |name: &OsStr| value(name).is_some_and(|value| value.is_empty());
    without_variables(command, &is_empty)
}

/// The error with a usage that names no option as needed only because its variable is set.
fn usage_of_arguments(
    mut err: clap::Error,
    arguments: impl Iterator<Item = OsString>,
) -> clap::Error {
    let command = without_variables(Cli::command(), &|_| true);
    match command.try_get_matches_from(arguments) {
        Err(of_arguments) if of_arguments.kind() == err.kind() => of_arguments,
        // A variable is wrong, and no argument.
        Ok(_) | Err(_) => {
            err.remove(ContextKind::Usage);
            err
        }
    }
}

async fn serve(config: Config) -> Result<ExitCode, Box<dyn Error>> {
    for unknown in unknown_variables(env::vars_os().map(|(name, _)| name)) {
        tracing::warn!("{unknown}");
    }
    config.check()?;
    let listener = listen(config.bind)?;
    let address = match &config.public_url {
        Some(url) => url.clone(),
        None => local_url(&listener)?,
    };
    let on_open = || {
        if let Err(err) = writeln!(Stdout, "Scrapworks is open at {address}") {
            tracing::warn!(%err, "nobody reads the standard output");
        }
    };
    run(listener, config, on_open, shutdown_signal()?).await?;
    Ok(ExitCode::SUCCESS)
}

/// Resolves on SIGINT (Ctrl-C) or SIGTERM.
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

/// The URL to open on this machine.
fn local_url(listener: &TcpListener) -> io::Result<String> {
    let address = listener.local_addr()?;
    let is_local = address.ip().is_loopback() || address.ip().is_unspecified();
    let host = if is_local { "localhost".to_owned() } else { address.ip().to_string() };
    Ok(format!("http://{host}:{}", address.port()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_exclude_or_need_each_other_are_refused() {
        let read = |line: &str| Cli::try_parse_from(line.split(' '));
        let url = "postgres://localhost/scrapworks";
        for line in ["migrate --database-url", "--database-url"] {
            let cli = read(&format!("scrapworks {line} {url}")).unwrap();
            assert_eq!(cli.config.database.database_url, url, "{line}");
        }
        for bad in [
            "notice Soon. --clear",
            "notice --clear --minutes 5",
            "admin close-room",
            "reopen seven",
            "ratings",
            "verify",
            "verify replay.json --all",
            "--database-url x --database-url-file path",
        ] {
            assert!(read(&format!("scrapworks {bad}")).is_err(), "{bad}");
        }
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
    fn the_configuration_page_lists_every_option_with_its_variable_and_default() {
        let page = include_str!("../../docs/operating/configuration.md");
        let options = options(&Cli::command());
        assert!(options.len() >= 9, "{options:?}");
        for (long, env, default) in options {
            let flag = format!("`--{long}");
            let row = page.lines().find(|line| line.starts_with("| ") && line.contains(&flag));
            let row = row.unwrap_or_else(|| panic!("--{long} is missing in configuration.md"));
            for part in env.into_iter().chain(default) {
                assert!(row.contains(&format!("`{part}`")), "{part} is missing in: {row}");
            }
        }
    }

    /// The commands that do something, as they are typed, with their own options.
    fn commands(of: &clap::Command, typed: &str) -> Vec<(String, Vec<String>)> {
        let mut found = Vec::new();
        for command in of.get_subcommands() {
            let typed = format!("{typed} {}", command.get_name());
            if command.has_subcommands() {
                found.extend(commands(command, &typed));
                continue;
            }
            let own = command.get_arguments().filter(|arg| !arg.is_global_set());
            let long = own.filter_map(clap::Arg::get_long).filter(|long| *long != "json");
            found.push((typed, long.map(str::to_owned).collect()));
        }
        found
    }

    /// The first cell of a row and the whole row, of rows about commands.
    fn documented() -> Vec<(&'static str, &'static str)> {
        let page = concat!(
            include_str!("../../docs/operating/commands.md"),
            include_str!("../../docs/operating/moderation.md")
        );
        let rows = page.lines().filter_map(|row| {
            let (command, _) = row.strip_prefix("| `")?.split_once('`')?;
            command.starts_with("scrapworks ").then_some((command, row))
        });
        rows.collect()
    }

    #[test]
    fn the_pages_list_every_command_with_its_options_and_no_other() {
        let (commands, documented) = (commands(&Cli::command(), "scrapworks"), documented());
        let is_of = |row: &str, typed: &str| {
            row.strip_prefix(typed).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        for (typed, options) in &commands {
            let rows = documented.iter().filter(|(command, _)| is_of(command, typed));
            let text: String = rows.map(|(_, row)| *row).collect();
            assert!(!text.is_empty(), "{typed} is missing in docs/operating");
            for option in options {
                assert!(text.contains(&format!("--{option}")), "{typed} --{option} is missing");
            }
        }
        for (command, row) in documented {
            let is_group = command.ends_with('…');
            let of_row = commands.iter().find(|(typed, _)| is_of(command, typed));
            let Some((_, options)) = of_row else {
                assert!(is_group, "there is no {command}");
                continue;
            };
            let named = row.split("--").skip(1);
            for option in named {
                let end = option.find(|c: char| !c.is_ascii_lowercase() && c != '-');
                let option = &option[..end.unwrap_or(option.len())];
                let is_known = options.iter().any(|known| known == option)
                    || ["bind", "keep-abandoned-days", "help"].contains(&option);
                assert!(is_known, "{command} has no --{option}");
            }
        }
    }

    #[test]
    fn a_usage_does_not_ask_for_what_variables_say() {
        let usage = |line: &str| {
            let arguments = || line.split(' ').map(OsString::from);
            // As if a variable had said it.
            let command = Cli::command().mut_arg("bind", |arg| arg.default_value(None::<&str>));
            let err = command.try_get_matches_from(arguments()).unwrap_err();
            usage_of_arguments(err, arguments()).to_string()
        };
        let unknown = usage("scrapworks --fly");
        assert!(unknown.contains("Usage: scrapworks [OPTIONS] [COMMAND]"), "{unknown}");
        let missing = usage("scrapworks verify");
        assert!(missing.contains("Usage: scrapworks verify <FILE|--all>"), "{missing}");
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
