//! Rated matches.

use std::time::Duration;

use scrapworks_load::cluster::Site;
use serde_json::{Value as Json, json};
use tokio::time::sleep;

use crate::harness::{
    Duel, Guest, HeldCommits, MatchClient, Response, Served, Socket, Store, TestServer, binary,
    eventually,
    lobbies::{GAME, sit, thumper, tick},
    on_both_databases,
    program::outcome,
    site, stories,
};
use crate::stories::accounts::passkeys::account;

stories!(a_lobby_that_cannot_be_rated_says_why);
on_both_databases!(
    the_end_of_a_rated_match_changes_ratings,
    a_leaderboard_lists_page_by_page_whom_it_knows_and_no_deleted_account
);

async fn open(guest: &Guest, change: Json) -> Response {
    let mut body = json!({ "game": GAME, "options": { "points": 80 }, "rated": true });
    body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    guest.post("/api/lobbies", &body).await
}

/// A rated match of two players.
async fn begin(server: &impl Served, ann: &Guest, bo: &Guest) -> Duel {
    let lobby = open(ann, json!({})).await.created()["lobby"].clone();
    let mut last = Json::Null;
    for guest in [ann, bo] {
        sit(guest, &lobby, json!({ "roster": thumper() })).await.ok();
        last = tick(guest, &lobby, true).await.ok();
    }
    let match_id = last["match_id"].as_str().expect("both are ready").to_owned();
    Duel::join_at([server, server], [ann.clone(), bo.clone()], match_id).await
}

/// One decision, and then a seat resigns.
async fn end(duel: &mut Duel, leaver: usize) {
    duel.step().await;
    resign(duel, leaver).await;
}

async fn resign(duel: &mut Duel, leaver: usize) {
    duel.clients[leaver].resign().await;
    duel.clients[1 - leaver].step().await;
}

async fn profile(of: &Guest) -> Json {
    of.get(&format!("/api/players/{}", of.id)).await.ok()
}

fn leaderboard(query: &str) -> String {
    format!("/api/games/{GAME}/leaderboard{query}")
}

async fn a_lobby_that_cannot_be_rated_says_why(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let reason = |reply: Response| {
        reply.problem(409, "lobby.not_ratable")["params"]["reason"].as_str().unwrap().to_owned()
    };
    assert_eq!(reason(open(&ann, json!({})).await), "guest");
    assert_eq!(reason(open(&ann, json!({ "hints": true })).await), "hints");
    assert_eq!(reason(open(&ann, json!({ "visibility": "unlisted" })).await), "unlisted");
    let lobby = open(&ann, json!({ "rated": false })).await.created()["lobby"].clone();
    assert_eq!(lobby.get("rated"), None);
    assert_eq!(profile(&ann).await["ratings"], json!([]));
    assert_eq!(ann.get(&leaderboard("")).await.ok(), json!({ "items": [], "next": null }));
    ann.get("/api/games/chess/leaderboard").await.problem(404, "game.not_found");
    ann.get(&leaderboard("?after=nowhere")).await.problem(400, "http.malformed");
}

async fn the_end_of_a_rated_match_changes_ratings(server: &TestServer) {
    let [ann, bo] = [account(server, "Ann").await, account(server, "Bo").await];
    let mut duel = begin(server, &ann, &bo).await;
    let match_path = format!("/api/matches/{}", duel.match_id);
    let running = ann.get(&match_path).await.ok();
    assert_eq!((&running["rated"], running.get("rating_changes")), (&json!(true), None));
    end(&mut duel, 0).await;
    let changes = json!([
        { "seat": 0, "before": 1500, "after": 1421 },
        { "seat": 1, "before": 1500, "after": 1579 },
    ]);
    // The answer to the last step is after its transaction, and so is this.
    assert_eq!(ann.get(&match_path).await.ok()["rating_changes"], changes);
    let list = ann.get("/api/matches?player=me&state=finished").await.ok();
    assert_eq!(list["items"][0]["rating_changes"], changes);
    let mut late = Socket::of(server, &ann).await;
    late.send(&duel.message("join_match", json!({}))).await;
    assert_eq!(late.next_of("match_snapshot").await["match"]["rating_changes"], changes);
    let rating = json!({
        "game": GAME, "rating": 1579, "deviation": 242, "matches": 1, "provisional": true,
    });
    assert_eq!(profile(&bo).await["ratings"], json!([rating]));

    let rematch = bo.post(&format!("{match_path}/rematch"), &json!({})).await.created();
    assert_eq!(rematch["lobby"]["rated"], true);

    let (succeeds, printed) = outcome(&["ratings", "recompute"], &server.database_url()).await;
    let expected = format!("{GAME}: 1 matches of 2 players; all numbers agree\n");
    assert!(succeeds && printed.contains(&expected), "{printed}");
    server.execute_sql("update rating set mean = 0").await;
    let (succeeds, printed) = outcome(&["ratings", "recompute"], &server.database_url()).await;
    assert!(succeeds && printed.contains("corrected 2 ratings and 0 rows of the log"), "{printed}");
    assert_eq!(profile(&bo).await["ratings"], json!([rating]));
}

