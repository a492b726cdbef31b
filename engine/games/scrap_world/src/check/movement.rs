//! Where the active suit may go (SW-17, SW-22 to SW-28).

use crate::{
    board::{
        cell::Cell,
        movement::{MoveGraph, Reach, check_standable},
    },
    content::ids::{ActionKind, SuitId},
    refusal::Refusal,
    state::ScrapWorld,
};

impl ScrapWorld {
    /// The ground as the suit finds it.
    pub(crate) fn move_graph(&self, suit: SuitId) -> MoveGraph<'_> {
        MoveGraph::new(&self.terrain, self.occupied_except(&[suit]))
    }

    /// How far the suit goes by this action (SW-17).
    pub(crate) fn move_allowance(&self, suit: SuitId, kind: ActionKind) -> u8 {
        let speed = self.stats(suit).speed;
        match kind {
            ActionKind::HalfMove => speed / 2,
            ActionKind::Move => speed,
            ActionKind::Run => 2 * speed,
            ActionKind::QuickAttack
            | ActionKind::Ready
            | ActionKind::PowerUp
            | ActionKind::Reload
            | ActionKind::FullAttack
            | ActionKind::JuryRig
            | ActionKind::Reboot => 0,
        }
    }

    /// What there is to reach for the cost of going there, over the whole board.
    pub(crate) fn check_move(&self, kind: ActionKind, to: Cell) -> Result<(u8, Reach), Refusal> {
        let activation = self.activation()?;
        self.check_action(activation, kind)?;
        let suit = activation.suit;
        if self.space_of(suit) == to {
            return Err(Refusal::AlreadyThere { at: to });
        }
        if let Some(suit) = self.suit_at(to) {
            return Err(Refusal::Occupied { at: to, suit });
        }
        check_standable(&self.terrain, to)?;
        let (graph, allowed) = (self.move_graph(suit), self.move_allowance(suit, kind));
        let reach = graph.reach(self.space_of(suit), allowed);
        match reach.cost(to) {
            Some(cost) => Ok((cost, reach)),
            None => Err(match graph.cost(self.space_of(suit), to) {
                Some(cost) => Refusal::TooFar { to, cost, allowed },
                None => Refusal::Unreachable { to },
            }),
        }
    }
}
