//! The task of one connection: reads messages, and writes the frames in its outbox.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::body::Bytes;
use futures_util::{
    SinkExt, StreamExt,
    future::poll_fn,
    stream::{SplitSink, SplitStream},
};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use scrapworks_protocol::socket::MESSAGE_BYTES_MAX;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Error, Message, Utf8Bytes,
        error::ProtocolError,
        protocol::{
            CloseFrame,
            frame::{
                Frame,
                coding::{Data, OpCode},
            },
        },
    },
};

use crate::{
    accounts::session::Credential,
    app::AppState,
    sockets::{
        close_reason::CloseReason,
        outbox::{Outbox, OutboxReceiver, outbox},
        registry::Slot,
    },
    ws::{client::Client, refusals},
};

/// The time limit for the hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
const PING_EVERY: Duration = Duration::from_secs(15);
/// Unanswered pings in a row before the connection is closed.
const PINGS_MISSED_MAX: u32 = 2;
/// A client that accepts no bytes for this long is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// The time after our close frame for messages in flight and the client's close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The time for replies to what a client has asked before it is disconnected for a restart.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(1);
/// Messages in flight that are read and dropped, so that the client reads our close frame.
const DROPPED_MESSAGES_MAX: usize = 4_096;
/// Longer texts go in several frames, because a connection keeps room for the longest it has sent.
const FRAME_BYTES: usize = 4 * 1024;

pub(super) type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// Prepares what the task has before its future is made, which would keep room for the arguments.
pub(super) fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    mut slot: Slot,
    credential: Option<Credential>,
) -> impl Future<Output = ()> {
    let (outbox, frames) = outbox(app.sockets.next_id(), Arc::clone(&app.metrics));
    slot.open(&outbox);
    app.metrics.clients.sockets.increment(1);
    let (sink, stream) = socket.split();
    let mut client = Client::new(app, outbox.clone(), slot, credential);
    async move {
        let unanswered = AtomicU32::new(0);
        {
            let incoming = IncomingMessages { stream, outbox: &outbox, unanswered: &unanswered };
            let mut reader = std::pin::pin!(read(incoming, &mut client));
            let mut writer = std::pin::pin!(write(sink, frames, &outbox, &unanswered));
            tokio::select! {
                biased;
                () = &mut reader => {
                    // The client has gone, or broke the protocol; then it may still read the
                    // reason.
                    if outbox.is_closed() {
                        let _ = timeout(CLOSE_TIMEOUT, writer).await;
                    }
                }
                () = &mut writer => {
                    // Further messages are discarded.
                    let _ = timeout(CLOSE_TIMEOUT, reader).await;
                }
            }
        }
        Box::pin(client.unsubscribe_all()).await;
        client.app.metrics.clients.sockets.decrement(1);
    }
}

/// Handles messages until the client has gone.
async fn read(mut incoming: IncomingMessages<'_>, client: &mut Client) {
    let mut notices = client.app.announcements.subscribe();
    // Boxed, because it is over soon.
    let greeting = Box::pin(timeout(HELLO_TIMEOUT, greet(&mut incoming, client))).await;
    match greeting {
        Ok(true) => {}
        Ok(false) => return,
        Err(_) => {
            incoming.outbox.close(CloseReason::NoHello);
            return incoming.drain().await;
        }
    }
    loop {
        tokio::select! {
            biased;
            message = incoming.next() => match message {
                // Boxed, so that an idle connection takes less memory.
                Some(Incoming::Text(text)) => Box::pin(client.handle_text(&text)).await,
                Some(Incoming::Control) => client.on_control_frame(),
                None => return,
            },
            event = client.next_lobby_event() => Box::pin(client.send_lobby_event(event)).await,
            notice = notices.next() => incoming.outbox.send(notice),
        }
    }
}

/// Handles messages up to the hello. False if the client has gone before.
async fn greet(incoming: &mut IncomingMessages<'_>, client: &mut Client) -> bool {
    while !client.is_greeted() {
        match incoming.next().await {
            Some(Incoming::Text(text)) => client.handle_text(&text).await,
            Some(Incoming::Control) => client.on_control_frame(),
            None => return false,
        }
    }
    true
}

enum Incoming {
    Text(Utf8Bytes),
    /// A frame without a message for us.
    Control,
}

struct IncomingMessages<'a> {
    stream: SplitStream<WebSocket>,
    outbox: &'a Outbox,
    unanswered: &'a AtomicU32,
}

