//! Complete matches as seen by every seat and a spectator.

use scrapworks_engine::{Rng, Seed};
use scrapworks_load::client::view::canonical;
use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, MatchClient, Served, Socket, TestServer,
    lobbies::{self, GAME, thumper},
    stories,
};

stories!(two_guests_finish_a_match, four_guests_finish_a_match_with_a_spectator);

/// Upper bound of steps of a random match.
const STEPS_MAX: usize = 20_000;
/// Rounds of these matches.
const ROUND_CAP: u32 = 10;
/// With more than two seats, views are compared with fresh snapshots once in so many steps: most of
/// the cost of a step is in snapshots, and duels compare all of them.
const SNAPSHOT_EVERY: u64 = 8;
/// Undos per match, so that the match ends.
const UNDOS: usize = 20;

async fn two_guests_finish_a_match(server: &TestServer) {
    play_scrap_world(server, 2, 7).await;
}

async fn four_guests_finish_a_match_with_a_spectator(server: &TestServer) {
    play_scrap_world(server, 4, 11).await;
}

async fn play_scrap_world(server: &TestServer, seats: u8, seed: u8) {
    let guests = create_guests(server, seats).await;
    let options = json!({ "points": 80, "round_cap": ROUND_CAP });
    let body = json!({ "game": GAME, "options": options, "seats": seats });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let (seated, brought) = (guests.iter().collect::<Vec<_>>(), json!({ "roster": thumper() }));
    let match_id = lobbies::seat_all(&seated, &lobby, &brought).await;
    play_to_the_end(&[server], &guests, &match_id, seed).await;
}

pub(crate) async fn create_guests(server: &TestServer, seats: u8) -> Vec<Guest> {
    let mut guests = Vec::new();
    for seat in 0..seats {
        guests.push(server.guest(&format!("Guest {seat}")).await);
    }
    guests
}

/// All viewers of a match. Each has a client that applies every patch and a second connection for
/// fresh snapshots.
struct MatchViewers {
    clients: Vec<MatchClient>,
    fresh: Vec<Socket>,
}

impl MatchViewers {
    /// Each viewer is at another server, and gets fresh snapshots from the next one.
    async fn join_all(servers: &[&impl Served], guests: &[Guest], match_id: &str) -> MatchViewers {
        let (mut clients, mut fresh) = (Vec::new(), Vec::new());
        let server = |viewer: usize| servers[viewer % servers.len()];
        for (seat, guest) in guests.iter().enumerate() {
            let socket = Socket::of(server(seat), guest).await;
            clients.push(MatchClient::join(socket, match_id).await);
            fresh.push(Socket::of(server(seat + 1), guest).await);
        }
        let public = guests.len();
        let socket = Socket::spectator(server(public)).await;
        clients.push(MatchClient::join(socket, match_id).await);
        fresh.push(Socket::spectator(server(public + 1)).await);
        MatchViewers { clients, fresh }
    }

    async fn all_apply_step(&mut self) -> Vec<Json> {
        let mut steps = Vec::new();
        for client in &mut self.clients {
            let step = client.step().await;
            steps.push(step);
        }
        let same = |field: &str| steps.iter().all(|step| step[field] == steps[0][field]);
        for field in ["seq", "by", "cause", "awaiting", "state", "result"] {
            assert!(same(field), "{field} is the same for everyone");
        }
        steps
    }

    /// Compares every patched view with a fresh snapshot, as canonical JSON.
    async fn compare_with_fresh_snapshots(&mut self) {
        for (client, fresh) in self.clients.iter().zip(&mut self.fresh) {
            fresh.send(&json!({ "type": "join_match", "match_id": client.match_id })).await;
            let is_fresh = |message: &Json| {
                message["type"] == "match_snapshot" && message["seq"] == client.seq
            };
            let snapshot = fresh.next_where("a fresh snapshot", is_fresh).await;
            assert_eq!(
                canonical(&snapshot["view"]),
                client.canonical_view(),
                "at step {}",
                client.seq
            );
            let legal = client.legal.as_ref().map(|legal| json!(legal));
            assert_eq!(snapshot.get("legal"), legal.as_ref(), "at step {}", client.seq);
            assert_eq!(snapshot["awaiting"], json!(client.awaiting));
            assert_eq!(snapshot.get("undo_of"), client.undo_of.map(|of| json!(of)).as_ref());
            assert_eq!(snapshot["match"]["result"], client.result);
        }
    }
}

/// Plays random actions and some undos until there is a result. The guests have the seats in
/// order. The servers are of one database.
pub(crate) async fn play_to_the_end(
    servers: &[&impl Served],
    guests: &[Guest],
    match_id: &str,
    seed: u8,
) {
    let mut viewers = MatchViewers::join_all(servers, guests, match_id).await;
    let mut rng = Rng::new(&Seed([seed; 32]));
    let (mut undos, mut newest) = (0, Json::Null);
    while viewers.clients[0].result.is_null() {
        let seq = viewers.clients[0].seq;
        assert!(seq < STEPS_MAX as u64, "every match ends within the round cap");
        let awaited = viewers.clients[0].awaiting.clone();
        let seat = *rng.pick(&awaited).expect("a running match awaits a seat") as usize;
        let client = &mut viewers.clients[seat];
        let action_id = format!("{seat}-{seq}");
        let undo_of = client.undo_of.filter(|_| undos < UNDOS && rng.below(8) == 0);
        if let Some(of) = undo_of {
            undos += 1;
            let undo = json!({
                "type": "undo", "match_id": match_id, "action_id": action_id, "of": of,
            });
            client.socket.send(&undo).await;
        } else {
            let legal = client.legal.clone().expect("an awaited seat has legal actions");
            let action = rng.pick(&legal).expect("legal actions are not empty");
            client.act(&action_id, action).await;
            newest = action.clone();
        }
        let steps = viewers.all_apply_step().await;
        let reply = viewers.clients[seat].reply(&action_id).await;
        assert_eq!((&reply["type"], &reply["seq"]), (&json!("acted"), &steps[0]["seq"]));
        assert_eq!(steps[0]["by"], seat);
        let cause = if undo_of.is_some() { "undo" } else { "player" };
        assert_eq!(steps[0]["cause"], cause);
        let is_over = !viewers.clients[0].result.is_null();
        if guests.len() == 2 || is_over || seq % SNAPSHOT_EVERY == 0 {
            viewers.compare_with_fresh_snapshots().await;
        }
    }
    check_finished(servers, &mut viewers, guests, &newest).await;
}

async fn check_finished(
    servers: &[&impl Served],
    viewers: &mut MatchViewers,
    guests: &[Guest],
    action: &Json,
) {
    let client = &mut viewers.clients[0];
    assert!(client.awaiting.is_empty() && client.legal.is_none());
    client.act("too-late", action).await;
    let refused = client.reply("too-late").await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("match.over")));
    let path = format!("/api/matches/{}", client.match_id);
    for anonymous in servers.iter().map(|server| Guest::anonymous(*server)) {
        let over = anonymous.get(&path).await.ok();
        assert_eq!(over["state"], "finished");
        assert_eq!(over["result"], client.result);
        assert_eq!(over["seq"], client.seq);
        for guest in guests {
            let path = format!("/api/matches?player={}&state=finished", guest.id);
            let history = anonymous.get(&path).await.ok();
            assert_eq!(history["items"][0]["id"], client.match_id.as_str());
        }
    }
}
