//! Rematches: the lobby that continues a finished match with the same players.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{LobbyId, MatchId, MatchState, Player, PlayerId};

use crate::{
    clock::wall::now,
    error::Error,
    lobby::{
        rules::{Lobby, rematch::NewRematch},
        service::LobbyService,
    },
    random,
    store::{lobbies, records::RematchSource, rematches},
};

/// How often the existing lobby is looked for on concurrent requests.
const ATTEMPTS_MAX: usize = 8;

/// The lobby of a rematch.
#[derive(Debug)]
pub enum RematchLobby {
    /// This request opened it.
    Created(Lobby),
    Existing(Lobby),
}

impl LobbyService {
    /// The lobby of a match's rematch, which is opened if there is none.
    ///
    /// # Errors
    /// [`Error::MatchNotFound`], [`Error::MatchTutorial`], [`Error::MatchNotSeated`],
    /// [`Error::MatchNotOver`], [`Error::Lobbies`].
    pub async fn rematch(&self, player: &Player, match_id: MatchId) -> Result<RematchLobby, Error> {
        let source = rematches::source(self.db(), match_id).await?.ok_or(Error::MatchNotFound)?;
        if source.tutorial {
            return Err(Error::MatchTutorial);
        }
        let old = self.source_lobby(source).await?;
        if !old.players().any(|seated| seated.player.id == player.id) {
            return Err(Error::MatchNotSeated);
        }
        if source.state == MatchState::Running {
            return Err(Error::MatchNotOver);
        }
        for _ in 0..ATTEMPTS_MAX {
            if let Some(id) = rematches::lobby_of(self.db(), match_id).await? {
                return Ok(RematchLobby::Existing(self.read(id).await?.lobby));
            }
            self.check_lobby_count(player.id, None).await?;
            let lobby = self.new_rematch(&old, player.id).await;
            if self.create_rematch(&lobby, match_id).await? {
                self.live().offer_rematch(match_id, lobby.id).await;
                return Ok(RematchLobby::Created(lobby));
            }
        }
        Err(Error::LobbyBusy)
    }

    /// The lobby that the match came from.
    async fn source_lobby(&self, source: RematchSource) -> Result<Lobby, Error> {
        let id = source.lobby_id.ok_or(Error::MatchNotSeated)?;
        let stored = lobbies::read(self.db(), id).await?;
        Ok(stored.ok_or(Error::MatchNotSeated)?.lobby)
    }

    /// Seats the same players, except those with seats in too many lobbies.
    async fn new_rematch(&self, old: &Lobby, owner: PlayerId) -> Lobby {
        let mut seated = vec![owner];
        for player in old.players() {
            let id = player.player.id;
            if id != owner && self.check_lobby_count(id, None).await.is_ok() {
                seated.push(id);
            }
        }
        let new = NewRematch {
            id: LobbyId(random::uuid()),
            owner,
            secret: Bytes32(random::bytes()),
            created_at: now(),
        };
        old.rematch(new, |player| seated.contains(&player))
    }
}
