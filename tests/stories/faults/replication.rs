//! PostgreSQL with a standby: what a server does while commits wait for it, what it says of it, and
//! that whatever players saw is on it once it is promoted.

use std::{env, fs, path::PathBuf};

use scrapworks_load::programs::{
    database::Database,
    postgres::Postgres,
    process::{Process, Program},
};
use serde_json::Value as Json;
use uuid::Uuid;

use crate::harness::{Duel, Guest, MatchClient, Socket, binary, eventually, lobbies, program::run};
use crate::stories::operate::doctor::expect;

const STANDBY: &str = "standby_1";
/// Writes of the server that wait for a standby; what proves that the database takes some is one.
const PROOFS_THAT_WAIT: &str = "
    select count(*) from pg_stat_activity
    where wait_event = 'SyncRep' and query like '%pg_logical_emit_message%'";

struct Site {
    postgres: Postgres,
    standby_port: u16,
    database: Database,
    program: Program,
    log: PathBuf,
}

impl Site {
    async fn create() -> Site {
        let postgres = Postgres::create().await.expect("a PostgreSQL starts");
        let standby_port = postgres.add_standby(STANDBY).await.expect("a standby starts");
        let database = Database::postgres(postgres.url()).await.expect("it answers");
        let log = env::temp_dir().join(format!("scrapworks-{}.log", Uuid::now_v7()));
        let program = program(database.url(), &log);
        Site { postgres, standby_port, database, program, log }
    }

    async fn wait_for(&self, standbys: &str) {
        let set = format!("alter system set synchronous_standby_names = '{standbys}'");
        self.database.execute(&set).await.expect("a setting");
        self.database.execute("select pg_reload_conf()").await.expect("it is read");
    }

    async fn control(&self, name: &str, args: &[&str]) {
        self.postgres.control(name, args).await.expect("pg_ctl does it");
    }

    async fn doctor_says(&self, result: &str, part: &str) {
        let run = run(&["doctor", "--json"], &self.database.url()).await;
        expect(&run, "replication", result, part);
    }

    /// The same database on the standby.
    fn at_standby(&self) -> Program {
        let url = self.database.url();
        let (_, name) = url.rsplit_once('/').expect("a name");
        let url = format!("postgres://scrapworks@127.0.0.1:{}/{name}", self.standby_port);
        program(url, &self.log)
    }

    async fn remove(self) {
        self.postgres.remove().await.expect("it stops");
        fs::remove_file(self.log).expect("the log is there");
    }
}

fn program(url: String, log: &std::path::Path) -> Program {
    let mut program = Program::new(binary(), url, None).expect("a free port");
    program.log = Some(log.to_owned());
    // The last one counts.
    program.wrapper = ["env", "SCRAPWORKS_LOG=info"].map(str::to_owned).to_vec();
    program.options = ["--log-format=json", "--drain-seconds=0"].map(str::to_owned).to_vec();
    program
}

async fn is_ready(program: &Program) -> bool {
    Guest::anonymous(program).get("/readyz").await.status == 200
}

async fn is_metric(program: &Program, name: &str, value: &str) -> bool {
    let metrics = Guest::anonymous(program).get("/metrics").await.text;
    metrics.lines().any(|line| line == format!("{name} {value}"))
}

/// Plays a step that is refused, since it is not known what becomes of it.
async fn act_in_vain(duel: &mut Duel) {
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].act("in-vain", &choice).await;
    let reply = duel.clients[seat].reply("in-vain").await;
    assert_eq!(reply["code"], "match.unavailable", "{reply}");
}

/// What somebody who comes now is shown.
async fn shown_seq(program: &Program, match_id: &str) -> u64 {
    MatchClient::join(Socket::spectator(program).await, match_id).await.seq
}

