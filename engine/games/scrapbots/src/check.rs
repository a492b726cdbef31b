//! Checks whether an action is legal. Legal actions, previews and `apply` share these checks.

use crate::{
    action::{Action, Pile},
    content::{
        card::{Activation, Attack, Bonus, Card},
        constants::ACTIONS_PER_TURN_MAX,
    },
    lane::Lane,
    refusal::Refusal,
    state::{Bot, Mechanic, Phase, Scrapbots},
};

impl Scrapbots {
    /// Checks whether the action is possible in the current phase; the check of the action itself
    /// follows.
    pub(crate) fn check_timing(&self, action: Action) -> Result<(), Refusal> {
        let max = ACTIONS_PER_TURN_MAX;
        match self.phase {
            Phase::Main if action.answers_bonus() => Err(Refusal::NoBonusPending),
            Phase::Main if max <= self.actions && action != Action::EndTurn => {
                Err(Refusal::TurnTooLong { max })
            }
            Phase::Bonus { card } if !action.answers_bonus() => Err(Refusal::BonusPending { card }),
            Phase::Main | Phase::Bonus { .. } => Ok(()),
            Phase::Over(_) => unreachable!("nobody is awaited when it is over"),
        }
    }

    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        self.check_timing(action)?;
        match action {
            Action::Buy { slot } => self.check_buy(slot).map(drop),
            Action::PlayForScrap { card } => self.check_scrap(card),
            Action::PlayForEnergy { card } => self.check_energy(card),
            Action::Activate { card, lane } => self.check_activate(card, lane).map(drop),
            Action::Build { card, lane } => self.check_build(card, lane),
            Action::Attack { lane, attack } => self.check_attack(lane, attack).map(drop),
            Action::EndTurn => Ok(()),
            Action::UseBonus => self.check_use_bonus().map(drop),
            Action::ReturnWound { from } => self.check_return_wound(from).map(drop),
            Action::Exhaust { lane } => self.check_exhaust(lane).map(drop),
            Action::Ready { lane } => self.check_ready(lane).map(drop),
            Action::SkipBonus => self.check_pending().map(drop),
        }
    }

    pub(crate) fn check_buy(&self, slot: u8) -> Result<Card, Refusal> {
        let card = self.market.card(usize::from(slot)).ok_or(Refusal::EmptySlot { slot })?;
        let (cost, have) = (card.face().scrap, self.pool.scrap);
        if have < u16::from(cost) {
            return Err(Refusal::NotEnoughScrap { card, cost, have });
        }
        Ok(card)
    }

    pub(crate) fn check_scrap(&self, card: Card) -> Result<(), Refusal> {
        self.check_in_hand(card)?;
        if card.is_wound() {
            return Err(Refusal::WoundUnplayable { card });
        }
        Ok(())
    }

    pub(crate) fn check_energy(&self, card: Card) -> Result<(), Refusal> {
        self.check_in_hand(card)?;
        if card.is_wound() {
            return Err(Refusal::WoundUnplayable { card });
        }
        if card.face().energy == 0 {
            return Err(Refusal::NoEnergy { card });
        }
        Ok(())
    }

    pub(crate) fn check_build(&self, card: Card, lane: Lane) -> Result<(), Refusal> {
        self.check_in_hand(card)?;
        if card.scrapbot_stats().is_none() {
            return Err(Refusal::NotAScrapbot { card });
        }
        match self.active_mechanic().bot(lane) {
            Some(Bot { card: bot, .. }) => Err(Refusal::LaneTaken { lane, bot }),
            None => Ok(()),
        }
    }

    pub(crate) fn check_activate(&self, card: Card, lane: Lane) -> Result<Activation, Refusal> {
        self.check_in_hand(card)?;
        let activation = card.activation().ok_or(Refusal::NoActivation { card })?;
        let bot = self.check_ready_bot(lane)?;
        match activation {
            Activation::Prime if bot.primed => Err(Refusal::AlreadyPrimed { lane, bot: bot.card }),
            Activation::Destroy if self.opposing_bot(lane).is_none() => {
                Err(Refusal::NoEnemy { lane })
            }
            Activation::Strike { .. } | Activation::Prime | Activation::Destroy => Ok(activation),
        }
    }

    pub(crate) fn check_attack(&self, lane: Lane, at: u8) -> Result<&'static Attack, Refusal> {
        let bot = self.check_ready_bot(lane)?;
        let attacks = bot.scrapbot_stats().attacks;
        let Some(attack) = attacks.get(usize::from(at)) else {
            let attacks = attacks.len() as u8;
            return Err(Refusal::NoSuchAttack { lane, bot: bot.card, attack: at, attacks });
        };
        let (cost, have) = (attack.energy, self.pool.energy);
        if have < u16::from(cost) {
            return Err(Refusal::NotEnoughEnergy { cost, have });
        }
        Ok(attack)
    }

    /// The resource whose bonus is offered.
    pub(crate) fn check_pending(&self) -> Result<(Card, Bonus), Refusal> {
        let Phase::Bonus { card } = self.phase else { return Err(Refusal::NoBonusPending) };
        Ok((card, card.bonus().expect("only resources have their bonus offered")))
    }

    /// Checks a bonus without a further choice. Returns its card, the cards drawn, and the energy
    /// for each wound.
    pub(crate) fn check_use_bonus(&self) -> Result<(Card, u8, Option<u8>), Refusal> {
        let (card, bonus) = self.check_pending()?;
        match bonus {
            Bonus::Draw { cards, energy_per_wound } => Ok((card, cards, energy_per_wound)),
            Bonus::ReturnWound | Bonus::Exhaust | Bonus::Ready => Err(Refusal::OtherBonus { card }),
        }
    }

    pub(crate) fn check_return_wound(&self, from: Pile) -> Result<Card, Refusal> {
        let card = self.check_bonus(Bonus::ReturnWound)?;
        let Mechanic { hand, deck, .. } = self.active_mechanic();
        let there = match from {
            Pile::Hand => hand.contains(Card::BrainDamage),
            Pile::Discard => deck.discard_pile().contains(&Card::BrainDamage),
        };
        if there { Ok(card) } else { Err(Refusal::NoWound { from }) }
    }

    pub(crate) fn check_exhaust(&self, lane: Lane) -> Result<(Card, Bot), Refusal> {
        let card = self.check_bonus(Bonus::Exhaust)?;
        let bot = self.opposing_bot(lane).ok_or(Refusal::NoEnemy { lane })?;
        if !bot.ready {
            return Err(Refusal::AlreadyExhausted { lane, bot: bot.card });
        }
        Ok((card, bot))
    }

    pub(crate) fn check_ready(&self, lane: Lane) -> Result<(Card, Bot), Refusal> {
        let card = self.check_bonus(Bonus::Ready)?;
        let bot = self.active_mechanic().bot(lane).ok_or(Refusal::NoBot { lane })?;
        if bot.ready {
            return Err(Refusal::AlreadyReady { lane, bot: bot.card });
        }
        Ok((card, bot))
    }

    fn check_bonus(&self, wanted: Bonus) -> Result<Card, Refusal> {
        let (card, bonus) = self.check_pending()?;
        if bonus == wanted { Ok(card) } else { Err(Refusal::OtherBonus { card }) }
    }

    pub(crate) fn check_ready_bot(&self, lane: Lane) -> Result<Bot, Refusal> {
        let bot = self.active_mechanic().bot(lane).ok_or(Refusal::NoBot { lane })?;
        if bot.ready { Ok(bot) } else { Err(Refusal::Exhausted { lane, bot: bot.card }) }
    }

    fn check_in_hand(&self, card: Card) -> Result<(), Refusal> {
        if self.active_mechanic().hand.contains(card) {
            Ok(())
        } else {
            Err(Refusal::NotInHand { card })
        }
    }
}
