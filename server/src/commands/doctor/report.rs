//! The findings of `scrapworks doctor`.

use std::fmt;

use serde::Serialize;

use crate::commands::output::Status;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Outcome {
    NotChecked,
    Ok,
    Warning,
    Failure,
}

/// What came of one check.
#[derive(Debug, Serialize)]
pub(super) struct Finding {
    /// What was checked, in a word that stays the same.
    check: &'static str,
    result: Outcome,
    /// What is, in a sentence.
    message: String,
    /// What to do.
    advice: Option<String>,
}

#[derive(Debug, Default)]
pub(super) struct Report(Vec<Finding>);

/// As it is printed as JSON.
#[derive(Debug, Serialize)]
pub(super) struct ReportJson<'a> {
    version: &'static str,
    /// The worst of them.
    result: Outcome,
    checks: &'a [Finding],
}

impl Report {
    pub(super) fn ok(&mut self, check: &'static str, message: impl Into<String>) {
        self.add(check, Outcome::Ok, message, None);
    }

    pub(super) fn not_checked(&mut self, check: &'static str, message: impl Into<String>) {
        self.add(check, Outcome::NotChecked, message, None);
    }

    pub(super) fn warn(&mut self, check: &'static str, message: impl Into<String>, advice: &str) {
        self.add(check, Outcome::Warning, message, Some(advice));
    }

    pub(super) fn fail(&mut self, check: &'static str, message: impl Into<String>, advice: &str) {
        self.add(check, Outcome::Failure, message, Some(advice));
    }

    fn add(
        &mut self,
        check: &'static str,
        result: Outcome,
        message: impl Into<String>,
        advice: Option<&str>,
    ) {
        // Messages of other programs may have several lines.
        let message = message.into().replace('\n', " ");
        self.0.push(Finding { check, result, message, advice: advice.map(str::to_owned) });
    }

    /// The result of a check, for tests.
    #[cfg(test)]
    pub(super) fn result(&self, check: &str) -> Option<Outcome> {
        let results = self.0.iter().filter(|finding| finding.check == check);
        results.map(|finding| finding.result).max()
    }

    fn count(&self, result: Outcome) -> usize {
        self.0.iter().filter(|finding| finding.result == result).count()
    }

    fn worst(&self) -> Outcome {
        self.0.iter().map(|finding| finding.result).max().unwrap_or(Outcome::Ok)
    }

    pub(super) fn status(&self) -> Status {
        match self.worst() {
            Outcome::NotChecked | Outcome::Ok => Status::Ok,
            Outcome::Warning => Status::Warnings,
            Outcome::Failure => Status::Failed,
        }
    }

    pub(super) fn to_json(&self) -> ReportJson<'_> {
        let version = env!("CARGO_PKG_VERSION");
        ReportJson { version, result: self.worst(), checks: &self.0 }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { check, result, message, advice } in &self.0 {
            let mark = match result {
                Outcome::Ok => "ok",
                Outcome::Warning => "WARNING",
                Outcome::Failure => "FAILURE",
                Outcome::NotChecked => "-",
            };
            writeln!(f, "{mark:8} {check:20} {message}")?;
            if let Some(advice) = advice {
                writeln!(f, "{:29} -> {advice}", "")?;
            }
        }
        let several = |count: usize, word: &str| match count {
            1 => format!("1 {word}"),
            _ => format!("{count} {word}s"),
        };
        let (failures, warnings) = (self.count(Outcome::Failure), self.count(Outcome::Warning));
        let sentence = match (failures, warnings) {
            (0, 0) => "All is well.".to_owned(),
            _ => format!("{}, {}.", several(failures, "failure"), several(warnings, "warning")),
        };
        writeln!(f, "{sentence}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_finding_decides_and_what_was_not_checked_does_not() {
        let mut report = Report::default();
        report.not_checked("nats", "not configured");
        assert_eq!(report.status(), Status::Ok);
        report.ok("disk_space", "10 GiB are free");
        assert_eq!(report.status(), Status::Ok);
        assert!(report.to_string().ends_with("All is well.\n"));
        report.warn("proxy", "not\ntrusted", "trust it");
        assert_eq!(report.status(), Status::Warnings);
        report.fail("schema", "too new", "upgrade");
        assert_eq!(report.status(), Status::Failed);
        let text = report.to_string();
        assert!(text.contains("WARNING  proxy                not trusted\n"), "{text}");
        assert!(text.ends_with("1 failure, 1 warning.\n"), "{text}");
    }
}
