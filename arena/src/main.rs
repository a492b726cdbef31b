//! `scrapworks arena` as a program of its own, which builds without the server.

use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;
use scrapworks_arena::{ArenaArgs, run};

/// Play bots against bots and print their win rates
#[derive(Debug, Parser)]
struct Cli {
    #[command(flatten)]
    args: ArenaArgs,
}

fn main() -> ExitCode {
    match play(&Cli::parse().args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(err) => {
            // There is no further channel to report a failed write to.
            let _ = writeln!(io::stderr(), "{err}");
            ExitCode::from(2)
        }
    }
}

fn play(args: &ArenaArgs) -> Result<(), Box<dyn Error>> {
    Ok(run(args)?.write(args, &mut io::stdout())?)
}
