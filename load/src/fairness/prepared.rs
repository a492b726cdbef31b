//! The matches that a measurement needs, started before it.

use futures_util::future::try_join_all;

use crate::{
    api_client::{ApiClient, GameInfo, Terms, Token},
    benchmarks::RunError,
    fairness::{
        games::{Step, Table},
        timed_game::TimedGame,
    },
};

/// Matches of one guest who asks for hints.
pub(super) const HINTS: usize = 96;
/// Guests of one address who ask for hints.
const CROWD: usize = 64;
/// Matches that are left to three hard bots.
const LEFT: usize = 100;
/// Matches of each timed game in which bots are timed.
const TIMED: usize = 5;
/// Steps of the match whose history is read.
const LONG_STEPS: u32 = 600;

/// Ids of matches, and who sits in them.
#[derive(Debug, Clone)]
pub(super) struct Prepared {
    pub victim: Victim,
    /// One guest, and many matches of her.
    pub hints: (Token, Vec<String>),
    /// Many guests, with a match each.
    pub crowd: Vec<(Token, String)>,
    /// One guest, and many matches of four seats with three hard bots.
    pub left: (Token, Vec<String>),
    /// A match with a long log.
    pub long: String,
    /// The biggest file of the client.
    pub file: String,
}

/// The person who is measured.
#[derive(Debug, Clone)]
pub(super) struct Victim {
    pub token: Token,
    /// In each she has to decide, and a bot after her.
    pub matches: Vec<(TimedGame, String)>,
}

impl Prepared {
    pub async fn create(api: &ApiClient, seed: u64) -> Result<Prepared, RunError> {
        let rng = &mut fastrand::Rng::with_seed(seed);
        let empire = api.game(TimedGame::Empire.slug()).await?;
        let long = long_match(api, &empire, rng).await?;
        let victim = Victim::create(api, rng).await?;
        let one = api.create_guest("One").await?;
        let hints = start(api, &empire, &one, &["hard"], HINTS, rng).await?;
        let mut crowd = Vec::new();
        for _ in 0..CROWD {
            let guest = api.create_guest("Many").await?;
            let match_id = api.start_match_against_bot(&empire, &guest, rng).await?;
            crowd.push((guest, match_id));
        }
        let leaver = api.create_guest("Leaver").await?;
        let left = start(api, &empire, &leaver, &["hard"; 3], LEFT, rng).await?;
        let file = biggest_file(api).await?;
        Ok(Prepared { victim, hints: (one, hints), crowd, left: (leaver, left), long, file })
    }

    /// All matches, for those who come and go.
    pub fn all(&self) -> Vec<String> {
        let crowd = self.crowd.iter().map(|(_, match_id)| match_id);
        self.hints.1.iter().chain(crowd).chain(&self.left.1).cloned().collect()
    }
}

impl Victim {
    async fn create(api: &ApiClient, rng: &mut fastrand::Rng) -> Result<Victim, RunError> {
        let token = api.create_guest("Victim").await?;
        let mut matches = Vec::new();
        // One game at a time: a player has 16 connections at most.
        for timed in [TimedGame::Empire, TimedGame::Scrappers] {
            let game = api.game(timed.slug()).await?;
            let started = start(api, &game, &token, &["hard"], TIMED, rng).await?;
            let opened = started.into_iter().map(|match_id| {
                let (steps, mut rng, token) = (5 + rng.u32(..20), rng.fork(), &token);
                async move {
                    let mut table = Table::open(api.address, Some(token), &match_id).await?;
                    let is_enough = |step: &Step<'_>| step.seq.is_some_and(|seq| seq >= steps);
                    table.play_until(&mut rng, is_enough).await?;
                    Ok::<_, RunError>((timed, match_id))
                }
            });
            matches.extend(try_join_all(opened.collect::<Vec<_>>()).await?);
        }
        Ok(Victim { token, matches })
    }
}

async fn start(
    api: &ApiClient,
    game: &GameInfo,
    guest: &Token,
    levels: &[&str],
    count: usize,
    rng: &mut fastrand::Rng,
) -> Result<Vec<String>, RunError> {
    let mut matches = Vec::with_capacity(count);
    for _ in 0..count {
        let terms = Terms::default();
        matches.push(api.start_match_against_bots(game, guest, levels, &terms, rng).await?);
    }
    Ok(matches)
}

async fn long_match(
    api: &ApiClient,
    game: &GameInfo,
    rng: &mut fastrand::Rng,
) -> Result<String, RunError> {
    let guest = api.create_guest("Long").await?;
    let (levels, terms) = (["easy"; 3], Terms::default());
    let match_id = api.start_match_against_bots(game, &guest, &levels, &terms, rng).await?;
    let mut table = Table::open(api.address, Some(&guest), &match_id).await?;
    table.play_until(rng, |step| step.seq.is_some_and(|seq| seq >= LONG_STEPS)).await?;
    Ok(match_id)
}

/// The biggest file that the page names.
async fn biggest_file(api: &ApiClient) -> Result<String, RunError> {
    let page = api.file("/").await?;
    let mut biggest = (0, "/".to_owned());
    for path in page.split('"').filter(|part| part.starts_with("/assets/")) {
        let bytes = api.file(path).await?.len();
        if bytes > biggest.0 {
            biggest = (bytes, path.to_owned());
        }
    }
    Ok(biggest.1)
}
