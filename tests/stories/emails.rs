//! E-mail: confirming an address and signing in by a link, with an SMTP server on this machine.

use std::sync::{Arc, Mutex};

use reqwest::Method;
use serde_json::{Value as Json, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

use super::accounts::tables_with;
use crate::harness::{Guest, Response, Store, TestServer, eventually, on_both_databases};

on_both_databases!(without_smtp_nothing_of_email_is_offered);

/// The mails that an SMTP server has taken.
#[derive(Debug, Clone, Default)]
struct Mailbox(Arc<Mutex<Vec<String>>>);

impl Mailbox {
    /// Opens a mailbox, and returns its port.
    async fn open() -> (Mailbox, u16) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let mailbox = Mailbox::default();
        let taken = mailbox.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take_mail(stream, taken.clone()));
            }
        });
        (mailbox, port)
    }

    fn count(&self) -> usize {
        self.0.lock().expect("no panic").len()
    }

    /// Waits for a mail, and returns its whole text.
    async fn next(&self) -> String {
        eventually("a mail", async || self.count() > 0).await;
        self.0.lock().expect("no panic").remove(0)
    }
}

/// RFC 5321, as far as a client needs it that sends one mail after the other.
async fn take_mail(stream: TcpStream, mailbox: Mailbox) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let _ = write.write_all(b"220 mailbox\r\n").await;
    while let Ok(Some(line)) = lines.next_line().await {
        let command = line.to_ascii_uppercase();
        if command.starts_with("DATA") {
            let _ = write.write_all(b"354 go on\r\n").await;
            let mut text = String::new();
            while let Ok(Some(line)) = lines.next_line().await
                && line != "."
            {
                text += line.strip_suffix('=').unwrap_or(&format!("{line}\n"));
            }
            mailbox.0.lock().expect("no panic").push(text);
        }
        let answer = if command.starts_with("QUIT") { "221 bye\r\n" } else { "250 OK\r\n" };
        let _ = write.write_all(answer.as_bytes()).await;
    }
}

/// The path of the link in a mail.
fn link_in(mail: &str) -> String {
    let plain = mail.replace("=3D", "=");
    let at = plain.find("/auth/email/").expect("a link");
    plain[at..].split_whitespace().next().expect("a link").to_owned()
}

async fn start(store: Store, port: u16) -> TestServer {
    TestServer::start_with(store, |config| {
        config.mail.smtp_url = Some(format!("smtp://127.0.0.1:{port}"));
        config.mail.mail_from = Some("Scrapworks <play@example.org>".to_owned());
    })
    .await
}

async fn confirm(ann: &Guest, mailbox: &Mailbox, email: &str) -> Response {
    let reply = ann.put("/api/me/email", &json!({ "email": email })).await;
    assert_eq!(reply.status, 202, "{}", reply.text);
    ann.get(&link_in(&mailbox.next().await)).await
}

async fn send_link(server: &TestServer, email: &str) -> (u16, String) {
    let reply = server.anonymous().post("/api/email-links", &json!({ "email": email })).await;
    (reply.status.as_u16(), reply.text)
}

