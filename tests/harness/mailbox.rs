//! A mailbox with an SMTP server on this machine, which answers in each phase as a story says. It
//! can be shut: then it asks servers to come later.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    time::sleep,
};

use super::eventually;

/// What an SMTP server is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Connect,
    Hello,
    Auth,
    Sender,
    Recipient,
    /// The command.
    Data,
    /// After the mail itself, which is taken if the answer says so.
    Content,
}

/// What is answered.
#[derive(Debug, Clone)]
pub enum Reply {
    Say(&'static str),
    /// As usual, after a while.
    Slowly(Duration),
    /// Nothing, ever. A mail is taken nevertheless.
    Silence,
}

/// An answer that is not the usual one.
#[derive(Debug)]
struct Rule {
    phase: Phase,
    /// In the recipient's address.
    to: &'static str,
    reply: Reply,
    times: usize,
}

#[derive(Debug, Clone)]
pub struct Mailbox {
    pub port: u16,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    mails: Mutex<Vec<Mail>>,
    rules: Mutex<Vec<Rule>>,
    /// What servers have asked for, as it came.
    asked: Mutex<Vec<(Phase, String)>>,
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
    /// As it came, with line feeds only.
    pub raw: String,
}

const SHUT: &str = "421 come later";

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

    /// Answers so many times like this, when it is about a recipient whose address has `to`.
    pub fn answer(&self, phase: Phase, to: &'static str, reply: Reply, times: usize) {
        self.shared.rules.lock().expect("no panic").push(Rule { phase, to, reply, times });
    }

    /// Answers as usual from now on.
    pub fn answer_as_usual(&self) {
        self.shared.rules.lock().expect("no panic").clear();
    }

    /// Asks servers to come later, until the mailbox is opened again.
    pub fn shut(&self) {
        self.answer(Phase::Connect, "", Reply::Say(SHUT), usize::MAX);
    }

    pub fn open_again(&self) {
        self.answer_as_usual();
    }

    /// Waits until the shut mailbox has turned servers away so often in all.
    pub async fn turned_away(&self, times: usize) {
        let count = || self.shared.turned_away.load(Ordering::SeqCst);
        eventually("a server comes", async || count() >= times).await;
    }

    /// What came in a phase until now: commands as they were, of mails their recipients.
    pub fn asked(&self, phase: Phase) -> Vec<String> {
        let asked = self.shared.asked.lock().expect("no panic");
        asked.iter().filter(|(at, _)| *at == phase).map(|(_, text)| text.clone()).collect()
    }

    pub fn count(&self) -> usize {
        self.shared.mails.lock().expect("no panic").len()
    }

    /// Waits for the next mail.
    pub async fn next(&self) -> Mail {
        eventually("a mail", async || self.count() > 0).await;
        self.shared.mails.lock().expect("no panic").remove(0)
    }

    /// Waits for the next mail with a link that confirms or signs in, and returns its path. What
    /// else came before, as what the owner of an account is told, is left out.
    pub async fn link(&self) -> String {
        loop {
            let mail = self.next().await;
            if mail.text.contains("/auth/email/") {
                return mail.link();
            }
        }
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

impl Shared {
    /// The reply of the first rule that holds. None as usual.
    fn note(&self, phase: Phase, asked: &str, to: &str) -> Option<Reply> {
        self.asked.lock().expect("no panic").push((phase, asked.to_owned()));
        let mut rules = self.rules.lock().expect("no panic");
        let holds =
            |rule: &&mut Rule| rule.phase == phase && rule.times > 0 && to.contains(rule.to);
        let rule = rules.iter_mut().find(holds)?;
        rule.times -= 1;
        Some(rule.reply.clone())
    }
}

/// RFC 5321, as far as a client needs it that sends one mail after the other.
async fn take_mails(stream: TcpStream, shared: Arc<Shared>) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let (mut phase, mut asked, mut to) = (Phase::Connect, String::new(), String::new());
    loop {
        let usual = match phase {
            Phase::Connect => "220 mailbox",
            Phase::Hello => "250-mailbox\r\n250 AUTH PLAIN",
            Phase::Auth => "235 welcome",
            Phase::Data => "354 go on",
            Phase::Sender | Phase::Recipient | Phase::Content => "250 OK",
        };
        let reply = match shared.note(phase, &asked, &to) {
            None => usual,
            Some(Reply::Slowly(pause)) => {
                sleep(pause).await;
                usual
            }
            Some(Reply::Say(reply)) => reply,
            Some(Reply::Silence) if phase == Phase::Content => "",
            Some(Reply::Silence) => return std::future::pending().await,
        };
        if phase == Phase::Content && (reply.starts_with('2') || reply.is_empty()) {
            shared.mails.lock().expect("no panic").push(read_mail(&to, &asked));
        }
        if reply.is_empty() {
            return std::future::pending().await;
        }
        if reply == SHUT {
            shared.turned_away.fetch_add(1, Ordering::SeqCst);
        }
        let written = write.write_all(format!("{reply}\r\n").as_bytes()).await;
        if written.is_err() || reply.starts_with("421") {
            return;
        }
        if phase == Phase::Data && reply.starts_with('3') {
            let Some(text) = read_text(&mut lines).await else { return };
            (phase, asked) = (Phase::Content, text);
            continue;
        }
        let Some(next) = next_command(&mut lines, &mut write).await else { return };
        (phase, asked) = next;
        if phase == Phase::Recipient {
            to = asked["RCPT TO:".len()..].trim_matches(['<', '>']).to_owned();
            asked = to.clone();
        }
    }
}

/// The next command of a phase. Others are answered here.
async fn next_command(
    lines: &mut tokio::io::Lines<BufReader<tokio::net::tcp::OwnedReadHalf>>,
    write: &mut tokio::net::tcp::OwnedWriteHalf,
) -> Option<(Phase, String)> {
    loop {
        let line = lines.next_line().await.ok()??;
        let command = line.to_ascii_uppercase();
        let phase = [
            ("EHLO", Phase::Hello),
            ("AUTH", Phase::Auth),
            ("MAIL FROM:", Phase::Sender),
            ("RCPT TO:", Phase::Recipient),
            ("DATA", Phase::Data),
        ];
        if let Some((_, phase)) = phase.iter().find(|(start, _)| command.starts_with(start)) {
            return Some((*phase, line));
        }
        let answer = if command == "QUIT" { "221 bye\r\n" } else { "250 OK\r\n" };
        write.write_all(answer.as_bytes()).await.ok()?;
    }
}

/// A mail up to its last line.
async fn read_text(
    lines: &mut tokio::io::Lines<BufReader<tokio::net::tcp::OwnedReadHalf>>,
) -> Option<String> {
    let mut text = String::new();
    loop {
        let line = lines.next_line().await.ok()??;
        if line == "." {
            return Some(text);
        }
        text += line.strip_prefix('.').unwrap_or(&line);
        text += "\n";
    }
}

fn read_mail(to: &str, raw: &str) -> Mail {
    let (head, body) = raw.split_once("\n\n").expect("a head and a body");
    // Long headers go on in the next line.
    let head = head.replace("\n ", " ").replace("\n\t", " ");
    let text = if head.to_ascii_lowercase().contains("transfer-encoding: base64") {
        let bytes = STANDARD.decode(body.replace('\n', "")).expect("base64");
        String::from_utf8(bytes).expect("UTF-8").replace("\r\n", "\n")
    } else {
        body.to_owned()
    };
    Mail { to: to.to_owned(), head, text, raw: raw.to_owned() }
}
