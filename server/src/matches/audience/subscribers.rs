//! The connections that watch a match, and the presence of its seats.
//!
//! A seat is present while one of its player's connections watches the match, and for a short
//! grace period after.

use std::time::Duration;

use scrapworks_engine::{BySeat, Refused, Seat, SeatSet, Seats, Viewer};
use scrapworks_protocol::{
    MatchId, Player, Presence, Timestamp,
    socket::{ActionId, Clocks, SeatChanged, ServerMessage},
};
use tokio::time::Instant;

use crate::{
    clock::wall::now,
    cluster::frame::Frame,
    matches::{
        clock::absence::{Absence, AbsencePolicy, SeatPresence},
        outgoing::{
            legal_actions::LegalActions,
            step_message::{StepFormat, StepMessage},
        },
        state::{match_state::LiveState, metadata::Metadata},
    },
    sockets::{
        outbox::{ConnectionId, Outbox},
        watching::SPECTATORS_MAX,
    },
    store::records::NodeId,
};

/// A seat without a connection is shown as away after this long.
pub(crate) const PRESENCE_GRACE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Subscribers {
    match_id: MatchId,
    subscribers: Vec<Subscriber>,
    seats: BySeat<SeatConnection>,
    policy: AbsencePolicy,
    /// Seats whose players owe a decision.
    awaited: SeatSet,
    /// Whether a seat went away or came back since this was last saved.
    has_changes: bool,
}

#[derive(Debug)]
struct Subscriber {
    outbox: Outbox,
    viewer: Viewer,
    format: StepFormat,
}

/// A step on its way to the subscribers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SentStep<'a> {
    pub(crate) message: &'a StepMessage,
    pub(crate) state: &'a LiveState,
    pub(crate) legal: &'a BySeat<Option<LegalActions>>,
    pub(crate) clocks: Option<&'a Clocks>,
    /// Who asked for it, and the id of the request.
    pub(crate) requester: Option<(ConnectionId, &'a ActionId)>,
}

#[derive(Debug)]
struct SeatConnection {
    /// As subscribers were told.
    presence: Presence,
    /// Set while the seat's player has no connection.
    disconnect: Option<Disconnect>,
}

#[derive(Debug)]
struct Disconnect {
    /// When the seat will be shown as away; None once it is.
    away_at: Option<Instant>,
    absence: Absence,
}

