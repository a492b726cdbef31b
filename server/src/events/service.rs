//! The event service: announces events, lets players join, pause and leave, and shows events.

use std::{collections::HashMap, sync::Arc, time::Duration};

use parking_lot::Mutex;
use scrapworks_engine::Bytes32;
use scrapworks_protocol::{
    Clock, Event as EventView, EventAnswer, EventForm, EventId, EventState, Player, PlayerId,
    PlayerKind, Standing, Timestamp, Visibility,
};
use tokio::{sync::Notify, time::Instant};

use crate::{
    clock::wall::now,
    domain::{
        events::{
            AHEAD_MAX_DAYS, ENTRANTS_MAX, Event, MINUTES, ROUNDS, course::Course,
            refusal::EventRefusal,
        },
        lobby::refusal::{NotRatable, Refusal},
    },
    error::Error,
    events::{
        board::{Board, Parts},
        views::{self, Clocks, named},
    },
    games,
    lobby::muted::unnamed,
    random,
    rate_limit::NetworkShare,
    sockets::outbox::Outbox,
    store::{
        events::{
            self, Created, EventFilter, OpenBounds,
            entrants::{self, Entering, EntrantBounds, Joining},
            event_log,
        },
        pairings::pairing_records::Brought,
        people::players,
    },
};

/// Open events that one player may hold.
pub const EVENTS_PER_PLAYER_MAX: usize = 3;
/// Open events that players of one network may hold.
pub const EVENTS_PER_NETWORK_MAX: usize = 12;
/// Open events that one player may have joined.
pub const JOINED_PER_PLAYER_MAX: usize = 20;
/// People of one network in one event. Allows for a school or a fair.
pub const ENTRANTS_PER_NETWORK_MAX: u32 = 200;
/// For how long an event that is over is shown as it was read, but for names.
const SHOWN_FOR: Duration = Duration::from_secs(60);
/// Events that are over and were read lately.
const SHOWN_MAX: usize = 1_000;
/// Boards in memory. Those of events that nobody watches and that do not run go first.
const BOARDS_MAX: usize = 64;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// For how long somebody who makes an event may have thought about its beginning.
const LATE_MS: i64 = 2 * 60 * 1000;

/// What somebody wants to hold.
#[derive(Debug, Clone)]
pub struct Announcement {
    pub name: String,
    pub game: &'static str,
    pub seats: u8,
    pub options: Box<serde_json::value::RawValue>,
    pub clock: Clock,
    pub rated: bool,
    pub form: EventForm,
    pub starts_at: Timestamp,
    pub minutes: u32,
    pub visibility: Visibility,
    pub repeats: Option<String>,
}

/// How somebody takes part from now on.
#[derive(Debug, Clone, Copy)]
pub struct Way {
    pub is_paused: bool,
    /// The roster that was brought before is not wanted any more.
    pub takes_back: bool,
}

#[derive(Debug)]
pub struct EventService {
    parts: Parts,
    boards: Mutex<HashMap<EventId, Arc<Board>>>,
    /// Events that are over, so that a list of many reads no logs.
    shown: Mutex<HashMap<EventId, (Instant, EventView)>>,
    /// Something has changed here.
    news: Notify,
}

impl EventService {
    pub(crate) fn new(parts: Parts) -> EventService {
        EventService {
            parts,
            boards: Mutex::default(),
            shown: Mutex::default(),
            news: Notify::new(),
        }
    }

    /// Announces an event that a player holds.
    ///
    /// # Errors
    /// [`EventRefusal::AccountNeeded`], [`EventRefusal::Held`], [`EventRefusal::NetworkHeld`], and
    /// those of [`announce`].
    pub async fn create(
        &self,
        creator: &Player,
        announcement: Announcement,
        network: Option<NetworkShare>,
    ) -> Result<EventView, Error> {
        if creator.kind != PlayerKind::Account {
            return Err(EventRefusal::AccountNeeded.into());
        }
        let event = announce(announcement, Some(creator.id))?;
        let max_of =
            |share: NetworkShare| (share.bucket, EVENTS_PER_NETWORK_MAX * share.times as usize);
        let bounds = OpenBounds { of_player: EVENTS_PER_PLAYER_MAX, network: network.map(max_of) };
        match events::create(&self.parts.db, &event, bounds, now()).await? {
            Created::Done => {}
            Created::Full => return Err(EventRefusal::Held { max: EVENTS_PER_PLAYER_MAX }.into()),
            Created::NetworkFull => {
                return Err(EventRefusal::NetworkHeld { max: EVENTS_PER_NETWORK_MAX }.into());
            }
            Created::Gone => return Err(Error::SessionNeeded),
        }
        tracing::info!(event_id = %event.id, game = %event.game, "an event is announced");
        self.on_news();
        self.show(event.id).await
    }

