//! The bot in `examples/python_bot.py` plays whole matches, as somebody who has read nothing but
//! the protocol page would start it. Without Python these stories fail: see `scripts/need python`.

use std::{
    net::SocketAddr,
    path::Path,
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use serde_json::{Value as Json, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy},
    net::{TcpListener, TcpStream},
    process::{Child, Command},
    select,
};

use crate::harness::{TestServer, stories};

stories!(
    a_python_bot_plays_a_match_against_a_bot_of_the_server,
    two_python_bots_are_paired_and_play_on_after_lost_connections,
    a_python_bot_brings_a_roster,
);

/// Connections that are cut.
const CUTS: usize = 2;
/// What the server has sent on a connection when it is cut: some steps after the snapshot.
const CUT_AFTER_BYTES: usize = 20_000;

fn start(site: &str, game: &str, opponent: &str) -> Child {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/python_bot.py");
    let mut command = Command::new(python());
    command.arg(script).args([site, game, opponent]).stdout(Stdio::piped()).kill_on_drop(true);
    command.spawn().expect("Python can be started")
}

/// The first Python that has the package, as `scripts/need python` looks for it.
fn python() -> String {
    let chosen = std::env::var("PYTHON").ok();
    let known = ["python3".to_owned(), "/usr/bin/python3".to_owned()];
    let mut candidates = chosen.into_iter().chain(known);
    let has_package = |python: &String| {
        let import = std::process::Command::new(python).args(["-c", "import websockets"]).status();
        import.is_ok_and(|status| status.success())
    };
    candidates.find(has_package).expect("Python 3 with websockets; run scripts/need python")
}

/// The match that it played, and the result that it saw.
async fn end_of(bot: Child) -> (String, Json) {
    let output = bot.wait_with_output().await.expect("it ends");
    assert!(output.status.success(), "the bot failed; its errors are above");
    let text = String::from_utf8(output.stdout).expect("text");
    let (match_id, result) = text.trim().split_once(' ').expect("a match and its result");
    (match_id.to_owned(), serde_json::from_str(result).expect("JSON"))
}

async fn finished(server: &TestServer, match_id: &str) -> Json {
    let over = server.anonymous().get(&format!("/api/matches/{match_id}")).await.ok();
    assert_eq!(over["state"], "finished");
    over
}

async fn a_python_bot_plays_a_match_against_a_bot_of_the_server(server: &TestServer) {
    let (match_id, result) = end_of(start(&server.url(""), "scrappers", "easy")).await;
    let over = finished(server, &match_id).await;
    assert_eq!(over["result"], result);
    assert_eq!(
        (&over["seats"][0]["player"]["name"], &over["seats"][1]["bot"]),
        (&json!("Python"), &json!("easy"))
    );
    assert_ne!(result["reason"], "others_left");
}

async fn two_python_bots_are_paired_and_play_on_after_lost_connections(server: &TestServer) {
    let cuts = Arc::new(AtomicUsize::new(0));
    let relay = unreliable(server.address, Arc::clone(&cuts)).await;
    let one = start(&format!("http://{relay}"), "scrappers", "pair");
    let other = start(&server.url(""), "scrappers", "pair");
    let (one, other) = tokio::join!(end_of(one), end_of(other));
    assert_eq!(one, other);
    assert_eq!(finished(server, &one.0).await["result"], one.1);
    assert_ne!(one.1["reason"], "others_left");
    assert_eq!(cuts.load(Ordering::Relaxed), CUTS);
}

async fn a_python_bot_brings_a_roster(server: &TestServer) {
    let (match_id, _) = end_of(start(&server.url(""), "scraplands", "easy")).await;
    assert!(finished(server, &match_id).await["seats"][0]["roster"].is_object());
}

/// Passes connections on to the server, and cuts the first that transfer much.
async fn unreliable(server: SocketAddr, cuts: Arc<AtomicUsize>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let upstream = TcpStream::connect(server).await.expect("the server listens");
            tokio::spawn(pass_on(client, upstream, Arc::clone(&cuts)));
        }
    });
    address
}

async fn pass_on(mut client: TcpStream, mut upstream: TcpStream, cuts: Arc<AtomicUsize>) {
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = upstream.split();
    let down = async {
        let (mut buffer, mut sent) = ([0; 4096], 0);
        while let Ok(count @ 1..) = from_server.read(&mut buffer).await {
            sent += count;
            if sent > CUT_AFTER_BYTES && cuts.load(Ordering::Relaxed) < CUTS {
                cuts.fetch_add(1, Ordering::Relaxed);
                return;
            }
            if to_client.write_all(&buffer[..count]).await.is_err() {
                return;
            }
        }
    };
    select! {
        biased;
        () = down => {}
        // Either side has gone, so the connection ends.
        _ = copy(&mut from_client, &mut to_server) => {}
    }
}
