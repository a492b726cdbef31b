//! Waiting for what the server says.

use std::time::Duration;

use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{
    client::{link::LinkEvent, match_client::Client, message::ServerMessage},
    error::RunError,
};

/// The longest silence. Somebody may wait that long to be paired, or for another player.
const PATIENCE: Duration = Duration::from_secs(180);

/// The next message of a type. Others are dropped.
pub(super) async fn hear(client: &mut Client, kind: &'static str) -> Result<Utf8Bytes, RunError> {
    loop {
        let text = hear_any(client, kind).await?;
        if ServerMessage::parse(&text).is_ok_and(|message| message.r#type == kind) {
            return Ok(text);
        }
    }
}

/// The next message, in the hope of what `hope` names.
pub(super) async fn hear_any(
    client: &mut Client,
    hope: &'static str,
) -> Result<Utf8Bytes, RunError> {
    loop {
        let event = timeout(PATIENCE, client.link.next()).await;
        match event.map_err(|_| RunError::Silence(hope))? {
            LinkEvent::Opened => {}
            LinkEvent::Lost { code, .. } => return Err(RunError::Closed(code)),
            LinkEvent::Text(text) => return Ok(text),
        }
    }
}
