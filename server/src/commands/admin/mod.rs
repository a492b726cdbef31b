//! `scrapworks admin`: what operators look up, and what they do, while servers run. Each act is
//! kept with who did it, when and why.

mod accounts;
mod addresses;
mod answer;
mod log;
mod matches;
mod players;
mod reports;
mod rooms;
mod sanctions;

pub(super) use answer::id;

use std::error::Error;

use clap::{Args, Subcommand};
use serde_json::json;
use uuid::Uuid;

use crate::{
    commands::{
        admin::answer::{AdminError, Answer, Why},
        notice::{self, NoticeChange},
        on_database::on_database,
        operator::{operator, reason},
        output::{Status, print},
    },
    config::Config,
    people::decisions,
    store::{
        Db,
        ops::{admin_acts::Actor, operator_acts::OperatorActKind},
    },
};

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
    /// Lists players, the newest first.
    Players {
        /// How a name begins, or the id of a player.
        search: Option<String>,
    },
    /// Shows a player: sessions, ways to sign in, sanctions, reports, ratings and newest matches.
    Player {
        /// Its id, as `admin players` lists it.
        #[arg(value_parser = id)]
        player: Uuid,
    },
    /// Lists matches of any state, the newest first.
    Matches(matches::MatchesArgs),
    /// Shows a match: who it waits for and until when, where it is played, how long its log is,
    /// and its chat.
    Match {
        /// Its id, with which the address of its page ends.
        #[arg(value_name = "MATCH", value_parser = id)]
        match_id: Uuid,
    },
    /// Ends a match without a result: it is set aside, and counts for nobody. `scrapworks reopen`
    /// makes it run again.
    SetAside {
        /// Its id.
        #[arg(value_name = "MATCH", value_parser = id)]
        match_id: Uuid,
        #[command(flatten)]
        why: Why,
    },
    /// Lists open waiting rooms, the newest first, unlisted ones as well.
    Rooms {
        /// Also those that have started or were closed.
        #[arg(long)]
        all: bool,
    },
    /// Shows a waiting room with its chat.
    Room {
        /// Its id, as `admin rooms` lists it.
        #[arg(value_parser = id)]
        room: Uuid,
    },
    /// Closes a waiting room.
    CloseRoom {
        /// Its id.
        #[arg(value_parser = id)]
        room: Uuid,
        #[command(flatten)]
        why: Why,
    },
    /// Lists the reports that wait for an answer, oldest first.
    Reports {
        /// The newest ones, answered or not.
        #[arg(long)]
        all: bool,
    },
    /// Shows a report with the chat of its match, and answers it.
    Report {
        /// Its id, as `admin reports` lists it.
        #[arg(value_parser = id)]
        report: Uuid,
        /// What the reporter reads in its account.
        #[arg(long, value_name = "TEXT")]
        answer: Option<String>,
    },
    /// Deletes a chat line, also from the pages that show it.
    DeleteChat {
        /// Its id, as `admin match`, `admin room` and `admin report` show it.
        #[arg(value_name = "LINE", value_parser = id)]
        line: Uuid,
        #[command(flatten)]
        why: Why,
    },
    /// Lists the bans and mutes in force, the newest first.
    Bans,
    #[command(flatten)]
    Account(accounts::AccountCommand),
    #[command(flatten)]
    Address(addresses::AddressCommand),
    #[command(flatten)]
    Sanction(sanctions::SanctionCommand),
    /// Shows a notice to all connected clients, clears it, or prints the current one.
    Notice(NoticeChange),
    /// Lists what operators did, newest first.
    Log,
}

pub(super) async fn run(args: &AdminArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let by = operator(args.by.as_deref())?;
    let done = on_database(config, async |db| answer(db, config, &args.command, by).await);
    let Answer { json, text } = done.await?;
    print(if args.json { &json } else { &text })?;
    Ok(Status::Ok)
}

async fn answer(
    db: &Db,
    config: &Config,
    command: &AdminCommand,
    by: String,
) -> Result<Answer, AdminError> {
    match command {
        AdminCommand::Players { search } => players::list(db, search.as_deref()).await,
        AdminCommand::Player { player } => players::show(db, *player).await,
        AdminCommand::Matches(args) => matches::list(db, args).await,
        AdminCommand::Match { match_id } => matches::show(db, *match_id).await,
        AdminCommand::SetAside { match_id, why } => {
            matches::set_aside(db, *match_id, reason(&why.why)?, by).await
        }
        AdminCommand::Rooms { all } => rooms::list(db, *all).await,
        AdminCommand::Room { room } => rooms::show(db, *room).await,
        AdminCommand::CloseRoom { room, why } => rooms::close(db, *room, &why.why, by).await,
        AdminCommand::Reports { all } => reports::list(db, *all).await,
        AdminCommand::Report { report, answer } => {
            reports::show(db, *report, answer.as_deref(), &by).await
        }
        AdminCommand::DeleteChat { line, why } => delete_line(db, *line, &why.why, by).await,
        AdminCommand::Account(command) => accounts::apply(db, config, command, by).await,
        AdminCommand::Address(command) => addresses::apply(db, command, by).await,
        AdminCommand::Bans => sanctions::list(db).await,
        AdminCommand::Sanction(command) => sanctions::apply(db, command, by).await,
        AdminCommand::Notice(change) => {
            let notice = notice::apply(db, change, by).await?;
            Ok(Answer::of(&json!({ "notice": notice }), notice::show(notice.as_ref())))
        }
        AdminCommand::Log => log::list(db).await,
    }
}

async fn delete_line(db: &Db, line: Uuid, why: &str, by: String) -> Result<Answer, AdminError> {
    let (changed, subject) =
        decisions::delete_line(db, line, why, Actor::operator(by.clone())).await?;
    let done = json!({
        "kind": OperatorActKind::DeleteChat, "chat_line_id": line, "player_id": subject.player,
        "match_id": subject.match_id, "lobby_id": subject.lobby_id, "by": by, "changed": changed,
    });
    let already = if changed { "" } else { " already" };
    Ok(Answer::of(&done, format!("line {line} is deleted{already}\n")))
}
