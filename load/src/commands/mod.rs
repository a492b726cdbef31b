//! The subcommands of `load`.

mod bench;
mod cluster;
mod end;
mod events;
mod fairness;
mod soak;

use std::{env, io::Write, process::ExitCode};

use clap::Subcommand;
use tokio::{net::TcpListener, runtime::Builder};

use self::end::Ended;
use crate::bench::relay;

#[derive(Debug, Subcommand)]
pub enum Command {
    Bench(bench::Options),
    Cluster(cluster::Options),
    Soak(soak::Options),
    Fairness(fairness::Options),
    Events(events::Options),
    /// Serves the relay that `bench` uses as its baseline, at SCRAPWORKS_BIND
    #[command(hide = true)]
    Relay,
}

impl Command {
    pub fn run(self) -> Ended {
        // What is measured has a processor for itself, and its clients one thread on another.
        let mut builder = match &self {
            Command::Bench(_) => Builder::new_current_thread(),
            Command::Cluster(_)
            | Command::Soak(_)
            | Command::Fairness(_)
            | Command::Events(_)
            | Command::Relay => Builder::new_multi_thread(),
        };
        builder.enable_all().build()?.block_on(async {
            match self {
                Command::Bench(options) => options.run().await,
                Command::Cluster(options) => options.run().await,
                Command::Soak(options) => options.run().await,
                Command::Fairness(options) => options.run().await,
                Command::Events(options) => options.run().await,
                Command::Relay => serve_relay().await,
            }
        })
    }
}

async fn serve_relay() -> Ended {
    let listener = TcpListener::bind(env::var("SCRAPWORKS_BIND")?).await?;
    writeln!(std::io::stdout(), "The relay listens at {}", listener.local_addr()?)?;
    relay::serve(listener).await?;
    Ok(ExitCode::SUCCESS)
}
