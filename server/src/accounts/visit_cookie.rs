//! The cookie of a visit to an issuer, by which the browser is known when it comes back. Each visit
//! has its own, so that tabs which are at issuers at the same time do not undo each other.

use axum::http::{HeaderMap, HeaderValue};

use crate::{
    accounts::{
        session::{self, full_name, set_cookie},
        visits::{Departure, VISIT_MS},
    },
    config::Config,
    random::secret_hash,
};

const COOKIE: &str = "scrapworks_visit_";
/// Characters by which the cookies of visits differ.
const ID_CHARS: usize = 16;
/// Visits of one browser at the same time; the oldest ends. Requests carry all of them.
const VISITS_MAX: usize = 8;

/// The `Set-Cookie` values for a visit that begins: its own, and those that end the oldest.
pub fn set(config: &Config, headers: &HeaderMap, departure: &Departure) -> Vec<HeaderValue> {
    let mut known: Vec<(i64, &str)> = session::cookies(headers)
        .filter_map(|(name, value)| {
            let id = name.find(COOKIE).and_then(|at| name.get(at + COOKIE.len()..))?;
            let id = id.get(..ID_CHARS)?;
            let is_ours = full_name(config, &format!("{COOKIE}{id}")) == name;
            let began_at = value.split('.').next()?.parse().unwrap_or(0);
            is_ours.then_some((began_at, id))
        })
        .collect();
    known.sort_unstable();
    let surplus = (known.len() + 1).saturating_sub(VISITS_MAX);
    let ended = known.iter().take(surplus);
    let ended = ended.map(|(_, id)| set_cookie(config, &format!("{COOKIE}{id}"), "", 0));
    let new = set_cookie(config, &name(&departure.state), &departure.browser, VISIT_MS / 1000);
    ended.chain([new]).collect()
}

/// The secret of the visit with this state, if it began in this browser.
pub fn find(config: &Config, headers: &HeaderMap, state: &str) -> Option<String> {
    session::find_cookie(headers, &full_name(config, &name(state)))
}

/// The `Set-Cookie` value that ends a visit.
pub fn expired(config: &Config, state: &str) -> HeaderValue {
    set_cookie(config, &name(state), "", 0)
}

fn name(state: &str) -> String {
    format!("{COOKIE}{}", &secret_hash(state)[..ID_CHARS])
}

#[cfg(test)]
mod tests {
    use axum::http::header;
    use url::Url;

    use super::*;

    #[test]
    fn a_browser_has_a_bounded_number_of_visits_and_the_oldest_end() {
        let config = Config::for_tests();
        let mut cookies: Vec<String> = vec!["scrapworks_visit_of_another_server=1".to_owned()];
        let mut ended = Vec::new();
        for n in 1..=VISITS_MAX + 2 {
            let headers = HeaderMap::from_iter([(
                header::COOKIE,
                HeaderValue::from_str(&cookies.join("; ")).unwrap(),
            )]);
            let url = Url::parse("https://issuer.example").unwrap();
            let (state, browser) = (format!("state {n}"), format!("{n}.secret"));
            for set in set(&config, &headers, &Departure { url, state, browser }) {
                let pair = set.to_str().unwrap().split(';').next().unwrap().to_owned();
                match pair.strip_suffix('=') {
                    Some(name) => {
                        cookies.retain(|cookie| !cookie.starts_with(name));
                        ended.push(name.to_owned());
                    }
                    None => cookies.push(pair),
                }
            }
        }
        let oldest = ["state 1", "state 2"].map(|state| full_name(&config, &name(state)));
        assert_eq!(ended, oldest);
        assert_eq!(cookies.len(), VISITS_MAX + 1, "and that of another server");
    }
}
