//! A session in which a bit of everything happens, for what watches a server at work.

use reqwest::Method;
use serde_json::json;

use crate::harness::{Duel, Guest, MatchClient, Served, Socket, answering, lobbies, open_paired};
use crate::stories::play::bots;

/// Who is there, and what must be known to nobody else.
#[derive(Debug)]
pub(crate) struct Session {
    pub match_id: String,
    /// Names, chat, tokens, an e-mail address and that of a client.
    pub private: Vec<String>,
}

const NAMES: [&str; 2] = ["Zephyrine Quill", "Bartholomew Ox"];
const CHAT: &str = "kumquat marmalade";
const EMAIL: &str = "zephyrine.quill@example.org";
/// As a proxy says it.
const ADDRESS: &str = "203.0.113.77";
const GAME: &str = "scrappers";

/// A match of two people to its end, a match with bots, strangers who are paired, and refusals.
pub(crate) async fn session(server: &impl Served) -> Session {
    let guests = [Guest::create(server, NAMES[0]).await, Guest::create(server, NAMES[1]).await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([server, server], guests.clone(), match_id.clone()).await;
    duel.steps(6).await;
    refusals(server, &mut duel).await;
    let say = duel.message("chat", json!({ "text": CHAT }));
    duel.clients[0].socket.send(&say).await;
    assert_eq!(duel.clients[1].socket.next_of("chat").await["text"], CHAT);
    duel.clients[0].resign().await;
    for client in &mut duel.clients {
        client.step().await;
    }
    with_bots(server, &guests[0]).await;
    pair(server, &guests).await;
    duel.guests[1].post("/api/logout", &json!({})).await.no_content();
    assert_eq!(duel.clients[1].socket.close_code().await, Some(4001));
    let tokens = guests.iter().filter_map(|guest| guest.token.clone());
    let texts = [NAMES[0], NAMES[1], CHAT, EMAIL, ADDRESS].map(str::to_owned);
    Session { match_id, private: texts.into_iter().chain(tokens).collect() }
}

/// What is refused, over the WebSocket and over HTTP.
async fn refusals(server: &impl Served, duel: &mut Duel) {
    let other = 1 - duel.awaited();
    let act = duel.message("act", json!({ "action_id": "not-mine", "action": duel.choice() }));
    duel.clients[other].socket.send(&act).await;
    assert_eq!(duel.clients[other].reply("not-mine").await["type"], "refused");
    let awaited = duel.awaited();
    let act = duel.message("act", json!({ "action_id": "no-such", "action": { "type": "fly" } }));
    duel.clients[awaited].socket.send(&act).await;
    assert_eq!(duel.clients[awaited].reply("no-such").await["type"], "refused");
    let mut spectator = Socket::spectator(server).await;
    spectator.send_text("no message".to_owned()).await;
    assert_eq!(spectator.next_of("error").await["code"], "socket.malformed");

    let anonymous = Guest::anonymous(server);
    let forwarded = [("x-forwarded-for", ADDRESS)];
    let not_found = anonymous.raw(Method::GET, "/api/games/none", &forwarded, None).await;
    not_found.problem(404, "game.not_found");
    anonymous.get("/api/me").await.problem(401, "auth.needed");
    // Where mails are not sent, this is refused.
    duel.guests[0].put("/api/me/email", &json!({ "email": EMAIL })).await;
}

/// A bot of each pool plays once, after all that the guest has to decide before.
async fn with_bots(server: &impl Served, guest: &Guest) {
    for level in ["easy", "hard"] {
        let match_id = bots::begin(guest, json!({ "game": "scrapbots" }), &[level]).await;
        let mut client = MatchClient::join(Socket::of(server, guest).await, &match_id).await;
        while let Some(legal) = &client.legal {
            let (choice, action_id) = (legal[0].clone(), format!("{level}-{}", client.seq));
            client.play(&action_id, &choice).await;
        }
        client.step().await;
    }
}

async fn pair(server: &impl Served, guests: &[Guest; 2]) {
    let mut socket = Socket::of(server, &guests[0]).await;
    let wanted = json!({ "game": GAME, "clock": { "type": "none" }, "entropy": "0a".repeat(32) });
    let _other = answering(server, [&guests[1]]).await;
    for guest in guests {
        guest.post("/api/pairings", &wanted).await.created();
    }
    open_paired(&mut socket).await;
    socket.next_of("match_snapshot").await;
}
