//! The OpenID issuers at which people can sign in: a JSON file, so that secrets are in no command
//! line.

use std::{fs, io, path::PathBuf};

use clap::Args;
use serde::Deserialize;
use url::{Host, Url};

#[derive(Debug, Clone, Default, Args)]
pub struct IssuerArgs {
    /// JSON file that lists the OpenID issuers at which people can sign in.
    #[arg(long, env = "SCRAPWORKS_ISSUERS_FILE", value_name = "PATH")]
    pub issuers_file: Option<PathBuf>,
}

/// An issuer as the operator configures it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IssuerConfig {
    /// Its part of the address: letters, digits and hyphens.
    pub slug: String,
    /// As people know it.
    pub name: String,
    /// As it calls itself.
    pub url: Url,
    pub client_id: String,
    /// File with the secret of the client; none for a public client.
    pub client_secret_file: Option<PathBuf>,
    /// Other clients of the issuer for whom its tokens may be meant besides.
    #[serde(default)]
    pub audiences: Vec<String>,
    /// Whether it may be on a private address, without https, or on another port: requests are sent
    /// to its origin wherever that is.
    #[serde(default)]
    pub private: bool,
    /// What is in that file.
    #[serde(skip)]
    pub client_secret: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum IssuersError {
    #[error("cannot read {path}: {err}")]
    File { path: PathBuf, err: io::Error },
    #[error("{path} is no list of issuers: {err}")]
    Json { path: PathBuf, err: serde_json::Error },
    #[error(
        "an issuer's slug has 1 to 32 small letters, digits and hyphens, is used once, and is \
         neither `email` nor `unsubscribe`: {0:?}"
    )]
    Slug(String),
    #[error(
        "an issuer's URL begins with https://, or names this machine, unless it has \
         \"private\": true: {0}"
    )]
    Url(Url),
}

impl IssuerArgs {
    pub fn read(&self) -> Result<Vec<IssuerConfig>, IssuersError> {
        let Some(path) = &self.issuers_file else { return Ok(Vec::new()) };
        let file = |path: &PathBuf| {
            fs::read_to_string(path).map_err(|err| IssuersError::File { path: path.clone(), err })
        };
        let mut issuers: Vec<IssuerConfig> = serde_json::from_str(&file(path)?)
            .map_err(|err| IssuersError::Json { path: path.clone(), err })?;
        let mut slugs: Vec<String> = Vec::new();
        for issuer in &mut issuers {
            if !is_slug(&issuer.slug) || slugs.contains(&issuer.slug) {
                return Err(IssuersError::Slug(issuer.slug.clone()));
            }
            let is_web = matches!(issuer.url.scheme(), "http" | "https");
            if !is_web || (issuer.url.scheme() == "http" && !issuer.is_trusted()) {
                return Err(IssuersError::Url(issuer.url.clone()));
            }
            slugs.push(issuer.slug.clone());
            let secret = issuer.client_secret_file.as_ref().map(file).transpose()?;
            issuer.client_secret = secret.map(|secret| secret.trim().to_owned());
        }
        Ok(issuers)
    }
}

impl IssuerConfig {
    /// Whether requests to it may leave the public internet: the operator says so, or it is on this
    /// machine, without https, as in tests.
    pub fn is_trusted(&self) -> bool {
        let is_loopback = match self.url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        };
        self.private || (self.url.scheme() == "http" && is_loopback)
    }
}

fn is_slug(slug: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (1..=32).contains(&slug.len())
        && slug.chars().all(is_plain)
        && !matches!(slug, "email" | "unsubscribe")
}

#[cfg(test)]
mod tests {
    use std::env;

    use serde_json::json;

    use super::*;

    #[test]
    fn an_issuer_without_https_is_on_this_machine_or_said_to_be_private() {
        let path = env::temp_dir().join(format!("scrapworks-{}.json", uuid::Uuid::now_v7()));
        let read = |url: &str, private: bool| {
            let issuer = json!([{
                "slug": "a", "name": "A", "url": url, "client_id": "x", "private": private,
            }]);
            fs::write(&path, issuer.to_string()).unwrap();
            IssuerArgs { issuers_file: Some(path.clone()) }.read().map(|all| all[0].is_trusted())
        };
        for (url, private, trusted) in [
            ("https://issuer.example/", false, Some(false)),
            ("https://10.0.0.5:8443", false, Some(false)),
            ("https://10.0.0.5:8443", true, Some(true)),
            ("http://127.0.0.1:9000", false, Some(true)),
            ("http://keycloak:8080/realms/a", false, None),
            ("http://keycloak:8080/realms/a", true, Some(true)),
            ("ftp://keycloak", true, None),
        ] {
            assert_eq!(read(url, private).ok(), trusted, "{url} {private}");
        }
        fs::remove_file(path).unwrap();
    }
}
