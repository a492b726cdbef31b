//! Lists the legal actions, and chooses the action for a seat that runs out of time.

use crate::{
    action::{Action, Attack},
    board::{
        cell::{BOARD, Cell},
        cell_set::CellSet,
        placement::legal_placements,
        side::Side,
        terrain::obstacle,
    },
    check::defence::Reaction,
    content::{
        Obstacle,
        ids::{ActionKind, CardNo, PieceId, SuitId},
        terrain_pieces::PIECES,
    },
    state::{Activation, Phase, ScrapWorld},
};
use scrapworks_core::{Seat, SeatSet};

impl ScrapWorld {
    /// The seat that has to act, if any.
    pub(crate) fn awaited_seats(&self) -> SeatSet {
        let seat = match &self.phase {
            Phase::Terrain(placing) => placing.seat,
            Phase::Sides(choosing) => choosing.seat,
            Phase::Deployment(deploying) => deploying.seat,
            Phase::Activation(activation) => self.stats(activation.suit).seat,
            Phase::Defence(_, pending) => self.stats(pending.attack.target).seat,
            Phase::Over(_) => return SeatSet::EMPTY,
        };
        SeatSet::only(seat)
    }

    /// All legal actions of the awaited seat.
    pub(crate) fn list_actions(&self) -> Vec<Action> {
        match &self.phase {
            Phase::Terrain(placing) => match placing.in_hand {
                Some(in_hand) => {
                    self.legal_placements(in_hand).map(|at| Action::PutPiece { at }).collect()
                }
                None => {
                    let stop = self.check_stop_placing().is_ok().then_some(Action::StopPlacing);
                    let take = |(piece, turned)| Action::TakePiece { piece, turned };
                    stop.into_iter().chain(self.takeable().map(take)).collect()
                }
            },
            Phase::Sides(_) => {
                let free = Side::ALL.into_iter();
                let free = free.filter(|&side| self.check_choose_side(side).is_ok());
                free.map(|side| Action::ChooseSide { side }).collect()
            }
            Phase::Deployment(deploying) => self.deployments(deploying.seat).collect(),
            Phase::Activation(_) => self.activation_actions(),
            Phase::Defence(..) => {
                self.defences().into_iter().map(|armor| Action::Defend { armor }).collect()
            }
            Phase::Over(_) => Vec::new(),
        }
    }

