//! The way to the SMTP server, as the options say it.

use std::{
    fmt, fs, io,
    net::{Ipv4Addr, Ipv6Addr},
    path::PathBuf,
    time::Duration,
};

use lettre::{
    message::Mailbox,
    transport::smtp::{
        Error as SmtpError,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        extension::ClientId,
    },
};
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use crate::config::{Config, MailArgs};

const SMTP_PORT: u16 = 25;
const SUBMISSION_PORT: u16 = 587;
const SUBMISSIONS_PORT: u16 = 465;
const MECHANISMS: [Mechanism; 2] = [Mechanism::Plain, Mechanism::Login];

#[derive(Debug, thiserror::Error)]
pub enum MailConfigError {
    #[error("--smtp-url and --mail-from belong together: give both, or none")]
    Incomplete,
    #[error("--smtp-url must be like smtps://user@mail.example.org or smtp://localhost:25")]
    SmtpUrl,
    #[error("--mail-from must be an address, like Scrapworks <play@example.org>")]
    From,
    #[error("--smtp-hello must be the name of a host, like play.example.org")]
    Hello,
    #[error("cannot read {path}: {err}")]
    PasswordFile { path: PathBuf, err: io::Error },
}

/// The SMTP server, how to get in, and as whom.
#[derive(Clone)]
pub(super) struct Route {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<Credentials>,
    /// How this server introduces itself.
    pub(super) hello: ClientId,
    /// The sender of all mails.
    pub(super) from: Mailbox,
}

#[derive(Clone)]
enum Encryption {
    Never,
    /// If the server offers it.
    Opportunistic(TlsParameters),
    /// After STARTTLS.
    Required(TlsParameters),
    /// From the first byte.
    Wrapped(TlsParameters),
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Route").field("host", &self.host).finish_non_exhaustive()
    }
}

impl Route {
    /// None without SMTP.
    pub(super) fn of(config: &Config) -> Result<Option<Route>, MailConfigError> {
        let args = &config.mail;
        let (url, from) = match (&args.smtp_url, &args.mail_from) {
            (None, None) => return Ok(None),
            (Some(url), Some(from)) => (url, from),
            (Some(_), None) | (None, Some(_)) => return Err(MailConfigError::Incomplete),
        };
        let from: Mailbox = from.parse().map_err(|_| MailConfigError::From)?;
        let url = Url::parse(url).map_err(|_| MailConfigError::SmtpUrl)?;
        let host =
            url.host_str().filter(|host| !host.is_empty()).ok_or(MailConfigError::SmtpUrl)?;
        let (encryption, port) = encryption(&url, host)?;
        Ok(Some(Route {
            host: host.trim_matches(['[', ']']).to_owned(),
            port: url.port().unwrap_or(port),
            encryption,
            credentials: credentials(&url, args)?,
            hello: hello(config, &url, &from)?,
            from,
        }))
    }

