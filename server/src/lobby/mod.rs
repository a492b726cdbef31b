//! The lobby: the service that applies and stores its rules, which are in [`crate::domain::lobby`],
//! its pub/sub, and who is there.

mod blocks;
pub(crate) mod chat_subscribers;
mod invitations;
mod listing;
pub(crate) mod muted;
mod nodes;
pub(crate) mod presence;
pub(crate) mod pubsub;
pub(crate) mod rematch;
mod seating;
pub(crate) mod service;
#[cfg(test)]
mod tests;
