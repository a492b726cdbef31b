//! The need of a roll, and when it may be boosted (SE-16, SE-17).

use crate::{
    content::{
        ability::{Effect, Venture, When},
        figures::{DIE, DIG_NEED, STEAL_NEED},
        ids::Source,
    },
    pending::RollState,
    refusal::Refusal,
    roll::Roll,
    state::ScrapyardEmpire,
};

impl ScrapyardEmpire {
    /// The total that the active player needs, including lasting abilities of both players.
    pub(crate) fn need(&self, roll: Roll) -> u8 {
        let player = self.active();
        match roll {
            Roll::Dig { .. } => DIG_NEED.saturating_sub(player.need_reduction(Venture::Dig)),
            Roll::Steal { from, .. } => {
                let need = STEAL_NEED + self.players[from].guard();
                need.saturating_sub(player.need_reduction(Venture::Steal))
            }
            Roll::Ability { of } => {
                let Effect::Gamble { need, .. } = of.effect() else {
                    unreachable!("no other ability rolls")
                };
                need
            }
        }
    }

    /// The totals at which the outcome improves, ascending.
    fn thresholds(&self, roll_state: &RollState) -> impl Iterator<Item = u8> + use<> {
        let two_finds = match roll_state.roll {
            Roll::Dig { kind } if self.scrap_pile_len(kind) > 1 => self.active().two_finds(),
            Roll::Dig { .. } | Roll::Steal { .. } | Roll::Ability { .. } => None,
        };
        let need = roll_state.need;
        std::iter::once(need).chain(two_finds.map(|from| from.max(need)))
    }

    /// The next total that would improve the outcome.
    pub(crate) fn next_threshold(&self, roll_state: &RollState) -> Option<u8> {
        self.thresholds(roll_state).find(|&threshold| threshold > roll_state.total)
    }

    /// Checks that scrapping parts can still improve the outcome.
    pub(crate) fn check_boost(&self, roll_state: &RollState) -> Result<(), Refusal> {
        let player = self.active();
        let most = u16::from(player.parts.total()) * u16::from(player.leverage());
        let reach = u16::from(roll_state.total) + most;
        match self.next_threshold(roll_state) {
            Some(threshold) if u16::from(threshold) <= reach => Ok(()),
            Some(_) | None => Err(Refusal::BoostIsUseless),
        }
    }

    /// Whether an ability could still improve the outcome: a new roll always could, an addition
    /// only if all that can be added reaches the next threshold.
    pub(crate) fn may_help(&self, roll_state: &RollState, of: Source) -> bool {
        let player = self.active();
        if !matches!(of.effect(), Effect::Raise { .. }) {
            return true;
        }
        let added = player
            .usable(When::Rolled)
            .map(|of| if let Effect::Raise { by } = of.effect() { u16::from(by) } else { 0 });
        let parts = u16::from(player.parts.total()) * u16::from(player.leverage());
        let reach = u16::from(roll_state.total) + added.sum::<u16>() + parts;
        self.next_threshold(roll_state).is_some_and(|threshold| u16::from(threshold) <= reach)
    }

    /// A roll may always be kept, but for the first version (SE-16).
    pub(crate) fn check_keep_roll(&self, roll_state: &RollState) -> Result<(), Refusal> {
        let before = roll_state.total.saturating_sub(self.active().leverage());
        let had_effect = self
            .thresholds(roll_state)
            .any(|threshold| before < threshold && threshold <= roll_state.total);
        if !self.is_first_version() || roll_state.scrapped.is_empty() || had_effect {
            return Ok(());
        }
        let next =
            self.next_threshold(roll_state).expect("parts are scrapped only below a threshold");
        Err(Refusal::BoostIsWasted { total: roll_state.total, next })
    }

    /// Number of faces of the die that reach the need.
    pub(crate) fn faces(need: u8) -> u8 {
        (DIE as u8 + 1).saturating_sub(need.max(1))
    }
}
