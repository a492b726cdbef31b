//! The [`Game`] contract of Scrapbots.

use crate::{
    action::Action,
    content::{
        catalogue::{Catalogue, catalogue},
        constants::ACTIONS_PER_TURN_MAX,
    },
    event::Event,
    options::{Options, TURN_CAP_MAX},
    preview::Preview,
    refusal::Refusal,
    state::Scrapbots,
    tutorial,
    view::{PrivateView, PublicView},
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Rng, Seat, SeatSet, Seats, Setup, StepContext, Tutorial,
    UNDOS_MAX, Viewer,
};

/// A bonus answer and the end of the turn may follow the last counted action, and undone actions
/// count too.
const STEPS_PER_TURN_MAX: u32 = ACTIONS_PER_TURN_MAX as u32 + 2 + UNDOS_MAX as u32;

impl Game for Scrapbots {
    const META: Meta = Meta {
        slug: "scrapbots",
        name: "Scrapbots",
        seats_min: 2,
        seats_max: 2,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        // The turn cap ends a match before this limit (SB-24).
        actions_max: TURN_CAP_MAX as u32 * STEPS_PER_TURN_MAX + 1,
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

    fn setup(setup: &Setup<Scrapbots>, ctx: &mut StepContext<'_, Event>) -> Scrapbots {
        Scrapbots::deal(&setup.options, setup.seats(), ctx)
    }

    fn awaiting(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { SeatSet::only(self.active) }
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.awaiting().contains(seat) { self.all_legal_actions() } else { Vec::new() }
    }

    /// `seat` is always the active mechanic.
    fn apply(
        &mut self,
        _: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.apply_action(action, ctx)
    }

    fn preview(&self, _: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.preview_action(*action)
    }

    fn timeout_action(&self, _: Seat) -> Action {
        self.default_action()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.compute_outcome()
    }

    fn scores(&self) -> BySeat<i32> {
        self.wounds_inflicted()
    }

    fn public_view(&self) -> PublicView {
        self.to_public_view()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.mechanics[seat].to_private_view()
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.resample_hidden(viewer, rng);
    }
}
