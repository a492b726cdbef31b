//! Tests of the command `scrapworks verify`: its output and exit code.

#![allow(clippy::unwrap_used, reason = "everything here is a test")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn recorded() -> PathBuf {
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/replays");
    let game = fs::read_dir(replays).unwrap().next().unwrap().unwrap().path();
    let version = fs::read_dir(game).unwrap().next().unwrap().unwrap().path();
    fs::read_dir(version).unwrap().next().unwrap().unwrap().path()
}

fn temp_dir(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn scrapworks(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scrapworks"));
    command.args(arguments).env_remove("DATABASE_URL").output().unwrap()
}

#[track_caller]
fn check(arguments: &[&str], code: i32, said: &str) {
    let Output { status, stdout, stderr } = scrapworks(arguments);
    let text = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{text}");
    assert!(text.contains(said), "{said:?} is not in:\n{text}");
}

#[test]
fn it_exits_with_0_only_if_everything_agrees() {
    let file = recorded();
    check(&["verify", file.to_str().unwrap()], 0, "Everything agrees.");
    let whole = fs::read_to_string(&file).unwrap();
    let changed = temp_dir("changed").join("replay.json");
    fs::write(&changed, whole.replacen("\"player\"", "\"bot\"", 1)).unwrap();
    check(&["verify", changed.to_str().unwrap()], 1, "This does not agree.");
    check(&["verify", "nowhere.json"], 2, "the file cannot be read");
}

#[test]
fn it_never_creates_a_database() {
    let folder = temp_dir("database");
    let url = format!("sqlite://{}", folder.join("scrapworks.db").display());
    check(&["verify", "--all", "--database-url", &url], 2, "there is no file");
    check(&["migrate", "--database-url", &url], 0, "");
    check(&["verify", "--all", "--database-url", &url], 0, "everything agrees.");
    check(&["verify", "--all", "--database-url", "mysql://here"], 2, "begins with sqlite: or");
    fs::remove_dir_all(&folder).unwrap();
}
