//! A mailbox with an SMTP server on this machine. It can be shut: then it asks servers to come
//! later.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

use super::eventually;

#[derive(Debug, Clone)]
pub struct Mailbox {
    pub port: u16,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    mails: Mutex<Vec<Mail>>,
    is_shut: AtomicBool,
    /// How often a server came while it was shut.
    turned_away: AtomicUsize,
}

/// A mail that was taken.
#[derive(Debug, Clone)]
pub struct Mail {
    pub to: String,
    /// One line a header.
    head: String,
    /// As a reader sees it.
    pub text: String,
}

impl Mailbox {
    pub async fn open() -> Mailbox {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let shared = Arc::<Shared>::default();
        let taker = Arc::clone(&shared);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take_mails(stream, Arc::clone(&taker)));
            }
        });
        Mailbox { port, shared }
    }

    /// What names this mailbox to a server.
    pub fn smtp_url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// Asks servers to come later, until the mailbox is opened again.
    pub fn shut(&self) {
        self.shared.is_shut.store(true, Ordering::SeqCst);
    }

    pub fn open_again(&self) {
        self.shared.is_shut.store(false, Ordering::SeqCst);
    }

    /// Waits until the shut mailbox has turned servers away so often in all.
    pub async fn turned_away(&self, times: usize) {
        let count = || self.shared.turned_away.load(Ordering::SeqCst);
        eventually("a server comes", async || count() >= times).await;
    }

    pub fn count(&self) -> usize {
        self.shared.mails.lock().expect("no panic").len()
    }

    /// Waits for the next mail.
    pub async fn next(&self) -> Mail {
        eventually("a mail", async || self.count() > 0).await;
        self.shared.mails.lock().expect("no panic").remove(0)
    }
}

impl Mail {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let prefix = format!("{}:", name.to_ascii_lowercase());
        let is_it = |line: &&str| line.to_ascii_lowercase().starts_with(&prefix);
        self.head.lines().find(is_it).map(|line| line[prefix.len()..].trim())
    }

    /// The path of the link to `/auth/email/`.
    pub fn link(&self) -> String {
        self.path_of("/auth/email/")
    }

    /// The path that begins like this and ends with the line.
    #[track_caller]
    pub fn path_of(&self, start: &str) -> String {
        let at = self.text.find(start).unwrap_or_else(|| panic!("no {start}: {}", self.text));
        self.text[at..].split_whitespace().next().expect("a path").to_owned()
    }
}

/// RFC 5321, as far as a client needs it that sends one mail after the other.
async fn take_mails(stream: TcpStream, shared: Arc<Shared>) {
    let (read, mut write) = stream.into_split();
    if shared.is_shut.load(Ordering::SeqCst) {
        let _ = write.write_all(b"421 come later\r\n").await;
        shared.turned_away.fetch_add(1, Ordering::SeqCst);
        return;
    }
    let mut lines = BufReader::new(read).lines();
    let _ = write.write_all(b"220 mailbox\r\n").await;
    let mut to = String::new();
    while let Ok(Some(line)) = lines.next_line().await {
        let command = line.to_ascii_uppercase();
        if command.starts_with("RCPT TO:") {
            to = line["RCPT TO:".len()..].trim_matches(['<', '>']).to_owned();
        }
        if command.starts_with("DATA") {
            let _ = write.write_all(b"354 go on\r\n").await;
            let mut text = String::new();
            while let Ok(Some(line)) = lines.next_line().await
                && line != "."
            {
                text += line.strip_prefix('.').unwrap_or(&line);
                text += "\n";
            }
            shared.mails.lock().expect("no panic").push(read_mail(&to, &text));
        }
        let answer = if command.starts_with("QUIT") { "221 bye\r\n" } else { "250 OK\r\n" };
        if write.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
    }
}

fn read_mail(to: &str, text: &str) -> Mail {
    let (head, body) = text.split_once("\n\n").expect("a head and a body");
    // Long headers go on in the next line.
    let head = head.replace("\n ", " ").replace("\n\t", " ");
    let is_quoted = head.to_ascii_lowercase().contains("quoted-printable");
    let text = if is_quoted { unquote(body) } else { body.to_owned() };
    Mail { to: to.to_owned(), head, text }
}

/// Quoted-printable (RFC 2045).
fn unquote(body: &str) -> String {
    let mut bytes = Vec::new();
    let joined = body.replace("=\n", "");
    let mut rest = joined.as_str();
    while let Some((before, after)) = rest.split_once('=') {
        bytes.extend(before.bytes());
        let (digits, after) = after.split_at(2);
        bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
        rest = after;
    }
    bytes.extend(rest.bytes());
    String::from_utf8(bytes).expect("UTF-8")
}
