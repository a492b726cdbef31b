//! The way to one node, or to all: items that wait are sent together.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

use crate::cluster::{
    frame::Frame,
    item::{Item, MatchItem},
    message::Entry,
};

/// Bytes that wait to be sent. What comes on top is lost, as on the way.
const BYTES_MAX: usize = 64 * 1024 * 1024;
/// Bytes of one message; NATS takes a mebibyte.
const MESSAGE_BYTES_MAX: usize = 512 * 1024;
/// About what an item takes besides its payload.
const ITEM_BYTES: usize = 160;

/// The sending end. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Link(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    entries: Vec<Entry>,
    bytes: usize,
    /// Whether something was lost since the last message.
    has_lost: bool,
    /// Messages sent.
    sent: u64,
    is_closed: bool,
}

/// What is to be sent next.
#[derive(Debug)]
pub(super) struct Outgoing {
    pub(super) number: u64,
    pub(super) entries: Vec<Entry>,
}

impl Link {
    pub(crate) fn push(&self, item: Item, payload: impl Into<Utf8Bytes>) {
        self.queue().push(Entry { item, payload: payload.into() });
        self.0.changed.notify_one();
    }

    /// A frame for a connection of the other node. The same frame for several connections in a row
    /// is sent once.
    pub(crate) fn push_frame(&self, connection: u64, frame: Frame) {
        let Frame { text, from, shown } = frame;
        let mut queue = self.queue();
        if let Some(Entry {
            item: Item::Match(MatchItem::Frame { to, from: by, shown: of }),
            payload,
        }) = queue.entries.last_mut()
            && (*by, *of) == (from, shown)
            && std::ptr::eq(payload.as_str(), text.as_str())
        {
            return to.push(connection);
        }
        let item = Item::Match(MatchItem::Frame { to: vec![connection], shown, from });
        queue.push(Entry { item, payload: text });
        drop(queue);
        self.0.changed.notify_one();
    }

    /// The number of the last message that was sent.
    pub(super) fn sent(&self) -> u64 {
        self.queue().sent
    }

    pub(super) fn close(&self) {
        self.queue().is_closed = true;
        self.0.changed.notify_one();
    }

    /// Waits for something to send. None once the link is closed.
    pub(super) async fn next(&self) -> Option<Outgoing> {
        loop {
            if let Some(outgoing) = self.queue().take() {
                return Some(outgoing);
            }
            if self.queue().is_closed {
                return None;
            }
            self.0.changed.notified().await;
        }
    }

    /// Counts a message that was handed to the transport.
    pub(super) fn count(&self, number: u64) {
        self.queue().sent = number;
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock()
    }
}

impl Queue {
    fn push(&mut self, entry: Entry) {
        if self.is_closed {
            return;
        }
        let bytes = self.bytes + entry.payload.len() + ITEM_BYTES;
        if bytes > BYTES_MAX {
            self.has_lost = true;
            return;
        }
        self.bytes = bytes;
        self.entries.push(entry);
    }

    fn take(&mut self) -> Option<Outgoing> {
        if self.entries.is_empty() {
            return None;
        }
        let size = |entry: &Entry| entry.payload.len() + ITEM_BYTES;
        let mut bytes = 0;
        let fits = |entry: &&Entry| {
            bytes += size(entry);
            bytes <= MESSAGE_BYTES_MAX
        };
        let count = self.entries.iter().take_while(fits).count().max(1);
        let rest = self.entries.split_off(count);
        let entries = std::mem::replace(&mut self.entries, rest);
        self.bytes -= entries.iter().map(size).sum::<usize>();
        // A number that is left out tells the receiver that something was lost.
        let lost = u64::from(std::mem::take(&mut self.has_lost));
        Some(Outgoing { number: self.sent + 1 + lost, entries })
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    const REJOIN: Item = Item::Match(MatchItem::Rejoin);

    fn next(link: &Link) -> Option<Outgoing> {
        let next = link.next().now_or_never().flatten();
        if let Some(outgoing) = &next {
            link.count(outgoing.number);
        }
        next
    }

    #[test]
    fn items_that_wait_are_sent_together_and_numbered() {
        let link = Link::default();
        link.push(REJOIN, "");
        link.push(REJOIN, "");
        let first = next(&link).unwrap();
        assert_eq!((first.number, first.entries.len()), (1, 2));
        assert!(next(&link).is_none());
        link.push(REJOIN, "");
        assert_eq!(next(&link).unwrap().number, 2);
    }

    #[test]
    fn a_frame_for_several_connections_is_sent_once() {
        let (link, frame) = (Link::default(), Utf8Bytes::from("frame".to_owned()));
        for (connection, text) in [(1, &frame), (2, &frame), (3, &"other".into()), (4, &frame)] {
            link.push_frame(connection, text.clone().into());
        }
        let to = |entry: &Entry| {
            let Item::Match(MatchItem::Frame { to, .. }) = &entry.item else { panic!("{entry:?}") };
            to.clone()
        };
        let sent = next(&link).unwrap();
        assert_eq!(sent.entries.iter().map(to).collect::<Vec<_>>(), [vec![1, 2], vec![3], vec![4]]);
    }

    #[test]
    fn long_queues_become_several_messages_and_what_is_lost_leaves_a_gap() {
        let (link, long) = (Link::default(), "a".repeat(MESSAGE_BYTES_MAX / 2));
        for _ in 0..3 {
            link.push(REJOIN, long.clone());
        }
        let sizes = [(); 3].map(|()| next(&link).unwrap().entries.len());
        assert_eq!(sizes, [1, 1, 1]);
        for _ in 0..=BYTES_MAX / long.len() {
            link.push(REJOIN, long.clone());
        }
        assert_eq!(next(&link).unwrap().number, 5, "4 is left out");
        assert_eq!(next(&link).unwrap().number, 6);
    }
}
