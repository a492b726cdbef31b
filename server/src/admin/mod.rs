//! `scrapworks admin`: what operators do about players, while servers run. Each act is kept with
//! who did it, when and why.

mod show;

use clap::{Args, Subcommand};
use scrapworks_protocol::{Player, PlayerId, PlayerKind, ReportId, Timestamp};
use uuid::Uuid;

use crate::{
    accounts::names,
    clock::wall::now,
    store::{
        Db,
        admin_acts::{self, ActKind, AdminAct, NewAct},
        players, reports,
    },
    text::{clean_line, clean_text},
};

/// Characters of a reason, and of an operator's name.
const WHY_CHARS_MAX: usize = 500;
const BY_CHARS_MAX: usize = 64;
const ANSWER_CHARS_MAX: usize = 1_000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// Rows of a list.
const ROWS_MAX: i64 = 500;

/// The arguments of `scrapworks admin`.
#[derive(Debug, Args)]
pub struct AdminArgs {
    #[command(subcommand)]
    command: AdminCommand,
    /// Who does it; the user of this machine if absent.
    #[arg(long, global = true, value_name = "NAME")]
    by: Option<String>,
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Lists the reports that wait for an answer, oldest first.
    Reports {
        /// The newest ones, answered or not.
        #[arg(long)]
        all: bool,
    },
    /// Shows a report with the chat of its match, and answers it.
    Report {
        report: Uuid,
        /// What the reporter reads in its account.
        #[arg(long, value_name = "TEXT")]
        answer: Option<String>,
    },
    /// Ends all sessions and connections of a player at once, and lets none begin.
    Ban {
        player: Uuid,
        #[command(flatten)]
        time: Time,
        #[arg(long, value_name = "TEXT")]
        why: String,
    },
    /// Lifts a ban.
    Unban {
        player: Uuid,
        #[arg(long, value_name = "TEXT")]
        why: String,
    },
    /// Forbids a player to chat.
    Mute {
        player: Uuid,
        #[command(flatten)]
        time: Time,
        #[arg(long, value_name = "TEXT")]
        why: String,
    },
    /// Lifts a mute.
    Unmute {
        player: Uuid,
        #[arg(long, value_name = "TEXT")]
        why: String,
    },
    /// Gives a player another name.
    Rename {
        player: Uuid,
        name: String,
        #[arg(long, value_name = "TEXT")]
        why: String,
    },
    /// Lists what operators did, newest first.
    Log,
}

