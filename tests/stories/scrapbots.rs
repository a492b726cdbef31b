//! Scrapbots from the opened room to the result, for clients that know the protocol page alone.

use super::{lobbies, matches};
use crate::harness::{TestServer, on_both_databases};

on_both_databases!(a_duel_of_scrapbots_comes_to_its_end);

async fn a_duel_of_scrapbots_comes_to_its_end(server: &TestServer) {
    let guests = matches::crowd(server, 2).await;
    let seats: Vec<_> = guests.iter().collect();
    let match_id = lobbies::start_without_rosters("scrapbots", &seats).await;
    matches::play_to_the_end(server, &guests, &match_id, 3).await;
}
