//! A plain player: looks one action ahead, likes damage, saves energy, comes closer.
//!
//! All worths are in thousandths of a point of damage.

use scrapworks_engine::{
    Cause, Game, Match, Rng, Seat,
    games::scrap_world::{
        ScrapWorld,
        action::Action,
        armament,
        cell::{Cell, Direction},
        content::{Armament, Obstacle, Reach, Weapon},
        dice::faces,
        names::{Die, SuitId},
        pieces::PIECES,
        preview::{Preview, UsesUp},
        view::{CardState, Phase, PublicView, SuitView},
    },
};

/// What the next token of energy is worth to a suit that has so many.
const ENERGY: [i32; 8] = [400, 300, 220, 160, 110, 80, 60, 40];
/// Being one space nearer to where the suit wants to be.
const SPACE: i32 = 70;
const TAKEN_ENERGY: i32 = 150;
const REMOVED_CARD: i32 = 500;
const FLIPPED_CARD: i32 = 250;
const RELOADED_CARD: i32 = 400;
const READIED: i32 = 30;
/// Of each kind of move, so many spaces are looked at.
const SPACES_LOOKED_AT: usize = 5;

/// One of the seat's legal actions.
pub fn choose(running: &Match<ScrapWorld>, seat: Seat, whim: &mut Rng) -> Action {
    let view = running.game().public_view();
    let legal = running.legal_actions(seat);
    let best = match view.phase {
        Phase::Activation { suit, points, .. } => {
            let thought = Thought { running, seat, view: &view, suit, points };
            thought.best(&legal)
        }
        Phase::Defence { ref attack, .. } => {
            let energy = suit(&view, attack.attack.target).energy;
            let cost = |action: &Action| defence_cost(running, energy, seat, action);
            legal.iter().min_by_key(|action| cost(action)).cloned()
        }
        Phase::Deployment { .. } => whim.pick(&legal).cloned(),
        Phase::Terrain { .. } | Phase::Sides { .. } | Phase::Over => None,
    };
    best.unwrap_or_else(|| running.game().timeout_action(seat))
}

/// Damage still to be expected, and what preventing the rest takes from so much energy.
fn defence_cost(running: &Match<ScrapWorld>, have: u8, seat: Seat, action: &Action) -> i32 {
    let preview = running.game().preview(seat, action);
    let Ok(Preview::Defence { energy, expected_damage, .. }) = preview else { return i32::MAX };
    let Action::Defend { armor } = action else { return i32::MAX };
    // A card that takes no energy is a card that is used up.
    let free = i32::from(energy == 0 && !armor.is_empty()) * 300;
    expected_damage as i32 + energy_worth(have - energy, energy) + free
}

/// What an active suit sees before it.
struct Thought<'a> {
    running: &'a Match<ScrapWorld>,
    seat: Seat,
    view: &'a PublicView,
    suit: SuitId,
    points: u8,
}

/// The best attack of each kind, and its worth.
#[derive(Default)]
struct Shots {
    quick: Option<(i32, Action)>,
    full: Option<(i32, Action)>,
}

