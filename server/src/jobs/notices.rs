//! Reads the operator's notice from the database and publishes it to all connections.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{Timestamp, socket::Notice};

use crate::{
    app::AppState,
    clock::{ticker::Ticker, wall::now},
    store::notices,
};

const POLL_EVERY: Duration = Duration::from_secs(2);

/// Polls until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(POLL_EVERY, &app.stop);
    while ticker.next().await {
        match notices::read(&app.db).await {
            Ok(notice) => {
                app.notices.publish(notice.filter(|notice| !has_expired(notice, now())));
            }
            Err(err) if app.db.notes_outage(&err) => {}
            Err(err) => tracing::warn!(%err, "cannot read the notice"),
        }
    }
}

fn has_expired(notice: &Notice, now: Timestamp) -> bool {
    notice.until.is_some_and(|until| until <= now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_expires_at_its_end_time() {
        let at = Timestamp::from_ms;
        let until = |until| Notice { text: "Soon.".to_owned(), until };
        assert!(!has_expired(&until(None), at(i64::MAX)));
        assert!(!has_expired(&until(Some(at(10))), at(9)));
        assert!(has_expired(&until(Some(at(10))), at(10)));
    }
}
