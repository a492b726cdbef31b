//! Scrapyard Empire as the platform sees it.

use super::{
    action::Action,
    cards::{CHARACTERS, INVENTION_COPIES_MAX, INVENTIONS, MACHINES, PARTS},
    content::{Catalogue, Entry},
    event::Event,
    names::{Character, Invention, Kind, Machine, Part},
    options::{INVENTIONS_MIN, Options},
    player::{LIMITS, Player},
    preview::Preview,
    refusal::Refusal,
    roll::{DIG_NEED, STEAL_NEED},
    state::{SEATS_MAX, ScrapyardEmpire, Turn},
    tutorial,
    view::{PrivateView, PublicView},
    words,
};
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Setup,
    StepContext, Tutorial, Viewer, components::Deck,
};

impl Game for ScrapyardEmpire {
    const META: Meta = Meta {
        slug: "scrapyard_empire",
        name: "Scrapyard Empire",
        seats_min: 2,
        seats_max: SEATS_MAX,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        // A hundred rounds of four players, each with a turn that digs through whole piles.
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
        let text = words::text;
        Catalogue {
            limits: LIMITS,
            dig_need: DIG_NEED,
            steal_need: STEAL_NEED,
            parts: PARTS.to_vec(),
            machines: MACHINES.map(|info| Entry { text: text(info.ability), info }).into(),
            inventions: INVENTIONS.map(|info| Entry { text: text(info.ability), info }).into(),
            characters: CHARACTERS.map(|info| Entry { text: text(info.ability), info }).into(),
        }
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

    fn setup(setup: &Setup<ScrapyardEmpire>, ctx: &mut StepContext<'_, Event>) -> ScrapyardEmpire {
        let seats = setup.seats();
        let dealer = Seat(ctx.rng().below(u32::from(seats.0)) as u8);
        let first = seats.after(dealer);
        let mut game = ScrapyardEmpire::shuffled(&setup.options, seats, first, ctx.rng());
        ctx.emit(Event::DealerDrawn { seat: dealer });
        game.deal(first, ctx);
        game.begin_turn(first, ctx);
        game.go_on(ctx);
        game
    }

    fn awaiting(&self) -> SeatSet {
        self.asked().into_iter().collect()
    }

    fn turn(&self) -> u32 {
        self.turns
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.asked() == Some(seat) { self.choices(seat) } else { Vec::new() }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, &action)?;
        self.play(seat, action, ctx);
        self.go_on(ctx);
        Ok(())
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.check(seat, action)?;
        Ok(self.meaning(*action))
    }

    fn timeout_action(&self, seat: Seat) -> Action {
        self.harmless(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn scores(&self) -> BySeat<i32> {
        self.standings()
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

impl ScrapyardEmpire {
    /// Three shuffled decks, and a character for everybody.
    fn shuffled(options: &Options, seats: Seats, first: Seat, rng: &mut Rng) -> ScrapyardEmpire {
        let parts = Part::all().flat_map(|part| copies(part, part.info().copies));
        let parts = Deck::shuffled(parts, rng);
        let machines = Machine::all().flat_map(|card| copies(card, card.info().copies));
        let machines = Deck::shuffled(machines, rng);
        let each = if options.inventions > INVENTIONS_MIN { INVENTION_COPIES_MAX } else { 1 };
        let inventions = Invention::all().flat_map(|card| copies(card, each as u8));
        let inventions = Deck::shuffled(inventions, rng);
        let mut characters: Vec<Character> = Character::all().collect();
        rng.shuffle(&mut characters);
        let mut characters = characters.into_iter();
        let player = |_| Player::new(characters.next().expect("there are enough for everybody"));
        ScrapyardEmpire {
            goal: options.inventions,
            round_cap: options.round_cap,
            round: 1,
            first,
            turns: 0,
            turn: Turn::of(first),
            ask: None,
            players: BySeat::new(seats, player),
            parts,
            machines,
            inventions,
        }
    }

    /// Parts, machines, inventions and characters, and the cards that begin the scrap piles.
    fn deal(&mut self, first: Seat, ctx: &mut StepContext<'_, Event>) {
        let seats: Vec<Seat> = self.seats().clockwise_from(first).collect();
        for &seat in &seats {
            self.draw(seat, Kind::Part, LIMITS.parts, None, ctx);
        }
        self.turn_part(ctx);
        for &seat in &seats {
            self.draw(seat, Kind::Machine, LIMITS.machines, None, ctx);
        }
        self.turn_machine(ctx);
        for &seat in &seats {
            self.draw_invention(seat, None, ctx);
        }
        self.turn_invention(ctx);
        for &seat in &seats {
            let character = self.players[seat].character;
            ctx.emit(Event::CharacterDealt { seat, character });
        }
    }
}

fn copies<C: Copy>(card: C, count: u8) -> impl Iterator<Item = C> {
    std::iter::repeat_n(card, usize::from(count))
}
