//! Fallback, and following the target (SW-41 to SW-45).

use crate::{
    board::cell::{Cell, direction_away},
    check::attack::CheckedAttack,
    content::Special,
    event::{DamageCause, Event, StoppedBy},
    state::ScrapWorld,
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// Moves the target one space away from the attacker for each fallback; unresolved steps are
    /// damage.
    pub(crate) fn fall_back(
        &mut self,
        checked: &CheckedAttack,
        fallbacks: u8,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if fallbacks == 0 {
            return;
        }
        let suit = checked.attack.target;
        let mut path = vec![checked.to];
        let mut stopped_by = None;
        let mut at = checked.to;
        for steps in 0..fallbacks {
            match self.step_back(checked, at, steps) {
                Ok(to) => {
                    at = to;
                    path.push(to);
                }
                Err(by) => {
                    stopped_by = Some(by);
                    break;
                }
            }
        }
        self.suit_mut(suit).at = Some(at);
        let steps = path.len() as u8 - 1;
        let unresolved = fallbacks - steps;
        ctx.emit(Event::FellBack { suit, path, unresolved, stopped_by });
        if 0 < steps {
            self.pursue(checked, ctx);
        }
        self.damage(checked, unresolved, DamageCause::Fallback, ctx);
    }

    /// How many steps back the target can make now, up to its speed.
    pub(crate) fn free_steps_back(&self, checked: &CheckedAttack) -> u8 {
        let mut at = checked.to;
        let step = |steps: &u8| match self.step_back(checked, at, *steps) {
            Ok(to) => {
                at = to;
                true
            }
            Err(_) => false,
        };
        (0..).take_while(step).count() as u8
    }

    /// The space that the next step back leads to after `steps` steps, or what stops it.
    fn step_back(&self, checked: &CheckedAttack, at: Cell, steps: u8) -> Result<Cell, StoppedBy> {
        let suit = checked.attack.target;
        if self.stats(suit).speed <= steps {
            return Err(StoppedBy::Speed);
        }
        let direction = direction_away(checked.from, at);
        let to = at.step(direction).ok_or(StoppedBy::BoardEdge)?;
        if let Some(piece) = self.terrain.at(to) {
            return Err(StoppedBy::Terrain { piece });
        }
        if let Some(suit) = self.suit_at(to) {
            return Err(StoppedBy::Suit { suit });
        }
        let graph = self.move_graph(suit);
        if let Some(piece) = graph.wall_crossed(at, direction) {
            return Err(StoppedBy::Terrain { piece });
        }
        if graph.is_open(at, direction) { Ok(to) } else { Err(StoppedBy::Corner) }
    }

    /// Moves the attacker to the space its target left, if its card says so.
    fn pursue(&mut self, checked: &CheckedAttack, ctx: &mut StepContext<'_, Event>) {
        if checked.weapon.has(Special::Pursue) {
            let suit = checked.suit;
            self.suit_mut(suit).at = Some(checked.to);
            let path = vec![checked.from, checked.to];
            ctx.emit(Event::Moved { suit, kind: checked.kind, path, cost: 0 });
        }
    }
}
