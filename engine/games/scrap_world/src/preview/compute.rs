//! What each action would mean, from the same checks that judge it and without chance.

use crate::{
    action::{Action, Attack},
    board::cell::Cell,
    check::{attack::Aim, defence::Reaction},
    content::{
        AfterUse,
        actions::{HASTE_LOSS, READY_BONUS, deed_cost},
        ids::{CardNo, Deed},
    },
    event::DieWhy,
    preview::{ArmorOffer, Preview, Reach, UsesUp, distribution::Spread},
    refusal::Refusal,
    state::ScrapWorld,
};

impl ScrapWorld {
    pub(crate) fn foresee(&self, action: &Action) -> Result<Preview, Refusal> {
        match *action {
            Action::TakePiece { piece, turned } => self.check_take_piece(piece, turned)?,
            Action::PutPiece { at } => {
                return Ok(Preview::Piece { placed: self.check_put_piece(at)? });
            }
            Action::StopPlacing => self.check_stop_placing()?,
            Action::ChooseSide { side } => self.check_choose_side(side)?,
            Action::Deploy { suit, at } => self.check_deploy(suit, at)?,
            Action::HalfMove { to } => return self.foresee_walk(Deed::HalfMove, to),
            Action::Move { to } => return self.foresee_walk(Deed::Move, to),
            Action::Run { to } => return self.foresee_walk(Deed::Run, to),
            Action::QuickAttack(attack) => return self.foresee_attack(Deed::QuickAttack, attack),
            Action::FullAttack(attack) => return self.foresee_attack(Deed::FullAttack, attack),
            Action::Ready => {
                self.check_ready()?;
                return Ok(plain(Deed::Ready, Gain { initiative: READY_BONUS, ..Gain::default() }));
            }
            Action::PowerUp => return self.foresee_recharge(Deed::PowerUp, 0),
            Action::Reload { card } => {
                self.check_reload(card)?;
                let gain = Gain { initiative: -HASTE_LOSS, ..Gain::default() };
                return Ok(plain(Deed::Reload, gain));
            }
            Action::JuryRig => {
                self.check_jury_rig()?;
                let gain = Gain { initiative: -HASTE_LOSS, damage: 1, ..Gain::default() };
                return Ok(plain(Deed::JuryRig, gain));
            }
            Action::Reboot => return self.foresee_recharge(Deed::Reboot, -HASTE_LOSS),
            Action::EndActivation => drop(self.activation()?),
            Action::Defend { ref armor } => return self.foresee_defence(armor),
        }
        Ok(Preview::Plain {
            points: 0,
            energy: 0,
            energy_gained: 0,
            initiative: 0,
            damage_removed: 0,
        })
    }

    fn foresee_walk(&self, deed: Deed, to: Cell) -> Result<Preview, Refusal> {
        let (cost, reach) = self.check_walk(deed, to)?;
        let suit = self.activation()?.suit;
        let (ways, speed) = (self.ways(suit), self.allowance(suit, deed));
        let paths = reach.paths(&ways, speed);
        let path = |to| paths.to(to).expect("what is within reach has a path");
        let each = |to| Reach { to, cost: reach.cost(to).unwrap_or_default(), path: path(to) };
        let stops = reach.stops(&self.terrain, speed);
        let row = deed_cost(deed);
        Ok(Preview::Move {
            points: row.points,
            energy: row.energy,
            speed,
            path: path(to),
            cost,
            reach: stops.iter().map(each).collect(),
        })
    }

    fn foresee_recharge(&self, deed: Deed, initiative: i8) -> Result<Preview, Refusal> {
        self.check_recharge(deed)?;
        let energy = self.recharge(self.activation()?.suit, deed);
        Ok(plain(deed, Gain { energy, initiative, damage: 0 }))
    }

    fn foresee_attack(&self, deed: Deed, attack: Attack) -> Result<Preview, Refusal> {
        let aim = self.check_attack(deed, attack)?;
        let (dice, defence) = (aim.dice(), self.defence_dice(&aim));
        let row = deed_cost(deed);
        let uses_up = self.sheet(aim.suit).card(attack.weapon).map(|card| card.after_use)?;
        Ok(Preview::Attack {
            points: row.points,
            energy: row.energy + attack.burn,
            distance: aim.distance,
            expected_damage: self.expected(&aim, attack_spreads(&aim, &dice), &defence, 0),
            dice,
            defence,
            may_add: self.offers(&aim),
            drain: aim.arm.drain(),
            uses_up: match uses_up {
                AfterUse::Keep => None,
                AfterUse::Flip => Some(UsesUp::Flip),
                AfterUse::Remove => Some(UsesUp::Remove),
            },
        })
    }

    fn foresee_defence(&self, armor: &[CardNo]) -> Result<Preview, Refusal> {
        let (aim, reactions) = self.check_defend(armor)?;
        let (_, pending) = self.pending()?;
        let energy = reactions.iter().map(|reaction| reaction.energy).sum();
        let mut dice = self.defence_dice(&aim);
        dice.extend(reactions.iter().flat_map(Reaction::dice));
        let (hits, _, fallbacks) = aim.score(&pending.dice);
        let rolled = (Spread::certain(hits), Spread::certain(fallbacks));
        let expected_damage = self.expected(&aim, rolled, &dice, energy);
        Ok(Preview::Defence { energy, dice, expected_damage })
    }

    /// What the defender could use, card by card.
    fn offers(&self, aim: &Aim) -> Vec<ArmorOffer> {
        let suit = aim.attack.target;
        let offer = |Reaction { card, energy, dice }| ArmorOffer {
            suit,
            card,
            energy,
            dice: dice.to_vec(),
        };
        self.reactions(aim).into_iter().map(offer).collect()
    }

    /// Mean damage in thousandths, if the defender spends so much energy on armor. Means add up,
    /// however much the parts depend on each other.
    fn expected(
        &self,
        aim: &Aim,
        (hits, fallbacks): (Spread, Spread),
        defence: &[DieWhy],
        spent: u8,
    ) -> u32 {
        let dice = || defence.iter().map(|die| die.die);
        let blocks = Spread::of(dice(), |face| face.blocks, |_| true).lowered(aim.pierce());
        let stands = Spread::of(dice(), |face| face.stands, |_| true);
        let energy = self.suit(aim.attack.target).energy - spent;
        let deficit = aim.arm.drain().saturating_sub(energy);
        let free = self.free_steps_back(aim);
        hits.mean_over(&blocks)
            + 1000 * u32::from(deficit)
            + fallbacks.lowered(free).mean_over(&stands)
    }
}

/// Hits and fallbacks of an attack that is not rolled yet.
fn attack_spreads(aim: &Aim, dice: &[DieWhy]) -> (Spread, Spread) {
    let dice = || dice.iter().map(|die| die.die);
    let hits = Spread::of(dice(), |face| face.hits, |_| true);
    let fallbacks = Spread::of(dice(), |face| face.fallbacks, |_| true);
    let without_hit = Spread::of(dice(), |face| face.fallbacks, |face| face.hits == 0);
    (hits, fallbacks.raised_but(&without_hit, aim.shove()))
}

#[derive(Default)]
struct Gain {
    energy: u8,
    initiative: i8,
    damage: u8,
}

fn plain(deed: Deed, gain: Gain) -> Preview {
    let row = deed_cost(deed);
    Preview::Plain {
        points: row.points,
        energy: row.energy,
        energy_gained: gain.energy,
        initiative: gain.initiative,
        damage_removed: gain.damage,
    }
}
