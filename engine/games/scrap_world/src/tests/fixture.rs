//! Builds positions from text, with plain cards, and searches seeds for the rolls that a test
//! needs.
//!
//! On a map `.` is open, `#` impassable (the Bunker), `~` hindering (the Rubble Field), and a digit
//! the blocking piece with that id. Letters are suits, `A` first. A map smaller than the board lies
//! in its north-west corner.

use std::sync::Arc;

use crate::{
    ScrapWorld,
    action::{Action, Attack},
    board::{
        cell::{Cell, Edge},
        side::Side,
        terrain::Terrain,
    },
    content::{
        AfterUse, Armament, Category, Chassis, Effect, Slot, Slots, Weapon, WeaponRange,
        ids::{ActionKind, CardNo, Die, PieceId, SuitId},
    },
    event::{Event, PlacedPiece},
    preview::Preview,
    refusal::Refusal,
    state::{Activation, Phase, Suit},
    stats::SuitStats,
};
use scrapworks_core::{BySeat, Game, Rng, Seat, Seats, Seed};
use scrapworks_testkit::position as testkit;

/// Speed 3, energy 5, damage 9, initiative 4, and no armor of its own.
pub const PLAIN: Chassis = Chassis {
    slug: "plain",
    name: "Plain",
    points: 30,
    damage: 9,
    energy: 5,
    speed: 3,
    initiative: 4,
    armor: &[],
    slots: Slots { primary: 9, missile: 9, module: 9, armor: 9 },
    copies: 1,
    text: "",
};

/// A card that is kept after use.
pub const fn card(name: &'static str, effect: Effect) -> Armament {
    let slot = match effect {
        Effect::Weapon(_) => Slot::Primary,
        Effect::Reactive { .. } => Slot::Armor,
        Effect::Ammunition { .. } | Effect::Passive { .. } => Slot::Module,
    };
    Armament {
        slug: name,
        name,
        points: 10,
        slot,
        copies: 1,
        after_use: AfterUse::Keep,
        effect,
        text: "",
    }
}

/// Two red dice in a full attack, one in a quick one.
pub const MELEE: Weapon = Weapon {
    range: WeaponRange::Melee,
    category: None,
    quick: Some(&[Die::Red]),
    full: &[Die::Red, Die::Red],
    burn: None,
    specials: &[],
};

/// [`MELEE`] as a ranged weapon.
pub const RANGED: Weapon = Weapon {
    range: WeaponRange::Ranged { accuracy: 12 },
    category: Some(Category::Ballistic),
    ..MELEE
};

pub const CLAW: Armament = card("claw", Effect::Weapon(MELEE));
pub const GUN: Armament = card("gun", Effect::Weapon(RANGED));

/// The seat, chassis and cards of a suit.
pub type SuitSpec = (u8, &'static Chassis, &'static [Armament]);

/// A position with its random generator and the events of the last action.
#[derive(Clone)]
pub struct Position {
    pub game: ScrapWorld,
    rng: Rng,
    pub events: Vec<Event>,
}

/// A position in the first round. Suits are numbered and have their markers in the order of their
/// letters; `A` is active.
#[track_caller]
pub fn position(map: &str, specs: &[SuitSpec]) -> Position {
    let (terrain, places) = read(map);
    let seats = Seats(specs.iter().map(|spec| spec.0 + 1).max().unwrap_or_default().max(2));
    let stats = |&(seat, chassis, cards): &SuitSpec| {
        SuitStats::new(Seat(seat), chassis, cards.iter().collect())
    };
    let stats: Arc<[SuitStats]> = specs.iter().map(stats).collect();
    let mut suits: Vec<Suit> = stats.iter().map(Suit::new).collect();
    for ((suit, letter), marker) in suits.iter_mut().zip('A'..).zip(1..) {
        let place = places.iter().find(|place| place.0 == letter);
        suit.at = Some(place.unwrap_or_else(|| panic!("{letter} is not on the map")).1);
        suit.marker = Some(marker);
    }
    let side = |seat: Seat| Side::ALL.get(usize::from(seat.0)).copied();
    let game = ScrapWorld {
        stats,
        round_cap: 60,
        terrain: Arc::new(terrain),
        sides: BySeat::new(seats, side),
        suits,
        round: 1,
        turn: 1,
        eliminated: Vec::new(),
        phase: Phase::Activation(Activation::of(SuitId(0))),
    };
    Position { game, rng: Rng::new(&Seed([0; 32])), events: Vec::new() }
}

