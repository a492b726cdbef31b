//! Candidates for driving: scores the ends of all free lanes.

use crate::{
    action::Action,
    content::{
        UpgradeEffect,
        ids::{ActionKind, CarId, Gear, Mission},
        points,
    },
    driving::BACKWARD,
    evaluation::{candidates::ScoredAction, shortest_paths},
    event::Obstacle,
    geometry::{Bounds, INCH, Mil, Point, Pose, Turn, span},
    lane::Lane,
    state::{Activation, Driving, Scraplands},
};

/// The share, in tenths, of the remaining distance that a second leg gains.
const SECOND_LEG_SHARE: Mil = 9;
/// Taken off the gain of a second leg.
const SECOND_LEG_LOSS: Mil = 800;
/// Ends of legs that become candidates.
const ENDS_KEPT: usize = 8;
/// Ends of one lane closer than this count as one.
const ENDS_APART: Mil = 1_500;
/// The most that keeping a Boost is worth.
const BOOST: Mil = 5_500;
/// Keeping a Boost is worth this fraction of the distance to the finish.
const BOOST_SHARE: Mil = 10;
/// The most that one die adds.
const DIE_MAX: Mil = 6 * INCH;
/// The cost of a jump that wrecks the car.
const WRECK_COST: Mil = 60 * INCH;
const FLIGHT: Mil = 7 * INCH;

/// Where a leg ends, and its value.
#[derive(Debug, Clone, Copy)]
struct DriveEnd {
    gear: Gear,
    turn: Turn,
    by: Mil,
    pose: Pose,
    value: i32,
}

/// Scores positions of the driving car.
struct DriveEvaluator<'a> {
    game: &'a Scraplands,
    car: CarId,
    /// The actions that follow this one.
    later: &'a [ActionKind],
    /// Terrain nearby that costs control checks, with the number of checks.
    hazards: Vec<(&'static [Point], Mil)>,
}

impl Scraplands {
    pub(crate) fn driving_candidates(
        &self,
        activation: &Activation,
        driving: &Driving,
    ) -> Vec<ScoredAction> {
        let car = activation.car;
        let rolls = driving.kind == ActionKind::Move && !driving.rolled && driving.legs == 0;
        let boosts = rolls && self.check_boost().is_ok();
        let more = if boosts {
            3 * DIE_MAX
        } else if rolls {
            DIE_MAX
        } else {
            0
        };
        let most = driving.remaining.max(BACKWARD) + more;
        let around = self.surroundings(car, most);
        let driver = DriveEvaluator::new(self, activation, driving, most);
        let mut ends = Vec::new();
        for &gear in driving.gears() {
            for (turn, lane) in self.lanes(car, driving, gear, &around) {
                if turn.0 != 0 && gear == driving.gears()[0] {
                    let pose = lane.from;
                    ends.push(DriveEnd {
                        gear,
                        turn,
                        by: 0,
                        pose,
                        value: driver.position_score(pose),
                    });
                }
                driver.add_lane_ends(&lane, turn, Some(driving), &mut ends);
            }
        }
        let mut candidates = Vec::new();
        if driving.free_pivot {
            candidates.extend(self.pivot_candidates(car, driving, &ends));
        }
        ends.sort_by_key(|end| std::cmp::Reverse(end.value));
        ends.truncate(ENDS_KEPT);
        let shoots = driver.later.first() == Some(&ActionKind::Attack);
        if shoots {
            let many = activation.plan.is_many();
            ends.iter_mut().for_each(|end| end.value += self.attack_value(car, end.pose, many));
        }
        let drive = |end: &DriveEnd| {
            (Action::Drive { gear: end.gear, turn: end.turn, by: end.by }, end.value)
        };
        candidates.extend(ends.iter().map(drive));
        if rolls && self.check_straight(false).is_ok() {
            let lane =
                around.lane(self.pose(car), Turn(0), Gear::Forward, driving.remaining + more);
            driver.straight(&lane, driving.remaining, boosts, &mut candidates);
        }
        if boosts {
            let best = ends.first().map_or(driver.position_score(self.pose(car)), |end| end.value);
            let more = FLIGHT * SECOND_LEG_SHARE / 10 - SECOND_LEG_LOSS - driver.boost_cost();
            candidates.push((Action::Boost, best + more));
        }
        let shot = if shoots { self.attack_value(car, self.pose(car), false) } else { 0 };
        candidates.push((Action::Halt, driver.position_score(self.pose(car)) + shot));
        candidates
    }

