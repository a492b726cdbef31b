//! All who play in a soak.

use std::sync::Arc;

use futures_util::future::select_all;
use tokio::{task::JoinSet, time::Duration};

use crate::{
    client::http::ApiClient,
    error::RunError,
    matches::{
        ack_log::AckLog,
        bot_load::BotLoad,
        config::{ClientBehaviour, Config, Pacing},
        progress::Phase,
        workers::Workers,
    },
    soak::{counts::Counts, passers_by, visitors},
};

/// Between two steps of a duel.
const STEP_INTERVAL: Duration = Duration::from_millis(500);
/// Who watches each duel.
const SPECTATORS: u32 = 1;
/// Passers-by of each game; an even number, so that nobody waits for long.
const PASSERS_BY: usize = 4;
/// The level of the bots, which answer at once; hard ones would take all of a small machine.
const BOT_LEVEL: &str = "normal";

#[derive(Debug)]
pub(super) struct Crowd {
    /// Duels between guests, of each game.
    duels: Vec<Workers>,
    bots: Vec<BotLoad>,
    people: JoinSet<Result<(), RunError>>,
    pub(super) counts: Arc<Counts>,
}

impl Crowd {
    /// So many duels, over all games. The seed determines what people choose.
    pub(super) async fn start(
        api: &ApiClient,
        matches: usize,
        seed: u64,
    ) -> Result<Crowd, RunError> {
        let games = api.games().await?;
        let mut rng = fastrand::Rng::with_seed(seed);
        let counts = Arc::<Counts>::default();
        let (mut duels, mut bots, mut people) = (Vec::new(), Vec::new(), JoinSet::new());
        let duels_of_a_game = matches.div_ceil(games.len().max(1));
        for game in games {
            for _ in 0..PASSERS_BY {
                let (counts, rng) = (Arc::clone(&counts), rng.fork());
                people.spawn(passers_by::play(api.clone(), game.clone(), counts, rng));
            }
            let (shared, fork) = (Arc::clone(&counts), rng.fork());
            people.spawn(visitors::visit(api.clone(), game.clone(), shared, fork));
            bots.push(BotLoad::start(api, &game, 1, BOT_LEVEL, rng.u64(..)));
            let config = Config {
                spectators: SPECTATORS,
                pacing: Pacing::FixedRate(STEP_INTERVAL),
                behaviour: ClientBehaviour::Thorough,
                ..Config::new(vec![api.clone()], game)
            };
            duels.push(Workers::start(config, duels_of_a_game, rng.u64(..)).await?);
        }
        for workers in &duels {
            workers.progress.set_phase(Phase::Play);
        }
        Ok(Crowd { duels, bots, people, counts })
    }

    /// Waits for the first who fails; never returns while all go on.
    pub(super) async fn failure(&mut self) -> RunError {
        let duels = self.duels.iter_mut().map(|workers| {
            Box::pin(workers.run_until(std::future::pending::<std::convert::Infallible>()))
        });
        let bots = self.bots.iter_mut().map(|bots| Box::pin(bots.failure()));
        tokio::select! {
            biased;
            Some(ended) = self.people.join_next() => {
                match ended.expect("nobody panics") {
                    Err(failure) => failure,
                    Ok(()) => unreachable!("people come without end"),
                }
            }
            (failure, ..) = select_all(bots) => failure.into(),
            (failure, ..) = select_all(duels) => match failure {
                Err(failure) => failure.into(),
                Ok(never) => match never {},
            },
        }
    }

    /// Lets everybody leave, and returns what was acknowledged in the duels.
    pub(super) async fn leave(self) -> Result<Vec<AckLog>, RunError> {
        drop((self.people, self.bots));
        let mut ack_logs = Vec::new();
        for workers in self.duels {
            ack_logs.extend(workers.finish().await?.ack_logs);
        }
        Ok(ack_logs)
    }
}
