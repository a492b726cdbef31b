//! Tells waiting players how many they are, and how their waiting ends. Each node tells those who
//! are connected to it.
//!
//! Who ends a pairing tells all nodes. Should it die before that, the others find that the pairing
//! is no longer in the database, and look where it went.

use std::collections::{HashMap, HashSet};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{
    MatchId, Pairing, PairingEnd, PairingId, PlayerId,
    socket::{Paired, PairingChanged, ServerMessage},
};
use tokio::time::Instant;

use crate::{
    clock::wall::now,
    cluster::item::{Item, PairingItem},
    error::Error,
    pairing::{pass::WAITING_MAX, service::PairingService},
    store::pairings::{
        self,
        pairing_records::{Waiting, Wanted},
        pairing_times,
    },
};

/// Pairings that are looked up at once.
const LOOKED_UP_MAX: usize = 512;
/// Above so many, waiting players are told of a change only if it is by a tenth.
const COUNTED_EXACTLY: u32 = 20;

/// What a look at those who wait is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// Who is told nothing yet, and whose end was not told.
    New,
    /// Also who is connected here and gives a sign of life, and how many wait now.
    All,
}

impl PairingService {
    /// Tells the players of this node what has changed for them.
    pub(crate) async fn tell_players(&self, look: Look) -> Result<(), Error> {
        self.announced.forget(|player| self.sockets.is_connected(player), Instant::now());
        // Whatever was announced by now and is not found after that has ended.
        let announced = self.announced.all();
        let waiting = pairings::waiting(&self.db, WAITING_MAX).await?;
        self.tell_vanished(announced, &waiting).await?;
        let here: Vec<_> =
            waiting.iter().filter(|one| self.sockets.is_connected(one.player)).collect();
        let mut counts: HashMap<&Wanted, u32> = HashMap::new();
        for one in &waiting {
            *counts.entry(&one.wanted).or_default() += 1;
        }
        if look == Look::All {
            // Before anybody is noted: who is asked now has time to answer until the next look.
            let players: HashSet<_> = here.iter().map(|one| one.player).collect();
            players.into_iter().for_each(|player| self.sockets.ask_for_sign(player));
            if self.is_first() {
                self.note_connected(&waiting).await;
            }
            self.record_waiting(&counts);
        }
        let is_news = |one: &&&Waiting| match self.announced.shown_count(one.player, one.id) {
            None => true,
            Some(before) => look == Look::All && differs(before, counts[&one.wanted]),
        };
        let news: Vec<_> = here.iter().filter(is_news).map(|one| one.id).collect();
        for ids in news.chunks(LOOKED_UP_MAX) {
            self.tell_counts(ids, &counts).await?;
        }
        Ok(())
    }

    /// Notes who of the waiting people is connected to any node.
    async fn note_connected(&self, waiting: &[Waiting]) {
        let players: HashSet<_> = waiting.iter().map(|one| one.player).collect();
        let players: Vec<_> = players.into_iter().collect();
        let connected = self.sockets.connected(&players).await;
        // While a node does not answer, nobody is known to have gone.
        let absent = players.into_iter().filter(|_| !connected.is_complete);
        self.presence.note(connected.players.into_iter().chain(absent), Instant::now());
    }

    /// Tells players how many wait for the same.
    async fn tell_counts(
        &self,
        ids: &[PairingId],
        counts: &HashMap<&Wanted, u32>,
    ) -> Result<(), Error> {
        for (pairing, _) in pairings::read_all(&self.db, ids).await? {
            let count = counts.get(&pairing.wanted).copied().unwrap_or_default();
            let view = self.view_among(&pairing, count).await?;
            self.show(pairing.player, view);
        }
        Ok(())
    }

    fn record_waiting(&self, counts: &HashMap<&Wanted, u32>) {
        let mut by_game: HashMap<&str, u32> =
            scrapworks_engine::ALL_GAMES.iter().map(|entry| (entry.meta.slug, 0)).collect();
        for (wanted, count) in counts {
            if let Some(of_game) = by_game.get_mut(wanted.game.as_str()) {
                *of_game += count;
            }
        }
        for (game, count) in by_game {
            self.metrics.clients.record_waiting(game, count);
        }
    }

