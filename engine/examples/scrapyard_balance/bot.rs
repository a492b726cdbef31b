//! A greedy player: does what brings the machines of its invention nearest, and sees no further.

use scrapworks_engine::{
    Rng, Seat,
    games::scrapyard_empire::{
        action::Action,
        content::{Effect, Venture, When},
        names::{Card, Invention, Kind, Machine, Part, Source},
        view::{PlayerView, PrivateView, PublicView, QuestionView},
    },
};

/// Machines in the deck, and copies of each that one looks for.
const DECK: f64 = 80.0;
const COPIES: f64 = 3.0;
/// What a machine is worth that an invention in hand lacks.
const SOUGHT: f64 = 16.0;

#[derive(Debug, Clone)]
pub struct Bot {
    /// What it finds each machine worth beyond its use: people differ.
    fancy: Vec<f64>,
    /// Cards of each scrap pile that it has gone through in vain.
    searched: [u8; 2],
}

/// The table as one player sees it.
pub struct Eyes<'a> {
    pub seat: Seat,
    pub view: &'a PublicView,
    pub own: &'a PrivateView,
}

impl Bot {
    pub fn new(rng: &mut Rng) -> Bot {
        let mut fancy = || 0.7 + f64::from(rng.below(601)) / 1000.0;
        Bot { fancy: Machine::all().map(|_| fancy()).collect(), searched: [0; 2] }
    }

    pub fn choose(&mut self, eyes: &Eyes<'_>, legal: &[Action]) -> Action {
        for kind in Kind::ALL {
            let searched = &mut self.searched[kind as usize];
            *searched = (*searched).min(eyes.pile(kind));
        }
        let action = self.best(eyes, legal);
        if let (Action::Pass | Action::Take, QuestionView::Dig { kind, .. }) =
            (action, &eyes.view.question)
        {
            self.searched[*kind as usize] = eyes.pile(*kind);
        }
        action
    }

