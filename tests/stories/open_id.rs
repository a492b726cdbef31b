//! Signing in at an OpenID issuer, and everything that can go wrong there.

use scrapworks_server::config::Limits;
use serde_json::json;

use super::{
    browser::{Browser, Visit},
    issuer::{Answers, Issuer},
};
use crate::harness::{Store, TestServer};

/// A server, and an issuer that it knows.
struct Site {
    server: TestServer,
    issuer: Issuer,
}

impl Site {
    async fn start(store: Store) -> Site {
        let issuer = Issuer::start().await;
        let server = TestServer::start_with(store, |config| {
            config.limits = Limits::Off;
            config.issuers.issuers_file = Some(issuer.file());
        })
        .await;
        Site { server, issuer }
    }

    /// Sends a browser to the issuer, and returns the path on which it comes back.
    async fn leave(&self, browser: &mut Browser, subject: &str) -> String {
        let left = browser.go("/auth/example").await;
        assert_eq!(left.status, 303, "{}", left.text);
        self.issuer.admit(&left.location, subject)
    }

    async fn sign_in(&self, browser: &mut Browser, subject: &str) -> Visit {
        let back = self.leave(browser, subject).await;
        browser.go(&back).await
    }

    /// Who a browser is; None without a session.
    async fn player_of(&self, browser: &Browser) -> Option<String> {
        let token = browser.cookie("scrapworks_session")?;
        let guest = self.server.anonymous().with_token(Some(token));
        Some(guest.get("/api/me").await.ok()["id"].as_str().expect("an id").to_owned())
    }

    /// A browser that was sent to the account page to read this, and is nobody.
    #[track_caller]
    fn expect_said(&self, said: &str, (browser, visit): (&Browser, &Visit)) {
        assert_eq!((visit.status.as_u16(), &*visit.location), (303, &*page(said)));
        assert!(!browser.has_session(), "{said}");
    }
}

fn page(said: &str) -> String {
    format!("/account?said={said}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_signs_in_at_an_issuer_and_is_found_again() {
    for store in [Store::Sqlite, Store::Postgres] {
        let site = Site::start(store).await;
        let mut first = Browser::open(&site.server);
        let arrived = site.sign_in(&mut first, "dora").await;
        assert_eq!(arrived.location, page("signed_in"));
        let dora = site.player_of(&first).await.expect("a session");
        let profile = site.server.anonymous().get(&format!("/api/players/{dora}")).await.ok();
        let player = json!({ "id": dora, "name": "dora", "kind": "account" });
        assert_eq!(profile["player"], player);

        let mut second = Browser::open(&site.server);
        site.sign_in(&mut second, "dora").await;
        assert_eq!(site.player_of(&second).await, Some(dora), "in another browser");
        let emil = site.server.guest("Emil").await;
        let mut browser = Browser::of(&site.server, &emil);
        assert_eq!(site.sign_in(&mut browser, "emil").await.location, page("linked"));
        assert_eq!(emil.get("/api/me").await.ok()["kind"], "account");
        assert_eq!(site.issuer.reads(), 1, "what the issuer says of itself is kept for a while");
        site.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_keys_of_an_issuer_are_read_again_when_one_is_unknown() {
    let site = Site::start(Store::Sqlite).await;
    site.sign_in(&mut Browser::open(&site.server), "dora").await;
    site.issuer.change_key();
    for _ in 0..2 {
        let mut browser = Browser::open(&site.server);
        assert_eq!(site.sign_in(&mut browser, "dora").await.location, page("signed_in"));
        assert_eq!(site.issuer.reads(), 2, "once for the new key");
    }
    site.issuer.answer(Answers::WithAnotherKey);
    let mut browser = Browser::open(&site.server);
    let visit = site.sign_in(&mut browser, "dora").await;
    site.expect_said("refused", (&browser, &visit));
    site.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_wrong_with_a_visit_nobody_is_signed_in() {
    for store in [Store::Sqlite, Store::Postgres] {
        let site = Site::start(store).await;
        let mut other = Browser::open(&site.server);
        let of_other = site.leave(&mut other, "emil").await;

        let mut browser = Browser::open(&site.server);
        let back = site.leave(&mut browser, "dora").await;
        let wrong_state = format!("{back}wrong");
        let elsewhere = back.replace("/auth/example/", "/auth/gone/");
        let nowhere = back.replace("/auth/example/", "/auth/nobody/");
        let no_state = back.split("&state").next().expect("a path").to_owned();
        for path in [&wrong_state, &of_other, &elsewhere, &nowhere, &no_state] {
            let visit = browser.go(path).await;
            site.expect_said("refused", (&browser, &visit));
        }
        let mut without_cookie = Browser::open(&site.server);
        let visit = without_cookie.go(&back).await;
        site.expect_said("refused", (&without_cookie, &visit));
        let visit = other.go(&back).await;
        site.expect_said("refused", (&other, &visit));

        // None of that was in the way of the right one, which counts once.
        assert_eq!(browser.go(&back).await.location, page("signed_in"));
        browser.forget_cookies();
        let visit = browser.go(&back).await;
        site.expect_said("refused", (&browser, &visit));

        // A code that was used is none in a new visit either.
        let spent = back.split('&').next().expect("a path").to_owned();
        let again = site.leave(&mut browser, "dora").await;
        let state = again.split("&state=").nth(1).expect("a state");
        let visit = browser.go(&format!("{spent}&state={state}")).await;
        site.expect_said("refused", (&browser, &visit));

        let cancelled = site.leave(&mut browser, "dora").await;
        let state = cancelled.split("&state=").nth(1).expect("a state");
        let path = format!("/auth/example/callback?error=access_denied&state={state}");
        let visit = browser.go(&path).await;
        site.expect_said("cancelled", (&browser, &visit));

        site.issuer.answer(Answers::WithAnotherNonce);
        let visit = site.sign_in(&mut browser, "dora").await;
        site.expect_said("refused", (&browser, &visit));
        site.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_issuer_that_answers_nothing_of_use_is_out_of_reach() {
    let site = Site::start(Store::Sqlite).await;
    let mut browser = Browser::open(&site.server);
    let visit = browser.go("/auth/gone").await;
    site.expect_said("unreachable", (&browser, &visit));
    for answers in [Answers::WithRubbish, Answers::WithTooMuch] {
        site.issuer.answer(answers);
        let visit = browser.go("/auth/example").await;
        site.expect_said("unreachable", (&browser, &visit));
    }
    for answers in [Answers::WithRubbish, Answers::WithTooMuch] {
        site.issuer.answer(Answers::Well);
        let back = site.leave(&mut browser, "dora").await;
        site.issuer.answer(answers);
        let visit = browser.go(&back).await;
        site.expect_said("unreachable", (&browser, &visit));
    }
    site.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_on_another_site_adds_nobody_to_a_player() {
    let site = Site::start(Store::Sqlite).await;
    let emil = site.server.guest("Emil").await;
    let mut browser = Browser::of(&site.server, &emil);
    let left = browser.go_from_elsewhere("/auth/example").await;
    let back = site.issuer.admit(&left.location, "mallory");
    assert_eq!(browser.go(&back).await.location, page("signed_in"), "as somebody else");
    assert_eq!(emil.get("/api/me").await.ok()["kind"], "guest");
    site.server.stop().await;
}
