//! Events as values: what they are, what has happened in them, and who stands where.

pub(crate) mod course;
pub(crate) mod entry;
pub(crate) mod lots;
pub(crate) mod refusal;
pub(crate) mod repeat;
pub(crate) mod suspicions;

use scrapworks_engine::Secret32;
use scrapworks_protocol::{Clock, EventForm, EventId, EventState, PlayerId, Timestamp, Visibility};
use serde_json::value::RawValue;

/// People of one event.
pub const ENTRANTS_MAX: u32 = 5_000;
/// Minutes in which matches of an event begin.
pub const MINUTES: std::ops::RangeInclusive<u32> = 10..=720;
pub const ROUNDS: std::ops::RangeInclusive<u8> = 1..=15;
/// How long before its beginning an event may be announced.
pub const AHEAD_MAX_DAYS: i64 = 366;
/// A match of fewer steps gives nobody points: friends could resign to each other.
pub const STEPS_MIN: u32 = 20;

/// An event, its secret included.
#[derive(Debug, Clone)]
pub struct Event {
    pub id: EventId,
    pub name: String,
    pub game: String,
    pub seats: u8,
    /// Complete, as the game writes them.
    pub options: Box<RawValue>,
    pub clock: Clock,
    pub rated: bool,
    pub form: EventForm,
    pub visibility: Visibility,
    pub state: EventState,
    pub starts_at: Timestamp,
    pub minutes: u32,
    /// None if the operator holds it.
    pub creator: Option<PlayerId>,
    /// When it comes again.
    pub repeats: Option<String>,
    /// What the secrets of its matches and all lots come from. Not shown before it is over.
    pub secret: Secret32,
}

impl Event {
    pub fn length_ms(&self) -> i64 {
        i64::from(self.minutes) * 60_000
    }
}
