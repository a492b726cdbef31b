//! Whole matches, from the first step to the result, as every seat and a spectator see them.

use scrapworks_engine::{Rng, Seed};
use serde_json::{Value as Json, json};

use super::{lobbies, replays};
use crate::harness::{Chair, Guest, Socket, TestServer, on_every_store};

on_every_store!(two_guests_play_to_the_end, four_guests_and_a_spectator_come_to_the_end,);

/// Of matches that random players play. A match is capped long before.
const STEPS_MAX: usize = 20_000;
/// Undos of one match, so that it comes to an end.
const UNDOS: usize = 20;

async fn two_guests_play_to_the_end(server: &TestServer) {
    play_scrap_world(server, 2, 7).await;
}

async fn four_guests_and_a_spectator_come_to_the_end(server: &TestServer) {
    play_scrap_world(server, 4, 11).await;
}

async fn play_scrap_world(server: &TestServer, seats: u8, seed: u8) {
    let guests = crowd(server, seats).await;
    let match_id = lobbies::start(&guests.iter().collect::<Vec<_>>()).await;
    play_to_the_end(server, &guests, &match_id, seed).await;
}

pub(super) async fn crowd(server: &TestServer, seats: u8) -> Vec<Guest> {
    let mut guests = Vec::new();
    for seat in 0..seats {
        guests.push(server.guest(&format!("Guest {seat}")).await);
    }
    guests
}

/// Everyone at a table: those who act and see every patch, and beside each of them one who looks
/// anew after every step.
struct Table {
    chairs: Vec<Chair>,
    fresh: Vec<Socket>,
    bytes: Vec<Bytes>,
}

/// Of one step to one viewer.
struct Bytes {
    patch_and_events: usize,
    all: usize,
}

impl Table {
    async fn sit_down(server: &TestServer, guests: &[Guest], match_id: &str) -> Table {
        let (mut chairs, mut fresh) = (Vec::new(), Vec::new());
        for guest in guests {
            chairs.push(Chair::join(Socket::of(server, guest).await, match_id).await);
            fresh.push(Socket::of(server, guest).await);
        }
        chairs.push(Chair::join(Socket::spectator(server).await, match_id).await);
        fresh.push(Socket::spectator(server).await);
        Table { chairs, fresh, bytes: Vec::new() }
    }

    async fn everybody_takes_the_step(&mut self) -> Vec<Json> {
        let mut steps = Vec::new();
        for chair in &mut self.chairs {
            let step = chair.step().await;
            let len = |field: &str| step[field].to_string().len();
            self.bytes.push(Bytes {
                patch_and_events: len("patch") + len("events"),
                all: step.to_string().len(),
            });
            steps.push(step);
        }
        let same = |field: &str| steps.iter().all(|step| step[field] == steps[0][field]);
        for field in ["seq", "by", "cause", "awaiting", "state", "result"] {
            assert!(same(field), "{field} is the same for everyone");
        }
        steps
    }

    /// The law: patches applied to the first snapshot give, as canonical JSON, what a fresh
    /// snapshot gives.
    async fn everybody_sees_what_a_fresh_snapshot_shows(&mut self) {
        for (chair, fresh) in self.chairs.iter().zip(&mut self.fresh) {
            fresh.send(&json!({ "type": "join_match", "match_id": chair.match_id })).await;
            let is_fresh =
                |message: &Json| message["type"] == "match_snapshot" && message["seq"] == chair.seq;
            let snapshot = fresh.next_where("a fresh snapshot", is_fresh).await;
            let view = serde_json_canonicalizer::to_string(&snapshot["view"]).unwrap();
            assert_eq!(view, chair.canonical_view(), "at step {}", chair.seq);
            let legal = chair.legal.as_ref().map(|legal| json!(legal));
            assert_eq!(snapshot.get("legal"), legal.as_ref(), "at step {}", chair.seq);
            assert_eq!(snapshot["awaiting"], json!(chair.awaiting));
            assert_eq!(snapshot.get("undo_of"), chair.undo_of.map(|of| json!(of)).as_ref());
            assert_eq!(snapshot["match"]["result"], chair.result);
        }
    }

