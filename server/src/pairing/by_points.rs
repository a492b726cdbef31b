//! Who plays with whom in an event. Values and functions, as in [`super::queue`]: the same course
//! and the same lots give the same groups, so that anybody can draw them again.
//!
//! Players are put in the order of their points, lots between equals, and cut into groups of
//! neighbours. Then players of a group that should not be change places with others, as long as
//! that makes anything better. In rounds nothing is worse than to meet again; in an arena nearer
//! points come first, but the same people wait a while before they play again at once.
//!
//! Who cannot be put into any group because of blocks sits out.
//!
//! With two seats nobody meets again in the first rounds up to half the number of players: of two
//! who have met, each has not met more than half of all, so there is a pair with which both can
//! change places.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use scrapworks_engine::Rng;
use scrapworks_protocol::PlayerId;

use crate::domain::events::{
    course::{Course, Entrant},
    entry::Pass,
};

/// For how long the same people do not play again at once, while others may become free.
const APART_AFTER_MS: i64 = 10_000;
/// The same if nobody else plays: time to look at the result.
const REST_MS: i64 = 5_000;

/// What a pair costs for which one has blocked the other.
const BLOCKED: u64 = 1 << 48;
/// What a pair costs that has only just played.
const TOO_SOON: u64 = 1 << 40;
/// Above what any difference of points costs.
const REPEATED: u64 = 1 << 24;

/// Who plays with whom.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Draw {
    /// By seat.
    pub(crate) groups: Vec<Vec<PlayerId>>,
    /// Who is left over in a round because of the number of players. In an arena they wait.
    pub(crate) byes: Vec<PlayerId>,
}

/// Draws the groups of a pass that is made at that time.
pub(crate) fn draw(course: &Course, pass: &Pass, at: i64, lot: &mut Rng) -> Draw {
    let mut players: Vec<_> =
        pass.waiting.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    players.retain(|player| course.entrants.contains_key(player));
    lot.shuffle(&mut players);
    let costs = Costs { course, apart: pass.apart.iter().copied().collect(), at };
    let (mut groups, byes) = grouped(players, &costs);
    groups.retain(|group| costs.can_play(group));
    let mut sat: BTreeMap<PlayerId, _> = BTreeMap::new();
    let groups = groups.into_iter().map(|mut group| {
        lot.shuffle(&mut group);
        for player in &group {
            sat.insert(*player, course.entrants[player].sat);
        }
        seated(group, &sat)
    });
    let byes = if course.is_in_rounds() { byes } else { Vec::new() };
    Draw { groups: groups.collect(), byes }
}

/// Groups in which nobody has blocked another one, and who is left over.
fn grouped(mut players: Vec<PlayerId>, costs: &Costs<'_>) -> (Vec<Vec<PlayerId>>, Vec<PlayerId>) {
    let (course, size) = (costs.course, costs.course.seats().max(1));
    let mut sits_out = Vec::new();
    loop {
        let mut seated = players.clone();
        let mut byes = sits_out.clone();
        for _ in 0..seated.len() % size {
            byes.push(leave_one_out(course, &mut seated));
        }
        seated.sort_by_key(|player| Reverse(course.entrants[player].points));
        let mut groups: Vec<Vec<PlayerId>> = seated.chunks(size).map(<[_]>::to_vec).collect();
        improve(&mut groups, costs);
        let of_blocks: BTreeSet<_> =
            groups.iter().filter_map(|group| costs.left_out_of(group)).collect();
        if of_blocks.is_empty() {
            return (groups, byes);
        }
        for player in of_blocks {
            // It sits out where somebody has to, if it is its turn. Otherwise it gets nothing: a
            // block is no way to points.
            let byes = |player: &PlayerId| course.entrants[player].byes;
            let fewest = players.iter().map(byes).min().unwrap_or(0);
            if !players.len().is_multiple_of(size) && byes(&player) == fewest {
                sits_out.push(player);
            }
            players.retain(|other| *other != player);
        }
    }
}

/// Takes out who is to sit out: in a round whoever did so least often, of those who has fewest
/// points; in an arena whoever has waited least.
fn leave_one_out(course: &Course, players: &mut Vec<PlayerId>) -> PlayerId {
    let rank = |player: &PlayerId| {
        let Entrant { byes, points, free_since, .. } = &course.entrants[player];
        match course.is_in_rounds() {
            true => (i64::from(*byes), i64::from(*points)),
            false => (-free_since, 0),
        }
    };
    let index = (0..players.len()).min_by_key(|index| rank(&players[*index])).unwrap_or(0);
    players.remove(index)
}

struct Costs<'a> {
    course: &'a Course,
    apart: BTreeSet<(PlayerId, PlayerId)>,
    at: i64,
}

