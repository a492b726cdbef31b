//! Everything that is kept of a player, as one JSON document that is written piece by piece: a
//! player may have thousands of matches. Secrets, and hashes of them, are left out.
//!
//! What is new of players becomes a section in [`write_sections`]; the story `exports` knows which
//! table is in which.

use axum::body::Bytes;
use scrapworks_engine::ALL_GAMES;
use scrapworks_protocol::{Match, Player, PlayerId, Timestamp};
use serde::Serialize;
use serde_json::{Value as Json, json};
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::{
    clock::wall::now,
    error::Error,
    store::{
        accounts::{emails, identities, passkeys, player_export, sessions},
        db::Db,
        lobbies::{self, chat},
        matches::{comments, history, notes},
        notifications::{
            notice_settings, push_subscriptions,
            turn_notices::{self, Kept},
        },
        ops::{
            admin_acts::{self, AdminAct},
            operator_acts::{self, OperatorAct},
        },
        pairings::{self, pairing_records::StoredPairing},
        people::{
            blocks,
            friends::{self, StoredFriend},
            players, reports, rosters,
        },
        ratings,
        records::{LobbyFilter, MatchFilter, SessionRecord, StoredRoster},
    },
};

/// Decisions of operators, the newest.
const DECISIONS_MAX: i64 = 1_000;
/// Rows that are read at once.
const ROWS: i64 = 100;
/// Pieces that wait for a slow client.
pub const PIECES_MAX: usize = 4;

/// The end of a document that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the export was not finished")]
pub struct Unfinished;

pub type Piece = Result<Bytes, Unfinished>;

/// Writes the document until it ends or nobody reads any more.
pub async fn write(db: Db, player: Player, out: mpsc::Sender<Piece>) {
    let mut document = Document { out, is_first: true };
    if let Err(err) = write_all(&db, &player, &mut document).await {
        tracing::warn!(player_id = %player.id, %err, "an export was not finished");
        // Nobody reads any more if this fails.
        let _ = document.out.send(Err(Unfinished)).await;
    }
}

async fn write_all(db: &Db, player: &Player, out: &mut Document) -> Result<(), Error> {
    out.text("{".to_owned()).await;
    out.field("exported_at", &now()).await;
    let created_at = players::created_at(db, player.id).await?;
    let Player { id, name, kind, emblem } = player;
    let profile = json!({
        "id": id, "name": name, "kind": kind, "emblem": emblem, "created_at": created_at,
    });
    out.field("player", &profile).await;
    write_sections(db, player.id, out).await?;
    out.text("}".to_owned()).await;
    Ok(())
}

async fn write_sections(db: &Db, player: PlayerId, out: &mut Document) -> Result<(), Error> {
    let sessions: Vec<_> = sessions::of_player(db, player, now()).await?;
    out.field("sessions", &sessions.iter().map(session).collect::<Vec<_>>()).await;
    out.field("passkeys", &passkeys::of_player(db, player).await?).await;
    out.field("identities", &identities::of_player(db, player).await?).await;
    out.field("email", &emails::of_player(db, player, now()).await?).await;
    let reader = emails::reader(db, player).await?;
    out.field("email_language", &reader.and_then(|reader| reader.language)).await;
    out.field("records", &history::records(db, player).await?).await;
    out.field("ratings", &ratings::of_player(db, player).await?).await;
    let friends = friends::list(db, player).await?;
    out.field("friends", &friends.iter().map(friend).collect::<Vec<_>>()).await;
    let pauses = friends::pauses_of(db, player).await?;
    out.field("friend_pauses", &pauses.iter().map(friend_pause).collect::<Vec<_>>()).await;
    out.field("blocks", &blocks::by_player(db, player).await?).await;
    out.field("notices", &notice_settings::read(db, player).await?).await;
    out.field("push", &push_subscriptions::listed(db, player).await?).await;
    out.field("events", &player_export::events(db, player).await?).await;
    let pairings = pairings::of_player(db, player).await?;
    out.field("pairings", &pairings.iter().map(pairing).collect::<Vec<_>>()).await;
    out.field("paired", &player_export::paired(db, player).await?).await;
    out.field("push_notices", &player_export::told(db, player).await?).await;
    out.field("tutorials", &tutorials(db, player).await?).await;
    let acts = admin_acts::of_player(db, player, DECISIONS_MAX).await?;
    let others = operator_acts::of_player(db, player, DECISIONS_MAX).await?;
    let decisions = acts.iter().map(decision).chain(others.iter().map(operator_decision));
    out.field("decisions", &decisions.collect::<Vec<_>>()).await;
    out.field("email_notices", &email_notices(&turn_notices::kept(db, player).await?)).await;
    for list in List::ALL {
        write_list(db, player, list, out).await?;
    }
    Ok(())
}

