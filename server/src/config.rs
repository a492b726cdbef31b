//! What an operator chooses. Every choice is a flag and an environment variable.

use std::net::SocketAddr;

use clap::{Args, ValueEnum};

#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Where to listen.
    #[arg(long, env = "SCRAPWORKS_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    /// sqlite://path or postgres://user:password@host/name.
    #[arg(
        long,
        env = "DATABASE_URL",
        default_value = "sqlite://data/scrapworks.db",
        hide_env_values = true
    )]
    pub database_url: String,
    /// The address that people type, for example https://play.example.org.
    #[arg(long, env = "SCRAPWORKS_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Believe the last entry of X-Forwarded-For. Only behind a proxy that writes it.
    #[arg(long, env = "SCRAPWORKS_TRUST_PROXY")]
    pub trust_proxy: bool,
    /// Whether rates are limited. Off is for load tests, and only on a loopback address.
    #[arg(long, env = "SCRAPWORKS_LIMITS", value_enum, default_value_t = Limits::On)]
    pub limits: Limits,
    /// Where /metrics is answered; without it, to loopback peers on the main address.
    #[arg(long, env = "SCRAPWORKS_METRICS_BIND")]
    pub metrics_bind: Option<SocketAddr>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Limits {
    On,
    Off,
}
