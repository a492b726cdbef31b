//! The address of a client as the networks it belongs to. Every limit by address asks all of them.
//!
//! A provider gives one customer a /64, and often a /56 or a /48. Who has such a network changes
//! addresses at will, so the wider ones have limits too: larger ones, because strangers may share
//! them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Where a client comes from. The last 64 bits of an IPv6 address are the client's own choice, so
/// they are not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddr(IpAddr);

/// A network that has a limit of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    /// With zeros after the prefix.
    address: IpAddr,
    width: Width,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Width {
    /// One IPv4 address.
    Address,
    Prefix64,
    Prefix56,
    Prefix48,
}

/// From narrow to wide.
const IPV6_WIDTHS: [Width; 3] = [Width::Prefix64, Width::Prefix56, Width::Prefix48];

impl From<IpAddr> for ClientAddr {
    fn from(address: IpAddr) -> ClientAddr {
        ClientAddr(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(prefix(v6, 64)),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl ClientAddr {
    /// The address, or the first one of the /64.
    pub fn ip(self) -> IpAddr {
        self.0
    }

    /// The networks of the address, from narrow to wide.
    pub fn networks(self) -> impl Iterator<Item = Network> + Clone {
        let of = move |width: &Width| Network { address: width.cut(self.0), width: *width };
        let widths: &[Width] = match self.0 {
            IpAddr::V4(_) => &[Width::Address],
            IpAddr::V6(_) => &IPV6_WIDTHS,
        };
        widths.iter().map(of)
    }

    /// The widest network: at least all that one customer has.
    pub fn site(self) -> Network {
        match self.0 {
            IpAddr::V4(_) => Network { address: self.0, width: Width::Address },
            IpAddr::V6(_) => {
                Network { address: Width::Prefix48.cut(self.0), width: Width::Prefix48 }
            }
        }
    }
}

impl Network {
    /// How many times the limit of one address it has.
    pub const fn allowance(self) -> u32 {
        match self.width {
            Width::Address | Width::Prefix64 => 1,
            Width::Prefix56 => 2,
            Width::Prefix48 => 8,
        }
    }

    /// A number that networks rarely have in common, and that says of nobody where it was: each
    /// stands for thousands of them. It is stored, so it never changes.
    pub fn bucket(self) -> u16 {
        let octets = match self.address {
            IpAddr::V4(v4) => v4.to_ipv6_mapped().octets(),
            IpAddr::V6(v6) => v6.octets(),
        };
        let [low, high, ..] = *blake3::hash(&octets).as_bytes();
        u16::from_le_bytes([low, high])
    }
}

impl Width {
    fn cut(self, address: IpAddr) -> IpAddr {
        match (self, address) {
            (Width::Prefix64, IpAddr::V6(v6)) => prefix(v6, 64).into(),
            (Width::Prefix56, IpAddr::V6(v6)) => prefix(v6, 56).into(),
            (Width::Prefix48, IpAddr::V6(v6)) => prefix(v6, 48).into(),
            (_, address) => address,
        }
    }
}

fn prefix(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)))
}

impl From<Ipv4Addr> for ClientAddr {
    fn from(address: Ipv4Addr) -> ClientAddr {
        ClientAddr::from(IpAddr::V4(address))
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
}
