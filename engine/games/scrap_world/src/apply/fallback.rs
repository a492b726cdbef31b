//! Falling back before an attack, and following (SW-41 to SW-45).

use crate::{
    board::cell::{Cell, away},
    check::attack::Aim,
    content::Special,
    event::{DamageCause, Event, StoppedBy},
    state::ScrapWorld,
};
use scrapworks_core::StepContext;

impl ScrapWorld {
    /// One step for each fallback, each directly away from the attacker; what is not resolved is
    /// damage.
    pub(crate) fn fall_back(&mut self, aim: &Aim, fallbacks: u8, ctx: &mut StepContext<'_, Event>) {
        if fallbacks == 0 {
            return;
        }
        let suit = aim.attack.target;
        let mut path = vec![aim.to];
        let mut stopped_by = None;
        let mut at = aim.to;
        for steps in 0..fallbacks {
            match self.step_back(aim, at, steps) {
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
            self.pursue(aim, ctx);
        }
        self.damage(aim, unresolved, DamageCause::Fallback, ctx);
    }

    /// As many steps as the target could fall back now.
    pub(crate) fn free_steps_back(&self, aim: &Aim) -> u8 {
        let mut at = aim.to;
        let step = |steps: &u8| match self.step_back(aim, at, *steps) {
            Ok(to) => {
                at = to;
                true
            }
            Err(_) => false,
        };
        (0..).take_while(step).count() as u8
    }

    /// Where the next step back leads after so many, or what stops it.
    fn step_back(&self, aim: &Aim, at: Cell, steps: u8) -> Result<Cell, StoppedBy> {
        let suit = aim.attack.target;
        if self.sheet(suit).speed <= steps {
            return Err(StoppedBy::Speed);
        }
        let direction = away(aim.from, at);
        let to = at.step(direction).ok_or(StoppedBy::BoardEdge)?;
        if let Some(piece) = self.terrain.at(to) {
            return Err(StoppedBy::Terrain { piece });
        }
        if let Some(suit) = self.suit_at(to) {
            return Err(StoppedBy::Suit { suit });
        }
        if let Some(piece) = self.terrain.wall_crossed(at, direction) {
            return Err(StoppedBy::Terrain { piece });
        }
        if self.ways(suit).is_open(at, direction) { Ok(to) } else { Err(StoppedBy::Corner) }
    }

    /// The attacker takes the space that the target left, if its card says so.
    fn pursue(&mut self, aim: &Aim, ctx: &mut StepContext<'_, Event>) {
        if aim.arm.has(Special::Pursue) {
            let suit = aim.suit;
            self.suit_mut(suit).at = Some(aim.to);
            let path = vec![aim.from, aim.to];
            ctx.emit(Event::Moved { suit, deed: aim.deed, path, cost: 0 });
        }
    }
}
