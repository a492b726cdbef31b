//! The set-up of a match (SA-1 to SA-3) and of the tutorial.

use crate::{
    catalogue::{Card, HAND, HIGHEST},
    event::Event,
    options::Options,
    state::{Phase, Salvage},
};
use scrapworks_core::{BySeat, NoRoster, Seats, StepContext, Tutorial};

impl Salvage {
    pub(crate) fn deal(
        options: &Options,
        seats: Seats,
        ctx: &mut StepContext<'_, Event>,
    ) -> Salvage {
        let mut deck: Vec<Card> = (0..options.copies).flat_map(|_| 1..=HIGHEST).collect();
        ctx.rng().shuffle(&mut deck);
        let hands = BySeat::new(seats, |_| {
            let mut hand = deck.split_off(deck.len() - HAND);
            hand.sort_unstable();
            hand
        });
        let mut game = Salvage {
            deck,
            hands,
            open: Vec::new(),
            points: BySeat::new(seats, |_| 0),
            round: 0,
            phase: Phase::Over,
        };
        game.turn_lot(ctx);
        game
    }
}

pub(crate) fn tutorial() -> Tutorial<Options, NoRoster> {
    Tutorial { options: Options { copies: 3 }, rosters: [NoRoster; 2], deal: 6 }
}