    /// A free pivot leaves both other pivots for the legs.
    fn pivot_candidates(
        &self,
        car: CarId,
        driving: &Driving,
        ends: &[DriveEnd],
    ) -> Vec<ScoredAction> {
        let pivots = self.legal_free_pivots(car, driving);
        let value = |action: Action| {
            let Action::Pivot { turn } = action else { return None };
            let after = ends.iter().filter(|end| end.turn == turn && 0 < end.by);
            let best = after.map(|end| end.value).max()?;
            Some((action, best + SECOND_LEG_LOSS / 2))
        };
        pivots.into_iter().filter_map(value).collect()
    }

    pub(crate) fn drift_candidates(&self, activation: &Activation) -> Vec<ScoredAction> {
        let car = activation.car;
        let (_, lane) = self.drift_lane(car);
        let driving = Driving::moving(lane.reach);
        let driver = DriveEvaluator::new(self, activation, &driving, lane.reach);
        let mut candidates = Vec::new();
        for action in self.legal_drifts(car) {
            let Action::Drift { by, turn } = action else { continue };
            let at = lane.at(by);
            let contact = lane.is_close(by);
            let value = if contact {
                driver.contact(&lane)
            } else {
                driver.position_score(at.turned(turn))
            };
            candidates.push((action, value - driver.hazard_cost(&lane, by)));
        }
        candidates.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        candidates.truncate(ENDS_KEPT);
        candidates
    }

    /// The score of a car at this pose: in a race the negative distance to the finish, otherwise
    /// its arena score.
    pub(crate) fn position_score(&self, car: CarId, pose: Pose) -> i32 {
        match shortest_paths::distance_map(self.course()) {
            Some(map) => -map.distance_to_finish(pose, self.car(car).progress, self.laps),
            None => self.arena_score(car, pose),
        }
    }
}

