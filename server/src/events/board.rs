//! The board of an event: its course, as far as this node has read its log, and the connections to
//! this node that watch it. Each node reads logs by itself, so that nobody has to be told.

use std::{
    collections::{BTreeMap, HashSet},
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use parking_lot::Mutex;
use scrapworks_protocol::{
    Event as EventView, EventId, EventState, PlayerId, Standing,
    socket::{ChatDeleted, EventChanged, EventPaired, ServerMessage},
};
use tokio::{sync::Mutex as AsyncMutex, time::Instant};
use uuid::Uuid;

use crate::{
    clock::{service::ServiceClock, wall::now},
    cluster::frame::Frame,
    domain::events::{
        Event,
        course::{Course, Entrant},
        entry::{Entry, LogEntry},
    },
    error::Error,
    events::views::{self, Clocks, Reached},
    sockets::{
        outbox::{ConnectionId, Outbox},
        registry::SocketRegistry,
    },
    store::{
        db::Db,
        events::{self, entrants, event_log, event_matches},
        lobbies::chat::{self, RECENT_LINES},
        people::players,
        records::ChatRoom,
    },
};

/// Standings of one message.
const STANDINGS_MAX: usize = 500;
/// For how long names are shown as they were read.
const NAMED_FOR: Duration = Duration::from_secs(3);
/// The best that are shown with an event that is over.
const WINNERS: usize = 3;

/// What boards need of the rest of the server.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) db: Db,
    pub(crate) sockets: SocketRegistry,
    pub(crate) service_clock: ServiceClock,
}

#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) id: EventId,
    state: AsyncMutex<State>,
    watchers: Mutex<Vec<Outbox>>,
}

#[derive(Debug)]
struct State {
    event: Event,
    course: Course,
    /// Whether the log was read before: what is new then is news.
    is_loaded: bool,
    /// When names were read, that of the event and those of its people.
    named_at: Instant,
    /// What watchers know.
    told: Option<Told>,
    /// The newest lines of chat that watchers know.
    lines: Vec<Uuid>,
}

#[derive(Debug)]
struct Told {
    event: EventView,
    standings: BTreeMap<PlayerId, Standing>,
    /// Whose name is another one than watchers know.
    renamed: HashSet<PlayerId>,
    /// The messages for who begins to watch now, once somebody does.
    snapshot: Option<Vec<Utf8Bytes>>,
}

impl Told {
    /// Who has reached something else than was told.
    fn changed(&self, course: &Course) -> Vec<PlayerId> {
        let is_news = |(player, entrant): &(&PlayerId, &Entrant)| {
            let before = self.standings.get(*player).map(Reached::in_standing);
            before != Some(Reached::of(course, entrant)) || self.renamed.contains(*player)
        };
        course.entrants.iter().filter(is_news).map(|(player, _)| *player).collect()
    }

    fn snapshot(&mut self) -> &[Utf8Bytes] {
        let Told { event, standings, snapshot, .. } = self;
        snapshot.get_or_insert_with(|| messages(event, true, standings.values().cloned().collect()))
    }
}

impl Board {
    pub(super) fn new(event: Event) -> Board {
        let course = Course::new(event.form, event.seats);
        Board {
            id: event.id,
            state: AsyncMutex::new(State {
                event,
                course,
                is_loaded: false,
                named_at: Instant::now(),
                told: None,
                lines: Vec::new(),
            }),
            watchers: Mutex::default(),
        }
    }

    /// Whether somebody watches it, or it runs.
    pub(super) fn is_in_use(&self) -> bool {
        let is_running = || match self.state.try_lock() {
            Ok(state) => state.course.state == EventState::Running,
            Err(_) => true,
        };
        !self.watchers.lock().is_empty() || is_running()
    }

    pub(super) fn is_watched(&self) -> bool {
        !self.watchers.lock().is_empty()
    }

    /// Reads what is new in the log, and tells players of this node which match has begun for them.
    pub(crate) async fn refresh(&self, parts: &Parts) -> Result<(), Error> {
        let mut state = self.state.lock().await;
        self.follow(&mut state, parts).await?;
        self.name_again(&mut state, parts).await
    }

