//! What everybody sees, and what a player alone may look at.

use serde::Serialize;

use crate::{
    built::{BuiltInvention, BuiltMachine},
    content::ids::{Card, Character, Invention, Kind, Machine, Part, Source},
    offer::{MachineOffer, PartOffer},
    pending::Ask,
    player::Player,
    roll::Roll,
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::{BySeat, Seat};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    /// From 1.
    pub round: u8,
    pub round_cap: u8,
    /// Inventions that win.
    pub goal: u8,
    /// Whose turn it is.
    pub active: Seat,
    pub phase: PhaseView,
    /// Actions that the active player has left.
    pub actions: u8,
    /// The next machine of this turn may be built with one part fewer.
    pub discount: bool,
    /// The active player has the next turn too.
    pub again: bool,
    /// Who has to decide what.
    pub asked: Option<Seat>,
    pub question: QuestionView,
    pub parts: PileView,
    pub machines: PileView,
    pub inventions: PileView,
    pub players: BySeat<PlayerView>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    Action,
    Build,
    Discard,
    Over,
}

/// A deck, and the scrap pile beside it of which only the top card can be seen.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PileView {
    pub deck: u8,
    pub scrap: u8,
    pub top: Option<Card>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    pub character: Character,
    /// The other character whose ability it has until the end of its turn.
    pub mimics: Option<Character>,
    /// Its ability is used up, for this turn or for good.
    pub character_used: bool,
    /// How many of each kind, in the order of the catalogue.
    pub parts: [u8; Part::COUNT],
    /// Machines in hand.
    pub hand: u8,
    /// Inventions in hand.
    pub plans: u8,
    /// In the order of building.
    pub machines: Vec<BuiltMachine>,
    pub inventions: Vec<BuiltInvention>,
    /// Actions that it has fewer in its next turn.
    pub stalled: u8,
    /// What it may keep at the end of its turn.
    pub parts_max: u8,
    pub hand_max: u8,
}

/// What the seat that is asked has to decide.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum QuestionView {
    /// What the phase allows.
    Phase,
    /// A die was rolled: scrap parts for it, use an ability for it, or leave it.
    Boost {
        roll: Roll,
        die: u8,
        total: u8,
        /// What the total has to reach.
        need: u8,
        /// The next total that would change the outcome.
        next: u8,
        /// What each scrapped part adds.
        each: u8,
    },
    /// Take the open card or pass it. `passed` lie open, in the order of passing.
    Dig {
        kind: Kind,
        card: Option<Card>,
        passed: Vec<Card>,
        /// Cards that may still be taken.
        left: u8,
    },
    /// A part of the victim.
    StealPart {
        from: Seat,
    },
    /// One of two machines of the victim, which only thief and victim see.
    StealMachine {
        from: Seat,
    },
    /// A card was stolen from the asked player; a part is shown, a machine only to the two.
    Stolen {
        by: Seat,
        part: Option<Part>,
    },
    /// Another player dug that card.
    Dug {
        by: Seat,
        card: Card,
    },
    /// The offer that begins a trade.
    Offer {
        with: Seat,
        kind: Kind,
    },
    /// Yes or no to an offer of `from`; `counter` if a counter-offer may be made. Machines are
    /// shown only to the two.
    Answer {
        from: Seat,
        kind: Kind,
        part: Option<PartOffer>,
        counter: bool,
    },
    /// A player whom the ability means.
    Target {
        of: Source,
    },
    /// One of the parts of that player, for the ability; `left` counts down.
    PartOf {
        of: Source,
        seat: Seat,
        left: u8,
    },
    /// One of one's own parts, to be swapped for that one.
    SwapFor {
        with: Seat,
        part: Part,
    },
    /// One of the machines in the hand of that player, which only the asked player sees.
    HandOf {
        of: Source,
        seat: Seat,
    },
    /// One of the built machines of that player.
    BuiltOf {
        of: Source,
        seat: Seat,
    },
    /// A machine of one's own hand, to be scrapped for a new one.
    OwnMachine,
    /// Parts to scrap for new ones: so many until now, at most `max`.
    Churn {
        scrapped: u8,
        max: u8,
    },
    Nothing,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView {
    /// In the order of the catalogue.
    pub hand: Vec<Machine>,
    pub inventions: Vec<Invention>,
    /// What the question shows to this player: the two machines of a steal, the stolen card, the
    /// hand that it looks at.
    pub seen: Vec<Machine>,
    /// The machines of the offer that is to be answered, for the two who trade.
    pub offer: Option<MachineOffer>,
}

