//! Notices by e-mail of matches by correspondence that wait, with an SMTP server on this machine.

use std::env;

use reqwest::Method;
use scrapworks_load::{
    cluster::{Plan, Site as Cluster},
    programs::database::Database,
};
use scrapworks_server::config::{Config, Limits};

use serde_json::{Value as Json, json};
use sqlx::{AssertSqlSafe, SqlitePool};

use super::push::{awaited, pass_the_turn};
use crate::harness::{
    Browser, Guest, Issuer, Mail, Mailbox, Phase, Process, Reply, Served, Socket, Store,
    TestServer, binary, eventually, lobbies, on_each_database,
};
use crate::stories::accounts::passkeys::tables_with;

const SENDER: &str = "Scrapworks <play@example.org>";
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

on_each_database!(
    Site:
    matches_that_wait_are_told_once_and_in_one_mail_an_hour,
    who_has_played_or_come_meanwhile_is_told_nothing,
    only_who_wants_it_is_told_and_only_of_matches_by_correspondence,
    a_link_in_the_mail_ends_them_without_a_session,
    nothing_of_a_deleted_player_is_left_to_be_sent,
    a_digest_that_was_refused_has_told_nothing,
);

/// A server, and the mailbox of all its players.
struct Site {
    server: TestServer,
    mailbox: Mailbox,
}

fn configure(config: &mut Config, mailbox: &Mailbox) {
    config.limits = Limits::Off;
    config.mail.smtp_url = Some(mailbox.smtp_url());
    config.mail.mail_from = Some(SENDER.to_owned());
    config.push.notice_after_seconds = 0;
}

impl Site {
    async fn start(store: Store) -> Site {
        let mailbox = Mailbox::open().await;
        let server = TestServer::start_with(store, |it| configure(it, &mailbox)).await;
        Site { server, mailbox }
    }

    async fn reader(&self, name: &str) -> Guest {
        reader(&self.server, &self.mailbox, name).await
    }

    /// An hour passes, for who was sent a mail.
    async fn pass_an_hour(&self) {
        let hour = "update notice_setting set email_queued_at = email_queued_at - 60 * 60 * 1000";
        self.server.execute_sql(hour).await;
    }

    async fn stop(self) {
        expect_silence(&self.server, &self.mailbox).await;
        self.server.stop().await;
    }
}

/// A guest who has confirmed an address, and wants to be told.
async fn reader(server: &impl Served, mailbox: &Mailbox, name: &str) -> Guest {
    let guest = Guest::create(server, name).await;
    confirm(&guest, mailbox, &address(&guest)).await;
    want_mails(&guest, true).await;
    guest
}

fn address(guest: &Guest) -> String {
    format!("{}@example.org", guest.id)
}

async fn confirm(guest: &Guest, mailbox: &Mailbox, address: &str) {
    let asked = guest.put("/api/me/email", &json!({ "email": address })).await;
    assert_eq!(asked.status, 202, "{}", asked.text);
    guest.follow(&mailbox.next().await.link()).await.no_content();
}

async fn want_mails(guest: &Guest, wanted: bool) {
    let change = json!({ "email": { "your_turn": wanted } });
    let changed = guest.patch("/api/me/notices", &change).await.ok();
    assert_eq!(changed["email"]["your_turn"], wanted);
}

/// Starts a match by correspondence. Returns it, and who is awaited.
async fn begin(guests: [&Guest; 2]) -> (String, usize) {
    let clock = json!({ "type": "correspondence", "turn_ms": 2 * DAY_MS });
    let match_id = lobbies::start_with(&guests, clock, "forfeit").await;
    let first = awaited(guests[0], &match_id).await;
    (match_id, first)
}

/// Starts matches until one waits for this guest, and returns that one.
async fn begin_for(guests: [&Guest; 2], awaited: usize) -> String {
    loop {
        let (match_id, first) = begin(guests).await;
        if first == awaited {
            return match_id;
        }
    }
}

