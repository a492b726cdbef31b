//! All clients of one match.

use std::task::{Context, Poll};

use tokio::time::{Duration, Instant};

use crate::client::{
    link::LinkEvent,
    match_client::{Client, ProtocolViolation, violation},
};

#[derive(Debug, Default)]
pub struct Clients {
    pub match_id: String,
    /// Seats in order, then spectators.
    pub all: Vec<Client>,
}

impl Clients {
    /// The next event of any client, with its index.
    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<(usize, LinkEvent)> {
        for (index, client) in self.all.iter_mut().enumerate() {
            if let Poll::Ready(event) = client.link.poll(cx) {
                return Poll::Ready((index, event));
            }
        }
        Poll::Pending
    }

    /// Whether no reply is pending and all seats (and spectators, if included) have the same steps.
    pub fn are_settled(&self, include_spectators: bool) -> bool {
        let seq = self.all.first().and_then(|client| client.seq);
        let mut included =
            self.all.iter().filter(|client| include_spectators || client.seat.is_some());
        included.all(|client| client.pending.is_none() && client.seq == seq)
    }

    pub fn is_over(&self) -> bool {
        self.all.iter().any(|client| client.is_over)
    }

    pub fn have_joined(&self) -> bool {
        self.all.iter().all(|client| client.away_since.is_none())
    }

    pub fn await_replies(&self) -> bool {
        self.all.iter().any(|client| client.pending.is_some() || client.awaits_snapshot)
    }

    /// The newest step that one of them has.
    pub fn seq(&self) -> u32 {
        self.all.iter().filter_map(|client| client.seq).max().unwrap_or(0)
    }

    /// When the first of those that do not watch is away for so long.
    pub fn away_for(&self, time: Duration) -> Option<Instant> {
        self.all.iter().filter_map(|client| client.away_since).min().map(|since| since + time)
    }

    /// Sends again what was refused for a while: joins and pending commands.
    pub async fn ask_again(&mut self) {
        for client in &mut self.all {
            client.ask_again(&self.match_id).await;
        }
    }

    /// Takes those that went elsewhere back to where they began.
    pub fn go_home(&mut self, home: impl Fn(usize) -> usize) {
        for (index, client) in self.all.iter_mut().enumerate() {
            if client.link.node() != home(index) {
                client.set_lost();
                client.link.go_to(home(index));
            }
        }
    }

    /// Looks after silent servers; returns those that were given up.
    pub async fn check_links(&mut self, patience: Duration) -> Vec<usize> {
        let mut given_up = Vec::new();
        for client in &mut self.all {
            if let Some(node) = client.link.check(patience).await {
                client.set_lost();
                given_up.push(node);
            }
        }
        given_up
    }

    /// Compares the public views.
    pub fn compare_views(&self) -> Result<(), ProtocolViolation> {
        let public = |client: &Client| (client.seq, client.public_view());
        let first = self.all.first().map(public);
        match self.all.iter().find(|client| Some(public(client)) != first) {
            Some(other) => Err(violation("clients see different public views", &(first, other))),
            None => Ok(()),
        }
    }
}
