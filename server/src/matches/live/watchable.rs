//! Matches to watch: public ones that run now, first those of friends, then those with the most
//! spectators.

use std::cmp::Reverse;

use scrapworks_protocol::{Match, MatchId, PlayerId};

use crate::{
    matches::live::LiveMatches,
    store::{friends, history},
};

/// Matches that are looked at, the newest.
const CANDIDATES_MAX: i64 = 200;

impl LiveMatches {
    /// At most `limit` matches, of all games or of one; those of somebody's friends come first.
    pub(crate) async fn watchable(
        &self,
        game: Option<&str>,
        friends_of: Option<PlayerId>,
        limit: usize,
    ) -> sqlx::Result<Vec<Match>> {
        let mut ids = history::public_running(self.db(), game, CANDIDATES_MAX).await?;
        let of_friends = match friends_of {
            Some(player) => friends::matches_of_friends(self.db(), player, game).await?,
            None => Vec::new(),
        };
        ids.extend(&of_friends);
        ids.sort_unstable();
        ids.dedup();
        let attendance = self.attendance(&ids).await;
        // Nobody watches a match that is not in memory at any node.
        let spectators = attendance.into_iter().map(|there| there.map_or(0, |it| it.spectators));
        let mut watched: Vec<_> = ids.into_iter().zip(spectators).collect();
        let rank = |id: &MatchId, watching| Reverse((of_friends.contains(id), watching, *id));
        watched.sort_unstable_by_key(|(id, spectators)| rank(id, Some(*spectators)));
        watched.truncate(limit);
        let ids: Vec<_> = watched.iter().map(|(id, _)| *id).collect();
        let mut matches = history::read_all(self.db(), &ids).await?;
        for item in &mut matches {
            let of_match = watched.iter().find(|(id, _)| *id == item.id);
            item.watching = of_match.map(|(_, spectators)| *spectators);
        }
        matches.sort_unstable_by_key(|item| rank(&item.id, item.watching));
        Ok(matches)
    }
}
