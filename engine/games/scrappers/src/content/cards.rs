//! All cards. Their order is stable, because a state identifies a card by its index.
//!
//! No card list of the original game is available, so names, figures and effects are our own,
//! balanced by bot matches: `docs/balance/scrappers.md` has the results and the commands.

use crate::content::{
    ability::{Ability, Amount, Benefit, DamageKind, Effect, Per, Shield, Token, Whom, Yield},
    card_info::{CardInfo, CardType, Strategy},
};

/// Cards of a pilot's starting deck.
pub(crate) const BASIC_CARDS: usize = copies(Of::Basic);
/// Cards of both draft decks.
pub(crate) const DRAFT_CARDS: usize = copies(Of::Advanced);
/// Most upgrades one pilot can own.
pub(crate) const UPGRADES_MAX: usize = copies(Of::Upgrades);
/// Most cards one pilot can own.
pub(crate) const CARDS_MAX: usize = BASIC_CARDS + DRAFT_CARDS;

/// Every kind of card: basic cards, then operations, then upgrades.
pub const CARDS: &[CardInfo] = &[
    // Basic cards: every starting deck has one of each.
    basic("piston_jab", "Piston Jab", 2, Strategy::Rush, &[hit(Whom::Left, DamageKind::Impact, 1)])
        .good_for("the damage that everybody begins with"),
    basic("spare_parts", "Spare Parts", 0, Strategy::Engine, &[gain(1, 1)])
        .good_for("one of each, when you do not know yet what you will need"),
    basic("fuel_siphon", "Fuel Siphon", 0, Strategy::Engine, &[gain(2, 0)])
        .good_for("paying for whatever lies left of it"),
    basic("scrap_magnet", "Scrap Magnet", 0, Strategy::Engine, &[gain(0, 2)])
        .good_for("the first good draft"),
    basic("field_patch", "Field Patch", 2, Strategy::Wall, &[Ability::Repair { damage: 1 }])
        .good_for("the one damage too many"),
    basic(
        "wreck_scan",
        "Wreck Scan",
        0,
        Strategy::Engine,
        &[Ability::Draw { cards: 1 }, gain(1, 0)],
    )
    .good_for("seeing more of your deck before you choose"),
    // Damage.
    op(
        "hammer_fist",
        "Hammer Fist",
        (4, 4),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Impact, 2)],
    )
    .twice()
    .good_for("the first step from jabs to real damage"),
    op(
        "pulse_beam",
        "Pulse Beam",
        (4, 4),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Energy, 2)],
    )
    .twice()
    .good_for("the first damage that red shields do not stop"),
    op("rail_shot", "Rail Shot", (6, 7), Strategy::Rush, &[hit(Whom::Left, DamageKind::Impact, 3)])
        .twice()
        .good_for("three damage from a single slot"),
    op(
        "plasma_lance",
        "Plasma Lance",
        (6, 7),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Energy, 3)],
    )
    .twice()
    .good_for("three damage past red shields"),
    op(
        "siege_cannon",
        "Siege Cannon",
        (9, 9),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Impact, 5)],
    )
    .good_for("ending a match, once your fuel flows"),
    op("sun_lens", "Sun Lens", (9, 9), Strategy::Rush, &[hit(Whom::Left, DamageKind::Energy, 5)])
        .good_for("ending a match against a wall of red shields"),
    op(
        "guided_rocket",
        "Guided Rocket",
        (5, 3),
        Strategy::Rush,
        &[hit(Whom::Chosen, DamageKind::Impact, 2)],
    )
    .twice()
    .good_for("a victim who is not your neighbour"),
    op(
        "seeker_bolt",
        "Seeker Bolt",
        (7, 6),
        Strategy::Rush,
        &[hit(Whom::Chosen, DamageKind::Energy, 3)],
    )
    .good_for("moving the lead to the victim you need"),
    op(
        "shrapnel_burst",
        "Shrapnel Burst",
        (5, 3),
        Strategy::Rush,
        &[hit(Whom::Others, DamageKind::Impact, 2)],
    )
    .good_for("two pilots, or a table that hides behind shields"),
    op(
        "shock_ring",
        "Shock Ring",
        (2, 2),
        Strategy::Denial,
        &[
            hit(Whom::Others, DamageKind::Energy, 1),
            to(Whom::Others, Effect::Drain { token: Token::Fuel, amount: 1 }),
        ],
    )
    .good_for("making every other stack come up short"),
    op("acid_jet", "Acid Jet", (5, 3), Strategy::Rush, &[hit(Whom::Left, DamageKind::Plain, 2)])
        .good_for("targets with many shields: nothing prevents it"),
    op(
        "twin_fangs",
        "Twin Fangs",
        (6, 7),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Impact, 1), hit(Whom::Left, DamageKind::Energy, 2)],
    )
    .good_for("breaking a shield of each colour in one go"),
    op(
        "overload",
        "Overload",
        (5, 5),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Energy, 3), hit(Whom::Yourself, DamageKind::Plain, 1)],
    )
    .twice()
    .good_for("much damage early, if you can bear the price"),
    op(
        "opening_volley",
        "Opening Volley",
        (5, 4),
        Strategy::Rush,
        &[hit_per(Whom::Left, DamageKind::Impact, 0, Per::YourStack)],
    )
    .good_for("your last slot, paid for with saved fuel"),
    op(
        "drone_swarm",
        "Drone Swarm",
        (4, 4),
        Strategy::Wall,
        &[hit_per(Whom::Left, DamageKind::Energy, 1, Per::YourUpgrades)],
    )
    .good_for("turning a wall of upgrades into damage"),
    op(
        "furnace_blast",
        "Furnace Blast",
        (3, 6),
        Strategy::Engine,
        &[Ability::Spend {
            token: Token::Fuel,
            up_to: 5,
            per: Yield::Hit { kind: DamageKind::Energy },
        }],
    )
    .good_for("a round that you saved fuel for"),
    op(
        "scrap_catapult",
        "Scrap Catapult",
        (4, 6),
        Strategy::Engine,
        &[Ability::Spend {
            token: Token::Scrap,
            up_to: 4,
            per: Yield::Hit { kind: DamageKind::Impact },
        }],
    )
    .good_for("scrap that is left when the good cards are gone"),
    op(
        "tail_gun",
        "Tail Gun",
        (1, 2),
        Strategy::Denial,
        &[
            to(Whom::Right, Effect::Jam),
            to(Whom::Right, Effect::Drain { token: Token::Fuel, amount: 1 }),
        ],
    )
    .good_for("the pilot whose victim you are"),
    op(
        "boomerang_blade",
        "Boomerang Blade",
        (5, 5),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Impact, 2), Ability::Return],
    )
    .good_for("damage in every single round"),
    // Tokens and cards.
    op("reactor_tap", "Reactor Tap", (0, 4), Strategy::Engine, &[gain(4, 0)])
        .twice()
        .good_for("the fuel for dear operations"),
    op("crusher", "Crusher", (0, 4), Strategy::Engine, &[gain(0, 4)])
        .twice()
        .good_for("the scrap for dear cards"),
    op("refinery", "Refinery", (1, 4), Strategy::Engine, &[gain(3, 2)])
        .good_for("drafting and firing in the same round"),
    op(
        "smelter",
        "Smelter",
        (0, 2),
        Strategy::Engine,
        &[Ability::Melt { up_to: 1, fuel: 0, scrap: 3 }],
    )
    .twice()
    .good_for("getting rid of jabs and patches, and being paid for it"),
    op(
        "blast_furnace",
        "Blast Furnace",
        (1, 4),
        Strategy::Engine,
        &[Ability::Melt { up_to: 2, fuel: 2, scrap: 0 }],
    )
    .good_for("thinning a deck in a few rounds"),
    op("assembly_arm", "Assembly Arm", (0, 4), Strategy::Engine, &[gain(1, 0), Ability::Flip])
        .twice()
        .good_for("a sixth card in a stack of five"),
    op(
        "magnet_crane",
        "Magnet Crane",
        (0, 3),
        Strategy::Engine,
        &[Ability::Claim { scrap_max: 3 }],
    )
    .good_for("a good card without its price"),
    op(
        "salvage_claw",
        "Salvage Claw",
        (0, 1),
        Strategy::Engine,
        &[Ability::Claim { scrap_max: 2 }],
    )
    .good_for("a small card each time it comes up"),
    op("echo_core", "Echo Core", (1, 5), Strategy::Rush, &[Ability::Repeat])
        .good_for("a second shot of your best operation"),
    op("recall_beacon", "Recall Beacon", (0, 2), Strategy::Engine, &[Ability::Recall, gain(1, 1)])
        .good_for("having your best card again next round"),
    op(
        "sorting_gate",
        "Sorting Gate",
        (0, 1),
        Strategy::Engine,
        &[Ability::Draw { cards: 2 }, gain(0, 2)],
    )
    .good_for("finding the card that you built on"),
    op(
        "converter",
        "Converter",
        (0, 3),
        Strategy::Engine,
        &[Ability::Spend { token: Token::Scrap, up_to: 3, per: Yield::Gain { fuel: 2, scrap: 0 } }],
    )
    .good_for("scrap that should have been fuel"),
    op("tip_the_heap", "Tip the Heap", (0, 2), Strategy::Engine, &[Ability::Refresh, gain(0, 3)])
        .good_for("bringing good cards back when the decks run low"),
    op("belt_kick", "Belt Kick", (0, 2), Strategy::Denial, &[Ability::Churn, gain(1, 2)])
        .good_for("throwing away what your neighbour is about to draft"),
    op("quick_hands", "Quick Hands", (0, 2), Strategy::Engine, &[Ability::Hasten, gain(3, 0)])
        .good_for("repairing the order of a stack that was tangled"),
    // Defence.
    op(
        "repair_drone",
        "Repair Drone",
        (3, 3),
        Strategy::Wall,
        &[Ability::Repair { damage: 1 }, hit(Whom::Left, DamageKind::Impact, 1)],
    )
    .twice()
    .good_for("staying below ten while you build"),
    op(
        "nano_bath",
        "Nano Bath",
        (6, 6),
        Strategy::Wall,
        &[Ability::Repair { damage: 3 }, hit(Whom::Left, DamageKind::Energy, 1)],
    )
    .good_for("healing without losing the tempo"),
    op("bulwark", "Bulwark", (1, 2), Strategy::Wall, &[Ability::Brace { damage: 3 }])
        .good_for("a round in which you see it coming"),
    op(
        "riposte",
        "Riposte",
        (3, 5),
        Strategy::Wall,
        &[Ability::Brace { damage: 2 }, hit(Whom::Left, DamageKind::Impact, 1)],
    )
    .good_for("defence that does not wait"),
    op("weld_plates", "Weld Plates", (0, 1), Strategy::Wall, &[Ability::Install, gain(1, 0)])
        .good_for("putting destroyed upgrades back at once"),
    op(
        "waste_chute",
        "Waste Chute",
        (6, 6),
        Strategy::Wall,
        &[to(Whom::Left, Effect::Shift { damage: 2 })],
    )
    .good_for("making your damage the problem of another"),
    op(
        "patch_kit",
        "Patch Kit",
        (1, 4),
        Strategy::Wall,
        &[Ability::Spend { token: Token::Scrap, up_to: 2, per: Yield::Repair }, gain(1, 0)],
    )
    .good_for("scrap, when nothing on the table is worth it"),
    // Disruption.
    op("jammer", "Jammer", (1, 2), Strategy::Denial, &[to(Whom::Chosen, Effect::Jam), gain(1, 0)])
        .twice()
        .good_for("one big card that must not resolve"),
    op(
        "tangle_wire",
        "Tangle Wire",
        (2, 3),
        Strategy::Denial,
        &[to(Whom::Chosen, Effect::Tangle), hit(Whom::Left, DamageKind::Energy, 1)],
    )
    .good_for("a stack that pays first and earns later, once reversed"),
    op(
        "magpie_drone",
        "Magpie Drone",
        (0, 2),
        Strategy::Denial,
        &[to(Whom::Chosen, Effect::Steal { token: Token::Scrap, amount: 2 })],
    )
    .good_for("the pilot who saves for something dear"),
    op(
        "leech_line",
        "Leech Line",
        (0, 2),
        Strategy::Denial,
        &[to(Whom::Right, Effect::Steal { token: Token::Fuel, amount: 2 })],
    )
    .good_for("starving the pilot whose victim you are"),
    op(
        "can_opener",
        "Can Opener",
        (3, 3),
        Strategy::Denial,
        &[Ability::Destroy { whom: Whom::Chosen }, hit(Whom::Left, DamageKind::Impact, 1)],
    )
    .good_for("the upgrade that makes an engine run"),
    op(
        "crowbar",
        "Crowbar",
        (3, 3),
        Strategy::Denial,
        &[hit_per(Whom::Left, DamageKind::Plain, 1, Per::TheirUpgrades)],
    )
    .good_for("pilots with many upgrades"),
    op(
        "price_gouge",
        "Price Gouge",
        (0, 2),
        Strategy::Denial,
        &[to(Whom::Chosen, Effect::Outbid { scrap: 2 }), gain(0, 2)],
    )
    .good_for("a draft that you wanted yourself"),
    op(
        "coolant_leak",
        "Coolant Leak",
        (0, 1),
        Strategy::Denial,
        &[to(Whom::Left, Effect::Drain { token: Token::Fuel, amount: 2 }), gain(1, 0)],
    )
    .good_for("stacks that are paid for to the last token"),
    // Red shields.
    upgrade("scrap_plate", "Scrap Plate", (0, 1), Strategy::Wall, red(3))
        .twice()
        .good_for("cheap cover against jabs and rails"),
    upgrade("ram_guard", "Ram Guard", (1, 2), Strategy::Wall, red(5))
        .good_for("the siege cannon that somebody has drafted"),
    upgrade("spiked_hull", "Spiked Hull", (1, 3), Strategy::Wall, red(3))
        .with(Benefit::Toll { scrap: 1 })
        .good_for("attackers who live on scrap"),
    upgrade("fuel_cracker", "Fuel Cracker", (1, 3), Strategy::Engine, red(1))
        .with(Benefit::Income { fuel: 1, scrap: 0 })
        .twice()
        .good_for("long matches with dear operations"),
    upgrade("cargo_rack", "Cargo Rack", (0, 2), Strategy::Engine, red(2))
        .with(Benefit::HandSize { cards: 1 })
        .good_for("choosing five cards out of six"),
    upgrade("targeting_visor", "Targeting Visor", (2, 6), Strategy::Rush, red(2))
        .with(Benefit::Sharpen { kind: DamageKind::Impact, damage: 1 })
        .good_for("many small hits rather than one big one"),
    upgrade("tow_hook", "Tow Hook", (1, 3), Strategy::Engine, red(2))
        .with(Benefit::Discount { scrap: 1 })
        .good_for("drafting in every round"),
    upgrade("ejector_seat", "Ejector Seat", (1, 4), Strategy::Engine, red(1))
        .with(Benefit::Ejector)
        .good_for("stacks that eject more than they assign"),
    upgrade("shock_absorber", "Shock Absorber", (2, 2), Strategy::Wall, red(3))
        .with(Benefit::Absorb)
        .good_for("turning a hit into fuel for the answer"),
    // Blue shields.
    upgrade("foil_wrap", "Foil Wrap", (0, 1), Strategy::Wall, blue(3))
        .twice()
        .good_for("cheap cover against beams and lances"),
    upgrade("mirror_shield", "Mirror Shield", (0, 5), Strategy::Wall, blue(4))
        .with(Benefit::Thorns { damage: 1 })
        .good_for("duels: what hurts you hurts back"),
    upgrade("scrap_sorter", "Scrap Sorter", (1, 3), Strategy::Engine, blue(1))
        .with(Benefit::Income { fuel: 0, scrap: 1 })
        .twice()
        .good_for("drafting something dear every other round"),
    upgrade("capacitor", "Capacitor", (2, 6), Strategy::Rush, blue(2))
        .with(Benefit::Sharpen { kind: DamageKind::Energy, damage: 1 })
        .good_for("energy decks, with rings and twin fangs most of all"),
    upgrade("nano_weave", "Nano Weave", (3, 5), Strategy::Wall, blue(2))
        .with(Benefit::SelfRepair { damage: 1 })
        .good_for("long matches without energy in them"),
    upgrade("loading_arm", "Loading Arm", (0, 2), Strategy::Engine, blue(2))
        .with(Benefit::Loader)
        .good_for("playing what you drafted in the very next round"),
    upgrade("grounding_rod", "Grounding Rod", (0, 2), Strategy::Denial, blue(3))
        .with(Benefit::Anchor)
        .good_for("plans that must not be jammed, tangled or outbid"),
    upgrade("lean_burner", "Lean Burner", (1, 3), Strategy::Engine, blue(1))
        .with(Benefit::Efficient)
        .good_for("decks of dear operations"),
    upgrade("wreckers_bond", "Wrecker's Bond", (0, 2), Strategy::Wall, blue(2))
        .with(Benefit::Bond { scrap: 2 })
        .good_for("walls that are meant to break"),
    // Cards whose figures changed.
    op(
        "crowbar_2",
        "Crowbar",
        (7, 7),
        Strategy::Denial,
        &[hit_up_to(Whom::Left, DamageKind::Plain, 1, Per::TheirUpgrades, 4)],
    )
    .replacing()
    .good_for("pilots with many upgrades"),
    op(
        "can_opener_2",
        "Can Opener",
        (2, 3),
        Strategy::Denial,
        &[Ability::Destroy { whom: Whom::Chosen }, hit(Whom::Left, DamageKind::Impact, 1)],
    )
    .replacing()
    .good_for("the upgrade that makes an engine run"),
    op(
        "acid_jet_2",
        "Acid Jet",
        (4, 6),
        Strategy::Rush,
        &[hit(Whom::Others, DamageKind::Plain, 3)],
    )
    .replacing()
    .good_for("duels with a wall of shields: nothing prevents it"),
    op(
        "drone_swarm_2",
        "Drone Swarm",
        (6, 6),
        Strategy::Wall,
        &[hit_up_to(Whom::Left, DamageKind::Energy, 1, Per::YourUpgrades, 5)],
    )
    .replacing()
    .good_for("turning a wall of upgrades into damage"),
    op(
        "opening_volley_2",
        "Opening Volley",
        (7, 6),
        Strategy::Rush,
        &[hit_per(Whom::Left, DamageKind::Impact, 0, Per::YourStack)],
    )
    .replacing()
    .good_for("your last slot, paid for with saved fuel"),
    op(
        "furnace_blast_2",
        "Furnace Blast",
        (5, 7),
        Strategy::Engine,
        &[Ability::Spend {
            token: Token::Fuel,
            up_to: 5,
            per: Yield::Hit { kind: DamageKind::Energy },
        }],
    )
    .replacing()
    .good_for("a round that you saved fuel for"),
    op(
        "siege_cannon_2",
        "Siege Cannon",
        (8, 9),
        Strategy::Rush,
        &[hit(Whom::Left, DamageKind::Impact, 4)],
    )
    .replacing()
    .good_for("ending a match, once your fuel flows"),
    op("sun_lens_2", "Sun Lens", (8, 9), Strategy::Rush, &[hit(Whom::Left, DamageKind::Energy, 4)])
        .replacing()
        .good_for("ending a match against a wall of red shields"),
    op(
        "nano_bath_2",
        "Nano Bath",
        (7, 7),
        Strategy::Wall,
        &[Ability::Repair { damage: 3 }, hit(Whom::Left, DamageKind::Energy, 1)],
    )
    .replacing()
    .good_for("healing without losing the tempo"),
    upgrade("nano_weave_2", "Nano Weave", (5, 5), Strategy::Wall, blue(2))
        .with(Benefit::SelfRepair { damage: 1 })
        .replacing()
        .good_for("long matches without energy in them"),
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
            Of::Upgrades => matches!(card.card_type, CardType::Upgrade { .. }),
        };
        if counts && !card.replaces {
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
    strategy: Strategy,
    abilities: &'static [Ability],
) -> CardInfo {
    let card_type = CardType::Operation { abilities };
    CardInfo {
        slug,
        name,
        fuel,
        scrap: None,
        copies: 1,
        strategy,
        card_type,
        good_for: "",
        replaces: false,
    }
}

