//! Whether a match was played as it is said: from a file alone, or every match of a database.
//!
//! Nothing is believed that can be computed. What cannot be computed is said.

mod all;
mod check;
mod file;
mod report;

pub use all::{VerifyError, all, store};
pub use file::{FILE_BYTES_MAX, file, text};
pub use report::Report;
