//! Notices to players whose page is closed, sent to a push service on loopback.

use std::{env, time::Duration};

use scrapworks_load::cluster::{Plan, Site as Cluster};
use scrapworks_server::config::{Config, Limits, PushArgs};
use serde_json::{Value as Json, json};

use crate::harness::{
    Device, Guest, MatchClient, PushService, Served, Socket, Store, TestServer, binary, eventually,
    lobbies::{self, open, path},
    on_each_database,
    program::{admin_on, eventually_banned},
};

on_each_database!(
    Site:
    a_match_that_waits_is_told_once_and_encrypted_for_the_device,
    every_device_is_told_and_only_of_what_is_wanted,
    an_invitation_and_a_rematch_are_told_to_who_is_away,
    a_device_that_is_gone_is_forgotten,
    a_message_is_tried_again_until_the_match_no_longer_waits,
    what_was_not_sent_is_sent_after_a_restart,
    what_is_over_or_not_wanted_any_more_is_not_sent_late,
    a_rematch_or_a_match_that_is_over_is_not_sent_late,
    a_subscription_ends_with_its_session_and_with_the_account,
    requests_are_sent_to_push_services_only,
    a_player_has_ten_devices,
);

/// A server, and a push service that it may use.
struct Site {
    server: TestServer,
    service: PushService,
}

fn configure(config: &mut Config, service: &str) {
    config.limits = Limits::Off;
    config.push = PushArgs {
        notice_after_seconds: 0,
        push_service: vec![service.to_owned()],
        first_pause: Duration::from_millis(1),
    };
}

impl Site {
    async fn start(store: Store) -> Site {
        let service = PushService::start().await;
        let server = TestServer::start_with(store, |it| configure(it, &service.origin)).await;
        Site { server, service }
    }

    async fn restart(self) -> Site {
        let Site { server, service } = self;
        let server = server.restart_with(|it| configure(it, &service.origin)).await;
        Site { server, service }
    }

    /// A guest with a device that is subscribed.
    async fn subscribed(&self, name: &str) -> (Guest, Device) {
        let (guest, device) = (self.server.guest(name).await, self.service.device(name));
        subscribe(&guest, &device).await;
        (guest, device)
    }

    /// Nothing else was sent than what was read.
    async fn expect_silence(&self) {
        // What is told after all else. The first wait may be found together with others.
        for _ in 0..2 {
            let (one, first) = self.subscribed("Last").await;
            let (other, second) = self.subscribed("Very last").await;
            let match_id = lobbies::start(&[&one, &other]).await;
            let devices = [first, second];
            let told = self.service.next_for(&devices[awaited(&one, &match_id).await]).await;
            assert_eq!((&told["type"], &told["match_id"]), (&json!("your_turn"), &json!(match_id)));
        }
    }

    async fn stop(self) {
        self.server.stop().await;
    }
}

pub(crate) async fn subscribe(guest: &Guest, device: &Device) {
    guest.put("/api/me/push", &device.subscription()).await.no_content();
}

/// A new lobby with a seat that is kept for a guest.
pub(crate) async fn invite(by: &Guest, invited: &Guest) -> Json {
    let lobby = open(by, 2).await;
    let invitations = format!("{}/invitations", path(&lobby));
    by.post(&invitations, &json!({ "player": invited.id })).await.created();
    lobby
}

/// The seats that a match waits for.
pub(crate) async fn awaited(guest: &Guest, match_id: &str) -> usize {
    let begun = guest.get(&format!("/api/matches/{match_id}")).await.ok();
    begun["awaiting"][0].as_u64().expect("somebody is awaited") as usize
}

/// Plays as the awaited player until the match waits for somebody else. Returns the step.
pub(crate) async fn pass_the_turn(
    server: &impl Served,
    guests: [&Guest; 2],
    match_id: &str,
) -> u64 {
    let seat = awaited(guests[0], match_id).await;
    let socket = Socket::of(server, guests[seat]).await;
    let mut client = MatchClient::join(socket, match_id).await;
    while client.awaiting == [seat as u64] {
        let action = client.legal.as_ref().expect("it is awaited")[0].clone();
        client.play(&format!("pass-{}", client.seq), &action).await;
    }
    client.seq
}

