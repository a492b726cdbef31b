//! Asks players whom a pass has brought together whether they are there, and begins their match
//! once all have answered.

use std::collections::HashSet;

use axum::extract::ws::Utf8Bytes;
use futures_util::{StreamExt as _, stream};
use scrapworks_protocol::{
    MatchId, PairingEnd, PairingId, Player, PlayerId,
    socket::{Paired, ServerMessage},
};
use tokio::time::Instant;

use crate::{
    cluster::item::PairingItem,
    error::Error,
    pairing::{
        offers::Group,
        pass::STARTED_AT_ONCE,
        queue,
        service::{PairingService, skip_ended},
    },
    random,
    store::pairings::{self, pairing_records::StoredPairing},
};

/// How often those who are not connected are left out before a pass gives up.
const ROUNDS_MAX: usize = 4;

impl PairingService {
    /// Groups of players who are all connected now. `group` makes them of those who are not left
    /// out.
    pub(super) async fn connected_groups(
        &self,
        group: impl Fn(&HashSet<PlayerId>) -> Vec<(queue::Group, Vec<PlayerId>)>,
    ) -> Vec<(queue::Group, Vec<PlayerId>)> {
        let mut left_out = HashSet::new();
        let mut groups = Vec::new();
        for _ in 0..ROUNDS_MAX {
            groups = group(&left_out);
            let players: Vec<_> = groups.iter().flat_map(|(_, of)| of).copied().collect();
            if players.is_empty() {
                break;
            }
            let connected = self.sockets.connected(&players).await;
            let is_away = |player: &PlayerId| !connected.players.contains(player);
            let away: Vec<_> = players.into_iter().filter(is_away).collect();
            // A node that does not answer may have them. They are asked anyway, and its players
            // with them.
            if away.is_empty() || !connected.is_complete {
                return groups;
            }
            left_out.extend(away);
        }
        groups.retain(|(_, of)| of.iter().all(|player| !left_out.contains(player)));
        groups
    }

    /// Tells players of their match, which begins when all have opened it.
    pub(super) async fn ask_all(&self, groups: &[queue::Group]) -> Result<(), Error> {
        let ids: Vec<_> = groups.iter().flatten().copied().collect();
        let read = pairings::read_all(&self.db, &ids).await?;
        let player_of = |id: &PairingId| {
            let found = read.iter().find(|(pairing, _)| pairing.id == *id);
            found.map(|(pairing, _)| (pairing.player, *id))
        };
        // An older node tells nobody of a match that has yet to begin.
        let has_older = self.cluster().is_some_and(|cluster| cluster.membership().has_older());
        for group in groups {
            // Without one of its members, who has gone meanwhile, a group waits for the next pass.
            let Some(group) = group.iter().map(player_of).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let match_id = MatchId(random::uuid());
            if has_older {
                let is_of_it =
                    |one: &&(StoredPairing, Player)| group.iter().any(|(_, id)| *id == one.0.id);
                let stored: Vec<_> = read.iter().filter(is_of_it).cloned().collect();
                self.start_or_give_up(match_id, &stored).await?;
                continue;
            }
            self.asked.insert(match_id, Group::new(group.clone()));
            self.publish(PairingItem::Offered { match_id, players: group }, Utf8Bytes::default());
        }
        Ok(())
    }

    /// Begins the matches of groups that have answered, and ends the waiting of who has not.
    pub(super) async fn settle(&self) -> Result<(), Error> {
        stream::iter(self.asked.decided(Instant::now()))
            .map(async |(match_id, group)| self.settle_one(match_id, &group).await)
            .buffer_unordered(STARTED_AT_ONCE)
            // The others are settled though one cannot be.
            .fold(Ok(()), async |all, one| all.and(one))
            .await
    }

    async fn settle_one(&self, match_id: MatchId, group: &Group) -> Result<(), Error> {
        let silent = group.silent();
        let mut stored = pairings::read_all(&self.db, &group.ids()).await?;
        if silent.is_empty() && stored.len() == group.pairings.len() {
            stored.sort_by_key(|(pairing, _)| (pairing.created_at, pairing.id));
            if let Err(err) = self.start_or_give_up(match_id, &stored).await {
                // It is tried again, while who has opened the match waits for it.
                if group.is_given_up() {
                    self.call_off(match_id);
                }
                return Err(err);
            }
        }
        // If it has begun, that was told before.
        self.call_off(match_id);
        for (pairing, _) in stored {
            match silent.contains(&pairing.id) {
                true => skip_ended(self.end(&pairing, PairingEnd::Absent).await)?,
                false => self.tell_goes_on(&pairing).await?,
            }
        }
        Ok(())
    }

    /// Another node pairs: nothing comes of what this one has asked.
    pub(super) fn call_off_all(&self) {
        for match_id in self.asked.take_all() {
            self.publish(PairingItem::CalledOff { match_id }, Utf8Bytes::default());
        }
    }

    /// Tells a player who has answered that it waits as before, unless its match has begun.
    async fn tell_goes_on(&self, pairing: &StoredPairing) -> Result<(), Error> {
        if !pairings::read_all(&self.db, &[pairing.id]).await?.is_empty() {
            let view = serde_json::to_string(&self.view(pairing).await?);
            let view = view.expect("a pairing can be encoded");
            self.publish(PairingItem::New { player: pairing.player }, view.into());
        }
        Ok(())
    }

    fn call_off(&self, match_id: MatchId) {
        self.asked.remove(match_id);
        self.publish(PairingItem::CalledOff { match_id }, Utf8Bytes::default());
    }

    /// Tells the connections to this node of a match that may begin.
    pub(super) fn on_offered(&self, match_id: MatchId, group: &[(PlayerId, PairingId)]) {
        self.offers.open(match_id, group);
        for (player, pairing_id) in group {
            self.tell_local(*player, Paired { pairing_id: *pairing_id, match_id });
        }
    }

    /// Tells a player who comes back, as by a reload of the page, of the match that awaits it.
    pub(crate) fn tell_again(&self, player: PlayerId) {
        for paired in self.offers.of_player(player) {
            self.tell_local(player, paired);
        }
    }

    /// Tells the connections of a player to this node that were not told before.
    pub(super) fn tell_local(&self, player: PlayerId, paired: Paired) {
        let told = self.offers.told(paired.match_id);
        let message = ServerMessage::Paired(paired);
        let sent = self.sockets.send_to_others(player, message, &told);
        self.offers.note_told(paired.match_id, sent);
    }

    /// A player opens a match: if it has yet to begin, that is the answer that it waits for, and
    /// this returns once it has begun, or never does.
    pub(crate) async fn on_opened(&self, player: Option<PlayerId>, match_id: MatchId) {
        let Some(player) = player.filter(|player| self.offers.is_open(match_id, *player)) else {
            return;
        };
        self.publish(PairingItem::Answered { match_id, player }, Utf8Bytes::default());
        self.offers.closed(match_id).await;
    }

    /// Notes the answer of a player.
    pub(super) fn on_answered(&self, match_id: MatchId, player: PlayerId) {
        if self.asked.answer(match_id, player) {
            self.on_news();
        }
    }
}
