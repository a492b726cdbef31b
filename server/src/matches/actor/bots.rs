//! Bot turns and hints: seats of bots, and stand-ins for absent players.
//!
//! A bot's action takes the same path as a player's: it has an action id, and the rules check it.

use std::time::Duration;

use scrapworks_engine::{Cause, Refused, Seat};
use scrapworks_protocol::{
    BotLevel, Pace, PlayerId, Presence,
    socket::{Hinted, ServerMessage},
};
use tokio::time::Instant;

use crate::{
    fair_pool::{Class, Requester},
    matches::{
        actor::{
            Actor,
            phase::{BotTurn, CalledStandIn, Flow},
        },
        bot_pool::{BotReply, BotRequest, Decision, SeedSource},
        log::idempotency::ActionKey,
        refusals,
        reply_to::ReplyTo,
    },
    store::records::RowKind,
    telemetry::action::ActionTrace,
};

const STAND_IN_LEVEL: BotLevel = BotLevel::Normal;
/// Of so many watching players the one is charged who has used the bot pool least.
const WATCHING_MAX: usize = 16;
/// The shortest time of a bot turn in a match of calm pace.
const CALM_TURN: Duration = Duration::from_millis(700);

impl Actor {
    /// Requests a decision for the seat, unless one is being computed.
    pub(super) fn start_bot_turn(&mut self, seat: Seat) {
        if self.is_asleep() || self.bots.turn.as_ref().is_some_and(|turn| turn.seat == seat) {
            return;
        }
        let pause = match self.metadata.pace {
            Pace::Quick => Duration::ZERO,
            Pace::Calm => CALM_TURN,
        };
        let level = self.metadata.seats[seat].bot.unwrap_or(STAND_IN_LEVEL);
        let class = match self.subscribers.is_empty() {
            true => Class::Unwatched,
            false => Class::Watched,
        };
        let not_before = Instant::now() + pause;
        let decision = self.request_decision(seat, level, self.requesters(), class, not_before);
        self.bots.turn = Some(BotTurn { seat, seq: self.state.seq(), decision });
    }

    /// Whether nobody plays or watches: all players have left or have a stand-in, and there is no
    /// subscriber. Bots play on when somebody comes back.
    fn is_asleep(&self) -> bool {
        self.subscribers.is_empty() && !self.has_players()
    }

    /// Whether a player has a seat that no bot plays for.
    fn has_players(&self) -> bool {
        self.playing().next().is_some()
    }

    fn playing(&self) -> impl Iterator<Item = PlayerId> {
        self.metadata.seats.iter().filter_map(|(seat, metadata)| {
            let is_played = !self.state.has_left(seat)
                && (self.subscribers.has_subscriber(seat)
                    || !self.clocks.bot_controlled().contains(seat));
            metadata.player.as_ref().filter(|_| is_played).map(|player| player.id)
        })
    }

    /// Whom a bot's move is for: the players, or else those who watch.
    fn requesters(&self) -> Vec<Requester> {
        let sockets = self.live.sockets();
        let players: Vec<_> = self.playing().map(|player| sockets.requester(player)).collect();
        if !players.is_empty() {
            return players;
        }
        let watching = self.subscribers.iter().take(WATCHING_MAX);
        watching.map(|(outbox, ..)| sockets.requester_of(outbox.id())).collect()
    }

    fn request_decision(
        &self,
        seat: Seat,
        level: BotLevel,
        requesters: Vec<Requester>,
        class: Class,
        not_before: Instant,
    ) -> BotReply {
        self.live.bot_pool().request(BotRequest {
            state: self.state.copy(),
            match_id: self.metadata.id,
            seat,
            level,
            requesters,
            class,
            seed: if self.metadata.tutorial { SeedSource::Position } else { SeedSource::Secret },
            not_before,
        })
    }

    /// Appends a bot's decision, unless the match has changed so that it no longer applies.
    pub(super) fn on_bot_decided(&mut self, decision: Option<Decision>) -> Flow {
        let now = Instant::now();
        let Some(BotTurn { seat, seq, .. }) = self.bots.turn.take() else { return Flow::Continue };
        let is_awaited = self.state.awaiting().contains(seat) && !self.state.has_left(seat);
        if !is_awaited || !self.clocks.bot_controlled().contains(seat) {
            self.cancel_bot_turn(seat);
            self.run_automation();
        } else if seq < self.state.legal_since(seat) {
            self.run_automation();
        } else {
            self.append_decision(seat, decision, now);
        }
        Flow::Continue
    }