    /// Tells players whose pairing is gone how it ended, which nobody else did.
    async fn tell_vanished(
        &self,
        mut announced: Vec<(PlayerId, Pairing)>,
        waiting: &[Waiting],
    ) -> Result<(), Error> {
        let there: HashSet<_> = waiting.iter().map(|one| one.id).collect();
        announced.retain(|(_, shown)| !there.contains(&shown.id));
        for gone in announced.chunks(LOOKED_UP_MAX) {
            let ids: Vec<_> = gone.iter().map(|(_, shown)| shown.id).collect();
            // One may be there, if very many wait. This is looked up first: whatever is paired
            // after that is still found below.
            let there = pairings::read_all(&self.db, &ids).await?;
            let there: HashSet<_> = there.into_iter().map(|(pairing, _)| pairing.id).collect();
            let paired = pairing_times::paired_into(&self.db, &ids).await?;
            let paired: HashMap<PairingId, MatchId> =
                paired.into_iter().map(|one| (one.pairing, one.match_id)).collect();
            // First the matches, which end all else that their players waited for.
            for (player, shown) in gone {
                if let Some(match_id) = paired.get(&shown.id) {
                    let paired = Paired { pairing_id: shown.id, match_id: *match_id };
                    self.on_item(
                        PairingItem::Paired { player: *player, paired },
                        &Utf8Bytes::default(),
                    );
                }
            }
            for (player, shown) in gone {
                if !there.contains(&shown.id) && !paired.contains_key(&shown.id) {
                    let is_over = shown.expires_at <= now();
                    let why = if is_over { PairingEnd::Expired } else { PairingEnd::Cancelled };
                    let ended = PairingItem::Ended { player: *player, pairing: shown.id };
                    self.on_item(ended, &end_message(shown.clone(), why));
                }
            }
        }
        Ok(())
    }

    /// Tells all connections of a player that its match has started.
    pub(super) fn tell_paired(&self, player: PlayerId, paired: Paired) {
        self.publish(PairingItem::Paired { player, paired }, Utf8Bytes::default());
    }

    /// Tells all connections of a player that it waits no longer.
    pub(super) fn tell_end(&self, player: PlayerId, pairing: Pairing, why: PairingEnd) {
        let ended = PairingItem::Ended { player, pairing: pairing.id };
        self.publish(ended, end_message(pairing, why));
    }

    pub(super) fn publish(&self, item: PairingItem, payload: Utf8Bytes) {
        self.on_item(item.clone(), &payload);
        if let Some(cluster) = self.cluster() {
            cluster.bus().tell_all(Item::Pairing(item), payload);
        }
    }

    /// Tells the connections of a player to this node that it waits.
    pub(super) fn show(&self, player: PlayerId, view: Pairing) {
        // While a match awaits the player, this would say that it never begins.
        if self.sockets.is_connected(player)
            && self.offers.of_player(player).is_empty()
            && self.announced.show(player, view.clone())
        {
            let changed = PairingChanged { pairing: view, ended: None };
            self.sockets.send_to_local(player, ServerMessage::PairingChanged(changed));
        }
    }

    /// Handles what a node tells of pairings: tells the connections to this node.
    pub(crate) fn on_item(&self, item: PairingItem, payload: &Utf8Bytes) {
        match item {
            PairingItem::New { player } => {
                // The first node needs to know only that there is one.
                if let Ok(view) = serde_json::from_str(payload) {
                    self.show(player, view);
                }
                self.on_news();
            }
            PairingItem::Offered { match_id, players } => self.on_offered(match_id, &players),
            PairingItem::Answered { match_id, player } => self.on_answered(match_id, player),
            PairingItem::CalledOff { match_id } => self.offers.close(match_id),
            PairingItem::Paired { player, paired } => {
                let is_news = self.announced.pair(player, paired.pairing_id, Instant::now());
                self.offers.close(paired.match_id);
                if is_news {
                    self.tell_local(player, paired);
                }
            }
            PairingItem::Ended { player, pairing } => {
                if self.announced.end(player, pairing, Instant::now()) {
                    self.sockets.send_to_local(player, payload.clone());
                }
            }
        }
    }
}

fn end_message(pairing: Pairing, why: PairingEnd) -> Utf8Bytes {
    ServerMessage::PairingChanged(PairingChanged { pairing, ended: Some(why) }).to_json().into()
}

fn differs(before: u32, count: u32) -> bool {
    let change = before.abs_diff(count);
    if count.max(before) <= COUNTED_EXACTLY { change > 0 } else { change >= before.max(1) / 10 }
}
