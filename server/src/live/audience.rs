//! Who watches a match, as whom, and which seats have somebody there.
//!
//! A seat is here while one of its player's sockets watches the match, and for a moment after.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::{BySeat, Seat, SeatSet, Seats, Viewer};
use scrapworks_protocol::{
    MatchId, Presence, Timestamp,
    socket::{Clocks, SeatChanged, ServerMessage},
};
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::{
    absence::{Absence, Patience},
    facts::Facts,
    playing::Playing,
    told::Told,
};
use crate::{
    now::now,
    ws::{ConnectionId, Outbox},
};

/// Sockets that watch one match.
pub(crate) const WATCHERS_MAX: usize = 2_000;
/// For so long a seat without a socket is still called here.
pub(crate) const PRESENCE_GRACE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Audience {
    match_id: MatchId,
    watchers: Vec<Watcher>,
    seats: BySeat<Chair>,
    patience: Patience,
    /// Seats that owe a decision to be made by their players.
    awaited: SeatSet,
    /// Whether somebody went away or came back since that was last kept.
    has_news: bool,
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
    /// Since its player's last socket went.
    gone: Option<Gone>,
}

#[derive(Debug)]
struct Gone {
    /// When the seat will be called away; None once it was.
    away_at: Option<Instant>,
    absence: Absence,
}

/// Whether somebody is there for a seat, as everybody may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attendance {
    pub(crate) presence: Presence,
    /// When patience with it ends.
    pub(crate) until: Option<Timestamp>,
}

