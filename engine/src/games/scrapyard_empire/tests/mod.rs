//! Tests of Scrapyard Empire. Above each stand the ids of the rules that it proves.

mod laws;
