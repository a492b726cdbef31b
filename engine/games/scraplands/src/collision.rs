//! The control checks that a collision or terrain causes. Shared by `apply` and `preview`.

use crate::{
    apply::control_check::FailureCost,
    content::{
        UpgradeEffect,
        ids::{CarId, Gear, PieceNo},
    },
    event::{CheckCause, Obstacle},
    state::{PieceSet, Scraplands},
};

/// A control check that a car has to make.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DueCheck {
    pub(crate) car: CarId,
    pub(crate) cause: CheckCause,
    pub(crate) cost: FailureCost,
}

impl Scraplands {
    /// The checks for what a car came into contact with (SL-13, SL-15, SL-22). `driven` is None
    /// after a pivot.
    pub(crate) fn contact_checks(
        &self,
        car: CarId,
        driven: Option<Gear>,
        touched: &[Obstacle],
    ) -> Vec<DueCheck> {
        let Some(&first) = touched.first() else { return Vec::new() };
        let cars = cars_among(touched);
        if cars.is_empty() {
            let cause = CheckCause::Crash { into: first };
            return vec![DueCheck { car, cause, cost: FailureCost::plain() }];
        }
        self.collision_checks(car, &cars, driven)
    }

    /// One check for each car, the moving one first (SL-13). Ram adds a check (SL-38), Spikes add a
    /// hit (SL-37). `driven` is None after a jump or a pivot.
    pub(crate) fn collision_checks(
        &self,
        car: CarId,
        with: &[CarId],
        driven: Option<Gear>,
    ) -> Vec<DueCheck> {
        let Some(&first) = with.first() else { return Vec::new() };
        let has_spikes = |id: CarId| self.stats(id).has(UpgradeEffect::Spikes);
        let rams = driven == Some(Gear::Forward) && self.stats(car).has(UpgradeEffect::Ram);
        let cost = FailureCost { spiked: with.iter().any(|&id| has_spikes(id)), by: None };
        let mut checks = vec![DueCheck { car, cause: CheckCause::Collision { with: first }, cost }];
        for &other in with {
            let enemy = self.are_enemies(car, other);
            let cost = FailureCost { spiked: has_spikes(car), by: enemy.then_some(car) };
            let cause = CheckCause::Collision { with: car };
            checks.push(DueCheck { car: other, cause, cost });
            if rams && enemy {
                checks.push(DueCheck { car: other, cause: CheckCause::Ram { by: car }, cost });
            }
        }
        checks
    }

    /// The checks for terrain that a car drove over, dangerous terrain first (SL-23 to SL-25).
    pub(crate) fn terrain_checks(&self, car: CarId, over: PieceSet) -> Vec<DueCheck> {
        let pieces = self.course().pieces;
        let dangerous = over.iter().filter(|no| pieces[usize::from(no.0)].kind.row().dangerous);
        let dangerous = dangerous.map(|piece| CheckCause::Dangerous { piece });
        let destroyed = self.destroyed_pieces(over).into_iter();
        let causes = dangerous.chain(destroyed.map(|piece| CheckCause::Destructible { piece }));
        causes.map(|cause| DueCheck { car, cause, cost: FailureCost::plain() }).collect()
    }

    /// The terrain that is destroyed by driving over it (SL-24).
    pub(crate) fn destroyed_pieces(&self, over: PieceSet) -> Vec<PieceNo> {
        let pieces = self.course().pieces;
        over.iter().filter(|no| pieces[usize::from(no.0)].kind.row().destructible).collect()
    }
}

/// The cars among the obstacles, by id.
pub(crate) fn cars_among(touched: &[Obstacle]) -> Vec<CarId> {
    let car = |touched: &Obstacle| match *touched {
        Obstacle::Car { car } => Some(car),
        Obstacle::Piece { .. } | Obstacle::Ramp { .. } | Obstacle::Edge => None,
    };
    let mut cars: Vec<CarId> = touched.iter().filter_map(car).collect();
    cars.sort_unstable();
    cars
}
