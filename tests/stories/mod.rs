//! Black-box tests ("stories"), in a folder for each part of what a server does.

mod accounts;
mod faults;
mod http;
mod lobby;
mod operate;
mod people;
mod play;
mod replays;
