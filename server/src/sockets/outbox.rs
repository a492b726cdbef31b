//! The outbox of one connection: a bounded queue of encoded frames, and the reason to close it.
//! That of a connection to another node leads there.
//!
//! Sending never waits. A client that reads too slowly is disconnected; it reconnects with `since`.

use std::{
    collections::VecDeque,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
};

use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, MutexGuard};
use scrapworks_engine::Refused;
use scrapworks_protocol::PlayerId;
use tokio::sync::Notify;

use crate::{
    cluster::{
        frame::Frame,
        item::{AskId, Item, MatchItem},
        link::Link,
    },
    metrics::{Metrics, Via},
    sockets::{close_reason::CloseReason, error_frame},
    store::records::NodeId,
};

/// Queued frames. Allows for a reconnecting client that joins all its matches at once and gets the
/// recent chat of each.
pub const OUTBOX_FRAMES_MAX: usize = 2_048;
/// Queued bytes.
pub const OUTBOX_BYTES_MAX: usize = 2 * 1024 * 1024;
/// Places for frames that an empty queue keeps.
const PLACES_KEPT: usize = 8;

/// A connection: the node that has it, and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId {
    pub node: NodeId,
    pub number: u64,
}

/// Bits of a connection's own number. In those above, a node that watches matches of another one
/// says which of its tries to join this is: what was sent to an earlier one is passed over.
const NUMBER_BITS: u32 = 40;
const NUMBER_MASK: u64 = (1 << NUMBER_BITS) - 1;

impl ConnectionId {
    /// A connection's number as it is named towards another node.
    pub(crate) fn number_on(channel: u32, number: u64) -> u64 {
        u64::from(channel) << NUMBER_BITS | number & NUMBER_MASK
    }

    /// The reverse of [`number_on`](Self::number_on).
    pub(crate) fn split(number: u64) -> (u32, u64) {
        ((number >> NUMBER_BITS) as u32, number & NUMBER_MASK)
    }

    /// Whether this is the same connection, on whichever channel.
    pub(crate) fn is_same(self, other: ConnectionId) -> bool {
        self.node == other.node && self.number & NUMBER_MASK == other.number & NUMBER_MASK
    }

    #[cfg(test)]
    pub(crate) fn of(number: u64) -> ConnectionId {
        ConnectionId { node: NodeId::NIL, number }
    }
}

/// The sending end. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox(Kind);

#[derive(Debug, Clone)]
enum Kind {
    Local(Arc<Shared>),
    /// Of a connection to another node.
    Remote(ConnectionId, Link, Arc<Metrics>),
}

/// The receiving end, held by the connection.
#[derive(Debug)]
pub(crate) struct OutboxReceiver(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    id: ConnectionId,
    queue: Mutex<Queue>,
    close: OnceLock<CloseReason>,
    /// Players of whom the connection gets no messages; None if there are none.
    hidden: Mutex<Option<Arc<[PlayerId]>>>,
    /// A frame was queued, or the reason to close was set. Only the connection itself waits for it.
    changed: Notify,
    /// Replies that are still to be sent.
    replies: AtomicUsize,
    settled: Notify,
    /// How often the client was asked for a sign of life since the last one.
    asks: AtomicU32,
    asked: Notify,
    metrics: Arc<Metrics>,
}

/// Takes little memory while it is empty, unlike a channel.
#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Utf8Bytes>,
    bytes: usize,
}

/// A reply that is going to be sent to an outbox, until dropped.
#[derive(Debug)]
pub(crate) struct PendingReply(ReplyKind);

#[derive(Debug)]
enum ReplyKind {
    Local(Arc<Shared>),
    /// To a request that another node has passed on, and waits for.
    Remote(Link, AskId),
}

pub(crate) fn outbox(id: ConnectionId, metrics: Arc<Metrics>) -> (Outbox, OutboxReceiver) {
    let shared = Arc::new(Shared {
        id,
        queue: Mutex::default(),
        close: OnceLock::new(),
        hidden: Mutex::default(),
        changed: Notify::new(),
        replies: AtomicUsize::new(0),
        settled: Notify::new(),
        asks: AtomicU32::new(0),
        asked: Notify::new(),
        metrics,
    });
    (Outbox(Kind::Local(Arc::clone(&shared))), OutboxReceiver(shared))
}

impl Outbox {
    /// The outbox of a connection to another node.
    pub(crate) fn remote(id: ConnectionId, link: Link, metrics: Arc<Metrics>) -> Outbox {
        Outbox(Kind::Remote(id, link, metrics))
    }

    pub(crate) fn is_remote(&self) -> bool {
        matches!(self.0, Kind::Remote(..))
    }

