//! Verification of finished matches, from a replay file and from a database.

use scrapworks_load::client::view::canonical;
use scrapworks_server::verify::{self, Report, Verdict};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use super::files;
use crate::harness::{
    Duel, Store, TestServer, binary,
    lobbies::{open, sit, thumper, tick},
    on_both_databases, stories,
};

stories!(an_untampered_match_verifies);
on_both_databases!(a_tampered_row_is_reported);

const ENTROPY: &str = "5c";

/// A short match with an undo and a resignation; only seat 0 contributes entropy.
async fn short_match(server: &TestServer) -> Duel {
    let guests = [server.guest("Ann").await, server.guest("Bo").await];
    let lobby = open(&guests[0], 2).await;
    let body = json!({ "roster": thumper(), "entropy": ENTROPY.repeat(32) });
    sit(&guests[0], &lobby, body).await.ok();
    sit(&guests[1], &lobby, json!({ "roster": thumper() })).await.ok();
    tick(&guests[0], &lobby, true).await.ok();
    let started = tick(&guests[1], &lobby, true).await.ok();
    let match_id = started["match_id"].as_str().expect("both are ready").to_owned();
    let mut duel = Duel::join(server, guests, match_id).await;
    while duel.clients.iter().all(|client| client.undo_of.is_none()) {
        duel.step().await;
    }
    let seat = usize::from(duel.clients[0].undo_of.is_none());
    let of = duel.clients[seat].undo_of;
    take(&mut duel, seat, "undo", json!({ "action_id": "back", "of": of })).await;
    duel.steps(2).await;
    take(&mut duel, 1, "resign", json!({ "action_id": "bye" })).await;
    duel
}

async fn take(duel: &mut Duel, seat: usize, kind: &str, fields: Json) {
    let message = duel.message(kind, fields);
    duel.clients[seat].socket.send(&message).await;
    for client in &mut duel.clients {
        client.step().await;
    }
}

async fn replay_of(server: &TestServer, query: &str) -> Json {
    let duel = short_match(server).await;
    let path = format!("{}{query}", files::path(&duel.match_id));
    server.anonymous().get(&path).await.ok()
}

fn check(replay: &Json) -> Report {
    verify::text(replay.to_string().as_bytes())
}

async fn an_untampered_match_verifies(server: &TestServer) {
    for query in ["", "?views=true", "?views=true&viewer=1"] {
        let replay = replay_of(server, query).await;
        let report = check(&replay);
        let text = report.to_string();
        assert!(report.agrees(), "{text}");
        for said in [
            format!("commitment {} is", replay["commitment"].as_str().unwrap()),
            format!("all {} hashes", replay["steps"].as_array().unwrap().len()),
            "1 taken back, 1 seats left".to_owned(),
            "others_left".to_owned(),
            format!("seat 0 (\"Ann\") added {}", ENTROPY.repeat(32)),
            "seat 1 (\"Bo\") added nothing to the seed".to_owned(),
            "could have tried several entropies".to_owned(),
            "Everything agrees.".to_owned(),
        ] {
            assert!(text.contains(&said), "{said:?} is not in:\n{text}");
        }
        let pretty = serde_json::to_string_pretty(&replay).unwrap();
        assert!(verify::text(pretty.as_bytes()).agrees(), "layout does not matter");
    }
    let mut duel = Duel::begin(server).await;
    take(&mut duel, 1, "resign", json!({ "action_id": "bye" })).await;
    let replay = server.anonymous().get(&files::path(&duel.match_id)).await.ok();
    let text = check(&replay).to_string();
    assert!(text.contains("the server alone chose"), "{text}");
    let mut out = Vec::new();
    let agrees = verify::store(&server.store().await, &mut out).await.expect("it answers");
    assert_eq!(String::from_utf8_lossy(&out).lines().count(), 1, "the sum alone");
    assert!(agrees && out.starts_with(b"4 finished, 0 running, 0 set aside"));
}

/// Fields that cannot be recomputed; the report lists them as unverified.
fn is_the_servers_word(path: &str, steps: usize) -> bool {
    let parts: Vec<_> = path.split('/').skip(1).collect();
    let is_inner = |seq: &str| seq.parse().is_ok_and(|seq: usize| 0 < seq && seq + 1 < steps);
    match parts[..] {
        ["match", "id" | "clock" | "absence" | "hints"] | ["match", "options", "points"] => true,
        ["match", "seats", _, "player", ..] => true,
        ["match", "seats", _, "roster", "suits", _, "name" | "armament"] => true,
        ["steps", _, "action_id"] => true,
        ["steps", seq, "at"] => is_inner(seq),
        _ => false,
    }
}

