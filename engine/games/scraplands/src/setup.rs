//! The setup of a match: cars on the grid, or in reserve at the arena.

use std::sync::Arc;

use crate::{
    content::ids::CarId,
    event::{Event, GridPlace},
    geometry::Pose,
    options::Options,
    roster::Roster,
    state::{CarState, CourseRef, Phase, PieceSet, Scraplands},
    stats::CarStats,
};
use scrapworks_core::{BySeat, Seat, Setup, StepContext};

impl Scraplands {
    pub(crate) fn new(setup: &Setup<Scraplands>, ctx: &mut StepContext<'_, Event>) -> Scraplands {
        let Options { mission, course, laps, cars: _, round_cap: _ } = setup.options;
        let stats = setup.rosters.iter().flat_map(|(seat, roster): (Seat, &Roster)| {
            roster.cars.iter().map(move |entrant| CarStats::of(seat, entrant))
        });
        let stats: Arc<[CarStats]> = stats.collect();
        let mut game = Scraplands {
            cars: stats.iter().map(CarState::new).collect(),
            stats,
            mission,
            course: CourseRef(course.course()),
            laps,
            rounds_max: setup.options.rounds_max(),
            removed: PieceSet::default(),
            round: 0,
            turn: 0,
            points: BySeat::new(setup.seats(), |_| 0),
            finished: false,
            placed: Vec::new(),
            phase: Phase::Entering(CarId(0)),
        };
        let first = game.roll_off_seats(ctx);
        if game.is_race() {
            game.set_grid(first, ctx);
            game.begin_round(ctx);
        } else {
            game.laps = 0;
            game.enter_next(first, ctx);
        }
        game
    }

    /// Places one car of each team in turn, clockwise, in the order of the rosters (SL-43).
    fn set_grid(&mut self, first: Seat, ctx: &mut StepContext<'_, Event>) {
        let Some(circuit) = self.course().circuit() else { return };
        let track = &circuit.track;
        let cars: Vec<CarId> = self.alternating(first).collect();
        let mut places = Vec::new();
        for (&car, pose) in cars.iter().zip(circuit.grid()) {
            let progress = track.between(0, track.locate(pose.at).along);
            let state = self.car_mut(car);
            (state.pose, state.progress) = (Some(pose), progress);
            places.push(GridPlace { car, pose });
        }
        ctx.emit(Event::GridSet { places });
    }

    /// The first car of each team, then the second of each, and so on.
    fn alternating(&self, first: Seat) -> impl Iterator<Item = CarId> {
        let most = self.stats.len();
        (0..most).flat_map(move |n| {
            let nth = move |seat| self.ids().filter(move |&id| self.seat_of(id) == seat).nth(n);
            self.seats().clockwise_from(first).filter_map(nth)
        })
    }

    pub(crate) fn reserve(&self, seat: Seat) -> Option<CarId> {
        self.running().find(|&id| self.seat_of(id) == seat && self.car(id).pose.is_none())
    }

    /// The entries of a seat: points of the edge with the heading inward.
    pub(crate) fn entries(&self, seat: Seat) -> Option<[Pose; 2]> {
        let arena = self.course().arena()?;
        arena.entries(self.seats().0.into()).get(usize::from(seat.0)).copied()
    }
}
