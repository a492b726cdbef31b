//! What `scrapworks admin` prints: lines for people, or JSON.

use std::fmt::Write as _;

use scrapworks_protocol::{Player, Timestamp, socket::ChatSaid};
use serde::Serialize;
use serde_json::json;

use crate::store::{
    admin_acts::{ActKind, AdminAct},
    reports::StoredReport,
};

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("it can be encoded") + "\n"
}

/// What was done just now.
pub(super) fn done(act: &AdminAct, json: bool) -> String {
    if json {
        let AdminAct { kind, player, until, why, by, at, .. } = act;
        let done = json!({
            "kind": kind, "player": player, "until": until, "why": why, "by": by, "at": at,
        });
        return to_json(&done);
    }
    let Player { name, .. } = &act.player;
    let until = act.until.map_or_else(|| "for good".to_owned(), |until| format!("until {until}"));
    match act.kind {
        ActKind::Ban => format!("{name} is banned {until}\n"),
        ActKind::Unban => format!("{name} is no longer banned\n"),
        ActKind::Mute => format!("{name} cannot chat {until}\n"),
        ActKind::Unmute => format!("{name} can chat again\n"),
        ActKind::Rename => format!("{} is now called {name}\n", act.player.id),
    }
}

pub(super) fn acts(acts: &[AdminAct], json: bool) -> String {
    if json {
        return to_json(&acts);
    }
    let mut text = String::new();
    for AdminAct { kind, player, until, why, by, at, .. } in acts {
        let until = until.map(|until| format!(" until {until}")).unwrap_or_default();
        let kind = word(kind);
        let _ = writeln!(text, "{at}  {by}: {kind} {}{until}: {why}", who(player));
    }
    if text.is_empty() { "No operator did anything yet.\n".to_owned() } else { text }
}

pub(super) fn reports(listed: &[StoredReport], json: bool) -> String {
    if json {
        return to_json(&listed);
    }
    let mut text = String::new();
    for stored in listed {
        let _ = writeln!(text, "{}", headline(stored));
    }
    if text.is_empty() { "No report waits for an answer.\n".to_owned() } else { text }
}

/// A report with what was said in its match before.
pub(super) fn report(stored: &StoredReport, lines: &[ChatSaid], json: bool) -> String {
    if json {
        let mut report = serde_json::to_value(stored).expect("it can be encoded");
        report["chat"] = json!(lines);
        return to_json(&report);
    }
    let report = &stored.report;
    let mut text = headline(stored) + "\n";
    if !report.text.is_empty() {
        let _ = writeln!(text, "\n{}", report.text);
    }
    if let Some(match_id) = report.match_id {
        let _ = writeln!(text, "\nChat of match {match_id}:");
    }
    for ChatSaid { from, text: said, at, .. } in lines {
        let _ = writeln!(text, "{at}  {}: {said}", from.name);
    }
    if let (Some(answer), Some(by), Some(at)) =
        (&report.answer, &stored.answered_by, report.answered_at)
    {
        let _ = writeln!(text, "\nAnswer of {by}, {at}:\n{answer}");
    }
    text
}

fn headline(stored: &StoredReport) -> String {
    let report = &stored.report;
    let at: Timestamp = report.created_at;
    let (by, of) = (who(&stored.reporter), who(&report.player));
    format!(
        "{}  {at}  {} ({}): {by} about {of}",
        report.id,
        word(&report.kind),
        word(&report.state)
    )
}

fn who(player: &Player) -> String {
    format!("{} ({})", player.name, player.id)
}

/// The word for a value that is encoded as one.
fn word(value: &impl Serialize) -> String {
    let word = serde_json::to_value(value).ok();
    word.as_ref().and_then(|word| word.as_str()).unwrap_or_default().to_owned()
}
