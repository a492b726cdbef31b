//! The tables in the rulebooks are what the content says.
//!
//! `UPDATE=1` writes them anew.

mod book;
mod scrap_world;
mod scrapbots;
mod scraplands;
mod scrappers;
mod scrapyard_empire;