impl Costs<'_> {
    fn of(&self, group: &[PlayerId]) -> u64 {
        let pairs = group.iter().enumerate();
        pairs.flat_map(|(n, one)| group[..n].iter().map(|other| self.of_pair(*one, *other))).sum()
    }

    fn of_pair(&self, one: PlayerId, other: PlayerId) -> u64 {
        let (a, b) = (&self.course.entrants[&one], &self.course.entrants[&other]);
        if self.apart.contains(&(one, other)) || self.apart.contains(&(other, one)) {
            return BLOCKED;
        }
        let met = u64::from(a.met.get(&other).copied().unwrap_or(0));
        let distance = u64::from(a.points.abs_diff(b.points));
        if self.course.is_in_rounds() {
            // Twice is worse than once each for two pairs.
            return met * met * REPEATED + distance * distance;
        }
        let waited = self.at - a.free_since.max(b.free_since);
        let is_too_soon = a.last_met.contains(&other) && waited < self.rest_ms();
        let too_soon = if is_too_soon { TOO_SOON } else { 0 };
        too_soon + distance * distance * 16 + met.min(15)
    }

    /// Who leaves a group in which somebody has blocked another one: in a round whoever has blocked
    /// most people, in an arena whoever has waited least.
    fn left_out_of(&self, group: &[PlayerId]) -> Option<PlayerId> {
        let is_apart = |one: &PlayerId| {
            group.iter().any(|other| one != other && self.of_pair(*one, *other) >= BLOCKED)
        };
        let has_blocked = |one: &PlayerId| self.apart.iter().filter(|(by, _)| by == one).count();
        let free_since = |one: &PlayerId| match self.course.is_in_rounds() {
            true => 0,
            false => self.course.entrants[one].free_since,
        };
        let apart = group.iter().filter(|one| is_apart(one)).copied();
        apart.max_by_key(|one| (free_since(one), has_blocked(one)))
    }

    /// Whether nobody in the group has blocked another one, and those who have only just played
    /// together rest, unless somebody in it has waited for as long.
    fn can_play(&self, group: &[PlayerId]) -> bool {
        let cost = self.of(group);
        let waited = |player: &PlayerId| self.at - self.course.entrants[player].free_since;
        let longest = group.iter().map(waited).max().unwrap_or(0);
        cost < TOO_SOON || cost < BLOCKED && longest >= self.rest_ms()
    }

    fn rest_ms(&self) -> i64 {
        if self.course.tables.is_empty() { REST_MS } else { APART_AFTER_MS }
    }

    /// Whether a group has a pair that would rather not be.
    fn is_bad(&self, group: &[PlayerId]) -> bool {
        let has_met = |one: &PlayerId, other: &PlayerId| {
            self.course.entrants[one].met.contains_key(other)
                || self.apart.contains(&(*one, *other))
                || self.apart.contains(&(*other, *one))
        };
        group.iter().enumerate().any(|(n, one)| group[..n].iter().any(|other| has_met(one, other)))
    }
}

/// Changes places of players in bad groups with others, each time with those with whom that helps
/// most, until nothing helps any more.
fn improve(groups: &mut [Vec<PlayerId>], costs: &Costs<'_>) {
    let mut cost: Vec<u64> = groups.iter().map(|group| costs.of(group)).collect();
    loop {
        let mut has_improved = false;
        for bad in 0..groups.len() {
            if !costs.is_bad(&groups[bad]) {
                continue;
            }
            if let Some(change) = best_change(groups, &cost, bad, costs) {
                has_improved = true;
                exchange(groups, bad, change.with, change.places);
                cost[bad] = costs.of(&groups[bad]);
                cost[change.with] = costs.of(&groups[change.with]);
            }
        }
        if !has_improved {
            return;
        }
    }
}

struct Change {
    with: usize,
    places: (usize, usize),
}

fn best_change(
    groups: &mut [Vec<PlayerId>],
    cost: &[u64],
    bad: usize,
    costs: &Costs<'_>,
) -> Option<Change> {
    let mut best: Option<(u64, Change)> = None;
    // The nearest first, and of equals the first.
    let mut others: Vec<_> = (0..groups.len()).filter(|other| *other != bad).collect();
    others.sort_by_key(|other| other.abs_diff(bad));
    for with in others {
        let before = cost[bad] + cost[with];
        for mine in 0..groups[bad].len() {
            for theirs in 0..groups[with].len() {
                exchange(groups, bad, with, (mine, theirs));
                let after = costs.of(&groups[bad]) + costs.of(&groups[with]);
                exchange(groups, bad, with, (mine, theirs));
                let gain = before.saturating_sub(after);
                if gain > 0 && best.as_ref().is_none_or(|(most, _)| gain > *most) {
                    best = Some((gain, Change { with, places: (mine, theirs) }));
                }
            }
        }
    }
    best.map(|(_, change)| change)
}

fn exchange(groups: &mut [Vec<PlayerId>], one: usize, other: usize, places: (usize, usize)) {
    let (mine, theirs) = (groups[one][places.0], groups[other][places.1]);
    groups[one][places.0] = theirs;
    groups[other][places.1] = mine;
}

/// The group in the order of seats in which each sits where it has sat least.
fn seated(group: Vec<PlayerId>, sat: &BTreeMap<PlayerId, [u32; 4]>) -> Vec<PlayerId> {
    let weight = |order: &[PlayerId]| -> u32 {
        order.iter().enumerate().map(|(seat, player)| sat[player][seat.min(3)]).sum()
    };
    let mut best = group.clone();
    let mut least = u32::MAX;
    let mut order = group;
    permute(&mut order, 0, &mut |order| {
        let weight = weight(order);
        if weight < least {
            least = weight;
            best = order.to_vec();
        }
    });
    best
}

fn permute(order: &mut [PlayerId], from: usize, visit: &mut impl FnMut(&[PlayerId])) {
    if from == order.len() {
        return visit(order);
    }
    for index in from..order.len() {
        order.swap(from, index);
        permute(order, from + 1, visit);
        order.swap(from, index);
    }
}

#[cfg(test)]
mod tests;
