//! Every ruling, every refusal, every way to end.

mod contract;
