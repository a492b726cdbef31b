//! The information-set test: states that a viewer cannot tell apart give it the same bytes.
//!
//! The test compares a match with a resampled one: the same match as far as the viewer knows, with
//! everything hidden from it dealt again and the same random numbers to come. A step that reveals
//! something without saying so makes the two differ, so the test covers `reveal` and undo as well.
//!
//! Both matches play the same action. What an event tells of the action itself is therefore not
//! tested here but by the golden playthroughs, which record the events of each viewer.

use serde_json::{Value as Json, json};

use scrapworks_bots::{BotConfig, Evaluate, Level, decide, judge};
use scrapworks_core::{Cause, Game, Match, Refused, Rng, Seat, Seed, Viewer};

/// Search budget in actions; enough for several rollouts of each candidate.
const BOT_NODES: u32 = 60;
/// Judging takes longer rollouts, so only some decisions are judged.
const JUDGED_EVERY: u32 = 16;

/// Checks that the viewer's snapshot is the same for the match and the resampled one.
pub(super) fn check_snapshot<G: Game>(current: &Match<G>, viewer: Viewer, rng: &mut Rng) {
    let other = current.resampled(viewer, rng);
    assert_eq!(
        snapshot(&other, viewer),
        snapshot(current, viewer),
        "the views depend on hidden state"
    );
}

/// Checks that neither a second resampling nor the decision of a bot depends on hidden state.
pub(super) fn check_bots<G: Evaluate>(current: &Match<G>, seat: Seat, rng: &mut Rng) {
    let viewer = Viewer::Seat(seat);
    let other = current.resampled(viewer, rng);
    let common = rng.split();
    let resample = |of: &Match<G>| of.resampled(viewer, &mut common.clone());
    assert_eq!(
        resample(&other).game(),
        resample(current).game(),
        "the resampling depends on hidden state"
    );
    let legal = current.legal_actions(seat);
    for level in Level::ALL {
        let config =
            BotConfig { level, seed: Seed([current.seq() as u8; 32]), nodes: Some(BOT_NODES) };
        let decided = decide(current, seat, &config, &mut || true).expect("the seat is awaited");
        assert!(legal.contains(&decided), "a bot decided an illegal action: {decided:?}");
        let same = decide(&other, seat, &config, &mut || true).expect("the seat is awaited");
        assert_eq!(decided, same, "a bot used hidden state");
    }
    if current.seq().is_multiple_of(JUDGED_EVERY) {
        let [judged, same] = [current, &other].map(|of| {
            let rng = &mut Rng::new(&Seed([7; 32]));
            legal.last().and_then(|played| judge(of, seat, played, (BOT_NODES, BOT_NODES), rng))
        });
        assert_eq!(judged, same, "a verdict depends on hidden state");
        let [redrawn, same] = [current, &other].map(|of| {
            let (next, step) = of.redraw(seat, &Seed([9; 32])).expect("the match goes on");
            (step.hash, next.can_undo(seat))
        });
        assert_eq!(redrawn, same, "what a seat goes on from depends on hidden state");
        assert_eq!(redrawn.1, None, "no step before can be undone");
    }
}

/// Checks that events and snapshot are the same after the same action, unless the step reveals
/// something to the viewer.
pub(super) fn check_step<G: Game>(
    before: &Match<G>,
    viewer: Viewer,
    seat: Seat,
    action: &G::Action,
    cause: Cause,
    rng: &mut Rng,
) {
    let (real, real_step) = before.play(seat, action.clone(), cause).expect("the action is legal");
    let other = before.resampled(viewer, rng);
    let Ok((other, other_step)) = other.play(seat, action.clone(), cause) else {
        assert!(
            !viewer.is(seat),
            "the legality of an action depends on state hidden from its seat"
        );
        // The action uses hidden state of another seat, which the resampled match does not have.
        return;
    };
    if real_step.revealed_to(viewer) {
        return;
    }
    assert!(
        !other_step.revealed_to(viewer),
        "whether a step reveals something depends on hidden state"
    );
    let (real_seen, other_seen) = (real_step.seen_by(viewer), other_step.seen_by(viewer));
    assert_eq!(real_seen.json.get(), other_seen.json.get(), "the events depend on hidden state");
    assert_eq!(
        snapshot(&other, viewer),
        snapshot(&real, viewer),
        "the views after a step depend on hidden state"
    );
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
