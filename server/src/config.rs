//! The configuration. Every option is a command-line flag and an environment variable.

mod contact;
mod database;
mod issuers;
mod push;
mod site_pages;
mod telemetry;
mod variables;

use std::{fmt, net::SocketAddr, path::PathBuf, time::Duration};

use clap::{Args, ValueEnum, builder::FalseyValueParser};
use url::{Origin, Url};

pub use database::{DatabaseArgs, DatabaseUrlError};
pub use issuers::{IssuerArgs, IssuerConfig, IssuersError};
pub use push::PushArgs;
pub use site_pages::{SitePageArgs, SitePagesError};
pub use telemetry::{LogFormat, TelemetryArgs};
pub use variables::{UnknownVariable, unknown_variables, without_variables};

use crate::store::open::is_postgres;

#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Address to listen on.
    #[arg(long, env = "SCRAPWORKS_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Public URL of the site, for example `https://play.example.org`. It has no path.
    #[arg(long, env = "SCRAPWORKS_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Trust the last entry of X-Forwarded-For, or of Forwarded. Use only behind a proxy that sets
    /// it.
    #[arg(long, env = "SCRAPWORKS_TRUST_PROXY", value_parser = FalseyValueParser::new())]
    pub trust_proxy: bool,
    /// Rate limits. Off is for load tests, and only allowed on a loopback address.
    #[arg(long, env = "SCRAPWORKS_LIMITS", value_enum, default_value_t = Limits::On)]
    pub limits: Limits,
    /// Whether this server analyses finished matches, one at a time and less urgently than anything
    /// else.
    #[arg(long, env = "SCRAPWORKS_ANALYSES", value_enum, default_value_t = Analyses::On)]
    pub analyses: Analyses,
    /// Whether players may hold events that all visitors see, or only for those who have the link.
    #[arg(
        long,
        env = "SCRAPWORKS_PLAYER_EVENTS",
        value_enum,
        default_value_t = PlayerEvents::Unlisted
    )]
    pub player_events: PlayerEvents,
    /// Address to serve /metrics on. Without it, /metrics is on the main address for loopback
    /// peers.
    #[arg(long, env = "SCRAPWORKS_METRICS_BIND")]
    pub metrics_bind: Option<SocketAddr>,
    /// Longest time, in seconds, over which connected players are disconnected at shutdown, so that
    /// they do not all reconnect at once.
    #[arg(long, env = "SCRAPWORKS_DRAIN_SECONDS", default_value_t = 10)]
    pub drain_seconds: u64,
    /// Constant but for tests.
    #[arg(skip)]
    pub connections: ConnectionLimits,
    #[command(flatten)]
    pub retention: Retention,
    #[command(flatten)]
    pub nats: NatsArgs,
    #[command(flatten)]
    pub mail: MailArgs,
    #[command(flatten)]
    pub issuers: IssuerArgs,
    /// The name of this server in logs, metrics, traces and `scrapworks nodes`. Default: the host's
    /// name.
    #[arg(long, env = "SCRAPWORKS_NODE_NAME")]
    pub node_name: Option<String>,
    #[command(flatten)]
    pub push: PushArgs,
    /// Offer the small game that shows authors how a game is made. Matches of it that have begun
    /// go on without the option, too.
    #[arg(long, env = "SCRAPWORKS_SAMPLE_GAME", value_parser = FalseyValueParser::new())]
    pub sample_game: bool,
    /// Send no mails and no push messages: for a copy of a server, whose players the original
    /// tells.
    #[arg(long, env = "SCRAPWORKS_MUTE", value_parser = FalseyValueParser::new())]
    pub mute: bool,
    #[command(flatten)]
    pub site_pages: SitePageArgs,
    #[command(flatten)]
    pub telemetry: TelemetryArgs,
}

/// The message bus of several servers on one PostgreSQL.
#[derive(Debug, Clone, Default, Args)]
pub struct NatsArgs {
    /// Address of NATS, for example `nats://10.0.0.5:4222`, or several, separated by commas. With
    /// it, several servers may use one PostgreSQL.
    #[arg(long, env = "SCRAPWORKS_NATS_URL")]
    pub nats_url: Option<String>,
    /// File with the credentials for NATS.
    #[arg(long, env = "SCRAPWORKS_NATS_CREDENTIALS", requires = "nats_url")]
    pub nats_credentials: Option<PathBuf>,
    /// File with the certificate of the authority that has signed that of NATS. Requires TLS.
    #[arg(long, env = "SCRAPWORKS_NATS_CA", requires = "nats_url")]
    pub nats_ca: Option<PathBuf>,
}

