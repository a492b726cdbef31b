//! The rows of matches that start: many at once, since each statement costs PostgreSQL far more
//! than a row.

use scrapworks_engine::Bytes32;

use crate::store::{
    db::Tx,
    events::event_matches,
    lobbies::{self, StartedLobby},
    log::{
        step_rows,
        writes::{MatchStart, StepWrite},
    },
    pairings::{self, pairing_records::PairedFrom, pairing_times::Taken},
    query::args,
    records::{Continuation, NewMatch, Origin, SeatHolder},
    rows::enum_name,
};

/// Matches whose rows are inserted by one statement, of far fewer parameters than the limit.
const MATCHES_MAX: usize = 64;

const CLOSE_LOBBY: &str = "
    update lobby set state = 'started', match_id = $1, revision = revision + 1, changed_at = $2
    where lobby_id = $3 and state = 'open' and revision = $4";

const INSERT_MATCHES: &str = "
    insert into match (match_id, lobby_id, game, rules_version, options, visibility, clock,
                       absence, hints, rated, pace, secret, tutorial, state, started_at) ";

const INSERT_SEATS: &str = "
    insert into match_seat (match_id, seat, player_id, bot, roster, entropy, game) ";

const INSERT_CONTINUATIONS: &str = "
    insert into match_continuation (match_id, source_match_id, source_seq, seed) ";

/// Returns for each whether it starts. It does not if its lobby has changed, or if one of its
/// pairings has ended.
pub(in crate::store) async fn start(
    tx: &mut Tx,
    starts: &[&MatchStart],
) -> sqlx::Result<Vec<bool>> {
    let paired = starts.iter().filter_map(|start| {
        let PairedFrom::Pairings(pairings) = &start.paired.as_ref()?.from else { return None };
        Some(Taken { pairings, match_id: start.new.match_id, at: start.setup.at })
    });
    let paired: Vec<_> = paired.collect();
    let taken = if paired.is_empty() { Vec::new() } else { pairings::take(tx, &paired).await? };
    let mut taken = taken.into_iter();
    let mut all = Vec::with_capacity(starts.len());
    for start in starts {
        let (match_id, at) = (start.new.match_id, start.setup.at);
        all.push(match start.paired.as_ref().map(|paired| &paired.from) {
            Some(PairedFrom::Pairings(_)) => taken.next().unwrap_or(false),
            Some(PairedFrom::Event(event)) => event_matches::begin(tx, event, match_id, at).await?,
            None => close_lobby(tx, &start.new, start.setup.at).await?,
        });
    }
    let begun = starts.iter().zip(&all).filter(|(_, begins)| **begins).map(|(start, _)| *start);
    let begun: Vec<_> = begun.collect();
    for starts in begun.chunks(MATCHES_MAX) {
        insert(tx, starts).await?;
    }
    Ok(all)
}

async fn insert(tx: &mut Tx, starts: &[&MatchStart]) -> sqlx::Result<()> {
    let lobbies = starts.iter().filter_map(|start| {
        let lobby = &start.paired.as_ref()?.lobby;
        Some(StartedLobby { lobby, match_id: start.new.match_id, at: start.setup.at })
    });
    let lobbies: Vec<_> = lobbies.collect();
    if !lobbies.is_empty() {
        lobbies::insert_started(tx, &lobbies).await?;
    }
    insert_matches(tx, starts).await?;
    insert_seats(tx, starts).await?;
    insert_continuations(tx, starts).await?;
    let rows = |start: &&MatchStart| {
        let match_id = start.new.match_id;
        let rows = std::iter::once(&start.setup).chain(&start.more).cloned();
        rows.map(move |row| StepWrite { match_id, row, result: None }).collect::<Vec<_>>()
    };
    let steps: Vec<_> = starts.iter().flat_map(rows).collect();
    let steps: Vec<_> = steps.iter().collect();
    step_rows::write_steps(tx, &steps).await?;
    step_rows::set_all_due(tx, &steps).await
}

/// Marks the match's lobby as started. False if the lobby has changed.
async fn close_lobby(tx: &mut Tx, new: &NewMatch, at: i64) -> sqlx::Result<bool> {
    let (lobby_id, revision) = match new.origin {
        Origin::Lobby { lobby_id, revision } => (lobby_id, revision),
        Origin::Tutorial | Origin::Continuation(_) => return Ok(true),
    };
    let closed = tx.execute(CLOSE_LOBBY, args![new.match_id, at, lobby_id, revision]).await?;
    Ok(closed > 0)
}

async fn insert_matches(tx: &mut Tx, starts: &[&MatchStart]) -> sqlx::Result<()> {
    let row = |MatchStart { new, setup, .. }: &&MatchStart| {
        args![
            new.match_id,
            new.origin.lobby_id(),
            &new.game,
            u32::from(new.rules_version),
            new.options.get(),
            enum_name(&new.visibility),
            serde_json::to_string(&new.clock).expect("a clock can be encoded"),
            enum_name(&new.absence),
            new.hints,
            new.rated,
            enum_name(&new.pace),
            new.secret.to_string(),
            new.origin == Origin::Tutorial,
            "running",
            setup.at,
        ]
    };
    tx.insert(INSERT_MATCHES, starts.iter().map(row).collect()).await
}

async fn insert_continuations(tx: &mut Tx, starts: &[&MatchStart]) -> sqlx::Result<()> {
    let row = |start: &&MatchStart| {
        let Continuation { from, seed } = start.new.origin.continuation()?;
        let seed = Bytes32(seed.0).to_string();
        Some(args![start.new.match_id, from.match_id, from.seq, seed])
    };
    let rows: Vec<_> = starts.iter().filter_map(row).collect();
    if rows.is_empty() { Ok(()) } else { tx.insert(INSERT_CONTINUATIONS, rows).await }
}

async fn insert_seats(tx: &mut Tx, starts: &[&MatchStart]) -> sqlx::Result<()> {
    let seats = starts.iter().flat_map(|start| {
        (0_i64..).zip(&start.new.seats).map(move |(number, seat)| (&start.new, number, seat))
    });
    let rows = seats.map(|(new, number, seat)| {
        let (player, bot) = match &seat.holder {
            SeatHolder::Player(player) => (Some(*player), None),
            SeatHolder::Bot(level) => (None, Some(enum_name(level))),
        };
        let game = if new.origin == Origin::Tutorial { "" } else { &*new.game };
        let (roster, entropy) = (seat.roster.get(), seat.entropy.to_string());
        args![new.match_id, number, player, bot, roster, entropy, game]
    });
    tx.insert(INSERT_SEATS, rows.collect()).await
}
