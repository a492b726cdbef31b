//! What the server is run with: the image, the Compose file, the units for systemd. No container
//! engine and no systemd is needed: the files are read. `scripts/check-package` tries packages.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, SystemTime},
};

use serde::Deserialize;
use serde_json::Value as Json;

const PROFILES: [&str; 3] = ["single", "postgres", "cluster"];

#[derive(Deserialize)]
struct Compose {
    services: BTreeMap<String, Service>,
    volumes: BTreeMap<String, Json>,
    secrets: BTreeMap<String, Json>,
    networks: BTreeMap<String, Json>,
}

#[derive(Deserialize)]
struct Service {
    image: String,
    build: Option<String>,
    profiles: BTreeSet<String>,
    restart: String,
    user: String,
    read_only: bool,
    cap_drop: Vec<String>,
    security_opt: Vec<String>,
    mem_limit: String,
    pids_limit: u32,
    healthcheck: Json,
    #[serde(default)]
    depends_on: BTreeMap<String, Json>,
    #[serde(default)]
    environment: BTreeMap<String, String>,
    #[serde(default)]
    secrets: Vec<String>,
    #[serde(default)]
    volumes: Vec<String>,
    #[serde(default)]
    ports: Vec<String>,
    #[serde(default)]
    command: Vec<String>,
    #[serde(default)]
    env_file: Vec<EnvFile>,
    #[serde(default)]
    networks: Vec<String>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct EnvFile {
    path: String,
    required: bool,
}

impl Service {
    fn is_ours(&self) -> bool {
        self.build.is_some()
    }

    fn is_backup(&self) -> bool {
        self.command.first().is_some_and(|command| command == "backup")
    }
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|err| panic!("{}: {err}", path.display()))
}

fn compose() -> Compose {
    serde_saphyr::from_str(&read("docker-compose.yml")).expect("it has what a service here needs")
}

/// Every environment variable of the server, from the table that a test holds against the options.
fn variables() -> BTreeSet<String> {
    let page = read("docs/operating/configuration.md");
    let rows = page.lines().filter(|line| line.starts_with("| `--") || line.starts_with("| | `"));
    let variable = |row: &str| Some(row.split('|').nth(2)?.trim().trim_matches('`').to_owned());
    rows.filter_map(variable).collect()
}

#[test]
fn services_can_do_no_more_than_they_must() {
    for (name, service) in compose().services {
        assert_eq!(service.restart, "unless-stopped", "{name}");
        assert!(service.read_only, "{name}");
        assert_eq!(service.cap_drop, ["ALL"], "{name}");
        assert_eq!(service.security_opt, ["no-new-privileges:true"], "{name}");
        let user = service.user.split_once(':').expect("a user and a group");
        let ids = [user.0, user.1].map(|id| id.parse::<u32>().expect("a number"));
        assert!(ids.iter().all(|id| *id > 0), "{name} is not root");
        assert!(!service.mem_limit.is_empty() && service.pids_limit > 0, "{name}");
        assert!(service.healthcheck["test"][0].is_string(), "{name}");
        let outside = service.ports.iter().filter(|port| !port.starts_with("127.0.0.1:"));
        assert_eq!(outside.count(), 0, "{name} listens to this machine only");
    }
}

#[test]
fn images_are_named_by_exact_versions() {
    let version = env!("CARGO_PKG_VERSION");
    for (name, Service { image, build, .. }) in compose().services {
        match build {
            Some(_) => {
                assert_eq!(image, format!("scrapworks:${{SCRAPWORKS_VERSION:-{version}}}"));
            }
            None => assert!(is_pinned(&image), "{name}: {image}"),
        }
    }
    let dockerfile = read("Dockerfile");
    let bases: Vec<_> = dockerfile.lines().filter_map(|line| line.strip_prefix("FROM ")).collect();
    assert_eq!(bases.last(), Some(&"scratch"));
    for base in &bases[..bases.len() - 1] {
        assert!(is_pinned(base.split(' ').next().unwrap_or_default()), "{base}");
    }
    assert!(dockerfile.contains(&format!("ARG VERSION={version}\n")));
}

