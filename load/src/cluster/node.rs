//! One server of several.

use std::{
    io,
    time::{Duration, Instant},
};

use tokio::time::{sleep, timeout};

use crate::{
    client::http::ApiClient,
    programs::process::{Process, Program, StartError},
};

/// How long an answer over HTTP may take. Others are asked then.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(3);
/// How long it may take until it is ready.
const READY_WITHIN: Duration = Duration::from_secs(30);
/// How long it may take to stop after SIGTERM.
const STOP_WITHIN: Duration = Duration::from_secs(40);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub struct Node {
    pub program: Program,
    pub api: ApiClient,
    process: Process,
}

impl Node {
    pub async fn start(program: Program) -> Result<Node, StartError> {
        let process = program.start().await?;
        let api = ApiClient::with_timeout(program.address, REQUEST_TIMEOUT);
        let node = Node { program, api, process };
        node.wait_until_ready()
            .await
            .map_err(|_| StartError::NotListening { binary: node.program.binary.clone() })?;
        Ok(node)
    }

    /// Starts it again after its end.
    pub async fn restart(&mut self) -> Result<(), StartError> {
        *self = Node::start(self.program.clone()).await?;
        Ok(())
    }

    /// Waits until it is ready; returns how long that took.
    pub async fn wait_until_ready(&self) -> io::Result<Duration> {
        self.wait_for_readiness(true, READY_WITHIN).await
    }

    /// Waits until it says that it is not ready, or says nothing.
    pub async fn wait_until_unready(&self, limit: Duration) -> io::Result<Duration> {
        self.wait_for_readiness(false, limit).await
    }

    async fn wait_for_readiness(&self, is_ready: bool, limit: Duration) -> io::Result<Duration> {
        let since = Instant::now();
        let waiting = async {
            while self.api.is_ready().await != is_ready {
                sleep(POLL_INTERVAL).await;
            }
        };
        timeout(limit, waiting).await?;
        Ok(since.elapsed())
    }

    /// SIGKILL.
    pub async fn kill(&mut self) -> io::Result<()> {
        self.process.kill().await
    }

    /// SIGSTOP.
    pub async fn freeze(&self) -> io::Result<()> {
        self.process.signal("-STOP").await
    }

    /// SIGCONT.
    pub async fn thaw(&self) -> io::Result<()> {
        self.process.signal("-CONT").await
    }

    /// SIGTERM.
    pub async fn terminate(&self) -> io::Result<()> {
        self.process.signal("-TERM").await
    }

    /// Waits until it has exited after SIGTERM; returns whether it says that all went well.
    pub async fn ended(&mut self) -> io::Result<bool> {
        Ok(timeout(STOP_WITHIN, self.process.ended()).await??.success())
    }

    pub fn has_ended(&mut self) -> io::Result<bool> {
        self.process.has_ended()
    }
}