async fn without_smtp_nothing_of_email_is_offered(server: &TestServer) {
    let ann = server.guest("Ann").await;
    assert_eq!(ann.get("/api/sign-in").await.ok()["email"], false);
    let body = json!({ "email": "ann@example.org" });
    ann.get("/api/me/email").await.problem(404, "sign_in.not_offered");
    ann.put("/api/me/email", &body).await.problem(404, "sign_in.not_offered");
    server.anonymous().post("/api/email-links", &body).await.problem(404, "sign_in.not_offered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_is_confirmed_and_brings_its_player_back() {
    for store in [Store::Sqlite, Store::Postgres] {
        let (mailbox, port) = Mailbox::open().await;
        let server = start(store, port).await;
        let ann = server.guest("Ann").await;
        ann.put("/api/me/email", &json!({ "email": "ann" })).await.problem(422, "email.address");
        confirm(&ann, &mailbox, "Ann@example.org").await.no_content();
        assert_eq!(ann.get("/api/me").await.ok()["kind"], "account");
        let own = ann.get("/api/me/email").await.ok();
        assert_eq!(own["email"], "Ann@example.org");
        assert!(own["confirmed_at"].is_string(), "{own}");
        let profile = server.anonymous().get(&format!("/api/players/{}", ann.id)).await;
        assert!(!profile.text.contains("example.org"));

        // Whether the address is known or not, the answer is the same; only one of them gets mail.
        let known = send_link(&server, "ann@EXAMPLE.org").await;
        let link = link_in(&mailbox.next().await);
        assert_eq!(send_link(&server, "bo@example.org").await, known);
        assert_eq!(known, (202, String::new()));

        // A scanner follows the link as a browser would, and uses nothing.
        let accept = [("accept", "text/html,*/*;q=0.8")];
        server.anonymous().raw(Method::GET, &link, &accept, None).await;
        let foreign = [("origin", "https://elsewhere.example")];
        let reply = server.anonymous().raw(Method::POST, &link, &foreign, None).await;
        reply.problem(403, "auth.foreign_origin");
        let signed_in = server.anonymous().raw(Method::POST, &link, &[], None).await.created();
        assert_eq!(signed_in["player"]["id"], ann.id.as_str());
        let again = server.anonymous().raw(Method::POST, &link, &[], None).await;
        again.problem(404, "email.link_not_found");

        send_link(&server, "ann@example.org").await;
        let late = link_in(&mailbox.next().await);
        let hour = "update email_link set expires_at = expires_at - 60 * 60 * 1000";
        server.execute_sql(hour).await;
        server.anonymous().get(&late).await.problem(404, "email.link_not_found");

        let bo = server.guest("Bo").await;
        confirm(&bo, &mailbox, "ann@example.org").await.problem(409, "email.taken");
        assert_eq!(bo.get("/api/me").await.ok()["kind"], "guest");

        assert!(tables_with(&server, "@example.org").await.contains(&"email".to_owned()));
        ann.delete_with("/api/me", &json!({ "name": "Ann" })).await.no_content();
        bo.delete("/api/me").await.no_content();
        assert_eq!(tables_with(&server, "@example.org").await, [""; 0]);
        assert_eq!(mailbox.count(), 0, "nobody else got any");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_address_an_account_is_a_guest_again() {
    let (mailbox, port) = Mailbox::open().await;
    let server = start(Store::Sqlite, port).await;
    let ann = server.guest("Ann").await;
    confirm(&ann, &mailbox, "ann@example.org").await.no_content();
    ann.put("/api/me/email", &json!({ "email": "new@example.org" })).await;
    let own = ann.get("/api/me/email").await.ok();
    assert_eq!(
        (&own["email"], &own["pending"]),
        (&json!("ann@example.org"), &json!("new@example.org"))
    );
    ann.delete("/api/me/email").await.no_content();
    assert_eq!(ann.get("/api/me").await.ok()["kind"], "guest");
    assert_eq!(ann.get("/api/me/email").await.ok()["email"], Json::Null);
    let link = link_in(&mailbox.next().await);
    ann.get(&link).await.problem(404, "email.link_not_found");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mailbox_is_not_flooded() {
    let (mailbox, port) = Mailbox::open().await;
    let server = start(Store::Sqlite, port).await;
    let ann = server.guest("Ann").await;
    confirm(&ann, &mailbox, "ann@example.org").await.no_content();
    for _ in 0..6 {
        assert_eq!(send_link(&server, "ann@example.org").await.0, 202, "and nothing is told");
    }
    for _ in 0..3 {
        mailbox.next().await;
    }
    let other = json!({ "email": "ann@example.org" });
    server.guest("Bo").await.put("/api/me/email", &other).await.problem(429, "limit.rate");
    assert_eq!(mailbox.count(), 0);
    server.stop().await;
}
