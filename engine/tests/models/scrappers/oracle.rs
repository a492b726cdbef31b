//! The engine's events of one step, as the source of what only chance decides.

use std::collections::BTreeMap;

use serde_json::Value;

/// Hands out the events of each type in their order.
#[derive(Debug)]
pub struct Oracle {
    events: Vec<Value>,
    used: BTreeMap<&'static str, usize>,
}

impl Oracle {
    /// Of events that hide nothing.
    pub fn new(events: Vec<Value>) -> Oracle {
        Oracle { events, used: BTreeMap::new() }
    }

    /// The next event of that type. Panics if the engine tells of none where the rules need one.
    #[track_caller]
    pub fn next(&mut self, event_type: &'static str) -> Value {
        let used = self.used.entry(event_type).or_default();
        let mut of_type = self.events.iter().filter(|event| event["type"] == event_type);
        let event = of_type.nth(*used);
        *used += 1;
        event.unwrap_or_else(|| panic!("the rules call for one more {event_type}")).clone()
    }
}