/// Whether a tag names a version down to its last number, or a digest.
fn is_pinned(image: &str) -> bool {
    let numbers = |tag: &str| {
        let version = tag.split('-').next().unwrap_or_default();
        version.split('.').filter(|part| part.parse::<u32>().is_ok()).count()
    };
    let has_digest = image.contains("@sha256:");
    has_digest || image.rsplit_once(':').is_some_and(|(_, tag)| numbers(tag) >= 2)
}

#[test]
fn each_profile_has_what_it_needs() {
    let Compose { services, volumes, secrets, networks } = compose();
    let all: BTreeSet<_> = services.values().flat_map(|service| &service.profiles).collect();
    assert_eq!(all.len(), PROFILES.len());
    for profile in PROFILES {
        let services: BTreeMap<&str, &Service> = services
            .iter()
            .filter(|(_, service)| service.profiles.contains(profile))
            .map(|(name, service)| (name.as_str(), service))
            .collect();
        let open = services.values().filter(|service| !service.ports.is_empty()).count();
        assert_eq!(open, 1, "{profile} has one door");
        for (name, service) in &services {
            let missing = service.depends_on.keys().find(|it| !services.contains_key(it.as_str()));
            assert_eq!(missing, None, "{name} of {profile}");
            let named = service.volumes.iter().filter(|volume| !volume.starts_with('.'));
            let mut names = named.filter_map(|volume| volume.split(':').next());
            assert!(names.all(|volume| volumes.contains_key(volume)), "{name}");
            assert!(service.secrets.iter().all(|secret| secrets.contains_key(secret)), "{name}");
        }
        let ours: Vec<&Service> =
            services.values().copied().filter(|service| service.is_ours()).collect();
        for service in &ours {
            let file = EnvFile { path: ".env".to_owned(), required: false };
            assert_eq!(service.env_file, [file], "every option can be set");
            assert_eq!(service.networks, ["default", "metrics"]);
            assert!(service.networks.iter().all(|network| networks.contains_key(network)));
            assert_eq!(service.environment["SCRAPWORKS_METRICS_BIND"], "0.0.0.0:9100");
        }
        let (backups, servers): (Vec<&Service>, Vec<&Service>) =
            ours.iter().copied().partition(|it| it.is_backup());
        let [backup] = backups[..] else { panic!("{profile} has one backup") };
        assert_eq!(backup.command[1], "/backups");
        let url = |service: &Service| service.environment["DATABASE_URL"].clone();
        assert!(ours.iter().all(|it| it.volumes.contains(&"backups:/backups".to_owned())));
        assert!(servers.iter().all(|it| url(it) == url(backup)), "it is their database");
        match profile {
            "single" => {
                assert_eq!((services.len(), servers.len()), (2, 1));
                let file = url(servers[0]).replace("sqlite://", "");
                for service in &ours {
                    let data = service.volumes.iter().find_map(|it| it.strip_prefix("data:"));
                    let is_kept = data.is_some_and(|folder| file.starts_with(folder));
                    assert!(is_kept, "{file} is kept");
                }
            }
            "postgres" | "cluster" => {
                assert_eq!(backup.secrets, ["database_password"]);
                for server in &servers {
                    assert!(url(server).contains("@postgres/"));
                    assert_eq!(server.secrets, ["database_password"]);
                    let nats = server.environment.contains_key("SCRAPWORKS_NATS_URL");
                    assert_eq!(nats, profile == "cluster");
                }
            }
            other => panic!("{other}"),
        }
    }
}

#[test]
fn the_balancer_knows_each_node() {
    let nodes: Vec<_> =
        compose().services.into_keys().filter(|it| it.starts_with("node-")).collect();
    assert!(nodes.len() > 1);
    let balancer = read("deploy/haproxy/nodes.cfg");
    let servers = balancer.lines().filter_map(|line| line.trim().strip_prefix("server "));
    let servers: Vec<_> = servers.map(str::to_owned).collect();
    assert_eq!(servers, nodes.iter().map(|it| format!("{it} {it}:8080")).collect::<Vec<_>>());
}

