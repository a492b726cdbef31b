//! The contract between a game's rules and everything else.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    outcome::Outcome,
    refusal::Refusal,
    rng::Rng,
    roster::{Preset, RosterCheck},
    seat::{BySeat, Seat, SeatSet, Seats},
    seed::Seed,
    step_context::StepContext,
    tutorial::Tutorial,
    viewer::Viewer,
};

/// The rules of one game, and at the same time the full state of one match of it.
///
/// Implementations are plain values: no clock, no I/O, no interior mutability, no floats.
pub trait Game: Debug + Clone + PartialEq + Serialize + Send + Sync + Sized + 'static {
    const META: Meta;

    /// What the host chooses before anyone is dealt anything.
    type Options: Debug + Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What a seat brings: a bought team, or [`crate::NoRoster`].
    type Roster: Debug + Clone + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// One decision of one seat, flat, tagged by `"type"`.
    type Action: Debug + Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened, in full: data in the past tense, with [`crate::Secret`] values.
    type Event: Debug + Clone + PartialEq + Serialize + Send + Sync;
    type Refusal: Refusal;
    /// What an action would mean, as far as its seat may know.
    type Preview: Debug + PartialEq + Serialize;
    type PublicView: Debug + PartialEq + Serialize;
    type PrivateView: Debug + PartialEq + Serialize;
    /// The game's content, for clients: cards, pieces, dice, each with its text.
    type Catalogue: Serialize;

    fn catalogue() -> Self::Catalogue;

    /// Rosters to start from.
    fn presets() -> Vec<Preset<Self::Roster>> {
        Vec::new()
    }

    /// The setup of the tutorial match.
    fn tutorial() -> Tutorial<Self::Options, Self::Roster>;

    /// Refuses options with which no match can be played.
    fn check_options(options: &Self::Options, seats: Seats) -> Result<(), Self::Refusal>;

    /// Every problem of a roster, not only the first. Games with rosters implement it.
    fn check_roster(
        _options: &Self::Options,
        _seats: Seats,
        _roster: &Self::Roster,
    ) -> RosterCheck<Self::Refusal> {
        RosterCheck::none()
    }

    /// A legal roster for a seat that brings none: for bots, and for tests.
    fn pick_roster(options: &Self::Options, seats: Seats, rng: &mut Rng) -> Self::Roster;

    /// Deals a new match. Seat count, options and rosters were checked before.
    fn setup(setup: &Setup<Self>, ctx: &mut StepContext<'_, Self::Event>) -> Self;

    /// Seats that owe a decision. Empty exactly when the match is over. Public knowledge.
    fn awaiting(&self) -> SeatSet;

    /// Counts the turns, for clocks and for undo: never falls, except by an undo.
    fn turn(&self) -> u32;

    /// Every action that `apply` would accept from `seat`, at most about 500.
    /// Empty if the seat is not awaited.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// Plays a decision of an awaited seat. On refusal `self` may be half-changed:
    /// [`crate::Match::play`] works on a copy.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// The player of `seat` has left for good, and others play on. A seat that the game awaits all
    /// the same plays its [`Game::timeout_action`].
    fn leave(&mut self, _seat: Seat, _ctx: &mut StepContext<'_, Self::Event>) {}

    /// What `action` would mean for an awaited seat, without chance and from what it may see.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Result<Self::Preview, Self::Refusal>;

    /// Played for an awaited seat whose time is up: a pass where the rules allow one, else the most
    /// harmless action. One of [`Game::legal_actions`].
    fn timeout_action(&self, seat: Seat) -> Self::Action;

    /// The result by the rules, once they have one.
    fn outcome(&self) -> Option<Outcome>;

    /// Seats that the rules have eliminated, in that order. They decide nothing any more, so the
    /// last remaining seat wins when all others have left.
    fn eliminated(&self) -> &[Seat] {
        &[]
    }

    /// The score of each seat at any time; more is better. It decides a match that is cut short,
    /// and is shown only then, so that it may count what is hidden.
    fn scores(&self) -> BySeat<i32>;

    fn public_view(&self) -> Self::PublicView;

    fn private_view(&self, seat: Seat) -> Self::PrivateView;

    /// Draws again everything that is hidden from `viewer`, consistent with what it knows.
    fn resample(&mut self, viewer: Viewer, rng: &mut Rng);
}

/// Facts about a game that do not depend on a match.
#[derive(Debug, Clone, Copy)]
pub struct Meta {
    /// Names the game in URLs, tables and logs. Never changes.
    pub slug: &'static str,
    pub name: &'static str,
    pub seats_min: u8,
    pub seats_max: u8,
    /// Raised when an old log would no longer replay to the same state.
    pub rules_version: u16,
    /// The oldest version whose logs still replay.
    pub rules_version_min: u16,
    pub has_rosters: bool,
    /// No match is longer: at this many actions it ends by scores. Undo steps do not count.
    pub actions_max: u32,
}

/// Everything that must be kept, besides the actions, to play a match again.
#[derive(Debug, Clone)]
pub struct Setup<G: Game> {
    pub rules_version: u16,
    pub options: G::Options,
    pub rosters: BySeat<G::Roster>,
    pub seed: Seed,
}

impl<G: Game> Setup<G> {
    pub fn seats(&self) -> Seats {
        self.rosters.seats()
    }
}
