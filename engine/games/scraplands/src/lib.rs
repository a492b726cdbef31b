//! Scraplands: armed cars race and fight on a table that is measured freely.
//!
//! Source: *Scraplands* and its parent, the *Cadence Wargame System*, by their contributors, under
//! CC BY 4.0: cars, weapons, upgrades, missions and rules. Courses, table and exact geometry are
//! ours. The rules are told in `docs/rules/scraplands.md`, with an id for each ruling. Where to
//! find them:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SL-1 to SL-3 | lengths, cars, distances | `plane` |
//! | SL-4, SL-5, SL-29 | order, places, progress | `order`, `motion` |
//! | SL-6 to SL-9, SL-20 | activations | `plan`, `activation` |
//! | SL-10 to SL-18 | driving | `driving`, `lane` |
//! | SL-19, SL-21 | control checks | `check` |
//! | SL-13, SL-22 to SL-25, SL-37, SL-38 | collisions and terrain | `motion`, `lane` |
//! | SL-26 to SL-28 | ramps | `jump` |
//! | SL-30 to SL-33, SL-40 to SL-42 | rounds, points, the end | `rounds`, `scoring`, `ending` |
//! | SL-34 to SL-36 | attacks | `aim`, `fire` |
//! | SL-39, SL-44 | teams | `roster` |
//! | SL-40, SL-43 | entering and the grid | `entering`, `setup` |
//! | SL-45, SL-46 | Drift and J-Turn | `stunts` |
//! | SL-47 | Boost | `throttle` |
//! | SL-48 to SL-50 | targets and Counter | `aim`, `check` |
//! | SL-51 | passes | `plan` |

pub mod action;
mod activation;
mod aim;
pub mod cars;
pub mod catalogue;
mod check;
pub mod content;
mod decide;
mod driving;
mod ending;
mod entering;
pub mod event;
mod fire;
mod foresight;
mod judge;
mod jump;
mod lane;
mod motion;
pub mod names;
mod odds;
pub mod options;
mod order;
mod pick;
pub mod plan;
pub mod plane;
pub mod presets;
pub mod preview;
pub mod refusal;
pub mod roster;
mod rounds;
pub mod scoring;
mod setup;
mod sheet;
mod state;
mod stunts;
mod throttle;
pub mod tracks;
mod tutorial;
pub mod upgrades;
pub mod view;
pub mod weapons;
mod words;

#[cfg(test)]
mod tests;

pub use state::Scraplands;

use action::Action;
use catalogue::Catalogue;
use event::Event;
use options::{Options, ROUND_CAP_MAX};
use preview::Preview;
use refusal::Refusal;
use roster::Roster;
use tracks::{CARS_MAX, SEATS_MAX};
use view::{PrivateView, PublicView};

use scrapworks_core::{
    BySeat, Game, Meta, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, UNDOS_MAX, Viewer,
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
        roster::pick_roster(options, seats, rng)
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
