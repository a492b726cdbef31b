//! Where to drive: every lane that is free is looked along, and what it leads to is compared.

use crate::{
    action::Action,
    content::{
        Does,
        ids::{CarId, Deed, Gear, Mission},
        points,
    },
    driving::BACKWARD,
    evaluation::{candidates::Thought, shortest_paths},
    event::Obstacle,
    geometry::{Bounds, INCH, Mil, Point, Pose, Turn, span},
    lane::Lane,
    state::{Activation, Driving, Scraplands},
};

/// A second leg makes so much of what the first leaves, in tenths.
const LEFT_OVER: Mil = 9;
/// But never all of it.
const SECOND_LEG: Mil = 800;
/// Ends worth a closer look.
const LOOKED_AT: usize = 8;
/// Ends of one lane are so far apart.
const APART: Mil = 1_500;
/// What a Boost is kept for, at most.
const BOOST: Mil = 5_500;
/// A part of the way to go that a Boost may still be used on.
const BOOST_LATER: Mil = 10;
/// On a die.
const SIX: Mil = 6 * INCH;
/// Flights that end badly are ended for good.
const WRECK: Mil = 60 * INCH;
const FLIGHT: Mil = 7 * INCH;

/// Where a car may come to stand.
#[derive(Debug, Clone, Copy)]
struct End {
    gear: Gear,
    turn: Turn,
    by: Mil,
    pose: Pose,
    worth: i32,
}

/// The car that drives, and what its ways are judged by.
struct Driver<'a> {
    game: &'a Scraplands,
    car: CarId,
    /// Actions that follow this one.
    later: &'a [Deed],
    /// Terrain near it that costs checks, and how many.
    hazards: Vec<(&'static [Point], Mil)>,
}

impl Scraplands {
    pub(crate) fn driving_thoughts(
        &self,
        activation: &Activation,
        driving: &Driving,
    ) -> Vec<Thought> {
        let car = activation.car;
        let rolls = driving.deed == Deed::Move && !driving.rolled && driving.legs == 0;
        let boosts = rolls && self.check_boost_left(car).is_ok();
        let more = if boosts {
            3 * SIX
        } else if rolls {
            SIX
        } else {
            0
        };
        let most = driving.left.max(BACKWARD) + more;
        let around = self.surroundings(car, most);
        let driver = Driver::new(self, activation, driving, most);
        let mut ends = Vec::new();
        for &gear in driving.gears() {
            for (turn, lane) in self.lanes(car, driving, gear, &around) {
                if turn.0 != 0 && gear == driving.gears()[0] {
                    let pose = lane.from;
                    ends.push(End { gear, turn, by: 0, pose, worth: driver.way(pose) });
                }
                driver.look_along(&lane, turn, Some(driving), &mut ends);
            }
        }
        let mut thoughts = Vec::new();
        if driving.free_pivot {
            thoughts.extend(self.pivot_thoughts(car, driving, &ends));
        }
        ends.sort_by_key(|end| std::cmp::Reverse(end.worth));
        ends.truncate(LOOKED_AT);
        let shoots = driver.later.first() == Some(&Deed::Attack);
        if shoots {
            let many = activation.plan.is_many();
            ends.iter_mut().for_each(|end| end.worth += self.volley(car, end.pose, many));
        }
        let drive =
            |end: &End| (Action::Drive { gear: end.gear, turn: end.turn, by: end.by }, end.worth);
        thoughts.extend(ends.iter().map(drive));
        if rolls && self.check_straight(false).is_ok() {
            let lane = around.lane(self.pose(car), Gear::Forward, driving.left + more);
            driver.straight(&lane, driving.left, boosts, &mut thoughts);
        }
        if boosts {
            let best = ends.first().map_or(driver.way(self.pose(car)), |end| end.worth);
            let more = FLIGHT * LEFT_OVER / 10 - SECOND_LEG - driver.boost_price();
            thoughts.push((Action::Boost, best + more));
        }
        let shot = if shoots { self.volley(car, self.pose(car), false) } else { 0 };
        thoughts.push((Action::Halt, driver.way(self.pose(car)) + shot));
        thoughts
    }

