//! The list of matches to watch.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, MatchClient, Socket, Store, TestServer, eventually, lobbies, site, stories,
};

stories!(
    the_most_watched_match_comes_first,
    many_matches_of_one_player_leave_room_for_those_of_others
);

const LIST: &str = "/api/matches?state=running&watchable=true";

fn shown(list: &Json) -> Vec<(String, u64)> {
    let items = list["items"].as_array().expect("a list");
    let item = |item: &Json| {
        (
            item["id"].as_str().expect("an id").to_owned(),
            item["watching"].as_u64().expect("a count"),
        )
    };
    items.iter().map(item).collect()
}

async fn many_matches_of_one_player_leave_room_for_those_of_others(server: &TestServer) {
    let honest = Duel::begin(server).await;
    let (cleo, bo) = (server.guest("Cleo").await, server.guest("Bo").await);
    let mut many = Vec::new();
    for _ in 0..6 {
        many.push(lobbies::start(&[&cleo, &bo]).await);
    }
    many.reverse();
    let list = server.anonymous().get(&format!("{LIST}&limit=4")).await.ok();
    let ids: Vec<_> = shown(&list).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, [&many[..3], std::slice::from_ref(&honest.match_id)].concat());
    let list = server.anonymous().get(LIST).await.ok();
    let ids: Vec<_> = shown(&list).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids[4..], many[3..], "the others come last");
}

async fn the_most_watched_match_comes_first(server: &TestServer) {
    let (quiet, busy, newest) =
        (Duel::begin(server).await, Duel::begin(server).await, Duel::begin(server).await);
    let mut spectators = Vec::new();
    for (of, count) in [(&quiet, 1), (&busy, 2)] {
        for _ in 0..count {
            let socket = Socket::spectator(server).await;
            spectators.push(MatchClient::join(socket, &of.match_id).await);
        }
    }
    let list = server.anonymous().get(LIST).await.ok();
    let expected = [(&busy, 2), (&quiet, 1), (&newest, 0)];
    assert_eq!(shown(&list), expected.map(|(of, count)| (of.match_id.clone(), count)));
    assert_eq!(list["next"], Json::Null);
    assert_eq!(list["items"][0]["seats"][0]["presence"], "here");
    let first = server.anonymous().get(&format!("{LIST}&limit=1")).await.ok();
    assert_eq!(shown(&first).len(), 1);
    let all = server.anonymous().get("/api/matches?state=running").await.ok();
    assert!(
        all["items"].as_array().is_some_and(|all| all.iter().all(|it| it["watching"].is_null()))
    );

    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let hidden = json!({ "visibility": "unlisted", "game": "scrappers", "seats": 2 });
    let lobby = ann.post("/api/lobbies", &hidden).await.created()["lobby"].clone();
    for guest in [&ann, &bo] {
        lobbies::sit(guest, &lobby, json!({ "ready": true })).await.ok();
    }
    assert_eq!(shown(&server.anonymous().get(LIST).await.ok()).len(), 3, "unlisted ones are not");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_at_all_servers_count() {
    let site = site(2).await;
    let [a, b] = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(a, "Ann").await, Guest::create(b, "Bo").await];
    let match_id =
        lobbies::start_without_rosters("scrappers", &guests.iter().collect::<Vec<_>>()).await;
    let _spectators = [
        MatchClient::join(Socket::spectator(a).await, &match_id).await,
        MatchClient::join(Socket::spectator(b).await, &match_id).await,
    ];
    for guest in &guests {
        eventually("both are counted", async || {
            shown(&guest.get(LIST).await.ok()) == [(match_id.clone(), 2)]
        })
        .await;
    }
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_makes_a_crowd_alone() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let duel = Duel::begin(&server).await;
    let mut spectators = Vec::new();
    for _ in 0..6 {
        let socket = Socket::spectator(&server).await;
        spectators.push(MatchClient::join(socket, &duel.match_id).await);
    }
    let list = server.anonymous().get(LIST).await.ok();
    assert_eq!(shown(&list), [(duel.match_id.clone(), 4)], "all come from one address");
    drop(spectators);
    server.stop().await;
}
