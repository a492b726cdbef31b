//! What operators do for people who ask: take what is kept of them along, have it deleted, come in
//! again; and who is a moderator.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
};

use clap::Subcommand;
use scrapworks_protocol::{Player, PlayerId, PlayerKind, Timestamp};
use serde_json::json;
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::{
    accounts::{export, names, session::Token},
    clock::wall::now,
    commands::{
        admin::answer::{AdminError, Answer, Why, id},
        output::who,
    },
    config::Config,
    people::decisions::{self, DecisionError, reason},
    store::{
        Db,
        ops::{
            admin_acts::Actor,
            operator_acts::{self, NewOperatorAct, OperatorActKind, Subject},
        },
        sqlite_file,
    },
};

/// The lifetime of a link.
const LINK_HOURS: i64 = 24;

#[derive(Debug, Subcommand)]
pub(super) enum AccountCommand {
    /// Writes everything that is kept of a player to a new file, as its own export does.
    ExportPlayer {
        #[arg(value_parser = id)]
        player: Uuid,
        /// The file.
        #[arg(long, value_name = "PATH")]
        file: PathBuf,
        #[command(flatten)]
        why: Why,
    },
    /// Deletes a player for good, as its own deletion does.
    DeletePlayer {
        #[arg(value_parser = id)]
        player: Uuid,
        /// The name of the player, so that no slip deletes another one.
        #[arg(long)]
        name: String,
        #[command(flatten)]
        why: Why,
    },
    /// Prints a link that signs in a player once, within a day, who has lost every other way. It
    /// takes the place of an earlier one. Give it to nobody but that person.
    SignInLink {
        #[arg(value_parser = id)]
        player: Uuid,
        #[command(flatten)]
        why: Why,
    },
    /// Lets a player with an account act as a moderator, on the page /moderation.
    Moderator {
        #[arg(value_parser = id)]
        player: Uuid,
        /// Takes the role away.
        #[arg(long)]
        remove: bool,
        #[command(flatten)]
        why: Why,
    },
    /// Lists the moderators.
    Moderators,
}

pub(super) async fn apply(
    db: &Db,
    config: &Config,
    command: &AccountCommand,
    by: String,
) -> Result<Answer, AdminError> {
    match command {
        AccountCommand::ExportPlayer { player, file, why } => {
            let act = Act { kind: OperatorActKind::ExportPlayer, player: *player, why, by };
            export_player(db, act, file).await
        }
        AccountCommand::DeletePlayer { player, name, why } => {
            let act = Act { kind: OperatorActKind::DeletePlayer, player: *player, why, by };
            delete_player(db, act, name).await
        }
        AccountCommand::SignInLink { player, why } => {
            let act = Act { kind: OperatorActKind::SignInLink, player: *player, why, by };
            sign_in_link(db, act, &config.site()).await
        }
        AccountCommand::Moderator { player, remove, why } => {
            let kind = match remove {
                true => OperatorActKind::RemoveModerator,
                false => OperatorActKind::AddModerator,
            };
            moderator(db, Act { kind, player: *player, why, by }).await
        }
        AccountCommand::Moderators => {
            let found = operator_acts::moderators(db).await?;
            let text = match found.is_empty() {
                true => "There is no moderator.\n".to_owned(),
                false => found.iter().map(|player| who(player) + "\n").collect(),
            };
            Ok(Answer::of(&found, text))
        }
    }
}

struct Act<'a> {
    kind: OperatorActKind,
    player: Uuid,
    why: &'a Why,
    by: String,
}

impl Act<'_> {
    async fn find_player(&self, db: &Db) -> Result<Player, DecisionError> {
        decisions::player(db, PlayerId(self.player)).await
    }

    fn with_end(&self, until: Option<Timestamp>) -> Result<NewOperatorAct, DecisionError> {
        let Act { kind, player, why, by } = self;
        let subject = Subject { player: Some(PlayerId(*player)), until, ..Subject::default() };
        let (kind, why, by) = (*kind, reason(&why.why)?, Actor::operator(by.clone()));
        Ok(NewOperatorAct { kind, subject, why, by, at: now() })
    }

    fn to_new(&self) -> Result<NewOperatorAct, DecisionError> {
        self.with_end(None)
    }
}

