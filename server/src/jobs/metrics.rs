//! Keeps the metrics that nobody records: aggregates samples, and reads what the database, the file
//! system and the certificate say.

use std::{path::PathBuf, sync::Arc, time::Duration};

use scrapworks_protocol::Timestamp;

use crate::{
    app::AppState,
    blocking::run_blocking,
    clock::{ticker::Ticker, wall::now},
    metrics::Replication,
    outbound::certificate,
    store::{
        matches::analyses,
        notifications::mails,
        open::sqlite_file_of,
        ops::{
            status,
            volume::{Volume, existing_folder},
        },
    },
};

const RUN_EVERY: Duration = Duration::from_secs(5);
/// What the database says of itself costs more to read.
const READ_EVERY_RUNS: u32 = 3;
/// Its size costs most.
const SIZE_EVERY_RUNS: u32 = 12;
/// Authorities let certificates be renewed weeks before they end.
const CERTIFICATE_EVERY: Duration = Duration::from_secs(60 * 60);
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let url = app.config.database.url().ok();
    let folder = url.and_then(|url| sqlite_file_of(&url)).map(|file| existing_folder(&file));
    let mut runs = 0_u32;
    while ticker.next().await {
        app.metrics.run_upkeep();
        if runs.is_multiple_of(SIZE_EVERY_RUNS) {
            let size = app.db.size().await;
            if let Some(bytes) = app.db.ok_or_warn(size, "cannot read the size of the database") {
                app.metrics.store.size.set(bytes as f64);
            }
        }
        if runs.is_multiple_of(READ_EVERY_RUNS) {
            read_volume(&app, folder.clone()).await;
            let read = read_status(&app).await;
            if app.db.ok_or_warn(read, "cannot read the state of the database").is_some() {
                app.metrics.store.set_read(now());
            }
        }
        runs = runs.wrapping_add(1);
    }
}

async fn read_volume(app: &AppState, folder: Option<PathBuf>) {
    let Some(folder) = folder else { return };
    match run_blocking(move || Volume::of(&folder)).await {
        Ok(Ok(Volume { free, size })) => app.metrics.store.set_volume(free, size),
        Ok(Err(err)) => tracing::warn!(%err, "cannot read how much room the database has"),
        Err(_) => {}
    }
}

async fn read_status(app: &AppState) -> sqlx::Result<()> {
    let notifications = &app.metrics.notifications;
    notifications.set_mails_queued(&mails::waiting(&app.db).await?);
    notifications.push_queued.set(status::push_messages(&app.db).await? as f64);
    let analyses = analyses::waiting(&app.db, now().ms()).await?;
    app.metrics.matches.analyses_waiting.set(analyses as f64);
    let site = &app.metrics.site;
    site.reports_open.set(status::open_reports(&app.db).await? as f64);
    let (announced, running, first) = status::open_events(&app.db).await?;
    let late_ms = first.map_or(0, |starts_at| now().ms() - starts_at.ms());
    app.metrics.events.set_open(announced, running, late_ms);
    if let Some(at) = status::last_backup(&app.db).await? {
        site.set_backed_up(at);
    }
    if let Some(standbys) = status::replication(&app.db).await? {
        app.metrics.store.set_replication(&Replication {
            standbys: standbys.standbys,
            is_synchronous: standbys.required > 0,
            missing: standbys.missing(),
            lag_seconds: standbys.lag_seconds,
        });
    }
    Ok(())
}

/// Asks until the server stops for the certificate that players are shown. It may not be there: the
/// proxy starts later, or this machine does not reach its own public address.
pub(super) async fn watch_certificate(app: Arc<AppState>) {
    let mut ticker = Ticker::new(CERTIFICATE_EVERY, &app.stop);
    while ticker.next().await {
        let Some((host, days)) = certificate::of_url(app.config.public_url.as_deref()).await else {
            return;
        };
        match days {
            Ok(days) => {
                let until = Timestamp::from_ms(now().ms() + days * DAY_MS);
                app.metrics.site.set_certificate_until(Some(until));
            }
            Err(err) if err.is_invalid() => {
                tracing::warn!(host, %err, "browsers refuse the certificate of the public URL");
                app.metrics.site.set_certificate_until(None);
            }
            Err(err) => tracing::info!(host, %err, "the certificate cannot be asked for"),
        }
    }
}
