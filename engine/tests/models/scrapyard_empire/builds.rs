//! Building (SE-21 to SE-24), with one card fewer where an ability says so.

use serde_json::{Value as Json, json};

use super::{
    cards::{self, Card, Does, MACHINES, Name},
    events::Step,
    play::word,
    state::{Built, Model, Phase, remove},
};

impl Model {
    pub fn build(&mut self, action: &Json, step: &mut Step) {
        let [machine, top, without] = ["machine", "top", "without"].map(|field| &action[field]);
        let (machine, top) = (cards::known(word(machine)), cards::known(word(top)));
        let used: Vec<_> = recipe_without(machine, without).collect();
        let me = self.me_mut();
        remove(&mut me.hand, machine);
        used.iter().for_each(|part| remove(&mut me.parts, part));
        me.machines.push(Built { name: machine, used: false });
        self.parts.scrap.extend(stacked(&used, top));
        self.discount = false;
        step.tell(json!({
            "type": "built", "seat": self.active, "machine": machine, "top": top,
            "without": without,
        }));
    }

    pub fn invent(&mut self, action: &Json, step: &mut Step) {
        let [invention, top, without] = ["invention", "top", "without"].map(|it| &action[it]);
        let (invention, top) = (cards::known(word(invention)), cards::known(word(top)));
        let used: Vec<_> = recipe_without(invention, without).collect();
        if !without.is_null() {
            self.use_shortcut(step);
        }
        let me = self.me_mut();
        remove(&mut me.plans, invention);
        used.iter().for_each(|machine| remove_used_first(&mut me.machines, machine));
        me.inventions.push(Built { name: invention, used: false });
        let won = me.inventions.len() == self.goal;
        self.machines.scrap.extend(stacked(&used, top));
        step.tell(json!({
            "type": "invented", "seat": self.active, "invention": invention, "top": top,
            "without": without,
        }));
        if won {
            self.phase = Phase::Over;
        } else {
            self.draw_invention(self.active, None, step);
        }
    }

    fn use_shortcut(&mut self, step: &mut Step) {
        let mut characters = self.characters().into_iter();
        let card = characters.find(|card| card.does == Does::Shortcut);
        let name = card.expect("a character builds with one machine fewer").name;
        self.me_mut().used_in_game.push(name);
        let seat = self.active;
        step.tell(
            json!({ "type": "used", "seat": seat, "owner": seat, "of": cards::source(name) }),
        );
    }

    pub fn has_shortcut(&self) -> bool {
        let mut characters = self.characters().into_iter();
        let unused = |name: &Name| !self.me().used_in_game.contains(name);
        characters.any(|card| card.does == Does::Shortcut && unused(&card.name))
    }

    /// Whether everybody can see that something might be built, whatever is in the hand (SE-9).
    pub fn could_build(&self) -> bool {
        let me = self.me();
        let fewer = self.discount
            || self.usable().iter().any(|&name| cards::find(name).does == Does::Discount);
        let machine = self.could_build_machine(usize::from(fewer));
        let built: Vec<_> = me.machines.iter().map(|built| built.name).collect();
        let fewer = usize::from(self.has_shortcut());
        let mut inventions = cards::INVENTIONS.iter();
        let invention =
            !me.plans.is_empty() && inventions.any(|card| missing(card.recipe, &built) <= fewer);
        machine || invention
    }

    /// Whether some machine could be built with so many parts fewer, whatever is in the hand.
    pub fn could_build_machine(&self, fewer: usize) -> bool {
        let me = self.me();
        let within = |card: &Card| missing(card.recipe, &me.parts) <= fewer;
        !me.hand.is_empty() && MACHINES.iter().any(within)
    }

    /// All ways to build that machine now: the part left out, and the one on top.
    pub fn ways_to_build(&self, machine: Name) -> Vec<(Option<Name>, Name)> {
        ways(machine, &self.me().parts, self.discount)
    }

    /// All ways to build that invention now: the machine left out, and the one on top.
    pub fn ways_to_invent(&self, invention: Name) -> Vec<(Option<Name>, Name)> {
        let built: Vec<_> = self.me().machines.iter().map(|built| built.name).collect();
        ways(invention, &built, self.has_shortcut())
    }
}

fn ways(name: Name, have: &[Name], one_fewer: bool) -> Vec<(Option<Name>, Name)> {
    let recipe = cards::find(name).recipe;
    let left_out = recipe.iter().copied().map(Some).filter(|_| one_fewer);
    let mut ways = Vec::new();
    for without in std::iter::once(None).chain(left_out) {
        let used: Vec<_> = recipe.iter().copied().filter(|&it| Some(it) != without).collect();
        if missing(&used, have) == 0 {
            ways.extend(used.into_iter().map(|top| (without, top)));
        }
    }
    ways
}

/// How many of these cards are not there. A recipe has no card twice.
fn missing(recipe: &[Name], have: &[Name]) -> usize {
    recipe.iter().filter(|name| !have.contains(name)).count()
}

fn recipe_without(name: Name, without: &Json) -> impl Iterator<Item = Name> {
    let recipe = cards::find(name).recipe.iter().copied();
    recipe.filter(move |card| without != card)
}

/// In the order of laying down: first the others as the recipe has them, last the top card.
fn stacked(used: &[Name], top: Name) -> Vec<Name> {
    let below = used.iter().copied().filter(|&name| name != top);
    below.chain([top]).collect()
}

fn remove_used_first(machines: &mut Vec<Built>, name: Name) {
    let used = machines.iter().position(|built| built.name == name && built.used);
    let any = machines.iter().position(|built| built.name == name);
    machines.remove(used.or(any).expect("the machine is built"));
}
