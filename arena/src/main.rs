//! The arena alone, without the server that has it as a subcommand: quicker to build.

use std::{
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
    let Cli { ask } = Cli::parse();
    match run(&ask) {
        Ok(report) => {
            let printed = match ask.json {
                true => serde_json::to_string_pretty(&report).expect("plain data"),
                false => report.to_string(),
            };
            match writeln!(io::stdout(), "{printed}") {
                Ok(()) => ExitCode::SUCCESS,
                Err(_) => ExitCode::FAILURE,
            }
        }
        Err(err) => {
            // Nobody is left to be told if this fails too.
            let _ = writeln!(io::stderr(), "{err}");
            ExitCode::from(2)
        }
    }
}
