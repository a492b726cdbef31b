//! Guests, accounts, sessions, and every way to sign in.

mod deletion;
mod device_links;
mod emails;
mod exports;
mod guests;
mod ids_and_cookies;
mod names;
mod open_id;
pub(crate) mod passkeys;
mod sessions;
mod sign_in_doors;
