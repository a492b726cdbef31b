//! Each alert's cause is made on real servers and databases, and the alert fires; on servers that
//! are well none does. The causes of load and delays are made in [`super::alerts_of_load`].

use std::{collections::BTreeSet, time::Duration};

use rcgen::{CertificateParams, CertifiedIssuer, IsCa, KeyPair, date_time_ymd};
use scrapworks_load::{
    cluster::{Plan, Site},
    programs::{database::Database, disk::Disk, postgres::Postgres, process::Program},
};
use scrapworks_server::config::MailArgs;
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};
use tokio::{net::TcpStream, time::sleep};

use super::doctor::serve;
use crate::harness::{
    Duel, Guest, Prometheus, Sample, Served, Socket, Store, TestServer, binary, eventually,
    lobbies,
    program::{new_path, run},
};

pub(super) const RARE: usize = 40;
const DAY: usize = 24 * 60;
/// The database is read this often.
pub(super) const READ_EVERY: Duration = Duration::from_secs(15);
const READ: &str = "scrapworks_store_read_timestamp_seconds";

pub(super) async fn firing(minutes: usize, samples: &[Sample]) -> BTreeSet<String> {
    Prometheus::watching(minutes).server("play", "a", samples).firing().await
}

/// A sample of after the database was read again.
pub(super) async fn next_read(server: &impl Served, before: &Sample) -> Sample {
    sleep(READ_EVERY).await;
    until(server, "the database is read", |now| now.value(READ) > before.value(READ)).await
}

pub(super) async fn until(
    server: &impl Served,
    what: &str,
    is_so: impl Fn(&Sample) -> bool,
) -> Sample {
    let mut sample = Sample::of(server).await;
    eventually(what, async || {
        sample = Sample::of(server).await;
        is_so(&sample)
    })
    .await;
    sample
}

pub(super) fn program(url: String) -> Program {
    let mut program = Program::new(binary(), url, None).expect("a free port");
    program.options = vec!["--drain-seconds=0".to_owned()];
    program
}

