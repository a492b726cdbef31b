//! The report of a verification, as lines of text.

use std::fmt;

/// One line per check or note.
#[derive(Debug, Default)]
pub struct Report(Vec<Line>);

#[derive(Debug)]
enum Line {
    About(String),
    Agrees(String),
    Mismatch(String),
    Note(String),
}

impl Report {
    /// Whether all checks succeeded.
    pub fn agrees(&self) -> bool {
        !self.0.iter().any(|line| matches!(line, Line::Mismatch(_)))
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

    pub(super) fn note(&mut self, text: String) {
        self.0.push(Line::Note(text));
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.0 {
            match line {
                Line::About(text) => writeln!(f, "{text}")?,
                Line::Agrees(text) => writeln!(f, "  agrees  {text}")?,
                Line::Mismatch(text) => writeln!(f, "  WRONG   {text}")?,
                Line::Note(text) => writeln!(f, "  note    {text}")?,
            }
        }
        let verdict = if self.agrees() { "Everything agrees." } else { "This does not agree." };
        writeln!(f, "{verdict}")
    }
}
