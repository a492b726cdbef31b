//! The byte stream of a connection, with a time limit for writes that the client does not take, and
//! a limit of what WebSockets send.

use std::{
    future::Future,
    io::{self, ErrorKind, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep},
};

use crate::sockets::read_meter::ReadMeter;

#[derive(Debug)]
pub(super) struct LimitedStream<S> {
    stream: S,
    write_timeout: Duration,
    /// Set while a write waits for the client.
    stalled: Option<Pin<Box<Sleep>>>,
    meter: ReadMeter,
    /// Set while nothing is read, because too much was.
    paused: Option<Pin<Box<Sleep>>>,
}

impl<S> LimitedStream<S> {
    pub(super) fn new(stream: S, write_timeout: Duration, meter: ReadMeter) -> LimitedStream<S> {
        LimitedStream { stream, write_timeout, stalled: None, meter, paused: None }
    }

    /// Passes the result of a write on. Fails if writes have been pending for too long.
    fn limit_write<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let write_timeout = self.write_timeout;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(write_timeout)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LimitedStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if let Some(paused) = &mut this.paused {
            ready!(paused.as_mut().poll(cx));
            this.paused = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(cx, buffer))?;
        let wait = this.meter.charge(buffer.filled().len() - before, Instant::now());
        this.paused = wait.map(|wait| Box::pin(sleep(wait)));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LimitedStream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.limit_write(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, slices);
        this.limit_write(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;
    use crate::sockets::rates::{ADDRESS_BYTES, AddressRates, NetworkRates};

    const TIMEOUT: Duration = Duration::from_secs(20);

    #[tokio::test(start_paused = true)]
    async fn a_write_that_nobody_reads_fails_in_time() {
        let (near, _far) = duplex(16);
        let mut stream = LimitedStream::new(near, TIMEOUT, ReadMeter::default());
        let start = Instant::now();
        let err = stream.write_all(&[0; 64]).await.unwrap_err();
        assert_eq!((err.kind(), start.elapsed()), (ErrorKind::TimedOut, TIMEOUT));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_served() {
        let (near, mut far) = duplex(16);
        let mut stream = LimitedStream::new(near, TIMEOUT, ReadMeter::default());
        let reader = tokio::spawn(async move {
            let mut bytes = [0; 16];
            for _ in 0..4 {
                sleep(TIMEOUT - Duration::from_secs(1)).await;
                far.read_exact(&mut bytes).await.unwrap();
            }
        });
        stream.write_all(&[0; 64]).await.unwrap();
        reader.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_socket_that_sends_too_much_is_read_slowly() {
        let burst = ADDRESS_BYTES.burst as usize;
        let (near, mut far) = duplex(2 * burst);
        let meter = ReadMeter::default();
        meter.limit(AddressRates::new(vec![NetworkRates::new(Instant::now())]));
        let mut stream = LimitedStream::new(near, TIMEOUT, meter);
        far.write_all(&vec![0; burst + 1_000_000]).await.unwrap();
        let start = Instant::now();
        let mut bytes = vec![0; burst];
        stream.read_exact(&mut bytes).await.unwrap();
        assert_eq!(start.elapsed(), Duration::ZERO, "a burst is free");
        stream.read_exact(&mut bytes[..1_000_000]).await.unwrap();
        stream.read_exact(&mut []).await.unwrap();
        far.write_all(&[0]).await.unwrap();
        stream.read_exact(&mut bytes[..1]).await.unwrap();
        assert!(start.elapsed() >= ADDRESS_BYTES.every * 1_000_000, "{:?}", start.elapsed());
    }
}
