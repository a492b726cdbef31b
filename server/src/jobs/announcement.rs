//! Reads the operator's announcement from the database and publishes it to all connections.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{Timestamp, socket::Notice};

use crate::{app::AppState, clock::wall::now, store::ops::announcement};

pub(super) const READ_EVERY: Duration = Duration::from_secs(2);

pub(super) async fn read(app: Arc<AppState>) -> sqlx::Result<()> {
    let announcement = announcement::read(&app.db).await?;
    app.announcements.publish(announcement.filter(|it| !has_expired(it, now())));
    Ok(())
}

fn has_expired(announcement: &Notice, now: Timestamp) -> bool {
    announcement.until.is_some_and(|until| until <= now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_expires_at_its_end_time() {
        let at = Timestamp::from_ms;
        let until = |until| Notice { text: "Soon.".to_owned(), until };
        assert!(!has_expired(&until(None), at(i64::MAX)));
        assert!(!has_expired(&until(Some(at(10))), at(9)));
        assert!(has_expired(&until(Some(at(10))), at(10)));
    }
}
