//! Applies the moves of the active suit (SW-17, SW-28).

use crate::{
    board::cell::Cell,
    content::ids::ActionKind,
    event::Event,
    refusal::Refusal,
    state::{Activation, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    pub(crate) fn move_suit(
        &mut self,
        kind: ActionKind,
        to: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (cost, reach) = self.check_move(kind, to)?;
        let activation = self.activation()?;
        let path = reach.paths(&self.move_graph(activation.suit), cost).to(to);
        let path = path.expect("what is within reach has a path");
        let Activation { suit, .. } = self.pay_action(activation, kind, ctx);
        self.suit_mut(suit).at = Some(to);
        ctx.emit(Event::Moved { suit, kind, path, cost });
        Ok(())
    }
}
