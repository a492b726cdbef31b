//! The OpenAPI document matches the server.

use serde_json::{Value as Json, json};

use super::{lobbies::start, rosters::thumper};
use crate::harness::{TestServer, stories};

stories!(every_route_is_documented_and_answers_as_documented);

/// Every documented HTTP operation of docs/protocol.md.
const CALLS: &[(&str, &str)] = &[
    ("post", "/api/guests"),
    ("get", "/api/me"),
    ("patch", "/api/me"),
    ("delete", "/api/me"),
    ("get", "/api/me/sessions"),
    ("delete", "/api/me/sessions"),
    ("get", "/api/me/export"),
    ("get", "/api/sign-in"),
    ("post", "/api/me/passkeys/options"),
    ("post", "/api/me/passkeys"),
    ("get", "/api/me/passkeys"),
    ("delete", "/api/me/passkeys/{id}"),
    ("post", "/api/passkeys/options"),
    ("post", "/api/passkeys"),
    ("get", "/api/me/email"),
    ("put", "/api/me/email"),
    ("delete", "/api/me/email"),
    ("post", "/api/email-links"),
    ("post", "/auth/unsubscribe/{token}"),
    ("get", "/api/me/identities"),
    ("delete", "/api/me/identities/{id}"),
    ("delete", "/api/me/sessions/{id}"),
    ("get", "/api/me/friends"),
    ("put", "/api/me/friends/{player}"),
    ("delete", "/api/me/friends/{player}"),
    ("get", "/api/me/blocks"),
    ("put", "/api/me/blocks/{player}"),
    ("delete", "/api/me/blocks/{player}"),
    ("get", "/api/me/reports"),
    ("post", "/api/reports"),
    ("post", "/api/logout"),
    ("post", "/api/me/link"),
    ("post", "/api/links"),
    ("get", "/api/games"),
    ("get", "/api/games/{slug}"),
    ("get", "/api/games/{slug}/leaderboard"),
    ("get", "/api/rosters"),
    ("post", "/api/rosters"),
    ("get", "/api/rosters/{id}"),
    ("put", "/api/rosters/{id}"),
    ("delete", "/api/rosters/{id}"),
    ("get", "/api/rosters/{id}/code"),
    ("post", "/api/rosters/check"),
    ("post", "/api/rosters/import"),
    ("get", "/api/lobbies"),
    ("post", "/api/lobbies"),
    ("get", "/api/lobbies/{id}"),
    ("post", "/api/lobbies/{id}/seats"),
    ("delete", "/api/lobbies/{id}/seats/{seat}"),
    ("post", "/api/lobbies/{id}/invitations"),
    ("post", "/api/lobbies/{id}/ready"),
    ("get", "/api/pairings"),
    ("post", "/api/pairings"),
    ("delete", "/api/pairings/{id}"),
    ("get", "/api/queues"),
    ("get", "/api/matches"),
    ("get", "/api/matches/{id}"),
    ("get", "/api/matches/{id}/replay"),
    ("post", "/api/matches/{id}/rematch"),
    ("post", "/api/tutorials"),
    ("get", "/api/players/{id}"),
    ("get", "/api/push"),
    ("put", "/api/me/push"),
    ("delete", "/api/me/push"),
    ("get", "/api/me/notices"),
    ("patch", "/api/me/notices"),
];

async fn every_route_is_documented_and_answers_as_documented(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let bo = server.guest("Bo").await;
    let document = ann.get("/api/openapi.json").await.ok();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut documented = Vec::new();
    for (path, calls) in document["paths"].as_object().unwrap() {
        for method in calls.as_object().unwrap().keys().filter(|key| *key != "parameters") {
            documented.push((method.clone(), path.clone()));
        }
    }
    for (method, path) in CALLS {
        let call = ((*method).to_owned(), (*path).to_owned());
        assert!(documented.contains(&call), "{method} {path} is not documented");
    }
    for (method, path) in &documented {
        let probe = path.replace("{slug}", "x").replace("{seat}", "0");
        let nothing = "01939d5e-0000-7000-8000-000000000000";
        let probe = probe.replace("{id}", nothing).replace("{player}", nothing);
        let method = method.to_uppercase().parse().unwrap();
        let reply = server.anonymous().raw(method, &probe, &[], None).await;
        assert!(!reply.text.contains("http.not_found"), "{path} has no handler");
        assert_ne!(reply.status, 405, "{path} has no such method");
    }

    let body = json!({ "game": "scrap_world", "name": "Old Guard", "roster": thumper() });
    let roster = ann.post("/api/rosters", &body).await.created();
    check(&document, "post", "/api/rosters", "requestBody", &body);
    check(&document, "post", "/api/rosters", "201", &roster);
    let match_id = start(&[&ann, &bo]).await;
    for (path, of) in [
        ("/api/me", "/api/me".to_owned()),
        ("/api/me/sessions", "/api/me/sessions".to_owned()),
        ("/api/games", "/api/games".to_owned()),
        ("/api/games/{slug}", "/api/games/scrap_world".to_owned()),
        ("/api/games/{slug}/leaderboard", "/api/games/scrap_world/leaderboard".to_owned()),
        ("/api/rosters", "/api/rosters".to_owned()),
        ("/api/rosters/{id}", format!("/api/rosters/{}", roster["id"].as_str().unwrap())),
        ("/api/lobbies", "/api/lobbies".to_owned()),
        ("/api/pairings", "/api/pairings".to_owned()),
        ("/api/queues", "/api/queues".to_owned()),
        ("/api/matches", "/api/matches".to_owned()),
        ("/api/matches/{id}", format!("/api/matches/{match_id}")),
        ("/api/players/{id}", format!("/api/players/{}", ann.id)),
    ] {
        check(&document, "get", path, "200", &ann.get(&of).await.ok());
    }
    let problem = ann.get("/api/games/chess").await.problem(404, "game.not_found");
    check(&document, "get", "/api/games/{slug}", "404", &problem);
}

/// Validates a body against its schema in the document.
#[track_caller]
fn check(document: &Json, method: &str, path: &str, part: &str, body: &Json) {
    let call = &document["paths"][path][method];
    let described = match part {
        "requestBody" => &call["requestBody"],
        status => match call["responses"].get(status) {
            Some(reply) => reply,
            None => &call["responses"]["default"],
        },
    };
    let content = described["content"].as_object().unwrap_or_else(|| {
        panic!("{method} {path} documents no body for {part}");
    });
    let schema = content.values().next().expect("one media type")["schema"].clone();
    let mut root = json!({ "components": document["components"] });
    root.as_object_mut().unwrap().extend(schema.as_object().expect("a schema").clone());
    let validator = jsonschema::validator_for(&root).expect("a valid schema");
    let errors: Vec<_> = validator.iter_errors(body).map(|err| err.to_string()).collect();
    assert!(errors.is_empty(), "{method} {path} {part}: {errors:?}\n{body}");
}
