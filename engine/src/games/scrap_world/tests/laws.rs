//! Laws that hold in every match.

use crate::{
    games::scrap_world::{
        ScrapWorld,
        cells::CellSet,
        options::{Options, SetUp},
        view::Phase,
    },
    testing::Contract,
};

/// Random players seldom meet: most of these matches end by the cap, some by destruction.
#[test]
fn short_matches_keep_the_contract() {
    let options = Options { round_cap: 12, ..Options::default() };
    Contract::<ScrapWorld>::new().options(vec![options]).law(check).keep(50);
}

#[test]
fn long_matches_keep_the_contract() {
    Contract::<ScrapWorld>::new().law(check).keep(4);
}

#[test]
fn matches_with_full_set_up_keep_the_contract() {
    let options = Options { points: 80, set_up: SetUp::Full, round_cap: 10, ..Options::default() };
    Contract::<ScrapWorld>::new().options(vec![options]).law(check).keep(10);
}

/// What no action makes from nothing, loses, or drives out of its bounds.
fn check(game: &ScrapWorld) {
    let shown = game.show();
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
