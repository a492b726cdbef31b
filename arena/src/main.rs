//! The arena alone, without the server that has it as a subcommand: quicker to build.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;
use scrapworks_arena::{Ask, run};

/// Bots against bots.
#[derive(Debug, Parser)]
struct Cli {
    #[command(flatten)]
    ask: Ask,
}

fn main() -> ExitCode {
    match play(&Cli::parse().ask) {
        Ok(()) => ExitCode::SUCCESS,
        Err(err) => {
            // Nobody is left to be told if this fails too.
            let _ = writeln!(io::stderr(), "{err}");
            ExitCode::from(2)
        }
    }
}

fn play(ask: &Ask) -> Result<(), Box<dyn Error>> {
    Ok(run(ask)?.write(ask, &mut io::stdout())?)
}
