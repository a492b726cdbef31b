//! Whether the connection to a PostgreSQL server is encrypted.

use std::net::IpAddr;

use sqlx::postgres::{PgConnectOptions, PgPool, PgSslMode};

const IS_ENCRYPTED: &str = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";

/// Logs a warning if the server is on another machine and its connections are in clear text.
pub(super) async fn warn_without(pool: &PgPool, options: &PgConnectOptions) -> sqlx::Result<()> {
    if !is_remote(options) {
        return Ok(());
    }
    let is_encrypted: Option<bool> = sqlx::query_scalar(IS_ENCRYPTED).fetch_optional(pool).await?;
    let host = options.get_host();
    match (is_encrypted, options.get_ssl_mode()) {
        (Some(true) | None, _) => {}
        (Some(false), PgSslMode::Disable) => {
            tracing::info!(
                host,
                "the connection to the database is not encrypted (sslmode=disable)"
            );
        }
        (Some(false), _) => tracing::warn!(
            host,
            "the connection to the database is not encrypted: let its server offer TLS and add \
             ?sslmode=verify-full to the URL, or sslmode=disable if the network is yours alone"
        ),
    }
    Ok(())
}

fn is_remote(options: &PgConnectOptions) -> bool {
    let host = options.get_host();
    let address = host.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = address.parse().is_ok_and(|address: IpAddr| address.is_loopback());
    options.get_socket().is_none() && host != "localhost" && !is_loopback && !host.starts_with('/')
}

#[cfg(test)]
mod tests {
    use std::str::FromStr as _;

    use super::*;

    #[test]
    fn sockets_and_loopback_addresses_are_not_remote() {
        let is_remote = |url| is_remote(&PgConnectOptions::from_str(url).unwrap());
        assert!(is_remote("postgres://a@db.example/a"));
        assert!(is_remote("postgres://a@10.0.0.7/a"));
        assert!(!is_remote("postgres://a@localhost/a"));
        assert!(!is_remote("postgres://a@127.0.0.1:5433/a"));
        assert!(!is_remote("postgres://a@[::1]/a"));
        assert!(!is_remote("postgres:///a?host=/run/postgresql"));
    }
}