    fn best(&self, eyes: &Eyes<'_>, legal: &[Action]) -> Action {
        if let [only] = legal {
            return *only;
        }
        let mut best = (legal[0], f64::MIN);
        for &action in legal {
            let worth = self.worth(eyes, action);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }

    fn worth(&self, eyes: &Eyes<'_>, action: Action) -> f64 {
        match action {
            Action::Draw { kind } => self.draw(eyes, kind),
            Action::DrawTwo { kind } => 1.8 * self.draw(eyes, kind),
            Action::Dig { kind } => self.chance(eyes, eyes.dig_need()) * self.find(eyes, kind),
            Action::Steal { from, kind } => {
                self.chance(eyes, eyes.steal_need(from)) * self.loot(eyes, from, kind)
            }
            Action::Trade { with, kind } => self.trade(eyes, with, kind),
            Action::Use { of } => self.using(eyes, of),
            Action::Build { machine, without, .. } => {
                let saved = if without.is_some() { 0.1 } else { 0.0 };
                self.building(eyes, machine) + saved
            }
            Action::Invent { without, .. } => {
                if without.is_some() && eyes.me().inventions.is_empty() { 60.0 } else { 100.0 }
            }
            Action::Discard { card } => -self.card(eyes, card),
            Action::Scrap { part } => self.scrapping(eyes, part),
            Action::Take => self.taking(eyes),
            Action::Pass => 1.0,
            Action::Offer { give, want } => self.offer(eyes, give, want),
            Action::Accept => self.accepting(eyes),
            Action::Refuse => 0.3,
            Action::Target { seat } => self.target(eyes, seat),
            Action::Pick { card } => self.picking(eyes, card),
            Action::Done => 0.05,
        }
    }

    fn fancy(&self, machine: Machine) -> f64 {
        self.fancy[machine as usize]
    }

    /// What it is worth to hold a card.
    pub fn card(&self, eyes: &Eyes<'_>, card: Card) -> f64 {
        match card {
            Card::Part(part) => self.part(eyes, part),
            Card::Machine(machine) => self.machine(eyes, machine),
            Card::Invention(invention) => 10.0 - 3.0 * eyes.lacking(invention).count() as f64,
        }
    }

    /// A part counts where it is missing, and a little as something to scrap.
    fn part(&self, eyes: &Eyes<'_>, part: Part) -> f64 {
        let have = eyes.me().parts[part as usize];
        let wants = eyes.own.hand.iter().filter(|machine| machine.info().recipe.contains(&part));
        let worth = wants.map(|&machine| if eyes.needs(machine) { 3.0 } else { 1.0 });
        let mut worth: Vec<f64> = worth.collect();
        worth.sort_by(|a, b| b.total_cmp(a));
        0.4 + worth.get(usize::from(have.saturating_sub(1))).copied().unwrap_or(0.0)
    }

    /// Another part of a kind.
    fn new_part(&self, eyes: &Eyes<'_>, part: Part) -> f64 {
        let have = usize::from(eyes.me().parts[part as usize]);
        let wants = eyes.own.hand.iter().filter(|machine| machine.info().recipe.contains(&part));
        let needed = wants.clone().filter(|&&machine| eyes.needs(machine)).count();
        if have < needed {
            3.0
        } else if have < wants.count() {
            1.2
        } else {
            0.5
        }
    }

    fn machine(&self, eyes: &Eyes<'_>, machine: Machine) -> f64 {
        let copies = eyes.own.hand.iter().filter(|&&other| other == machine).count();
        if eyes.needs(machine) && copies <= 1 {
            return SOUGHT;
        }
        let missing = eyes.missing_parts(machine) as f64;
        (self.ability(eyes, machine) * self.fancy(machine) - 0.5 * missing).max(0.1)
    }

    /// What a machine is good for besides being part of an invention.
    fn ability(&self, eyes: &Eyes<'_>, machine: Machine) -> f64 {
        let duel = eyes.view.players.seats().0 == 2;
        match (machine.info().ability.does, duel) {
            (Effect::Draw { kind: Kind::Part, cards }, _) => f64::from(cards) * 0.7,
            (Effect::Draw { kind: Kind::Machine, cards }, _) => f64::from(cards) * 0.9,
            (Effect::Stall | Effect::Break { .. }, duel) => {
                if duel {
                    2.0
                } else {
                    1.0
                }
            }
            (Effect::Steal { .. } | Effect::Take { .. }, _) => 1.8,
            (Effect::Actions { .. } | Effect::Dig { .. } | Effect::Top { .. }, _) => 1.6,
            (Effect::Borrow | Effect::Refit, _) => 1.5,
            (Effect::Limits { .. } | Effect::Easier { .. }, _) => 1.5,
            (_, _) => 1.2,
        }
    }

    fn building(&self, eyes: &Eyes<'_>, machine: Machine) -> f64 {
        if eyes.needs(machine) {
            return 50.0;
        }
        let starved = eyes.own.hand.iter().filter(|&&other| eyes.needs(other)).any(|needed| {
            let shared = |part| machine.info().recipe.contains(part);
            needed.info().recipe.iter().any(shared)
        });
        if starved { -1.0 } else { self.ability(eyes, machine) * self.fancy(machine) - 0.6 }
    }

    fn draw(&self, eyes: &Eyes<'_>, kind: Kind) -> f64 {
        match kind {
            Kind::Part => {
                let parts = Part::all()
                    .map(|part| self.new_part(eyes, part) * f64::from(part.info().copies) / 96.0);
                parts.sum()
            }
            Kind::Machine => 0.5 + SOUGHT * COPIES * eyes.sought() as f64 / DECK,
        }
    }

    /// The chance of a roll, with parts that could be spared for it.
    fn chance(&self, eyes: &Eyes<'_>, need: u8) -> f64 {
        let spare = f64::from(eyes.me().parts.iter().sum::<u8>()) / 6.0;
        let faces = f64::from(7_u8.saturating_sub(need.max(1)));
        ((faces + spare.min(2.0)) / 6.0).min(1.0)
    }

    /// What lies in a scrap pile that was not searched yet, as far as its size tells.
    fn find(&self, eyes: &Eyes<'_>, kind: Kind) -> f64 {
        let new = f64::from(eyes.pile(kind) - self.searched[kind as usize].min(eyes.pile(kind)));
        match kind {
            Kind::Part => {
                let best = Part::all().map(|part| self.new_part(eyes, part)).fold(0.0, f64::max);
                best * (1.0 - 0.85_f64.powf(new))
            }
            Kind::Machine => {
                let each = COPIES * eyes.sought() as f64 / DECK;
                SOUGHT * (1.0 - (1.0 - each).powf(new))
            }
        }
    }

    fn loot(&self, eyes: &Eyes<'_>, from: Seat, kind: Kind) -> f64 {
        let victim = &eyes.view.players[from];
        let harm = 0.4 + 0.5 * victim.inventions.len() as f64;
        match kind {
            Kind::Part => {
                let parts = Part::all().filter(|&part| victim.parts[part as usize] > 0);
                harm + parts.map(|part| self.new_part(eyes, part)).fold(0.0, f64::max)
            }
            Kind::Machine => harm + 0.8 + 1.8 * SOUGHT * COPIES * eyes.sought() as f64 / DECK,
        }
    }

    /// Parts for parts, where both could gain.
    fn trade(&self, eyes: &Eyes<'_>, with: Seat, kind: Kind) -> f64 {
        if kind == Kind::Machine {
            return 0.2;
        }
        let other = &eyes.view.players[with];
        let theirs = Part::all().filter(|&part| other.parts[part as usize] > 0);
        let best = theirs.map(|part| self.new_part(eyes, part)).fold(0.0, f64::max);
        0.6 * best
    }

    fn offer(&self, eyes: &Eyes<'_>, give: Card, want: Card) -> f64 {
        let gain = match (give, want) {
            (Card::Part(give), Card::Part(want)) => {
                self.new_part(eyes, want) - self.part(eyes, give)
            }
            (Card::Machine(give), Card::Machine(want)) if eyes.lacks(want) => {
                SOUGHT - self.machine(eyes, give)
            }
            _ => -1.0,
        };
        // A counter-offer is made for a real gain only.
        if matches!(eyes.view.question, QuestionView::Answer { .. }) { 0.1 * gain } else { gain }
    }

    fn accepting(&self, eyes: &Eyes<'_>) -> f64 {
        let QuestionView::Answer { part, .. } = &eyes.view.question else { return 0.0 };
        if let Some(offer) = part {
            return self.new_part(eyes, offer.give) - self.part(eyes, offer.want);
        }
        let machines = eyes.own.offer.expect("the two who trade see the offer");
        self.new_machine(eyes, machines.give) - self.machine(eyes, machines.want)
    }

    fn new_machine(&self, eyes: &Eyes<'_>, machine: Machine) -> f64 {
        if eyes.lacks(machine) { SOUGHT } else { self.ability(eyes, machine) * 0.7 }
    }

    fn taking(&self, eyes: &Eyes<'_>) -> f64 {
        let QuestionView::Dig { card: Some(card), passed, kind, .. } = &eyes.view.question else {
            return 0.0;
        };
        let last = usize::from(eyes.pile(*kind)) <= passed.len() + 1;
        let worth = match card {
            Card::Part(part) => self.new_part(eyes, *part) / 2.0,
            Card::Machine(machine) => self.new_machine(eyes, *machine) / 5.0,
            Card::Invention(_) => 0.0,
        };
        if last { 2.0 } else { worth }
    }

    /// A part for a roll, while it is worth less than what the roll brings.
    fn scrapping(&self, eyes: &Eyes<'_>, part: Part) -> f64 {
        let QuestionView::Boost { next, total, each, .. } = &eyes.view.question else {
            return 1.0 - self.part(eyes, part);
        };
        let parts = next.saturating_sub(*total).div_ceil((*each).max(1));
        3.0 - f64::from(parts) * 0.8 - self.part(eyes, part)
    }

    fn picking(&self, eyes: &Eyes<'_>, card: Card) -> f64 {
        match (&eyes.view.question, card) {
            (QuestionView::SwapFor { .. } | QuestionView::OwnMachine, card) => {
                -self.card(eyes, card)
            }
            (_, Card::Part(part)) => self.new_part(eyes, part),
            (QuestionView::BuiltOf { .. }, Card::Machine(machine)) => self.ability(eyes, machine),
            (_, Card::Machine(machine)) => self.new_machine(eyes, machine),
            (_, Card::Invention(_)) => 0.0,
        }
    }

    fn target(&self, eyes: &Eyes<'_>, seat: Seat) -> f64 {
        let player = &eyes.view.players[seat];
        let ahead = 3.0 * player.inventions.len() as f64 + player.machines.len() as f64;
        ahead + f64::from(player.hand) * 0.2
    }

    fn using(&self, eyes: &Eyes<'_>, of: Source) -> f64 {
        let ability = match of {
            Source::Character(character) => character.info().ability,
            Source::Machine(machine) => machine.info().ability,
            Source::Invention(invention) => invention.info().ability,
        };
        let worth = match ability.does {
            Effect::Draw { kind, cards } => f64::from(cards) * self.draw(eyes, kind),
            Effect::Gamble { .. } => 1.0,
            Effect::Exchange => {
                let poor = eyes.own.hand.iter().any(|&card| self.machine(eyes, card) < 2.0);
                if poor { 1.0 } else { -1.0 }
            }
            Effect::Churn { .. } => 0.6,
            Effect::Dig { kind, .. } => self.find(eyes, kind),
            Effect::Top { kind } => {
                let pile = match kind {
                    Kind::Part => &eyes.view.parts,
                    Kind::Machine => &eyes.view.machines,
                };
                match pile.top {
                    Some(Card::Machine(machine)) if eyes.lacks(machine) => SOUGHT,
                    Some(Card::Part(part)) => self.new_part(eyes, part) - 1.0,
                    Some(_) | None => -1.0,
                }
            }
            Effect::Steal { kind } => {
                eyes.others().map(|seat| self.loot(eyes, seat, kind)).fold(0.0, f64::max)
            }
            Effect::Raise { .. } | Effect::Reroll => 1.0,
            Effect::Reclaim | Effect::Snatch => 1.5,
            Effect::Redesign => 0.5,
            Effect::Wreck => 1.2,
            Effect::Easier { .. }
            | Effect::Guard { .. }
            | Effect::Limits { .. }
            | Effect::Income { .. }
            | Effect::TwoFinds { .. }
            | Effect::Leverage { .. }
            | Effect::Shortcut
            | Effect::Take { .. }
            | Effect::Tax
            | Effect::Break { .. }
            | Effect::Swap
            | Effect::Plunder
            | Effect::Stall
            | Effect::StallAll
            | Effect::Actions { .. }
            | Effect::AnotherTurn
            | Effect::Discount
            | Effect::Refit
            | Effect::Borrow
            | Effect::Mimic
            | Effect::Insure { .. } => 1.0,
        };
        // What is free is used first; what costs an action is compared with other actions.
        if ability.when == When::Action { worth } else { worth + 0.2 }
    }
}

impl Eyes<'_> {
    fn pile(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Part => self.view.parts.scrap,
            Kind::Machine => self.view.machines.scrap,
        }
    }

    pub fn me(&self) -> &PlayerView {
        &self.view.players[self.seat]
    }

    pub fn others(&self) -> impl Iterator<Item = Seat> {
        self.view.players.seats().iter().filter(|&seat| seat != self.seat)
    }

    fn has_built(&self, machine: Machine) -> bool {
        self.me().machines.iter().any(|built| built.machine == machine)
    }

    /// Machines of an invention that are not on the table.
    pub fn lacking(&self, invention: Invention) -> impl Iterator<Item = Machine> {
        invention.info().recipe.into_iter().filter(|&machine| !self.has_built(machine))
    }

    /// A machine that one of the inventions in hand still needs on the table.
    fn needs(&self, machine: Machine) -> bool {
        self.own.inventions.iter().any(|&plan| self.lacking(plan).any(|other| other == machine))
    }

    /// It is needed and not in hand either.
    fn lacks(&self, machine: Machine) -> bool {
        self.needs(machine) && !self.own.hand.contains(&machine)
    }

    /// How many machines are looked for.
    fn sought(&self) -> usize {
        let plans = self.own.inventions.iter().flat_map(|&plan| self.lacking(plan));
        plans.filter(|machine| !self.own.hand.contains(machine)).count()
    }

    fn missing_parts(&self, machine: Machine) -> usize {
        let have = |part: Part| self.me().parts[part as usize] > 0;
        machine.info().recipe.iter().filter(|&&part| !have(part)).count()
    }

    fn dig_need(&self) -> u8 {
        4 - self.eased(Effect::Easier { venture: Venture::Dig, by: 1 })
    }

    fn steal_need(&self, from: Seat) -> u8 {
        let victim = self.view.players[from].machines.iter();
        let guards = victim
            .filter(|built| matches!(built.machine.info().ability.does, Effect::Guard { .. }));
        5 + guards.count() as u8 - self.eased(Effect::Easier { venture: Venture::Steal, by: 1 })
    }

    fn eased(&self, effect: Effect) -> u8 {
        let character = self.me().character.info().ability.does;
        let machines = self.me().machines.iter().map(|built| built.machine.info().ability.does);
        machines.chain([character]).filter(|&other| other == effect).count().min(3) as u8
    }
}
