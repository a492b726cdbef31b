//! Waiting rooms at work: read, changed by their rules, saved, and told to everybody.

use scrapworks_engine::{Bytes32, Entry};
use scrapworks_protocol::{LobbyId, MatchId, Player, PlayerId};

use crate::{
    app::AppState,
    chance,
    error::Error,
    games,
    live::StartError,
    lobby::{Brought, Chair, Lobby, Refusal},
    lobby_hub::LobbyEvent,
    now::now,
    store::{
        lobbies::{self, Kept},
        matches::{NewMatch, NewSeat, Origin, Sitter},
    },
};

/// Open rooms in which one player may sit.
pub const LOBBIES_PER_PLAYER_MAX: usize = 8;

/// How often a change is tried when others are faster. Each time one of them got through.
const ATTEMPTS_MAX: usize = 32;

/// Keeps a new room and tells of it.
pub async fn open(app: &AppState, lobby: &Lobby) -> Result<(), Error> {
    check_few_rooms(app, lobby.owner, None).await?;
    lobbies::insert(&app.db, lobby, None).await?;
    tell(app, lobby, 0);
    Ok(())
}

/// The same for the rematch of a match. False if that has one already.
pub async fn open_rematch(app: &AppState, lobby: &Lobby, of: MatchId) -> Result<bool, Error> {
    let is_first = lobbies::insert(&app.db, lobby, Some(of)).await?;
    if is_first {
        tell(app, lobby, 0);
    }
    Ok(is_first)
}

pub async fn read(app: &AppState, id: LobbyId) -> Result<Kept, Error> {
    lobbies::read(&app.db, id).await?.ok_or(Error::LobbyNotFound)
}

/// Refuses a player who would sit in too many rooms, not counting one that it is in.
pub async fn check_few_rooms(
    app: &AppState,
    player: PlayerId,
    here: Option<LobbyId>,
) -> Result<(), Error> {
    let rooms = lobbies::open_of_player(&app.db, player).await?;
    let others = rooms.iter().filter(|room| Some(**room) != here).count();
    if others < LOBBIES_PER_PLAYER_MAX {
        Ok(())
    } else {
        Err(Error::Lobbies { max: LOBBIES_PER_PLAYER_MAX as u32 })
    }
}

/// Changes a room by its rules. Made again if somebody else changed it meanwhile.
pub async fn change(
    app: &AppState,
    id: LobbyId,
    rule: impl Fn(&Lobby) -> Result<Lobby, Refusal>,
) -> Result<Lobby, Error> {
    for _ in 0..ATTEMPTS_MAX {
        let Kept { lobby, revision } = read(app, id).await?;
        let next = rule(&lobby)?;
        if save(app, &next, revision).await? {
            return Ok(next);
        }
    }
    Err(Error::LobbyBusy)
}

/// Ticks a player off.
pub async fn tick(
    app: &AppState,
    id: LobbyId,
    player: PlayerId,
) -> Result<(Lobby, Option<MatchId>), Error> {
    let rule = |lobby: &Lobby| {
        let game = games::find(&lobby.game)?;
        Ok::<_, Error>(lobby.tick(player, |brought| check(game, lobby, brought))?)
    };
    settle(app, id, rule).await
}

/// Begins the match of a room in which everybody is ready, unless somebody else just did.
pub async fn begin(app: &AppState, id: LobbyId) -> Result<Lobby, Error> {
    let as_it_is = |lobby: &Lobby| lobby.check_open().map(|()| lobby.clone());
    match settle(app, id, as_it_is).await {
        Ok((lobby, _)) => Ok(lobby),
        Err(Error::Lobby(Refusal::NotOpen)) => Ok(read(app, id).await?.lobby),
        Err(err) => Err(err),
    }
}

/// Ticks by the rules of a room. If everybody is ready then, that is the start: both are on disk,
/// or neither. Who sits there must be on disk before: the start writes the ticks alone.
async fn settle<E>(
    app: &AppState,
    id: LobbyId,
    rule: impl Fn(&Lobby) -> Result<Lobby, E>,
) -> Result<(Lobby, Option<MatchId>), Error>
where
    Error: From<E>,
{
    for _ in 0..ATTEMPTS_MAX {
        let Kept { lobby, revision } = read(app, id).await?;
        let next = rule(&lobby)?;
        if !next.is_complete() {
            if save(app, &next, revision).await? {
                return Ok((next, None));
            }
            continue;
        }
        let game = games::find(&lobby.game)?;
        match app.live.start(new_match(game, &next, revision)).await {
            Ok(match_id) => {
                let started = next.started(match_id);
                tell(app, &started, revision + 1);
                return Ok((started, Some(match_id)));
            }
            Err(StartError::LobbyChanged) => {}
            Err(StartError::Refused(refused)) => return Err(Error::Rule(refused)),
            Err(err @ StartError::UnknownGame) => {
                return Err(Error::Fault { what: err.to_string() });
            }
            Err(StartError::Unavailable) => return Err(Error::Unavailable),
        }
    }
    Err(Error::LobbyBusy)
}

/// Tells of every room in which that player sits: its name is another one now.
pub async fn tell_of(app: &AppState, player: &Player) -> Result<(), Error> {
    for id in lobbies::open_of_player(&app.db, player.id).await? {
        let Kept { lobby, revision } = read(app, id).await?;
        tell(app, &lobby, revision);
    }
    Ok(())
}

async fn save(app: &AppState, lobby: &Lobby, revision: i64) -> Result<bool, Error> {
    let is_saved = lobbies::save(&app.db, lobby, revision, now()).await?;
    if is_saved {
        tell(app, lobby, revision + 1);
    }
    Ok(is_saved)
}

fn tell(app: &AppState, lobby: &Lobby, revision: i64) {
    app.lobbies.publish(LobbyEvent::new(revision, lobby.view()));
}

/// What is wrong with what somebody brings, if anything.
pub fn check(game: &Entry, lobby: &Lobby, brought: Option<&Brought>) -> Result<(), Refusal> {
    if !game.meta.has_rosters {
        return Ok(());
    }
    let brought = brought.ok_or(Refusal::RosterNeeded)?;
    let check = (game.check_roster)(&lobby.options, lobby.seat_count(), &brought.roster);
    let problems = check.map_or_else(|refused| vec![refused], |check| check.problems);
    if problems.is_empty() { Ok(()) } else { Err(Refusal::RosterIllegal { problems }) }
}

fn new_match(game: &Entry, lobby: &Lobby, revision: i64) -> NewMatch {
    let seat = |chair: &Chair| {
        let (who, entropy) = match chair {
            Chair::Player(sitter) => (Sitter::Player(sitter.player.id), sitter.entropy),
            Chair::Bot(bot) => (Sitter::Bot(bot.level), None),
            Chair::Free => return None,
        };
        let roster = chair.brought().map_or_else(games::no_roster, |it| it.roster.clone());
        Some(NewSeat { who, roster, entropy: entropy.unwrap_or(Bytes32::ZERO) })
    };
    NewMatch {
        match_id: MatchId(chance::id()),
        origin: Origin::Lobby { lobby_id: lobby.id, revision },
        game: lobby.game.clone(),
        rules_version: game.meta.rules_version,
        options: lobby.options.clone(),
        visibility: lobby.visibility,
        clock: lobby.clock,
        absence: lobby.absence,
        hints: lobby.hints,
        pace: lobby.pace,
        secret: lobby.secret,
        seats: lobby.seats.iter().filter_map(seat).collect(),
    }
}
