//! Slow clients, many connections, strange requests, and how files are sent.

use std::{fs, path::Path, time::Duration};

use reqwest::Method;
use serde_json::json;

use crate::harness::{RawConnection, Store, TestServer, answer, eventually, http_client, stories};

stories!(
    every_address_refuses_methods_that_it_does_not_take,
    a_compressed_body_is_refused,
    a_head_has_sixteen_kibibytes_at_most,
    files_are_sent_as_the_build_compressed_them,
    every_path_of_a_page_shows_the_page,
    long_answers_are_compressed_once
);

const SHORT: Duration = Duration::from_millis(200);

async fn every_address_refuses_methods_that_it_does_not_take(server: &TestServer) {
    let anonymous = server.anonymous();
    for (method, path, allowed) in [
        (Method::POST, "/", "GET, HEAD"),
        (Method::DELETE, "/matches/x", "GET, HEAD"),
        (Method::OPTIONS, "/sw.js", "GET, HEAD"),
        (Method::TRACE, "/", "GET, HEAD"),
        (Method::TRACE, "/api/games", "GET,HEAD"),
        (Method::PUT, "/api/guests", "POST"),
        (Method::POST, "/healthz", "GET,HEAD"),
    ] {
        let reply = anonymous.raw(method.clone(), path, &[], None).await;
        let told = reply.headers["allow"].to_str().unwrap().to_owned();
        reply.problem(405, "http.method_not_allowed");
        assert_eq!(told, allowed, "{method} {path}");
    }
    let connect = "CONNECT other.example:443 HTTP/1.1\r\nhost: other.example:443";
    let told = answer(server, &format!("{connect}\r\nconnection: close")).await;
    assert!(told.starts_with("HTTP/1.1 405"), "{told}");
    assert_eq!(anonymous.raw(Method::HEAD, "/", &[], None).await.status, 200);
}

async fn a_compressed_body_is_refused(server: &TestServer) {
    let anonymous = server.anonymous();
    let body = || Some(("application/json", json!({ "name": "Ann" }).to_string()));
    for (path, coding) in [("/api/guests", "gzip"), ("/api/logout", "br"), ("/", "gzip")] {
        let headers = [("content-encoding", coding)];
        let reply = anonymous.raw(Method::POST, path, &headers, body()).await;
        assert_eq!(reply.headers["accept-encoding"], "identity");
        reply.problem(415, "http.unsupported_encoding");
    }
    let plain = [("content-encoding", "identity")];
    anonymous.raw(Method::POST, "/api/guests", &plain, body()).await.created();
}