/// The player's tutorials, of which there is one for each game.
async fn tutorials(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Match>> {
    let mut ids = Vec::new();
    for game in ALL_GAMES {
        ids.extend(history::tutorials(db, player, game.meta.slug).await?);
    }
    history::read_all(db, &ids).await
}

/// What a player may have much of, and which is read in pages.
#[derive(Debug, Clone, Copy)]
enum List {
    Rosters,
    Lobbies,
    /// Of all waiting rooms, with what the player brought.
    Seats,
    Matches,
    RatingChanges,
    Messages,
    Notes,
    Comments,
    /// Made by the player.
    Reports,
}

impl List {
    const ALL: [List; 9] = [
        List::Rosters,
        List::Lobbies,
        List::Seats,
        List::Matches,
        List::RatingChanges,
        List::Messages,
        List::Notes,
        List::Comments,
        List::Reports,
    ];

    fn name(self) -> &'static str {
        match self {
            List::Rosters => "rosters",
            List::Lobbies => "lobbies",
            List::Seats => "seats",
            List::Matches => "matches",
            List::RatingChanges => "rating_changes",
            List::Messages => "messages",
            List::Notes => "notes",
            List::Comments => "comments",
            List::Reports => "reports",
        }
    }

    /// Rows behind one, each with its id.
    async fn read(self, db: &Db, player: PlayerId, after: Option<Uuid>) -> sqlx::Result<Vec<Row>> {
        Ok(match self {
            List::Rosters => {
                let page = rosters::page(db, player, None, after, ROWS).await?;
                page.iter().map(|it| (it.id.0, roster(it))).collect()
            }
            List::Lobbies => {
                let filter = LobbyFilter { game: None, open: true, after, rows: ROWS };
                let page = lobbies::page_of_player(db, player, filter).await?;
                page.iter().map(|it| (it.lobby.id.0, json!(it.lobby.view()))).collect()
            }
            List::Seats => {
                let page = player_export::seats(db, player, after, ROWS).await?;
                page.iter().map(|it| (it.lobby_id, json!(it))).collect()
            }
            List::Notes => {
                let page = notes::of_player(db, player, after, ROWS).await?;
                page.iter().map(|it| (it.match_id.0, json!(it))).collect()
            }
            List::Comments => {
                let page = comments::of_player(db, player, after, ROWS).await?;
                page.iter().map(|it| (it.id, json!(it))).collect()
            }
            List::RatingChanges => {
                let page = player_export::rating_changes(db, player, after, ROWS).await?;
                page.iter().map(|it| (it.match_id, json!(it))).collect()
            }
            List::Matches => {
                let page = history::page(db, matches_of(player, after)).await?;
                page.iter().map(|it| (it.id.0, json!(it))).collect()
            }
            List::Messages => {
                let page = chat::of_player(db, player, after, ROWS).await?;
                page.iter().map(|it| (it.id, json!(it))).collect()
            }
            List::Reports => {
                let page = reports::by_reporter(db, player, after, ROWS).await?;
                page.iter().map(|it| (it.id.0, json!(it))).collect()
            }
        })
    }
}

