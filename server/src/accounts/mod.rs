//! Player accounts: sessions and their tokens, names, and link codes for a second device.

pub(crate) mod caller;
pub(crate) mod link_code;
pub(crate) mod names;
pub(crate) mod session;
