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
    thinkers::{Answer, Decision, Question},
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

/// Somebody who called a seat absent, and waits for the first step of its stand-in.
#[derive(Debug)]
pub(super) struct Called {
    pub(super) seat: Seat,
    pub(super) asker: Asker,
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
        self.live.thinkers().ask(Question { of, match_id, seat, level, not_before })
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
        if let Some(Decision { action, action_id }) = decision {
            let called = self.called.take_if(|called| called.seat == seat);
            let (asker, asked) = match called {
                Some(Called { asker, asked, .. }) => (Some(asker), asked),
                None => (None, Some(Asked { by: seat, action_id })),
            };
            let deed = Deed::Act { seat, cause: Cause::Bot, action };
            match self.playing.attempt(deed, asked) {
                Ok(attempt) => {
                    self.clocks.stop(Instant::now());
                    return self.append(attempt, asker);
                }
                Err(refused) => self.bot_failed(seat, &refused.code, asker),
            }
        } else {
            self.bot_failed(seat, "no decision", None);
        }
        let harmless = self.playing.in_place_of(seat, Cause::Bot);
        self.play_unasked(harmless);
    }

    fn bot_failed(&self, seat: Seat, why: &str, asker: Option<Asker>) {
        let (match_id, seq) = (self.facts.id, self.playing.seq());
        tracing::error!(%match_id, seat = seat.0, seq, why, "a bot has failed");
        if let Some(asker) = asker {
            asker.refused(refusals::unavailable());
        }
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
        if let Some(called) = self.called.take_if(|called| called.seat == seat) {
            called.asker.refused(refusals::not_absent(seat.0, Duration::ZERO));
        }
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
