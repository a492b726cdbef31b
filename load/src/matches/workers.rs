//! A set of match workers, one task each.

use std::sync::Arc;

use tokio::task::JoinSet;

use crate::matches::{
    config::Config,
    progress::{Phase, Progress},
    worker::{MatchWorker, Results, WorkerError},
};

#[derive(Debug)]
pub struct Workers {
    pub config: Arc<Config>,
    pub progress: Arc<Progress>,
    tasks: JoinSet<Result<Results, WorkerError>>,
    count: usize,
}

impl Workers {
    /// Starts `count` workers and waits until all of them have joined a match. The seed determines
    /// what their clients choose.
    pub async fn start(config: Config, count: usize, seed: u64) -> Result<Workers, WorkerError> {
        let (config, progress) = (Arc::new(config), Arc::new(Progress::default()));
        let mut seeds = fastrand::Rng::with_seed(seed);
        let mut tasks = JoinSet::new();
        for number in 0..count {
            let (config, progress) = (Arc::clone(&config), Arc::clone(&progress));
            tasks.spawn(MatchWorker::new(number, config, progress, seeds.u64(..)).run());
        }
        let mut workers = Workers { config, progress, tasks, count };
        workers.wait_until_joined().await?;
        Ok(workers)
    }

    /// Waits until every worker has joined its match, for the first time or after a restart.
    pub async fn wait_until_joined(&mut self) -> Result<(), WorkerError> {
        let (progress, count) = (Arc::clone(&self.progress), self.count);
        self.run_until(progress.wait_for_joined(count)).await
    }

    /// Waits for `condition`.
    ///
    /// # Errors
    /// Returns the error of the first worker that fails before that.
    pub async fn run_until<T>(
        &mut self,
        condition: impl Future<Output = T>,
    ) -> Result<T, WorkerError> {
        tokio::select! {
            value = condition => Ok(value),
            Some(ended) = self.tasks.join_next() => {
                ended.expect("a worker does not panic")?;
                unreachable!("workers run until the Finish phase")
            }
        }
    }

    /// Lets all workers receive their pending replies and stop, and merges their results.
    pub async fn finish(mut self) -> Result<Results, WorkerError> {
        self.progress.set_phase(Phase::Finish);
        let mut all = Results::default();
        while let Some(ended) = self.tasks.join_next().await {
            let Results { ack_logs, counters } = ended.expect("a worker does not panic")?;
            all.ack_logs.extend(ack_logs);
            all.counters.add(counters);
        }
        Ok(all)
    }
}
