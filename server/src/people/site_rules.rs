//! What operators have decided about addresses and registration. Each server keeps what is in force
//! in memory, and reads new acts from the database every second.

use std::{collections::HashMap, sync::Arc};

use parking_lot::RwLock;
use scrapworks_protocol::Timestamp;

use crate::{
    clock::wall::now,
    domain::network::Network,
    error::Error,
    known_networks::KnownNetworks,
    people::sanctions::Sanction,
    rate_limit::ClientAddr,
    store::{
        Db,
        ops::operator_acts::{self, OperatorAct, OperatorActKind},
    },
};

/// Acts that are read at once.
const ACTS_MAX: i64 = 500;

#[derive(Debug)]
pub struct SiteRules {
    state: RwLock<State>,
    known_networks: Arc<KnownNetworks>,
}

/// What is in force of a row of acts.
#[derive(Debug, Default)]
pub struct State {
    /// The last act that is known.
    seq: i64,
    bans: HashMap<Network, Sanction>,
    /// How many times the limits of one address these networks have.
    factors: HashMap<Network, (u32, Option<Timestamp>)>,
    is_closed: bool,
}

impl SiteRules {
    pub(crate) fn new(known_networks: Arc<KnownNetworks>) -> SiteRules {
        SiteRules { state: RwLock::default(), known_networks }
    }

    pub fn ban_of(&self, address: ClientAddr) -> Option<Sanction> {
        let state = self.state.read();
        let bans = state.bans.iter().filter(|(range, _)| range.contains(address.ip()));
        bans.map(|(_, ban)| ban).find(|ban| ban.until.is_none_or(|until| until > now())).cloned()
    }

    /// # Errors
    /// [`Error::AddressBanned`].
    pub fn check(&self, address: ClientAddr) -> Result<(), Error> {
        match self.ban_of(address) {
            Some(Sanction { until, why }) => Err(Error::AddressBanned { until, why }),
            None => Ok(()),
        }
    }

    /// Whether new players are let in.
    ///
    /// # Errors
    /// [`Error::RegistrationClosed`].
    pub fn check_registration(&self) -> Result<(), Error> {
        if self.state.read().is_closed { Err(Error::RegistrationClosed) } else { Ok(()) }
    }

    /// Reads what operators did since the last call, and applies it to what is in force.
    pub(crate) async fn read_on(&self, db: &Db) -> sqlx::Result<Vec<OperatorAct>> {
        let seq = self.state.read().seq;
        let acts = acts_after(db, seq).await?;
        if !acts.is_empty() {
            let mut state = self.state.write();
            acts.iter().for_each(|act| state.apply(act));
            self.known_networks.set(
                state.factors.iter().map(|(range, (factor, until))| (*range, *factor, *until)),
            );
        }
        Ok(acts)
    }
}

async fn acts_after(db: &Db, mut seq: i64) -> sqlx::Result<Vec<OperatorAct>> {
    let mut read = Vec::new();
    loop {
        let acts = operator_acts::after(db, seq, ACTS_MAX).await?;
        let Some(last) = acts.last() else { return Ok(read) };
        seq = last.seq;
        read.extend(acts);
    }
}

impl State {
    /// What is in force by all acts that are stored.
    pub async fn read(db: &Db) -> sqlx::Result<State> {
        let mut state = State::default();
        acts_after(db, 0).await?.iter().for_each(|act| state.apply(act));
        Ok(state)
    }

    pub fn is_registration_closed(&self) -> bool {
        self.is_closed
    }

    /// The ban of a network that is in force.
    pub fn ban(&self, range: Network) -> Option<&Sanction> {
        self.bans.get(&range).filter(|ban| ban.until.is_none_or(|until| until > now()))
    }

    /// What a network may do, if an operator has raised that.
    pub fn factor(&self, range: Network) -> Option<u32> {
        let (factor, until) = self.factors.get(&range)?;
        until.is_none_or(|until| until > now()).then_some(*factor)
    }

    /// The networks with a ban or limits of their own.
    pub fn networks(&self) -> Vec<Network> {
        let named = self.bans.keys().chain(self.factors.keys()).copied();
        let mut in_force: Vec<_> =
            named.filter(|it| self.ban(*it).is_some() || self.factor(*it).is_some()).collect();
        in_force.sort_by_key(ToString::to_string);
        in_force.dedup();
        in_force
    }

    /// When the limits of a network are as those of others again.
    pub fn factor_until(&self, range: Network) -> Option<Timestamp> {
        self.factors.get(&range)?.1
    }

    fn apply(&mut self, act: &OperatorAct) {
        self.seq = act.seq;
        let range = act.network.as_deref().and_then(Network::parse);
        match (act.kind, range) {
            (OperatorActKind::BanAddress, Some(range)) => {
                self.bans.insert(range, Sanction { until: act.until, why: act.why.clone() });
            }
            (OperatorActKind::UnbanAddress, Some(range)) => drop(self.bans.remove(&range)),
            (OperatorActKind::RaiseLimits, Some(range)) => {
                let factor = act.factor.and_then(|factor| u32::try_from(factor).ok());
                self.factors.insert(range, (factor.unwrap_or(1).max(1), act.until));
            }
            (OperatorActKind::ResetLimits, Some(range)) => drop(self.factors.remove(&range)),
            (OperatorActKind::CloseRegistration, _) => self.is_closed = true,
            (OperatorActKind::OpenRegistration, _) => self.is_closed = false,
            // About players and lines, or of a later version.
            (_, _) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ops::admin_acts::Actor;

    fn act(
        seq: i64,
        kind: OperatorActKind,
        network: Option<&str>,
        until: Option<i64>,
    ) -> OperatorAct {
        OperatorAct {
            seq,
            kind,
            player: None,
            match_id: None,
            lobby_id: None,
            chat_line_id: None,
            network: network.map(str::to_owned),
            factor: Some(4),
            until: until.map(Timestamp::from_ms),
            why: "a flood".to_owned(),
            by: Actor::operator("op".to_owned()),
            at: Timestamp::from_ms(0),
        }
    }

    #[test]
    fn the_last_act_of_a_network_counts_until_its_time() {
        let mut state = State::default();
        let class = Network::parse("192.0.2.0/24").unwrap();
        let network = Some("192.0.2.0/24");
        state.apply(&act(1, OperatorActKind::BanAddress, network, Some(1)));
        assert_eq!((state.ban(class), state.networks()), (None, vec![]), "it is over");
        state.apply(&act(2, OperatorActKind::BanAddress, network, None));
        state.apply(&act(3, OperatorActKind::RaiseLimits, network, None));
        assert_eq!((state.factor(class), state.networks()), (Some(4), vec![class]));
        state.apply(&act(4, OperatorActKind::UnbanAddress, network, None));
        assert_eq!((state.ban(class), state.factor(class)), (None, Some(4)));
        state.apply(&act(5, OperatorActKind::Unknown, network, None));
        state.apply(&act(6, OperatorActKind::ResetLimits, network, None));
        assert_eq!((state.networks(), state.seq), (vec![], 6));
    }

    #[test]
    fn a_kind_of_a_later_version_is_passed_over() {
        let kind: OperatorActKind = serde_json::from_value("paint_blue".into()).unwrap();
        assert_eq!(kind, OperatorActKind::Unknown);
    }
}
