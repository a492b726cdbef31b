//! All cards, as data. Their places in the table are frozen: a state names a card by its place.
//!
//! No list of cards has come down to us, so names, figures and effects are ours, balanced by
//! matches of bots: `docs/balance-scrappers.md` has the figures and the command.

use super::{
    content::{Ability, Act, Amount, Benefit, CardInfo, Does, Per, Plan, Shield, Whom, Yield},
    names::{Kind, Token},
};

/// Cards of a pilot's first deck.
pub(super) const BASIC_CARDS: usize = copies(Of::Basic);
/// Cards of both draft decks.
pub(super) const DRAFT_CARDS: usize = copies(Of::Advanced);
/// Upgrades that one pilot could ever have.
pub(super) const UPGRADES_MAX: usize = copies(Of::Upgrades);
/// Cards that one pilot could ever have.
pub(super) const CARDS_MAX: usize = BASIC_CARDS + DRAFT_CARDS;

/// Every kind of card: the basic ones, then operations, then upgrades.
pub const CARDS: &[CardInfo] = &[
    // Basic cards: one of each is every pilot's first deck.
    basic("piston_jab", "Piston Jab", 1, Plan::Rush, &[hit(Whom::Left, Kind::Impact, 1)]),
    basic("arc_spark", "Arc Spark", 1, Plan::Rush, &[hit(Whom::Left, Kind::Energy, 1)]),
    basic("fuel_siphon", "Fuel Siphon", 0, Plan::Engine, &[gain(2, 0)]),
    basic("scrap_magnet", "Scrap Magnet", 0, Plan::Engine, &[gain(0, 2)]),
    basic("field_patch", "Field Patch", 1, Plan::Wall, &[Ability::Repair { damage: 1 }]),
    basic("wreck_scan", "Wreck Scan", 0, Plan::Engine, &[Ability::Draw { cards: 1 }, gain(1, 0)]),
    // Damage.
    op("hammer_fist", "Hammer Fist", (1, 2), Plan::Rush, &[hit(Whom::Left, Kind::Impact, 2)])
        .twice(),
    op("pulse_beam", "Pulse Beam", (1, 2), Plan::Rush, &[hit(Whom::Left, Kind::Energy, 2)]).twice(),
    op("rail_shot", "Rail Shot", (2, 3), Plan::Rush, &[hit(Whom::Left, Kind::Impact, 3)]).twice(),
    op("plasma_lance", "Plasma Lance", (2, 3), Plan::Rush, &[hit(Whom::Left, Kind::Energy, 3)])
        .twice(),
    op("siege_cannon", "Siege Cannon", (4, 5), Plan::Rush, &[hit(Whom::Left, Kind::Impact, 5)]),
    op("sun_lens", "Sun Lens", (4, 5), Plan::Rush, &[hit(Whom::Left, Kind::Energy, 5)]),
    op("guided_rocket", "Guided Rocket", (2, 3), Plan::Rush, &[hit(Whom::Chosen, Kind::Impact, 2)])
        .twice(),
    op("seeker_bolt", "Seeker Bolt", (3, 4), Plan::Rush, &[hit(Whom::Chosen, Kind::Energy, 3)]),
    op(
        "shrapnel_burst",
        "Shrapnel Burst",
        (2, 3),
        Plan::Rush,
        &[hit(Whom::Others, Kind::Impact, 2)],
    ),
    op(
        "shock_ring",
        "Shock Ring",
        (2, 3),
        Plan::Denial,
        &[
            hit(Whom::Others, Kind::Energy, 1),
            to(Whom::Others, Act::Drain { token: Token::Fuel, amount: 1 }),
        ],
    ),
    op("acid_jet", "Acid Jet", (2, 4), Plan::Rush, &[hit(Whom::Left, Kind::Plain, 2)]),
    op(
        "twin_fangs",
        "Twin Fangs",
        (2, 3),
        Plan::Rush,
        &[hit(Whom::Left, Kind::Impact, 1), hit(Whom::Left, Kind::Energy, 2)],
    ),
    op(
        "overload",
        "Overload",
        (1, 2),
        Plan::Rush,
        &[hit(Whom::Left, Kind::Energy, 3), hit(Whom::Yourself, Kind::Plain, 1)],
    )
    .twice(),
    op(
        "opening_volley",
        "Opening Volley",
        (2, 4),
        Plan::Rush,
        &[hit_per(Whom::Left, Kind::Impact, 0, Per::YourStack)],
    ),
    op(
        "drone_swarm",
        "Drone Swarm",
        (1, 4),
        Plan::Wall,
        &[hit_per(Whom::Left, Kind::Energy, 1, Per::YourUpgrades)],
    ),
    op(
        "furnace_blast",
        "Furnace Blast",
        (0, 3),
        Plan::Engine,
        &[Ability::Spend { token: Token::Fuel, up_to: 5, per: Yield::Hit { kind: Kind::Energy } }],
    ),
    op(
        "scrap_catapult",
        "Scrap Catapult",
        (1, 3),
        Plan::Engine,
        &[Ability::Spend { token: Token::Scrap, up_to: 4, per: Yield::Hit { kind: Kind::Impact } }],
    ),
    op(
        "tail_gun",
        "Tail Gun",
        (0, 2),
        Plan::Denial,
        &[
            hit(Whom::Right, Kind::Impact, 1),
            to(Whom::Right, Act::Steal { token: Token::Scrap, amount: 1 }),
        ],
    ),
    op(
        "boomerang_blade",
        "Boomerang Blade",
        (1, 3),
        Plan::Rush,
        &[hit(Whom::Left, Kind::Impact, 2), Ability::Return],
    ),
    // Tokens and cards.
    op("reactor_tap", "Reactor Tap", (0, 2), Plan::Engine, &[gain(3, 0)]).twice(),
    op("crusher", "Crusher", (0, 2), Plan::Engine, &[gain(0, 3)]).twice(),
    op("refinery", "Refinery", (1, 3), Plan::Engine, &[gain(3, 2)]),
    op(
        "smelter",
        "Smelter",
        (0, 2),
        Plan::Engine,
        &[Ability::Melt { up_to: 1, fuel: 0, scrap: 2 }, gain(1, 0)],
    )
    .twice(),
    op(
        "blast_furnace",
        "Blast Furnace",
        (0, 3),
        Plan::Engine,
        &[Ability::Melt { up_to: 2, fuel: 2, scrap: 0 }],
    ),
    op("assembly_arm", "Assembly Arm", (0, 3), Plan::Engine, &[gain(1, 0), Ability::Flip]).twice(),
    op("magnet_crane", "Magnet Crane", (1, 3), Plan::Engine, &[Ability::Claim { scrap_max: 3 }]),
    op("salvage_claw", "Salvage Claw", (0, 2), Plan::Engine, &[Ability::Claim { scrap_max: 2 }]),
    op("echo_core", "Echo Core", (1, 4), Plan::Rush, &[Ability::Repeat]),
    op("recall_beacon", "Recall Beacon", (0, 2), Plan::Engine, &[Ability::Recall, gain(1, 1)]),
    op(
        "sorting_gate",
        "Sorting Gate",
        (0, 1),
        Plan::Engine,
        &[Ability::Draw { cards: 2 }, gain(0, 2)],
    ),
    op(
        "converter",
        "Converter",
        (0, 2),
        Plan::Engine,
        &[Ability::Spend { token: Token::Scrap, up_to: 3, per: Yield::Gain { fuel: 2, scrap: 0 } }],
    ),
    op("tip_the_heap", "Tip the Heap", (0, 1), Plan::Engine, &[Ability::Refresh, gain(0, 2)]),
    op("belt_kick", "Belt Kick", (0, 1), Plan::Denial, &[Ability::Churn, gain(2, 0)]),
    op("quick_hands", "Quick Hands", (0, 1), Plan::Engine, &[Ability::Hasten, gain(2, 0)]),
    // Staying whole.
    op("repair_drone", "Repair Drone", (1, 2), Plan::Wall, &[Ability::Repair { damage: 2 }])
        .twice(),
    op("nano_bath", "Nano Bath", (3, 4), Plan::Wall, &[Ability::Repair { damage: 4 }]),
    op("bulwark", "Bulwark", (0, 2), Plan::Wall, &[Ability::Brace { damage: 3 }]),
    op(
        "riposte",
        "Riposte",
        (1, 3),
        Plan::Wall,
        &[Ability::Brace { damage: 2 }, hit(Whom::Left, Kind::Impact, 2)],
    ),
    op("weld_plates", "Weld Plates", (0, 2), Plan::Wall, &[Ability::Install, gain(1, 0)]),
    op(
        "waste_chute",
        "Waste Chute",
        (2, 4),
        Plan::Wall,
        &[to(Whom::Left, Act::Shift { damage: 2 })],
    ),
    op(
        "patch_kit",
        "Patch Kit",
        (0, 3),
        Plan::Wall,
        &[Ability::Spend { token: Token::Scrap, up_to: 3, per: Yield::Repair }],
    ),
    // Getting in the way.
    op("jammer", "Jammer", (1, 2), Plan::Denial, &[to(Whom::Chosen, Act::Jam), gain(1, 0)]).twice(),
    op(
        "tangle_wire",
        "Tangle Wire",
        (1, 3),
        Plan::Denial,
        &[to(Whom::Chosen, Act::Tangle), hit(Whom::Left, Kind::Energy, 1)],
    ),
    op(
        "magpie_drone",
        "Magpie Drone",
        (0, 2),
        Plan::Denial,
        &[to(Whom::Chosen, Act::Steal { token: Token::Scrap, amount: 2 })],
    ),
    op(
        "leech_line",
        "Leech Line",
        (0, 2),
        Plan::Denial,
        &[to(Whom::Right, Act::Steal { token: Token::Fuel, amount: 2 })],
    ),
    op(
        "can_opener",
        "Can Opener",
        (1, 2),
        Plan::Denial,
        &[Ability::Destroy { whom: Whom::Chosen }, hit(Whom::Left, Kind::Impact, 1)],
    ),
    op(
        "crowbar",
        "Crowbar",
        (1, 2),
        Plan::Denial,
        &[hit_per(Whom::Left, Kind::Plain, 1, Per::TheirUpgrades)],
    ),
    op(
        "price_gouge",
        "Price Gouge",
        (0, 1),
        Plan::Denial,
        &[to(Whom::Chosen, Act::Outbid { scrap: 2 }), gain(0, 2)],
    ),
    op(
        "coolant_leak",
        "Coolant Leak",
        (0, 2),
        Plan::Denial,
        &[to(Whom::Left, Act::Drain { token: Token::Fuel, amount: 2 }), gain(1, 0)],
    ),
    // Red shields.
    upgrade("scrap_plate", "Scrap Plate", (1, 1), Plan::Wall, red(3)).twice(),
    upgrade("ram_guard", "Ram Guard", (1, 3), Plan::Wall, red(6)),
    upgrade("spiked_hull", "Spiked Hull", (1, 3), Plan::Wall, red(3))
        .with(Benefit::Thorns { damage: 1 }),
    upgrade("fuel_cracker", "Fuel Cracker", (1, 3), Plan::Engine, red(1))
        .with(Benefit::Income { fuel: 1, scrap: 0 })
        .twice(),
    upgrade("cargo_rack", "Cargo Rack", (0, 2), Plan::Engine, red(2))
        .with(Benefit::HandSize { cards: 1 }),
    upgrade("targeting_visor", "Targeting Visor", (2, 4), Plan::Rush, red(2))
        .with(Benefit::Sharpen { kind: Kind::Impact, damage: 1 }),
    upgrade("tow_hook", "Tow Hook", (1, 3), Plan::Engine, red(2))
        .with(Benefit::Discount { scrap: 1 }),
    upgrade("ejector_seat", "Ejector Seat", (1, 4), Plan::Engine, red(1)).with(Benefit::Ejector),
    upgrade("shock_absorber", "Shock Absorber", (1, 2), Plan::Wall, red(4)).with(Benefit::Absorb),
    // Blue shields.
    upgrade("foil_wrap", "Foil Wrap", (1, 1), Plan::Wall, blue(3)).twice(),
    upgrade("mirror_shield", "Mirror Shield", (1, 3), Plan::Wall, blue(4))
        .with(Benefit::Thorns { damage: 1 }),
    upgrade("scrap_sorter", "Scrap Sorter", (1, 3), Plan::Engine, blue(1))
        .with(Benefit::Income { fuel: 0, scrap: 1 })
        .twice(),
    upgrade("capacitor", "Capacitor", (2, 4), Plan::Rush, blue(2))
        .with(Benefit::Sharpen { kind: Kind::Energy, damage: 1 }),
    upgrade("nano_weave", "Nano Weave", (2, 5), Plan::Wall, blue(2))
        .with(Benefit::SelfRepair { damage: 1 }),
    upgrade("loading_arm", "Loading Arm", (0, 2), Plan::Engine, blue(2)).with(Benefit::Loader),
    upgrade("grounding_rod", "Grounding Rod", (0, 2), Plan::Denial, blue(3)).with(Benefit::Anchor),
    upgrade("lean_burner", "Lean Burner", (2, 5), Plan::Engine, blue(1)).with(Benefit::Efficient),
    upgrade("wreckers_bond", "Wrecker's Bond", (0, 2), Plan::Wall, blue(2))
        .with(Benefit::Bond { scrap: 2 }),
];

