//! A complete match of Scrapbots over the protocol.

use super::{lobbies, matches};
use crate::harness::{TestServer, stories};

stories!(a_match_of_scrapbots_finishes);

async fn a_match_of_scrapbots_finishes(server: &TestServer) {
    let guests = matches::create_guests(server, 2).await;
    let seats: Vec<_> = guests.iter().collect();
    let match_id = lobbies::start_without_rosters("scrapbots", &seats).await;
    matches::play_to_the_end(&[server], &guests, &match_id, 3).await;
}
