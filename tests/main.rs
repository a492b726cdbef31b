//! Black-box stories: a real server on a real database, and clients written from the protocol page.

mod harness;
mod protocol_page;
mod stories;
mod tidy;
