//! What players write about matches: notes of their own, and comments for their friends.

use serde_json::{Value as Json, json};

use super::moderators::moderator;
use crate::harness::{
    Duel, Guest, TestServer, eventually, on_both_databases, program::admin, stories,
};

stories!(
    a_note_is_its_authors_only,
    a_player_has_notes_on_a_thousand_matches_at_most,
    fifty_comments_of_a_player_are_on_a_match_at_most,
    a_muted_player_writes_no_comments,
);
on_both_databases!(
    friends_read_comments_on_positions,
    a_comment_is_reported_and_deleted,
    what_a_deleted_player_wrote_is_gone,
);

/// A match that the second player has won.
async fn finished(server: &TestServer) -> Duel {
    let mut duel = Duel::begin(server).await;
    duel.step().await;
    duel.clients[0].resign().await;
    duel.clients[1].step().await;
    duel
}

fn note_of(duel: &Duel) -> String {
    format!("/api/matches/{}/note", duel.match_id)
}

fn comments_of(duel: &Duel) -> String {
    format!("/api/matches/{}/comments", duel.match_id)
}

async fn befriend([one, other]: [&Guest; 2]) {
    for (by, of) in [(one, other), (other, one)] {
        by.put(&format!("/api/me/friends/{}", of.id), &Json::Null).await.ok();
    }
}

async fn texts(reader: &Guest, path: &str) -> Vec<String> {
    let items = reader.get(path).await.ok()["items"].as_array().expect("a list").clone();
    items.iter().map(|item| item["text"].as_str().expect("a text").to_owned()).collect()
}

async fn a_note_is_its_authors_only(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let ([ann, bo], path) = (duel.guests.clone(), note_of(&duel));
    assert_eq!(ann.get(&path).await.ok(), Json::Null);
    let note = ann.put(&path, &json!({ "text": " Watch the  claw.\n\nAgain. " })).await.ok();
    assert_eq!(note["text"], "Watch the claw.\n\nAgain.", "also while the match runs");
    assert_eq!(ann.get(&path).await.ok(), note);
    assert_eq!(bo.get(&path).await.ok(), Json::Null);
    bo.put(&path, &json!({ "text": "Mine." })).await.ok();
    ann.put(&path, &json!({ "text": "Anew." })).await.ok();
    let exported = ann.get("/api/me/export").await.ok()["notes"].clone();
    assert_eq!((&exported[0]["text"], exported.as_array().unwrap().len()), (&json!("Anew."), 1));

    for (text, code) in [(String::new(), 422), (" \n ".to_owned(), 422), ("a".repeat(2_001), 422)] {
        ann.put(&path, &json!({ "text": text })).await.problem(code, "note.text");
    }
    let nowhere = "/api/matches/01939d5e-0000-7000-8000-000000000000/note";
    ann.put(nowhere, &json!({ "text": "Nothing." })).await.problem(404, "match.not_found");
    server.anonymous().get(&path).await.problem(401, "auth.needed");
    ann.delete(&path).await.no_content();
    ann.delete(&path).await.no_content();
    assert_eq!(ann.get(&path).await.ok(), Json::Null);
    assert_eq!(bo.get(&path).await.ok()["text"], "Mine.");
}

