//! The armament cards.
//!
//! The source names the first 23 with their points. It also prints that the Auto Cannon is ranged,
//! the Claw melee and the EMP Missile a missile. All other figures, and the other cards, are ours;
//! they cover kinds of cards that the source mentions without naming one.

use crate::content::{
    AfterUse, Against, Armament, Burn, Category, Effect, Slot,
    Special::{
        Accuracy, Drain, IgnoresCover, IgnoresDoubt, NoReaction, Pierce, Pursue, RangeMax, Shove,
    },
    StatBonus, Weapon, WeaponRange,
    ids::Die::{Black, Blue, Green, Red, White, Yellow},
};

pub const ARMAMENT: &[Armament] = &[
    // Ranged primary weapons.
    primary(
        ("laser_cannon", "Laser Cannon", 9),
        Weapon {
            quick: Some(&[Yellow, White]),
            full: &[Red, Yellow],
            burn: Some(Burn { energy_max: 2, die: Yellow }),
            ..energy(5)
        },
        "Burn up to 2 energy: 1 yellow die more for each.",
    ),
    primary(
        ("auto_cannon", "Auto Cannon", 13),
        Weapon { quick: Some(&[Yellow, White]), full: &[Red, Red, Yellow], ..ballistic(5) },
        "A steady gun that takes ammunition.",
    ),
    primary(
        ("reactor_beam", "Reactor Beam", 14),
        Weapon {
            quick: Some(&[Yellow, White]),
            full: &[Red, Red, White],
            burn: Some(Burn { energy_max: 2, die: Red }),
            ..energy(4)
        },
        "Burn up to 2 energy: 1 red die more for each.",
    ),
    primary(
        ("heavy_laser_cannon", "Heavy Laser Cannon", 17),
        Weapon {
            quick: Some(&[Red, White]),
            full: &[Black, Red],
            burn: Some(Burn { energy_max: 2, die: Yellow }),
            ..energy(5)
        },
        "Burn up to 2 energy: 1 yellow die more for each.",
    ),
    primary(
        ("battle_cannon", "Battle Cannon", 18),
        Weapon {
            quick: Some(&[Red]),
            full: &[Black, Red, White],
            specials: &[Shove { fallbacks: 1 }],
            ..ballistic(6)
        },
        "If it hits, 1 more fallback. Takes ammunition.",
    ),
    primary(
        ("rail_gun", "Rail Gun", 21),
        Weapon {
            quick: Some(&[Red]),
            full: &[Black, Red],
            specials: &[Pierce { blocks: 1 }],
            ..ballistic(9)
        },
        "1 block of the defence does not count. Takes ammunition.",
    ),
    // Melee primary weapons.
    primary(
        ("claw", "Claw", 10),
        Weapon { quick: Some(&[Yellow, White]), full: &[Red, Yellow, Yellow], ..MELEE },
        "A plain and cheap melee weapon.",
    )
    .twice(),
    primary(
        ("blade", "Blade", 12),
        Weapon { quick: Some(&[Yellow, Yellow]), full: &[Red, Red, Yellow], ..MELEE },
        "A melee weapon with a strong quick attack.",
    )
    .twice(),
    primary(
        ("power_barbs", "Power Barbs", 14),
        Weapon {
            category: Some(Category::Energy),
            quick: Some(&[Yellow, White]),
            full: &[Red, Yellow, Yellow],
            specials: &[Drain { energy: 1 }],
            ..MELEE
        },
        "Hit or miss, the target loses 1 energy; what it lacks is damage.",
    ),
    primary(
        ("hammer", "Hammer", 15),
        Weapon {
            quick: Some(&[Red]),
            full: &[Black, Red, Yellow],
            specials: &[Shove { fallbacks: 1 }],
            ..MELEE
        },
        "If it hits, 1 more fallback.",
    ),
    primary(
        ("battle_axe", "Battle Axe", 17),
        Weapon { quick: Some(&[Red, Yellow]), full: &[Black, Red, Red], ..MELEE },
        "A plain melee weapon, heavy in both attacks.",
    )
    .twice(),
    primary(
        ("saw", "Saw", 19),
        Weapon {
            quick: Some(&[Red, Red]),
            full: &[Black, Red, Red],
            specials: &[Pierce { blocks: 1 }],
            ..MELEE
        },
        "1 block of the defence does not count.",
    ),
    // Missiles.
    missile(
        ("missile", "Missile", 5),
        Weapon { full: &[Black, Red, White], ..RANGED.accurate(6) },
        "Remove it after use.",
    )
    .removed(),
    missile(
        ("emp_missile", "EMP Missile", 7),
        Weapon {
            category: Some(Category::Energy),
            full: &[Yellow, Yellow],
            specials: &[Drain { energy: 4 }],
            ..RANGED.accurate(6)
        },
        "Hit or miss, the target loses 4 energy; what it lacks is damage. Remove it after use.",
    )
    .removed(),
    missile(
        ("rocket_launcher", "Rocket Launcher", 9),
        Weapon { full: &[Black, Black, Red], ..ballistic(9) },
        "Takes ammunition. Flip it after use.",
    )
    .flipped(),
    missile(
        ("grenade_launcher", "Grenade Launcher", 11),
        Weapon {
            full: &[Black, Black, Red],
            specials: &[Shove { fallbacks: 1 }, IgnoresCover, RangeMax { spaces: 6 }],
            ..RANGED.accurate(6)
        },
        "Reaches 6 spaces, ignores cover; if it hits, 1 more fallback. Flip it after use.",
    )
    .flipped(),
    // Modules.
    module(
        ("power_pack", "Power Pack", 3),
        Effect::Passive { stats: StatBonus { energy: 2, ..NO_BONUS } },
        "Energy +2.",
    ),
    module(
        ("scanner", "Scanner", 2),
        Effect::Passive { stats: StatBonus { accuracy: 2, ..NO_BONUS } },
        "Accuracy +2 for every ranged weapon of the suit.",
    ),
    module(
        ("smoke_screen", "Smoke Screen", 1),
        Effect::Reactive { energy: 0, dice: &[Blue, Green], against: Against::Ranged },
        "For 0 energy, 1 blue and 1 green die against a ranged attack. Remove it after use.",
    )
    .removed()
    .twice(),
    // Armor.
    armor(
        ("basic_armor", "Basic Armor", 10),
        Effect::Reactive { energy: 1, dice: &[Blue], against: Against::Any },
        "For 1 energy, 1 blue die.",
    )
    .twice(),
    armor(
        ("deflective_armor", "Deflective Armor", 13),
        Effect::Reactive { energy: 1, dice: &[Blue, Blue], against: Against::Ranged },
        "For 1 energy, 2 blue dice against a ranged attack.",
    ),
    armor(
        ("carapace_armor", "Carapace Armor", 14),
        Effect::Reactive { energy: 1, dice: &[Blue, Green, Green], against: Against::Any },
        "For 1 energy, 1 blue and 2 green dice.",
    ),
    armor(
        ("assault_armor", "Assault Armor", 16),
        Effect::Reactive { energy: 1, dice: &[Blue, Blue, Green], against: Against::Any },
        "For 1 energy, 2 blue dice and 1 green die.",
    ),
    // Our own weapons, one for each kind that the named ones leave out.
    primary(
        ("flamer", "Flamer", 11),
        Weapon {
            quick: Some(&[Yellow, White]),
            full: &[Red, Red, White],
            specials: &[IgnoresCover, RangeMax { spaces: 4 }],
            ..RANGED.accurate(5)
        },
        "Reaches 4 spaces and ignores cover.",
    ),
    primary(
        ("ram_plow", "Ram Plow", 11),
        Weapon {
            quick: Some(&[Yellow, White]),
            full: &[Red, Red, White],
            specials: &[Shove { fallbacks: 1 }, Pursue],
            ..MELEE
        },
        "If it hits, 1 more fallback. Follow a target that fell back, over walls and round corners.",
    ),
    missile(
        ("homing_missile", "Homing Missile", 6),
        Weapon {
            full: &[Red, Yellow, Yellow],
            specials: &[IgnoresCover, IgnoresDoubt],
            ..RANGED.accurate(12)
        },
        "Ignores cover and doubt. Remove it after use.",
    )
    .removed(),
    // Our own ammunition.
    module(
        ("tracer_rounds", "Tracer Rounds", 2),
        Effect::Ammunition { dice: &[], specials: &[Accuracy { by: 3 }, IgnoresDoubt] },
        "For a ballistic weapon: accuracy +3, and doubt is ignored.",
    ),
    module(
        ("piercing_rounds", "Piercing Rounds", 4),
        Effect::Ammunition { dice: &[], specials: &[Pierce { blocks: 1 }] },
        "For a ballistic weapon: 1 block does not count. Flip it after use.",
    )
    .flipped(),
    module(
        ("explosive_rounds", "Explosive Rounds", 4),
        Effect::Ammunition { dice: &[Yellow], specials: &[Shove { fallbacks: 1 }] },
        "For a ballistic weapon: 1 yellow die; if it hits, 1 more fallback. Flip it after use.",
    )
    .flipped(),
    module(
        ("flash_rounds", "Flash Rounds", 3),
        Effect::Ammunition { dice: &[], specials: &[NoReaction] },
        "For a ballistic weapon: no armor cards or Smoke Screen in defence. Flip it after use.",
    )
    .flipped(),
    // Our own modules that change the suit's figures.
    module(
        ("servo_boosters", "Servo Boosters", 2),
        Effect::Passive { stats: StatBonus { speed: 1, ..NO_BONUS } },
        "Speed +1.",
    ),
    module(
        ("reflex_wiring", "Reflex Wiring", 2),
        Effect::Passive { stats: StatBonus { initiative: 3, ..NO_BONUS } },
        "Initiative +3.",
    ),
    module(
        ("bulkheads", "Bulkheads", 5),
        Effect::Passive { stats: StatBonus { damage: 2, ..NO_BONUS } },
        "The suit can take 2 more damage.",
    ),
    module(
        ("bolted_plates", "Bolted Plates", 8),
        Effect::Passive { stats: StatBonus { armor: &[Green], ..NO_BONUS } },
        "1 green die more in every defence.",
    ),
    // Our own armor.
    armor(
        ("shield", "Shield", 7),
        Effect::Reactive { energy: 1, dice: &[Blue, Blue], against: Against::Melee },
        "For 1 energy, 2 blue dice against a melee attack.",
    ),
];

