//! Events that come again, by the recurrence rules of calendars (RFC 5545).

use chrono::{DateTime, Utc};
use rrule::{Frequency, RRuleSet};
use scrapworks_protocol::Timestamp;

/// Occurrences that are looked at in search of the next one.
const LOOKED_AT_MAX: u16 = 400;

/// How calendars write a local time.
pub const LOCAL_TIME: &str = "%Y%m%dT%H%M%S";

/// A rule is unknown, has no time zone, never comes, or comes more than once a day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadRule(String);

/// The text of a rule like `FREQ=WEEKLY;BYDAY=FR`, of which the first occurrence is at that local
/// time, like `20261204T200000`, of a time zone like `Europe/Berlin`.
///
/// # Errors
/// [`BadRule`].
pub fn rule(rule: &str, first: &str, zone: &str) -> Result<String, BadRule> {
    if rule.contains(['\r', '\n']) {
        return Err(BadRule("a rule is one line".to_owned()));
    }
    let text = format!("DTSTART;TZID={zone}:{first}\nRRULE:{rule}");
    read(&text).map(|_| text)
}

/// A time as it is in a time zone.
///
/// # Errors
/// [`BadRule`].
pub fn local(at: Timestamp, zone: &str) -> Result<String, BadRule> {
    let any = rule("FREQ=DAILY;COUNT=1", "20260101T120000", zone)?;
    let zone = read(&any)?.get_dt_start().timezone();
    let at = DateTime::<Utc>::from_timestamp_millis(at.ms()).unwrap_or_default();
    Ok(at.with_timezone(&zone).format(LOCAL_TIME).to_string())
}

/// The first occurrence after a time. None if there is none, or the rule cannot be read.
pub fn next(rule: &str, after: Timestamp) -> Option<Timestamp> {
    let rules = read(rule).ok()?;
    let zone = rules.get_dt_start().timezone();
    let after = DateTime::<Utc>::from_timestamp_millis(after.ms())?.with_timezone(&zone);
    let found = rules.after(after).all(LOOKED_AT_MAX).dates;
    let next = found.into_iter().find(|one| *one > after)?;
    Some(Timestamp::from_ms(next.timestamp_millis()))
}

fn read(text: &str) -> Result<RRuleSet, BadRule> {
    let rules: RRuleSet = text.parse().map_err(|err| BadRule(format!("{err}")))?;
    let is_frequent =
        |freq| matches!(freq, Frequency::Hourly | Frequency::Minutely | Frequency::Secondly);
    for rule in rules.get_rrule() {
        let times = [rule.get_by_hour(), rule.get_by_minute(), rule.get_by_second()];
        if is_frequent(rule.get_freq()) || times.iter().any(|times| times.len() > 1) {
            return Err(BadRule("an event comes again once a day at most".to_owned()));
        }
        if rule.get_interval() == 0 || rule.get_count() == Some(0) {
            return Err(BadRule("INTERVAL and COUNT are 1 or more".to_owned()));
        }
    }
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        serde_json::from_value(text.into()).unwrap()
    }

    #[test]
    fn each_friday_at_eight_is_at_eight_in_summer_and_in_winter() {
        let rule = rule("FREQ=WEEKLY;BYDAY=FR", "20261002T200000", "Europe/Berlin").unwrap();
        let next_after = |text| next(&rule, at(text)).unwrap().to_string();
        assert_eq!(next_after("2026-10-20T12:00:00Z"), "2026-10-23T18:00:00.000Z");
        assert_eq!(next_after("2026-10-23T18:00:00Z"), "2026-10-30T19:00:00.000Z");
        assert_eq!(next_after("2026-10-23T17:59:59Z"), "2026-10-23T18:00:00.000Z");
    }

    #[test]
    fn a_rule_that_ends_has_no_next() {
        let rule = rule("FREQ=DAILY;COUNT=2", "20261002T200000", "UTC").unwrap();
        assert_eq!(next(&rule, at("2026-10-02T20:00:00Z")), Some(at("2026-10-03T20:00:00Z")));
        assert_eq!(next(&rule, at("2026-10-03T20:00:00Z")), None);
    }

    #[test]
    fn a_time_with_an_offset_is_a_local_time_of_the_zone() {
        let local = |zone| local(at("2026-12-04T19:00:00Z"), zone).unwrap();
        assert_eq!(local("Europe/Berlin"), "20261204T200000");
        assert_eq!(local("America/New_York"), "20261204T140000");
    }

    #[test]
    fn rules_that_nobody_knows_or_that_come_too_often_are_refused() {
        for (bad, first, zone) in [
            ("FREQ=NEVER", "20261002T200000", "Europe/Berlin"),
            ("FREQ=WEEKLY", "20261302T200000", "Europe/Berlin"),
            ("FREQ=WEEKLY", "20261002T200000", "Europe/Nowhere"),
            ("FREQ=HOURLY", "20261002T200000", "UTC"),
            ("FREQ=DAILY;BYHOUR=20,21", "20261002T200000", "UTC"),
            ("FREQ=DAILY;BYHOUR=20;BYMINUTE=0,30", "20261002T200000", "UTC"),
            ("FREQ=DAILY;INTERVAL=0", "20261002T200000", "UTC"),
            ("FREQ=DAILY;COUNT=0", "20261002T200000", "UTC"),
            ("FREQ=DAILY\nRDATE:20261003T200000Z", "20261002T200000", "UTC"),
            ("", "20261002T200000", "UTC"),
        ] {
            assert!(rule(bad, first, zone).is_err(), "{bad} {first} {zone}");
        }
    }
}