/// The SMTP server for e-mail. Without it, no e-mail is sent or offered.
#[derive(Clone, Default, Args)]
pub struct MailArgs {
    /// SMTP server, for example `smtps://user@mail.example.org`, or `smtp://localhost:25`.
    #[arg(long, env = "SCRAPWORKS_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// File with the password for the SMTP server.
    #[arg(long, env = "SCRAPWORKS_SMTP_PASSWORD_FILE", requires = "smtp_url")]
    pub smtp_password_file: Option<PathBuf>,
    /// Sender of e-mails, for example `Scrapworks <play@example.org>`.
    #[arg(long, env = "SCRAPWORKS_MAIL_FROM")]
    pub mail_from: Option<String>,
    /// The name by which this server introduces itself to the SMTP server. Default: the host of the
    /// public URL, else the domain of the sender.
    #[arg(long, env = "SCRAPWORKS_SMTP_HELLO", requires = "smtp_url")]
    pub smtp_hello: Option<String>,
    /// Constant but for tests.
    #[arg(skip)]
    pub timing: MailTiming,
}

/// How long mails may take.
#[derive(Debug, Clone, Copy)]
pub struct MailTiming {
    /// For a whole attempt, from the connection to the last answer.
    pub attempt_max: Duration,
    /// After the first failure that is the recipient's.
    pub first_pause: Duration,
}

impl Default for MailTiming {
    fn default() -> MailTiming {
        MailTiming { attempt_max: Duration::from_secs(60), first_pause: Duration::from_secs(15) }
    }
}

/// Without the URL, which may hold a password.
impl fmt::Debug for MailArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailArgs").field("mail_from", &self.mail_from).finish_non_exhaustive()
    }
}

/// For how many days things are kept; 0 keeps them for ever.
#[derive(Debug, Clone, Copy, Args)]
pub struct Retention {
    /// Days after its end for which a match is kept, with its log and replay.
    #[arg(long, env = "SCRAPWORKS_KEEP_MATCHES_DAYS", default_value_t = DEFAULT.keep_matches_days)]
    pub keep_matches_days: u32,
    /// Days without a step after which a running match is set aside; it is deleted as long after.
    #[arg(
        long,
        env = "SCRAPWORKS_KEEP_ABANDONED_DAYS",
        default_value_t = DEFAULT.keep_abandoned_days
    )]
    pub keep_abandoned_days: u32,
    /// Days for which chat is kept.
    #[arg(long, env = "SCRAPWORKS_KEEP_CHAT_DAYS", default_value_t = DEFAULT.keep_chat_days)]
    pub keep_chat_days: u32,
    /// Days for which a tutorial is kept. The next one of the same game replaces it sooner.
    #[arg(
        long,
        env = "SCRAPWORKS_KEEP_TUTORIALS_DAYS",
        default_value_t = DEFAULT.keep_tutorials_days
    )]
    pub keep_tutorials_days: u32,
    /// Days after which a guest is forgotten who was not seen and has played nothing.
    #[arg(long, env = "SCRAPWORKS_KEEP_GUESTS_DAYS", default_value_t = DEFAULT.keep_guests_days)]
    pub keep_guests_days: u32,
}

const DEFAULT: Retention = Retention {
    keep_matches_days: 1_825,
    keep_abandoned_days: 90,
    keep_chat_days: 365,
    keep_tutorials_days: 7,
    keep_guests_days: 30,
};

impl Default for Retention {
    fn default() -> Retention {
        DEFAULT
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Analyses {
    On,
    Off,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PlayerEvents {
    Unlisted,
    Public,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Limits {
    On,
    Off,
}

/// Limits of connections that are not upgraded to WebSockets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    pub total: usize,
    /// Connections of one address: a school behind one router. None behind a proxy, from which all
    /// of them come.
    pub per_address: Option<usize>,
    /// Time for the head of a request, and for an idle keep-alive connection.
    pub head_timeout: Duration,
    /// Time for the body of a request.
    pub body_timeout: Duration,
    /// Time for which a client may take nothing of an answer.
    pub write_timeout: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            total: 4_096,
            per_address: Some(256),
            head_timeout: Duration::from_secs(30),
            body_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(20),
        }
    }
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error(
        "--nats-url is for several servers on one PostgreSQL: give a postgres:// URL as the \
         database, or leave it out"
    )]
    NatsWithoutPostgres,
    #[error("SCRAPWORKS_LIMITS=off is for load tests: bind to a loopback address, not to {0}")]
    LimitsOffInPublic(SocketAddr),
    #[error("--metrics-bind and --bind are both {0}: give metrics an address of their own")]
    MetricsOnBind(SocketAddr),
    #[error("SCRAPWORKS_PUBLIC_URL must begin with http:// or https:// and name a host")]
    PublicUrl,
    #[error(
        "SCRAPWORKS_PUBLIC_URL must end after host and port: the site works at the root of a host \
         only, not under {0}"
    )]
    PublicUrlPath(String),
    #[error(
        "--push-service must be http:// or https://, a host and perhaps a port, and nothing after"
    )]
    PushService,
    #[error("--otlp-endpoint must begin with http:// or https:// and name a host")]
    OtlpEndpoint,
    #[error("--trace-ratio is from 0 to 1")]
    TraceRatio,
}

