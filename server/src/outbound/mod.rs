//! The HTTP client: the only part of the server that sends requests to other sites. It sends them
//! to https URLs at public addresses, so that nobody can have the server ask machines of its own
//! network, and to origins that the operator allows besides. It follows no redirect, uses no proxy,
//! and is bounded in time and size.

mod addresses;
pub(crate) mod certificate;

use std::{error::Error as StdError, net::SocketAddr, sync::Arc, time::Duration};

use axum::http::{Request, Response};
use reqwest::{
    Client, ClientBuilder,
    dns::{Addrs, Name, Resolve, Resolving},
    redirect,
};
use url::{Host, Origin, Url};

use crate::outbound::addresses::is_public;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// For a request with its whole answer.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of an answer's body.
const BODY_BYTES_MAX: usize = 256 * 1024;
/// Characters of a URL.
const URL_CHARS_MAX: usize = 2_048;

/// Sends requests to other sites. Cheap to clone.
#[derive(Debug, Clone)]
pub struct HttpClient {
    /// Resolves names to public addresses only. None on a system that trusts no certificates.
    public: Option<Client>,
    /// For the allowed origins only.
    trusted: Option<Client>,
    allowed: Arc<[Origin]>,
}

#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    /// The server must not send requests there.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// No answer, or none in time.
    #[error("no answer: {0}")]
    Unreachable(String),
    #[error("the answer is longer than {BODY_BYTES_MAX} bytes")]
    TooLarge,
}

/// Why a URL is none to which requests may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Forbidden {
    #[error("not a URL")]
    Malformed,
    #[error("not https on the default port")]
    Scheme,
    #[error("with a name or password")]
    Credentials,
    #[error("not at a public address")]
    Address,
}

impl HttpClient {
    /// A client that sends requests to these origins, too, wherever they are. On a system without
    /// certificates that it trusts it sends none at all.
    pub fn new(allowed: Vec<Origin>) -> HttpClient {
        // Fails if it is installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let public = builder().https_only(true).dns_resolver(Arc::new(PublicResolver));
        HttpClient { public: build(public), trusted: build(builder()), allowed: allowed.into() }
    }

    /// Checks that requests may be sent to a URL. Names are resolved only when they are.
    pub fn check(&self, url: &str) -> Result<Url, Forbidden> {
        if url.len() > URL_CHARS_MAX {
            return Err(Forbidden::Malformed);
        }
        let url = Url::parse(url).map_err(|_| Forbidden::Malformed)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Forbidden::Credentials);
        }
        if self.is_allowed(&url) {
            return Ok(url);
        }
        if url.scheme() != "https" || url.port().is_some() {
            return Err(Forbidden::Scheme);
        }
        let is_public = match url.host() {
            Some(Host::Ipv4(address)) => is_public(address.into()),
            Some(Host::Ipv6(address)) => is_public(address.into()),
            Some(Host::Domain(name)) => !name.is_empty(),
            None => false,
        };
        if is_public { Ok(url) } else { Err(Forbidden::Address) }
    }

    /// Sends a request, whose answer may have any status.
    pub async fn send(
        &self,
        request: Request<Vec<u8>>,
    ) -> Result<Response<Vec<u8>>, OutboundError> {
        let (head, body) = request.into_parts();
        let url = self.check(&head.uri.to_string())?;
        let client = if self.is_allowed(&url) { &self.trusted } else { &self.public };
        let no_client = || OutboundError::Unreachable("no trusted certificates".to_owned());
        let client = client.as_ref().ok_or_else(no_client)?;
        let request = client.request(head.method, url).headers(head.headers).body(body);
        let mut answer = request.send().await.map_err(classify)?;
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(classify)? {
            if body.len() + chunk.len() > BODY_BYTES_MAX {
                return Err(OutboundError::TooLarge);
            }
            body.extend_from_slice(&chunk);
        }
        let mut response = Response::new(body);
        *response.status_mut() = answer.status();
        *response.headers_mut() = std::mem::take(answer.headers_mut());
        Ok(response)
    }

    fn is_allowed(&self, url: &Url) -> bool {
        self.allowed.contains(&url.origin())
    }
}

fn builder() -> ClientBuilder {
    Client::builder()
        .redirect(redirect::Policy::none())
        .no_proxy()
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(REQUEST_TIMEOUT)
        .user_agent(concat!("scrapworks/", env!("CARGO_PKG_VERSION")))
}

fn build(builder: ClientBuilder) -> Option<Client> {
    builder
        .build()
        .inspect_err(|err| tracing::warn!(%err, "cannot send requests to other sites"))
        .ok()
}

fn classify(err: reqwest::Error) -> OutboundError {
    let mut cause: Option<&(dyn StdError + 'static)> = Some(&err);
    let mut text = String::new();
    while let Some(err) = cause {
        if let Some(forbidden) = err.downcast_ref::<Forbidden>() {
            return OutboundError::Forbidden(*forbidden);
        }
        // The URL of an endpoint is a secret of the browser; the first error would print it.
        text = err.to_string();
        cause = err.source();
    }
    OutboundError::Unreachable(if err.is_timeout() { "timed out".to_owned() } else { text })
}

/// Resolves names to their public addresses. A name that also has others is used with the public
/// ones.
#[derive(Debug)]
struct PublicResolver;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err(Forbidden::Address.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client() -> HttpClient {
        let allowed = Url::parse("http://127.0.0.1:9000").unwrap().origin();
        HttpClient::new(vec![allowed])
    }

    #[track_caller]
    fn check_forbidden(url: &str, forbidden: Forbidden) {
        assert_eq!(client().check(url).map(|_| ()), Err(forbidden), "{url}");
    }

    #[test]
    fn only_https_urls_at_public_addresses_may_be_asked() {
        for url in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://push.example:443/a?b=c",
            "https://1.1.1.1/push",
            "http://127.0.0.1:9000/push/1",
        ] {
            assert!(client().check(url).is_ok(), "{url}");
        }
        for url in
            ["", "push.example", "/push", "https://", &format!("https://a/{}", "a".repeat(2_048))]
        {
            check_forbidden(url, Forbidden::Malformed);
        }
        for url in [
            "http://push.example/a",
            "https://push.example:8443/a",
            "ftp://push.example/a",
            "file:///etc/passwd",
            "http://127.0.0.1/push",
            "http://127.0.0.1:9001/push",
            "http://localhost:9000/push",
        ] {
            check_forbidden(url, Forbidden::Scheme);
        }
        for url in ["https://ann@push.example/", "https://a:b@push.example/"] {
            check_forbidden(url, Forbidden::Credentials);
        }
        for url in [
            "https://127.0.0.1/push",
            "https://0x7f.1/push",
            "https://2130706433/push",
            "https://017700000001/push",
            "https://10.0.0.7/push",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/push",
            "https://[::ffff:127.0.0.1]/push",
            "https://[fd00::1]/push",
            "https://0/push",
        ] {
            check_forbidden(url, Forbidden::Address);
        }
    }

    #[tokio::test]
    async fn a_name_that_resolves_to_this_machine_is_not_asked() {
        let request = Request::post("https://localhost/push").body(Vec::new()).unwrap();
        let refused = client().send(request).await.unwrap_err();
        let is_forbidden = matches!(refused, OutboundError::Forbidden(Forbidden::Address));
        assert!(is_forbidden, "{refused}");
    }
}
