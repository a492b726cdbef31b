//! The whole table as the model knows it. The order of a deck is unknown, only its cards.

use serde_json::{Value as Json, json};

use super::cards::{self, Card, Does, Kind, Name, When};

/// A deck and the scrap pile beside it.
#[derive(Debug, Clone)]
pub struct Pile {
    /// In no order.
    pub deck: Vec<Name>,
    /// From the bottom up.
    pub scrap: Vec<Name>,
}

#[derive(Debug, Clone)]
pub struct Built {
    pub name: Name,
    pub used: bool,
}

#[derive(Debug, Clone)]
pub struct Player {
    pub character: Name,
    pub parts: Vec<Name>,
    pub hand: Vec<Name>,
    /// Inventions in hand, in the order of drawing.
    pub plans: Vec<Name>,
    pub machines: Vec<Built>,
    pub inventions: Vec<Built>,
    /// Actions lost in the next turn.
    pub stalled: usize,
    /// Characters whose ability this player has used in this turn.
    pub used_in_turn: Vec<Name>,
    /// Characters whose ability this player has used in this match.
    pub used_in_game: Vec<Name>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Action,
    Build,
    Discard,
    Over,
}

/// What a roll is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Roll {
    Dig(Kind),
    Steal(usize, Kind),
    Ability(Name),
}

/// A roll that may still be raised.
#[derive(Debug, Clone)]
pub struct Boost {
    pub roll: Roll,
    pub die: usize,
    pub total: usize,
    pub need: usize,
    /// A part was scrapped, so abilities are too late.
    pub scrapped: bool,
    /// The last scrapped parts have changed nothing yet.
    pub wasted: bool,
}

#[derive(Debug, Clone)]
pub struct Dig {
    pub kind: Kind,
    pub passed: Vec<Name>,
    /// Number of cards that may still be taken.
    pub left: usize,
    pub taken: usize,
}

/// One card for one of the same kind.
#[derive(Debug, Clone)]
pub struct Offer {
    pub give: Name,
    pub want: Name,
}

/// The decision that is open.
#[derive(Debug, Clone)]
pub enum Question {
    Phase,
    Boost(Boost),
    Dig(Dig),
    StealPart {
        from: usize,
    },
    StealMachine {
        from: usize,
        seen: [Name; 2],
    },
    Stolen {
        from: usize,
        kind: Kind,
        card: Name,
    },
    /// The first of `seats` is asked whether it takes the dug card.
    /// The dig goes on afterwards, if there is one.
    Dug {
        dig: Option<Dig>,
        kind: Kind,
        card: Name,
        seats: Vec<usize>,
    },
    Offer {
        with: usize,
        kind: Kind,
    },
    /// `by` made the offer and `seat` answers it.
    Answer {
        seat: usize,
        by: usize,
        kind: Kind,
        offer: Offer,
        counter: bool,
    },
    Target {
        of: Name,
    },
    /// A part of `seat`, then of each of `others`.
    PartOf {
        of: Name,
        seat: usize,
        left: usize,
        others: Vec<usize>,
    },
    SwapFor {
        with: usize,
        part: Name,
    },
    HandOf {
        of: Name,
        seat: usize,
    },
    BuiltOf {
        of: Name,
        seat: usize,
    },
    OwnMachine {
        of: Name,
    },
    Churn {
        scrapped: usize,
        of: Name,
    },
}

/// What the host chose.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    pub goal: usize,
    /// The Draw phase gives a small machine, too (SE-6).
    pub draws_machine: bool,
    pub round_cap: usize,
}

#[derive(Debug, Clone)]
pub struct Model {
    pub goal: usize,
    pub draws_machine: bool,
    pub round_cap: usize,
    pub first: usize,
    pub round: usize,
    pub active: usize,
    pub phase: Phase,
    pub actions: usize,
    /// An action was taken in this turn.
    pub acted: bool,
    pub discount: bool,
    pub again: bool,
    pub mimics: Option<Name>,
    pub question: Question,
    pub parts: Pile,
    pub machines: Pile,
    pub inventions: Pile,
    /// Parts scrapped for a dig, which go on the pile after it (SE-13).
    pub aside: Vec<Name>,
    pub players: Vec<Player>,
}

impl Player {
    /// How many such abilities lie on the player's table, used or not.
    pub fn lasting(&self, does: Does) -> usize {
        let built = self.machines.iter().chain(&self.inventions);
        built.filter(|built| cards::find(built.name).does == does).count()
    }

    pub fn parts_max(&self) -> usize {
        8 + 2 * self.lasting(Does::Limits)
    }

    pub fn hand_max(&self) -> usize {
        5 + self.lasting(Does::Limits)
    }

    pub fn cards(&self, kind: Kind) -> &Vec<Name> {
        match kind {
            Kind::Part => &self.parts,
            Kind::Machine => &self.hand,
        }
    }

    pub fn cards_mut(&mut self, kind: Kind) -> &mut Vec<Name> {
        match kind {
            Kind::Part => &mut self.parts,
            Kind::Machine => &mut self.hand,
        }
    }

