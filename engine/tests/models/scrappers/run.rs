//! Plays the rules as one straight script. Where a pilot has to choose, the script stops; with one
//! more answer it runs again from the last point between two cards.

use serde_json::{Value, json};

use super::{
    cards::{CARDS, Card, named},
    oracle::Oracle,
    state::{Draft, Layer, Phase, Pilot, State, remove},
};

/// Why the script stopped.
#[derive(Debug, Clone, PartialEq)]
pub enum Stop {
    Asks(Asked),
    /// The match is over, for that reason.
    Over(&'static str),
}

/// A pilot has to choose.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    pub seat: usize,
    /// The word for what is asked, as in refusals.
    pub word: &'static str,
    /// The question as the view shows it; null outside of the Activation.
    pub question: Value,
    pub legal: Vec<Value>,
}

pub type Flow<T> = Result<T, Stop>;

/// A match of the model.
#[derive(Debug, Clone)]
pub struct Model {
    /// The state between two cards.
    base: State,
    /// What pilots chose since then, and what chance gave.
    answers: Vec<Value>,
    chances: Vec<Value>,
    told: usize,
    pub state: State,
    pub stop: Stop,
}

/// One run of the script from `base`.
pub struct Run<'a> {
    pub state: State,
    answers: std::vec::IntoIter<Value>,
    chances: &'a mut Vec<Value>,
    chance: usize,
    oracle: &'a mut Oracle,
    pub events: Vec<Value>,
}

impl Model {
    /// Sets a match up (SC-4, SC-5) and gives its first events.
    pub fn new(options: &Value, seats: usize, oracle: &mut Oracle) -> (Model, Vec<Value>) {
        let state = State {
            round: 1,
            round_cap: number(&options["round_cap"]),
            first: 0,
            phase: Phase::Over,
            drafts: [empty_draft(), empty_draft()],
            pools: Vec::new(),
            pilots: vec![Pilot::default(); seats],
            melted: Vec::new(),
            resolving: Vec::new(),
        };
        let mut chances = Vec::new();
        let mut run = Run {
            state,
            answers: Vec::new().into_iter(),
            chances: &mut chances,
            chance: 0,
            oracle,
            events: Vec::new(),
        };
        run.set_up(options);
        let (state, mut events) = (run.state, run.events);
        let stop = Stop::Over("not begun");
        let mut model = Model {
            base: state.clone(),
            answers: Vec::new(),
            chances: Vec::new(),
            told: 0,
            state,
            stop,
        };
        events.extend(model.go_on(oracle));
        (model, events)
    }

    /// What the seat may do now.
    pub fn legal(&self, seat: usize) -> &[Value] {
        match &self.stop {
            Stop::Asks(asked) if asked.seat == seat => &asked.legal,
            Stop::Asks(_) | Stop::Over(_) => &[],
        }
    }

    pub fn asked(&self) -> Option<&Asked> {
        match &self.stop {
            Stop::Asks(asked) => Some(asked),
            Stop::Over(_) => None,
        }
    }

    /// Plays a legal action and gives the events.
    pub fn play(&mut self, action: &Value, oracle: &mut Oracle) -> Vec<Value> {
        self.answers.push(action.clone());
        self.go_on(oracle)
    }

    fn go_on(&mut self, oracle: &mut Oracle) -> Vec<Value> {
        let mut events = Vec::new();
        loop {
            let mut run = Run {
                state: self.base.clone(),
                answers: self.answers.clone().into_iter(),
                chances: &mut self.chances,
                chance: 0,
                oracle,
                events: Vec::new(),
            };
            let result = run.next_card();
            let Run { state, events: all, .. } = run;
            events.extend_from_slice(&all[self.told..]);
            match result {
                Ok(()) => {
                    self.base = state;
                    self.answers.clear();
                    self.chances.clear();
                    self.told = 0;
                }
                Err(stop) => {
                    self.told = all.len();
                    self.state = state;
                    self.stop = stop;
                    return events;
                }
            }
        }
    }
}

