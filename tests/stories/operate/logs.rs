//! Log lines: readable by programs, with ids as fields, and nothing personal.

use std::{env, fs};

use scrapworks_load::programs::{database::Database, process::Program};
use serde_json::Value as Json;
use uuid::Uuid;

use super::busy;
use crate::harness::{Guest, binary, eventually};

const FIELDS: [&str; 4] = ["timestamp", "level", "target", "message"];

fn lines(text: &str) -> Vec<Json> {
    let parse = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
    text.lines().map(parse).collect()
}

fn find<'a>(lines: &'a [Json], message: &str) -> Option<&'a Json> {
    lines.iter().find(|line| line["message"] == message)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_server_logs_events_with_ids_and_nothing_personal() {
    let database = Database::sqlite(&env::temp_dir());
    let log = env::temp_dir().join(format!("scrapworks-{}.log", Uuid::now_v7()));
    let mut program = Program::new(binary(), database.url(), None).expect("a free port");
    program.log = Some(log.clone());
    // The last one counts.
    program.wrapper = ["env", "SCRAPWORKS_LOG=info"].map(str::to_owned).to_vec();
    let options = [
        "--log-format=json",
        "--trust-proxy",
        "--drain-seconds=0",
        // Nobody listens there, so that mails wait.
        "--smtp-url=smtp://127.0.0.1:1",
        "--mail-from=Scrapworks <play@example.org>",
    ];
    program.options = options.map(str::to_owned).to_vec();
    let process = program.start().await.expect("the binary runs");
    let session = busy::session(&program).await;
    let read = || fs::read_to_string(&log).expect("a log");
    let no_mails = "\"of\":\"SMTP server\"";
    eventually("that no mail can be sent is logged", async || read().contains(no_mails)).await;
    // A match whose log does not lead to its states.
    let broken = "update match_step set hash = substr(hash, 2) || substr(hash, 1, 1) where seq = 2";
    database.execute(broken).await.expect("it is open");
    let replay = format!("/api/matches/{}/replay?viewer=public", session.match_id);
    let anonymous = Guest::anonymous(&program);
    anonymous.get(&replay).await;
    process.stop().await.expect("it runs");

    let text = read();
    for private in &session.private {
        assert!(!text.contains(private.as_str()), "{private} is in:\n{text}");
    }
    let lines = lines(&text);
    for line in &lines {
        for field in FIELDS {
            assert!(line[field].is_string(), "{field} is missing in {line}");
        }
        let message = line["message"].as_str().expect("text");
        let has_id = message.split_whitespace().any(|word| Uuid::try_parse(word).is_ok());
        assert!(!has_id, "ids are fields: {line}");
    }
    for (message, level) in [
        ("started", "INFO"),
        ("a match has started", "INFO"),
        ("a match has ended", "INFO"),
        ("stopping", "INFO"),
        ("stopped", "INFO"),
    ] {
        let line = find(&lines, message).unwrap_or_else(|| panic!("{message:?} in:\n{text}"));
        assert_eq!(line["level"], level, "{line}");
    }
    let started = find(&lines, "a match has started").expect("it was found");
    assert_eq!(started["match_id"], session.match_id.as_str());
    assert!(started["lobby_id"].is_string() && started["game"].is_string(), "{started}");
    fs::remove_file(log).expect("the log is there");
    database.remove().await.expect("it is there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn why_nobody_can_sign_in_at_an_issuer_is_in_the_log() {
    let database = Database::sqlite(&env::temp_dir());
    let path = |end: &str| env::temp_dir().join(format!("scrapworks-{}.{end}", Uuid::now_v7()));
    let (log, issuers) = (path("log"), path("json"));
    let issuer = |slug: &str, url: &str| {
        let client_id = "x";
        serde_json::json!({ "slug": slug, "name": slug, "url": url, "client_id": client_id })
    };
    let list = [issuer("near", "https://10.255.255.1"), issuer("off", "http://127.0.0.1:1")];
    fs::write(&issuers, serde_json::json!(list).to_string()).expect("a new file");
    let mut program = Program::new(binary(), database.url(), None).expect("a free port");
    program.log = Some(log.clone());
    program.wrapper = ["env", "SCRAPWORKS_LOG=info"].map(str::to_owned).to_vec();
    let issuers_file = format!("--issuers-file={}", issuers.display());
    program.options =
        ["--log-format=json", "--drain-seconds=0", &issuers_file].map(str::to_owned).to_vec();
    let process = program.start().await.expect("the binary runs");
    let anonymous = Guest::anonymous(&program);
    for path in ["/auth/near", "/auth/off", "/auth/nobody", "/auth/off/callback?state=made_up"] {
        anonymous.get(path).await;
    }
    process.stop().await.expect("it runs");
    let lines = lines(&fs::read_to_string(&log).expect("a log"));
    let is_it = |line: &&Json| line["message"] == "somebody could not sign in at an issuer";
    let said: Vec<_> = lines.iter().filter(is_it).collect();
    let [near, off] = said[..] else { panic!("what people make up is no warning: {said:?}") };
    for (line, issuer, cause) in
        [(near, "near", "a URL of it is not at a public address"), (off, "off", "refused")]
    {
        assert_eq!((&line["level"], &line["issuer"]), (&"WARN".into(), &issuer.into()), "{line}");
        assert!(line["cause"].as_str().is_some_and(|it| it.contains(cause)), "{line}");
    }
    for path in [log, issuers] {
        fs::remove_file(path).expect("it was written");
    }
}
