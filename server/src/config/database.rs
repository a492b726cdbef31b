//! Where the database is: its URL, and a password that can be kept apart from it, in a file.

use std::{fmt, fs, io, path::PathBuf};

use clap::Args;
use url::Url;

use crate::store::open::is_postgres;

#[derive(Clone, Args)]
pub struct DatabaseArgs {
    /// sqlite://path or postgres://user@host/name.
    #[arg(
        long,
        global = true,
        env = "DATABASE_URL",
        value_name = "URL",
        default_value = "sqlite://data/scrapworks.db",
        hide_env_values = true
    )]
    pub database_url: String,
    /// File that holds the database URL.
    #[arg(
        long,
        global = true,
        env = "DATABASE_URL_FILE",
        value_name = "PATH",
        conflicts_with = "database_url"
    )]
    pub database_url_file: Option<PathBuf>,
    /// Password for PostgreSQL, instead of the one in the URL and written as it is. Others on this
    /// machine can read a command line: prefer the variable or a file.
    #[arg(
        long,
        global = true,
        env = "DATABASE_PASSWORD",
        value_name = "PASSWORD",
        hide_env_values = true
    )]
    pub database_password: Option<String>,
    /// File that holds the password for PostgreSQL.
    #[arg(
        long,
        global = true,
        env = "DATABASE_PASSWORD_FILE",
        value_name = "PATH",
        conflicts_with = "database_password"
    )]
    pub database_password_file: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum DatabaseUrlError {
    #[error("cannot read {path}: {err}")]
    File { path: PathBuf, err: io::Error },
    #[error("{0} is empty")]
    Empty(PathBuf),
    #[error(
        "the database URL cannot be read: a user or password in it must be percent-encoded (@ as \
         %40, / as %2F, # as %23, ? as %3F, : as %3A, % as %25). Or leave the password out, and \
         give it as it is in DATABASE_PASSWORD or in the file named by DATABASE_PASSWORD_FILE"
    )]
    Unencoded,
    #[error("cannot read {path}, which {parameter} in the database URL names: {err}")]
    UrlFile { parameter: &'static str, path: PathBuf, err: io::Error },
    #[error(
        "the database URL names several hosts: give one, which leads to the primary. See \
         \"Fail over to a standby\" in docs/operating/database.md"
    )]
    SeveralHosts,
}

impl DatabaseArgs {
    /// Without a separate password.
    pub fn of_url(url: impl Into<String>) -> DatabaseArgs {
        DatabaseArgs {
            database_url: url.into(),
            database_url_file: None,
            database_password: None,
            database_password_file: None,
        }
    }

    /// The URL to open, with the password. Reads the files that are named.
    pub fn url(&self) -> Result<String, DatabaseUrlError> {
        let url = match &self.database_url_file {
            Some(path) => read_line(path)?,
            None => self.database_url.clone(),
        };
        if !is_postgres(&url) {
            return Ok(url);
        }
        if !is_encoded(&url) {
            return Err(DatabaseUrlError::Unencoded);
        }
        if names_several_hosts(&url) {
            return Err(DatabaseUrlError::SeveralHosts);
        }
        check_files(&url)?;
        let url = with_host(url);
        let password = match (&self.database_password, &self.database_password_file) {
            (Some(password), _) => password.clone(),
            (None, Some(path)) => read_line(path)?,
            (None, None) => return Ok(url),
        };
        let separator = if url.contains('?') { '&' } else { '?' };
        Ok(format!("{url}{separator}password={}", percent_encode(&password)))
    }
}

/// Files for TLS that the URL names. A library would say that the database cannot be reached.
const URL_FILES: [&str; 3] = ["sslrootcert", "sslcert", "sslkey"];