impl Config {
    /// Checks combinations of options.
    pub fn check(&self) -> Result<(), ConfigError> {
        let is_postgres = self.database.url().is_ok_and(|url| is_postgres(&url));
        if self.nats.nats_url.is_some() && !is_postgres {
            return Err(ConfigError::NatsWithoutPostgres);
        }
        if self.limits == Limits::Off && !self.bind.ip().is_loopback() {
            return Err(ConfigError::LimitsOffInPublic(self.bind));
        }
        if self.metrics_bind == Some(self.bind) && self.bind.port() != 0 {
            return Err(ConfigError::MetricsOnBind(self.bind));
        }
        if self.push.services().is_none() {
            return Err(ConfigError::PushService);
        }
        if !self.telemetry.has_valid_endpoint() {
            return Err(ConfigError::OtlpEndpoint);
        }
        if !self.telemetry.has_valid_ratio() {
            return Err(ConfigError::TraceRatio);
        }
        let Some(text) = &self.public_url else { return Ok(()) };
        let url = site_url(text).ok_or(ConfigError::PublicUrl)?;
        let rest = &url[url::Position::BeforePath..];
        if rest != "/" {
            return Err(ConfigError::PublicUrlPath(rest.to_owned()));
        }
        Ok(())
    }

    /// Scheme, host and port of the public URL.
    pub fn public_origin(&self) -> Option<Origin> {
        self.public_url().map(|url| url.origin())
    }

    /// Where people find the site: its public URL, else this machine.
    pub fn site(&self) -> String {
        match self.public_origin() {
            Some(origin) => origin.ascii_serialization(),
            None => format!("http://localhost:{}", self.bind.port()),
        }
    }

    pub fn is_https(&self) -> bool {
        self.public_url().is_some_and(|url| url.scheme() == "https")
    }

    /// The port in the name of the session cookie, since browsers share cookies between all ports
    /// of a host. None for the default port of a public URL.
    pub fn cookie_port(&self) -> Option<u16> {
        self.public_url().map_or(Some(self.bind.port()), |url| url.port())
    }

    /// The limits of connections. Those of addresses are off with the rate limits.
    pub fn connection_limits(&self) -> ConnectionLimits {
        let has_addresses = self.limits == Limits::On && !self.trust_proxy;
        let per_address = self.connections.per_address.filter(|_| has_addresses);
        ConnectionLimits { per_address, ..self.connections }
    }

    /// Origins to which the server may send requests besides public https addresses.
    pub fn outbound_origins(&self) -> Vec<Origin> {
        self.push.services().unwrap_or_default()
    }

    /// Where push services find who is responsible for this site: the sender of its mails, else its
    /// public https URL. None if neither is known beyond this network.
    pub fn contact(&self) -> Option<String> {
        contact::of(self.mail.mail_from.as_deref(), self.public_url())
    }

    /// The host of the public URL.
    pub fn public_host(&self) -> Option<String> {
        self.public_url()?.host_str().map(str::to_owned)
    }

    fn public_url(&self) -> Option<Url> {
        site_url(self.public_url.as_deref()?)
    }

    #[cfg(test)]
    pub(crate) fn for_tests() -> Config {
        Config {
            bind: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: DatabaseArgs::of_url("sqlite::memory:"),
            public_url: None,
            trust_proxy: false,
            limits: Limits::On,
            analyses: Analyses::On,
            player_events: PlayerEvents::Unlisted,
            metrics_bind: None,
            retention: Retention::default(),
            nats: NatsArgs::default(),
            mail: MailArgs::default(),
            issuers: IssuerArgs::default(),
            node_name: None,
            push: PushArgs::default(),
            telemetry: TelemetryArgs::default(),
            drain_seconds: 0,
            connections: ConnectionLimits::default(),
            sample_game: false,
            mute: false,
            site_pages: SitePageArgs::default(),
        }
    }
}

