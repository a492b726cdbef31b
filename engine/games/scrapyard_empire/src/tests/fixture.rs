//! A builder of test positions.
//!
//! By default every player is Jerry Riggsby, whose ability matters only when an invention is built,
//! and has no cards. Seat 0 is in its Action phase.

use crate::{
    ScrapyardEmpire,
    action::Action,
    built::{BuiltInvention, BuiltMachine},
    content::ids::{Card, Character, Invention, Kind, Machine, Part, Source},
    event::Event,
    options::{DrawPhase, Options},
    player::Player,
    refusal::Refusal,
    state::{Phase, Turn},
};
use scrapworks_core::{
    Events, Game, Rng, Seat, Seats, Seed, StepContext, Viewer, components::Deck,
};
use scrapworks_testkit::{position, random_setup};

/// The published rules.
pub const PUBLISHED: Options = Options { inventions: 2, draw: DrawPhase::Part, round_cap: 60 };

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

#[derive(Clone)]
pub struct Fixture {
    pub game: ScrapyardEmpire,
    rng: Rng,
}

impl Fixture {
    pub fn new(seats: u8) -> Fixture {
        let setup = random_setup::<ScrapyardEmpire>(0, Seats(seats), &PUBLISHED);
        let mut rng = Rng::new(&Seed([9; 32]));
        let mut events = Events::default();
        let mut game = ScrapyardEmpire::setup(&setup, &mut StepContext::new(&mut rng, &mut events));
        game.first = A;
        game.turn = Turn::new(A);
        game.pending = None;
        for (_, player) in game.players.iter_mut() {
            *player = Player::new(Character::JerryRiggsby);
        }
        Fixture { game, rng }
    }

    /// Sets the next rolls of the die.
    pub fn dice(mut self, wanted: &[u32]) -> Fixture {
        let rng = (0_u32..).find_map(|n| {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&n.to_le_bytes());
            let rng = Rng::new(&Seed(seed));
            let mut rolled = rng.clone();
            wanted.iter().all(|&die| rolled.die(6) == die).then_some(rng)
        });
        self.rng = rng.expect("a seed with these rolls");
        self
    }

    pub fn character(mut self, seat: Seat, character: Character) -> Fixture {
        self.game.players[seat].character = character;
        self
    }

    pub fn parts(mut self, seat: Seat, parts: &[Part]) -> Fixture {
        parts.iter().for_each(|&part| self.game.players[seat].parts.add(part));
        self
    }

    pub fn hand(mut self, seat: Seat, machines: &[Machine]) -> Fixture {
        machines.iter().for_each(|&machine| self.game.players[seat].add_to_hand(machine));
        self
    }

    pub fn plans(mut self, seat: Seat, inventions: &[Invention]) -> Fixture {
        inventions.iter().for_each(|&card| self.game.players[seat].add_plan(card));
        self
    }

    /// Adds built machines, unused.
    pub fn built(mut self, seat: Seat, machines: &[Machine]) -> Fixture {
        let built = machines.iter().map(|&machine| BuiltMachine { machine, used: false });
        self.game.players[seat].machines.extend(built);
        self
    }

    /// Adds built machines, used.
    pub fn used(mut self, seat: Seat, machines: &[Machine]) -> Fixture {
        let built = machines.iter().map(|&machine| BuiltMachine { machine, used: true });
        self.game.players[seat].machines.extend(built);
        self
    }

    pub fn invented(mut self, seat: Seat, inventions: &[Invention]) -> Fixture {
        let built = inventions.iter().map(|&invention| BuiltInvention { invention, used: false });
        self.game.players[seat].inventions.extend(built);
        self
    }

    /// Sets the deck and the scrap pile of the parts, both from the bottom up.
    pub fn part_deck(mut self, deck: &[Part], scrap: &[Part]) -> Fixture {
        self.game.parts = piles(deck, scrap);
        self
    }

    pub fn machine_deck(mut self, deck: &[Machine], scrap: &[Machine]) -> Fixture {
        self.game.machines = piles(deck, scrap);
        self
    }

    pub fn invention_deck(mut self, deck: &[Invention], scrap: &[Invention]) -> Fixture {
        self.game.inventions = piles(deck, scrap);
        self
    }

    pub fn actions(mut self, actions: u8) -> Fixture {
        self.game.turn.actions = actions;
        self
    }

    pub fn phase(mut self, phase: Phase) -> Fixture {
        self.game.turn.phase = phase;
        self
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.game.players[seat]
    }

    /// The parts of a player, in the order of the catalogue.
    pub fn parts_of(&self, seat: Seat) -> Vec<Part> {
        let counts = Part::all().zip(self.player(seat).parts.counts());
        counts.flat_map(|(part, count)| vec![part; count.into()]).collect()
    }

    pub fn hand_of(&self, seat: Seat) -> Vec<Machine> {
        self.player(seat).hand.to_vec()
    }

    /// The scrap pile of the parts, from the bottom up.
    pub fn part_pile(&self) -> &[Part] {
        self.game.parts.discard_pile()
    }

    pub fn machine_pile(&self) -> &[Machine] {
        self.game.machines.discard_pile()
    }

    pub fn decider(&self) -> Option<Seat> {
        self.game.awaiting().first()
    }

    pub fn legal(&self) -> Vec<Action> {
        self.game.legal_actions(self.decider().expect("the match is running"))
    }

    #[track_caller]
    pub fn play(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.play_with_viewers(seat, action).0
    }

    /// Plays an action; returns its events and the viewers to whom it revealed something.
    #[track_caller]
    pub fn play_with_viewers(&mut self, seat: Seat, action: Action) -> (Vec<Event>, Vec<Viewer>) {
        position::play(&mut self.game, &mut self.rng, seat, action)
    }

    pub fn leave(&mut self, seat: Seat) {
        position::run(&mut self.game, &mut self.rng, |game, ctx| game.leave(seat, ctx));
    }

    #[track_caller]
    pub fn refused(&self, seat: Seat, action: Action) -> Refusal {
        position::refusal(&self.game, seat, &action)
    }
}