    /// # Errors
    /// [`EventRefusal::NotFound`], [`EventRefusal::NotYours`], [`EventRefusal::Begun`].
    pub async fn cancel(&self, player: PlayerId, id: EventId) -> Result<(), Error> {
        let event = self.read(id).await?;
        if event.creator != Some(player) {
            return Err(EventRefusal::NotYours.into());
        }
        if !event_log::cancel(&self.parts.db, id, now()).await? {
            return Err(EventRefusal::Begun.into());
        }
        self.on_news();
        Ok(())
    }

    /// Lets a player join, go on, pause, or bring something else.
    ///
    /// # Errors
    /// [`EventRefusal::NotFound`], [`EventRefusal::Over`], [`EventRefusal::Full`],
    /// [`EventRefusal::NetworkFull`], [`EventRefusal::Joined`], [`Refusal::NotRatable`].
    pub async fn join(
        &self,
        player: &Player,
        event: &Event,
        Way { is_paused, takes_back }: Way,
        brought: &Brought,
        network: Option<NetworkShare>,
    ) -> Result<EventAnswer, Error> {
        if matches!(event.state, EventState::Finished | EventState::Cancelled) {
            return Err(EventRefusal::Over.into());
        }
        if event.rated && player.kind != PlayerKind::Account {
            return Err(Refusal::NotRatable { reason: NotRatable::Guest }.into());
        }
        let begun = self.board(event.id).await?.course(&self.parts).await?.begun;
        let elapsed_ms = begun.map_or(0, |it| self.parts.service_clock.now_ms() - it.service_ms);
        if !is_paused && elapsed_ms >= event.length_ms() {
            return Err(EventRefusal::Over.into());
        }
        let network = network.map(|share| (share.bucket, ENTRANTS_PER_NETWORK_MAX * share.times));
        let bounds = EntrantBounds { all: ENTRANTS_MAX, network, events: JOINED_PER_PLAYER_MAX };
        let entering = Entering { event: event.id, who: player.id, is_paused, takes_back, brought };
        match entrants::join(&self.parts.db, entering, bounds, now()).await? {
            Joining::Done => {}
            Joining::Full => return Err(EventRefusal::Full { max: ENTRANTS_MAX }.into()),
            Joining::NetworkFull => {
                return Err(EventRefusal::NetworkFull { max: ENTRANTS_PER_NETWORK_MAX }.into());
            }
            Joining::EventsFull => {
                return Err(EventRefusal::Joined { max: JOINED_PER_PLAYER_MAX }.into());
            }
            Joining::Over => return Err(EventRefusal::Over.into()),
            Joining::Gone => return Err(Error::SessionNeeded),
        }
        self.on_news();
        self.answer(player.id, event.id).await
    }

    /// # Errors
    /// [`EventRefusal::NotFound`]; [`EventRefusal::NotJoined`] also if the event is over.
    pub async fn leave(&self, player: PlayerId, id: EventId) -> Result<(), Error> {
        self.read(id).await?;
        if !entrants::leave(&self.parts.db, id, player, now()).await? {
            return Err(EventRefusal::NotJoined.into());
        }
        self.on_news();
        Ok(())
    }

    /// Cancels the events of a player who is banned, also those that run.
    pub(crate) async fn break_off_all(&self, player: PlayerId) -> Result<(), Error> {
        for id in events::open_held_by(&self.parts.db, player).await? {
            event_log::break_off(&self.parts.db, id, now()).await?;
        }
        Ok(())
    }

    /// Cancels the events of a player who is gone that have not begun.
    pub(crate) async fn cancel_all(&self, player: PlayerId) -> Result<(), Error> {
        for id in events::open_held_by(&self.parts.db, player).await? {
            event_log::cancel(&self.parts.db, id, now()).await?;
        }
        Ok(())
    }

