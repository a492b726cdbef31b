//! Previews of actions.

use crate::{
    ScrapyardEmpire,
    action::Action,
    content::ids::{
        Card, Character,
        Kind::Part as OfParts,
        Machine::{PendulumDrive, StaticCoil, StiltLegs, TickEngine},
        Part::{Gear, Lens},
        Source,
    },
    event::Event,
    options::Options,
    pending::{PartFate, Pending},
    preview::Preview,
    tests::fixture::{A, B, Fixture, draw, scrap, steal, using},
};
use scrapworks_core::{Cause, Game, Match, MatchEvent, Seat, Seats};
use scrapworks_testkit::{random_match, random_setup};

#[track_caller]
fn check_preview(fixture: &Fixture, action: Action, expected: Preview) {
    let seat = fixture.decider().expect("the match is running");
    assert_eq!(fixture.game.preview(seat, &action), Ok(expected));
}

#[test]
fn the_preview_of_a_roll_shows_its_need_and_its_odds() {
    let mut fixture =
        Fixture::new(2).parts(A, &[Gear; 3]).parts(B, &[Lens]).built(B, &[StaticCoil]);
    check_preview(&fixture, steal(B, OfParts), Preview::Roll { need: 6, faces: 1, parts: 3 });
    fixture = fixture.character(A, Character::OttoCrank);
    check_preview(&fixture, steal(B, OfParts), Preview::Roll { need: 6, faces: 1, parts: 6 });
    check_preview(&fixture, draw(OfParts), Preview::Draw { kind: OfParts, cards: 1 });
}

#[test]
fn the_preview_of_a_boost_shows_the_new_total() {
    let mut fixture = Fixture::new(2).dice(&[2]).parts(A, &[Gear; 3]).parts(B, &[Lens]);
    fixture = fixture.built(A, &[PendulumDrive]);
    fixture.play(A, steal(B, OfParts));
    check_preview(&fixture, scrap(Gear), Preview::Total { total: 3, need: 5 });
    check_preview(&fixture, using(PendulumDrive), Preview::Total { total: 5, need: 5 });
}

#[test]
fn the_preview_of_an_ability_shows_its_text() {
    let fixture = Fixture::new(2).built(A, &[TickEngine]);
    let text = "Not an action: take one more action.".to_owned();
    check_preview(
        &fixture,
        using(TickEngine),
        Preview::Use { of: Source::Machine(TickEngine), text },
    );
}

#[test]
fn the_preview_of_a_draw_counts_no_more_cards_than_there_are() {
    let mut fixture = Fixture::new(2).hand(A, &[StiltLegs; 5]).part_deck(&[Gear], &[]);
    let two = Action::DrawTwo { kind: OfParts };
    check_preview(&fixture, two, Preview::Draw { kind: OfParts, cards: 1 });
    fixture = fixture.part_deck(&[Gear], &[Lens]);
    check_preview(&fixture, two, Preview::Draw { kind: OfParts, cards: 2 });
}

#[test]
fn every_action_does_what_its_preview_says() {
    let mut kept = [0; 3];
    let short = Options { round_cap: 6, ..Options::default() };
    for (n, seats) in (0..30).zip([2, 3, 4].into_iter().cycle()) {
        let setup = random_setup::<ScrapyardEmpire>(n, Seats(seats), &short);
        random_match(&setup, |current| check_previews(current, &mut kept));
    }
    assert!(kept.iter().all(|&times| 20 < times), "gains, trades and scrapped cards: {kept:?}");
}

/// Plays each legal action aside, and compares the cards that were promised. A step that begins
/// the next turn draws and shuffles cards, and hides what came before.
fn check_previews(current: &Match<ScrapyardEmpire>, kept: &mut [u32; 3]) {
    let seat = current.awaiting().first().expect("the match goes on");
    let before = current.game();
    for action in current.legal_actions(seat) {
        let preview = before.preview(seat, &action).expect("it is listed");
        let (next, step) = current.play(seat, action, Cause::Player).expect("it is listed");
        let moves_on = step.events.iter().any(|event| {
            matches!(event, MatchEvent::Game(Event::TurnBegan { .. } | Event::Reshuffled { .. }))
        });
        if !moves_on {
            assert!(is_kept(&preview, seat, before, next.game()), "{action:?}: {preview:?}");
            kept[0] += u32::from(matches!(preview, Preview::Gain { .. }));
            kept[1] += u32::from(matches!(preview, Preview::Exchange { .. }));
            kept[2] += u32::from(matches!(preview, Preview::Scrap { .. }));
        }
    }
}

/// Whether the promised cards have moved, or wait for the answer of another seat.
fn is_kept(
    preview: &Preview,
    seat: Seat,
    before: &ScrapyardEmpire,
    after: &ScrapyardEmpire,
) -> bool {
    let asks_another = matches!(
        after.pending,
        Some(Pending::Stolen { .. } | Pending::Dug { .. } | Pending::Answer { .. })
    );
    let change = |card| count(after, seat, card).cmp(&count(before, seat, card));
    match preview {
        Preview::Gain { card } => {
            let is_chosen_for_a_swap =
                matches!(before.pending, Some(Pending::PartOf { fate: PartFate::Swapped, .. }));
            change(*card).is_gt() || asks_another || is_chosen_for_a_swap
        }
        Preview::Exchange { give, get, .. } => {
            give == get || asks_another || change(*give).is_lt() && change(*get).is_gt()
        }
        Preview::Scrap { cards } => ends_a_scrap_pile(after, cards),
        Preview::Draw { .. }
        | Preview::Roll { .. }
        | Preview::Total { .. }
        | Preview::Use { .. }
        | Preview::Nothing => true,
    }
}

/// How many of these cards the seat holds, those on the table aside.
fn count(game: &ScrapyardEmpire, seat: Seat, card: Card) -> usize {
    let player = &game.players[seat];
    match card {
        Card::Part(part) => player.parts.counts()[part as usize].into(),
        Card::Machine(machine) => player.hand.iter().filter(|&&held| held == machine).count(),
        Card::Invention(plan) => player.plans.iter().filter(|&&held| held == plan).count(),
    }
}

fn ends_a_scrap_pile(game: &ScrapyardEmpire, cards: &[Card]) -> bool {
    let parts: Vec<Card> = game.parts.discard_pile().iter().copied().map(Card::Part).collect();
    let machines = game.machines.discard_pile().iter().copied().map(Card::Machine);
    let inventions = game.inventions.discard_pile().iter().copied().map(Card::Invention);
    parts.ends_with(cards)
        || machines.collect::<Vec<_>>().ends_with(cards)
        || inventions.collect::<Vec<_>>().ends_with(cards)
}