impl Thought<'_> {
    fn best(&self, legal: &[Action]) -> Option<Action> {
        let me = suit(self.view, self.suit);
        let shots = self.shots(legal);
        let paths = Paths::to_enemies(self.view, self.seat);
        let prospect = Prospect::of(self.view, me);
        let here = me.at?;
        let spaces = self.spaces_looked_at(legal, &paths, &prospect);
        let moves: Vec<After> = spaces.into_iter().filter_map(|to| self.after_move(to)).collect();
        let any_shot = shots.worth(3) > 0 || moves.iter().any(|after| after.shots > 0);
        let standing = |at: Cell| match any_shot {
            true => prospect.from(at) / 2,
            // Without any shot in sight, closer is better.
            false => -SPACE * i32::from(paths.from(at)),
        };
        let mut options = Vec::new();
        for after in moves {
            let worth = after.shots - after.energy + standing(after.to);
            options.push((worth, after.action));
        }
        let stay = standing(here);
        for action in legal {
            if let Some(worth) = self.worth_of_staying(me, &shots, action) {
                options.push((worth + stay, action.clone()));
            }
        }
        for (worth, action) in shots.now(self.points) {
            options.push((worth + stay, action));
        }
        options.into_iter().rev().max_by_key(|&(worth, _)| worth).map(|(_, action)| action)
    }

    /// Of an action that neither moves nor attacks, with the attacks that it leaves.
    fn worth_of_staying(&self, me: &SuitView, shots: &Shots, action: &Action) -> Option<i32> {
        let missing = me.energy_max - me.energy;
        let (gain, points) = match action {
            Action::PowerUp => (energy_worth(me.energy, 1), 1),
            Action::Reboot => (energy_worth(me.energy, missing.min(3)) - 50, 2),
            Action::Reload { .. } => (RELOADED_CARD, 1),
            Action::Ready => (READIED, 1),
            Action::EndActivation => (0, 3),
            Action::JuryRig => (200, 2),
            _ => return None,
        };
        Some(gain + shots.worth(self.points.saturating_sub(points)))
    }

    fn shots(&self, legal: &[Action]) -> Shots {
        let mut shots = Shots::default();
        for action in legal {
            let (best, target) = match action {
                Action::QuickAttack(attack) => (&mut shots.quick, attack.target),
                Action::FullAttack(attack) => (&mut shots.full, attack.target),
                _ => continue,
            };
            let worth = self.attack_worth(action, target);
            if best.as_ref().is_none_or(|best| best.0 < worth) {
                *best = Some((worth, action.clone()));
            }
        }
        shots
    }

    fn attack_worth(&self, action: &Action, target: SuitId) -> i32 {
        let Ok(preview) = self.running.game().preview(self.seat, action) else { return 0 };
        let Preview::Attack { energy, may_add, drain, expected_damage, uses_up, .. } = preview
        else {
            return 0;
        };
        let (me, enemy) = (suit(self.view, self.suit), suit(self.view, target));
        let mut damage = expected_damage as i32;
        for offer in &may_add {
            // What armor prevents, and what using it takes from the enemy.
            let prevented = offer.dice.iter().map(|&die| mean(&[die], |face| face.blocks));
            let prevented: i32 = prevented.sum::<i32>().min(damage * 6 / 10);
            damage -= prevented - TAKEN_ENERGY * i32::from(offer.energy);
        }
        let left = i32::from(enemy.damage_max - enemy.damage) * 1000;
        // A suit that is nearly down is the better target.
        let damage = damage.min(left) + damage.min(left) * i32::from(enemy.damage) / 20;
        let drained = TAKEN_ENERGY * i32::from(drain.min(enemy.energy));
        let used_up = match uses_up {
            None => 0,
            Some(UsesUp::Flip) => FLIPPED_CARD,
            Some(UsesUp::Remove) => REMOVED_CARD,
        };
        damage + drained - used_up - energy_worth(me.energy.saturating_sub(energy), energy)
    }

    /// A few of the spaces in reach of each kind of move: the best ones to shoot from, and the
    /// closest ones.
    fn spaces_looked_at(
        &self,
        legal: &[Action],
        paths: &Paths,
        prospect: &Prospect,
    ) -> Vec<Action> {
        let mut looked_at: Vec<Action> = Vec::new();
        let kinds: [fn(&Action) -> Option<Cell>; 3] = [
            |action| if let Action::HalfMove { to } = action { Some(*to) } else { None },
            |action| if let Action::Move { to } = action { Some(*to) } else { None },
            |action| if let Action::Run { to } = action { Some(*to) } else { None },
        ];
        for destination in kinds {
            let all = legal.iter().filter_map(|action| Some((destination(action)?, action)));
            let mut all: Vec<_> = all.collect();
            all.sort_by_key(|&(to, _)| (-prospect.from(to), paths.from(to), to));
            looked_at.extend(all.iter().take(SPACES_LOOKED_AT).map(|space| space.1.clone()));
            let closest = all.iter().min_by_key(|&&(to, _)| (paths.from(to), to));
            looked_at.extend(closest.map(|space| space.1.clone()));
        }
        looked_at
    }

    fn after_move(&self, action: Action) -> Option<After> {
        let (to, points, energy) = match action {
            Action::HalfMove { to } => (to, 1, 0),
            Action::Move { to } => (to, 2, 1),
            Action::Run { to } => (to, 2, 2),
            _ => return None,
        };
        let (next, _) = self.running.play(self.seat, action.clone(), Cause::Bot).ok()?;
        let view = next.game().public_view();
        let points = self.points - points;
        let shots = match view.phase {
            Phase::Activation { suit, .. } if suit == self.suit => {
                let thought = Thought { running: &next, view: &view, points, ..*self };
                thought.shots(&next.legal_actions(self.seat)).worth(points)
            }
            _ => 0,
        };
        let me = suit(self.view, self.suit);
        let energy = energy_worth(me.energy - energy, energy);
        Some(After { action, to, shots, energy })
    }
}

/// Where a move leads, what can be shot from there, and what the way takes.
struct After {
    action: Action,
    to: Cell,
    shots: i32,
    energy: i32,
}

impl Shots {
    /// What can be had for so many points.
    fn worth(&self, points: u8) -> i32 {
        let of = |shot: &Option<(i32, Action)>| shot.as_ref().map_or(0, |shot| shot.0.max(0));
        match points {
            0 => 0,
            1 => of(&self.quick),
            2 => of(&self.full).max(of(&self.quick)),
            _ => of(&self.full) + of(&self.quick),
        }
    }

