//! Environment variables as their names are typed: which of them are options, which are likely
//! meant to be, and what a command line is without them.

use std::{
    collections::BTreeSet,
    ffi::{OsStr, OsString},
    fmt,
};

use clap::{Args as _, Command};

use crate::config::Config;

const PREFIX: &str = "SCRAPWORKS_";
/// Prefixes of what files beside the program read: Compose, packaging, tests.
const OF_OTHERS: [&str; 4] =
    ["SCRAPWORKS_VERSION", "SCRAPWORKS_PACKAGE_", "SCRAPWORKS_TEST_", "SCRAPWORKS_BIN"];
/// Read by the log before any option.
const LOG: &str = "SCRAPWORKS_LOG";
/// Letters that differ between a name and what was meant.
const TYPOS_MAX: usize = 3;

/// A variable that is set, and that nothing reads.
#[derive(Debug, PartialEq, Eq)]
pub struct UnknownVariable {
    name: String,
    nearest: Option<String>,
}

impl fmt::Display for UnknownVariable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownVariable { name, nearest } = self;
        write!(f, "nothing reads the variable {name}")?;
        nearest.iter().try_for_each(|nearest| write!(f, "; is {nearest} meant?"))
    }
}

/// Those of the names that look like options and are none.
pub fn unknown_variables(names: impl IntoIterator<Item = OsString>) -> Vec<UnknownVariable> {
    let known = known();
    let names = names.into_iter().filter_map(|name| name.into_string().ok());
    let mut unknown: Vec<UnknownVariable> = names
        .filter(|name| !known.contains(name) && !OF_OTHERS.iter().any(|of| name.starts_with(of)))
        .filter_map(|name| {
            let distance = |to: &str| strsim::damerau_levenshtein(&name.to_uppercase(), to);
            let nearest = known.iter().min_by_key(|known| distance(known));
            let nearest = nearest.filter(|nearest| distance(nearest) <= TYPOS_MAX).cloned();
            let is_ours = name.starts_with(PREFIX);
            // A name of others' is only ours if it is nearly one: OTEL_… and DATABASE_… have many.
            let is_close = nearest.as_deref().is_some_and(|nearest| distance(nearest) <= 1);
            (is_ours || is_close).then_some(UnknownVariable { name, nearest })
        })
        .collect();
    unknown.sort_by(|one, other| one.name.cmp(&other.name));
    unknown
}

fn known() -> BTreeSet<String> {
    let options = Config::augment_args(Command::new("scrapworks"));
    let names = options.get_arguments().filter_map(|option| option.get_env()?.to_str());
    names.chain([LOG]).map(str::to_owned).collect()
}

/// The command line with options that do not read these variables.
pub fn without_variables(command: Command, is_ignored: &dyn Fn(&OsStr) -> bool) -> Command {
    command
        .mut_args(|arg| match arg.get_env() {
            Some(name) if is_ignored(name) => arg.env(None::<&'static str>),
            Some(_) | None => arg,
        })
        .mut_subcommands(|command| without_variables(command, is_ignored))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, said: Option<&str>) {
        let found = unknown_variables([OsString::from(name)]);
        assert_eq!(found.first().map(ToString::to_string).as_deref(), said, "{name}");
    }

    #[test]
    fn a_mistyped_variable_is_named_with_the_one_that_is_meant() {
        let smtp = "nothing reads the variable SCRAPWORKS_SMPT_URL; is SCRAPWORKS_SMTP_URL meant?";
        check("SCRAPWORKS_SMPT_URL", Some(smtp));
        let case = "nothing reads the variable scrapworks_bind; is SCRAPWORKS_BIND meant?";
        check("scrapworks_bind", Some(case));
        let url = "nothing reads the variable DATABASE_URI; is DATABASE_URL meant?";
        check("DATABASE_URI", Some(url));
        check("SCRAPWORKS_WEATHER", Some("nothing reads the variable SCRAPWORKS_WEATHER"));
        for known in [LOG, "SCRAPWORKS_BIND", "DATABASE_URL", "SCRAPWORKS_TEST_POSTGRES"] {
            check(known, None);
        }
        for of_others in ["PATH", "OTEL_SERVICE_NAME", "DATABASE_NAME", "DATABASE_HOST"] {
            check(of_others, None);
        }
    }
}
