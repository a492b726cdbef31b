//! Where the server sends mails and push messages: services that take their time.

use std::{
    collections::HashMap,
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{Router, extract::Path, http::StatusCode, routing::any};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::Notify,
    time::sleep,
};

/// How long a mail takes.
const MAIL_TIME: Duration = Duration::from_millis(300);
/// How long a push message to a slow device takes.
const SLOW_TIME: Duration = Duration::from_secs(9);

/// What has come, by whom it was for.
#[derive(Debug, Default)]
struct Arrivals {
    counts: Mutex<HashMap<String, usize>>,
    changed: Notify,
}

impl Arrivals {
    fn add(&self, to: &str) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry(to.to_owned()).or_default() += 1;
        drop(counts);
        self.changed.notify_waiters();
    }

    fn count(&self, to: &str) -> usize {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(to).copied().unwrap_or_default()
    }

    /// Waits until more than `before` have come.
    async fn wait(&self, to: &str, before: usize) {
        loop {
            let changed = self.changed.notified();
            if self.count(to) > before {
                return;
            }
            changed.await;
        }
    }
}

/// An SMTP server.
#[derive(Debug, Clone)]
pub(super) struct MailSink {
    address: SocketAddr,
    arrivals: Arc<Arrivals>,
}

impl MailSink {
    pub(super) async fn open() -> io::Result<MailSink> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let sink = MailSink { address: listener.local_addr()?, arrivals: Arc::default() };
        let arrivals = Arc::clone(&sink.arrivals);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take_mails(stream, Arc::clone(&arrivals)));
            }
        });
        Ok(sink)
    }

    pub(super) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub(super) fn count(&self, to: &str) -> usize {
        self.arrivals.count(to)
    }

    pub(super) async fn wait(&self, to: &str, before: usize) {
        self.arrivals.wait(to, before).await;
    }
}

/// RFC 5321, as far as a client needs it.
async fn take_mails(stream: TcpStream, arrivals: Arc<Arrivals>) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 sink\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let command = line.to_ascii_uppercase();
        if let Some(recipient) = line.get("RCPT TO:".len()..)
            && command.starts_with("RCPT TO:")
        {
            to = recipient.trim_matches(['<', '>']).to_owned();
        }
        if command.starts_with("DATA") {
            write.write_all(b"354 go on\r\n").await?;
            while lines.next_line().await?.is_some_and(|line| line != ".") {}
            sleep(MAIL_TIME).await;
            arrivals.add(&to);
        }
        let is_last = command.starts_with("QUIT");
        write.write_all(if is_last { b"221 bye\r\n" } else { b"250 fine\r\n" }).await?;
    }
    Ok(())
}

/// A push service.
#[derive(Debug, Clone)]
pub(super) struct PushSink {
    address: SocketAddr,
    arrivals: Arc<Arrivals>,
}

impl PushSink {
    /// At an address of this computer, since each is a host of its own.
    pub(super) async fn open(address: [u8; 4]) -> io::Result<PushSink> {
        let listener = TcpListener::bind((Ipv4Addr::from(address), 0)).await?;
        let sink = PushSink { address: listener.local_addr()?, arrivals: Arc::default() };
        let arrivals = Arc::clone(&sink.arrivals);
        let take = async move |Path(device): Path<String>| {
            if device.starts_with("slow") {
                sleep(SLOW_TIME).await;
            }
            arrivals.add(&device);
            StatusCode::CREATED
        };
        let routes = Router::new().route("/push/{device}", any(take));
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Ok(sink)
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(super) fn count(&self, device: &str) -> usize {
        self.arrivals.count(device)
    }

    pub(super) async fn wait(&self, device: &str, before: usize) {
        self.arrivals.wait(device, before).await;
    }
}
