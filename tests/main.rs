//! Black-box stories: a real server on a real database, and clients written from the protocol page.

#![allow(clippy::unwrap_used, reason = "everything here is a test, also what tests call")]

mod authors_page;
mod harness;
mod import_circles;
mod packaging;
mod protocol_page;
mod sim;
mod stories;
mod tidy;