    /// A free pivot leaves both others for later.
    fn pivot_thoughts(&self, car: CarId, driving: &Driving, ends: &[End]) -> Vec<Thought> {
        let pivots = self.free_pivots(car, driving);
        let worth = |action: Action| {
            let Action::Pivot { turn } = action else { return None };
            let after = ends.iter().filter(|end| end.turn == turn && 0 < end.by);
            let best = after.map(|end| end.worth).max()?;
            Some((action, best + SECOND_LEG / 2))
        };
        pivots.into_iter().filter_map(worth).collect()
    }

    pub(crate) fn drift_thoughts(&self, activation: &Activation) -> Vec<Thought> {
        let car = activation.car;
        let lane = self.drift_lane(car);
        let driving = Driving::moving(lane.reach);
        let driver = Driver::new(self, activation, &driving, lane.reach);
        let mut thoughts = Vec::new();
        for action in self.drifts(car) {
            let Action::Drift { by, turn } = action else { continue };
            let at = lane.at(by);
            let contact = lane.is_contact(by);
            let worth = if contact { driver.contact(&lane) } else { driver.way(at.turned(turn)) };
            thoughts.push((action, worth - driver.hazards_to(&lane, by)));
        }
        thoughts.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        thoughts.truncate(LOOKED_AT);
        thoughts
    }

    /// How good it is for a car to stand there: the way that is done, or in the arena the place.
    pub(crate) fn way(&self, car: CarId, pose: Pose) -> i32 {
        match shortest_paths::distance_map(self.ground()) {
            Some(chart) => -chart.to_go(pose, self.car(car).progress, self.laps),
            None => self.post(car, pose),
        }
    }
}