    /// Connects, encrypts, introduces this server and signs in. Whatever fails here is no
    /// recipient's fault. `timeout` bounds the connecting only.
    pub(super) async fn connect(
        &self,
        timeout: Duration,
    ) -> Result<AsyncSmtpConnection, SmtpError> {
        let (wrapped, starttls) = match &self.encryption {
            Encryption::Never => (None, None),
            Encryption::Wrapped(tls) => (Some(tls.clone()), None),
            Encryption::Required(tls) | Encryption::Opportunistic(tls) => (None, Some(tls)),
        };
        let server = (self.host.as_str(), self.port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(server, Some(timeout), &self.hello, wrapped, None)
                .await?;
        let is_optional = matches!(self.encryption, Encryption::Opportunistic(_));
        if let Some(tls) = starttls
            && (connection.can_starttls() || !is_optional)
        {
            connection.starttls(tls.clone(), &self.hello).await?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(&MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }
}

fn encryption(url: &Url, host: &str) -> Result<(Encryption, u16), MailConfigError> {
    let tls = || TlsParameters::new(host.to_owned()).map_err(|_| MailConfigError::SmtpUrl);
    let wanted = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value);
    Ok(match (url.scheme(), wanted.as_deref()) {
        ("smtp", None) => (Encryption::Never, SMTP_PORT),
        ("smtp", Some("required")) => (Encryption::Required(tls()?), SUBMISSION_PORT),
        ("smtp", Some("opportunistic")) => (Encryption::Opportunistic(tls()?), SUBMISSION_PORT),
        ("smtps", _) => (Encryption::Wrapped(tls()?), SUBMISSIONS_PORT),
        _ => return Err(MailConfigError::SmtpUrl),
    })
}

fn credentials(url: &Url, args: &MailArgs) -> Result<Option<Credentials>, MailConfigError> {
    let decoded = |text: &str| {
        let decoded = percent_decode_str(text).decode_utf8();
        decoded.map(String::from).map_err(|_| MailConfigError::SmtpUrl)
    };
    let password = match &args.smtp_password_file {
        Some(path) => {
            let read = fs::read_to_string(path)
                .map_err(|err| MailConfigError::PasswordFile { path: path.clone(), err })?;
            Some(read.trim_end_matches(['\r', '\n']).to_owned())
        }
        None => url.password().map(decoded).transpose()?,
    };
    let Some(password) = password else { return Ok(None) };
    Ok(Some(Credentials::new(decoded(url.username())?, password)))
}

/// Strict servers refuse a name without a dot, as those of machines and containers are. So it is
/// the name of the site, if that is one, else the domain of the sender.
fn hello(config: &Config, url: &Url, from: &Mailbox) -> Result<ClientId, MailConfigError> {
    let of_path = url.path().trim_matches('/');
    let named = config.mail.smtp_hello.as_deref().or(Some(of_path).filter(|it| !it.is_empty()));
    if let Some(name) = named {
        return client_id(name).ok_or(MailConfigError::Hello);
    }
    let site = config.public_host().filter(|host| host.contains('.') || host.contains(':'));
    let name = site.unwrap_or_else(|| from.email.domain().to_owned());
    client_id(&name).ok_or(MailConfigError::From)
}

fn client_id(name: &str) -> Option<ClientId> {
    let bare = name.trim_matches(['[', ']']);
    if let Ok(address) = bare.parse::<Ipv4Addr>() {
        return Some(ClientId::Ipv4(address));
    }
    if let Ok(address) = bare.parse::<Ipv6Addr>() {
        return Some(ClientId::Ipv6(address));
    }
    match Host::parse(name).ok()? {
        Host::Domain(domain) => Some(ClientId::Domain(domain)),
        Host::Ipv4(_) | Host::Ipv6(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(change: impl FnOnce(&mut Config)) -> Result<Option<Route>, MailConfigError> {
        let mut config = Config::for_tests();
        config.mail.smtp_url = Some("smtp://localhost".to_owned());
        config.mail.mail_from = Some("Scrapworks <play@example.org>".to_owned());
        change(&mut config);
        Route::of(&config)
    }

    #[track_caller]
    fn check_hello(change: impl FnOnce(&mut Config), expected: &str) {
        assert_eq!(route(change).unwrap().unwrap().hello.to_string(), expected);
    }

    #[test]
    fn a_server_introduces_itself_by_the_name_of_its_site() {
        let site = |url: &str| Some(url.to_owned());
        check_hello(|_| {}, "example.org");
        check_hello(|it| it.public_url = site("https://play.example"), "play.example");
        check_hello(|it| it.public_url = site("http://vm:8080"), "example.org");
        check_hello(|it| it.public_url = site("http://192.0.2.1:8080"), "[192.0.2.1]");
        check_hello(|it| it.public_url = site("http://[2001:db8::1]"), "[IPv6:2001:db8::1]");
        check_hello(|it| it.mail.smtp_hello = site("mx.example.net"), "mx.example.net");
        check_hello(|it| it.mail.smtp_url = site("smtp://localhost/mx.example"), "mx.example");
        for wrong in ["two words", "", "a\r\nb"] {
            let refused = route(|it| it.mail.smtp_hello = Some(wrong.to_owned()));
            assert!(matches!(refused, Err(MailConfigError::Hello)), "{wrong:?}");
        }
    }

    #[test]
    fn a_url_says_port_encryption_and_credentials() {
        let of = |url: &str| route(|it| it.mail.smtp_url = Some(url.to_owned()));
        for (url, host, port) in [
            ("smtp://mail.example", "mail.example", 25),
            ("smtp://mail.example?tls=required", "mail.example", 587),
            ("smtp://mail.example:2525?tls=opportunistic", "mail.example", 2525),
            ("smtps://us%40er:p%2Fw@mail.example", "mail.example", 465),
            ("smtp://[::1]:2525", "::1", 2525),
        ] {
            let route = of(url).unwrap().unwrap();
            assert_eq!((route.host.as_str(), route.port), (host, port), "{url}");
        }
        let signed_in = of("smtps://us%40er:p%2Fw@mail.example").unwrap().unwrap();
        let expected = Credentials::new("us@er".to_owned(), "p/w".to_owned());
        assert_eq!(signed_in.credentials, Some(expected));
        for wrong in ["mail.example", "http://mail.example", "smtp://mail.example?tls=no"] {
            assert!(matches!(of(wrong), Err(MailConfigError::SmtpUrl)), "{wrong}");
        }
    }
}
