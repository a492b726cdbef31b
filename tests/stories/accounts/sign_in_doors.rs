//! A banned player is told so at every way in, and gets no session.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_server::config::Limits;
use serde_json::{Value as Json, json};

use super::passkeys::{add, authenticator, sign_in};
use crate::harness::{
    Browser, Issuer, Mailbox, Response, Store, TestServer, eventually,
    program::{admin, eventually_banned},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_player_is_refused_at_every_door() {
    for &store in Store::all() {
        let (mailbox, issuer) = (Mailbox::open().await, Issuer::start().await);
        let server = TestServer::start_with(store, |config| {
            config.limits = Limits::Off;
            config.mail.smtp_url = Some(mailbox.smtp_url());
            config.mail.mail_from = Some("play@example.org".to_owned());
            config.issuers.issuers_file = Some(issuer.file());
        })
        .await;
        let ann = server.guest("Ann").await;
        let address = json!({ "email": "ann@example.org" });
        let mut passkey = authenticator(&server, 7);
        add(&ann, "Phone", &mut passkey).await;
        ann.put("/api/me/email", &address).await;
        ann.follow(&mailbox.link().await).await.no_content();
        let mut browser = Browser::of(&server, &ann);
        let left = browser.go("/auth/example").await.location;
        assert_eq!(browser.go(&issuer.admit(&left, "ann")).await.location, "/account?said=linked");
        let code = ann.post("/api/me/link", &json!({})).await.created()["code"].clone();
        server.anonymous().post("/api/email-links", &address).await;
        let link = mailbox.link().await;

        let ban = ["ban", &ann.id, "--days", "7", "--why", "Insults."];
        let done = admin(&server, &ban).await;
        eventually_banned(&ann).await;
        let told = json!({ "until": done["until"], "why": "Insults." });
        let expect_refused = |reply: &Response| {
            assert_eq!(reply.problem(403, "player.banned")["params"], told);
            assert_eq!(reply.headers.get("set-cookie"), None);
        };
        let nobody = server.anonymous();
        expect_refused(&sign_in(&server, &mut passkey).await);
        expect_refused(&nobody.follow(&link).await);
        let use_code = async || nobody.post("/api/links", &json!({ "code": code })).await;
        expect_refused(&use_code().await);

        // A browser that comes back from an issuer is told on the page that it comes to.
        let mut browser = Browser::open(&server);
        let left = browser.go("/auth/example").await.location;
        let visit = browser.go(&issuer.admit(&left, "ann")).await;
        assert_eq!(visit.location, "/account?said=banned");
        assert!(!browser.has_session());
        let shown = browser.cookie("scrapworks_ban").expect("what the page shows");
        let shown = URL_SAFE_NO_PAD.decode(shown).expect("base64url");
        assert_eq!(serde_json::from_slice::<Json>(&shown).expect("JSON"), told);
        let mut with_session = Browser::of(&server, &ann);
        let visit = with_session.go("/auth/example").await;
        assert_eq!(visit.location, "/account?said=banned");
        let visit = with_session.go("/auth/example?as=other").await;
        assert!(visit.location.starts_with("http://"), "as somebody else: {}", visit.location);

        admin(&server, &["unban", &ann.id, "--why", "Talked."]).await;
        eventually("she is back", async || ann.get("/api/me").await.status == 200).await;
        let sessions = ann.get("/api/me/sessions").await.ok();
        assert_eq!(sessions["items"].as_array().expect("a list").len(), 1, "{sessions}");
        nobody.follow(&link).await.created();
        use_code().await.created();
        server.stop().await;
    }
}
