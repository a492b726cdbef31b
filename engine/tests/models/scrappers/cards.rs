//! Every card of the rulebook as data, written by hand from its tables.

use serde_json::Value;

/// A card's slug. Cards of a kind are interchangeable.
pub type Card = &'static str;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    Impact,
    Energy,
    Plain,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Token {
    Fuel,
    Scrap,
}

/// Whom an ability means (SC-16).
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Whom {
    Left,
    Right,
    Chosen,
    Others,
    Yourself,
}

/// What an amount of damage counts besides its base.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Per {
    YourUpgrades,
    TheirUpgrades,
    YourStack,
}

/// What each spent token gives.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Yield {
    Fuel(i32),
    Hit(Kind),
    Repair,
}

/// One line of an operation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Effect {
    To(Whom, Act),
    Destroy(Whom),
    Repair(i32),
    Brace(i32),
    Gain(i32, i32),
    Spend(Token, i32, Yield),
    Draw(i32),
    Flip,
    Repeat,
    Melt(i32, i32, i32),
    Recall,
    Claim(i32),
    Install,
    Churn,
    Refresh,
    Hasten,
    Return,
}

/// What a line does to each pilot that it means.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Act {
    Hit(Kind, i32, Option<Per>),
    Shift(i32),
    Steal(Token, i32),
    Drain(Token, i32),
    Jam,
    Tangle,
    Outbid(i32),
}

