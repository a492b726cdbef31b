//! Reports of players, and their answers.

use std::fmt::Write as _;

use scrapworks_protocol::{ReportId, Timestamp, socket::ChatSaid};
use serde_json::json;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    commands::{
        admin::answer::{AdminError, Answer, ROWS_MAX},
        operator::TextError,
        output::{who, word},
    },
    store::{
        Db,
        people::reports::{self, StoredReport},
    },
    text::clean_text,
};

const ANSWER_CHARS_MAX: usize = 1_000;

pub(super) async fn list(db: &Db, all: bool) -> Result<Answer, AdminError> {
    let listed = reports::list(db, all, ROWS_MAX).await?;
    let text = match (listed.is_empty(), all) {
        (true, true) => "There is no report.\n".to_owned(),
        (true, false) => "No report waits for an answer.\n".to_owned(),
        (false, _) => listed.iter().map(|stored| headline(stored) + "\n").collect(),
    };
    Ok(Answer::of(&listed, text))
}

pub(super) async fn show(
    db: &Db,
    id: Uuid,
    answer: Option<&str>,
    by: &str,
) -> Result<Answer, AdminError> {
    if let Some(answer) = answer {
        let text = clean_text(answer, ANSWER_CHARS_MAX).filter(|text| !text.is_empty());
        let text = text.ok_or(TextError { what: "--answer", max: ANSWER_CHARS_MAX })?;
        if !reports::answer(db, ReportId(id), &text, by, now()).await? {
            return Err(AdminError::NoReport(id));
        }
    }
    let stored = reports::read(db, ReportId(id)).await?.ok_or(AdminError::NoReport(id))?;
    let chat = reports::lines(db, &stored.report).await?;
    let mut report = serde_json::to_value(&stored).expect("it can be encoded");
    report["chat"] = json!(chat);
    Ok(Answer::of(&report, text(&stored, &chat)))
}

/// A report with what was said in its match before.
fn text(stored: &StoredReport, chat: &[ChatSaid]) -> String {
    let report = &stored.report;
    let mut text = headline(stored) + "\n";
    if !report.text.is_empty() {
        // So that no line of it looks like one of the chat.
        for line in report.text.lines() {
            let _ = write!(text, "\n> {line}");
        }
        text.push('\n');
    }
    if let Some(match_id) = report.match_id {
        let nothing = if chat.is_empty() { " nobody has said anything" } else { "" };
        let _ = writeln!(text, "\nChat of match {match_id}:{nothing}");
    }
    text += &lines(chat);
    if let (Some(answer), Some(by), Some(at)) =
        (&report.answer, &stored.answered_by, report.answered_at)
    {
        let _ = writeln!(text, "\nAnswer of {by}, {at}:\n{answer}");
    }
    text
}

/// Lines of a chat.
pub(super) fn lines(chat: &[ChatSaid]) -> String {
    let line =
        |ChatSaid { from, text: said, at, .. }: &ChatSaid| format!("{at}  {}: {said}\n", from.name);
    chat.iter().map(line).collect()
}

fn headline(stored: &StoredReport) -> String {
    let report = &stored.report;
    let at: Timestamp = report.created_at;
    let (by, of) = (who(&stored.reporter), who(&report.player));
    let (kind, state) = (word(&report.kind), word(&report.state));
    format!("{}  {at}  {kind} ({state}): {by} about {of}", report.id)
}
