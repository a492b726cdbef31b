//! The public view and the private views.

use serde::Serialize;

use crate::{
    built::{BuiltInvention, BuiltMachine},
    content::ids::{Card, Character, Invention, Kind, Machine, Part, Source},
    offer::{MachineOffer, PartOffer},
    options::DrawPhase,
    pending::Pending,
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
    /// The cards of each Draw phase; absent if they are as published.
    #[serde(skip_serializing_if = "DrawPhase::is_published")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<DrawPhase>"))]
    pub draw: DrawPhase,
    /// Number of inventions that wins.
    pub goal: u8,
    /// The seat whose turn it is.
    pub active: Seat,
    pub phase: PhaseView,
    /// Remaining actions of the active player.
    pub actions: u8,
    /// The next machine of this turn may be built with one part fewer.
    pub discount: bool,
    /// The active player takes the next turn, too.
    pub again: bool,
    /// The seat that decides next, and its decision in `question`.
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

/// The sizes of a deck and its scrap pile, and the top card of the scrap pile.
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
    /// The character whose ability is copied until the end of the turn.
    pub mimics: Option<Character>,
    /// The ability of the player's own character is used up, for this turn or for the match.
    pub character_used: bool,
    /// The count of each kind, in the order of the catalogue.
    pub parts: [u8; Part::COUNT],
    /// Number of machines in hand.
    pub hand: u8,
    /// Number of inventions in hand.
    pub plans: u8,
    /// In the order of building.
    pub machines: Vec<BuiltMachine>,
    pub inventions: Vec<BuiltInvention>,
    /// Actions lost in the next turn.
    pub stalled: u8,
    /// Limits at the end of the turn: parts, and machines in hand.
    pub parts_max: u8,
    pub hand_max: u8,
}

/// The decision of the seat in `asked`.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum QuestionView {
    /// An action of the current phase.
    Phase,
    /// After a roll: scrap parts for it, use an ability for it, or keep it.
    Boost {
        roll: Roll,
        die: u8,
        total: u8,
        /// The total that succeeds.
        need: u8,
        /// The next total that would change the outcome.
        next: u8,
        /// The points that each scrapped part adds.
        each: u8,
    },
    /// Take the open card or pass it. `passed` are the cards passed so far, in order.
    Dig {
        kind: Kind,
        card: Option<Card>,
        passed: Vec<Card>,
        /// Number of cards that may still be taken.
        left: u8,
    },
    /// Choose a part of the victim.
    StealPart {
        from: Seat,
    },
    /// Choose one of two machines of the victim. Only thief and victim see them.
    StealMachine {
        from: Seat,
    },
    /// A card was stolen from the deciding player, who may react. `part` is `null` for a machine,
    /// which only thief and victim see.
    Stolen {
        by: Seat,
        part: Option<Part>,
    },
    /// Another player dug that card; the deciding player may react.
    Dug {
        by: Seat,
        card: Card,
    },
    /// Make the offer that begins a trade.
    Offer {
        with: Seat,
        kind: Kind,
    },
    /// Accept or refuse the offer of `from`. `counter` allows a counter-offer. `part` is `null` for
    /// an offer of machines, which only the two traders see.
    Answer {
        from: Seat,
        kind: Kind,
        part: Option<PartOffer>,
        counter: bool,
    },
    /// Choose the target of the ability.
    Target {
        of: Source,
    },
    /// Choose `left` parts of that player, one after the other, for the ability.
    PartOf {
        of: Source,
        seat: Seat,
        left: u8,
    },
    /// Choose one of one's own parts to swap for `part`.
    SwapFor {
        with: Seat,
        part: Part,
    },
    /// Choose a machine from the hand of that player. Only the deciding player and its owner see
    /// the hand.
    HandOf {
        of: Source,
        seat: Seat,
    },
    /// Choose one of the built machines of that player.
    BuiltOf {
        of: Source,
        seat: Seat,
    },
    /// Choose a machine of one's own hand to scrap for a new one.
    OwnMachine,
    /// Choose parts to scrap for new ones: `scrapped` so far, at most `max`.
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
    /// The machines that the current decision shows to this player: the two machines of a steal,
    /// the stolen machine, or the hand of another player.
    pub seen: Vec<Machine>,
    /// The pending offer of machines, for the two traders.
    pub offer: Option<MachineOffer>,
}

