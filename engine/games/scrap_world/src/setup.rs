//! The start of a match: the quick set-up, or the full one with terrain placed in turn.

use std::sync::Arc;

use crate::{
    board::terrain::Terrain,
    event::Event,
    options::{Options, SetUp},
    quick_setup,
    roster::Roster,
    state::{Phase, ScrapWorld, Suit, TerrainPhase},
    stats::SuitStats,
};
use scrapworks_core::{BySeat, Seat, Setup, StepContext};

impl ScrapWorld {
    pub(crate) fn new(setup: &Setup<ScrapWorld>, ctx: &mut StepContext<'_, Event>) -> ScrapWorld {
        let Options { set_up, round_cap, points: _, supply: _ } = setup.options;
        let seats = setup.seats();
        let stats = setup.rosters.iter().flat_map(|(seat, roster): (Seat, &Roster)| {
            roster.suits.iter().map(move |suit| SuitStats::of(seat, suit))
        });
        let stats: Arc<[SuitStats]> = stats.collect();
        let mut game = ScrapWorld {
            suits: stats.iter().map(Suit::new).collect(),
            stats,
            round_cap,
            terrain: Arc::new(Terrain::empty()),
            sides: BySeat::new(seats, |_| None),
            round: 0,
            turn: 0,
            eliminated: Vec::new(),
            phase: Phase::Terrain(TerrainPhase::first(seats, Seat(0))),
        };
        match set_up {
            SetUp::Quick => game.set_up_quickly(ctx),
            SetUp::Full => game.draw_first_placer(ctx),
        }
        game
    }

    /// Draws terrain and sides, then starts deployment.
    fn set_up_quickly(&mut self, ctx: &mut StepContext<'_, Event>) {
        for placed in quick_setup::draw_terrain(self.zone_requirement(), ctx.rng()) {
            self.put_down(None, placed, ctx);
        }
        let order = self.draw_sides(ctx);
        self.begin_deployment(order, ctx);
    }
}
