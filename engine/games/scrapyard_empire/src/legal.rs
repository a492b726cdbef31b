//! What a seat can choose from, and what is chosen for a seat that does not answer.

use crate::{
    action::Action,
    check::building::without_one,
    content::{
        ability::When,
        ids::{Card, Invention, Kind, Machine, Part},
    },
    offer::Offer,
    pending::Ask,
    player::Player,
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::Seat;

impl ScrapyardEmpire {
    /// What is accepted from the seat that is asked; in each group a good default comes first.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Action> {
        let mut choices = match (&self.ask, self.turn.phase) {
            (_, Phase::Over(_)) => Vec::new(),
            (Some(ask), _) => self.answers(seat, ask),
            (None, Phase::Action) => self.actions(seat),
            (None, Phase::Build) => self.buildings(seat),
            (None, Phase::Discard) => discards(&self.players[seat]),
        };
        choices.retain(|action| self.check(seat, action).is_ok());
        choices
    }

    /// What is played for a seat that does not answer: nothing where that is allowed.
    pub(crate) fn harmless(&self, seat: Seat) -> Action {
        let choices = self.choices(seat);
        let nothing = |action: &&Action| matches!(action, Action::Done | Action::Refuse);
        let harmless = choices.iter().find(nothing).or(choices.first());
        *harmless.expect("an asked seat has a choice")
    }

    fn actions(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::with_capacity(32);
        if self.turn.actions > 0 {
            actions.extend(Kind::ALL.map(|kind| Action::Draw { kind }));
            actions.extend(Kind::ALL.map(|kind| Action::DrawTwo { kind }));
            actions.extend(Kind::ALL.map(|kind| Action::Dig { kind }));
            for from in self.others() {
                actions.extend(Kind::ALL.map(|kind| Action::Steal { from, kind }));
            }
            for with in self.others() {
                actions.extend(Kind::ALL.map(|kind| Action::Trade { with, kind }));
            }
            self.add_uses(seat, When::Action, &mut actions);
        }
        self.add_uses(seat, When::Free, &mut actions);
        self.add_uses(seat, When::ActionsSpent, &mut actions);
        actions.push(Action::Done);
        actions
    }

    fn add_uses(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        actions.extend(self.players[seat].ready(when).map(|of| Action::Use { of }));
    }

    fn buildings(&self, seat: Seat) -> Vec<Action> {
        let player = &self.players[seat];
        let mut choices = Vec::new();
        for &invention in &player.plans {
            add_inventions(player, invention, &mut choices);
        }
        for machine in Machine::kinds_of(&player.hand) {
            add_machines(machine, self.turn.discount, &mut choices);
        }
        choices.dedup();
        self.add_uses(seat, When::Build, &mut choices);
        choices.push(Action::Done);
        choices
    }

    /// Whatever could answer a question, likely or not.
    fn answers(&self, seat: Seat, ask: &Ask) -> Vec<Action> {
        let player = &self.players[seat];
        let mut answers = match ask {
            Ask::Boost(_) => {
                let uses = player.ready(When::Rolled).map(|of| Action::Use { of });
                scraps(player).chain(uses).collect()
            }
            Ask::Dig(_) => return vec![Action::Take, Action::Pass],
            Ask::StealPart { from } | Ask::PartOf { seat: from, .. } => {
                parts_of(&self.players[*from]).collect()
            }
            Ask::StealMachine { machines, .. } => machines_of(machines).collect(),
            Ask::Stolen { .. } => uses(player, When::Stolen),
            Ask::Dug { .. } => uses(player, When::Dug),
            Ask::Offer { with, kind } => return self.offers(seat, *with, *kind),
            Ask::Answer { by, offer, counter, .. } => {
                let counter = counter.then(|| self.offers(seat, *by, offer.kind()));
                let answers = [Action::Refuse, Action::Accept].into_iter();
                return answers
                    .filter(|action| self.check(seat, action).is_ok())
                    .chain(counter.into_iter().flatten())
                    .collect();
            }
            Ask::Target { aim, .. } => {
                let targets = self.targets(*aim);
                let clockwise = self.others().filter(|&seat| targets.contains(seat));
                clockwise.map(|seat| Action::Target { seat }).collect()
            }
            Ask::SwapFor { .. } => parts_of(player).collect(),
            Ask::HandOf { seat: owner, .. } => machines_of(&self.players[*owner].hand).collect(),
            Ask::BuiltOf { seat: owner, .. } => {
                let built = self.players[*owner].machines.iter();
                let built: Vec<Machine> = built.map(|built| built.machine).collect();
                machines_of(&built).collect()
            }
            Ask::OwnMachine { .. } => machines_of(&player.hand).collect(),
            Ask::Churn { .. } => scraps(player).collect(),
        };
        answers.push(Action::Done);
        answers
    }

    /// One's own card for another of the kind: of parts what the other has, of machines any.
    fn offers(&self, by: Seat, to: Seat, kind: Kind) -> Vec<Action> {
        let (own, others) = (&self.players[by], &self.players[to]);
        let pairs: Vec<(Card, Card)> = match kind {
            Kind::Part => {
                let wanted = |give| others.parts.kinds().map(move |want| (give, want));
                let pairs = own.parts.kinds().flat_map(wanted);
                pairs.map(|(give, want)| (Card::Part(give), Card::Part(want))).collect()
            }
            Kind::Machine => {
                let wanted = |give| Machine::all().map(move |want| (give, want));
                let pairs = Machine::kinds_of(&own.hand).flat_map(wanted);
                pairs.map(|(give, want)| (Card::Machine(give), Card::Machine(want))).collect()
            }
        };
        let mut offers = pairs;
        offers.retain(|&(give, want)| self.check_offer(by, to, kind, Offer { give, want }).is_ok());
        offers.into_iter().map(|(give, want)| Action::Offer { give, want }).collect()
    }
}

