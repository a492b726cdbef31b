//! Nothing fails, and the players of each match are at different servers.

use std::{collections::BTreeSet, time::Duration};

use serde_json::{Value as Json, json};
use tokio::time::Instant;

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        deadlines::{TURN, Turns},
        gaps::Gaps,
        results::Row,
        settings::Settings,
        site::Site,
    },
    error::RunError,
    matches::{config::ClientBehaviour, journal::Event},
};

const NAME: &str = "calm";
/// Between two steps of a match, and how much later one may come.
const PAUSE: Duration = Duration::from_secs(2);
const LATE_MAX: Duration = Duration::from_secs(1);
/// Nobody acts in these.
const THINKING: Duration = Duration::from_secs(36_000);
const DEADLINE_ERROR_MAX: Duration = Duration::from_millis(300);
const LIMIT: Duration = Duration::from_secs(240);
/// Matches that had another owner before.
const MOVED: &str = "select count(*) from match where epoch > 1";

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    let mut rng = settings.rng(NAME);
    let (time, matches) = (settings.seconds(70, 130), settings.either(3, 6));
    settings
        .on_site(settings.plan(), LIMIT, async |site| {
            let begin = Instant::now();
            let (mut playing, mut thinking) = (Vec::new(), Vec::new());
            for (clock, may_think) in clocks() {
                for (pause, crowds, is_possible) in
                    [(PAUSE, &mut playing, true), (THINKING, &mut thinking, may_think)]
                {
                    let behaviour = ClientBehaviour::Attentive;
                    let clock = clock.clone();
                    let manner = Manner { pause, behaviour, clock, ..Manner::default() };
                    if is_possible {
                        crowds.push(Crowd::start(site, matches, manner, rng.u64(..)).await?);
                    }
                }
            }
            let until = Instant::now() + time;
            let mut deadlines = Vec::new();
            for number in 0..matches {
                deadlines.push(Turns::start(site, number, until, &mut rng).await?);
            }
            playing[0].play(time).await?;
            let mut turns = Vec::new();
            for deadline in deadlines {
                turns.extend(deadline.end().await?);
            }
            let mut rows = vec![deadline_row(&turns), presence_row(site, &thinking).await?];
            rows.push(steps_row(&playing, begin));
            let mut ack_logs = Vec::new();
            let mut events = Vec::new();
            for crowd in playing.into_iter().chain(thinking) {
                events.extend(crowd.journal.since(begin));
                ack_logs.extend(crowd.finish().await?);
            }
            let bad: Vec<_> = events.iter().map(|entry| &entry.event).filter(is_bad).collect();
            let first = bad.first().map_or(String::new(), |event| format!(", first: {event:?}"));
            rows.push(Row::new(
                NAME,
                format!("{} s: no forfeit, no absence, nothing refused or lost", time.as_secs()),
                format!("{} of these{first}", bad.len()),
                bad.is_empty(),
            ));
            if site.nats.is_some() {
                let moved = site.count(MOVED).await?;
                let reached = format!("{moved} moved");
                rows.push(Row::new(NAME, "every match stays where it is", reached, moved == 0));
            }
            let verified = site.verify(&ack_logs).await?;
            rows.push(Row::new(NAME, "the log is what was acknowledged", verified, true));
            Ok(rows)
        })
        .await
}

/// Each kind, and whether somebody may think for minutes.
fn clocks() -> [(Json, bool); 4] {
    [
        (json!({ "type": "none" }), true),
        (json!({ "type": "per_turn", "turn_ms": 60_000 }), false),
        (json!({ "type": "fischer", "base_ms": 1_200_000, "increment_ms": 5_000 }), true),
        (json!({ "type": "correspondence", "turn_ms": 86_400_000 }), true),
    ]
}

fn is_bad(event: &&Event) -> bool {
    match event {
        Event::Refused { .. }
        | Event::Lost { .. }
        | Event::Absent { .. }
        | Event::Forced { .. } => true,
        Event::Started { .. } | Event::Acked { .. } | Event::Over | Event::Joined { .. } => false,
    }
}

fn deadline_row(turns: &[Duration]) -> Row {
    let [first, last] =
        [turns.iter().min(), turns.iter().max()].map(|turn| turn.copied().unwrap_or_default());
    Row::new(
        NAME,
        "a turn of 5 s ends after 5.0 ± 0.3 s at every server",
        format!("{:.2} to {:.2} s, {} seen", first.as_secs_f64(), last.as_secs_f64(), turns.len()),
        first + DEADLINE_ERROR_MAX >= TURN && last <= TURN + DEADLINE_ERROR_MAX,
    )
}

fn steps_row(playing: &[Crowd], begin: Instant) -> Row {
    let gaps: Vec<_> = playing.iter().map(|crowd| crowd.gaps(begin)).collect();
    let longest = gaps.iter().map(Gaps::longest).max().unwrap_or_default();
    let matches: usize = gaps.iter().map(Gaps::count).sum();
    Row::new(
        NAME,
        "a step every 2 s reaches players and spectators",
        format!("{:.2} s at most, {matches} matches", longest.as_secs_f64()),
        longest <= PAUSE + LATE_MAX,
    )
}

/// Asks every server who is at the tables.
async fn presence_row(site: &Site, thinking: &[Crowd]) -> Result<Row, RunError> {
    let (mut asked, mut shown) = (0, BTreeSet::new());
    for (_, match_id) in thinking.iter().flat_map(|crowd| crowd.journal.matches()) {
        for api in site.apis() {
            let text = api.file(&format!("/api/matches/{match_id}")).await?;
            let shown_match: Json = serde_json::from_str(&text).unwrap_or_default();
            for seat in shown_match["seats"].as_array().into_iter().flatten() {
                asked += 1;
                shown.insert(seat["presence"].to_string());
            }
        }
    }
    let is_here = shown.iter().eq(["\"here\""]);
    let shown = shown.into_iter().collect::<Vec<_>>().join(", ");
    let reached = format!("{asked} seats shown as {shown}");
    Ok(Row::new(NAME, "every server shows everybody at the table", reached, is_here))
}
