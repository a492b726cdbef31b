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
    /// A push service that may be used besides those at public https addresses, for tests and
    /// private networks: its scheme, host and port, for example `http://127.0.0.1:9000`.
    #[arg(long, env = "SCRAPWORKS_PUSH_SERVICE")]
    pub push_service: Option<String>,
    /// Constant but for tests.
    #[arg(skip = FIRST_PAUSE)]
    pub first_pause: Duration,
}

impl Default for PushArgs {
    fn default() -> PushArgs {
        PushArgs { notice_after_seconds: 30, push_service: None, first_pause: FIRST_PAUSE }
    }
}

impl PushArgs {
    /// For how long a match waits before its player is told.
    pub fn notice_after(&self) -> Duration {
        Duration::from_secs(self.notice_after_seconds)
    }

    /// The origin that is allowed besides. None if there is none, or it is malformed.
    pub(super) fn service(&self) -> Option<Origin> {
        let url = Url::parse(self.push_service.as_deref()?).ok()?;
        let is_origin = matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && &url[url::Position::BeforePath..] == "/";
        is_origin.then(|| url.origin())
    }

    pub(super) fn is_valid(&self) -> bool {
        self.push_service.is_none() || self.service().is_some()
    }
}
