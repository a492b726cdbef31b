//! Abilities that are used (SE-26 to SE-28), step by step.

use serde_json::json;

use super::{
    cards::{self, Does, Kind, Name, When},
    events::Step,
    state::{Model, Question, Roll, once, remove},
};

impl Model {
    pub fn use_ability(&mut self, seat: usize, of: Name, step: &mut Step) {
        match self.question.clone() {
            Question::Boost(boost) => self.use_booster(of, boost, step),
            Question::Stolen { .. } => self.answer_theft(seat, of, step),
            Question::Dug { .. } => self.snatch(seat, of, step),
            _ => {
                if cards::find(of).when == When::Action {
                    self.spend_action();
                }
                if self.me().character == of || self.mimics == Some(of) {
                    self.me_mut().used_in_turn.push(of);
                } else {
                    self.me_mut().turn_sideways(of);
                }
                step.tell(
                    json!({ "type": "used", "seat": seat, "owner": seat, "of": cards::source(of) }),
                );
                self.take_effect(of, step);
            }
        }
    }

    fn take_effect(&mut self, of: Name, step: &mut Step) {
        let seat = self.active;
        match cards::find(of).does {
            Does::Draw(kind, cards) => self.draw(seat, kind, cards, Some(of), step),
            Does::Gamble => self.roll(Roll::Ability(of), 4, step),
            Does::Exchange => self.question = Question::OwnMachine { of },
            Does::Churn => self.question = Question::Churn { scrapped: 0, of },
            Does::Dig(kind, cards) => {
                step.tell(json!({ "type": "dig_began", "seat": seat, "kind": kind.word() }));
                self.begin_dig(kind, cards);
            }
            Does::Top => self.take_top(step),
            Does::Redesign => self.draw_invention(seat, Some(of), step),
            Does::AnotherTurn => self.again = true,
            Does::Actions => {
                self.actions += 1;
                let gained = json!({ "type": "gained_actions", "seat": seat, "actions": 1 });
                step.tell(gained);
            }
            Does::StallAll => {
                self.targets(Does::Stall).into_iter().for_each(|it| self.stall(it, step));
            }
            Does::Discount => self.discount = true,
            Does::Refit => self.question = Question::BuiltOf { of, seat },
            Does::Tax => self.tax(of, &self.targets(Does::Tax)),
            Does::Steal(_)
            | Does::Take
            | Does::Break
            | Does::Swap
            | Does::Plunder
            | Does::Wreck
            | Does::Stall
            | Does::Borrow
            | Does::Mimic => match self.targets(cards::find(of).does)[..] {
                [only] => self.aim(of, only, step),
                _ => self.question = Question::Target { of },
            },
            Does::EasierDigs
            | Does::EasierSteals
            | Does::Guard
            | Does::Limits
            | Does::Income
            | Does::TwoFinds
            | Does::Leverage
            | Does::Shortcut
            | Does::Reroll
            | Does::Raise
            | Does::Reclaim
            | Does::Insure
            | Does::Snatch => panic!("{of} is not used like this"),
        }
    }

    pub fn target(&mut self, seat: usize, step: &mut Step) {
        let Question::Target { of } = self.question else { panic!("no target is asked for") };
        self.aim(of, seat, step);
    }

    /// Goes on with an ability whose other player is known.
    fn aim(&mut self, of: Name, seat: usize, step: &mut Step) {
        self.question = Question::Phase;
        match cards::find(of).does {
            Does::Steal(kind) => self.steal(seat, kind, step),
            Does::Take | Does::Break => {
                let left = self.players[seat].parts.len().min(2);
                self.question = Question::PartOf { of, seat, left, others: Vec::new() };
            }
            Does::Swap => {
                self.question = Question::PartOf { of, seat, left: 1, others: Vec::new() };
            }
            Does::Plunder => {
                let hand = &self.players[seat].hand;
                let saw = json!({
                    "type": "saw_hand", "seat": self.active, "of": seat, "machines": sorted(hand),
                });
                step.tell_secret(saw, "machines", &[self.active, seat]);
                self.question = Question::HandOf { of, seat };
            }
            Does::Wreck | Does::Borrow => self.question = Question::BuiltOf { of, seat },
            Does::Stall => self.stall(seat, step),
            Does::Mimic => {
                let character = self.players[seat].character;
                self.mimics = Some(character);
                step.tell(
                    json!({ "type": "mimicked", "seat": self.active, "character": character }),
                );
            }
            other => panic!("{other:?} means no other player"),
        }
    }

    fn tax(&mut self, of: Name, others: &[usize]) {
        if let [seat, ref others @ ..] = *others {
            self.question = Question::PartOf { of, seat, left: 1, others: others.to_vec() };
        } else {
            self.question = Question::Phase;
        }
    }

