//! What the host says to everybody: `scrapworks notice` keeps it, and every server on that database
//! looks for it and tells its clients. So nothing is restarted, and nobody needs a way in.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use clap::Args;
use scrapworks_protocol::{
    Timestamp,
    socket::{Notice, ServerMessage},
};
use tokio::sync::watch;

use crate::{
    app::AppState,
    names::is_visible,
    now::now,
    store::{Db, notices},
    ticks::Ticks,
};

/// Characters of a notice, at most: it is read in passing, and on phones too.
pub const NOTICE_CHARS_MAX: usize = 200;
/// Between two looks.
const LOOK_EVERY: Duration = Duration::from_secs(2);
const MINUTE_MS: i64 = 60_000;

/// What is asked of `scrapworks notice`.
#[derive(Debug, Args)]
pub struct Ask {
    /// What everybody reads from now on, in the place of what was said before.
    #[arg(required_unless_present = "clear", conflicts_with = "clear")]
    text: Option<String>,
    /// After so many minutes it is over by itself.
    #[arg(long, value_name = "MINUTES", requires = "text")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    minutes: Option<u32>,
    /// Nothing is said any more.
    #[arg(long, conflicts_with = "minutes")]
    clear: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    #[error("a notice has 1 to {NOTICE_CHARS_MAX} visible characters on one line, this has {0}")]
    Text(usize),
    #[error("the notice was not kept: {0}")]
    Store(#[from] sqlx::Error),
}

/// Keeps it. Servers that run on this database tell it by themselves.
pub async fn keep(db: &Db, ask: &Ask) -> Result<(), NoticeError> {
    let notice = ask.text.as_deref().map(|text| read(text, ask.minutes)).transpose()?;
    Ok(notices::replace(db, notice.as_ref()).await?)
}

fn read(text: &str, minutes: Option<u32>) -> Result<Notice, NoticeError> {
    let text = text.trim();
    let chars = text.chars().count();
    if !(1..=NOTICE_CHARS_MAX).contains(&chars) || !text.chars().all(is_visible) {
        return Err(NoticeError::Text(chars));
    }
    let after = |minutes| Timestamp::from_ms(now().ms() + i64::from(minutes) * MINUTE_MS);
    Ok(Notice { text: text.to_owned(), until: minutes.map(after) })
}

/// What is said now, as the message that clients get, encoded once for all of them.
#[derive(Debug, Default)]
pub struct Notices(watch::Sender<Option<Utf8Bytes>>);

/// One connection's ear.
#[derive(Debug)]
pub struct Listener(watch::Receiver<Option<Utf8Bytes>>);

impl Notices {
    /// Hears of what is said already, too.
    pub fn listen(&self) -> Listener {
        let mut said = self.0.subscribe();
        if said.borrow().is_some() {
            said.mark_changed();
        }
        Listener(said)
    }

    fn tell(&self, notice: Option<Notice>) {
        let frame = notice.map(frame_of);
        self.0.send_if_modified(|said| {
            let is_new = *said != frame;
            *said = frame;
            is_new
        });
    }
}

impl Listener {
    /// Waits for the next one. May be dropped while it waits, and nothing is lost.
    pub async fn next(&mut self) -> Utf8Bytes {
        if self.0.changed().await.is_err() {
            // Nobody will say anything any more.
            std::future::pending::<()>().await;
        }
        let said = self.0.borrow_and_update().clone();
        said.unwrap_or_else(|| frame_of(Notice { text: String::new(), until: None }))
    }
}

fn frame_of(notice: Notice) -> Utf8Bytes {
    ServerMessage::Notice(notice).to_json().into()
}

/// Looks until the server stops.
pub async fn run(app: Arc<AppState>) {
    let mut ticks = Ticks::new(LOOK_EVERY, &app.stop);
    while ticks.next().await {
        match notices::read(&app.db).await {
            Ok(kept) => app.notices.tell(kept.filter(|notice| !is_over(notice, now()))),
            Err(err) => tracing::warn!(%err, "nobody knows whether there is a notice"),
        }
    }
}

fn is_over(notice: &Notice, now: Timestamp) -> bool {
    notice.until.is_some_and(|until| until <= now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_short_visible_and_of_one_line() {
        let fits = |text: &str| read(text, None).ok().map(|notice| notice.text);
        assert_eq!(fits(" We restart at nine.\n").as_deref(), Some("We restart at nine."));
        assert!(fits(&"ü".repeat(NOTICE_CHARS_MAX)).is_some());
        for bad in ["", "  ", &"u".repeat(NOTICE_CHARS_MAX + 1), "one\ntwo", "a\u{202e}b"] {
            assert_eq!(fits(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_notice_is_over_when_it_said_so() {
        let at = Timestamp::from_ms;
        let until = |until| Notice { text: "Soon.".to_owned(), until };
        assert!(!is_over(&until(None), at(i64::MAX)));
        assert!(!is_over(&until(Some(at(10))), at(9)));
        assert!(is_over(&until(Some(at(10))), at(10)));
    }

    #[tokio::test]
    async fn whoever_comes_later_hears_it_too_and_silence_only_after_a_word() {
        let notices = Notices::default();
        let (mut early, notice) = (notices.listen(), read("Soon.", None).unwrap());
        assert!(!early.0.has_changed().unwrap(), "nothing was said");
        notices.tell(Some(notice.clone()));
        let mut late = notices.listen();
        for listener in [&mut early, &mut late] {
            assert_eq!(&*listener.next().await, r#"{"type":"notice","text":"Soon."}"#);
        }
        notices.tell(Some(notice));
        assert!(!late.0.has_changed().unwrap(), "it is said once");
        notices.tell(None);
        assert_eq!(&*late.next().await, r#"{"type":"notice","text":""}"#);
    }
}
