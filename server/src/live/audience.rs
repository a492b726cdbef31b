//! Who watches a match, as whom, and which seats have somebody there.
//!
//! A seat is here while one of its player's sockets watches the match, and for a moment after.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::{BySeat, Seat, Seats, Viewer};
use scrapworks_protocol::{
    MatchId, Presence,
    socket::{SeatChanged, ServerMessage},
};
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::{facts::SeatFacts, playing::Playing, told::Told};
use crate::ws::{ConnectionId, Outbox};

/// Sockets that watch one match.
pub(crate) const WATCHERS_MAX: usize = 2_000;
/// For so long a seat without a socket is still called here.
pub(crate) const PRESENCE_GRACE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Audience {
    match_id: MatchId,
    watchers: Vec<Watcher>,
    seats: BySeat<Chair>,
}

#[derive(Debug)]
struct Watcher {
    outbox: Outbox,
    viewer: Viewer,
}

/// What the others were told of a seat.
#[derive(Debug)]
struct Chair {
    presence: Presence,
    /// When a seat that nobody watches for will be called away.
    away_at: Option<Instant>,
}

impl Audience {
    /// Nobody watches yet; players have the usual time to come.
    pub(crate) fn new(match_id: MatchId, seats: &BySeat<SeatFacts>) -> Audience {
        let away_at = Instant::now() + PRESENCE_GRACE;
        let seats = seats.map(|seat| match (&seat.player, seat.bot) {
            (Some(_), _) => Chair { presence: Presence::Here, away_at: Some(away_at) },
            (None, Some(_)) => Chair { presence: Presence::Bot, away_at: None },
            (None, None) => Chair { presence: Presence::Away, away_at: None },
        });
        Audience { match_id, watchers: Vec::new(), seats }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.watchers.len() >= WATCHERS_MAX
    }

    pub(crate) fn presence(&self) -> BySeat<Presence> {
        self.seats.map(|chair| chair.presence)
    }

    /// A socket that watches already is not counted twice.
    pub(crate) fn add(&mut self, outbox: Outbox, viewer: Viewer) {
        self.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
        self.watchers.push(Watcher { outbox, viewer });
        if let Viewer::Seat(seat) = viewer {
            self.seats[seat].away_at = None;
            if self.seats[seat].presence == Presence::Away {
                self.change(seat, Presence::Here);
            }
        }
    }

    pub(crate) fn remove(&mut self, connection: ConnectionId) {
        let here = |watcher: &Watcher| watcher.outbox.id() == connection;
        let Some(index) = self.watchers.iter().position(here) else { return };
        let gone = self.watchers.swap_remove(index);
        if let Viewer::Seat(seat) = gone.viewer
            && self.seats[seat].presence == Presence::Here
            && !self.watchers.iter().any(|watcher| watcher.viewer.is(seat))
        {
            self.seats[seat].away_at = Some(Instant::now() + PRESENCE_GRACE);
        }
    }

    /// The seat left for good.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.seats[seat].away_at = None;
        if self.seats[seat].presence != Presence::Left {
            self.change(seat, Presence::Left);
        }
    }

    /// When a seat is next to be called away.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.seats.values().iter().filter_map(|chair| chair.away_at).min()
    }

    pub(crate) fn call_away(&mut self, now: Instant) {
        for seat in self.seats.seats().iter() {
            if self.seats[seat].away_at.is_some_and(|at| at <= now) {
                self.seats[seat].away_at = None;
                self.change(seat, Presence::Away);
            }
        }
    }

    fn change(&mut self, seat: Seat, presence: Presence) {
        self.seats[seat].presence = presence;
        self.send(&self.seat_changed(seat));
    }

    fn seat_changed(&self, seat: Seat) -> Utf8Bytes {
        let message = ServerMessage::SeatChanged(SeatChanged {
            match_id: self.match_id,
            seat: seat.0,
            presence: self.seats[seat].presence,
            until: None,
        });
        message.to_json().into()
    }

    /// Who is there, for somebody who was away.
    pub(crate) fn tell_presence(&self, outbox: &Outbox) {
        for seat in self.seats.seats().iter() {
            outbox.send(self.seat_changed(seat));
        }
    }

    pub(crate) fn watchers(&self) -> impl Iterator<Item = (&Outbox, Viewer)> {
        self.watchers.iter().map(|watcher| (&watcher.outbox, watcher.viewer))
    }

    /// There is nothing to watch any more.
    pub(crate) fn end(&mut self, why: &Utf8Bytes) {
        self.send(why);
        self.watchers.clear();
    }

    /// The same bytes for everybody.
    pub(crate) fn send(&self, frame: &Utf8Bytes) {
        for watcher in &self.watchers {
            watcher.outbox.send(frame.clone());
        }
    }

    /// Tells the newest step: encoded once for all spectators, and once for each seat that gets
    /// something of its own.
    pub(crate) fn tell(
        &self,
        told: &Told,
        playing: &Playing,
        legal: &BySeat<Option<Box<RawValue>>>,
    ) {
        let mut frames = Frames::new(self.seats.seats());
        for watcher in &self.watchers {
            let make = |viewer: Viewer| {
                let legal = viewer.seat().and_then(|seat| legal[seat].as_deref());
                let choices = playing.choices(viewer, legal);
                told.to_frame(self.match_id, viewer, Some(&choices))
            };
            let own = watcher.viewer.seat().filter(|&seat| {
                let choices = playing.choices(watcher.viewer, legal[seat].as_deref());
                !told.is_public_to(seat, &choices)
            });
            watcher.outbox.send(frames.get(own, make).clone());
        }
    }
}

/// The frames of one step, made when first asked for.
struct Frames {
    public: Option<Utf8Bytes>,
    own: BySeat<Option<Utf8Bytes>>,
}

impl Frames {
    fn new(seats: Seats) -> Frames {
        Frames { public: None, own: BySeat::new(seats, |_| None) }
    }

    fn get(&mut self, own: Option<Seat>, make: impl FnOnce(Viewer) -> Utf8Bytes) -> &Utf8Bytes {
        match own {
            Some(seat) => self.own[seat].get_or_insert_with(|| make(Viewer::Seat(seat))),
            None => self.public.get_or_insert_with(|| make(Viewer::Public)),
        }
    }
}
