//! Faults in the rules end no other match.

use super::*;

#[tokio::test]
async fn an_action_that_panics_twice_is_refused_and_the_match_goes_on() {
    let table = Table::set().await;
    let (mut guest, snapshot) = table.awaited(table.begin().await).await;
    let panic = json!({ "type": "panic" });
    assert_eq!(guest.refused("a", &panic).await, "match.unavailable");
    assert_eq!(guest.refused("a", &panic).await, "match.fault");
    assert_eq!(guest.refused("b", &panic).await, "match.fault", "it is not tried any more");
    assert_eq!(guest.refused("c", &panic).await, "match.fault");
    guest.act("d", &snapshot["legal"][0]).await;
    assert_eq!(guest.next("match_step").await["seq"], 1);
    assert_eq!(guest.next("acted").await["seq"], 1);
    table.clear().await;
}

#[tokio::test]
async fn three_panics_in_a_minute_set_the_match_aside_and_no_other() {
    let table = Table::set().await;
    let (mut guest, _) = table.awaited(table.begin().await).await;
    for n in 0..2 {
        let code = guest.refused("a", &json!({ "type": "panic", "n": n })).await;
        assert_eq!(code, "match.unavailable");
    }
    let preview = Command::Preview(Box::new(PreviewAsk {
        asker: Asker { match_id: guest.match_id, outbox: guest.outbox.clone(), action_id: None },
        player: Some(guest.player.id),
        action: RawValue::from_string(r#""panic""#.to_owned()).unwrap(),
    }));
    guest.handle.send(preview).await.unwrap();
    assert_eq!(guest.next("refused").await["code"], "match.unavailable");
    assert_eq!(guest.next("error").await["code"], "match.fault");
    let again = table.live.open(guest.match_id).await;
    assert_eq!(again.unwrap_err().refused().code, "match.fault");

    let (mut other, snapshot) = table.awaited(table.begin().await).await;
    other.act("a", &snapshot["legal"][0]).await;
    assert_eq!(other.next("acted").await["seq"], 1);
    table.clear().await;
}

#[tokio::test]
async fn two_who_open_a_match_at_once_get_the_same_task() {
    let table = Table::set().await;
    let match_id = table.begin().await;
    let (one, two) = tokio::join!(table.live.open(match_id), table.live.open(match_id));
    assert!(one.unwrap().is_same(&two.unwrap()));
    table.clear().await;
}

#[tokio::test]
async fn what_is_still_asked_of_a_match_that_ends_is_answered() {
    let table = Table::set().await;
    let (mut guest, _) = table.awaited(table.begin().await).await;
    for n in 0..5 {
        guest.act("a", &json!({ "type": "panic", "n": n })).await;
    }
    for code in ["match.unavailable"; 5] {
        assert_eq!(guest.next("refused").await["code"], code);
    }
    table.clear().await;
}
