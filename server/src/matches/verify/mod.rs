//! Verification: checks that a match was played by its rules, from a replay file or for every match
//! of a database.
//!
//! Everything that can be computed is computed; the report names what is not proven.

pub(in crate::matches) mod check;
mod database;
mod encoding;
mod file;
mod report;

pub use database::{Finding, Summary, VerifyError, all, each, store};
pub(in crate::matches) use file::agreeing;
pub use file::{FILE_BYTES_MAX, file, text};
pub use report::{Report, Verdict};