type Row = (Uuid, Json);

fn matches_of(player: PlayerId, after: Option<Uuid>) -> MatchFilter<'static> {
    let player = Some(player);
    MatchFilter { player, game: None, state: None, unlisted: true, after, rows: ROWS }
}

async fn write_list(
    db: &Db,
    player: PlayerId,
    list: List,
    out: &mut Document,
) -> Result<(), Error> {
    out.name(list.name()).await;
    let (mut after, mut separator) = (None, "[");
    loop {
        let rows = list.read(db, player, after).await?;
        for (_, row) in &rows {
            out.text(format!("{separator}\n{row}")).await;
            separator = ",";
        }
        after = rows.last().map(|(id, _)| *id);
        if rows.len() < ROWS as usize || out.out.is_closed() {
            break;
        }
    }
    out.text(if separator == "[" { "[]" } else { "\n]" }.to_owned()).await;
    Ok(())
}

fn email_notices(Kept { language, seen_at, queued_at, turns }: &Kept) -> Json {
    let turns: Vec<_> = turns
        .iter()
        .map(|(turn, told)| json!({ "match_id": turn.match_id, "seq": turn.seq, "told": told }))
        .collect();
    json!({ "language": language, "seen_at": seen_at, "queued_at": queued_at, "turns": turns })
}

fn friend_pause((player, until): &(PlayerId, Timestamp)) -> Json {
    json!({ "player": player, "until": until })
}

fn friend(friend: &StoredFriend) -> Json {
    let StoredFriend { player, between } = friend;
    json!({ "player": player, "state": between.state, "since": between.since })
}

fn pairing(stored: &StoredPairing) -> Json {
    let StoredPairing { id, wanted, rating, brought, created_at, expires_at, .. } = stored;
    let roster = brought.roster.as_ref();
    json!({
        "rating": rating, "entropy": brought.entropy,
        "roster": roster.map(|it| &it.roster), "points": roster.map(|it| it.points),
        "roster_name": roster.and_then(|it| it.name.as_deref()),
        "id": id, "game": wanted.game, "seats": wanted.seats, "clock": wanted.clock(),
        "rated": wanted.rated, "created_at": created_at, "expires_at": expires_at,
    })
}

/// What an operator has decided about the player, without the operator's name.
fn decision(act: &AdminAct) -> Json {
    json!({ "kind": act.kind, "until": act.until, "why": act.why, "at": act.at })
}

fn operator_decision(act: &OperatorAct) -> Json {
    let OperatorAct { kind, match_id, lobby_id, until, why, at, .. } = act;
    json!({
        "kind": kind, "match_id": match_id, "lobby_id": lobby_id, "until": until, "why": why,
        "at": at,
    })
}

fn session(record: &SessionRecord) -> Json {
    let SessionRecord { id, device, created_at, last_used_at, expires_at } = record;
    json!({
        "id": id, "device": device, "created_at": created_at, "last_used_at": last_used_at,
        "expires_at": expires_at,
    })
}

fn roster(stored: &StoredRoster) -> Json {
    let StoredRoster { id, game, name, roster } = stored;
    json!({ "id": id, "game": game, "name": name, "roster": roster })
}

#[derive(Debug)]
struct Document {
    out: mpsc::Sender<Piece>,
    is_first: bool,
}

impl Document {
    async fn field(&mut self, name: &str, value: &impl Serialize) {
        self.name(name).await;
        let value = serde_json::to_string(value).expect("stored values can be encoded");
        self.text(value).await;
    }

    async fn name(&mut self, name: &str) {
        let separator = if self.is_first { "" } else { "," };
        self.is_first = false;
        self.text(format!("{separator}\n\"{name}\": ")).await;
    }

    async fn text(&mut self, text: String) {
        // Nobody reads any more if this fails; the next list ends it.
        let _ = self.out.send(Ok(Bytes::from(text))).await;
    }
}
