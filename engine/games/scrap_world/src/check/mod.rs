//! Whether an action may be taken, and the refusal if not: shared by legal actions, application and previews.

mod activation;
pub(crate) mod attack;
pub(crate) mod defence;
mod movement;
mod setup;
