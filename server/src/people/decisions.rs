//! What operators decide by `scrapworks admin`, and moderators on their page: bans, mutes, names,
//! closed rooms, deleted chat lines, answers. Each is kept with who, when and why. Servers apply
//! them within a second.

use scrapworks_protocol::{
    LobbyId, Player, PlayerId, PlayerKind, ReceivedReport, ReportId, ReportState, Timestamp,
};
use uuid::Uuid;

use crate::{
    accounts::names,
    clock::wall::now,
    domain::lobby::{Lobby, refusal::Refusal},
    error::Error,
    store::{
        Db, lobbies,
        ops::{
            admin_acts::{self, ActKind, Actor, NewAct},
            operator_acts::{self, NewOperatorAct, OperatorActKind, Subject},
            server_acts::{self, NewServerAct, ServerActKind},
        },
        people::{players, reports},
        records::StoredLobby,
    },
    text::{clean_line, clean_text},
};

/// Characters of a reason, and of an answer.
pub const WHY_CHARS_MAX: usize = 500;
pub const ANSWER_CHARS_MAX: usize = 1_000;
/// How often closing is tried on concurrent changes.
const ATTEMPTS_MAX: usize = 32;

#[derive(Debug, thiserror::Error)]
pub enum DecisionError {
    #[error("there is no such player: {0}")]
    NoPlayer(PlayerId),
    #[error("there is no such room: {0}")]
    NoRoom(LobbyId),
    #[error("room {0} has started or was closed")]
    RoomNotOpen(LobbyId),
    #[error("room {0} changes all the time: try again")]
    RoomBusy(LobbyId),
    #[error("there is no such report: {0}")]
    NoReport(ReportId),
    #[error("report {0} is answered already")]
    Answered(ReportId),
    #[error("there is no such line: {0}")]
    NoLine(Uuid),
    #[error("{what} needs 1 to {max} visible characters on one line")]
    Text { what: &'static str, max: usize },
    #[error("that name cannot be given: {0}")]
    Name(Box<Error>),
    #[error("this is no time in the future: {0}")]
    Time(Timestamp),
    #[error("{0} is not banned")]
    NotBanned(String),
    #[error("{0} is not muted")]
    NotMuted(String),
    #[error("that player is a moderator, or the one who asks")]
    OfModerator,
    #[error("an operator has decided that")]
    ByOperator,
    #[error("the database: {0}")]
    Store(#[from] sqlx::Error),
}

impl From<DecisionError> for Error {
    fn from(err: DecisionError) -> Error {
        match err {
            DecisionError::NoPlayer(_) => Error::PlayerNotFound,
            DecisionError::NoRoom(_) => Error::LobbyNotFound,
            DecisionError::RoomNotOpen(_) => Error::Lobby(Refusal::NotOpen),
            DecisionError::RoomBusy(_) => Error::LobbyBusy,
            DecisionError::NoReport(_) => Error::ReportNotFound,
            DecisionError::Answered(_) => Error::ReportAnswered,
            DecisionError::NoLine(_) => Error::ChatLineNotFound,
            DecisionError::Text { max, .. } => Error::ModerationText { max },
            DecisionError::Name(why) => *why,
            DecisionError::Time(_) => Error::ModerationTime,
            DecisionError::NotBanned(_) | DecisionError::NotMuted(_) => Error::NotInForce,
            DecisionError::OfModerator => Error::OfModerator,
            DecisionError::ByOperator => Error::DecidedByOperator,
            DecisionError::Store(err) => Error::Store(err),
        }
    }
}

/// A reason as it is kept.
pub fn reason(why: &str) -> Result<String, DecisionError> {
    clean_line(why, WHY_CHARS_MAX).ok_or(DecisionError::Text { what: "--why", max: WHY_CHARS_MAX })
}

/// A player who is not deleted.
pub async fn player(db: &Db, id: PlayerId) -> Result<Player, DecisionError> {
    let player = players::read(db, id).await?;
    let player = player.filter(|player| player.kind != PlayerKind::Deleted);
    player.ok_or(DecisionError::NoPlayer(id))
}

/// Fails if a report is about a moderator: it would name who complained to whom it is about, or to
/// a colleague.
pub async fn check_for_moderators(db: &Db, report: &ReceivedReport) -> Result<(), DecisionError> {
    match operator_acts::is_moderator(db, report.report.player.id).await? {
        true => Err(DecisionError::OfModerator),
        false => Ok(()),
    }
}

/// A ban, a mute, the end of one, or a new name.
#[derive(Debug)]
pub struct NewSanction<'a> {
    pub player: PlayerId,
    pub kind: ActKind,
    pub until: Option<Timestamp>,
    pub name: Option<&'a str>,
    pub why: &'a str,
}

/// Stores a sanction. Returns the player as it is from now on, and the act.
pub async fn sanction(
    db: &Db,
    new: NewSanction<'_>,
    by: Actor,
) -> Result<(Player, NewAct), DecisionError> {
    let NewSanction { kind, until, why, .. } = new;
    let name = match (kind, new.name) {
        (ActKind::Rename, name) => {
            let name = names::player_name(name.unwrap_or_default());
            Some(name.map_err(|why| DecisionError::Name(Box::new(why)))?)
        }
        (ActKind::Ban | ActKind::Unban | ActKind::Mute | ActKind::Unmute, _) => None,
    };
    let (why, at) = (reason(why)?, now());
    if let Some(until) = until.filter(|until| *until <= at) {
        return Err(DecisionError::Time(until));
    }
    let mut found = player(db, new.player).await?;
    if let Some(moderator) = by.moderator
        && (moderator == found.id || operator_acts::is_moderator(db, found.id).await?)
    {
        return Err(DecisionError::OfModerator);
    }
    let of = match kind {
        ActKind::Ban | ActKind::Unban => Some(ActKind::Ban),
        ActKind::Mute | ActKind::Unmute => Some(ActKind::Mute),
        ActKind::Rename => None,
    };
    if let Some(of) = of {
        let in_force = admin_acts::in_force_of_player(db, found.id, of, at).await?;
        if by.moderator.is_some() && in_force.as_ref().is_some_and(|it| it.by.moderator.is_none()) {
            return Err(DecisionError::ByOperator);
        }
        match kind {
            ActKind::Unban if in_force.is_none() => {
                return Err(DecisionError::NotBanned(found.name));
            }
            ActKind::Unmute if in_force.is_none() => {
                return Err(DecisionError::NotMuted(found.name));
            }
            ActKind::Ban | ActKind::Unban | ActKind::Mute | ActKind::Unmute | ActKind::Rename => {}
        }
    }
    let act = NewAct { player: found.id, kind, until, why, by, at, name };
    admin_acts::insert(db, &act).await?;
    if let Some(name) = &act.name {
        found.name.clone_from(name);
    }
    Ok((found, act))
}

/// Closes an open waiting room.
pub async fn close_room(
    db: &Db,
    id: LobbyId,
    why: &str,
    by: Actor,
) -> Result<NewServerAct, DecisionError> {
    let (kind, why) = (ServerActKind::CloseRoom, reason(why)?);
    let act = NewServerAct { kind, subject_id: Some(id.0), why, by, at: now() };
    for _ in 0..ATTEMPTS_MAX {
        let StoredLobby { lobby, revision } = room(db, id).await?;
        let closed: Lobby = lobby.close().map_err(|_| DecisionError::RoomNotOpen(id))?;
        if server_acts::close_room(db, &closed, revision, &act).await? {
            return Ok(act);
        }
    }
    Err(DecisionError::RoomBusy(id))
}

pub async fn room(db: &Db, id: LobbyId) -> Result<StoredLobby, DecisionError> {
    lobbies::read(db, id).await?.ok_or(DecisionError::NoRoom(id))
}

/// Deletes a chat line or a comment. False if somebody has deleted it before.
pub async fn delete_line(
    db: &Db,
    line: Uuid,
    why: &str,
    by: Actor,
) -> Result<(bool, Subject), DecisionError> {
    let (kind, why) = (OperatorActKind::DeleteChat, reason(why)?);
    let act = NewOperatorAct { kind, subject: Subject::default(), why, by, at: now() };
    if let Some(subject) = operator_acts::delete_line(db, &act, line).await? {
        return Ok((true, subject));
    }
    let before = operator_acts::of_line(db, line).await?.ok_or(DecisionError::NoLine(line))?;
    let subject = Subject {
        player: before.player.map(|player| player.id),
        match_id: before.match_id,
        lobby_id: before.lobby_id,
        chat_line_id: Some(line),
        ..Subject::default()
    };
    Ok((false, subject))
}

/// Answers a report. An operator may answer anew.
pub async fn answer(db: &Db, id: ReportId, text: &str, by: &Actor) -> Result<(), DecisionError> {
    let cleaned = clean_text(text, ANSWER_CHARS_MAX).filter(|text| !text.is_empty());
    let max = ANSWER_CHARS_MAX;
    let text = cleaned.ok_or(DecisionError::Text { what: "--answer", max })?;
    let found = reports::read(db, id).await?.ok_or(DecisionError::NoReport(id))?;
    if by.moderator.is_some() {
        check_for_moderators(db, &found).await?;
        if found.report.state == ReportState::Answered {
            return Err(DecisionError::Answered(id));
        }
    }
    match reports::answer(db, id, &text, by, now()).await? {
        true => Ok(()),
        false => Err(DecisionError::NoReport(id)),
    }
}
