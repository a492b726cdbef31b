//! Somebody at a WebSocket, who knows the protocol page and nothing else.

use std::{collections::VecDeque, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value as Json, json};
use tokio::{
    net::TcpStream,
    time::{Instant, timeout_at},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Error, Message, client::IntoClientRequest, http::HeaderValue},
};

use super::{Guest, TestServer};

/// Everything that is waited for comes within this.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Read while something else was looked for.
    set_aside: VecDeque<Json>,
    /// Of the message read last.
    pub last_len: usize,
}

impl Socket {
    /// A connection that has not said anything.
    pub async fn connect(server: &TestServer) -> Socket {
        Socket::connect_with(server, &[]).await.expect("the server takes connections")
    }

    pub async fn connect_with(
        server: &TestServer,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Error> {
        let url = format!("ws://{}/ws", server.address);
        let mut request = url.into_client_request().expect("an address");
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("a header");
            request.headers_mut().insert(*name, value);
        }
        let (stream, _) = connect_async_with_config(request, None, true).await?;
        Ok(Socket { stream, set_aside: VecDeque::new(), last_len: 0 })
    }

    /// A connection of that guest, welcomed.
    pub async fn of(server: &TestServer, guest: &Guest) -> Socket {
        let mut socket = Socket::connect(server).await;
        socket.send(&json!({ "type": "hello", "token": guest.token })).await;
        let welcome = socket.next().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        assert_eq!(welcome["player"]["id"], guest.id.as_str(), "{welcome}");
        socket
    }

    /// A connection of nobody, welcomed.
    pub async fn spectator(server: &TestServer) -> Socket {
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

    /// False once nobody takes what is sent, or takes it too slowly to wait for.
    pub async fn try_send(&mut self, message: &Json) -> bool {
        let sent = self.stream.send(Message::text(message.to_string()));
        matches!(timeout_at(Instant::now() + PATIENCE, sent).await, Ok(Ok(())))
    }

    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Error> {
        self.stream.send(frame).await
    }

    /// The next message, whatever it is.
    pub async fn next(&mut self) -> Json {
        match self.set_aside.pop_front() {
            Some(message) => message,
            None => self.read().await.expect("the connection is open"),
        }
    }

    /// The next message of that type. What comes before it is kept for later.
    pub async fn next_of(&mut self, kind: &str) -> Json {
        self.next_where(kind, |message| message["type"] == kind).await
    }

    /// The next message like that. What comes before it is kept for later.
    pub async fn next_where(&mut self, what: &str, is_it: impl Fn(&Json) -> bool) -> Json {
        if let Some(index) = self.set_aside.iter().position(&is_it) {
            return self.set_aside.remove(index).expect("it was found there");
        }
        loop {
            let message = self.read().await.unwrap_or_else(|code| {
                panic!("closed with {code:?} instead of {what}; before: {:?}", self.set_aside)
            });
            if is_it(&message) {
                return message;
            }
            self.set_aside.push_back(message);
        }
    }

    /// Everything that comes before the answer to a question which is asked now, of that match:
    /// what it was asked before is answered before.
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

    /// Reads to the end: the code that the server closed with.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.read().await {
                Ok(message) => self.set_aside.push_back(message),
                Err(code) => return code,
            }
        }
    }

    /// Says goodbye, and waits until the server has heard it.
    pub async fn close(mut self) {
        self.stream.close(None).await.expect("the connection is open");
        while let Ok(Some(Ok(_))) = timeout_at(Instant::now() + PATIENCE, self.stream.next()).await
        {
        }
    }

    /// The next text; if there is none, the code of the close frame.
    async fn read(&mut self) -> Result<Json, Option<u16>> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let frame = timeout_at(deadline, self.stream.next())
                .await
                .unwrap_or_else(|_| panic!("nothing came in time; before: {:?}", self.set_aside));
            match frame {
                Some(Ok(Message::Text(text))) => {
                    self.last_len = text.len();
                    return Ok(serde_json::from_str(&text).expect("messages are JSON"));
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map(|frame| u16::from(frame.code)));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }
}
