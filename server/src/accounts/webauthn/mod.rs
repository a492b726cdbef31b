//! Web Authentication (W3C, level 3), as a relying party that asks for no attestation: what is
//! asked of browsers, and the checks of what authenticators answer. Signatures are checked by
//! `ring`; what is stored, and who is signed in, is the business of [`super::passkeys`].

mod authenticator_data;
mod client_data;
mod cose_key;
pub(crate) mod relying_party;
