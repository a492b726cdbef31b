//! The contract between Scrapbots and everything else: see [`Game`].

use super::{
    action::Action,
    catalogue::{Catalogue, catalogue},
    event::Event,
    options::{Options, TURN_CAP_MAX},
    preview::Preview,
    refusal::Refusal,
    state::{ACTIONS_PER_TURN_MAX, End, Phase, Scrapbots},
    tutorial,
    view::{PrivateView, PublicView},
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, UNDOS_MAX, Viewer,
};

/// At the cap, the answer to a last bonus and the end of the turn are still to come, and every
/// step that is undone has counted.
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
        // The turn cap ends it before (SB-24).
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

    fn setup(setup: &Setup<Scrapbots>, ctx: &mut StepContext<'_, Event>) -> Scrapbots {
        Scrapbots::dealt(&setup.options, setup.seats(), ctx)
    }

    fn awaiting(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { SeatSet::only(self.active) }
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.awaiting().contains(seat) { self.legal() } else { Vec::new() }
    }

    /// Only the active mechanic is ever awaited, so `seat` says nothing new.
    fn apply(
        &mut self,
        _: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_timing(action)?;
        self.actions += 1;
        match action {
            Action::Buy { slot } => {
                let card = self.check_buy(slot)?;
                self.buy(slot, card, ctx);
            }
            Action::PlayForScrap { card } => {
                self.check_scrap(card)?;
                self.play_for_scrap(card, ctx);
            }
            Action::PlayForEnergy { card } => {
                self.check_energy(card)?;
                self.play_for_energy(card, ctx);
            }
            Action::Activate { card, lane } => {
                let activation = self.check_activate(card, lane)?;
                self.activate(card, lane, activation, ctx);
            }
            Action::Build { card, lane } => {
                self.check_build(card, lane)?;
                self.build(card, lane, ctx);
            }
            Action::Attack { lane, attack: at } => {
                let attack = self.check_attack(lane, at)?;
                self.attack(lane, at, attack, ctx);
            }
            Action::EndTurn => self.end_turn(ctx),
            Action::UseBonus => {
                let (card, cards, energy_per_wound) = self.check_use_bonus()?;
                self.use_bonus(card, cards, energy_per_wound, ctx);
            }
            Action::ReturnWound { from } => {
                let card = self.check_return_wound(from)?;
                self.return_wound(card, from, ctx);
            }
            Action::Exhaust { lane } => {
                let (card, _) = self.check_exhaust(lane)?;
                self.exhaust(card, lane, ctx);
            }
            Action::Ready { lane } => {
                let (card, _) = self.check_ready(lane)?;
                self.ready(card, lane, ctx);
            }
            Action::SkipBonus => {
                let (card, _) = self.check_pending()?;
                self.skip_bonus(card, ctx);
            }
        }
        Ok(())
    }

    fn preview(&self, _: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.outlook(*action)
    }

    fn timeout_action(&self, _: Seat) -> Action {
        match self.phase {
            Phase::Bonus { .. } => Action::SkipBonus,
            Phase::Main | Phase::Over(_) => Action::EndTurn,
        }
    }

    /// The fewest wounds win (SB-16).
    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.phase else { return None };
        let reason = match end {
            End::LastWound => "last_wound",
            End::TurnCap => "turn_cap",
        };
        Some(Outcome::from_scores(self.scores(), reason))
    }

    /// The wounds that each has dealt the other and that are still there.
    fn scores(&self) -> BySeat<i32> {
        let seats = self.mechanics.seats();
        BySeat::new(seats, |seat| i32::from(self.mechanics[seats.after(seat)].wounds()))
    }

    fn public_view(&self) -> PublicView {
        self.as_seen_by_all()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.mechanics[seat].as_seen_by_its_owner()
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.deal_anew(viewer, rng);
    }
}
