//! How a subcommand comes to its end.

use std::{error::Error, process::ExitCode};

use tokio::signal::{
    ctrl_c,
    unix::{SignalKind, signal},
};

pub(super) type Ended = Result<ExitCode, Box<dyn Error>>;

/// Waits until somebody asks for the end, by Ctrl-C or SIGTERM.
pub(super) async fn asked_to_stop() {
    let mut terminated = signal(SignalKind::terminate()).expect("signals can be heard");
    tokio::select! {
        _ = ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}
