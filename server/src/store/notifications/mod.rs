//! What is to be told to players who have no page open.

pub(crate) mod mails;
pub(crate) mod notice_settings;
pub(crate) mod push_queue;
pub(crate) mod push_subscriptions;
pub(crate) mod turn_notices;
pub(crate) mod turns;
