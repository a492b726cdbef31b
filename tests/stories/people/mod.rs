//! How players stand to each other, and what they are told while they are away.

mod annotations;
mod blocks;
mod duties;
mod friends;
mod invitations;
pub(crate) mod mail_deliveries;
mod moderation;
pub(crate) mod moderators;
mod profiles;
pub(crate) mod push;
mod several_servers;
pub(crate) mod turn_mails;
