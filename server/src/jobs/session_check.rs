//! After news from other nodes were lost: closes connections of sessions that have ended there, and
//! reads again who has blocked whom.

use std::{sync::Arc, time::Duration};

use tokio::time::sleep;

use crate::{
    app::AppState,
    clock::wall::now,
    error::Error,
    people::blocks,
    sockets::registry::SocketRegistry,
    store::{Db, sessions},
};

const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    loop {
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            () = app.news_lost.notified() => {}
        }
        tokio::select! {
            biased;
            () = app.stop.cancelled() => return,
            checked = check_all(&app) => if let Err(err) = checked {
                app.db.warn(&err, "cannot check the sessions of connections");
                sleep(RETRY_AFTER).await;
                app.news_lost.notify_one();
            },
        }
    }
}

async fn check_all(app: &AppState) -> Result<(), Error> {
    check(&app.db, &app.sockets).await?;
    for (player, _) in app.sockets.sessions() {
        blocks::apply_here(app, player).await?;
    }
    Ok(())
}

async fn check(db: &Db, sockets: &SocketRegistry) -> sqlx::Result<()> {
    for (player, connected) in sockets.sessions() {
        let stored = sessions::of_player(db, player, now()).await?;
        let has_ended = |session: &&_| stored.iter().all(|record| record.id != **session);
        for session in connected.iter().filter(has_ended) {
            sockets.close_local_session(player, *session);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::{rate_limit::ClientAddr, sockets::outbox::outbox, store::test_db::TestDb};

    #[tokio::test]
    async fn connections_of_sessions_that_have_ended_elsewhere_are_closed() {
        let test_db = TestDb::sqlite().await;
        let ann = test_db.player("Ann").await;
        test_db.execute("update session set expires_at = 9999999999999").await;
        let session = sessions::of_player(&test_db.db, ann.id, now()).await.unwrap()[0].id;
        let sockets = SocketRegistry::default();
        let address = ClientAddr::from(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let mut slot = sockets.admit(address, true).unwrap();
        let (outbox, _receiver) = outbox(sockets.next_id(), Arc::default());
        slot.assign(ann.id, session, &outbox, "welcome".into());
        check(&test_db.db, &sockets).await.unwrap();
        assert!(!outbox.is_closed());
        sessions::end(&test_db.db, (ann.id, session), session).await.unwrap();
        check(&test_db.db, &sockets).await.unwrap();
        assert!(outbox.is_closed());
        test_db.drop().await;
    }
}