fn piles<C: Copy + PartialEq, const MAX: usize>(deck: &[C], scrap: &[C]) -> Deck<C, MAX> {
    let mut piles = Deck::shuffled([], &mut Rng::new(&Seed([0; 32])));
    deck.iter().for_each(|&card| piles.put_on_top(card));
    scrap.iter().for_each(|&card| piles.discard(card));
    piles
}

pub fn draw(kind: Kind) -> Action {
    Action::Draw { kind }
}

pub fn dig(kind: Kind) -> Action {
    Action::Dig { kind }
}

pub fn steal(from: Seat, kind: Kind) -> Action {
    Action::Steal { from, kind }
}

pub fn scrap(part: Part) -> Action {
    Action::Scrap { part }
}

pub fn pick_part(part: Part) -> Action {
    Action::Pick { card: Card::Part(part) }
}

pub fn pick(machine: Machine) -> Action {
    Action::Pick { card: Card::Machine(machine) }
}

pub fn using(machine: Machine) -> Action {
    Action::Use { of: Source::Machine(machine) }
}

pub fn inventing(invention: Invention) -> Action {
    Action::Use { of: Source::Invention(invention) }
}

pub fn acting(character: Character) -> Action {
    Action::Use { of: Source::Character(character) }
}

pub fn build(machine: Machine, top: Part) -> Action {
    Action::Build { machine, top, without: None }
}

pub fn invent(invention: Invention, top: Machine) -> Action {
    Action::Invent { invention, top, without: None }
}

pub fn offer(give: Part, want: Part) -> Action {
    Action::Offer { give: Card::Part(give), want: Card::Part(want) }
}

pub fn offer_machine(give: Machine, want: Machine) -> Action {
    Action::Offer { give: Card::Machine(give), want: Card::Machine(want) }
}
