//! Background load: guests who play against bots beside the matches that are measured.

use std::time::Duration;

use tokio::{task::JoinSet, time::sleep};

use crate::{
    client::{
        http::{ApiClient, ApiError, GameInfo, Terms, Token},
        link::{Link, LinkEvent},
        match_client::{Client, ViewTracking},
        message::ServerMessage,
    },
    matches::worker::WorkerError,
};

/// Before a match is started that was refused for a while.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// Plays until it is dropped.
#[derive(Debug)]
pub struct BotLoad(JoinSet<Result<(), WorkerError>>);

impl BotLoad {
    /// Starts `matches` endless sequences of matches, each of one guest against one bot of that
    /// level. The seed determines what the guests choose.
    pub fn start(
        api: &ApiClient,
        game: &GameInfo,
        matches: usize,
        level: &'static str,
        seed: u64,
    ) -> BotLoad {
        let mut guests = JoinSet::new();
        for guest in 0..matches as u64 {
            let rng = fastrand::Rng::with_seed(seed.wrapping_add(guest));
            guests.spawn(play(api.clone(), game.clone(), level, rng));
        }
        BotLoad(guests)
    }

    /// Waits for the first guest that fails; never returns while all play on.
    pub async fn failure(&mut self) -> WorkerError {
        match self.0.join_next().await {
            Some(ended) => match ended.expect("a guest does not panic") {
                Err(failure) => failure,
                Ok(()) => unreachable!("guests play without end"),
            },
            None => std::future::pending().await,
        }
    }
}

async fn play(
    api: ApiClient,
    game: GameInfo,
    level: &'static str,
    mut rng: fastrand::Rng,
) -> Result<(), WorkerError> {
    loop {
        let started = start(&api, &game, level, &mut rng).await;
        let (guest, match_id) = match started {
            Ok(started) => started,
            Err(err) if err.is_unavailable() => {
                sleep(RETRY_PAUSE).await;
                continue;
            }
            Err(err) => return Err(WorkerError::StartMatch(err)),
        };
        let link = Link::new([api.address].into(), 0, Some(guest));
        let mut client = Client::new(Some(0), link, ViewTracking::Off);
        let stuck = || WorkerError::Stuck(match_id.clone());
        let mut commands_sent = 0;
        while !client.is_over {
            let text = match client.link.next().await {
                LinkEvent::Text(text) => text,
                LinkEvent::Opened => {
                    client.join(&match_id).await;
                    continue;
                }
                LinkEvent::Lost { .. } => return Err(stuck()),
            };
            let message = ServerMessage::parse(&text).map_err(|_| stuck())?;
            if !matches!(message.r#type, "match_snapshot" | "match_step") {
                continue;
            }
            client.apply(&message)?;
            if let Some(command) = client.choices.pick(&mut rng) {
                commands_sent += 1;
                let act = command.encode(&match_id, &format!("command-{commands_sent}"));
                client.link.send(act).await;
            }
        }
    }
}

/// A guest, and the match that it started.
async fn start(
    api: &ApiClient,
    game: &GameInfo,
    level: &str,
    rng: &mut fastrand::Rng,
) -> Result<(Token, String), ApiError> {
    let guest = api.create_guest("Guest").await?;
    let terms = Terms::default();
    let match_id = api.start_match_against_bots(game, &guest, &[level], &terms, rng).await?;
    Ok((guest, match_id))
}
