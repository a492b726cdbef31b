//! What crosses the message bus: bytes of each kind of message, and how much of it there is.
//!
//! The samples have the form of the server's `cluster/message.rs`.

use std::ops::AddAssign;

use crate::scaling::settings::{FRAME_BYTES, SEATS};

const HEAD: &str =
    r#"{"from":"01a21b09-941a-74ff-892e-69931f57a612","number":12345678,"items":[]}"#;
const REQUEST: &str = r#"[36,{"request":{"match_id":"01a21b09-941a-74ff-892e-69931f57a612",
"connection":123456,"player":"01a21b09-941a-74ff-892e-69931f57a612","ask":12345678,
"request":{"step":{"action_id":"0123456789abcdef0123456789abcdef",
"intent":{"act":{"seq":123,"has_action":true}}}}}}]
{"type":"move","to":[12,9],"face":2}"#;
const SETTLED: &str = r#",[0,{"settled":{"ask":12345678}}]"#;
/// Without its payload.
const FRAME: &str =
    r#"[540,{"frame":{"to":[123456],"step":["01a21b09-941a-74ff-892e-69931f57a612",123]}}]"#;
/// To all connections of a player but two, which were told by the step itself.
const YOUR_TURN: &str = r#"[86,{"player":{"frame":{"player":"01a21b09-941a-74ff-892e-69931f57a612",
"except":[["01a21b09-941a-74ff-892e-69931f57a612",123456],
["01a21b09-941a-74ff-892e-69931f57a612",123456]]}}}]
{"type":"your_turn","match_id":"01a21b09-941a-74ff-892e-69931f57a612","seq":123}"#;
/// Without its payload.
const LOBBY_CHANGED: &str = r#"[1200,{"lobby":{"changed":{"revision":12}}}]"#;
/// A waiting room of two, as the server encodes one of Scrapbots.
const LOBBY_BYTES: usize = 700;
const LOBBY_PLAYERS: &str = r#"[0,{"lobby":{"players":{"players":[]}}}]"#;
const BEAT: &str = r#"{"from":"01a21b09-941a-74ff-892e-69931f57a612","to_all":12345678,"to":[]}"#;
/// An entry of a list of nodes.
const BEAT_ENTRY: &str = r#"["01a21b09-941a-74ff-892e-69931f57a612",12345678],"#;
const ID: &str = r#""01a21b09-941a-74ff-892e-69931f57a612","#;
/// What NATS writes before and after a message.
const TO_NODE: &str = "MSG scrapworks.node.01a21b09-941a-74ff-892e-69931f57a612 12 1234\r\n\r\n";
const TO_ALL: &str = "MSG scrapworks.all 12 1234\r\n\r\n";
const TO_BEATS: &str = "MSG scrapworks.beats 12 1234\r\n\r\n";

/// Changes of a waiting room until its match starts, and for how long it waits: assumed.
pub const LOBBY_CHANGES: f64 = 6.0;
pub const LOBBY_WAIT_SECONDS: f64 = 60.0;
/// How often nodes tell who is there, `jobs/lobby_presence.rs`.
const PRESENCE_EVERY_SECONDS: f64 = 5.0;
/// Beats of a node in a second.
const BEATS: f64 = 2.0;

/// Messages and their bytes, by whether they go to one node or to all. Of those to all, each node
/// gets one, the sender as well.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Traffic {
    pub to_node: Volume,
    pub to_all: Volume,
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Volume {
    pub messages: f64,
    pub bytes: f64,
}

impl Volume {
    fn of(bytes: usize) -> Volume {
        Volume { messages: 1.0, bytes: bytes as f64 }
    }

    pub fn times(self, factor: f64) -> Volume {
        Volume { messages: self.messages * factor, bytes: self.bytes * factor }
    }
}

impl AddAssign for Volume {
    fn add_assign(&mut self, other: Volume) {
        self.messages += other.messages;
        self.bytes += other.bytes;
    }
}

impl Traffic {
    /// What a step sends: its request and its frames. `asker` is one of the seats; all are at these
    /// nodes, and the match is at `owner`.
    pub fn count_step(&mut self, owner: u16, edges: [u16; SEATS], asker: usize) {
        let to_node = TO_NODE.len() + HEAD.len();
        if edges[asker] != owner {
            self.to_node += Volume::of(to_node + REQUEST.len());
        }
        for (seat, edge) in edges.into_iter().enumerate().filter(|(_, edge)| *edge != owner) {
            let mut bytes = FRAME.len() + FRAME_BYTES;
            if seat == asker {
                bytes += SETTLED.len();
            }
            // Several items for one node are one message.
            let is_first = edges[..seat].iter().all(|other| *other != edge);
            let head = if is_first { to_node } else { 0 };
            self.to_node.messages += f64::from(u8::from(is_first));
            self.to_node.bytes += (bytes + head) as f64;
        }
    }

    /// What is sent when it is another seat's turn.
    pub fn count_turn(&mut self) {
        self.to_all += Volume::of(TO_ALL.len() + HEAD.len() + YOUR_TURN.len());
    }

    /// What waiting rooms send in a second, if so many matches start in it, and so many nodes tell
    /// who is there.
    pub fn lobbies(starts: f64, nodes: f64) -> Volume {
        let changed = TO_ALL.len() + HEAD.len() + LOBBY_CHANGED.len() + LOBBY_BYTES;
        let mut volume = Volume::of(changed).times(starts * LOBBY_CHANGES);
        let players = starts * LOBBY_WAIT_SECONDS * SEATS as f64;
        let list = Volume::of(TO_ALL.len() + HEAD.len() + LOBBY_PLAYERS.len());
        volume += list.times(nodes / PRESENCE_EVERY_SECONDS);
        volume.bytes += players * ID.len() as f64 / PRESENCE_EVERY_SECONDS;
        volume
    }

    /// What so many nodes send in a second so that losses are noticed.
    pub fn beats(nodes: f64) -> Volume {
        let entries = (nodes - 1.0) * BEAT_ENTRY.len() as f64;
        let bytes = (TO_BEATS.len() + BEAT.len()) as f64 + entries;
        Volume { messages: 1.0, bytes }.times(nodes * BEATS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(edges: [u16; 2], asker: usize) -> Traffic {
        let mut traffic = Traffic::default();
        traffic.count_step(7, edges, asker);
        traffic
    }

    #[test]
    fn a_step_crosses_nodes_as_often_as_its_seats_are_elsewhere() {
        let messages = |edges, asker| step(edges, asker).to_node.messages;
        assert_eq!(messages([7, 7], 0), 0.0);
        assert_eq!(messages([7, 1], 0), 1.0, "a frame");
        assert_eq!(messages([7, 1], 1), 2.0, "a request and a frame");
        assert_eq!(messages([1, 2], 1), 3.0);
        assert_eq!(messages([1, 1], 1), 2.0, "both frames are one message");
    }

    #[test]
    fn beats_grow_with_the_square_of_the_nodes() {
        let [one, ten] = [10.0, 100.0].map(|nodes| Traffic::beats(nodes).bytes);
        assert!((50.0..100.0).contains(&(ten / one)), "{}", ten / one);
    }
}
