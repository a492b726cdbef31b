//! The answer to an attack roll: which armor cards are worth their energy.

use crate::{
    action::Action,
    check::attack::CheckedAttack,
    content::{AfterUse, Effect, ids::CardNo},
    evaluation::{
        moments::Chance,
        values::{self, Frame},
    },
    state::ScrapWorld,
};

/// Worse answers than the best by so much are no candidates.
const MARGIN: i32 = 40;

/// The answers that are about as good as the best, by what they are expected to keep.
pub(super) fn valued(game: &ScrapWorld) -> Vec<(i32, Action)> {
    let Ok((activation, pending)) = game.pending_attack() else { return Vec::new() };
    let checked = game.checked(activation, pending);
    let (hits, _, fallbacks) = checked.score(&pending.dice);
    let loss = |armor: &[CardNo]| expected_loss(game, &checked, (hits, fallbacks), armor);
    let mut valued: Vec<(i32, Action)> = Vec::new();
    for armor in game.defences() {
        valued.push((-loss(&armor), Action::Defend { armor }));
    }
    let best = valued.iter().map(|answer| answer.0).max().unwrap_or_default();
    valued.retain(|answer| best - answer.0 <= MARGIN);
    valued
}

/// Of what the suit is worth, cards and energy included.
fn expected_loss(
    game: &ScrapWorld,
    checked: &CheckedAttack,
    (hits, fallbacks): (u8, u8),
    armor: &[CardNo],
) -> i32 {
    let target = checked.attack.target;
    let (mut blocks, mut stands) = (Chance::default(), Chance::default());
    for die in game.defence_dice(checked) {
        blocks = blocks.and(Chance::die(die.die, |face| face.blocks));
        stands = stands.and(Chance::die(die.die, |face| face.stands));
    }
    let (mut spent, mut lost) = (0, 0);
    for &no in armor {
        let Ok(card) = game.stats(target).card(no) else { continue };
        if let Effect::Reactive { energy, dice, .. } = card.effect {
            blocks = blocks.and(Chance::of(dice, |face| face.blocks));
            stands = stands.and(Chance::of(dice, |face| face.stands));
            spent += energy;
        }
        if card.after_use != AfterUse::Keep {
            lost += values::ready(card);
        }
    }
    let have = game.suit(target).energy;
    let left = have.saturating_sub(spent);
    let drained = checked.arm.drain().min(left);
    let short = 1000 * i32::from(checked.arm.drain() - drained);
    let hits = Chance::certain(hits);
    let fallen =
        Chance::certain(fallbacks).over(stands, 1000 * i32::from(game.free_steps_back(checked)));
    let pierced = (1000 * i32::from(checked.pierce())).min(blocks.mean);
    let frame = Frame::of(game, target);
    let sure = short + fallen;
    let over = |more: i32| hits.over(blocks, frame.left + more - pierced - sure);
    let damage = hits.over(blocks, -pierced) + sure;
    let destroyed = (over(-1000) - over(0)).clamp(0, 1000);
    let kept = values::energy(left - drained, have - (left - drained));
    frame.loss(damage, over(0), destroyed) + kept + lost
}
