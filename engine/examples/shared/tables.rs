//! Shares with 95 % intervals, and tables in Markdown.

/// So many of so many.
#[derive(Debug, Clone, Copy, Default)]
pub struct Share {
    hits: u32,
    of: u32,
}

impl Share {
    pub fn of(all: impl IntoIterator<Item = bool>) -> Share {
        let mut share = Share::default();
        all.into_iter().for_each(|hit| share.add(hit));
        share
    }

    pub fn add(&mut self, hit: bool) {
        self.hits += u32::from(hit);
        self.of += 1;
    }

    pub fn percent(self) -> f64 {
        if self.of == 0 { 0.0 } else { 100.0 * f64::from(self.hits) / f64::from(self.of) }
    }

    /// Wilson's interval, in percent.
    fn interval(self) -> (f64, f64) {
        let (n, z) = (f64::from(self.of.max(1)), 1.96_f64);
        let p = f64::from(self.hits) / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (100.0 * (middle - half), 100.0 * (middle + half))
    }

    pub fn text(self) -> String {
        let (low, high) = self.interval();
        format!("{:.1} ({low:.1}–{high:.1})", self.percent())
    }
}

pub fn heading(title: &str, first: &str, columns: &[String]) -> String {
    let rule = vec!["---"; columns.len() + 1].join(" | ");
    format!("\n## {title}\n\n| {first} | {} |\n| {rule} |\n", columns.join(" | "))
}

pub fn row(name: &str, cells: impl Iterator<Item = String>) -> String {
    format!("| {name} | {} |\n", cells.collect::<Vec<_>>().join(" | "))
}