/// What is kept of a player for notices by e-mail.
async fn kept(guest: &Guest) -> Json {
    guest.get("/api/me/export").await.ok()["email_notices"].clone()
}

fn path_of(match_id: &str) -> String {
    format!("/matches/{match_id}")
}

/// Nothing else was sent than what was read: what is told after all else comes next. The first wait
/// may be found together with others.
async fn expect_silence(server: &impl Served, mailbox: &Mailbox) {
    for _ in 0..2 {
        let guests =
            [reader(server, mailbox, "Last").await, reader(server, mailbox, "Very last").await];
        let (match_id, first) = begin([&guests[0], &guests[1]]).await;
        let mail = mailbox.next().await;
        assert_eq!(mail.to, address(&guests[first]), "{}", mail.text);
        assert_eq!(mail.path_of("/matches/"), path_of(&match_id));
    }
    assert_eq!(mailbox.count(), 0);
}

/// The matches that a mail lists.
fn listed(mail: &Mail) -> Vec<&str> {
    let mut paths: Vec<_> = mail.text.lines().filter_map(|it| it.split_once("/matches/")).collect();
    paths.sort_unstable();
    paths.into_iter().map(|(_, id)| id).collect()
}

async fn matches_that_wait_are_told_once_and_in_one_mail_an_hour(site: Site) {
    let Site { server, mailbox } = &site;
    let guests = [site.reader("Ann").await, site.reader("Bo").await];
    let (ann, bo) = (&guests[0], &guests[1]);
    let (match_id, first) = begin([ann, bo]).await;
    let mail = mailbox.next().await;
    assert_eq!(mail.to, address(&guests[first]));
    assert_eq!(mail.header("subject"), Some("Scrapworks: Your turn in Scrap World"));
    assert_eq!(mail.header("list-unsubscribe-post"), Some("List-Unsubscribe=One-Click"));
    assert_eq!(mail.header("auto-submitted"), Some("auto-generated"));
    let unsubscribe = mail.path_of("/auth/unsubscribe/");
    let header = format!("<http://localhost:{}{unsubscribe}>", server.address.port());
    assert_eq!(mail.header("list-unsubscribe"), Some(&*header));
    let (reader, opponent) = if first == 0 { ("Ann", "Bo") } else { ("Bo", "Ann") };
    let start = format!("Hello {reader},\n\nit is your turn in this match:\n\n");
    assert!(mail.text.starts_with(&start), "{}", mail.text);
    let line = format!("Scrap World with {opponent}, 1 day left:\n");
    assert!(mail.text.contains(&line), "{}", mail.text);
    assert_eq!(listed(&mail), [match_id.as_str()]);

    // Within the hour nothing is sent, whatever begins to wait.
    want_mails(&guests[1 - first], false).await;
    let mut waiting = [begin_for([ann, bo], first).await, begin_for([ann, bo], first).await];
    expect_silence(server, mailbox).await;
    // The last one seems to be sent tomorrow: the clock was wrong.
    let ahead = "update notice_setting set email_queued_at = email_queued_at + 24 * 60 * 60 * 1000";
    server.execute_sql(ahead).await;
    let mail = mailbox.next().await;
    assert_eq!(mail.to, address(&guests[first]));
    waiting.sort_unstable();
    assert_eq!(listed(&mail), waiting, "and not what was told before");
    assert_eq!(mail.header("subject"), Some("Scrapworks: 2 matches wait for you"));
    site.pass_an_hour().await;
    site.stop().await;
}

async fn a_digest_that_was_refused_has_told_nothing(site: Site) {
    let Site { server, mailbox } = &site;
    let guests = [site.reader("Ann").await, site.reader("Bo").await];
    mailbox.answer(Phase::Recipient, "", Reply::Say("550 5.1.1 no such user"), 1);
    let (match_id, first) = begin([&guests[0], &guests[1]]).await;
    eventually("it is refused", async || {
        let metrics = server.anonymous().get("/metrics").await.text;
        metrics.contains("scrapworks_mails_total{outcome=\"refused\"} 1")
    })
    .await;
    assert_eq!(kept(&guests[first]).await["turns"][0]["told"], false);
    assert_eq!(mailbox.count(), 0);
    site.pass_an_hour().await;
    assert_eq!(listed(&mailbox.next().await), [match_id.as_str()]);
    eventually("it is told", async || kept(&guests[first]).await["turns"][0]["told"] == true).await;
    site.pass_an_hour().await;
    site.stop().await;
}

