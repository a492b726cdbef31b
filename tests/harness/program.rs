//! The server's binary as an operator calls it.

use std::{env, path::PathBuf, time::Duration};

use serde_json::Value as Json;
use tokio::{process::Command, time::timeout};

use super::{Guest, TestServer, eventually};

/// The server binary that `make test` builds.
pub fn binary() -> PathBuf {
    let path = env::var_os("SCRAPWORKS_BIN").expect(
        "SCRAPWORKS_BIN is not set: run the tests with `make test`, or build the server and name \
         its binary",
    );
    PathBuf::from(path)
}

/// What a run of the program came to.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    /// What a command that succeeds prints with `--json`.
    #[track_caller]
    pub fn json(&self) -> Json {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.any_json()
    }

    /// The same, however it ended.
    #[track_caller]
    pub fn any_json(&self) -> Json {
        serde_json::from_str(&self.stdout).unwrap_or_else(|err| panic!("{err}: {self:?}"))
    }

    /// Fails unless the command has failed with this code, one sentence and no result.
    #[track_caller]
    pub fn failed(&self, code: i32, sentence: &str) {
        assert_eq!((self.code, &*self.stdout), (Some(code), ""), "{self:?}");
        assert!(self.stderr.contains(sentence), "{sentence:?} is not in {self:?}");
        assert_eq!(self.stderr.trim_end().lines().count(), 1, "{self:?}");
    }
}

/// The program on a database, with nothing else in its environment.
pub fn program(arguments: &[&str], database_url: &str) -> Command {
    let mut command = Command::new(binary());
    command.args(arguments).env_clear().env("DATABASE_URL", database_url).kill_on_drop(true);
    command.env("PATH", env::var_os("PATH").unwrap_or_default());
    command
}

pub async fn finish(mut command: Command) -> Run {
    let output = timeout(Duration::from_secs(60), command.output()).await;
    let output = output.expect("it ends").expect("the binary runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

pub async fn run(arguments: &[&str], database_url: &str) -> Run {
    finish(program(arguments, database_url)).await
}

/// Whether it succeeded, and all that it printed.
pub async fn outcome(arguments: &[&str], database_url: &str) -> (bool, String) {
    let Run { code, stdout, stderr } = run(arguments, database_url).await;
    (code == Some(0), stdout + &stderr)
}

/// A path in the folder for temporary files.
pub fn new_path(name: &str) -> String {
    let name = format!("scrapworks-{}-{name}", uuid::Uuid::now_v7());
    env::temp_dir().join(name).to_str().expect("text").to_owned()
}

/// What an admin command prints with `--json` on the database of a server.
pub async fn admin(server: &TestServer, arguments: &[&str]) -> Json {
    admin_on(&server.database_url(), arguments).await
}

pub async fn admin_on(database_url: &str, arguments: &[&str]) -> Json {
    let arguments = [&["admin"], arguments, &["--json", "--by", "Olga"]].concat();
    run(&arguments, database_url).await.json()
}

pub async fn eventually_banned(guest: &Guest) -> Json {
    eventually("the server knows of the ban", async || guest.get("/api/me").await.status == 403)
        .await;
    guest.get("/api/me").await.problem(403, "player.banned")
}
