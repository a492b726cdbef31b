//! Rematches: the lobby that continues a finished match. Whoever asks for it sits in it; the seats
//! of the others are kept for them. That of somebody who has blocked the owner is kept as well, or
//! it would tell of the block, but its player hears nothing of it.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{LobbyId, MatchId, MatchState, Player, PlayerId};

use crate::{
    clock::wall::now,
    config::Config,
    domain::lobby::{Lobby, SeatRequest, refusal::Refusal, rematch::NewRematch},
    error::Error,
    games,
    lobby::{blocks::take_seat, muted, service::LobbyService},
    random,
    rate_limit::NetworkShare,
    store::{
        lobbies::{self, rematches},
        people::blocks::{self, Blocked},
        records::RematchSource,
    },
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
    /// The lobby of a match's rematch, which is opened if there is none. The player takes the seat
    /// that is kept for it. Rosters of muted players come without names.
    ///
    /// # Errors
    /// [`Error::MatchNotFound`], [`Error::MatchTutorial`], [`Error::MatchNotSeated`],
    /// [`Error::MatchNotOver`], [`Error::GameNotFound`], [`Error::Lobbies`], [`Error::Matches`],
    /// [`Error::PlayerBlocked`].
    pub async fn rematch(
        &self,
        player: &Player,
        (match_id, network): (MatchId, Option<NetworkShare>),
        config: &Config,
        is_muted: impl Fn(PlayerId) -> bool,
    ) -> Result<RematchLobby, Error> {
        let source = rematches::source(self.db(), match_id).await?.ok_or(Error::MatchNotFound)?;
        let old = self.source_lobby(source).await?;
        if !old.players().any(|seated| seated.player.id == player.id) {
            return Err(Error::MatchNotSeated);
        }
        if source.state == MatchState::Running {
            return Err(Error::MatchNotOver);
        }
        old.check_rated(player)?;
        games::find_offered(config, &old.game)?;
        for _ in 0..ATTEMPTS_MAX {
            if let Some(id) = rematches::lobby_of(self.db(), match_id).await? {
                return Ok(RematchLobby::Existing(self.accept(id, player).await?));
            }
            self.check_quotas(player.id, None).await?;
            let lobby = muted::without_names(&old, &is_muted).rematch(NewRematch {
                id: LobbyId(random::uuid()),
                owner: player.id,
                apart: self.blocked_by(player.id).await?,
                secret: Bytes32(random::bytes()),
                created_at: now(),
            });
            if self.create_rematch(&lobby, match_id, network).await? {
                let lobby = self.without_blocked(lobby).await?;
                self.live().offer_rematch(match_id, lobby.id, player.id).await;
                let apart = blocks::of_player(self.db(), player.id).await?;
                let seated = old.players().map(|seated| seated.player.id);
                let hears = |id: &PlayerId| lobby.invites(*id) && !apart.contains(id);
                for opponent in seated.filter(hears) {
                    self.live().notifications().rematch(opponent, match_id, lobby.id, &lobby.game);
                }
                return Ok(RematchLobby::Created(lobby));
            }
        }
        Err(Error::LobbyBusy)
    }

    /// Whom the player has blocked.
    async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>, Error> {
        let blocked = blocks::around(self.db(), player).await?;
        Ok(blocked.iter().filter(|blocked| blocked.own).map(|blocked| blocked.other).collect())
    }

    /// A lobby that was just opened, without the seats that are kept for players whom its owner has
    /// blocked meanwhile, when it was not yet to be found.
    async fn without_blocked(&self, mut lobby: Lobby) -> Result<Lobby, Error> {
        for blocked in self.blocked_by(lobby.owner).await? {
            if lobby.invites(blocked) {
                lobby = self.free_seat_of(lobby.id, blocked).await?;
            }
        }
        Ok(lobby)
    }

    /// The lobby, in which the player takes the seat that is kept for it, if there is one.
    async fn accept(&self, id: LobbyId, player: &Player) -> Result<Lobby, Error> {
        let lobby = self.read(id).await?.lobby;
        if lobby.check_open().is_err() || !lobby.invites(player.id) {
            return Ok(lobby);
        }
        self.check_quotas(player.id, Some(&lobby)).await?;
        let rule = |lobby: &Lobby, blocked: &[Blocked]| match lobby.invites(player.id) {
            true => take_seat(lobby, player, &SeatRequest::default(), blocked),
            false => Ok(lobby.check_open().map(|()| lobby.clone())?),
        };
        match self.change_seats(id, player.id, rule).await {
            Err(Error::Lobby(Refusal::NotOpen)) => Ok(self.read(id).await?.lobby),
            accepted => accepted,
        }
    }

    /// The lobby that the match came from.
    async fn source_lobby(&self, source: RematchSource) -> Result<Lobby, Error> {
        // Tutorials and continuations come from none.
        let id = source.lobby_id.ok_or(Error::MatchTutorial)?;
        let stored = lobbies::read(self.db(), id).await?;
        Ok(stored.ok_or(Error::MatchNotSeated)?.lobby)
    }
}
