//! Events that the model tells, chance that it takes from the engine, and what both need.

use std::collections::VecDeque;

use serde_json::{Value as Json, json};

use super::cards::{self, Name};

/// An event in full, and which of its fields only some seats may see.
#[derive(Debug)]
pub struct Event {
    json: Json,
    secret: Option<(&'static str, Vec<usize>)>,
}

/// What one step of the model takes from the engine, and what it tells.
#[derive(Debug)]
pub struct Step {
    chance: Chance,
    pub events: Vec<Event>,
}

/// Results of chance in the order of drawing, read from the engine's events.
#[derive(Debug, Default)]
struct Chance {
    dice: VecDeque<usize>,
    dealers: VecDeque<usize>,
    characters: VecDeque<Name>,
    parts: VecDeque<Name>,
    machines: VecDeque<Name>,
    inventions: VecDeque<Name>,
    seen: VecDeque<[Name; 2]>,
}

impl Event {
    /// As a viewer may see it; `None` is a spectator.
    pub fn seen_by(&self, viewer: Option<usize>) -> Json {
        let mut json = self.json.clone();
        if let Some((field, seats)) = &self.secret
            && !viewer.is_some_and(|seat| seats.contains(&seat))
        {
            json[field] = Json::Null;
        }
        json
    }
}

impl Step {
    /// Reads all chance out of the engine's events, given in full.
    pub fn reading(events: &[Json]) -> Step {
        let mut chance = Chance::default();
        for event in events {
            chance.read(event);
        }
        Step { chance, events: Vec::new() }
    }

    pub fn tell(&mut self, json: Json) {
        self.events.push(Event { json, secret: None });
    }

    /// Tells an event of which one field is for these seats only.
    pub fn tell_secret(&mut self, json: Json, field: &'static str, seats: &[usize]) {
        self.events.push(Event { json, secret: Some((field, seats.to_vec())) });
    }

    /// Whether cards moved after the action itself, by the next Draw phase or by a reshuffle.
    pub fn moves_on(&self) -> bool {
        let of = |word: &str| self.events.iter().any(|event| event.json["type"] == word);
        of("turn_began") || of("reshuffled")
    }

    pub fn die(&mut self) -> usize {
        let die = self.chance.dice.pop_front().expect("the engine rolls as well");
        assert!((1..=6).contains(&die), "a die shows {die}");
        die
    }

    pub fn dealer(&mut self) -> usize {
        self.chance.dealers.pop_front().expect("the engine draws a dealer")
    }

    pub fn character(&mut self) -> Name {
        self.chance.characters.pop_front().expect("the engine deals characters")
    }

    /// The card on top of the deck of that pile.
    pub fn top_of(&mut self, pile: &str) -> Name {
        let drawn = match pile {
            "parts" => &mut self.chance.parts,
            "machines" => &mut self.chance.machines,
            _ => &mut self.chance.inventions,
        };
        drawn.pop_front().unwrap_or_else(|| panic!("the engine draws none of the {pile}"))
    }

    /// The two machines of a hand that a thief looks at.
    pub fn two_machines(&mut self) -> [Name; 2] {
        self.chance.seen.pop_front().expect("the thief sees two machines")
    }

    /// Whether the step takes nothing from chance.
    pub fn is_certain(&self) -> bool {
        self.chance.left() == 0
    }

    /// Whether the model drew as much as the engine.
    pub fn assert_used_up(&self) {
        assert!(
            self.chance.left() == 0,
            "the engine draws more than the rules say: {:?}",
            self.chance
        );
    }
}

impl Chance {
    fn left(&self) -> usize {
        let Chance { dice, dealers, characters, parts, machines, inventions, seen } = self;
        let left = [dice.len(), dealers.len(), characters.len(), parts.len(), machines.len()];
        left.into_iter().sum::<usize>() + inventions.len() + seen.len()
    }

    fn read(&mut self, event: &Json) {
        let names = |field: &str| {
            let list = event[field].as_array().expect("somebody sees it");
            list.iter().map(|name| cards::known(name.as_str().expect("a name")))
        };
        let name = |field: &str| cards::known(event[field].as_str().expect("somebody sees it"));
        match event["type"].as_str().expect("an event is tagged") {
            "dealer_drawn" => self.dealers.push_back(number(&event["seat"])),
            "character_dealt" => self.characters.push_back(name("character")),
            "rolled" => self.dice.push_back(number(&event["die"])),
            "drew_parts" => self.parts.extend(names("parts")),
            "drew_machines" => self.machines.extend(names("machines")),
            "drew_invention" => self.inventions.push_back(name("invention")),
            "turned" => {
                let card = &event["card"];
                let name = cards::name_in(card);
                if card.get("part").is_some() {
                    self.parts.push_back(name);
                } else if card.get("machine").is_some() {
                    self.machines.push_back(name);
                } else {
                    self.inventions.push_back(name);
                }
            }
            "saw_machines" => {
                let two: Vec<_> = names("machines").collect();
                self.seen.push_back([two[0], two[1]]);
            }
            _ => {}
        }
    }
}

/// The events of a step in full: what any viewer sees of each.
pub fn in_full(views: &[Vec<Json>]) -> Vec<Json> {
    let mut full = views[0].clone();
    for view in views {
        for (event, seen) in full.iter_mut().zip(view) {
            let fields = seen.as_object().expect("an event is an object");
            for (field, value) in fields {
                if event[field].is_null() {
                    event[field] = value.clone();
                }
            }
        }
    }
    full
}

pub fn number(json: &Json) -> usize {
    let number = json.as_u64().unwrap_or_else(|| panic!("{json} is not a count"));
    usize::try_from(number).expect("counts are small")
}

/// `{"type": kind}`.
pub fn tagged(kind: &str) -> Json {
    json!({ "type": kind })
}
