//! Computes previews, with the checks that application uses and without rolling dice.

use crate::{
    action::{Action, Attack},
    board::cell::Cell,
    check::{attack::CheckedAttack, defence::Reaction},
    content::{
        AfterUse,
        actions::{INITIATIVE_COST, READY_BONUS, action_cost},
        ids::{ActionKind, CardNo},
    },
    event::SourcedDie,
    preview::{ArmorOffer, Preview, ReachableSpace, UsesUp, distribution::Distribution},
    refusal::Refusal,
    state::ScrapWorld,
};

impl ScrapWorld {
    pub(crate) fn preview_action(&self, action: &Action) -> Result<Preview, Refusal> {
        match *action {
            Action::TakePiece { piece, turned } => self.check_take_piece(piece, turned)?,
            Action::PutPiece { at } => {
                return Ok(Preview::Piece { placed: self.check_put_piece(at)? });
            }
            Action::StopPlacing => self.check_stop_placing()?,
            Action::ChooseSide { side } => self.check_choose_side(side)?,
            Action::Deploy { suit, at } => self.check_deploy(suit, at)?,
            Action::HalfMove { to } => return self.preview_move(ActionKind::HalfMove, to),
            Action::Move { to } => return self.preview_move(ActionKind::Move, to),
            Action::Run { to } => return self.preview_move(ActionKind::Run, to),
            Action::QuickAttack(attack) => {
                return self.preview_attack(ActionKind::QuickAttack, attack);
            }
            Action::FullAttack(attack) => {
                return self.preview_attack(ActionKind::FullAttack, attack);
            }
            Action::Ready => {
                self.check_ready()?;
                return Ok(plain(
                    ActionKind::Ready,
                    Gain { initiative: READY_BONUS, ..Gain::default() },
                ));
            }
            Action::PowerUp => return self.preview_recharge(ActionKind::PowerUp, 0),
            Action::Reload { card } => {
                self.check_reload(card)?;
                let gain = Gain { initiative: -INITIATIVE_COST, ..Gain::default() };
                return Ok(plain(ActionKind::Reload, gain));
            }
            Action::JuryRig => {
                self.check_jury_rig()?;
                let gain = Gain { initiative: -INITIATIVE_COST, damage: 1, ..Gain::default() };
                return Ok(plain(ActionKind::JuryRig, gain));
            }
            Action::Reboot => return self.preview_recharge(ActionKind::Reboot, -INITIATIVE_COST),
            Action::EndActivation => drop(self.activation()?),
            Action::Defend { ref armor } => return self.preview_defence(armor),
        }
        Ok(Preview::Plain {
            points: 0,
            energy: 0,
            energy_gained: 0,
            initiative: 0,
            damage_removed: 0,
        })
    }

    fn preview_move(&self, kind: ActionKind, to: Cell) -> Result<Preview, Refusal> {
        let (cost, reach) = self.check_move(kind, to)?;
        let suit = self.activation()?.suit;
        let (graph, speed) = (self.move_graph(suit), self.move_allowance(suit, kind));
        let paths = reach.paths(&graph, speed);
        let path = |to| paths.to(to).expect("what is within reach has a path");
        let each =
            |to| ReachableSpace { to, cost: reach.cost(to).unwrap_or_default(), path: path(to) };
        let stops = reach.stops(&self.terrain, speed);
        let row = action_cost(kind);
        Ok(Preview::Move {
            points: row.points,
            energy: row.energy,
            speed,
            path: path(to),
            cost,
            reach: stops.iter().map(each).collect(),
        })
    }

    fn preview_recharge(&self, kind: ActionKind, initiative: i8) -> Result<Preview, Refusal> {
        self.check_recharge(kind)?;
        let energy = self.recharge(self.activation()?.suit, kind);
        Ok(plain(kind, Gain { energy, initiative, damage: 0 }))
    }

