//! What the rules may use from outside: chance, and a way to tell what happened.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{game::Viewer, outcome::Outcome, redact, rng::Rng, seat::Seat, seat::SeatSet};

/// Chance and the ears of everyone, for the length of one step.
#[derive(Debug)]
pub struct StepContext<'a, E> {
    rng: &'a mut Rng,
    told: &'a mut Events<E>,
}

/// What one step told, and to whom it showed something new.
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

/// Who learns something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    Everyone,
    Seats(SeatSet),
}

impl<'a, E> StepContext<'a, E> {
    pub fn new(rng: &'a mut Rng, told: &'a mut Events<E>) -> StepContext<'a, E> {
        StepContext { rng, told }
    }

    pub fn rng(&mut self) -> &mut Rng {
        self.rng
    }

    /// Something happened that tells nobody anything hidden, beyond what follows from the action
    /// and from what was known.
    pub fn emit(&mut self, event: E) {
        self.told.events.push(MatchEvent::Game(event));
    }

    /// Something happened that shows `to` what it did not know: a dealt card, a refilled market.
    /// A step that reveals anything to anyone cannot be taken back.
    pub fn reveal(&mut self, to: To, event: E) {
        self.told.revealed.add(to);
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

/// One thing that happened in a match: by the game's rules, or to the match itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum MatchEvent<E> {
    Platform(Event),
    Game(E),
}

/// What can happen to a match of any game.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PlatformEvent"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The step with this number was taken back.
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
