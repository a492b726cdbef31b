//! Checks whether an action may be taken, and why not. Legal actions, application and previews
//! share these checks.

mod activation;
pub(crate) mod attack;
pub(crate) mod defence;
mod movement;
mod setup;
