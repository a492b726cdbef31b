//! A pass over an event: who is free and there plays again, or plays the next round.
//!
//! What is drawn is written first, with everything that decides it. Then the matches begin, each in
//! one transaction with its entry in the log. Whoever dies in between leaves a pass from which the
//! rest begins later: the ids of matches come from it, so that none begins twice.

use std::collections::HashMap;

use futures_util::{StreamExt as _, stream};
use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::{Absence, EventForm, EventId, LobbyId, MatchId, Pace, Player, PlayerId};

use crate::{
    clock::wall::now,
    domain::{
        events::{
            Event,
            course::Course,
            entry::{Entry, LogEntry, Pass},
            lots,
        },
        lobby::{
            Lobby, LobbyStatus,
            seat::{BroughtRoster, LobbySeat, SeatedPlayer},
        },
    },
    error::Error,
    games,
    lobby::service::new_match,
    matches::live::start::StartError,
    pairing::{
        by_points::{self, Draw},
        pass::STARTED_AT_ONCE,
        service::PairingService,
    },
    random,
    store::{
        events::{entrants, event_log, event_matches},
        pairings::pairing_records::{Brought, EventStart, PairedFrom, PairedLobby},
        people::blocks,
        records::NewMatch,
    },
};

/// How long a round's players rest before the next one.
const REST_MS: i64 = 10_000;

/// A match that a pass has drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Drawn {
    pub(crate) match_id: MatchId,
    /// Its number in the pass.
    pub(crate) number: u32,
    /// By seat.
    pub(crate) seats: Vec<PlayerId>,
}

/// Who may be in the next pass; None if none is to be made now.
pub(crate) fn candidates(event: &Event, course: &Course, now_ms: i64) -> Option<Vec<PlayerId>> {
    let free: Vec<_> = course.free_entrants().map(|(player, _)| player).collect();
    if free.len() < course.seats() {
        return None;
    }
    if let EventForm::Rounds { rounds } = event.form {
        let is_resting = course.round > 0 && now_ms < course.last_end + REST_MS;
        if course.round >= rounds || !course.tables.is_empty() || is_resting {
            return None;
        }
    }
    Some(free)
}

/// Whether no match begins any more and none is played.
pub(crate) fn is_played_out(event: &Event, course: &Course, is_time_over: bool) -> bool {
    let are_rounds_over = match event.form {
        EventForm::Arena => false,
        EventForm::Rounds { rounds } => course.round >= rounds,
    };
    course.tables.is_empty() && (is_time_over || are_rounds_over)
}

/// The pass of these people, and what it draws. None if nobody would play.
pub(crate) fn pass(
    event: &Event,
    course: &Course,
    waiting: Vec<PlayerId>,
    apart: Vec<(PlayerId, PlayerId)>,
    at: i64,
) -> Option<Pass> {
    let pass = Pass { seen: course.seq, waiting, apart, byes: Vec::new() };
    let Draw { groups, byes } = draw(event, course, &pass, at);
    (!groups.is_empty()).then_some(Pass { byes, ..pass })
}

fn draw(event: &Event, course: &Course, pass: &Pass, at: i64) -> Draw {
    by_points::draw(course, pass, at, &mut lots::lot(&event.secret, pass.seen))
}

/// The matches of a pass, which is entry `seq`. `course` is the one that the pass has seen.
pub(crate) fn drawn(event: &Event, course: &Course, seq: u32, at: i64, pass: &Pass) -> Vec<Drawn> {
    let groups = draw(event, course, pass, at).groups.into_iter();
    let of = |(number, seats)| {
        let match_id = lots::match_id(&event.secret, seq, number, at);
        Drawn { match_id, number, seats }
    };
    (0..).zip(groups).map(of).collect()
}

/// The same from a whole log.
pub(crate) fn drawn_by_log(event: &Event, log: &[LogEntry], seq: u32) -> Vec<Drawn> {
    let found = log.iter().find(|entry| entry.seq == seq);
    let Some(LogEntry { at, entry: Entry::Pass(pass), .. }) = found else { return Vec::new() };
    let seen = log.iter().take_while(|entry| entry.seq <= pass.seen);
    let course = Course::of(event.form, event.seats, seen);
    drawn(event, &course, seq, *at, pass)
}

impl PairingService {
    /// Forgets the passes of events that are over.
    pub(crate) fn keep_events(&self, is_open: impl Fn(EventId) -> bool) {
        self.event_passes.lock().keep(is_open);
    }

