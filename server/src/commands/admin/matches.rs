//! Matches: lists of them, one of them, and setting one aside.

use std::fmt::Write as _;

use clap::{Args, ValueEnum};
use scrapworks_protocol::{
    BotLevel, ListedMatch, Match, MatchId, MatchSeat, MatchState, PlayerId, Presence,
    socket::ChatSaid,
};
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    commands::{
        admin::{
            answer::{AdminError, Answer, ROWS_MAX, id},
            reports,
        },
        output::{self, time, who, word},
    },
    games,
    store::{
        Db,
        lobbies::chat::{self, RECENT_LINES},
        matches::history,
        ops::{
            admin_acts::Actor,
            admin_matches::{self, AnyMatchFilter, LastStep, MatchDetails, MatchNode},
            server_acts::{self, NewServerAct, ServerActKind},
        },
        records::ChatRoom,
    },
};

#[derive(Debug, Args)]
pub(super) struct MatchesArgs {
    /// Those that run, have ended, or were set aside.
    #[arg(long, value_enum)]
    state: Option<State>,
    /// The slug of a game.
    #[arg(long)]
    game: Option<String>,
    /// The id of somebody who has a seat.
    #[arg(long, value_parser = id)]
    player: Option<Uuid>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum State {
    Running,
    Finished,
    /// Set aside.
    Void,
}

#[derive(Debug, Serialize)]
struct Shown {
    #[serde(flatten)]
    details: MatchDetails,
    /// As everybody sees it.
    r#match: Match,
    /// The newest lines.
    chat: Vec<ChatSaid>,
}

pub(super) async fn list(db: &Db, args: &MatchesArgs) -> Result<Answer, AdminError> {
    let state = args.state.map(|state| match state {
        State::Running => "running",
        State::Finished => "finished",
        State::Void => "void",
    });
    let player = args.player.map(PlayerId);
    let filter = AnyMatchFilter { state, game: args.game.as_deref(), player };
    let found = admin_matches::list(db, filter, ROWS_MAX).await?;
    // There may still be matches of a game that this program does not know.
    if let Some(game) = args.game.as_ref().filter(|game| games::find(game).is_err())
        && found.is_empty()
    {
        return Err(AdminError::NoGame(game.clone()));
    }
    Ok(Answer::of(&found, table_of(&found)))
}

pub(super) fn table_of(matches: &[ListedMatch]) -> String {
    let heading = ["ID", "STATE", "STEP", "LAST STEP", "STARTED", "GAME"];
    output::list(matches, "There is no such match.", heading, row)
}

fn row(listed: &ListedMatch) -> [String; 6] {
    let ListedMatch { id, game, state, tutorial, started_at, seq, last_step_at, .. } = listed;
    let game = if *tutorial { format!("{game} (tutorial)") } else { game.clone() };
    [
        id.to_string(),
        word(state),
        seq.map_or_else(|| "-".to_owned(), |seq| seq.to_string()),
        time(*last_step_at),
        started_at.to_string(),
        game,
    ]
}

pub(super) async fn show(db: &Db, id: Uuid) -> Result<Answer, AdminError> {
    let of_id = MatchId(id);
    let details = admin_matches::details(db, of_id).await?.ok_or(AdminError::NoMatch(id))?;
    let shown = history::read(db, of_id).await?.ok_or(AdminError::NoMatch(id))?;
    let chat = chat::read(db, ChatRoom::Match(of_id), None, RECENT_LINES).await?;
    let shown = Shown { details, r#match: shown, chat };
    Ok(Answer::of(&shown, text(&shown)))
}

fn text(shown: &Shown) -> String {
    let Shown { details, r#match: of, chat } = shown;
    let (state, visibility) = (word(&of.state), word(&details.visibility));
    let mut text =
        format!("{} of {}, {visibility}, {state}\nstarted {}", of.id, of.game, of.started_at);
    if let Some(finished_at) = of.finished_at {
        let _ = write!(text, ", finished {finished_at}");
    }
    if let Some(LastStep { cause, seat, at }) = &details.last_step {
        let by = seat.map(|seat| format!(" of seat {seat}")).unwrap_or_default();
        let _ = write!(text, "\nstep {} at {at}: {cause}{by}", of.seq);
    }
    let MatchDetails { log_rows, log_chars, .. } = details;
    let _ = write!(text, "\nlog: {log_rows} steps, {log_chars} characters");
    if let Some(lobby_id) = details.lobby_id {
        let _ = write!(text, "\nfrom room {lobby_id}");
    }
    if let Some(MatchNode { id, name }) = &details.node {
        let name = name.as_deref().unwrap_or("a node that is gone");
        let _ = write!(text, "\nnode: {name} ({id})");
    }
    match details.due_in_ms {
        Some(ms @ 0..) => {
            let _ = write!(text, "\ndue in {} s in which a server runs", ms / 1000);
        }
        Some(ms) => {
            let _ = write!(text, "\noverdue since {} s in which a server ran", -ms / 1000);
        }
        None => {}
    }
    text.push('\n');
    for seat in &of.seats {
        let waits =
            if of.awaiting.contains(&seat.seat) { "  <- it waits for this seat" } else { "" };
        let _ = writeln!(text, "seat {}: {}{waits}", seat.seat, holder(seat));
    }
    if !chat.is_empty() {
        text += "\nChat:\n";
    }
    text + &reports::lines(chat)
}

fn holder(seat: &MatchSeat) -> String {
    let bot = |level: &BotLevel| format!("bot ({})", word(level));
    let name = match (&seat.player, &seat.bot) {
        (Some(player), _) => who(player),
        (None, Some(level)) => bot(level),
        (None, None) => "nobody".to_owned(),
    };
    match seat.presence {
        Presence::Left => format!("{name}, has left"),
        Presence::Bot if seat.player.is_some() => format!("{name}, a bot stands in"),
        Presence::Bot | Presence::Away | Presence::Here => name,
    }
}

pub(super) async fn set_aside(
    db: &Db,
    id: Uuid,
    why: String,
    by: String,
) -> Result<Answer, AdminError> {
    let kind = ServerActKind::SetAside;
    let by = Actor::operator(by);
    let act = NewServerAct { kind, subject_id: Some(id), why, by, at: now() };
    if !server_acts::set_aside(db, MatchId(id), &act).await? {
        let state = admin_matches::state(db, MatchId(id)).await?.ok_or(AdminError::NoMatch(id))?;
        let state = match state {
            MatchState::Void => "set aside",
            MatchState::Finished => "finished",
            // It was reopened just now.
            MatchState::Running => "running again",
        };
        return Err(AdminError::NotRunning { id, state });
    }
    let NewServerAct { why, by, at, .. } = act;
    let (state, kind) = (MatchState::Void, ServerActKind::SetAside);
    let done = json!({
        "kind": kind, "match_id": id, "state": state, "why": why, "by": by.name, "at": at,
    });
    Ok(Answer::of(&done, format!("match {id} is set aside\n")))
}
