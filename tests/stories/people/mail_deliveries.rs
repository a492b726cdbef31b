//! Delivery of mails to an SMTP server that refuses, is silent, slow, or asks to come later.

use std::time::Duration;

use reqwest::Method;
use scrapworks_server::config::{Limits, MailTiming};
use serde_json::json;

use crate::harness::{Guest, Mailbox, Phase, Reply, Served, Store, TestServer, eventually};

pub(crate) const SENDER: &str = "Scrapworks <play@example.org>";

async fn start(mailbox: &Mailbox, attempt_max: Duration) -> TestServer {
    TestServer::start_with(Store::Sqlite, |config| {
        config.limits = Limits::Off;
        config.public_url = Some("https://play.example".to_owned());
        config.mail.smtp_url = Some(mailbox.smtp_url().replace("smtp://", "smtp://us:secret@"));
        config.mail.mail_from = Some(SENDER.to_owned());
        config.mail.timing = MailTiming { attempt_max, first_pause: Duration::from_millis(50) };
    })
    .await
}

const LONG: Duration = Duration::from_secs(60);

/// Asks for a link to an address, as a new guest.
pub(crate) async fn ask(server: &impl Served, address: &str) -> Guest {
    let guest = Guest::create(server, "Ann").await;
    ask_as(&guest, address).await;
    guest
}

async fn ask_as(guest: &Guest, address: &str) {
    let asked = guest.put("/api/me/email", &json!({ "email": address })).await;
    assert_eq!(asked.status, 202, "{}", asked.text);
}

