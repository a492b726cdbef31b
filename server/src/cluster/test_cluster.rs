//! A node for one test, in a cluster of two, whose messages the test reads.

use std::{future::ready, sync::Arc};

use futures_util::future::BoxFuture;
use metrics::Counter;
use tokio::sync::mpsc::{self, Receiver, UnboundedReceiver, UnboundedSender};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{
    cluster::{
        Cluster,
        bus::Bus,
        item::Item,
        message::Batch,
        transport::{Transport, TransportError},
    },
    store::{nodes::NodeRow, records::NodeId},
};

pub(crate) const FIRST: NodeId = NodeId(Uuid::from_u128(3));
pub(crate) const SECOND: NodeId = NodeId(Uuid::from_u128(4));

/// Gives what a node sends to the test.
#[derive(Debug)]
struct Published(UnboundedSender<Vec<u8>>);

impl Transport for Published {
    fn publish(&self, _subject: String, message: Vec<u8>) -> BoxFuture<'_, ()> {
        // A test that has ended needs nothing more.
        let _ = self.0.send(message);
        Box::pin(ready(()))
    }

    fn subscribe(
        &self,
        subject: String,
    ) -> BoxFuture<'_, Result<Receiver<Vec<u8>>, TransportError>> {
        Box::pin(ready(Err(TransportError(subject))))
    }
}

/// What a node sends.
#[derive(Debug)]
pub(crate) struct SentItems(UnboundedReceiver<Vec<u8>>);

impl SentItems {
    /// The first item of the next message.
    pub(crate) async fn next(&mut self) -> Item {
        let message = self.0.recv().await.expect("something is sent");
        Batch::decode(&message).expect("a batch").entries.remove(0).item
    }
}

/// One of two nodes, and what it sends.
pub(crate) fn node(me: NodeId) -> (Cluster, SentItems) {
    let (sender, sent) = mpsc::unbounded_channel();
    let transport = Arc::new(Published(sender));
    let bus = Bus::new(transport, Uuid::nil(), me, Counter::noop(), TaskTracker::new());
    let cluster = Cluster::new(bus);
    let row = |id| NodeRow {
        id,
        name: String::new(),
        session: String::new(),
        version: String::new(),
        draining: false,
        hears_bus: true,
        is_expired: false,
        started_at: 0,
        bus: 2,
    };
    cluster.membership().update(vec![row(FIRST), row(SECOND)]);
    (cluster, SentItems(sent))
}
