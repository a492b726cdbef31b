//! Who sees what of an event: one function for all games.
//!
//! While [`seen_by`] encodes, every [`crate::Secret`] inside asks [`secret_for`] whether it may
//! show itself. Outside of `seen_by` there is no viewer, and nothing is shown.

use std::cell::Cell;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::{seat::SeatSet, viewer::Viewer};

thread_local! {
    static ENCODING_FOR: Cell<Option<Encoding>> = const { Cell::new(None) };
}

#[derive(Clone, Copy)]
struct Encoding {
    viewer: Viewer,
    met_secret: bool,
}

/// Encoded events, as one viewer may see them.
#[derive(Debug, Clone)]
pub struct Seen {
    pub json: Box<RawValue>,
    /// False if nothing in it was secret: then these bytes are right for every viewer.
    pub has_secrets: bool,
}

/// `events` as `viewer` may see them.
pub fn seen_by<E: Serialize>(events: &E, viewer: Viewer) -> Seen {
    let outer = ENCODING_FOR.replace(Some(Encoding { viewer, met_secret: false }));
    let json = to_raw_value(events);
    let inner = ENCODING_FOR.replace(outer);
    Seen {
        json: json.expect("events are plain data"),
        has_secrets: inner.is_some_and(|encoding| encoding.met_secret),
    }
}

/// Whether a secret of `seats` is shown in what is being encoded on this thread.
pub(crate) fn secret_for(seats: SeatSet) -> bool {
    let Some(encoding) = ENCODING_FOR.get() else { return false };
    ENCODING_FOR.set(Some(Encoding { met_secret: true, ..encoding }));
    encoding.viewer.seat().is_some_and(|seat| seats.contains(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, Secret};

    #[test]
    fn a_secret_is_null_for_everyone_but_its_seats() {
        let event = ("drew", Secret::only(Seat(1), 7));
        let json = |viewer| seen_by(&event, viewer).json.get().to_owned();
        assert_eq!(json(Viewer::Seat(Seat(1))), r#"["drew",7]"#);
        assert_eq!(json(Viewer::Seat(Seat(0))), r#"["drew",null]"#);
        assert_eq!(json(Viewer::Public), r#"["drew",null]"#);
        assert_eq!(serde_json::to_string(&event).unwrap(), r#"["drew",null]"#);
    }

    #[test]
    fn events_without_secrets_are_the_same_for_everyone() {
        assert!(!seen_by(&[1, 2], Viewer::Public).has_secrets);
        assert!(seen_by(&Secret::only(Seat(0), 1), Viewer::Public).has_secrets);
    }
}
