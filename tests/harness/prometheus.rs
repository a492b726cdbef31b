//! What a Prometheus with the alert rules of `deploy/` says of real servers. Their metrics are read
//! as they are; only the time between is made up, by `promtool`, since alerts wait for hours.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use tokio::process::Command;

use super::{Served, http_client, program::new_path};

/// Scrapes for which each sample is seen before the next.
const STEPS: usize = 20;

/// The metrics of a server at one moment.
#[derive(Debug, Clone)]
pub struct Sample {
    /// In seconds since 1970.
    at: f64,
    /// None if it does not answer.
    series: Option<BTreeMap<String, f64>>,
}

/// Servers as Prometheus sees them.
#[derive(Debug, Default)]
pub struct Prometheus {
    input: String,
    step_seconds: usize,
    /// After the last sample.
    minutes: usize,
    /// Until the last sample of the server that has most.
    seconds_before: usize,
}

impl Sample {
    pub async fn of(server: &impl Served) -> Sample {
        let asked = http_client().get(format!("{}/metrics", server.base_url())).send().await;
        let at = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later").as_secs_f64();
        let text = match asked {
            Ok(answer) => answer.text().await.ok(),
            Err(_) => None,
        };
        let read = |line: &str| {
            let (series, value) = line.rsplit_once(' ')?;
            Some((series.to_owned(), value.parse().ok()?))
        };
        let lines = |text: String| {
            text.lines().filter(|it| !it.starts_with('#')).filter_map(read).collect()
        };
        Sample { at, series: text.map(lines) }
    }

    pub fn value(&self, series: &str) -> Option<f64> {
        self.series.as_ref()?.get(series).copied()
    }
}

impl Prometheus {
    /// One that goes on for so many minutes after the last sample.
    pub fn watching(minutes: usize) -> Prometheus {
        let step_seconds = if minutes > 120 { 120 } else { 15 };
        Prometheus { step_seconds, minutes, ..Prometheus::default() }
    }

    /// Watches a server that went from each of these samples to the next. What grew last grows on.
    #[must_use]
    pub fn server(mut self, installation: &str, instance: &str, samples: &[Sample]) -> Self {
        let before = (samples.len() - 1) * STEPS * self.step_seconds;
        self.seconds_before = self.seconds_before.max(before);
        let known = samples.iter().filter_map(|sample| sample.series.as_ref());
        let names: BTreeSet<&String> = known.flat_map(BTreeMap::keys).collect();
        let labels =
            format!("job=\"scrapworks\",installation=\"{installation}\",instance=\"{instance}\"");
        for name in names {
            let values = samples.iter().map(|sample| self.simulated(name, sample, samples));
            let values: Vec<Option<f64>> = values.collect();
            let series = match name.strip_suffix('}') {
                Some(series) => format!("{series},{labels}}}"),
                None => format!("{name}{{{labels}}}"),
            };
            self.add(&series, &values, growth(name, &values));
        }
        let up = samples.iter().map(|sample| Some(f64::from(u8::from(sample.series.is_some()))));
        self.add(&format!("up{{{labels}}}"), &up.collect::<Vec<_>>(), Growth::None);
        self
    }

    /// A value as of simulated time, which begins at 0 and has the last sample at its place.
    fn simulated(&self, name: &str, sample: &Sample, samples: &[Sample]) -> Option<f64> {
        let value = sample.value(name)?;
        let last = samples.last()?.at;
        let simulated = ((samples.len() - 1) * STEPS * self.step_seconds) as f64;
        // 0 says that there is no such time.
        let is_time = is_time(name) && value > 0.0;
        Some(if is_time { value - last + simulated } else { value })
    }

    fn add(&mut self, series: &str, values: &[Option<f64>], growth: Growth) {
        let series = series.replace('\'', "''");
        let _ = write!(self.input, "      - series: '{series}'\n        values: '");
        let (last, before) = values.split_last().expect("there is a sample");
        for value in before {
            let _ = match value {
                Some(value) => write!(self.input, "{value}x{} ", STEPS - 1),
                None => write!(self.input, "_x{STEPS} "),
            };
        }
        let steps = self.minutes * 60 / self.step_seconds;
        let per_step = match growth {
            Growth::None => 0.0,
            Growth::BySample(by) => by,
            Growth::WithTime => self.step_seconds as f64,
        };
        let _ = match last {
            Some(last) => writeln!(self.input, "{last}+{per_step}x{steps}'"),
            None => writeln!(self.input, "_x{steps}'"),
        };
    }

    /// The names of the alerts that fire in the end.
    pub async fn firing(self) -> BTreeSet<String> {
        let folder = new_path("prometheus");
        fs::create_dir(&folder).expect("a new folder");
        let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/prometheus/alerts.yml");
        let Prometheus { input, step_seconds, minutes, seconds_before } = self;
        let end = seconds_before + minutes * 60;
        // Everything that fires is unexpected, and so is printed.
        let test = format!(
            "rule_files: ['{}']\nevaluation_interval: {step_seconds}s\ntests:\n  \
             - interval: {step_seconds}s\n    input_series:\n{input}    promql_expr_test:\n      \
             - expr: count by (alertname) (ALERTS{{alertstate=\"firing\"}})\n        \
             eval_time: {end}s\n        exp_samples: []\n",
            rules.canonicalize().expect("the rules").display()
        );
        let file = format!("{folder}/test.yml");
        fs::write(&file, test).expect("a new file");
        let mut promtool = Command::new("promtool");
        let ran = promtool.args(["test", "rules", &file]).output().await;
        let ran = ran.expect("promtool is there: install Debian's package prometheus");
        let printed = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
        let names = printed.split("alertname=\"").skip(1);
        let firing: BTreeSet<String> =
            names.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
        assert_eq!(ran.status.success(), firing.is_empty(), "{file}: {printed}");
        fs::remove_dir_all(folder).expect("it was created");
        firing
    }

    #[track_caller]
    pub fn expect(firing: &BTreeSet<String>, alerts: &[&str]) {
        for alert in alerts {
            assert!(firing.contains(&format!("Scrapworks{alert}")), "{alert}: {firing:?}");
        }
    }
}

/// How a series goes on after the last sample.
#[derive(Debug, Clone, Copy)]
enum Growth {
    None,
    BySample(f64),
    /// It is written down again and again.
    WithTime,
}

fn is_time(name: &str) -> bool {
    let name = name.split('{').next().unwrap_or(name);
    name.ends_with("timestamp_seconds") || name == "process_start_time_seconds"
}

fn growth(name: &str, values: &[Option<f64>]) -> Growth {
    let [.., before, Some(last)] = values else { return Growth::None };
    // What was never counted is not there.
    let before = &before.unwrap_or(0.0);
    let family = name.split('{').next().unwrap_or(name);
    let counts = ["_total", "_bucket", "_count", "_sum"];
    if family == "scrapworks_store_read_timestamp_seconds" && last > before {
        Growth::WithTime
    } else if (family == "scrapworks_store_bytes"
        || counts.iter().any(|suffix| family.ends_with(suffix)))
        && last > before
    {
        Growth::BySample(last - before)
    } else {
        Growth::None
    }
}
