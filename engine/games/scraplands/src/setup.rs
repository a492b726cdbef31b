//! How a match begins: on the grid behind the line, or at the gates of the arena.

use std::sync::Arc;

use crate::{
    content::ids::CarId,
    event::{Event, GridPlace},
    geometry::Pose,
    options::Options,
    roster::Roster,
    state::{Car, Ground, Phase, Pieces, Scraplands},
    stats::Sheet,
};
use scrapworks_core::{BySeat, Seat, Setup, StepContext};

impl Scraplands {
    pub(crate) fn new(setup: &Setup<Scraplands>, ctx: &mut StepContext<'_, Event>) -> Scraplands {
        let Options { mission, course, laps, cars: _, round_cap: _ } = setup.options;
        let sheets = setup.rosters.iter().flat_map(|(seat, roster): (Seat, &Roster)| {
            roster.cars.iter().map(move |entrant| Sheet::of(seat, entrant))
        });
        let sheets: Arc<[Sheet]> = sheets.collect();
        let mut game = Scraplands {
            cars: sheets.iter().map(Car::new).collect(),
            sheets,
            mission,
            ground: Ground(course.course()),
            laps,
            rounds_max: setup.options.rounds_max(),
            removed: Pieces::default(),
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

    /// One car of each team in turn, clockwise, in the order of its roster (SL-43).
    fn set_grid(&mut self, first: Seat, ctx: &mut StepContext<'_, Event>) {
        let Some(circuit) = self.ground().circuit() else { return };
        let track = &circuit.track;
        let cars: Vec<CarId> = self.alternating(first).collect();
        let mut places = Vec::new();
        for (&car, pose) in cars.iter().zip(circuit.grid()) {
            let progress = track.between(0, track.place(pose.at).along);
            let state = self.car_mut(car);
            (state.pose, state.progress) = (Some(pose), progress);
            places.push(GridPlace { car, pose });
        }
        ctx.emit(Event::GridSet { places });
    }

    /// Every team's first car, then every team's second.
    fn alternating(&self, first: Seat) -> impl Iterator<Item = CarId> {
        let most = self.sheets.len();
        (0..most).flat_map(move |n| {
            let nth = move |seat| self.ids().filter(move |&id| self.seat_of(id) == seat).nth(n);
            self.seats().clockwise_from(first).filter_map(nth)
        })
    }

    pub(crate) fn reserve(&self, seat: Seat) -> Option<CarId> {
        self.running().find(|&id| self.seat_of(id) == seat && self.car(id).pose.is_none())
    }

    /// Where a seat's cars come in: points of the edge, and the way in.
    pub(crate) fn entries(&self, seat: Seat) -> Option<[Pose; 2]> {
        let arena = self.ground().arena()?;
        arena.entries(self.seats().0.into()).get(usize::from(seat.0)).copied()
    }
}