impl ScrapyardEmpire {
    pub(crate) fn to_public_view(&self) -> PublicView {
        let dug =
            |kind| self.pending.as_ref().and_then(Pending::dig).filter(|dig| dig.kind == kind);
        let top = |kind| self.scrap_pile_card(kind, dug(kind).map_or(0, |dig| dig.passed));
        let inventions = self.inventions.discard_pile();
        PublicView {
            round: self.round,
            round_cap: self.round_cap,
            draw: self.draw,
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
            asked: self.decider(),
            question: self.question(),
            parts: PileView {
                deck: self.parts.draw_pile().len() as u8,
                scrap: self.scrap_pile_len(Kind::Part),
                top: top(Kind::Part),
            },
            machines: PileView {
                deck: self.machines.draw_pile().len() as u8,
                scrap: self.scrap_pile_len(Kind::Machine),
                top: top(Kind::Machine),
            },
            inventions: PileView {
                deck: self.inventions.draw_pile().len() as u8,
                scrap: inventions.len() as u8,
                top: inventions.last().copied().map(Card::Invention),
            },
            players: self.players.map(player_view),
        }
    }

    pub(crate) fn to_private_view(&self, seat: Seat) -> PrivateView {
        let player = &self.players[seat];
        let (seen, offer) = match &self.pending {
            Some(Pending::StealMachine { from, machines })
                if self.thief_and_victim(*from).contains(seat) =>
            {
                (machines.to_vec(), None)
            }
            Some(Pending::Stolen { from, card: Card::Machine(machine) })
                if self.thief_and_victim(*from).contains(seat) =>
            {
                (vec![*machine], None)
            }
            Some(Pending::HandOf { seat: of, .. }) if seat == self.turn.seat => {
                (self.players[*of].hand.to_vec(), None)
            }
            Some(Pending::Answer { by, to, offer, .. }) if seat == *by || seat == *to => {
                (Vec::new(), offer.machines())
            }
            Some(_) | None => (Vec::new(), None),
        };
        PrivateView { hand: player.hand.to_vec(), inventions: player.plans.to_vec(), seen, offer }
    }

    fn question(&self) -> QuestionView {
        let Some(pending) = &self.pending else {
            return match self.turn.phase {
                Phase::Action | Phase::Build | Phase::Discard => QuestionView::Phase,
                Phase::Over(_) => QuestionView::Nothing,
            };
        };
        match *pending {
            Pending::Boost(ref roll_state) => QuestionView::Boost {
                roll: roll_state.roll,
                die: roll_state.die,
                total: roll_state.total,
                need: roll_state.need,
                next: self.next_threshold(roll_state).unwrap_or(roll_state.need),
                each: self.active().leverage(),
            },
            Pending::Dig(ref dig) => QuestionView::Dig {
                kind: dig.kind,
                card: self.open_card(dig),
                passed: (0..dig.passed)
                    .filter_map(|depth| self.scrap_pile_card(dig.kind, depth))
                    .collect(),
                left: dig.left,
            },
            Pending::StealPart { from } => QuestionView::StealPart { from },
            Pending::StealMachine { from, .. } => QuestionView::StealMachine { from },
            Pending::Stolen { card, .. } => {
                let part = if let Card::Part(part) = card { Some(part) } else { None };
                QuestionView::Stolen { by: self.turn.seat, part }
            }
            Pending::Dug { card, .. } => QuestionView::Dug { by: self.turn.seat, card },
            Pending::Offer { with, kind } => QuestionView::Offer { with, kind },
            Pending::Answer { by, offer, counter, .. } => {
                let part = match (offer.give, offer.want) {
                    (Card::Part(give), Card::Part(want)) => Some(PartOffer { give, want }),
                    (Card::Part(_) | Card::Machine(_) | Card::Invention(_), _) => None,
                };
                QuestionView::Answer { from: by, kind: offer.kind(), part, counter }
            }
            Pending::Target { of, .. } => QuestionView::Target { of },
            Pending::PartOf { of, seat, left, .. } => QuestionView::PartOf { of, seat, left },
            Pending::SwapFor { with, part, .. } => QuestionView::SwapFor { with, part },
            Pending::HandOf { of, seat } => QuestionView::HandOf { of, seat },
            Pending::BuiltOf { of, seat, .. } => QuestionView::BuiltOf { of, seat },
            Pending::OwnMachine { .. } => QuestionView::OwnMachine,
            Pending::Churn { scrapped, max, .. } => QuestionView::Churn { scrapped, max },
        }
    }
}

fn player_view(player: &Player) -> PlayerView {
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
