//! A WebSocket connection to the server.

use std::{
    net::SocketAddr,
    task::{Context, Poll, ready},
};

use futures_util::{SinkExt, Stream};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Error, Message, Utf8Bytes,
        client::IntoClientRequest,
        http::{self, HeaderValue},
        protocol::WebSocketConfig,
    },
};

/// Small, because one process holds thousands of connections.
const BUFFER_BYTES: usize = 4 * 1024;

#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Why the server closed the connection, once it has.
    pub close_code: Option<u16>,
}

/// The connection was closed, lost, or could not be established.
#[derive(Debug, thiserror::Error)]
#[error("disconnected")]
pub struct Disconnected;

impl Socket {
    /// Connects and sends `hello`.
    pub async fn open(server: SocketAddr, token: Option<&str>) -> Result<Socket, Disconnected> {
        let mut socket = Socket::connect(server, "/ws").await?;
        socket.send(json!({ "type": "hello", "token": token }).to_string()).await?;
        Ok(socket)
    }

    /// Connects without sending anything.
    pub async fn connect(server: SocketAddr, path: &str) -> Result<Socket, Disconnected> {
        Socket::connect_with(server, path, &[]).await.map_err(|_| Disconnected)
    }

    /// Connects with further headers.
    ///
    /// # Errors
    /// Has the server's answer if it refuses.
    pub async fn connect_with(
        server: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Error> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER_BYTES)
            .write_buffer_size(BUFFER_BYTES);
        let mut request = format!("ws://{server}{path}").into_client_request()?;
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).map_err(http::Error::from)?;
            request.headers_mut().append(*name, value);
        }
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket { stream, close_code: None })
    }

    pub async fn send(&mut self, text: String) -> Result<(), Disconnected> {
        self.send_frame(Message::text(text)).await
    }

    /// Sends a frame of any kind.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Disconnected> {
        self.stream.send(frame).await.map_err(|_| Disconnected)
    }

    /// Polls for the next text message.
    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Disconnected>> {
        loop {
            match ready!(std::pin::Pin::new(&mut self.stream).poll_next(cx)) {
                Some(Ok(Message::Text(text))) => return Poll::Ready(Ok(text)),
                Some(Ok(Message::Close(frame))) => {
                    self.close_code = frame.map(|frame| u16::from(frame.code));
                    return Poll::Ready(Err(Disconnected));
                }
                Some(Err(_)) | None => return Poll::Ready(Err(Disconnected)),
                // The library replies to pings.
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn next(&mut self) -> Result<Utf8Bytes, Disconnected> {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }

    /// Closes the connection, and waits until the server has.
    pub async fn close(&mut self) -> Result<(), Disconnected> {
        self.stream.close(None).await.map_err(|_| Disconnected)?;
        while self.next().await.is_ok() {}
        Ok(())
    }
}