/// Tampers with a file as an informed attacker would.
fn with_new_digest(mut replay: Json) -> Json {
    let fields = replay.as_object_mut().expect("an object");
    fields.remove("digest");
    let digest = Sha256::digest(canonical(&Json::Object(fields.clone())));
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    fields.insert("digest".to_owned(), hex.into());
    replay
}

/// All values of a document with their paths.
fn paths(json: &Json, path: &str, found: &mut Vec<String>) {
    match json {
        Json::Object(fields) => {
            fields.iter().for_each(|(key, value)| paths(value, &format!("{path}/{key}"), found));
        }
        Json::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(n, value)| paths(value, &format!("{path}/{n}"), found));
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
    }
    if !path.is_empty() {
        found.push(path.to_owned());
    }
}

/// Replacement values for a value, of the same type where possible.
fn others(json: &Json) -> Vec<Json> {
    match json {
        Json::Null => vec![json!(7)],
        Json::Bool(is) => vec![json!(!is)],
        Json::Number(number) => vec![json!(number.as_i64().expect("an integer") + 1), json!(0.5)],
        Json::String(text) => {
            let next = |c: char| match c {
                '9' => '0',
                'f' => 'a',
                'z' => 'a',
                c => char::from_u32(c as u32 + 1).unwrap_or('a'),
            };
            let at = text.find(|c: char| c.is_ascii_alphanumeric()).unwrap_or(0);
            let changed = text.char_indices().map(|(n, c)| if n == at { next(c) } else { c });
            vec![json!(changed.collect::<String>()), json!("")]
        }
        Json::Array(items) => {
            let mut shorter = items.clone();
            shorter.pop();
            let mut longer = items.clone();
            longer.push(items.first().cloned().unwrap_or(json!(0)));
            let mut turned = items.clone();
            turned.rotate_left(items.len().min(1));
            vec![json!(shorter), json!(longer), json!(turned)]
        }
        Json::Object(fields) => {
            let without = |key: &String| {
                let kept = fields.iter().filter(|(other, _)| *other != key);
                Json::Object(kept.map(|(key, value)| (key.clone(), value.clone())).collect())
            };
            let there = fields.iter().filter(|(_, value)| !value.is_null());
            there.map(|(key, _)| without(key)).collect()
        }
    }
}

