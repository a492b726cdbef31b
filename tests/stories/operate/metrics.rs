//! Metrics: what a server exports, and what the dashboard and the alert rules ask for.

use std::collections::{BTreeMap, BTreeSet};

use promql_parser::{label::Matcher, parser, util::ExprVisitor};
use serde::Deserialize;
use serde_json::Value as Json;

use super::busy;
use crate::harness::{Store, TestServer, eventually};

const DASHBOARD: &str = include_str!("../../../deploy/grafana/scrapworks.json");
const ALERTS: &str = include_str!("../../../deploy/prometheus/alerts.yml");
const MONITORING: &str = include_str!("../../../docs/operating/monitoring.md");
const TROUBLE: &str = include_str!("../../../docs/operating/trouble.md");

/// Samples of a server after a session in which a bit of everything happened.
const SERIES_MAX: usize = 2_500;
/// Labels that Prometheus adds, the last one as prometheus.yml says.
const ADDED: [&str; 3] = ["instance", "job", "installation"];
/// Values of a label that a server may have at most.
const VALUES_MAX: usize = 64;

/// Names of metrics as they are asked for, with their labels.
#[derive(Debug, Default)]
struct Exported {
    labels: BTreeMap<String, BTreeSet<String>>,
    values: BTreeMap<String, BTreeSet<String>>,
    described: BTreeSet<String>,
    series: usize,
}

impl Exported {
    fn read(text: &str) -> Exported {
        let mut exported = Exported::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(described) = line.strip_prefix("# HELP ") {
                let name = described.split(' ').next().expect("a name");
                exported.described.insert(name.to_owned());
            } else if !line.starts_with('#') {
                exported.add(line);
            }
        }
        exported
    }

    fn add(&mut self, line: &str) {
        self.series += 1;
        let (series, value) = line.rsplit_once(' ').expect("a value");
        assert!(value.parse::<f64>().is_ok(), "{line}");
        let (name, labels) = series.split_once('{').unwrap_or((series, "}"));
        let known = self.labels.entry(name.to_owned()).or_default();
        let labels = labels.strip_suffix('}').expect("labels end");
        for label in labels.split("\",").filter(|label| !label.is_empty()) {
            let (label, value) = label.trim_end_matches('"').split_once("=\"").expect("a label");
            known.insert(label.to_owned());
            self.values.entry(label.to_owned()).or_default().insert(value.to_owned());
        }
    }

    /// What of an expression is not exported.
    fn missing(&self, expression: &str) -> Vec<String> {
        let asked = Asked::by(expression);
        let mut missing = Vec::new();
        let mut labels: BTreeSet<&str> = ADDED.into();
        for (name, matched) in &asked.selectors {
            // Prometheus' own.
            let Some(known) = self.labels.get(name) else {
                missing.extend((name != "up").then(|| name.clone()));
                continue;
            };
            labels.extend(known.iter().map(String::as_str));
            let is_known =
                |label: &&String| known.contains(*label) || ADDED.contains(&label.as_str());
            let unknown = matched.iter().filter(|label| !is_known(label));
            missing.extend(unknown.map(|label| format!("{name}{{{label}}}")));
        }
        let grouped = asked.grouped.iter().filter(|label| !labels.contains(label.as_str()));
        missing.extend(grouped.map(|label| format!("by ({label})")));
        missing
    }
}

/// What an expression asks for.
#[derive(Debug, Default)]
struct Asked {
    selectors: Vec<(String, Vec<String>)>,
    grouped: BTreeSet<String>,
}

impl Asked {
    fn by(expression: &str) -> Asked {
        let expression = expression.replace("$__rate_interval", "5m");
        let parsed = parser::parse(&expression).unwrap_or_else(|err| panic!("{expression}: {err}"));
        let mut asked = Asked::default();
        promql_parser::util::walk_expr(&mut asked, &parsed).expect("it cannot fail");
        asked
    }

