//! Evaluates the defender's answers to an attack roll.

use crate::{
    action::Action,
    check::attack::CheckedAttack,
    content::{AfterUse, Effect, ids::CardNo},
    evaluation::{
        moments::Moments,
        values::{self, DamageTrack},
    },
    state::ScrapWorld,
};

/// Answers this far below the best are dropped.
const MARGIN: i32 = 40;

/// The best answers and those close to them, by expected loss.
pub(super) fn scored_actions(game: &ScrapWorld) -> Vec<(i32, Action)> {
    let Ok((activation, pending)) = game.pending_attack() else { return Vec::new() };
    let checked = game.declared_attack(activation, pending);
    let (hits, _, fallbacks) = checked.score(&pending.dice);
    let loss = |armor: &[CardNo]| expected_loss(game, &checked, (hits, fallbacks), armor);
    let mut scored: Vec<(i32, Action)> = Vec::new();
    for armor in game.defences() {
        scored.push((-loss(&armor), Action::Defend { armor }));
    }
    let best = scored.iter().map(|answer| answer.0).max().unwrap_or_default();
    scored.retain(|answer| best - answer.0 <= MARGIN);
    scored
}

/// The expected loss of the target's value, cards and energy included.
fn expected_loss(
    game: &ScrapWorld,
    checked: &CheckedAttack,
    (hits, fallbacks): (u8, u8),
    armor: &[CardNo],
) -> i32 {
    let target = checked.attack.target;
    let (mut blocks, mut stands) = (Moments::default(), Moments::default());
    for die in game.defence_dice(checked) {
        blocks = blocks.plus(Moments::die(die.die, |face| face.blocks));
        stands = stands.plus(Moments::die(die.die, |face| face.stands));
    }
    let (mut spent, mut lost) = (0, 0);
    for &no in armor {
        let Ok(card) = game.stats(target).card(no) else { continue };
        if let Effect::Reactive { energy, dice, .. } = card.effect {
            blocks = blocks.plus(Moments::of(dice, |face| face.blocks));
            stands = stands.plus(Moments::of(dice, |face| face.stands));
            spent += energy;
        }
        if card.after_use != AfterUse::Keep {
            lost += values::ready_card(card);
        }
    }
    let have = game.suit(target).energy;
    let left = have.saturating_sub(spent);
    let drained = checked.weapon.drain().min(left);
    let deficit = 1000 * i32::from(checked.weapon.drain() - drained);
    let hits = Moments::certain(hits);
    let fallback_damage = Moments::certain(fallbacks)
        .mean_excess(stands, 1000 * i32::from(game.free_steps_back(checked)));
    let pierced = (1000 * i32::from(checked.pierce())).min(blocks.mean);
    let track = DamageTrack::of(game, target);
    let sure = deficit + fallback_damage;
    let excess = |more: i32| hits.mean_excess(blocks, track.left + more - pierced - sure);
    let damage = hits.mean_excess(blocks, -pierced) + sure;
    let destroyed = (excess(-1000) - excess(0)).clamp(0, 1000);
    let kept = values::energy(left - drained, have - (left - drained));
    track.loss(damage, excess(0), destroyed) + kept + lost
}
