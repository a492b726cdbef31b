//! The proxies of `deploy/`, each started and played through; and one that is set up wrong.

use std::net::SocketAddr;

use serde_json::json;

use super::doctor::expect;
use crate::harness::{
    Duel, Guest, Proxy, ProxyPlan, Served as _, Store, TestServer, http_client, lobbies,
    program::{Run, finish, program},
};

const NGINX: &str = include_str!("../../../deploy/nginx/scrapworks.conf");
const CADDY: &str = include_str!("../../../deploy/caddy/Caddyfile");
const HAPROXY: &str = include_str!("../../../deploy/haproxy/single.cfg");

/// What nginx.conf has around a file of conf.d. A single process, which ends with the test.
fn in_nginx(text: &str) -> String {
    format!(
        "daemon off;\nmaster_process off;\npid FOLDER/pid;\nevents {{}}\nhttp {{\naccess_log off;\n\
         client_body_temp_path FOLDER/body;\nproxy_temp_path FOLDER/proxy;\n\
         fastcgi_temp_path FOLDER/fastcgi;\nuwsgi_temp_path FOLDER/uwsgi;\n\
         scgi_temp_path FOLDER/scgi;\n{text}\n}}\n"
    )
}

const NGINX_COMMAND: [&str; 5] = ["nginx", "-e", "FOLDER/log", "-c", "FILE"];

async fn server() -> TestServer {
    TestServer::start_with(Store::Sqlite, |config| config.trust_proxy = true).await
}

async fn proxy(command: &[&str], text: String, server: SocketAddr) -> Proxy {
    Proxy::start(ProxyPlan { command, text, server }).await
}

async fn doctor(server: &TestServer, proxy: &Proxy) -> Run {
    let mut command = program(&["doctor", "--json"], &server.database_url());
    command
        .env("SCRAPWORKS_BIND", server.address.to_string())
        .env("SCRAPWORKS_PUBLIC_URL", proxy.public_url())
        .env("SCRAPWORKS_TRUST_PROXY", "true")
        .env("SSL_CERT_FILE", proxy.authority());
    finish(command).await
}

/// Plays, and checks what the server learns of who asks, and what it keeps to itself.
async fn play_through(command: &[&str], text: String) {
    let server = server().await;
    let proxy = proxy(command, text, server.address).await;
    let guests = [Guest::create(&proxy, "Ann").await, Guest::create(&proxy, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([&proxy, &proxy], guests, match_id).await;
    duel.steps(3).await;

    let found = doctor(&server, &proxy).await;
    expect(&found, "public_address", "ok", "/metrics does not");
    expect(&found, "certificate", "ok", "more days");
    let client = http_client();
    let metrics = client.get(format!("{}/metrics", proxy.base_url())).send().await;
    assert_eq!(metrics.expect("an answer").status(), 404);

    // Whatever a client says of its address, it is limited by that of its connection.
    let mut statuses = Vec::new();
    for n in 0..40 {
        let request = client.post(format!("{}/api/guests", proxy.base_url()));
        let request = request
            .header("x-forwarded-for", format!("203.0.113.{n}"))
            .header("forwarded", format!("for=203.0.113.{n}"))
            .json(&json!({ "name": "Cy" }));
        statuses.push(request.send().await.expect("an answer").status().as_u16());
    }
    assert_eq!((statuses[0], statuses[39]), (201, 429), "{statuses:?}");
    drop(duel);
    drop(proxy);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_through_nginx() {
    play_through(&NGINX_COMMAND, in_nginx(NGINX)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_through_caddy() {
    let text = format!("{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{CADDY}");
    let command = ["caddy", "run", "--adapter", "caddyfile", "--config", "FILE"];
    play_through(&command, text).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_through_haproxy() {
    play_through(&["haproxy", "-f", "FILE"], HAPROXY.to_owned()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_that_passes_on_too_little_is_found() {
    let server = server().await;
    let bare = "server {\n listen 443 ssl;\n\
                ssl_certificate /etc/letsencrypt/live/play.example.org/fullchain.pem;\n\
                ssl_certificate_key /etc/letsencrypt/live/play.example.org/privkey.pem;\n\
                location / { proxy_pass http://127.0.0.1:8080; }\n}";
    let proxy = proxy(&NGINX_COMMAND, in_nginx(bare), server.address).await;
    let found = doctor(&server, &proxy).await;
    assert_eq!(found.code, Some(1));
    expect(&found, "public_address", "failure", "does not say whose requests");
    assert!(found.stdout.contains("nobody can play"), "{}", found.stdout);
    drop(proxy);
    server.stop().await;
}
