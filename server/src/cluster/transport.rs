//! What carries messages between nodes.

use std::fmt;

use futures_util::future::BoxFuture;
use tokio::sync::mpsc;

/// Delivers each message at most once. It may lose messages, and deliver some late or twice.
pub trait Transport: fmt::Debug + Send + Sync {
    /// Sends a message to all subscribers of the subject. It is lost if there is no connection.
    fn publish(&self, subject: String, message: Vec<u8>) -> BoxFuture<'_, ()>;

    /// All messages on a subject from now on.
    fn subscribe(
        &self,
        subject: String,
    ) -> BoxFuture<'_, Result<mpsc::Receiver<Vec<u8>>, TransportError>>;
}

#[derive(Debug, thiserror::Error)]
#[error("the message bus does not answer: {0}")]
pub struct TransportError(pub String);