/// The card with this slug.
pub fn find(slug: &str) -> Option<&'static Armament> {
    ARMAMENT.iter().find(|card| card.slug == slug)
}

const NO_BONUS: StatBonus =
    StatBonus { damage: 0, energy: 0, speed: 0, initiative: 0, accuracy: 0, armor: &[] };

const MELEE: Weapon = Weapon {
    range: WeaponRange::Melee,
    category: None,
    quick: None,
    full: &[],
    burn: None,
    specials: &[],
};

const RANGED: Weapon = Weapon { range: WeaponRange::Ranged { accuracy: 0 }, ..MELEE };

const fn ballistic(accuracy: u8) -> Weapon {
    Weapon { category: Some(Category::Ballistic), ..RANGED.accurate(accuracy) }
}

const fn energy(accuracy: u8) -> Weapon {
    Weapon { category: Some(Category::Energy), ..RANGED.accurate(accuracy) }
}

/// Slug, name and points of a card.
type Head = (&'static str, &'static str, u8);

const fn primary(head: Head, weapon: Weapon, text: &'static str) -> Armament {
    card(head, Slot::Primary, Effect::Weapon(weapon), text)
}

const fn missile(head: Head, weapon: Weapon, text: &'static str) -> Armament {
    card(head, Slot::Missile, Effect::Weapon(weapon), text)
}

