//! The table of results.

use std::fmt::{self, Display};

/// Characters of what was reached.
const REACHED_MAX: usize = 1_200;

/// One thing that a scenario must show.
#[derive(Debug)]
pub struct Row {
    pub scenario: &'static str,
    pub must_show: String,
    pub reached: String,
    pub verdict: Verdict,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Ok,
    Failed,
    Skipped,
}

impl Row {
    pub(super) fn new(
        scenario: &'static str,
        must_show: impl Into<String>,
        reached: impl Into<String>,
        is_ok: bool,
    ) -> Row {
        let verdict = if is_ok { Verdict::Ok } else { Verdict::Failed };
        Row { scenario, must_show: must_show.into(), reached: reached.into(), verdict }
    }

    /// The head of the table.
    pub fn head() -> &'static str {
        "| scenario | must show | reached | ok |\n| --- | --- | --- | --- |"
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { scenario, must_show, reached, verdict } = self;
        let verdict = match verdict {
            Verdict::Ok => "yes",
            Verdict::Failed => "NO",
            Verdict::Skipped => "-",
        };
        // A cell is one line, and not too long.
        let reached: String = reached.chars().take(REACHED_MAX).collect();
        let reached = reached.replace(['\n', '|'], " ");
        write!(f, "| {scenario} | {must_show} | {reached} | {verdict} |")
    }
}