async fn mails(server: &TestServer, outcome: &str) -> u64 {
    let metrics = server.anonymous().get("/metrics").await.text;
    let name = format!("scrapworks_mails_total{{outcome=\"{outcome}\"}} ");
    let line = metrics.lines().find_map(|line| line.strip_prefix(&name));
    line.expect("the metric").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_server_refuses_before_it_knows_the_recipient_ends_no_mail() {
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, LONG).await;
    for (n, (phase, reply)) in [
        (Phase::Connect, "554 not you"),
        (Phase::Hello, "550 who are you"),
        (Phase::Auth, "535 5.7.8 bad credentials"),
        (Phase::Sender, "553 5.1.8 the sender does not exist"),
        (Phase::Sender, "550 5.4.5 daily limit exceeded"),
        (Phase::Sender, "530 5.7.0 sign in first"),
        (Phase::Sender, "421 4.3.2 going down"),
    ]
    .into_iter()
    .enumerate()
    {
        mailbox.answer(phase, "", Reply::Say(reply), 1);
        let address = format!("ann{n}@example.org");
        ask(&server, &address).await;
        assert_eq!(mailbox.next().await.to, address, "{reply}");
        eventually("it is counted", async || mails(&server, "outage").await == n as u64 + 1).await;
    }
    assert_eq!(mails(&server, "sent").await, 7);
    assert_eq!([mails(&server, "refused").await, mails(&server, "postponed").await], [0, 0]);
    assert_eq!(mailbox.asked(Phase::Hello)[0], "EHLO play.example");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_recipient_does_not_take_is_that_mails_own() {
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, LONG).await;
    // For good: others pass, and it is not tried again.
    for (n, (phase, reply)) in [
        (Phase::Recipient, "550 5.1.1 no such user"),
        (Phase::Recipient, "550 no such user"),
        (Phase::Content, "550 5.2.1 disabled"),
    ]
    .into_iter()
    .enumerate()
    {
        mailbox.answer(phase, "gone", Reply::Say(reply), usize::MAX);
        ask(&server, "gone@example.org").await;
        eventually("it is counted", async || mails(&server, "refused").await == n as u64 + 1).await;
        mailbox.answer_as_usual();
    }
    // For now: it is tried again, and nothing else waits for it.
    for reply in [
        "450 4.2.0 greylisted",
        "552 5.2.2 full",
        "550 5.7.1 relaying denied",
        "550 5.4.5 daily limit exceeded",
        "451 later",
        "421 4.3.2 going down",
        "530 5.7.0 sign in first",
    ] {
        mailbox.answer(Phase::Recipient, "late", Reply::Say(reply), 1);
        let before = mails(&server, "postponed").await;
        ask(&server, "late@example.org").await;
        assert_eq!(mailbox.next().await.to, "late@example.org", "{reply}");
        assert_eq!(mails(&server, "postponed").await, before + 1, "{reply}");
    }
    // An address that this server cannot take, but the next one might.
    ask(&server, "z\u{f6}e@example.org").await;
    ask(&server, "bo@example.org").await;
    assert_eq!(mailbox.next().await.to, "bo@example.org");
    assert_eq!(mails(&server, "refused").await, 3);
    assert_eq!(mails(&server, "outage").await, 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_falls_silent_holds_up_nothing_but_what_it_was_asked_for() {
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, Duration::from_millis(500)).await;
    // Before it knows the recipient, it is away.
    mailbox.answer(Phase::Sender, "", Reply::Silence, 1);
    ask(&server, "ann@example.org").await;
    assert_eq!(mailbox.next().await.to, "ann@example.org");
    eventually("it is counted", async || mails(&server, "outage").await == 1).await;
    // For one recipient, others pass at the same time.
    mailbox.answer(Phase::Recipient, "slow", Reply::Silence, usize::MAX);
    ask(&server, "slow@slow.example").await;
    eventually("it was asked", async || {
        mailbox.asked(Phase::Recipient).iter().any(|to| to.starts_with("slow"))
    })
    .await;
    for address in ["bo@example.org", "cy@example.org"] {
        ask(&server, address).await;
        assert_eq!(mailbox.next().await.to, address);
    }
    eventually("it is tried again", async || mails(&server, "postponed").await >= 2).await;
    assert_eq!(mails(&server, "outage").await, 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_sign_in_waits_for_no_flood() {
    const FLOOD: usize = 100;
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, LONG).await;
    let ann = ask(&server, "ann@example.org").await;
    ann.raw(Method::POST, &mailbox.next().await.link(), &[], None).await.no_content();
    mailbox.shut();
    for n in 0..FLOOD {
        ask(&server, &format!("{n}@flood.example")).await;
    }
    mailbox.open_again();
    mailbox.answer(Phase::Content, "", Reply::Slowly(Duration::from_millis(100)), usize::MAX);
    // So that the flood has begun.
    mailbox.next().await;
    let body = json!({ "email": "ann@example.org" });
    assert_eq!(server.anonymous().post("/api/email-links", &body).await.status, 202);
    let mut before = 0;
    while mailbox.next().await.to != "ann@example.org" {
        before += 1;
    }
    assert!(before < FLOOD / 2, "{before} mails went before it");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_is_read_alike_by_strict_readers() {
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, LONG).await;
    let ann = server.guest("Ann").await;
    for (language, charset) in [("en", "7bit"), ("de", "base64")] {
        let body = ("application/json", json!({ "email": "ann@example.org" }).to_string());
        let header = [("accept-language", language)];
        ann.raw(Method::PUT, "/api/me/email", &header, Some(body)).await;
        let mail = mailbox.next().await;
        assert_eq!(mail.header("mime-version"), Some("1.0"));
        assert_eq!(mail.header("content-type"), Some("text/plain; charset=utf-8"));
        assert_eq!(mail.header("content-transfer-encoding"), Some(charset), "{language}");
        assert!(mail.raw.is_ascii());
        let is_link = |line: &&str| line.starts_with("https://play.example/auth/email/");
        assert_eq!(mail.text.lines().filter(is_link).count(), 1, "{}", mail.text);
        assert!(mail.raw.lines().all(|line| line.len() <= 998));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_an_account_is_told_what_happens_to_it() {
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, LONG).await;
    let ann = server.guest("Ann").await;
    // A name of before links were refused.
    server.execute_sql("update player set name = 'www.evil.example'").await;
    let confirm = async |address: &str| {
        let body = ("application/json", json!({ "email": address }).to_string());
        let german = [("accept-language", "de")];
        ann.raw(Method::PUT, "/api/me/email", &german, Some(body)).await;
        let link = mailbox.next().await.link();
        ann.raw(Method::POST, &link, &[], None).await.no_content();
    };
    let expect = async |to: &str, words: &str| {
        let mail = mailbox.next().await;
        assert_eq!(mail.to, to);
        assert!(mail.text.contains(words), "{}", mail.text);
        assert!(!mail.text.contains("evil.example"), "{}", mail.text);
        assert_eq!(mail.text.matches("://").count(), 1, "{}", mail.text);
    };
    confirm("old@example.org").await;
    confirm("OLD@example.org").await;
    assert_eq!(mailbox.count(), 0, "it is the same address");
    confirm("new@example.org").await;
    expect("OLD@example.org", "eine andere E-Mail-Adresse").await;
    let code = ann.post("/api/me/link", &json!({})).await.created()["code"].clone();
    server.anonymous().post("/api/links", &json!({ "code": code })).await.created();
    ann.delete("/api/me/sessions").await.no_content();
    expect("new@example.org", "auf allen Ger\u{e4}ten abgemeldet").await;
    ann.delete("/api/me/sessions").await.no_content();

    // What was queued goes nowhere any more once the address is removed, but for this.
    mailbox.shut();
    let body = json!({ "email": "new@example.org" });
    server.anonymous().post("/api/email-links", &body).await;
    ask_as(&ann, "third@example.org").await;
    mailbox.turned_away(1).await;
    ann.delete("/api/me/email").await.no_content();
    mailbox.open_again();
    expect("new@example.org", "von deinem Konto entfernt").await;

    confirm("last@example.org").await;
    ann.delete_with("/api/me", &json!({ "name": "www.evil.example" })).await.no_content();
    expect("last@example.org", "dein Konto wurde gel\u{f6}scht").await;
    assert_eq!(mailbox.count(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mute_server_tells_nobody_anything() {
    let mailbox = Mailbox::open().await;
    let server = start(&mailbox, LONG).await;
    mailbox.shut();
    ask(&server, "ann@example.org").await;
    mailbox.turned_away(1).await;
    let url = mailbox.smtp_url();
    let server = server
        .restart_with(|config| {
            config.mail.smtp_url = Some(url);
            config.mail.mail_from = Some(SENDER.to_owned());
            config.mute = true;
        })
        .await;
    mailbox.open_again();
    server.execute_sql("update mail set due_at = 0").await;
    let before = mailbox.asked(Phase::Connect).len();
    let bo = server.guest("Bo").await;
    assert_eq!(bo.get("/api/sign-in").await.ok()["email"], false);
    let body = json!({ "email": "bo@example.org" });
    bo.put("/api/me/email", &body).await.problem(404, "sign_in.not_offered");
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!((mailbox.count(), mailbox.asked(Phase::Connect).len()), (0, before));
    server.stop().await;
}