const fn module(head: Head, effect: Effect, text: &'static str) -> Armament {
    card(head, Slot::Module, effect, text)
}

const fn armor(head: Head, effect: Effect, text: &'static str) -> Armament {
    card(head, Slot::Armor, effect, text)
}

const fn card(head: Head, slot: Slot, effect: Effect, text: &'static str) -> Armament {
    let (slug, name, points) = head;
    Armament { slug, name, points, slot, copies: 1, after_use: AfterUse::Keep, effect, text }
}

impl Weapon {
    const fn accurate(self, accuracy: u8) -> Weapon {
        Weapon { range: WeaponRange::Ranged { accuracy }, ..self }
    }
}

impl Armament {
    pub fn weapon(&self) -> Option<&Weapon> {
        match &self.effect {
            Effect::Weapon(weapon) => Some(weapon),
            Effect::Reactive { .. } | Effect::Ammunition { .. } | Effect::Passive { .. } => None,
        }
    }

    /// The box has two of this card (SW-2).
    const fn twice(self) -> Armament {
        Armament { copies: 2, ..self }
    }

    const fn flipped(self) -> Armament {
        Armament { after_use: AfterUse::Flip, ..self }
    }

    const fn removed(self) -> Armament {
        Armament { after_use: AfterUse::Remove, ..self }
    }
}
