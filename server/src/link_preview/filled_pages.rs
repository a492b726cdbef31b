//! Pages that were filled of late, plain and compressed.

use std::time::Duration;

use axum::body::Bytes;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use crate::{byte_cache::ByteCache, compression::gzip, link_preview::subject::Subject};

/// Bytes of the pages that are kept.
const BYTES_MAX: usize = 4 * 1024 * 1024;
/// For how long a page is kept: it may name somebody who has deleted the account since.
const KEPT_FOR: Duration = Duration::from_secs(30);

/// The client's page with the head of one address.
#[derive(Debug, Clone)]
pub(crate) struct FilledPage {
    /// SHA-256 of the page.
    pub(crate) hash: [u8; 32],
    pub(crate) html: Bytes,
    pub(crate) gzip: Bytes,
}

/// What a filled page depends on, besides what is stored.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) subject: Subject,
    pub(super) is_german: bool,
    pub(super) origin: Option<String>,
    /// Of the page to fill: debug builds read it anew each time.
    pub(super) page_hash: [u8; 32],
}

#[derive(Debug)]
pub(crate) struct FilledPages(Mutex<ByteCache<Key, (Instant, FilledPage)>>);

impl Default for FilledPages {
    fn default() -> FilledPages {
        FilledPages(Mutex::new(ByteCache::new(BYTES_MAX)))
    }
}

impl FilledPage {
    pub(super) fn new(html: String) -> FilledPage {
        let (hash, gzip) = (Sha256::digest(&html).into(), gzip(html.as_bytes()));
        FilledPage { hash, gzip, html: html.into() }
    }
}

impl FilledPages {
    pub(super) fn get(&self, key: &Key) -> Option<FilledPage> {
        let mut pages = self.0.lock();
        let (filled_at, page) = pages.get(key)?;
        (filled_at.elapsed() < KEPT_FOR).then(|| page.clone())
    }

    pub(super) fn insert(&self, key: Key, page: FilledPage) {
        let bytes = page.html.len() + page.gzip.len() + size_of::<Key>();
        self.0.lock().insert(key, (Instant::now(), page), bytes);
    }
}
