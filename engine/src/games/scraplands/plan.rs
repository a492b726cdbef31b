//! What a car declares at the start of its activation: its actions, in order (SL-6, SL-7, SL-9).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::names::Deed;

/// Actions in one activation, at most.
pub const DEEDS_MAX: usize = 4;
/// With so many actions declared every attack of the activation suffers (SL-8).
pub const MANY_DEEDS: usize = 3;

/// The actions of one activation, in order, passes last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Plan(#[cfg_attr(feature = "ts", ts(type = "Deed[]"))] ArrayVec<Deed, DEEDS_MAX>);