    fn select(&mut self, selector: &parser::VectorSelector) {
        let name = selector.name.clone().expect("every selector has a name");
        let of = |matcher: &Matcher| matcher.name.clone();
        let labels = selector.matchers.matchers.iter().map(of).collect();
        self.selectors.push((name, labels));
    }
}

impl ExprVisitor for Asked {
    type Error = ();

    fn pre_visit(&mut self, expr: &parser::Expr) -> Result<bool, ()> {
        if let parser::Expr::VectorSelector(selector) = expr {
            self.select(selector);
        } else if let parser::Expr::MatrixSelector(range) = expr {
            self.select(&range.vs);
        } else if let parser::Expr::Aggregate(aggregate) = expr
            && let Some(modifier) = &aggregate.modifier
        {
            self.grouped.extend(modifier.labels().labels.iter().cloned());
        }
        Ok(true)
    }
}

#[derive(Debug, Deserialize)]
struct Rules {
    groups: Vec<Group>,
}

#[derive(Debug, Deserialize)]
struct Group {
    rules: Vec<Rule>,
}

#[derive(Debug, Deserialize)]
struct Rule {
    alert: String,
    expr: String,
    labels: BTreeMap<String, String>,
    annotations: BTreeMap<String, String>,
}

fn rules() -> Vec<Rule> {
    let rules: Rules = serde_saphyr::from_str(ALERTS).expect("alert rules");
    rules.groups.into_iter().flat_map(|group| group.rules).collect()
}

/// The expressions of the dashboard, with the title of their panel.
fn expressions() -> Vec<(String, String)> {
    let dashboard: Json = serde_json::from_str(DASHBOARD).expect("a dashboard");
    let panels = dashboard["panels"].as_array().expect("panels");
    let mut expressions = Vec::new();
    for panel in panels.iter().filter(|panel| panel["type"] != "row") {
        let title = panel["title"].as_str().expect("a title");
        for target in panel["targets"].as_array().expect("targets") {
            let expression = target["expr"].as_str().expect("an expression");
            expressions.push((title.to_owned(), expression.to_owned()));
        }
    }
    expressions
}

async fn exported(server: &TestServer) -> (Exported, String) {
    let anonymous = server.anonymous();
    let session = busy::session(server).await;
    // What the database says of itself is read every few seconds.
    eventually("the size of the database is read", async || {
        let text = anonymous.get("/metrics").await.text;
        !text.contains("scrapworks_store_bytes 0\n")
    })
    .await;
    let text = anonymous.get("/metrics").await.text;
    assert!(!text.contains(&session.match_id), "metrics have no ids");
    (Exported::read(&text), text)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dashboard_and_the_alerts_ask_for_what_is_exported() {
    // Each database has metrics of its own.
    let (server, other) =
        (TestServer::start(Store::Postgres).await, TestServer::start(Store::Sqlite).await);
    let text = exported(&server).await.1 + &exported(&other).await.1;
    let mut exported = Exported::read(&text);
    // Stories of alerts make a backup, and serve a certificate.
    for later in ["backup_timestamp_seconds", "certificate_end_timestamp_seconds"] {
        exported.labels.entry(format!("scrapworks_{later}")).or_default();
    }
    let alerts = rules().into_iter().map(|rule| (rule.alert, rule.expr));
    let mut missing = Vec::new();
    for (of, expression) in expressions().into_iter().chain(alerts) {
        let unknown = exported.missing(&expression);
        missing.extend(unknown.into_iter().map(|unknown| format!("{of}: {unknown}")));
    }
    assert!(missing.is_empty(), "{missing:#?} in:\n{text}");

    let exporting = |expression| exported.missing(expression);
    let none: [&str; 0] = [];
    assert_eq!(exporting("rate(scrapworks_steps_total{game=\"x\"}[5m])"), none);
    assert_eq!(exporting("scrapworks_no_such"), ["scrapworks_no_such"]);
    assert_eq!(exporting("rate(scrapworks_no_such[5m])"), ["scrapworks_no_such"]);
    assert_eq!(exporting("scrapworks_sockets{game=\"x\"}"), ["scrapworks_sockets{game}"]);
    assert_eq!(exporting("sum by (player) (scrapworks_sockets)"), ["by (player)"]);
    other.stop().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_server_exports_few_series_and_describes_each() {
    let server = TestServer::start(Store::Sqlite).await;
    let (exported, text) = exported(&server).await;
    assert!(exported.series < SERIES_MAX, "{} series in:\n{text}", exported.series);
    for (label, values) in &exported.values {
        assert!(values.len() <= VALUES_MAX, "{label}: {values:?}");
        // Ids are long and have dashes, addresses are numbers with dots.
        let is_personal = |value: &&String| {
            value.len() > 32 && !value.starts_with('/') || value.matches('.').count() == 3
        };
        assert_eq!(values.iter().find(is_personal), None, "{label}");
    }
    let family = |name: &str| {
        let of_histogram = ["_bucket", "_sum", "_count"];
        let family = of_histogram.iter().find_map(|suffix| name.strip_suffix(suffix));
        family.unwrap_or(name).to_owned()
    };
    for name in exported.labels.keys() {
        let family = family(name);
        assert!(exported.described.contains(&family), "{name} has no help");
        assert!(MONITORING.contains(&format!("\n| `{family}")), "{family} is not documented");
    }
    assert!(!text.contains("scrapworks_replication"), "SQLite has no standbys");
    server.stop().await;
}

/// As GitHub makes them.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|heading| {
            let text = heading.trim_start_matches('#').trim().to_lowercase();
            let text = text.replace(' ', "-");
            text.chars().filter(|char| char.is_alphanumeric() || "-_".contains(*char)).collect()
        })
        .collect()
}