async fn duel_at(program: &Program) -> Duel {
    let guests = [Guest::create(program, "Ann").await, Guest::create(program, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    Duel::join_at([program, program], guests, match_id).await
}

/// A cluster and a single server, which share nothing but Prometheus.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_fires_for_two_installations_that_are_well() {
    let single = TestServer::start(Store::Sqlite).await;
    let site = Site::start(Plan::new(binary(), 2)).await.expect("two nodes");
    let smaller = Plan { has_bus: true, ..Plan::new(binary(), 1) };
    let other = Site::start(smaller).await.expect("one node");
    for url in [single.database_url(), site.database.url(), other.database.url()] {
        let backup = new_path("b.db");
        assert_eq!(run(&["backup", &backup], &url).await.code, Some(0));
        std::fs::remove_file(backup).expect("it was written");
    }
    let mut duel = Duel::begin(&single).await;
    duel.steps(3).await;
    let nodes = [&site.nodes[0], &site.nodes[1], &other.nodes[0]];
    let mut before = vec![Sample::of(&single).await];
    let mut after = Vec::new();
    for node in nodes {
        before.push(Sample::of(node).await);
    }
    duel.steps(3).await;
    after.push(next_read(&single, &before[0]).await);
    for (node, before) in nodes.into_iter().zip(&before[1..]) {
        after.push(until(node, "it is read", |now| now.value(READ) > before.value(READ)).await);
    }
    let of = |n: usize| [before[n].clone(), after[n].clone()];
    let watched = Prometheus::watching(60)
        .server("single", "a", &of(0))
        .server("cluster", "b", &of(1))
        .server("cluster", "c", &of(2))
        .server("other", "d", &of(3));
    let mut fired = watched.firing().await;
    // The machine of the tests may be slow.
    for of_speed in ["SlowSteps", "SlowCommits", "WritesWait"] {
        fired.remove(&format!("Scrapworks{of_speed}"));
    }
    assert_eq!(fired, BTreeSet::new());
    // Servers that are said to be of one installation, and are not.
    let mistaken = Prometheus::watching(60).server("one", "b", &of(1)).server("one", "d", &of(3));
    Prometheus::expect(&mistaken.firing().await, &["NodesDisagree"]);
    drop(duel);
    single.stop().await;
    site.remove().await.expect("it stops");
    other.remove().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_that_commits_wait_for_under_traffic_fires() {
    let postgres = Postgres::create().await.expect("a PostgreSQL starts");
    let database = Database::postgres(postgres.url()).await.expect("it answers");
    let program = program(database.url());
    let mut process = program.start().await.expect("the binary runs");
    let mut duel = duel_at(&program).await;
    duel.steps(2).await;
    let well = Sample::of(&program).await;
    database.execute("alter system set synchronous_standby_names = 'x'").await.expect("a setting");
    database.execute("select pg_reload_conf()").await.expect("it is read");
    // More writes than the server has connections: all of them wait in their commit.
    let guests = (0..24).map(|n| {
        let anonymous = Guest::anonymous(&program);
        tokio::spawn(async move {
            anonymous.post("/api/guests", &json!({ "name": format!("Cy {n}") })).await.status
        })
    });
    let guests: Vec<_> = guests.collect();
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].act("in-vain", &choice).await;
    let missing = "scrapworks_replication_missing";
    until(&program, "it is noticed", |now| now.value(missing) == Some(1.0)).await;
    let ready = Guest::anonymous(&program).get("/readyz").await;
    ready.problem(503, "server.busy");
    for guest in guests {
        assert_eq!(guest.await.expect("it is answered"), 503);
    }
    let ill = Sample::of(&program).await;
    let fired = firing(RARE, &[well.clone(), ill.clone()]).await;
    Prometheus::expect(&fired, &["NoStandby", "WritesFailing", "Unavailable"]);
    assert!(!fired.contains("ScrapworksStatusUnread"), "it is still looked at: {fired:?}");

    postgres.kill().await.expect("it ran");
    let ready = Guest::anonymous(&program).get("/readyz").await;
    ready.problem(503, "server.unavailable");
    sleep(READ_EVERY).await;
    let blind = [Sample::of(&program).await, Sample::of(&program).await];
    Prometheus::expect(&firing(RARE, &blind).await, &["StatusUnread"]);
    process.kill().await.expect("it runs");
    postgres.remove().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_gone_or_comes_again_and_again_fires() {
    let database = Database::sqlite(&std::env::temp_dir());
    let program = program(database.url());
    let mut samples = Vec::new();
    for _ in 0..4 {
        let process = program.start().await.expect("the binary runs");
        let sample = until(&program, "it answers", |now| now.value(READ).is_some()).await;
        samples.push(sample);
        process.stop().await.expect("it runs");
        // Starts are told apart by their second.
        sleep(Duration::from_millis(1_100)).await;
    }
    Prometheus::expect(&firing(5, &samples).await, &["Restarts"]);
    samples.push(Sample::of(&program).await);
    Prometheus::expect(&firing(RARE, &samples[3..]).await, &["Down"]);
    database.remove().await.expect("it was created");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_slow_fires() {
    let server = TestServer::start(Store::Sqlite).await;
    let mut duels = [Duel::begin(&server).await, Duel::begin(&server).await];
    let well = Sample::of(&server).await;
    let mut blocker =
        SqliteConnection::connect(&server.database_url()).await.expect("there is a file");
    for n in 0..3 {
        sqlx::raw_sql("begin immediate").execute(&mut blocker).await.expect("nobody writes");
        for duel in &mut duels {
            let (seat, choice) = (duel.awaited(), duel.choice());
            duel.clients[seat].act(&format!("slow-{n}"), &choice).await;
            // The second one waits for the first.
            sleep(Duration::from_millis(600)).await;
        }
        sqlx::raw_sql("rollback").execute(&mut blocker).await.expect("it has begun");
        for duel in &mut duels {
            for client in &mut duel.clients {
                client.step().await;
            }
        }
    }
    let fired = firing(RARE, &[well, Sample::of(&server).await]).await;
    Prometheus::expect(&fired, &["SlowSteps", "SlowCommits", "WritesWait"]);
    drop(duels);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_cannot_be_read_and_a_report_that_waits_fire() {
    let server = TestServer::start(Store::Sqlite).await;
    let mut duel = Duel::begin(&server).await;
    duel.steps(3).await;
    let [ann, bo] = &duel.guests;
    let body = json!({
        "player": bo.id, "match_id": duel.match_id, "kind": "abuse", "text": "He calls names.",
    });
    ann.post("/api/reports", &body).await.created();
    let other = server.start_another().await;
    let well = Sample::of(&other).await;
    server
        .execute_sql(
            "update match_step set hash = substr(hash, 2) || substr(hash, 1, 1) where seq = 2",
        )
        .await;
    let mut socket = Socket::of(&other, &duel.guests[0]).await;
    socket.send(&duel.message("join_match", json!({}))).await;
    assert_eq!(socket.next_of("error").await["code"], "match.unreadable");
    let ill = [well, Sample::of(&other).await];
    let fired = firing(RARE, &ill).await;
    Prometheus::expect(&fired, &["Faults"]);
    let is_day_old = "ScrapworksReportsWait";
    assert!(!fired.contains(is_day_old), "not yet: {fired:?}");
    assert!(firing(DAY + 60, &ill).await.contains(is_day_old));
    drop((socket, duel));
    other.stop().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_that_does_not_begin_fires_and_others_begin() {
    let server = TestServer::start(Store::Sqlite).await;
    let well = Sample::of(&server).await;
    server
        .execute_sql(
            "create trigger broken before update of state on event when new.name = 'Friday'
             begin select raise(abort, 'it is broken'); end",
        )
        .await;
    for name in ["Friday", "Saturday"] {
        let create = ["events", "create", name, "--game", lobbies::GAME];
        assert_eq!(run(&create, &server.database_url()).await.code, Some(0));
    }
    server.execute_sql("update event set starts_at = starts_at - 90000").await;
    let delay = "scrapworks_event_start_delay_seconds";
    let ill = until(&server, "it is late", |now| now.value(delay) > Some(60.0)).await;
    Prometheus::expect(&firing(RARE, &[well, ill]).await, &["EventLate"]);
    let running = "scrapworks_events_open{state=\"running\"}";
    until(&server, "the other one runs", |now| now.value(running) == Some(1.0)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mails_and_messages_that_wait_fire() {
    let server = TestServer::start_with(Store::Sqlite, |config| {
        config.mail = MailArgs {
            smtp_url: Some("smtp://127.0.0.1:1".to_owned()),
            mail_from: Some("Play <play@play.example>".to_owned()),
            ..MailArgs::default()
        };
    })
    .await;
    let ann = server.guest("Ann").await;
    let well = Sample::of(&server).await;
    // A small site, whose SMTP server is away.
    let asked = ann.put("/api/me/email", &json!({ "email": "ann@example.org" })).await;
    assert_eq!(asked.status, 202, "{}", asked.text);
    let outage = "scrapworks_mails_total{outcome=\"outage\"}";
    let ill = until(&server, "it is tried", |now| now.value(outage) > Some(0.0)).await;
    Prometheus::expect(&firing(RARE, &[well, ill]).await, &["MailsWait"]);
    // As those who ask for links and have devices would, without their limits.
    let later = scrapworks_protocol::Timestamp::now().ms() + 3_600_000;
    let mails = format!(
        "insert into mail (mail_id, recipient, subject, body, attempts, due_at, expires_at)
         with recursive n(n) as (select 1 union all select n + 1 from n where n < 21)
         select randomblob(16), 'ann@example.org', 'Link', 'Here', 0, 0, {later} from n"
    );
    let device = "insert into push_subscription (push_subscription_id, session_id, player_id,
         endpoint, p256dh, auth, created_at)
         select randomblob(16), session_id, player_id, 'https://127.0.0.1:1/', '', '', 0
         from session limit 1";
    let messages = format!(
        "insert into push_delivery (push_delivery_id, push_subscription_id, player_id, kind,
         subject_id, seq, game, expires_at, attempts, due_at)
         with recursive n(n) as (select 1 union all select n + 1 from n where n < 201)
         select randomblob(16), push_subscription_id, player_id, 'turn', randomblob(16), 0, 'x',
         {later}, 0, {later} from push_subscription, n"
    );
    for sql in [&*mails, device, &*messages] {
        server.execute_sql(sql).await;
    }
    let wait = |now: &Sample| {
        now.value("scrapworks_mails_queued") > Some(20.0)
            && now.value("scrapworks_push_queued") == Some(201.0)
    };
    let ill = until(&server, "they are counted", wait).await;
    Prometheus::expect(&firing(RARE, &[ill]).await, &["MailsWait", "PushWaits"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_few_descriptors_and_lost_traces_fire() {
    let disk = Disk::create().await.expect("a small disk");
    let mut program = program(format!("sqlite://{}/play.db", disk.folder().display()));
    program.wrapper = ["prlimit", "--nofile=96:96"].map(str::to_owned).to_vec();
    let traces = ["--otlp-endpoint=http://127.0.0.1:1", "--trace-ratio=1"];
    program.options.extend(traces.map(str::to_owned));
    let process = program.start().await.expect("the binary runs");
    let mut duel = duel_at(&program).await;
    let well = Sample::of(&program).await;
    duel.steps(3).await;
    let mut open = Vec::new();
    let (used, max) = ("process_open_fds", "process_max_fds");
    while well.value(max).expect("a limit") * 0.85
        > Sample::of(&program).await.value(used).expect("it says")
    {
        open.push(TcpStream::connect(program.address).await.expect("it listens"));
    }
    let dropped = "scrapworks_trace_spans_total{outcome=\"dropped\"}";
    let free = "scrapworks_store_volume_free_bytes";
    let ill = until(&program, "spans are dropped", |now| {
        now.value(dropped) > Some(0.0) && now.value(free).is_some()
    })
    .await;
    let fired = firing(RARE + 30, &[well, ill]).await;
    Prometheus::expect(&fired, &["FewDescriptors", "TracesDropped", "DiskFull"]);
    drop((open, duel));
    process.stop().await.expect("it runs");
    disk.remove().await.expect("it was created");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_night_without_a_backup_fires() {
    let server = TestServer::start(Store::Sqlite).await;
    let never =
        until(&server, "the size is read", |now| now.value("scrapworks_store_bytes") > Some(0.0))
            .await;
    let fired = firing(DAY, std::slice::from_ref(&never)).await;
    assert!(!fired.contains("ScrapworksNoBackup"), "there was no night: {fired:?}");
    Prometheus::expect(&firing(2 * DAY, &[never]).await, &["NoBackup"]);
    let backup = new_path("b.db");
    assert_eq!(run(&["backup", &backup], &server.database_url()).await.code, Some(0));
    let known = |now: &Sample| now.value("scrapworks_backup_timestamp_seconds").is_some();
    let one = until(&server, "the backup is known", known).await;
    let fired = firing(DAY, std::slice::from_ref(&one)).await;
    assert!(!fired.contains("ScrapworksBackupOld"), "it is of today: {fired:?}");
    Prometheus::expect(&firing(2 * DAY, &[one]).await, &["BackupOld"]);
    std::fs::remove_file(backup).expect("it was written");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_that_ends_fires() {
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().expect("a key"));
    let authority = authority.expect("it can be signed");
    let roots = new_path("roots.pem");
    std::fs::write(&roots, authority.pem()).expect("a new file");
    let today = scrapworks_protocol::Timestamp::now().ms() as u64 / 86_400_000;
    for (days, fires) in [(5, true), (60, false)] {
        let mut params = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
        let last = Duration::from_secs((today + days) * 86_400);
        params.not_after = date_time_ymd(1970, 1, 1) + last;
        let key = KeyPair::generate().expect("a key");
        let certificate = params.signed_by(&key, &authority).expect("it can be signed");
        let port = serve(vec![certificate.der().clone()], &key);
        let database = Database::sqlite(&std::env::temp_dir());
        let mut program = program(database.url());
        program.options.push(format!("--public-url=https://localhost:{port}"));
        program.wrapper = vec!["env".to_owned(), format!("SSL_CERT_FILE={roots}")];
        let process = program.start().await.expect("the binary runs");
        let end = "scrapworks_certificate_end_timestamp_seconds";
        let sample = until(&program, "it is asked for", |now| now.value(end).is_some()).await;
        let fired = firing(3 * 60, &[sample]).await;
        assert_eq!(fired.contains("ScrapworksCertificateEnds"), fires, "{days}: {fired:?}");
        process.stop().await.expect("it runs");
        database.remove().await.expect("it was created");
    }
    std::fs::remove_file(roots).expect("it was written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_bus_and_a_lost_lease_fire() {
    let site = Site::start(Plan::new(binary(), 2)).await.expect("two nodes");
    let node = &site.nodes[0];
    let silence = "scrapworks_bus_silence_seconds";
    site.nats.as_ref().expect("it has a bus").freeze().await.expect("it runs");
    let silent = until(node, "NATS is silent", |now| now.value(silence) > Some(2.0)).await;
    Prometheus::expect(&firing(RARE, &[silent]).await, &["BusSilent"]);
    site.nats.as_ref().expect("it has a bus").thaw().await.expect("it is frozen");
    let held = "scrapworks_lease_held";
    until(node, "it is back", |now| now.value(held) == Some(1.0)).await;
    site.postgres().expect("it is its own").kill().await.expect("it runs");
    let lost = until(node, "the lease is lost", |now| now.value(held) == Some(0.0)).await;
    Prometheus::expect(&firing(RARE, &[lost]).await, &["LeaseLost"]);
    site.remove().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_was_replaced_fires() {
    let server = TestServer::start(Store::Sqlite).await;
    let url = server.database_url();
    let path = url.trim_start_matches("sqlite://");
    let aside = format!("{path}.aside");
    std::fs::rename(path, &aside).expect("it is there");
    let replaced = "scrapworks_database_replaced";
    let ill = until(&server, "it is noticed", |now| now.value(replaced) == Some(1.0)).await;
    std::fs::rename(&aside, path).expect("it is there");
    Prometheus::expect(&firing(RARE, &[ill]).await, &["DatabaseReplaced"]);
    server.stop().await;
}

/// So that no rule is added without a cause that was made.
#[test]
fn every_alert_is_provoked() {
    let rules = include_str!("../../../deploy/prometheus/alerts.yml");
    let stories = concat!(include_str!("alerts.rs"), include_str!("alerts_of_load.rs"));
    let units = include_str!("../../../deploy/prometheus/alerts_test.yml");
    for name in rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: Scrapworks")) {
        let is_provoked = match name {
            // A fault of ours, thousands of matches, and hundreds of bots at once.
            "RulesPanic" | "TooManyMatches" | "BotsWait" | "ProcessorBusy" => {
                units.contains(&format!("Scrapworks{name}"))
            }
            _ => [format!("\"{name}\""), format!("Scrapworks{name}\"")]
                .iter()
                .any(|name| stories.contains(name.as_str())),
        };
        assert!(is_provoked, "{name}");
    }
}
