//! The legal actions of an awaited seat, in the encodings that its subscribers read.

use std::{
    cell::OnceCell,
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
};

use scrapworks_engine::ActionList;
use serde_json::value::RawValue;

#[derive(Debug)]
pub(crate) struct LegalActions {
    list: Box<dyn ActionList>,
    packed: Box<RawValue>,
    json: OnceCell<Box<RawValue>>,
}

impl LegalActions {
    pub(crate) fn new(list: Box<dyn ActionList>) -> LegalActions {
        LegalActions { packed: list.to_packed(), json: OnceCell::new(), list }
    }

    /// A JSON array of actions.
    pub(crate) fn json(&self) -> &RawValue {
        self.json.get_or_init(|| self.list.to_json())
    }

    /// The same, packed for compact steps.
    pub(crate) fn packed(&self) -> &RawValue {
        &self.packed
    }

    pub(crate) fn fingerprint(&self) -> u64 {
        BuildHasherDefault::<DefaultHasher>::new().hash_one(self.packed.get())
    }
}
