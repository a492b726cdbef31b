//! Options of Web Push.

use std::time::Duration;

use clap::Args;
use url::{Origin, Url};

/// The pause after the first failure to send a message.
const FIRST_PAUSE: Duration = Duration::from_secs(30);

#[derive(Debug, Clone, Args)]
pub struct PushArgs {
    /// Seconds for which a match waits for a player without a connection before the player is told
    /// by a notice.
    #[arg(long, env = "SCRAPWORKS_NOTICE_AFTER_SECONDS", default_value_t = 30)]
    pub notice_after_seconds: u64,
    /// Push services that may be used besides those at public https addresses, for tests and
    /// private networks: scheme, host and port of each, for example `http://127.0.0.1:9000`.
    #[arg(long, env = "SCRAPWORKS_PUSH_SERVICE", value_delimiter = ',')]
    pub push_service: Vec<String>,
    /// Constant but for tests.
    #[arg(skip = FIRST_PAUSE)]
    pub first_pause: Duration,
}

impl Default for PushArgs {
    fn default() -> PushArgs {
        PushArgs { notice_after_seconds: 30, push_service: Vec::new(), first_pause: FIRST_PAUSE }
    }
}

impl PushArgs {
    /// For how long a match waits before its player is told.
    pub fn notice_after(&self) -> Duration {
        Duration::from_secs(self.notice_after_seconds)
    }

    /// The origins that are allowed besides. None if one is malformed.
    pub(super) fn services(&self) -> Option<Vec<Origin>> {
        self.push_service.iter().map(|service| origin(service)).collect()
    }
}

fn origin(service: &str) -> Option<Origin> {
    let url = Url::parse(service).ok()?;
    let is_origin = matches!(url.scheme(), "http" | "https")
        && url.has_host()
        && &url[url::Position::BeforePath..] == "/";
    is_origin.then(|| url.origin())
}
