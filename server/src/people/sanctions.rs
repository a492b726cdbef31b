//! Bans and mutes, as operators have decided with `scrapworks admin`. Each server keeps those that
//! are in force in memory, and reads new ones from the database every second.

use std::collections::HashMap;

use parking_lot::RwLock;
use scrapworks_protocol::{PlayerId, Timestamp};

use crate::{
    clock::wall::now,
    error::Error,
    store::{
        Db,
        ops::admin_acts::{self, ActKind, AdminAct},
    },
};

/// Acts that are read at once.
const ACTS_MAX: i64 = 500;

/// A ban or a mute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sanction {
    /// None if it does not end by itself.
    pub until: Option<Timestamp>,
    pub why: String,
}

/// The sanctions in force.
#[derive(Debug, Default)]
pub struct SanctionBoard(RwLock<State>);

#[derive(Debug, Default)]
struct State {
    /// The last act that is known.
    seq: i64,
    bans: HashMap<PlayerId, Sanction>,
    mutes: HashMap<PlayerId, Sanction>,
}

impl SanctionBoard {
    pub fn ban_of(&self, player: PlayerId) -> Option<Sanction> {
        self.read(|state| in_force(&state.bans, player, now()))
    }

    pub fn mute_of(&self, player: PlayerId) -> Option<Sanction> {
        self.read(|state| in_force(&state.mutes, player, now()))
    }

    /// # Errors
    /// [`Error::PlayerBanned`].
    pub fn check(&self, player: PlayerId) -> Result<(), Error> {
        match self.ban_of(player) {
            Some(Sanction { until, why }) => Err(Error::PlayerBanned { until, why }),
            None => Ok(()),
        }
    }

    /// A muted player does not speak by its name.
    ///
    /// # Errors
    /// [`Error::PlayerMuted`].
    pub fn check_name(&self, player: PlayerId) -> Result<(), Error> {
        match self.mute_of(player) {
            Some(Sanction { until, why }) => Err(Error::PlayerMuted { until, why }),
            None => Ok(()),
        }
    }

    /// Reads what operators did since the last call, and applies it to what is in force.
    pub(crate) async fn read_on(&self, db: &Db) -> sqlx::Result<Vec<AdminAct>> {
        let mut read = Vec::new();
        loop {
            let seq = self.read(|state| state.seq);
            let acts = admin_acts::after(db, seq, ACTS_MAX).await?;
            if acts.is_empty() {
                return Ok(read);
            }
            let mut state = self.0.write();
            acts.iter().for_each(|act| state.apply(act));
            drop(state);
            read.extend(acts);
        }
    }

    fn read<T>(&self, get: impl FnOnce(&State) -> T) -> T {
        get(&self.0.read())
    }
}

impl State {
    fn apply(&mut self, act: &AdminAct) {
        let player = act.player.id;
        let sanction = || Sanction { until: act.until, why: act.why.clone() };
        match act.kind {
            ActKind::Ban => drop(self.bans.insert(player, sanction())),
            ActKind::Unban => drop(self.bans.remove(&player)),
            ActKind::Mute => drop(self.mutes.insert(player, sanction())),
            ActKind::Unmute => drop(self.mutes.remove(&player)),
            ActKind::Rename => {}
        }
        self.seq = act.seq;
    }
}

fn in_force(
    sanctions: &HashMap<PlayerId, Sanction>,
    player: PlayerId,
    now: Timestamp,
) -> Option<Sanction> {
    let sanction = sanctions.get(&player)?;
    sanction.until.is_none_or(|until| until > now).then(|| sanction.clone())
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::{Player, PlayerKind};
    use uuid::Uuid;

    use super::*;

    fn act(seq: i64, kind: ActKind, until: Option<i64>) -> AdminAct {
        let id = PlayerId(Uuid::from_u128(1));
        AdminAct {
            seq,
            kind,
            player: Player { id, name: "Ann".to_owned(), kind: PlayerKind::Guest, emblem: None },
            until: until.map(Timestamp::from_ms),
            why: "insults".to_owned(),
            by: admin_acts::Actor::operator("op".to_owned()),
            at: Timestamp::from_ms(0),
        }
    }

    #[test]
    fn the_last_act_counts_and_a_ban_ends_at_its_time() {
        let mut state = State::default();
        let player = act(0, ActKind::Ban, None).player.id;
        let is_banned =
            |state: &State, ms| in_force(&state.bans, player, Timestamp::from_ms(ms)).is_some();
        state.apply(&act(1, ActKind::Ban, Some(10)));
        assert_eq!([is_banned(&state, 9), is_banned(&state, 10)], [true, false]);
        state.apply(&act(2, ActKind::Ban, None));
        assert!(is_banned(&state, i64::MAX));
        state.apply(&act(3, ActKind::Mute, None));
        state.apply(&act(4, ActKind::Unban, None));
        assert!(!is_banned(&state, 0));
        assert!(in_force(&state.mutes, player, Timestamp::from_ms(0)).is_some());
        assert_eq!(state.seq, 4);
    }
}