async fn a_match_that_waits_is_told_once_and_encrypted_for_the_device(site: Site) {
    let Site { server, service } = &site;
    let (ann, ann_device) = site.subscribed("Ann").await;
    let (bo, bo_device) = site.subscribed("Bo").await;
    let match_id = lobbies::start(&[&ann, &bo]).await;
    let first = awaited(&ann, &match_id).await;
    let devices = [&ann_device, &bo_device];
    let received = service.next().await;
    let told = devices[first].read(&received);
    let game = "scrap_world";
    let turn = json!({ "type": "your_turn", "match_id": match_id, "seq": 0, "game": game });
    assert_eq!((&told, &received.device), (&turn, &devices[first].name));

    let key = server.anonymous().get("/api/push").await.ok()["key"].clone();
    let (contact, signed_for) = received.verify(key.as_str().expect("text"), &service.origin);
    assert!(contact.starts_with("mailto:"), "{contact}");
    assert!(signed_for <= Duration::from_secs(24 * 60 * 60), "{signed_for:?}");
    assert_eq!(received.header("content-encoding"), "aes128gcm");
    assert_eq!(received.header("urgency"), "high");
    let ttl: u64 = received.header("ttl").parse().expect("a number");
    assert!((86_000..=86_400).contains(&ttl), "nothing ends the wait: {ttl}");
    let topic = received.header("topic").to_owned();
    assert!(
        topic.len() <= 32
            && topic.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
    );

    // The wait was told; the next one is another.
    let seq = pass_the_turn(server, [&ann, &bo], &match_id).await;
    let received = service.next().await;
    let told = devices[1 - first].read(&received);
    assert_eq!((&told["type"], &told["seq"]), (&json!("your_turn"), &json!(seq)));
    assert_eq!(received.header("topic"), topic, "messages of one match replace each other");
    site.expect_silence().await;
    site.stop().await;
}

