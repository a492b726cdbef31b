//! Playing an action: the dispatch to the rules, piles, and the course of turns (SE-1 to SE-9).

use serde_json::{Value as Json, json};

use super::{
    cards::{self, CHARACTERS, Does, INVENTIONS, Kind, MACHINES, Name, PARTS, When},
    events::{Step, number},
    state::{Model, Options, Phase, Pile, Player, Question, remove},
};

impl Model {
    /// Deals a match (section 2).
    pub fn deal(seats: usize, options: Options, step: &mut Step) -> Model {
        let parts = PARTS.iter().flat_map(|&(name, copies)| vec![name; copies]).collect();
        let machines = MACHINES.iter().flat_map(|card| vec![card.name; card.copies]).collect();
        let Options { goal, draws_machine, round_cap } = options;
        let plans = if goal == 3 { 2 } else { 1 };
        let inventions = INVENTIONS.iter().flat_map(|card| vec![card.name; plans]).collect();
        let dealer = step.dealer();
        let first = (dealer + 1) % seats;
        let mut model = Model {
            goal,
            draws_machine,
            round_cap,
            first,
            round: 1,
            active: first,
            phase: Phase::Action,
            actions: 0,
            acted: false,
            discount: false,
            again: false,
            mimics: None,
            question: Question::Phase,
            parts: Pile { deck: parts, scrap: Vec::new() },
            machines: Pile { deck: machines, scrap: Vec::new() },
            inventions: Pile { deck: inventions, scrap: Vec::new() },
            aside: Vec::new(),
            players: (0..seats).map(|_| Player::new()).collect(),
        };
        step.tell(json!({ "type": "dealer_drawn", "seat": dealer }));
        let order: Vec<_> = (0..seats).map(|n| (first + n) % seats).collect();
        order.iter().for_each(|&seat| model.draw(seat, Kind::Part, 8, None, step));
        model.turn_over("parts", step);
        order.iter().for_each(|&seat| model.draw(seat, Kind::Machine, 5, None, step));
        model.turn_over("machines", step);
        order.iter().for_each(|&seat| model.draw_invention(seat, None, step));
        model.turn_over("inventions", step);
        let mut characters: Vec<_> = CHARACTERS.iter().map(|card| card.name).collect();
        for seat in order {
            let character = step.character();
            remove(&mut characters, character);
            model.players[seat].character = character;
            let dealt = json!({ "type": "character_dealt", "seat": seat, "character": character });
            step.tell(dealt);
        }
        model.begin_turn(step);
        model.settle(step);
        model
    }

    /// Plays a legal action.
    pub fn play(&mut self, seat: usize, action: &Json, step: &mut Step) {
        let card = || cards::name_in(&action["card"]);
        match action["type"].as_str().expect("an action is tagged") {
            "draw" => self.take_draw(Kind::read(&action["kind"]), 1, step),
            "draw_two" => self.take_draw(Kind::read(&action["kind"]), 2, step),
            "dig" => self.try_dig(Kind::read(&action["kind"]), step),
            "steal" => {
                self.try_steal(number(&action["from"]), Kind::read(&action["kind"]), step);
            }
            "trade" => self.begin_trade(number(&action["with"]), Kind::read(&action["kind"]), step),
            "offer" => self.offer(seat, action, step),
            "accept" => self.accept(step),
            "refuse" => self.refuse(seat, step),
            "use" => self.use_ability(seat, cards::name_in(&action["of"]), step),
            "build" => self.build(action, step),
            "invent" => self.invent(action, step),
            "discard" => self.discard(card(), step),
            "scrap" => self.scrap_part(cards::known(word(&action["part"])), step),
            "take" => self.take_dug(step),
            "pass" => self.pass_dug(step),
            "target" => self.target(number(&action["seat"]), step),
            "pick" => self.pick(card(), step),
            "done" => self.done(step),
            other => panic!("no rule for {other}"),
        }
        self.settle(step);
    }

    fn take_draw(&mut self, kind: Kind, cards: usize, step: &mut Step) {
        self.spend_action();
        self.draw(self.active, kind, cards, None, step);
    }

    pub fn spend_action(&mut self) {
        assert!(0 < self.actions, "an action is left");
        self.actions -= 1;
        self.acted = true;
    }

