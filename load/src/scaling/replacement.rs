//! A node that stops in order: its clients leave first, in slices, and then its matches.

use crate::scaling::{
    event::{Event, Job, MatchIndex, NOBODY, NodeIndex},
    settings::{BUS_DELAY, DRAIN, HANDED_OVER_AT_ONCE, SEATS, SLICE_EVERY},
    world::World,
};

impl World {
    /// The node is told to stop.
    pub(super) fn drain(&mut self, node: NodeIndex) {
        self.nodes[usize::from(node)].is_ready = false;
        let mut connections = Vec::new();
        for (of, watched) in self.matches.iter().enumerate() {
            for seat in (0..SEATS).filter(|seat| watched.edges[*seat] == node) {
                connections.push((of as MatchIndex, seat as u8));
            }
        }
        self.closing.insert(node, connections);
        self.schedule(self.now, Event::CloseSlice { node, slice: 0 });
    }

    pub(super) fn close_slice(&mut self, node: NodeIndex, slice: u32) {
        let slices = (DRAIN / SLICE_EVERY) as u32;
        if slice == slices {
            self.closing.remove(&node);
            return self.hand_over(node);
        }
        let connections = std::mem::take(self.closing.entry(node).or_default());
        let size = connections.len().div_ceil(slices as usize).max(1);
        for &(of, seat) in connections.chunks(size).nth(slice as usize).unwrap_or_default() {
            self.disconnect(of, seat);
        }
        self.closing.insert(node, connections);
        self.schedule(self.now + SLICE_EVERY, Event::CloseSlice { node, slice: slice + 1 });
    }

    /// Matches stop some at a time, and each is released by a statement of its own.
    fn hand_over(&mut self, node: NodeIndex) {
        let is_own = |of: &MatchIndex| self.matches[*of as usize].owner == node;
        let own = (0..self.matches.len() as MatchIndex).filter(is_own).collect();
        self.handed_over.insert(node, own);
        for _ in 0..HANDED_OVER_AT_ONCE {
            self.release_next(node);
        }
        self.leave_if_empty(node);
    }

    fn release_next(&mut self, node: NodeIndex) {
        let Some(of) = self.handed_over.get_mut(&node).and_then(Vec::pop) else { return };
        let released = &mut self.matches[of as usize];
        (released.is_playable, released.stopped_at) = (false, self.now);
        self.execute_pooled(node, Job::Release { by: node, of });
    }

    pub(super) fn on_released(&mut self, by: NodeIndex, of: MatchIndex) {
        let released = &mut self.matches[of as usize];
        if released.owner == by {
            released.owner = NOBODY;
            self.schedule(self.now + BUS_DELAY, Event::Moved { of });
        }
        self.release_next(by);
        self.leave_if_empty(by);
    }

    /// The row still names the node that stops. Others claim it once that has left.
    pub(super) fn on_pool_timeout(&mut self, job: Job) {
        match job {
            Job::Release { .. } => self.statistics.takeover.release_timeouts += 1,
            // It is tried again.
            Job::Claim { by, of } => {
                self.nodes[usize::from(by)].pool.push_back((self.now, Job::Claim { by, of }));
            }
            Job::Batch(_) | Job::Renewal(_) | Job::EndDead { .. } => {}
        }
    }

    fn leave_if_empty(&mut self, node: NodeIndex) {
        let stopping = &self.nodes[usize::from(node)];
        if stopping.is_alive && stopping.in_use == 0 {
            self.schedule(self.now, Event::Leave(node));
        }
    }

    /// The node ends, and its row with it.
    pub(super) fn leave(&mut self, node: NodeIndex) {
        let left = &mut self.nodes[usize::from(node)];
        if !left.is_alive {
            return;
        }
        (left.is_alive, left.is_listed) = (false, false);
        for of in 0..self.matches.len() {
            if self.matches[of].owner == node {
                self.schedule(self.now + BUS_DELAY, Event::Moved { of: of as MatchIndex });
            }
        }
    }

    pub(super) fn on_moved(&mut self, of: MatchIndex) {
        let edges = self.matches[of as usize].edges;
        for (seat, by) in edges.into_iter().enumerate() {
            if by != NOBODY && !edges[..seat].contains(&by) {
                self.execute_pooled(by, Job::Claim { by, of });
            }
        }
    }
}
