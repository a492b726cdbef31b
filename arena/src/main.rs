//! The arena alone, without the server that has it as a subcommand: quicker to build.

use std::{error::Error, io};

use clap::Parser;
use scrapworks_arena::{Ask, run};

/// Bots against bots.
#[derive(Debug, Parser)]
struct Cli {
    #[command(flatten)]
    ask: Ask,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Cli { ask } = Cli::parse();
    run(&ask)?.write(&ask, &mut io::stdout())?;
    Ok(())
}
