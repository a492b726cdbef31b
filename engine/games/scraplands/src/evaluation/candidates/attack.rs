//! Whom to fire at.

use crate::{
    action::Action,
    content::ids::{CarId, WeaponNo},
    evaluation::candidates::Thought,
    geometry::{Mil, Pose},
    odds,
    state::{Activation, Fired, Scraplands},
    targeting::{Seen, WEAPONS_PER_ATTACK},
};

impl Scraplands {
    pub(crate) fn attack_thoughts(&self, activation: &Activation, fired: Fired) -> Vec<Thought> {
        let car = activation.car;
        let shots = self.shot_worths(car, self.pose(car), fired, activation.plan.is_many());
        let fire = |(weapon, target, worth)| (Action::Fire { weapon, target }, worth);
        let mut thoughts: Vec<Thought> = shots.into_iter().map(fire).collect();
        if thoughts.is_empty() {
            thoughts.push((Action::HoldFire, 0));
        }
        thoughts
    }

    /// What an Attack from there is worth, its targets well chosen.
    pub(crate) fn volley(&self, car: CarId, from: Pose, many: bool) -> Mil {
        let shots = self.shot_worths(car, from, Fired::default(), many);
        let mut best = [(WeaponNo(u8::MAX), 0); WEAPONS_PER_ATTACK as usize];
        for (weapon, _, worth) in shots {
            if let Some(same) = best.iter_mut().find(|(no, _)| *no == weapon) {
                same.1 = same.1.max(worth);
            } else if let Some(least) = best.iter_mut().min_by_key(|(_, worth)| *worth)
                && least.1 < worth
            {
                *least = (weapon, worth);
            }
        }
        best.iter().map(|(_, worth)| worth).sum()
    }

    fn shot_worths(
        &self,
        car: CarId,
        from: Pose,
        fired: Fired,
        many: bool,
    ) -> Vec<(WeaponNo, CarId, Mil)> {
        let worth = |(no, seen): (WeaponNo, Seen)| {
            let arm = self.sheet(car).arm(no)?;
            let target = seen.target;
            let aim = self.aim(car, from, arm, seen, many);
            let sheet = self.sheet(target);
            let (defence, counter) = (sheet.defence_again(), sheet.counter_again(false));
            let lost = odds::expected_loss(&aim, defence, counter);
            Some((no, target, self.loss(target, lost)))
        };
        self.shots(car, from, fired).into_iter().filter_map(worth).collect()
    }
}