fn check_files(url: &str) -> Result<(), DatabaseUrlError> {
    let Ok(parsed) = Url::parse(&with_host(url.to_owned())) else { return Ok(()) };
    for parameter in URL_FILES {
        let named = parsed.query_pairs().find(|(key, _)| key == parameter);
        let Some(path) = named.map(|(_, path)| PathBuf::from(&*path)) else { continue };
        if let Err(err) = fs::File::open(&path) {
            return Err(DatabaseUrlError::UrlFile { parameter, path, err });
        }
    }
    Ok(())
}

/// A URL with a user may leave out the host if the query names a socket, as psql allows; a parser
/// of URLs does not.
fn with_host(url: String) -> String {
    match url.split_once("@/") {
        Some((user, rest)) if !user.contains(['?', '#']) && user.matches('/').count() == 2 => {
            format!("{user}@localhost/{rest}")
        }
        Some(_) | None => url,
    }
}

/// Shows no URL and no password.
impl fmt::Debug for DatabaseArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DatabaseArgs").finish_non_exhaustive()
    }
}

/// Whether the parts of the URL are where they seem to be. A character such as `/` in a password
/// ends the host early, and the rest of the password is read as path, query or fragment.
fn is_encoded(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://") else { return true };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let (path, query) = rest.split_once('?').map_or((rest, None), |(p, q)| (p, Some(q)));
    let query_is_plain = query
        .is_none_or(|query| query.is_empty() || query.split('&').all(|pair| pair.contains('=')));
    let at_is_in_place = authority.contains('@') || query.is_none_or(|query| !query.contains('@'));
    !rest.contains('#') && !path.contains('@') && query_is_plain && at_is_in_place
}

/// Other programs try one host after the other; this one asks one address.
fn names_several_hosts(url: &str) -> bool {
    let (before, query) = url.split_once('?').unwrap_or((url, ""));
    let hosts = before.rsplit_once('@').map_or(before, |(_, hosts)| hosts);
    let mut query = query.split('&').filter_map(|pair| pair.strip_prefix("host="));
    hosts.contains(',') || query.any(|hosts| hosts.contains(',') || hosts.contains("%2C"))
}

/// The text of a file without the line break at its end.
fn read_line(path: &PathBuf) -> Result<String, DatabaseUrlError> {
    let text = fs::read_to_string(path)
        .map_err(|err| DatabaseUrlError::File { path: path.clone(), err })?;
    let line = text.trim_end_matches(['\r', '\n']);
    if line.is_empty() {
        return Err(DatabaseUrlError::Empty(path.clone()));
    }
    Ok(line.to_owned())
}