    /// Takes a player out of all events that are not over.
    pub(crate) async fn leave_all(&self, player: PlayerId) -> Result<(), Error> {
        for id in entrants::open_of(&self.parts.db, player).await? {
            entrants::leave(&self.parts.db, id, player, now()).await?;
        }
        Ok(())
    }

    /// Takes the names out of all rosters that a player has brought, and off the events that it
    /// holds.
    pub(crate) async fn remove_names(&self, player: PlayerId) -> Result<(), Error> {
        for id in events::open_held_by(&self.parts.db, player).await? {
            let game = games::find(&self.read(id).await?.game)?;
            events::rename(&self.parts.db, id, game.meta.name).await?;
        }
        for id in entrants::open_of(&self.parts.db, player).await? {
            let event = self.read(id).await?;
            let found = entrants::brought(&self.parts.db, id, &[player]).await?;
            let Some((_, Brought { roster: Some(roster), .. })) = found.get(&player) else {
                continue;
            };
            let game = games::find(&event.game)?;
            let seats = games::seat_count(game, Some(event.seats))?;
            let roster = unnamed(&event.game, &event.options, seats, roster);
            entrants::replace_roster(&self.parts.db, id, player, &roster).await?;
        }
        Ok(())
    }

    /// # Errors
    /// [`EventRefusal::NotFound`].
    pub async fn read(&self, id: EventId) -> Result<Event, Error> {
        events::read(&self.parts.db, id).await?.ok_or(EventRefusal::NotFound.into())
    }

    /// # Errors
    /// [`EventRefusal::NotFound`].
    pub async fn show(&self, id: EventId) -> Result<EventView, Error> {
        self.board(id).await?.event(&self.parts).await
    }

    /// An event with what a player has reached in it.
    ///
    /// # Errors
    /// [`EventRefusal::NotFound`].
    pub async fn answer(&self, player: PlayerId, id: EventId) -> Result<EventAnswer, Error> {
        let board = self.board(id).await?;
        let event = board.event(&self.parts).await?;
        Ok(EventAnswer { event, own: board.standing(&self.parts, player).await? })
    }

    /// So many standings after the first ones, the best first.
    ///
    /// # Errors
    /// [`EventRefusal::NotFound`].
    pub async fn standings(
        &self,
        id: EventId,
        skipped: usize,
        rows: usize,
    ) -> Result<Vec<Standing>, Error> {
        self.board(id).await?.standings(&self.parts, skipped, rows).await
    }

    pub async fn list(&self, filter: &EventFilter) -> Result<Vec<EventView>, Error> {
        let mut listed = Vec::new();
        for event in events::list(&self.parts.db, filter).await? {
            let id = event.id;
            let shown = match self.recently_shown(id) {
                Some(shown) => self.with_names(shown).await,
                None => self.show_anew(id).await,
            };
            listed.push(shown.unwrap_or_else(|err| {
                tracing::warn!(event_id = %id, %err, "an event cannot be read");
                self.by_row(&event)
            }));
        }
        Ok(listed)
    }

    /// What is known of an event without its log.
    fn by_row(&self, event: &Event) -> EventView {
        let mut course = Course::new(event.form, event.seats);
        course.state = event.state;
        let service_ms = self.parts.service_clock.now_ms();
        let clocks = Clocks { wall_ms: now().ms(), service_ms };
        views::event(event, &course, clocks, None, Vec::new(), false)
    }

    fn recently_shown(&self, id: EventId) -> Option<EventView> {
        let shown = self.shown.lock();
        let (at, event) = shown.get(&id)?;
        (at.elapsed() < SHOWN_FOR).then(|| event.clone())
    }

    /// With the names of people as they are now.
    async fn with_names(&self, mut event: EventView) -> Result<EventView, Error> {
        if let Some(by) = &event.by {
            event.by = players::read(&self.parts.db, by.id).await?;
        }
        let winners: Vec<_> = event.winners.iter().map(|winner| winner.player.id).collect();
        let names = entrants::brought(&self.parts.db, event.id, &winners).await?;
        for Standing { player, .. } in &mut event.winners {
            *player = named(player.id, &names);
        }
        Ok(event)
    }