/// `costs` are fuel, then scrap.
const fn op(
    slug: &'static str,
    name: &'static str,
    costs: (u8, u8),
    strategy: Strategy,
    abilities: &'static [Ability],
) -> CardInfo {
    let card_type = CardType::Operation { abilities };
    CardInfo {
        slug,
        name,
        fuel: costs.0,
        scrap: Some(costs.1),
        copies: 1,
        strategy,
        card_type,
        good_for: "",
        replaces: false,
    }
}

/// `costs` are fuel, then scrap.
const fn upgrade(
    slug: &'static str,
    name: &'static str,
    costs: (u8, u8),
    strategy: Strategy,
    shield: Shield,
) -> CardInfo {
    let card_type = CardType::Upgrade { shield, benefit: None };
    CardInfo {
        slug,
        name,
        fuel: costs.0,
        scrap: Some(costs.1),
        copies: 1,
        strategy,
        card_type,
        good_for: "",
        replaces: false,
    }
}

impl CardInfo {
    const fn good_for(self, good_for: &'static str) -> CardInfo {
        CardInfo { good_for, ..self }
    }

    const fn replacing(self) -> CardInfo {
        CardInfo { replaces: true, ..self }
    }

    const fn twice(self) -> CardInfo {
        CardInfo { copies: 2, ..self }
    }

