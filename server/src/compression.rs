//! Bodies as gzip.

use std::io::{Read as _, Write as _};

use axum::body::Bytes;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};

pub(crate) fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("a vector takes all bytes");
    encoder.finish().expect("a vector takes all bytes").into()
}

/// What [`gzip`] has compressed.
pub(crate) fn gunzip(bytes: &[u8]) -> Bytes {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).expect("it was compressed here");
    plain.into()
}