#[derive(Clone, Copy)]
enum Of {
    Basic,
    Advanced,
    Upgrades,
}

const fn copies(of: Of) -> usize {
    let (mut at, mut copies) = (0, 0);
    while at < CARDS.len() {
        let card = CARDS[at];
        let counts = match of {
            Of::Basic => card.scrap.is_none(),
            Of::Advanced => card.scrap.is_some(),
            Of::Upgrades => matches!(card.does, Does::Upgrade { .. }),
        };
        if counts {
            copies += card.copies as usize;
        }
        at += 1;
    }
    copies
}

const fn basic(
    slug: &'static str,
    name: &'static str,
    fuel: u8,
    plan: Plan,
    abilities: &'static [Ability],
) -> CardInfo {
    let does = Does::Operation { abilities };
    CardInfo { slug, name, fuel, scrap: None, copies: 1, plan, does }
}

/// `costs` are fuel, then scrap.
const fn op(
    slug: &'static str,
    name: &'static str,
    costs: (u8, u8),
    plan: Plan,
    abilities: &'static [Ability],
) -> CardInfo {
    let does = Does::Operation { abilities };
    CardInfo { slug, name, fuel: costs.0, scrap: Some(costs.1), copies: 1, plan, does }
}

/// `costs` are fuel, then scrap.
const fn upgrade(
    slug: &'static str,
    name: &'static str,
    costs: (u8, u8),
    plan: Plan,
    shield: Shield,
) -> CardInfo {
    let does = Does::Upgrade { shield, benefit: None };
    CardInfo { slug, name, fuel: costs.0, scrap: Some(costs.1), copies: 1, plan, does }
}

impl CardInfo {
    const fn twice(self) -> CardInfo {
        CardInfo { copies: 2, ..self }
    }

    const fn with(self, benefit: Benefit) -> CardInfo {
        match self.does {
            Does::Operation { .. } => panic!("only upgrades have benefits"),
            Does::Upgrade { shield, .. } => {
                CardInfo { does: Does::Upgrade { shield, benefit: Some(benefit) }, ..self }
            }
        }
    }
}

const fn to(whom: Whom, act: Act) -> Ability {
    Ability::To { whom, act }
}

const fn hit(whom: Whom, kind: Kind, damage: u8) -> Ability {
    to(whom, Act::Hit { kind, damage: Amount { base: damage, per: None } })
}

const fn hit_per(whom: Whom, kind: Kind, base: u8, per: Per) -> Ability {
    to(whom, Act::Hit { kind, damage: Amount { base, per: Some(per) } })
}

const fn gain(fuel: u8, scrap: u8) -> Ability {
    Ability::Gain { fuel, scrap }
}

const fn red(value: u8) -> Shield {
    Shield { kind: Kind::Impact, value }
}

const fn blue(value: u8) -> Shield {
    Shield { kind: Kind::Energy, value }
}
