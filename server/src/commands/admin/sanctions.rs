//! Bans, mutes and new names of players.

use clap::{Args, Subcommand};
use scrapworks_protocol::{Player, PlayerId, Timestamp};
use serde_json::json;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    commands::{
        admin::answer::{AdminError, Answer, ROWS_MAX, Why, id},
        output::{self, who, word},
    },
    people::decisions::{self, NewSanction},
    store::{
        Db,
        ops::admin_acts::{self, ActKind, Actor, AdminAct, NewAct},
    },
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

#[derive(Debug, Subcommand)]
pub(super) enum SanctionCommand {
    /// Closes all connections of a player at once, and refuses its requests.
    Ban {
        #[command(flatten)]
        of: Target,
        #[command(flatten)]
        time: Time,
    },
    /// Lifts a ban.
    Unban(Target),
    /// Forbids a player to chat.
    Mute {
        #[command(flatten)]
        of: Target,
        #[command(flatten)]
        time: Time,
    },
    /// Lifts a mute.
    Unmute(Target),
    /// Gives a player another name.
    Rename {
        #[command(flatten)]
        of: Target,
        /// The new name.
        name: String,
    },
}

/// The player whom an operator does something to, and why.
#[derive(Debug, Args)]
pub(super) struct Target {
    /// Its id, as `admin players` lists it.
    #[arg(value_parser = id)]
    player: Uuid,
    #[command(flatten)]
    why: Why,
}

/// How long something lasts; for good without either.
#[derive(Debug, Args)]
pub(super) struct Time {
    /// For so many days.
    #[arg(long, value_name = "DAYS", conflicts_with = "until")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=36_500))]
    days: Option<u32>,
    /// Until this day, or time: 2027-01-31 or 2027-01-31T12:00:00Z.
    #[arg(long, value_name = "TIME")]
    until: Option<String>,
}

/// The bans and mutes in force.
pub(super) async fn list(db: &Db) -> Result<Answer, AdminError> {
    let acts = admin_acts::in_force(db, now(), ROWS_MAX).await?;
    let heading = ["KIND", "UNTIL", "SINCE", "BY", "PLAYER", "WHY"];
    let text = output::list(&acts, "Nobody is banned or muted.", heading, row);
    Ok(Answer::of(&acts, text))
}

fn row(act: &AdminAct) -> [String; 6] {
    let AdminAct { kind, player, until, why, by, at, .. } = act;
    let until = until.map_or_else(|| "for good".to_owned(), |until| until.to_string());
    [word(kind), until, at.to_string(), by.to_string(), who(player), why.clone()]
}

/// Does it, for servers to notice.
pub(super) async fn apply(
    db: &Db,
    command: &SanctionCommand,
    by: String,
) -> Result<Answer, AdminError> {
    let (kind, Target { player, why }, until, name) = match command {
        SanctionCommand::Ban { of, time } => (ActKind::Ban, of, time.until(now())?, None),
        SanctionCommand::Unban(of) => (ActKind::Unban, of, None, None),
        SanctionCommand::Mute { of, time } => (ActKind::Mute, of, time.until(now())?, None),
        SanctionCommand::Unmute(of) => (ActKind::Unmute, of, None, None),
        SanctionCommand::Rename { of, name } => (ActKind::Rename, of, None, Some(name.as_str())),
    };
    let new = NewSanction { player: PlayerId(*player), kind, until, name, why: &why.why };
    let (found, act) = decisions::sanction(db, new, Actor::operator(by)).await?;
    let NewAct { until, why, by, at, .. } = act;
    let done = json!({
        "kind": kind, "player": found, "until": until, "why": why, "by": by.name, "at": at,
    });
    Ok(Answer::of(&done, sentence(kind, &found, until)))
}

fn sentence(kind: ActKind, player: &Player, until: Option<Timestamp>) -> String {
    let Player { id, name, .. } = player;
    let until = until.map_or_else(|| "for good".to_owned(), |until| format!("until {until}"));
    match kind {
        ActKind::Ban => format!("{name} is banned {until}\n"),
        ActKind::Unban => format!("{name} is no longer banned\n"),
        ActKind::Mute => format!("{name} cannot chat {until}\n"),
        ActKind::Unmute => format!("{name} can chat again\n"),
        ActKind::Rename => format!("{id} is now called {name}\n"),
    }
}

impl Time {
    pub(super) fn until(&self, now: Timestamp) -> Result<Option<Timestamp>, AdminError> {
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
