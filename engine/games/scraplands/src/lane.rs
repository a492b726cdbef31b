//! How far a car can go in a straight line, and what stops it there.

use crate::{
    content::ids::{CarId, Gear, RampNo},
    event::Obstacle,
    geometry::{
        Bounds, CAR_LENGTH, INCH, Mil, Point, Pose, Span, Turn, leaves_table, overlaps,
        passes_over, span, sweep,
    },
    state::{Pieces, Scraplands},
};

/// Cars stop at every half inch (SL-1).
pub const STEP: Mil = INCH / 2;

/// What a car may run into from where it is.
#[derive(Debug)]
pub(crate) struct Surroundings {
    size: Point,
    solid: Vec<(Obstacle, Outline)>,
    /// Terrain that can only be crossed as a whole (SL-23).
    ditches: Vec<(Obstacle, Outline)>,
}

#[derive(Debug, Clone, Copy)]
enum Outline {
    Four([Point; 4]),
    Piece(&'static [Point]),
}

/// A straight line from where the car is.
#[derive(Debug)]
pub(crate) struct Lane {
    pub(crate) gear: Gear,
    pub(crate) from: Pose,
    /// As far as it goes.
    pub(crate) reach: Mil,
    /// What stops it there; empty if it is the movement that ends.
    pub(crate) stops: Vec<Obstacle>,
    /// Where it cannot stop, since it would stand in a ditch.
    barred: Vec<Span>,
}

impl Scraplands {
    /// Everything that a car can meet within so many mils.
    pub(crate) fn surroundings(&self, car: CarId, within: Mil) -> Surroundings {
        self.surroundings_at(car, self.pose(car), within)
    }

    /// The same for a car that would stand there.
    pub(crate) fn surroundings_at(&self, car: CarId, at: Pose, within: Mil) -> Surroundings {
        let ground = self.ground();
        let near = at.bounds().grown(within + CAR_LENGTH);
        let mut around = Surroundings { size: ground.size, solid: Vec::new(), ditches: Vec::new() };
        for (id, pose) in self.others(car) {
            if pose.bounds().meets(near) {
                around.solid.push((Obstacle::Car { car: id }, Outline::Four(pose.corners())));
            }
        }
        for (no, piece) in self.pieces() {
            let kind = piece.kind.row();
            if !(kind.solid || kind.no_partial) || !Bounds::of(piece.outline).meets(near) {
                continue;
            }
            let list = if kind.solid { &mut around.solid } else { &mut around.ditches };
            list.push((Obstacle::Piece { piece: no }, Outline::Piece(piece.outline)));
        }
        for (no, ramp) in (0..).map(RampNo).zip(ground.ramps) {
            let outline = ramp.outline();
            if Bounds::of(&outline).meets(near) {
                around.solid.push((Obstacle::Ramp { ramp: no }, Outline::Four(outline)));
            }
        }
        around
    }

    /// The terrain that a car comes over on its way (SL-23, SL-24).
    pub(crate) fn passed(&self, from: Pose, by: Mil) -> Pieces {
        let mut passed = Pieces::default();
        for (no, piece) in self.pieces() {
            let kind = piece.kind.row();
            if (kind.dangerous || kind.destructible) && passes_over(from, by, piece.outline) {
                passed.insert(no);
            }
        }
        passed
    }

    /// The ramp that a car driving forward into this takes there.
    pub(crate) fn ramp_at(&self, gear: Gear, at: Pose, stops: &[Obstacle]) -> Option<RampNo> {
        let &[Obstacle::Ramp { ramp }] = stops else { return None };
        let takes = self.ground().ramps[usize::from(ramp.0)].covers(at);
        (gear == Gear::Forward && takes).then_some(ramp)
    }

    /// The cars among what was touched, in the order of their numbers.
    pub(crate) fn cars_of(&self, touched: &[Obstacle]) -> Vec<CarId> {
        let car = |touched: &Obstacle| match *touched {
            Obstacle::Car { car } => Some(car),
            Obstacle::Piece { .. } | Obstacle::Ramp { .. } | Obstacle::Edge => None,
        };
        let mut cars: Vec<CarId> = touched.iter().filter_map(car).collect();
        cars.sort_unstable();
        cars
    }
}

impl Surroundings {
    /// Whether a car could stand there (SL-2, SL-15).
    pub(crate) fn is_free(&self, pose: Pose) -> bool {
        let corners = pose.corners();
        let mut all = self.solid.iter().chain(&self.ditches);
        pose.is_on(self.size) && all.all(|(_, outline)| !overlaps(&corners, outline.points()))
    }

    /// Whether a car could turn like this; not to turn is always possible.
    pub(crate) fn may_turn(&self, pose: Pose, turn: Turn) -> bool {
        turn.0 == 0 || self.is_free(pose.turned(turn))
    }

    /// How far a car gets from there. What it touches stops it only where the line leads into it
    /// (SL-14).
    pub(crate) fn lane(&self, from: Pose, gear: Gear, left: Mil) -> Lane {
        let mut lane = Lane { gear, from, reach: left, stops: Vec::new(), barred: Vec::new() };
        // A mil more, so that contact at the very end of the movement is seen.
        let by = gear.signed(left + 1);
        for &(what, ref outline) in &self.solid {
            if let Some(at) = sweep(from, by, outline.points()) {
                lane.stop(at, what);
            }
        }
        if let Some(at) = leaves_table(from, by, self.size) {
            lane.stop(at, Obstacle::Edge);
        }
        self.meet_ditches(&mut lane);
        lane
    }

    /// A ditch that the car cannot clear stops it; in the others it cannot stop (SL-23). Each that
    /// stops it may keep it from clearing another.
    fn meet_ditches(&self, lane: &mut Lane) {
        loop {
            lane.barred.clear();
            let before = lane.reach;
            for &(what, ref outline) in &self.ditches {
                let Some(inside) = span(lane.from, lane.gear.signed(lane.reach), outline.points())
                else {
                    continue;
                };
                if inside.last < lane.reach {
                    lane.barred.push(inside);
                } else {
                    lane.stop((inside.first - 1).max(0), what);
                }
            }
            if lane.reach == before {
                return;
            }
        }
    }
}

impl Lane {
    fn stop(&mut self, at: Mil, what: Obstacle) {
        if at < self.reach {
            self.reach = at;
            self.stops.clear();
        }
        if at == self.reach {
            self.stops.push(what);
        }
    }

    /// Every place to stop, but the one where the car stands.
    pub(crate) fn ends(&self) -> impl Iterator<Item = Mil> {
        let contact = (!self.stops.is_empty() && self.reach % STEP != 0).then_some(self.reach);
        let steps = (1..=self.reach / STEP).map(|n| n * STEP);
        steps.chain(contact).filter(|&by| self.may_stop(by))
    }

    pub(crate) fn may_stop(&self, by: Mil) -> bool {
        !self.barred.iter().any(|span| (span.first..=span.last).contains(&by))
    }

    /// Whether so much is all of it, and something is there.
    pub(crate) fn is_contact(&self, by: Mil) -> bool {
        0 < by && by == self.reach && !self.stops.is_empty()
    }

    pub(crate) fn at(&self, by: Mil) -> Pose {
        self.from.ahead(self.gear.signed(by))
    }
}

impl Outline {
    fn points(&self) -> &[Point] {
        match self {
            Outline::Four(corners) => corners,
            Outline::Piece(outline) => outline,
        }
    }
}

impl Gear {
    /// A length on the car's own axis.
    pub(crate) fn signed(self, by: Mil) -> Mil {
        match self {
            Gear::Forward => by,
            Gear::Backward => -by,
        }
    }
}
