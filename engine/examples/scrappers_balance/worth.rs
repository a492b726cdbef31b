//! What cards are worth to a greedy player, by one measure for all of them: the sum of what their
//! abilities are worth, in tokens. No card has a figure of its own.

use scrapworks_engine::{
    Seat,
    games::scrappers::{
        content::{Ability, Act, Amount, Benefit, Does, Per, Plan, Whom, Yield},
        names::{Card, Kind, Token},
        view::{PilotView, PublicView, WayView},
    },
};

/// What a player cares for, in tokens.
#[derive(Debug, Clone, Copy)]
pub struct Taste {
    /// One damage to the left neighbour.
    pub hit: f64,
    /// One damage less in one's own pool, or kept out of it.
    pub whole: f64,
    /// Something that another player wanted and does not get.
    pub denial: f64,
    /// What helps only later.
    pub engine: f64,
    /// A token in some later round.
    pub token: f64,
    /// A slot of a later stack, which could also eject.
    pub slot: f64,
}

impl Taste {
    pub fn of(plan: Plan, seats: u8, round: u8) -> Taste {
        let even = Taste { hit: 2.4, whole: 1.8, denial: 0.6, engine: 0.9, token: 0.6, slot: 1.4 };
        // With more players only one of them gains when this one goes down.
        let even = if seats > 2 { Taste { whole: 1.5, ..even } } else { even };
        match plan {
            Plan::Rush => Taste { hit: even.hit + 0.5, ..even },
            // First what pays later, then what it pays for.
            Plan::Engine if round <= 3 => Taste { engine: 1.3, token: 0.7, ..even },
            Plan::Engine => Taste { hit: even.hit + 0.5, ..even },
            Plan::Wall => Taste { whole: even.whole + 0.3, ..even },
            Plan::Denial => Taste { denial: 1.3, ..even },
        }
    }
}

/// The table as one player sees it.
pub struct Eyes<'a> {
    pub seat: Seat,
    pub view: &'a PublicView,
    pub taste: Taste,
}