impl Audience {
    /// Nobody watches yet. Who was `absent` stays so; the others have the usual time to come.
    pub(crate) fn new(facts: &Facts, absent: &BySeat<Option<Duration>>) -> Audience {
        let (now, patience) = (Instant::now(), Patience::of(facts.clock));
        let chair = |seat: Seat| match (&facts.seats[seat].player, facts.seats[seat].bot) {
            (Some(_), _) => {
                let counted = absent[seat].unwrap_or_default();
                let absence = Absence::resume(patience, counted, false, now);
                let away_at = absent[seat].is_none().then_some(now + PRESENCE_GRACE);
                let presence = if away_at.is_some() { Presence::Here } else { Presence::Away };
                Chair { presence, gone: Some(Gone { away_at, absence }) }
            }
            (None, Some(_)) => Chair { presence: Presence::Bot, gone: None },
            (None, None) => Chair { presence: Presence::Away, gone: None },
        };
        Audience {
            match_id: facts.id,
            watchers: Vec::new(),
            seats: BySeat::new(facts.seats.seats(), chair),
            patience,
            awaited: SeatSet::EMPTY,
            has_news: false,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.watchers.len() >= WATCHERS_MAX
    }

    pub(crate) fn attendance(&self) -> BySeat<Attendance> {
        BySeat::new(self.seats.seats(), |seat| self.attendance_of(seat))
    }

    fn attendance_of(&self, seat: Seat) -> Attendance {
        let presence = self.seats[seat].presence;
        let counts = presence == Presence::Away && self.awaited.contains(seat);
        let ends_at = self.absence(seat).filter(|_| counts).and_then(Absence::ends_at);
        Attendance { presence, until: ends_at.map(to_timestamp) }
    }

    fn absence(&self, seat: Seat) -> Option<&Absence> {
        self.seats[seat].gone.as_ref().map(|gone| &gone.absence)
    }

    /// By seat, for how long those have been away who are; empty if nobody is.
    pub(crate) fn absent_ms(&self, now: Instant) -> Vec<Option<u64>> {
        let is_away = |chair: &Chair| chair.presence == Presence::Away && chair.gone.is_some();
        if !self.seats.values().iter().any(is_away) {
            return Vec::new();
        }
        let counted = |chair: &Chair| {
            let gone = chair.gone.as_ref().filter(|_| is_away(chair))?;
            u64::try_from(gone.absence.counted(now).as_millis()).ok()
        };
        self.seats.values().iter().map(counted).collect()
    }

    /// Whether somebody went away or came back since it was last asked.
    pub(crate) fn take_news(&mut self) -> bool {
        std::mem::take(&mut self.has_news)
    }

    /// A socket that watches already is not counted twice.
    pub(crate) fn add(&mut self, outbox: Outbox, viewer: Viewer) {
        self.watchers.retain(|watcher| watcher.outbox.id() != outbox.id());
        self.watchers.push(Watcher { outbox, viewer });
        if let Viewer::Seat(seat) = viewer {
            self.seats[seat].gone = None;
            if self.seats[seat].presence == Presence::Away {
                self.has_news = true;
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
            && !self.is_watched_by(seat)
        {
            self.seats[seat].gone = Some(self.gone(seat, Instant::now()));
        }
    }

    fn gone(&self, seat: Seat, now: Instant) -> Gone {
        let absence = Absence::begin(self.patience, self.awaited.contains(seat), now);
        Gone { away_at: Some(now + PRESENCE_GRACE), absence }
    }

    pub(crate) fn is_watched_by(&self, seat: Seat) -> bool {
        self.watchers.iter().any(|watcher| watcher.viewer.is(seat))
    }

    /// The seat left for good, or something plays for it.
    pub(crate) fn replace(&mut self, seat: Seat, presence: Presence) {
        self.seats[seat].gone = None;
        if self.seats[seat].presence != presence {
            self.change(seat, presence);
        }
    }

    /// Its player decides again for a seat that something played for.
    pub(crate) fn give_back(&mut self, seat: Seat) {
        if self.seats[seat].presence != Presence::Bot {
            return;
        }
        if !self.is_watched_by(seat) {
            self.seats[seat].gone = Some(self.gone(seat, Instant::now()));
        }
        self.change(seat, Presence::Here);
    }

    /// These seats owe a decision now, and no others.
    pub(crate) fn await_seats(&mut self, awaited: SeatSet, now: Instant) {
        let before = std::mem::replace(&mut self.awaited, awaited);
        if before == awaited {
            return;
        }
        for seat in self.seats.seats().iter() {
            let Some(gone) = &mut self.seats[seat].gone else { continue };
            gone.absence.await_seat(awaited.contains(seat), now);
            let is_told = gone.away_at.is_none() && self.patience != Patience::Endless;
            if is_told && before.contains(seat) != awaited.contains(seat) {
                self.send(&self.seat_changed(seat));
            }
        }
    }

    /// When a seat is next to be called away.
    pub(crate) fn away_at(&self) -> Option<Instant> {
        self.seats.values().iter().filter_map(|chair| chair.gone.as_ref()?.away_at).min()
    }

    /// When the lobby's absence rule strikes a seat.
    pub(crate) fn struck_at(&self) -> Option<Instant> {
        if self.patience != Patience::Struck {
            return None;
        }
        self.awaited.iter().filter_map(|seat| self.absence(seat)?.ends_at()).min()
    }

    /// An awaited seat that was away for too long.
    pub(crate) fn struck(&self, now: Instant) -> Option<Seat> {
        if self.patience != Patience::Struck {
            return None;
        }
        let is_over = |seat| self.absence(seat)?.ends_at().map(|at| at <= now);
        self.awaited.iter().find(|&seat| is_over(seat) == Some(true))
    }

    /// How long the others must still wait before they may call the seat; all of the time where
    /// its player is there.
    pub(crate) fn wait_for(&self, seat: Seat, now: Instant) -> Duration {
        let all = self.patience.limit().unwrap_or_default();
        self.absence(seat).and_then(|absence| absence.remaining(now)).unwrap_or(all)
    }

    pub(crate) fn call_away(&mut self, now: Instant) {
        for seat in self.seats.seats().iter() {
            if let Some(gone) = &mut self.seats[seat].gone
                && gone.away_at.is_some_and(|at| at <= now)
            {
                gone.away_at = None;
                self.has_news = true;
                self.change(seat, Presence::Away);
            }
        }
    }

    fn change(&mut self, seat: Seat, presence: Presence) {
        self.seats[seat].presence = presence;
        self.send(&self.seat_changed(seat));
    }

    fn seat_changed(&self, seat: Seat) -> Utf8Bytes {
        let Attendance { presence, until } = self.attendance_of(seat);
        let match_id = self.match_id;
        let message = SeatChanged { match_id, seat: seat.0, presence, until };
        ServerMessage::SeatChanged(message).to_json().into()
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
        clocks: Option<&Clocks>,
    ) {
        let mut frames = Frames::new(self.seats.seats());
        for watcher in &self.watchers {
            let make = |viewer: Viewer| {
                let legal = viewer.seat().and_then(|seat| legal[seat].as_deref());
                let choices = playing.choices(viewer, legal, clocks);
                told.to_frame(self.match_id, viewer, Some(&choices))
            };
            let own = watcher.viewer.seat().filter(|&seat| {
                let choices = playing.choices(watcher.viewer, legal[seat].as_deref(), clocks);
                !told.is_public_to(seat, &choices)
            });
            watcher.outbox.send(frames.get(own, make).clone());
        }
    }
}

fn to_timestamp(at: Instant) -> Timestamp {
    // Rounded up, so that who waits until then does not come too early.
    let left = at.saturating_duration_since(Instant::now()).as_nanos().div_ceil(1_000_000);
    Timestamp::from_ms(now().ms().saturating_add(i64::try_from(left).unwrap_or(0)))
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
