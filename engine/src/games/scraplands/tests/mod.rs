//! Tests of Scraplands. Above each stand the ids of the rules that it proves.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out one kind of event or preview and has nothing to say of the others"
)]

mod laws;