/// A choice of what lies on top and, where that is allowed, of what is left out.
fn add_machines(machine: Machine, discount: bool, choices: &mut Vec<Action>) {
    let recipe = machine.info().recipe;
    let left_out = recipe.iter().filter(|_| discount).copied().map(Some);
    for without in left_out.chain([None]) {
        for top in without_one(recipe, without) {
            choices.push(Action::Build { machine, top, without });
        }
    }
}

fn add_inventions(player: &Player, invention: Invention, choices: &mut Vec<Action>) {
    let recipe = invention.info().recipe;
    let may_leave_out = player.shortcut().is_some();
    let left_out = recipe.into_iter().filter(|_| may_leave_out).map(Some);
    // Complete first: what may be left out once a game is not wasted.
    for without in std::iter::once(None).chain(left_out) {
        for top in recipe.into_iter().filter(|&top| without != Some(top)) {
            choices.push(Action::Invent { invention, top, without });
        }
    }
}

fn discards(player: &Player) -> Vec<Action> {
    let parts = player.parts.kinds().map(Card::Part);
    let machines = Machine::kinds_of(&player.hand).map(Card::Machine);
    let plans = Invention::all().filter(|card| player.plans.contains(card)).map(Card::Invention);
    parts.chain(machines).chain(plans).map(|card| Action::Discard { card }).collect()
}

fn scraps(player: &Player) -> impl Iterator<Item = Action> {
    player.parts.kinds().map(|part| Action::Scrap { part })
}

fn uses(player: &Player, when: When) -> Vec<Action> {
    player.ready(when).map(|of| Action::Use { of }).collect()
}

fn parts_of(player: &Player) -> impl Iterator<Item = Action> {
    let kinds: fn(Part) -> Action = |part| Action::Pick { card: Card::Part(part) };
    player.parts.kinds().map(kinds)
}

fn machines_of(machines: &[Machine]) -> impl Iterator<Item = Action> + use<> {
    Machine::kinds_of(machines).map(|machine| Action::Pick { card: Card::Machine(machine) })
}