/// How long something lasts; for good without either.
#[derive(Debug, Args)]
struct Time {
    /// For so many days.
    #[arg(long, value_name = "DAYS", conflicts_with = "until")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=36_500))]
    days: Option<u32>,
    /// Until this day, or time: 2027-01-31 or 2027-01-31T12:00:00Z.
    #[arg(long, value_name = "TIME")]
    until: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("there is no such player: {0}")]
    NoPlayer(Uuid),
    #[error("there is no such report: {0}")]
    NoReport(Uuid),
    #[error("{what} needs 1 to {max} visible characters")]
    Text { what: &'static str, max: usize },
    #[error("a player's name needs 1 to 32 visible characters")]
    Name,
    #[error("this is no time in the future: {0}")]
    Time(String),
    #[error("the database: {0}")]
    Store(#[from] sqlx::Error),
}

/// Runs the command, and returns what it prints.
pub async fn run(db: &Db, args: &AdminArgs) -> Result<String, AdminError> {
    let by = operator(args.by.as_deref())?;
    let act = |player: Uuid, kind, until, why: &str| {
        let act = Act { player, kind, until, why: why.to_owned(), name: None };
        apply(db, act, &by, args.json)
    };
    match &args.command {
        AdminCommand::Reports { all } => {
            let listed = reports::list(db, *all, ROWS_MAX).await?;
            Ok(show::reports(&listed, args.json))
        }
        AdminCommand::Report { report, answer } => {
            show_report(db, *report, answer.as_deref(), &by, args.json).await
        }
        AdminCommand::Ban { player, time, why } => {
            act(*player, ActKind::Ban, time.until(now())?, why).await
        }
        AdminCommand::Unban { player, why } => act(*player, ActKind::Unban, None, why).await,
        AdminCommand::Mute { player, time, why } => {
            act(*player, ActKind::Mute, time.until(now())?, why).await
        }
        AdminCommand::Unmute { player, why } => act(*player, ActKind::Unmute, None, why).await,
        AdminCommand::Rename { player, name, why } => {
            let name = names::player_name(name).map_err(|_| AdminError::Name)?;
            let (player, why) = (*player, why.clone());
            let act = Act { player, kind: ActKind::Rename, until: None, why, name: Some(name) };
            apply(db, act, &by, args.json).await
        }
        AdminCommand::Log => Ok(show::acts(&admin_acts::newest(db, ROWS_MAX).await?, args.json)),
    }
}

struct Act {
    player: Uuid,
    kind: ActKind,
    until: Option<Timestamp>,
    why: String,
    name: Option<String>,
}

async fn apply(db: &Db, act: Act, by: &str, json: bool) -> Result<String, AdminError> {
    let Act { player, kind, until, why, name } = act;
    let why = clean_line(&why, WHY_CHARS_MAX)
        .ok_or(AdminError::Text { what: "--why", max: WHY_CHARS_MAX })?;
    let mut found = read_player(db, player).await?;
    let new = NewAct { player: found.id, kind, until, why, by: by.to_owned(), at: now(), name };
    admin_acts::insert(db, &new).await?;
    let NewAct { until, why, by, at, name, .. } = new;
    found.name = name.unwrap_or(found.name);
    // Its number is of interest to servers only, and another act may have come since.
    let done = AdminAct { seq: 0, kind, player: found, until, why, by, at };
    Ok(show::done(&done, json))
}

async fn read_player(db: &Db, id: Uuid) -> Result<Player, AdminError> {
    let player = players::read(db, PlayerId(id)).await?;
    let player = player.filter(|player| player.kind != PlayerKind::Deleted);
    player.ok_or(AdminError::NoPlayer(id))
}

async fn show_report(
    db: &Db,
    id: Uuid,
    answer: Option<&str>,
    by: &str,
    json: bool,
) -> Result<String, AdminError> {
    if let Some(answer) = answer {
        let text = clean_text(answer, ANSWER_CHARS_MAX).filter(|text| !text.is_empty());
        let text = text.ok_or(AdminError::Text { what: "--answer", max: ANSWER_CHARS_MAX })?;
        if !reports::answer(db, ReportId(id), &text, by, now()).await? {
            return Err(AdminError::NoReport(id));
        }
    }
    let report = reports::read(db, ReportId(id)).await?.ok_or(AdminError::NoReport(id))?;
    let lines = reports::lines(db, &report.report).await?;
    Ok(show::report(&report, &lines, json))
}

/// Who acts: as said, or the user as the system calls it.
fn operator(by: Option<&str>) -> Result<String, AdminError> {
    let user = || {
        let names = ["USER", "LOGNAME", "USERNAME"];
        names.iter().find_map(|name| std::env::var(name).ok().filter(|user| !user.is_empty()))
    };
    let by = by.map(str::to_owned).or_else(user).unwrap_or_else(|| "operator".to_owned());
    clean_line(&by, BY_CHARS_MAX).ok_or(AdminError::Text { what: "--by", max: BY_CHARS_MAX })
}

impl Time {
    fn until(&self, now: Timestamp) -> Result<Option<Timestamp>, AdminError> {
        if let Some(days) = self.days {
            return Ok(Some(Timestamp::from_ms(now.ms() + i64::from(days) * DAY_MS)));
        }
        let Some(text) = &self.until else { return Ok(None) };
        let whole = if text.contains('T') { text.clone() } else { format!("{text}T00:00:00Z") };
        let until: Option<Timestamp> = serde_json::from_value(whole.into()).ok();
        let until = until.filter(|until| *until > now);
        Ok(Some(until.ok_or_else(|| AdminError::Time(text.clone()))?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_ends_after_days_or_at_a_time_or_not_at_all() {
        let now = Timestamp::from_ms(1_767_225_600_000);
        let until = |days, until: Option<&str>| {
            let time = Time { days, until: until.map(str::to_owned) };
            time.until(now).map(|until| until.map(|until| until.to_string())).ok()
        };
        assert_eq!(until(Some(2), None).unwrap().unwrap(), "2026-01-03T00:00:00.000Z");
        assert_eq!(until(None, None), Some(None));
        let day = until(None, Some("2026-02-01"));
        assert_eq!(day.unwrap().unwrap(), "2026-02-01T00:00:00.000Z");
        let time = until(None, Some("2026-02-01T12:30:00+01:00"));
        assert_eq!(time.unwrap().unwrap(), "2026-02-01T11:30:00.000Z");
        for bad in ["2025-12-31", "soon", "2026-13-01", ""] {
            assert_eq!(until(None, Some(bad)), None, "{bad}");
        }
    }
}
