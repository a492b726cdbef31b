//! A text frame for connections of this node or another one, encoded once for all of them.

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{PlayerId, socket::ServerMessage};

use crate::cluster::item::Shown;

#[derive(Debug, Clone)]
pub struct Frame {
    pub(crate) text: Utf8Bytes,
    /// The player who caused it; connections that this player is hidden from do not get it.
    pub(crate) from: Option<PlayerId>,
    /// What a connection sees of a match once it has the frame.
    pub(crate) shown: Option<Shown>,
}

impl Frame {
    /// The frame, caused by a player.
    pub(crate) fn caused_by(self, from: PlayerId) -> Frame {
        Frame { from: Some(from), ..self }
    }

    /// The frame, which brings a client to a step of a match.
    pub(crate) fn showing(self, shown: Shown) -> Frame {
        Frame { shown: Some(shown), ..self }
    }
}

impl From<Utf8Bytes> for Frame {
    fn from(text: Utf8Bytes) -> Frame {
        Frame { text, from: None, shown: None }
    }
}

impl From<String> for Frame {
    fn from(text: String) -> Frame {
        Frame::from(Utf8Bytes::from(text))
    }
}

#[cfg(test)]
impl From<&'static str> for Frame {
    fn from(text: &'static str) -> Frame {
        Frame::from(Utf8Bytes::from_static(text))
    }
}

impl From<ServerMessage<'_>> for Frame {
    fn from(message: ServerMessage<'_>) -> Frame {
        Frame::from(message.to_json())
    }
}
