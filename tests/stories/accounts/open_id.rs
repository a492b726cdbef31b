//! Signing in at an OpenID issuer, and everything that can go wrong there.

use scrapworks_server::config::Limits;
use serde_json::json;

use crate::harness::{
    Answers, Browser, Issuer, Store, TestServer, Visit, eventually, program::admin,
};

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
    for &store in Store::all() {
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
async fn while_registration_is_closed_an_issuer_brings_nobody_new() {
    let site = Site::start(Store::Sqlite).await;
    site.sign_in(&mut Browser::open(&site.server), "dora").await;
    let emil = site.server.guest("Emil").await;
    let close = ["registration", "closed", "--why", "A flood."];
    admin(&site.server, &close).await;
    let mut browser = Browser::open(&site.server);
    eventually("nobody new comes in", async || {
        browser.forget_cookies();
        site.sign_in(&mut browser, &uuid::Uuid::now_v7().to_string()).await.location
            == page("closed")
    })
    .await;
    assert!(!browser.has_session());
    assert_eq!(site.sign_in(&mut browser, "dora").await.location, page("signed_in"));
    let mut of_emil = Browser::of(&site.server, &emil);
    assert_eq!(site.sign_in(&mut of_emil, "emil").await.location, page("linked"));
    site.server.stop().await;
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
    for &store in Store::all() {
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
async fn a_link_on_another_site_leads_to_a_page_and_nowhere_else() {
    let site = Site::start(Store::Sqlite).await;
    let emil = site.server.guest("Emil").await;
    let mut browser = Browser::of(&site.server, &emil);
    for path in ["/auth/example", "/auth/example?as=other", "/auth/example?as=me"] {
        let visit = browser.go_from_elsewhere(path).await;
        assert_eq!(visit.location, page("elsewhere"), "{path}");
        assert_eq!(browser.cookie("scrapworks_visit"), None, "{path}");
    }
    assert_eq!(browser.go_from_elsewhere("/auth/nobody").await.location, page("refused"));
    assert_eq!(site.player_of(&browser).await, Some(emil.id));
    site.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tabs_that_are_at_issuers_at_the_same_time_all_come_back() {
    for &store in Store::all() {
        let site = Site::start(store).await;
        let mut browser = Browser::open(&site.server);
        let mut tabs = Vec::new();
        for _ in 0..3 {
            tabs.push(site.leave(&mut browser, "dora").await);
        }
        for back in [&tabs[1], &tabs[2], &tabs[0]] {
            assert_eq!(browser.go(back).await.location, page("signed_in"));
        }
        assert_eq!(browser.cookie("scrapworks_visit"), None, "all have ended");
        site.server.stop().await;
    }
}

/// What an issuer says of itself, its claims, what follows in its answer, and what came of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn issuers_differ_in_what_they_say_and_some_of_it_is_refused() {
    let issuer = Issuer::start().await;
    let with_slash = format!("{}/", issuer.url());
    let (of_issuer, of_other) = (issuer.url().to_owned(), "https://other.example".to_owned());
    let named = |url: &str| format!("&iss={}", url.replace(':', "%3A").replace('/', "%2F"));
    let says_who = json!({ "authorization_response_iss_parameter_supported": true });
    let in_body = json!({ "token_endpoint_auth_methods_supported": ["client_secret_post"] });
    let now = scrapworks_protocol::Timestamp::now().ms() / 1000;
    let nothing = json!({});
    let no_more = String::new();
    let shared = |azp: &str| json!({ "aud": ["scrapworks", "project"], "azp": azp });
    for (metadata, claims, more, said) in [
        (&json!({ "issuer": with_slash }), json!({ "iss": with_slash }), &no_more, "signed_in"),
        (&in_body, json!({}), &no_more, "signed_in"),
        (&nothing, shared("scrapworks"), &no_more, "signed_in"),
        (&nothing, shared("project"), &no_more, "refused"),
        (&nothing, json!({ "aud": "scrapworks", "azp": "project" }), &no_more, "refused"),
        (&nothing, json!({ "exp": now - 30, "nbf": now + 30 }), &no_more, "signed_in"),
        (&nothing, json!({ "exp": now - 300 }), &no_more, "refused"),
        (&nothing, json!({ "iat": now + 86_400 }), &no_more, "refused"),
        (&nothing, json!({ "nbf": now + 86_400 }), &no_more, "refused"),
        (&nothing, json!({ "sub": "" }), &no_more, "refused"),
        (&nothing, json!({ "sub": "a".repeat(10_000) }), &no_more, "refused"),
        (&nothing, json!({}), &named(&of_issuer), "signed_in"),
        (&nothing, json!({}), &named(&of_other), "refused"),
        (&says_who, json!({}), &named(&of_issuer), "signed_in"),
        (&says_who, json!({}), &no_more, "refused"),
        (&nothing, json!({}), &"&error=server_error".to_owned(), "refused"),
    ] {
        // A new server knows nothing of the issuer.
        let server = TestServer::start_with(Store::Sqlite, |config| {
            config.limits = Limits::Off;
            config.issuers.issuers_file = Some(issuer.file());
        })
        .await;
        let case = format!("{metadata} {claims} {more}");
        issuer.say(metadata.clone(), claims);
        let mut browser = Browser::open(&server);
        let left = browser.go("/auth/example").await;
        assert_eq!(left.status, 303, "{case}");
        let back = issuer.admit(&left.location, "dora");
        let visit = browser.go(&format!("{back}{more}")).await;
        assert_eq!(visit.location, page(said), "{case}");
        assert_eq!(browser.has_session(), said == "signed_in", "{case}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_adds_an_identity_of_somebody_else_stays_who_it_is() {
    for &store in Store::all() {
        let site = Site::start(store).await;
        let mut first = Browser::open(&site.server);
        site.sign_in(&mut first, "dora").await;
        let dora = site.player_of(&first).await;
        let emil = site.server.guest("Emil").await;
        let mut browser = Browser::of(&site.server, &emil);
        let add = async |browser: &mut Browser| {
            let left = browser.go("/auth/example?as=me").await;
            browser.go(&site.issuer.admit(&left.location, "dora")).await.location
        };
        assert_eq!(add(&mut browser).await, page("identity_taken"));
        assert_eq!(site.player_of(&browser).await, Some(emil.id.clone()));
        assert_eq!(emil.get("/api/me").await.ok()["kind"], "guest");
        assert_eq!(add(&mut first).await, page("linked"), "it has that already");
        assert_eq!(site.player_of(&first).await, dora);
        let token = first.cookie("scrapworks_session").map(str::to_owned);
        let sessions = site.server.anonymous().with_token(token.as_deref());
        let sessions = sessions.get("/api/me/sessions").await.ok();
        assert_eq!(sessions["items"].as_array().expect("a list").len(), 1);
        let mut nobody = Browser::open(&site.server);
        assert_eq!(add(&mut nobody).await, page("signed_in"), "without a session");
        assert_eq!(site.sign_in(&mut browser, "dora").await.location, page("signed_in"));
        assert_eq!(site.player_of(&browser).await, dora);
        site.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_comes_back_in_two_browsers_at_once_is_one_player() {
    for store in [Store::Sqlite, Store::Postgres] {
        let site = Site::start(store).await;
        for n in 0..8 {
            let subject = format!("dora {n}");
            let [mut one, mut two] = [Browser::open(&site.server), Browser::open(&site.server)];
            let back_to_one = site.leave(&mut one, &subject).await;
            let back_to_two = site.leave(&mut two, &subject).await;
            let (in_one, in_two) = tokio::join!(one.go(&back_to_one), two.go(&back_to_two));
            for visit in [in_one, in_two] {
                assert_eq!(visit.location, page("signed_in"));
            }
            let player = site.player_of(&one).await;
            assert_eq!(site.player_of(&two).await, player);
        }
        site.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_other_host_can_set_the_cookie_of_a_visit() {
    let issuer = Issuer::start().await;
    let server = TestServer::start_with(Store::Sqlite, |config| {
        config.issuers.issuers_file = Some(issuer.file());
        config.public_url = Some("https://play.example".to_owned());
    })
    .await;
    let mut browser = Browser::open(&server);
    let left = browser.go("/auth/example").await;
    let back = issuer.admit(&left.location, "dora");
    let secret = browser.cookie("__Host-scrapworks_visit").expect("a secret").to_owned();
    let mut of_sibling = Browser::open(&server);
    of_sibling.set_cookie("__Secure-scrapworks_visit", &secret);
    assert_eq!(of_sibling.go(&back).await.location, page("refused"));
    assert_eq!(browser.go(&back).await.location, page("signed_in"));
    assert_eq!(browser.cookie("__Host-scrapworks_visit"), None);
    server.stop().await;
}
