//! Pairs waiting players, as soon as somebody new waits and again and again, and tells those who
//! still wait.

use std::{future::ready, sync::Arc, time::Duration};

use tokio::time::{Instant, sleep};

use crate::{
    app::AppState,
    clock::ticker::Ticker,
    error::Error,
    pairing::{notify::Look, presence::LOOK_EVERY},
};

/// Windows widen with time, and people go.
const RUN_EVERY: Duration = Duration::from_secs(1);
/// While many come, they are gathered.
const PAUSE: Duration = Duration::from_millis(100);
const FORGET_EVERY: Duration = Duration::from_hours(1);

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let (mut tell_at, mut forget_at) = (Instant::now(), Instant::now());
    let mut are_more = false;
    loop {
        let is_due = tokio::select! {
            biased;
            goes_on = ticker.next() => match goes_on {
                true => true,
                false => return,
            },
            () = ready(()), if are_more => false,
            () = app.pairings.news() => false,
        };
        are_more = report(&app, app.pairings.pair().await).unwrap_or(false);
        if tell_at <= Instant::now() {
            tell_at = Instant::now() + LOOK_EVERY;
            report(&app, app.pairings.tell_players(Look::All).await);
        } else if is_due {
            report(&app, app.pairings.tell_players(Look::New).await);
        }
        if forget_at <= Instant::now() {
            forget_at = Instant::now() + FORGET_EVERY;
            report(&app, app.pairings.forget_waits().await);
        }
        if !are_more {
            sleep(PAUSE).await;
        }
    }
}

/// What fails is done by the next run.
fn report<T>(app: &AppState, done: Result<T, Error>) -> Option<T> {
    app.db.ok_or_warn(done, "cannot pair waiting players")
}
