//! What the active suit can make of the rest of its activation.

use arrayvec::ArrayVec;

use crate::{
    action::Action,
    board::{cell::Cell, cell_set::CellSet, sight::Sight},
    content::{
        actions::{POWER_UP, REBOOT, action_cost},
        ids::{ActionKind, CardNo, SuitId},
    },
    evaluation::{
        attack_option::{Mark, Strikes, strikes},
        distance::Steps,
        features::{self, Marks},
        values::{self, Frame},
    },
    roster::MARKERS,
    state::{Activation, ScrapWorld},
};

/// How closely it is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    Little,
    Much,
}

/// Of the worth of a strike in the next activation, in hundredths.
pub(super) const LATER: i32 = 40;
/// Of the worth of an enemy's strike before that.
const RISK: i32 = 30;
/// With little care no better strike than such a one is looked for from elsewhere.
const GOOD: i32 = 450;
/// Readying has some use when nothing else has.
const READY: i32 = 25;
/// Spaces looked at of each longer move, with little and with much care.
const SPACES: (usize, usize) = (6, 16);

#[derive(Debug)]
pub(super) struct Turn<'a> {
    game: &'a ScrapWorld,
    care: Care,
    suit: SuitId,
    active: Activation,
    here: Cell,
    energy: u8,
    marks: Marks,
    threats: ArrayVec<Threat, { MARKERS as usize }>,
    quick: Strikes,
    full: Strikes,
    taken: CellSet,
    steps: Steps,
    lure: i32,
    mend: i32,
    reload: Option<(i32, CardNo)>,
}

/// What an enemy could do to the active suit.
#[derive(Debug, Clone, Copy)]
struct Threat {
    afar: i32,
    close: i32,
    /// How far away it still strikes from close.
    reach: u8,
}

/// What a space is good for.
#[derive(Debug, Clone, Copy)]
struct Spot {
    quick: i32,
    full: i32,
    /// To stand there when the activation is over.
    stay: i32,
}

/// The action of going to a space.
type Going = fn(Cell) -> Action;

/// How much more a whole activation would be worth to a suit than waiting where it stands.
pub(super) fn potential(game: &ScrapWorld, suit: SuitId) -> i32 {
    Turn::of(game, Activation::of(suit), Care::Little).map_or(0, |turn| turn.prospect())
}

