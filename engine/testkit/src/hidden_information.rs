//! The twin test: what is hidden from a viewer does not change a byte of what it gets.
//!
//! A twin is the same match as far as the viewer knows, with everything hidden resampled and the
//! same luck to come. It is also what keeps `reveal` and undo honest: a step that shows something
//! without saying so differs between twins.
//!
//! Twins play the same action, so what an event tells of the action itself is not judged here:
//! golden playthroughs show it, viewer by viewer.

use serde_json::{Value as Json, json};

use scrapworks_bots::{Evaluate, Level, Mind, decide};
use scrapworks_core::{Cause, Game, Match, Refused, Rng, Seat, Seed, Viewer};

/// Enough for a tree with some branches.
const BOT_NODES: u32 = 60;

/// The viewer's snapshot is the same for the match and its twin.
pub(super) fn check_snapshot<G: Game>(current: &Match<G>, viewer: Viewer, rng: &mut Rng) {
    let twin = current.resampled(viewer, rng);
    assert_eq!(snapshot(&twin, viewer), snapshot(current, viewer), "twins look the same");
}

/// How hidden things are resampled does not tell how they were dealt before, and neither does what
/// a bot decides.
pub(super) fn check_bots<G: Evaluate>(current: &Match<G>, seat: Seat, rng: &mut Rng) {
    let viewer = Viewer::Seat(seat);
    let twin = current.resampled(viewer, rng);
    let luck = rng.split();
    let dealt = |of: &Match<G>| of.resampled(viewer, &mut luck.clone());
    assert_eq!(dealt(&twin).game(), dealt(current).game(), "twins are resampled alike");
    let legal = current.legal_actions(seat);
    for level in Level::ALL {
        let mind = Mind { level, seed: Seed([current.seq() as u8; 32]), nodes: Some(BOT_NODES) };
        let decided = decide(current, seat, &mind, &mut || true).expect("it is awaited");
        assert!(legal.contains(&decided), "a bot plays by the rules: {decided:?}");
        let alike = decide(&twin, seat, &mind, &mut || true).expect("it is awaited");
        assert_eq!(decided, alike, "a bot sees what its seat sees");
    }
}

/// After the same action, events and snapshot are too, unless it showed the viewer something.
pub(super) fn check_step<G: Game>(
    before: &Match<G>,
    viewer: Viewer,
    seat: Seat,
    action: &G::Action,
    cause: Cause,
    rng: &mut Rng,
) {
    let (real, real_step) = before.play(seat, action.clone(), cause).expect("it was listed");
    let twin = before.resampled(viewer, rng);
    let Ok((twin, twin_step)) = twin.play(seat, action.clone(), cause) else {
        assert!(!viewer.is(seat), "what is hidden from a seat does not change what it may do");
        return; // The seat plays what its twin does not hold.
    };
    if real_step.revealed_to(viewer) {
        return;
    }
    assert!(!twin_step.revealed_to(viewer), "a step shows something always or never");
    let (real_seen, twin_seen) = (real_step.seen_by(viewer), twin_step.seen_by(viewer));
    assert_eq!(real_seen.json.get(), twin_seen.json.get(), "twins hear the same");
    assert_eq!(snapshot(&twin, viewer), snapshot(&real, viewer), "twins look the same after it");
}

/// Everything that a viewer may be sent about a position.
fn snapshot<G: Game>(current: &Match<G>, viewer: Viewer) -> Json {
    let game = current.game();
    let mut snapshot = json!({
        "public": game.public_view(),
        "awaiting": current.awaiting(),
        "turn": game.turn(),
    });
    if let Viewer::Seat(seat) = viewer {
        let legal = current.legal_actions(seat);
        let previews = legal.iter().take(8).map(|action| match game.preview(seat, action) {
            Ok(preview) => json!(preview),
            Err(refusal) => json!(Refused::by_rule(G::META.slug, &refusal)),
        });
        snapshot["previews"] = previews.collect();
        snapshot["private"] = json!(game.private_view(seat));
        snapshot["legal"] = json!(legal);
        snapshot["can_undo"] = json!(current.can_undo(seat));
    }
    snapshot
}
