//! What an enemy could do to a suit before its next activation.

use crate::{
    board::sight::Sight,
    content::ids::{ActionKind, SuitId},
    evaluation::attack_option::{Target, attack_options},
    state::ScrapWorld,
};

/// The value of an enemy's attacks on the active suit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Threat {
    pub(super) ranged: i32,
    pub(super) melee: i32,
    /// Distance up to which the enemy can make a melee attack.
    pub(super) reach: u8,
}

impl Threat {
    pub(super) fn of(game: &ScrapWorld, id: SuitId, own: &Target) -> Threat {
        let have = game.suit(id).energy.max(1);
        let options = attack_options(game, id, ActionKind::FullAttack, have);
        let best = |melee: bool| {
            let options = options.iter().filter(|option| option.is_melee() == melee);
            let distance = if melee { 1 } else { 5 };
            let value = options.map(|option| option.value(own, distance, Sight::default(), 3));
            value.max().unwrap_or(0).max(0)
        };
        Threat { ranged: best(false), melee: best(true), reach: game.stats(id).speed / 2 + 1 }
    }

    /// The value of the best attack over this distance, given line of sight.
    pub(super) fn value_at(self, distance: u8) -> i32 {
        let melee = if distance <= self.reach { self.melee } else { 0 };
        if distance == 1 { melee } else { melee.max(self.ranged) }
    }
}
