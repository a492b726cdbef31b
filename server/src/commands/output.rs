//! What commands print, and how they end.

use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use clap::Args;
use scrapworks_protocol::{Player, Timestamp};
use serde::Serialize;

use crate::terminal;

/// How a command ended: its exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Ok,
    /// It could not be done, or a check has failed.
    Failed,
    /// It could not be checked, or the command line is wrong.
    Unchecked,
    /// Nothing has failed, but there are warnings.
    Warnings,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Ok => 0,
            Status::Failed => 1,
            Status::Unchecked => 2,
            Status::Warnings => 3,
        })
    }
}

#[derive(Debug, Clone, Copy, Default, Args)]
pub(super) struct OutputArgs {
    /// Print JSON.
    #[arg(long)]
    pub(super) json: bool,
}

/// The standard output, the only one that commands write to. What a terminal would obey is escaped,
/// and what nobody reads any more is dropped: `scrapworks … | head` is no error.
#[derive(Debug, Default)]
pub struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        match io::stdout().write_all(terminal::lines(&text).as_bytes()) {
            Err(err) if err.kind() != ErrorKind::BrokenPipe => Err(err),
            Ok(()) | Err(_) => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match io::stdout().flush() {
            Err(err) if err.kind() == ErrorKind::BrokenPipe => Ok(()),
            flushed => flushed,
        }
    }
}

impl OutputArgs {
    /// Prints a value as one JSON document, or as this text.
    pub(super) fn print(
        self,
        value: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> io::Result<()> {
        print(&if self.json { to_json(value) } else { text() })
    }
}

/// What could not be done, or what else its caller should know, as one line.
pub fn complain(sentence: &str) {
    // Nobody is left to be told that the standard error output is closed.
    let _ = writeln!(io::stderr(), "{}", terminal::line(sentence));
}

pub(super) fn print(text: &str) -> io::Result<()> {
    Stdout.write_all(text.as_bytes())?;
    Stdout.flush()
}

pub(super) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("results can be encoded") + "\n"
}

/// The word for a value that is encoded as one.
pub(super) fn word(value: &impl Serialize) -> String {
    let word = serde_json::to_value(value).ok();
    word.as_ref().and_then(|word| word.as_str()).unwrap_or_default().to_owned()
}

/// A name with the id.
pub(super) fn who(player: &Player) -> String {
    format!("{} ({})", player.name, player.id)
}

/// A time that may be unknown.
pub(super) fn time(at: Option<Timestamp>) -> String {
    at.map_or_else(|| "-".to_owned(), |at| at.to_string())
}

/// Rows as columns of text, two spaces apart, under a heading. The last column may be of any
/// length.
fn table<const N: usize>(heading: [&str; N], rows: &[[String; N]]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0).max(heading[column].chars().count())
    };
    let widths: Vec<usize> = (0..N).map(width).collect();
    let line = |cells: &[&str; N]| {
        let padded = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    let rows = rows.iter().map(|row| line(&row.each_ref().map(String::as_str)));
    line(&heading) + &rows.collect::<String>()
}

/// Rows as a table, or a sentence if there are none.
pub(super) fn list<const N: usize, T>(
    items: &[T],
    none: &str,
    heading: [&str; N],
    row: impl Fn(&T) -> [String; N],
) -> String {
    if items.is_empty() {
        return format!("{none}\n");
    }
    let cells = |item| row(item).map(|cell| terminal::line(&cell).into_owned());
    table(heading, &items.iter().map(cells).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["Zoë", "1"], ["Ann of the long name", ""]];
        let rows = rows.map(|row| row.map(str::to_owned));
        let text = "NAME                  NO\nZoë                   1\nAnn of the long name\n";
        assert_eq!(table(["NAME", "NO"], &rows), text);
    }

    #[test]
    fn exit_codes_are_those_of_the_manual() {
        for (status, code) in
            [(Status::Ok, 0), (Status::Failed, 1), (Status::Unchecked, 2), (Status::Warnings, 3)]
        {
            assert_eq!(ExitCode::from(status), ExitCode::from(code));
        }
    }
}
