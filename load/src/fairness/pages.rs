//! Attacks over plain HTTP connections.

use std::{io, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::sleep,
};

use crate::fairness::target::Target;

/// Requests in one go.
const PIPELINED: usize = 10;
const BYTE_EVERY: Duration = Duration::from_secs(1);
/// Before somebody whose connection failed tries again.
const RETRY_AFTER: Duration = Duration::from_millis(100);
const STATUS_LINE: &[u8] = b"HTTP/1.1 ";

/// Runs `once` for ever.
async fn again(mut once: impl AsyncFnMut() -> io::Result<()>) {
    loop {
        // An attacker is not stopped by a refusal.
        let _ = once().await;
        sleep(RETRY_AFTER).await;
    }
}

fn requests(target: &Target, encoding: &str) -> String {
    let path = &target.prepared.file;
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: {encoding}\r\n\r\n",
        target.server
    );
    request.repeat(PIPELINED)
}

/// Asks for compressed files, and for more when they have come.
pub(super) async fn ask_for_files(target: &Target) {
    let requests = requests(target, "br");
    again(async || {
        let mut stream = TcpStream::connect(target.server).await?;
        let mut buffer = vec![0; 64 * 1024];
        loop {
            stream.write_all(requests.as_bytes()).await?;
            let mut answers = 0;
            while answers < PIPELINED {
                let count = stream.read(&mut buffer).await?;
                if count == 0 {
                    return Ok(());
                }
                // One that is cut in two is not counted; then there are more requests on the way.
                let starts = buffer[..count].windows(STATUS_LINE.len());
                let begun = starts.filter(|window| *window == STATUS_LINE).count();
                answers += begun;
                (0..begun).for_each(|_| target.count());
            }
        }
    })
    .await;
}

/// Asks for files and reads none.
pub(super) async fn read_nothing(target: &Target) {
    let requests = requests(target, "identity");
    again(async || {
        let mut stream = TcpStream::connect(target.server).await?;
        stream.write_all(requests.as_bytes()).await?;
        target.count();
        hold(stream).await
    })
    .await;
}

/// Sends the body of a request a byte at a time.
pub(super) async fn send_slowly(target: &Target) {
    again(async || {
        let mut stream = TcpStream::connect(target.server).await?;
        let head = format!(
            "POST /api/guests HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: 10000\r\n\r\n",
            target.server
        );
        stream.write_all(head.as_bytes()).await?;
        target.count();
        loop {
            stream.write_all(b" ").await?;
            sleep(BYTE_EVERY).await;
        }
    })
    .await;
}

/// Waits until the server ends the connection.
async fn hold(stream: TcpStream) -> io::Result<()> {
    loop {
        sleep(BYTE_EVERY).await;
        let is_open = stream.take_error()?.is_none() && stream.peer_addr().is_ok();
        if !is_open {
            return Ok(());
        }
    }
}