    pub fn id(&self) -> ConnectionId {
        match &self.0 {
            Kind::Local(shared) => shared.id,
            Kind::Remote(id, ..) => *id,
        }
    }

    /// Queues a frame, unless it is from a player who is hidden from the connection. A client whose
    /// queue is full is disconnected.
    pub(crate) fn send(&self, frame: impl Into<Frame>) {
        let frame = frame.into();
        match &self.0 {
            Kind::Local(_) if frame.from.is_some_and(|from| self.hides(from)) => {}
            Kind::Local(shared) => shared.send(frame.text),
            Kind::Remote(id, link, _) => link.push_frame(id.number, frame),
        }
    }

    /// Queues an `error` message, and counts it.
    pub(crate) fn refuse(&self, refused: Refused) {
        self.count_refusal(&refused.code);
        self.send(error_frame(refused, None));
    }

    /// The same for what can succeed after a while.
    pub(crate) fn refuse_for_now(&self, refused: Refused, retry_after_ms: u32) {
        self.count_refusal(&refused.code);
        self.send(error_frame(refused, Some(retry_after_ms)));
    }

    pub(crate) fn count_refusal(&self, code: &str) {
        self.metrics().clients.record_refusal(Via::Socket, code);
    }

    pub(crate) fn count_close(&self, reason: CloseReason) {
        self.metrics().clients.record_closed(reason.name());
    }

    fn metrics(&self) -> &Metrics {
        match &self.0 {
            Kind::Local(shared) => &shared.metrics,
            Kind::Remote(.., metrics) => metrics,
        }
    }

    /// Sets the players of whom the connection gets no messages.
    pub(crate) fn hide(&self, players: &Arc<[PlayerId]>) {
        if let Kind::Local(shared) = &self.0 {
            let hidden = (!players.is_empty()).then(|| Arc::clone(players));
            *shared.hidden.lock() = hidden;
        }
    }

    /// Whether the connection gets no messages of the player. Only its own node knows.
    pub(crate) fn hides(&self, player: PlayerId) -> bool {
        let Kind::Local(shared) = &self.0 else { return false };
        let hidden = shared.hidden.lock();
        hidden.as_ref().is_some_and(|hidden| hidden.contains(&player))
    }

    /// Closes the connection. The first reason counts. Only the node that has it closes it.
    pub fn close(&self, reason: CloseReason) {
        if let Kind::Local(shared) = &self.0 {
            shared.close(reason);
        }
    }

    pub fn is_closed(&self) -> bool {
        match &self.0 {
            Kind::Local(shared) => shared.close.get().is_some(),
            Kind::Remote(..) => false,
        }
    }

    /// Counts a reply. A connection that closes for a restart waits for it.
    pub(crate) fn expect_reply(&self) -> Option<PendingReply> {
        let Kind::Local(shared) = &self.0 else { return None };
        shared.replies.fetch_add(1, Ordering::AcqRel);
        Some(PendingReply(ReplyKind::Local(Arc::clone(shared))))
    }

    /// A reply for the node that has the connection.
    pub(crate) fn expect_reply_to(&self, ask: AskId) -> Option<PendingReply> {
        let Kind::Remote(_, link, _) = &self.0 else { return None };
        Some(PendingReply(ReplyKind::Remote(link.clone(), ask)))
    }

    /// Waits until no reply is pending. Only the connection itself may wait for it.
    pub(crate) async fn settled(&self) {
        let Kind::Local(shared) = &self.0 else { return };
        while shared.replies.load(Ordering::Acquire) > 0 {
            shared.settled.notified().await;
        }
    }

    /// Asks the client for a sign of life: the connection sends a ping.
    pub(super) fn ask(&self) {
        if let Kind::Local(shared) = &self.0 {
            shared.asks.fetch_add(1, Ordering::Relaxed);
            shared.asked.notify_one();
        }
    }

    /// Waits until the client is to be asked. Only the connection itself may wait for it.
    pub(crate) async fn asked(&self) {
        let Kind::Local(shared) = &self.0 else { return std::future::pending().await };
        shared.asked.notified().await;
    }

    /// Something came from the client. Returns whether it was asked for a sign of life.
    pub(crate) fn heard(&self) -> bool {
        let Kind::Local(shared) = &self.0 else { return false };
        // Mostly nobody has asked, and nothing is written.
        shared.asks.load(Ordering::Relaxed) > 0 && shared.asks.swap(0, Ordering::Relaxed) > 0
    }