    /// Reads names again, now and then: people are renamed and deleted.
    async fn name_again(&self, state: &mut State, parts: &Parts) -> Result<(), Error> {
        if state.named_at.elapsed() < NAMED_FOR {
            return Ok(());
        }
        state.named_at = Instant::now();
        if let Some(event) = events::read(&parts.db, self.id).await? {
            state.event = event;
        }
        let Some(told) = state.told.as_mut().filter(|_| self.is_watched()) else { return Ok(()) };
        let players: Vec<_> = told.standings.keys().copied().collect();
        let names = entrants::brought(&parts.db, self.id, &players).await?;
        for (id, standing) in &mut told.standings {
            let now = views::named(*id, &names);
            if standing.player != now {
                standing.player = now;
                told.renamed.insert(*id);
                told.snapshot = None;
            }
        }
        Ok(())
    }

    async fn follow(&self, state: &mut State, parts: &Parts) -> Result<(), Error> {
        loop {
            let new = event_log::read(&parts.db, self.id, state.course.seq).await?;
            if new.is_empty() {
                state.is_loaded = true;
                return Ok(());
            }
            for entry in &new {
                state.course.apply(entry);
                if state.is_loaded {
                    self.tell_paired(entry, parts);
                }
            }
        }
    }

    fn tell_paired(&self, LogEntry { entry, .. }: &LogEntry, parts: &Parts) {
        let Entry::Paired { match_id, seats, .. } = entry else { return };
        let paired = EventPaired { event_id: self.id, match_id: *match_id };
        for player in seats {
            parts.sockets.send_to_local(*player, ServerMessage::EventPaired(paired));
        }
    }

    /// Asks who is free and connected to this node for a sign of life: nobody is to meet somebody
    /// who has gone.
    pub(super) async fn ask_for_signs(&self, parts: &Parts) {
        let state = self.state.lock().await;
        for (player, _) in state.course.free_entrants() {
            parts.sockets.ask_for_sign(player);
        }
    }

    /// The course of the event, as it is now.
    pub(crate) async fn course(&self, parts: &Parts) -> Result<Course, Error> {
        let mut state = self.state.lock().await;
        self.follow(&mut state, parts).await?;
        Ok(state.course.clone())
    }

    pub(super) async fn event(&self, parts: &Parts) -> Result<EventView, Error> {
        let state = self.state.lock().await;
        self.view(&state, parts).await
    }

    async fn view(
        &self,
        State { event, course, .. }: &State,
        parts: &Parts,
    ) -> Result<EventView, Error> {
        let by = match event.creator {
            Some(creator) => players::read(&parts.db, creator).await?,
            None => None,
        };
        let winners = match course.state {
            EventState::Finished => {
                self.named(&views::best(course, WINNERS), course, parts).await?
            }
            EventState::Announced | EventState::Running | EventState::Cancelled => Vec::new(),
        };
        // With it the dice of a match that is still played would be known.
        let shows_secret = matches!(course.state, EventState::Finished | EventState::Cancelled)
            && !event_matches::are_played(&parts.db, self.id).await?;
        let clocks = Clocks { wall_ms: now().ms(), service_ms: parts.service_clock.now_ms() };
        Ok(views::event(event, course, clocks, by, winners, shows_secret))
    }

    /// What these players have reached, in their order.
    async fn named(
        &self,
        players: &[PlayerId],
        course: &Course,
        parts: &Parts,
    ) -> Result<Vec<Standing>, Error> {
        let names = entrants::brought(&parts.db, self.id, players).await?;
        let standing = |player: &PlayerId| {
            let reached = Reached::of(course, course.entrants.get(player)?);
            Some(reached.by(views::named(*player, &names)))
        };
        Ok(players.iter().filter_map(standing).collect())
    }

    pub(super) async fn standing(
        &self,
        parts: &Parts,
        player: PlayerId,
    ) -> Result<Option<Standing>, Error> {
        let state = self.state.lock().await;
        Ok(self.named(&[player], &state.course, parts).await?.pop())
    }

    pub(super) async fn standings(
        &self,
        parts: &Parts,
        skipped: usize,
        rows: usize,
    ) -> Result<Vec<Standing>, Error> {
        let state = self.state.lock().await;
        let ranking: Vec<_> = state.course.ranking().into_iter().skip(skipped).take(rows).collect();
        self.named(&ranking, &state.course, parts).await
    }