#[test]
fn every_variable_is_an_option_of_the_server() {
    let known = variables();
    assert!(known.contains("SCRAPWORKS_BIND") && known.contains("DATABASE_URL"));
    for (name, service) in compose().services.iter().filter(|(_, service)| service.is_ours()) {
        for variable in service.environment.keys() {
            assert!(known.contains(variable), "{name}: {variable}");
        }
    }
    let files = [
        "Dockerfile",
        "deploy/systemd/scrapworks.service",
        "deploy/systemd/scrapworks-backup.service",
        "deploy/systemd/scrapworks-backup-failed.service",
        "deploy/systemd/scrapworks.env",
        "deploy/systemd/scrapworksctl",
        "deploy/systemd/postgres.conf",
    ];
    for file in files {
        let text = read(file);
        let words = text.split(|c: char| !c.is_ascii_uppercase() && c != '_');
        let ours = |word: &&str| word.starts_with("SCRAPWORKS_") || word.starts_with("DATABASE_");
        for variable in words.filter(ours) {
            assert!(known.contains(variable), "{file}: {variable}");
        }
    }
}

#[test]
fn what_the_image_is_made_of_is_there_and_not_ignored() {
    let ignored = read(".dockerignore");
    let wanted: BTreeSet<_> = ignored.lines().filter_map(|line| line.strip_prefix('!')).collect();
    assert!(ignored.lines().any(|line| line == "*"), "nothing else goes to the builder");
    let dockerfile = read("Dockerfile");
    let copies = dockerfile.lines().filter_map(|line| line.strip_prefix("COPY "));
    for copy in copies.filter(|copy| !copy.starts_with("--from")) {
        let mut paths: Vec<_> = copy.split(' ').collect();
        paths.pop();
        for path in paths {
            let is_wanted = wanted.iter().any(|wanted| Path::new(path).starts_with(wanted));
            assert!(is_wanted, "{path} is ignored");
            assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path).exists(), "{path}");
        }
    }
    assert!(dockerfile.contains("\nUSER 10001:10001\n"));
    assert!(dockerfile.contains("\nHEALTHCHECK "));
}

/// An operator reads before an upgrade which programs cannot go back to: those that do not know the
/// last migration that raises the requirement, or the first one.
#[test]
fn the_page_says_which_programs_cannot_use_the_new_schema() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let texts: Vec<_> = files.map(|path| fs::read_to_string(path).unwrap()).collect();
    let needed = texts.iter().flat_map(|text| text.split("set migration_min = ").skip(1));
    let number = |rest: &str| rest.split(';').next().and_then(|it| it.trim().parse::<i64>().ok());
    let newest = needed.map(|rest| number(rest).expect("a number")).max().unwrap_or(1);
    let said = format!("do not know migration {newest}");
    let page = "docs/operating/upgrade.md";
    assert!(read(page).contains(&said), "{page} says: {said}");
}

