//! What an action would do, from the same checks as the action, without chance and from what the
//! seat may see.

use serde::Serialize;

use crate::{
    action::{Action, Pile},
    content::{
        card::{Activation, Card, Effect, EffectKind},
        constants::WOUND_DAMAGE,
    },
    lane::{LANES, Lane},
    refusal::Refusal,
    state::{Bot, Pool, Scrapbots},
};

/// `pool` is the pool after the action. Numbers of cards drawn are maxima: piles may run out.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    Buy {
        card: Card,
        cost: u8,
        pool: Pool,
    },
    /// Scrap or energy gained.
    Gain {
        card: Card,
        pool: Pool,
        /// Whether the card's bonus would be offered next.
        bonus: bool,
    },
    Build {
        card: Card,
        lane: Lane,
    },
    /// An attack, or a component that deals damage.
    Strike {
        bot: Card,
        pool: Pool,
        /// Without a coin, or on tails.
        outcome: Strike,
        /// On heads; `null` if no coin would be flipped.
        on_heads: Option<Strike>,
        /// Whether the Scrapbot would be ready afterwards.
        stays_ready: bool,
    },
    /// The Scrapbot would ready after its next attack.
    Prime {
        bot: Card,
        lane: Lane,
    },
    /// The opponent's Scrapbot would be destroyed.
    Destroy {
        bot: Card,
        lane: Lane,
    },
    EndTurn {
        /// Cards in hand that would be discarded.
        cards: u8,
        /// Scrap and energy that would be lost.
        lost: Pool,
        readied: Vec<Lane>,
    },
    UseBonus {
        card: Card,
        /// Cards that would be drawn.
        cards: u8,
        /// Energy gained for each wound then in the hand.
        energy_per_wound: u8,
    },
    ReturnWound {
        card: Card,
        from: Pile,
        /// Wounds that would be on the stack.
        stack: u8,
    },
    /// The opponent's Scrapbot would stay exhausted through its owner's next turn.
    Exhaust {
        card: Card,
        bot: Card,
        lane: Lane,
    },
    Ready {
        card: Card,
        bot: Card,
        lane: Lane,
    },
    SkipBonus {
        card: Card,
    },
}

/// The result of a strike for one side of the coin. Nothing follows the last wound.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strike {
    /// In the order in which damage is dealt.
    pub hits: Vec<Hit>,
    /// Cards that would be drawn.
    pub cards: u8,
}

/// Damage to one lane of the opponent.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hit {
    pub lane: Lane,
    pub damage: u8,
    /// The Scrapbot in the lane. If `null`, the damage makes wounds.
    pub bot: Option<Card>,
    pub destroyed: bool,
    pub wounds: u8,
}