/// All documents that differ in one value, with the path of that value.
fn changed(replay: &Json) -> Vec<(String, Json)> {
    let mut found = Vec::new();
    paths(replay, "", &mut found);
    let mut all = Vec::new();
    for path in found {
        let was = replay.pointer(&path).expect("the index was found");
        for other in others(was).into_iter().filter(|other| other != was) {
            let mut changed = replay.clone();
            *changed.pointer_mut(&path).expect("the index was found") = other.clone();
            let without = was.as_object().zip(other.as_object());
            let gone = without.and_then(|(was, is)| was.keys().find(|key| !is.contains_key(*key)));
            let what = gone.map_or(path.clone(), |key| format!("{path}/{key}"));
            all.push((what, changed));
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changing_any_field_is_detected() {
    let server = TestServer::start(Store::Sqlite).await;
    let replay = replay_of(&server, "").await;
    assert_eq!(with_new_digest(replay.clone()), replay, "the digest is as documented");
    let steps = replay["steps"].as_array().unwrap().len();
    let changed = changed(&replay);
    assert!(changed.len() > 200, "{}", changed.len());
    for (path, changed) in changed {
        assert!(!check(&changed).agrees(), "{path}");
        let forged = with_new_digest(changed);
        let is_noticed = forged == replay || !check(&forged).agrees();
        // An option that is left out says the same as its default.
        let says_the_same = path.starts_with("/match/options/") && forged.pointer(&path).is_none();
        let is_excused = says_the_same || is_the_servers_word(&path, steps);
        assert!(is_noticed || is_excused, "{path}, with a new digest");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_kind_of_tampering_is_named() {
    let server = TestServer::start(Store::Sqlite).await;
    let replay = replay_of(&server, "?views=true&viewer=0").await;
    let other = json!("0b".repeat(32));
    let secret = scrapworks_engine::Bytes32([0x0b; 32]);
    let fitting = json!(scrapworks_engine::commitment(&secret).to_string());
    let action = replay["steps"][3]["action"].clone();
    type Change<'a> = &'a dyn Fn(&mut Json);
    let reuse = |it: &mut Json| {
        // Of three steps of two seats at least two are of one.
        let steps = it["steps"].as_array_mut().unwrap();
        let seats = [1, 2, 3].map(|at| steps[at]["seat"].clone());
        let (first, later) = match seats {
            [a, b, _] if a == b => (1, 2),
            [a, _, c] if a == c => (1, 3),
            _ => (2, 3),
        };
        for at in [first, later] {
            steps[at]["action_id"] = json!("used-twice");
        }
    };
    let cases: [(Change<'_>, &str); 16] = [
        (&reuse, "an action id that its seat had used before"),
        (&|it| it["secret"] = other.clone(), "commitment"),
        (&|it| it["commitment"] = other.clone(), "commitment"),
        (
            &|it| {
                it["secret"] = other.clone();
                it["commitment"] = fitting.clone();
            },
            "row 0 leads to another state",
        ),
        (&|it| it["entropy"][1] = other.clone(), "row 0 leads to another state"),
        (&|it| it["entropy"] = json!([other]), "cannot have 1 entropies"),
        (&|it| it["steps"][1]["action"] = action.clone(), "row 1 "),
        (&|it| it["steps"][1]["action"]["more"] = json!(1), "otherwise than the game reads it"),
        (&|it| it["steps"][2]["hash"] = json!("00".repeat(16)), "row 2 leads to another state"),
        (&|it| it["steps"][2]["awaiting"] = json!([1, 0]), "others are awaited"),
        (&|it| it["match"]["result"]["ranks"] = json!([1, 0]), "the result is another one"),
        (&|it| it["match"]["options"]["points"] = json!(90), "digest is that of another"),
        (&|it| drop(it["steps"].as_array_mut().unwrap().remove(2)), "row 3 is not in its place"),
        (&|it| it["steps"].as_array_mut().unwrap().swap(1, 2), "row 2 is not in its place"),
        (&|it| it["seen"]["steps"][1]["events"] = json!([]), "said to have seen"),
        (&|it| it["seen"]["viewer"] = json!(7), "said to have seen"),
    ];
    for (change, named) in cases {
        let mut tampered = replay.clone();
        change(&mut tampered);
        let report = check(&tampered);
        let text = report.to_string();
        assert!(!report.agrees() && text.contains(named), "{named:?} is not in:\n{text}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_files_get_an_error_message() {
    let server = TestServer::start(Store::Sqlite).await;
    let replay = replay_of(&server, "").await;
    let with = |path: &str, value: Json| {
        let mut hostile = replay.clone();
        *hostile.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
        hostile.to_string().into_bytes()
    };
    let seat = replay["match"]["seats"][0].clone();
    let text = replay.to_string();
    let deep = |database: &str| {
        let nested = format!("{database}{}{}", "[".repeat(100_000), "]".repeat(100_000));
        text.replacen(database, &format!("{nested},\"not\":"), 1).into_bytes()
    };
    let hostile: Vec<Vec<u8>> = vec![
        Vec::new(),
        vec![0xff; 64],
        b"null".to_vec(),
        b"[[[[".to_vec(),
        "[".repeat(1_000_000).into_bytes(),
        text.as_bytes()[..text.len() / 2].to_vec(),
        deep(r#""action":"#),
        deep(r#""options":"#),
        deep(r#""roster":"#),
        with("/format", json!("scrapworks replay v2")),
        with("/match/state", json!("running")),
        with("/match/game", json!("chess\u{1b}[2J")),
        with("/match/rules_version", json!(60_000)),
        with("/match/seq", json!(u32::MAX)),
        with("/match/seats", json!([])),
        with("/match/seats", json!(vec![seat; 300])),
        with("/entropy", json!(vec!["00".repeat(32); 300])),
        with("/steps", json!([])),
        with("/steps/1/seat", json!(200)),
        with("/steps/1/seat", json!(16)),
        with("/steps/1/seq", json!(u32::MAX)),
        with("/steps/1/awaiting", json!([255])),
        with("/steps/1/action", json!(null)),
        with("/steps/1/action", json!({ "type": "x".repeat(1_000_000) })),
        with("/steps/1/kind", json!("dance")),
        with("/steps/1/kind", json!("leave")),
        with("/steps/1/cause", json!("setup")),
        with("/steps/1/at", json!("-999999-01-01T00:00:00Z")),
        with("/match/options", json!("x".repeat(1_000_000))),
        with("/match/seats/0/roster", json!({ "suits": vec![json!({}); 10_000] })),
    ];
    for bytes in hostile {
        let report = verify::text(&bytes);
        let text = report.to_string();
        let start = String::from_utf8_lossy(&bytes).chars().take(80).collect::<String>();
        // Where the file still says what its digest was, the change is found out.
        let has_digest = serde_json::from_slice::<Json>(&bytes).ok().is_some_and(|file| {
            file["format"] == "scrapworks replay v1" && file["digest"].is_string()
        });
        let verdict = if has_digest { Verdict::Wrong } else { Verdict::Unchecked };
        assert_eq!(report.verdict(), verdict, "{start}: {text}");
        assert!(text.ends_with(&format!("{}\n", report.verdict())), "{start}: {text}");
        assert!(!text.contains("panic") && !text.contains('\u{1b}'), "{start}: {text}");
        assert!(text.len() < 4_000, "{start}: the message has {} bytes", text.len());
    }
    for path in ["/", "/nowhere/replay.json"] {
        let report = verify::file(path.as_ref());
        let text = report.to_string();
        assert!(text.contains("the file cannot be read"), "{text}");
        assert_eq!(report.verdict(), Verdict::Unchecked, "{text}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_exit_code_tells_a_wrong_file_from_one_that_cannot_be_read() {
    let server = TestServer::start(Store::Sqlite).await;
    let text = replay_of(&server, "").await.to_string();
    let utf16 = |text: &str| -> Vec<u8> {
        let units = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(units).collect()
    };
    let folder = std::env::temp_dir();
    let path = folder.join(format!("scrapworks-replay-{}.json", uuid::Uuid::now_v7()));
    let other = text.replacen("others_left", "others_lost", 1);
    let unsupported = with_new_digest({
        let mut replay: Json = serde_json::from_str(&text).unwrap();
        replay["match"]["rules_version"] = json!(60_000);
        replay
    });
    let cases: [(Vec<u8>, i32, &str); 7] = [
        (text.clone().into_bytes(), 0, "Everything agrees."),
        ([&[0xef, 0xbb, 0xbf], text.as_bytes()].concat(), 0, "Everything agrees."),
        (utf16(&text), 0, "Everything agrees."),
        (utf16(&other), 1, "WRONG"),
        (utf16(&text[..text.len() / 2]), 2, "this is no replay"),
        (text.as_bytes().iter().map(|byte| byte | 0x80).collect(), 2, "the file is no text"),
        (unsupported.to_string().into_bytes(), 2, "no rules version 60000"),
    ];
    let verify = async || {
        let mut command = tokio::process::Command::new(binary());
        command.arg("verify").arg(&path).output().await.expect("the binary runs")
    };
    for (bytes, code, said) in cases {
        std::fs::write(&path, bytes).unwrap();
        let output = verify().await;
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(code), "{printed}");
        assert!(printed.contains(said), "{said:?} is not in:\n{printed}");
    }
    std::fs::remove_file(&path).unwrap();
    assert_eq!(verify().await.status.code(), Some(2), "there is no file");
    server.stop().await;
}

async fn all(server: &TestServer) -> (bool, String) {
    let mut out = Vec::new();
    let agrees = verify::all(&server.database_url(), &mut out).await.expect("it can be read");
    (agrees, String::from_utf8(out).expect("text"))
}

async fn a_tampered_row_is_reported(server: &TestServer) {
    server.guest("Ann").await;
    let (agrees, text) = all(server).await;
    assert!(agrees && text.starts_with("0 finished, 0 running, 0 set aside"), "{text}");
    let meddlings = [
        ("match_step", "action = '{\"type\":\"pass\"}'", "and seq = 1", "row 1 "),
        ("match_step", "hash = '00000000000000000000000000000000'", "and seq = 2", "row 2 leads"),
        ("match_step", "awaiting = 3", "and seq = 1", "others are awaited"),
        ("match_step", "hash = 'nonsense'", "and seq = 1", "unreadable: hash"),
        ("match_step", "seq = 1000", "and seq = 1", "is not in its place"),
        ("match", "result = null", "", "the result is another one"),
        ("match", "state = 'running'", "", "is said to go on"),
        ("match_seat", "rank = 1 - rank", "", "the ranks beside the seats"),
        ("match_seat", "entropy = lower(entropy) || ''", "", ""),
    ];
    let mut ids = Vec::new();
    for _ in &meddlings {
        ids.push(short_match(server).await.match_id);
    }
    let running = Duel::begin(server).await;
    let counted = format!("{} finished, 1 running, 0 set aside", ids.len());
    let (agrees, text) = all(server).await;
    assert!(agrees && text.starts_with(&counted), "while a server is at work: {text}");

    for (n, (viewers, change, rows, _)) in meddlings.iter().enumerate() {
        let id = format!("(select match_id from match order by match_id limit 1 offset {n})");
        let sql = format!("update {viewers} set {change} where match_id = {id} {rows}");
        server.execute_sql(&sql).await;
    }
    let (agrees, text) = all(server).await;
    assert!(!agrees, "{text}");
    for (id, (.., named)) in ids.iter().zip(meddlings) {
        let line = text.lines().find(|line| line.contains(id.as_str()));
        match line {
            None => assert_eq!(named, "", "{id} is not named in:\n{text}"),
            Some(line) => assert!(!named.is_empty() && line.contains(named), "{named}: {line}"),
        }
    }
    assert!(!text.contains(&running.match_id), "{text}");
    let summary = format!("{} matches do not agree.\n", meddlings.len() - 1);
    assert!(text.ends_with(&summary), "{text}");
}