impl<'a> Turn<'a> {
    pub(super) fn of(game: &'a ScrapWorld, active: Activation, care: Care) -> Option<Turn<'a>> {
        let suit = active.suit;
        let here = game.suit(suit).at?;
        let seat = game.stats(suit).seat;
        let energy = game.suit(suit).energy;
        let marks = features::marks(game, seat);
        let me = Mark::of(game, suit, here);
        let threats = marks.iter().map(|mark| Threat::of(game, mark.id, &me)).collect();
        let arms = |kind| strikes(game, suit, kind, energy.max(1));
        let frame = Frame::of(game, suit);
        let cards = game.stats(suit).numbered();
        let flipped = cards.filter(|(no, _)| game.suit(suit).flipped.contains(*no));
        let reload = flipped.map(|(no, card)| (values::ready(card) * 3 / 4, no)).max();
        Some(Turn {
            game,
            care,
            suit,
            active,
            here,
            energy,
            quick: arms(ActionKind::QuickAttack),
            full: arms(ActionKind::FullAttack),
            taken: features::taken(game).without(here),
            steps: Steps::to(game, marks.iter().map(|mark| mark.at)),
            lure: features::lure(game, suit),
            mend: frame.worth(frame.left + 1000) - frame.worth(frame.left) - 60,
            reload,
            threats,
            marks,
        })
    }

    /// How much more the rest of the activation is worth than ending it now.
    pub(super) fn prospect(&self) -> i32 {
        if self.active.points == 0 {
            return 0;
        }
        let now = self.spot(self.here, self.energy).stay;
        let mut best = now;
        self.each(&mut |worth, _| best = best.max(worth));
        best - now
    }

    /// Everything that is worth a look, with what the activation is worth after it.
    pub(super) fn each(&self, take: &mut dyn FnMut(i32, Action)) {
        let here = self.spot(self.here, self.energy);
        self.each_attack(&here, take);
        self.each_rest(&here, take);
        if self.care == Care::Much || self.is_walk_of_use(&here) {
            self.each_walk(take);
        }
    }

    /// Whether a move could bring about much more than can be done from here.
    fn is_walk_of_use(&self, here: &Spot) -> bool {
        let quick = !self.active.done.contains(ActionKind::QuickAttack);
        let full = !self.active.done.contains(ActionKind::FullAttack);
        let could = match self.active.points {
            0 | 1 => false,
            2 => quick,
            _ => quick || full,
        };
        let best = here.quick.max(here.full);
        could && best < GOOD || !could && self.active.points == 1 && best == 0
    }

    fn may(&self, kind: ActionKind) -> bool {
        self.game.check_action(self.active, kind).is_ok()
    }

    fn each_attack(&self, here: &Spot, take: &mut dyn FnMut(i32, Action)) {
        let quick_then = self.follow(1, here, Some(ActionKind::QuickAttack), self.energy);
        let full_then =
            self.follow(2, here, Some(ActionKind::FullAttack), self.energy.saturating_sub(1));
        let (may_quick, may_full) =
            (self.may(ActionKind::QuickAttack), self.may(ActionKind::FullAttack));
        for mark in self.marks.iter().filter(|_| may_quick || may_full) {
            let Some(sight) = features::sight(self.game, self.taken, self.here, mark.at) else {
                continue;
            };
            let arms = (&self.quick, self.energy);
            let view = (mark, sight);
            let best = features::best_on(self.game, arms, view, self.here, self.taken);
            if let Some((worth, at)) = best.filter(|_| may_quick) {
                take(worth + quick_then, Action::QuickAttack(self.quick[at].on(mark.id)));
            }
            if may_full {
                self.each_full(view, full_then, take);
            }
        }
    }

    /// With much care the best use of each weapon, else the best of all.
    fn each_full(
        &self,
        (mark, sight): (&Mark, Sight),
        then: i32,
        take: &mut dyn FnMut(i32, Action),
    ) {
        let best = |arms: &Strikes| {
            let arms = (arms, self.energy);
            features::best_on(self.game, arms, (mark, sight), self.here, self.taken)
        };
        if self.care == Care::Little {
            if let Some((worth, at)) = best(&self.full) {
                take(worth + then, Action::FullAttack(self.full[at].on(mark.id)));
            }
            return;
        }
        let mut weapons: ArrayVec<CardNo, 8> = ArrayVec::new();
        for strike in &self.full {
            if !weapons.contains(&strike.weapon) && !weapons.is_full() {
                weapons.push(strike.weapon);
            }
        }
        for weapon in weapons {
            let arms: Strikes =
                self.full.iter().filter(|strike| strike.weapon == weapon).copied().collect();
            if let Some((worth, at)) = best(&arms) {
                take(worth + then, Action::FullAttack(arms[at].on(mark.id)));
            }
        }
    }

    fn each_rest(&self, here: &Spot, take: &mut dyn FnMut(i32, Action)) {
        let energy = self.energy;
        if self.active.points == 0 {
            return;
        }
        take(READY + self.follow(1, here, None, energy), Action::Ready);
        if let Some(gain) = self.power_up() {
            take(gain + self.follow(1, here, Some(ActionKind::PowerUp), energy), Action::PowerUp);
        }
        if let Some(gain) = self.reboot() {
            take(gain + self.follow(2, here, Some(ActionKind::Reboot), energy), Action::Reboot);
        }
        if let Some((gain, card)) = self.reload.filter(|_| self.may(ActionKind::Reload)) {
            let then = self.follow(1, here, Some(ActionKind::Reload), energy);
            take(gain + then, Action::Reload { card });
        }
        if let Some(gain) = self.jury_rig() {
            take(gain + self.follow(2, here, Some(ActionKind::JuryRig), energy), Action::JuryRig);
        }
    }

    fn each_walk(&self, take: &mut dyn FnMut(i32, Action)) {
        let [half, whole, run] = self.game.move_targets_of(self.active);
        for to in half.iter() {
            let worth = self.follow(
                1,
                &self.spot(to, self.energy),
                Some(ActionKind::HalfMove),
                self.energy,
            );
            take(worth, Action::HalfMove { to });
        }
        let longer: [(ActionKind, CellSet, Going); 2] = [
            (ActionKind::Move, whole & !half, |to| Action::Move { to }),
            (ActionKind::Run, run & !whole, |to| Action::Run { to }),
        ];
        for (kind, stops, action) in longer {
            let cost = action_cost(kind).energy;
            for to in self.nearest(stops) {
                let energy = self.energy - cost;
                let then = self.follow(2, &self.spot(to, energy), Some(kind), energy);
                take(then - values::energy(energy, cost), action(to));
            }
        }
    }

    /// Those nearest to enemies, and with much care some others too.
    fn nearest(&self, stops: CellSet) -> ArrayVec<Cell, 32> {
        let most = if self.care == Care::Little { SPACES.0 } else { SPACES.1 };
        let mut found = ArrayVec::new();
        for distance in 1..=24 {
            for cell in stops.iter().filter(|&cell| self.steps.from(cell) == distance) {
                if most <= found.len() {
                    return found;
                }
                found.push(cell);
            }
        }
        found
    }

    /// What else the activation is worth at a spot, when `spent` more points are gone and `done` is
    /// done.
    fn follow(&self, spent: u8, spot: &Spot, done: Option<ActionKind>, energy: u8) -> i32 {
        let left = self.active.points.saturating_sub(spent);
        let may = |kind: ActionKind| done != Some(kind) && !self.active.done.contains(kind);
        let or =
            |kind: ActionKind, gain: Option<i32>| gain.filter(|_| may(kind)).unwrap_or(0).max(0);
        let quick = or(ActionKind::QuickAttack, Some(spot.quick));
        let power_up = or(ActionKind::PowerUp, self.gain(energy, POWER_UP));
        let reload = or(ActionKind::Reload, self.reload.map(|reload| reload.0));
        // The best two things that take one point each.
        let (mut first, mut second) = (READY, READY);
        for gain in [quick, power_up, reload] {
            if first < gain {
                (first, second) = (gain, first);
            } else {
                second = second.max(gain);
            }
        }
        let full = or(ActionKind::FullAttack, Some(spot.full).filter(|_| 0 < energy));
        let reboot = or(ActionKind::Reboot, self.gain(energy, REBOOT).map(|gain| gain - 40));
        let mend = or(ActionKind::JuryRig, self.jury_rig());
        let double = full.max(reboot).max(mend);
        let gain = match left {
            0 => 0,
            1 => first,
            2 => double.max(first + second),
            _ => (double + first).max(first + second + READY),
        };
        gain + spot.stay
    }

    fn gain(&self, energy: u8, more: u8) -> Option<i32> {
        let missing = self.game.stats(self.suit).energy.saturating_sub(energy);
        let more = more.min(missing);
        (0 < more).then(|| values::energy(energy, more))
    }

    fn power_up(&self) -> Option<i32> {
        self.gain(self.energy, POWER_UP).filter(|_| self.may(ActionKind::PowerUp))
    }

    fn reboot(&self) -> Option<i32> {
        self.gain(self.energy, REBOOT)
            .filter(|_| self.may(ActionKind::Reboot))
            .map(|gain| gain - 40)
    }

    fn jury_rig(&self) -> Option<i32> {
        let damaged = 0 < self.game.suit(self.suit).damage && 0 < self.energy;
        let gain = self.mend - values::energy(self.energy.saturating_sub(1), 1);
        (damaged && self.may(ActionKind::JuryRig)).then_some(gain)
    }

    /// What can be done from a space with so much energy.
    fn spot(&self, at: Cell, energy: u8) -> Spot {
        let (mut quick, mut full, mut risk) = (0, 0, 0);
        for (mark, threat) in self.marks.iter().zip(&self.threats) {
            let Some(sight) = features::sight(self.game, self.taken, at, mark.at) else {
                risk += if at.distance(mark.at) <= threat.reach { threat.close } else { 0 };
                continue;
            };
            risk += threat.over(at.distance(mark.at));
            let hit = |arms: &Strikes, energy: u8| {
                let hit =
                    features::best_on(self.game, (arms, energy), (mark, sight), at, self.taken);
                hit.map_or(0, |hit| hit.0)
            };
            quick = quick.max(hit(&self.quick, energy));
            // Until the next activation there will be some energy.
            full = full.max(hit(&self.full, energy.max(1)));
        }
        let later = quick.max(full);
        let far = self.lure * i32::from(self.steps.from(at).min(24));
        Spot { quick, full, stay: later * LATER / 100 - risk * RISK / 100 - far }
    }
}

impl Threat {
    fn of(game: &ScrapWorld, id: SuitId, me: &Mark) -> Threat {
        let have = game.suit(id).energy.max(1);
        let arms = strikes(game, id, ActionKind::FullAttack, have);
        let best = |melee: bool| {
            let arms = arms.iter().filter(|strike| strike.is_melee() == melee);
            let distance = if melee { 1 } else { 5 };
            let worth = arms.map(|strike| strike.worth(me, distance, Sight::default(), 3));
            worth.max().unwrap_or(0).max(0)
        };
        Threat { afar: best(false), close: best(true), reach: game.stats(id).speed / 2 + 1 }
    }

    fn over(self, distance: u8) -> i32 {
        let close = if distance <= self.reach { self.close } else { 0 };
        if distance == 1 { close } else { close.max(self.afar) }
    }
}