/// Suit `A` of seat 0 against suit `B` of seat 1.
#[track_caller]
pub fn duel(map: &str, one: &'static [Armament], other: &'static [Armament]) -> Position {
    position(map, &[(0, &PLAIN, one), (1, &PLAIN, other)])
}

/// The terrain and suits of a map.
#[track_caller]
pub fn read(map: &str) -> (Terrain, Vec<(char, Cell)>) {
    let rows = map.lines().map(str::trim).filter(|row| !row.is_empty());
    let mut pieces: Vec<(u8, Vec<Cell>)> = Vec::new();
    let mut places = Vec::new();
    for (row, y) in rows.zip(0..) {
        for (mark, x) in row.chars().zip(0..) {
            let at = Cell::new(x, y).expect("the map is no larger than the board");
            let piece = match mark {
                '.' => continue,
                'A'..='Z' => {
                    places.push((mark, at));
                    continue;
                }
                '#' => 3,
                '~' => 9,
                _ => mark.to_digit(10).unwrap_or_else(|| panic!("{mark} on a map")) as u8,
            };
            match pieces.iter_mut().find(|other| other.0 == piece) {
                Some((_, cells)) => cells.push(at),
                None => pieces.push((piece, vec![at])),
            }
        }
    }
    let mut terrain = Terrain::empty();
    for (piece, cells) in pieces {
        terrain.put(lying(piece, cells, &[]));
    }
    (terrain, places)
}

pub fn lying(piece: u8, cells: Vec<Cell>, walls: &[&str]) -> PlacedPiece {
    let at = cells.first().copied().unwrap_or(Cell { x: 0, y: 0 });
    let edges = walls.iter().map(|name| Edge::parse(name).expect("a line like D7e"));
    PlacedPiece { piece: PieceId(piece), turned: 0, at, cells, edges: edges.collect() }
}

#[track_caller]
pub fn cell(name: &str) -> Cell {
    Cell::parse(name).unwrap_or_else(|| panic!("{name} is no space"))
}

pub fn suit(letter: char) -> SuitId {
    SuitId(letter as u8 - b'A')
}

/// A full attack with the first card.
pub fn full(target: char) -> Action {
    Action::FullAttack(attack_on(target))
}

/// A quick attack with the first card.
pub fn quick(target: char) -> Action {
    Action::QuickAttack(attack_on(target))
}

/// An attack with the first card, without ammunition or burn.
pub fn attack_on(target: char) -> Attack {
    Attack { weapon: CardNo(0), target: suit(target), ammo: None, burn: 0 }
}

pub fn defend(cards: &[u8]) -> Action {
    Action::Defend { armor: cards.iter().copied().map(CardNo).collect() }
}

pub fn move_to(name: &str) -> Action {
    Action::Move { to: cell(name) }
}

impl Position {
    /// Adds walls of a piece, by the names of their lines.
    #[must_use]
    pub fn walls(mut self, piece: u8, names: &[&str]) -> Position {
        Arc::make_mut(&mut self.game.terrain).put(lying(piece, Vec::new(), names));
        self
    }

    /// Changes a suit.
    #[must_use]
    pub fn with(mut self, letter: char, change: impl FnOnce(&mut Suit)) -> Position {
        change(self.game.suit_mut(suit(letter)));
        self
    }

