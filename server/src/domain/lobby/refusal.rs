//! Refusals of the lobby rules. Codes never change.

use axum::http::StatusCode;
use scrapworks_engine::Refused;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, thiserror::Error, Serialize)]
#[serde(tag = "code")]
pub enum Refusal {
    #[error("This waiting room is no longer open.")]
    #[serde(rename = "lobby.not_open")]
    NotOpen,
    #[error("There is no seat {seat} in this waiting room.")]
    #[serde(rename = "lobby.no_such_seat")]
    NoSuchSeat { seat: u8 },
    #[error("That seat is taken.")]
    #[serde(rename = "lobby.seat_taken")]
    SeatTaken { seat: u8 },
    #[error("All seats of this waiting room are taken.")]
    #[serde(rename = "lobby.full")]
    Full,
    #[error("You have no seat in this waiting room.")]
    #[serde(rename = "lobby.not_seated")]
    NotSeated,
    #[error("That seat is kept for somebody else.")]
    #[serde(rename = "lobby.seat_reserved")]
    SeatReserved { seat: u8 },
    #[error("That player already has a seat here, or is invited.")]
    #[serde(rename = "lobby.has_seat")]
    HasSeat,
    #[error("That seat is already free.")]
    #[serde(rename = "lobby.seat_free")]
    SeatFree { seat: u8 },
    #[error("Only the host can do that.")]
    #[serde(rename = "lobby.not_owner")]
    NotOwner,
    #[error("The clock's {field} must be between {min} and {max}.")]
    #[serde(rename = "lobby.clock")]
    Clock { field: &'static str, min: u64, max: u64 },
    #[error("{}", reason.sentence())]
    #[serde(rename = "lobby.not_ratable")]
    NotRatable { reason: NotRatable },
    #[error("This game is played without rosters.")]
    #[serde(rename = "lobby.no_rosters")]
    NoRosters,
    #[error("Choose a roster before you get ready.")]
    #[serde(rename = "lobby.roster_needed")]
    RosterNeeded,
    #[error("Your roster does not fit this match: {}", first_of(problems))]
    #[serde(rename = "lobby.roster_illegal")]
    RosterIllegal { problems: Vec<Refused> },
}

/// Why a lobby cannot be rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NotRatable {
    /// A player without an account.
    Guest,
    Bot,
    Hints,
    Unlisted,
}

impl NotRatable {
    fn sentence(self) -> &'static str {
        match self {
            NotRatable::Guest => "Rated matches are for players with accounts.",
            NotRatable::Bot => "Rated matches are played without bots.",
            NotRatable::Hints => "Rated matches are played without hints.",
            NotRatable::Unlisted => "Rated matches are listed for everybody.",
        }
    }
}

impl Refusal {
    pub fn status(&self) -> StatusCode {
        match self {
            Refusal::NoSuchSeat { .. } => StatusCode::NOT_FOUND,
            Refusal::NotOwner => StatusCode::FORBIDDEN,
            Refusal::NotOpen
            | Refusal::SeatTaken { .. }
            | Refusal::SeatReserved { .. }
            | Refusal::Full
            | Refusal::NotSeated
            | Refusal::HasSeat
            | Refusal::SeatFree { .. }
            | Refusal::NotRatable { .. } => StatusCode::CONFLICT,
            Refusal::Clock { .. }
            | Refusal::NoRosters
            | Refusal::RosterNeeded
            | Refusal::RosterIllegal { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

fn first_of(problems: &[Refused]) -> &str {
    problems.first().map_or("it cannot be read.", |problem| &problem.message)
}
