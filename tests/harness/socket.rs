//! A WebSocket client, written from docs/protocol.md alone.

use std::{collections::VecDeque, time::Duration};

use scrapworks_load::client::socket::{self, Disconnected};
use serde_json::{Value as Json, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::{Guest, Served};

/// How long an expected message may take.
const TIMEOUT: Duration = Duration::from_secs(15);

#[derive(Debug)]
pub struct Socket {
    connection: socket::Socket,
    /// Messages that were skipped while waiting for others.
    buffered: VecDeque<Json>,
}

impl Socket {
    /// Connects without sending `hello`.
    pub async fn connect(server: &impl Served) -> Socket {
        Socket::connect_with(server, &[]).await.expect("the server takes connections")
    }

    pub async fn connect_with(
        server: &impl Served,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Error> {
        let connection = socket::Socket::connect_with(server.address(), "/ws", headers).await?;
        Ok(Socket { connection, buffered: VecDeque::new() })
    }

    /// Connects as that guest and waits for `welcome`.
    pub async fn of(server: &impl Served, guest: &Guest) -> Socket {
        let mut socket = Socket::connect(server).await;
        socket.send(&json!({ "type": "hello", "token": guest.token })).await;
        let welcome = socket.next().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        assert_eq!(welcome["player"]["id"], guest.id.as_str(), "{welcome}");
        socket
    }

    /// Connects without a session and waits for `welcome`.
    pub async fn spectator(server: &impl Served) -> Socket {
        let mut socket = Socket::connect(server).await;
        socket.send(&json!({ "type": "hello" })).await;
        let welcome = socket.next().await;
        assert_eq!((&welcome["type"], &welcome["player"]), (&json!("welcome"), &Json::Null));
        socket
    }

    pub async fn send(&mut self, message: &Json) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.send_frame(Message::text(text)).await.expect("the connection is open");
    }

    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Disconnected> {
        self.connection.send_frame(frame).await
    }

    /// The next message of any type.
    pub async fn next(&mut self) -> Json {
        match self.buffered.pop_front() {
            Some(message) => message,
            None => self.read().await.expect("the connection is open"),
        }
    }

    /// The next message of that type; buffers earlier messages of other types.
    pub async fn next_of(&mut self, kind: &str) -> Json {
        self.next_where(kind, |message| message["type"] == kind).await
    }

    /// The next message that matches; buffers others before it. `what` names it in panics.
    pub async fn next_where(&mut self, what: &str, matches: impl Fn(&Json) -> bool) -> Json {
        if let Some(index) = self.buffered.iter().position(&matches) {
            return self.buffered.remove(index).expect("the index was found");
        }
        loop {
            let message = self.read().await.unwrap_or_else(|code| {
                panic!(
                    "closed with {code:?} while waiting for {what}; buffered: {:?}",
                    self.buffered
                )
            });
            if matches(&message) {
                return message;
            }
            self.buffered.push_back(message);
        }
    }

    /// All messages that the server sends before it replies to a preview sent now. Replies are in
    /// order, so that includes the replies to everything sent before.
    pub async fn drain(&mut self, match_id: &str) -> Vec<Json> {
        let ask = json!({ "type": "preview", "match_id": match_id, "action": null });
        self.send(&ask).await;
        let mut before = Vec::new();
        loop {
            let message = self.next().await;
            if message["type"] == "refused" && message.get("action_id").is_none() {
                return before;
            }
            before.push(message);
        }
    }

    /// Reads until the server closes the connection; returns the close code.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.read().await {
                Ok(message) => self.buffered.push_back(message),
                Err(code) => return code,
            }
        }
    }

    /// Closes the connection and waits for the server's close frame.
    pub async fn close(mut self) {
        let closed = timeout(TIMEOUT, self.connection.close()).await;
        closed.expect("the server closes it in time").expect("the connection is open");
    }

    /// The next text message, or the code of the close frame.
    async fn read(&mut self) -> Result<Json, Option<u16>> {
        let next = timeout(TIMEOUT, self.connection.next()).await;
        match next.unwrap_or_else(|_| panic!("timed out; buffered: {:?}", self.buffered)) {
            Ok(text) => Ok(serde_json::from_str(&text).expect("messages are JSON")),
            Err(Disconnected) => Err(self.connection.close_code),
        }
    }
}
