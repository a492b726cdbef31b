//! What the server uses at one moment, by the operating system's account and by its own.

use std::{fs, io};

use crate::{
    client::http::ApiClient, error::RunError, programs::process::Process, soak::store::Size,
};

const METRICS: &str = "/metrics";

#[derive(Debug, Clone, Copy, Default)]
pub struct Sample {
    /// Seconds since the soak began.
    pub at: f64,
    pub resident_bytes: u64,
    pub descriptors: u64,
    pub threads: u64,
    /// The database: of SQLite, its file.
    pub store_bytes: u64,
    /// The write-ahead log beside an SQLite file.
    pub wal_bytes: u64,
    /// Matches in memory.
    pub matches: u64,
    pub sockets: u64,
    /// Committed since the server started.
    pub steps: u64,
}

impl Sample {
    /// Of a server whose database has that size.
    pub async fn take(
        at: f64,
        process: &Process,
        api: &ApiClient,
        size: Size,
    ) -> Result<Sample, RunError> {
        let metrics = api.file(METRICS).await?;
        let metric = |name| value(&metrics, name).ok_or(RunError::NoMetric(name));
        Ok(Sample {
            at,
            resident_bytes: process.resident_bytes()?,
            descriptors: entries(process.pid, "fd")?,
            threads: entries(process.pid, "task")?,
            store_bytes: size.store,
            wal_bytes: size.wal,
            matches: metric("scrapworks_matches_live")?,
            sockets: metric("scrapworks_sockets")?,
            // It has no lines before the first one.
            steps: value(&metrics, "scrapworks_steps_total").unwrap_or_default(),
        })
    }

    /// Descriptors that are no player's connection.
    pub fn own_descriptors(&self) -> u64 {
        self.descriptors.saturating_sub(self.sockets)
    }
}

/// A metric in the text format of Prometheus, summed over its labels.
fn value(text: &str, name: &str) -> Option<u64> {
    let values = text.lines().filter_map(|line| {
        let rest = line.strip_prefix(name)?;
        let value = match rest.strip_prefix('{') {
            Some(labels) => labels.rsplit_once('}')?.1,
            None => rest.strip_prefix(' ')?,
        };
        value.trim().parse::<f64>().ok()
    });
    let values: Vec<f64> = values.collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() as u64)
}

fn entries(pid: u32, folder: &str) -> io::Result<u64> {
    Ok(fs::read_dir(format!("/proc/{pid}/{folder}"))?.count() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_metric_is_summed_over_its_labels() {
        let text =
            "# TYPE a counter\na 3\n\n# TYPE b counter\nb{x=\"1\"} 2\nb{x=\"}\"} 5\na_b 100\n";
        assert_eq!(value(text, "a"), Some(3));
        assert_eq!(value(text, "b"), Some(7));
        assert_eq!(value(text, "c"), None);
    }
}