async fn a_head_has_sixteen_kibibytes_at_most(server: &TestServer) {
    let status = async |bytes: usize| {
        let head = "GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-padding: ";
        let told = answer(server, &format!("{head}{}", "x".repeat(bytes - head.len()))).await;
        told.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(status(16_000).await, "200");
    assert_eq!(status(17_000).await, "431");
}

async fn files_are_sent_as_the_build_compressed_them(server: &TestServer) {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist/sw.js");
    let client = http_client();
    let get = async |path: &str, accepted: &str, known: &str| {
        let request = client.get(server.url(path)).header("accept-encoding", accepted);
        request.header("if-none-match", known).send().await.expect("the server answers")
    };
    let mut tags = Vec::new();
    for (accepted, coding, ending) in [
        ("gzip, br", Some("br"), ".br"),
        ("gzip", Some("gzip"), ".gz"),
        ("br;q=0, gzip;q=0.5", Some("gzip"), ".gz"),
        ("identity", None, ""),
    ] {
        let reply = get("/sw.js", accepted, "").await;
        let header = |name: &str| reply.headers().get(name).map(|value| value.to_str().unwrap());
        assert_eq!(header("content-encoding"), coding, "build the client first");
        assert_eq!(header("vary"), Some("accept-encoding"));
        assert!(header("content-type").unwrap().starts_with("text/javascript"));
        let tag = header("etag").unwrap().to_owned();
        let file = fs::read(format!("{}{ending}", built.display())).expect("a built file");
        assert_eq!(reply.bytes().await.unwrap(), file);
        let known = get("/sw.js", accepted, &format!("\"other\", W/{tag}")).await;
        assert_eq!(known.status(), 304);
        assert_eq!(known.headers()["etag"], tag.as_str());
        tags.push(tag);
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3, "each variant has a tag of its own");
    server.anonymous().get("/sw.js.br").await.problem(404, "http.not_found");
    let picture = get("/icons/192.png", "br", "").await;
    assert_eq!(picture.headers().get("content-encoding"), None);
}

async fn every_path_of_a_page_shows_the_page(server: &TestServer) {
    let anonymous = server.anonymous();
    // The head says what a link shows.
    let body = |page: &str| page.split_once("<body>").expect("a built client").1.to_owned();
    let page = body(&anonymous.get("/").await.text);
    let id = "01939D5E-0000-7000-8000-000000000004";
    for path in [format!("/matches/{id}"), format!("/lobbies/{id}."), format!("/players/{id}).")] {
        let shown = anonymous.get(&path).await;
        assert_eq!((shown.status.as_u16(), body(&shown.text)), (200, page.clone()), "{path}");
    }
    let visit = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    let shown = anonymous.raw(Method::GET, "/old-page.php", &visit, None).await;
    assert_eq!((shown.status.as_u16(), body(&shown.text)), (404, page));
    anonymous.get("/old-page.php").await.problem(404, "http.not_found");
    let asset = anonymous.raw(Method::GET, "/assets/gone-1a2b.js", &visit, None).await;
    asset.problem(404, "http.not_found");
}

async fn long_answers_are_compressed_once(server: &TestServer) {
    let anonymous = server.anonymous();
    let head = async |path: &str, accepted: &str| {
        let accepted = [("accept-encoding", accepted)];
        anonymous.raw(Method::HEAD, path, &accepted, None).await.headers
    };
    for path in ["/api/games", "/api/games/scrap_world", "/api/openapi.json"] {
        let short = head(path, "br, gzip").await;
        assert_eq!(
            (&short["content-encoding"], &short["vary"]),
            (&"gzip".parse().unwrap(), &"accept-encoding".parse().unwrap())
        );
        let long = head(path, "identity").await;
        assert_eq!(long.get("content-encoding"), None);
        assert_eq!(long["etag"], short["etag"]);
        let bytes = |headers: &reqwest::header::HeaderMap| {
            headers["content-length"].to_str().unwrap().parse::<u64>().unwrap()
        };
        assert!(bytes(&short) * 2 < bytes(&long), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_does_not_come_ends_in_time() {
    let server =
        TestServer::start_with(Store::Sqlite, |config| config.connections.body_timeout = SHORT)
            .await;
    let mut slow = RawConnection::open(&server).await;
    slow.send(
        "POST /api/guests HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         content-length: 14\r\n\r\n{",
    )
    .await;
    let told = String::from_utf8(slow.read_to_end().await).unwrap();
    assert!(told.starts_with("HTTP/1.1 408"), "{told}");
    assert!(told.contains("http.body_timeout"), "{told}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_not_read_frees_its_connection() {
    let server = TestServer::start_with(Store::Sqlite, |config| {
        config.connections.write_timeout = SHORT;
        config.connections.per_address = Some(1);
    })
    .await;
    let mut unread = RawConnection::open(&server).await;
    // More than all buffers between here and there hold.
    unread.send("GET /api/games/scrap_world HTTP/1.1\r\nhost: a\r\n\r\n".repeat(200)).await;
    eventually("the place is free", async || {
        let told = answer(&server, "GET /api/games HTTP/1.1\r\nhost: a\r\nconnection: close").await;
        told.starts_with("HTTP/1.1 200")
    })
    .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_connections_and_health_is_still_told() {
    let server =
        TestServer::start_with(Store::Sqlite, |config| config.connections.per_address = Some(2))
            .await;
    let ask = async |path: &str| {
        answer(&server, &format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close")).await
    };
    let (mut first, mut second) =
        (RawConnection::open(&server).await, RawConnection::open(&server).await);
    for open in [&mut first, &mut second] {
        open.send("GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await;
    }
    eventually("both are taken", async || ask("/").await.contains("limit.connections")).await;
    let refused = ask("/ws").await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("\"max\":2"), "{refused}");
    for path in ["/healthz", "/readyz"] {
        assert!(ask(path).await.starts_with("HTTP/1.1 200"), "{path}");
    }
    drop(first);
    eventually("a place is free", async || ask("/").await.starts_with("HTTP/1.1 200")).await;
    drop(second);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_requests_ends_with_the_connection_and_hurts_no_other_area() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let probe = "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n";
    let mut flood = RawConnection::open(&server).await;
    flood.send(probe.repeat(500)).await;
    let told = String::from_utf8(flood.read_to_end().await).unwrap();
    let answers = told.matches("HTTP/1.1 ").count();
    assert!(answers < 120, "the connection ends with the first refusal: {answers}");
    // Somebody who waits for each answer reads the reason.
    let refused = loop {
        let told =
            answer(&server, &format!("{}connection: close", &probe[..probe.len() - 2])).await;
        if !told.starts_with("HTTP/1.1 200") {
            break told;
        }
    };
    assert!(refused.contains("limit.rate") && refused.contains("retry-after"), "{refused}");
    assert_eq!(server.anonymous().get("/").await.status, 200);
    server.anonymous().get("/api/games").await.ok();
    server.stop().await;
}