impl Scrapbots {
    pub(crate) fn preview_action(&self, action: Action) -> Result<Preview, Refusal> {
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
                self.preview_gain(card, Pool { scrap, ..pool })
            }
            Action::PlayForEnergy { card } => {
                self.check_energy(card)?;
                let energy = pool.energy + u16::from(card.face().energy);
                self.preview_gain(card, Pool { energy, ..pool })
            }
            Action::Build { card, lane } => {
                self.check_build(card, lane)?;
                Preview::Build { card, lane }
            }
            Action::Activate { card, lane } => {
                let activation = self.check_activate(card, lane)?;
                self.preview_activation(lane, activation)
            }
            Action::Attack { lane, attack } => {
                let attack = self.check_attack(lane, attack)?;
                let energy = pool.energy - u16::from(attack.energy);
                let stays_ready = self.check_ready_bot(lane)?.primed;
                let pool = Pool { energy, ..pool };
                self.preview_strike(lane, attack.effects, pool, stays_ready)
            }
            Action::EndTurn => {
                let exhausted = self.active_mechanic().bots().filter(|(_, bot)| !bot.ready);
                let readied = exhausted.map(|(lane, _)| lane).collect();
                Preview::EndTurn { cards: self.active_mechanic().hand.len(), lost: pool, readied }
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

    fn preview_gain(&self, card: Card, pool: Pool) -> Preview {
        let hand = self.active_mechanic().hand.len() - 1;
        let bonus = card.bonus().is_some_and(|bonus| self.offers_bonus(bonus, hand));
        Preview::Gain { card, pool, bonus }
    }

    fn preview_activation(&self, lane: Lane, activation: Activation) -> Preview {
        let standing = |bot: Option<Bot>| bot.expect("checked to stand there").card;
        match activation {
            Activation::Strike { effects } => self.preview_strike(lane, effects, self.pool, true),
            Activation::Prime => {
                Preview::Prime { bot: standing(self.active_mechanic().bot(lane)), lane }
            }
            Activation::Destroy => {
                Preview::Destroy { bot: standing(self.opposing_bot(lane)), lane }
            }
        }
    }

    fn preview_strike(
        &self,
        lane: Lane,
        effects: &[Effect],
        pool: Pool,
        stays_ready: bool,
    ) -> Preview {
        let bot = self.active_mechanic().bot(lane).expect("checked to stand there");
        let tails = SketchedStrike::of(self, lane, effects, Coin::Tails);
        let heads = tails.flips_coin.then(|| SketchedStrike::of(self, lane, effects, Coin::Heads));
        // After the last wound nothing is readied any more.
        let goes_on = !tails.is_over() || heads.as_ref().is_some_and(|heads| !heads.is_over());
        Preview::Strike {
            bot: bot.card,
            pool,
            outcome: tails.strike,
            on_heads: heads.map(|heads| heads.strike),
            stays_ready: stays_ready && goes_on,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Coin {
    Heads,
    Tails,
}

/// A strike worked out as `resolve_effects` resolves it, without chance: it ends with the last
/// wound (SB-16).
struct SketchedStrike {
    strike: Strike,
    stack: u8,
    enemies: [Option<Bot>; LANES],
    flips_coin: bool,
}

impl SketchedStrike {
    fn of(game: &Scrapbots, from: Lane, effects: &[Effect], coin: Coin) -> SketchedStrike {
        let mut sketch = SketchedStrike {
            strike: Strike { hits: Vec::new(), cards: 0 },
            stack: game.wound_stack,
            enemies: Lane::ALL.map(|lane| game.opposing_bot(lane)),
            flips_coin: false,
        };
        let (mut damage, mut splash) = (0, 0);
        for effect in effects {
            if matches!(effect.kind, EffectKind::Draw { .. }) {
                sketch.deal(from, std::mem::take(&mut damage), std::mem::take(&mut splash));
            }
            if sketch.is_over() {
                return sketch;
            }
            sketch.flips_coin |= effect.on_heads;
            if effect.on_heads && coin == Coin::Tails {
                continue;
            }
            match effect.kind {
                EffectKind::Damage { damage: more } => damage += more,
                EffectKind::Splash { damage: more } => splash += more,
                EffectKind::Draw { cards } => sketch.strike.cards += cards,
            }
        }
        sketch.deal(from, damage, splash);
        sketch
    }

    fn is_over(&self) -> bool {
        self.stack == 0
    }

    /// Damage to the opposing lane, then splash to the adjacent lanes from left to right (SB-13).
    fn deal(&mut self, from: Lane, damage: u8, splash: u8) {
        self.hit(from, damage);
        for lane in from.adjacent() {
            self.hit(lane, splash);
        }
    }

    fn hit(&mut self, lane: Lane, damage: u8) {
        if damage == 0 || self.is_over() {
            return;
        }
        let enemy = &mut self.enemies[lane.index()];
        let card = enemy.map(|bot| bot.card);
        let (mut destroyed, mut wounds) = (false, 0);
        match enemy {
            Some(bot) => {
                bot.damage += damage;
                destroyed = bot.scrapbot_stats().health <= bot.damage;
            }
            None => {
                wounds = self.stack.min(damage / WOUND_DAMAGE);
                self.stack -= wounds;
            }
        }
        if destroyed {
            *enemy = None;
        }
        self.strike.hits.push(Hit { lane, damage, bot: card, destroyed, wounds });
    }
}
