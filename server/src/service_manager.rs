//! Tells the service manager, systemd, that the server is open or stops, if it was started by one
//! that wants to know (`NOTIFY_SOCKET`).

use sd_notify::NotifyState;

/// The database is open and requests are answered.
pub(crate) fn tell_ready() {
    tell(&NotifyState::Ready);
}

pub(crate) fn tell_stopping() {
    tell(&NotifyState::Stopping);
}

fn tell(state: &NotifyState<'_>) {
    if let Err(err) = sd_notify::notify(std::slice::from_ref(state)) {
        tracing::warn!(%err, "cannot tell the service manager: {state}");
    }
}
