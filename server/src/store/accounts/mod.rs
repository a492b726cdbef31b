//! How players sign in, and what is kept of an account.

pub(crate) mod emails;
pub(crate) mod identities;
pub(crate) mod links;
pub(crate) mod passkeys;
pub(crate) mod player_export;
pub(crate) mod recovery_links;
pub(crate) mod sessions;
pub(crate) mod sign_in_methods;
