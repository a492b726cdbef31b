//! What the log says of something that the server needs while that is away: once that it is, each
//! minute that it still is, and once that it is back.

use std::{fmt::Display, mem, time::Duration};

use parking_lot::Mutex;
use tokio::time::Instant;

const REPEAT_AFTER: Duration = Duration::from_secs(60);

/// The state of one thing that the server needs, such as the database.
#[derive(Debug)]
pub(crate) struct Outage {
    /// What it is, for the log.
    of: &'static str,
    /// From how many failures in a row on it is away.
    from: u64,
    state: Mutex<State>,
}

#[derive(Debug)]
enum State {
    /// It is not away, but may have failed some times in a row.
    Answers(u64),
    Away(Away),
}

#[derive(Debug)]
struct Away {
    began_at: Instant,
    said_at: Instant,
    failures: u64,
}

/// What is worth a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    Began,
    GoesOn { lasted: Duration, failures: u64 },
}

impl Outage {
    pub(crate) fn new(of: &'static str) -> Outage {
        Outage::from(of, 1)
    }

    /// Of many that seldom fail all together: it is away after so many failures in a row.
    pub(crate) fn from(of: &'static str, failures: u64) -> Outage {
        Outage { of, from: failures, state: Mutex::new(State::Answers(0)) }
    }

    /// Notes that it did not answer, or not as it should.
    pub(crate) fn failed(&self, err: &(impl Display + ?Sized)) {
        let of = self.of;
        match self.state.lock().fail(Instant::now(), self.from) {
            Some(News::Began) => tracing::warn!(of, %err, "an outage has begun"),
            Some(News::GoesOn { lasted, failures }) => {
                tracing::warn!(of, seconds = lasted.as_secs(), failures, %err, "an outage goes on");
            }
            None => tracing::debug!(of, %err, "it has failed"),
        }
    }

    /// Notes that it has answered.
    pub(crate) fn answered(&self) {
        if let Some((lasted, failures)) = self.state.lock().end(Instant::now()) {
            tracing::info!(of = self.of, seconds = lasted.as_secs(), failures, "an outage is over");
        }
    }

    /// How often it has failed since it answered last; 0 if it is not away.
    pub(crate) fn failures(&self) -> u64 {
        match &*self.state.lock() {
            State::Answers(_) => 0,
            State::Away(away) => away.failures,
        }
    }
}

impl State {
    fn fail(&mut self, now: Instant, from: u64) -> Option<News> {
        match self {
            State::Answers(failures) => {
                let failures = *failures + 1;
                let is_away = failures >= from;
                *self = match is_away {
                    true => State::Away(Away { began_at: now, said_at: now, failures }),
                    false => State::Answers(failures),
                };
                is_away.then_some(News::Began)
            }
            State::Away(away) => {
                away.failures += 1;
                if now.saturating_duration_since(away.said_at) < REPEAT_AFTER {
                    return None;
                }
                away.said_at = now;
                let lasted = now.saturating_duration_since(away.began_at);
                Some(News::GoesOn { lasted, failures: away.failures })
            }
        }
    }

    /// How long it was away, and how often it failed.
    fn end(&mut self, now: Instant) -> Option<(Duration, u64)> {
        match mem::replace(self, State::Answers(0)) {
            State::Answers(_) => None,
            State::Away(away) => {
                Some((now.saturating_duration_since(away.began_at), away.failures))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_told_once_and_each_minute_and_its_end_once() {
        let (mut state, began_at) = (State::Answers(0), Instant::now());
        let after = |seconds| began_at + Duration::from_secs(seconds);
        assert_eq!(state.end(began_at), None);
        assert_eq!(state.fail(began_at, 1), Some(News::Began));
        let told: Vec<_> = (1..=130).filter_map(|at| state.fail(after(at), 1)).collect();
        let goes_on =
            |seconds, failures| News::GoesOn { lasted: Duration::from_secs(seconds), failures };
        assert_eq!(told, [goes_on(60, 61), goes_on(120, 121)]);
        assert_eq!(state.end(after(131)), Some((Duration::from_secs(131), 131)));
        assert_eq!(state.end(after(132)), None);
        assert_eq!(state.fail(after(133), 1), Some(News::Began), "the next one");
    }

    #[test]
    fn some_failures_between_answers_are_no_outage() {
        let (mut state, now) = (State::Answers(0), Instant::now());
        let fail = |state: &mut State| state.fail(now, 3);
        assert_eq!([fail(&mut state), fail(&mut state)], [None, None]);
        assert_eq!(state.end(now), None);
        assert_eq!([fail(&mut state), fail(&mut state)], [None, None]);
        assert_eq!(fail(&mut state), Some(News::Began));
        assert_eq!(state.end(now), Some((Duration::ZERO, 3)));
    }
}