    pub fn pick(&mut self, card: Name, step: &mut Step) {
        match self.question.clone() {
            Question::StealPart { from } => self.stolen(from, Kind::Part, card, step),
            Question::StealMachine { from, .. } => self.stolen(from, Kind::Machine, card, step),
            Question::PartOf { of, seat, left, others } => {
                self.pick_part(of, (seat, card), left, others, step);
            }
            Question::SwapFor { with, part } => self.swap(with, card, part, step),
            Question::HandOf { seat, .. } => self.pick_of_hand(seat, card, step),
            Question::BuiltOf { of, seat } => self.pick_built(of, seat, card, step),
            Question::OwnMachine { of } => {
                self.question = Question::Phase;
                self.scrap(self.active, card, "ability", step);
                self.draw(self.active, Kind::Machine, 1, Some(of), step);
            }
            _ => panic!("nothing is picked"),
        }
    }

    fn pick_part(
        &mut self,
        of: Name,
        (seat, part): (usize, Name),
        left: usize,
        others: Vec<usize>,
        step: &mut Step,
    ) {
        let does = cards::find(of).does;
        if does == Does::Swap {
            self.question = Question::SwapFor { with: seat, part };
            return;
        }
        remove(&mut self.players[seat].parts, part);
        let active = self.active;
        if does == Does::Break {
            self.parts.scrap.push(part);
            step.tell(json!({ "type": "broke", "seat": active, "of": seat, "part": part }));
        } else {
            self.me_mut().parts.push(part);
            step.tell(json!({ "type": "took_part", "seat": active, "from": seat, "part": part }));
        }
        if 1 < left {
            self.question = Question::PartOf { of, seat, left: left - 1, others };
        } else {
            self.tax(of, &others);
        }
    }

    fn swap(&mut self, with: usize, gave: Name, got: Name, step: &mut Step) {
        let seat = self.active;
        for (from, to, part) in [(seat, with, gave), (with, seat, got)] {
            remove(&mut self.players[from].parts, part);
            self.players[to].parts.push(part);
        }
        step.tell(
            json!({ "type": "swapped", "seat": seat, "with": with, "gave": gave, "got": got }),
        );
        self.question = Question::Phase;
    }

    fn pick_of_hand(&mut self, seat: usize, card: Name, step: &mut Step) {
        self.question = Question::Phase;
        remove(&mut self.players[seat].hand, card);
        self.me_mut().hand.push(card);
        let active = self.active;
        let took = json!({ "type": "took_machine", "seat": active, "from": seat, "machine": card });
        step.tell_secret(took, "machine", &[active, seat]);
    }

    fn pick_built(&mut self, of: Name, seat: usize, card: Name, step: &mut Step) {
        self.question = Question::Phase;
        let active = self.active;
        if cards::find(of).does == Does::Refit {
            let mut machines = self.me_mut().machines.iter_mut();
            let used = machines.find(|built| built.name == card && built.used);
            used.expect("a used machine of one's own").used = false;
            step.tell(json!({ "type": "refitted", "seat": active, "machine": card }));
            return;
        }
        if cards::find(of).does == Does::Borrow {
            self.players[seat].turn_sideways(card);
            step.tell(json!({
                "type": "used", "seat": active, "owner": seat, "of": cards::source(card),
            }));
            self.take_effect(card, step);
            return;
        }
        let machines = &mut self.players[seat].machines;
        let at = machines.iter().position(|built| built.name == card).expect("it is built");
        machines.remove(at);
        self.machines.scrap.push(card);
        step.tell(json!({ "type": "wrecked", "seat": active, "of": seat, "machine": card }));
    }

    fn take_top(&mut self, step: &mut Step) {
        let card = self.machines.scrap.pop().expect("the pile has a top card");
        self.me_mut().hand.push(card);
        let top = self.machines.scrap.last().map(|top| Kind::Machine.card(top));
        let card = Kind::Machine.card(card);
        let seat = self.active;
        step.tell(json!({ "type": "took_top", "seat": seat, "card": card, "top": top }));
    }

    fn stall(&mut self, seat: usize, step: &mut Step) {
        self.players[seat].stalled += 1;
        step.tell(json!({ "type": "stalled", "seat": seat, "by": self.active }));
    }

    /// Ballast Pump: one more part is scrapped.
    pub fn churn(&mut self, part: Name, step: &mut Step) {
        let Question::Churn { scrapped, of } = self.question else { panic!("no churn") };
        self.scrap(self.active, part, "ability", step);
        let scrapped = scrapped + 1;
        if scrapped == 3 || self.me().parts.is_empty() {
            self.end_churn(scrapped, of, step);
        } else {
            self.question = Question::Churn { scrapped, of };
        }
    }

