//! The unchanging figures of a suit: its owner, its cards, and their totals.

use crate::{
    content::{Armament, Chassis, Effect, StatBonus, armament, chassis, ids::CardNo},
    event::{Modifier, Source, SourcedDie},
    refusal::Refusal,
    roster,
};
use scrapworks_core::Seat;

/// The figures of one suit: those on its chassis plus its modules.
#[derive(Debug, Clone, PartialEq)]
pub struct SuitStats {
    pub seat: Seat,
    pub name: Option<String>,
    pub chassis: &'static Chassis,
    pub cards: Vec<&'static Armament>,
    pub damage: u8,
    pub energy: u8,
    pub speed: u8,
    pub initiative: i8,
    /// Added to the accuracy of every ranged weapon.
    pub accuracy: u8,
    /// Rolled in every defence.
    pub armor: Vec<SourcedDie>,
    /// The cost of the chassis and all cards.
    pub points: i32,
}

impl SuitStats {
    /// The figures of a suit of a checked roster.
    pub fn of(seat: Seat, suit: &roster::Suit) -> SuitStats {
        let chassis = chassis::find(&suit.chassis).expect("the roster was checked");
        let cards = suit.armament.iter().map(|slug| armament::find(slug));
        let cards = cards.map(|card| card.expect("the roster was checked")).collect();
        SuitStats { name: suit.name.clone(), ..SuitStats::new(seat, chassis, cards) }
    }

    pub fn new(seat: Seat, chassis: &'static Chassis, cards: Vec<&'static Armament>) -> SuitStats {
        let printed = chassis.armor.iter().map(|&die| SourcedDie { die, source: Source::Chassis });
        let points = cards.iter().map(|card| i32::from(card.points)).sum::<i32>();
        let mut stats = SuitStats {
            seat,
            name: None,
            chassis,
            damage: chassis.damage,
            energy: chassis.energy,
            speed: chassis.speed,
            initiative: chassis.initiative,
            accuracy: 0,
            armor: printed.collect(),
            points: i32::from(chassis.points) + points,
            cards,
        };
        for (card, bonus) in stats.modules() {
            stats.add(card, bonus);
        }
        stats
    }

    fn add(&mut self, card: CardNo, bonus: &StatBonus) {
        self.damage += bonus.damage;
        self.energy += bonus.energy;
        self.speed += bonus.speed;
        self.initiative += bonus.initiative;
        self.accuracy += bonus.accuracy;
        self.armor.extend(
            bonus.armor.iter().map(|&die| SourcedDie { die, source: Source::Card { card } }),
        );
    }

    /// The modules that change the figures.
    fn modules(&self) -> Vec<(CardNo, &'static StatBonus)> {
        let module = |(no, card): (CardNo, &'static Armament)| match &card.effect {
            Effect::Passive { stats } => Some((no, stats)),
            Effect::Weapon(_) | Effect::Reactive { .. } | Effect::Ammunition { .. } => None,
        };
        self.numbered().filter_map(module).collect()
    }

    /// The modifiers of the initiative apart from tokens and marks (SW-8).
    pub fn initiative_parts(&self) -> impl Iterator<Item = Modifier> {
        let printed = Modifier { by: self.chassis.initiative, source: Source::Chassis };
        let modules = self.modules().into_iter();
        let modules = modules
            .map(|(card, bonus)| Modifier { by: bonus.initiative, source: Source::Card { card } });
        std::iter::once(printed).chain(modules.filter(|modifier| modifier.by != 0))
    }

    /// All cards with their numbers, in roster order.
    pub fn numbered(&self) -> impl Iterator<Item = (CardNo, &'static Armament)> {
        (0..).map(CardNo).zip(self.cards.iter().copied())
    }

    pub fn card(&self, card: CardNo) -> Result<&'static Armament, Refusal> {
        let found = self.cards.get(usize::from(card.0));
        found.copied().ok_or(Refusal::NoSuchCard { card })
    }
}
