//! The [`Game`] implementation.

use crate::{
    action::Action,
    content::catalogue::{Catalogue, catalogue},
    event::Event,
    options::Options,
    preview::Preview,
    refusal::Refusal,
    setup,
    state::{SEATS_MAX, ScrapyardEmpire},
    tutorial,
    view::{PrivateView, PublicView},
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Rng, Seat, SeatSet, Seats, Setup, StepContext, Tutorial,
    Viewer,
};

impl Game for ScrapyardEmpire {
    const META: Meta = Meta {
        slug: "scrapyard_empire",
        name: "Scrapyard Empire",
        seats_min: 2,
        seats_max: SEATS_MAX,
        rules_version: 2,
        rules_version_min: 1,
        has_rosters: false,
        // Enough for a hundred rounds of four players who dig through whole piles in each turn.
        actions_max: 60_000,
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

    fn setup(setup: &Setup<ScrapyardEmpire>, ctx: &mut StepContext<'_, Event>) -> ScrapyardEmpire {
        setup::setup(setup, ctx)
    }

    fn awaiting(&self) -> SeatSet {
        self.decider().into_iter().collect()
    }

    fn turn(&self) -> u32 {
        self.turns
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.decider() == Some(seat) { self.legal_choices(seat) } else { Vec::new() }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, &action)?;
        self.apply_action(seat, action, ctx);
        self.advance(ctx);
        Ok(())
    }

    fn leave(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        if !self.is_first_version() {
            self.take_out(seat, ctx);
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.check(seat, action)?;
        Ok(self.preview_action(*action))
    }

    fn timeout_action(&self, seat: Seat) -> Action {
        self.default_action(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_by_rules()
    }

    fn scores(&self) -> BySeat<i32> {
        self.player_scores()
    }

    fn public_view(&self) -> PublicView {
        self.to_public_view()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.to_private_view(seat)
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.resample_hidden(viewer, rng);
    }
}