    /// Shows the event to a connection as all others know it, and what changes from now on.
    pub(super) async fn watch(&self, parts: &Parts, outbox: &Outbox) -> Result<(), Error> {
        let mut state = self.state.lock().await;
        if state.told.is_none() || !self.is_watched() {
            state.told = Some(self.whole(&state, parts).await?);
        }
        for message in state.told.iter_mut().flat_map(Told::snapshot) {
            outbox.send(message.clone());
        }
        let lines = chat::read(&parts.db, ChatRoom::Event(self.id), None, RECENT_LINES).await?;
        if !self.is_watched() {
            state.lines = lines.iter().map(|line| line.id).collect();
        }
        for line in lines {
            // What others are told soon, this one is then told, too.
            if state.lines.contains(&line.id) {
                let from = line.from.id;
                outbox.send(Frame::from(ServerMessage::Chat(line)).caused_by(from));
            }
        }
        let mut watchers = self.watchers.lock();
        watchers.retain(|other| other.id() != outbox.id() && !other.is_closed());
        watchers.push(outbox.clone());
        Ok(())
    }

    pub(super) fn unwatch(&self, connection: ConnectionId) {
        self.watchers.lock().retain(|other| other.id() != connection);
    }

    async fn whole(&self, state: &State, parts: &Parts) -> Result<Told, Error> {
        let event = self.view(state, parts).await?;
        let players: Vec<_> = state.course.entrants.keys().copied().collect();
        let standings = self.named(&players, &state.course, parts).await?;
        let standings = standings.into_iter().map(|one| (one.player.id, one)).collect();
        Ok(Told { event, standings, renamed: HashSet::new(), snapshot: None })
    }

    /// Tells those who watch what has changed since they were told.
    pub(super) async fn tell(&self, parts: &Parts) -> Result<(), Error> {
        if !self.is_watched() {
            return Ok(());
        }
        let mut state = self.state.lock().await;
        self.follow(&mut state, parts).await?;
        self.name_again(&mut state, parts).await?;
        self.tell_lines(&mut state, parts).await?;
        let Some(told) = &state.told else { return Ok(()) };
        let event = self.view(&state, parts).await?;
        let changed = told.changed(&state.course);
        if changed.is_empty() && event == told.event {
            return Ok(());
        }
        let standings = self.named(&changed, &state.course, parts).await?;
        let news = messages(&event, false, standings.clone());
        if let Some(told) = &mut state.told {
            told.standings.extend(standings.into_iter().map(|one| (one.player.id, one)));
            told.event = event;
            told.renamed.clear();
            told.snapshot = None;
        }
        let watchers: Vec<_> = self.watchers.lock().clone();
        for watcher in watchers {
            news.iter().for_each(|message| watcher.send(message.clone()));
        }
        Ok(())
    }

    /// Tells new lines of chat, and those that were deleted.
    async fn tell_lines(&self, state: &mut State, parts: &Parts) -> Result<(), Error> {
        let lines = chat::read(&parts.db, ChatRoom::Event(self.id), None, RECENT_LINES).await?;
        let there: HashSet<_> = lines.iter().map(|line| line.id).collect();
        let known: HashSet<_> = state.lines.iter().copied().collect();
        // Older ones have only gone out of sight.
        let is_full = lines.len() >= RECENT_LINES as usize;
        let oldest = lines.first().map(|line| line.id).filter(|_| is_full);
        let is_deleted =
            |id: &&Uuid| !there.contains(*id) && oldest.is_none_or(|oldest| **id > oldest);
        let mut frames: Vec<Frame> = Vec::new();
        for id in state.lines.iter().filter(is_deleted) {
            let (match_id, lobby_id, event_id) = (None, None, Some(self.id));
            let deleted = ChatDeleted { match_id, lobby_id, event_id, id: *id };
            frames.push(ServerMessage::ChatDeleted(deleted).into());
        }
        state.lines = lines.iter().map(|line| line.id).collect();
        for line in lines.into_iter().filter(|line| !known.contains(&line.id)) {
            let from = line.from.id;
            frames.push(Frame::from(ServerMessage::Chat(line)).caused_by(from));
        }
        let watchers: Vec<_> = self.watchers.lock().clone();
        for watcher in watchers {
            frames.iter().for_each(|frame| watcher.send(frame.clone()));
        }
        Ok(())
    }
}

fn messages(event: &EventView, whole: bool, standings: Vec<Standing>) -> Vec<Utf8Bytes> {
    let message = |standings: Vec<Standing>, whole: bool| {
        let changed = EventChanged { event: event.clone(), whole, standings };
        Utf8Bytes::from(ServerMessage::EventChanged(changed).to_json())
    };
    if standings.is_empty() {
        return vec![message(standings, whole)];
    }
    let parts = standings.chunks(STANDINGS_MAX).enumerate();
    parts.map(|(n, part)| message(part.to_vec(), whole && n == 0)).collect()
}
