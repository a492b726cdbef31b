//! Connections without a network: a pipe in memory, which can be cut at any byte and at any moment.

use std::{
    io::{self, ErrorKind},
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf, duplex};

use super::process::Process;

/// A process's end of a pipe, which the process's death takes away from it.
pub type Cable = Mutex<Option<DuplexStream>>;

#[derive(Debug)]
pub struct ServerEnd {
    cable: Arc<Cable>,
    process: Arc<Process>,
}

#[derive(Debug)]
pub struct ClientEnd {
    stream: Option<DuplexStream>,
    /// Bytes until it is cut.
    reads_left: usize,
    writes_left: usize,
}

/// What a pipe can take before it breaks.
#[derive(Debug, Clone, Copy)]
pub struct Strength {
    /// Bytes that are under way.
    pub holds: usize,
    pub reads: usize,
    pub writes: usize,
}

impl Strength {
    pub const WHOLE: Strength =
        Strength { holds: 64 * 1024, reads: usize::MAX, writes: usize::MAX };
}

pub fn pipe(process: &Arc<Process>, strength: Strength) -> (ClientEnd, ServerEnd) {
    let (client, server) = duplex(strength.holds);
    let cable = Arc::new(Mutex::new(Some(server)));
    process.hold(&cable);
    let (reads_left, writes_left) = (strength.reads, strength.writes);
    let client = ClientEnd { stream: Some(client), reads_left, writes_left };
    (client, ServerEnd { cable, process: Arc::clone(process) })
}

fn cut() -> io::Error {
    ErrorKind::ConnectionReset.into()
}

impl ServerEnd {
    fn with<T>(
        &self,
        run: impl FnOnce(Pin<&mut DuplexStream>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match &mut *self.cable.lock().expect("nothing panics with a cable in its hand") {
            Some(stream) => run(Pin::new(stream)),
            None => Poll::Ready(Err(cut())),
        }
    }
}

impl AsyncRead for ServerEnd {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_read(cx, buffer))
    }
}

impl AsyncWrite for ServerEnd {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(self.with(|stream| stream.poll_write(cx, bytes)))?;
        // The bytes are on their way; whether anything follows them is another matter.
        self.process.effect();
        Poll::Ready(Ok(written))
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_flush(cx))
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.with(|stream| stream.poll_shutdown(cx))
    }
}

impl ClientEnd {
    fn stream(&mut self) -> io::Result<Pin<&mut DuplexStream>> {
        if self.reads_left == 0 || self.writes_left == 0 {
            self.stream = None;
        }
        self.stream.as_mut().map(Pin::new).ok_or_else(cut)
    }
}

impl AsyncRead for ClientEnd {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let most = self.reads_left.min(buffer.remaining());
        let mut part = ReadBuf::new(buffer.initialize_unfilled_to(most));
        ready!(self.stream()?.poll_read(cx, &mut part))?;
        let read = part.filled().len();
        buffer.advance(read);
        self.reads_left -= read;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for ClientEnd {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let most = self.writes_left.min(bytes.len());
        let written = ready!(self.stream()?.poll_write(cx, &bytes[..most]))?;
        self.writes_left -= written;
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(cx)
    }
}
