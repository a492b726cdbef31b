//! What a roll needs, and what may raise it.

use crate::{
    content::{
        ability::{Effect, Venture},
        figures::{DIE, DIG_NEED, STEAL_NEED},
    },
    pending::Throw,
    refusal::Refusal,
    roll::Roll,
    state::ScrapyardEmpire,
};

impl ScrapyardEmpire {
    /// The total that the active player needs, with what its cards and the victim's cards say.
    pub(crate) fn need(&self, roll: Roll) -> u8 {
        let player = self.active();
        match roll {
            Roll::Dig { .. } => DIG_NEED.saturating_sub(player.eased(Venture::Dig)),
            Roll::Steal { from, .. } => {
                let need = STEAL_NEED + self.players[from].guard();
                need.saturating_sub(player.eased(Venture::Steal))
            }
            Roll::Ability { of } => {
                let Effect::Gamble { need, .. } = of.effect() else {
                    unreachable!("no other ability rolls")
                };
                need
            }
        }
    }

    /// Totals at which something more happens, ascending.
    fn goals(&self, throw: &Throw) -> impl Iterator<Item = u8> + use<> {
        let two_finds = match throw.roll {
            Roll::Dig { kind } if self.scrapped(kind) > 1 => self.active().two_finds(),
            Roll::Dig { .. } | Roll::Steal { .. } | Roll::Ability { .. } => None,
        };
        let need = throw.need;
        std::iter::once(need).chain(two_finds.map(|from| from.max(need)))
    }

    /// The next total that would change the outcome.
    pub(crate) fn next_goal(&self, throw: &Throw) -> Option<u8> {
        self.goals(throw).find(|&goal| goal > throw.total)
    }

    /// Whether another part could still matter.
    pub(crate) fn check_boost(&self, throw: &Throw) -> Result<(), Refusal> {
        let player = self.active();
        let most = u16::from(player.parts.total()) * u16::from(player.leverage());
        let reach = u16::from(throw.total) + most;
        match self.next_goal(throw) {
            Some(goal) if u16::from(goal) <= reach => Ok(()),
            Some(_) | None => Err(Refusal::BoostIsUseless),
        }
    }

    /// Whether the roll may stay as it is: no part was scrapped for nothing (SE-16).
    pub(crate) fn check_leave(&self, throw: &Throw) -> Result<(), Refusal> {
        let before = throw.total.saturating_sub(self.active().leverage());
        let mattered = self.goals(throw).any(|goal| before < goal && goal <= throw.total);
        if throw.scrapped.is_empty() || mattered {
            return Ok(());
        }
        let next = self.next_goal(throw).expect("parts are scrapped for a goal");
        Err(Refusal::BoostIsWasted { total: throw.total, next })
    }

    /// How many faces of the die succeed as they are.
    pub(crate) fn faces(need: u8) -> u8 {
        (DIE as u8 + 1).saturating_sub(need.max(1))
    }
}