impl<'a> Driver<'a> {
    fn new(
        game: &'a Scraplands,
        activation: &'a Activation,
        driving: &Driving,
        most: Mil,
    ) -> Driver<'a> {
        let car = activation.car;
        let near = game.pose(car).bounds().grown(most);
        let mut hazards = Vec::new();
        for (no, piece) in game.pieces() {
            let kind = piece.kind.row();
            let checks = Mil::from(kind.dangerous) + Mil::from(kind.destructible);
            let is_new = 0 < checks && !driving.over.contains(no);
            if is_new && Bounds::of(piece.outline).meets(near) {
                hazards.push((piece.outline, checks));
            }
        }
        let deeds = activation.plan.deeds();
        let later = deeds.get(usize::from(activation.at) + 1..).unwrap_or_default();
        Driver { game, car, later, hazards }
    }

    fn way(&self, pose: Pose) -> i32 {
        self.game.way(self.car, pose)
    }

    /// Adds the best ends of a lane.
    fn look_along(&self, lane: &Lane, turn: Turn, driving: Option<&Driving>, ends: &mut Vec<End>) {
        let found = ends.len();
        let hazards = self.hazards_on(lane);
        for by in lane.ends() {
            let worth = if lane.is_contact(by) {
                self.contact(lane)
            } else {
                let more = driving.map_or(0, |driving| left_over(driving, turn, lane.gear, by));
                self.way(lane.at(by)) + more
            };
            let worth = worth - self.price(&hazards, by);
            let end = End { gear: lane.gear, turn, by, pose: lane.at(by), worth };
            // Of ends that are close together the better one.
            match ends[found..].iter_mut().find(|other| (other.by - by).abs() < APART) {
                Some(other) if other.worth < worth => *other = end,
                Some(_) => {}
                None => ends.push(end),
            }
        }
    }

    /// The terrain that costs checks along a lane, and from where on.
    fn hazards_on(&self, lane: &Lane) -> Vec<(Mil, Mil)> {
        let by = lane.gear.signed(lane.reach);
        let meets = |&(outline, checks): &(&[Point], Mil)| {
            Some((span(lane.from, by, outline)?.first, checks))
        };
        self.hazards.iter().filter_map(meets).collect()
    }

    fn price(&self, hazards: &[(Mil, Mil)], by: Mil) -> Mil {
        let met = hazards.iter().filter(|(first, _)| *first <= by);
        let checks: Mil = met.map(|(_, checks)| checks).sum();
        if checks == 0 { 0 } else { self.game.check_price(self.car, checks, self.later.len()) }
    }

    fn hazards_to(&self, lane: &Lane, by: Mil) -> Mil {
        self.price(&self.hazards_on(lane), by)
    }

    /// What it is worth to drive on until something stops the car.
    fn contact(&self, lane: &Lane) -> i32 {
        let (game, at) = (self.game, lane.at(lane.reach));
        if let Some(ramp) = game.ramp_at(lane.gear, at, &lane.stops) {
            return self.flight(game.launch(ramp));
        }
        let mut worth = self.way(at);
        let (mut enemies, mut spiked) = (0, 1);
        let own = game.sheet(self.car);
        let forward = lane.gear == Gear::Forward;
        for stop in &lane.stops {
            let &Obstacle::Car { car } = stop else { continue };
            spiked = spiked.max(1 + Mil::from(game.sheet(car).has(Does::Spikes)));
            let hits = 1 + Mil::from(own.has(Does::Spikes));
            if game.are_enemies(self.car, car) {
                enemies += 1;
                let checks = 1 + Mil::from(forward && own.has(Does::Ram));
                worth += game.check_gain(car, hits * checks);
            } else {
                worth -= game.check_gain(car, hits);
            }
        }
        let rams = if forward { enemies } else { 0 };
        let points = match game.mission {
            Mission::TeamRace => 0,
            Mission::Showdown => points::RAM * rams,
            Mission::Arena => points::RAM * rams + if 2 <= enemies { points::PILE_UP } else { 0 },
        };
        let price = game.check_price(self.car, spiked, self.later.len());
        worth + points * game.point_worth() - price
    }

    /// What a flight is worth, with the chance that it ends badly.
    fn flight(&self, launch: Pose) -> i32 {
        let game = self.game;
        let ways = |inches: Mil| 6 - (7 - inches).abs();
        let wrecks = |&by: &Mil| game.land(self.car, launch, by * INCH).wrecked;
        let bad: Mil = (2..=12).filter(wrecks).map(ways).sum();
        let points = match game.mission {
            Mission::Showdown => points::RAMP,
            Mission::TeamRace | Mission::Arena => 0,
        };
        let price = game.check_price(self.car, 1, self.later.len()) + WRECK * bad / 36;
        self.way(launch.ahead(FLIGHT)) + points * game.point_worth() - price
    }

    /// Straight on for a die, and with a Boost.
    fn straight(&self, lane: &Lane, movement: Mil, boosts: bool, thoughts: &mut Vec<Thought>) {
        let mut ends = Vec::new();
        self.look_along(lane, Turn(0), None, &mut ends);
        let here = self.way(lane.from);
        let best = |most: Mil| {
            let within = ends.iter().filter(|end| end.by <= most);
            let best = within.map(|end| end.worth).max().unwrap_or(here).max(here);
            // Ends are not looked at inch by inch, so the last part of the way is added.
            let next = ends.iter().find(|end| most < end.by);
            next.map_or(best, |end| best.max(end.worth - (end.by - most)))
        };
        let mean = |dice: [Mil; 6]| dice.iter().map(|&by| best(movement + by)).sum::<i32>() / 6;
        let plain = mean([1, 2, 3, 4, 5, 6].map(|die| die * INCH));
        thoughts.push((Action::Straight { boost: false }, plain));
        if boosts {
            let boosted = mean([6, 8, 10, 11, 13, 15].map(|dice| dice * INCH));
            thoughts.push((Action::Straight { boost: true }, boosted - self.boost_price()));
        }
    }

    /// A Boost is used once; who is nearly there keeps it for nothing.
    fn boost_price(&self) -> Mil {
        match shortest_paths::distance_map(self.game.ground()) {
            Some(_) => (self.game.to_go(self.car) / BOOST_LATER).clamp(0, BOOST),
            None => BOOST,
        }
    }
}

/// What another leg may make of the rest of the movement.
fn left_over(driving: &Driving, turn: Turn, gear: Gear, by: Mil) -> Mil {
    let pivots = driving.pivots - u8::from(turn.0 != 0);
    let too_soon = turn.0 != 0 && by < crate::driving::BETWEEN_PIVOTS;
    if pivots == 0 || too_soon || gear == Gear::Backward {
        return 0;
    }
    ((driving.left - by) * LEFT_OVER / 10 - SECOND_LEG).max(0)
}