impl Run<'_> {
    pub fn tell(&mut self, event: Value) {
        self.events.push(event);
    }

    pub fn pilot(&mut self, seat: usize) -> &mut Pilot {
        &mut self.state.pilots[seat]
    }

    /// The choice of a pilot among the legal actions.
    pub fn ask(
        &mut self,
        seat: usize,
        word: &'static str,
        question: Value,
        legal: Vec<Value>,
    ) -> Flow<Value> {
        match self.answers.next() {
            Some(answer) => {
                assert!(legal.contains(&answer), "{answer} is no answer to {word}: {legal:?}");
                Ok(answer)
            }
            None => Err(Stop::Asks(Asked { seat, word, question, legal })),
        }
    }

    /// What chance gives, told by the engine's next event of that type.
    #[track_caller]
    fn chance(&mut self, event_type: &'static str) -> Value {
        if self.chance == self.chances.len() {
            self.chances.push(self.oracle.next(event_type));
        }
        self.chance += 1;
        self.chances[self.chance - 1].clone()
    }

    fn set_up(&mut self, options: &Value) {
        let first = self.chance("first_player_drawn");
        self.state.first = number(&first["seat"]) as usize;
        assert!(self.state.first < self.state.seats(), "a seat at the table");
        self.tell(json!({"type": "first_player_drawn", "seat": self.state.first}));

        let draft = CARDS.iter().filter(|row| row.scrap.is_some());
        let pool: Vec<Card> =
            draft.flat_map(|row| std::iter::repeat_n(row.slug, row.copies)).collect();
        let all = pool.len();
        self.state.pools.push(pool);
        for deck in 0..2 {
            let cards = if deck == 0 { all.div_ceil(2) } else { all / 2 };
            self.state.drafts[deck].below.push(Layer { cards, pool: 0 });
            self.turn_top(deck);
        }
        for seat in 0..self.state.seats() {
            let basic = CARDS.iter().filter(|row| row.scrap.is_none()).map(|row| row.slug);
            *self.pilot(seat) = Pilot {
                fuel: number(&options["fuel"]),
                scrap: number(&options["scrap"]),
                damage: number(&options["damage"]),
                hidden: basic.collect(),
                ..Pilot::default()
            };
            self.draw(seat, 5);
        }
        self.begin_round();
    }

    /// Turns up the next card of a draft deck whose top was taken.
    pub fn turn_top(&mut self, deck: usize) {
        let draft = &mut self.state.drafts[deck];
        draft.below.retain(|layer| 0 < layer.cards);
        let Some(layer) = draft.below.first_mut() else {
            assert_eq!(self.chance("top_turned")["card"], Value::Null, "deck {deck} is empty");
            self.tell(json!({"type": "top_turned", "deck": deck, "card": null}));
            return;
        };
        layer.cards -= 1;
        let pool = layer.pool;
        let event = self.chance("top_turned");
        let card = named(&event["card"]);
        remove(&mut self.state.pools[pool], card);
        self.state.drafts[deck].top = Some(card);
        self.tell(json!({"type": "top_turned", "deck": deck, "card": card}));
    }

    /// Draws that many cards, or as many as there are (SC-22); false if none.
    pub fn draw(&mut self, seat: usize, count: usize) -> bool {
        let pilot = self.pilot(seat);
        let count = count.min(pilot.deck_len() + pilot.discard.len());
        if count == 0 {
            return false;
        }
        let drew = self.chance("drew");
        let cards = drew["cards"].as_array().expect("the drawer sees what it draws");
        assert_eq!(cards.len(), count, "cards that seat {seat} draws");
        for card in cards {
            self.reshuffle_if_empty(seat);
            self.take_from_deck(seat, named(card));
            self.pilot(seat).hand.push(named(card));
        }
        self.tell(json!({"type": "drew", "seat": seat, "count": count, "cards": cards}));
        true
    }

    /// The top card of a pilot's deck, turned over; None if there is no card left.
    pub fn flip(&mut self, seat: usize) -> Option<Card> {
        self.reshuffle_if_empty(seat);
        if self.pilot(seat).deck_len() == 0 {
            return None;
        }
        let event = self.chance("flipped");
        let card = named(&event["card"]);
        self.take_from_deck(seat, card);
        self.tell(json!({"type": "flipped", "seat": seat, "card": card}));
        Some(card)
    }

    fn take_from_deck(&mut self, seat: usize, card: Card) {
        let pilot = self.pilot(seat);
        match pilot.known.pop() {
            Some(known) => assert_eq!(card, known, "the card on top of the deck of seat {seat}"),
            None => remove(&mut pilot.hidden, card),
        }
    }

    fn reshuffle_if_empty(&mut self, seat: usize) {
        let pilot = self.pilot(seat);
        if pilot.deck_len() == 0 && !pilot.discard.is_empty() {
            pilot.hidden = std::mem::take(&mut pilot.discard);
            let count = pilot.hidden.len();
            self.tell(json!({"type": "reshuffled", "seat": seat, "count": count}));
        }
    }
}

fn empty_draft() -> Draft {
    Draft { top: None, below: Vec::new(), discard: Vec::new() }
}

#[track_caller]
pub fn number(value: &Value) -> i32 {
    value.as_i64().unwrap_or_else(|| panic!("no number: {value}")) as i32
}
