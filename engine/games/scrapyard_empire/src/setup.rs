//! Dealing a new match (SE-1, SE-2, SE-24).

use scrapworks_core::{BySeat, Rng, Seat, SeatSet, Setup, StepContext, components::Deck};

use crate::{
    apply::draw::turn_top,
    content::{
        cards::invention_copies,
        figures::LIMITS,
        ids::{Card, Character, Invention, Kind, Machine, Part},
    },
    event::Event,
    player::Player,
    state::{ScrapyardEmpire, Turn},
};

/// Deals a new match and begins its first turn.
pub(crate) fn setup(
    setup: &Setup<ScrapyardEmpire>,
    ctx: &mut StepContext<'_, Event>,
) -> ScrapyardEmpire {
    let seats = setup.seats();
    let dealer = Seat(ctx.rng().below(u32::from(seats.0)) as u8);
    let first = seats.after(dealer);
    let mut game = ScrapyardEmpire::shuffled(setup, first, ctx.rng());
    ctx.emit(Event::DealerDrawn { seat: dealer });
    game.deal(first, ctx);
    game.begin_turn(first, ctx);
    game.advance(ctx);
    game
}

impl ScrapyardEmpire {
    /// Shuffles the decks and assigns the characters.
    fn shuffled(setup: &Setup<ScrapyardEmpire>, first: Seat, rng: &mut Rng) -> ScrapyardEmpire {
        let (options, seats) = (&setup.options, setup.seats());
        let parts = Part::all().flat_map(|part| copies(part, part.info().copies));
        let parts = Deck::shuffled(parts, rng);
        let machines = Machine::all().flat_map(|card| copies(card, card.info().copies));
        let machines = Deck::shuffled(machines, rng);
        let inventions =
            Invention::all().flat_map(|card| copies(card, invention_copies(options.inventions)));
        let inventions = Deck::shuffled(inventions, rng);
        let mut characters: Vec<Character> = Character::all().collect();
        rng.shuffle(&mut characters);
        let mut characters = characters.into_iter();
        let player =
            |_| Player::new(characters.next().expect("there are more characters than seats"));
        ScrapyardEmpire {
            rules_version: setup.rules_version,
            gone: SeatSet::EMPTY,
            draw: options.draw,
            goal: options.inventions,
            round_cap: options.round_cap,
            round: 1,
            first,
            turns: 0,
            turn: Turn::new(first),
            pending: None,
            players: BySeat::new(seats, player),
            parts,
            machines,
            inventions,
        }
    }

    /// Deals the hands and turns up the cards that begin the scrap piles (SE-2).
    fn deal(&mut self, first: Seat, ctx: &mut StepContext<'_, Event>) {
        let seats: Vec<Seat> = self.seats().clockwise_from(first).collect();
        for &seat in &seats {
            self.draw(seat, Kind::Part, LIMITS.parts, None, ctx);
        }
        turn_top(&mut self.parts, Card::Part, ctx);
        for &seat in &seats {
            self.draw(seat, Kind::Machine, LIMITS.machines, None, ctx);
        }
        turn_top(&mut self.machines, Card::Machine, ctx);
        for &seat in &seats {
            self.draw_invention(seat, None, ctx);
        }
        turn_top(&mut self.inventions, Card::Invention, ctx);
        for &seat in &seats {
            let character = self.players[seat].character;
            ctx.emit(Event::CharacterDealt { seat, character });
        }
    }
}

fn copies<C: Copy>(card: C, count: u8) -> impl Iterator<Item = C> {
    std::iter::repeat_n(card, usize::from(count))
}
