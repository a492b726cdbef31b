//! The [`Game`] contract of Salvage.

use crate::{
    action::Action,
    catalogue::{Catalogue, HAND, catalogue},
    event::Event,
    options::Options,
    preview::Preview,
    refusal::Refusal,
    setup,
    state::{Phase, Salvage},
    view::{PrivateView, PublicView},
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Rng, Seat, SeatSet, Seats, Setup, StepContext, Tutorial,
    Viewer,
};

impl Game for Salvage {
    const META: Meta = Meta {
        slug: "salvage",
        name: "Salvage",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        // Twenty rounds at most; whoever changes a bid over and over again is stopped here.
        actions_max: 2_000,
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
        setup::tutorial()
    }

    fn check_options(options: &Options, _: Seats) -> Result<(), Refusal> {
        options.check()
    }

    fn pick_roster(_: &Options, _: Seats, _: &mut Rng) -> NoRoster {
        NoRoster
    }

    fn setup(setup: &Setup<Salvage>, ctx: &mut StepContext<'_, Event>) -> Salvage {
        Salvage::deal(&setup.options, setup.seats(), ctx)
    }

    fn awaiting(&self) -> SeatSet {
        match &self.phase {
            Phase::Bidding { bids, .. } => {
                bids.iter().filter(|(_, bid)| !bid.sealed).map(|(seat, _)| seat).collect()
            }
            Phase::Melting { seat } => SeatSet::only(*seat),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// The bids of a round are one turn, what is melted after them the next.
    fn turn(&self) -> u32 {
        2 * self.round + u32::from(matches!(self.phase, Phase::Melting { .. }))
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.awaiting().contains(seat) { self.all_legal(seat) } else { Vec::new() }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.play(seat, action, ctx);
        Ok(())
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.preview_of(seat, *action)
    }

    fn timeout_action(&self, seat: Seat) -> Action {
        match &self.phase {
            Phase::Bidding { bids, .. } if bids[seat].card.is_some() => Action::Seal,
            Phase::Bidding { .. } => Action::Choose { card: self.hands[seat][0] },
            Phase::Melting { .. } | Phase::Over => Action::Keep,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.phase == Phase::Over;
        over.then(|| Outcome::from_scores(self.scores(), "deck_empty"))
    }

    fn scores(&self) -> BySeat<i32> {
        self.points.clone()
    }

    fn public_view(&self) -> PublicView {
        self.to_public_view()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.to_private_view(seat)
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        let hidden = |seat: Seat| !viewer.is(seat);
        let mut unseen = std::mem::take(&mut self.deck);
        for (_, hand) in self.hands.iter_mut().filter(|(seat, _)| hidden(*seat)) {
            unseen.append(hand);
        }
        rng.deal(&mut unseen);
        // Hands are full while anybody bids, and one short while somebody melts.
        let size = if matches!(self.phase, Phase::Bidding { .. }) { HAND } else { HAND - 1 };
        for (seat, hand) in self.hands.iter_mut().filter(|(seat, _)| hidden(*seat)) {
            *hand = unseen.split_off(unseen.len() - size);
            hand.sort_unstable();
            if let Phase::Bidding { bids, .. } = &mut self.phase {
                bids[seat].card = bids[seat].card.and_then(|_| rng.pick(hand).copied());
            }
        }
        self.deck = unseen;
    }
}
