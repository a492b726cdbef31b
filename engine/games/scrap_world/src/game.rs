//! The implementation of the game contract; each method delegates to its module.

use crate::{
    action::Action,
    content::{Catalogue, catalogue},
    default_roster,
    event::Event,
    options::{Options, ROUND_CAP_MAX},
    presets,
    preview::Preview,
    refusal::Refusal,
    roster::{self, MARKERS, Roster},
    state::ScrapWorld,
    tutorial,
    view::{PrivateView, PublicView},
};
use scrapworks_core::{
    BySeat, Game, Meta, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, UNDOS_MAX, Viewer,
};

/// Twelve pieces placed, a stop and a side for each of four seats, eight suits deployed.
const SET_UP_TURNS_MAX: u32 = 12 + 4 + 4 + MARKERS as u32;
/// A piece is taken and put down.
const SET_UP_ACTIONS_MAX: u32 = 2 + UNDOS_MAX as u32;
/// Two attacks, each with its defence, and the end; or three actions of one point and the end.
const ACTIVATION_ACTIONS_MAX: u32 = 5 + UNDOS_MAX as u32;

impl Game for ScrapWorld {
    const META: Meta = Meta {
        slug: "scrap_world",
        name: "Scrap World",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: true,
        // One more than the round cap allows, so that the cap ends the match first. Undone actions
        // count.
        actions_max: SET_UP_TURNS_MAX * SET_UP_ACTIONS_MAX
            + ROUND_CAP_MAX as u32 * MARKERS as u32 * ACTIVATION_ACTIONS_MAX
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

    fn setup(setup: &Setup<ScrapWorld>, ctx: &mut StepContext<'_, Event>) -> ScrapWorld {
        ScrapWorld::new(setup, ctx)
    }

    fn awaiting(&self) -> SeatSet {
        self.awaited_seats()
    }

    /// Counts pieces placed, sides chosen, turns of deployment, and activations. A defence belongs
    /// to the activation that it interrupts.
    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.awaiting().contains(seat) { self.list_actions() } else { Vec::new() }
    }

    fn apply(
        &mut self,
        _seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.apply_action(action, ctx)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.preview_action(action)
    }

    fn timeout_action(&self, _seat: Seat) -> Action {
        self.timeout_choice().expect("an awaited seat has something to decide")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.match_outcome()
    }

    fn eliminated(&self) -> &[Seat] {
        &self.eliminated
    }

    /// The points of each seat's suits that are not destroyed.
    fn scores(&self) -> BySeat<i32> {
        self.standing_points()
    }

    fn public_view(&self) -> PublicView {
        self.view()
    }

    fn private_view(&self, _seat: Seat) -> PrivateView {
        PrivateView
    }

    /// Does nothing: the game has no hidden information.
    fn resample(&mut self, _viewer: Viewer, _rng: &mut Rng) {}
}
