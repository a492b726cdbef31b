//! Seats that programs play: bots of the match's own, and stand-ins for owners who are not there.
//!
//! A bot's decision takes the same way as a person's: an action with an id, judged by the rules.

use std::{sync::Arc, time::Duration};

use scrapworks_engine::{Cause, Refused, Seat};
use scrapworks_protocol::{
    BotLevel, Pace, PlayerId, Presence,
    socket::{Hinted, ServerMessage},
};
use tokio::time::Instant;

use super::{
    command::{Asker, HintAsk},
    playing::Asked,
    refusals,
    task::Task,
    thinkers::{Answer, Decision, Question, Whim},
};
use crate::store::steps::Deed;

/// Of who stands in for somebody.
const STAND_IN: BotLevel = BotLevel::Normal;
/// So long a calm bot takes at least.
const CALM: Duration = Duration::from_millis(700);

/// A decision that is being made.
#[derive(Debug)]
pub(super) struct Thought {
    seat: Seat,
    /// The last step that it knows.
    seq: u32,
    answer: Answer,
}

/// A seat that was called absent, until the first step of its stand-in is on disk.
#[derive(Debug)]
pub(super) struct Called {
    pub(super) seat: Seat,
    /// None once it was answered that nothing is certain yet.
    pub(super) asker: Option<Asker>,
    pub(super) asked: Option<Asked>,
}

impl Thought {
    /// None if the bot has failed.
    pub(super) async fn decision(&mut self) -> Option<Decision> {
        (&mut self.answer).await.ok()
    }
}

impl Task {
    /// Lets somebody decide for the seat, if nobody does already.
    pub(super) fn think_for(&mut self, seat: Seat) {
        if self.thought.as_ref().is_some_and(|thought| thought.seat == seat) {
            return;
        }
        let pause = match self.facts.pace {
            Pace::Quick => Duration::ZERO,
            Pace::Calm => CALM,
        };
        let level = self.facts.seats[seat].bot.unwrap_or(STAND_IN);
        let answer = self.question(seat, level, Instant::now() + pause);
        self.thought = Some(Thought { seat, seq: self.playing.seq(), answer });
    }

    fn question(&self, seat: Seat, level: BotLevel, not_before: Instant) -> Answer {
        let (of, match_id) = (self.playing.copy(), self.facts.id);
        let whim = if self.facts.tutorial { Whim::Position } else { Whim::Secret };
        self.live.thinkers().ask(Question { of, match_id, seat, level, whim, not_before })
    }

    /// A decision was made: it is played, unless things have changed so that it means nothing.
    pub(super) fn decided(&mut self, decision: Option<Decision>) {
        let Some(Thought { seat, seq, .. }) = self.thought.take() else { return };
        let is_asked = self.playing.awaiting().contains(seat) && !self.playing.has_left(seat);
        let is_its = self.clocks.stood_in().contains(seat);
        if !is_asked || !is_its {
            self.stop_thinking_for(seat);
            return self.go_on();
        }
        if seq < self.playing.legal_since(seat) {
            return self.go_on();
        }
        let (deed, own) = match decision {
            Some(Decision { action, action_id }) => {
                let asked = Asked { by: seat, action_id };
                (Deed::Act { seat, cause: Cause::Bot, action }, Some(asked))
            }
            None => (self.failed_bot_plays(seat, "it has decided nothing"), None),
        };
        let called = self.called.as_mut().filter(|called| called.seat == seat);
        let (asker, asked) = match called {
            Some(called) => (called.asker.take(), called.asked.clone()),
            None => (None, own),
        };
        let attempt = self.playing.attempt(deed, asked.clone()).or_else(|refused| {
            self.playing.attempt(self.failed_bot_plays(seat, &refused.code), asked)
        });
        match attempt {
            Ok(attempt) => {
                self.clocks.stop(Instant::now());
                self.append(attempt, asker);
            }
            Err(refused) => panic!("the rules refuse what is harmless: {}", refused.code),
        }
    }

    fn failed_bot_plays(&self, seat: Seat, why: &str) -> Deed {
        let (match_id, seq) = (self.facts.id, self.playing.seq());
        tracing::error!(%match_id, seat = seat.0, seq, why, "a bot has failed");
        self.playing.in_place_of(seat, Cause::Bot)
    }

    /// From now on something plays for the seat until its owner is back.
    pub(super) fn stand_in(&mut self, seat: Seat) {
        let now = Instant::now();
        self.clocks.stop(now);
        self.clocks.stand_in(seat);
        self.clocks.start(now);
        self.audience.replace(seat, Presence::Bot);
        self.audience.await_seats(self.deciding(), now);
    }

    /// Nobody plays for the seat any more but its owner.
    pub(super) fn stop_thinking_for(&mut self, seat: Seat) {
        self.thought.take_if(|thought| thought.seat == seat);
        let called = self.called.take_if(|called| called.seat == seat);
        if let Some(asker) = called.and_then(|called| called.asker) {
            asker.refused(refusals::not_absent(seat.0, Duration::ZERO));
        }
    }

    /// What was called for is on disk, if the last step was it.
    pub(super) fn note_called(&mut self) {
        let playing = &self.playing;
        self.called.take_if(|called| {
            let asked = called.asked.as_ref();
            asked.is_none_or(|asked| playing.acted(asked.by, &asked.action_id).is_some())
        });
    }

    /// Asks a bot what it would do in the player's place.
    pub(super) fn hint(&mut self, ask: HintAsk) {
        let HintAsk { asker, player, level } = ask;
        let seat = match self.seat_to_advise(player) {
            Ok(seat) => seat,
            Err(refused) => return asker.refused(refused),
        };
        if self.advised[seat].upgrade().is_some() {
            return asker.refused(refusals::thinking());
        }
        let seq = self.playing.seq();
        let answer = self.question(seat, level, Instant::now());
        let still_thinking = Arc::new(());
        self.advised[seat] = Arc::downgrade(&still_thinking);
        self.live.tasks().spawn(async move {
            let decision = answer.await;
            drop(still_thinking);
            match decision {
                Ok(Decision { action, .. }) => {
                    let hint = Hinted { match_id: asker.match_id, seq, action: &action };
                    asker.outbox.send(ServerMessage::Hint(hint).to_json().into());
                }
                Err(_) => asker.refused(refusals::unavailable()),
            }
        });
    }

    fn seat_to_advise(&self, player: Option<PlayerId>) -> Result<Seat, Refused> {
        let seat = self.facts.seat_of(player).ok_or_else(refusals::not_seated)?;
        if !self.facts.hints {
            return Err(refusals::no_hints());
        }
        if self.playing.result().is_some() {
            return Err(refusals::over());
        }
        if !self.playing.awaiting().contains(seat) || self.playing.has_left(seat) {
            return Err(refusals::not_awaited());
        }
        Ok(seat)
    }
}
