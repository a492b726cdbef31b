//! Player accounts: sessions and their tokens, ways to sign in, names, link codes for a second
//! device, and how a change of name or the end of an account reaches everything that shows the
//! player.

pub(crate) mod caller;
pub(crate) mod deletion;
pub(crate) mod device;
pub(crate) mod email;
pub(crate) mod export;
pub(crate) mod identity;
pub(crate) mod link_code;
pub(crate) mod moderator;
pub(crate) mod names;
pub(crate) mod open_id;
pub(crate) mod owner_notices;
pub(crate) mod passkeys;
pub(crate) mod player_locks;
pub(crate) mod session;
pub(crate) mod visit_cookie;
pub(crate) mod visits;
pub(crate) mod webauthn;