    /// Turns the first unused copy sideways (SE-27).
    pub fn turn_sideways(&mut self, name: Name) {
        let mut built = self.machines.iter_mut().chain(&mut self.inventions);
        let unused = built.find(|built| built.name == name && !built.used);
        unused.expect("an unused copy lies on the table").used = true;
    }

    /// Unused machines and inventions with an ability for that time, each name once.
    pub fn unused(&self, when: When) -> Vec<Name> {
        let built = self.machines.iter().chain(&self.inventions);
        let unused = built.filter(|built| !built.used && cards::find(built.name).when == when);
        once(unused.map(|built| built.name))
    }
}

impl Model {
    pub fn me(&self) -> &Player {
        &self.players[self.active]
    }

    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.active]
    }

    pub fn pile(&self, kind: Kind) -> &Pile {
        match kind {
            Kind::Part => &self.parts,
            Kind::Machine => &self.machines,
        }
    }

    pub fn pile_mut(&mut self, kind: Kind) -> &mut Pile {
        match kind {
            Kind::Part => &mut self.parts,
            Kind::Machine => &mut self.machines,
        }
    }

    /// The other seats, clockwise from the active one.
    pub fn others(&self) -> Vec<usize> {
        self.clockwise_after(self.active)
    }

    pub fn clockwise_after(&self, seat: usize) -> Vec<usize> {
        let seats = self.players.len();
        (1..seats).map(|n| (seat + n) % seats).collect()
    }

    /// The seat that decides next (section 3 to 9).
    pub fn asked(&self) -> Option<usize> {
        if self.phase == Phase::Over {
            return None;
        }
        Some(match &self.question {
            Question::Stolen { from, .. } => *from,
            Question::Dug { seats, .. } => seats[0],
            Question::Answer { seat, .. } => *seat,
            Question::Phase
            | Question::Boost(_)
            | Question::Dig(_)
            | Question::StealPart { .. }
            | Question::StealMachine { .. }
            | Question::Offer { .. }
            | Question::Target { .. }
            | Question::PartOf { .. }
            | Question::SwapFor { .. }
            | Question::HandOf { .. }
            | Question::BuiltOf { .. }
            | Question::OwnMachine { .. }
            | Question::Churn { .. } => self.active,
        })
    }

    /// The characters whose abilities the active player has.
    pub fn characters(&self) -> Vec<&'static Card> {
        let own = [self.me().character];
        own.into_iter().chain(self.mimics).map(cards::find).collect()
    }

    pub fn has_character(&self, does: Does) -> bool {
        self.characters().iter().any(|card| card.does == does)
    }

    /// Every card that the model knows of, for the check that none was lost or doubled.
    pub fn all_cards(&self) -> Vec<Name> {
        let mut all = self.aside.clone();
        for pile in [&self.parts, &self.machines, &self.inventions] {
            all.extend(pile.deck.iter().chain(&pile.scrap));
        }
        if let Question::Dig(dig) | Question::Dug { dig: Some(dig), .. } = &self.question {
            all.extend(&dig.passed);
        }
        match &self.question {
            Question::Dug { card, .. } | Question::Stolen { card, .. } => all.push(card),
            Question::StealMachine { seen, .. } => all.extend(seen),
            _ => {}
        }
        for player in &self.players {
            all.extend(player.parts.iter().chain(&player.hand).chain(&player.plans));
            all.extend(player.machines.iter().chain(&player.inventions).map(|it| it.name));
        }
        all.sort_unstable();
        all
    }

    /// Machines and inventions win; machines decide among equals (SE-30).
    pub fn standing(&self, seat: usize) -> (usize, usize) {
        let player = &self.players[seat];
        (player.inventions.len(), player.machines.len())
    }

    /// Which rule ended the match.
    pub fn reason(&self) -> &'static str {
        let won = self.players.iter().any(|player| player.inventions.len() == self.goal);
        if won { "inventions" } else { "round_cap" }
    }

    pub fn scores(&self) -> Vec<usize> {
        let seats = (0..self.players.len()).map(|seat| self.standing(seat));
        seats.map(|(inventions, machines)| 100 * inventions + machines).collect()
    }

    pub fn ranks(&self) -> Vec<usize> {
        let seats = 0..self.players.len();
        let better = |seat| {
            let all = seats.clone();
            all.filter(|&other| self.standing(other) > self.standing(seat)).count()
        };
        seats.clone().map(better).collect()
    }
}

impl Roll {
    pub fn json(&self) -> Json {
        match self {
            Roll::Dig(kind) => json!({ "type": "dig", "kind": kind.word() }),
            Roll::Steal(from, kind) => {
                json!({ "type": "steal", "from": from, "kind": kind.word() })
            }
            Roll::Ability(of) => json!({ "type": "ability", "of": cards::source(of) }),
        }
    }
}

/// Each name once, in the order of the first of each.
pub fn once(names: impl IntoIterator<Item = Name>) -> Vec<Name> {
    let mut once = Vec::new();
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    once
}

/// Takes one such card out, and keeps the order of the others.
pub fn remove(cards: &mut Vec<Name>, name: Name) {
    let at = cards.iter().position(|card| *card == name);
    cards.remove(at.unwrap_or_else(|| panic!("{name} is not among {cards:?}")));
}
