//! The subcommands of `scrapworks`, one file each. They print results to the standard output and
//! nothing else there; what went wrong is one sentence on the standard error output.

mod admin;
mod analyse;
mod arena;
mod backup;
mod backup_schedule;
mod doctor;
mod events;
mod health;
mod manual;
mod migrate;
mod nodes;
mod notice;
mod on_database;
mod operator;
mod output;
mod progress;
mod ratings;
mod reopen;
mod verify;

use std::{error::Error, pin::pin, time::Duration};

use clap::Subcommand;
use scrapworks_arena::ArenaArgs;
use tokio::time::timeout;

use crate::config::Config;

pub use output::{Status, Stdout, complain};

const QUICK_MAX: Duration = Duration::from_secs(5);

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Creates the database if it is missing, and applies pending migrations.
    Migrate(migrate::MigrateArgs),
    /// Writes the whole database to one new file, while servers may go on.
    Backup(backup::BackupArgs),
    /// Fills an empty database, SQLite or PostgreSQL, from a backup.
    Restore(backup::RestoreArgs),
    /// Replays a finished match by its rules, and reports whether everything agrees.
    Verify(verify::VerifyArgs),
    /// Says who was ahead in a finished match, and which decisions cost most.
    Analyse(analyse::AnalyseArgs),
    /// Plays bots against bots, and prints the results.
    Arena(ArenaArgs),
    /// Shows a notice to all connected clients, clears it, or prints the current one.
    Notice(notice::NoticeArgs),
    /// Makes a match run again that was set aside, if its log can be played.
    Reopen(reopen::ReopenArgs),
    /// Lists the servers of a cluster, with their leases and matches.
    Nodes(nodes::NodesArgs),
    /// Shows players, matches, rooms and reports, and acts on them, while servers run.
    Admin(admin::AdminArgs),
    /// Announces, lists, cancels and checks events.
    Events(events::EventsArgs),
    /// Looks after the ratings of players.
    Ratings(ratings::RatingsArgs),
    /// Checks configuration, database, disk, clock and network, and says what to do. Give it the
    /// options of the server, before the word `doctor`.
    Doctor(doctor::DoctorArgs),
    /// Asks the server of this configuration whether it is ready, for health checks.
    Health,
    /// Writes man pages, and what bash, fish and zsh complete, for packages.
    Manual(manual::ManualArgs),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A failure is an answer of its own.
    Check,
    /// What takes longer than [`QUICK_MAX`] was not meant to.
    Quick,
    Work,
}

impl Command {
    fn kind(&self) -> Kind {
        match self {
            Command::Verify(_) | Command::Doctor(_) => Kind::Check,
            Command::Migrate(args) if args.check => Kind::Check,
            Command::Notice(_) | Command::Reopen(_) | Command::Nodes(_) | Command::Admin(_) => {
                Kind::Quick
            }
            Command::Migrate(_)
            | Command::Backup(_)
            | Command::Restore(_)
            | Command::Analyse(_)
            | Command::Arena(_)
            | Command::Events(_)
            | Command::Ratings(_)
            | Command::Health
            | Command::Manual(_) => Kind::Work,
        }
    }

    /// How the command ends if it returns an error.
    pub fn status_of_error(&self) -> Status {
        match self.kind() {
            Kind::Check => Status::Unchecked,
            Kind::Quick | Kind::Work => Status::Failed,
        }
    }

    /// Runs the command, which is one of `cli`.
    pub async fn run(self, config: &Config, cli: &clap::Command) -> Result<Status, Box<dyn Error>> {
        let kind = self.kind();
        let run = self.run_silently(config, cli);
        if kind == Kind::Quick { tell_if_it_waits(run).await } else { run.await }
    }

    async fn run_silently(
        self,
        config: &Config,
        cli: &clap::Command,
    ) -> Result<Status, Box<dyn Error>> {
        match self {
            Command::Migrate(args) => migrate::run(&args, config).await,
            Command::Backup(args) => backup::back_up(&args, config).await,
            Command::Restore(args) => backup::restore(&args, config).await,
            Command::Verify(args) => verify::run(&args, config).await,
            Command::Analyse(args) => analyse::run(&args),
            Command::Arena(args) => arena::run(&args),
            Command::Notice(args) => notice::run(&args, config).await,
            Command::Reopen(args) => reopen::run(&args, config).await,
            Command::Nodes(args) => nodes::run(&args, config).await,
            Command::Admin(args) => admin::run(&args, config).await,
            Command::Events(args) => events::run(&args, config).await,
            Command::Ratings(args) => ratings::run(&args, config).await,
            Command::Doctor(args) => doctor::run(&args, config).await,
            Command::Health => health::run(config),
            Command::Manual(args) => args.write(cli),
        }
    }
}

/// Says on the standard error output that the database keeps a command waiting.
async fn tell_if_it_waits<T>(run: impl Future<Output = T>) -> T {
    let mut run = pin!(run);
    match timeout(QUICK_MAX, run.as_mut()).await {
        Ok(done) => done,
        Err(_) => {
            complain(
                "still waiting: the database hangs, or waits for a standby. `scrapworks doctor` \
                 says which. What is stopped now may still be done later",
            );
            run.await
        }
    }
}
