//! What a server talks to besides its database, as far as it is configured; and whether one runs.

use std::time::Duration;

use tokio::time::timeout;

use crate::{
    accounts::open_id::OpenId,
    blocking::run_blocking,
    cluster::nats,
    commands::{
        doctor::report::Report,
        health::{self, HealthError},
    },
    config::Config,
    notifications::push::key,
    smtp,
    store::ops::diagnosis::Diagnosis,
    telemetry::collector,
};

const ANSWER_MAX: Duration = Duration::from_secs(10);

pub(super) async fn check_nats(config: &Config, report: &mut Report) {
    if config.nats.nats_url.is_none() {
        report.not_checked("nats", "not configured: this server is the only one");
        return;
    }
    let problem = match timeout(ANSWER_MAX, nats::check(&config.nats)).await {
        Ok(Ok(version)) => return report.ok("nats", format!("NATS {version} answers")),
        Ok(Err(err)) => err.to_string(),
        Err(_) => format!("no answer within {} s", ANSWER_MAX.as_secs()),
    };
    let advice = "Check --nats-url, the credentials, and that NATS runs.";
    report.fail("nats", format!("NATS cannot be used: {problem}"), advice);
}

pub(super) async fn check_smtp(config: &Config, report: &mut Report) {
    if config.mail.smtp_url.is_none() {
        report.not_checked("smtp", "not configured: no e-mail is offered");
        return;
    }
    let advice = "Check --smtp-url and the password, and that this machine may send e-mails.";
    match timeout(ANSWER_MAX, smtp::probe(config)).await {
        Ok(Ok(())) => report.ok("smtp", "the SMTP server takes e-mails"),
        Ok(Err(problem)) => {
            report.fail("smtp", format!("the SMTP server cannot be used: {problem}"), advice);
        }
        Err(_) => report.fail("smtp", "the SMTP server does not answer", advice),
    }
}

pub(super) async fn check_issuers(config: &Config, report: &mut Report) {
    // Of a list that cannot be read the configuration's check says so.
    let issuers = config.issuers.read().unwrap_or_default();
    if issuers.is_empty() {
        report.not_checked("issuers", "none is configured");
    }
    for issuer in issuers {
        let (slug, name) = (issuer.slug.clone(), issuer.name.clone());
        let (open_id, site) = (OpenId::new(vec![issuer]), config.site());
        match timeout(ANSWER_MAX, open_id.ask(&slug, &site)).await {
            Ok(Ok(_)) => report.ok("issuers", format!("{name} answers")),
            Ok(Err(err)) => report.fail(
                "issuers",
                format!("{name}: {err}"),
                "Check its URL: the document is at /.well-known/openid-configuration.",
            ),
            Err(_) => {
                report.fail("issuers", format!("{name} does not answer"), "Check the way out.");
            }
        }
    }
}

pub(super) async fn check_collector(config: &Config, report: &mut Report) {
    match timeout(ANSWER_MAX, collector::check(&config.telemetry)).await {
        Ok(Ok(true)) => report.ok("collector", "it takes traces"),
        Ok(Ok(false)) => report.not_checked("collector", "not configured: there are no traces"),
        Ok(Err(err)) => report.warn(
            "collector",
            err.to_string(),
            "Check --otlp-endpoint, and that the collector takes OTLP over HTTP. Nothing else is \
             affected.",
        ),
        Err(_) => report.warn("collector", "no answer", "Check --otlp-endpoint."),
    }
}

/// The key by which push services know this site.
pub(super) async fn check_push_key(database: &Diagnosis, report: &mut Report) {
    match timeout(ANSWER_MAX, database.push_key()).await {
        Ok(Ok(Some(private))) if key::is_valid(&private) => {
            report.ok("push_key", "there is one, and it can be used");
        }
        Ok(Ok(Some(_))) => report.fail(
            "push_key",
            "the key of notices cannot be read",
            "Delete the row of the table push_key: browsers subscribe again with a new one.",
        ),
        Ok(Ok(None)) => report.not_checked("push_key", "none yet: the server draws one"),
        // A database that is empty or older has no such table.
        Ok(Err(_)) | Err(_) => report.not_checked("push_key", "the database has no keys"),
    }
}

/// The server of this configuration, if one runs.
pub(super) async fn check_server(config: &Config, report: &mut Report) {
    let bind = config.bind;
    match run_blocking(move || health::check(bind)).await {
        Ok(Ok(())) => report.ok("server", format!("the server at {bind} is ready")),
        Ok(Err(HealthError::NoAnswer { address, .. })) => {
            report.not_checked("server", format!("none answers at {address}"));
        }
        Ok(Err(err @ HealthError::NotReady { .. })) => {
            report.warn("server", err.to_string(), "Its log says why.");
        }
        Ok(Err(err @ HealthError::Stranger { .. })) => {
            let advice = "Stop what listens there, or give the server another --bind.";
            report.fail("server", err.to_string(), advice);
        }
        Err(_) => report.not_checked("server", "the check has failed"),
    }
}
