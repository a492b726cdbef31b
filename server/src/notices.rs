//! Notices: a text from the operator to all clients. `scrapworks notice` stores it, and every
//! server on that database reads it and sends it to its clients.

use axum::extract::ws::Utf8Bytes;
use clap::Args;
use scrapworks_protocol::{
    Timestamp,
    socket::{Notice, ServerMessage},
};
use tokio::sync::watch;

use crate::{
    clock::wall::now,
    store::{db::Db, notices},
    text::clean_line,
};

/// Characters of a notice.
pub const NOTICE_CHARS_MAX: usize = 200;
const MINUTE_MS: i64 = 60_000;

/// The arguments of `scrapworks notice`.
#[derive(Debug, Args)]
pub struct NoticeArgs {
    /// Text to show to all clients. Replaces the current notice.
    #[arg(required_unless_present = "clear", conflicts_with = "clear")]
    text: Option<String>,
    /// Clear the notice after this many minutes.
    #[arg(long, value_name = "MINUTES", requires = "text")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    minutes: Option<u32>,
    /// Clear the current notice.
    #[arg(long, conflicts_with = "minutes")]
    clear: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    #[error(
        "a notice has 1 to {NOTICE_CHARS_MAX} visible characters on one line; this one has {0}"
    )]
    Text(usize),
    #[error("cannot store the notice: {0}")]
    Store(#[from] sqlx::Error),
}

/// Stores or clears the notice. Servers on this database read it by themselves.
pub async fn save(db: &Db, args: &NoticeArgs) -> Result<(), NoticeError> {
    let notice = args.text.as_deref().map(|text| parse(text, args.minutes)).transpose()?;
    Ok(notices::replace(db, notice.as_ref()).await?)
}

fn parse(text: &str, minutes: Option<u32>) -> Result<Notice, NoticeError> {
    let line = clean_line(text, NOTICE_CHARS_MAX);
    let text = line.ok_or_else(|| NoticeError::Text(text.chars().count()))?;
    let after = |minutes| Timestamp::from_ms(now().ms() + i64::from(minutes) * MINUTE_MS);
    Ok(Notice { text, until: minutes.map(after) })
}

/// The current notice, as an encoded message, and its subscribers.
#[derive(Debug, Default)]
pub struct NoticeBoard(watch::Sender<Option<Utf8Bytes>>);

/// One connection's subscription.
#[derive(Debug)]
pub struct NoticeSubscription(watch::Receiver<Option<Utf8Bytes>>);

impl NoticeBoard {
    /// Subscribes; the first notice is the current one, if there is one.
    pub fn subscribe(&self) -> NoticeSubscription {
        let mut notice = self.0.subscribe();
        if notice.borrow().is_some() {
            notice.mark_changed();
        }
        NoticeSubscription(notice)
    }

    /// Sets the notice. Subscribers are told only if it changed.
    pub(crate) fn publish(&self, notice: Option<Notice>) {
        let frame = notice.map(to_frame);
        self.0.send_if_modified(|current| {
            let has_changed = *current != frame;
            *current = frame;
            has_changed
        });
    }
}

impl NoticeSubscription {
    /// Waits for the next notice; an empty text clears it. Cancel-safe.
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

    #[test]
    fn notices_are_short_visible_and_of_one_line() {
        let parsed = |text: &str| parse(text, None).ok().map(|notice| notice.text);
        assert_eq!(parsed(" We restart at nine.\n").as_deref(), Some("We restart at nine."));
        assert!(parsed(&"ü".repeat(NOTICE_CHARS_MAX)).is_some());
        for bad in ["", "  ", &"u".repeat(NOTICE_CHARS_MAX + 1), "one\ntwo", "a\u{202e}b"] {
            assert_eq!(parsed(bad), None, "{bad:?}");
        }
    }

    #[tokio::test]
    async fn late_subscribers_get_the_current_notice_and_changes_are_sent_once() {
        let board = NoticeBoard::default();
        let (mut early, notice) = (board.subscribe(), parse("Soon.", None).unwrap());
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
