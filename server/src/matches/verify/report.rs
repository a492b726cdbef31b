//! The report of a verification, as lines of text.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use crate::terminal;

/// What a verification found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Agrees,
    /// Something was checked, and is not as it is said to be.
    Wrong,
    /// Nothing is known to be wrong, but not everything could be checked.
    Unchecked,
}

/// One line per check or note.
#[derive(Debug, Default)]
pub struct Report(Vec<Line>);

#[derive(Debug, Serialize)]
#[serde(tag = "kind", content = "text", rename_all = "snake_case")]
enum Line {
    About(String),
    Agrees(String),
    #[serde(rename = "wrong")]
    Mismatch(String),
    Unchecked(String),
    Note(String),
}

impl Report {
    pub fn verdict(&self) -> Verdict {
        if self.0.iter().any(|line| matches!(line, Line::Mismatch(_))) {
            Verdict::Wrong
        } else if self.0.iter().any(|line| matches!(line, Line::Unchecked(_))) {
            Verdict::Unchecked
        } else {
            Verdict::Agrees
        }
    }

    /// Whether all checks succeeded.
    pub fn agrees(&self) -> bool {
        self.verdict() == Verdict::Agrees
    }

    /// The first line that says what is wrong, or could not be checked.
    pub(crate) fn first_problem<'a>(&'a self) -> &'a str {
        let problem = |line: &'a Line| match line {
            Line::Mismatch(text) | Line::Unchecked(text) => Some(text.as_str()),
            Line::About(_) | Line::Agrees(_) | Line::Note(_) => None,
        };
        self.0.iter().find_map(problem).unwrap_or_default()
    }

    pub(super) fn about(&mut self, text: String) {
        self.0.push(Line::About(text));
    }

    pub(super) fn agree(&mut self, text: String) {
        self.0.push(Line::Agrees(text));
    }

    pub(super) fn wrong(&mut self, text: String) {
        self.0.push(Line::Mismatch(text));
    }

    pub(super) fn unchecked(&mut self, text: String) {
        self.0.push(Line::Unchecked(text));
    }

    pub(super) fn note(&mut self, text: String) {
        self.0.push(Line::Note(text));
    }
}

/// With the verdict before the lines.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut report = serializer.serialize_struct("Report", 2)?;
        report.serialize_field("verdict", &self.verdict())?;
        report.serialize_field("lines", &self.0)?;
        report.end()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.0 {
            let (mark, text) = match line {
                Line::About(text) => ("", text),
                Line::Agrees(text) => ("  agrees  ", text),
                Line::Mismatch(text) => ("  WRONG   ", text),
                Line::Unchecked(text) => ("  cannot  ", text),
                Line::Note(text) => ("  note    ", text),
            };
            writeln!(f, "{mark}{}", terminal::line(text))?;
        }
        writeln!(f, "{}", self.verdict())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Agrees => "Everything agrees.",
            Verdict::Wrong => "This does not agree.",
            Verdict::Unchecked => "This cannot be checked.",
        })
    }
}
