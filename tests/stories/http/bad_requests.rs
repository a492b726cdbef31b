//! Malformed HTTP requests.

use reqwest::Method;
use serde_json::json;

use crate::{
    harness::{TestServer, stories},
    stories::people::moderators::moderator,
};

stories!(
    every_bad_request_gets_a_problem,
    every_route_answers_bad_requests_with_problems,
    health_and_readiness_are_reported,
    server_errors_hide_details
);

async fn every_bad_request_gets_a_problem(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let post = async |path: &str, media: &str, text: &str| {
        ann.raw(Method::POST, path, &[], Some((media, text.to_owned()))).await
    };
    let json = "application/json";
    for text in
        ["", "{", "[]", "[\"Ann\"]", "7", "\"x\"", "{\"name\": 7}", "{\"name\": \"\\ud800\"}"]
    {
        post("/api/guests", json, text).await.problem(400, "http.malformed");
    }
    for (field, array) in
        [("options", json!([80, "unlimited"])), ("clock", json!(["per_turn", 60_000]))]
    {
        let mut lobby = json!({ "game": "scrap_world", "seats": 2 });
        lobby[field] = array;
        let reply = post("/api/lobbies", json, &lobby.to_string()).await;
        // The API reads the clock, and the game its options.
        match field {
            "clock" => reply.problem(400, "http.malformed"),
            _ => reply.problem(422, "lobby.malformed_options"),
        };
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

/// Routes that the OpenAPI document does not have: people's browsers go there.
const UNDOCUMENTED: &[(&str, &str)] = &[
    ("get", "/auth/{issuer}"),
    ("get", "/auth/{issuer}/callback"),
    ("get", "/auth/email/{token}"),
    ("post", "/auth/email/{token}"),
    ("get", "/auth/unsubscribe/{token}"),
];

async fn every_route_answers_bad_requests_with_problems(server: &TestServer) {
    // Others hear of some routes only that these are not theirs.
    let ann = moderator(server, "Ann").await;
    let document = ann.get("/api/openapi.json").await.ok();
    let mut calls: Vec<_> = UNDOCUMENTED.iter().map(|(call, path)| (*call, *path, None)).collect();
    for (path, of_path) in document["paths"].as_object().expect("paths") {
        let of_path = of_path.as_object().expect("calls");
        calls.extend(of_path.iter().map(|(call, described)| (&**call, &**path, Some(described))));
    }
    let with = |path: &str, value: &str| {
        let parts = path.split('/').map(|part| if part.starts_with('{') { value } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let (mut parameters, mut bodies) = (0, 0);
    for (call, path, described) in calls {
        let method: Method = call.to_uppercase().parse().expect("a method");
        let ask = async |method: &Method, path: &str, body: Option<(&str, String)>| {
            ann.raw(method.clone(), path, &[], body).await
        };
        let fine = with(path, "1");
        ask(&Method::TRACE, &fine, None).await.problem(405, "http.method_not_allowed");
        if path.contains('{') {
            parameters += 1;
            for bad in ["%ff", "a%C3", "a%00b"] {
                ask(&method, &with(path, bad), None).await.problem(400, "http.malformed");
            }
        }
        let asked = described.and_then(|described| described["parameters"].as_array());
        for parameter in asked.into_iter().flatten().filter(|asked| asked["in"] == "query") {
            let name = parameter["name"].as_str().expect("a name");
            let nul = format!("{}?{name}=a%00b", with(path, "1"));
            ask(&method, &nul, None).await.problem(400, "http.malformed");
        }
        if described.is_some_and(|described| described.get("requestBody").is_some()) {
            bodies += 1;
            let known = with(path, "01939d5e-0000-7000-8000-000000000000");
            let text = Some(("text/plain", "x".to_owned()));
            ask(&method, &known, text).await.problem(415, "http.unsupported_media");
            let long = Some(("application/json", format!("\"{}\"", "x".repeat(70_000))));
            ask(&method, &known, long).await.problem(413, "http.too_large");
            let cut = Some(("application/json", "{".to_owned()));
            ask(&method, &known, cut).await.problem(400, "http.malformed");
        }
    }
    assert!(parameters > 25 && bodies > 15, "{parameters} {bodies}");
    let twice = "/auth/x/callback?state=a&state=b";
    ann.get(twice).await.problem(400, "http.malformed");
    ann.get("/auth/x?as=a&as=b").await.problem(400, "http.malformed");
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
    let read = anonymous.get("/api/games").await;
    assert_eq!(read.headers["x-content-type-options"], "nosniff");
    assert_eq!(read.headers.get("content-security-policy"), None, "nobody runs it");
    let deep_link = anonymous.get("/matches/01939d5e-0000-7000-8000-000000000000").await;
    assert_eq!(deep_link.status, 200);
    assert!(deep_link.text.contains("<title>Scrapworks</title>"), "{}", deep_link.text);
}

async fn server_errors_hide_details(server: &TestServer) {
    let ann = server.guest("Ann").await;
    server.execute_sql("alter table roster rename to gone").await;
    let problem = ann.get("/api/rosters").await.problem(503, "server.unavailable");
    assert_eq!(problem["params"], json!({}));
    assert!(!problem.to_string().contains("roster"), "{problem}");
    ann.get("/api/me").await.ok();
}