async fn export_player(db: &Db, act: Act<'_>, path: &Path) -> Result<Answer, AdminError> {
    let player = act.find_player(db).await?;
    let new = act.to_new()?;
    let file_error = |err| AdminError::File { path: path.to_owned(), err };
    let mut file = sqlite_file::private().create_new(true).open(path).map_err(file_error)?;
    operator_acts::insert(db, &new).await?;
    let (out, mut pieces) = mpsc::channel(export::PIECES_MAX);
    let writing = tokio::spawn(export::write(db.clone(), player.clone(), out));
    let mut written = Ok(());
    while let Some(piece) = pieces.recv().await {
        written = match piece {
            Ok(bytes) => file.write_all(&bytes).map_err(file_error),
            Err(unfinished) => Err(AdminError::Unfinished(unfinished)),
        };
        if written.is_err() {
            break;
        }
    }
    drop(pieces);
    // It has said what went wrong.
    let _ = writing.await;
    if let Err(err) = written.and_then(|()| file.sync_all().map_err(file_error)) {
        // The first error is the one to tell of.
        let _ = std::fs::remove_file(path);
        return Err(err);
    }
    let done = json!({ "kind": new.kind, "player": player, "file": path, "by": new.by.name });
    let text = format!("all that is kept of {} is in {}\n", who(&player), path.display());
    Ok(Answer::of(&done, text))
}

async fn delete_player(db: &Db, act: Act<'_>, name: &str) -> Result<Answer, AdminError> {
    let found = crate::store::people::players::read(db, PlayerId(act.player)).await?;
    let player = found.ok_or(DecisionError::NoPlayer(PlayerId(act.player)))?;
    let is_deleted = player.kind == PlayerKind::Deleted;
    if !is_deleted {
        if !names::is_written_as(name, &player.name) {
            return Err(AdminError::NameMismatch(player.name));
        }
        operator_acts::delete_player(db, &act.to_new()?, player.id).await?;
    }
    let text = match is_deleted {
        true => format!("{} is deleted already\n", player.id),
        false => {
            format!("{} is deleted; lobbies and matches are left within a minute\n", player.id)
        }
    };
    let done = json!({ "kind": act.kind, "player_id": player.id, "changed": !is_deleted });
    Ok(Answer::of(&done, text))
}

async fn sign_in_link(db: &Db, act: Act<'_>, site: &str) -> Result<Answer, AdminError> {
    let player = act.find_player(db).await?;
    let token = Token::generate();
    let until = Timestamp::from_ms(now().ms() + LINK_HOURS * 60 * 60 * 1000);
    let new = act.with_end(Some(until))?;
    if !operator_acts::add_link(db, &new, player.id, (&token.hash(), until)).await? {
        return Err(DecisionError::NoPlayer(player.id).into());
    }
    let url = format!("{}/account#recover={}", site.trim_end_matches('/'), token.as_str());
    let done = json!({ "kind": new.kind, "player": player, "url": url, "until": until });
    let text = format!("{url}\nIt signs in {} once, until {until}.\n", who(&player));
    Ok(Answer::of(&done, text))
}

async fn moderator(db: &Db, act: Act<'_>) -> Result<Answer, AdminError> {
    let player = act.find_player(db).await?;
    let is_to_be = act.kind == OperatorActKind::AddModerator;
    if is_to_be && player.kind != PlayerKind::Account {
        return Err(AdminError::NoAccount(player.name));
    }
    let changed = operator_acts::is_moderator(db, player.id).await? != is_to_be;
    if changed {
        operator_acts::insert(db, &act.to_new()?).await?;
    }
    let word = if is_to_be { "a moderator" } else { "no moderator" };
    let done = json!({ "player": player, "moderator": is_to_be, "changed": changed });
    Ok(Answer::of(&done, format!("{} is {word}\n", who(&player))))
}