    #[expect(clippy::print_stdout, reason = "figures that only a whole match gives")]
    fn print_bytes(&self) {
        let mut of_step: Vec<_> = self.bytes.iter().map(|bytes| bytes.patch_and_events).collect();
        let mut all: Vec<_> = self.bytes.iter().map(|bytes| bytes.all).collect();
        of_step.sort_unstable();
        all.sort_unstable();
        let at = |sorted: &[usize], part: f64| sorted[(sorted.len() as f64 * part) as usize];
        println!(
            "{} seats, {} steps; bytes per step per viewer, patch and events: median {}, p99 {}; \
             whole message with legal actions: median {}, p99 {}",
            self.chairs.len() - 1,
            self.chairs[0].seq,
            at(&of_step, 0.5),
            at(&of_step, 0.99),
            at(&all, 0.5),
            at(&all, 0.99),
        );
    }
}

/// Random choices, and now and then an undo, until there is a result. The guests hold the seats in
/// their order. Prints how many bytes its steps took.
pub(super) async fn play_to_the_end(
    server: &TestServer,
    guests: &[Guest],
    match_id: &str,
    seed: u8,
) {
    let mut table = Table::sit_down(server, guests, match_id).await;
    let mut rng = Rng::new(&Seed([seed; 32]));
    let (mut undos, mut newest) = (0, Json::Null);
    while table.chairs[0].result.is_null() {
        let seq = table.chairs[0].seq;
        assert!(seq < STEPS_MAX as u64, "the rules end every match");
        let awaited = table.chairs[0].awaiting.clone();
        let seat = *rng.pick(&awaited).expect("somebody is awaited until the end") as usize;
        let chair = &mut table.chairs[seat];
        let action_id = format!("{seat}-{seq}");
        let undo_of = chair.undo_of.filter(|_| undos < UNDOS && rng.below(8) == 0);
        if let Some(of) = undo_of {
            undos += 1;
            let undo = json!({
                "type": "undo", "match_id": match_id, "action_id": action_id, "of": of,
            });
            chair.socket.send(&undo).await;
        } else {
            let legal = chair.legal.clone().expect("who is awaited may choose");
            let action = rng.pick(&legal).expect("there is always a choice");
            chair.act(&action_id, action).await;
            newest = action.clone();
        }
        let steps = table.everybody_takes_the_step().await;
        let answer = table.chairs[seat].answer(&action_id).await;
        assert_eq!((&answer["type"], &answer["seq"]), (&json!("acted"), &steps[0]["seq"]));
        assert_eq!(steps[0]["by"], seat);
        let cause = if undo_of.is_some() { "undo" } else { "player" };
        assert_eq!(steps[0]["cause"], cause);
        table.everybody_sees_what_a_fresh_snapshot_shows().await;
    }
    it_is_over_everywhere(server, &mut table, guests, &newest).await;
    table.print_bytes();
}

async fn it_is_over_everywhere(
    server: &TestServer,
    table: &mut Table,
    guests: &[Guest],
    action: &Json,
) {
    let chair = &mut table.chairs[0];
    assert!(chair.awaiting.is_empty() && chair.legal.is_none());
    chair.act("too-late", action).await;
    let refused = chair.answer("too-late").await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("match.over")));
    let path = format!("/api/matches/{}", chair.match_id);
    let over = server.stranger().get(&path).await.ok();
    assert_eq!(over["state"], "finished");
    assert_eq!(over["result"], chair.result);
    assert_eq!(over["seq"], chair.seq);
    for guest in guests {
        let path = format!("/api/matches?player={}&state=finished", guest.id);
        let history = server.stranger().get(&path).await.ok();
        assert_eq!(history["items"][0]["id"], chair.match_id.as_str());
    }
    everybody_sees_the_same_again(server, table).await;
}

#[expect(clippy::print_stdout, reason = "figures that only a whole match gives")]
async fn everybody_sees_the_same_again(server: &TestServer, table: &Table) {
    for chair in &table.chairs {
        let viewer = chair.seat.map_or("public".to_owned(), |seat| seat.to_string());
        let views = format!("{}?views=true&viewer={viewer}", replays::path(&chair.match_id));
        let answer = server.stranger().get(&views).await;
        let replay = answer.ok();
        let mut view = replay["seen"]["view"].clone();
        for step in replay["seen"]["steps"].as_array().expect("steps") {
            let patch: json_patch::Patch =
                serde_json::from_value(step["patch"].clone()).expect("an RFC 6902 patch");
            json_patch::patch(&mut view, &patch).expect("it fits the view before");
        }
        let view = serde_json_canonicalizer::to_string(&view).expect("plain data");
        assert_eq!(view, chair.canonical_view());
        let (bytes, steps) = (answer.text.len(), chair.seq);
        println!("replay of {steps} steps with what viewer {viewer} saw: {bytes} bytes");
    }
}
