//! Whether the options make sense together.

use std::{fs::File, net::IpAddr};

use url::{Host, Url};

use crate::{
    commands::doctor::report::Report,
    config::{Config, Limits, unknown_variables},
    smtp,
};

pub(super) fn check(config: &Config, report: &mut Report) {
    check_options(config, report);
    check_public_url(config, report);
    check_proxy(config, report);
    check_messages(config, report);
    if let Some(address) = config.metrics_bind.filter(|it| !is_internal(it.ip())) {
        report.warn(
            "metrics",
            format!("/metrics is served on {address}, which others may reach"),
            "Give --metrics-bind an address of your own network.",
        );
    }
}

fn check_options(config: &Config, report: &mut Report) {
    let mut problems: Vec<String> = Vec::new();
    problems.extend(config.check().err().map(|err| err.to_string()));
    problems.extend(config.database.url().err().map(|err| err.to_string()));
    problems.extend(config.issuers.read().err().map(|err| err.to_string()));
    problems.extend(config.site_pages.read().err().map(|err| err.to_string()));
    problems.extend(smtp::check(config).err().map(|err| err.to_string()));
    let authority = config.nats.nats_ca.as_ref();
    problems.extend(authority.and_then(|path| {
        let err = File::open(path).err()?;
        Some(format!("cannot read {}: {err}", path.display()))
    }));
    for problem in &problems {
        report.fail("configuration", problem, "A server does not start with it: correct it.");
    }
    for unknown in unknown_variables(std::env::vars_os().map(|(name, _)| name)) {
        report.warn("configuration", unknown.to_string(), "Correct its name, or remove it.");
    }
    if config.limits == Limits::Off {
        report.warn(
            "configuration",
            "rate limits are off",
            "Leave SCRAPWORKS_LIMITS out: it is for load tests.",
        );
    } else if problems.is_empty() {
        report.ok("configuration", "the options fit together");
    }
}

fn check_public_url(config: &Config, report: &mut Report) {
    let is_open = !config.bind.ip().is_loopback();
    let url = config.public_url.as_deref().and_then(|url| Url::parse(url).ok());
    match url {
        None if config.public_url.is_some() => {}
        None if is_open || config.trust_proxy => report.warn(
            "public_url",
            "others can reach this server, and it does not know its address",
            "Set SCRAPWORKS_PUBLIC_URL: links in e-mails and passkeys need it.",
        ),
        None => report.not_checked("public_url", "not configured: for players on this machine"),
        Some(url) if url.scheme() == "https" => {
            report.ok("public_url", format!("people come to {url}"));
        }
        Some(url) if is_local(&url) => {
            report.ok("public_url", format!("people on this machine come to {url}"));
        }
        Some(url) => report.warn(
            "public_url",
            format!("{url} is not encrypted"),
            "Put a proxy with TLS in front and use https: browsers allow passkeys and notices \
             only there.",
        ),
    }
}

fn check_messages(config: &Config, report: &mut Report) {
    if config.mute {
        report.warn(
            "messages",
            "this server is mute: it sends no mails and no push messages",
            "Leave SCRAPWORKS_MUTE out, unless this is a copy of another server.",
        );
    } else if config.contact().is_none() {
        report.warn(
            "messages",
            "push services are given nobody to turn to: some refuse messages for it",
            "Set SCRAPWORKS_PUBLIC_URL to a public https address, or SCRAPWORKS_MAIL_FROM to one of \
             a real domain.",
        );
    } else {
        report.ok("messages", "push services know whom to turn to");
    }
}

fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

fn check_proxy(config: &Config, report: &mut Report) {
    match (config.trust_proxy, config.is_https()) {
        (false, true) => report.warn(
            "proxy",
            "https needs a proxy in front, and its X-Forwarded-For is not trusted",
            "Set SCRAPWORKS_TRUST_PROXY=true, or all players share the limits of one address.",
        ),
        (true, _) if !is_internal(config.bind.ip()) => report.warn(
            "proxy",
            format!("X-Forwarded-For is trusted, and others may reach {} directly", config.bind),
            "Bind to an address that only the proxy reaches, or let a firewall see to it: \
             otherwise anybody can pretend to come from any address.",
        ),
        (true, _) => report.ok("proxy", "addresses are taken from the proxy"),
        (false, false) => report.ok("proxy", "addresses are those of connections"),
    }
}

/// Whether only this machine or a private network reaches an address.
fn is_internal(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{commands::doctor::report::Outcome, config::MailArgs};

    #[track_caller]
    fn expect(config: &Config, check: &str, result: Outcome) {
        let mut report = Report::default();
        super::check(config, &mut report);
        assert_eq!(report.result(check), Some(result), "{report}");
    }

    fn config(change: impl FnOnce(&mut Config)) -> Config {
        let mut config = Config::for_tests();
        change(&mut config);
        config
    }

    #[test]
    fn options_that_contradict_each_other_are_failures() {
        expect(&config(|_| {}), "configuration", Outcome::Ok);
        let url = |config: &mut Config| config.public_url = Some("play.example".to_owned());
        expect(&config(url), "configuration", Outcome::Failure);
        let mail = |config: &mut Config| {
            config.mail = MailArgs {
                smtp_url: Some("smtp://localhost:25".to_owned()),
                ..MailArgs::default()
            };
        };
        expect(&config(mail), "configuration", Outcome::Failure);
        let issuers = |config: &mut Config| {
            config.issuers.issuers_file = Some("/nowhere/issuers.json".into());
        };
        expect(&config(issuers), "configuration", Outcome::Failure);
        expect(&config(|it| it.limits = Limits::Off), "configuration", Outcome::Warning);
    }

    #[test]
    fn a_public_url_is_encrypted_or_local() {
        let with = |url: &str| config(|it| it.public_url = Some(url.to_owned()));
        expect(&with("https://play.example"), "public_url", Outcome::Ok);
        expect(&with("http://localhost:8080"), "public_url", Outcome::Ok);
        expect(&with("http://play.example"), "public_url", Outcome::Warning);
        let open = config(|it| it.bind = ([0, 0, 0, 0], 8080).into());
        expect(&open, "public_url", Outcome::Warning);
    }

    #[test]
    fn messages_are_sent_and_name_a_contact() {
        expect(&config(|_| {}), "messages", Outcome::Warning);
        let site = |it: &mut Config| it.public_url = Some("https://play.example".to_owned());
        expect(&config(site), "messages", Outcome::Ok);
        let local = |it: &mut Config| it.public_url = Some("https://play.local".to_owned());
        expect(&config(local), "messages", Outcome::Warning);
        let mute = |it: &mut Config| {
            site(it);
            it.mute = true;
        };
        expect(&config(mute), "messages", Outcome::Warning);
    }

    #[test]
    fn a_proxy_is_trusted_where_there_is_one_and_nobody_passes_it_by() {
        let https = |it: &mut Config| it.public_url = Some("https://play.example".to_owned());
        expect(&config(https), "proxy", Outcome::Warning);
        let trusted = |it: &mut Config| {
            https(it);
            it.trust_proxy = true;
        };
        expect(&config(trusted), "proxy", Outcome::Ok);
        let open = |it: &mut Config| {
            trusted(it);
            it.bind = ([0, 0, 0, 0], 8080).into();
        };
        expect(&config(open), "proxy", Outcome::Warning);
    }
}