impl Subscribers {
    /// No subscribers. Players absent before stay absent; the others have the grace period to
    /// connect.
    pub(crate) fn new(metadata: &Metadata, absent: &BySeat<Option<Duration>>) -> Subscribers {
        let (now, policy) = (Instant::now(), AbsencePolicy::of(metadata.clock));
        let connection = |seat: Seat| match (&metadata.seats[seat].player, metadata.seats[seat].bot)
        {
            (Some(_), _) => {
                let counted = absent[seat].unwrap_or_default();
                let absence = Absence::resume(policy, counted, false, now);
                let away_at = absent[seat].is_none().then_some(now + PRESENCE_GRACE);
                let presence = if away_at.is_some() { Presence::Here } else { Presence::Away };
                SeatConnection { presence, disconnect: Some(Disconnect { away_at, absence }) }
            }
            (None, Some(_)) => SeatConnection { presence: Presence::Bot, disconnect: None },
            (None, None) => SeatConnection { presence: Presence::Away, disconnect: None },
        };
        Subscribers {
            match_id: metadata.id,
            subscribers: Vec::new(),
            seats: BySeat::new(metadata.seats.seats(), connection),
            policy,
            awaited: SeatSet::EMPTY,
            has_changes: false,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    /// Whether the connection may watch. Spectators keep no player out, and nobody who is in.
    pub(crate) fn has_room(&self, connection: ConnectionId, viewer: Viewer) -> bool {
        let is_spectator = viewer == Viewer::Public;
        !is_spectator
            || self.spectators().count() < SPECTATORS_MAX
            || self.spectators().any(|id| id.is_same(connection))
    }

    /// The connections that watch without a seat.
    pub(crate) fn spectators(&self) -> impl Iterator<Item = ConnectionId> {
        let of_public = |subscriber: &&Subscriber| subscriber.viewer == Viewer::Public;
        self.subscribers.iter().filter(of_public).map(|subscriber| subscriber.outbox.id())
    }

    pub(crate) fn presence(&self) -> BySeat<SeatPresence> {
        BySeat::new(self.seats.seats(), |seat| self.presence_of(seat))
    }

    fn presence_of(&self, seat: Seat) -> SeatPresence {
        let presence = self.seats[seat].presence;
        let counts = presence == Presence::Away && self.awaited.contains(seat);
        let ends_at = self.absence(seat).filter(|_| counts).and_then(Absence::ends_at);
        SeatPresence { presence, until: ends_at.map(to_timestamp) }
    }

    fn absence(&self, seat: Seat) -> Option<&Absence> {
        self.seats[seat].disconnect.as_ref().map(|disconnect| &disconnect.absence)
    }

    /// The counted absence of each seat that is away, in milliseconds; empty if no seat is.
    pub(crate) fn absent_ms(&self, now: Instant) -> Vec<Option<u64>> {
        let is_away =
            |seat: &SeatConnection| seat.presence == Presence::Away && seat.disconnect.is_some();
        if !self.seats.values().iter().any(is_away) {
            return Vec::new();
        }
        let counted_ms = |seat: &SeatConnection| {
            let disconnect = seat.disconnect.as_ref().filter(|_| is_away(seat))?;
            u64::try_from(disconnect.absence.counted(now).as_millis()).ok()
        };
        self.seats.values().iter().map(counted_ms).collect()
    }

    /// Whether a seat went away or came back since the last call.
    pub(crate) fn take_changes(&mut self) -> bool {
        std::mem::take(&mut self.has_changes)
    }

    /// Adds a connection, or changes the viewer of one that watches already.
    pub(crate) fn add(&mut self, outbox: Outbox, viewer: Viewer, format: StepFormat) {
        self.subscribers.retain(|subscriber| !subscriber.outbox.id().is_same(outbox.id()));
        self.subscribers.push(Subscriber { outbox, viewer, format });
        if let Viewer::Seat(seat) = viewer {
            self.seats[seat].disconnect = None;
            if self.seats[seat].presence == Presence::Away {
                self.has_changes = true;
                self.change(seat, Presence::Here);
            }
        }
    }

    pub(crate) fn remove(&mut self, connection: ConnectionId) {
        let is_it = |subscriber: &Subscriber| subscriber.outbox.id().is_same(connection);
        let Some(index) = self.subscribers.iter().position(is_it) else { return };
        let removed = self.subscribers.swap_remove(index);
        if let Viewer::Seat(seat) = removed.viewer
            && self.seats[seat].presence == Presence::Here
            && !self.has_subscriber(seat)
        {
            self.seats[seat].disconnect = Some(self.disconnect(seat, Instant::now()));
        }
    }

    /// Removes all connections to another node.
    pub(crate) fn remove_node(&mut self, node: NodeId) {
        let ids = self.subscribers.iter().map(|subscriber| subscriber.outbox.id());
        let of_node: Vec<_> = ids.filter(|id| id.node == node).collect();
        for connection in of_node {
            self.remove(connection);
        }
    }

    fn disconnect(&self, seat: Seat, now: Instant) -> Disconnect {
        let absence = Absence::begin(self.policy, self.awaited.contains(seat), now);
        Disconnect { away_at: Some(now + PRESENCE_GRACE), absence }
    }

    pub(crate) fn seats(&self) -> Seats {
        self.seats.seats()
    }

    /// The nodes of the connections with which the seat's player watches the match; `me` is this
    /// one.
    pub(crate) fn nodes_of(&self, seat: Seat, me: NodeId) -> impl Iterator<Item = NodeId> {
        let of_seat = self.subscribers.iter().filter(move |one| one.viewer.is(seat));
        of_seat.map(move |one| match one.outbox.is_remote() {
            true => one.outbox.id().node,
            false => me,
        })
    }

    /// Whether a connection of the seat's player watches the match.
    pub(crate) fn has_subscriber(&self, seat: Seat) -> bool {
        self.subscribers.iter().any(|subscriber| subscriber.viewer.is(seat))
    }

    /// Marks a seat that left, or that a bot plays for.
    pub(crate) fn set_presence(&mut self, seat: Seat, presence: Presence) {
        self.seats[seat].disconnect = None;
        if self.seats[seat].presence != presence {
            self.change(seat, presence);
        }
    }

    /// Returns a seat from a bot to its player.
    pub(crate) fn return_seat(&mut self, seat: Seat) {
        if self.seats[seat].presence != Presence::Bot {
            return;
        }
        if !self.has_subscriber(seat) {
            self.seats[seat].disconnect = Some(self.disconnect(seat, Instant::now()));
        }
        self.change(seat, Presence::Here);
    }

    /// Sets which players owe a decision, and tells subscribers of deadlines that changed.
    pub(crate) fn set_awaited(&mut self, awaited: SeatSet, now: Instant) {
        let before = std::mem::replace(&mut self.awaited, awaited);
        if before == awaited {
            return;
        }
        for seat in self.seats.seats().iter() {
            let Some(disconnect) = &mut self.seats[seat].disconnect else { continue };
            disconnect.absence.set_awaited(awaited.contains(seat), now);
            let is_shown = disconnect.away_at.is_none() && self.policy != AbsencePolicy::Ignored;
            if is_shown && before.contains(seat) != awaited.contains(seat) {
                self.send(&self.seat_changed(seat));
            }
        }
    }

    /// When the next seat is to be shown as away.
    pub(crate) fn away_at(&self) -> Option<Instant> {
        self.seats.values().iter().filter_map(|seat| seat.disconnect.as_ref()?.away_at).min()
    }

    /// When the absence rule applies to a seat next.
    pub(crate) fn absence_deadline(&self) -> Option<Instant> {
        if self.policy != AbsencePolicy::Enforced {
            return None;
        }
        self.awaited.iter().filter_map(|seat| self.absence(seat)?.ends_at()).min()
    }

    /// An awaited seat to which the absence rule applies now.
    pub(crate) fn absent_too_long(&self, now: Instant) -> Option<Seat> {
        if self.policy != AbsencePolicy::Enforced {
            return None;
        }
        let is_over = |seat| self.absence(seat)?.ends_at().map(|at| at <= now);
        self.awaited.iter().find(|&seat| is_over(seat) == Some(true))
    }

    /// How long the others must wait before they may call the seat: the full limit if its player
    /// is present.
    pub(crate) fn time_until_callable(&self, seat: Seat, now: Instant) -> Duration {
        let limit = self.policy.limit().unwrap_or_default();
        self.absence(seat).and_then(|absence| absence.remaining(now)).unwrap_or(limit)
    }

    /// Shows seats as away whose grace period is over.
    pub(crate) fn mark_away(&mut self, now: Instant) {
        for seat in self.seats.seats().iter() {
            if let Some(disconnect) = &mut self.seats[seat].disconnect
                && disconnect.away_at.is_some_and(|at| at <= now)
            {
                disconnect.away_at = None;
                self.has_changes = true;
                self.change(seat, Presence::Away);
            }
        }
    }

    fn change(&mut self, seat: Seat, presence: Presence) {
        self.seats[seat].presence = presence;
        self.send(&self.seat_changed(seat));
    }

    fn seat_changed(&self, seat: Seat) -> Frame {
        let SeatPresence { presence, until } = self.presence_of(seat);
        let match_id = self.match_id;
        let message = SeatChanged { match_id, seat: seat.0, presence, until, player: None };
        ServerMessage::SeatChanged(message).into()
    }

    /// Tells all subscribers how a seat's player is shown from now on.
    pub(crate) fn send_player(&self, seat: Seat, player: &Player) {
        let SeatPresence { presence, until } = self.presence_of(seat);
        let (match_id, player) = (self.match_id, Some(player.clone()));
        let message = SeatChanged { match_id, seat: seat.0, presence, until, player };
        self.send(&ServerMessage::SeatChanged(message).into());
    }

    /// Sends the presence of all seats to one connection.
    pub(crate) fn send_presence(&self, outbox: &Outbox) {
        for seat in self.seats.seats().iter() {
            outbox.send(self.seat_changed(seat));
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Outbox, Viewer, StepFormat)> {
        self.subscribers
            .iter()
            .map(|subscriber| (&subscriber.outbox, subscriber.viewer, subscriber.format))
    }

    /// Connections that learn from compact steps whose turn it is, and what became of their
    /// requests.
    pub(crate) fn compact(&self) -> impl Iterator<Item = ConnectionId> {
        let is_compact = |subscriber: &&Subscriber| subscriber.format == StepFormat::Compact;
        self.subscribers.iter().filter(is_compact).map(|subscriber| subscriber.outbox.id())
    }

    /// Tells all subscribers why they get nothing more, and removes them.
    pub(crate) fn close(&mut self, refused: &Refused) {
        for subscriber in self.subscribers.drain(..) {
            subscriber.outbox.refuse(refused.clone());
        }
    }

    /// Sends the same frame to all subscribers.
    pub(crate) fn send(&self, frame: &Frame) {
        for subscriber in &self.subscribers {
            subscriber.outbox.send(frame.clone());
        }
    }

    /// Sends the newest step. In each format it is encoded once for all spectators, and once for
    /// each seat with private parts or choices; a compact step of the requester is its own.
    pub(crate) fn send_step(&self, step: &SentStep<'_>) {
        let SentStep { message, state, legal, clocks, requester } = *step;
        let mut encoded: Vec<(Option<Seat>, StepFormat, Frame)> = Vec::new();
        for &Subscriber { ref outbox, viewer, format } in &self.subscribers {
            let choices = |viewer: Viewer| {
                let legal = viewer.seat().and_then(|seat| legal[seat].as_ref());
                state.choices(viewer, legal, clocks)
            };
            let is_requester = |(connection, _): &(ConnectionId, _)| *connection == outbox.id();
            let request = requester.filter(|_| format == StepFormat::Compact);
            let acted = request.filter(is_requester).map(|(_, id)| id);
            let own = viewer.seat().filter(|&seat| !message.is_public_to(seat, &choices(viewer)));
            let known = encoded.iter().find(|(seat, of, _)| (*seat, *of) == (own, format));
            if let (Some((_, _, frame)), None) = (known, acted) {
                outbox.send(frame.clone());
                continue;
            }
            let viewer = own.map_or(Viewer::Public, Viewer::Seat);
            let choices = Some(&choices(viewer));
            let frame = message.to_frame(self.match_id, viewer, format, choices, acted);
            outbox.send(frame.clone());
            if acted.is_none() {
                encoded.push((own, format, frame));
            }
        }
    }
}

fn to_timestamp(at: Instant) -> Timestamp {
    // Rounded up, so that a client that waits until then is not too early.
    let left_ms = at.saturating_duration_since(Instant::now()).as_nanos().div_ceil(1_000_000);
    Timestamp::from_ms(now().ms().saturating_add(i64::try_from(left_ms).unwrap_or(0)))
}