    const fn with(self, benefit: Benefit) -> CardInfo {
        match self.card_type {
            CardType::Operation { .. } => panic!("only upgrades have benefits"),
            CardType::Upgrade { shield, .. } => {
                CardInfo { card_type: CardType::Upgrade { shield, benefit: Some(benefit) }, ..self }
            }
        }
    }
}

const fn to(whom: Whom, effect: Effect) -> Ability {
    Ability::To { whom, effect }
}

const fn hit(whom: Whom, kind: DamageKind, damage: u8) -> Ability {
    to(whom, Effect::Hit { kind, damage: Amount { base: damage, per: None, most: None } })
}

const fn hit_per(whom: Whom, kind: DamageKind, base: u8, per: Per) -> Ability {
    to(whom, Effect::Hit { kind, damage: Amount { base, per: Some(per), most: None } })
}

/// At most `most` damage in all.
const fn hit_up_to(whom: Whom, kind: DamageKind, base: u8, per: Per, most: u8) -> Ability {
    to(whom, Effect::Hit { kind, damage: Amount { base, per: Some(per), most: Some(most) } })
}

const fn gain(fuel: u8, scrap: u8) -> Ability {
    Ability::Gain { fuel, scrap }
}

const fn red(value: u8) -> Shield {
    Shield { kind: DamageKind::Impact, value }
}

const fn blue(value: u8) -> Shield {
    Shield { kind: DamageKind::Energy, value }
}
