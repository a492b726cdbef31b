//! Time in which a player could not be heard: its node, or the way to it, was silent, this process
//! stood still, or its node has died and the player is on the way to another one. It is charged to
//! nobody, and nobody is timed out by it.

use std::time::Duration;

use scrapworks_engine::Seat;
use tokio::time::Instant;

use crate::{
    matches::actor::{Actor, silences::RETURN_WITHIN},
    store::records::NodeId,
};

/// How soon to look again whether a clock has run out that may be of a silent player.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

impl Actor {
    /// Gives running clocks the time back in which their players could not be heard.
    pub(super) fn give_back_silence(&mut self) {
        if self.live.cluster().is_none() {
            return;
        }
        let (now, since) = (Instant::now(), self.clocks.running_since());
        for seat in self.subscribers.seats().iter() {
            let of_seat = self.silences[seat];
            // While the clocks are stopped, nothing is charged.
            let from = since.map_or(now, |since| of_seat.settled_until.max(since));
            let (silence, until) = self.silence_of(seat, from, now);
            self.silences[seat].settled_until = until.max(from);
            if !silence.is_zero() {
                self.clocks.give_back(seat, silence);
            }
        }
    }

    /// For how long the player of a seat could not be heard between these moments, and until when
    /// that is known.
    fn silence_of(&self, seat: Seat, from: Instant, now: Instant) -> (Duration, Instant) {
        let Some(cluster) = self.live.cluster() else { return (Duration::ZERO, now) };
        let (hearing, me) = (cluster.hearing(), cluster.bus().me());
        let own = hearing.silence(me, from, now);
        let mut nodes = self.subscribers.nodes_of(seat, me).peekable();
        if nodes.peek().is_none() {
            let until = self.silences[seat].returns_until.unwrap_or(from);
            return (own.max(until.min(now).saturating_duration_since(from)), now);
        }
        // Who has several connections is heard by any of them.
        let of_node = |node: NodeId| {
            let silence = hearing.silence(node, from, now);
            let known_until = if node == me { None } else { hearing.known_until(node) };
            // A silence that has just begun may not be known as one yet.
            let until = if silence.is_zero() { known_until.unwrap_or(now).min(now) } else { now };
            (silence, until)
        };
        let (least, until) = nodes.map(of_node).min().unwrap_or((Duration::ZERO, now));
        (own.max(least), until)
    }

    /// A seat whose clock has run out, and whose player would have been heard if it had done
    /// anything before that.
    pub(super) fn timed_out_seat(&self, now: Instant) -> Option<Seat> {
        let seat = self.clocks.timed_out_seat(now)?;
        let Some(cluster) = self.live.cluster() else { return Some(seat) };
        let (hearing, me) = (cluster.hearing(), cluster.bus().me());
        let deadline = self.clocks.deadline_of(seat)?;
        let is_heard = |node| {
            let known_until = match node == me {
                // As of now: this process may have stood still just before.
                true => return hearing.own_known_until(me).is_none_or(|until| until >= now),
                false => hearing.known_until(node),
            };
            known_until.is_none_or(|until| until >= deadline)
        };
        let mut nodes = self.subscribers.nodes_of(seat, me).peekable();
        let may_return = self.silences[seat].returns_until.is_some_and(|until| now < until);
        let is_known = match nodes.peek() {
            Some(_) => nodes.any(is_heard),
            None => !may_return && is_heard(me),
        };
        is_known.then_some(seat)
    }

    /// When to look at the clocks next. A clock that has run out already waits for news of its
    /// player.
    pub(super) fn clock_wakeup(&self) -> Option<Instant> {
        let deadline = self.clocks.deadline()?;
        let now = Instant::now();
        match self.live.cluster() {
            Some(_) if deadline <= now => Some(now + LOOK_AGAIN),
            Some(_) | None => Some(deadline),
        }
    }

    /// The connections to a node are gone, because it has, or does not know of them any more.
    pub(super) fn forget_node(&mut self, node: NodeId) {
        let until = Instant::now() + RETURN_WITHIN;
        let me = self.live.cluster().map_or(node, |cluster| cluster.bus().me());
        for seat in self.subscribers.seats().iter() {
            let mut nodes = self.subscribers.nodes_of(seat, me).peekable();
            if nodes.peek().is_some() && nodes.all(|of| of == node) {
                self.silences[seat].returns_until = Some(until);
            }
        }
        self.subscribers.remove_node(node);
    }

    /// The player of a seat is back.
    pub(super) fn has_returned(&mut self, seat: Seat) {
        self.silences[seat].returns_until = None;
    }
}