    /// The attacks themselves, each with the other one where there are points for both.
    fn now(self, points: u8) -> Vec<(i32, Action)> {
        let both = 3 <= points;
        let worth = |shot: &Option<(i32, Action)>| shot.as_ref().map_or(0, |shot| shot.0.max(0));
        let (quick, full) = (worth(&self.quick), worth(&self.full));
        let then = |more: i32| if both { more } else { 0 };
        let first = self.full.map(|(worth, action)| (worth + then(quick), action));
        let second = self.quick.map(|(worth, action)| (worth + then(full), action));
        // Of equal worths the first is taken.
        first.into_iter().chain(second).collect()
    }
}

/// What so many tokens on top of these are worth.
fn energy_worth(have: u8, more: u8) -> i32 {
    (have..have + more).map(|at| ENERGY[usize::from(at).min(ENERGY.len() - 1)]).sum()
}

fn suit(view: &PublicView, id: SuitId) -> &SuitView {
    &view.suits[usize::from(id.0)]
}

/// Mean of what dice show, in thousandths.
fn mean(dice: &[Die], of: fn(&scrapworks_engine::games::scrap_world::content::Face) -> u8) -> i32 {
    let sum: i32 = dice.iter().flat_map(|&die| faces(die)).map(|face| i32::from(of(face))).sum();
    1000 * sum / 6
}

/// What a suit could do from elsewhere, if nothing were in the way.
struct Prospect {
    /// By distance from the nearest enemy.
    by_distance: [i32; 12],
    enemies: Vec<Cell>,
}

impl Prospect {
    fn of(view: &PublicView, me: &SuitView) -> Prospect {
        let enemies = view.suits.iter().filter(|suit| suit.seat != me.seat && !suit.destroyed);
        let armor = enemies.clone().map(|suit| mean(&suit.armor, |face| face.blocks));
        let armor = armor.min().unwrap_or_default();
        let ready = me.cards.iter().filter(|card| card.state == CardState::Ready);
        let cards = ready.filter_map(|card| armament::find(card.slug));
        let weapons: Vec<&Weapon> = cards.filter_map(Armament::weapon).collect();
        let mut by_distance = [0; 12];
        for (worth, distance) in by_distance.iter_mut().zip(0..) {
            let at = |weapon: &&Weapon| prospect(weapon, armor, distance);
            *worth = weapons.iter().map(at).max().unwrap_or_default();
        }
        Prospect { by_distance, enemies: enemies.filter_map(|suit| suit.at).collect() }
    }

    fn from(&self, cell: Cell) -> i32 {
        let nearest = self.enemies.iter().map(|&enemy| cell.distance(enemy)).min();
        nearest.map_or(0, |distance| self.by_distance[usize::from(distance)])
    }
}

/// Roughly the damage of a full attack from so far, or after coming closer with a melee weapon.
fn prospect(weapon: &Weapon, armor: i32, distance: i32) -> i32 {
    let hits = mean(weapon.full, |face| face.hits);
    let green = mean(&[Die::Green], |face| face.blocks);
    match weapon.reach {
        Reach::Melee => surplus(hits - armor) - 2 * SPACE * (distance - 1).max(0),
        Reach::Ranged { .. } if distance <= 1 => surplus(hits - armor) / 2,
        Reach::Ranged { accuracy } => {
            surplus(hits - armor - green * (distance / i32::from(accuracy))) - 10 * distance
        }
    }
}

/// About what is left of hits after blocks, when it is so much on average.
fn surplus(mean: i32) -> i32 {
    (mean + (mean * mean + 1_500_000).isqrt()) / 2
}

/// How many steps it is from everywhere to the nearest enemy, around what is impassable.
struct Paths([u8; 144]);

impl Paths {
    fn to_enemies(view: &PublicView, seat: Seat) -> Paths {
        let mut closed = [false; 144];
        for piece in &view.pieces {
            let kind = PIECES[usize::from(piece.piece.0)].obstacle;
            for cell in piece.cells.iter().filter(|_| kind == Obstacle::Impassable) {
                closed[cell.index()] = true;
            }
        }
        let mut steps = [u8::MAX; 144];
        let enemies = view.suits.iter().filter(|suit| suit.seat != seat);
        let mut edge: Vec<Cell> = enemies.filter_map(|suit| suit.at).collect();
        for length in 0..u8::MAX {
            edge.retain(|cell| steps[cell.index()] == u8::MAX && !closed[cell.index()]);
            if edge.is_empty() {
                break;
            }
            for cell in &edge {
                steps[cell.index()] = length;
            }
            let step = |cell: &Cell| Direction::ALL.map(|direction| cell.step(direction));
            edge = edge.iter().flat_map(step).flatten().collect();
            edge.sort();
            edge.dedup();
        }
        Paths(steps)
    }

    fn from(&self, cell: Cell) -> u8 {
        self.0[cell.index()]
    }
}
