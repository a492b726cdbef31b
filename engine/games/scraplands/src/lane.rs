//! Lanes: how far a car can drive in a straight line, and what stops it.

use crate::{
    content::ids::{CarId, Gear, RampNo},
    event::Obstacle,
    geometry::{
        Bounds, CAR_LENGTH, INCH, Mil, Point, Pose, Span, Turn, leaves_table, overlaps,
        passes_over, span, sweep,
    },
    state::{PieceSet, Scraplands},
};

/// Cars stop at every half inch (SL-1).
pub const STEP: Mil = INCH / 2;

/// The obstacles near a car.
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

/// A straight line that a car can drive.
#[derive(Debug)]
pub(crate) struct Lane {
    pub(crate) gear: Gear,
    pub(crate) from: Pose,
    /// The distance to its end.
    pub(crate) reach: Mil,
    /// What stops the car at its end; empty if the distance ends there.
    pub(crate) stops: Vec<Obstacle>,
    /// Distances at which the car would stand in a ditch.
    barred: Vec<Span>,
}

impl Scraplands {
    /// All obstacles within this distance of the car.
    pub(crate) fn surroundings(&self, car: CarId, within: Mil) -> Surroundings {
        self.surroundings_at(car, self.pose(car), within)
    }

    /// The same for a car that would stand at `at`.
    pub(crate) fn surroundings_at(&self, car: CarId, at: Pose, within: Mil) -> Surroundings {
        let course = self.course();
        let near = at.bounds().expanded(within + CAR_LENGTH);
        let mut around = Surroundings { size: course.size, solid: Vec::new(), ditches: Vec::new() };
        for (id, pose) in self.others(car) {
            if pose.bounds().intersects(near) {
                around.solid.push((Obstacle::Car { car: id }, Outline::Four(pose.corners())));
            }
        }
        for (no, piece) in self.pieces() {
            let kind = piece.kind.row();
            if !(kind.solid || kind.no_partial) || !Bounds::of(piece.outline).intersects(near) {
                continue;
            }
            let list = if kind.solid { &mut around.solid } else { &mut around.ditches };
            list.push((Obstacle::Piece { piece: no }, Outline::Piece(piece.outline)));
        }
        for (no, ramp) in (0..).map(RampNo).zip(course.ramps) {
            let outline = ramp.outline();
            if Bounds::of(&outline).intersects(near) {
                around.solid.push((Obstacle::Ramp { ramp: no }, Outline::Four(outline)));
            }
        }
        around
    }

    /// The dangerous and destructible terrain that a car drives over (SL-23, SL-24).
    pub(crate) fn passed(&self, from: Pose, by: Mil) -> PieceSet {
        let mut passed = PieceSet::default();
        for (no, piece) in self.pieces() {
            let kind = piece.kind.row();
            if (kind.dangerous || kind.destructible) && passes_over(from, by, piece.outline) {
                passed.insert(no);
            }
        }
        passed
    }

    /// The ramp that the car takes if it drives into these obstacles there (SL-26).
    pub(crate) fn ramp_at(&self, gear: Gear, at: Pose, stops: &[Obstacle]) -> Option<RampNo> {
        let &[Obstacle::Ramp { ramp }] = stops else { return None };
        let takes = self.course().ramps[usize::from(ramp.0)].covers(at);
        (gear == Gear::Forward && takes).then_some(ramp)
    }
}

impl Surroundings {
    /// Whether a car can stand there (SL-2, SL-15).
    pub(crate) fn is_free(&self, pose: Pose) -> bool {
        let corners = pose.corners();
        let mut all = self.solid.iter().chain(&self.ditches);
        pose.is_on(self.size) && all.all(|(_, outline)| !overlaps(&corners, outline.points()))
    }

    /// Whether a car has room for this pivot. No pivot is always possible.
    pub(crate) fn may_turn(&self, pose: Pose, turn: Turn) -> bool {
        turn.0 == 0 || self.is_free(pose.turned(turn))
    }

    /// The lane of a car in this gear, at most `left` long. Obstacles in contact stop the car only
    /// if the lane leads into them (SL-14).
    pub(crate) fn lane(&self, from: Pose, gear: Gear, left: Mil) -> Lane {
        let mut lane = Lane { gear, from, reach: left, stops: Vec::new(), barred: Vec::new() };
        // One mil more, to find contact at the very end of the movement.
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

    /// A ditch that the car cannot clear stops it; in other ditches it cannot stop (SL-23). Each
    /// shorter reach may keep the car from clearing another ditch, so repeat until it is stable.
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

    /// Every distance at which the car can stop, 0 excluded.
    pub(crate) fn ends(&self) -> impl Iterator<Item = Mil> {
        let contact = (!self.stops.is_empty() && self.reach % STEP != 0).then_some(self.reach);
        let steps = (1..=self.reach / STEP).map(|n| n * STEP);
        steps.chain(contact).filter(|&by| self.may_stop(by))
    }

    pub(crate) fn may_stop(&self, by: Mil) -> bool {
        !self.barred.iter().any(|span| (span.first..=span.last).contains(&by))
    }

    /// Whether this distance ends in contact with what stops the car.
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
    /// The distance with its sign: negative when driving backward.
    pub(crate) fn signed(self, by: Mil) -> Mil {
        match self {
            Gear::Forward => by,
            Gear::Backward => -by,
        }
    }
}