    fn preview_attack(&self, kind: ActionKind, attack: Attack) -> Result<Preview, Refusal> {
        let checked = self.check_attack(kind, attack)?;
        let (dice, defence) = (checked.dice(), self.defence_dice(&checked));
        let row = action_cost(kind);
        let stats = self.stats(checked.suit);
        let uses_up = |card: CardNo| stats.card(card).map(|card| uses_up(card.after_use));
        Ok(Preview::Attack {
            points: row.points,
            energy: row.energy + attack.burn,
            distance: checked.distance,
            expected_damage: self.expected_damage(
                &checked,
                attack_distributions(&checked, &dice),
                &defence,
                0,
            ),
            dice,
            defence,
            may_add: self.armor_offers(&checked),
            drain: checked.weapon.drain(),
            effects: checked.effects(),
            uses_up: uses_up(attack.weapon)?,
            ammo_uses_up: attack.ammo.map(uses_up).transpose()?.flatten(),
        })
    }

    fn preview_defence(&self, armor: &[CardNo]) -> Result<Preview, Refusal> {
        let (checked, reactions) = self.check_defend(armor)?;
        let (_, pending) = self.pending_attack()?;
        let energy = reactions.iter().map(|reaction| reaction.energy).sum();
        let mut dice = self.defence_dice(&checked);
        dice.extend(reactions.iter().flat_map(Reaction::dice));
        let (hits, _, fallbacks) = checked.score(&pending.dice);
        let rolled = (Distribution::certain(hits), Distribution::certain(fallbacks));
        let expected_damage = self.expected_damage(&checked, rolled, &dice, energy);
        Ok(Preview::Defence { energy, dice, expected_damage })
    }

    /// The cards that the defender could use.
    fn armor_offers(&self, checked: &CheckedAttack) -> Vec<ArmorOffer> {
        let suit = checked.attack.target;
        let offer = |Reaction { card, energy, dice }| ArmorOffer {
            suit,
            card,
            energy,
            dice: dice.to_vec(),
        };
        self.reactions(checked).into_iter().map(offer).collect()
    }

    /// Expected damage in thousandths if the defender spends `spent` energy on armor. Means add up
    /// even where the parts depend on each other.
    fn expected_damage(
        &self,
        checked: &CheckedAttack,
        (hits, fallbacks): (Distribution, Distribution),
        defence: &[SourcedDie],
        spent: u8,
    ) -> u32 {
        let dice = || defence.iter().map(|die| die.die);
        let blocks =
            Distribution::of(dice(), |face| face.blocks, |_| true).lowered(checked.pierce());
        let stands = Distribution::of(dice(), |face| face.stands, |_| true);
        let energy = self.suit(checked.attack.target).energy - spent;
        let deficit = checked.weapon.drain().saturating_sub(energy);
        let free = self.free_steps_back(checked);
        hits.mean_over(&blocks)
            + 1000 * u32::from(deficit)
            + fallbacks.lowered(free).mean_over(&stands)
    }
}

fn uses_up(after_use: AfterUse) -> Option<UsesUp> {
    match after_use {
        AfterUse::Keep => None,
        AfterUse::Flip => Some(UsesUp::Flip),
        AfterUse::Remove => Some(UsesUp::Remove),
    }
}

/// Distributions of hits and fallbacks of an attack that is not rolled yet.
fn attack_distributions(
    checked: &CheckedAttack,
    dice: &[SourcedDie],
) -> (Distribution, Distribution) {
    let dice = || dice.iter().map(|die| die.die);
    let hits = Distribution::of(dice(), |face| face.hits, |_| true);
    let fallbacks = Distribution::of(dice(), |face| face.fallbacks, |_| true);
    let without_hit = Distribution::of(dice(), |face| face.fallbacks, |face| face.hits == 0);
    (hits, fallbacks.raised_but(&without_hit, checked.shove()))
}

#[derive(Default)]
struct Gain {
    energy: u8,
    initiative: i8,
    damage: u8,
}

fn plain(kind: ActionKind, gain: Gain) -> Preview {
    let row = action_cost(kind);
    Preview::Plain {
        points: row.points,
        energy: row.energy,
        energy_gained: gain.energy,
        initiative: gain.initiative,
        damage_removed: gain.damage,
    }
}