fn lines_of_database(site: &Site, message: &str) -> usize {
    let log = fs::read_to_string(&site.log).expect("a log");
    let lines = log.lines().filter_map(|line| serde_json::from_str::<Json>(line).ok());
    lines.filter(|line| line["message"] == message && line["of"] == "database").count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_players_saw_is_on_the_synchronous_standby_that_is_promoted() {
    let site = Site::create().await;
    site.doctor_says("warning", "asynchronous").await;
    site.wait_for("ANY 2 (standby_1, standby_2)").await;
    site.doctor_says("failure", "2 needed, 1 connected").await;
    site.wait_for("ANY 1 (standby_1, standby_2)").await;
    site.doctor_says("warning", "as many synchronous standbys").await;
    let process = site.program.start().await.expect("the binary runs");
    for (name, value) in [("standbys", "1"), ("synchronous", "1"), ("missing", "0")] {
        let name = format!("scrapworks_replication_{name}");
        // They are read after the start.
        eventually(&name, async || is_metric(&site.program, &name, value).await).await;
    }
    let guests =
        [Guest::create(&site.program, "Ann").await, Guest::create(&site.program, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([&site.program, &site.program], guests, match_id).await;
    duel.steps(3).await;

    commits_wait(&site, &mut duel).await;
    let seen = duel.seq();
    drop(duel.clients);
    fail_over(&site, process, &duel.match_id, duel.guests, seen).await;
    site.remove().await;
}

/// The standby dies; later PostgreSQL restarts, which breaks off what waits for the standby.
async fn commits_wait(site: &Site, duel: &mut Duel) {
    site.control(STANDBY, &["-m", "immediate", "stop"]).await;
    let seen = duel.seq();
    act_in_vain(duel).await;
    eventually("it is not ready", async || !is_ready(&site.program).await).await;
    assert!(is_metric(&site.program, "scrapworks_writes_failing", "1").await);
    site.doctor_says("failure", "1 needed, none is connected").await;
    assert_eq!(shown_seq(&site.program, &duel.match_id).await, seen);

    site.control("data", &["-m", "fast", "restart"]).await;
    // The step is in the log of the primary now, and on no standby.
    let waits = async || site.database.rows(PROOFS_THAT_WAIT).await.is_ok_and(|count| count > 0);
    eventually("the server asks whether the step is safe", waits).await;
    assert!(!is_ready(&site.program).await);
    assert_eq!(shown_seq(&site.program, &duel.match_id).await, seen);
    assert_eq!(lines_of_database(site, "an outage has begun"), 1, "one line for all of it");
    assert_eq!(lines_of_database(site, "an outage is over"), 0);
}

/// The primary dies, and the standby takes its place.
async fn fail_over(site: &Site, mut process: Process, id: &str, guests: [Guest; 2], seen: u64) {
    site.control("data", &["-m", "immediate", "stop"]).await;
    // It would wait for the database before it stops.
    process.kill().await.expect("it runs");
    site.control(STANDBY, &["start"]).await;
    let program = site.at_standby();
    assert!(program.start().await.is_err(), "a standby is not served");
    let log = fs::read_to_string(&site.log).expect("a log");
    assert!(log.contains("takes no writes: it is a standby"), "{log}");

    site.control(STANDBY, &["promote"]).await;
    let process = program.start().await.expect("a primary is served");
    assert_eq!(shown_seq(&program, id).await, seen, "what players saw is there");
    let guests = guests.map(|guest| guest.at(&program));
    let mut duel = Duel::join_at([&program, &program], guests, id.to_owned()).await;
    duel.steps(2).await;
    process.stop().await.expect("it runs");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_goes_on_by_itself_when_the_standby_is_back() {
    let site = Site::create().await;
    site.wait_for(STANDBY).await;
    let process = site.program.start().await.expect("the binary runs");
    let guests =
        [Guest::create(&site.program, "Ann").await, Guest::create(&site.program, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([&site.program, &site.program], guests, match_id).await;
    duel.steps(3).await;
    site.control(STANDBY, &["-m", "immediate", "stop"]).await;
    act_in_vain(&mut duel).await;
    site.control(STANDBY, &["start"]).await;
    // The step counts after all, once.
    for client in &mut duel.clients {
        client.step().await;
    }
    duel.steps(2).await;
    eventually("it is ready", async || is_ready(&site.program).await).await;
    let is_said = async || lines_of_database(&site, "an outage is over") == 1;
    eventually("it is said that the outage is over", is_said).await;
    assert_eq!(lines_of_database(&site, "an outage has begun"), 1);
    process.stop().await.expect("it runs");
    site.remove().await;
}