impl<'a> DriveEvaluator<'a> {
    fn new(
        game: &'a Scraplands,
        activation: &'a Activation,
        driving: &Driving,
        most: Mil,
    ) -> DriveEvaluator<'a> {
        let car = activation.car;
        let near = game.pose(car).bounds().expanded(most);
        let mut hazards = Vec::new();
        for (no, piece) in game.pieces() {
            let kind = piece.kind.row();
            let checks = Mil::from(kind.dangerous) + Mil::from(kind.destructible);
            let is_new = 0 < checks && !driving.over.contains(no);
            if is_new && Bounds::of(piece.outline).intersects(near) {
                hazards.push((piece.outline, checks));
            }
        }
        let later = activation.later_actions();
        DriveEvaluator { game, car, later, hazards }
    }

    fn position_score(&self, pose: Pose) -> i32 {
        self.game.position_score(self.car, pose)
    }

    /// Adds the best ends of a lane.
    fn add_lane_ends(
        &self,
        lane: &Lane,
        turn: Turn,
        driving: Option<&Driving>,
        ends: &mut Vec<DriveEnd>,
    ) {
        let found = ends.len();
        let hazards = self.hazards_on(lane);
        for by in lane.ends() {
            let value = if lane.is_close(by) {
                self.contact(lane)
            } else {
                let more =
                    driving.map_or(0, |driving| second_leg_value(driving, turn, lane.gear, by));
                self.position_score(lane.at(by)) + more
            };
            let value = value - self.cost(&hazards, by);
            let end = DriveEnd { gear: lane.gear, turn, by, pose: lane.at(by), value };
            // Of ends that are close together, keep the better one.
            match ends[found..].iter_mut().find(|other| (other.by - by).abs() < ENDS_APART) {
                Some(other) if other.value < value => *other = end,
                Some(_) => {}
                None => ends.push(end),
            }
        }
    }

    /// The terrain on a lane that costs checks, with the distance at which it begins.
    fn hazards_on(&self, lane: &Lane) -> Vec<(Mil, Mil)> {
        let by = lane.gear.signed(lane.reach);
        let intersects = |&(outline, checks): &(&[Point], Mil)| {
            Some((span(lane.from, by, outline)?.first, checks))
        };
        self.hazards.iter().filter_map(intersects).collect()
    }

    fn cost(&self, hazards: &[(Mil, Mil)], by: Mil) -> Mil {
        let met = hazards.iter().filter(|(first, _)| *first <= by);
        let checks: Mil = met.map(|(_, checks)| checks).sum();
        if checks == 0 { 0 } else { self.game.check_cost(self.car, checks, self.later.len()) }
    }

    fn hazard_cost(&self, lane: &Lane, by: Mil) -> Mil {
        self.cost(&self.hazards_on(lane), by)
    }

    /// The value of driving on until something stops the car.
    fn contact(&self, lane: &Lane) -> i32 {
        let (game, at) = (self.game, lane.at(lane.reach));
        if let Some(ramp) = game.ramp_at(Some(lane.gear), at, &lane.stops) {
            return self.flight(game.launch(ramp));
        }
        let mut value = self.position_score(at);
        let (mut enemies, mut spiked) = (0, 1);
        let own = game.stats(self.car);
        let forward = lane.gear == Gear::Forward;
        for stop in &lane.stops {
            let &Obstacle::Car { car } = stop else { continue };
            spiked = spiked.max(1 + Mil::from(game.stats(car).has(UpgradeEffect::Spikes)));
            let hits = 1 + Mil::from(own.has(UpgradeEffect::Spikes));
            if game.are_enemies(self.car, car) {
                enemies += 1;
                let checks = 1 + Mil::from(forward && own.has(UpgradeEffect::Ram));
                value += game.check_gain(car, hits * checks);
            } else {
                value -= game.check_gain(car, hits);
            }
        }
        let rams = if forward { enemies } else { 0 };
        let points = match game.mission {
            Mission::TeamRace => 0,
            Mission::Showdown => points::RAM * rams,
            Mission::Arena => points::RAM * rams + if 2 <= enemies { points::PILE_UP } else { 0 },
        };
        let cost = game.check_cost(self.car, spiked, self.later.len());
        value + points * game.point_value() - cost
    }

    /// The value of a jump, including the risk of a bad landing.
    fn flight(&self, launch: Pose) -> i32 {
        let game = self.game;
        let bad = game.wreck_outcomes(self.car, launch);
        let points = match game.mission {
            Mission::Showdown => points::RAMP,
            Mission::TeamRace | Mission::Arena => 0,
        };
        let cost = game.check_cost(self.car, 1, self.later.len()) + WRECK_COST * bad / 36;
        self.position_score(launch.ahead(FLIGHT)) + points * game.point_value() - cost
    }

    /// Adds the candidates for driving straight with a die, and with a Boost.
    fn straight(
        &self,
        lane: &Lane,
        movement: Mil,
        boosts: bool,
        candidates: &mut Vec<ScoredAction>,
    ) {
        let mut ends = Vec::new();
        self.add_lane_ends(lane, Turn(0), None, &mut ends);
        let here = self.position_score(lane.from);
        let best = |most: Mil| {
            let within = ends.iter().filter(|end| end.by <= most);
            let best = within.map(|end| end.value).max().unwrap_or(here).max(here);
            // Ends are 1.5 inches apart, so interpolate from the next one.
            let next = ends.iter().find(|end| most < end.by);
            next.map_or(best, |end| best.max(end.value - (end.by - most)))
        };
        let mean = |dice: [Mil; 6]| dice.iter().map(|&by| best(movement + by)).sum::<i32>() / 6;
        let plain = mean([1, 2, 3, 4, 5, 6].map(|die| die * INCH));
        candidates.push((Action::Straight { boost: false }, plain));
        if boosts {
            let boosted = mean([6, 8, 10, 11, 13, 15].map(|dice| dice * INCH));
            candidates.push((Action::Straight { boost: true }, boosted - self.boost_cost()));
        }
    }

    /// The value of keeping a Boost; it falls to 0 near the finish.
    fn boost_cost(&self) -> Mil {
        match shortest_paths::distance_map(self.game.course()) {
            Some(_) => (self.game.distance_to_finish(self.car) / BOOST_SHARE).clamp(0, BOOST),
            None => BOOST,
        }
    }
}

/// The gain of another leg with the remaining distance.
fn second_leg_value(driving: &Driving, turn: Turn, gear: Gear, by: Mil) -> Mil {
    let pivots = driving.pivots - u8::from(turn.0 != 0);
    let too_soon = turn.0 != 0 && by < crate::driving::BETWEEN_PIVOTS;
    if pivots == 0 || too_soon || gear == Gear::Backward {
        return 0;
    }
    ((driving.remaining - by) * SECOND_LEG_SHARE / 10 - SECOND_LEG_LOSS).max(0)
}
