//! Bot evaluation for Scrappers.
//!
//! All values are in points. `weights` has the basic values, `features` the values of cards in a
//! position, `budget` simulates a stack with the available tokens, `stack_plan` finds the best use
//! of the empty slots, and `answers` rates answers to choices. No card has a value of its own:
//! values follow from its effects.

mod answers;
mod budget;
mod features;
mod stack_plan;
mod weights;

use self::{features::Features, stack_plan::StackPlan};
use crate::{
    action::Action, check::Question, content::constants::STACK, phase::Phase, state::Scrappers,
};
use scrapworks_bots::{Candidate, Evaluate};
use scrapworks_core::{Game, Rng, Seat};

/// A candidate with this regret has a quarter of the weight of the best.
const REGRET_SCALE: i32 = 60;

impl Evaluate for Scrappers {
    const LEAD: i32 = 700;
    const SURENESS: u32 = 1;
    const ROLLOUT_COST: u32 = 12;

    /// The expected damage to the left neighbour decides the match (SC-1).
    fn evaluate(&self, seat: Seat) -> i32 {
        let features = Features::new(self, seat);
        let damage = i32::from(self.pilots[features.left()].damage) * features.weights.hit;
        let upgrades: i32 =
            features.pilot().upgrades.iter().map(|&card| features.in_play_value(card)).sum();
        damage + upgrades + tokens_and_cards_value(&features)
    }

    fn is_quiet(&self) -> bool {
        match self.phase {
            Phase::Command { .. } | Phase::Reboot { .. } | Phase::Over { .. } => true,
            Phase::Activation(_) => false,
        }
    }

    fn candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let mut regrets = regrets(self, seat);
        if let Phase::Reboot { .. } = self.phase {
            // The discards matter too little to be searched.
            regrets.truncate(1);
        }
        let candidate = |(action, regret)| Candidate { action, weight: weight(regret) };
        regrets.into_iter().map(candidate).collect()
    }

    fn rollout_policy(&self, seat: Seat, _: &mut Rng) -> Action {
        let best = regrets(self, seat).into_iter().next();
        best.map_or_else(|| self.timeout_action(seat), |(action, _)| action)
    }

    /// To the next Reboot, when all stacks have resolved and before new hands are drawn.
    fn horizon(&self) -> u32 {
        let seats = u32::from(self.pilots_left());
        let slots = seats * STACK as u32;
        let pilots = self.clockwise_from(self.first).map(|seat| &self.pilots[seat]);
        let stacked: u32 = pilots.map(|pilot| pilot.stack.len() as u32).sum();
        match self.phase {
            Phase::Command { .. } => 2 * slots - stacked + 1,
            Phase::Activation(_) => stacked + 1,
            Phase::Reboot { .. } => 2 * slots + seats + 1,
            Phase::Over { .. } => 0,
        }
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn acquires(&self, _: Seat, action: &Action) -> Option<&'static str> {
        let Action::Draft(pile) = action else { return None };
        self.top(*pile).map(|card| card.info().slug)
    }
}

/// All candidates with their regret: how much worse they are than the best, which comes first.
fn regrets(game: &Scrappers, seat: Seat) -> Vec<(Action, i32)> {
    let features = Features::new(game, seat);
    let Some((_, question)) = game.question() else { return Vec::new() };
    if question == Question::Command {
        return StackPlan::new(&features).regrets(&features);
    }
    let answers = game.legal_answers(seat, question).into_iter();
    let mut value: Vec<(Action, i32)> =
        answers.map(|action| (action, answers::value(&features, question, action))).collect();
    let best = value.iter().map(|(_, value)| *value).max().unwrap_or(0);
    value.iter_mut().for_each(|(_, value)| *value = best - *value);
    value.sort_by_key(|(_, regret)| *regret);
    value
}

fn weight(regret: i32) -> u32 {
    let regret = i64::from(regret.max(0));
    let scale = i64::from(REGRET_SCALE);
    (1 + 1_000 * scale * scale / ((scale + regret) * (scale + regret))) as u32
}

/// The expected value of tokens and cards from now on.
fn tokens_and_cards_value(features: &Features<'_>) -> i32 {
    match features.game.phase {
        Phase::Command { .. } | Phase::Activation(_) => {
            features.deck_value(features.rounds_left10) + StackPlan::new(features).best.0
        }
        Phase::Reboot { .. } | Phase::Over { .. } => {
            let (fuel, scrap) = features.tokens();
            let hand = features.pilot().hand.iter().map(|&card| features.future_value(card));
            let held: i32 = hand.map(|value| value - features.average()).sum();
            features.deck_value(features.rounds_left10 + 10)
                + features.saved_tokens_value(fuel + scrap)
                + held
        }
    }
}
