//! `load`: measures the server under the load of many clients, and breaks it.

use std::{error::Error, process::ExitCode};

use clap::Parser;
use scrapworks_load::commands::Command;

/// Measures the server under the load of many clients, and breaks it.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    Cli::parse().command.run()
}