async fn a_player_has_notes_on_a_thousand_matches_at_most(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let ([ann, bo], path) = (duel.guests.clone(), note_of(&duel));
    bo.put(&path, &json!({ "text": "Not Ann's." })).await.ok();
    let others = "
        insert into match_note (player_id, match_id, text, changed_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
        select (select player_id from player where name = 'Ann'), randomblob(16), 'x', i from n";
    server.execute_sql(others).await;
    let problem = ann.put(&path, &json!({ "text": "One more." })).await.problem(409, "limit.notes");
    assert_eq!(problem["params"]["max"], 1_000);
    let one = "delete from match_note where changed_at = 1";
    server.execute_sql(one).await;
    ann.put(&path, &json!({ "text": "One more." })).await.ok();
    ann.put(&path, &json!({ "text": "The same." })).await.ok();
}

async fn friends_read_comments_on_positions(server: &TestServer) {
    let duel = finished(server).await;
    let ([ann, bo], path) = (duel.guests.clone(), comments_of(&duel));
    let cy = server.guest("Cy").await;
    ann.patch("/api/me", &json!({ "emblem": "1.2.3.4" })).await.ok();
    let said = ann.post(&path, &json!({ "seq": 1, "text": "Here  it began." })).await.created();
    assert_eq!((&said["text"], &said["seq"]), (&json!("Here it began."), &json!(1)));
    assert_eq!(said["player"]["emblem"], "1.2.3.4");
    assert_eq!(bo.get(&path).await.ok()["items"], json!([]), "an opponent is no friend");
    befriend([&ann, &cy]).await;
    let shown = cy.get(&path).await.ok();
    assert_eq!((&shown["items"], &shown["next"]), (&json!([said]), &Json::Null));
    cy.post(&path, &json!({ "seq": 0, "text": "I see." })).await.created();
    assert_eq!(texts(&ann, &path).await, ["I see.", "Here it began."]);
    let first = ann.get(&format!("{path}?limit=1")).await.ok();
    let next = first["next"].as_str().expect("there is another one");
    assert_eq!(texts(&ann, &format!("{path}?limit=1&after={next}")).await, ["Here it began."]);
    bo.put(&format!("/api/me/friends/{}", ann.id), &Json::Null).await.ok();
    assert!(texts(&bo, &path).await.is_empty(), "a request is no friendship");
    cy.put(&format!("/api/me/blocks/{}", ann.id), &Json::Null).await.no_content();
    assert_eq!(texts(&ann, &path).await, ["Here it began."], "a block ends it");

    let last = ann.get(&format!("/api/matches/{}", duel.match_id)).await.ok()["seq"].clone();
    let after = json!({ "seq": last.as_u64().unwrap() + 1, "text": "Late." });
    let problem = ann.post(&path, &after).await.problem(422, "comment.seq");
    assert_eq!(problem["params"]["max"], last);
    for text in [String::new(), "a".repeat(501)] {
        let body = json!({ "seq": 0, "text": text });
        ann.post(&path, &body).await.problem(422, "comment.text");
    }
    let running = Duel::begin(server).await;
    let body = json!({ "seq": 0, "text": "Early." });
    running.guests[0].post(&comments_of(&running), &body).await.problem(409, "match.not_over");
    let nowhere = "/api/matches/01939d5e-0000-7000-8000-000000000000/comments";
    ann.post(nowhere, &body).await.problem(404, "match.not_found");
    ann.get(nowhere).await.problem(404, "match.not_found");
    server.anonymous().get(&path).await.problem(401, "auth.needed");

    let comment = format!("/api/comments/{}", said["id"].as_str().unwrap());
    bo.delete(&comment).await.problem(404, "comment.not_found");
    ann.delete(&comment).await.no_content();
    ann.delete(&comment).await.problem(404, "comment.not_found");
    assert!(texts(&ann, &path).await.is_empty());
}

async fn fifty_comments_of_a_player_are_on_a_match_at_most(server: &TestServer) {
    let duel = finished(server).await;
    let ([ann, bo], path) = (duel.guests.clone(), comments_of(&duel));
    for n in 0..50 {
        ann.post(&path, &json!({ "seq": 0, "text": n.to_string() })).await.created();
    }
    let more = json!({ "seq": 0, "text": "More." });
    let problem = ann.post(&path, &more).await.problem(409, "limit.comments");
    assert_eq!(problem["params"]["max"], 50);
    bo.post(&path, &more).await.created();
}

async fn a_muted_player_writes_no_comments(server: &TestServer) {
    let duel = finished(server).await;
    let (ann, path) = (duel.guests[0].clone(), comments_of(&duel));
    admin(server, &["mute", &ann.id, "--days", "1", "--why", "Insults."]).await;
    // It would be refused for its text otherwise.
    let empty = json!({ "seq": 0, "text": "" });
    let is_muted = async || ann.post(&path, &empty).await.status == 403;
    eventually("the server knows of the mute", is_muted).await;
    let problem = ann.post(&path, &empty).await.problem(403, "chat.muted");
    assert_eq!(problem["params"]["why"], "Insults.");
    ann.put(&note_of(&duel), &json!({ "text": "For nobody else." })).await.ok();
}

async fn a_comment_is_reported_and_deleted(server: &TestServer) {
    let duel = finished(server).await;
    let ([ann, bo], path) = (duel.guests.clone(), comments_of(&duel));
    let said = bo.post(&path, &json!({ "seq": 0, "text": "Insults." })).await.created();
    let report = json!({ "player": bo.id, "kind": "abuse", "comment_id": said["id"] });
    ann.post("/api/reports", &report).await.problem(404, "comment.not_found");
    befriend([&ann, &bo]).await;
    let other = json!({ "player": bo.id, "kind": "abuse", "comment_id": duel.match_id });
    ann.post("/api/reports", &other).await.problem(404, "comment.not_found");
    let id = ann.post("/api/reports", &report).await.created()["id"].clone();
    let own = ann.get("/api/me/reports").await.ok()["items"][0].clone();
    assert_eq!((&own["comment_id"], &own["match_id"]), (&said["id"], &json!(duel.match_id)));

    let mo = moderator(server, "Mo").await;
    let details = format!("/api/moderation/reports/{}", id.as_str().unwrap());
    assert_eq!(mo.get(&details).await.ok()["comment"]["text"], "Insults.");
    let deletion = format!("/api/moderation/chat/{}/deletion", said["id"].as_str().unwrap());
    let why = json!({ "why": "Insults." });
    mo.post(&deletion, &why).await.no_content();
    mo.post(&deletion, &why).await.no_content();
    assert!(texts(&bo, &path).await.is_empty());
    assert_eq!(mo.get(&details).await.ok().get("comment"), None);
    let log = mo.get("/api/moderation/log").await.ok()["items"].clone();
    let acts: Vec<_> = log.as_array().unwrap().iter().collect();
    let deleted = acts.iter().find(|act| act["kind"] == "delete_chat").expect("an act");
    assert_eq!((&deleted["chat_line_id"], &deleted["player"]["id"]), (&said["id"], &json!(bo.id)));
}

async fn what_a_deleted_player_wrote_is_gone(server: &TestServer) {
    let duel = finished(server).await;
    let ([ann, bo], path) = (duel.guests.clone(), comments_of(&duel));
    befriend([&ann, &bo]).await;
    bo.post(&path, &json!({ "seq": 0, "text": "Well played." })).await.created();
    bo.put(&note_of(&duel), &json!({ "text": "Mine." })).await.ok();
    bo.patch("/api/me", &json!({ "emblem": "0.0.0.0" })).await.ok();
    let exported = bo.get("/api/me/export").await.ok();
    assert_eq!(exported["comments"][0]["text"], "Well played.");
    assert_eq!(exported["player"]["emblem"], "0.0.0.0");
    assert_eq!(texts(&ann, &path).await, ["Well played."]);
    bo.delete("/api/me").await.no_content();
    assert!(texts(&ann, &path).await.is_empty());
    let seats = ann.get(&format!("/api/matches/{}", duel.match_id)).await.ok()["seats"].clone();
    let of_bo = seats.as_array().unwrap().iter().find(|seat| seat["player"]["id"] == json!(bo.id));
    assert_eq!(of_bo.expect("a seat")["player"].get("emblem"), None);
}