#[test]
fn every_alert_says_what_is_wrong_and_what_to_do() {
    let anchors = anchors(TROUBLE);
    let mut names = BTreeSet::new();
    for rule in rules() {
        for annotation in ["summary", "description", "runbook"] {
            let text = rule.annotations.get(annotation).map(String::as_str);
            assert!(text.is_some_and(|text| text.len() > 10), "{}: {annotation}", rule.alert);
        }
        let severity = rule.labels["severity"].as_str();
        assert!(["critical", "warning", "info"].contains(&severity), "{}", rule.alert);
        let runbook = &rule.annotations["runbook"];
        let anchor = runbook.strip_prefix("docs/operating/trouble.md#").expect("the page");
        assert!(anchors.contains(anchor), "{}: there is no heading {anchor}", rule.alert);
        assert!(names.insert(rule.alert.clone()), "{} is there twice", rule.alert);
    }
    assert!(names.len() > 15, "{names:?}");
}

#[test]
fn the_dashboard_can_be_imported_anywhere() {
    let dashboard: Json = serde_json::from_str(DASHBOARD).expect("a dashboard");
    let rows = dashboard["panels"].as_array().expect("panels").iter();
    let rows: Vec<_> = rows.filter(|panel| panel["type"] == "row").collect();
    let titles: Vec<_> = rows.iter().filter_map(|row| row["title"].as_str()).collect();
    let expected = ["Players", "Matches", "Database", "Cluster", "Bots", "Notices", "Process"];
    assert_eq!(titles, expected);
    let variables = dashboard["templating"]["list"].as_array().expect("variables").iter();
    let variables: Vec<_> = variables.filter_map(|variable| variable["name"].as_str()).collect();
    assert_eq!(variables, ["datasource", "installation", "instance"]);
    let uids = DASHBOARD.matches("\"uid\":").count();
    assert_eq!(uids, 1 + DASHBOARD.matches("\"uid\": \"${datasource}\"").count(), "its own");
    for (title, expression) in expressions() {
        for (name, matched) in Asked::by(&expression).selectors {
            let is_for_chosen = matched.starts_with(&["installation".into(), "instance".into()]);
            assert!(is_for_chosen, "{title}: {name} of all in {expression}");
        }
    }
}
