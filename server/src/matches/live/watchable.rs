//! Matches to watch: public ones that run now, first those of friends, then those with the most
//! spectators. Each player and network has a share of the list.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use scrapworks_protocol::{Match, MatchId, PlayerId};

use crate::{
    domain::shares::{Owner, by_share},
    matches::live::LiveMatches,
    store::{
        matches::history::{self, RunningMatch},
        people::friends,
    },
};

/// Matches among which those that are looked at are chosen, the newest.
const RUNNING_MAX: i64 = 5_000;
/// Matches whose spectators are counted.
const CANDIDATES_MAX: usize = 200;
/// Matches of one player, and from rooms of one network, that are listed before others of theirs.
const SHARE_OF_PLAYER: usize = 3;
const SHARE_OF_NETWORK: usize = 8;

impl LiveMatches {
    /// At most `limit` matches, of all games or of one; those of somebody's friends come first.
    pub(crate) async fn watchable(
        &self,
        game: Option<&str>,
        friends_of: Option<PlayerId>,
        limit: usize,
    ) -> sqlx::Result<Vec<Match>> {
        let running = history::running(self.db(), game, RUNNING_MAX).await?;
        let of_friends: HashSet<MatchId> = match friends_of {
            Some(player) => {
                friends::matches_of_friends(self.db(), player, game).await?.into_iter().collect()
            }
            None => HashSet::new(),
        };
        let mut others = running;
        others.retain(|it| !of_friends.contains(&it.id));
        let of_friend =
            |id: &MatchId| RunningMatch { id: *id, players: Vec::new(), network_bucket: None };
        let mut candidates: Vec<_> = of_friends.iter().map(of_friend).collect();
        candidates.extend(by_share(others, owners).into_iter().take(CANDIDATES_MAX));
        let ids: Vec<_> = candidates.iter().map(|it| it.id).collect();
        let attendance = self.attendance(&ids).await;
        // Nobody watches a match that is not in memory at any node.
        let spectators = attendance.into_iter().map(|there| there.map_or(0, |it| it.spectators));
        let watching: HashMap<_, _> = ids.into_iter().zip(spectators).collect();
        candidates.sort_unstable_by_key(|it| {
            Reverse((of_friends.contains(&it.id), watching[&it.id], it.id))
        });
        let mut ids: Vec<_> = by_share(candidates, owners).iter().map(|it| it.id).collect();
        ids.truncate(limit);
        let mut matches: HashMap<_, _> = history::read_all(self.db(), &ids)
            .await?
            .into_iter()
            .map(|item| (item.id, Match { watching: Some(watching[&item.id]), ..item }))
            .collect();
        Ok(ids.iter().filter_map(|id| matches.remove(id)).collect())
    }
}

/// Who has a share that the match uses up: of a match of friends nobody.
fn owners(it: &RunningMatch) -> Vec<(Owner, usize)> {
    let players = it.players.iter().map(|player| (Owner::Player(*player), SHARE_OF_PLAYER));
    let network = it.network_bucket.map(|it| (Owner::Network(it), SHARE_OF_NETWORK));
    players.chain(network).collect()
}
