//! Moves of the active suit (SW-17, SW-28).

use crate::{
    board::cell::Cell,
    content::ids::Deed,
    event::Event,
    refusal::Refusal,
    state::{Activation, ScrapWorld},
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    pub(crate) fn walk(
        &mut self,
        deed: Deed,
        to: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (cost, reach) = self.check_walk(deed, to)?;
        let activation = self.activation()?;
        let path = reach.paths(&self.ways(activation.suit), cost).to(to);
        let path = path.expect("what is within reach has a path");
        let Activation { suit, .. } = self.pay(activation, deed, ctx);
        self.suit_mut(suit).at = Some(to);
        ctx.emit(Event::Moved { suit, deed, path, cost });
        Ok(())
    }
}
