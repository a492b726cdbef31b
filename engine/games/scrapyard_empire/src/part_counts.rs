//! The parts of a player, counted by kind. Parts have no identity and no order.

use serde::Serialize;

use crate::content::ids::Part;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct PartCounts([u8; Part::COUNT]);

impl PartCounts {
    /// The count of each kind, in the order of the catalogue.
    pub(crate) fn counts(self) -> [u8; Part::COUNT] {
        self.0
    }

    pub(crate) fn total(self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn has(self, part: Part) -> bool {
        self.0[part as usize] > 0
    }

    pub(crate) fn add(&mut self, part: Part) {
        self.0[part as usize] += 1;
    }

    /// Removes one part. Panics if there is none of that kind.
    pub(crate) fn take(&mut self, part: Part) {
        self.0[part as usize] = self.0[part as usize].checked_sub(1).expect("checked to be there");
    }

    /// The kinds with a count above zero.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Part> {
        Part::all().filter(move |&part| self.has(part))
    }

    /// The parts of a recipe that are missing.
    pub(crate) fn missing(mut self, recipe: &[Part]) -> impl Iterator<Item = Part> {
        recipe.iter().copied().filter(move |&part| {
            let there = self.has(part);
            if there {
                self.take(part);
            }
            !there
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_parts_are_counted_once_each() {
        let mut counts = PartCounts::default();
        counts.add(Part::Gear);
        counts.add(Part::Wire);
        let missing: Vec<_> = counts.missing(&[Part::Gear, Part::Gear, Part::Wire]).collect();
        assert_eq!(missing, [Part::Gear]);
        assert_eq!(counts.total(), 2);
    }
}
