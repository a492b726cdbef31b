//! What to declare, and where to come in: by what the actions usually bring.

use crate::{
    action::Action,
    content::{
        Quirk,
        ids::{CarId, Deed},
    },
    driving::J_TURN,
    evaluation::{candidates::Thought, position::COMMAND, values::firepower},
    geometry::{Mil, Pose, Turn},
    plan::{DEEDS_MIN, MANY_DEEDS, Plan},
    state::{Declaring, Scraplands},
};

/// All that is worth declaring. Passes are not.
const PLANS: [&[Deed]; 11] = [
    &[Deed::Move, Deed::Advance],
    &[Deed::Move],
    &[Deed::Attack, Deed::Move],
    &[Deed::Move, Deed::Attack],
    &[Deed::Attack, Deed::Move, Deed::Advance],
    &[Deed::Move, Deed::Advance, Deed::Attack],
    &[Deed::Move, Deed::Drift],
    &[Deed::JTurn, Deed::Advance],
    &[Deed::JTurn, Deed::Attack],
    &[Deed::Attack, Deed::JTurn],
    &[Deed::Attack],
];
/// What a Move brings beyond its Movement.
const MOVE: Mil = 2_000;
const ADVANCE: Mil = 8_000;
const ADVANCE_FAST: Mil = 9_800;
/// The chance in tenths that an Advance makes a check.
const ONES: Mil = 4;
const DRIFT: Mil = 5_500;
/// What is left, in tenths, of a shot that has to be driven to.
const UNSURE: Mil = 5;

impl Scraplands {
    pub(crate) fn declaring_thoughts(&self, declaring: Declaring) -> Vec<Thought> {
        let mut thoughts = Vec::new();
        for car in self.candidates(declaring) {
            self.plans(car, &mut thoughts);
        }
        thoughts
    }

    fn plans(&self, car: CarId, thoughts: &mut Vec<Thought>) {
        let command = self.car(car).command;
        let pose = self.pose(car);
        let here = self.volley(car, pose, false);
        let later = self.shot_ahead(car, pose, here);
        let before = thoughts.len();
        for deeds in PLANS {
            let (plan, many) = (Plan::of(deeds), MANY_DEEDS <= deeds.len());
            if plan.check(self.sheet(car), command).is_err() {
                continue;
            }
            let first = deeds.first() == Some(&Deed::Attack);
            let shot = match (deeds.contains(&Deed::Attack), first, many) {
                (false, _, _) => 0,
                (true, true, false) => here,
                (true, false, false) => later,
                (true, true, true) => self.volley(car, pose, true),
                (true, false, true) => self.volley(car, pose, true) * UNSURE / 10,
            };
            if deeds.contains(&Deed::Attack) && shot == 0 {
                continue;
            }
            let price = COMMAND * plan.deeds().len() as Mil;
            let drive: Mil = deeds.iter().map(|&deed| self.deed_worth(car, deed)).sum();
            thoughts.push((Action::Declare { car, plan }, drive + shot - price));
        }
        if thoughts.len() == before {
            let passes = vec![Deed::Pass; DEEDS_MIN.min(command).into()];
            thoughts.push((Action::Declare { car, plan: Plan::of(&passes) }, -COMMAND));
        }
    }

    fn deed_worth(&self, car: CarId, deed: Deed) -> Mil {
        match deed {
            Deed::Move => self.sheet(car).movement() + MOVE,
            Deed::Advance => {
                let fast = self.sheet(car).is(Quirk::Fast);
                let way = if fast { ADVANCE_FAST } else { ADVANCE };
                way - self.check_price(car, ONES, 0) / 10
            }
            Deed::Drift => DRIFT,
            Deed::JTurn => {
                let pose = self.pose(car);
                let turned = pose.ahead(-J_TURN).turned(Turn(12));
                self.way(car, turned) - self.way(car, pose)
            }
            Deed::Attack | Deed::Pass => 0,
        }
    }

    /// What an Attack after a Move may be worth.
    fn shot_ahead(&self, car: CarId, pose: Pose, here: Mil) -> Mil {
        let sheet = self.sheet(car);
        let range = sheet.arms.iter().map(|arm| arm.range()).max().unwrap_or_default();
        let within = i64::from(range + sheet.movement());
        let enemies = self.others(car).filter(|&(id, _)| self.are_enemies(car, id));
        let near = enemies.filter(|&(_, other)| {
            let way = other.at - pose.at;
            way.dot(way) < within * within && 0 < pose.heading.depth(pose.at, other.at)
        });
        let worth = near.map(|(id, _)| self.loss(id, firepower(sheet, self.sheet(id), false)));
        worth.max().map_or(0, |most| most * UNSURE / 10).max(here * 8 / 10)
    }

    /// Cars come in far enough to have room, and not all in one place.
    pub(crate) fn entering_thoughts(&self) -> Vec<Thought> {
        let ways = self.ways_in();
        let worth = |action: Action| {
            let Action::Enter { entry, turn, by } = action else { return None };
            let (car, pose) = self.check_enter(entry, turn, by).ok()?;
            Some((action, self.way(car, pose)))
        };
        let mut thoughts: Vec<Thought> = ways.into_iter().filter_map(worth).collect();
        thoughts.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        thoughts.truncate(12);
        thoughts
    }
}
