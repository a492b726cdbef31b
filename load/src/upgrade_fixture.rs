//! Records the database that a release leaves behind, for tests of the upgrade from it: guests,
//! open lobbies, and of each game a finished match and one that runs.

use std::{
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Serialize};
use tokio::process::Command as Process;
use uuid::Uuid;

use crate::{
    client::{
        http::{ApiClient, GameInfo, Guest, Terms},
        link::{Link, LinkEvent},
        match_client::{Client, ViewTracking},
        message::{Command, ServerMessage},
    },
    programs::{database::Database, postgres::Postgres, process::Program},
};

/// Steps of each match.
const STEPS: u32 = 12;

pub const SQLITE: &str = "sqlite.db";
pub const POSTGRES: &str = "postgres.sql";
pub const PEOPLE: &str = "people.json";

/// Whoever is in the database, and what cannot be read from it: tokens of sessions.
#[derive(Debug, Serialize, Deserialize)]
pub struct People {
    /// Milliseconds since 1970.
    pub recorded_at: i64,
    pub lobbies: Vec<RecordedLobby>,
    pub matches: Vec<RecordedMatch>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct RecordedLobby {
    pub id: String,
    pub game: String,
    pub host: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct RecordedMatch {
    pub id: String,
    pub game: String,
    /// Of the players, by seat; bots have none.
    pub tokens: Vec<String>,
    pub seq: u32,
    pub is_over: bool,
}

/// Plays on a server of that binary, and writes the databases and who is in them into the folder.
/// That for PostgreSQL has the same contents: the binary's own `backup` and `restore` copy them.
pub async fn record(binary: &Path, folder: &Path, seed: u64) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let database = Database::sqlite(&env::temp_dir());
    let postgres = Postgres::create().await?;
    let recorded = record_on(binary, folder, seed, &database, &postgres).await;
    postgres.remove().await?;
    database.remove().await?;
    recorded
}

async fn record_on(
    binary: &Path,
    folder: &Path,
    seed: u64,
    database: &Database,
    postgres: &Postgres,
) -> Result<(), Box<dyn Error>> {
    let program = Program::new(binary.to_owned(), database.url(), None)?;
    let server = program.start().await?;
    let people = play_all(&program.api(), &mut fastrand::Rng::with_seed(seed)).await?;
    server.stop().await?;
    fs::write(folder.join(PEOPLE), format!("{}\n", serde_json::to_string_pretty(&people)?))?;
    let file = PathBuf::from(database.url().trim_start_matches("sqlite://"));
    fs::copy(&file, folder.join(SQLITE))?;
    let backup = file.with_file_name("backup.db");
    let twin = Database::postgres(postgres.url()).await?;
    for (word, url) in [("backup", database.url()), ("restore", twin.url())] {
        succeed(Process::new(binary).arg(word).arg(&backup).env("DATABASE_URL", url)).await?;
    }
    let dump = folder.join(POSTGRES);
    let mut pg_dump = Process::new("pg_dump");
    pg_dump.args(["--inserts", "--no-owner", "--no-privileges", "--file"]).arg(&dump);
    succeed(pg_dump.arg(twin.url())).await?;
    fs::write(&dump, without_psql(&fs::read_to_string(&dump)?))?;
    Ok(())
}

/// What is sent to the server of a dump for `psql`, which has commands of its own.
fn without_psql(dump: &str) -> String {
    let is_sql = |line: &&str| !line.starts_with('\\') && !line.starts_with("--");
    let lines: Vec<&str> = dump.lines().filter(is_sql).filter(|line| !line.is_empty()).collect();
    format!("{}\n", lines.join("\n"))
}

async fn succeed(command: &mut Process) -> io::Result<()> {
    let status = command.status().await?;
    status.success().then_some(()).ok_or_else(|| io::Error::other(format!("{command:?} failed")))
}

async fn play_all(api: &ApiClient, rng: &mut fastrand::Rng) -> Result<People, Box<dyn Error>> {
    let (mut lobbies, mut matches) = (Vec::new(), Vec::new());
    for game in api.games().await? {
        for is_over in [true, false] {
            matches.push(play(api, &game, is_over, rng).await?);
        }
        matches.push(against_bot(api, &game, rng).await?);
        let host = api.create_guest("Host").await?;
        let id = api.open_empty_lobby(&game, &host).await?;
        lobbies.push(RecordedLobby { id, game: game.slug, host });
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH)?;
    Ok(People { recorded_at: i64::try_from(since.as_millis())?, lobbies, matches })
}

/// A match of two or more guests, which one of them ends by leaving if it is to be over.
async fn play(
    api: &ApiClient,
    game: &GameInfo,
    is_over: bool,
    rng: &mut fastrand::Rng,
) -> Result<RecordedMatch, Box<dyn Error>> {
    let mut guests = Vec::new();
    for seat in 0..game.seats_min {
        let token = api.create_guest(&format!("Guest {seat}")).await?;
        guests.push(Guest { api: api.clone(), token });
    }
    let id = ApiClient::start_match(game, &guests, &Terms::default(), rng).await?;
    let mut clients = Vec::new();
    for (seat, guest) in (0..).zip(&guests) {
        clients.push(join(api, seat, &guest.token, &id).await?);
    }
    for number in 0..STEPS {
        let chosen = clients.iter().position(|client| client.choices.legal.is_some());
        let Some(chosen) = chosen else { break };
        let Some(command) = clients[chosen].choices.pick(rng) else { break };
        send(&mut clients[chosen], &command, &id, &format!("step-{number}")).await?;
        let seq = clients[chosen].seq;
        for client in &mut clients {
            until(client, |client| client.seq >= seq).await?;
        }
    }
    if is_over {
        send(&mut clients[0], &Command::Resign, &id, "bye").await?;
        until(&mut clients[0], |client| client.is_over).await?;
    }
    let tokens = guests.into_iter().map(|guest| guest.token).collect();
    let (seq, is_over) = (clients[0].seq.unwrap_or(0), clients[0].is_over);
    Ok(RecordedMatch { id, game: game.slug.clone(), tokens, seq, is_over })
}

/// A match against a bot, which waits for its only player in the end.
async fn against_bot(
    api: &ApiClient,
    game: &GameInfo,
    rng: &mut fastrand::Rng,
) -> Result<RecordedMatch, Box<dyn Error>> {
    let token = api.create_guest("Alone").await?;
    let terms = Terms::default();
    let id = api.start_match_against_bots(game, &token, &["easy"], &terms, rng).await?;
    let mut client = join(api, 0, &token, &id).await?;
    for number in 0..STEPS / 2 {
        until(&mut client, |client| client.choices.legal.is_some() || client.is_over).await?;
        let Some(command) = client.choices.pick(rng) else { break };
        send(&mut client, &command, &id, &format!("step-{number}")).await?;
    }
    until(&mut client, |client| client.choices.legal.is_some() || client.is_over).await?;
    let (seq, is_over) = (client.seq.unwrap_or(0), client.is_over);
    Ok(RecordedMatch { id, game: game.slug.clone(), tokens: vec![token], seq, is_over })
}

async fn join(
    api: &ApiClient,
    seat: u8,
    token: &str,
    match_id: &str,
) -> Result<Client, Box<dyn Error>> {
    let link = Link::new([api.address].into(), 0, Some(token.to_owned()));
    let mut client = Client::new(Some(seat), link, ViewTracking::Off);
    while !matches!(client.link.next().await, LinkEvent::Opened) {}
    client.join(match_id).await;
    until(&mut client, |client| client.seq.is_some()).await?;
    Ok(client)
}

/// Sends a command, and waits for its step.
async fn send(
    client: &mut Client,
    command: &Command,
    match_id: &str,
    action_id: &str,
) -> Result<(), Box<dyn Error>> {
    let before = client.seq;
    let action_id = format!("{action_id}-{}", Uuid::now_v7().simple());
    client.link.send(command.encode(match_id, &action_id)).await;
    until(client, |client| client.seq > before).await
}

/// Applies what comes until the condition holds.
async fn until(client: &mut Client, holds: impl Fn(&Client) -> bool) -> Result<(), Box<dyn Error>> {
    while !holds(client) {
        let LinkEvent::Text(text) = client.link.next().await else {
            return Err("the connection was lost".into());
        };
        let message = ServerMessage::parse(&text)?;
        match message.r#type {
            "match_snapshot" | "match_step" => client.apply(&message)?,
            "refused" | "error" => return Err(text.to_string().into()),
            _ => {}
        }
    }
    Ok(())
}
