//! Which addresses are public: those to which a server may send requests for people whom it does
//! not trust. Everything else could be a machine of the operator's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Special-purpose networks (IANA registry): address and length of the prefix.
const SPECIAL_V4: &[([u8; 4], u32)] = &[
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 31, 196, 0], 24),
    ([192, 52, 193, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([192, 175, 48, 0], 24),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// Special-purpose networks in 2000::/3. All that is outside is none of the public internet, and
/// includes what embeds an IPv4 address (`::ffff:0:0/96`, `64:ff9b::/96`, `64:ff9b:1::/48`).
const SPECIAL_V6: &[([u16; 4], u32)] = &[
    // Protocol assignments, among them Teredo and ORCHID.
    ([0x2001, 0, 0, 0], 23),
    ([0x2001, 0x0db8, 0, 0], 32),
    // 6to4, which embeds an IPv4 address.
    ([0x2002, 0, 0, 0], 16),
    ([0x2620, 0x004f, 0x8000, 0], 48),
    ([0x3ffe, 0, 0, 0], 16),
    ([0x3fff, 0, 0, 0], 20),
];

/// Whether the address is of the public internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let bits = address.to_bits();
    !SPECIAL_V4
        .iter()
        .any(|(network, length)| (bits ^ Ipv4Addr::from(*network).to_bits()) >> (32 - length) == 0)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let bits = address.to_bits();
    let is_global_unicast = bits >> 125 == 0b001;
    is_global_unicast
        && !SPECIAL_V6.iter().any(|([a, b, c, d], length)| {
            let network = Ipv6Addr::new(*a, *b, *c, *d, 0, 0, 0, 0).to_bits();
            (bits ^ network) >> (128 - length) == 0
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_of_the_public_internet_are_public() {
        for address in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.1",
            "142.250.185.74",
            "169.253.255.255",
            "169.255.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.1",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2001:200::1",
            "2001:4860:4860::8888",
            "2003::1",
            "2606:4700:4700::1111",
            "2a00:1450:4001:81b::200a",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn every_other_address_is_not() {
        for address in [
            // This network, private networks, shared address space.
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.0",
            "10.255.255.255",
            "100.64.0.0",
            "100.127.255.255",
            "172.16.0.0",
            "172.31.255.255",
            "192.168.0.0",
            "192.168.255.255",
            // Loopback, link-local with the metadata of clouds.
            "127.0.0.1",
            "127.255.255.255",
            "169.254.0.1",
            "169.254.169.254",
            // Protocols, documentation, benchmarks.
            "192.0.0.1",
            "192.0.0.170",
            "192.0.2.1",
            "192.88.99.1",
            "198.18.0.0",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            // Multicast, reserved, broadcast.
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            // Unspecified, loopback, IPv4 in other clothes.
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:1.1.1.1",
            "::ffff:0:127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "2002:7f00:1::1",
            "2002:a00:1::",
            // Teredo, ORCHID, documentation, discard-only, the old 6bone.
            "2001::1",
            "2001:0:7f00:1::",
            "2001:10::1",
            "2001:20::1",
            "2001:db8::1",
            "3fff::1",
            "3ffe::1",
            "100::1",
            // Unique local, link-local, site-local, multicast.
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "febf::1",
            "fec0::1",
            "ff02::1",
            "4000::1",
            "e000::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