    /// How often the client was asked in vain so far.
    pub(super) fn asks(&self) -> u32 {
        let Kind::Local(shared) = &self.0 else { return 0 };
        shared.asks.load(Ordering::Relaxed)
    }

    /// Waits for the reason to close. Only the connection itself may wait for it, and not for a
    /// frame at the same time.
    pub(crate) async fn closed(&self) -> CloseReason {
        let Kind::Local(shared) = &self.0 else { return std::future::pending().await };
        loop {
            if let Some(close) = shared.close.get() {
                return *close;
            }
            shared.changed.notified().await;
        }
    }
}

impl OutboxReceiver {
    /// Waits for the next frame, or the reason to close.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, CloseReason> {
        loop {
            if let Some(close) = self.0.close.get() {
                return Err(*close);
            }
            if let Some(frame) = self.try_next() {
                return Ok(frame);
            }
            self.0.changed.notified().await;
        }
    }

    /// The next queued frame, if there is one.
    pub(crate) fn try_next(&mut self) -> Option<Utf8Bytes> {
        self.0.queue().pop()
    }
}

impl Drop for PendingReply {
    fn drop(&mut self) {
        match &self.0 {
            ReplyKind::Local(shared) => {
                shared.replies.fetch_sub(1, Ordering::AcqRel);
                shared.settled.notify_one();
            }
            ReplyKind::Remote(link, ask) => {
                link.push(Item::Match(MatchItem::Settled { ask: *ask }), "");
            }
        }
    }
}

impl Shared {
    fn send(&self, frame: Utf8Bytes) {
        if self.queue().push(frame) {
            self.changed.notify_one();
        } else {
            self.close(CloseReason::TooSlow);
        }
    }

    fn close(&self, reason: CloseReason) {
        // An error means that a reason was set before.
        let _ = self.close.set(reason);
        self.changed.notify_one();
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock()
    }
}

impl Queue {
    /// False if the queue is full.
    fn push(&mut self, frame: Utf8Bytes) -> bool {
        let bytes = self.bytes + frame.len();
        let has_room = bytes <= OUTBOX_BYTES_MAX && self.frames.len() < OUTBOX_FRAMES_MAX;
        if has_room {
            self.bytes = bytes;
            self.frames.push_back(frame);
        }
        has_room
    }

    fn pop(&mut self) -> Option<Utf8Bytes> {
        let Some(frame) = self.frames.pop_front() else {
            self.frames.shrink_to(PLACES_KEPT);
            return None;
        };
        self.bytes -= frame.len();
        Some(frame)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn frames_arrive_in_order() {
        let (outbox, mut receiver) = outbox(ConnectionId::of(1), Arc::default());
        outbox.send("a");
        outbox.send("b");
        assert_eq!(receiver.next().await.unwrap().as_str(), "a");
        assert_eq!(receiver.try_next().unwrap().as_str(), "b");
        assert!(receiver.try_next().is_none());
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_disconnected() {
        let (outbox, mut receiver) = outbox(ConnectionId::of(1), Arc::default());
        for _ in 0..OUTBOX_FRAMES_MAX {
            outbox.send("a");
        }
        assert!(!outbox.is_closed());
        outbox.send("one too many");
        assert_eq!(receiver.next().await.unwrap_err(), CloseReason::TooSlow);
    }

    #[tokio::test]
    async fn few_but_large_frames_fill_the_outbox_too() {
        let (outbox, mut receiver) = outbox(ConnectionId::of(1), Arc::default());
        let large = Utf8Bytes::from("a".repeat(OUTBOX_BYTES_MAX / 2));
        outbox.send(large.clone());
        outbox.send(large.clone());
        assert!(!outbox.is_closed());
        receiver.next().await.unwrap();
        outbox.send(large.clone());
        outbox.send(large);
        assert_eq!(receiver.next().await.unwrap_err(), CloseReason::TooSlow);
    }

    #[tokio::test]
    async fn an_outbox_is_settled_when_all_replies_were_sent() {
        let (outbox, _receiver) = outbox(ConnectionId::of(1), Arc::default());
        outbox.settled().await;
        let (first, second) = (outbox.expect_reply(), outbox.expect_reply());
        let is_settled = || outbox.settled().now_or_never().is_some();
        assert!(!is_settled());
        drop(first);
        assert!(!is_settled());
        drop(second);
        assert!(is_settled());
    }

    #[tokio::test]
    async fn the_first_reason_to_close_counts() {
        let (outbox, _receiver) = outbox(ConnectionId::of(1), Arc::default());
        outbox.close(CloseReason::LoggedOut);
        outbox.close(CloseReason::Restarting);
        assert_eq!(outbox.closed().await, CloseReason::LoggedOut);
    }
}
