//! A match of any game.

use std::fmt::Debug;

use serde_json::{Value as Json, value::RawValue};

use crate::{
    action_list::ActionList,
    json::{MALFORMED_ACTION, parse, to_json, to_raw},
    refusal::{game_refusal, play_refusal},
    step::{AnyStep, erase},
    view_json::ViewJson,
};
use scrapworks_bots::{BotConfig, Chances, Evaluate, Verdict};
use scrapworks_core::{
    Cause, Match, Meta, Outcome, PlayError, Refused, Rng, Seat, SeatSet, Seed, StateHash, WhyLeft,
};

/// A match and the step that led to it.
pub type Played = (Box<dyn AnyMatch>, AnyStep);

/// A [`Match`] of any game: a value, which steps leave unchanged.
pub trait AnyMatch: Debug + Send + Sync {
    fn meta(&self) -> &'static Meta;
    fn seq(&self) -> u32;
    fn awaiting(&self) -> SeatSet;
    fn turn(&self) -> u32;
    /// Seats that left, in the order of leaving.
    fn left(&self) -> &[Seat];
    fn outcome(&self) -> Option<Outcome>;
    /// Empty if the seat is not awaited.
    fn legal_actions(&self, seat: Seat) -> Box<dyn ActionList>;
    /// The number of the step that the seat may undo now.
    fn can_undo(&self, seat: Seat) -> Option<u32>;
    fn timeout_action(&self, seat: Seat) -> Box<RawValue>;
    fn preview(&self, seat: Seat, action: &RawValue) -> Result<Json, Refused>;
    fn play(&self, seat: Seat, action: &RawValue, cause: Cause) -> Result<Played, Refused>;
    fn undo(&self, seat: Seat, of: u32) -> Result<Played, Refused>;
    fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played, Refused>;
    /// See [`Match::redraw`].
    fn redraw(&self, seat: Seat, seed: &Seed) -> Result<Played, Refused>;
    fn public_view(&self) -> ViewJson;
    /// `null` where the game has nothing private.
    fn private_view(&self, seat: Seat) -> ViewJson;
    fn hash(&self) -> StateHash;
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// The action of a bot for an awaited seat; `None` for another seat. See
    /// [`scrapworks_bots::decide`].
    fn decide(
        &self,
        seat: Seat,
        config: &BotConfig,
        keep_searching: &mut dyn FnMut() -> bool,
    ) -> Option<Box<RawValue>>;
    /// The default budget of a hard bot, in actions.
    fn nodes(&self) -> u32;
    /// Whether the evaluation is meaningful now: no reply or roll is due, or the match is over.
    fn is_quiet(&self) -> bool;
    /// See [`scrapworks_bots::chances`].
    fn chances(&self, nodes: u32, rng: &mut Rng) -> Chances;
    /// See [`scrapworks_bots::judge`]. `None` for an action that cannot be read, too.
    fn judge(
        &self,
        seat: Seat,
        played: &RawValue,
        budget: (u32, u32),
        rng: &mut Rng,
    ) -> Option<Verdict<Box<RawValue>>>;
    /// The number of the round by the rules, from 1. For reports.
    fn round(&self) -> u32;
    /// The pieces of content that the seat may choose now, each once. For reports.
    fn offers(&self, seat: Seat) -> Vec<&'static str>;
    /// The piece of content that the seat chooses with the action. For reports.
    fn acquires(&self, seat: Seat, action: &RawValue) -> Option<&'static str>;
    /// How far the static evaluation sees the seat ahead of the best of the others. For reports.
    fn lead(&self, seat: Seat) -> i32;
}