    /// Replaces the random generator.
    #[must_use]
    pub fn with_seed(mut self, seed: u16) -> Position {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&seed.to_le_bytes());
        self.rng = Rng::new(&Seed(bytes));
        self
    }

    pub fn awaited(&self) -> Seat {
        self.game.awaiting().first().expect("the match goes on")
    }

    pub fn legal(&self) -> Vec<Action> {
        self.game.legal_actions(self.awaited())
    }

    pub fn suit(&self, letter: char) -> &Suit {
        self.game.suit(suit(letter))
    }

    /// The space of a suit, or `-` if it is off the board.
    pub fn at(&self, letter: char) -> String {
        self.suit(letter).at.map_or("-".to_owned(), |at| at.to_string())
    }

    /// Plays an action, which must be legal and have a preview.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> &mut Position {
        let seat = self.awaited();
        self.events = testkit::play(&mut self.game, &mut self.rng, seat, action).0;
        self
    }

    /// The position after an action.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, action: Action) -> Position {
        self.play(action);
        self
    }

    /// The preview of an action.
    #[track_caller]
    pub fn preview(&self, action: &Action) -> Preview {
        match self.game.preview(self.awaited(), action) {
            Ok(preview) => preview,
            Err(refusal) => panic!("{action:?}: {refusal}"),
        }
    }

    /// The refusal of an action, which must be neither legal nor have a preview.
    #[track_caller]
    pub fn refusal(&self, action: Action) -> Refusal {
        testkit::refusal(&self.game, self.awaited(), &action)
    }

    #[track_caller]
    pub fn check_refused(&self, action: Action, refusal: &Refusal) {
        assert_eq!(self.refusal(action), *refusal);
    }

    /// The position after an action, with the first seed that gives the wanted result.
    #[track_caller]
    #[must_use]
    pub fn after_roll(&self, action: Action, wanted: impl Fn(&Position) -> bool) -> Position {
        let outcomes = self.outcomes(action).find(|position| wanted(position));
        outcomes.expect("some chance gives what is wanted")
    }

    /// The positions after an action, for many seeds.
    #[track_caller]
    pub fn outcomes(&self, action: Action) -> impl Iterator<Item = Position> {
        assert!(self.legal().contains(&action), "{action:?} is not listed");
        (0..2000).map(move |seed| self.clone().with_seed(seed).after(action.clone()))
    }

    /// Ends activations until the round is over.
    #[track_caller]
    pub fn end_round(&mut self) -> &mut Position {
        let round = self.game.round;
        while self.game.round == round && !self.game.awaiting().is_empty() {
            self.play(Action::EndActivation);
        }
        self
    }

    /// Events of the last action, of one kind.
    pub fn events_of<T>(&self, kind: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(kind).collect()
    }

    /// Hits and fallbacks of the last attack roll.
    pub fn attack_roll(&self) -> Option<(u8, u8)> {
        let roll = self.events_of(|event| match event {
            Event::AttackRolled { hits, fallbacks, .. } => Some((*hits, *fallbacks)),
            _ => None,
        });
        roll.first().copied()
    }

    /// Blocks and stands of the last defence roll.
    pub fn defence_roll(&self) -> Option<(u8, u8)> {
        let roll = self.events_of(|event| match event {
            Event::DefenceRolled { blocks, stands, .. } => Some((*blocks, *stands)),
            _ => None,
        });
        roll.first().copied()
    }

    /// The kinds of the legal actions of the active suit.
    pub fn action_kinds(&self) -> Vec<ActionKind> {
        let mut action_kinds: Vec<ActionKind> =
            self.legal().iter().filter_map(action_kind).collect();
        action_kinds.dedup();
        action_kinds
    }
}

/// The row of the action table for an action.
pub fn action_kind(action: &Action) -> Option<ActionKind> {
    match action {
        Action::HalfMove { .. } => Some(ActionKind::HalfMove),
        Action::Move { .. } => Some(ActionKind::Move),
        Action::Run { .. } => Some(ActionKind::Run),
        Action::QuickAttack(_) => Some(ActionKind::QuickAttack),
        Action::FullAttack(_) => Some(ActionKind::FullAttack),
        Action::Ready => Some(ActionKind::Ready),
        Action::PowerUp => Some(ActionKind::PowerUp),
        Action::Reload { .. } => Some(ActionKind::Reload),
        Action::JuryRig => Some(ActionKind::JuryRig),
        Action::Reboot => Some(ActionKind::Reboot),
        Action::TakePiece { .. }
        | Action::PutPiece { .. }
        | Action::StopPlacing
        | Action::ChooseSide { .. }
        | Action::Deploy { .. }
        | Action::EndActivation
        | Action::Defend { .. } => None,
    }
}
