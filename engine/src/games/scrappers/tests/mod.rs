//! Tests of Scrappers. Above each stand the ids of the rules that it proves.

mod laws;
