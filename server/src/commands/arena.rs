//! `scrapworks arena`: bots against bots.

use std::error::Error;

use scrapworks_arena::ArenaArgs;

use crate::commands::{
    output::{Status, Stdout},
    progress::Progress,
};

pub(super) fn run(args: &ArenaArgs) -> Result<Status, Box<dyn Error>> {
    let progress = Progress::of(args.matches.into(), "matches");
    let report = scrapworks_arena::run_observed(args, &|| progress.advance())?;
    drop(progress);
    report.write(args, &mut Stdout)?;
    Ok(Status::Ok)
}
