//! Announcements: a text from the operator to all clients, `notice` on the wire. `scrapworks
//! notice` stores it, and every server on that database reads it and sends it to its clients.

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::socket::{Notice, ServerMessage};
use tokio::sync::watch;

/// The current announcement, as an encoded message, and its subscribers.
#[derive(Debug, Default)]
pub struct AnnouncementBoard(watch::Sender<Option<Utf8Bytes>>);

/// One connection's subscription.
#[derive(Debug)]
pub struct AnnouncementSubscription(watch::Receiver<Option<Utf8Bytes>>);

impl AnnouncementBoard {
    /// Subscribes; the first announcement is the current one, if there is one.
    pub fn subscribe(&self) -> AnnouncementSubscription {
        let mut notice = self.0.subscribe();
        if notice.borrow().is_some() {
            notice.mark_changed();
        }
        AnnouncementSubscription(notice)
    }

    /// Sets the announcement. Subscribers are told only if it changed.
    pub(crate) fn publish(&self, notice: Option<Notice>) {
        let frame = notice.map(to_frame);
        self.0.send_if_modified(|current| {
            let has_changed = *current != frame;
            *current = frame;
            has_changed
        });
    }
}

impl AnnouncementSubscription {
    /// Waits for the next announcement; an empty text clears it. Cancel-safe.
    pub async fn next(&mut self) -> Utf8Bytes {
        if self.0.changed().await.is_err() {
            // The board was dropped: the server is ending.
            std::future::pending::<()>().await;
        }
        let notice = self.0.borrow_and_update().clone();
        notice.unwrap_or_else(|| to_frame(Notice { text: String::new(), until: None }))
    }
}

fn to_frame(notice: Notice) -> Utf8Bytes {
    ServerMessage::Notice(notice).to_json().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn late_subscribers_get_the_current_announcement_and_changes_are_sent_once() {
        let board = AnnouncementBoard::default();
        let mut early = board.subscribe();
        let notice = Notice { text: "Soon.".to_owned(), until: None };
        assert!(!early.0.has_changed().unwrap(), "there is no notice");
        board.publish(Some(notice.clone()));
        let mut late = board.subscribe();
        for subscription in [&mut early, &mut late] {
            assert_eq!(&*subscription.next().await, r#"{"type":"notice","text":"Soon."}"#);
        }
        board.publish(Some(notice));
        assert!(!late.0.has_changed().unwrap(), "it has not changed");
        board.publish(None);
        assert_eq!(&*late.next().await, r#"{"type":"notice","text":""}"#);
    }
}
