//! What happens in simulated time, and what transactions are for.

pub type NodeIndex = u16;
pub type MatchIndex = u32;
/// Instead of a node.
pub const NOBODY: NodeIndex = NodeIndex::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Job {
    Batch(NodeIndex),
    Renewal(NodeIndex),
    /// Ends the sessions of a dead node, and deletes its row.
    EndDead {
        by: NodeIndex,
        dead: NodeIndex,
    },
    Claim {
        by: NodeIndex,
        of: MatchIndex,
    },
    Release {
        by: NodeIndex,
        of: MatchIndex,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// The commit of a transaction arrives at the database.
    Ready(Job),
    /// It is answered.
    Done(Job),
    RestOver(NodeIndex),
    Renew(NodeIndex),
    Loaded {
        by: NodeIndex,
        of: MatchIndex,
    },
    Reconnect {
        of: MatchIndex,
        seat: u8,
    },
    /// The nodes are told that a match is free.
    Moved {
        of: MatchIndex,
    },
    Die(NodeIndex),
    Drain(NodeIndex),
    CloseSlice {
        node: NodeIndex,
        slice: u32,
    },
    Leave(NodeIndex),
    Join,
}
