//! What operators did.

use std::cmp::Reverse;

use scrapworks_protocol::Timestamp;
use serde::Serialize;

use crate::{
    commands::{
        admin::answer::{AdminError, Answer, ROWS_MAX},
        output::{who, word},
    },
    store::{
        Db,
        ops::{
            admin_acts::{self, AdminAct},
            operator_acts::{self, OperatorAct},
            server_acts::{self, ServerAct},
        },
    },
};

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Act {
    Player(AdminAct),
    Server(ServerAct),
    Operator(OperatorAct),
}

impl Act {
    fn at(&self) -> Timestamp {
        match self {
            Act::Player(act) => act.at,
            Act::Server(act) => act.at,
            Act::Operator(act) => act.at,
        }
    }
}

/// The newest acts about players, rooms, matches and the notice.
pub(super) async fn list(db: &Db) -> Result<Answer, AdminError> {
    let of_players = admin_acts::newest(db, ROWS_MAX).await?.into_iter().map(Act::Player);
    let of_server = server_acts::newest(db, ROWS_MAX).await?.into_iter().map(Act::Server);
    let others = operator_acts::newest(db, ROWS_MAX).await?.into_iter().map(Act::Operator);
    let mut acts: Vec<Act> = of_players.chain(of_server).chain(others).collect();
    acts.sort_by_key(|act| Reverse(act.at()));
    acts.truncate(ROWS_MAX as usize);
    let text = match acts.is_empty() {
        true => "No operator did anything yet.\n".to_owned(),
        false => acts.iter().map(|act| show(act) + "\n").collect(),
    };
    Ok(Answer::of(&acts, text))
}

fn show(act: &Act) -> String {
    match act {
        Act::Player(act) => line(act),
        Act::Server(ServerAct { kind, subject_id, why, by, at, .. }) => {
            let subject = subject_id.map(|id| format!(" {id}")).unwrap_or_default();
            // A notice is cleared without a reason, and a match may be reopened.
            let why = if why.is_empty() { String::new() } else { format!(": {why}") };
            format!("{at}  {by}: {}{subject}{why}", word(kind))
        }
        Act::Operator(act) => operator_line(act),
    }
}

fn operator_line(act: &OperatorAct) -> String {
    let OperatorAct { kind, player, chat_line_id, network, factor, until, why, by, at, .. } = act;
    let mut about = String::new();
    let lobby = act.lobby_id.map(|id| id.to_string());
    let room = act.match_id.map(|id| id.to_string()).or(lobby).map(|id| format!("in {id}"));
    let parts = [
        chat_line_id.map(|id| id.to_string()),
        room,
        player.as_ref().map(who),
        network.clone(),
        factor.map(|factor| format!("x{factor}")),
        until.map(|until| format!("until {until}")),
    ];
    for part in parts.into_iter().flatten() {
        about += " ";
        about += &part;
    }
    format!("{at}  {by}: {}{about}: {why}", word(kind))
}

/// An act about a player, as a line.
pub(super) fn line(act: &AdminAct) -> String {
    let AdminAct { kind, player, until, why, by, at, .. } = act;
    let until = until.map(|until| format!(" until {until}")).unwrap_or_default();
    format!("{at}  {by}: {} {}{until}: {why}", word(kind), who(player))
}