async fn who_has_played_or_come_meanwhile_is_told_nothing(site: Site) {
    let Site { server, mailbox } = &site;
    let guests = [site.reader("Ann").await, site.reader("Bo").await];
    let pair = [&guests[0], &guests[1]];
    let later = "update mail set due_at = 0";

    // Ann plays before the mail comes through; then her opponent is told.
    mailbox.shut();
    let (match_id, first) = begin(pair).await;
    mailbox.turned_away(1).await;
    pass_the_turn(server, pair, &match_id).await;
    mailbox.turned_away(2).await;
    mailbox.open_again();
    server.execute_sql(later).await;
    let mail = mailbox.next().await;
    assert_eq!(mail.to, address(pair[1 - first]));
    expect_silence(server, mailbox).await;

    // Who comes, and does nothing, has seen what waits. What waits later is told at once: nothing
    // was sent.
    want_mails(pair[1 - first], false).await;
    mailbox.shut();
    pass_the_turn(server, pair, &match_id).await;
    mailbox.turned_away(3).await;
    let before = kept(pair[first]).await["seen_at"].clone();
    drop(Socket::of(server, pair[first]).await);
    eventually("she was seen", async || kept(pair[first]).await["seen_at"] != before).await;
    mailbox.open_again();
    server.execute_sql(later).await;
    expect_silence(server, mailbox).await;
    let waiting = begin_for(pair, first).await;
    assert_eq!(listed(&mailbox.next().await), [waiting]);
    site.stop().await;
}

async fn only_who_wants_it_is_told_and_only_of_matches_by_correspondence(site: Site) {
    let Site { server, mailbox } = &site;
    let guests = [site.reader("Ann").await, site.reader("Bo").await];
    let pair = [&guests[0], &guests[1]];
    for clock in [json!({ "type": "none" }), json!({ "type": "per_turn", "turn_ms": 3_600_000 })] {
        lobbies::start_with(&pair, clock, "forfeit").await;
    }
    expect_silence(server, mailbox).await;

    // Who has no address, or wants no mails, or is here.
    let german = [("accept-language", "de-DE,de;q=0.9")];
    let wish = Some(("application/json", json!({ "email": { "your_turn": true } }).to_string()));
    let (cy, di) = (server.guest("Cy").await, server.guest("Di").await);
    for guest in [&cy, &di] {
        guest.raw(Method::PATCH, "/api/me/notices", &german, wish.clone()).await.ok();
    }
    begin([&cy, &di]).await;
    for guest in pair {
        want_mails(guest, false).await;
    }
    begin(pair).await;
    expect_silence(server, mailbox).await;
    for guest in [&cy, &di] {
        confirm(guest, mailbox, &address(guest)).await;
    }
    let _sockets = [Socket::of(server, &cy).await, Socket::of(server, &di).await];
    begin([&cy, &di]).await;
    expect_silence(server, mailbox).await;

    let (ed, flo) = (site.reader("Ed").await, site.reader("Flo").await);
    for guest in [&ed, &flo] {
        guest.raw(Method::PATCH, "/api/me/notices", &german, wish.clone()).await.ok();
    }
    let (_, first) = begin([&ed, &flo]).await;
    let mail = mailbox.next().await;
    assert_eq!(mail.to, address([&ed, &flo][first]));
    assert_eq!(mail.header("subject"), Some("Scrapworks: Du bist dran in Scrap World"));
    assert!(mail.text.contains("noch 1 Tag:"), "{}", mail.text);
    assert!(mail.text.contains("höchstens eine"), "{}", mail.text);
    site.stop().await;
}