impl IncomingMessages<'_> {
    /// The next message that counts for the rates; None once the connection ends or is being
    /// closed.
    async fn next(&mut self) -> Option<Incoming> {
        loop {
            let message = match self.stream.next().await? {
                Ok(message) => message,
                Err(err) => {
                    tracing::debug!(%err, "connection error");
                    if let Some(reason) = broken_by_client(err) {
                        self.outbox.close(reason);
                    }
                    return None;
                }
            };
            if self.outbox.is_closed() {
                self.drain().await;
                return None;
            }
            let was_asked = self.outbox.heard();
            match message {
                Message::Text(text) if text.len() > MESSAGE_BYTES_MAX => {
                    self.outbox.refuse(refusals::too_large());
                    self.outbox.close(CloseReason::TooLarge);
                }
                Message::Text(text) => return Some(Incoming::Text(text)),
                Message::Binary(_) => {
                    self.outbox.refuse(refusals::malformed("it is not text"));
                    return Some(Incoming::Control);
                }
                // Answers to our own pings are free.
                Message::Pong(_) if self.unanswered.swap(0, Ordering::Relaxed) > 0 || was_asked => {
                }
                // The library answers pings.
                Message::Pong(_) | Message::Ping(_) => return Some(Incoming::Control),
                // The library answers it, and ends the stream.
                Message::Close(_) | Message::Frame(_) => {}
            }
        }
    }

    async fn drain(&mut self) {
        for _ in 0..DROPPED_MESSAGES_MAX {
            let Some(Ok(_)) = self.stream.next().await else { return };
        }
    }
}

/// What the client did wrong; None if it has gone.
fn broken_by_client(err: Error) -> Option<CloseReason> {
    if let Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) = err {
        return None;
    }
    let is = |known: bool, reason| known.then_some(reason);
    is(matches!(err, Error::Capacity(_)), CloseReason::TooLarge)
        .or(is(matches!(err, Error::Utf8(_)), CloseReason::NotUtf8))
        .or(is(matches!(err, Error::Protocol(_)), CloseReason::Protocol))
}

/// Writes frames and pings until the connection is to be closed, then the close frame.
async fn write(
    sink: SplitSink<WebSocket, Message>,
    frames: OutboxReceiver,
    outbox: &Outbox,
    unanswered: &AtomicU32,
) {
    let mut writer = Writer { sink, frames, rest: Bytes::new(), is_begun: false };
    let mut pings = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let reason = loop {
        let write = tokio::select! {
            biased;
            frame = writer.frames.next() => match frame {
                Ok(frame) => Write::Frames(frame.into()),
                Err(reason) => break reason,
            },
            _ = pings.tick() => {
                if unanswered.fetch_add(1, Ordering::Relaxed) >= PINGS_MISSED_MAX {
                    break CloseReason::Silent;
                }
                Write::Ping
            }
            () = outbox.asked() => Write::Ping,
        };
        let result = tokio::select! {
            biased;
            result = timeout(WRITE_TIMEOUT, writer.run(write)) => result,
            reason = outbox.closed() => break reason,
        };
        match result {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return,
            Err(_) => break CloseReason::TooSlow,
        }
    };
    outbox.count_close(reason);
    if reason == CloseReason::Restarting {
        // What was asked before is answered. No new messages are handled.
        let _ = timeout(SETTLE_TIMEOUT, outbox.settled()).await;
    }
    // Best effort: a client that does not read it sees the connection closed.
    let _ = Box::pin(timeout(CLOSE_TIMEOUT, writer.close(reason))).await;
}

enum Write {
    /// The first queued text; the others follow.
    Frames(Bytes),
    Ping,
}

struct Writer {
    sink: SplitSink<WebSocket, Message>,
    frames: OutboxReceiver,
    /// What is still to be written of a text.
    rest: Bytes,
    /// Whether a part of it was written.
    is_begun: bool,
}

impl Writer {
    /// Writes all queued texts and flushes once.
    async fn run(&mut self, write: Write) -> Result<(), Error> {
        match write {
            Write::Ping => self.sink.feed(Message::Ping(Bytes::new())).await?,
            Write::Frames(text) => self.rest = text,
        }
        self.feed_texts().await?;
        self.sink.flush().await
    }

    /// Can be broken off, and goes on where it was.
    async fn feed_texts(&mut self) -> Result<(), Error> {
        loop {
            while !self.rest.is_empty() {
                poll_fn(|cx| self.sink.poll_ready_unpin(cx)).await?;
                let part = self.rest.split_to(self.rest.len().min(FRAME_BYTES));
                let data = if self.is_begun { Data::Continue } else { Data::Text };
                self.is_begun = !self.rest.is_empty();
                let frame = Frame::message(part, OpCode::Data(data), !self.is_begun);
                self.sink.start_send_unpin(Message::Frame(frame))?;
            }
            let Some(text) = self.frames.try_next() else { return Ok(()) };
            self.rest = text.into();
        }
    }

    /// Sends queued texts, unless the client is too slow, and the close frame.
    async fn close(&mut self, reason: CloseReason) -> Result<(), Error> {
        if reason != CloseReason::TooSlow {
            self.feed_texts().await?;
        }
        let frame = CloseFrame { code: reason.code().into(), reason: reason.text().into() };
        self.sink.send(Message::Close(Some(frame))).await
    }
}
