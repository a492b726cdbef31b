//! Records the database that a release leaves behind, for the tests of upgrades.

use std::{error::Error, path::PathBuf};

use clap::Parser;
use scrapworks_load::upgrade_fixture::record;

/// Records the database that a release leaves behind, for the tests of upgrades.
#[derive(Debug, Parser)]
struct Cli {
    /// The server's binary of that release
    #[arg(long)]
    server: PathBuf,
    /// The folder to write, below tests/upgrades
    #[arg(long)]
    folder: PathBuf,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    record(&cli.server, &cli.folder, cli.seed).await
}
