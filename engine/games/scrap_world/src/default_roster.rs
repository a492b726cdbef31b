//! A roster for seats that bring none, such as bots.
//!
//! Drafts several random teams and takes the strongest. A draft gives every suit a chassis and a
//! weapon first, while it saves enough points for the other suits, then fills the free slots with
//! cards that the suit can use.

use crate::{
    content::{
        Armament, Category, Chassis, Effect, Slot, Weapon, WeaponRange, armament::ARMAMENT,
        chassis::CHASSIS,
    },
    evaluation::roster_strength::strength,
    options::{Options, Supply},
    roster::{MARKERS, Roster, Suit, suits_max},
};
use scrapworks_core::{Rng, Seats};

/// Points that a suit is worth at least, and that it can use at most.
const SUIT_POINTS: (u32, u32) = (40, 85);
/// Points saved for the first weapon of each further suit. The box has enough weapons at this price
/// for a team of any size.
const WEAPON_POINTS: u32 = 10;

/// Number of drafts to choose from; few enough that teams vary.
const DRAFTS: usize = 8;

/// A legal, strong team that costs close to the limit and depends on `rng`.
pub fn pick_roster(options: &Options, seats: Seats, rng: &mut Rng) -> Roster {
    let teams = std::iter::repeat_with(|| draft_team(options, seats, rng)).take(DRAFTS);
    let value =
        |team: &Draft| strength(team.suits.iter().map(|suit| (suit.chassis, &suit.cards[..])));
    let best = teams.max_by_key(value).expect("there is more than one");
    Roster { suits: best.suits.iter().map(DraftSuit::suit).collect() }
}

fn draft_team(options: &Options, seats: Seats, rng: &mut Rng) -> Draft {
    let mut team = Draft { left: options.points, supply: options.supply, suits: Vec::new() };
    team.choose_chassis(suit_count(options.points, suits_max(seats), rng), rng);
    for no in 0..team.suits.len() {
        let spare = WEAPON_POINTS * (team.suits.len() - no - 1) as u32;
        team.fill(no, Slot::Primary, spare, rng);
    }
    for (no, slot) in team.free_slots(rng) {
        team.fill(no, slot, 0, rng);
    }
    team
}

fn suit_count(points: u32, max: u8, rng: &mut Rng) -> u8 {
    let (least, most) = SUIT_POINTS;
    let max = u32::from(max);
    let (few, many) = (points.div_ceil(most).min(max), (points / least).min(max));
    (few + rng.below(many - few + 1)) as u8
}

/// A team while it is drafted.
struct Draft {
    /// Points not yet spent.
    left: u32,
    supply: Supply,
    suits: Vec<DraftSuit>,
}

struct DraftSuit {
    chassis: &'static Chassis,
    cards: Vec<&'static Armament>,
}

impl Draft {
    fn choose_chassis(&mut self, count: u8, rng: &mut Rng) {
        for others in (0..count).rev() {
            let mut armor_offers: Vec<_> =
                CHASSIS.iter().filter(|offer| self.can_take(offer, others)).collect();
            // A cheap chassis has too few slots to spend many points.
            let share = self.left / (u32::from(others) + 1);
            if armor_offers.iter().any(|offer| share <= 3 * u32::from(offer.points)) {
                armor_offers.retain(|offer| share <= 3 * u32::from(offer.points));
            }
            let chassis = *rng.pick(&armor_offers).expect("the count of suits fits the points");
            self.left -= u32::from(chassis.points);
            self.suits.push(DraftSuit { chassis, cards: Vec::new() });
        }
    }

    /// Whether `offer` leaves enough points for `others` more suits and a weapon for each.
    fn can_take(&self, offer: &Chassis, others: u8) -> bool {
        let mut rest: Vec<u32> = Vec::new();
        for chassis in CHASSIS {
            let taken = usize::from(chassis.slug == offer.slug);
            let copies = self.chassis_left(chassis).saturating_sub(taken);
            rest.extend(std::iter::repeat_n(u32::from(chassis.points), copies));
        }
        rest.sort_unstable();
        let others = usize::from(others);
        let cheapest: u32 = rest.iter().take(others).sum();
        let weapons = WEAPON_POINTS * (self.suits.len() + 1 + others) as u32;
        let points = u32::from(offer.points) + cheapest + weapons;
        0 < self.chassis_left(offer) && others <= rest.len() && points <= self.left
    }

    fn chassis_left(&self, chassis: &Chassis) -> usize {
        match self.supply {
            Supply::Unlimited => usize::from(MARKERS),
            Supply::Box => {
                let taken = self.suits.iter().filter(|suit| suit.chassis.slug == chassis.slug);
                usize::from(chassis.copies).saturating_sub(taken.count())
            }
        }
    }

