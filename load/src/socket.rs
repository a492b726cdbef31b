//! One WebSocket to the server.

use std::{
    net::SocketAddr,
    task::{Context, Poll, ready},
};

use futures_util::{SinkExt, Stream};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};

/// Thousands of connections live in one process, so each has small buffers.
const BUFFER_BYTES: usize = 4 * 1024;

#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

/// The connection has ended, or was never made.
#[derive(Debug, thiserror::Error)]
#[error("the connection is gone")]
pub struct Gone;

impl Socket {
    /// Connects and says hello.
    pub async fn open(server: SocketAddr, token: Option<&str>) -> Result<Socket, Gone> {
        let mut socket = Socket::connect(server, "/ws").await?;
        socket.send(json!({ "type": "hello", "token": token }).to_string()).await?;
        Ok(socket)
    }

    /// Connects, and says nothing.
    pub async fn connect(server: SocketAddr, path: &str) -> Result<Socket, Gone> {
        let stream = TcpStream::connect(server).await.map_err(|_| Gone)?;
        stream.set_nodelay(true).map_err(|_| Gone)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER_BYTES)
            .write_buffer_size(BUFFER_BYTES);
        let request = format!("ws://{server}{path}");
        let shaken = client_async_with_config(request, stream, Some(config)).await;
        Ok(Socket(shaken.map_err(|_| Gone)?.0))
    }

    pub async fn send(&mut self, text: String) -> Result<(), Gone> {
        self.0.send(Message::text(text)).await.map_err(|_| Gone)
    }

    /// The next text.
    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Gone>> {
        loop {
            match ready!(std::pin::Pin::new(&mut self.0).poll_next(cx)) {
                Some(Ok(Message::Text(text))) => return Poll::Ready(Ok(text)),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Poll::Ready(Err(Gone)),
                // The library answers pings.
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn next(&mut self) -> Result<Utf8Bytes, Gone> {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }
}
