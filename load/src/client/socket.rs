//! A WebSocket connection to the server.

use std::{
    net::{IpAddr, SocketAddr},
    task::{Context, Poll, ready},
};

use futures_util::{SinkExt, Stream};
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
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
        let stream = TcpStream::connect(server).await.map_err(|_| Disconnected)?;
        Socket::upgrade(stream, server, path).await
    }

    /// Connects from that local address, and sends `hello`.
    pub async fn open_from(
        from: IpAddr,
        server: SocketAddr,
        token: Option<&str>,
    ) -> Result<Socket, Disconnected> {
        let socket = TcpSocket::new_v4().map_err(|_| Disconnected)?;
        socket.bind((from, 0).into()).map_err(|_| Disconnected)?;
        let stream = socket.connect(server).await.map_err(|_| Disconnected)?;
        let mut socket = Socket::upgrade(stream, server, "/ws").await?;
        socket.send(json!({ "type": "hello", "token": token }).to_string()).await?;
        Ok(socket)
    }

    async fn upgrade(
        stream: TcpStream,
        server: SocketAddr,
        path: &str,
    ) -> Result<Socket, Disconnected> {
        stream.set_nodelay(true).map_err(|_| Disconnected)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER_BYTES)
            .write_buffer_size(BUFFER_BYTES);
        let request = format!("ws://{server}{path}");
        let upgraded = client_async_with_config(request, stream, Some(config)).await;
        Ok(Socket { stream: upgraded.map_err(|_| Disconnected)?.0, close_code: None })
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

    /// Drops what has been received so far.
    pub async fn skip_received(&mut self) -> Result<(), Disconnected> {
        std::future::poll_fn(|cx| {
            loop {
                match std::pin::Pin::new(&mut self.stream).poll_next(cx) {
                    Poll::Pending => return Poll::Ready(Ok(())),
                    Poll::Ready(Some(Ok(Message::Close(_)) | Err(_)) | None) => {
                        return Poll::Ready(Err(Disconnected));
                    }
                    Poll::Ready(Some(Ok(_))) => {}
                }
            }
        })
        .await
    }

    pub async fn next(&mut self) -> Result<Utf8Bytes, Disconnected> {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }
}
