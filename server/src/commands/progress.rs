//! Progress on a terminal. It is drawn on the standard error output, and nowhere if that is no
//! terminal, so that pipes and logs stay clean.

use std::{borrow::Cow, time::Duration};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

const REDRAW_EVERY: Duration = Duration::from_millis(100);
const BAR: &str = "{msg} [{bar:30}] {pos}/{len}, {eta} left";
const SPINNER: &str = "{spinner} {msg}, {elapsed}";

/// One line, which is erased when this is dropped.
#[derive(Debug)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// Of work whose amount is known.
    pub(super) fn of(total: u64, what: &'static str) -> Progress {
        Progress::begin(Some(total), BAR, what)
    }

    /// Of work whose amount is not known.
    pub(super) fn unbounded(what: &'static str) -> Progress {
        Progress::begin(None, SPINNER, what)
    }

    fn begin(total: Option<u64>, template: &str, what: &'static str) -> Progress {
        let target = ProgressDrawTarget::stderr();
        let bar = ProgressBar::with_draw_target(total, target).with_message(what);
        let style = ProgressStyle::with_template(template).expect("the template is valid");
        bar.set_style(style.progress_chars("=> "));
        if !bar.is_hidden() {
            bar.tick();
            bar.enable_steady_tick(REDRAW_EVERY);
        }
        Progress(bar)
    }

    pub(super) fn advance(&self) {
        self.0.inc(1);
    }

    pub(super) fn say(&self, what: impl Into<Cow<'static, str>>) {
        self.0.set_message(what);
    }

    /// Erases the line while something else is printed.
    pub(super) fn pause<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
