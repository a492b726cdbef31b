//! Clients that stand still: while their players wait to be paired, when nobody closes their
//! connections and they answer nothing, and before they say hello.

use std::rc::Rc;

use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::{Value as Json, json};
use tokio::{
    task::spawn_local,
    time::{Duration, Instant, sleep},
};
use tokio_tungstenite::tungstenite::Message;

use super::{
    client::Socket,
    pipe::PipeLimits,
    simulate_course,
    simulation::{Kind, Simulation},
    transcript::TAIL,
};

/// Until a client that stands still is asked in vain, the ten seconds, and a second or two.
const GONE_MAX: Duration = Duration::from_secs(15);
/// The same where another server pairs, which asks that of the client.
const GONE_ELSEWHERE_MAX: Duration = Duration::from_secs(18);
/// Longer than any connection stays open that answers no pings.
const WAITS: Duration = Duration::from_secs(90);
const SECOND: Duration = Duration::from_secs(1);

#[test]
fn whoever_stands_still_waits_no_longer() {
    simulate_course(Kind::OneServer, 1, TAIL, async |sim| stand_still(sim, 0, GONE_MAX).await)
        .expect("it ends");
}

#[test]
fn whoever_stands_still_at_another_server_waits_no_longer() {
    for place in 0..3 {
        simulate_course(Kind::Cluster, 1, TAIL, async |sim| {
            stand_still(sim, place, GONE_ELSEWHERE_MAX).await;
        })
        .expect("it ends");
    }
}

#[test]
fn connections_without_hello_are_closed() {
    simulate_course(Kind::OneServer, 1, TAIL, async |sim| {
        sim.serve_all();
        guest(&sim, "Ann").await;
        let socket = sim.network.socket(0, sim.address(2), PipeLimits::UNLIMITED).await;
        let mut socket = socket.expect("the server takes connections");
        let start = Instant::now();
        let code = loop {
            match socket.next().await {
                Some(Ok(Message::Close(frame))) => break frame.map(|frame| u16::from(frame.code)),
                Some(Ok(_)) => {}
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(code, Some(4002));
        assert!((10 * SECOND..11 * SECOND).contains(&start.elapsed()), "{:?}", start.elapsed());
    })
    .expect("it ends");
}

/// One client at that place stands still, and one only answers pings.
async fn stand_still(sim: Rc<Simulation>, place: usize, gone_max: Duration) {
    sim.serve_all();
    let (ann, bo) = (guest(&sim, "Ann").await, guest(&sim, "Bo").await);
    let mut still = connect(&sim, place, &ann).await;
    let mut reads = connect(&sim, place, &bo).await;
    spawn_local(async move { while reads.next().await.is_some() {} });
    let start = Instant::now();
    for (token, seats) in [(&ann, 3), (&bo, 4)] {
        let body = json!({ "game": "scrappers", "seats": seats });
        request(&sim, Method::POST, "/api/pairings", Some(token), &body).await;
    }
    while is_waiting(&sim, &ann).await {
        assert!(start.elapsed() <= gone_max, "she waits though she answers nothing");
        sleep(SECOND / 4).await;
    }
    assert!(start.elapsed() >= 10 * SECOND, "too early: {:?}", start.elapsed());
    // Her connection is as it was.
    still.send(Message::text(r#"{"type":"ping","t":7}"#)).await.expect("it is open");
    let mut told = Vec::new();
    while told.last().is_none_or(|message: &Json| message["type"] != "pong") {
        told.push(next(&mut still).await);
    }
    assert!(told.iter().any(|message| message["ended"] == "absent"), "{told:?}");
    while start.elapsed() < WAITS {
        assert!(is_waiting(&sim, &bo).await, "after {:?}", start.elapsed());
        sleep(SECOND).await;
    }
}

async fn guest(sim: &Simulation, name: &str) -> String {
    let answer = request(sim, Method::POST, "/api/guests", None, &json!({ "name": name })).await;
    answer["token"].as_str().expect("a token").to_owned()
}

async fn is_waiting(sim: &Simulation, token: &str) -> bool {
    let answer = request(sim, Method::GET, "/api/pairings", Some(token), &Json::Null).await;
    answer["items"].as_array().is_some_and(|items| !items.is_empty())
}

/// Sends a request to the first server, as soon as it has started.
async fn request(
    sim: &Simulation,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: &Json,
) -> Json {
    loop {
        let (from, call) = ((0, sim.address(1)), (method.clone(), path));
        match sim.network.request(from, call, token, body).await {
            Some((200..=201, answer)) => return answer,
            Some((status, answer)) => panic!("{path}: {status} {answer}"),
            None => sleep(SECOND).await,
        }
    }
}

/// A connection that is read only when something is expected.
async fn connect(sim: &Simulation, place: usize, token: &str) -> Socket {
    let socket = sim.network.socket(place, sim.address(2), PipeLimits::UNLIMITED).await;
    let mut socket = socket.expect("the server takes connections");
    let hello = json!({ "type": "hello", "token": token }).to_string();
    socket.send(Message::text(hello)).await.expect("it is open");
    assert_eq!(next(&mut socket).await["type"], "welcome");
    socket
}

/// The next message.
async fn next(socket: &mut Socket) -> Json {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                return serde_json::from_str(&text).expect("messages are JSON");
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            other => panic!("{other:?}"),
        }
    }
}
