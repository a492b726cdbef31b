//! Lanes: how far a car can drive in a straight line, and what stops it.

use crate::{
    content::ids::{CarId, Gear, RampNo},
    event::Obstacle,
    geometry::{
        Bounds, CAR_LENGTH, CONTACT, INCH, Mil, Point, Pose, ROUNDING, Span, Turn, are_in_contact,
        are_side_by_side, intrudes, leaves_table, passes_over, sinks_into, sweep, touches,
    },
    state::{PieceSet, Scraplands},
};

/// Cars stop at every half inch (SL-1).
pub const STEP: Mil = INCH / 2;

/// The obstacles near a car.
#[derive(Debug)]
pub(crate) struct Surroundings {
    size: Point,
    solid: Vec<Body>,
    /// Terrain that can only be crossed as a whole (SL-23).
    ditches: Vec<Body>,
}

/// An obstacle with its outline.
#[derive(Debug)]
struct Body {
    what: Obstacle,
    outline: Outline,
    bounds: Bounds,
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
    /// Before the pivot.
    pose: Pose,
    /// After the pivot.
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
            let bounds = pose.bounds();
            if bounds.intersects(near) {
                let what = Obstacle::Car { car: id };
                around.solid.push(Body { what, outline: Outline::Four(pose.corners()), bounds });
            }
        }
        for (no, piece) in self.pieces() {
            let kind = piece.kind.row();
            if !(kind.solid || kind.no_partial) {
                continue;
            }
            let bounds = Bounds::of(piece.outline);
            if bounds.intersects(near) {
                let list = if kind.solid { &mut around.solid } else { &mut around.ditches };
                let what = Obstacle::Piece { piece: no };
                list.push(Body { what, outline: Outline::Piece(piece.outline), bounds });
            }
        }
        for (no, ramp) in (0..).map(RampNo).zip(course.ramps) {
            let outline = ramp.outline();
            let bounds = Bounds::of(&outline);
            if bounds.intersects(near) {
                let what = Obstacle::Ramp { ramp: no };
                around.solid.push(Body { what, outline: Outline::Four(outline), bounds });
            }
        }
        around
    }

    /// The dangerous and destructible terrain that a car drives over (SL-23, SL-24). With 0 it is
    /// what the car stands on.
    pub(crate) fn passed(&self, from: Pose, by: Mil) -> PieceSet {
        let mut passed = PieceSet::default();
        for (no, piece) in self.pieces() {
            let kind = piece.kind.row();
            if !(kind.dangerous || kind.destructible) {
                continue;
            }
            // A ditch is like a wall until it is entered: to touch its border is not to enter it.
            let is_over = if kind.no_partial {
                sinks_into(from, by, piece.outline).is_some()
            } else {
                passes_over(from, by, piece.outline)
            };
            if is_over {
                passed.insert(no);
            }
        }
        passed
    }

    /// The ramp that the car takes if it drives into these obstacles there (SL-26).
    pub(crate) fn ramp_at(
        &self,
        driven: Option<Gear>,
        at: Pose,
        stops: &[Obstacle],
    ) -> Option<RampNo> {
        let &[Obstacle::Ramp { ramp }] = stops else { return None };
        let takes = self.course().ramps[usize::from(ramp.0)].covers(at, CONTACT);
        (driven == Some(Gear::Forward) && takes).then_some(ramp)
    }
}

impl Surroundings {
    /// Whether a car can stand there (SL-2, SL-15).
    pub(crate) fn is_free(&self, pose: Pose) -> bool {
        let corners = pose.corners();
        let is_on_table = pose.edge_gaps(self.size).iter().all(|&gap| -CONTACT <= gap);
        let bounds = pose.bounds();
        let mut near = self.solid.iter().filter(|body| body.bounds.intersects(bounds));
        is_on_table && near.all(|body| !intrudes(&corners, body.points()))
    }

    /// Whether a car has room for this pivot. No pivot is always possible.
    pub(crate) fn may_turn(&self, pose: Pose, turn: Turn) -> bool {
        turn.0 == 0 || self.is_free(pose.turned(turn))
    }

