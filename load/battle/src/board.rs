//! The grid: twelve units, how far they go, and whom they reach.

use serde::{Deserialize, Serialize};

use scrapworks_core::Seat;

/// Cells on a side.
pub const SIDE: i8 = 12;
/// Units of a seat.
const OWN: u8 = 6;
/// Cells that a unit goes, in any direction.
const STRIDE: i8 = 3;
/// Cells over which it hits.
const REACH: i8 = 4;
const HP: i8 = 30;
const ENERGY: i8 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Unit {
    id: u8,
    seat: Seat,
    x: i8,
    y: i8,
    hp: i8,
    energy: i8,
    status: Status,
}

/// What a unit did or suffered last. A number on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    Fresh,
    Moved,
    Fell,
    Hit,
}

impl Serialize for Status {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

/// One decision: a unit goes, or hits another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Move { u: u8, x: i8, y: i8 },
    Attack { u: u8, t: u8 },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Board([Unit; 2 * OWN as usize]);

impl Board {
    pub fn new() -> Board {
        Board(std::array::from_fn(|index| {
            let id = index as u8;
            let (seat, file) = (Seat(id / OWN), (id % OWN) as i8);
            let y = if seat == Seat(0) { 3 } else { 8 };
            let status = Status::Fresh;
            Unit { id, seat, x: 1 + 2 * file, y, hp: HP, energy: ENERGY, status }
        }))
    }

    pub fn allows(&self, seat: Seat, action: Action) -> bool {
        let own = |unit: u8| self.0.get(usize::from(unit)).filter(|unit| unit.seat == seat);
        match action {
            Action::Move { u, x, y } => own(u).is_some_and(|unit| {
                let is_on_board = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
                is_on_board && (1..=STRIDE).contains(&unit.distance(x, y)) && self.is_free(x, y)
            }),
            Action::Attack { u, t } => own(u)
                .zip(self.0.get(usize::from(t)))
                .is_some_and(|(unit, on)| on.seat != seat && unit.distance(on.x, on.y) <= REACH),
        }
    }

    /// All actions of a seat, found one after the other.
    pub fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let mut taken = [[false; SIDE as usize]; SIDE as usize];
        for unit in &self.0 {
            taken[unit.x as usize][unit.y as usize] = true;
        }
        let own = self.0.iter().filter(move |unit| unit.seat == seat);
        own.flat_map(move |unit| {
            let hits = (0..2 * OWN).map(|t| Action::Attack { u: unit.id, t });
            let around = |at: i8| (at - STRIDE).max(0)..=(at + STRIDE).min(SIDE - 1);
            let cells = around(unit.x).flat_map(move |x| around(unit.y).map(move |y| (x, y)));
            let free = cells.filter(move |&(x, y)| !taken[x as usize][y as usize]);
            hits.filter(move |hit| self.allows(seat, *hit)).chain(free.map(|(x, y)| Action::Move {
                u: unit.id,
                x,
                y,
            }))
        })
    }

    /// `unit` goes there, which is allowed.
    pub fn go(&mut self, unit: u8, x: i8, y: i8) {
        let unit = self.act(unit);
        (unit.x, unit.y, unit.status) = (x, y, Status::Moved);
    }

    /// `unit` hits another, which is allowed. Returns whether the other fell, and got up again.
    pub fn hit(&mut self, unit: u8, target: u8, damage: i8) -> bool {
        self.act(unit);
        let target = &mut self.0[usize::from(target)];
        target.hp -= damage;
        let fell = target.hp <= 0;
        target.status = if fell { Status::Fell } else { Status::Hit };
        if fell {
            target.hp = HP;
        }
        fell
    }

    /// Points that all units lack.
    #[cfg(test)]
    pub fn missing(&self) -> u32 {
        self.0.iter().map(|unit| u32::from(unit.hp.abs_diff(HP))).sum()
    }

    /// The unit, which pays for what it does.
    fn act(&mut self, unit: u8) -> &mut Unit {
        let unit = &mut self.0[usize::from(unit)];
        unit.energy = if unit.energy == 0 { ENERGY } else { unit.energy - 1 };
        unit
    }

    fn is_free(&self, x: i8, y: i8) -> bool {
        self.0.iter().all(|unit| (unit.x, unit.y) != (x, y))
    }
}

impl Unit {
    /// In steps of a king of chess.
    fn distance(&self, x: i8, y: i8) -> i8 {
        let far = |a: i8, b: i8| (i16::from(a) - i16::from(b)).unsigned_abs();
        far(self.x, x).max(far(self.y, y)).min(i8::MAX as u16) as i8
    }
}
