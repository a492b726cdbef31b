//! Whatever answers at an address: a server in this process, or one in a process of its own.

use std::net::SocketAddr;

use scrapworks_load::{cluster::Node, programs::process::Program};

use super::TestServer;

pub trait Served {
    fn address(&self) -> SocketAddr;

    fn base_url(&self) -> String {
        format!("http://{}", self.address())
    }
}

impl Served for TestServer {
    fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Served for Node {
    fn address(&self) -> SocketAddr {
        self.program.address
    }
}

impl Served for Program {
    fn address(&self) -> SocketAddr {
        self.address
    }
}
