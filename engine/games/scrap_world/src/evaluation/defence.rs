//! The answer to an attack roll: which armor cards are worth their energy.

use crate::{
    action::Action,
    check::attack::Aim,
    content::{AfterUse, Does, ids::CardNo},
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
    let Ok((activation, pending)) = game.pending() else { return Vec::new() };
    let aim = game.aim(activation, pending);
    let (hits, _, fallbacks) = aim.score(&pending.dice);
    let loss = |armor: &[CardNo]| expected_loss(game, &aim, (hits, fallbacks), armor);
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
    aim: &Aim,
    (hits, fallbacks): (u8, u8),
    armor: &[CardNo],
) -> i32 {
    let target = aim.attack.target;
    let (mut blocks, mut stands) = (Chance::default(), Chance::default());
    for die in game.defence_dice(aim) {
        blocks = blocks.and(Chance::die(die.die, |face| face.blocks));
        stands = stands.and(Chance::die(die.die, |face| face.stands));
    }
    let (mut spent, mut lost) = (0, 0);
    for &no in armor {
        let Ok(card) = game.sheet(target).card(no) else { continue };
        if let Does::Reactive { energy, dice, .. } = card.does {
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
    let drained = aim.arm.drain().min(left);
    let short = 1000 * i32::from(aim.arm.drain() - drained);
    let hits = Chance::certain(hits);
    let fallen =
        Chance::certain(fallbacks).over(stands, 1000 * i32::from(game.free_steps_back(aim)));
    let pierced = (1000 * i32::from(aim.pierce())).min(blocks.mean);
    let frame = Frame::of(game, target);
    let sure = short + fallen;
    let over = |more: i32| hits.over(blocks, frame.left + more - pierced - sure);
    let damage = hits.over(blocks, -pierced) + sure;
    let destroyed = (over(-1000) - over(0)).clamp(0, 1000);
    let kept = values::energy(left - drained, have - (left - drained));
    frame.loss(damage, over(0), destroyed) + kept + lost
}
