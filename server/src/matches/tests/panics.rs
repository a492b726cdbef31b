//! Tests of panics in the rules.

use super::*;

#[tokio::test]
async fn an_action_that_panics_twice_is_refused_and_the_match_goes_on() {
    let fixture = Fixture::new().await;
    let (mut client, snapshot) = fixture.join_awaited(fixture.start().await).await;
    let panic = json!({ "type": "panic" });
    assert_eq!(client.refused("a", &panic).await, "match.unavailable");
    assert_eq!(client.refused("a", &panic).await, "match.fault");
    assert_eq!(client.refused("b", &panic).await, "match.fault", "it is not tried again");
    assert_eq!(client.refused("c", &panic).await, "match.fault");
    client.act("d", &snapshot["legal"][0]).await;
    assert_eq!(client.next("match_step").await["seq"], 1);
    assert_eq!(client.next("acted").await["seq"], 1);
    fixture.close().await;
}

#[tokio::test]
async fn three_panics_in_a_minute_quarantine_the_match_and_no_other() {
    let fixture = Fixture::new().await;
    let (mut client, _) = fixture.join_awaited(fixture.start().await).await;
    for n in 0..2 {
        let code = client.refused("a", &json!({ "type": "panic", "n": n })).await;
        assert_eq!(code, "match.unavailable");
    }
    let action = RawValue::from_string(r#""panic""#.to_owned()).unwrap();
    client.ask(None, ClientAsk::Preview { action }).await;
    assert_eq!(client.next("refused").await["code"], "match.unavailable");
    assert_eq!(client.next("error").await["code"], "match.fault");
    let again = fixture.live.open(client.match_id, Requester::default()).await;
    assert_eq!(again.unwrap_err().refused().code, "match.fault");

    let (mut other, snapshot) = fixture.join_awaited(fixture.start().await).await;
    other.act("a", &snapshot["legal"][0]).await;
    assert_eq!(other.next("acted").await["seq"], 1);
    fixture.close().await;
}

#[tokio::test]
async fn concurrent_openers_get_the_same_actor() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (one, two) = tokio::join!(
        fixture.live.open(match_id, Requester::default()),
        fixture.live.open(match_id, Requester::default())
    );
    let [one, two] = [one, two].map(|handle| handle.unwrap().into_local().unwrap());
    assert!(one.is_same(&two));
    fixture.close().await;
}

#[tokio::test]
async fn queued_commands_of_a_match_that_ends_are_answered() {
    let fixture = Fixture::new().await;
    let (mut client, _) = fixture.join_awaited(fixture.start().await).await;
    for n in 0..5 {
        client.act("a", &json!({ "type": "panic", "n": n })).await;
    }
    for code in ["match.unavailable"; 5] {
        assert_eq!(client.next("refused").await["code"], code);
    }
    fixture.close().await;
}
