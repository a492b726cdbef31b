//! The task of one connection: it reads messages, and writes what its outbox holds.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use scrapworks_protocol::socket::MESSAGE_BYTES_MAX;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::{
    Close,
    client::Client,
    error,
    outbox::{Outbox, Waiting, outbox},
    refusals,
    sockets::Place,
};
use crate::{app::AppState, auth::Token};

/// The first message comes within this.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
const PING_EVERY: Duration = Duration::from_secs(15);
/// Pings in a row without an answer.
const PINGS_MISSED_MAX: u32 = 2;
/// A client that takes no bytes for so long is gone.
const WRITE_WITHIN: Duration = Duration::from_secs(10);
/// After our close frame the client may still send what was under way, and its own close frame.
const CLOSE_WITHIN: Duration = Duration::from_secs(1);

pub(super) async fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    mut place: Place,
    token: Option<Token>,
) {
    let (outbox, waiting) = outbox(app.sockets.next_id());
    place.open(&outbox);
    app.metrics.sockets.add(1);
    let (sink, stream) = socket.split();
    let unanswered = AtomicU32::new(0);
    let mut client = Client::new(Arc::clone(&app), outbox.clone(), place, token);
    {
        let incoming = Incoming { stream, outbox: &outbox, unanswered: &unanswered };
        let mut reader = std::pin::pin!(read(incoming, &mut client));
        let mut writer = std::pin::pin!(write(sink, waiting, &outbox, &unanswered));
        tokio::select! {
            biased;
            () = &mut reader => {
                // The client has gone, or broke the framing. Then it may still read why we end.
                if outbox.is_closed() {
                    let _ = timeout(CLOSE_WITHIN, writer).await;
                }
            }
            () = &mut writer => {
                // Whatever is still read is not looked at.
                let _ = timeout(CLOSE_WITHIN, reader).await;
            }
        }
    }
    Box::pin(client.leave_everything()).await;
    app.metrics.sockets.subtract(1);
}

/// Reads until the client has gone.
async fn read(mut incoming: Incoming<'_>, client: &mut Client) {
    let mut notices = client.app.notices.listen();
    let greeting = timeout(HELLO_WITHIN, greet(&mut incoming, client)).await;
    match greeting {
        Ok(true) => {}
        Ok(false) => return,
        Err(_) => {
            incoming.outbox.close(Close::NoHello);
            return incoming.drain().await;
        }
    }
    loop {
        tokio::select! {
            biased;
            text = incoming.next() => match text {
                Some(text) => client.hear(&text).await,
                None => return,
            },
            news = client.lobby_news() => Box::pin(client.tell_lobby_news(news)).await,
            notice = notices.next() => incoming.outbox.send(notice),
        }
    }
}

/// False if the client has gone before it said hello.
async fn greet(incoming: &mut Incoming<'_>, client: &mut Client) -> bool {
    while !client.said_hello() {
        let Some(text) = incoming.next().await else { return false };
        client.hear(&text).await;
    }
    true
}

struct Incoming<'a> {
    stream: SplitStream<WebSocket>,
    outbox: &'a Outbox,
    unanswered: &'a AtomicU32,
}

impl Incoming<'_> {
    /// The next message; None when there will be none, or none that is looked at.
    async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            let message = match self.stream.next().await? {
                Ok(message) => message,
                Err(err) => {
                    self.broken(&err);
                    return None;
                }
            };
            if self.outbox.is_closed() {
                self.drain().await;
                return None;
            }
            match message {
                Message::Text(text) if text.len() > MESSAGE_BYTES_MAX => {
                    self.outbox.send(error(refusals::too_large()));
                    self.outbox.close(Close::TooLarge);
                }
                Message::Text(text) => return Some(text),
                Message::Binary(_) => {
                    self.outbox.send(error(refusals::malformed("it is not text")));
                }
                Message::Pong(_) => self.unanswered.store(0, Ordering::Relaxed),
                // The library answers both.
                Message::Ping(_) | Message::Close(_) => {}
            }
        }
    }

    fn broken(&self, err: &axum::Error) {
        tracing::debug!(%err, "a connection broke");
        let text = err.to_string();
        // The library's words for a frame over its limit. Nobody hears us after other errors.
        if text.starts_with("Space limit exceeded") {
            self.outbox.close(Close::TooLarge);
        }
    }

    async fn drain(&mut self) {
        while let Some(Ok(_)) = self.stream.next().await {}
    }
}

/// Writes until the connection is to be closed, and then says why.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut waiting: Waiting,
    outbox: &Outbox,
    unanswered: &AtomicU32,
) {
    let mut pings = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let close = loop {
        let write = tokio::select! {
            biased;
            frame = waiting.next() => match frame {
                Ok(frame) => Write::Frames(frame),
                Err(close) => break close,
            },
            _ = pings.tick() => Write::Ping,
        };
        if write == Write::Ping && unanswered.fetch_add(1, Ordering::Relaxed) >= PINGS_MISSED_MAX {
            break Close::Silent;
        }
        let written = tokio::select! {
            biased;
            written = timeout(WRITE_WITHIN, write.run(&mut sink, &mut waiting)) => written,
            close = outbox.closed() => break close,
        };
        match written {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return,
            Err(_) => break Close::TooSlow,
        }
    };
    // It is a courtesy: who does not read it finds the connection closed.
    let _ = timeout(CLOSE_WITHIN, say_why(close, &mut sink, &mut waiting)).await;
}

#[derive(PartialEq)]
enum Write {
    /// The first of those that wait.
    Frames(Utf8Bytes),
    Ping,
}

impl Write {
    /// Everything that waits goes out in one write, as far as the buffer holds it.
    async fn run(
        self,
        sink: &mut SplitSink<WebSocket, Message>,
        waiting: &mut Waiting,
    ) -> Result<(), axum::Error> {
        match self {
            Write::Ping => sink.feed(Message::Ping(Default::default())).await?,
            Write::Frames(frame) => sink.feed(Message::Text(frame)).await?,
        }
        while let Some(frame) = waiting.ready() {
            sink.feed(Message::Text(frame)).await?;
        }
        sink.flush().await
    }
}

/// What was said before goes first, except to who would not read it anyway.
async fn say_why(
    close: Close,
    sink: &mut SplitSink<WebSocket, Message>,
    waiting: &mut Waiting,
) -> Result<(), axum::Error> {
    while close != Close::TooSlow
        && let Some(frame) = waiting.ready()
    {
        sink.feed(Message::Text(frame)).await?;
    }
    let frame = CloseFrame { code: close.code(), reason: close.reason().into() };
    sink.send(Message::Close(Some(frame))).await
}
