//! Lists of lobbies: the public one, without those that everybody has left, and a player's own. And
//! who is there, as the connections say it.

use std::sync::atomic::Ordering;

use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

use crate::{
    error::Error,
    lobby::service::LobbyService,
    store::{
        lobbies,
        records::{LobbyFilter, StoredLobby},
    },
};

/// Seats in lobbies of whose people the server learns when it starts. In older lobbies everybody
/// counts as present until something changes there.
const KNOWN_SEATS_MAX: i64 = 100_000;
/// How often further rows are read in place of lobbies that are not shown.
const READS_MAX: usize = 8;

impl LobbyService {
    /// Lobbies of the public list, newest first: as many as `filter` asks for, unless there are no
    /// more, or too many of them are deserted.
    pub async fn list(&self, filter: LobbyFilter<'_>) -> Result<Vec<StoredLobby>, Error> {
        let (mut after, mut shown) = (filter.after, Vec::new());
        let wanted = usize::try_from(filter.rows).unwrap_or_default();
        for _ in 0..READS_MAX {
            let read = lobbies::page(self.db(), LobbyFilter { after, ..filter }).await?;
            let is_last = read.len() < wanted;
            after = read.last().map(|stored| stored.lobby.id.0);
            if filter.open {
                after = after.and_then(|after| self.presence().before_next_shown(after));
            }
            shown.extend(
                read.into_iter().filter(|stored| !self.presence().is_deserted(stored.lobby.id)),
            );
            if is_last || after.is_none() || shown.len() >= wanted {
                break;
            }
        }
        shown.truncate(wanted);
        Ok(shown)
    }

    /// Open lobbies in which the player sits or is invited, listed or not, newest first.
    pub async fn list_own(
        &self,
        player: PlayerId,
        filter: LobbyFilter<'_>,
    ) -> Result<Vec<StoredLobby>, Error> {
        Ok(lobbies::page_of_player(self.db(), player, filter).await?)
    }

    /// Learns who sits in the lobbies that were open before the server started, or whose changes
    /// at other nodes were lost on the way.
    pub(crate) async fn load_presence(&self) -> Result<(), Error> {
        if self.knows_players().swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        let seated = lobbies::open_players(self.db(), KNOWN_SEATS_MAX).await;
        self.knows_players().store(seated.is_ok(), Ordering::Relaxed);
        for lobby in seated? {
            self.presence().set_players(lobby, Instant::now());
        }
        Ok(())
    }

    /// Publishes the lobbies whose people came or went.
    pub(crate) async fn refresh_presence(&self, now: Instant) -> Result<(), Error> {
        let is_connected = |player| self.sockets().is_connected(player);
        self.tell_players(is_connected);
        for id in self.presence().refresh(is_connected, now) {
            let stored = lobbies::read(self.db(), id).await?;
            match stored.filter(|stored| stored.lobby.check_open().is_ok()) {
                Some(stored) => self.publish_locally(stored.lobby.view(), stored.revision),
                // It was published when it started or closed.
                None => self.presence().remove(id),
            }
        }
        Ok(())
    }
}