/// A URL of a site: http or https, a host, nobody's name or password.
fn site_url(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_site = matches!(url.scheme(), "http" | "https") && url.has_host();
    (is_site && url.username().is_empty() && url.password().is_none()).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_off_on_loopback_only() {
        let mut config = Config { limits: Limits::Off, ..Config::for_tests() };
        assert_eq!(config.check(), Ok(()));
        config.bind = SocketAddr::from(([0, 0, 0, 0], 8080));
        assert_eq!(config.check(), Err(ConfigError::LimitsOffInPublic(config.bind)));
        config.limits = Limits::On;
        assert_eq!(config.check(), Ok(()));
    }

    fn with_url(url: &str) -> Config {
        Config { public_url: Some(url.to_owned()), ..Config::for_tests() }
    }

    #[track_caller]
    fn check_origin(url: &str, origin: &str) {
        let config = with_url(url);
        assert_eq!(config.check(), Ok(()), "{url}");
        assert_eq!(config.public_origin().unwrap().ascii_serialization(), origin);
    }

    #[test]
    fn the_public_origin_is_written_as_browsers_write_it() {
        check_origin("https://play.example", "https://play.example");
        check_origin("https://Play.Example.org/", "https://play.example.org");
        check_origin("HTTPS://play.example:443", "https://play.example");
        check_origin("http://play.example:80/", "http://play.example");
        check_origin("https://play.example:8443", "https://play.example:8443");
        check_origin("http://[2001:DB8::1]:8080", "http://[2001:db8::1]:8080");
        check_origin("https://spiel-mühle.example", "https://xn--spiel-mhle-geb.example");
    }

    #[test]
    fn a_public_url_that_cannot_work_is_refused_with_the_reason() {
        for url in
            ["", "play.example", "https://", "ftp://play.example", "https://ann@play.example"]
        {
            assert_eq!(with_url(url).check(), Err(ConfigError::PublicUrl), "{url}");
        }
        for (url, rest) in [
            ("https://play.example/table/", "/table/"),
            ("https://play.example/?a=b", "/?a=b"),
            ("https://play.example#top", "/#top"),
        ] {
            let refused = with_url(url).check().unwrap_err();
            assert_eq!(refused, ConfigError::PublicUrlPath(rest.to_owned()));
            assert!(refused.to_string().ends_with(&format!("not under {rest}")));
        }
    }

    #[test]
    fn metrics_have_an_address_of_their_own() {
        let with_metrics = |metrics_bind: Option<SocketAddr>| {
            let bind = ([127, 0, 0, 1], 8080).into();
            Config { bind, metrics_bind, ..Config::for_tests() }.check()
        };
        let same = ([127, 0, 0, 1], 8080).into();
        assert_eq!(with_metrics(Some(same)), Err(ConfigError::MetricsOnBind(same)));
        assert_eq!(with_metrics(Some(([127, 0, 0, 1], 9100).into())), Ok(()));
        assert_eq!(with_metrics(None), Ok(()));
    }

    #[test]
    fn a_push_service_is_an_origin() {
        let with_service = |service: &str| {
            let push_service = vec![service.to_owned()];
            let push = PushArgs { push_service, ..PushArgs::default() };
            Config { push, ..Config::for_tests() }.check()
        };
        for service in ["http://127.0.0.1:9000", "https://push.example/", "http://[::1]:9000"] {
            assert_eq!(with_service(service), Ok(()), "{service}");
        }
        for service in ["", "push.example", "http://push.example/path", "ftp://push.example"] {
            assert_eq!(with_service(service), Err(ConfigError::PushService), "{service}");
        }
    }

    #[test]
    fn push_services_are_told_the_sender_of_mails_or_the_site() {
        assert_eq!(Config::for_tests().contact(), None);
        let mut config = with_url("https://play.example");
        assert_eq!(config.contact().as_deref(), Some("https://play.example/"));
        config.mail.mail_from = Some("Scrapworks <play@play.example>".to_owned());
        assert_eq!(config.contact().as_deref(), Some("mailto:play@play.example"));
    }

    #[test]
    fn the_cookie_is_named_by_the_port_that_browsers_see() {
        assert_eq!(Config::for_tests().cookie_port(), Some(8080));
        assert_eq!(with_url("https://play.example:443").cookie_port(), None);
        assert_eq!(with_url("https://play.example:8443").cookie_port(), Some(8443));
    }
}
