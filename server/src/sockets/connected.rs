//! Which players are connected, at this node or another one, and not silent. Other nodes are asked
//! at the moment somebody wants to know; nothing is kept.

use std::{collections::HashSet, time::Duration};

use futures_util::future::join_all;
use scrapworks_protocol::PlayerId;
use tokio::time::timeout;

use crate::{
    cluster::{
        Cluster,
        item::{ConnectedItem, Item},
    },
    sockets::registry::SocketRegistry,
    store::records::NodeId,
};

/// How long other nodes have to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(500);
/// Players of whom one message asks.
const PLAYERS_MAX: usize = 4_096;

/// Those of some players who are connected.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Connected {
    pub(crate) players: HashSet<PlayerId>,
    /// Whether all nodes have answered; if not, some of the others may be connected, too.
    pub(crate) is_complete: bool,
}

impl SocketRegistry {
    /// Those of the players who are connected to any node, and not silent.
    pub(crate) async fn connected(&self, players: &[PlayerId]) -> Connected {
        let is_here = |player: &PlayerId| self.is_heard(*player);
        let (here, others): (Vec<_>, Vec<_>) = players.iter().copied().partition(is_here);
        let here = here.into_iter().collect();
        let mut connected = Connected { players: here, is_complete: true };
        let Some(cluster) = self.cluster() else { return connected };
        let questions = others.chunks(PLAYERS_MAX).map(|players| self.ask(cluster, players));
        for answer in join_all(questions).await {
            connected.players.extend(answer.players);
            connected.is_complete &= answer.is_complete;
        }
        connected
    }

    /// Asks all other nodes.
    async fn ask(&self, cluster: &Cluster, players: &[PlayerId]) -> Connected {
        let nodes = cluster.membership().others(cluster.bus().me());
        let (mut question, answered) = self.questions().open(nodes);
        if question.is_answered() {
            return Connected { players: HashSet::new(), is_complete: true };
        }
        let item = ConnectedItem::Question { ask: question.ask, players: players.to_vec() };
        cluster.bus().tell_all(Item::Connected(item), "");
        let is_complete = timeout(ANSWER_TIMEOUT, answered).await.is_ok();
        Connected { players: question.take_found(), is_complete }
    }

    /// Answers another node, or takes its answer.
    pub(crate) fn on_connected_item(&self, from: NodeId, item: ConnectedItem) {
        match item {
            ConnectedItem::Question { ask, mut players } => {
                let Some(cluster) = self.cluster() else { return };
                players.retain(|player| self.is_heard(*player));
                let answer = Item::Connected(ConnectedItem::Answer { ask, players });
                cluster.bus().link(from).push(answer, "");
            }
            ConnectedItem::Answer { ask, players } => self.questions().answer(from, ask, players),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::{IpAddr, Ipv4Addr},
        sync::Arc,
    };

    use scrapworks_protocol::SessionId;
    use uuid::Uuid;

    use super::*;
    use crate::{
        cluster::test_cluster::{self, FIRST, SECOND, SentItems},
        sockets::{outbox::outbox, registry::Slot},
    };

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const CY: PlayerId = PlayerId(Uuid::from_u128(5));

    fn node(me: NodeId) -> (SocketRegistry, SentItems) {
        let (cluster, sent) = test_cluster::node(me);
        (SocketRegistry::new(Some(cluster), Arc::default()), sent)
    }

    async fn next(sent: &mut SentItems) -> ConnectedItem {
        let Item::Connected(item) = sent.next().await else { panic!("another kind of item") };
        item
    }

    fn connect(sockets: &SocketRegistry, player: PlayerId) -> Slot {
        let mut slot = sockets.admit(IpAddr::V4(Ipv4Addr::LOCALHOST).into(), true).unwrap();
        let (outbox, _) = outbox(sockets.next_id(), Arc::default());
        slot.open(&outbox);
        slot.assign(player, SessionId(player.0), &outbox, "welcome".into());
        slot
    }

    #[tokio::test(start_paused = true)]
    async fn another_node_says_who_is_connected_to_it() {
        let ((here, mut asked), (there, mut answered)) = (node(FIRST), node(SECOND));
        let _slots = [connect(&there, ANN), connect(&here, BO)];
        let exchange = async {
            let question = next(&mut asked).await;
            let ConnectedItem::Question { players, .. } = &question else { panic!() };
            assert_eq!(*players, [ANN, CY], "Bo is here");
            there.on_connected_item(FIRST, question);
            here.on_connected_item(SECOND, next(&mut answered).await);
        };
        let (connected, ()) = tokio::join!(here.connected(&[ANN, BO, CY]), exchange);
        let players = HashSet::from([ANN, BO]);
        assert_eq!(connected, Connected { players, is_complete: true });
        let connected = here.connected(&[ANN, BO, CY]).await;
        let players = HashSet::from([BO]);
        assert_eq!(connected, Connected { players, is_complete: false }, "nobody has answered");
    }
}
