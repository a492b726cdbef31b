//! The relay that `load` uses as its baseline.

use std::{env, error::Error, io::Write};

use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = env::var("SCRAPWORKS_BIND").unwrap_or_else(|_| "127.0.0.1:0".to_owned());
    let listener = TcpListener::bind(address).await?;
    writeln!(std::io::stdout(), "The relay listens at {}", listener.local_addr()?)?;
    Ok(scrapworks_load::relay::serve(listener).await?)
}
