//! Receives what other nodes send.

use std::{collections::HashMap, sync::Arc};

use axum::extract::ws::Utf8Bytes;
use tokio::time::{Duration, Instant, MissedTickBehavior, interval};

use crate::{
    app::AppState,
    cluster::{
        Cluster,
        bus::Received,
        inbox::{Numbers, Order, Sent},
        item::{Item, MatchItem, PlayerItem},
        message::{Batch, Beat, Entry},
    },
    people::blocks,
    store::records::NodeId,
};

/// How often requests that wait for other nodes are looked at.
const CHECK_EVERY: Duration = Duration::from_millis(100);
/// How often what has come from a node is compared with what it has sent.
const COMPARE_EVERY: Duration = Duration::from_millis(400);
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>, cluster: Cluster, first: Received) {
    let mut id = cluster.bus().id();
    let mut received = Some(first);
    loop {
        id.borrow_and_update();
        let received = match received.take() {
            Some(received) => received,
            None => match cluster.bus().receive().await {
                Ok(received) => received,
                Err(err) => {
                    tracing::warn!(%err, "cannot subscribe");
                    tokio::time::sleep(RETRY_AFTER).await;
                    continue;
                }
            },
        };
        let inbox = Inbox {
            app: Arc::clone(&app),
            cluster: cluster.clone(),
            numbers: Numbers::default(),
            compared_at: HashMap::new(),
        };
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            // This node begins anew under another id.
            _ = id.changed() => {}
            () = inbox.run(received) => tokio::time::sleep(RETRY_AFTER).await,
        }
    }
}

struct Inbox {
    app: Arc<AppState>,
    cluster: Cluster,
    numbers: Numbers,
    /// When the numbers of a node were last compared with its beat.
    compared_at: HashMap<NodeId, Instant>,
}

impl Inbox {
    /// Ends when a subscription ends.
    async fn run(mut self, received: Received) {
        let Received { mut to_me, mut to_all, mut beats, mut old_to_all, mut old_beats } = received;
        let mut checks = interval(CHECK_EVERY);
        checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                _ = checks.tick() => self.app.live.check_edge(),
                beat = beats.recv() => match beat {
                    Some(beat) => self.on_beat(&beat),
                    None => return,
                },
                beat = old_beats.recv() => match beat {
                    Some(beat) => self.on_beat(&beat),
                    None => return,
                },
                message = old_to_all.recv() => match message {
                    Some(message) => self.on_batch(&message, Sent::ToAll).await,
                    None => return,
                },
                message = to_me.recv() => match message {
                    Some(message) => self.on_batch(&message, Sent::ToMe).await,
                    None => return,
                },
                message = to_all.recv() => match message {
                    Some(message) => self.on_batch(&message, Sent::ToAll).await,
                    None => return,
                },
            }
        }
    }

    async fn on_batch(&mut self, message: &[u8], sent: Sent) {
        let Some(batch) = Batch::decode(message) else { return };
        if !self.knows(batch.from) {
            return;
        }
        self.app.metrics.cluster.bus_received.increment(1);
        match self.numbers.check(&batch, sent) {
            Order::Old => return,
            Order::Next => {}
            Order::AfterGap => self.on_gap(batch.from, sent),
        }
        for entry in batch.entries {
            self.on_entry(batch.from, entry).await;
        }
    }

    fn on_beat(&mut self, beat: &[u8]) {
        let Ok(beat) = serde_json::from_slice::<Beat>(beat) else { return };
        let me = self.cluster.bus().me();
        if beat.from == me {
            return self.cluster.bus().note_own_beat();
        }
        if !self.knows(beat.from) {
            self.compared_at.remove(&beat.from);
            return self.numbers.forget(beat.from);
        }
        let now = Instant::now();
        let is_mutual = beat.hears.as_ref().is_none_or(|hears| hears.contains(&me));
        self.cluster.hearing().note(beat.from, is_mutual, now);
        // What was sent has some time to arrive.
        let compared_at = self.compared_at.get(&beat.from);
        if compared_at.is_some_and(|at| now.saturating_duration_since(*at) < COMPARE_EVERY) {
            return;
        }
        self.compared_at.insert(beat.from, now);
        let [to_me, to_all] = self.numbers.on_beat(&beat, me);
        if to_me {
            self.on_gap(beat.from, Sent::ToMe);
        }
        if to_all {
            self.on_gap(beat.from, Sent::ToAll);
        }
    }

    /// Whether the sender is another node of the cluster.
    fn knows(&self, from: NodeId) -> bool {
        from != self.cluster.bus().me() && self.cluster.membership().contains(from)
    }

    /// Something that a node has sent was lost.
    fn on_gap(&self, from: NodeId, sent: Sent) {
        self.app.metrics.cluster.bus_gaps.increment(1);
        match sent {
            Sent::ToMe => {
                tracing::debug!(node = %from, "a message was lost");
                // First, so that the node does not take dropped requests for answered ones.
                self.cluster.bus().link(from).push(Item::Match(MatchItem::Rejoin), "");
                self.app.live.node_left(from);
                self.app.live.rejoin_all(from);
            }
            Sent::ToAll => {
                self.app.lobbies.on_missed();
                self.app.news_lost.notify_one();
            }
        }
    }

    async fn on_entry(&self, from: NodeId, entry: Entry) {
        let Entry { item, payload } = entry;
        match item {
            Item::Match(item) => self.app.live.on_item(from, item, payload),
            Item::Connection(item) => self.app.sockets.on_item(&item, &payload),
            Item::Connected(item) => self.app.sockets.on_connected_item(from, item),
            Item::Player(item) => self.on_player(item, &payload).await,
            Item::Lobby(item) => self.app.lobbies.on_item(item, &payload),
            Item::Pairing(item) => self.app.pairings.on_item(item, &payload),
        }
    }

    async fn on_player(&self, item: PlayerItem, payload: &Utf8Bytes) {
        match item {
            PlayerItem::Changed => {
                if let Ok(player) = serde_json::from_str(payload) {
                    self.app.live.change_player(&player).await;
                }
            }
            PlayerItem::Sanctioned => self.app.sanctions_changed.notify_one(),
            PlayerItem::BlocksChanged { player } => {
                if let Err(err) = blocks::apply_here(&self.app, player).await {
                    self.app.db.warn(&err, "cannot read a player's blocks");
                    self.app.news_lost.notify_one();
                }
            }
        }
    }
}
