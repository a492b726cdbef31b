//! Requests and connections: their form and their limits.

mod bad_requests;
mod changes;
mod connections;
mod exchange;
mod limits;
mod link_previews;
mod openapi;
mod rates;
