//! Handles to matches, in memory here or played by another node.

use std::time::Duration;

use tokio::{
    sync::mpsc::{self, Permit, error::TrySendError},
    time::timeout,
};

use crate::matches::{
    live::send_error::SendError,
    remote::edge::RemoteMatch,
    request::{Command, Order, Request},
};

/// Commands that wait for one match.
pub(crate) const COMMANDS_MAX: usize = 64;
/// How long a sender waits for room in the queue.
const SEND_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Debug, Clone)]
pub(crate) enum Handle {
    Local(LocalMatch),
    Remote(RemoteMatch),
}

/// A match in memory here, at least as long as a handle exists.
#[derive(Debug, Clone)]
pub(crate) struct LocalMatch(mpsc::Sender<Box<Command>>);

/// A handle to a match in memory that does not keep it there.
#[derive(Debug, Clone)]
pub(crate) struct WeakMatch(mpsc::WeakSender<Box<Command>>);

impl LocalMatch {
    pub(crate) fn new(commands: mpsc::Sender<Box<Command>>) -> LocalMatch {
        LocalMatch(commands)
    }

    pub(crate) fn downgrade(&self) -> WeakMatch {
        WeakMatch(self.0.downgrade())
    }

    /// Queues a request, or returns it with the reason why not.
    pub(crate) async fn send(&self, mut request: Request) -> Result<(), (SendError, Request)> {
        request.enter_queue();
        match self.room().await {
            Ok(room) => room.send(Box::new(Command::Request(request))),
            Err(err) => return Err((err, request)),
        }
        Ok(())
    }

    /// Like [`send`](Self::send), without waiting for room.
    pub(crate) fn try_send(&self, request: Request) -> Result<(), (SendError, Request)> {
        match self.room_now() {
            Ok(room) => room.send(Box::new(Command::Request(request))),
            Err(err) => return Err((err, request)),
        }
        Ok(())
    }

    /// Queues an order.
    pub(crate) async fn order(&self, order: Order) -> Result<(), SendError> {
        self.room().await.map(|room| room.send(Box::new(Command::Order(order))))
    }

    /// Like [`order`](Self::order), without waiting for room.
    pub(crate) fn try_order(&self, order: Order) -> Result<(), SendError> {
        self.room_now().map(|room| room.send(Box::new(Command::Order(order))))
    }

    async fn room(&self) -> Result<Permit<'_, Box<Command>>, SendError> {
        match self.room_now() {
            // Boxed, because this future is large and rare.
            Err(SendError::Busy) => match Box::pin(timeout(SEND_TIMEOUT, self.0.reserve())).await {
                Ok(room) => room.map_err(|_| SendError::Closed),
                Err(_) => Err(SendError::Busy),
            },
            room => room,
        }
    }

    fn room_now(&self) -> Result<Permit<'_, Box<Command>>, SendError> {
        self.0.try_reserve().map_err(|err| match err {
            TrySendError::Full(()) => SendError::Busy,
            TrySendError::Closed(()) => SendError::Closed,
        })
    }

    #[cfg(test)]
    pub(crate) fn is_same(&self, other: &LocalMatch) -> bool {
        self.0.same_channel(&other.0)
    }
}

impl WeakMatch {
    /// None once the match has left memory.
    pub(crate) fn upgrade(&self) -> Option<LocalMatch> {
        self.0.upgrade().map(LocalMatch)
    }
}

impl Handle {
    /// Queues a request or passes it on, or returns it with the reason why not.
    pub(crate) async fn send(&self, request: Request) -> Result<(), (SendError, Request)> {
        match self {
            Handle::Local(local) => local.send(request).await,
            Handle::Remote(remote) => remote.send(request),
        }
    }

    pub(crate) fn into_local(self) -> Option<LocalMatch> {
        match self {
            Handle::Local(local) => Some(local),
            Handle::Remote(_) => None,
        }
    }

    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Handle::Remote(_))
    }

    /// Whether the match has left memory, or is no longer played by that node.
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Handle::Local(LocalMatch(commands)) => commands.is_closed(),
            Handle::Remote(remote) => remote.is_closed(),
        }
    }

    /// Whether the directory holds the only handle, and no command waits.
    pub(crate) fn is_unused(&self) -> bool {
        match self {
            Handle::Local(LocalMatch(commands)) => {
                commands.strong_count() == 1 && commands.capacity() == COMMANDS_MAX
            }
            Handle::Remote(remote) => remote.is_unused(),
        }
    }
}
