//! A cache of a bounded number of bytes. What was not used for longest goes first.

use std::{collections::HashMap, hash::Hash};

/// One value takes this part of the cache at most, or it is not kept.
const LARGEST_PART: usize = 4;

#[derive(Debug)]
pub(crate) struct ByteCache<K, V> {
    entries: HashMap<K, Entry<V>>,
    bytes: usize,
    bytes_max: usize,
    /// Counts uses, as the time of the last use.
    uses: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    bytes: usize,
    used_at: u64,
}

impl<K: Eq + Hash + Clone, V> ByteCache<K, V> {
    pub(crate) fn new(bytes_max: usize) -> ByteCache<K, V> {
        ByteCache { entries: HashMap::new(), bytes: 0, bytes_max, uses: 0 }
    }

    pub(crate) fn get(&mut self, key: &K) -> Option<&V> {
        self.uses += 1;
        let entry = self.entries.get_mut(key)?;
        entry.used_at = self.uses;
        Some(&entry.value)
    }

    /// Removes a value, for example to change it and to insert it again.
    pub(crate) fn take(&mut self, key: &K) -> Option<V> {
        let entry = self.entries.remove(key)?;
        self.bytes -= entry.bytes;
        Some(entry.value)
    }

    /// Keeps a value that takes so many bytes, unless it is too large.
    pub(crate) fn insert(&mut self, key: K, value: V, bytes: usize) {
        self.take(&key);
        if bytes > self.bytes_max / LARGEST_PART {
            return;
        }
        self.uses += 1;
        self.bytes += bytes;
        self.entries.insert(key, Entry { value, bytes, used_at: self.uses });
        while self.bytes > self.bytes_max
            && let Some(oldest) = self.oldest()
        {
            self.take(&oldest);
        }
    }

    fn oldest(&self) -> Option<K> {
        let oldest = self.entries.iter().min_by_key(|(_, entry)| entry.used_at);
        oldest.map(|(key, _)| key.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_used_for_longest_goes_first() {
        let mut cache = ByteCache::new(100);
        for key in 0..4 {
            cache.insert(key, "x", 25);
        }
        assert!(cache.get(&0).is_some());
        cache.insert(9, "new", 20);
        assert_eq!(
            [0, 1, 2, 3, 9].map(|key| cache.get(&key).is_some()),
            [true, false, true, true, true]
        );
        assert_eq!(cache.bytes, 95);
    }

    #[test]
    fn a_value_that_is_too_large_is_not_kept_and_pushes_out_nothing() {
        let mut cache = ByteCache::new(100);
        cache.insert(1, "x", 25);
        cache.insert(2, "large", 26);
        assert!(cache.get(&1).is_some() && cache.get(&2).is_none());
        cache.insert(1, "grown", 26);
        assert!(cache.get(&1).is_none(), "the old value is no longer right");
        assert_eq!(cache.bytes, 0);
    }

    #[test]
    fn what_is_taken_is_counted_no_more() {
        let mut cache = ByteCache::new(100);
        cache.insert(1, "x", 20);
        cache.insert(1, "y", 10);
        assert_eq!((cache.bytes, cache.take(&1), cache.take(&1)), (10, Some("y"), None));
        assert_eq!(cache.bytes, 0);
    }
}
