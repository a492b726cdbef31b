//! Positions in which the right move is plain.
