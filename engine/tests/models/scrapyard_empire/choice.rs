//! Random choices: legal ones that lead to all kinds of positions, and any, to be refused.

use scrapworks_engine::Rng;
use serde_json::{Value as Json, json};

use super::{
    cards::{self, CHARACTERS, INVENTIONS, Kind, MACHINES, Name, PARTS},
    events::tagged,
};

/// How often a kind of action is chosen among those that are legal.
const WEIGHTS: [(&str, u32); 18] = [
    ("invent", 60),
    ("build", 40),
    ("use", 20),
    ("accept", 6),
    ("draw_two", 6),
    ("draw", 5),
    ("dig", 6),
    ("steal", 6),
    ("trade", 3),
    ("scrap", 3),
    ("take", 3),
    ("pass", 2),
    ("offer", 1),
    ("refuse", 1),
    ("done", 1),
    ("pick", 1),
    ("target", 1),
    ("discard", 1),
];

/// One of the legal actions: first its kind by weight, then any of that kind.
pub fn choose(legal: &[Json], rng: &mut Rng) -> Json {
    let of = |word: &str| legal.iter().filter(|it| it["type"] == word).collect::<Vec<_>>();
    let kinds: Vec<_> = WEIGHTS
        .iter()
        .map(|&(word, weight)| (of(word), weight))
        .filter(|it| !it.0.is_empty())
        .collect();
    let mut at = rng.below(kinds.iter().map(|(_, weight)| weight).sum());
    for (actions, weight) in kinds {
        if at < weight {
            return (**rng.pick(&actions).expect("there is one")).clone();
        }
        at -= weight;
    }
    unreachable!("the weights add up")
}

/// Any action at all, most of which are illegal most of the time.
pub fn any_action(seats: usize, rng: &mut Rng) -> Json {
    let kind = *rng.pick(&[Kind::Part, Kind::Machine]).expect("two kinds");
    let seat = rng.below(seats as u32 + 1);
    let word = kind.word();
    match rng.below(18) {
        0 => json!({ "type": "draw", "kind": word }),
        1 => json!({ "type": "draw_two", "kind": word }),
        2 => json!({ "type": "dig", "kind": word }),
        3 => json!({ "type": "steal", "from": seat, "kind": word }),
        4 => json!({ "type": "trade", "with": seat, "kind": word }),
        5 => json!({ "type": "use", "of": cards::source(any_source(rng)) }),
        6 => any_building("build", "machine", rng),
        7 => any_building("invent", "invention", rng),
        8 => json!({ "type": "discard", "card": any_card(rng) }),
        9 => json!({ "type": "scrap", "part": any_part(rng) }),
        10 => tagged("take"),
        11 => tagged("pass"),
        12 => json!({ "type": "offer", "give": any_card(rng), "want": any_card(rng) }),
        13 => tagged("accept"),
        14 => tagged("refuse"),
        15 => json!({ "type": "target", "seat": seat }),
        16 => json!({ "type": "pick", "card": any_card(rng) }),
        _ => tagged("done"),
    }
}

fn any_part(rng: &mut Rng) -> Name {
    rng.pick(&PARTS).expect("there are parts").0
}

fn any_card(rng: &mut Rng) -> Json {
    match rng.below(5) {
        0 | 1 => Kind::Part.card(any_part(rng)),
        2 | 3 => Kind::Machine.card(rng.pick(&MACHINES).expect("there are machines").name),
        _ => json!({ "invention": rng.pick(&INVENTIONS).expect("there are inventions").name }),
    }
}

fn any_source(rng: &mut Rng) -> Name {
    let table = *rng.pick(&[&MACHINES[..], &INVENTIONS, &CHARACTERS]).expect("three tables");
    rng.pick(table).expect("no table is empty").name
}

/// A building of which top card and card left out belong to its recipe, most of the time.
fn any_building(word: &str, field: &str, rng: &mut Rng) -> Json {
    let table = if word == "build" { &MACHINES[..] } else { &INVENTIONS };
    let card = rng.pick(table).expect("no table is empty");
    let other = rng.pick(table).expect("no table is empty");
    let of = if rng.below(5) == 0 { other } else { card };
    let top = rng.pick(of.recipe).expect("a recipe");
    let without = rng.pick(card.recipe).filter(|_| rng.below(3) == 0);
    json!({ "type": word, field: card.name, "top": top, "without": without })
}
