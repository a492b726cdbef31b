//! Once more with the same people: the waiting room that a match leads to when it is over.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{LobbyId, MatchId, MatchState, Player, PlayerId};

use crate::{
    app::AppState,
    chance,
    error::Error,
    lobby::{Lobby, Rematch},
    now::now,
    rooms,
    store::{
        lobbies,
        rematches::{self, Before},
    },
};

/// How often it is looked for again, because another one was opened or closed just now.
const ATTEMPTS_MAX: usize = 8;

/// The waiting room of the rematch.
#[derive(Debug)]
pub enum Offered {
    /// It was opened by this request.
    Now(Lobby),
    Before(Lobby),
}

/// The rematch of that match, which is opened if there is none.
pub async fn ask(app: &AppState, player: &Player, match_id: MatchId) -> Result<Offered, Error> {
    let before = rematches::before(&app.db, match_id).await?.ok_or(Error::MatchNotFound)?;
    if before.tutorial {
        return Err(Error::MatchTutorial);
    }
    let room = room_of(app, before).await?;
    if !room.sitters().any(|sitter| sitter.player.id == player.id) {
        return Err(Error::MatchNotSeated);
    }
    if before.state == MatchState::Running {
        return Err(Error::MatchNotOver);
    }
    for _ in 0..ATTEMPTS_MAX {
        if let Some(id) = rematches::offered(&app.db, match_id).await? {
            return Ok(Offered::Before(rooms::read(app, id).await?.lobby));
        }
        rooms::check_few_rooms(app, player.id, None).await?;
        let lobby = again(app, &room, player.id).await?;
        if rooms::open_rematch(app, &lobby, match_id).await? {
            app.live.offer_rematch(match_id, lobby.id).await;
            return Ok(Offered::Now(lobby));
        }
    }
    Err(Error::LobbyBusy)
}

/// Where the players of the match met.
async fn room_of(app: &AppState, before: Before) -> Result<Lobby, Error> {
    let id = before.lobby_id.ok_or(Error::MatchNotSeated)?;
    let kept = lobbies::read(&app.db, id).await?;
    Ok(kept.ok_or(Error::MatchNotSeated)?.lobby)
}

/// Who sits in too many rooms already has to make place before it sits down here itself.
async fn again(app: &AppState, room: &Lobby, owner: PlayerId) -> Result<Lobby, Error> {
    let mut seated = vec![owner];
    for sitter in room.sitters() {
        let id = sitter.player.id;
        if id != owner && rooms::check_few_rooms(app, id, None).await.is_ok() {
            seated.push(id);
        }
    }
    let new = Rematch {
        id: LobbyId(chance::id()),
        owner,
        secret: Bytes32(chance::bytes()),
        created_at: now(),
    };
    Ok(room.rematch(new, |player| seated.contains(&player)))
}
