//! Simulates large clusters, and checks what docs/scaling.md says of them.

use std::{
    env,
    error::Error,
    fs,
    io::{Write, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Parser;
use scrapworks_load::scaling::{
    document,
    expectations::{self, Expectation},
    report::Report,
    settings::Settings,
};

/// Simulates large clusters, and checks what docs/scaling.md says of them. UPDATE=1 writes the
/// tables into it.
#[derive(Debug, Parser)]
struct Cli {
    #[command(flatten)]
    settings: Settings,
    /// The document to check. Its tables are those of the default settings
    #[arg(long, default_value = "docs/scaling.md")]
    document: PathBuf,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let cli = Cli::parse();
    let report = Report::new(&cli.settings);
    let mut out = stdout();
    for (name, table) in report.tables() {
        writeln!(out, "{name}\n\n{table}")?;
    }
    let expectations = expectations::of(&report);
    for expectation in &expectations {
        writeln!(out, "{expectation}")?;
    }
    let is_document = cli.settings != Settings::default() || check(&cli.document, &report)?;
    let is_kept = is_document && expectations.iter().all(Expectation::is_met);
    Ok(if is_kept { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether the document has the tables of the report.
fn check(path: &Path, report: &Report) -> Result<bool, Box<dyn Error>> {
    let mut text = fs::read_to_string(path)?;
    if env::var_os("UPDATE").is_some() {
        for (name, table) in report.tables() {
            text = document::replace(&text, name, &table);
        }
        fs::write(path, &text)?;
    }
    let mut is_same = true;
    for (name, table) in report.tables() {
        if !document::has(&text, name, &table) {
            writeln!(stdout(), "BROKEN: the table {name} of {} differs", path.display())?;
            is_same = false;
        }
    }
    Ok(is_same)
}
