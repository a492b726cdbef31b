//! Parts that lie before a player, by kind: parts of a kind are alike, and their order says
//! nothing.

use serde::Serialize;

use crate::content::ids::Part;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Stock([u8; Part::COUNT]);

impl Stock {
    /// How many of each kind, in the order of the catalogue.
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

    /// Takes one out that is there.
    pub(crate) fn take(&mut self, part: Part) {
        self.0[part as usize] = self.0[part as usize].checked_sub(1).expect("checked to be there");
    }

    /// Every kind of which there is a part.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Part> {
        Part::all().filter(move |&part| self.has(part))
    }

    /// The parts of a recipe that are not here.
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
    fn what_is_missing_counts_every_part_once() {
        let mut stock = Stock::default();
        stock.add(Part::Gear);
        stock.add(Part::Wire);
        let missing: Vec<_> = stock.missing(&[Part::Gear, Part::Gear, Part::Wire]).collect();
        assert_eq!(missing, [Part::Gear]);
        assert_eq!(stock.total(), 2);
    }
}
