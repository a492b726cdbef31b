//! Records what a release leaves behind, for the tests of upgrades from it: of each game a match
//! that runs and one that is over, in a file of SQLite's.
//!
//! `cargo run -p scrapworks-load --example record_upgrade -- BINARY tests/upgrades/VERSION.db`

use std::{env, error::Error, path::PathBuf};

use scrapworks_load::{
    client::{
        http::{ApiClient, GameInfo, Guest, Terms},
        link::{Link, LinkEvent},
        match_client::{Client, ViewTracking},
        message::{Command, ServerMessage},
    },
    programs::process::Program,
};
use sqlx::{Connection as _, SqliteConnection, query};

/// Steps of each match.
const STEPS: u32 = 12;

const KEEP_SESSIONS: &str = "update session set expires_at = 4102444800000";
/// Who plays, for the test: nothing else says which token belongs to which seat.
const ADD_TOKENS: &str = "
    create table recorded_token (match_id text not null, seat integer not null, token text not null,
                                 primary key (match_id, seat))";
const ADD_TOKEN: &str = "insert into recorded_token (match_id, seat, token) values ($1, $2, $3)";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(binary), Some(file)) = (arguments.next(), arguments.next()) else {
        return Err("usage: record_upgrade BINARY FILE".into());
    };
    let url = format!("sqlite://{}", file.display());
    let program = Program::new(binary, url.clone(), None)?;
    let server = program.start().await?;
    let rng = &mut fastrand::Rng::with_seed(1);
    let mut played = Vec::new();
    for game in program.api().games().await? {
        for is_over in [false, true] {
            played.push(play(&program.api(), &game, is_over, rng).await?);
        }
    }
    server.stop().await?;
    let mut database = SqliteConnection::connect(&url).await?;
    query(KEEP_SESSIONS).execute(&mut database).await?;
    query(ADD_TOKENS).execute(&mut database).await?;
    for (match_id, guests) in played {
        for (seat, guest) in (0_i64..).zip(guests) {
            let token = query(ADD_TOKEN).bind(&match_id).bind(seat).bind(guest.token);
            token.execute(&mut database).await?;
        }
    }
    // One file, which is whole without the others of its journal.
    query("pragma journal_mode = delete").execute(&mut database).await?;
    query("vacuum").execute(&mut database).await?;
    Ok(database.close().await?)
}

/// A match of the fewest guests, one of whom resigns if it is to be over.
async fn play(
    api: &ApiClient,
    game: &GameInfo,
    is_over: bool,
    rng: &mut fastrand::Rng,
) -> Result<(String, Vec<Guest>), Box<dyn Error>> {
    let mut guests = Vec::new();
    for seat in 0..game.seats_min {
        let token = api.create_guest(&format!("Guest {seat}")).await?;
        guests.push(Guest { api: api.clone(), token });
    }
    let match_id = ApiClient::start_match(game, &guests, &Terms::default(), rng).await?;
    let mut clients = Vec::new();
    for (seat, guest) in (0..).zip(&guests) {
        let link = Link::new([api.address].into(), 0, Some(guest.token.clone()));
        let mut client = Client::new(Some(seat), link, ViewTracking::Off);
        while !matches!(client.link.next().await, LinkEvent::Opened) {}
        client.join(&match_id).await;
        until(&mut client, |client| client.seq.is_some()).await?;
        clients.push(client);
    }
    for number in 0..STEPS {
        let awaited = clients.iter_mut().find(|client| client.choices.legal.is_some());
        let Some(command) = awaited.as_ref().and_then(|client| client.choices.pick(rng)) else {
            break;
        };
        let (Some(client), action_id) = (awaited, format!("step-{number}")) else { break };
        client.link.send(command.encode(&match_id, &action_id)).await;
        let before = client.seq;
        until(client, |client| client.seq > before).await?;
        let seq = client.seq;
        for client in &mut clients {
            until(client, |client| client.seq >= seq).await?;
        }
    }
    if is_over {
        clients[0].link.send(Command::Resign.encode(&match_id, "resign")).await;
        until(&mut clients[0], |client| client.is_over).await?;
    }
    Ok((match_id, guests))
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