    fn append_decision(&mut self, seat: Seat, decision: Option<Decision>, now: Instant) {
        let (kind, own_key) = match decision {
            Some(Decision { action, action_id }) => {
                let key = ActionKey { seat, action_id };
                (RowKind::Act { seat, cause: Cause::Bot, action }, Some(key))
            }
            None => (self.fallback_row(seat, "no decision"), None),
        };
        let called = self.bots.called.as_mut().filter(|called| called.seat == seat);
        let (reply_to, key) = match called {
            Some(called) => (called.reply_to.take(), called.key.clone()),
            None => (None, own_key),
        };
        let step = self
            .state
            .prepare(kind, key.clone())
            .or_else(|refused| self.state.prepare(self.fallback_row(seat, &refused.code), key));
        match step {
            Ok(step) => self.append(step, now, reply_to, ActionTrace::default()),
            Err(refused) => panic!("the rules refuse their own default step: {}", refused.code),
        }
    }

    fn fallback_row(&self, seat: Seat, reason: &str) -> RowKind {
        let (match_id, seq) = (self.metadata.id, self.state.seq());
        tracing::error!(%match_id, seat = seat.0, seq, reason, "a bot failed; playing the default");
        self.state.default_row(seat, Cause::Bot)
    }

    /// Lets a bot play for a seat that was called absent. Its first step answers the requester.
    pub(super) fn start_called_stand_in(
        &mut self,
        seat: Seat,
        key: Option<ActionKey>,
        reply_to: Option<ReplyTo>,
    ) {
        self.add_stand_in(seat);
        self.bots.called = Some(CalledStandIn { seat, reply_to, key });
        self.bots.turn = None;
        self.start_bot_turn(seat);
    }

    /// Lets a bot play for the seat until its player returns.
    pub(super) fn add_stand_in(&mut self, seat: Seat) {
        let now = Instant::now();
        self.clocks.stop(now);
        self.clocks.add_stand_in(seat);
        self.clocks.start(now);
        self.subscribers.set_presence(seat, Presence::Bot);
        self.subscribers.set_awaited(self.deciding(), now);
    }

    /// Cancels the seat's bot turn, and refuses the call that asked for its stand-in.
    pub(super) fn cancel_bot_turn(&mut self, seat: Seat) {
        self.bots.turn.take_if(|turn| turn.seat == seat);
        let called = self.bots.called.take_if(|called| called.seat == seat);
        if let Some(reply_to) = called.and_then(|called| called.reply_to) {
            reply_to.refused(refusals::not_absent(seat.0, Duration::ZERO));
        }
    }

    /// Forgets the called stand-in once its first step is committed.
    pub(super) fn forget_called_stand_in(&mut self) {
        let state = &self.state;
        self.bots.called.take_if(|called| {
            let key = called.key.as_ref();
            key.is_none_or(|key| state.find_action(key.seat, &key.action_id).is_some())
        });
    }

    /// Asks a bot what it would play for the requester, and sends that as a `hint`.
    pub(super) fn hint(&self, reply_to: ReplyTo, player: Option<PlayerId>, level: BotLevel) {
        let (seat, player) = match self.seat_for_hint(player) {
            Ok(seat) => seat,
            Err(refused) => return reply_to.refused(refused),
        };
        let Some(running) = self.live.sockets().begin_hint(player) else {
            return reply_to.refused(refusals::thinking());
        };
        let (seq, now) = (self.state.seq(), Instant::now());
        let requesters = vec![self.live.sockets().requester(player)];
        let decision = self.request_decision(seat, level, requesters, Class::Hint, now);
        self.live.tasks().spawn(async move {
            let decision = decision.await;
            drop(running);
            match decision {
                Ok(Decision { action, .. }) => {
                    let hint = Hinted { match_id: reply_to.match_id, seq, action: &action };
                    reply_to.outbox.send(ServerMessage::Hint(hint));
                }
                Err(_) => reply_to.refused(refusals::unavailable()),
            }
        });
    }

    fn seat_for_hint(&self, player: Option<PlayerId>) -> Result<(Seat, PlayerId), Refused> {
        let seat = self.metadata.seat_of(player);
        let (seat, player) = seat.zip(player).ok_or_else(refusals::not_seated)?;
        if !self.metadata.hints {
            return Err(refusals::no_hints());
        }
        if self.state.result().is_some() {
            return Err(refusals::over());
        }
        if !self.state.awaiting().contains(seat) || self.state.has_left(seat) {
            return Err(refusals::not_awaited());
        }
        Ok((seat, player))
    }
}