/// Disconnects the awaited player; the other one is notified.
async fn awaited_goes(duel: Duel) -> (MatchClient, usize, Json) {
    let gone = duel.awaited();
    let [ann, bo] = duel.clients;
    let (absent, mut present) = if gone == 0 { (ann, bo) } else { (bo, ann) };
    absent.socket.close().await;
    let away = present.socket.next_of("seat_changed").await;
    assert_eq!((&away["seat"], &away["presence"]), (&json!(gone), &json!("away")));
    (present, gone, away)
}

fn call(match_id: &str, seat: usize, choice: &str) -> Json {
    json!({
        "type": "call_absent", "match_id": match_id,
        "action_id": choice, "seat": seat, "choice": choice,
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bot_plays_for_whoever_is_absent_from_a_rated_match() {
    let server = TestServer::start(Store::Sqlite).await;
    let accounts = [account(&server, "Ann").await, account(&server, "Bo").await];
    let duel = begin(&server, &accounts[0], &accounts[1]).await;
    let (present, gone, _) = awaited_goes(duel).await;
    let match_id = present.match_id;
    // Longer than anybody has to wait for a player.
    server.execute_sql("update uptime set ran_ms = ran_ms + 200000").await;
    let server = server.restart().await;
    let socket = Socket::of(&server, &accounts[1 - gone]).await;
    let mut present = MatchClient::join(socket, &match_id).await;
    present.socket.send(&call(&match_id, gone, "bot")).await;
    assert_eq!(present.reply("bot").await["code"], "match.rated");
    assert_eq!(present.seq, 0, "nothing has happened");
    present.socket.send(&call(&match_id, gone, "end")).await;
    assert_eq!(present.step().await["by"], gone);
    assert_eq!(present.result["reason"], "others_left");
    server.stop().await;
}

async fn a_leaderboard_lists_page_by_page_whom_it_knows_and_no_deleted_account(
    server: &TestServer,
) {
    let [ann, bo] = [account(server, "Ann").await, account(server, "Bo").await];
    let mut duel = begin(server, &ann, &bo).await;
    end(&mut duel, 0).await;
    assert_eq!(bo.get(&leaderboard("")).await.ok()["items"], json!([]), "one match is too few");
    server.execute_sql("update rating set listed = true").await;
    let page = bo.get(&leaderboard("?limit=1")).await.ok();
    let first = &page["items"][0];
    assert_eq!((&first["rank"], &first["player"]["name"]), (&json!(1), &json!("Bo")));
    assert_eq!(first["matches"], 1);
    let next = page["next"].as_str().expect("there are two");
    let page = bo.get(&leaderboard(&format!("?limit=1&after={next}"))).await.ok();
    let second = &page["items"][0];
    assert_eq!((&second["rank"], &second["player"]["name"]), (&json!(2), &json!("Ann")));
    assert_eq!(page["next"], Json::Null);
    ann.delete_with("/api/me", &json!({ "name": "Ann" })).await.no_content();
    let items = bo.get(&leaderboard("")).await.ok()["items"].clone();
    assert_eq!(items.as_array().unwrap().len(), 1);
    assert_eq!(items[0]["player"]["name"], "Bo");
    let profile = bo.get(&format!("/api/players/{}", ann.id)).await.ok();
    assert_eq!(profile["ratings"], json!([]));
}

/// Where the match stands: whether it is over, and whether it counts.
async fn ended(guest: &Guest, match_id: &str) -> (bool, bool) {
    let shown = guest.get(&format!("/api/matches/{match_id}")).await.ok();
    (shown["state"] == "finished", shown.get("rating_changes").is_some())
}

/// All ratings agree with the log of results, in which so many matches are.
async fn agrees(url: &str, matches: usize) {
    let (succeeds, printed) = outcome(&["ratings", "recompute"], url).await;
    let expected = format!("{GAME}: {matches} matches of 2 players; all numbers agree\n");
    assert!(succeeds && printed.contains(&expected), "{printed}");
}

/// Joins a match again after a kill, and ends it if it goes on.
async fn end_anew(server: &impl Served, of: &Duel) {
    let mut again = MatchClient::join(Socket::of(server, &of.guests[0]).await, &of.match_id).await;
    if again.result.is_null() {
        again.socket.send(&of.message("resign", json!({ "action_id": "again" }))).await;
        again.step().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_at_the_end_of_a_rated_match_loses_and_doubles_nothing_on_sqlite() {
    kills_at_the_end(Site::start_single(binary()).await.expect("it starts"), 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_at_the_end_of_a_rated_match_loses_and_doubles_nothing_on_postgres() {
    kills_at_the_end(site(1).await, 3).await;
}

/// Kills the server at different moments after the last action, in a loop.
async fn kills_at_the_end(mut site: Site, kills: u64) {
    let [ann, bo] = [account(&site.nodes[0], "Ann").await, account(&site.nodes[0], "Bo").await];
    for kill in 0..kills {
        let [ann, bo] = [ann.at(&site.nodes[0]), bo.at(&site.nodes[0])];
        let mut duel = begin(&site.nodes[0], &ann, &bo).await;
        duel.step().await;
        duel.clients[0].resign().await;
        sleep(Duration::from_micros(4_000 * kill / kills)).await;
        site.nodes[0].kill().await.expect("it runs");
        site.nodes[0].restart().await.expect("it starts again");
        let (is_over, counts) = ended(&ann, &duel.match_id).await;
        assert_eq!(is_over, counts, "both or none of them");
        end_anew(&site.nodes[0], &duel).await;
        assert_eq!(ended(&ann, &duel.match_id).await, (true, true));
        assert_eq!(profile(&bo).await["ratings"][0]["matches"], kill + 1);
    }
    agrees(&site.database.url(), kills as usize).await;
    site.remove().await.expect("it runs");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_match_whose_server_dies_while_it_commits_counts_once() {
    let mut site = site(2).await;
    let [ann, bo] = [account(&site.nodes[0], "Ann").await, account(&site.nodes[0], "Bo").await];
    let mut held = HeldCommits::of(&site, "rating_change").await;
    for (n, is_committed) in [true, false].into_iter().enumerate() {
        let mut duel = begin(&site.nodes[0], &ann, &bo).await;
        duel.step().await;
        held.hold().await;
        duel.clients[0].resign().await;
        eventually("the end is being committed", async || held.is_waiting().await).await;
        site.nodes[0].kill().await.expect("it runs");
        if !is_committed {
            held.abort().await;
        }
        held.release().await;
        let other = ann.at(&site.nodes[1]);
        if is_committed {
            let path = format!("/api/players/{}", bo.id);
            eventually("it counts", async || {
                other.get(&path).await.ok()["ratings"][0]["matches"] == 1
            })
            .await;
        }
        assert_eq!(ended(&other, &duel.match_id).await, (is_committed, is_committed));
        end_anew(&site.nodes[1], &duel).await;
        assert_eq!(ended(&other, &duel.match_id).await, (true, true));
        agrees(&site.database.url(), n + 1).await;
        site.nodes[0].restart().await.expect("it starts again");
    }
    site.remove().await.expect("they run");
}