    async fn show_anew(&self, id: EventId) -> Result<EventView, Error> {
        let event = self.show(id).await?;
        if matches!(event.state, EventState::Finished | EventState::Cancelled) {
            let mut shown = self.shown.lock();
            if shown.len() >= SHOWN_MAX {
                shown.retain(|_, (at, _)| at.elapsed() < SHOWN_FOR);
            }
            if shown.len() < SHOWN_MAX {
                shown.insert(id, (Instant::now(), event.clone()));
            }
        }
        Ok(event)
    }

    /// Shows an event to a connection, and what changes in it.
    ///
    /// # Errors
    /// [`EventRefusal::NotFound`].
    pub(crate) async fn watch(&self, id: EventId, outbox: &Outbox) -> Result<(), Error> {
        self.board(id).await?.watch(&self.parts, outbox).await
    }

    pub(crate) fn unwatch(&self, id: EventId, outbox: &Outbox) {
        if let Some(board) = self.boards.lock().get(&id) {
            board.unwatch(outbox.id());
        }
    }

    /// The board of an event, as its log is now.
    pub(crate) async fn board(&self, id: EventId) -> Result<Arc<Board>, Error> {
        let known = self.boards.lock().get(&id).cloned();
        if let Some(board) = known {
            board.refresh(&self.parts).await?;
            return Ok(board);
        }
        let event = self.read(id).await?;
        let board = {
            let mut boards = self.boards.lock();
            if boards.len() >= BOARDS_MAX {
                boards.retain(|_, board| board.is_in_use());
            }
            let new = || Arc::new(Board::new(event));
            Arc::clone(boards.entry(id).or_insert_with(new))
        };
        if let Err(err) = board.refresh(&self.parts).await {
            // Nothing reads again and again what cannot be read.
            self.boards.lock().remove(&id);
            return Err(err);
        }
        Ok(board)
    }

    pub(super) fn boards(&self) -> Vec<Arc<Board>> {
        self.boards.lock().values().cloned().collect()
    }

    pub(super) fn on_news(&self) {
        self.news.notify_one();
    }

    /// Waits until something changes here, or for so long.
    pub(crate) async fn news(&self, at_most: Duration) {
        let _ = tokio::time::timeout(at_most, self.news.notified()).await;
    }

    pub(crate) fn parts(&self) -> &Parts {
        &self.parts
    }
}

/// A new event, if it can be held.
///
/// # Errors
/// [`EventRefusal::Time`], [`EventRefusal::Minutes`], [`EventRefusal::Rounds`],
/// [`EventRefusal::Clock`], [`Refusal::NotRatable`].
pub(crate) fn announce(
    announcement: Announcement,
    creator: Option<PlayerId>,
) -> Result<Event, Error> {
    let Announcement { starts_at, minutes, form, clock, .. } = announcement;
    let ahead_ms = starts_at.ms() - now().ms();
    if !(-LATE_MS..=AHEAD_MAX_DAYS * DAY_MS).contains(&ahead_ms) {
        return Err(EventRefusal::Time { days: AHEAD_MAX_DAYS }.into());
    }
    if !MINUTES.contains(&minutes) {
        return Err(EventRefusal::Minutes { min: *MINUTES.start(), max: *MINUTES.end() }.into());
    }
    if let EventForm::Rounds { rounds } = form
        && !ROUNDS.contains(&rounds)
    {
        return Err(EventRefusal::Rounds { min: *ROUNDS.start(), max: *ROUNDS.end() }.into());
    }
    if matches!(clock, Clock::None | Clock::Correspondence { .. }) {
        return Err(EventRefusal::Clock.into());
    }
    if announcement.rated && announcement.visibility != Visibility::Public {
        return Err(Refusal::NotRatable { reason: NotRatable::Unlisted }.into());
    }
    Ok(Event {
        id: EventId(random::uuid()),
        name: announcement.name,
        game: announcement.game.to_owned(),
        seats: announcement.seats,
        options: announcement.options,
        clock,
        rated: announcement.rated,
        form,
        visibility: announcement.visibility,
        state: EventState::Announced,
        starts_at,
        minutes,
        creator,
        repeats: announcement.repeats,
        secret: Bytes32(random::bytes()),
    })
}
