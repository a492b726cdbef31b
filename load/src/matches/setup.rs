//! How a match and its clients come to be.

use std::{net::SocketAddr, sync::Arc};

use crate::{
    client::{
        http::{ApiClient, ApiError, Guest},
        link::Link,
        match_client::{Client, ViewTracking},
    },
    matches::{clients::Clients, config::Config},
};

/// Of one worker.
#[derive(Debug)]
pub(crate) struct Setup {
    config: Arc<Config>,
    /// The number of the worker.
    worker: usize,
    /// The address of each server.
    nodes: Arc<[SocketAddr]>,
    /// Attempts that failed in a row; each begins at another server.
    pub(crate) failures: usize,
}

impl Setup {
    pub(crate) fn new(config: Arc<Config>, worker: usize) -> Setup {
        let nodes = config.nodes.iter().map(|api| api.address).collect();
        Setup { config, worker, nodes, failures: 0 }
    }

    /// Starts a match of new guests; its clients begin to connect once they are polled.
    pub(crate) async fn start(&self, rng: &mut fastrand::Rng) -> Result<Clients, ApiError> {
        let config = &self.config;
        let mut guests = Vec::new();
        for seat in 0..config.seats {
            let home = self.node(config.home(self.worker, usize::from(seat)));
            let api = config.nodes[home].clone();
            let token = api.create_guest(&format!("Guest {seat}")).await?;
            guests.push(Guest { api, token });
        }
        let match_id = ApiClient::start_match(&config.game, &guests, &config.terms, rng).await?;
        let seats = (0..).zip(guests).map(|(seat, guest)| (Some(seat), Some(guest.token)));
        let spectators = (0..config.spectators).map(|_| (None, None));
        let client = |(index, (seat, token))| {
            let home = self.node(config.home(self.worker, index));
            let tracking = match config.behaviour.tracks_views() {
                true => ViewTracking::Full(serde_json::Value::Null),
                false => ViewTracking::Off,
            };
            Client::new(seat, Link::new(Arc::clone(&self.nodes), home, token), tracking)
        };
        let all = seats.chain(spectators).enumerate().map(client).collect();
        Ok(Clients { match_id, all })
    }

    fn node(&self, node: usize) -> usize {
        (node + self.failures) % self.nodes.len()
    }
}
