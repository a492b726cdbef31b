//! Scrap World: battlesuit skirmish on a grid, with bought teams.
//!
//! Source: the rulebook of Maker Games' Scrap World, whose card figures are lost; cards, dice and
//! terrain are ours where `content.rs` and its neighbours say so. The rules are told in
//! `docs/rules/scrap_world.md`, with an id for each ruling. Where to find them:
//!
//! | rulings | subject | module |
//! | --- | --- | --- |
//! | SW-1 to SW-3 | teams and supply | `roster` |
//! | SW-4 | terrain in turn | `placing`, `laying` |
//! | SW-5 | sides and starting zones | `sides`, `zone` |
//! | SW-6, SW-7 | deployment | `deployment` |
//! | SW-8 to SW-12 | initiative and order | `order` |
//! | SW-13 | victory, ranks, the round cap | `ending`, `order` |
//! | SW-14 to SW-20 | activations and their actions | `activation` |
//! | SW-21 | drained energy | `defence` |
//! | SW-22 to SW-28 | movement | `movement`, `terrain` |
//! | SW-29, SW-33 to SW-35, SW-40 | targets and dice | `attack` |
//! | SW-30 to SW-32 | armor cards and damage | `defence` |
//! | SW-36 to SW-39 | lines of sight and cover | `sight` |
//! | SW-41 to SW-45 | falling back | `fallback` |
//! | SW-46 | what cards do beyond the rulebook | `content`, `armament` |

pub mod action;
mod activation;
mod arm;
pub mod armament;
mod attack;
pub mod catalogue;
pub mod cell;
mod cells;
pub mod chassis;
pub mod content;
mod decide;
mod defence;
mod deployment;
pub mod dice;
mod ending;
pub mod event;
mod fallback;
mod foresight;
mod judge;
mod laying;
mod movement;
pub mod names;
mod odds;
pub mod options;
mod order;
mod pick;
pub mod pieces;
mod placing;
pub mod presets;
pub mod preview;
mod quick;
pub mod refusal;
pub mod roster;
mod setup;
mod sheet;
mod sides;
mod sight;
mod state;
mod terrain;
mod tutorial;
pub mod view;
mod words;
mod zone;

#[cfg(test)]
mod tests;

pub use state::ScrapWorld;

use action::Action;
use content::Catalogue;
use event::Event;
use options::{Options, ROUND_CAP_MAX};
use preview::Preview;
use refusal::Refusal;
use roster::{MARKERS, Roster};
use view::{PrivateView, PublicView};

use scrapworks_core::{
    BySeat, Game, Meta, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, UNDOS_MAX, Viewer,
};

/// Twelve pieces placed, a stop and a side for each of four seats, eight suits deployed.
const SET_UP_TURNS_MAX: u32 = 12 + 4 + 4 + MARKERS as u32;
/// A piece is taken and put.
const SET_UP_ACTIONS_MAX: u32 = 2 + UNDOS_MAX as u32;
/// Two attacks, each answered, and the end; or three actions of one point and the end.
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
        // One more than the round cap allows, so that it is the cap that ends a match. Actions that
        // were taken back are counted.
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
        roster::pick_roster(options, seats, rng)
    }

    fn setup(setup: &Setup<ScrapWorld>, ctx: &mut StepContext<'_, Event>) -> ScrapWorld {
        ScrapWorld::new(setup, ctx)
    }

    fn awaiting(&self) -> SeatSet {
        self.decides()
    }

    /// Pieces placed, sides chosen, turns of deployment, and activations. A defence is part of the
    /// activation that it interrupts.
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

    fn eliminated(&self) -> &[Seat] {
        &self.eliminated
    }

    /// The points of the suits that are not destroyed.
    fn scores(&self) -> BySeat<i32> {
        self.points_standing()
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
