//! Alerts on what lags, grows, waits or is lost, whose causes are made on real servers, PostgreSQL
//! and NATS as in [`super::alerts`].

use std::{fs::File, time::Duration};

use scrapworks_load::{
    cluster::{Plan, Site},
    programs::{database::Database, postgres::Postgres},
};
use serde_json::json;
use tokio::time::sleep;

use super::alerts::{RARE, READ_EVERY, firing, next_read, program, until};
use crate::harness::{Duel, Guest, Prometheus, Sample, binary, lobbies};

const STANDBY: &str = "standby_1";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_that_lags_and_a_database_that_grows_fire() {
    let postgres = Postgres::create().await.expect("a PostgreSQL starts");
    postgres.add_standby(STANDBY).await.expect("a standby starts");
    let database = Database::postgres(postgres.url()).await.expect("it answers");
    let program = program(database.url());
    let mut process = program.start().await.expect("the binary runs");
    let size = "scrapworks_store_bytes";
    let well = until(&program, "its size is read", |now| now.value(size) > Some(0.0)).await;
    // What a table of that size would be, without writing it.
    let oid = "select oid::bigint from pg_database where datname = current_database()";
    let folder = database.rows(oid).await.expect("a number");
    let table = postgres.data().join(format!("base/{folder}/large"));
    let table = File::create(table).expect("a new file");
    table.set_len(1_500_000_000).expect("a file with a hole");
    // It is read each minute.
    sleep(3 * READ_EVERY).await;
    until(&program, "it has grown", |now| now.value(size) > Some(1e9)).await;
    postgres.freeze(STANDBY).await.expect("it runs");
    Guest::create(&program, "Ann").await;
    sleep(READ_EVERY).await;
    let ill = next_read(&program, &Sample::of(&program).await).await;
    let fired = firing(14 * 60, &[well, ill]).await;
    Prometheus::expect(&fired, &["ReplicationLag", "StoreGrows"]);
    postgres.thaw(STANDBY).await.expect("it is frozen");
    process.kill().await.expect("it runs");
    postgres.remove().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_messages_and_requests_that_wait_for_another_node_fire() {
    let mut site = Site::start(Plan::new(binary(), 2)).await.expect("two nodes");
    // The first node plays the match.
    let guests =
        [Guest::create(&site.nodes[0], "Ann").await, Guest::create(&site.nodes[0], "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let well = samples(&site).await;
    let mut lossy = well.clone();
    let has_lost = |node: usize, now: &[Sample; 2]| lost(&now[node]) >= lost(&well[node]) + 2.0;
    while !has_lost(0, &lossy) && !has_lost(1, &lossy) {
        let at = [&site.nodes[0], &site.nodes[1]];
        let mut duel = Duel::join_at(at, guests.clone(), match_id.clone()).await;
        let nats = site.nats.as_mut().expect("it has a bus");
        nats.freeze().await.expect("it runs");
        // What has reached it dies with it.
        let say = duel.message("chat", json!({ "text": "in vain" }));
        for client in &mut duel.clients {
            client.socket.send(&say).await;
        }
        sleep(Duration::from_millis(500)).await;
        nats.kill().await.expect("it runs");
        nats.start().await.expect("it starts again");
        sleep(Duration::from_secs(3)).await;
        lossy = samples(&site).await;
    }
    let mut watched = Prometheus::watching(RARE);
    for (instance, node) in ["a", "b"].into_iter().zip(0..) {
        watched = watched.server("play", instance, &[well[node].clone(), lossy[node].clone()]);
    }
    Prometheus::expect(&watched.firing().await, &["BusGaps"]);

    let at = [&site.nodes[1], &site.nodes[1]];
    let mut duel = Duel::join_at(at, guests, match_id).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    site.nodes[0].freeze().await.expect("it runs");
    for n in 0..=500 {
        duel.clients[seat].act(&format!("waits-{n}"), &choice).await;
    }
    let wait = "scrapworks_remote_requests";
    let waiting = until(&site.nodes[1], "they wait", |now| now.value(wait) > Some(500.0)).await;
    Prometheus::expect(&firing(RARE, &[waiting]).await, &["RemoteRequestsWait"]);
    site.nodes[0].thaw().await.expect("it is frozen");
    site.remove().await.expect("it stops");
}

async fn samples(site: &Site) -> [Sample; 2] {
    [Sample::of(&site.nodes[0]).await, Sample::of(&site.nodes[1]).await]
}

fn lost(sample: &Sample) -> f64 {
    sample.value("scrapworks_bus_gaps_total").unwrap_or(0.0)
}
