//! Notices to players whose page is closed, by Web Push.
//!
//! Whoever makes an event tells [`Notices`](service::Notices), which costs it next to nothing.
//! `waits` remembers for half a minute which matches wait for whom, and `watch` then looks in the
//! database whether they still do, and queues what is to be told. `sender` sends what is queued.
//! What `waits` held when a server was killed is found again in the logs of the running matches.

pub(crate) mod key;
mod message;
mod outcome;
mod sender;
pub(crate) mod service;
pub(crate) mod subscription;
mod waits;
pub(crate) mod watch;
