//! In-memory connections that can be cut at any byte and at any time.

use std::{
    io::{self, ErrorKind},
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf, duplex};

use super::process::Process;

/// The server's end of a pipe; None once its process is dead.
pub type ProcessEnd = Mutex<Option<DuplexStream>>;

#[derive(Debug)]
pub struct ServerEnd {
    end: Arc<ProcessEnd>,
    process: Arc<Process>,
}

#[derive(Debug)]
pub struct ClientEnd {
    stream: Option<DuplexStream>,
    /// Bytes until the pipe is cut.
    reads_left: usize,
    writes_left: usize,
}

/// When a pipe is cut, and how much it buffers, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct PipeLimits {
    pub buffer_bytes: usize,
    pub reads_max: usize,
    pub writes_max: usize,
}

impl PipeLimits {
    pub const UNLIMITED: PipeLimits =
        PipeLimits { buffer_bytes: 64 * 1024, reads_max: usize::MAX, writes_max: usize::MAX };
}

pub fn pipe(process: &Arc<Process>, limits: PipeLimits) -> (ClientEnd, ServerEnd) {
    let (client, server) = duplex(limits.buffer_bytes);
    let end = Arc::new(Mutex::new(Some(server)));
    process.own(&end);
    let (reads_left, writes_left) = (limits.reads_max, limits.writes_max);
    let client = ClientEnd { stream: Some(client), reads_left, writes_left };
    (client, ServerEnd { end, process: Arc::clone(process) })
}

fn cut() -> io::Error {
    ErrorKind::ConnectionReset.into()
}

impl ServerEnd {
    fn with<T>(
        &self,
        run: impl FnOnce(Pin<&mut DuplexStream>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match &mut *self.end.lock().expect("no panic while the lock is held") {
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
        ready!(self.process.poll_thawed(cx));
        self.with(|stream| stream.poll_read(cx, buffer))
    }
}

impl AsyncWrite for ServerEnd {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.process.poll_thawed(cx));
        let written = ready!(self.with(|stream| stream.poll_write(cx, bytes)))?;
        // The bytes are sent even if this effect kills the process.
        self.process.count_effect();
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