    pub fn end_churn(&mut self, scrapped: usize, of: Name, step: &mut Step) {
        self.question = Question::Phase;
        self.draw(self.active, Kind::Part, scrapped, Some(of), step);
    }

    /// Whether one card of that kind could be drawn.
    pub fn has_cards(&self, kind: Kind) -> bool {
        let pile = self.pile(kind);
        !pile.deck.is_empty() || !pile.scrap.is_empty()
    }

    /// Whether an ability would do something for the active player now.
    pub fn does_something(&self, name: Name) -> bool {
        let does = cards::find(name).does;
        match does {
            Does::Draw(kind, _) => self.has_cards(kind),
            Does::Gamble => self.has_cards(Kind::Part),
            Does::Exchange => !self.me().hand.is_empty() && self.has_cards(Kind::Machine),
            Does::Churn => !self.me().parts.is_empty(),
            Does::Dig(kind, _) => !self.pile(kind).scrap.is_empty(),
            Does::Top => !self.machines.scrap.is_empty(),
            Does::Redesign => !self.inventions.deck.is_empty() || !self.inventions.scrap.is_empty(),
            Does::AnotherTurn => !self.again,
            Does::Discount => !self.discount && self.could_build_machine(1),
            Does::Refit => !self.used_machines(name).is_empty(),
            Does::StallAll => !self.targets(Does::Stall).is_empty(),
            Does::Actions => true,
            Does::Steal(_)
            | Does::Take
            | Does::Tax
            | Does::Break
            | Does::Swap
            | Does::Plunder
            | Does::Wreck
            | Does::Stall
            | Does::Borrow
            | Does::Mimic => !self.targets(does).is_empty(),
            Does::EasierDigs
            | Does::EasierSteals
            | Does::Guard
            | Does::Limits
            | Does::Income
            | Does::TwoFinds
            | Does::Leverage
            | Does::Shortcut
            | Does::Reroll
            | Does::Raise
            | Does::Reclaim
            | Does::Insure
            | Does::Snatch => false,
        }
    }

    /// Used machines of the active player that another one could turn upright.
    pub fn used_machines(&self, by: Name) -> Vec<Name> {
        let used = self.me().machines.iter().filter(|built| built.used && built.name != by);
        once(used.map(|built| built.name))
    }

    /// Other players to whom an ability of the active player would do something, clockwise.
    pub fn targets(&self, does: Does) -> Vec<usize> {
        let reaches = |seat: &usize| {
            let player = &self.players[*seat];
            match does {
                Does::Steal(kind) => !player.cards(kind).is_empty(),
                Does::Take | Does::Tax | Does::Break => !player.parts.is_empty(),
                Does::Swap => self
                    .me()
                    .parts
                    .iter()
                    .any(|mine| player.parts.iter().any(|other| other != mine)),
                Does::Plunder => !player.hand.is_empty(),
                Does::Wreck => !player.machines.is_empty(),
                Does::Borrow => !self.borrowable(*seat).is_empty(),
                Does::Stall => player.stalled < 2,
                Does::Mimic => self.gets_ability_of(player.character),
                _ => true,
            }
        };
        self.others().into_iter().filter(reaches).collect()
    }

    /// Not that of a copier, nor one that the active player has already or has used up.
    fn gets_ability_of(&self, character: Name) -> bool {
        let me = self.me();
        let used = me.used_in_turn.iter().chain(&me.used_in_game).any(|name| *name == character);
        let copies = cards::find(character).does == Does::Mimic;
        !copies && !used && self.mimics != Some(character)
    }

    /// Machines of that player whose ability the active player could use now.
    pub fn borrowable(&self, seat: usize) -> Vec<Name> {
        let when = if self.actions == 0 { When::ActionsSpent } else { When::Action };
        let player = &self.players[seat];
        let machines = [When::Free, When::Action, when].map(|when| player.unused(when));
        let machines = machines.into_iter().flatten();
        let machines = once(machines.filter(|&name| cards::place(name) < 28)).into_iter();
        machines.filter(|&name| self.worth_borrowing(name)).collect()
    }

    fn worth_borrowing(&self, name: Name) -> bool {
        let is_machine = cards::MACHINES.iter().any(|card| card.name == name);
        is_machine && cards::find(name).does != Does::Borrow && self.does_something(name)
    }
}

/// In the order of the catalogue.
pub fn sorted(names: &[Name]) -> Vec<Name> {
    let mut sorted = names.to_vec();
    sorted.sort_by_key(|name| cards::place(name));
    sorted
}
