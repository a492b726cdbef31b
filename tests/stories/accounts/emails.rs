//! E-mail: confirming an address and signing in by a link, with an SMTP server on this machine.

use reqwest::Method;
use scrapworks_server::config::Limits;
use serde_json::{Value as Json, json};

use super::passkeys::{self, tables_with};
use crate::harness::{Browser, Guest, Mailbox, Response, Store, TestServer, eventually, stories};

stories!(without_smtp_nothing_of_email_is_offered);

async fn start(store: Store, mailbox: &Mailbox) -> TestServer {
    TestServer::start_with(store, |config| {
        config.mail.smtp_url = Some(mailbox.smtp_url());
        config.mail.mail_from = Some("Scrapworks <play@example.org>".to_owned());
    })
    .await
}

async fn confirm(ann: &Guest, mailbox: &Mailbox, email: &str) -> Response {
    let reply = ann.put("/api/me/email", &json!({ "email": email })).await;
    assert_eq!(reply.status, 202, "{}", reply.text);
    ann.follow(&mailbox.link().await).await
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
    for &store in Store::all() {
        let mailbox = Mailbox::open().await;
        let server = start(store, &mailbox).await;
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
        let link = mailbox.next().await.link();
        assert_eq!(send_link(&server, "bo@example.org").await, known);
        assert_eq!(known, (202, String::new()));

        let foreign = [("origin", "https://elsewhere.example")];
        let reply = server.anonymous().raw(Method::POST, &link, &foreign, None).await;
        reply.problem(403, "auth.foreign_origin");
        let signed_in = server.anonymous().follow(&link).await.created();
        assert_eq!(signed_in["player"]["id"], ann.id.as_str());
        let again = server.anonymous().follow(&link).await;
        again.problem(404, "email.link_not_found");

        send_link(&server, "ann@example.org").await;
        let late = mailbox.next().await.link();
        let hour = "update email_link set expires_at = expires_at - 60 * 60 * 1000";
        server.execute_sql(hour).await;
        server.anonymous().follow(&late).await.problem(404, "email.link_not_found");

        let bo = server.guest("Bo").await;
        confirm(&bo, &mailbox, "ann@example.org").await.problem(409, "email.taken");
        assert_eq!(bo.get("/api/me").await.ok()["kind"], "guest");

        assert!(tables_with(&server, "@example.org").await.contains(&"email".to_owned()));
        ann.delete_with("/api/me", &json!({ "name": "Ann" })).await.no_content();
        bo.delete("/api/me").await.no_content();
        let mail = mailbox.next().await;
        assert!(mail.text.contains("your account was deleted"), "{}", mail.text);
        eventually("no address is left", async || {
            tables_with(&server, "@example.org").await.is_empty()
        })
        .await;
        assert_eq!(mailbox.count(), 0, "nobody else got any");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_address_an_account_is_a_guest_again() {
    let mailbox = Mailbox::open().await;
    let server = start(Store::Sqlite, &mailbox).await;
    let ann = server.guest("Ann").await;
    confirm(&ann, &mailbox, "ann@example.org").await.no_content();
    ann.put("/api/me/email", &json!({ "email": "new@example.org" })).await;
    let link = mailbox.next().await.link();
    let own = ann.get("/api/me/email").await.ok();
    assert_eq!(
        (&own["email"], &own["pending"]),
        (&json!("ann@example.org"), &json!("new@example.org"))
    );
    ann.delete("/api/me/email").await.no_content();
    assert_eq!(ann.get("/api/me").await.ok()["kind"], "guest");
    assert_eq!(ann.get("/api/me/email").await.ok()["email"], Json::Null);
    assert!(mailbox.next().await.text.contains("was removed from your account"));
    ann.follow(&link).await.problem(404, "email.link_not_found");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_an_address_hears_of_new_and_lost_passkeys() {
    for &store in Store::all() {
        let mailbox = Mailbox::open().await;
        let server = start(store, &mailbox).await;
        let ann = server.guest("Ann").await;
        confirm(&ann, &mailbox, "ann@example.org").await.no_content();
        let added = passkeys::add(&ann, "Key", &mut passkeys::authenticator(&server, 1)).await;
        let mail = mailbox.next().await;
        assert_eq!(mail.header("to"), Some("ann@example.org"));
        assert!(mail.text.contains("a passkey was added to your account"), "{}", mail.text);
        let path = format!("/api/me/passkeys/{}", added["id"].as_str().expect("an id"));
        ann.delete(&path).await.no_content();
        let mail = mailbox.next().await;
        assert!(mail.text.contains("a passkey was removed from your account"), "{}", mail.text);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mailbox_is_not_flooded() {
    let mailbox = Mailbox::open().await;
    let server = start(Store::Sqlite, &mailbox).await;
    let ann = server.guest("Ann").await;
    confirm(&ann, &mailbox, "ann@example.org").await.no_content();
    for _ in 0..6 {
        assert_eq!(send_link(&server, "ann@example.org").await.0, 202, "and nothing is told");
    }
    for _ in 0..3 {
        mailbox.next().await;
    }
    let other = json!({ "email": "ann@example.org" });
    let bo = server.guest("Bo").await;
    for _ in 0..2 {
        assert_eq!(bo.put("/api/me/email", &other).await.status, 202, "links of another kind");
        mailbox.next().await;
    }
    bo.put("/api/me/email", &other).await.problem(429, "limit.rate");
    assert_eq!(mailbox.count(), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stranger_keeps_no_link_from_the_owner_of_an_address() {
    for &store in Store::all() {
        let mailbox = Mailbox::open().await;
        let server = TestServer::start_with(store, |config| {
            config.mail.smtp_url = Some(mailbox.smtp_url());
            config.mail.mail_from = Some("play@example.org".to_owned());
            config.trust_proxy = true;
        })
        .await;
        let [ann, mallory] = [server.guest("Ann").await, server.guest("Mallory").await];
        let body = ("application/json", json!({ "email": "ann@example.org" }).to_string());
        let ask = async |by: &Guest, path: &str, from: &str| {
            let method = if path == "/api/me/email" { Method::PUT } else { Method::POST };
            let from = [("x-forwarded-for", from)];
            by.raw(method, path, &from, Some(body.clone())).await.status.as_u16()
        };
        // One IPv6 network is one person.
        let strangers = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8::4"];
        for (n, from) in strangers.iter().enumerate() {
            let expected = if n < 3 { 202 } else { 429 };
            assert_eq!(ask(&mallory, "/api/me/email", from).await, expected);
        }
        for _ in 0..3 {
            mailbox.next().await;
        }
        assert_eq!(ask(&ann, "/api/me/email", "192.0.2.1").await, 202);
        ann.follow(&mailbox.next().await.link()).await.no_content();

        assert_eq!(ask(&ann, "/api/email-links", "192.0.2.1").await, 202);
        let own = mailbox.next().await.link();
        let mut others = Vec::new();
        for from in &strangers[..3] {
            assert_eq!(ask(&mallory, "/api/email-links", from).await, 202);
            others.push(mailbox.next().await.link());
        }
        assert_eq!(ask(&mallory, "/api/email-links", strangers[3]).await, 202, "without a mail");
        server.anonymous().follow(&own).await.created();
        for link in others.iter().chain([&own]) {
            let again = server.anonymous().follow(link).await;
            again.problem(404, "email.link_not_found");
        }
        assert_eq!(mailbox.count(), 0);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_a_link_uses_it_for_nobody_whatever_the_client_takes() {
    let mailbox = Mailbox::open().await;
    let server = start(Store::Sqlite, &mailbox).await;
    let ann = server.guest("Ann").await;
    ann.put("/api/me/email", &json!({ "email": "ann@example.org" })).await;
    let mail = mailbox.next().await;
    assert!(mail.text.contains("the player Ann"), "it says to whom: {}", mail.text);
    let confirming = mail.link();
    let expect_page = async |browser: &mut Browser, link: &str| {
        let page = link.replace("/auth/email/", "/account#");
        let page = page.replace('#', if link == confirming { "#email=" } else { "#sign-in=" });
        for (method, accept) in [
            (Method::GET, "*/*"),
            (Method::GET, "text/html,application/xhtml+xml,*/*;q=0.8"),
            (Method::GET, "application/json"),
            (Method::GET, "application/json, text/plain, */*"),
            (Method::GET, "text/html, application/json;q=0.9"),
            (Method::GET, "application/json;q=0"),
            (Method::HEAD, "application/json"),
        ] {
            let visit = browser.send(method, link, accept).await;
            assert_eq!((visit.status.as_u16(), &visit.location), (303, &page), "{accept}");
        }
    };
    let mut stranger = Browser::open(&server);
    expect_page(&mut stranger, &confirming).await;
    expect_page(&mut Browser::of(&server, &ann), &confirming).await;
    assert_eq!(ann.get("/api/me").await.ok()["kind"], "guest", "nobody has pressed the button");
    ann.follow(&confirming).await.no_content();
    assert_eq!(stranger.go(&confirming).await.location, "/account?said=expired");

    send_link(&server, "ann@example.org").await;
    let link = mailbox.next().await.link();
    expect_page(&mut stranger, &link).await;
    assert!(!stranger.has_session());
    server.anonymous().follow(&link).await.created();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_says_what_it_does_and_for_whom_before_it_is_used() {
    let mailbox = Mailbox::open().await;
    let server = start(Store::Sqlite, &mailbox).await;
    let mallory = server.guest("Mallory").await;
    mallory.put("/api/me/email", &json!({ "email": "ann@example.org" })).await;
    let link = mailbox.next().await.link();
    let shown = link.replace("/auth/email/", "/api/email-links/");
    let stranger = server.anonymous();
    let mut player = json!({ "id": mallory.id, "name": "Mallory", "kind": "guest" });
    let expected = |purpose: &str, player: &Json| {
        let email = "ann@example.org";
        json!({ "purpose": purpose, "player": player, "email": email })
    };
    assert_eq!(stranger.get(&shown).await.ok(), expected("confirm", &player));
    mallory.follow(&link).await.no_content();
    stranger.get(&shown).await.problem(404, "email.link_not_found");

    send_link(&server, "ann@example.org").await;
    let link = mailbox.next().await.link();
    let shown = link.replace("/auth/email/", "/api/email-links/");
    player["kind"] = json!("account");
    for _ in 0..2 {
        assert_eq!(stranger.get(&shown).await.ok(), expected("sign_in", &player));
    }
    stranger.follow(&link).await.created();
    stranger.get("/api/email-links/x").await.problem(404, "email.link_not_found");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_an_earlier_address_signs_nobody_in() {
    let mailbox = Mailbox::open().await;
    let server = start(Store::Sqlite, &mailbox).await;
    let ann = server.guest("Ann").await;
    confirm(&ann, &mailbox, "old@example.org").await.no_content();
    send_link(&server, "old@example.org").await;
    let link = mailbox.next().await.link();
    confirm(&ann, &mailbox, "new@example.org").await.no_content();
    let used = server.anonymous().follow(&link).await;
    used.problem(404, "email.link_not_found");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ended_session_has_no_address_confirmed() {
    let mailbox = Mailbox::open().await;
    let server = start(Store::Sqlite, &mailbox).await;
    let ann = server.guest("Ann").await;
    ann.put("/api/me/email", &json!({ "email": "thief@example.org" })).await;
    let link = mailbox.next().await.link();
    ann.delete("/api/me/sessions").await.no_content();
    let used = server.anonymous().follow(&link).await;
    used.problem(404, "email.link_not_found");
    assert_eq!(ann.get("/api/me").await.ok()["kind"], "guest");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_is_confirmed_or_its_player_deleted_and_neither_fails() {
    let mailbox = Mailbox::open().await;
    let server = TestServer::start_with(Store::Postgres, |config| {
        config.limits = Limits::Off;
        config.mail.smtp_url = Some(mailbox.smtp_url());
        config.mail.mail_from = Some("Scrapworks <play@example.org>".to_owned());
    })
    .await;
    for n in 0..20 {
        let ann = server.guest("Ann").await;
        let address = json!({ "email": format!("ann{n}@example.org") });
        ann.put("/api/me/email", &address).await;
        let link = mailbox.link().await;
        let anonymous = server.anonymous();
        let name = json!({ "name": "Ann" });
        let (confirmed, deleted) =
            tokio::join!(anonymous.follow(&link), ann.delete_with("/api/me", &name),);
        assert!([204, 404].contains(&confirmed.status.as_u16()), "{}", confirmed.text);
        deleted.no_content();
    }
    server.stop().await;
}
