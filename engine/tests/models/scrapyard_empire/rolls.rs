//! Rolls, and what raises them (SE-13, SE-16, SE-17).

use serde_json::json;

use super::{
    cards::{self, Does, Kind, Name, When},
    events::Step,
    state::{Boost, Model, Question, Roll},
};

impl Model {
    /// Digs of the active player need this.
    pub fn dig_need(&self) -> usize {
        let easier = self.me().lasting(Does::EasierDigs);
        let character = usize::from(self.has_character(Does::EasierDigs));
        4_usize.saturating_sub(easier + character)
    }

    /// Steals of the active player from `from` need this.
    pub fn steal_need(&self, from: usize) -> usize {
        let guards = self.players[from].lasting(Does::Guard);
        5 + guards - usize::from(self.has_character(Does::EasierSteals))
    }

    /// Points that a scrapped part adds.
    pub fn each(&self) -> usize {
        if self.has_character(Does::Leverage) { 2 } else { 1 }
    }

    pub fn roll(&mut self, roll: Roll, need: usize, step: &mut Step) {
        let die = step.die();
        let seat = self.active;
        step.tell(json!({
            "type": "rolled", "seat": seat, "roll": roll.json(), "die": die, "need": need,
        }));
        let boost = Boost { roll, die, total: die, need, scrapped: false, wasted: false };
        self.ask_boost(boost, step);
    }

    /// Totals from which something else happens.
    fn thresholds(&self, boost: &Boost) -> Vec<usize> {
        let mut thresholds = vec![boost.need];
        if let Roll::Dig(kind) = boost.roll
            && self.has_character(Does::TwoFinds)
            && boost.need < 5
            && 1 < self.pile(kind).scrap.len()
        {
            thresholds.push(5);
        }
        thresholds
    }

    /// The next total that would change what happens.
    pub fn next_total(&self, boost: &Boost) -> Option<usize> {
        self.thresholds(boost).into_iter().find(|&threshold| boost.total < threshold)
    }

    pub fn can_scrap_for(&self, boost: &Boost) -> bool {
        let most = boost.total + self.each() * self.me().parts.len();
        self.next_total(boost).is_some_and(|next| next <= most)
    }

    /// Abilities that would change this roll, or with others could.
    pub fn boosters(&self, boost: &Boost) -> Vec<Name> {
        let Some(next) = self.next_total(boost) else { return Vec::new() };
        if boost.scrapped {
            return Vec::new();
        }
        let unused = self.me().machines.iter().filter(|built| !built.used);
        let raises = unused.filter(|built| cards::find(built.name).does == Does::Raise).count();
        let most = boost.total + 3 * raises + self.each() * self.me().parts.len();
        let helps = |name: &Name| cards::find(name).does == Does::Reroll || next <= most;
        self.me().unused(When::Rolled).into_iter().filter(helps).collect()
    }

    fn ask_boost(&mut self, boost: Boost, step: &mut Step) {
        if self.can_scrap_for(&boost) || !self.boosters(&boost).is_empty() {
            self.question = Question::Boost(boost);
        } else {
            self.end_roll(&boost, step);
        }
    }

    pub fn scrap_part(&mut self, part: Name, step: &mut Step) {
        let Question::Boost(mut boost) = self.question.clone() else {
            self.churn(part, step);
            return;
        };
        super::state::remove(&mut self.me_mut().parts, part);
        match boost.roll {
            Roll::Dig(_) => self.aside.push(part),
            Roll::Steal(..) | Roll::Ability(_) => self.parts.scrap.push(part),
        }
        let next = self.next_total(&boost);
        boost.total += self.each();
        boost.scrapped = true;
        boost.wasted = next.is_some_and(|next| boost.total < next);
        step.tell(json!({
            "type": "raised", "seat": self.active, "by": self.each(), "total": boost.total,
            "with": Kind::Part.card(part),
        }));
        self.ask_boost(boost, step);
    }

    /// Balance Wheel and Pendulum Drive.
    pub fn use_booster(&mut self, of: Name, mut boost: Boost, step: &mut Step) {
        let seat = self.active;
        self.me_mut().turn_sideways(of);
        step.tell(json!({ "type": "used", "seat": seat, "owner": seat, "of": cards::source(of) }));
        if cards::find(of).does == Does::Reroll {
            self.roll(boost.roll, boost.need, step);
            return;
        }
        boost.total += 3;
        step.tell(json!({
            "type": "raised", "seat": seat, "by": 3, "total": boost.total,
            "with": { "ability": cards::source(of) },
        }));
        self.ask_boost(boost, step);
    }

    pub fn end_roll(&mut self, boost: &Boost, step: &mut Step) {
        let Boost { roll, total, need, .. } = boost;
        let success = need <= total;
        step.tell(json!({
            "type": "roll_ended", "seat": self.active, "roll": roll.json(), "total": total,
            "need": need, "success": success,
        }));
        self.question = Question::Phase;
        if !success {
            return;
        }
        match *roll {
            Roll::Dig(kind) => {
                let two = self.has_character(Does::TwoFinds) && 5 <= *total;
                self.begin_dig(kind, if two { 2 } else { 1 });
            }
            Roll::Steal(from, kind) => self.steal(from, kind, step),
            Roll::Ability(of) => self.draw(self.active, Kind::Part, 1, Some(of), step),
        }
    }
}
