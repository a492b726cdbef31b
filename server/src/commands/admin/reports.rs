//! Reports of players, and their answers.

use std::fmt::Write as _;

use scrapworks_protocol::{MatchComment, ReceivedReport, ReportId, Timestamp, socket::ChatSaid};
use serde_json::json;
use uuid::Uuid;

use crate::{
    commands::{
        admin::answer::{AdminError, Answer, ROWS_MAX},
        output::{who, word},
    },
    people::decisions::{self, DecisionError},
    store::{
        Db,
        matches::comments,
        ops::admin_acts::Actor,
        people::reports::{self, Reader},
    },
};

pub(super) async fn list(db: &Db, all: bool) -> Result<Answer, AdminError> {
    let listed = reports::list(db, Reader::Operator, all, ROWS_MAX).await?;
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
        decisions::answer(db, ReportId(id), answer, &Actor::operator(by.to_owned())).await?;
    }
    let stored =
        reports::read(db, ReportId(id)).await?.ok_or(DecisionError::NoReport(ReportId(id)))?;
    let chat = reports::lines(db, &stored.report).await?;
    let mut report = serde_json::to_value(&stored).expect("it can be encoded");
    report["chat"] = json!(chat);
    let comment = comments::of_report(db, &stored.report).await?;
    if let Some(comment) = &comment {
        report["comment"] = json!(comment);
    }
    Ok(Answer::of(&report, text(&stored, comment.as_ref(), &chat)))
}

/// A report with the comment that it names, and with what was said in its match before.
fn text(stored: &ReceivedReport, comment: Option<&MatchComment>, chat: &[ChatSaid]) -> String {
    let report = &stored.report;
    let mut text = headline(stored) + "\n";
    if !report.text.is_empty() {
        // So that no line of it looks like one of the chat.
        for line in report.text.lines() {
            let _ = write!(text, "\n> {line}");
        }
        text.push('\n');
    }
    if let Some(MatchComment { id, seq, text: said, .. }) = comment {
        let _ = writeln!(text, "\nComment {id} on step {seq}:");
        for line in said.lines() {
            let _ = writeln!(text, "> {line}");
        }
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

/// Lines of a chat, with the ids by which they are deleted.
pub(super) fn lines(chat: &[ChatSaid]) -> String {
    let line = |ChatSaid { id, from, text: said, at, .. }: &ChatSaid| {
        format!("{id}  {at}  {}: {said}\n", from.name)
    };
    chat.iter().map(line).collect()
}

fn headline(stored: &ReceivedReport) -> String {
    let report = &stored.report;
    let at: Timestamp = report.created_at;
    let (by, of) = (who(&stored.reporter), who(&report.player));
    let (kind, state) = (word(&report.kind), word(&report.state));
    format!("{}  {at}  {kind} ({state}): {by} about {of}", report.id)
}
