//! Invitations to lobbies.

use serde_json::json;

use crate::harness::{
    Guest, Response, Socket, TestServer,
    lobbies::{open, path, sit},
    program::admin_on,
    stories,
};

stories!(
    an_invited_player_is_told_and_takes_the_kept_seat,
    an_invitation_that_ends_is_taken_back_wherever_it_is_shown,
    only_the_owner_invites_and_only_once,
    a_player_is_invited_to_so_many_lobbies_only,
    strangers_keep_no_friend_from_inviting
);

async fn invite(by: &Guest, lobby: &serde_json::Value, player: &str) -> Response {
    by.post(&format!("{}/invitations", path(lobby)), &json!({ "player": player })).await
}

async fn an_invited_player_is_told_and_takes_the_kept_seat(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let lobby = open(&ann, 2).await;
    let mut elsewhere = Socket::of(server, &bo).await;
    let kept = invite(&ann, &lobby, &bo.id).await.created()["lobby"].clone();
    let seat = &kept["seats"][1];
    assert_eq!((&seat["player"], &seat["invited"]["name"]), (&json!(null), &json!("Bo")));
    let told = elsewhere.next_of("invited").await;
    assert_eq!((&told["lobby_id"], &told["game"]), (&lobby["id"], &lobby["game"]));
    assert_eq!(told["by"]["name"], "Ann");
    sit(&cy, &lobby, json!({})).await.problem(409, "lobby.full");
    let own = bo.get("/api/lobbies?player=me").await.ok();
    assert_eq!(own["items"][0]["id"], lobby["id"]);
    let seated = sit(&bo, &lobby, json!({})).await.ok()["lobby"].clone();
    assert_eq!(seated["seats"][1]["player"]["id"], bo.id.as_str());
}

async fn an_invitation_that_ends_is_taken_back_wherever_it_is_shown(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let mut elsewhere = Socket::of(server, &bo).await;
    let mut invited = async |host: &Guest, seats| {
        let lobby = open(host, seats).await;
        invite(host, &lobby, &bo.id).await.created();
        assert_eq!(elsewhere.next_of("invited").await["lobby_id"], lobby["id"]);
        lobby
    };
    let [taken, withdrawn] = [invited(&ann, 3).await, invited(&ann, 3).await];
    let [left, closed] = [invited(&cy, 2).await, invited(&cy, 2).await];
    sit(&bo, &taken, json!({})).await.ok();
    ann.delete(&format!("{}/seats/1", path(&withdrawn))).await.ok();
    for lobby in [&taken, &withdrawn] {
        let told = elsewhere.next_of("lobby_changed").await["lobby"].clone();
        assert_eq!((&told["id"], told["seats"][1].get("invited")), (&lobby["id"], None));
    }
    cy.delete(&format!("{}/seats/0", path(&left))).await.ok();
    let id = closed["id"].as_str().expect("an id");
    admin_on(&server.database_url(), &["close-room", id, "--why", "Its name insults."]).await;
    for lobby in [&left, &closed] {
        let told = elsewhere.next_of("lobby_closed").await;
        assert_eq!((&told["lobby_id"], &told["match_id"]), (&lobby["id"], &json!(null)));
    }
}

async fn only_the_owner_invites_and_only_once(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let lobby = open(&ann, 3).await;
    sit(&bo, &lobby, json!({})).await.ok();
    invite(&bo, &lobby, &cy.id).await.problem(403, "lobby.not_owner");
    invite(&server.anonymous(), &lobby, &cy.id).await.problem(401, "auth.needed");
    let nobody = "01939d5e-0000-7000-8000-000000000000";
    invite(&ann, &lobby, nobody).await.problem(404, "player.not_found");
    for seated in [&ann, &bo] {
        invite(&ann, &lobby, &seated.id).await.problem(409, "lobby.has_seat");
    }
    invite(&ann, &lobby, &cy.id).await.created();
    invite(&ann, &lobby, &cy.id).await.problem(409, "lobby.has_seat");
    let dee = server.guest("Dee").await;
    invite(&ann, &lobby, &dee.id).await.problem(409, "lobby.full");
}

async fn a_player_is_invited_to_so_many_lobbies_only(server: &TestServer) {
    let wanted = server.guest("Wanda").await;
    invited_by_strangers(server, &wanted).await;
    let host = server.guest("Late").await;
    let lobby = open(&host, 2).await;
    let refused = invite(&host, &lobby, &wanted.id).await.problem(409, "limit.invitations");
    assert_eq!(refused["params"]["max"], 20);
}

/// Strangers keep twenty places, of which each may have three.
async fn invited_by_strangers(server: &TestServer, wanted: &Guest) {
    for (n, places) in [3, 3, 3, 3, 3, 3, 2].into_iter().enumerate() {
        let host = server.guest(&format!("Host {n}")).await;
        for _ in 0..places {
            let lobby = open(&host, 2).await;
            invite(&host, &lobby, &wanted.id).await.created();
        }
        let lobby = open(&host, 2).await;
        invite(&host, &lobby, &wanted.id).await.problem(409, "limit.invitations");
    }
}

async fn strangers_keep_no_friend_from_inviting(server: &TestServer) {
    let [wanted, friend] = [server.guest("Wanda").await, server.guest("Fay").await];
    for (by, other) in [(&wanted, &friend), (&friend, &wanted)] {
        by.put(&format!("/api/me/friends/{}", other.id), &json!(null)).await.ok();
    }
    invited_by_strangers(server, &wanted).await;
    for _ in 0..4 {
        let lobby = open(&friend, 2).await;
        invite(&friend, &lobby, &wanted.id).await.created();
    }
}
