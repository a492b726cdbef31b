//! The implementation of the game contract, one line for each method.

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
    event::Event,
    options::{Options, ROUND_CAP_MAX},
    preview::Preview,
    refusal::Refusal,
    roster::{self, Roster, default_roster, presets},
    state::Scraplands,
    tutorial,
    view::{PrivateView, PublicView},
};

const MATCH_CARS_MAX: u32 = (SEATS_MAX * CARS_MAX) as u32;
/// Six command points are enough for three activations of two actions.
const ACTIVATIONS_MAX: u32 = 3;
/// The most actions of an activation: the declaration; a Boost, three legs and a halt; a pivot,
/// three legs and a halt; two shots; undone actions.
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
        // One more than a match of the longest round cap can have, so that the cap ends a match
        // first. Undone actions are counted.
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
        self.awaited_seats()
    }

    /// The number of cars that entered and of activations.
    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.awaiting().contains(seat) { self.all_legal_actions() } else { Vec::new() }
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
        self.preview_action(action)
    }

    fn timeout_action(&self, _seat: Seat) -> Action {
        self.default_action().expect("an awaited seat has something to decide")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn scores(&self) -> BySeat<i32> {
        self.current_scores()
    }

    fn public_view(&self) -> PublicView {
        self.to_public_view()
    }

    fn private_view(&self, _seat: Seat) -> PrivateView {
        PrivateView
    }

    /// Nothing is hidden.
    fn resample(&mut self, _viewer: Viewer, _rng: &mut Rng) {}
}
