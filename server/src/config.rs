//! The configuration. Every option is a command-line flag and an environment variable.

mod database;

use std::net::SocketAddr;

use clap::{Args, ValueEnum, builder::FalseyValueParser};

pub use database::{DatabaseArgs, DatabaseUrlError};

#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Address to listen on.
    #[arg(long, env = "SCRAPWORKS_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Public URL of the site, for example `https://play.example.org`.
    #[arg(long, env = "SCRAPWORKS_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Trust the last entry of X-Forwarded-For. Use only behind a proxy that sets it.
    #[arg(long, env = "SCRAPWORKS_TRUST_PROXY", value_parser = FalseyValueParser::new())]
    pub trust_proxy: bool,
    /// Rate limits. Off is for load tests, and only allowed on a loopback address.
    #[arg(long, env = "SCRAPWORKS_LIMITS", value_enum, default_value_t = Limits::On)]
    pub limits: Limits,
    /// Address to serve /metrics on. Without it, /metrics is on the main address for loopback
    /// peers.
    #[arg(long, env = "SCRAPWORKS_METRICS_BIND")]
    pub metrics_bind: Option<SocketAddr>,
    #[command(flatten)]
    pub retention: Retention,
}

/// For how many days things are kept; 0 keeps them for ever.
#[derive(Debug, Clone, Copy, Args)]
pub struct Retention {
    /// Days after its end for which a match is kept, with its log and replay.
    #[arg(long, env = "SCRAPWORKS_KEEP_MATCHES_DAYS", default_value_t = Retention::default().keep_matches_days)]
    pub keep_matches_days: u32,
    /// Days without a step after which a running match is set aside; it is deleted as long after.
    #[arg(long, env = "SCRAPWORKS_KEEP_ABANDONED_DAYS", default_value_t = Retention::default().keep_abandoned_days)]
    pub keep_abandoned_days: u32,
    /// Days for which chat is kept.
    #[arg(long, env = "SCRAPWORKS_KEEP_CHAT_DAYS", default_value_t = Retention::default().keep_chat_days)]
    pub keep_chat_days: u32,
    /// Days for which a tutorial is kept. The next one of the same game replaces it sooner.
    #[arg(long, env = "SCRAPWORKS_KEEP_TUTORIALS_DAYS", default_value_t = Retention::default().keep_tutorials_days)]
    pub keep_tutorials_days: u32,
    /// Days after which a guest is forgotten who was not seen and has played nothing.
    #[arg(long, env = "SCRAPWORKS_KEEP_GUESTS_DAYS", default_value_t = Retention::default().keep_guests_days)]
    pub keep_guests_days: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            keep_matches_days: 1_825,
            keep_abandoned_days: 90,
            keep_chat_days: 365,
            keep_tutorials_days: 7,
            keep_guests_days: 30,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Limits {
    On,
    Off,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error("SCRAPWORKS_LIMITS=off is for load tests: bind to a loopback address, not to {0}")]
    LimitsOffInPublic(SocketAddr),
    #[error("SCRAPWORKS_PUBLIC_URL must begin with http:// or https:// and name a host")]
    PublicUrl,
}

impl Config {
    /// Checks combinations of options.
    pub fn check(&self) -> Result<(), ConfigError> {
        if self.limits == Limits::Off && !self.bind.ip().is_loopback() {
            return Err(ConfigError::LimitsOffInPublic(self.bind));
        }
        if self.public_url.is_some() && self.public_origin().is_none() {
            return Err(ConfigError::PublicUrl);
        }
        Ok(())
    }

    /// Scheme, host and port of the public URL, as in an `Origin` header.
    pub fn public_origin(&self) -> Option<&str> {
        let url = self.public_url.as_deref()?;
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
        let host = rest.find('/').map_or(rest, |end| &rest[..end]);
        (!host.is_empty()).then(|| &url[..url.len() - rest.len() + host.len()])
    }

    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    #[cfg(test)]
    pub(crate) fn for_tests() -> Config {
        Config {
            bind: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: DatabaseArgs::of_url("sqlite::memory:"),
            public_url: None,
            trust_proxy: false,
            limits: Limits::On,
            metrics_bind: None,
            retention: Retention::default(),
        }
    }
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

    #[track_caller]
    fn origin(url: &str, origin: Option<&str>) {
        let config = Config { public_url: Some(url.to_owned()), ..Config::for_tests() };
        assert_eq!(config.public_origin(), origin);
        assert_eq!(config.check().is_ok(), origin.is_some());
    }

    #[test]
    fn the_public_origin_has_no_path() {
        origin("https://play.example", Some("https://play.example"));
        origin("https://play.example:8443/table/", Some("https://play.example:8443"));
        origin("play.example", None);
        origin("https://", None);
    }
}
