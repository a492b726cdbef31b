//! The address that players open, as they reach it: through the proxy.

use std::io;

use url::Url;

use crate::{
    blocking::run_blocking,
    commands::{
        doctor::report::Report,
        health::{self, HealthError},
    },
    config::Config,
    http::ops::NO_FORWARDED_ADDRESS,
    outbound::certificate::{self, TlsError},
};

const CHECK: &str = "public_address";
const ANSWER_BYTES_MAX: u64 = 4_096;
const EXAMPLES: &str = "Compare the proxy's configuration with that in nginx/, caddy/ or haproxy/ of \
                        the examples, in /usr/share/doc/scrapworks/examples or deploy/.";
/// The key is the example of RFC 6455; nothing is sent over the connection.
const UPGRADE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const CLOSE: &str = "Connection: close\r\n";

/// What comes back from one path.
#[derive(Debug, Default)]
struct Answer {
    status: u16,
    body: String,
}

/// The answers of `/healthz`, `/ws` and `/metrics`.
type Answers = [Answer; 3];

pub(super) async fn check(config: &Config, report: &mut Report) {
    let url = config.public_url.as_deref().and_then(|url| Url::parse(url).ok());
    let Some(url) = url.filter(Url::has_host) else {
        return report.not_checked(CHECK, "no public URL is configured");
    };
    let bind = config.bind;
    let server = run_blocking(move || health::check(bind)).await;
    if matches!(server, Ok(Err(HealthError::NoAnswer { .. })) | Err(_)) {
        return report.not_checked(CHECK, "no server runs that could answer");
    }
    let asked = url.clone();
    match run_blocking(move || ask(&asked)).await {
        Ok(Ok(answers)) => judge(&url, &answers, report),
        Ok(Err(err)) => report.fail(CHECK, err.to_string(), err.advice()),
        Err(_) => report.not_checked(CHECK, "the check has failed"),
    }
}

fn judge(url: &Url, [health, socket, metrics]: &Answers, report: &mut Report) {
    let mut problems = Vec::new();
    let mut lines = health.body.lines();
    if health.status != 200 || lines.next() != Some("ok") {
        let said = format!("{url}healthz answers {} and not as a server", health.status);
        return report.fail(CHECK, said, EXAMPLES);
    }
    if lines.next() == Some(NO_FORWARDED_ADDRESS) {
        let who = "the proxy does not say whose requests it passes on: all players share the \
                   limits of one address";
        problems.push(who.to_owned());
    }
    if socket.status != 101 {
        let said = format!("{url}ws answers {} to a WebSocket: nobody can play", socket.status);
        problems.push(said);
    }
    if metrics.status == 200 && metrics.body.contains("# HELP ") {
        problems.push(format!("everybody can read {url}metrics"));
    }
    for problem in &problems {
        report.fail(CHECK, problem, EXAMPLES);
    }
    if problems.is_empty() {
        report.ok(CHECK, format!("{url} and its WebSocket answer, and /metrics does not"));
    }
}

fn ask(url: &Url) -> Result<Answers, TlsError> {
    let get = |path: &str, headers: &str| {
        let host = url.host_str().unwrap_or_default();
        let authority = &url[url::Position::BeforeHost..url::Position::AfterPort];
        let origin = url.origin().ascii_serialization();
        let request = format!(
            "GET /{path} HTTP/1.1\r\nHost: {authority}\r\nOrigin: {origin}\r\n\
             User-Agent: scrapworks-doctor\r\n{headers}\r\n"
        );
        let failed = |err| TlsError::Unreachable { host: host.to_owned(), err };
        exchange(&mut *certificate::connect_to(url)?, &request).map_err(failed)
    };
    Ok([get("healthz", CLOSE)?, get("ws", UPGRADE)?, get("metrics", CLOSE)?])
}

fn exchange(stream: &mut dyn certificate::Stream, request: &str) -> io::Result<Answer> {
    stream.write_all(request.as_bytes())?;
    stream.flush()?;
    let mut read = Vec::new();
    let mut chunk = [0; 1024];
    // After the head of an upgrade the connection stays open and silent.
    while (read.len() as u64) < ANSWER_BYTES_MAX && !read.starts_with(b"HTTP/1.1 101 ") {
        match stream.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => read.extend_from_slice(&chunk[..length]),
            // Many close without the end that TLS asks for, and some keep the connection open.
            Err(_) if !read.is_empty() => break,
            Err(err) => return Err(err),
        }
    }
    Ok(Answer::parse(&String::from_utf8_lossy(&read)))
}

impl Answer {
    fn parse(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let is_chunked = head.to_ascii_lowercase().contains("\r\ntransfer-encoding: chunked");
        // The length of the first chunk is a line of its own.
        let body = match is_chunked {
            true => body.split_once("\r\n").map_or(body, |(_, chunk)| chunk),
            false => body,
        };
        Answer { status, body: body.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::report::Outcome;

    const OK: &str = "HTTP/1.1 200 OK\r\nServer: x\r\n\r\nok\n";
    const UPGRADED: &str = "HTTP/1.1 101 Switching Protocols\r\n\r\n";
    const MISSING: &str = "HTTP/1.1 404 Not Found\r\n\r\n{}";

    #[track_caller]
    fn check(answers: [&str; 3], result: Outcome, part: &str) {
        let mut report = Report::default();
        let url = Url::parse("https://play.example").unwrap();
        judge(&url, &answers.map(Answer::parse), &mut report);
        assert_eq!(report.result(CHECK), Some(result), "{report}");
        assert!(report.to_string().contains(part), "{report}");
    }

    #[test]
    fn a_proxy_passes_on_what_a_server_needs_and_nothing_else() {
        check([OK, UPGRADED, MISSING], Outcome::Ok, "https://play.example/ and its WebSocket");
        let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nok\n\r\n0\r\n\r\n";
        check([chunked, UPGRADED, MISSING], Outcome::Ok, "answer");
        let bad_gateway = "HTTP/1.1 502 Bad Gateway\r\n\r\n";
        check([bad_gateway, UPGRADED, MISSING], Outcome::Failure, "healthz answers 502");
        let refused = "HTTP/1.1 400 Bad Request\r\n\r\n";
        check([OK, refused, MISSING], Outcome::Failure, "answers 400 to a WebSocket");
        let metrics = "HTTP/1.1 200 OK\r\n\r\n# HELP scrapworks_sockets Open.\n";
        check([OK, UPGRADED, metrics], Outcome::Failure, "everybody can read");
        let nobody = format!("{OK}{NO_FORWARDED_ADDRESS}\n");
        check([&nobody, UPGRADED, MISSING], Outcome::Failure, "whose requests");
    }
}