    /// All free slots in random order.
    fn free_slots(&self, rng: &mut Rng) -> Vec<(usize, Slot)> {
        let mut free = Vec::new();
        for (no, suit) in self.suits.iter().enumerate() {
            for slot in Slot::ALL {
                let used = suit.cards.iter().filter(|card| card.slot == slot).count();
                let slots = usize::from(suit.chassis.slots.of(slot));
                free.extend(std::iter::repeat_n((no, slot), slots - used));
            }
        }
        rng.shuffle(&mut free);
        free
    }

    /// Draws two cards that the suit can use and that leave `spare` points, and adds the more
    /// expensive one. Adds none if there is none.
    fn fill(&mut self, no: usize, slot: Slot, spare: u32, rng: &mut Rng) {
        let armor_offers: Vec<_> = ARMAMENT
            .iter()
            .filter(|card| card.slot == slot && u32::from(card.points) + spare <= self.left)
            .filter(|card| self.suits[no].could_use(card) && self.has_left(card))
            .collect();
        let drawn = [rng.pick(&armor_offers), rng.pick(&armor_offers)];
        let Some(&card) = drawn.into_iter().flatten().max_by_key(|card| card.points) else {
            return;
        };
        self.left -= u32::from(card.points);
        self.suits[no].cards.push(card);
    }

    fn has_left(&self, card: &Armament) -> bool {
        match self.supply {
            Supply::Unlimited => true,
            Supply::Box => {
                let bought = self.suits.iter().flat_map(|suit| &suit.cards);
                let taken = bought.filter(|other| other.slug == card.slug).count();
                taken < usize::from(card.copies)
            }
        }
    }
}

impl DraftSuit {
    /// Whether the card is new to the suit, its weapon kind is not covered yet, and a module has
    /// something to work on.
    fn could_use(&self, card: &Armament) -> bool {
        let new = self.cards.iter().all(|other| other.slug != card.slug);
        let melee = |weapon: &Weapon| weapon.range == WeaponRange::Melee;
        new && match &card.effect {
            Effect::Weapon(weapon) => {
                let primaries = self.cards.iter().filter(|other| other.slot == Slot::Primary);
                let mut others = primaries.filter_map(|other| other.weapon());
                card.slot != Slot::Primary || others.all(|other| melee(other) != melee(weapon))
            }
            Effect::Reactive { .. } => true,
            Effect::Ammunition { .. } => {
                self.weapons().any(|weapon| weapon.category == Some(Category::Ballistic))
            }
            Effect::Passive { stats } => {
                stats.accuracy == 0 || self.weapons().any(|weapon| !melee(weapon))
            }
        }
    }

    fn weapons(&self) -> impl Iterator<Item = &'static Weapon> {
        self.cards.iter().filter_map(|card| card.weapon())
    }

    fn suit(&self) -> Suit {
        let armament = self.cards.iter().map(|card| card.slug.to_owned()).collect();
        Suit { name: None, chassis: self.chassis.slug.to_owned(), armament }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::check_roster;
    use scrapworks_core::Seed;

    fn picks() -> impl Iterator<Item = (Options, Seats, Roster)> {
        let supplies = [Supply::Unlimited, Supply::Box];
        let limits = (40..=400).step_by(4);
        limits.flat_map(move |points| {
            supplies.into_iter().flat_map(move |supply| {
                let options = Options { points, supply, ..Options::default() };
                (0..24).map(move |no| {
                    let mut rng = Rng::new(&Seed([no ^ (points % 251) as u8; 32]));
                    let seats = Seats(2 + no % 3);
                    (options.clone(), seats, pick_roster(&options, seats, &mut rng))
                })
            })
        })
    }

    #[test]
    fn default_rosters_are_legal_and_every_suit_is_armed() {
        for (options, seats, roster) in picks() {
            let check = check_roster(&options, seats, &roster);
            assert_eq!(check.problems, [], "{options:?} {seats:?} {roster:?}");
            for suit in &roster.suits {
                assert!(!suit.armament.is_empty(), "{options:?} {seats:?} {roster:?}");
            }
        }
    }

    #[test]
    fn default_rosters_use_nearly_all_points() {
        for (options, seats, roster) in picks() {
            let points = check_roster(&options, seats, &roster).points;
            let usual = options.points <= 70 * u32::from(suits_max(seats));
            assert!(!usual || 8 * points >= 7 * options.points, "{options:?} {seats:?} {roster:?}");
        }
    }

    #[test]
    fn default_rosters_vary() {
        let options = Options::default();
        let teams =
            (0..20).map(|no| pick_roster(&options, Seats(2), &mut Rng::new(&Seed([no; 32]))));
        let mut teams: Vec<_> = teams.map(|team| format!("{team:?}")).collect();
        teams.sort();
        teams.dedup();
        assert!(teams.len() >= 19, "{}", teams.len());
    }
}
