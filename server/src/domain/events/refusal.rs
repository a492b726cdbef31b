//! Why something about an event is refused. Serialized like [`crate::error::Error`].

use axum::http::StatusCode;
use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code")]
pub enum EventRefusal {
    #[error("There is no such event.")]
    #[serde(rename = "event.not_found")]
    NotFound,
    #[error("You have not joined that event, or it is over.")]
    #[serde(rename = "event.not_joined")]
    NotJoined,
    #[error("That event is over.")]
    #[serde(rename = "event.over")]
    Over,
    #[error("That event has begun already, or was cancelled.")]
    #[serde(rename = "event.begun")]
    Begun,
    #[error("Somebody else holds that event.")]
    #[serde(rename = "event.not_yours")]
    NotYours,
    #[error("Only players with an account can hold events.")]
    #[serde(rename = "event.account")]
    AccountNeeded,
    #[error("On this site players cannot hold public events. Only who has the link can join.")]
    #[serde(rename = "event.public")]
    Public,
    #[error("An event's name needs {min} to {max} characters, all of them visible.")]
    #[serde(rename = "event.name")]
    Name { min: usize, max: usize },
    #[error("An event begins now or within {days} days.")]
    #[serde(rename = "event.time")]
    Time { days: i64 },
    #[error("In an event matches begin for {min} to {max} minutes.")]
    #[serde(rename = "event.minutes")]
    Minutes { min: u32, max: u32 },
    #[error("An event has {min} to {max} rounds.")]
    #[serde(rename = "event.rounds")]
    Rounds { min: u8, max: u8 },
    #[error("An event needs a clock that runs out: per turn or Fischer.")]
    #[serde(rename = "event.clock")]
    Clock,
    #[error("You already hold {max} events. Cancel one, or wait until one is over.")]
    #[serde(rename = "limit.events")]
    Held { max: usize },
    #[error("Players of your network already hold {max} events. Try again later.")]
    #[serde(rename = "limit.network_events")]
    NetworkHeld { max: usize },
    #[error("You have already joined {max} events. Leave one first.")]
    #[serde(rename = "limit.joined_events")]
    Joined { max: usize },
    #[error("This event is full: {max} players have joined.")]
    #[serde(rename = "limit.entrants")]
    Full { max: u32 },
    #[error("{max} players of your network have already joined this event.")]
    #[serde(rename = "limit.network_entrants")]
    NetworkFull { max: u32 },
}

impl EventRefusal {
    pub fn status(self) -> StatusCode {
        match self {
            EventRefusal::NotFound | EventRefusal::NotJoined => StatusCode::NOT_FOUND,
            EventRefusal::NotYours | EventRefusal::AccountNeeded | EventRefusal::Public => {
                StatusCode::FORBIDDEN
            }
            EventRefusal::Over
            | EventRefusal::Begun
            | EventRefusal::Held { .. }
            | EventRefusal::NetworkHeld { .. }
            | EventRefusal::Joined { .. }
            | EventRefusal::Full { .. }
            | EventRefusal::NetworkFull { .. } => StatusCode::CONFLICT,
            EventRefusal::Name { .. }
            | EventRefusal::Time { .. }
            | EventRefusal::Minutes { .. }
            | EventRefusal::Rounds { .. }
            | EventRefusal::Clock => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}
