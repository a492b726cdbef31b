//! `scrapworks analyse`: who was ahead in the match of a replay file, and what cost most.

use std::{error::Error, path::PathBuf};

use clap::Args;
use scrapworks_engine::{Analysis, Decision, Point, Seat};
use scrapworks_protocol::Match;

use crate::{
    commands::output::{OutputArgs, Status, complain, list, word},
    matches::{analysis, verify::Verdict},
};

/// Lines of the curve, at most: one screen.
const LINES_MAX: usize = 24;

/// The arguments of `scrapworks analyse`.
#[derive(Debug, Args)]
pub struct AnalyseArgs {
    /// A file from GET /api/matches/{id}/replay. Uses neither database nor network.
    file: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &AnalyseArgs) -> Result<Status, Box<dyn Error>> {
    match analysis::file(&args.file) {
        Ok((of, analysis)) => {
            args.output.print(&analysis, || text(&of, &analysis))?;
            Ok(Status::Ok)
        }
        Err(report) => {
            complain(&format!("the match cannot be analysed: {}", report.first_problem()));
            Ok(match report.verdict() {
                Verdict::Unchecked => Status::Unchecked,
                Verdict::Agrees | Verdict::Wrong => Status::Failed,
            })
        }
    }
}

fn text(of: &Match, analysis: &Analysis) -> String {
    let every = analysis.points.len().div_ceil(LINES_MAX).max(1);
    let last = analysis.points.len().saturating_sub(1);
    let shown = analysis.points.iter().enumerate();
    let shown = shown.filter(|(at, _)| at % every == 0 || *at == last).map(|(_, point)| point);
    let curve: Vec<&Point> = shown.collect();
    let point = |point: &&Point| {
        let chances = point.chances.values().iter().map(|chance| percent(*chance));
        let chances: Vec<_> = chances.collect();
        [point.seq.to_string(), chances.join("  "), format!("± {}", percent(point.margin).trim())]
    };
    let decision = |decision: &Decision| {
        let Decision { seq, seat, played, better, cost, margin, .. } = decision;
        [
            seq.to_string(),
            who(of, *seat),
            format!("{} ± {}", percent(*cost).trim(), percent(*margin).trim()),
            format!("{}  instead of  {}", better.get(), played.get()),
        ]
    };
    let curve = list(&curve, "", ["STEP", "CHANCES BY SEAT", "SURE TO"], point);
    let none = "No decision cost more than its estimate may be off.";
    let heading = ["STEP", "SEAT", "COST", "BETTER"];
    curve + "\n" + &list(&analysis.decisions, none, heading, decision)
}

/// As `12.3%`, at most a win.
fn percent(thousandths: u16) -> String {
    format!("{:>3}.{}%", thousandths / 10, thousandths % 10)
}

fn who(of: &Match, seat: Seat) -> String {
    let at = of.seats.get(usize::from(seat.0));
    let name = at.and_then(|at| at.player.as_ref().map(|player| player.name.clone()));
    let bot = at.and_then(|at| at.bot.map(|level| format!("{} bot", word(&level))));
    format!("{} ({})", seat.0, name.or(bot).unwrap_or_default())
}
