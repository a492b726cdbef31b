//! `scrapworks notice` and `scrapworks admin notice`: a text for everybody who is connected.
//! Servers on this database read it within seconds.

use std::error::Error;

use clap::Args;
use scrapworks_protocol::{Timestamp, socket::Notice};
use serde_json::json;

use crate::{
    clock::wall::now,
    commands::{
        on_database::on_database,
        operator::operator,
        output::{OutputArgs, Status},
    },
    config::Config,
    store::{
        Db,
        ops::{
            admin_acts::Actor,
            announcement,
            server_acts::{self, NewServerAct, ServerActKind},
        },
    },
    text::clean_line,
};

/// Characters of a notice.
const NOTICE_CHARS_MAX: usize = 200;
const MINUTE_MS: i64 = 60_000;

/// The arguments of `scrapworks notice`.
#[derive(Debug, Args)]
pub struct NoticeArgs {
    #[command(flatten)]
    change: NoticeChange,
    #[command(flatten)]
    output: OutputArgs,
}

/// What becomes of the notice; without any of this it is shown.
#[derive(Debug, Args)]
pub(super) struct NoticeChange {
    /// Text to show to all clients. Replaces the current notice.
    #[arg(conflicts_with = "clear")]
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
pub(super) enum NoticeError {
    #[error("a notice needs 1 to {NOTICE_CHARS_MAX} visible characters on one line")]
    Text,
    #[error("cannot store the notice: {0}")]
    Store(#[from] sqlx::Error),
}

pub(super) async fn run(args: &NoticeArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let by = operator(None)?;
    let notice = on_database(config, async |db| apply(db, &args.change, by).await).await?;
    args.output.print(&json!({ "notice": notice }), || show(notice.as_ref()))?;
    Ok(Status::Ok)
}

/// Changes the notice, if it is to be changed, and returns the current one.
pub(super) async fn apply(
    db: &Db,
    change: &NoticeChange,
    by: String,
) -> Result<Option<Notice>, NoticeError> {
    let notice = change.text.as_deref().map(|text| parse(text, change.minutes)).transpose()?;
    let kind = match (&notice, change.clear) {
        (Some(_), _) => ServerActKind::SetNotice,
        (None, true) => ServerActKind::ClearNotice,
        (None, false) => return Ok(current(announcement::read(db).await?)),
    };
    let why = notice.as_ref().map(|notice| notice.text.clone()).unwrap_or_default();
    let by = Actor::operator(by);
    let act = NewServerAct { kind, subject_id: None, why, by, at: now() };
    server_acts::set_notice(db, notice.as_ref(), &act).await?;
    Ok(notice)
}

fn current(notice: Option<Notice>) -> Option<Notice> {
    notice.filter(|notice| notice.until.is_none_or(|until| until > now()))
}

fn parse(text: &str, minutes: Option<u32>) -> Result<Notice, NoticeError> {
    let line = clean_line(text, NOTICE_CHARS_MAX);
    let text = line.ok_or(NoticeError::Text)?;
    let after = |minutes| Timestamp::from_ms(now().ms() + i64::from(minutes) * MINUTE_MS);
    Ok(Notice { text, until: minutes.map(after) })
}

pub(super) fn show(notice: Option<&Notice>) -> String {
    match notice {
        Some(Notice { text, until: Some(until) }) => format!("{text} (until {until})\n"),
        Some(Notice { text, until: None }) => format!("{text}\n"),
        None => "There is no notice.\n".to_owned(),
    }
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
}
