//! The certificate of the public URL.

use crate::{commands::doctor::report::Report, config::Config, outbound::certificate};

/// Authorities renew certificates earlier than this.
const DAYS_LEFT_MIN: i64 = 14;

pub(super) async fn check(config: &Config, report: &mut Report) {
    match certificate::of_url(config.public_url.as_deref()).await {
        None => report.not_checked("certificate", "the public URL is not https"),
        Some((host, Ok(days))) if days < DAYS_LEFT_MIN => report.warn(
            "certificate",
            format!("the certificate of {host} expires in {days} days"),
            "Renew it, and see why that was not done by itself.",
        ),
        Some((host, Ok(days))) => {
            report.ok("certificate", format!("that of {host} is valid for {days} more days"));
        }
        Some((_, Err(err))) => report.fail("certificate", err.to_string(), err.advice()),
    }
}
