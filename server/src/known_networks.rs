//! Networks that an operator knows to have many people, as a school behind one address, and how
//! many times the limits of one address they have.

use std::net::IpAddr;

use parking_lot::RwLock;
use scrapworks_protocol::Timestamp;

use crate::{
    clock::wall::now,
    domain::network::{ClientAddr, Network},
};

#[derive(Debug, Default)]
pub struct KnownNetworks(RwLock<Vec<(Network, u32, Option<Timestamp>)>>);

impl KnownNetworks {
    pub(crate) fn set(&self, networks: impl Iterator<Item = (Network, u32, Option<Timestamp>)>) {
        *self.0.write() = networks.collect();
    }

    /// How many times the limits of one address this one has: 1 for most.
    pub fn factor_of(&self, address: IpAddr) -> u32 {
        let networks = self.0.read();
        if networks.is_empty() {
            return 1;
        }
        let now = now();
        let of_address = networks.iter().filter(|(range, _, until)| {
            range.contains(address) && until.is_none_or(|until| until > now)
        });
        of_address.map(|(_, factor, _)| *factor).max().unwrap_or(1)
    }

    /// The networks of an address, each with how many times the limit of one address it has.
    pub fn allowances(&self, address: ClientAddr) -> impl Iterator<Item = (Network, u32)> {
        let factor = self.factor_of(address.ip());
        address.networks().map(move |it| (it, it.allowance().saturating_mul(factor)))
    }

    /// The networks of an address, each with how many it may have of `all`, if one address may have
    /// `of_one`: no network gets more than half, so that none fills all.
    pub fn bounds(
        &self,
        address: ClientAddr,
        of_one: usize,
        all: usize,
    ) -> impl Iterator<Item = (Network, usize)> {
        self.allowances(address).map(move |(network, times)| {
            let max = of_one.saturating_mul(times as usize).min(all / 2);
            (network, max.max(of_one))
        })
    }
}
