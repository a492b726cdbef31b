//! A TCP connection for requests and frames that no client library would send.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use super::TestServer;

/// How long expected bytes may take.
const TIMEOUT: Duration = Duration::from_secs(15);
/// A receive buffer that is soon full.
const SMALL_BUFFER: u32 = 4 * 1024;

#[derive(Debug)]
pub struct RawConnection(TcpStream);

impl RawConnection {
    pub async fn open(server: &TestServer) -> RawConnection {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(SMALL_BUFFER).expect("a small buffer");
        RawConnection(socket.connect(server.address).await.expect("the server listens"))
    }

    /// A WebSocket, after its handshake.
    pub async fn open_socket(server: &TestServer) -> RawConnection {
        let mut connection = RawConnection::open(server).await;
        connection
            .send(
                "GET /ws HTTP/1.1\r\nhost: test\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                 sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            )
            .await;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(connection.0.read_u8().await.expect("a response"));
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        connection
    }

    pub async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.0.write_all(bytes.as_ref()).await.expect("the connection is open");
    }

    /// Sends a masked frame: the first byte of its head, then its payload.
    pub async fn send_frame(&mut self, first: u8, payload: &[u8]) {
        let len = u8::try_from(payload.len()).ok().filter(|len| *len < 126).expect("a short frame");
        // With a mask of zeros the payload stays as it is.
        self.send([&[first, 0x80 | len, 0, 0, 0, 0], payload].concat()).await;
    }

    /// Reads until the server closes the connection.
    pub async fn read_to_end(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let read = timeout(TIMEOUT, self.0.read_to_end(&mut bytes)).await;
        // A connection that is reset has ended too.
        let _ = read.expect("the server closes the connection");
        bytes
    }
}

/// Sends a request head without a body, on a connection of its own; returns the whole answer.
pub async fn answer(server: &TestServer, head: &str) -> String {
    let mut connection = RawConnection::open(server).await;
    connection.send(format!("{head}\r\n\r\n")).await;
    String::from_utf8(connection.read_to_end().await).expect("text")
}