    /// Begins what the newest pass has drawn and has not begun, or makes the next pass.
    pub(crate) async fn pair_event(
        &self,
        event: &Event,
        course: &Course,
        may_begin: bool,
    ) -> Result<(), Error> {
        if let Some((seq, ..)) = &course.pass
            && !self.event_passes.lock().is_done(event.id, *seq)
        {
            let log = event_log::read_all(&self.db, event.id).await?;
            let mut drawn = drawn_by_log(event, &log, *seq);
            drawn.retain(|one| !course.of_pass.contains(&one.match_id));
            return self.begin_all(event, course, *seq, drawn).await;
        }
        let now_ms = now().ms();
        let Some(free) = candidates(event, course, now_ms).filter(|_| may_begin) else {
            return Ok(());
        };
        let connected = self.sockets.connected(&free).await.players;
        let busy = event_matches::playing_elsewhere(&self.db, event.id, &free).await?;
        let is_waiting = |one: &PlayerId| connected.contains(one) && !busy.contains(one);
        let waiting: Vec<_> = free.into_iter().filter(is_waiting).collect();
        if waiting.len() < course.seats() {
            return Ok(());
        }
        let apart = blocks::between(&self.db, &waiting).await?;
        let at = now();
        let Some(pass) = pass(event, course, waiting, apart, at.ms()) else { return Ok(()) };
        let newest = course.pass.as_ref().map_or(0, |(seq, ..)| *seq);
        match event_log::append_pass(&self.db, event.id, newest, at, &pass).await? {
            Some(seq) => {
                let drawn = drawn(event, course, seq, at.ms(), &pass);
                self.begin_all(event, course, seq, drawn).await
            }
            // Another node has made one, or the event is over.
            None => Ok(()),
        }
    }

    /// Begins matches of a pass, if their players still can.
    async fn begin_all(
        &self,
        event: &Event,
        course: &Course,
        pass: u32,
        drawn: Vec<Drawn>,
    ) -> Result<(), Error> {
        let players: Vec<_> = drawn.iter().flat_map(|one| &one.seats).copied().collect();
        let brought = entrants::brought(&self.db, event.id, &players).await?;
        stream::iter(drawn)
            .map(async |one| self.begin_one(event, course, pass, &one, &brought).await)
            .buffer_unordered(STARTED_AT_ONCE)
            // The others begin though one cannot.
            .fold(Ok(()), async |all: Result<(), Error>, one| all.and(one))
            .await?;
        self.event_passes.lock().note_done(event.id, pass);
        Ok(())
    }

    async fn begin_one(
        &self,
        event: &Event,
        course: &Course,
        pass: u32,
        drawn: &Drawn,
        brought: &HashMap<PlayerId, (Player, Brought)>,
    ) -> Result<(), Error> {
        let seats = drawn.seats.iter().map(|player| brought.get(player).cloned());
        // A deleted player plays no more.
        let Some(seats) = seats.collect::<Option<Vec<_>>>() else { return Ok(()) };
        let game = games::find(&event.game)?;
        let lobby = lobby_of(event, pass, drawn.number, seats)?;
        let start = EventStart { event: event.id, pass, seats: drawn.seats.clone() };
        let new = NewMatch { match_id: drawn.match_id, ..new_match(game, &lobby, 0) };
        let paired = PairedLobby { from: PairedFrom::Event(start), lobby };
        match self.live.start_paired(new, paired).await {
            Ok(match_id) => {
                for player in &drawn.seats {
                    if let Some(entrant) = course.entrants.get(player) {
                        let waited_ms = now().ms() - entrant.free_since;
                        self.metrics.events.record_wait(&event.game, waited_ms);
                    }
                    self.live.notifications().paired(*player, match_id, &event.game);
                }
                Ok(())
            }
            // Somebody has paused, left, or plays.
            Err(StartError::LobbyChanged) => Ok(()),
            Err(StartError::Unavailable) => Err(Error::Unavailable),
            Err(err @ (StartError::UnknownGame | StartError::Refused(_))) => {
                tracing::error!(%err, event_id = %event.id, "a match of an event cannot begin");
                Ok(())
            }
        }
    }
}

/// A lobby in which all are ready.
fn lobby_of(
    event: &Event,
    pass: u32,
    number: u32,
    players: Vec<(Player, Brought)>,
) -> Result<Lobby, Error> {
    let game = games::find(&event.game)?;
    let seats = games::seat_count(game, Some(event.seats))?;
    let secret = lots::match_secret(&event.secret, pass, number);
    let mut lot = Rng::new(&Seed(random::bytes()));
    let owner = players.first().map_or(PlayerId(random::uuid()), |(player, _)| player.id);
    let mut held = Vec::with_capacity(players.len());
    for (player, Brought { mut roster, entropy }) in players {
        if game.meta.has_rosters && roster.is_none() {
            let picked = games::default_roster(game, &event.options, seats, &mut lot)?;
            let name = games::preset_name(game, &event.options, seats, &picked.roster);
            roster = Some(BroughtRoster { name, points: picked.points, roster: picked.roster });
        }
        held.push(LobbySeat::Player(SeatedPlayer { player, ready: true, roster, entropy }));
    }
    Ok(Lobby {
        id: LobbyId(random::uuid()),
        game: event.game.clone(),
        options: event.options.clone(),
        owner,
        visibility: event.visibility,
        clock: event.clock,
        absence: Absence::Forfeit,
        hints: false,
        rated: event.rated,
        pace: Pace::default(),
        status: LobbyStatus::Open,
        secret,
        created_at: now(),
        seats: held,
    })
}

#[cfg(test)]
mod tests;
