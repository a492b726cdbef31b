//! Scrappers as the platform sees it.

use super::{
    action::Action,
    cards::CARDS,
    content::Catalogue,
    event::Event,
    names::{Card, DeckNo, Pile, Side},
    options::Options,
    phase::Phase,
    pilot::{Pilot, STACK},
    preview::Preview,
    reboot::DAMAGE_END,
    refusal::Refusal,
    state::{DRAFT_MAX, SEATS_MAX, Scrappers},
    tutorial,
    view::{PrivateView, PublicView},
    words,
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, Viewer, components::Deck,
};

impl Game for Scrappers {
    const META: Meta = Meta {
        slug: "scrappers",
        name: "Scrappers",
        seats_min: 2,
        seats_max: SEATS_MAX,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        // Sixty rounds of four pilots, each with five cards that ask several questions.
        actions_max: 30_000,
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
        let cards = CARDS.iter().copied().map(words::entry).collect();
        Catalogue { stack: STACK as u8, damage_end: DAMAGE_END, cards }
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

    fn setup(setup: &Setup<Scrappers>, ctx: &mut StepContext<'_, Event>) -> Scrappers {
        let seats = setup.seats();
        let first = Seat(ctx.rng().below(u32::from(seats.0)) as u8);
        ctx.emit(Event::FirstPlayerDrawn { seat: first });
        let mut game = Scrappers {
            round_cap: setup.options.round_cap,
            round: 0,
            turn: 0,
            first,
            phase: Phase::Command { seat: first },
            draft: draft_decks(ctx.rng()),
            pilots: BySeat::new(seats, |_| Pilot::new(&setup.options, ctx.rng())),
            melted: arrayvec::ArrayVec::new(),
        };
        for deck in DeckNo::ALL {
            game.turn_top(Pile { deck, from: Side::Deck }, ctx);
        }
        for seat in seats.iter() {
            game.draw_cards(seat, STACK, ctx);
        }
        game.begin_round(ctx);
        game.go_on(ctx);
        game
    }

    fn awaiting(&self) -> SeatSet {
        self.question().into_iter().map(|(seat, _)| seat).collect()
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        match self.question() {
            Some((asked, question)) if asked == seat => self.choices(seat, question),
            Some(_) | None => Vec::new(),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, &action)?;
        match action {
            Action::Assign { card } => self.assign(seat, card, ctx),
            Action::Eject { card } => self.eject(seat, card, ctx),
            Action::Draft(pile) => self.draft(seat, pile, ctx),
            Action::Discard { card } => self.discard(seat, card, ctx),
            Action::Redraw => self.redraw(seat, ctx),
            Action::Take { .. }
            | Action::Target { .. }
            | Action::Shield { .. }
            | Action::Spend { .. }
            | Action::Melt { .. }
            | Action::Recall { .. }
            | Action::Claim(_)
            | Action::Install { .. }
            | Action::Destroy { .. }
            | Action::Hasten { .. }
            | Action::Pick { .. }
            | Action::Decline => self.answer(seat, action, ctx),
        }
        self.go_on(ctx);
        Ok(())
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.check(seat, action)?;
        let question = self.question().map(|(_, question)| question);
        Ok(question.map_or(Preview::Nothing, |question| self.meaning(seat, question, *action)))
    }

    fn timeout_action(&self, seat: Seat) -> Action {
        self.harmless(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn scores(&self) -> BySeat<i32> {
        self.left_damage()
    }

    fn public_view(&self) -> PublicView {
        self.seen_by_all()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        self.seen_by_owner(seat)
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.deal_hidden_cards_anew(viewer, rng);
    }
}

impl Scrappers {
    /// Until somebody is asked, or the match is over.
    pub(super) fn go_on(&mut self, ctx: &mut StepContext<'_, Event>) {
        loop {
            let asked = match self.phase {
                Phase::Command { seat } => self.go_on_command(seat, ctx),
                Phase::Activation(_) => self.go_on_activation(ctx),
                Phase::Reboot { seat } => self.go_on_reboot(seat, ctx),
                Phase::Over { .. } => true,
            };
            if asked {
                return;
            }
        }
    }
}

/// All advanced cards shuffled together and divided; an odd card goes to the first deck (SC-5).
fn draft_decks(rng: &mut Rng) -> [Deck<Card, DRAFT_MAX>; 2] {
    let advanced = Card::all().filter(|card| !card.is_basic());
    let copies = |card: Card| std::iter::repeat_n(card, usize::from(card.info().copies));
    let mut cards: Vec<Card> = advanced.flat_map(copies).collect();
    rng.shuffle(&mut cards);
    let second = cards.split_off(DRAFT_MAX);
    [Deck::shuffled(cards, rng), Deck::shuffled(second, rng)]
}
