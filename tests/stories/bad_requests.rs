//! Malformed HTTP requests.

use reqwest::Method;
use serde_json::json;

use crate::harness::{TestServer, on_both_databases, on_every_store};

on_every_store!(every_bad_request_gets_a_problem, health_and_readiness_are_reported,);
on_both_databases!(server_errors_hide_details);

async fn every_bad_request_gets_a_problem(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let post = async |path: &str, media: &str, text: &str| {
        ann.raw(Method::POST, path, &[], Some((media, text.to_owned()))).await
    };
    let json = "application/json";
    for text in ["", "{", "[]", "7", "\"x\"", "{\"name\": 7}", "{\"name\": \"\\ud800\"}"] {
        post("/api/guests", json, text).await.problem(400, "http.malformed");
    }
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    post("/api/rosters/check", json, &deep).await.problem(400, "http.malformed");
    let media = "text/plain";
    post("/api/guests", media, "{\"name\":\"A\"}").await.problem(415, "http.unsupported_media");
    let huge = json!({ "name": "x".repeat(2_000_000) }).to_string();
    post("/api/guests", json, &huge).await.problem(413, "http.too_large");

    ann.get("/api/nothing").await.problem(404, "http.not_found");
    ann.get("/api/..%2fetc/passwd").await.problem(404, "http.not_found");
    ann.delete("/api/games").await.problem(405, "http.method_not_allowed");
    ann.get("/api/matches/%00").await.problem(400, "http.malformed");
    ann.get("/api/lobbies?limit=-1").await.problem(400, "http.malformed");
    ann.get("/api/me").await.ok();
}

async fn health_and_readiness_are_reported(server: &TestServer) {
    let anonymous = server.anonymous();
    assert_eq!(anonymous.get("/healthz").await.status, 200);
    assert_eq!(anonymous.get("/readyz").await.status, 200);
    let metrics = anonymous.get("/metrics").await;
    assert_eq!(metrics.status, 200);
    assert!(metrics.text.contains("# TYPE scrapworks_"), "{}", metrics.text);

    let page = anonymous.get("/").await;
    assert_eq!(page.status, 200);
    let header = |name: &str| page.headers[name].to_str().expect("text").to_owned();
    assert!(header("content-type").starts_with("text/html"));
    let policy = header("content-security-policy");
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(header("x-content-type-options"), "nosniff");
    let deep_link = anonymous.get("/matches/01939d5e-0000-7000-8000-000000000000").await;
    assert_eq!((deep_link.status.as_u16(), &deep_link.text), (200, &page.text));
}

async fn server_errors_hide_details(server: &TestServer) {
    let ann = server.guest("Ann").await;
    server.execute_sql("alter table roster rename to gone").await;
    let problem = ann.get("/api/rosters").await.problem(503, "server.unavailable");
    assert_eq!(problem["params"], json!({}));
    assert!(!problem.to_string().contains("roster"), "{problem}");
    ann.get("/api/me").await.ok();
}