impl<G: Evaluate> AnyMatch for Match<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn seq(&self) -> u32 {
        Match::seq(self)
    }

    fn awaiting(&self) -> SeatSet {
        Match::awaiting(self)
    }

    fn turn(&self) -> u32 {
        self.game().turn()
    }

    fn left(&self) -> &[Seat] {
        Match::left(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn legal_actions(&self, seat: Seat) -> Box<dyn ActionList> {
        Box::new(Match::legal_actions(self, seat))
    }

    fn can_undo(&self, seat: Seat) -> Option<u32> {
        Match::can_undo(self, seat)
    }

    fn timeout_action(&self, seat: Seat) -> Box<RawValue> {
        to_raw(&self.game().timeout_action(seat))
    }

    fn preview(&self, seat: Seat, action: &RawValue) -> Result<Json, Refused> {
        let action = parse(action, MALFORMED_ACTION)?;
        if Match::outcome(self).is_some() {
            return Err(play_refusal::<G>(PlayError::MatchOver));
        }
        if !Match::awaiting(self).contains(seat) {
            return Err(play_refusal::<G>(PlayError::NotAwaited));
        }
        let preview = self.game().preview(seat, &action).map_err(game_refusal::<G>)?;
        Ok(to_json(&preview))
    }

    fn play(&self, seat: Seat, action: &RawValue, cause: Cause) -> Result<Played, Refused> {
        let action: G::Action = parse(action, MALFORMED_ACTION)?;
        let canonical = to_raw(&action);
        let (next, step) = Match::play(self, seat, action, cause).map_err(play_refusal::<G>)?;
        Ok((Box::new(next), erase(step, Some(canonical))))
    }

    fn undo(&self, seat: Seat, of: u32) -> Result<Played, Refused> {
        let (next, step) = Match::undo(self, seat, of).map_err(play_refusal::<G>)?;
        Ok((Box::new(next), erase(step, None)))
    }

    fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played, Refused> {
        let (next, step) = Match::leave(self, seat, why).map_err(play_refusal::<G>)?;
        Ok((Box::new(next), erase(step, None)))
    }

    fn redraw(&self, seat: Seat, seed: &Seed) -> Result<Played, Refused> {
        let (next, step) = Match::redraw(self, seat, seed).map_err(play_refusal::<G>)?;
        Ok((Box::new(next), erase(step, None)))
    }

    fn public_view(&self) -> ViewJson {
        ViewJson::of(&self.game().public_view())
    }

    fn private_view(&self, seat: Seat) -> ViewJson {
        ViewJson::of(&self.game().private_view(seat))
    }

    fn hash(&self) -> StateHash {
        Match::hash(self)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn decide(
        &self,
        seat: Seat,
        config: &BotConfig,
        keep_searching: &mut dyn FnMut() -> bool,
    ) -> Option<Box<RawValue>> {
        scrapworks_bots::decide(self, seat, config, keep_searching).map(|action| to_raw(&action))
    }

    fn nodes(&self) -> u32 {
        G::NODES
    }

    fn is_quiet(&self) -> bool {
        Match::outcome(self).is_some() || self.game().is_quiet()
    }

    fn chances(&self, nodes: u32, rng: &mut Rng) -> Chances {
        scrapworks_bots::chances(self, nodes, rng)
    }

    fn judge(
        &self,
        seat: Seat,
        played: &RawValue,
        budget: (u32, u32),
        rng: &mut Rng,
    ) -> Option<Verdict<Box<RawValue>>> {
        let played: G::Action = serde_json::from_str(played.get()).ok()?;
        let verdict = scrapworks_bots::judge(self, seat, &played, budget, rng)?;
        let (cost, margin) = (verdict.cost, verdict.margin);
        Some(Verdict { better: to_raw(&verdict.better), cost, margin })
    }

    fn round(&self) -> u32 {
        self.game().round()
    }

    fn offers(&self, seat: Seat) -> Vec<&'static str> {
        let legal = Match::legal_actions(self, seat);
        let acquired = legal.iter().filter_map(|action| self.game().acquires(seat, action));
        let mut offers: Vec<_> = acquired.collect();
        offers.sort_unstable();
        offers.dedup();
        offers
    }

    fn acquires(&self, seat: Seat, action: &RawValue) -> Option<&'static str> {
        self.game().acquires(seat, &serde_json::from_str(action.get()).ok()?)
    }

    fn lead(&self, seat: Seat) -> i32 {
        let others = self.seats().iter().filter(|&other| other != seat);
        let best = others.map(|other| self.game().evaluate(other)).max();
        self.game().evaluate(seat) - best.unwrap_or(0)
    }
}