impl ScrapyardEmpire {
    pub(crate) fn seen_by_all(&self) -> PublicView {
        let dug = |kind| self.ask.as_ref().and_then(Ask::dig).filter(|dig| dig.kind == kind);
        let top = |kind| self.scrapped_at(kind, dug(kind).map_or(0, |dig| dig.passed));
        let inventions = self.inventions.discard_pile();
        PublicView {
            round: self.round,
            round_cap: self.round_cap,
            goal: self.goal,
            active: self.turn.seat,
            phase: match self.turn.phase {
                Phase::Action => PhaseView::Action,
                Phase::Build => PhaseView::Build,
                Phase::Discard => PhaseView::Discard,
                Phase::Over(_) => PhaseView::Over,
            },
            actions: self.turn.actions,
            discount: self.turn.discount,
            again: self.turn.again,
            asked: self.asked(),
            question: self.question(),
            parts: PileView {
                deck: self.parts.draw_pile().len() as u8,
                scrap: self.scrapped(Kind::Part),
                top: top(Kind::Part),
            },
            machines: PileView {
                deck: self.machines.draw_pile().len() as u8,
                scrap: self.scrapped(Kind::Machine),
                top: top(Kind::Machine),
            },
            inventions: PileView {
                deck: self.inventions.draw_pile().len() as u8,
                scrap: inventions.len() as u8,
                top: inventions.last().copied().map(Card::Invention),
            },
            players: self.players.map(seen),
        }
    }

    pub(crate) fn seen_by_owner(&self, seat: Seat) -> PrivateView {
        let player = &self.players[seat];
        let (seen, offer) = match &self.ask {
            Some(Ask::StealMachine { from, machines }) if self.thief_and(*from).contains(seat) => {
                (machines.to_vec(), None)
            }
            Some(Ask::Stolen { from, card: Card::Machine(machine) })
                if self.thief_and(*from).contains(seat) =>
            {
                (vec![*machine], None)
            }
            Some(Ask::HandOf { seat: of, .. }) if seat == self.turn.seat => {
                (self.players[*of].hand.to_vec(), None)
            }
            Some(Ask::Answer { by, to, offer, .. }) if seat == *by || seat == *to => {
                (Vec::new(), offer.machines())
            }
            Some(_) | None => (Vec::new(), None),
        };
        PrivateView { hand: player.hand.to_vec(), inventions: player.plans.to_vec(), seen, offer }
    }

    fn question(&self) -> QuestionView {
        let Some(ask) = &self.ask else {
            return match self.turn.phase {
                Phase::Action | Phase::Build | Phase::Discard => QuestionView::Phase,
                Phase::Over(_) => QuestionView::Nothing,
            };
        };
        match *ask {
            Ask::Boost(ref throw) => QuestionView::Boost {
                roll: throw.roll,
                die: throw.die,
                total: throw.total,
                need: throw.need,
                next: self.next_goal(throw).unwrap_or(throw.need),
                each: self.active().leverage(),
            },
            Ask::Dig(ref dig) => QuestionView::Dig {
                kind: dig.kind,
                card: self.open_card(dig),
                passed: (0..dig.passed)
                    .filter_map(|depth| self.scrapped_at(dig.kind, depth))
                    .collect(),
                left: dig.left,
            },
            Ask::StealPart { from } => QuestionView::StealPart { from },
            Ask::StealMachine { from, .. } => QuestionView::StealMachine { from },
            Ask::Stolen { card, .. } => {
                let part = if let Card::Part(part) = card { Some(part) } else { None };
                QuestionView::Stolen { by: self.turn.seat, part }
            }
            Ask::Dug { card, .. } => QuestionView::Dug { by: self.turn.seat, card },
            Ask::Offer { with, kind } => QuestionView::Offer { with, kind },
            Ask::Answer { by, offer, counter, .. } => {
                let part = match (offer.give, offer.want) {
                    (Card::Part(give), Card::Part(want)) => Some(PartOffer { give, want }),
                    (Card::Part(_) | Card::Machine(_) | Card::Invention(_), _) => None,
                };
                QuestionView::Answer { from: by, kind: offer.kind(), part, counter }
            }
            Ask::Target { of, .. } => QuestionView::Target { of },
            Ask::PartOf { of, seat, left, .. } => QuestionView::PartOf { of, seat, left },
            Ask::SwapFor { with, part, .. } => QuestionView::SwapFor { with, part },
            Ask::HandOf { of, seat } => QuestionView::HandOf { of, seat },
            Ask::BuiltOf { of, seat, .. } => QuestionView::BuiltOf { of, seat },
            Ask::OwnMachine { .. } => QuestionView::OwnMachine,
            Ask::Churn { scrapped, max, .. } => QuestionView::Churn { scrapped, max },
        }
    }
}

fn seen(player: &Player) -> PlayerView {
    let limits = player.limits();
    PlayerView {
        character: player.character,
        mimics: player.mimics,
        character_used: player.is_used(player.character),
        parts: player.parts.counts(),
        hand: player.hand.len() as u8,
        plans: player.plans.len() as u8,
        machines: player.machines.to_vec(),
        inventions: player.inventions.to_vec(),
        stalled: player.stalled,
        parts_max: limits.parts,
        hand_max: limits.machines,
    }
}