    fn done(&mut self, step: &mut Step) {
        match self.question.clone() {
            Question::Phase => match self.phase {
                Phase::Action => self.phase = Phase::Build,
                Phase::Build => self.phase = Phase::Discard,
                Phase::Discard | Phase::Over => panic!("a discard is not declined"),
            },
            Question::Boost(boost) => self.end_roll(&boost, step),
            Question::Stolen { .. } => self.hand_over_stolen(),
            Question::Dug { dig, kind, card, seats } => {
                self.ask_next(dig, (kind, card), &seats[1..]);
            }
            Question::Churn { scrapped, of } => self.end_churn(scrapped, of, step),
            Question::Dig(_)
            | Question::StealPart { .. }
            | Question::StealMachine { .. }
            | Question::Offer { .. }
            | Question::Answer { .. }
            | Question::Target { .. }
            | Question::PartOf { .. }
            | Question::SwapFor { .. }
            | Question::HandOf { .. }
            | Question::BuiltOf { .. }
            | Question::OwnMachine { .. } => panic!("{:?} is not declined", self.question),
        }
    }

    /// Goes on to the next phases and turns until somebody has something to decide.
    fn settle(&mut self, step: &mut Step) {
        while matches!(self.question, Question::Phase) {
            let goes_on = match self.phase {
                Phase::Action => self.actions == 0 && self.usable().is_empty(),
                Phase::Build => !self.could_build(),
                Phase::Discard => !self.is_over_a_limit(),
                Phase::Over => return,
            };
            if !goes_on {
                return;
            }
            match self.phase {
                Phase::Action => self.phase = Phase::Build,
                Phase::Build => self.phase = Phase::Discard,
                Phase::Discard => self.end_turn(step),
                Phase::Over => {}
            }
        }
    }

    fn begin_turn(&mut self, step: &mut Step) {
        let lost = std::mem::take(&mut self.me_mut().stalled);
        self.actions = 2_usize.saturating_sub(lost);
        self.acted = false;
        self.discount = false;
        self.again = false;
        self.mimics = None;
        self.phase = Phase::Action;
        self.me_mut().used_in_turn.clear();
        let (seat, round, actions) = (self.active, self.round, self.actions);
        step.tell(
            json!({ "type": "turn_began", "seat": seat, "round": round, "actions": actions }),
        );
        let parts = 1 + self.me().lasting(Does::Income);
        self.draw(seat, Kind::Part, parts, None, step);
        if self.draws_machine {
            self.draw(seat, Kind::Machine, 1, None, step);
        }
    }

    fn end_turn(&mut self, step: &mut Step) {
        self.mimics = None;
        if !self.again {
            self.active = (self.active + 1) % self.players.len();
            if self.active == self.first {
                self.round += 1;
            }
        }
        if self.round > self.round_cap {
            self.round = self.round_cap;
            self.active = (self.active + self.players.len() - 1) % self.players.len();
            self.phase = Phase::Over;
            return;
        }
        self.begin_turn(step);
    }

    fn is_over_a_limit(&self) -> bool {
        let me = self.me();
        me.parts.len() > me.parts_max() || me.hand.len() > me.hand_max() || me.plans.len() > 1
    }

    fn discard(&mut self, card: Name, step: &mut Step) {
        self.scrap(self.active, card, "too_many", step);
    }

    /// Puts a card of that player on top of its scrap pile.
    pub fn scrap(&mut self, seat: usize, card: Name, why: &str, step: &mut Step) {
        let player = &mut self.players[seat];
        let json = if PARTS.iter().any(|(part, _)| *part == card) {
            remove(&mut player.parts, card);
            self.parts.scrap.push(card);
            Kind::Part.card(card)
        } else if MACHINES.iter().any(|machine| machine.name == card) {
            remove(&mut player.hand, card);
            self.machines.scrap.push(card);
            Kind::Machine.card(card)
        } else {
            remove(&mut player.plans, card);
            self.inventions.scrap.push(card);
            json!({ "invention": card })
        };
        step.tell(json!({ "type": "scrapped", "seat": seat, "card": json, "why": why }));
    }