    /// All actions of the active suit, in the order of the action table.
    fn activation_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        let [half, whole, run] = self.move_targets();
        actions.extend(half.iter().map(|to| Action::HalfMove { to }));
        actions.extend(self.attacks(ActionKind::QuickAttack).into_iter().map(Action::QuickAttack));
        actions.extend(self.check_ready().is_ok().then_some(Action::Ready));
        actions.extend(self.check_recharge(ActionKind::PowerUp).is_ok().then_some(Action::PowerUp));
        actions.extend(self.reloads().map(|card| Action::Reload { card }));
        actions.extend(whole.iter().map(|to| Action::Move { to }));
        actions.extend(run.iter().map(|to| Action::Run { to }));
        actions.extend(self.attacks(ActionKind::FullAttack).into_iter().map(Action::FullAttack));
        actions.extend(self.check_jury_rig().is_ok().then_some(Action::JuryRig));
        actions.extend(self.check_recharge(ActionKind::Reboot).is_ok().then_some(Action::Reboot));
        actions.push(Action::EndActivation);
        actions
    }

    fn deployments(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let free = self.free_zone(seat);
        let deploy = move |suit| free.iter().map(move |at| Action::Deploy { suit, at });
        self.undeployed(seat).flat_map(deploy)
    }

    /// The action taken on a time-out: a pass, or the least consequential choice.
    pub(crate) fn timeout_choice(&self) -> Option<Action> {
        match &self.phase {
            Phase::Terrain(placing) => match placing.in_hand {
                Some(in_hand) => {
                    self.legal_placements(in_hand).next().map(|at| Action::PutPiece { at })
                }
                None if self.check_stop_placing().is_ok() => Some(Action::StopPlacing),
                None => {
                    let (piece, turned) = self.timeout_piece()?;
                    Some(Action::TakePiece { piece, turned })
                }
            },
            Phase::Sides(_) => self.list_actions().into_iter().next(),
            Phase::Deployment(deploying) => {
                let (suit, at) = self.timeout_deployment(deploying.seat)?;
                Some(Action::Deploy { suit, at })
            }
            Phase::Activation(_) => Some(Action::EndActivation),
            Phase::Defence(..) => Some(Action::Defend { armor: Vec::new() }),
            Phase::Over(_) => None,
        }
    }

    /// The spaces where the piece in hand fits.
    pub(crate) fn legal_placements(&self, in_hand: (PieceId, u8)) -> impl Iterator<Item = Cell> {
        legal_placements(&self.terrain, self.zone_requirement(), in_hand)
    }

    /// The pieces and turns that may be taken in hand.
    pub(crate) fn takeable(&self) -> impl Iterator<Item = (PieceId, u8)> {
        let all =
            (0..PIECES.len() as u8).flat_map(|piece| (0..4).map(move |turned| (piece, turned)));
        all.map(|(piece, turned)| (PieceId(piece), turned))
            .filter(|&(piece, turned)| self.check_take_piece(piece, turned).is_ok())
    }

    /// The spaces where the active suit can end a half move, a move and a run.
    pub(crate) fn move_targets(&self) -> [CellSet; 3] {
        self.activation().map_or([CellSet::EMPTY; 3], |activation| self.move_targets_of(activation))
    }

    /// The same for any suit, as if it were active.
    pub(crate) fn move_targets_of(&self, activation: Activation) -> [CellSet; 3] {
        let mut stops = [CellSet::EMPTY; 3];
        let suit = activation.suit;
        let allowed = [ActionKind::HalfMove, ActionKind::Move, ActionKind::Run].map(|kind| {
            let may = self.check_action(activation, kind).is_ok();
            if may { self.move_allowance(suit, kind) } else { 0 }
        });
        let furthest = allowed.into_iter().max().unwrap_or_default();
        let reach = self.move_graph(suit).reach(self.space_of(suit), furthest);
        for (stops, allowed) in stops.iter_mut().zip(allowed) {
            *stops = reach.stops(&self.terrain, allowed);
        }
        stops
    }

    /// The cards that the active suit may reload.
    pub(crate) fn reloads(&self) -> impl Iterator<Item = CardNo> {
        let active = self.activation().ok().into_iter();
        let cards = active.flat_map(|activation| self.stats(activation.suit).numbered());
        cards.map(|(card, _)| card).filter(|&card| self.check_reload(card).is_ok())
    }

    /// All attacks of this kind that the active suit may make.
    pub(crate) fn attacks(&self, kind: ActionKind) -> Vec<Attack> {
        let mut attacks = Vec::new();
        let Ok(activation) = self.activation() else { return attacks };
        let Ok(cost) = self.check_action(activation, kind) else { return attacks };
        let suit = activation.suit;
        let energy = self.suit(suit).energy - cost.energy;
        let cards = || self.stats(suit).numbered().map(|(card, _)| card);
        for weapon in cards().filter_map(|card| self.check_weapon(suit, kind, card).ok()) {
            for ammo in std::iter::once(None).chain(cards().map(Some)) {
                let Ok(weapon) = self.check_ammo(suit, weapon, ammo) else { continue };
                for target in self.suit_ids() {
                    if self.check_target(suit, weapon, target).is_err() {
                        continue;
                    }
                    let burns = (0..=energy).take_while(|&burn| weapon.check_burn(burn).is_ok());
                    attacks.extend(burns.map(|burn| Attack {
                        weapon: weapon.card,
                        target,
                        ammo,
                        burn,
                    }));
                }
            }
        }
        attacks
    }

    /// All sets of armor cards that the defender can afford, the empty one first.
    pub(crate) fn defences(&self) -> Vec<Vec<CardNo>> {
        let Ok((activation, pending)) = self.pending_attack() else { return Vec::new() };
        let checked = self.declared_attack(activation, pending);
        let mut choices = vec![(Vec::new(), self.suit(checked.attack.target).energy)];
        for Reaction { card, energy: needed, .. } in self.reactions(&checked) {
            let affordable = choices.iter().filter(|(_, energy)| needed <= *energy);
            let with = affordable.map(|(cards, energy)| {
                let cards = cards.iter().copied().chain([card]).collect();
                (cards, energy - needed)
            });
            choices.extend(with.collect::<Vec<_>>());
        }
        choices.into_iter().map(|(cards, _)| cards).collect()
    }

    /// The piece taken on a time-out: hindering if there is one, then blocking.
    pub(crate) fn timeout_piece(&self) -> Option<(PieceId, u8)> {
        let weight = |piece| match obstacle(piece) {
            Obstacle::Hindering => 0,
            Obstacle::Blocking => 1,
            Obstacle::Impassable => 2,
        };
        self.takeable().min_by_key(|&(piece, _)| weight(piece))
    }

    /// The suit and space deployed on a time-out: the first suit, nearest the middle of its side.
    pub(crate) fn timeout_deployment(&self, seat: Seat) -> Option<(SuitId, Cell)> {
        let suit = self.undeployed(seat).next()?;
        let from_middle = |n: u8| (2 * n + 1).abs_diff(BOARD);
        let along = |cell: Cell| match self.side(seat) {
            Side::North | Side::South => from_middle(cell.x),
            Side::East | Side::West => from_middle(cell.y),
        };
        let at = self.free_zone(seat).iter().min_by_key(|&cell| along(cell))?;
        Some((suit, at))
    }
}