async fn a_link_in_the_mail_ends_them_without_a_session(site: Site) {
    let Site { server, mailbox } = &site;
    let guests = [site.reader("Ann").await, site.reader("Bo").await];
    let (_, first) = begin([&guests[0], &guests[1]]).await;
    let mail = mailbox.next().await;
    let (ann, path) = (&guests[first], mail.path_of("/auth/unsubscribe/"));
    let wants = async || ann.get("/api/me/notices").await.ok()["email"]["your_turn"].clone();

    // Scanners and people who open the link change nothing by that.
    let mut browser = Browser::open(server);
    let token = path.rsplit('/').next().expect("a token");
    for (method, accept) in
        [(Method::GET, "text/html"), (Method::GET, "*/*"), (Method::HEAD, "*/*")]
    {
        let visit = browser.send(method, &path, accept).await;
        assert_eq!(visit.location, format!("/account#unsubscribe={token}"));
    }
    let forged = format!("/auth/unsubscribe/A{token}");
    assert_eq!(browser.go(&forged).await.location, "/account?said=unsubscribe_failed");
    let post = async |path: &str| {
        let form = ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click".to_owned());
        let foreign = [("origin", "https://mail.example")];
        server.anonymous().raw(Method::POST, path, &foreign, Some(form)).await
    };
    post(&forged).await.problem(404, "email.link_not_found");
    assert_eq!(wants().await, true);
    for _ in 0..2 {
        post(&path).await.no_content();
        assert_eq!(wants().await, false);
    }
    want_mails(&guests[1 - first], false).await;
    site.pass_an_hour().await;
    begin_for([&guests[0], &guests[1]], first).await;
    site.stop().await;
}

async fn nothing_of_a_deleted_player_is_left_to_be_sent(site: Site) {
    let Site { server, mailbox } = site;
    let issuer = Issuer::start().await;
    let server = server
        .restart_with(|config| {
            configure(config, &mailbox);
            config.issuers.issuers_file = Some(issuer.file());
        })
        .await;
    let name = "Annabella Uncommon";
    let ann = server.guest(name).await;
    confirm(&ann, &mailbox, "ann@uncommon.example").await;
    want_mails(&ann, true).await;
    let mut browser = Browser::of(&server, &ann);
    let left = browser.go("/auth/example").await.location;
    browser.go(&issuer.admit(&left, "ann-at-the-issuer")).await;
    let told = mailbox.next().await;
    assert!(told.text.contains("was linked with another site"), "{}", told.text);
    // On the way to the issuer once more, with three links and a digest that cannot be delivered.
    browser.go("/auth/example").await;
    mailbox.shut();
    for address in ["old@uncommon.example", "new@uncommon.example"] {
        ann.put("/api/me/email", &json!({ "email": address })).await;
    }
    let address = json!({ "email": "ann@uncommon.example" });
    server.anonymous().post("/api/email-links", &address).await;
    let bo = server.guest("Bo").await;
    let match_id = begin_for([&ann, &bo], 0).await;
    eventually("a digest is queued", async || kept(&ann).await["queued_at"].is_string()).await;
    assert_eq!(kept(&ann).await["turns"][0]["match_id"], match_id.as_str());

    let traces = ["Uncommon", "uncommon.example", "ann-at-the-issuer"];
    let expected: [&[&str]; 3] =
        [&["mail", "player"], &["email", "email_link", "mail"], &["identity"]];
    for (trace, expected) in traces.iter().zip(expected) {
        let found = tables_with(&server, trace).await;
        assert!(expected.iter().all(|table| found.iter().any(|it| it == table)), "{found:?}");
    }
    let own = tables_with(&server, &ann.id).await;
    for table in ["issuer_visit", "mail", "notice_setting", "turn_notice"] {
        assert!(own.iter().any(|it| it == table), "{table}: {own:?}");
    }
    ann.delete_with("/api/me", &json!({ "name": name })).await.no_content();
    for (trace, expected) in traces.iter().zip([&[][..], &["mail"], &[]]) {
        assert_eq!(tables_with(&server, trace).await, expected, "{trace} is left");
    }
    eventually("nothing is left but the seats", async || {
        tables_with(&server, &ann.id).await
            == ["lobby", "lobby_seat", "match_analysis", "match_seat", "player"]
    })
    .await;
    mailbox.open_again();
    // The last one, which tells her of it.
    let mail = mailbox.next().await;
    assert_eq!(mail.to, "ann@uncommon.example");
    assert!(mail.text.contains("your account was deleted"), "{}", mail.text);
    eventually("no address is left", async || tables_with(&server, traces[1]).await.is_empty())
        .await;
    expect_silence(&server, &mailbox).await;
    server.stop().await;
}

