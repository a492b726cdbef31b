//! Ratings: how strong players are, by the rated matches that they have played. Values and pure
//! functions; [`crate::store::ratings`] and its neighbours keep them. The model is described in
//! docs/ratings.md.

pub(crate) mod leaderboard;
pub(crate) mod rating;
#[cfg(test)]
mod tests;
