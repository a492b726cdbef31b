//! Bots against bots: many matches from fixed seeds, on all cores, and what they tell.
//!
//! Which matches are played depends on nothing but the arguments, and with a budget of nodes the
//! results do not either. Players, clocks and databases are not its business.

mod ask;
mod bout;
mod field;
mod report;
mod series;
mod share;

pub use ask::{Ask, AskError};
pub use report::Report;

/// Plays what is asked for, and says how it went.
pub fn run(ask: &Ask) -> Result<Report, AskError> {
    let field = field::Field::of(ask)?;
    let numbers = ask.first..ask.first + ask.matches;
    let bouts = series::played(numbers, ask.threads(), |number| bout::play(&field, number));
    Ok(Report::of(ask, &field, &bouts))
}
