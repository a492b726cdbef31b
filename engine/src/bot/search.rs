//! Information-set Monte Carlo tree search: many fair deals are played on from here, along the
//! actions that did well in the deals before, and more of those that are promising.
//!
//! The tree has a node for every sequence of decisions, whatever was dealt or rolled between them.
//! All numbers are integers, so that the same mind decides the same everywhere.

use super::{
    deal::{Deal, FULL, Worth},
    judge::{self, Idea, Judge},
};
use crate::{
    matches::Match,
    rng::Rng,
    seat::{Seat, SeatSet},
};

/// What was never tried is held for so much worse than the position as a whole.
const UNTRIED: i64 = FULL / 20;
/// Deeper lines are played on by habit.
const DEPTH_MAX: usize = 64;

#[derive(Debug)]
struct Tree<A> {
    nodes: Vec<Node<A>>,
}

/// A position, as far as the decisions that led to it tell.
#[derive(Debug)]
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: i64,
    /// Sum over the visits, for the seat that decides here.
    worth: i64,
}

/// A decision.
#[derive(Debug)]
struct Edge<A> {
    action: A,
    /// In thousandths of all that could be decided.
    prior: i64,
    visits: i64,
    /// In how many deals it could be decided.
    offered: i64,
    /// Sum over the visits, for who decided it.
    worth: i64,
    /// Where it leads, once it was tried.
    to: Option<usize>,
}

/// A decision on the way down.
#[derive(Debug, Clone, Copy)]
struct Taken {
    node: usize,
    edge: usize,
    seat: Seat,
}

/// The action that proved best within `nodes` actions, or until `go_on` says no.
pub(super) fn search<G: Judge>(
    seen: &Match<G>,
    seat: Seat,
    nodes: u32,
    rng: &mut Rng,
    go_on: &mut dyn FnMut() -> bool,
) -> G::Action {
    let mut tree = Tree { nodes: vec![Node::new()] };
    let mut spent = 0;
    loop {
        let mut deal = Deal::new(seen, seat, rng);
        tree.try_line(&mut deal, seat);
        spent += deal.nodes;
        if nodes <= spent || !go_on() {
            break;
        }
    }
    let proved = tree.nodes[0].edges.iter().max_by_key(|edge| (edge.visits, edge.worth));
    proved.expect("a line was tried").action.clone()
}

impl<A: Clone + PartialEq> Tree<A> {
    /// Down the tree, one node further, on by habit, and back up with what it was worth.
    fn try_line<G: Judge<Action = A>>(&mut self, deal: &mut Deal<'_, G>, me: Seat) {
        let mut line: Vec<Taken> = Vec::new();
        let mut at = 0;
        let mut together = SeatSet::EMPTY;
        while let Some(seat) = deal.next(me) {
            // What others decide at the same time does not depend on what I decide.
            let awaiting = deal.game().awaiting();
            together = if awaiting.len() > 1 { awaiting } else { together.of(awaiting) };
            if seat != me && together.contains(seat) {
                deal.play_by_habit(seat);
                continue;
            }
            let ideas = judge::ideas(deal.game(), seat);
            let edge = self.nodes[at].choose(ideas, G::CURIOSITY.into());
            line.push(Taken { node: at, edge, seat });
            deal.play(seat, self.nodes[at].edges[edge].action.clone());
            let to = self.nodes[at].edges[edge].to;
            match to {
                Some(to) if line.len() < DEPTH_MAX => at = to,
                Some(_) => break,
                None => {
                    self.nodes.push(Node::new());
                    self.nodes[at].edges[edge].to = Some(self.nodes.len() - 1);
                    break;
                }
            }
        }
        let until = deal.game().turn() + deal.game().horizon();
        deal.play_on(me, until);
        self.learn(&line, &deal.outlook());
    }

    fn learn(&mut self, line: &[Taken], worth: &Worth) {
        for taken in line {
            let worth = worth[usize::from(taken.seat.0)];
            let node = &mut self.nodes[taken.node];
            node.visits += 1;
            node.worth += worth;
            let edge = &mut node.edges[taken.edge];
            edge.visits += 1;
            edge.worth += worth;
        }
    }
}

impl<A: PartialEq> Node<A> {
    fn new() -> Node<A> {
        Node { edges: Vec::new(), visits: 0, worth: 0 }
    }

    /// The most promising of these ideas. All of them have been offered once more then.
    fn choose(&mut self, ideas: Vec<Idea<A>>, curiosity: i64) -> usize {
        let total: i64 = ideas.iter().map(|idea| i64::from(idea.weight)).sum();
        let untried = if self.visits == 0 { FULL / 2 } else { self.worth / self.visits - UNTRIED };
        let mut best = (i64::MIN, 0);
        for idea in ideas {
            // Ideas mostly come in the same order, so the search for one is short.
            let known = self.edges.iter().position(|edge| edge.action == idea.action);
            let at = known.unwrap_or(self.edges.len());
            if known.is_none() {
                let prior = 1_000 * i64::from(idea.weight) / total;
                self.edges.push(Edge::new(idea.action, prior));
            }
            let edge = &mut self.edges[at];
            edge.offered += 1;
            let promise = edge.promise(untried, curiosity);
            if best.0 < promise {
                best = (promise, at);
            }
        }
        best.1
    }
}

impl<A> Edge<A> {
    fn new(action: A, prior: i64) -> Edge<A> {
        Edge { action, prior, visits: 0, offered: 0, worth: 0, to: None }
    }

    fn promise(&self, untried: i64, curiosity: i64) -> i64 {
        let known = if self.visits == 0 { untried } else { self.worth / self.visits };
        let root = (10_000 * self.offered).isqrt();
        let curiosity = FULL / 100_000 * curiosity * (self.prior + 1) * root / 1_000;
        known + curiosity / (1 + self.visits)
    }
}
