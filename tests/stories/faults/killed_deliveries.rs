//! Servers that are killed while they send a mail or a push message: `FAULT_KILLS` says how often.

use std::env;

use scrapworks_load::programs::database::Database;

use super::fault_scenarios::setting;
use crate::{
    harness::{Guest, Mailbox, Phase, Process, PushService, Reply, eventually},
    stories::people::{
        mail_deliveries::{SENDER, ask},
        push::{invite, match_with_devices, subscribe},
    },
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_is_lost_by_no_kill_and_sent_twice_only_if_it_was_taken_before() {
    let mailbox = Mailbox::open().await;
    let database = Database::sqlite(&env::temp_dir());
    let url = database.url();
    let start = async || {
        let options =
            [format!("--smtp-url={}", mailbox.smtp_url()), format!("--mail-from={SENDER}")];
        Process::start(&url, &options).await
    };
    let over = "update mail set due_at = 0";
    let phases = [Phase::Hello, Phase::Sender, Phase::Recipient, Phase::Data, Phase::Content];
    let kills = setting("FAULT_KILLS", phases.len());
    for (n, phase) in phases.into_iter().cycle().take(kills).enumerate() {
        let address = format!("ann{n}@example.org");
        let process = start().await;
        mailbox.answer(phase, "", Reply::Silence, 1);
        let seen = mailbox.asked(phase).len();
        ask(&process, &address).await;
        eventually("it is asked", async || mailbox.asked(phase).len() > seen).await;
        process.kill().await;
        // Only the last one was taken, and the server was killed before it knew.
        let taken = if phase == Phase::Content { Some(mailbox.next().await) } else { None };
        assert_eq!(mailbox.count(), 0);
        database.execute(over).await.expect("it is there");
        let process = start().await;
        let mail = mailbox.next().await;
        assert_eq!(mail.to, address);
        if let Some(taken) = taken {
            assert_eq!(taken.header("message-id"), mail.header("message-id"), "readers show one");
        }
        let metrics = async || Guest::anonymous(&process).get("/metrics").await.text;
        let sent = "scrapworks_mails_total{outcome=\"sent\"} 1";
        eventually("it is noted", async || metrics().await.contains(sent)).await;
        process.kill().await;
    }
    let process = start().await;
    ask(&process, "bo@example.org").await;
    assert_eq!(mailbox.next().await.to, "bo@example.org", "nothing else was left");
    process.kill().await;
    database.remove().await.expect("it is there");
}

async fn start_process(database: &str, service: &str, notice_after_seconds: u64) -> Process {
    let options = [
        format!("--push-service={service}"),
        format!("--notice-after-seconds={notice_after_seconds}"),
    ];
    Process::start(database, &options).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_is_lost_by_no_kill_and_sent_twice_only_if_it_was_taken_before() {
    let service = PushService::start().await;
    let database = Database::sqlite(&env::temp_dir());
    let url = database.url();
    let start = async || start_process(&url, &service.origin, 0).await;
    let subscribed = async |process: &Process, name: &str| {
        let guest = Guest::create(process, "Ann").await;
        let device = service.device(&format!("{name} of {}", guest.id));
        subscribe(&guest, &device).await;
        (guest, device)
    };
    let noted = async |process: &Process| {
        let metrics = async || Guest::anonymous(process).get("/metrics").await.text;
        let sent = "scrapworks_push_messages_total{outcome=\"sent\"} 1";
        eventually("it is noted", async || metrics().await.contains(sent)).await;
    };
    for n in 0..setting("FAULT_KILLS", 2) {
        let process = start().await;
        let (ann, device) = subscribed(&process, "first").await;
        // Either the service has taken the message, or it wants it later.
        match n % 2 {
            0 => service.fall_silent(&device),
            _ => service.answer(&device, &[(503, &[])]),
        }
        invite(&Guest::create(&process, "Host").await, &ann).await;
        let told = service.next().await;
        process.kill().await;
        database.execute("update push_delivery set due_at = 0").await.expect("it is there");
        let process = start().await;
        let again = service.next().await;
        assert_eq!(again.header("topic"), told.header("topic"), "a device shows one");
        assert_eq!(device.read(&again), device.read(&told));
        noted(&process).await;
        process.kill().await;
        let process = start().await;
        let (bo, device) = subscribed(&process, "last").await;
        invite(&Guest::create(&process, "Host").await, &bo).await;
        service.next_for(&device).await;
        noted(&process).await;
        assert!(service.take().is_none(), "nothing else was left");
        process.kill().await;
    }
    database.remove().await.expect("it is there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wait_is_told_once_although_servers_are_killed() {
    let service = PushService::start().await;
    let database = Database::sqlite(&env::temp_dir());
    let url = database.url();
    // The server is killed before anybody is told.
    let process = start_process(&url, &service.origin, 3_600).await;
    let (device, match_id) = match_with_devices(&process, &service).await;
    process.kill().await;
    let process = start_process(&url, &service.origin, 0).await;
    assert_eq!(service.next_for(&device).await["match_id"], match_id.as_str());
    eventually("the server notes that it was sent", async || {
        let metrics = Guest::anonymous(&process).get("/metrics").await.text;
        metrics.contains("scrapworks_push_messages_total{outcome=\"sent\"} 1")
    })
    .await;
    process.kill().await;
    // The next one finds the same wait, which was told.
    let process = start_process(&url, &service.origin, 0).await;
    for _ in 0..2 {
        let (device, match_id) = match_with_devices(&process, &service).await;
        assert_eq!(service.next_for(&device).await["match_id"], match_id.as_str());
    }
    process.kill().await;
    database.remove().await.expect("it is there");
}
