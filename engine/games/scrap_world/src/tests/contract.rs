//! The contract that every match keeps, conservation, and golden playthroughs.

use std::path::Path;

use crate::{
    ScrapWorld,
    action::{Action, Attack},
    board::{
        cell::{BOARD, Cell},
        cell_set::CellSet,
    },
    content::ids::{CardNo, PieceId, SuitId},
    options::{Options, SetUp},
    view::Phase,
};
use scrapworks_core::{Cause, Match, Rng, Seats};
use scrapworks_testkit::{Contract, golden, random_setup};

/// Random players seldom meet: most of these matches end at the round cap, some by destruction.
#[test]
fn short_matches_keep_the_contract() {
    let options = Options { round_cap: 12, ..Options::default() };
    Contract::<ScrapWorld>::new().options(vec![options]).invariant(check).check(3);
}

#[test]
fn long_matches_keep_the_contract() {
    Contract::<ScrapWorld>::new().invariant(check).check(1);
}

#[test]
fn matches_with_full_set_up_keep_the_contract() {
    let options = Options { points: 80, set_up: SetUp::Full, round_cap: 10, ..Options::default() };
    let contract = Contract::<ScrapWorld>::new().options(vec![options]).invariant(check);
    contract.never_legal(never_legal()).check(4);
}

/// Cards, suits, pieces and amounts that no match has.
fn never_legal() -> Vec<Action> {
    let (card, suit, piece) = (CardNo(255), SuitId(255), PieceId(255));
    let at = Cell { x: BOARD - 1, y: BOARD - 1 };
    let attack = Attack { weapon: CardNo(0), target: SuitId(0), ammo: Some(card), burn: 255 };
    vec![
        Action::TakePiece { piece, turned: 255 },
        Action::Deploy { suit, at },
        Action::Reload { card },
        Action::Defend { armor: vec![card; 999] },
        Action::Defend { armor: vec![CardNo(0), CardNo(0)] },
        Action::QuickAttack(Attack { weapon: card, ..attack }),
        Action::QuickAttack(Attack { target: suit, ammo: None, burn: 0, ..attack }),
        Action::FullAttack(attack),
        Action::FullAttack(Attack { target: SuitId(1), ammo: None, ..attack }),
    ]
}

#[test]
fn moves_can_be_undone_and_attacks_cannot() {
    let options = Options { points: 80, ..Options::default() };
    let setup = random_setup::<ScrapWorld>(0, Seats(2), &options);
    let (mut game, _) = Match::new(&setup).expect("the setup is legal");
    let mut seen = [false; 2];
    let mut chooser = Rng::new(&setup.seed);
    while let Some(seat) = game.awaiting().first() {
        let legal = game.legal_actions(seat);
        let action = chooser.pick(&legal).expect("an awaited seat has a choice").clone();
        let (next, _) = game.play(seat, action.clone(), Cause::Player).expect("it was listed");
        match action {
            Action::HalfMove { .. } | Action::Move { .. } | Action::Run { .. } => {
                let (back, _) = next.undo(seat, next.seq()).expect("a move may be taken back");
                assert_eq!(back.game(), game.game());
                seen[0] = true;
            }
            Action::QuickAttack(_) | Action::FullAttack(_) => {
                assert_eq!(next.can_undo(seat), None);
                seen[1] = true;
            }
            _ => {}
        }
        game = next;
    }
    assert_eq!(seen, [true, true], "both come up");
}

/// Conservation: nothing is duplicated, lost, or out of its bounds.
fn check(game: &ScrapWorld) {
    let shown = game.view();
    let mut taken = CellSet::EMPTY;
    let mut markers = Vec::new();
    for suit in &shown.suits {
        assert!(suit.energy <= suit.energy_max);
        assert_eq!(suit.destroyed, suit.damage_max <= suit.damage);
        assert!(!suit.destroyed || suit.at.is_none());
        assert!(suit.marks <= 0 && -2 <= suit.tokens && suit.tokens <= 6);
        if let Some(at) = suit.at {
            assert!(!taken.contains(at), "two suits at {at}");
            assert!(game.terrain.standable().contains(at), "a suit stands on {at}");
            taken.insert(at);
        }
        markers.extend(suit.marker);
    }
    markers.sort_unstable();
    assert!(markers.windows(2).all(|pair| pair[0] < pair[1]), "markers are drawn once");
    assert!(shown.round <= shown.round_cap);
    match shown.phase {
        Phase::Activation { suit, points, ref done }
        | Phase::Defence { suit, points, ref done, .. } => {
            assert!(points <= 3 && (points == 3) == done.is_empty());
            assert!(!shown.suits[usize::from(suit.0)].destroyed);
        }
        Phase::Terrain { .. } | Phase::Sides { .. } | Phase::Deployment { .. } | Phase::Over => {}
    }
}

/// Recorded matches of two, three and four seats, the last one with a full set-up. Two more have an
/// undone action and nearly every kind of event.
#[test]
fn scrap_world_replays_its_golden_playthroughs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/v1");
    for (name, seats, set_up) in [
        ("two", 2, SetUp::Quick),
        ("three", 3, SetUp::Quick),
        ("four", 4, SetUp::Full),
        ("undo_two", 2, SetUp::Quick),
        ("undo_three", 3, SetUp::Quick),
    ] {
        let path = folder.join(format!("{name}.jsonl"));
        let options = Options { points: 80, set_up, round_cap: 12, ..Options::default() };
        golden::<ScrapWorld>(&path, 0, Seats(seats), &options);
    }
}