    /// Draws that many cards, or as many as there are (SE-4).
    pub fn draw(&mut self, seat: usize, kind: Kind, n: usize, by: Option<Name>, step: &mut Step) {
        let mut drawn = Vec::new();
        let mut reshuffled = false;
        for _ in 0..n {
            reshuffled |= self.reshuffle_if_needed(kind.pile(), step);
            let pile = self.pile_mut(kind);
            if pile.deck.is_empty() {
                break;
            }
            let card = step.top_of(kind.pile());
            remove(&mut pile.deck, card);
            drawn.push(card);
        }
        self.players[seat].cards_mut(kind).extend(&drawn);
        if !drawn.is_empty() {
            tell_drawn(seat, kind, &drawn, by, step);
        }
        if reshuffled {
            self.turn_over(kind.pile(), step);
        }
    }

    pub fn draw_invention(&mut self, seat: usize, by: Option<Name>, step: &mut Step) {
        let reshuffled = self.reshuffle_if_needed("inventions", step);
        if self.inventions.deck.is_empty() {
            return;
        }
        let card = step.top_of("inventions");
        remove(&mut self.inventions.deck, card);
        self.players[seat].plans.push(card);
        let by = by.map(cards::source);
        let drew = json!({ "type": "drew_invention", "seat": seat, "invention": card, "by": by });
        step.tell_secret(drew, "invention", &[seat]);
        if reshuffled {
            self.turn_over("inventions", step);
        }
    }

    fn reshuffle_if_needed(&mut self, name: &str, step: &mut Step) -> bool {
        let pile = self.named_pile_mut(name);
        if !pile.deck.is_empty() || pile.scrap.is_empty() {
            return false;
        }
        pile.deck = std::mem::take(&mut pile.scrap);
        let cards = pile.deck.len();
        step.tell(json!({ "type": "reshuffled", "pile": name, "cards": cards }));
        true
    }

    /// Turns the top card of the deck over, to begin the scrap pile.
    fn turn_over(&mut self, name: &str, step: &mut Step) {
        let pile = self.named_pile_mut(name);
        if pile.deck.is_empty() {
            return;
        }
        let card = step.top_of(name);
        remove(&mut pile.deck, card);
        pile.scrap.push(card);
        step.tell(json!({ "type": "turned", "card": cards::in_pile(name, card) }));
    }

    pub fn named_pile(&self, name: &str) -> &Pile {
        match name {
            "parts" => &self.parts,
            "machines" => &self.machines,
            _ => &self.inventions,
        }
    }

    fn named_pile_mut(&mut self, name: &str) -> &mut Pile {
        match name {
            "parts" => &mut self.parts,
            "machines" => &mut self.machines,
            _ => &mut self.inventions,
        }
    }

    /// Everything that the asked player may use now, without what answers others.
    pub fn usable(&self) -> Vec<Name> {
        let times = match self.phase {
            Phase::Action => {
                let spent = if self.actions == 0 { When::ActionsSpent } else { When::Action };
                vec![When::Free, spent]
            }
            Phase::Build => vec![When::Build],
            Phase::Discard | Phase::Over => return Vec::new(),
        };
        let built = times.into_iter().flat_map(|when| self.me().unused(when));
        let characters = self.characters().into_iter().map(|card| card.name);
        let characters = characters.filter(|&name| self.can_use_character(name));
        built.chain(characters).filter(|&name| self.does_something(name)).collect()
    }

    /// On one's own turn, once in it (SE-26).
    fn can_use_character(&self, name: Name) -> bool {
        let when = cards::find(name).when;
        when == When::Free && !self.me().used_in_turn.contains(&name)
    }
}

impl Player {
    fn new() -> Player {
        Player {
            character: CHARACTERS[0].name,
            parts: Vec::new(),
            hand: Vec::new(),
            plans: Vec::new(),
            machines: Vec::new(),
            inventions: Vec::new(),
            stalled: 0,
            used_in_turn: Vec::new(),
            used_in_game: Vec::new(),
        }
    }
}

fn tell_drawn(seat: usize, kind: Kind, drawn: &[Name], by: Option<Name>, step: &mut Step) {
    let by = by.map(cards::source);
    match kind {
        Kind::Part => {
            step.tell(json!({ "type": "drew_parts", "seat": seat, "parts": drawn, "by": by }));
        }
        Kind::Machine => {
            let cards = drawn.len();
            let drew = json!({
                "type": "drew_machines", "seat": seat, "cards": cards, "machines": drawn, "by": by,
            });
            step.tell_secret(drew, "machines", &[seat]);
        }
    }
}

pub fn word(json: &Json) -> &str {
    json.as_str().unwrap_or_else(|| panic!("{json} is not a word"))
}
