//! Traces: a collector on loopback gets one trace of each action, with its stages in order.

use std::{env, fs, net::SocketAddr};

use axum::{Router, body::Bytes, extract::State, http::StatusCode, routing::post};
use opentelemetry_proto::tonic::{
    collector::trace::v1::{ExportTraceServiceRequest, ExportTraceServiceResponse},
    common::v1::{KeyValue, any_value::Value},
    trace::v1::Span,
};
use prost::Message as _;
use scrapworks_load::{
    cluster::{Plan, Site},
    programs::{database::Database, process::Program},
};
use scrapworks_server::config::Config;
use serde_json::json;
use tokio::{net::TcpListener, sync::mpsc};
use uuid::Uuid;

use crate::harness::{
    Duel, Guest, Store, TestServer, binary, eventually, lobbies, postgres,
    program::{finish, new_path, program},
    stories,
};

stories!(without_a_collector_nothing_is_traced);

/// Takes what an OpenTelemetry collector takes.
struct Collector {
    address: SocketAddr,
    taken: mpsc::UnboundedReceiver<Span>,
}

impl Collector {
    async fn start() -> Collector {
        let (sender, taken) = mpsc::unbounded_channel();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = Router::new().route("/v1/traces", post(take)).with_state(sender);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Collector { address, taken }
    }

    fn endpoint(&self) -> String {
        format!("http://{}", self.address)
    }

    /// All spans so far.
    fn spans(&mut self) -> Vec<Span> {
        std::iter::from_fn(|| self.taken.try_recv().ok()).collect()
    }
}

async fn take(State(sender): State<mpsc::UnboundedSender<Span>>, body: Bytes) -> Vec<u8> {
    let request = ExportTraceServiceRequest::decode(body).expect("spans as protobuf");
    for of_resource in request.resource_spans {
        let resource = of_resource.resource.expect("a resource");
        assert_eq!(text(&resource.attributes, "service.name").as_deref(), Some("scrapworks"));
        assert!(text(&resource.attributes, "service.instance.id").is_some());
        for span in of_resource.scope_spans.into_iter().flat_map(|scope| scope.spans) {
            sender.send(span).expect("the story reads them");
        }
    }
    ExportTraceServiceResponse::default().encode_to_vec()
}

fn text(attributes: &[KeyValue], name: &str) -> Option<String> {
    let attribute = attributes.iter().find(|attribute| attribute.key == name)?;
    let Value::StringValue(text) = attribute.value.as_ref()?.value.as_ref()? else { return None };
    Some(text.clone())
}

fn trace_all(config: &mut Config, endpoint: String) {
    config.telemetry.otlp_endpoint = Some(endpoint);
    config.telemetry.trace_ratio = 1.0;
}

/// The traces of a match: each root, and what is below it in the order of time.
fn traces_of(spans: &[Span], match_id: &str) -> Vec<(Span, Vec<Span>)> {
    let is_root = |span: &&Span| span.name == "action" && span.parent_span_id.is_empty();
    let of_match = |span: &&Span| text(&span.attributes, "match_id").as_deref() == Some(match_id);
    let roots = spans.iter().filter(is_root).filter(of_match);
    roots
        .map(|root| {
            let is_below = |span: &&Span| span.parent_span_id == root.span_id;
            let mut below: Vec<_> = spans.iter().filter(is_below).cloned().collect();
            below.sort_by_key(|span| (span.start_time_unix_nano, span.end_time_unix_nano));
            assert!(below.iter().all(|span| span.trace_id == root.trace_id));
            (root.clone(), below)
        })
        .collect()
}