/// What an upgrade does while it is in play (SC-20).
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Benefit {
    Income(i32, i32),
    Ejector,
    Sharpen(Kind),
    Discount,
    Efficient,
    Thorns,
    Toll,
    SelfRepair,
    HandSize,
    Absorb,
    Bond,
    Loader,
    Anchor,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Does {
    Operation(&'static [Effect]),
    Upgrade(Kind, i32, Option<Benefit>),
}

#[derive(Debug)]
pub struct Row {
    pub slug: Card,
    pub name: &'static str,
    pub copies: usize,
    pub fuel: i32,
    /// None for basic cards.
    pub scrap: Option<i32>,
    pub plan: &'static str,
    pub does: Does,
}

const fn op(
    slug: Card,
    name: &'static str,
    numbers: (usize, i32, i32),
    plan: &'static str,
    effects: &'static [Effect],
) -> Row {
    let (copies, fuel, scrap) = numbers;
    let scrap = if scrap == 0 { None } else { Some(scrap) };
    Row { slug, name, copies, fuel, scrap, plan, does: Does::Operation(effects) }
}

const fn up(
    slug: Card,
    name: &'static str,
    numbers: (usize, i32, i32),
    plan: &'static str,
    shield: (Kind, i32),
    benefit: Option<Benefit>,
) -> Row {
    let (copies, fuel, scrap) = numbers;
    let does = Does::Upgrade(shield.0, shield.1, benefit);
    Row { slug, name, copies, fuel, scrap: Some(scrap), plan, does }
}

use Act::*;
use Benefit::*;
use Effect::*;
use Kind::*;
use Token::*;
use Whom::*;

const RUSH: &str = "rush";
const ENGINE: &str = "engine";
const WALL: &str = "wall";
const DENIAL: &str = "denial";

/// Copies, fuel and scrap of each card, in the order of the rulebook; scrap 0 marks a basic card.
#[rustfmt::skip]
pub const CARDS: &[Row] = &[
    op("piston_jab", "Piston Jab", (1, 2, 0), RUSH, &[To(Left, Hit(Impact, 1, None))]),
    op("spare_parts", "Spare Parts", (1, 0, 0), ENGINE, &[Gain(1, 1)]),
    op("fuel_siphon", "Fuel Siphon", (1, 0, 0), ENGINE, &[Gain(2, 0)]),
    op("scrap_magnet", "Scrap Magnet", (1, 0, 0), ENGINE, &[Gain(0, 2)]),
    op("field_patch", "Field Patch", (1, 2, 0), WALL, &[Repair(1)]),
    op("wreck_scan", "Wreck Scan", (1, 0, 0), ENGINE, &[Draw(1), Gain(1, 0)]),

    op("hammer_fist", "Hammer Fist", (2, 4, 4), RUSH, &[To(Left, Hit(Impact, 2, None))]),
    op("pulse_beam", "Pulse Beam", (2, 4, 4), RUSH, &[To(Left, Hit(Energy, 2, None))]),
    op("rail_shot", "Rail Shot", (2, 6, 7), RUSH, &[To(Left, Hit(Impact, 3, None))]),
    op("plasma_lance", "Plasma Lance", (2, 6, 7), RUSH, &[To(Left, Hit(Energy, 3, None))]),
    op("siege_cannon", "Siege Cannon", (1, 9, 9), RUSH, &[To(Left, Hit(Impact, 5, None))]),
    op("sun_lens", "Sun Lens", (1, 9, 9), RUSH, &[To(Left, Hit(Energy, 5, None))]),
    op("guided_rocket", "Guided Rocket", (2, 5, 3), RUSH, &[To(Chosen, Hit(Impact, 2, None))]),
    op("seeker_bolt", "Seeker Bolt", (1, 7, 6), RUSH, &[To(Chosen, Hit(Energy, 3, None))]),
    op("shrapnel_burst", "Shrapnel Burst", (1, 5, 3), RUSH, &[To(Others, Hit(Impact, 2, None))]),
    op("shock_ring", "Shock Ring", (1, 2, 2), DENIAL,
        &[To(Others, Hit(Energy, 1, None)), To(Others, Drain(Fuel, 1))]),
    op("acid_jet", "Acid Jet", (1, 5, 3), RUSH, &[To(Left, Hit(Plain, 2, None))]),
    op("twin_fangs", "Twin Fangs", (1, 6, 7), RUSH,
        &[To(Left, Hit(Impact, 1, None)), To(Left, Hit(Energy, 2, None))]),
    op("overload", "Overload", (2, 5, 5), RUSH,
        &[To(Left, Hit(Energy, 3, None)), To(Yourself, Hit(Plain, 1, None))]),
    op("opening_volley", "Opening Volley", (1, 5, 4), RUSH,
        &[To(Left, Hit(Impact, 0, Some(Per::YourStack)))]),
    op("drone_swarm", "Drone Swarm", (1, 4, 4), WALL,
        &[To(Left, Hit(Energy, 1, Some(Per::YourUpgrades)))]),
    op("furnace_blast", "Furnace Blast", (1, 3, 6), ENGINE,
        &[Spend(Fuel, 5, Yield::Hit(Energy))]),
    op("scrap_catapult", "Scrap Catapult", (1, 4, 6), ENGINE,
        &[Spend(Scrap, 4, Yield::Hit(Impact))]),
    op("tail_gun", "Tail Gun", (1, 1, 2), DENIAL, &[To(Right, Jam), To(Right, Drain(Fuel, 1))]),
    op("boomerang_blade", "Boomerang Blade", (1, 5, 5), RUSH,
        &[To(Left, Hit(Impact, 2, None)), Return]),
    op("reactor_tap", "Reactor Tap", (2, 0, 4), ENGINE, &[Gain(4, 0)]),
    op("crusher", "Crusher", (2, 0, 4), ENGINE, &[Gain(0, 4)]),
    op("refinery", "Refinery", (1, 1, 4), ENGINE, &[Gain(3, 2)]),
    op("smelter", "Smelter", (2, 0, 2), ENGINE, &[Melt(1, 0, 3)]),
    op("blast_furnace", "Blast Furnace", (1, 1, 4), ENGINE, &[Melt(2, 2, 0)]),
    op("assembly_arm", "Assembly Arm", (2, 0, 4), ENGINE, &[Gain(1, 0), Flip]),
    op("magnet_crane", "Magnet Crane", (1, 0, 3), ENGINE, &[Claim(3)]),
    op("salvage_claw", "Salvage Claw", (1, 0, 1), ENGINE, &[Claim(2)]),
    op("echo_core", "Echo Core", (1, 1, 5), RUSH, &[Repeat]),
    op("recall_beacon", "Recall Beacon", (1, 0, 2), ENGINE, &[Recall, Gain(1, 1)]),
    op("sorting_gate", "Sorting Gate", (1, 0, 1), ENGINE, &[Draw(2), Gain(0, 2)]),
    op("converter", "Converter", (1, 0, 3), ENGINE, &[Spend(Scrap, 3, Yield::Fuel(2))]),
    op("tip_the_heap", "Tip the Heap", (1, 0, 2), ENGINE, &[Refresh, Gain(0, 3)]),
    op("belt_kick", "Belt Kick", (1, 0, 2), DENIAL, &[Churn, Gain(1, 2)]),
    op("quick_hands", "Quick Hands", (1, 0, 2), ENGINE, &[Hasten, Gain(3, 0)]),
    op("repair_drone", "Repair Drone", (2, 3, 3), WALL,
        &[Repair(1), To(Left, Hit(Impact, 1, None))]),
    op("nano_bath", "Nano Bath", (1, 6, 6), WALL,
        &[Repair(3), To(Left, Hit(Energy, 1, None))]),
    op("bulwark", "Bulwark", (1, 1, 2), WALL, &[Brace(3)]),
    op("riposte", "Riposte", (1, 3, 5), WALL, &[Brace(2), To(Left, Hit(Impact, 1, None))]),
    op("weld_plates", "Weld Plates", (1, 0, 1), WALL, &[Install, Gain(1, 0)]),
    op("waste_chute", "Waste Chute", (1, 6, 6), WALL, &[To(Left, Shift(2))]),
    op("patch_kit", "Patch Kit", (1, 1, 4), WALL,
        &[Spend(Scrap, 2, Yield::Repair), Gain(1, 0)]),
    op("jammer", "Jammer", (2, 1, 2), DENIAL, &[To(Chosen, Jam), Gain(1, 0)]),
    op("tangle_wire", "Tangle Wire", (1, 2, 3), DENIAL,
        &[To(Chosen, Tangle), To(Left, Hit(Energy, 1, None))]),
    op("magpie_drone", "Magpie Drone", (1, 0, 2), DENIAL, &[To(Chosen, Steal(Scrap, 2))]),
    op("leech_line", "Leech Line", (1, 0, 2), DENIAL, &[To(Right, Steal(Fuel, 2))]),
    op("can_opener", "Can Opener", (1, 3, 3), DENIAL,
        &[Destroy(Chosen), To(Left, Hit(Impact, 1, None))]),
    op("crowbar", "Crowbar", (1, 3, 3), DENIAL,
        &[To(Left, Hit(Plain, 1, Some(Per::TheirUpgrades)))]),
    op("price_gouge", "Price Gouge", (1, 0, 2), DENIAL, &[To(Chosen, Outbid(2)), Gain(0, 2)]),
    op("coolant_leak", "Coolant Leak", (1, 0, 1), DENIAL, &[To(Left, Drain(Fuel, 2)), Gain(1, 0)]),

    up("scrap_plate", "Scrap Plate", (2, 0, 1), WALL, (Impact, 3), None),
    up("ram_guard", "Ram Guard", (1, 1, 2), WALL, (Impact, 5), None),
    up("spiked_hull", "Spiked Hull", (1, 1, 3), WALL, (Impact, 3), Some(Toll)),
    up("fuel_cracker", "Fuel Cracker", (2, 1, 3), ENGINE, (Impact, 1), Some(Income(1, 0))),
    up("cargo_rack", "Cargo Rack", (1, 0, 2), ENGINE, (Impact, 2), Some(HandSize)),
    up("targeting_visor", "Targeting Visor", (1, 2, 6), RUSH, (Impact, 2), Some(Sharpen(Impact))),
    up("tow_hook", "Tow Hook", (1, 1, 3), ENGINE, (Impact, 2), Some(Discount)),
    up("ejector_seat", "Ejector Seat", (1, 1, 4), ENGINE, (Impact, 1), Some(Ejector)),
    up("shock_absorber", "Shock Absorber", (1, 2, 2), WALL, (Impact, 3), Some(Absorb)),
    up("foil_wrap", "Foil Wrap", (2, 0, 1), WALL, (Energy, 3), None),
    up("mirror_shield", "Mirror Shield", (1, 0, 5), WALL, (Energy, 4), Some(Thorns)),
    up("scrap_sorter", "Scrap Sorter", (2, 1, 3), ENGINE, (Energy, 1), Some(Income(0, 1))),
    up("capacitor", "Capacitor", (1, 2, 6), RUSH, (Energy, 2), Some(Sharpen(Energy))),
    up("nano_weave", "Nano Weave", (1, 3, 5), WALL, (Energy, 2), Some(SelfRepair)),
    up("loading_arm", "Loading Arm", (1, 0, 2), ENGINE, (Energy, 2), Some(Loader)),
    up("grounding_rod", "Grounding Rod", (1, 0, 2), DENIAL, (Energy, 3), Some(Anchor)),
    up("lean_burner", "Lean Burner", (1, 1, 3), ENGINE, (Energy, 1), Some(Efficient)),
    up("wreckers_bond", "Wrecker's Bond", (1, 0, 2), WALL, (Energy, 2), Some(Bond)),
];

/// The row of a card that the game named.
#[track_caller]
pub fn row(slug: &str) -> &'static Row {
    CARDS.iter().find(|row| row.slug == slug).unwrap_or_else(|| panic!("no card {slug}"))
}

/// The card with that name on the wire.
#[track_caller]
pub fn named(value: &Value) -> Card {
    row(value.as_str().unwrap_or_else(|| panic!("no card: {value}"))).slug
}

/// The lines of an operation; none for an upgrade.
pub fn effects(card: Card) -> &'static [Effect] {
    match row(card).does {
        Does::Operation(effects) => effects,
        Does::Upgrade(..) => &[],
    }
}

pub fn is_upgrade(card: Card) -> bool {
    matches!(row(card).does, Does::Upgrade(..))
}

/// Colour and number of an upgrade's shield.
pub fn shield(card: Card) -> Option<(Kind, i32)> {
    match row(card).does {
        Does::Operation(_) => None,
        Does::Upgrade(kind, value, _) => Some((kind, value)),
    }
}

pub fn benefit(card: Card) -> Option<Benefit> {
    match row(card).does {
        Does::Operation(_) => None,
        Does::Upgrade(_, _, benefit) => benefit,
    }
}

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Impact => "impact",
            Energy => "energy",
            Plain => "plain",
        }
    }
}

impl Token {
    pub fn word(self) -> &'static str {
        match self {
            Fuel => "fuel",
            Scrap => "scrap",
        }
    }
}

impl Whom {
    pub fn word(self) -> &'static str {
        match self {
            Left => "left",
            Right => "right",
            Chosen => "chosen",
            Others => "others",
            Yourself => "yourself",
        }
    }
}
