//! A pooler between the server and PostgreSQL: where it would be unsafe the server says so at its
//! start, and where not, it is played on.

use std::{fs, net::TcpListener, os::unix::fs::PermissionsExt as _, path::PathBuf, process::Stdio};

use scrapworks_load::programs::{database::Database, process::Program};
use tokio::{
    net::TcpStream,
    process::{Child, Command},
};

use crate::harness::{
    Duel, Guest, binary, eventually, lobbies, postgres,
    program::{new_path, run},
};

/// What docs/operating/database.md says to set where a pooler does not hand settings on.
const SETTINGS: [&str; 3] = [
    "idle_in_transaction_session_timeout = '1500ms'",
    "statement_timeout = '15s'",
    "lock_timeout = '2s'",
];
const NOBODY: u32 = 65534;

struct PgBouncer {
    _child: Child,
    folder: PathBuf,
    url: String,
}

impl PgBouncer {
    async fn start(database: &Database, options: &str) -> PgBouncer {
        let url = database.url();
        let (base, name) = url.rsplit_once('/').expect("a name");
        let (_, port) = base.rsplit_once(':').expect("a port");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let own = listener.local_addr().expect("it is bound").port();
        drop(listener);
        let folder = PathBuf::from(new_path("pgbouncer"));
        fs::create_dir(&folder).expect("a new folder");
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("it is ours");
        let ini = folder.join("pgbouncer.ini");
        let text = format!(
            "[databases]\n{name} = host=127.0.0.1 port={port} user=scrapworks\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {own}\nunix_socket_dir =\nauth_type = any\n\
             logfile = {}/log\n{options}\n",
            folder.display()
        );
        fs::write(&ini, text).expect("a new file");
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL"]);
        if std::os::unix::fs::chown(&ini, Some(NOBODY), None).is_ok() {
            // It does not run as root.
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
        }
        let path = std::env::var("PATH").unwrap_or_default();
        let child = command
            .arg("pgbouncer")
            .arg(&ini)
            .env("PATH", format!("{path}:/usr/sbin"))
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("setpriv is there");
        let listens = async || TcpStream::connect(("127.0.0.1", own)).await.is_ok();
        eventually("pgbouncer listens: install Debian's package pgbouncer", listens).await;
        let url = format!("postgres://scrapworks@127.0.0.1:{own}/{name}?sslmode=disable");
        PgBouncer { _child: child, folder, url }
    }

    async fn refuses(self, part: &str) {
        let run = run(&["--bind", "127.0.0.1:0"], &self.url).await;
        assert_eq!(run.code, Some(1), "{run:?}");
        assert!(run.stderr.contains("is behind a pooler such as PgBouncer"), "{run:?}");
        assert!(run.stderr.contains(part), "{run:?}");
        let command = crate::harness::program::run(&["admin", "players"], &self.url).await;
        command.failed(1, part);
        fs::remove_dir_all(&self.folder).expect("it was created");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pooler_that_is_unsafe_is_refused_and_one_that_is_not_is_used() {
    let database = Database::postgres(&postgres()).await.expect("it answers");
    assert_eq!(run(&["migrate"], &database.url()).await.code, Some(0));
    let (dropped, shared) = ("the settings of sessions", "transaction pooling");
    PgBouncer::start(&database, "pool_mode = session").await.refuses(dropped).await;
    let ignoring = "ignore_startup_parameters = extra_float_digits,options\npool_mode = session";
    PgBouncer::start(&database, ignoring).await.refuses(dropped).await;
    let url = database.url();
    let (_, name) = url.rsplit_once('/').expect("a name");
    for setting in SETTINGS {
        let set = format!("alter database {name} set {setting}");
        database.execute(&set).await.expect("a setting");
    }
    let in_turn = "ignore_startup_parameters = extra_float_digits,options\npool_mode = transaction";
    PgBouncer::start(&database, in_turn).await.refuses(shared).await;

    let bouncer = PgBouncer::start(&database, ignoring).await;
    let program = Program::new(binary(), bouncer.url.clone(), None).expect("a free port");
    let process = program.start().await.expect("the binary runs");
    let guests = [Guest::create(&program, "Ann").await, Guest::create(&program, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([&program, &program], guests, match_id).await;
    duel.steps(3).await;
    drop(duel);
    process.stop().await.expect("it runs");
    fs::remove_dir_all(&bouncer.folder).expect("it was created");
    drop(bouncer);
    database.remove().await.expect("nobody uses it");
}
