//! The [`Game`] contract of Scrappers.

use crate::{
    action::Action,
    content::{
        catalogue::{Catalogue, catalogue},
        constants::SEATS_MAX,
    },
    event::Event,
    options::Options,
    preview::Preview,
    refusal::Refusal,
    state::Scrappers,
    tutorial,
    view::{PrivateView, PublicView},
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Rng, Seat, SeatSet, Seats, Setup, StepContext, Tutorial,
    Viewer,
};

impl Game for Scrappers {
    const META: Meta = Meta {
        slug: "scrappers",
        name: "Scrappers",
        seats_min: 2,
        seats_max: SEATS_MAX,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        // 60 rounds with four pilots, each with five cards that ask several questions.
        actions_max: 30_000,
    };

    type Options = Options;
    type Roster = NoRoster;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = Preview;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Catalogue = Catalogue;

    fn catalogue() -> Catalogue {
        catalogue()
    }

    fn tutorial() -> Tutorial<Options, NoRoster> {
        tutorial::tutorial()
    }

    fn check_options(options: &Options, _: Seats) -> Result<(), Refusal> {
        options.check()
    }

    fn pick_roster(_: &Options, _: Seats, _: &mut Rng) -> NoRoster {
        NoRoster
    }

    fn setup(setup: &Setup<Scrappers>, ctx: &mut StepContext<'_, Event>) -> Scrappers {
        Scrappers::deal(setup, ctx)
    }

    fn awaiting(&self) -> SeatSet {
        self.question().into_iter().map(|(seat, _)| seat).collect()
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.all_legal_actions(seat)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.apply_action(seat, action, ctx)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.preview_action(seat, action)
    }

    fn timeout_action(&self, seat: Seat) -> Action {
        self.default_action(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.compute_outcome()
    }

    fn scores(&self) -> BySeat<i32> {
        self.damage_to_left()
    }

    fn public_view(&self) -> PublicView {
        self.to_public_view()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.to_private_view(seat)
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.resample_hidden_cards(viewer, rng);
    }
}
