//! `scrapworks manual`: the man pages and what shells complete, from the command line itself.

use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use clap_complete::{Shell, generate_to};

use crate::commands::output::{Status, print};

/// The arguments of `scrapworks manual`.
#[derive(Debug, Args)]
pub struct ManualArgs {
    /// A folder, which is created if it is missing.
    folder: PathBuf,
}

impl ManualArgs {
    /// Writes what this command line has.
    pub fn write(&self, cli: &clap::Command) -> Result<Status, Box<dyn Error>> {
        let folder = &self.folder;
        write(cli, folder).map_err(|err| format!("cannot write to {}: {err}", folder.display()))?;
        print(&format!("{}\n", folder.display()))?;
        Ok(Status::Ok)
    }
}

fn write(cli: &clap::Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // Of its own, because it adds commands.
    let mut completed = cli.clone();
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut completed, "scrapworks", folder)?;
    }
    clap_mangen::generate_to(without_help(cli.clone()), folder)
}

/// Without the commands that show what the pages say.
fn without_help(command: clap::Command) -> clap::Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}
