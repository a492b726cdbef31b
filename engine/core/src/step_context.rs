//! What the rules may use during one step: the random generator and the list of events.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{
    outcome::Outcome,
    redact,
    rng::Rng,
    seat::{Seat, SeatSet},
    viewer::Viewer,
};

/// Random generator and event sink of one step.
#[derive(Debug)]
pub struct StepContext<'a, E> {
    rng: &'a mut Rng,
    events: &'a mut Events<E>,
}

/// The events of one step, and the viewers to whom it revealed something new.
#[derive(Debug)]
pub struct Events<E> {
    pub events: Vec<MatchEvent<E>>,
    revealed: Revealed,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Revealed {
    everyone: bool,
    seats: SeatSet,
}

/// Who learns something that was hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    Everyone,
    Seats(SeatSet),
}

impl<'a, E> StepContext<'a, E> {
    pub fn new(rng: &'a mut Rng, events: &'a mut Events<E>) -> StepContext<'a, E> {
        StepContext { rng, events }
    }

    pub fn rng(&mut self) -> &mut Rng {
        self.rng
    }

    /// Records an event that reveals nothing hidden beyond what follows from the action.
    pub fn emit(&mut self, event: E) {
        self.events.events.push(MatchEvent::Game(event));
    }

    /// Records an event that reveals hidden information to `to`: a dealt card, a refilled market.
    /// A step that reveals anything cannot be undone.
    pub fn reveal(&mut self, to: To, event: E) {
        self.events.revealed.add(to);
        self.emit(event);
    }
}

impl<E> Events<E> {
    /// Whether some event of the step showed `viewer` something that it did not know.
    pub fn revealed_to(&self, viewer: Viewer) -> bool {
        self.revealed.reached(viewer)
    }

    pub(crate) fn reveals_nothing(&self) -> bool {
        self.revealed == Revealed::default()
    }

    pub(crate) fn into_parts(self) -> (Vec<MatchEvent<E>>, Revealed) {
        (self.events, self.revealed)
    }
}

impl<E> Default for Events<E> {
    fn default() -> Events<E> {
        Events { events: Vec::new(), revealed: Revealed::default() }
    }
}

impl Revealed {
    fn add(&mut self, to: To) {
        match to {
            To::Everyone => self.everyone = true,
            To::Seats(seats) => self.seats = seats.iter().fold(self.seats, SeatSet::with),
        }
    }

    pub(crate) fn reached(self, viewer: Viewer) -> bool {
        self.everyone || viewer.seat().is_some_and(|seat| self.seats.contains(seat))
    }
}

/// An event of the game, or of the match itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum MatchEvent<E> {
    Platform(Event),
    Game(E),
}

/// Events of a match that are the same in every game.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PlatformEvent"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Step `seq` was undone.
    MatchUndone {
        seq: u32,
    },
    SeatLeft {
        seat: Seat,
        why: &'static str,
    },
    MatchEnded {
        result: Outcome,
    },
}

/// A value in an event that only some seats may see; `null` for everyone else.
///
/// Redaction is done while events are encoded, by [`crate::seen_by`], for all games alike. Encoded
/// anywhere else, the value is hidden.
#[derive(Clone, PartialEq)]
pub struct Secret<T> {
    seats: SeatSet,
    value: T,
}

impl<T> Secret<T> {
    pub fn new(seats: SeatSet, value: T) -> Secret<T> {
        Secret { seats, value }
    }

    pub fn only(seat: Seat, value: T) -> Secret<T> {
        Secret::new(SeatSet::only(seat), value)
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(for {:?})", self.seats)
    }
}

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        redact::secret_for(self.seats).then_some(&self.value).serialize(serializer)
    }
}

#[cfg(feature = "ts")]
impl<T: ts_rs::TS> ts_rs::TS for Secret<T> {
    type WithoutGenerics = Secret<ts_rs::Dummy>;
    type OptionInnerType = Secret<T>;
    fn name(cfg: &ts_rs::Config) -> String {
        format!("{} | null", T::name(cfg))
    }
    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}
