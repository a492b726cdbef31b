//! The catalogue of all content for clients.

use serde::Serialize;

use crate::content::{
    cards::{
        CHARACTERS, CharacterInfo, INVENTIONS, InventionInfo, MACHINES, MachineInfo, PARTS,
        PartInfo,
    },
    figures::{DIG_NEED, LIMITS, Limits, STEAL_NEED},
    text,
};

/// All content, as sent to clients.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    pub limits: Limits,
    /// The total from which a dig succeeds.
    pub dig_need: u8,
    /// The total from which a steal succeeds.
    pub steal_need: u8,
    pub parts: Vec<PartInfo>,
    pub machines: Vec<Entry<MachineInfo>>,
    pub inventions: Vec<Entry<InventionInfo>>,
    pub characters: Vec<Entry<CharacterInfo>>,
}

/// A card and the text of its ability.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entry<I> {
    #[serde(flatten)]
    pub info: I,
    pub text: String,
}

pub(crate) fn catalogue() -> Catalogue {
    let text = text::text;
    Catalogue {
        limits: LIMITS,
        dig_need: DIG_NEED,
        steal_need: STEAL_NEED,
        parts: PARTS.to_vec(),
        machines: MACHINES.map(|info| Entry { text: text(info.ability), info }).into(),
        inventions: INVENTIONS.map(|info| Entry { text: text(info.ability), info }).into(),
        characters: CHARACTERS.map(|info| Entry { text: text(info.ability), info }).into(),
    }
}
