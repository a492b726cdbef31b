//! The lobby: its rules, the service that applies and stores them, and its pub/sub.

pub(crate) mod chat_subscribers;
pub(crate) mod pubsub;
pub(crate) mod rematch;
pub(crate) mod rules;
pub(crate) mod service;
