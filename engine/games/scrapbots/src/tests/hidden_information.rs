//! What is public, what is secret, and which actions may be undone.

use serde_json::json;

use super::fixture::{Fixture, ME, OPPONENT, RIGHT};
use crate::{
    action::Action, content::card::Card, event::Event, options::Options, state::Scrapbots,
};
use scrapworks_core::{Cause, Game, Match, Rng, Seat, Seats, Seed, Viewer, seen_by};
use scrapworks_testkit::random_setup;

fn fixture() -> Fixture {
    let fixture =
        Fixture::new().hand(ME, &[Card::Scout, Card::Circuitry]).hand(OPPONENT, &[Card::Golem]);
    let fixture = fixture.piles(ME, &[Card::Drone, Card::Circuitry], &[Card::Scout, Card::Drone]);
    let fixture = fixture.market(&[Card::Golem; 7]).pool(3, 4);
    fixture
        .bot(OPPONENT, RIGHT, Card::Drone)
        .damaged(OPPONENT, RIGHT, 10)
        .exhausted(OPPONENT, RIGHT)
}

/// SB-25
#[test]
fn everybody_sees_market_lanes_pool_discards_and_the_size_of_everything_else() {
    let view = serde_json::to_value(fixture().game.public_view()).unwrap();
    let expected = json!({
        "turn": 1,
        "turn_cap": 300,
        "active": 0,
        "phase": { "type": "main" },
        "pool": { "scrap": 3, "energy": 4 },
        "market": ["golem", "golem", "golem", "golem", "golem"],
        "main_deck": 2,
        "wound_stack": 20,
        "mechanics": [
            {
                "hand": 2,
                "draw_pile": 2,
                "discard_pile": ["scout", "drone"],
                "wounds": 0,
                "lanes": [null, null, null],
            },
            {
                "hand": 1,
                "draw_pile": 0,
                "discard_pile": [],
                "wounds": 0,
                "lanes": [null, null, {
                    "card": "drone",
                    "damage": 10,
                    "health": 40,
                    "ready": false,
                    "primed": false,
                }],
            },
        ],
    });
    assert_eq!(view, expected);
}

/// SB-25
#[test]
fn a_hand_is_visible_only_to_its_owner_and_no_pile_order_to_anybody() {
    let game = fixture().game;
    let view = serde_json::to_value(game.private_view(ME)).unwrap();
    let expected = json!({ "hand": ["circuitry", "scout"], "draw_pile": ["circuitry", "drone"] });
    assert_eq!(view, expected);
    let view = serde_json::to_value(game.private_view(OPPONENT)).unwrap();
    assert_eq!(view, json!({ "hand": ["golem"], "draw_pile": [] }));
}

/// SB-25
#[test]
fn drawn_cards_are_visible_only_to_their_owner() {
    let mut fixture = fixture();
    let events = fixture.act(Action::EndTurn);
    let drew = events.iter().find(|event| matches!(event, Event::Drew { .. })).unwrap();
    let seen = |viewer| seen_by(drew, viewer).json.get().to_owned();
    let hidden = r#"{"type":"drew","seat":0,"count":2,"cards":null}"#;
    assert_eq!(seen(Viewer::Public), hidden);
    assert_eq!(seen(Viewer::Seat(OPPONENT)), hidden);
    let shown = r#"{"type":"drew","seat":0,"count":2,"cards":["drone","circuitry"]}"#;
    assert_eq!(seen(Viewer::Seat(ME)), shown);
}

/// SB-25
#[test]
fn actions_name_cards_and_lanes_so_that_no_list_has_an_entry_twice() {
    let fixture = Fixture::new().hand(ME, &[Card::Circuitry; 4]).hand(ME, &[Card::Drone; 2]);
    let legal = serde_json::to_value(fixture.game.all_legal_actions()).unwrap();
    let expected = json!([
        { "type": "play_for_scrap", "card": "circuitry" },
        { "type": "play_for_energy", "card": "circuitry" },
        { "type": "play_for_scrap", "card": "drone" },
        { "type": "build", "card": "drone", "lane": 0 },
        { "type": "build", "card": "drone", "lane": 1 },
        { "type": "build", "card": "drone", "lane": 2 },
        { "type": "end_turn" },
    ]);
    assert_eq!(legal, expected);
}

/// SB-23
#[test]
fn there_are_exactly_three_lanes() {
    for (lane, fine) in [(0, true), (2, true), (3, false), (255, false)] {
        let action = json!({ "type": "attack", "lane": lane, "attack": 0 });
        assert_eq!(serde_json::from_value::<Action>(action).is_ok(), fine, "{lane}");
    }
}

fn start() -> (Match<Scrapbots>, Seat) {
    let setup = random_setup(0, Seats(2), &Options::default());
    let start = Match::<Scrapbots>::new(&setup).unwrap().0;
    let seat = start.awaiting().first().unwrap();
    (start, seat)
}

#[test]
fn actions_that_reveal_nothing_can_be_undone() {
    let (start, seat) = start();
    let card = Card::Circuitry;
    let played = start.play(seat, Action::PlayForScrap { card }, Cause::Player).unwrap().0;
    assert_eq!(played.can_undo(seat), Some(1));
    let back = played.undo(seat, 1).unwrap().0;
    assert_eq!(back.game(), start.game());
}

/// SB-2, SB-25
#[test]
fn a_refilled_market_and_a_drawn_card_cannot_be_undone() {
    let (start, seat) = start();
    let end = start.play(seat, Action::EndTurn, Cause::Player).unwrap().0;
    assert_eq!(end.can_undo(seat), None);
    let mut current = start;
    for card in current.game().private_view(seat).hand {
        let action = Action::PlayForScrap { card };
        current = current.play(seat, action, Cause::Player).unwrap().0;
    }
    let mut legal = current.legal_actions(seat);
    let buy = legal.swap_remove(0);
    assert!(matches!(buy, Action::Buy { .. }));
    let bought = current.play(seat, buy, Cause::Player).unwrap().0;
    assert_eq!((current.can_undo(seat), bought.can_undo(seat)), (Some(3), None));
}

/// Actions that flip coins, draw cards or reveal cards cannot be undone; strikes without them can.
#[test]
fn a_strike_can_be_undone_unless_a_coin_was_flipped_or_a_card_drawn() {
    let (mut with_chance, mut without) = (0, 0);
    for n in 0..20 {
        let setup = random_setup(n, Seats(2), &Options::default());
        let (mut current, _) = Match::<Scrapbots>::new(&setup).unwrap();
        let mut rng = Rng::new(&Seed([n as u8; 32]));
        while let Some(seat) = current.awaiting().first() {
            let action = *rng.pick(&current.legal_actions(seat)).unwrap();
            let (next, step) = current.play(seat, action, Cause::Player).unwrap();
            let events = format!("{:?}", step.events);
            let strike = matches!(action, Action::Attack { .. } | Action::Activate { .. });
            if strike && next.outcome().is_none() {
                let chance = events.contains("CoinFlipped") || events.contains("Drew");
                assert_eq!(next.can_undo(seat), (!chance).then_some(next.seq()));
                with_chance += u32::from(chance);
                without += u32::from(!chance);
            }
            current = next;
        }
    }
    assert!(20 < with_chance && 20 < without, "{with_chance} and {without}");
}
