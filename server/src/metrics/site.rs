//! Metrics of what an operator has to look after: backups, the certificate, reports of players.

use metrics::Gauge;
use scrapworks_protocol::Timestamp;

use crate::metrics::registry::{Family, Registry};

#[derive(Debug)]
pub struct SiteMetrics {
    pub reports_open: Gauge,
    backed_up_at: Family<Gauge>,
    certificate_until: Family<Gauge>,
}

impl SiteMetrics {
    pub(super) fn new(registry: &Registry) -> SiteMetrics {
        SiteMetrics {
            reports_open: registry.gauge(
                "scrapworks_reports_open",
                "Reports of players that no operator has answered, of all servers.",
            ),
            backed_up_at: registry.gauges(
                "scrapworks_backup_timestamp_seconds",
                "When the last backup was written, in seconds since 1970; not there before one was.",
            ),
            certificate_until: registry.gauges(
                "scrapworks_certificate_end_timestamp_seconds",
                "Until when the certificate of the public URL is valid, to within a day, in \
                 seconds since 1970; 0 if browsers refuse it, not there without an https URL.",
            ),
        }
    }

    pub(crate) fn set_backed_up(&self, at: Timestamp) {
        self.backed_up_at.with([]).set(seconds(at));
    }

    /// None: it is not valid now.
    pub(crate) fn set_certificate_until(&self, at: Option<Timestamp>) {
        self.certificate_until.with([]).set(at.map_or(0.0, seconds));
    }
}

pub(super) fn seconds(at: Timestamp) -> f64 {
    at.ms() as f64 / 1000.0
}