async fn every_device_is_told_and_only_of_what_is_wanted(site: Site) {
    let Site { server, service } = &site;
    let (ann, phone) = site.subscribed("phone").await;
    let tablet = service.device("tablet");
    subscribe(&ann, &tablet).await;
    let host = server.guest("Host of all").await;
    let lobby = invite(&host, &ann).await;
    let mut told = [service.next().await, service.next().await];
    told.sort_by(|a, b| a.device.cmp(&b.device));
    let invited = json!({ "type": "invited", "lobby_id": lobby["id"], "game": "scrap_world" });
    assert_eq!([phone.read(&told[0]), tablet.read(&told[1])], [invited.clone(), invited]);

    let all = json!({
        "push": {
            "your_turn": true, "invited": true, "paired": true, "rematch": true, "events": true,
        },
        "email": { "your_turn": false },
    });
    assert_eq!(ann.get("/api/me/notices").await.ok(), all);
    let change = json!({ "push": { "invited": false } });
    let changed = ann.patch("/api/me/notices", &change).await.ok();
    assert_eq!(
        (&changed["push"]["invited"], &changed["push"]["rematch"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(ann.get("/api/me/notices").await.ok(), changed);
    invite(&host, &ann).await;
    site.expect_silence().await;

    // Who is connected, on any page, needs no message.
    ann.patch("/api/me/notices", &json!({ "push": { "invited": true } })).await.ok();
    let mut socket = Socket::of(server, &ann).await;
    invite(&host, &ann).await;
    socket.next_of("invited").await;
    site.expect_silence().await;
    site.stop().await;
}

async fn an_invitation_and_a_rematch_are_told_to_who_is_away(site: Site) {
    let Site { server, service } = &site;
    let (ann, device) = site.subscribed("Ann").await;
    let bo = server.guest("Bo").await;
    ann.patch("/api/me/notices", &json!({ "push": { "your_turn": false } })).await.ok();
    let match_id = lobbies::start(&[&ann, &bo]).await;
    let mut client = MatchClient::join(Socket::of(server, &bo).await, &match_id).await;
    client.resign().await;
    client.step().await;
    let rematch = bo.post(&format!("/api/matches/{match_id}/rematch"), &json!({})).await.created();
    let told = service.next_for(&device).await;
    let expected = json!({
        "type": "rematch",
        "match_id": match_id,
        "lobby_id": rematch["lobby"]["id"],
        "game": "scrap_world",
    });
    assert_eq!(told, expected);
    site.expect_silence().await;
    site.stop().await;
}

async fn a_device_that_is_gone_is_forgotten(site: Site) {
    let Site { server, service } = &site;
    for (name, status) in [("first", 404), ("second", 410)] {
        let host = server.guest("Host of some").await;
        let (guest, device) = site.subscribed(name).await;
        service.answer(&device, &[(status, &[])]);
        invite(&host, &guest).await;
        assert_eq!(service.next_for(&device).await["type"], "invited");
        invite(&host, &guest).await;
        site.expect_silence().await;
        subscribe(&guest, &device).await;
        invite(&host, &guest).await;
        assert_eq!(service.next_for(&device).await["type"], "invited");
    }
    // What a push service does not want is not tried again, and the device is kept.
    let host = server.guest("Host of others").await;
    let (guest, device) = site.subscribed("third").await;
    for status in [400, 403, 307] {
        let elsewhere = format!("{}/push/elsewhere", service.origin);
        service.answer(&device, &[(status, &[("location", &elsewhere)])]);
        invite(&host, &guest).await;
        assert_eq!(service.next_for(&device).await["type"], "invited");
        site.expect_silence().await;
    }
    site.stop().await;
}

async fn a_message_is_tried_again_until_the_match_no_longer_waits(site: Site) {
    let Site { server, service } = &site;
    let (ann, device) = site.subscribed("Ann").await;
    let bo = server.guest("Bo").await;
    service.answer(&device, &[(503, &[]), (500, &[]), (429, &[("retry-after", "0")])]);
    let match_id = lobbies::start(&[&ann, &bo]).await;
    if awaited(&ann, &match_id).await == 1 {
        pass_the_turn(server, [&ann, &bo], &match_id).await;
    }
    let first = service.next_for(&device).await;
    for _ in 0..3 {
        assert_eq!(service.next_for(&device).await, first);
    }

    // The service asks for an hour's pause; meanwhile Ann plays, and then time passes.
    pass_the_turn(server, [&ann, &bo], &match_id).await;
    service.answer(&device, &[(503, &[("retry-after", "3600")])]);
    pass_the_turn(server, [&ann, &bo], &match_id).await;
    let second = service.next_for(&device).await;
    assert_ne!(second["seq"], first["seq"]);
    pass_the_turn(server, [&ann, &bo], &match_id).await;
    server.execute_sql("update push_delivery set due_at = 0").await;
    site.expect_silence().await;
    site.stop().await;
}

async fn what_is_over_or_not_wanted_any_more_is_not_sent_late(site: Site) {
    let Site { server, service } = &site;
    let (bo, mut invited) = (server.guest("Bo").await, Vec::new());
    for name in ["Ann", "Cy", "Di", "Eve"] {
        let (guest, device) = site.subscribed(name).await;
        service.answer(&device, &[(503, &[("retry-after", "1800")])]);
        let lobby = invite(&bo, &guest).await;
        assert_eq!(service.next_for(&device).await["type"], "invited");
        invited.push((guest, device, lobby));
    }
    let [(ann, ..), (cy, ..), (_, _, of_di), (_, of_eve, _)] = &invited[..] else { panic!("four") };
    ann.patch("/api/me/notices", &json!({ "push": { "invited": false } })).await.ok();
    admin_on(&server.database_url(), &["ban", &cy.id, "--why", "Insults."]).await;
    eventually_banned(cy).await;
    bo.delete(&format!("{}/seats/1", path(of_di))).await.ok();
    server.execute_sql("update push_delivery set due_at = 0").await;
    assert_eq!(service.next_for(of_eve).await["type"], "invited", "hers is as it was");
    site.expect_silence().await;
    site.stop().await;
}

async fn a_rematch_or_a_match_that_is_over_is_not_sent_late(site: Site) {
    let Site { server, service } = &site;
    let (bo, mut asked) = (server.guest("Bo").await, Vec::new());
    for name in ["Ann", "Cy", "Di"] {
        let (guest, device) = site.subscribed(name).await;
        guest.patch("/api/me/notices", &json!({ "push": { "your_turn": false } })).await.ok();
        let match_id = lobbies::start(&[&guest, &bo]).await;
        let mut client = MatchClient::join(Socket::of(server, &bo).await, &match_id).await;
        client.resign().await;
        client.step().await;
        service.answer(&device, &[(503, &[("retry-after", "1800")])]);
        let rematch = format!("/api/matches/{match_id}/rematch");
        let lobby = bo.post(&rematch, &json!({})).await.created()["lobby"].clone();
        assert_eq!(service.next_for(&device).await["type"], "rematch");
        asked.push((lobby, device));
    }
    bo.delete(&format!("{}/seats/1", path(&asked[0].0))).await.ok();
    // As if the last one had been paired for the match that is over.
    let newest = "(select max(seq) from push_delivery)";
    let paired = format!("update push_delivery set kind = 'paired' where seq = {newest}");
    server.execute_sql(&paired).await;
    server.execute_sql("update push_delivery set due_at = 0").await;
    assert_eq!(service.next_for(&asked[1].1).await["type"], "rematch", "his is as it was");
    site.expect_silence().await;
    site.stop().await;
}

async fn what_was_not_sent_is_sent_after_a_restart(site: Site) {
    let (ann, device) = site.subscribed("Ann").await;
    let (bo, bo_device) = site.subscribed("Bo").await;
    let later = [("retry-after", "3600")];
    for device in [&device, &bo_device] {
        site.service.answer(device, &[(503, &later)]);
    }
    let match_id = lobbies::start(&[&ann, &bo]).await;
    let devices = [&device, &bo_device];
    let to = devices[awaited(&ann, &match_id).await];
    let first = site.service.next_for(to).await;
    let key = ann.get("/api/push").await.ok();
    let site = site.restart().await;
    site.server.execute_sql("update push_delivery set due_at = 0").await;
    assert_eq!(site.service.next_for(to).await, first);
    assert_eq!(ann.at(&site.server).get("/api/push").await.ok(), key, "it is the site's for ever");
    // All waits are found again in the logs, and were told already.
    let site = site.restart().await;
    site.expect_silence().await;
    site.stop().await;
}

async fn a_subscription_ends_with_its_session_and_with_the_account(site: Site) {
    let Site { server, service } = &site;
    let host = server.guest("Host of all").await;
    let (ann, device) = site.subscribed("Ann").await;
    // A second session of the same player.
    let code = ann.post("/api/me/link", &json!({})).await.created()["code"].clone();
    let linked = server.anonymous().post("/api/links", &json!({ "code": code })).await.created();
    let other = ann.with_token(linked["token"].as_str());
    let tablet = service.device("tablet");
    subscribe(&other, &tablet).await;
    ann.post("/api/logout", &json!({})).await.no_content();
    invite(&host, &other).await;
    assert_eq!(service.next_for(&tablet).await["type"], "invited");
    // One browser has one endpoint, whoever uses it.
    let bo = server.guest("Bo").await;
    subscribe(&bo, &device).await;
    subscribe(&other, &device).await;
    invite(&host, &bo).await;
    site.expect_silence().await;
    other.delete("/api/me").await.no_content();
    eventually("nothing is left of the account", async || {
        let left = server.anonymous().get(&format!("/api/players/{}", other.id)).await.ok();
        left["player"]["kind"] == "deleted"
    })
    .await;
    let nobody = server.anonymous();
    nobody.put("/api/me/push", &device.subscription()).await.problem(401, "auth.needed");
    other.get("/api/me/notices").await.problem(401, "auth.needed");
    site.expect_silence().await;
    site.stop().await;
}

async fn requests_are_sent_to_push_services_only(site: Site) {
    let ann = site.server.guest("Ann").await;
    let device = site.service.device("Ann");
    let own = site.server.url("/healthz");
    for endpoint in [
        "",
        "push.example",
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://ann@push.example/a",
        "https://127.0.0.1/a",
        "https://0x7f.1/a",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://169.254.169.254/latest/meta-data",
        "https://192.168.1.1/",
        "file:///etc/passwd",
        &*own,
    ] {
        let mut subscription = device.subscription();
        subscription["endpoint"] = json!(endpoint);
        ann.put("/api/me/push", &subscription).await.problem(422, "push.endpoint");
    }
    for (key, value) in [("p256dh", "AAAA"), ("auth", "AAAA"), ("auth", "?")] {
        let mut subscription = device.subscription();
        subscription["keys"][key] = json!(value);
        ann.put("/api/me/push", &subscription).await.problem(422, "push.keys");
    }
    ann.put("/api/me/push", &json!({})).await.problem(400, "http.malformed");

    // A name that leads to this machine is found out when it is used, and forgotten.
    let mut subscription = device.subscription();
    subscription["endpoint"] = json!("https://localhost/push/1");
    ann.put("/api/me/push", &subscription).await.no_content();
    let host = site.server.guest("Host of all").await;
    invite(&host, &ann).await;
    eventually("it is dropped", async || {
        let metrics = site.server.anonymous().get("/metrics").await.text;
        metrics.contains("scrapworks_push_messages_total{outcome=\"gone\"} 1")
    })
    .await;
    site.expect_silence().await;
    site.stop().await;
}

async fn a_player_has_ten_devices(site: Site) {
    let Site { server, service } = &site;
    let ann = server.guest("Ann").await;
    let devices: Vec<_> = (0..11).map(|n| service.device(&format!("device {n}"))).collect();
    for device in &devices {
        subscribe(&ann, device).await;
    }
    invite(&server.guest("Host of all").await, &ann).await;
    let mut told = Vec::new();
    for _ in 0..10 {
        told.push(service.next().await.device);
    }
    told.sort();
    let mut expected: Vec<_> = devices[1..].iter().map(|device| device.name.clone()).collect();
    expected.sort();
    assert_eq!(told, expected);
    site.expect_silence().await;
    site.stop().await;
}

/// A match of two guests with devices, and the device of who is to begin.
pub(crate) async fn match_with_devices(
    process: &impl Served,
    service: &PushService,
) -> (Device, String) {
    let guests = [Guest::create(process, "Ann").await, Guest::create(process, "Bo").await];
    let devices = guests.each_ref().map(|guest| service.device(&guest.id));
    for (guest, device) in guests.iter().zip(&devices) {
        subscribe(guest, device).await;
    }
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let first = awaited(&guests[0], &match_id).await;
    let [one, other] = devices;
    (if first == 0 { one } else { other }, match_id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_servers_one_tells_who_is_connected_to_none() {
    let service = PushService::start().await;
    let options = ["--notice-after-seconds=0", &format!("--push-service={}", service.origin)];
    let plan = Plan {
        postgres: Some(env::var("SCRAPWORKS_TEST_POSTGRES").expect("run with PostgreSQL")),
        options: options.map(str::to_owned).to_vec(),
        ..Plan::new(binary(), 2)
    };
    let cluster = Cluster::start(plan).await.expect("NATS and the servers start");
    let [one, other] = [&cluster.nodes[0], &cluster.nodes[1]];
    // Ann and Bo are connected, but not to the server at which their match begins.
    let guests = [Guest::create(one, "Ann").await, Guest::create(one, "Bo").await];
    for guest in &guests {
        subscribe(guest, &service.device(&guest.id)).await;
    }
    let _sockets = [Socket::of(other, &guests[0]).await, Socket::of(other, &guests[1]).await];
    lobbies::start(&[&guests[0], &guests[1]]).await;
    for node in [one, other, one] {
        let (device, match_id) = match_with_devices(node, &service).await;
        assert_eq!(service.next_for(&device).await["match_id"], match_id.as_str());
    }
    cluster.remove().await.expect("they run");
}