fn names(spans: &[Span]) -> Vec<&str> {
    spans.iter().map(|span| span.name.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_action_is_one_trace_from_the_socket_to_the_frames() {
    let mut collector = Collector::start().await;
    let endpoint = collector.endpoint();
    let server = TestServer::start_with(Store::Sqlite, |config| trace_all(config, endpoint)).await;
    let mut duel = Duel::begin(&server).await;
    duel.step().await;
    let awaited = duel.awaited();
    let act = duel.message("act", json!({ "action_id": "no", "action": { "type": "fly" } }));
    duel.clients[awaited].socket.send(&act).await;
    assert_eq!(duel.clients[awaited].reply("no").await["type"], "refused");
    let match_id = duel.match_id.clone();
    drop(duel);
    // What waits is sent before it ends.
    server.stop().await;

    let spans = collector.spans();
    let traces = traces_of(&spans, &match_id);
    let [(played, stages), (refused, few)] = &traces[..] else { panic!("{traces:#?}") };
    assert_eq!(names(stages), ["receive", "queue", "rules", "commit", "broadcast"]);
    for (one, next) in stages.iter().zip(&stages[1..]) {
        assert!(one.end_time_unix_nano <= next.start_time_unix_nano, "{one:?} {next:?}");
    }
    let (first, last) = (&stages[0], &stages[4]);
    assert_eq!(first.start_time_unix_nano, played.start_time_unix_nano);
    assert!(last.end_time_unix_nano <= played.end_time_unix_nano);
    assert_eq!(text(&stages[2].attributes, "kind").as_deref(), Some("act"));
    assert_eq!(text(&stages[3].attributes, "seq").as_deref(), Some("1"));
    assert_eq!(names(few), ["receive", "queue", "rules"]);
    assert!(text(&refused.attributes, "refused").is_some(), "{refused:?}");
    assert_eq!(text(&played.attributes, "refused"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_to_another_server_is_one_trace() {
    let mut collector = Collector::start().await;
    let options = ["--trace-ratio", "1", "--otlp-endpoint", &collector.endpoint()];
    let options = options.map(str::to_owned).to_vec();
    let postgres = Some(postgres());
    let plan = Plan { postgres, drain_seconds: 0, options, ..Plan::new(binary(), 2) };
    let mut site = Site::start(plan).await.expect("NATS and the servers start");
    let [a, b] = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(a, "Ann").await, Guest::create(b, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([a, b], guests, match_id.clone()).await;
    duel.steps(4).await;
    drop(duel);
    for node in &mut site.nodes {
        node.terminate().await.expect("it runs");
        assert!(node.ended().await.expect("it stops in time"));
    }
    let spans = collector.spans();
    let traces = traces_of(&spans, &match_id);
    let stages: Vec<_> = traces.iter().map(|(_, stages)| names(stages)).collect();
    let here = vec!["receive", "queue", "rules", "commit", "broadcast"];
    let there = vec!["receive", "forward", "queue", "rules", "commit", "broadcast"];
    assert_eq!(stages.len(), 4, "{stages:?}");
    assert!(stages.iter().all(|stages| *stages == here || *stages == there), "{stages:?}");
    assert!(stages.contains(&here) && stages.contains(&there), "{stages:?}");
    site.remove().await.expect("they have ended");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_collector_that_is_away_is_logged_once_with_the_reason() {
    let database = Database::sqlite(&env::temp_dir());
    let log = env::temp_dir().join(format!("scrapworks-{}.log", Uuid::now_v7()));
    let mut program = Program::new(binary(), database.url(), None).expect("a free port");
    program.log = Some(log.clone());
    // The last one counts.
    program.wrapper = ["env", "SCRAPWORKS_LOG="].map(str::to_owned).to_vec();
    let options = ["--trace-ratio=1", "--otlp-endpoint=http://127.0.0.1:1", "--drain-seconds=0"];
    program.options = options.map(str::to_owned).to_vec();
    let process = program.start().await.expect("the binary runs");
    let guests = [Guest::create(&program, "Ann").await, Guest::create(&program, "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at([&program, &program], guests, match_id).await;
    let anonymous = Guest::anonymous(&program);
    let dropped = async || {
        let metrics = anonymous.get("/metrics").await.text;
        let value = metrics.split("trace_spans_total{outcome=\"dropped\"} ").nth(1);
        let value = value.and_then(|rest| rest.lines().next()?.parse::<u64>().ok());
        value.expect("it is counted")
    };
    let mut before = 0;
    for _ in 0..2 {
        duel.steps(2).await;
        eventually("spans are dropped", async || dropped().await > before).await;
        before = dropped().await;
    }
    drop(duel);
    process.stop().await.expect("it runs");
    let text = fs::read_to_string(&log).expect("a log");
    let is_of_traces = |line: &&str| line.contains("collector of traces");
    let warnings: Vec<&str> = text.lines().filter(is_of_traces).collect();
    let [warning] = warnings[..] else { panic!("{text}") };
    assert!(warning.contains("an outage has begun"), "{warning}");
    assert!(warning.contains("onnection refused"), "{warning}");
    fs::remove_file(log).expect("the log is there");
    database.remove().await.expect("it is there");
}

#[tokio::test]
async fn doctor_asks_the_collector() {
    let mut collector = Collector::start().await;
    let url = format!("sqlite://{}", new_path("none.db"));
    let found = async |endpoint: &str| {
        let mut command = program(&["doctor", "--json"], &url);
        command.env("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
        let checks = finish(command).await.any_json()["checks"].take();
        let mut checks = checks.as_array().expect("a list").iter();
        checks.find(|check| check["check"] == "collector").expect("it is there").clone()
    };
    assert_eq!(found("").await["result"], "not_checked");
    assert_eq!(found(&collector.endpoint()).await["result"], "ok");
    assert!(collector.spans().is_empty(), "nothing was sent");
    let away = found("http://127.0.0.1:1").await;
    assert_eq!(away["result"], "warning");
    assert!(away["message"].as_str().is_some_and(|it| it.contains("onnection refused")), "{away}");
}

/// It takes requests and never answers.
async fn swallow() -> StatusCode {
    std::future::pending().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_collector_that_hangs_does_not_keep_a_server_from_stopping() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let endpoint = format!("http://{}", listener.local_addr().expect("it is bound"));
    let router = Router::new().route("/v1/traces", post(swallow));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let server = TestServer::start_with(Store::Sqlite, |config| trace_all(config, endpoint)).await;
    let mut duel = Duel::begin(&server).await;
    duel.steps(2).await;
    drop(duel);
    // Stopping fails the story if it takes too long.
    server.stop().await;
}

async fn without_a_collector_nothing_is_traced(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let metrics = server.anonymous().get("/metrics").await.text;
    for outcome in ["sent", "dropped"] {
        let none = format!("scrapworks_trace_spans_total{{outcome=\"{outcome}\"}} 0\n");
        assert!(metrics.contains(&none), "{metrics}");
    }
}
