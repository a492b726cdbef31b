//! The messages between nodes.
//!
//! A message is a line of JSON, which lists its items, followed by their payloads. A node ignores
//! items that it does not know: during an upgrade two versions run side by side.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{cluster::item::Item, store::records::NodeId};

/// An item with its payload, which is empty if it has none.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) item: Item,
    pub(crate) payload: Utf8Bytes,
}

/// The items that one node sent at once, to another or to all.
#[derive(Debug, PartialEq)]
pub(crate) struct Batch {
    pub(crate) from: NodeId,
    /// Counts the batches from one node to the same receivers, from 1.
    pub(crate) number: u64,
    pub(crate) entries: Vec<Entry>,
}

/// What a node tells all others regularly, so that they notice what they have missed.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Beat {
    pub(crate) from: NodeId,
    /// Batches sent to all.
    pub(crate) to_all: u64,
    /// Batches sent to single nodes.
    pub(crate) to: Vec<(NodeId, u64)>,
    /// The nodes that the sender hears. An older one does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hears: Option<Vec<NodeId>>,
}

#[derive(Serialize, Deserialize)]
struct Head<T> {
    from: NodeId,
    number: u64,
    /// Bytes of the payload, and the item.
    items: Vec<(usize, T)>,
}

impl Batch {
    pub(crate) fn encode(from: NodeId, number: u64, entries: &[Entry]) -> Vec<u8> {
        let items = entries.iter().map(|entry| (entry.payload.len(), &entry.item)).collect();
        let head = Head { from, number, items };
        let mut message = serde_json::to_vec(&head).expect("items can be encoded");
        message.push(b'\n');
        for entry in entries {
            message.extend_from_slice(entry.payload.as_bytes());
        }
        message
    }

    /// None if it is not a batch.
    pub(crate) fn decode(message: &[u8]) -> Option<Batch> {
        let end = message.iter().position(|byte| *byte == b'\n')?;
        let head: Head<&RawValue> = serde_json::from_slice(&message[..end]).ok()?;
        let mut rest = &message[end + 1..];
        let mut entries = Vec::with_capacity(head.items.len());
        for (len, item) in head.items {
            let (payload, after) = rest.split_at_checked(len)?;
            rest = after;
            let Ok(item) = serde_json::from_str(item.get()) else { continue };
            entries.push(Entry { item, payload: std::str::from_utf8(payload).ok()?.into() });
        }
        Some(Batch { from: head.from, number: head.number, entries })
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::MatchId;
    use uuid::Uuid;

    use super::*;
    use crate::cluster::item::{AskId, MatchItem, Shown};

    const NODE: NodeId = NodeId(Uuid::from_u128(1));
    const MATCH: MatchId = MatchId(Uuid::from_u128(2));

    fn entry(item: MatchItem, payload: &'static str) -> Entry {
        Entry { item: Item::Match(item), payload: payload.into() }
    }

    #[test]
    fn a_batch_is_read_as_it_was_written() {
        let frame = MatchItem::Frame {
            to: vec![1, 2],
            shown: Some(Shown { match_id: MATCH, seq: 9, snapshot: false }),
            from: None,
        };
        let entries = vec![
            entry(MatchItem::Chat { match_id: MATCH }, "{\"text\":\"über\"}\n"),
            entry(MatchItem::Settled { ask: AskId(1) }, ""),
            entry(frame, r#"{"a":1}"#),
            entry(MatchItem::Rejoin, ""),
        ];
        let message = Batch::encode(NODE, 5, &entries);
        assert_eq!(Batch::decode(&message), Some(Batch { from: NODE, number: 5, entries }));
    }

    #[test]
    fn items_of_a_newer_version_are_passed_over() {
        let text = format!(
            "{}\nabcd",
            r#"{"from":"00000000-0000-0000-0000-000000000001","number":1,"new":true,"items":[
                [2,{"of_the_future":{"what":[]}}],
                [2,{"match":{"settled":{"ask":2,"also":1}}}]]}"#
                .replace('\n', " ")
        );
        let batch = Batch::decode(text.as_bytes()).unwrap();
        assert_eq!(batch.entries, [entry(MatchItem::Settled { ask: AskId(2) }, "cd")]);
    }

    #[test]
    fn what_is_no_batch_is_ignored() {
        for message in ["", "\n", "{}\n", r#"{"from":1,"number":1,"items":[]}"#, "[]\nx"] {
            assert_eq!(Batch::decode(message.as_bytes()), None, "{message:?}");
        }
        let whole = Batch::encode(NODE, 1, &[entry(MatchItem::Rejoin, "payload")]);
        assert_eq!(Batch::decode(&whole[..whole.len() - 1]), None, "it is cut off");
    }
}
