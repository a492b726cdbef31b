//! What the matches show, as tables with 95 % intervals.

use scrapworks_engine::{
    BySeat, Seat, Seats,
    games::scrapyard_empire::{
        action::Action,
        names::{Character, Invention, Machine, Source},
    },
};

use crate::tables::{Share, heading, row};

/// One match, as far as the report asks.
#[derive(Debug)]
pub struct Played {
    pub characters: BySeat<Character>,
    pub first: Seat,
    /// More than one only in a draw.
    pub winners: Vec<Seat>,
    /// Turns of each player.
    pub turns: u32,
    pub capped: bool,
    pub deeds: Vec<(Seat, Action)>,
}

/// Matches of so many seats.
#[derive(Debug)]
pub struct Field {
    pub seats: Seats,
    pub matches: Vec<Played>,
    /// Of one greedy player among players who choose at random.
    pub against_random: Share,
}

type Cell = fn(&Field) -> String;

/// All tables, in Markdown.
pub fn tables(fields: &[Field]) -> String {
    let seats = fields.iter().map(|field| format!("{} players", field.seats.0));
    let head: Vec<String> = seats.collect();
    let mut text = heading("Length and seats", "", &head);
    for (name, cell) in overall() {
        text += &row(name, fields.iter().map(cell));
    }
    text += &seats_win(fields);
    text += &heading("Actions", "in a turn of one player", &head);
    for (name, hit) in deeds() {
        text += &row(name, fields.iter().map(|field| per_turn(field, hit)));
    }
    text += &heading("Characters", "who plays this character wins", &head);
    for character in Character::all() {
        let shares = fields.iter().map(|field| character_wins(field, character));
        text += &row(character.info().name, shares);
    }
    text += &heading("Inventions", "who built it won", &head);
    for invention in Invention::all() {
        let built = |action: &Action| built_invention(action) == Some(invention);
        text += &row(invention.info().name, fields.iter().map(|field| doers_won(field, built)));
    }
    text += &heading("Small machines", "built in so many matches; its ability used", &head);
    for machine in Machine::all() {
        let cell = |field: &Field| {
            let built = |action: &Action| built_machine(action) == Some(machine);
            let used = |action: &Action| *action == Action::Use { of: Source::Machine(machine) };
            format!("{:.1} %; {:.1} %", done_in(field, built), done_in(field, used))
        };
        text += &row(machine.info().name, fields.iter().map(cell));
    }
    text
}

/// By the order of play, and by seat: who begins is drawn.
fn seats_win(fields: &[Field]) -> String {
    let mut text = String::new();
    for place in Seats(4).iter() {
        let wins = |field: &Field| match field.seats.contains(place) {
            true => wins(field, |played| {
                let seat = Seat((played.first.0 + place.0) % field.seats.0);
                played.winners.contains(&seat)
            }),
            false => String::new(),
        };
        let name = format!("number {} in the order of play wins", place.0 + 1);
        text += &row(&name, fields.iter().map(wins));
    }
    for seat in Seats(4).iter() {
        let wins = |field: &Field| match field.seats.contains(seat) {
            true => wins(field, |played| played.winners.contains(&seat)),
            false => String::new(),
        };
        text += &row(&format!("seat {} wins", seat.0), fields.iter().map(wins));
    }
    text
}

fn built_invention(action: &Action) -> Option<Invention> {
    if let Action::Invent { invention, .. } = action { Some(*invention) } else { None }
}

fn built_machine(action: &Action) -> Option<Machine> {
    if let Action::Build { machine, .. } = action { Some(*machine) } else { None }
}

fn overall() -> [(&'static str, Cell); 5] {
    [
        ("matches", |field| field.matches.len().to_string()),
        ("turns of each player, median", |field| percentile(field, 50).to_string()),
        ("turns, nine of ten matches", |field| {
            format!("{}–{}", percentile(field, 5), percentile(field, 95))
        }),
        ("ended by the round cap", |field| wins(field, |played| played.capped)),
        ("a greedy one among random ones wins", |field| field.against_random.text()),
    ]
}

type Hit = fn(&Action) -> bool;

fn deeds() -> [(&'static str, Hit); 8] {
    [
        ("draws", |action| matches!(action, Action::Draw { .. } | Action::DrawTwo { .. })),
        ("digs", |action| matches!(action, Action::Dig { .. })),
        ("steals", |action| matches!(action, Action::Steal { .. })),
        ("trades begun", |action| matches!(action, Action::Trade { .. })),
        ("offers accepted", |action| matches!(action, Action::Accept)),
        ("abilities used", |action| matches!(action, Action::Use { .. })),
        ("machines built", |action| matches!(action, Action::Build { .. })),
        ("inventions built", |action| matches!(action, Action::Invent { .. })),
    ]
}

fn per_turn(field: &Field, hit: Hit) -> String {
    let deeds = field.matches.iter().flat_map(|played| &played.deeds);
    let deeds = deeds.filter(|(_, action)| hit(action)).count();
    let turns: u32 = field.matches.iter().map(|played| played.turns).sum();
    format!("{:.2}", deeds as f64 / f64::from(turns * u32::from(field.seats.0)))
}

fn wins(field: &Field, hit: impl Fn(&Played) -> bool) -> String {
    Share::of(field.matches.iter().map(hit)).text()
}

fn percentile(field: &Field, percent: usize) -> u32 {
    let mut turns: Vec<u32> = field.matches.iter().map(|played| played.turns).collect();
    turns.sort_unstable();
    turns[(turns.len() - 1) * percent / 100]
}

fn character_wins(field: &Field, character: Character) -> String {
    let with = field.matches.iter().flat_map(|played| {
        let seats = played.characters.iter().filter(move |(_, other)| **other == character);
        seats.map(|(seat, _)| played.winners.contains(&seat))
    });
    Share::of(with).text()
}

/// Of the players who did that, how many won.
fn doers_won(field: &Field, hit: impl Fn(&Action) -> bool) -> String {
    let mut share = Share::default();
    for played in &field.matches {
        let mut doers: Vec<Seat> =
            played.deeds.iter().filter(|(_, action)| hit(action)).map(|(seat, _)| *seat).collect();
        doers.sort_unstable();
        doers.dedup();
        doers.iter().for_each(|seat| share.add(played.winners.contains(seat)));
    }
    share.text()
}

/// In how many of a hundred matches somebody did that.
fn done_in(field: &Field, hit: impl Fn(&Action) -> bool) -> f64 {
    let done = |played: &Played| played.deeds.iter().any(|(_, action)| hit(action));
    Share::of(field.matches.iter().map(done)).percent()
}
