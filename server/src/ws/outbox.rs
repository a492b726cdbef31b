//! The way to one client: a bounded queue of ready frames, and the end of the connection.
//!
//! Sending never waits. Who reads too slowly is cut off, and comes back with `since`.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicUsize, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use super::Close;

/// Frames that wait for one client. One that comes back joins all its matches at once, and gets
/// the last lines of each.
pub const OUTBOX_FRAMES_MAX: usize = 2_048;
/// Bytes that wait for one client.
pub const OUTBOX_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Numbers the connections of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

/// The sending end. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox(Arc<Shared>);

/// The receiving end, which the connection keeps.
#[derive(Debug)]
pub(crate) struct Waiting {
    frames: mpsc::Receiver<Utf8Bytes>,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    id: ConnectionId,
    frames: mpsc::Sender<Utf8Bytes>,
    bytes: AtomicUsize,
    close: OnceLock<Close>,
    closing: Notify,
}

pub(crate) fn outbox(id: ConnectionId) -> (Outbox, Waiting) {
    let (sender, frames) = mpsc::channel(OUTBOX_FRAMES_MAX);
    let shared = Arc::new(Shared {
        id,
        frames: sender,
        bytes: AtomicUsize::new(0),
        close: OnceLock::new(),
        closing: Notify::new(),
    });
    (Outbox(Arc::clone(&shared)), Waiting { frames, shared })
}

impl Outbox {
    pub fn id(&self) -> ConnectionId {
        self.0.id
    }

    /// Queues a text frame. A client whose queue is full is cut off.
    pub fn send(&self, frame: Utf8Bytes) {
        let bytes = frame.len();
        let before = self.0.bytes.fetch_add(bytes, Ordering::Relaxed);
        if before + bytes > OUTBOX_BYTES_MAX || self.0.frames.try_send(frame).is_err() {
            self.close(Close::TooSlow);
        }
    }

    /// Ends the connection. The first reason counts; frames that wait are not sent any more.
    pub fn close(&self, close: Close) {
        // Somebody was first: theirs is what the client hears.
        let _ = self.0.close.set(close);
        self.0.closing.notify_one();
    }

    pub fn is_closed(&self) -> bool {
        self.0.close.get().is_some()
    }

    /// Why the connection is to end, once it is. Only the connection itself waits for that.
    pub(super) async fn closed(&self) -> Close {
        self.0.closed().await
    }
}

impl Waiting {
    /// The next frame, or why there will be none.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, Close> {
        tokio::select! {
            biased;
            close = self.shared.closed() => Err(close),
            frame = self.frames.recv() => {
                let frame = frame.expect("this end holds a sender itself");
                self.taken(&frame);
                Ok(frame)
            }
        }
    }

    /// A frame that waits already.
    pub(super) fn ready(&mut self) -> Option<Utf8Bytes> {
        let frame = self.frames.try_recv().ok()?;
        self.taken(&frame);
        Some(frame)
    }

    fn taken(&self, frame: &Utf8Bytes) {
        self.shared.bytes.fetch_sub(frame.len(), Ordering::Relaxed);
    }
}

impl Shared {
    async fn closed(&self) -> Close {
        loop {
            if let Some(close) = self.close.get() {
                return *close;
            }
            self.closing.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn frames_arrive_in_order() {
        let (outbox, mut waiting) = outbox(ConnectionId(1));
        outbox.send("a".into());
        outbox.send("b".into());
        assert_eq!(waiting.next().await.unwrap().as_str(), "a");
        assert_eq!(waiting.ready().unwrap().as_str(), "b");
        assert!(waiting.ready().is_none());
    }

    #[tokio::test]
    async fn who_does_not_read_is_cut_off() {
        let (outbox, mut waiting) = outbox(ConnectionId(1));
        for _ in 0..OUTBOX_FRAMES_MAX {
            outbox.send("a".into());
        }
        assert!(!outbox.is_closed());
        outbox.send("one too many".into());
        assert_eq!(waiting.next().await.unwrap_err(), Close::TooSlow);
    }

    #[tokio::test]
    async fn few_but_large_frames_cut_off_too() {
        let (outbox, mut waiting) = outbox(ConnectionId(1));
        let large = Utf8Bytes::from("a".repeat(OUTBOX_BYTES_MAX / 2));
        outbox.send(large.clone());
        outbox.send(large.clone());
        assert!(!outbox.is_closed());
        waiting.next().await.unwrap();
        outbox.send(large.clone());
        outbox.send(large);
        assert_eq!(waiting.next().await.unwrap_err(), Close::TooSlow);
    }

    #[tokio::test]
    async fn the_first_reason_to_close_counts() {
        let (outbox, _waiting) = outbox(ConnectionId(1));
        outbox.close(Close::LoggedOut);
        outbox.close(Close::Restarting);
        assert_eq!(outbox.closed().await, Close::LoggedOut);
    }
}