/// A folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("scrapworks-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// `scrapworksctl` reads the settings as systemd does, and not as a shell.
#[test]
fn commands_get_the_settings_of_the_service() {
    let folder = folder("ctl");
    let settings = "# A note.\n\
        DATABASE_URL=postgres://me@db/x?sslmode=verify-full&sslrootcert=/a b\n  \
        SCRAPWORKS_MAIL_FROM=\"Scrapworks <play@example.org>\"  \n\
        SCRAPWORKS_NODE_NAME='east $HOME'\n\
        ;SCRAPWORKS_LOG=debug\n\
        SCRAPWORKS_BIND=[::1]:8080";
    fs::write(folder.join("scrapworks.env"), settings).unwrap();
    fs::write(folder.join("database_password"), "p&s $1\n").unwrap();
    let path = folder.to_str().unwrap();
    // Whoever runs the tests is not root, and has no such user.
    let become_user = "setpriv --reuid scrapworks --regid scrapworks --clear-groups --no-new-privs";
    let script = read("deploy/systemd/scrapworksctl");
    assert!(script.contains(become_user) && script.contains("$(id -u)"));
    let script = script
        .replace("$(id -u)", "0")
        .replace(become_user, "env")
        .replace("/usr/bin/scrapworks", "env")
        .replace("/etc/scrapworks", path)
        .replace("/var/lib/scrapworks", path);
    let mut command = Command::new("sh");
    command.args(["-c", &script]).env_clear().env("PATH", "/usr/bin:/bin");
    let ran = command.output().expect("there is a shell");
    let printed = String::from_utf8(ran.stdout).unwrap();
    for line in [
        "DATABASE_URL=postgres://me@db/x?sslmode=verify-full&sslrootcert=/a b",
        "SCRAPWORKS_MAIL_FROM=Scrapworks <play@example.org>",
        "SCRAPWORKS_NODE_NAME=east $HOME",
        "SCRAPWORKS_BIND=[::1]:8080",
        "DATABASE_PASSWORD=p&s $1",
    ] {
        assert!(
            printed.lines().any(|it| it == line),
            "{line} is not in:\n{printed}{:?}",
            ran.stderr
        );
    }
    assert!(!printed.contains("SCRAPWORKS_LOG"), "{printed}");
    fs::remove_dir_all(folder).unwrap();
}

/// The nightly backup deletes its own old files, those that a kill has left too, and no others.
#[test]
fn old_backups_of_the_unit_are_deleted_and_no_others() {
    let folder = folder("backups");
    let unit = read("deploy/systemd/scrapworks-backup.service");
    let clean_up = unit.lines().find_map(|line| line.strip_prefix("ExecStartPost=")).unwrap();
    let clean_up = clean_up.replace("/var/lib/scrapworks/backups", folder.to_str().unwrap());
    let clean_up = clean_up.replace("${BACKUP_KEEP_DAYS}", "14");
    let mut words = clean_up.split(' ');
    let long_ago = SystemTime::now() - Duration::from_secs(20 * 24 * 60 * 60);
    for (name, modified) in [
        ("2026-11-01T040500Z.db", long_ago),
        ("2026-11-02T040500Z.db.partial", long_ago),
        ("2026-11-02T040500Z.db.partial-journal", long_ago),
        ("before-0.2.0.db", long_ago),
        ("2026-11-20T040500Z.db", SystemTime::now()),
    ] {
        let file = fs::File::create(folder.join(name)).unwrap();
        file.set_modified(modified).unwrap();
    }
    let ran = Command::new(words.next().unwrap()).args(words).status().expect("there is find");
    assert!(ran.success());
    let left = fs::read_dir(&folder).unwrap();
    let left: BTreeSet<_> = left.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(left, ["2026-11-20T040500Z.db", "before-0.2.0.db"].map(str::to_owned).into());
    fs::remove_dir_all(folder).unwrap();
}

/// Whoever installed a package has no repository to look into.
#[test]
fn a_package_has_the_pages_that_the_pages_for_operators_link_to() {
    let script = read("scripts/package");
    assert!(script.contains(" docs/operating/*.md "), "the reference pages");
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let reference = fs::read_dir(docs.join("operating")).unwrap();
    let mut pages: Vec<_> = reference.map(|file| file.unwrap().path()).collect();
    pages.push(docs.join("operating.md"));
    assert!(pages.len() > 10, "{pages:?}");
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for link in links.filter(|link| link.ends_with(".md") && !link.contains("://")) {
            let linked = page.with_file_name(link);
            assert!(linked.exists(), "{}: there is no {link}", page.display());
            let linked = linked.canonicalize().unwrap();
            let inside = linked.strip_prefix(docs.canonicalize().unwrap()).expect("in docs");
            let is_packed = inside.starts_with("operating")
                || script.contains(&format!(" docs/{} ", inside.display()));
            assert!(is_packed, "{link} is not in the package");
        }
    }
}
