//! The game contract of `core`, one line for each method.

use scrapworks_core::{
    BySeat, Game, Meta, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, UNDOS_MAX, Viewer,
};

use crate::{
    action::Action,
    content::{
        catalogue::{self, Catalogue},
        courses::{CARS_MAX, SEATS_MAX},
    },
    default_roster,
    event::Event,
    options::{Options, ROUND_CAP_MAX},
    presets,
    preview::Preview,
    refusal::Refusal,
    roster::{self, Roster},
    state::Scraplands,
    tutorial,
    view::{PrivateView, PublicView},
};

const MATCH_CARS_MAX: u32 = (SEATS_MAX * CARS_MAX) as u32;
/// Six command points make three activations of two.
const ACTIVATIONS_MAX: u32 = 3;
/// The declaration; a Boost, three legs and a halt; a pivot, three legs and a halt; two shots.
const ACTIVATION_ACTIONS_MAX: u32 = 1 + 5 + 5 + 2 + UNDOS_MAX as u32;

impl Game for Scraplands {
    const META: Meta = Meta {
        slug: "scraplands",
        name: "Scraplands",
        seats_min: 2,
        seats_max: SEATS_MAX as u8,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: true,
        // One more than the round cap allows, so that it is the cap that ends a match. Actions that
        // were taken back are counted.
        actions_max: MATCH_CARS_MAX
            * (1 + ROUND_CAP_MAX as u32 * ACTIVATIONS_MAX * ACTIVATION_ACTIONS_MAX)
            + 1,
    };

    type Options = Options;
    type Roster = Roster;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = Preview;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Catalogue = Catalogue;

    fn catalogue() -> Catalogue {
        catalogue::catalogue()
    }

    fn presets() -> Vec<Preset<Roster>> {
        presets::presets()
    }

    fn tutorial() -> Tutorial<Options, Roster> {
        tutorial::tutorial()
    }

    fn check_options(options: &Options, _seats: Seats) -> Result<(), Refusal> {
        options.check()
    }

    fn check_roster(options: &Options, seats: Seats, roster: &Roster) -> RosterCheck<Refusal> {
        roster::check_roster(options, seats, roster)
    }

    fn pick_roster(options: &Options, seats: Seats, rng: &mut Rng) -> Roster {
        default_roster::pick_roster(options, seats, rng)
    }

    fn setup(setup: &Setup<Scraplands>, ctx: &mut StepContext<'_, Event>) -> Scraplands {
        Scraplands::new(setup, ctx)
    }

    fn awaiting(&self) -> SeatSet {
        self.decides()
    }

    /// Cars that entered, and activations.
    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.awaiting().contains(seat) { self.choices() } else { Vec::new() }
    }

    fn apply(
        &mut self,
        _seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.decide(action, ctx)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.foresee(action)
    }

    fn timeout_action(&self, _seat: Seat) -> Action {
        self.harmless().expect("an awaited seat has something to decide")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending()
    }

    fn scores(&self) -> BySeat<i32> {
        self.standings()
    }

    fn public_view(&self) -> PublicView {
        self.show()
    }

    fn private_view(&self, _seat: Seat) -> PrivateView {
        PrivateView
    }

    /// Nothing is hidden.
    fn resample(&mut self, _viewer: Viewer, _rng: &mut Rng) {}
}
