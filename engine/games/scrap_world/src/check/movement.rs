//! Checks the moves of the active suit (SW-17, SW-22 to SW-28).

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
    /// The steps open to a suit on the current board.
    pub(crate) fn move_graph(&self, suit: SuitId) -> MoveGraph<'_> {
        MoveGraph::new(&self.terrain, self.occupied_except(&[suit]))
    }

    /// How far this action lets the suit go (SW-17).
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

    /// The cost of going to a space, and all spaces within reach of the action.
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