impl Eyes<'_> {
    pub fn me(&self) -> &PilotView {
        &self.view.pilots[self.seat]
    }

    pub fn left(&self) -> Seat {
        self.view.pilots.seats().after(self.seat)
    }

    pub fn right(&self) -> Seat {
        let seats = self.view.pilots.seats();
        Seat((self.seat.0 + seats.0 - 1) % seats.0)
    }

    pub fn others(&self) -> impl Iterator<Item = Seat> {
        self.view.pilots.seats().iter().filter(|&seat| seat != self.seat)
    }

    pub fn duel(&self) -> bool {
        self.view.pilots.seats().0 == 2
    }

    /// Rounds that the match may still last.
    pub fn rounds_left(&self) -> f64 {
        let most = self.view.pilots.values().iter().map(|pilot| pilot.damage).max().unwrap_or(0);
        (f64::from(10_u16.saturating_sub(most)) / 1.3).max(1.0)
    }

    /// One damage to somebody. With three or more only the left neighbour's helps.
    pub fn hit(&self, target: Seat) -> f64 {
        if target == self.left() {
            self.taste.hit
        } else if target == self.seat {
            -self.taste.whole
        } else {
            -0.2
        }
    }

    /// Damage that would come through, and the shields that it would take away on its way.
    pub fn struck(&self, target: Seat, kind: Kind, damage: u8) -> f64 {
        let pilot = &self.view.pilots[target];
        if kind == Kind::Plain {
            return self.hit(target) * f64::from(damage);
        }
        let through = damage.saturating_sub(pilot.brace);
        let shields = pilot.upgrades.iter().filter_map(|card| card.shield());
        let shield = shields.filter(|shield| shield.kind == kind).map(|shield| shield.value).min();
        match shield {
            Some(value) if through > 0 => {
                let rest = f64::from(through.saturating_sub(value));
                let broken = f64::from(value).min(3.0) * 0.5;
                self.hit(target) * (rest + broken)
            }
            Some(_) | None => self.hit(target) * f64::from(through),
        }
    }

    fn counted(&self, target: Seat, amount: Amount, stack: u8) -> u8 {
        let more = match amount.per {
            None => 0,
            Some(Per::YourUpgrades) => self.me().upgrades.len() as u8,
            Some(Per::TheirUpgrades) => self.view.pilots[target].upgrades.len() as u8,
            Some(Per::YourStack) => stack,
        };
        amount.base + more
    }

    fn sharper(&self, kind: Kind) -> u8 {
        let benefits = self.me().upgrades.iter().filter_map(|card| card.benefit());
        let more = benefits.map(|benefit| {
            let Benefit::Sharpen { kind: sharpened, damage } = benefit else { return 0 };
            if sharpened == kind { damage } else { 0 }
        });
        more.sum()
    }

    fn named(&self, whom: Whom) -> Vec<Seat> {
        match whom {
            Whom::Left => vec![self.left()],
            Whom::Right => vec![self.right()],
            Whom::Chosen | Whom::Others => self.others().collect(),
            Whom::Yourself => vec![self.seat],
        }
    }

    /// What an act is worth against one pilot. `stack` cards are left in one's own stack then.
    pub fn act(&self, act: Act, target: Seat, stack: u8) -> f64 {
        let pilot = &self.view.pilots[target];
        // With more players, what one of them loses is a gain shared with the others.
        let denial = self.taste.denial * if self.duel() { 1.0 } else { 0.7 };
        let some = |token, amount: u8| {
            let have = match token {
                Token::Fuel => pilot.fuel,
                Token::Scrap => pilot.scrap,
            };
            // More may come before it resolves.
            f64::from(amount).min(f64::from(have) + 1.0)
        };
        match act {
            Act::Hit { kind, damage } => {
                let damage = self.counted(target, damage, stack);
                if damage == 0 {
                    0.0
                } else {
                    self.struck(target, kind, damage + self.sharper(kind))
                }
            }
            Act::Shift { damage } => {
                let moved = f64::from(damage).min(f64::from(self.me().damage));
                moved * (self.taste.whole + self.hit(target))
            }
            Act::Steal { token, amount } => some(token, amount) * (self.taste.token + 0.6 * denial),
            Act::Drain { token, amount } => some(token, amount) * 0.7 * denial,
            Act::Jam => {
                let next = pilot.stack.iter().rev().find(|slot| slot.way == WayView::Assigned);
                let worth = next.and_then(|slot| slot.card).map_or(1.2, |card| {
                    f64::from(card.info().fuel) + f64::from(card.scrap()) * 0.4 + 0.8
                });
                worth * denial
            }
            Act::Tangle => 1.4 * denial,
            Act::Outbid { scrap } => {
                let drafted = pilot.stack.iter().any(|slot| slot.way == WayView::Drafted);
                f64::from(scrap) * denial * if drafted { 0.6 } else { 0.35 }
            }
        }
    }

    pub fn ability(&self, ability: Ability, stack: u8) -> f64 {
        let token = 1.0;
        match ability {
            Ability::To { whom, act } => {
                let each = self.named(whom).into_iter().map(|target| self.act(act, target, stack));
                match whom {
                    Whom::Chosen => each.fold(0.0, f64::max),
                    Whom::Left | Whom::Right | Whom::Others | Whom::Yourself => each.sum(),
                }
            }
            Ability::Destroy { whom } => {
                let upgrades = self.named(whom).into_iter().map(|seat| {
                    let cards = &self.view.pilots[seat].upgrades;
                    cards.iter().map(|card| 1.5 + 0.4 * f64::from(card.scrap())).fold(0.0, f64::max)
                });
                upgrades.fold(0.0, f64::max) * self.taste.denial
            }
            Ability::Repair { damage } => {
                f64::from(damage).min(f64::from(self.me().damage)) * self.taste.whole
            }
            Ability::Brace { damage } => f64::from(damage).min(2.5) * self.taste.whole * 0.6,
            Ability::Gain { fuel, scrap } => f64::from(fuel + scrap) * token,
            Ability::Spend { token: kind, up_to, per } => self.spend(kind, up_to, per),
            Ability::Draw { cards } => f64::from(cards) * 0.25,
            Ability::Flip => 2.0,
            Ability::Repeat => 3.2,
            Ability::Melt { up_to, fuel, scrap } => {
                f64::from(up_to) * (f64::from(fuel + scrap) + 0.3 * self.taste.engine)
            }
            Ability::Recall => 0.7,
            Ability::Claim { scrap_max } => 0.8 * f64::from(scrap_max) * self.taste.engine,
            Ability::Install => {
                let installable = self.me().discard.iter().any(|card| card.is_upgrade());
                if installable { 2.5 * self.taste.whole / 1.5 } else { 0.8 }
            }
            Ability::Churn => 0.2,
            Ability::Refresh => 0.1,
            Ability::Hasten => 0.2,
            Ability::Return => 0.8,
        }
    }

    fn spend(&self, token: Token, up_to: u8, per: Yield) -> f64 {
        let have = match token {
            Token::Fuel => self.me().fuel,
            Token::Scrap => self.me().scrap,
        };
        let spent = f64::from(up_to).min(f64::from(have) + 1.0);
        let each = match per {
            Yield::Gain { fuel, scrap } => f64::from(fuel + scrap) - 1.0,
            Yield::Hit { .. } => self.taste.hit - 1.0,
            Yield::Repair => {
                return (self.taste.whole - 1.0) * spent.min(f64::from(self.me().damage));
            }
        };
        each * spent
    }

    /// What a card does when it resolves, its fuel not counted.
    pub fn effect(&self, card: Card, stack: u8) -> f64 {
        match card.info().does {
            Does::Operation { abilities } => {
                abilities.iter().map(|&ability| self.ability(ability, stack)).sum()
            }
            Does::Upgrade { shield, benefit } => {
                let stays = self.rounds_left().min(4.0);
                let shield = f64::from(shield.value).min(4.0) * self.taste.whole * 0.45;
                shield + benefit.map_or(0.0, |benefit| self.benefit(benefit, stays))
            }
        }
    }

    fn benefit(&self, benefit: Benefit, rounds: f64) -> f64 {
        let engine = self.taste.engine;
        match benefit {
            Benefit::Income { fuel, scrap } => f64::from(fuel + scrap) * 0.8 * rounds * engine,
            Benefit::Ejector => 1.2 * 0.8 * rounds * engine,
            Benefit::Sharpen { damage, .. } => f64::from(damage) * 0.6 * self.taste.hit * rounds,
            Benefit::Discount { scrap } => f64::from(scrap) * 0.7 * rounds * engine,
            Benefit::Efficient => 1.0 * rounds * engine,
            Benefit::Thorns { damage } => {
                let back = if self.duel() { self.taste.hit } else { 0.8 };
                f64::from(damage) * back * 0.7
            }
            Benefit::Toll { scrap } => f64::from(scrap) * 1.3,
            Benefit::SelfRepair { damage } => f64::from(damage) * self.taste.whole * 0.7 * rounds,
            Benefit::HandSize { cards } => f64::from(cards) * 0.4 * rounds * engine,
            Benefit::Absorb => 1.5,
            Benefit::Bond { scrap } => f64::from(scrap) * 0.9,
            Benefit::Loader => 0.4 * rounds * engine,
            Benefit::Anchor => 0.2 * rounds * self.taste.denial,
        }
    }

    /// What it is worth to own a card from the next round on, its scrap not counted.
    pub fn own(&self, card: Card) -> f64 {
        let me = self.me();
        let cards =
            f64::from(me.hand) + f64::from(me.deck) + (me.discard.len() + me.stack.len()) as f64;
        let Taste { token, slot, .. } = self.taste;
        let each = self.effect_later(card) - f64::from(card.info().fuel) * token - slot;
        let rounds = (self.rounds_left() - 1.0).max(0.3);
        let plays = if card.is_upgrade() {
            0.9_f64.min(rounds * 0.5)
        } else {
            rounds * 5.0 / (cards + 1.0)
        };
        each.max(0.0) * plays
    }

    /// The effect in some later round, when nobody knows yet how the table stands.
    fn effect_later(&self, card: Card) -> f64 {
        match card.info().does {
            Does::Operation { abilities } => {
                abilities.iter().map(|&ability| self.ability_later(ability)).sum()
            }
            Does::Upgrade { .. } => self.effect(card, 2),
        }
    }

    fn ability_later(&self, ability: Ability) -> f64 {
        let Taste { hit, whole, denial, engine, token, .. } = self.taste;
        match ability {
            Ability::Gain { fuel, scrap } => f64::from(fuel + scrap) * token,
            Ability::Melt { up_to, fuel, scrap } => {
                f64::from(up_to) * (f64::from(fuel + scrap) * token + 0.3 * engine)
            }
            Ability::Repair { damage } => f64::from(damage).min(3.0) * whole * 0.8,
            Ability::Destroy { .. } => 1.6 * denial,
            Ability::Spend { up_to, per: Yield::Repair, .. } => {
                f64::from(up_to).min(2.0) * (whole - 0.7)
            }
            Ability::Spend { up_to, per: Yield::Hit { .. }, .. } => {
                f64::from(up_to).min(3.0) * (hit - 0.9)
            }
            Ability::Spend { up_to, per: Yield::Gain { fuel, scrap }, .. } => {
                f64::from(up_to).min(2.0) * (f64::from(fuel + scrap) - 0.9)
            }
            Ability::To { act: Act::Shift { damage }, whom } => {
                f64::from(damage) * (whole + self.hit(self.named(whom)[0])) * 0.8
            }
            Ability::To { act: Act::Hit { kind, damage }, whom } if damage.per.is_some() => {
                let many = match damage.per {
                    Some(Per::YourUpgrades) => 0.8 + 0.5 * self.me().upgrades.len() as f64,
                    Some(Per::TheirUpgrades) => 0.6,
                    Some(Per::YourStack) => 2.2,
                    None => 0.0,
                };
                let damage = f64::from(damage.base) + many + f64::from(self.sharper(kind));
                self.hit(self.named(whom)[0]) * damage
            }
            Ability::To { .. }
            | Ability::Brace { .. }
            | Ability::Draw { .. }
            | Ability::Flip
            | Ability::Repeat
            | Ability::Recall
            | Ability::Claim { .. }
            | Ability::Install
            | Ability::Churn
            | Ability::Refresh
            | Ability::Hasten
            | Ability::Return => self.ability(ability, 2),
        }
    }
}
