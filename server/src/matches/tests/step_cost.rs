//! The way of a step through rules and encodings, without store and sockets. `scripts/step-cost`
//! counts its instructions.

use std::env;

use scrapworks_engine::{AnySetup, BySeat, Cause, GAMES, Rng, Seats, Seed, Viewer};
use scrapworks_protocol::{MatchId, socket::ActionId};
use serde_json::value::RawValue;

use crate::{
    matches::{
        log::idempotency::ActionKey,
        outgoing::step_message::StepFormat,
        state::match_state::{LiveState, PreparedStep},
    },
    random,
    store::records::{RowKind, StepRow},
};

/// A match of Scrap World has more.
const STEPS: usize = 48;

/// The same match each time: its beginning, and the actions that were chosen.
fn played() -> (LiveState, Vec<RowKind>) {
    let (entry, seats, mut rng) = (&GAMES[0], Seats(2), Rng::new(&Seed([5; 32])));
    let options = RawValue::from_string("{}".to_owned()).unwrap();
    let options = (entry.check_options)(&options, seats).unwrap();
    let roster = |_| (entry.pick_roster)(&options, seats, &mut rng).unwrap();
    let rosters = BySeat::new(seats, roster);
    let rules_version = entry.meta.rules_version;
    let setup = AnySetup { rules_version, options, rosters, seed: Seed([6; 32]) };
    let (state, step) = (entry.start)(&setup).unwrap();
    let first = StepRow {
        seq: 0,
        asked_by: None,
        kind: None,
        action_id: None,
        clocks: None,
        awaiting: state.awaiting(),
        hash: step.hash,
        at: 0,
    };
    let begin = || LiveState::replay(entry, &setup, std::slice::from_ref(&first)).unwrap();
    let (mut live, mut kinds) = (begin(), Vec::new());
    while kinds.len() < STEPS {
        let seat = live.awaiting().first().expect("the match is longer");
        let legal = live.legal(seat).expect("somebody decides");
        let legal: Vec<Box<RawValue>> = serde_json::from_str(legal.json().get()).unwrap();
        let action = rng.pick(&legal).expect("something is allowed").clone();
        let kind = RowKind::Act { seat, cause: Cause::Player, action };
        live.commit(live.prepare(kind.clone(), None).unwrap());
        kinds.push(kind);
    }
    (begin(), kinds)
}

/// What the actor does for a step of a player: as many of them as asked for.
#[test]
fn a_step_is_written_once_for_all_who_may_see_the_same() {
    let (mut live, kinds) = played();
    let steps = env::var("STEP_COST_STEPS").map_or(STEPS, |steps| steps.parse().unwrap());
    let match_id = MatchId(random::uuid());
    for (index, kind) in kinds.into_iter().take(steps).enumerate() {
        let action_id = ActionId::new(&format!("step-{index}")).unwrap();
        assert_eq!(live.find_action(kind.seat(), &action_id), None);
        let key = ActionKey { seat: kind.seat(), action_id };
        let step: PreparedStep = live.prepare(kind, Some(key)).unwrap();
        let row = step.row(0, None);
        let committed = live.commit(step);
        let message = live.recent().newest().expect("it was just made");
        assert_eq!((row.seq, message.seq), (live.seq(), live.seq()));
        for (seat, legal) in committed.legal.iter() {
            let viewer = Viewer::Seat(seat);
            let choices = live.choices(viewer, legal.as_ref(), None);
            let frame =
                message.to_frame(match_id, viewer, StepFormat::Compact, Some(&choices), None);
            assert!(frame.text.contains("patch"), "{}", frame.text);
        }
    }
}
