//! Names in matches in memory, and players who leave without a connection.

use scrapworks_protocol::{MatchId, Player, socket::ChatSaid};
use serde_json::json;

use super::Fixture;
use crate::{
    clock::wall::now,
    fair_pool::Requester,
    matches::request::{Request, Resignation},
    random,
    store::records,
};

fn said(from: &Player, match_id: MatchId) -> Request {
    let said = ChatSaid {
        match_id: Some(match_id),
        lobby_id: None,
        event_id: None,
        id: random::uuid(),
        from: from.clone(),
        text: "hello".to_owned(),
        at: now(),
    };
    Request::Chat(Box::new(said))
}

#[tokio::test]
async fn a_new_name_reaches_a_match_in_memory() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut watcher, _) = fixture.join(match_id, 1).await;
    let [ann, _] = &fixture.players;
    watcher.handle.send(said(ann, match_id)).await.unwrap();
    let anna = Player { name: "Anna".to_owned(), ..ann.clone() };
    fixture.live.change_player(&anna).await;
    let told = watcher.next("seat_changed").await;
    assert_eq!((&told["seat"], &told["player"]["name"]), (&json!(0), &json!("Anna")));
    let (mut late, snapshot) = fixture.join(match_id, 0).await;
    assert_eq!(snapshot["match"]["seats"][0]["player"]["name"], "Anna");
    assert_eq!(late.next("chat").await["from"]["name"], "Anna");
    fixture.close().await;
}

#[tokio::test]
async fn a_new_name_reaches_who_only_speaks() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (watcher, _) = fixture.join(match_id, 1).await;
    let cy = fixture.test_db.player("Cy").await;
    watcher.handle.send(said(&cy, match_id)).await.unwrap();
    fixture.attendance(match_id).await.unwrap();
    fixture.live.change_player(&Player { name: "Cyd".to_owned(), ..cy.clone() }).await;
    let (mut late, _) = fixture.join(match_id, 0).await;
    assert_eq!(late.next("chat").await["from"]["name"], "Cyd");
    fixture.close().await;
}

#[tokio::test]
async fn lines_of_a_deleted_player_leave_memory() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (watcher, _) = fixture.join(match_id, 1).await;
    let [ann, bo] = &fixture.players;
    for speaker in [ann, bo] {
        watcher.handle.send(said(speaker, match_id)).await.unwrap();
    }
    fixture.live.change_player(&records::deleted_player(ann.id)).await;
    let (mut late, snapshot) = fixture.join(match_id, 1).await;
    assert_eq!(snapshot["match"]["seats"][0]["player"]["kind"], "deleted");
    assert_eq!(late.next("chat").await["from"]["name"], "Bo", "the first line that is left");
    fixture.close().await;
}

#[tokio::test]
async fn a_player_without_a_connection_resigns() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut watcher, _) = fixture.join(match_id, 1).await;
    let [ann, _] = &fixture.players;
    let resign = async || fixture.live.resign(match_id, ann.id, Requester::default()).await;
    assert_eq!(resign().await, Resignation::Queued);
    let step = watcher.next("match_step").await;
    assert_eq!(
        (&step["by"], &step["cause"], &step["state"]),
        (&json!(0), &json!("left"), &json!("finished"))
    );
    assert_eq!(resign().await, Resignation::Done);
    let nowhere = MatchId(random::uuid());
    let gone = fixture.live.resign(nowhere, ann.id, Requester::default()).await;
    assert_eq!(gone, Resignation::Done);
    fixture.close().await;
}
