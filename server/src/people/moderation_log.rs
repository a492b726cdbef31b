//! What was done about players, rooms, matches and chat, as moderators see it. Acts about networks,
//! registration, accounts and roles are for operators alone.

use std::cmp::Reverse;

use scrapworks_protocol::{LobbyId, MatchId, ModerationAct, Player, PlayerId};

use crate::store::{
    Db,
    ops::{
        admin_acts::{self, AdminAct, NewAct},
        operator_acts::{self, OperatorAct, OperatorActKind},
        server_acts::{self, ServerAct, ServerActKind},
    },
};

/// The newest acts, the newest first.
pub async fn newest(db: &Db, rows: i64) -> sqlx::Result<Vec<ModerationAct>> {
    let mut acts: Vec<_> = admin_acts::newest(db, rows).await?.into_iter().map(of_admin).collect();
    acts.extend(server_acts::newest(db, rows).await?.into_iter().filter_map(of_server));
    acts.extend(operator_acts::newest(db, rows).await?.into_iter().filter_map(of_operator));
    Ok(ordered(acts, rows))
}

/// What was done about a player, the newest first.
pub async fn of_player(db: &Db, player: PlayerId, rows: i64) -> sqlx::Result<Vec<ModerationAct>> {
    let acts = admin_acts::of_player(db, player, rows).await?;
    let mut acts: Vec<_> = acts.into_iter().map(of_admin).collect();
    let about = operator_acts::of_player(db, player, rows).await?;
    acts.extend(about.into_iter().filter_map(of_operator));
    Ok(ordered(acts, rows))
}

fn ordered(mut acts: Vec<ModerationAct>, rows: i64) -> Vec<ModerationAct> {
    acts.sort_by_key(|act| Reverse(act.at));
    acts.truncate(usize::try_from(rows).unwrap_or(0));
    acts
}

pub fn of_admin(act: AdminAct) -> ModerationAct {
    let AdminAct { kind, player, until, why, by, at, .. } = act;
    ModerationAct {
        kind: kind.name(),
        player: Some(player),
        match_id: None,
        lobby_id: None,
        chat_line_id: None,
        until,
        why,
        by: by.name,
        moderator: by.moderator,
        at,
    }
}

/// An act that was stored just now.
pub fn of_new(player: Player, act: NewAct) -> ModerationAct {
    let NewAct { kind, until, why, by, at, .. } = act;
    of_admin(AdminAct { seq: 0, kind, player, until, why, by, at })
}

fn of_server(act: ServerAct) -> Option<ModerationAct> {
    let ServerAct { kind, subject_id, why, by, at, .. } = act;
    let (match_id, lobby_id) = match kind {
        ServerActKind::CloseRoom => (None, subject_id.map(LobbyId)),
        ServerActKind::SetAside | ServerActKind::Reopen => (subject_id.map(MatchId), None),
        ServerActKind::SetNotice | ServerActKind::ClearNotice => return None,
    };
    Some(ModerationAct {
        kind: kind.name(),
        player: None,
        match_id,
        lobby_id,
        chat_line_id: None,
        until: None,
        why,
        by: by.name,
        moderator: by.moderator,
        at,
    })
}

fn of_operator(act: OperatorAct) -> Option<ModerationAct> {
    let OperatorAct { kind, player, match_id, lobby_id, chat_line_id, why, by, at, .. } = act;
    (kind == OperatorActKind::DeleteChat).then(|| ModerationAct {
        kind: kind.name(),
        player,
        match_id,
        lobby_id,
        chat_line_id,
        until: None,
        why,
        by: by.name,
        moderator: by.moderator,
        at,
    })
}
