//! Previews: from the same checks as the actions, without chance, from what the seat may see.

use super::{
    action::Action,
    card::{Activation, Card, Does, Part},
    lane::Lane,
    preview::{Hit, Preview, Strike},
    refusal::Refusal,
    state::{Bot, Pool, Scrapbots, WOUND_DAMAGE},
};

impl Scrapbots {
    pub(super) fn outlook(&self, action: Action) -> Result<Preview, Refusal> {
        self.check_timing(action)?;
        let pool = self.pool;
        Ok(match action {
            Action::Buy { slot } => {
                let card = self.check_buy(slot)?;
                let cost = card.face().scrap;
                let scrap = pool.scrap - u16::from(cost);
                Preview::Buy { card, cost, pool: Pool { scrap, ..pool } }
            }
            Action::PlayForScrap { card } => {
                self.check_scrap(card)?;
                let scrap = pool.scrap + u16::from(card.face().scrap);
                self.outlook_of_gain(card, Pool { scrap, ..pool })
            }
            Action::PlayForEnergy { card } => {
                self.check_energy(card)?;
                let energy = pool.energy + u16::from(card.face().energy);
                self.outlook_of_gain(card, Pool { energy, ..pool })
            }
            Action::Build { card, lane } => {
                self.check_build(card, lane)?;
                Preview::Build { card, lane }
            }
            Action::Activate { card, lane } => {
                let activation = self.check_activate(card, lane)?;
                self.outlook_of_activation(lane, activation)
            }
            Action::Attack { lane, attack } => {
                let attack = self.check_attack(lane, attack)?;
                let energy = pool.energy - u16::from(attack.energy);
                let stays_ready = self.check_ready_bot(lane)?.primed;
                let pool = Pool { energy, ..pool };
                self.outlook_of_strike(lane, attack.parts, pool, stays_ready)
            }
            Action::EndTurn => {
                let exhausted = self.own().bots().filter(|(_, bot)| !bot.ready);
                let readied = exhausted.map(|(lane, _)| lane).collect();
                Preview::EndTurn { cards: self.own().hand.len(), lost: pool, readied }
            }
            Action::UseBonus => {
                let (card, cards, energy) = self.check_use_bonus()?;
                Preview::UseBonus { card, cards, energy_per_wound: energy.unwrap_or_default() }
            }
            Action::ReturnWound { from } => {
                let card = self.check_return_wound(from)?;
                Preview::ReturnWound { card, from, stack: self.wound_stack + 1 }
            }
            Action::Exhaust { lane } => {
                let (card, bot) = self.check_exhaust(lane)?;
                Preview::Exhaust { card, bot: bot.card, lane }
            }
            Action::Ready { lane } => {
                let (card, bot) = self.check_ready(lane)?;
                Preview::Ready { card, bot: bot.card, lane }
            }
            Action::SkipBonus => Preview::SkipBonus { card: self.check_pending()?.0 },
        })
    }

    fn outlook_of_gain(&self, card: Card, pool: Pool) -> Preview {
        let hand = self.own().hand.len() - 1;
        let bonus = card.bonus().is_some_and(|bonus| self.could_use(bonus, hand));
        Preview::Gain { card, pool, bonus }
    }

    fn outlook_of_activation(&self, lane: Lane, activation: Activation) -> Preview {
        let standing = |bot: Option<Bot>| bot.expect("checked to stand there").card;
        match activation {
            Activation::Strike { parts } => self.outlook_of_strike(lane, parts, self.pool, true),
            Activation::Prime => Preview::Prime { bot: standing(self.own().bot(lane)), lane },
            Activation::Destroy => Preview::Destroy { bot: standing(self.enemy_bot(lane)), lane },
        }
    }

    fn outlook_of_strike(
        &self,
        lane: Lane,
        parts: &[Part],
        pool: Pool,
        stays_ready: bool,
    ) -> Preview {
        let bot = self.own().bot(lane).expect("checked to stand there");
        let coin = parts.iter().any(|part| part.on_heads);
        Preview::Strike {
            bot: bot.card,
            pool,
            outcome: self.outlook_of_parts(lane, parts, false),
            on_heads: coin.then(|| self.outlook_of_parts(lane, parts, true)),
            stays_ready,
        }
    }

    fn outlook_of_parts(&self, from: Lane, parts: &[Part], heads: bool) -> Strike {
        let (mut main, mut splash, mut cards) = (0, 0, 0);
        for part in parts.iter().filter(|part| heads || !part.on_heads) {
            match part.does {
                Does::Damage { damage } => main += damage,
                Does::Splash { damage } => splash += damage,
                Does::Draw { cards: drawn } => cards += drawn,
            }
        }
        let mut stack = self.wound_stack;
        let struck = std::iter::once((from, main)).chain(from.adjacent().map(|l| (l, splash)));
        let hits = struck.filter(|&(_, damage)| 0 < damage).map(|(lane, damage)| {
            let bot = self.enemy_bot(lane);
            let wounds = if bot.is_some() { 0 } else { stack.min(damage / WOUND_DAMAGE) };
            stack -= wounds;
            let destroyed = bot.is_some_and(|bot| bot.frame().health <= bot.damage + damage);
            Hit { lane, damage, bot: bot.map(|bot| bot.card), destroyed, wounds }
        });
        Strike { hits: hits.collect(), cards }
    }
}
