//! A network that an operator names: one that is banned, or one that is known to have many people.

use std::{fmt, net::IpAddr};

use ipnet::IpNet;

/// Of an IPv6 address the server knows the first 64 bits: the others are the client's own choice.
const IPV6_BITS_MAX: u8 = 64;
/// A slip of the pen is no ban of half the internet.
const IPV4_BITS_MIN: u8 = 8;
const IPV6_BITS_MIN: u8 = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressRange(IpNet);

impl AddressRange {
    /// From `192.0.2.7`, `192.0.2.0/24` or `2001:db8::/48`. One IPv6 address is its /64. None if it
    /// is neither, or too wide.
    pub fn parse(text: &str) -> Option<AddressRange> {
        let named = match text.trim().parse::<IpNet>() {
            Ok(named) => named,
            Err(_) => IpNet::from(text.trim().parse::<IpAddr>().ok()?.to_canonical()),
        };
        let is_wide_enough = named.prefix_len() <= IPV6_BITS_MAX;
        let network = match named {
            IpNet::V6(v6) if !is_wide_enough => IpNet::new(v6.addr().into(), IPV6_BITS_MAX).ok()?,
            named @ (IpNet::V4(_) | IpNet::V6(_)) => named,
        };
        let bits_min = if network.addr().is_ipv4() { IPV4_BITS_MIN } else { IPV6_BITS_MIN };
        (network.prefix_len() >= bits_min).then(|| AddressRange(network.trunc()))
    }

    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let range = AddressRange::parse(text).map(|range| range.to_string());
        assert_eq!(range.as_deref(), expected, "{text}");
    }

    #[test]
    fn a_network_has_one_form() {
        check("192.0.2.7", Some("192.0.2.7/32"));
        check(" 192.0.2.7/24 ", Some("192.0.2.0/24"));
        check("::ffff:192.0.2.7", Some("192.0.2.7/32"));
        check("2001:db8:0:1:2::3", Some("2001:db8:0:1::/64"));
        check("2001:db8:0:1:2::3/128", Some("2001:db8:0:1::/64"));
        check("2001:db8::/48", Some("2001:db8::/48"));
        for bad in ["0.0.0.0/0", "10.0.0.0/7", "::/0", "192.0.2", "play.example", "1.2.3.4/33", ""]
        {
            check(bad, None);
        }
    }

    #[test]
    fn an_address_is_in_its_network() {
        let is_in = |range: &str, address: &str| {
            AddressRange::parse(range).unwrap().contains(address.parse().unwrap())
        };
        assert!(is_in("192.0.2.0/24", "192.0.2.200"));
        assert!(is_in("192.0.2.0/24", "::ffff:192.0.2.200"));
        assert!(!is_in("192.0.2.0/24", "192.0.3.1"));
        assert!(is_in("2001:db8::1", "2001:db8::"));
        assert!(!is_in("2001:db8::1", "2001:db8:0:1::"));
    }
}