    /// The lane of a car in this gear after a pivot, at most `left` long. Obstacles in contact stop
    /// the car only if the lane leads into them (SL-14), or if the pivot made the contact (SL-13).
    pub(crate) fn lane(&self, pose: Pose, turn: Turn, gear: Gear, left: Mil) -> Lane {
        let from = pose.turned(turn);
        let mut lane =
            Lane { gear, pose, from, reach: left, stops: Vec::new(), barred: Vec::new() };
        self.meet_solids(&mut lane);
        self.meet_ditches(&mut lane);
        lane
    }

    fn meet_solids(&self, lane: &mut Lane) {
        let by = lane.gear.signed(lane.reach.max(1));
        let swept = lane.from.bounds().with(lane.from.ahead(by).bounds()).expanded(CONTACT);
        for body in self.solid.iter().filter(|body| body.bounds.intersects(swept)) {
            if let Some(at) = sweep(lane.from, by, body.points()) {
                lane.stop(at, body.what);
            }
        }
        if let Some(at) = leaves_table(lane.from, by, self.size) {
            lane.stop(at, Obstacle::Edge);
        }
        if lane.from != lane.pose {
            let made = self.contacts_made(&[lane.pose], lane.from);
            made.into_iter().for_each(|what| lane.stop(0, what));
        }
    }

    /// A ditch that the car cannot clear stops it; in other ditches it cannot stop (SL-23). Each
    /// shorter reach may keep the car from clearing another ditch, so repeat until it is stable.
    fn meet_ditches(&self, lane: &mut Lane) {
        loop {
            lane.barred.clear();
            let before = lane.reach;
            for body in &self.ditches {
                let (by, outline) = (lane.gear.signed(lane.reach), body.points());
                let Some(inside) = sinks_into(lane.from, by, outline) else { continue };
                if inside.last < lane.reach {
                    lane.barred.push(inside);
                } else {
                    lane.stop(touches(lane.from, by, outline).unwrap_or_default(), body.what);
                }
            }
            if lane.reach == before {
                return;
            }
        }
    }

    /// What a car collides with if it ends its leg after this distance of a lane: all that it is in
    /// contact with there, but for what it was in contact with all the way (SL-13, SL-14).
    pub(crate) fn touched(&self, lane: &Lane, by: Mil) -> Vec<Obstacle> {
        let stops = if lane.is_contact(by) { &lane.stops[..] } else { &[] };
        let mut touched = self.contacts_made(&[lane.pose, lane.from], lane.at(by));
        for &stop in stops {
            if !touched.contains(&stop) {
                touched.push(stop);
            }
        }
        touched
    }

    /// What a car collides with if it pivots there.
    pub(crate) fn touched_by_pivot(&self, pose: Pose, turn: Turn) -> Vec<Obstacle> {
        if turn.0 == 0 {
            return Vec::new();
        }
        self.contacts_made(&[pose], pose.turned(turn))
    }

    /// What a car is in contact with, but was not in contact with at all of the poses before.
    fn contacts_made(&self, before: &[Pose], at: Pose) -> Vec<Obstacle> {
        let (corners, near) = (at.corners(), at.bounds().expanded(CONTACT));
        let is_new = |body: &&Body| {
            body.bounds.intersects(near)
                && are_in_contact(&corners, body.points())
                && !before.iter().all(|pose| are_side_by_side(&pose.corners(), body.points()))
        };
        let mut made: Vec<Obstacle> =
            self.solid.iter().filter(is_new).map(|body| body.what).collect();
        let gap = |pose: Pose, side: usize| pose.edge_gaps(self.size)[side];
        let is_at = |side: usize| {
            gap(at, side) <= CONTACT
                && !before.iter().all(|&pose| gap(pose, side) <= CONTACT + ROUNDING)
        };
        if (0..4).any(is_at) {
            made.push(Obstacle::Edge);
        }
        made
    }
}

impl Lane {
    fn stop(&mut self, at: Mil, what: Obstacle) {
        if at < self.reach {
            self.reach = at;
            self.stops.clear();
        }
        if at == self.reach && !self.stops.contains(&what) {
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

    /// Whether a car that stops at this distance is likely to be in contact with what stops it
    /// further on.
    pub(crate) fn is_close(&self, by: Mil) -> bool {
        0 < by && self.reach <= by + CONTACT && !self.stops.is_empty()
    }

    pub(crate) fn at(&self, by: Mil) -> Pose {
        self.from.ahead(self.gear.signed(by))
    }
}

impl Body {
    fn points(&self) -> &[Point] {
        match &self.outline {
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
