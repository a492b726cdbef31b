//! Scrapyard Empire: parts become machines, machines become inventions; for two to four.

pub mod action;
pub mod cards;
pub mod content;
pub mod event;
pub mod names;
pub mod options;
pub mod preview;
pub mod refusal;
pub mod view;
