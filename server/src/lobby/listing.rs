//! Lists of lobbies: the public one, without those that everybody has left, and a player's own. And
//! who is there, as the connections say it.

use std::{cmp::Reverse, collections::HashMap, sync::atomic::Ordering};

use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

use crate::{
    domain::shares::{Owner, by_share},
    error::Error,
    lobby::service::LobbyService,
    store::{
        lobbies::{self, ListedLobby},
        records::{LobbyFilter, StoredLobby},
    },
};

/// Seats in lobbies of whose people the server learns when it starts. In older lobbies everybody
/// counts as present until something changes there.
const KNOWN_SEATS_MAX: i64 = 100_000;
/// Lobbies in the list that a connection watches.
pub(crate) const LISTED_MAX: usize = 200;
/// Lobbies among which those of the list are chosen.
const LOOKED_AT_MAX: i64 = 5_000;
/// Lobbies of one network that are listed before others of it.
const SHARE_OF_NETWORK: usize = 8;
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

    /// The open lobbies that one list shows, newest first. If there are more, each player and
    /// network has a share, so that nobody's lobbies push out those of others.
    pub(crate) async fn list_open(&self, game: Option<&str>) -> Result<Vec<StoredLobby>, Error> {
        let rows = LISTED_MAX as i64 + 1;
        let newest = LobbyFilter { game, open: true, after: None, rows };
        let newest = self.list(newest).await?;
        if newest.len() <= LISTED_MAX {
            return Ok(newest);
        }
        let mut listed = lobbies::listed(self.db(), game, LOOKED_AT_MAX).await?;
        listed.retain(|it| !self.presence().is_deserted(it.id));
        let owners = |it: &ListedLobby| {
            let network = it.network_bucket.map(|it| (Owner::Network(it), SHARE_OF_NETWORK));
            [Some((Owner::Player(it.owner), 1)), network].into_iter().flatten()
        };
        let mut shown = by_share(listed, owners);
        shown.truncate(LISTED_MAX);
        let mut newest: HashMap<_, _> =
            newest.into_iter().map(|stored| (stored.lobby.id, stored)).collect();
        let mut lobbies = Vec::with_capacity(shown.len());
        for ListedLobby { id, .. } in shown {
            match newest.remove(&id) {
                Some(stored) => lobbies.push(stored),
                None => lobbies.extend(lobbies::read(self.db(), id).await?),
            }
        }
        lobbies.retain(|stored| stored.lobby.check_open().is_ok());
        lobbies.sort_unstable_by_key(|stored| Reverse(stored.lobby.id));
        Ok(lobbies)
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
