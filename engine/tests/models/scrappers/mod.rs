//! Scrappers: the rules of the rulebook written down a second time, without a look at the engine's.
//!
//! `MODEL_GAMES=200` plays so many matches of 2, 3 and 4 pilots each.

mod abilities;
mod arrangements;
mod cards;
mod compare;
mod coverage;
mod damage;
mod oracle;
mod own_cards;
mod phases;
mod previews;
mod refusals;
mod rng;
mod run;
mod sentences;
mod state;
mod targets;
mod texts;
mod view;
mod wire;

use serde_json::{Value, json};

use self::{
    compare::{Style, Table, random_action},
    coverage::Coverage,
    rng::Rng,
};

/// Matches of each number of pilots.
fn matches() -> u64 {
    std::env::var("MODEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(10)
}

/// Poor and rich tables, fresh and hurt pilots, in turn.
fn options(number: u64) -> Value {
    match number % 5 {
        0 => json!({"fuel": 0, "scrap": 0, "damage": 0, "round_cap": 40}),
        1 => json!({"fuel": 9, "scrap": 9, "damage": 0, "round_cap": 15}),
        2 => json!({"fuel": 3, "scrap": 9, "damage": 3, "round_cap": 20}),
        3 => json!({"fuel": 9, "scrap": 4, "damage": 0, "round_cap": 25}),
        _ => json!({"fuel": 9, "scrap": 9, "damage": 5, "round_cap": 12}),
    }
}

fn play_matches(seats: usize) {
    let mut coverage = Coverage::default();
    for number in 0..matches() {
        let options = options(number);
        let mut table = Table::new(number, seats, &options);
        let mut rng = Rng::new(number << 8 | seats as u64);
        // In every fourth match a pilot leaves at some time.
        let leaves = (number % 4 == 3).then(|| rng.below(300));
        let mut steps = 0;
        while table.is_running() {
            let style = Style::of(number);
            play_step(&mut table, &mut rng, &mut coverage, (steps, style));
            steps += 1;
            if leaves == Some(steps) && table.is_running() {
                let seat = rng.below(seats as u64) as usize;
                table.place.text = format!("{}: seat {seat} leaves", table.name);
                table.leave(seat);
            }
        }
    }
    if 200 <= matches() {
        coverage.assert_whole(seats);
    }
}

fn play_step(
    table: &mut Table,
    rng: &mut Rng,
    coverage: &mut Coverage,
    (step, style): (u64, Style),
) {
    let asked = table.model.asked().expect("a running match");
    let (seat, asked_word, legal) = (asked.seat, asked.word, asked.legal.clone());
    let by_timeout = table.timeout_action(seat);
    let action = match table.left.contains(&seat) {
        true => by_timeout,
        false => random_action(&legal, style, rng),
    };
    let name = &table.name;
    table.place.text = format!("{name}, step {step}: seat {seat} plays {action}");
    if step.is_multiple_of(5) {
        table.refuse_some(rng);
    }
    // Placing a card is much the same at every step; answers in the middle of an effect are not.
    if asked_word != "command" || step.is_multiple_of(5) {
        table.compare_previews();
    }
    coverage.note(format!("question {asked_word}"));
    let before = table.model.state.clone();
    let events = table.play(&action);
    coverage.note_step(&before, &events);
}

#[test]
fn random_matches_of_two_go_as_the_model_says() {
    play_matches(2);
}

#[test]
fn random_matches_of_three_go_as_the_model_says() {
    play_matches(3);
}

#[test]
fn random_matches_of_four_go_as_the_model_says() {
    play_matches(4);
}
