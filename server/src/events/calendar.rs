//! Events as calendar files (RFC 5545).

use chrono::{DateTime, Utc};
use icalendar::{Calendar, Component as _, Event as CalendarEvent, EventLike as _, EventStatus};
use scrapworks_protocol::{EventState, Timestamp};

use crate::domain::events::Event;

/// The file for one event. It has the address of the event where that is known.
pub(crate) fn file(event: &Event, address: Option<&str>) -> String {
    let ends_at = Timestamp::from_ms(event.starts_at.ms() + event.length_ms());
    let mut entry = CalendarEvent::new()
        .uid(&format!("{}@scrapworks", event.id))
        .summary(&event.name)
        .starts(utc(event.starts_at))
        .ends(utc(ends_at))
        .done();
    if event.state == EventState::Cancelled {
        entry.status(EventStatus::Cancelled);
    }
    if let Some(address) = address {
        entry.url(address);
    }
    Calendar::new().push(entry).done().to_string()
}

fn utc(at: Timestamp) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(at.ms()).unwrap_or_default()
}