fn percent_encode(text: &str) -> String {
    let encode = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const URL: &str = "postgres://scrapworks@db/scrapworks";

    fn file(text: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("secret-{}", uuid::Uuid::now_v7()));
        fs::write(&path, text).unwrap();
        path
    }

    #[track_caller]
    fn unencoded(url: &str) {
        let found = DatabaseArgs::of_url(url).url();
        assert!(matches!(found, Err(DatabaseUrlError::Unencoded)), "{url}: {found:?}");
    }

    #[test]
    fn a_password_with_reserved_characters_must_be_encoded() {
        unencoded("postgres://scrapworks:a/b@db/scrapworks");
        unencoded("postgres://scrapworks:a@b/c@db/scrapworks");
        unencoded("postgres://scrapworks:a?b@db/scrapworks");
        unencoded("postgresql://scrapworks:7?b=c@db/scrapworks");
        unencoded("postgres://scrapworks:a#b@db/scrapworks");
        unencoded("postgres://scrapworks:a#b");
        for url in [
            URL,
            "postgres://scrapworks:a%2Fb%40c@db:5432/scrapworks?sslmode=require",
            "postgres://scrapworks:a:b@db/scrapworks",
            "postgres:///scrapworks?host=/run/postgresql",
            "sqlite://data/a@b#c.db",
        ] {
            assert_eq!(DatabaseArgs::of_url(url).url().unwrap(), url);
        }
    }

    #[test]
    fn a_socket_may_be_named_with_or_without_a_user() {
        let url = |url: &str| DatabaseArgs::of_url(url).url().unwrap();
        assert_eq!(url("postgres:///a?host=/run/x"), "postgres:///a?host=/run/x");
        let with_user = url("postgres://scrapworks@/a?host=/run/x");
        assert_eq!(with_user, "postgres://scrapworks@localhost/a?host=/run/x");
        assert!(Url::parse(&with_user).is_ok());
    }

    #[test]
    fn a_file_that_the_url_names_and_that_cannot_be_read_is_named() {
        let said = DatabaseArgs::of_url(format!("{URL}?sslrootcert=/no/root.pem")).url();
        let said = said.unwrap_err().to_string();
        assert!(said.starts_with("cannot read /no/root.pem, which sslrootcert"), "{said}");
    }

    #[test]
    fn a_url_that_names_several_hosts_is_refused() {
        for url in [
            "postgres://scrapworks@10.0.0.5,10.0.0.6/scrapworks",
            "postgres://scrapworks:a,b@10.0.0.5:5432,10.0.0.6:5432/scrapworks",
            "postgres:///scrapworks?host=10.0.0.5,10.0.0.6",
        ] {
            let found = DatabaseArgs::of_url(url).url();
            assert!(matches!(found, Err(DatabaseUrlError::SeveralHosts)), "{url}: {found:?}");
        }
        let url = "postgres://scrapworks:a,b@db/scrapworks";
        assert_eq!(DatabaseArgs::of_url(url).url().unwrap(), url);
    }

    #[test]
    fn a_separate_password_is_taken_as_it_is() {
        let password = "p@ss/w#rd?:% ü&=+";
        let with = |args: DatabaseArgs| args.url().unwrap();
        let given = with(DatabaseArgs {
            database_password: Some(password.to_owned()),
            ..DatabaseArgs::of_url(URL)
        });
        let path = file(&format!("{password}\r\n"));
        let filed = with(DatabaseArgs {
            database_password_file: Some(path.clone()),
            ..DatabaseArgs::of_url(URL)
        });
        fs::remove_file(path).unwrap();
        let encoded = "p%40ss%2Fw%23rd%3F%3A%25%20%C3%BC%26%3D%2B";
        assert_eq!(given, format!("{URL}?password={encoded}"));
        assert_eq!(filed, given);
        let with_query = with(DatabaseArgs {
            database_password: Some("x".to_owned()),
            ..DatabaseArgs::of_url(format!("{URL}?sslmode=disable"))
        });
        assert!(with_query.ends_with("?sslmode=disable&password=x"), "{with_query}");
        let sqlite = with(DatabaseArgs {
            database_password: Some("x".to_owned()),
            ..DatabaseArgs::of_url("sqlite://a.db")
        });
        assert_eq!(sqlite, "sqlite://a.db", "SQLite has no password");
    }

    #[test]
    fn the_url_may_be_in_a_file_and_a_file_without_it_is_named() {
        let of = |path: &PathBuf| {
            let args = DatabaseArgs::of_url("sqlite://unused.db");
            DatabaseArgs { database_url_file: Some(path.clone()), ..args }.url()
        };
        let (full, empty) = (file(&format!("{URL}\n")), file("\n"));
        assert_eq!(of(&full).unwrap(), URL);
        assert!(matches!(of(&empty), Err(DatabaseUrlError::Empty(path)) if path == empty));
        fs::remove_file(&full).unwrap();
        let said = of(&full).unwrap_err().to_string();
        assert!(said.contains(&full.display().to_string()), "{said}");
        fs::remove_file(empty).unwrap();
    }

    #[test]
    fn no_secret_is_in_debug_output() {
        let args = DatabaseArgs {
            database_password: Some("hidden".to_owned()),
            ..DatabaseArgs::of_url("postgres://a:hidden@db/a")
        };
        assert!(!format!("{args:?}").contains("hidden"));
    }
}
