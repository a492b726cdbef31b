//! Refusals of actions, rosters and options.
//!
//! The tag of each variant is a stable code, `scrap_world.<reason>`; its fields are the values in
//! its sentence.

use serde::Serialize;

use crate::{
    board::{cell::Cell, side::Side},
    card_state::CardState,
    content::{
        Against, Obstacle, Slot,
        ids::{ActionKind, CardNo, PieceId, SuitId},
    },
    phase_name::PhaseName,
    text::counted,
};
use scrapworks_core::Seat;

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    // Options and teams. Suits are numbered from 0 here, and from 1 in sentences.
    #[error("A team can cost {min} to {max} points, not {points}.")]
    PointsOption { points: u32, min: u32, max: u32 },
    #[error("A match can be limited to {min} to {max} rounds, not {rounds}.")]
    RoundCapOption { rounds: u8, min: u8, max: u8 },
    #[error("A team has at least one battlesuit.")]
    NoSuits,
    #[error("A team has at most {max} battlesuits at this table, not {suits}.")]
    TooManySuits { suits: u32, max: u8 },
    #[error("The team costs {points} points; the limit is {limit}.")]
    OverLimit { points: u32, limit: u32 },
    #[error("The name of battlesuit {} must have 1 to {max} visible characters.", .suit + 1)]
    SuitName { suit: u8, max: u8 },
    #[error("Battlesuit {}: there is no chassis “{chassis}”.", .suit + 1)]
    UnknownChassis { suit: u8, chassis: String },
    #[error("Battlesuit {}: there is no armament card “{armament}”.", .suit + 1)]
    UnknownArmament { suit: u8, armament: String },
    #[error("Battlesuit {} has {cards} armament cards; no chassis carries over {max}.", .suit + 1)]
    TooManyCards { suit: u8, cards: u32, max: u8 },
    #[error("Battlesuit {} carries {cards} {slot} cards and has room for {slots}.", .suit + 1)]
    TooFewSlots { suit: u8, slot: Slot, cards: u8, slots: u8 },
    #[error("The team has {cards} cards of {name}; the box has {copies}.")]
    TooFewCopies { name: &'static str, cards: u8, copies: u8 },

    // Set-up.
    #[error("Not now: {phase}.")]
    WrongPhase { phase: PhaseName },
    #[error("There is no such terrain piece.")]
    NoSuchPiece { piece: PieceId },
    #[error("A terrain piece is turned by quarters, 0 to 3.")]
    NoSuchTurn { turned: u8 },
    #[error("Turned like this, the piece lies as it does with fewer turns.")]
    SameAsTurnedLess { piece: PieceId, turned: u8 },
    #[error("This terrain piece already lies on the board.")]
    PieceOnBoard { piece: PieceId },
    #[error("First put down the terrain piece that you have in hand.")]
    PieceInHand { piece: PieceId },
    #[error("Take a terrain piece in hand first.")]
    NoPieceInHand,
    #[error("Turned like this, the piece fits nowhere on the board.")]
    NoRoomForPiece { piece: PieceId, turned: u8 },
    #[error("You have placed {}; everyone places at least {min}.", counted(*.placed, "piece"))]
    TooFewPieces { placed: u8, min: u8 },
    #[error("The piece would reach over the edge of the board.")]
    PieceOffBoard { at: Cell },
    #[error("At {at} the piece would lie on another one.")]
    PieceOverlap { at: Cell, piece: PieceId },
    #[error("The {side} side would have room for {}; it needs {needed}.", counted(*.room, "suit"))]
    SideClosed { side: Side, room: u8, needed: u8 },
    #[error("This side is taken.")]
    SideTaken { side: Side, seat: Seat },
    #[error("There is no such battlesuit.")]
    NoSuchSuit { suit: SuitId },
    #[error("This is not your battlesuit.")]
    NotYourSuit { suit: SuitId },
    #[error("This battlesuit already stands at {at}.")]
    AlreadyDeployed { suit: SuitId, at: Cell },
    #[error("{at} is not in your starting zone on the {side} side.")]
    OutsideZone { at: Cell, side: Side },

    // Activations.
    #[error("This takes {}; {have} left.", counted(*.needed, "activation point"))]
    NotEnoughPoints { needed: u8, have: u8 },
    #[error("This takes {needed} energy; the battlesuit has {have}.")]
    NotEnoughEnergy { needed: u8, have: u8 },
    #[error("You can take each action once in an activation, and you have taken this one.")]
    AlreadyDone {
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    #[error("The energy is at its maximum of {max}.")]
    EnergyFull { max: u8 },
    #[error("The battlesuit has no damage to repair.")]
    NoDamage,

    // Movement.
    #[error("The battlesuit already stands at {at}.")]
    AlreadyThere { at: Cell },
    #[error("Another battlesuit stands at {at}.")]
    Occupied { at: Cell, suit: SuitId },
    #[error("No battlesuit can stand on the {obstacle} obstacle at {at}.")]
    CannotStop { at: Cell, obstacle: Obstacle, piece: PieceId },
    #[error("{to} costs {cost} to reach; this move goes as far as {allowed}.")]
    TooFar { to: Cell, cost: u8, allowed: u8 },
    #[error("There is no way to {to}.")]
    Unreachable { to: Cell },

    // Attacks.
    #[error("The battlesuit has no such card.")]
    NoSuchCard { card: CardNo },
    #[error("{name} is {state}.")]
    CardNotReady { card: CardNo, name: &'static str, state: CardState },
    #[error("{name} lies face up: there is nothing to reload.")]
    NothingToReload { card: CardNo, name: &'static str },
    #[error("{name} is not a weapon.")]
    NotAWeapon { card: CardNo, name: &'static str },
    #[error("{name} has no quick attack.")]
    NoQuickAttack { card: CardNo, name: &'static str },
    #[error("{name} is not ammunition.")]
    NotAmmunition { card: CardNo, name: &'static str },
    #[error("Ammunition is for ballistic weapons, and {name} is not one.")]
    NotBallistic { card: CardNo, name: &'static str },
    #[error("{name} burns at most {max} energy in an attack, not {burn}.")]
    BurnTooMuch { card: CardNo, name: &'static str, burn: u8, max: u8 },
    #[error("Only enemies can be attacked.")]
    NotAnEnemy { suit: SuitId },
    #[error("The target has already been destroyed.")]
    TargetDestroyed { suit: SuitId },
    #[error("A melee attack needs an adjacent target; this one is {distance} spaces away.")]
    NotAdjacent { distance: u8 },
    #[error("A ranged attack cannot be made against an adjacent target.")]
    TooClose,
    #[error("{name} reaches {}; the target is {distance} spaces away.", counted(*.range, "space"))]
    OutOfRange { card: CardNo, name: &'static str, distance: u8, range: u8 },
    #[error("There is no line of sight: {blocked_by}.")]
    NoLineOfSight { blocked_by: Blocker },

    // Defence.
    #[error("{name} cannot be used in defence.")]
    NotReactive { card: CardNo, name: &'static str },
    #[error("{name} helps only against {against} attacks.")]
    WrongReaction { card: CardNo, name: &'static str, against: Against },
    #[error("Each card may be used once in a defence, and they are named in ascending order.")]
    CardsUnsorted { card: CardNo },
}

impl scrapworks_core::Refusal for Refusal {}

/// What closes a line of sight: the closing space nearest to the attacker, or a corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Blocker {
    #[error("terrain at {at} is in the way")]
    Terrain { at: Cell, piece: PieceId },
    #[error("a battlesuit at {at} is in the way")]
    Suit { at: Cell, suit: SuitId },
    #[error("{one} and {other} leave no gap between them")]
    Corner { one: Cell, other: Cell },
}
