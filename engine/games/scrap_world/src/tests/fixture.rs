//! The vocabulary of the tests: positions drawn as text, cards with plain figures, and chance that
//! is searched for what a test needs.
//!
//! On a map `.` is open, `#` impassable (the Bunker), `~` hindering (the Rubble Field), and a digit
//! the blocking piece of that number. Letters are suits, `A` first. A map smaller than the board
//! lies in its north-west corner.

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
use scrapworks_core::{BySeat, Events, Game, MatchEvent, Rng, Seat, Seats, Seed, StepContext};

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

/// A card that does something and stays.
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
pub const ARMS: Weapon = Weapon {
    range: WeaponRange::Melee,
    category: None,
    quick: Some(&[Die::Red]),
    full: &[Die::Red, Die::Red],
    burn: None,
    specials: &[],
};

/// As [`ARMS`], from afar.
pub const BARREL: Weapon = Weapon {
    range: WeaponRange::Ranged { accuracy: 12 },
    category: Some(Category::Ballistic),
    ..ARMS
};

pub const CLAW: Armament = card("claw", Effect::Weapon(ARMS));
pub const GUN: Armament = card("gun", Effect::Weapon(BARREL));

/// A suit of a scene: its seat, chassis and cards.
pub type Figure = (u8, &'static Chassis, &'static [Armament]);

/// One position, with chance to come and what was told on the way.
#[derive(Clone)]
pub struct Scene {
    pub game: ScrapWorld,
    rng: Rng,
    pub events: Vec<Event>,
}

/// A position in the first round: the suits are numbered by their letters, marked in the same
/// order, and `A` is active.
#[track_caller]
pub fn scene(map: &str, figures: &[Figure]) -> Scene {
    let (terrain, places) = read(map);
    let seats = Seats(figures.iter().map(|figure| figure.0 + 1).max().unwrap_or_default().max(2));
    let stats = |&(seat, chassis, cards): &Figure| {
        SuitStats::new(Seat(seat), chassis, cards.iter().collect())
    };
    let stats: Arc<[SuitStats]> = figures.iter().map(stats).collect();
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
    Scene { game, rng: Rng::new(&Seed([0; 32])), events: Vec::new() }
}

/// Suit `A` of seat 0 against suit `B` of seat 1.
#[track_caller]
pub fn duel(map: &str, one: &'static [Armament], other: &'static [Armament]) -> Scene {
    scene(map, &[(0, &PLAIN, one), (1, &PLAIN, other)])
}

/// Terrain and suits of a map.
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
    Action::FullAttack(strike(target))
}

/// A quick attack with the first card.
pub fn quick(target: char) -> Action {
    Action::QuickAttack(strike(target))
}

/// The first card against a target, with nothing added.
pub fn strike(target: char) -> Attack {
    Attack { weapon: CardNo(0), target: suit(target), ammo: None, burn: 0 }
}

pub fn defend(cards: &[u8]) -> Action {
    Action::Defend { armor: cards.iter().copied().map(CardNo).collect() }
}

pub fn move_to(name: &str) -> Action {
    Action::Move { to: cell(name) }
}

impl Scene {
    /// Walls of a piece, by the names of their lines.
    #[must_use]
    pub fn walls(mut self, piece: u8, names: &[&str]) -> Scene {
        Arc::make_mut(&mut self.game.terrain).put(lying(piece, Vec::new(), names));
        self
    }

    /// With a suit changed.
    #[must_use]
    pub fn with(mut self, letter: char, change: impl FnOnce(&mut Suit)) -> Scene {
        change(self.game.suit_mut(suit(letter)));
        self
    }

    /// With other chance to come.
    #[must_use]
    pub fn chance(mut self, seed: u16) -> Scene {
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

    /// Where a suit stands, `-` if nowhere.
    pub fn at(&self, letter: char) -> String {
        self.suit(letter).at.map_or("-".to_owned(), |at| at.to_string())
    }

    /// Plays an action, which must be listed and have a preview.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> &mut Scene {
        assert!(self.legal().contains(&action), "{action:?} is not listed in {:?}", self.legal());
        self.preview(&action);
        self.events = self.apply(action).expect("what is listed is accepted");
        self
    }

    /// The scene after an action.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, action: Action) -> Scene {
        self.play(action);
        self
    }

    /// What an action would mean.
    #[track_caller]
    pub fn preview(&self, action: &Action) -> Preview {
        match self.game.preview(self.awaited(), action) {
            Ok(preview) => preview,
            Err(refusal) => panic!("{action:?}: {refusal}"),
        }
    }

    /// The refusal of an action, which must not be listed nor have a preview.
    #[track_caller]
    pub fn refusal(&self, action: Action) -> Refusal {
        assert!(!self.legal().contains(&action), "{action:?} is listed");
        let refused = self.game.preview(self.awaited(), &action).expect_err("it is not legal");
        assert_eq!(self.clone().apply(action), Err(refused.clone()));
        refused
    }

    #[track_caller]
    pub fn check_refused(&self, action: Action, refusal: &Refusal) {
        assert_eq!(self.refusal(action), *refusal);
    }

    fn apply(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let seat = self.awaited();
        let mut told = Events::default();
        self.game.apply(seat, action, &mut StepContext::new(&mut self.rng, &mut told))?;
        let events = told.events.into_iter().map(|event| match event {
            MatchEvent::Game(event) => event,
            MatchEvent::Platform(event) => panic!("rules do not tell {event:?}"),
        });
        Ok(events.collect())
    }

    /// The scene after an action, with the first chance that gives what is wanted.
    #[track_caller]
    #[must_use]
    pub fn lucky(&self, action: Action, wanted: impl Fn(&Scene) -> bool) -> Scene {
        let outcomes = self.outcomes(action).find(|scene| wanted(scene));
        outcomes.expect("some chance gives what is wanted")
    }

    /// The scene after an action, for many chances.
    #[track_caller]
    pub fn outcomes(&self, action: Action) -> impl Iterator<Item = Scene> {
        assert!(self.legal().contains(&action), "{action:?} is not listed");
        (0..2000).map(move |seed| self.clone().chance(seed).after(action.clone()))
    }

    /// Ends activations until the round is over.
    #[track_caller]
    pub fn end_round(&mut self) -> &mut Scene {
        let round = self.game.round;
        while self.game.round == round && !self.game.awaiting().is_empty() {
            self.play(Action::EndActivation);
        }
        self
    }

    /// What was told last, of one kind.
    pub fn told<T>(&self, kind: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(kind).collect()
    }

    /// Hits and fallbacks of the attack roll told last.
    pub fn attack_roll(&self) -> Option<(u8, u8)> {
        let roll = self.told(|event| match event {
            Event::AttackRolled { hits, fallbacks, .. } => Some((*hits, *fallbacks)),
            _ => None,
        });
        roll.first().copied()
    }

    /// Blocks and stands of the defence roll told last.
    pub fn defence_roll(&self) -> Option<(u8, u8)> {
        let roll = self.told(|event| match event {
            Event::DefenceRolled { blocks, stands, .. } => Some((*blocks, *stands)),
            _ => None,
        });
        roll.first().copied()
    }

    /// Actions of the active suit, by what they cost.
    pub fn deeds(&self) -> Vec<ActionKind> {
        let mut deeds: Vec<ActionKind> = self.legal().iter().filter_map(kind).collect();
        deeds.dedup();
        deeds
    }
}

/// The row of the table that an action is.
pub fn kind(action: &Action) -> Option<ActionKind> {
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
