//! Which players are connected, at this node or another one. Other nodes are asked when somebody
//! looks; who does not answer in time knows of nobody.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::PlayerId;
use tokio::{sync::oneshot, time::timeout};

use crate::{
    cluster::{
        Cluster,
        message::{Item, PlayerItem},
    },
    sockets::registry::SocketRegistry,
    store::records::NodeId,
};

/// How long other nodes have to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(500);

#[derive(Debug, Default)]
pub struct FriendPresence(Mutex<Questions>);

#[derive(Debug, Default)]
struct Questions {
    last: u64,
    open: HashMap<u64, Question>,
}

#[derive(Debug)]
struct Question {
    /// Nodes that have not answered.
    left: usize,
    found: HashSet<PlayerId>,
    done: Option<oneshot::Sender<()>>,
}

impl FriendPresence {
    /// Those of the players who are connected to any node.
    pub(crate) async fn connected(
        &self,
        sockets: &SocketRegistry,
        cluster: Option<&Cluster>,
        players: &[PlayerId],
    ) -> HashSet<PlayerId> {
        let is_here = |player: &PlayerId| sockets.is_connected(*player);
        let mut found: HashSet<_> = players.iter().copied().filter(is_here).collect();
        let elsewhere: Vec<_> =
            players.iter().copied().filter(|player| !found.contains(player)).collect();
        let Some(cluster) = cluster else { return found };
        let others = cluster.membership().count().saturating_sub(1);
        if others == 0 || elsewhere.is_empty() {
            return found;
        }
        let (done, answered) = oneshot::channel();
        let ask = {
            let mut questions = self.lock();
            questions.last += 1;
            let ask = questions.last;
            let question = Question { left: others, found: HashSet::new(), done: Some(done) };
            questions.open.insert(ask, question);
            ask
        };
        let item = Item::Player(PlayerItem::WhoIsHere { ask, players: elsewhere });
        cluster.bus().tell_all(item, Utf8Bytes::default());
        // An error means that not all have answered in time.
        let _ = timeout(ANSWER_TIMEOUT, answered).await;
        if let Some(question) = self.lock().open.remove(&ask) {
            found.extend(question.found);
        }
        found
    }

    /// Answers another node.
    pub(crate) fn on_asked(
        sockets: &SocketRegistry,
        cluster: &Cluster,
        from: NodeId,
        ask: u64,
        players: Vec<PlayerId>,
    ) {
        let is_here = |player: &PlayerId| sockets.is_connected(*player);
        let players = players.into_iter().filter(is_here).collect();
        let item = Item::Player(PlayerItem::Here { ask, players });
        cluster.bus().link(from).push(item, Utf8Bytes::default());
    }

    /// Another node has answered.
    pub(crate) fn on_answer(&self, ask: u64, players: Vec<PlayerId>) {
        let mut questions = self.lock();
        let Some(question) = questions.open.get_mut(&ask) else { return };
        question.found.extend(players);
        question.left = question.left.saturating_sub(1);
        if question.left == 0
            && let Some(done) = question.done.take()
        {
            // An error means that nobody waits any more.
            let _ = done.send(());
        }
    }

    fn lock(&self) -> MutexGuard<'_, Questions> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
