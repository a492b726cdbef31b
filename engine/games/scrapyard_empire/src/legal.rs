//! Legal actions, and the default action for a timeout.

use crate::{
    action::Action,
    check::building::without_part,
    content::{
        ability::When,
        ids::{Card, Invention, Kind, Machine, Part},
    },
    offer::Offer,
    pending::Pending,
    player::Player,
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::Seat;

impl ScrapyardEmpire {
    /// All legal actions of the deciding seat. In each group a reasonable default comes first.
    pub(crate) fn legal_choices(&self, seat: Seat) -> Vec<Action> {
        let mut choices = match (&self.pending, self.turn.phase) {
            (_, Phase::Over(_)) => Vec::new(),
            (Some(pending), _) => self.pending_choices(seat, pending),
            (None, Phase::Action) => self.action_phase_choices(seat),
            (None, Phase::Build) => self.build_phase_choices(seat),
            (None, Phase::Discard) => discard_choices(&self.players[seat]),
        };
        choices.retain(|action| self.check(seat, action).is_ok());
        choices
    }

    /// The action played on a timeout: declines where that is legal, else takes the first choice.
    pub(crate) fn default_action(&self, seat: Seat) -> Action {
        let choices = self.legal_choices(seat);
        let declines = |action: &&Action| matches!(action, Action::Done | Action::Refuse);
        let declined = choices.iter().find(declines).or(choices.first());
        *declined.expect("the deciding seat has a legal action")
    }

    fn action_phase_choices(&self, seat: Seat) -> Vec<Action> {
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
            self.add_abilities(seat, When::Action, &mut actions);
        }
        self.add_abilities(seat, When::Free, &mut actions);
        self.add_abilities(seat, When::ActionsSpent, &mut actions);
        actions.push(Action::Done);
        actions
    }

    fn add_abilities(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        actions.extend(self.players[seat].usable(when).map(|of| Action::Use { of }));
    }

    fn build_phase_choices(&self, seat: Seat) -> Vec<Action> {
        let player = &self.players[seat];
        let mut choices = Vec::new();
        for invention in player.kinds_of_plans() {
            add_invention_choices(player, invention, &mut choices);
        }
        for machine in Machine::kinds_of(&player.hand) {
            add_machine_choices(machine, self.turn.discount, &mut choices);
        }
        self.add_abilities(seat, When::Build, &mut choices);
        self.add_abilities(seat, When::Free, &mut choices);
        choices.push(Action::Done);
        choices
    }

    /// Actions that may be legal in a pending decision.
    fn pending_choices(&self, seat: Seat, pending: &Pending) -> Vec<Action> {
        let player = &self.players[seat];
        let mut choices = match pending {
            Pending::Boost(_) => {
                let uses = player.usable(When::Rolled).map(|of| Action::Use { of });
                scrap_choices(player).chain(uses).collect()
            }
            Pending::Dig(_) => return vec![Action::Take, Action::Pass],
            Pending::StealPart { from } | Pending::PartOf { seat: from, .. } => {
                part_choices(&self.players[*from]).collect()
            }
            Pending::StealMachine { machines, .. } => machine_choices(machines).collect(),
            Pending::Stolen { .. } => ability_choices(player, When::Stolen),
            Pending::Dug { .. } => ability_choices(player, When::Dug),
            Pending::Offer { with, kind } => return self.offer_choices(seat, *with, *kind),
            Pending::Answer { by, offer, counter, .. } => {
                let counter = counter.then(|| self.offer_choices(seat, *by, offer.kind()));
                let replies = [Action::Refuse, Action::Accept].into_iter();
                return replies
                    .filter(|action| self.check(seat, action).is_ok())
                    .chain(counter.into_iter().flatten())
                    .collect();
            }
            Pending::Target { targeted, .. } => {
                let targets = self.targets(*targeted);
                let clockwise = self.others().filter(|&seat| targets.contains(seat));
                clockwise.map(|seat| Action::Target { seat }).collect()
            }
            Pending::SwapFor { .. } => part_choices(player).collect(),
            Pending::HandOf { seat: owner, .. } => {
                machine_choices(&self.players[*owner].hand).collect()
            }
            Pending::BuiltOf { seat: owner, .. } => {
                let built = self.players[*owner].machines.iter();
                let built: Vec<Machine> = built.map(|built| built.machine).collect();
                machine_choices(&built).collect()
            }
            Pending::OwnMachine { .. } => machine_choices(&player.hand).collect(),
            Pending::Churn { .. } => scrap_choices(player).collect(),
        };
        choices.push(Action::Done);
        choices
    }

    /// All offers of `by` to `to`. Parts must be in the other's supply; any machine may be named.
    fn offer_choices(&self, by: Seat, to: Seat, kind: Kind) -> Vec<Action> {
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

/// All ways to build a machine: the part on top and, with a discount, the part left out.
fn add_machine_choices(machine: Machine, discount: bool, choices: &mut Vec<Action>) {
    let recipe = machine.info().recipe;
    let left_out = recipe.iter().filter(|_| discount).copied().map(Some);
    for without in left_out.chain([None]) {
        for top in without_part(recipe, without) {
            choices.push(Action::Build { machine, top, without });
        }
    }
}

fn add_invention_choices(player: &Player, invention: Invention, choices: &mut Vec<Action>) {
    let recipe = invention.info().recipe;
    let may_leave_out = player.shortcut().is_some();
    let left_out = recipe.into_iter().filter(|_| may_leave_out).map(Some);
    // The complete recipe comes first, so that a default does not spend the ability.
    for without in std::iter::once(None).chain(left_out) {
        for top in recipe.into_iter().filter(|&top| without != Some(top)) {
            choices.push(Action::Invent { invention, top, without });
        }
    }
}

fn discard_choices(player: &Player) -> Vec<Action> {
    let parts = player.parts.kinds().map(Card::Part);
    let machines = Machine::kinds_of(&player.hand).map(Card::Machine);
    let plans = player.kinds_of_plans().map(Card::Invention);
    parts.chain(machines).chain(plans).map(|card| Action::Discard { card }).collect()
}

fn scrap_choices(player: &Player) -> impl Iterator<Item = Action> {
    player.parts.kinds().map(|part| Action::Scrap { part })
}

fn ability_choices(player: &Player, when: When) -> Vec<Action> {
    player.usable(when).map(|of| Action::Use { of }).collect()
}

fn part_choices(player: &Player) -> impl Iterator<Item = Action> {
    let kinds: fn(Part) -> Action = |part| Action::Pick { card: Card::Part(part) };
    player.parts.kinds().map(kinds)
}

fn machine_choices(machines: &[Machine]) -> impl Iterator<Item = Action> + use<> {
    Machine::kinds_of(machines).map(|machine| Action::Pick { card: Card::Machine(machine) })
}
