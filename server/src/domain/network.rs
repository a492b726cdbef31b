//! Addresses of clients, and the networks that they belong to. Every limit by address asks all
//! networks of an address; operators name others, which are banned or known to have many people.
//!
//! A provider gives one customer a /64, and often a /56 or a /48. Who has such a network changes
//! addresses at will, so the wider ones have limits too: larger ones, because strangers may share
//! them.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr},
};

use ipnet::IpNet;

/// The last 64 bits of an IPv6 address are the client's own choice, so they are not kept.
const IPV6_BITS_MAX: u8 = 64;
/// A slip of the pen is no ban of half the internet.
const IPV4_BITS_MIN: u8 = 8;
const IPV6_BITS_MIN: u8 = 16;

/// The networks with limits of their own, from narrow to wide.
const IPV4_WIDTHS: &[u8] = &[32];
const IPV6_WIDTHS: &[u8] = &[64, 56, 48];

/// Where a client comes from: an IPv4 address, or the first one of an IPv6 /64.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddr(IpAddr);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpNet);

impl From<IpAddr> for ClientAddr {
    fn from(address: IpAddr) -> ClientAddr {
        let address = address.to_canonical();
        let bits = if address.is_ipv4() { 32 } else { IPV6_BITS_MAX };
        ClientAddr(Network::around(address, bits).0.addr())
    }
}

impl From<Ipv4Addr> for ClientAddr {
    fn from(address: Ipv4Addr) -> ClientAddr {
        ClientAddr::from(IpAddr::V4(address))
    }
}

impl ClientAddr {
    pub fn ip(self) -> IpAddr {
        self.0
    }

    /// The networks of the address that have limits, from narrow to wide.
    pub fn networks(self) -> impl Iterator<Item = Network> + Clone {
        self.widths().iter().map(move |bits| Network::around(self.0, *bits))
    }

    /// The widest network: at least all that one customer has.
    pub fn site(self) -> Network {
        Network::around(self.0, *self.widths().last().expect("there is one"))
    }

    fn widths(self) -> &'static [u8] {
        if self.0.is_ipv4() { IPV4_WIDTHS } else { IPV6_WIDTHS }
    }
}

impl Network {
    /// With zeros after the prefix.
    fn around(address: IpAddr, bits: u8) -> Network {
        Network(IpNet::new(address, bits).expect("no longer than an address").trunc())
    }

    /// From `192.0.2.7`, `192.0.2.0/24` or `2001:db8::/48`. One IPv6 address is its /64. None if it
    /// is neither, or too wide.
    pub fn parse(text: &str) -> Option<Network> {
        let named = match text.trim().parse::<IpNet>() {
            Ok(named) => named,
            Err(_) => IpNet::from(text.trim().parse::<IpAddr>().ok()?.to_canonical()),
        };
        let (min, max) = match named {
            IpNet::V4(_) => (IPV4_BITS_MIN, 32),
            IpNet::V6(_) => (IPV6_BITS_MIN, IPV6_BITS_MAX),
        };
        let bits = named.prefix_len().min(max);
        (bits >= min).then(|| Network::around(named.addr(), bits))
    }

    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// How many times the limit of one address it has.
    pub fn allowance(self) -> u32 {
        match self.0 {
            IpNet::V6(v6) if v6.prefix_len() <= 48 => 8,
            IpNet::V6(v6) if v6.prefix_len() <= 56 => 2,
            IpNet::V4(_) | IpNet::V6(_) => 1,
        }
    }

    /// A number that networks rarely have in common, and that says of nobody where it was: each
    /// stands for thousands of them. It is stored, so it never changes.
    pub fn bucket(self) -> u16 {
        let octets = match self.0.addr() {
            IpAddr::V4(v4) => v4.to_ipv6_mapped().octets(),
            IpAddr::V6(v6) => v6.octets(),
        };
        let [low, high, ..] = *blake3::hash(&octets).as_bytes();
        u16::from_le_bytes([low, high])
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> ClientAddr {
        ClientAddr::from(address.parse::<IpAddr>().unwrap())
    }

    /// How many networks two addresses have in common.
    #[track_caller]
    fn shared(a: &str, b: &str, expected: usize) {
        let of_b: Vec<_> = client(b).networks().collect();
        let shared = client(a).networks().filter(|network| of_b.contains(network)).count();
        assert_eq!(shared, expected, "{a} {b}");
        assert_eq!(client(a).site() == client(b).site(), expected > 0, "{a} {b}");
    }

    #[test]
    fn addresses_share_the_networks_that_hold_both() {
        shared("192.0.2.1", "192.0.2.1", 1);
        shared("192.0.2.1", "192.0.2.2", 0);
        shared("::ffff:192.0.2.1", "192.0.2.1", 1);
        shared("2001:db8:1:200::1", "2001:db8:1:200:ffff::9", 3);
        shared("2001:db8:1:200::1", "2001:db8:1:2ff::1", 2);
        shared("2001:db8:1:200::1", "2001:db8:1:300::1", 1);
        shared("2001:db8:1:200::1", "2001:db8:2:200::1", 0);
        // A zero prefix is no IPv4 address.
        shared("::", "0.0.0.0", 0);
    }

    #[test]
    fn a_wider_network_has_more_but_not_as_much_as_all_its_addresses() {
        let allowances: Vec<_> = client("2001:db8::1").networks().map(Network::allowance).collect();
        assert_eq!(allowances, [1, 2, 8]);
        assert_eq!(client("192.0.2.1").site().allowance(), 1);
    }

    #[test]
    fn buckets_are_of_the_widest_network_and_stay_as_they_were() {
        let bucket = |address| client(address).site().bucket();
        assert_eq!(bucket("2001:db8:1:200::1"), bucket("2001:db8:1:3ff::1"));
        assert_ne!(bucket("192.0.2.1"), bucket("192.0.2.2"));
        assert_eq!(bucket("192.0.2.1"), bucket("::ffff:192.0.2.1"));
    }

    #[track_caller]
    fn parsed(text: &str, expected: Option<&str>) {
        let range = Network::parse(text).map(|range| range.to_string());
        assert_eq!(range.as_deref(), expected, "{text}");
    }

    #[test]
    fn a_network_has_one_form() {
        parsed("192.0.2.7", Some("192.0.2.7/32"));
        parsed(" 192.0.2.7/24 ", Some("192.0.2.0/24"));
        parsed("::ffff:192.0.2.7", Some("192.0.2.7/32"));
        parsed("2001:db8:0:1:2::3", Some("2001:db8:0:1::/64"));
        parsed("2001:db8:0:1:2::3/128", Some("2001:db8:0:1::/64"));
        parsed("2001:db8::/48", Some("2001:db8::/48"));
        for bad in ["0.0.0.0/0", "10.0.0.0/7", "::/0", "192.0.2", "play.example", "1.2.3.4/33", ""]
        {
            parsed(bad, None);
        }
    }

    #[test]
    fn an_address_is_in_its_network() {
        let is_in = |range: &str, address: &str| {
            Network::parse(range).unwrap().contains(address.parse().unwrap())
        };
        assert!(is_in("192.0.2.0/24", "192.0.2.200"));
        assert!(is_in("192.0.2.0/24", "::ffff:192.0.2.200"));
        assert!(!is_in("192.0.2.0/24", "192.0.3.1"));
        assert!(is_in("2001:db8::1", "2001:db8::"));
        assert!(!is_in("2001:db8::1", "2001:db8:0:1::"));
    }
}
