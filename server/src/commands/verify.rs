//! `scrapworks verify`: checks a replay file, or every match of a database.

use std::{error::Error, io::Write as _, path::PathBuf};

use clap::Args;
use serde_json::json;

use crate::{
    commands::{
        output::{OutputArgs, Status, Stdout, to_json},
        progress::Progress,
    },
    config::Config,
    matches::verify::{self, Finding, Summary, Verdict, VerifyError},
    store::{Db, log::scan},
};

/// The arguments of `scrapworks verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    #[command(flatten)]
    subject: Subject,
    #[command(flatten)]
    output: OutputArgs,
}

/// One of them.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Subject {
    /// A file from GET /api/matches/{id}/replay. Uses neither database nor network.
    file: Option<PathBuf>,
    /// Verify every match of the database instead.
    #[arg(long)]
    all: bool,
}

pub(super) async fn run(args: &VerifyArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    if let Some(file) = &args.subject.file {
        let report = verify::file(file);
        args.output.print(&report, || report.to_string())?;
        return Ok(match report.verdict() {
            Verdict::Agrees => Status::Ok,
            Verdict::Wrong => Status::Failed,
            Verdict::Unchecked => Status::Unchecked,
        });
    }
    let db = Db::open_to_read(&config.database.url()?).await?;
    let verified = database(&db, args.output).await;
    db.close().await;
    Ok(if verified?.agrees() { Status::Ok } else { Status::Failed })
}

async fn database(db: &Db, output: OutputArgs) -> Result<Summary, VerifyError> {
    let progress = Progress::of(scan::count(db).await?, "matches");
    let mut findings: Vec<Finding> = Vec::new();
    let summary = verify::each(db, &mut |finding| {
        progress.advance();
        match finding {
            Some(finding) if output.json => findings.push(finding),
            Some(finding) => progress.pause(|| writeln!(Stdout, "{finding}"))?,
            None => {}
        }
        Ok(())
    })
    .await?;
    drop(progress);
    if output.json {
        let result = json!({
            "agrees": summary.agrees(), "matches": summary, "findings": findings,
        });
        write!(Stdout, "{}", to_json(&result))?;
    } else {
        writeln!(Stdout, "{summary}")?;
    }
    Ok(summary)
}
