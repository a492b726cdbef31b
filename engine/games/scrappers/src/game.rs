//! Scrappers as the platform sees it.

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
    BySeat, Game, Meta, NoRoster, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, Viewer,
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
        // Sixty rounds of four pilots, each with five cards that ask several questions.
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

    fn presets() -> Vec<Preset<NoRoster>> {
        Vec::new()
    }

    fn tutorial() -> Tutorial<Options, NoRoster> {
        tutorial::tutorial()
    }

    fn check_options(options: &Options, _: Seats) -> Result<(), Refusal> {
        options.check()
    }

    fn check_roster(_: &Options, _: Seats, _: &NoRoster) -> RosterCheck<Refusal> {
        RosterCheck::none()
    }

    fn pick_roster(_: &Options, _: Seats, _: &mut Rng) -> NoRoster {
        NoRoster
    }

    fn setup(setup: &Setup<Scrappers>, ctx: &mut StepContext<'_, Event>) -> Scrappers {
        Scrappers::dealt(&setup.options, setup.seats(), ctx)
    }

    fn awaiting(&self) -> SeatSet {
        self.question().into_iter().map(|(seat, _)| seat).collect()
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
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
        self.harmless(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn scores(&self) -> BySeat<i32> {
        self.left_damage()
    }

    fn public_view(&self) -> PublicView {
        self.seen_by_all()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.seen_by_owner(seat)
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.deal_hidden_cards_anew(viewer, rng);
    }
}
