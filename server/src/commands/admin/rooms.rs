//! Waiting rooms: lists of them, one of them, and closing one.

use std::fmt::Write as _;

use scrapworks_protocol::{ListedRoom, Lobby, LobbyId, LobbySeat, socket::ChatSaid};
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use crate::{
    commands::{
        admin::{
            answer::{AdminError, Answer, ROWS_MAX},
            reports,
        },
        output::{self, who, word},
    },
    people::decisions,
    store::{
        Db,
        lobbies::chat::{self, RECENT_LINES},
        ops::{admin_acts::Actor, admin_rooms, server_acts::NewServerAct},
        records::ChatRoom,
    },
};

#[derive(Debug, Serialize)]
struct Shown {
    #[serde(flatten)]
    room: Lobby,
    chat: Vec<ChatSaid>,
}

pub(super) async fn list(db: &Db, all: bool) -> Result<Answer, AdminError> {
    let found = admin_rooms::list(db, all, ROWS_MAX).await?;
    let heading = ["ID", "STATE", "SEATS", "VISIBILITY", "CREATED", "GAME", "OWNER"];
    let text = output::list(&found, "There is no open room.", heading, row);
    Ok(Answer::of(&found, text))
}

fn row(room: &ListedRoom) -> [String; 7] {
    [
        room.id.to_string(),
        word(&room.state),
        format!("{}/{}", room.taken, room.seats),
        word(&room.visibility),
        room.created_at.to_string(),
        room.game.clone(),
        who(&room.owner),
    ]
}

pub(super) async fn show(db: &Db, id: Uuid) -> Result<Answer, AdminError> {
    let room = decisions::room(db, LobbyId(id)).await?.lobby.view();
    let chat = chat::read(db, ChatRoom::Lobby(room.id), None, RECENT_LINES).await?;
    let shown = Shown { room, chat };
    Ok(Answer::of(&shown, text(&shown)))
}

fn text(shown: &Shown) -> String {
    let Shown { room, chat } = shown;
    let (state, visibility) = (word(&room.state), word(&room.visibility));
    let created = room.created_at;
    let mut text =
        format!("{} of {}, {visibility}, {state}\ncreated {created}\n", room.id, room.game);
    if let Some(match_id) = room.match_id {
        let _ = writeln!(text, "match {match_id}");
    }
    for seat in &room.seats {
        let owner = seat.player.as_ref().is_some_and(|player| player.id == room.owner);
        let owner = if owner { ", owner" } else { "" };
        let _ = writeln!(text, "seat {}: {}{owner}", seat.seat, holder(seat));
    }
    if !chat.is_empty() {
        text += "\nChat:\n";
    }
    text + &reports::lines(chat)
}

fn holder(seat: &LobbySeat) -> String {
    match (&seat.player, &seat.bot) {
        (Some(player), _) => who(player),
        (None, Some(level)) => format!("bot ({})", word(level)),
        (None, None) => match &seat.invited {
            Some(invited) => format!("kept for {}", who(invited)),
            None => "free".to_owned(),
        },
    }
}

pub(super) async fn close(db: &Db, id: Uuid, why: &str, by: String) -> Result<Answer, AdminError> {
    let act = decisions::close_room(db, LobbyId(id), why, Actor::operator(by)).await?;
    let NewServerAct { kind, why, by, at, .. } = act;
    let done = json!({
        "kind": kind, "room_id": id, "state": "closed", "why": why, "by": by.name, "at": at,
    });
    Ok(Answer::of(&done, format!("room {id} is closed\n")))
}