/// The rows of a table of a file.
async fn count(url: &str, table: &str) -> i64 {
    let pool = SqlitePool::connect(url).await.expect("a database");
    let sql = AssertSqlSafe(format!("select count(*) from {table}"));
    let count = sqlx::query_scalar(sql).fetch_one(&pool).await.expect("a table");
    pool.close().await;
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wait_is_told_once_although_servers_are_killed() {
    let mailbox = Mailbox::open().await;
    let database = Database::sqlite(&env::temp_dir());
    let url = database.url();
    let start = async |notice_after_seconds: u64| {
        let options = [
            format!("--smtp-url={}", mailbox.smtp_url()),
            format!("--mail-from={SENDER}"),
            format!("--notice-after-seconds={notice_after_seconds}"),
        ];
        Process::start(&url, &options).await
    };
    // The first server is killed before anything is noted, the next one with the mail in the queue.
    let process = start(3_600).await;
    let guests = [reader(&process, &mailbox, "Ann").await, reader(&process, &mailbox, "Bo").await];
    let (match_id, first) = begin([&guests[0], &guests[1]]).await;
    process.kill().await;
    mailbox.shut();
    let process = start(0).await;
    mailbox.turned_away(1).await;
    process.kill().await;
    mailbox.open_again();
    database.execute("update mail set due_at = 0").await.expect("it is there");
    let process = start(0).await;
    let mail = mailbox.next().await;
    assert_eq!((&mail.to, listed(&mail)), (&address(&guests[first]), vec![match_id.as_str()]));
    expect_silence(&process, &mailbox).await;
    eventually("what was sent is noted", async || count(&url, "mail").await == 0).await;
    process.kill().await;
    // The last one finds the same wait, which was told, and an hour has passed.
    database.execute("update notice_setting set email_queued_at = 0").await.expect("it is there");
    let process = start(0).await;
    expect_silence(&process, &mailbox).await;
    process.kill().await;
    database.remove().await.expect("it is there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_servers_one_sends_the_mail() {
    let mailbox = Mailbox::open().await;
    let plan = Plan {
        postgres: Some(env::var("SCRAPWORKS_TEST_POSTGRES").expect("run with PostgreSQL")),
        options: vec![
            format!("--smtp-url={}", mailbox.smtp_url()),
            format!("--mail-from={SENDER}"),
            "--notice-after-seconds=0".to_owned(),
        ],
        ..Plan::new(binary(), 2)
    };
    let cluster = Cluster::start(plan).await.expect("NATS and the servers start");
    let [one, other] = [&cluster.nodes[0], &cluster.nodes[1]];
    for node in [one, other] {
        expect_silence(node, &mailbox).await;
    }
    // Whose page is connected to the other server is not away.
    let guests = [reader(one, &mailbox, "Ann").await, reader(one, &mailbox, "Bo").await];
    let sockets = [Socket::of(other, &guests[0]).await, Socket::of(other, &guests[1]).await];
    begin([&guests[0], &guests[1]]).await;
    expect_silence(one, &mailbox).await;
    drop(sockets);
    cluster.remove().await.expect("they run");
}
