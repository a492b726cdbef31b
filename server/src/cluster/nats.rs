//! The transport over NATS.

use std::{future::ready, mem, time::Duration};

use async_nats::{Client, ConnectOptions, Event, connection::State};
use futures_util::{StreamExt as _, future::BoxFuture};
use parking_lot::Mutex;
use tokio::{sync::mpsc, time::timeout};
use url::Url;

use crate::{
    cluster::transport::{Transport, TransportError},
    config::NatsArgs,
    outage::Outage,
};

/// Messages that wait to be handled. Further ones are lost.
const WAITING_MAX: usize = 16_384;
/// How long a message may wait for room in the client's queue.
const PUBLISH_TIMEOUT: Duration = Duration::from_millis(100);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a start waits for NATS. Later it is waited for beside the rest.
const FIRST_ANSWER_WITHIN: Duration = Duration::from_secs(1);
/// Between two attempts to connect again.
const RECONNECT_EVERY: Duration = Duration::from_millis(200);
/// Finds a connection dead on which nothing comes any more.
const PING_EVERY: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(crate) struct Nats(Client);

/// The events of a connection, for the log. While nobody answers, one comes five times a second.
#[derive(Debug)]
struct Events {
    outage: Outage,
    /// The last one that was no outage.
    last: Mutex<String>,
}

impl Events {
    fn new() -> Events {
        Events { outage: Outage::new("NATS"), last: Mutex::default() }
    }

    fn log(&self, event: &Event) {
        match event {
            Event::Connected => {
                self.outage.answered();
                self.is_news(event);
                tracing::info!(%event, "message bus");
            }
            Event::Disconnected | Event::ClientError(_) | Event::Closed => {
                self.outage.failed(event);
            }
            Event::LameDuckMode
            | Event::Draining
            | Event::SlowConsumer(_)
            | Event::ServerError(_) => match self.is_news(event) {
                true => tracing::warn!(%event, "message bus"),
                false => tracing::debug!(%event, "message bus"),
            },
        }
    }

    /// Whether something else happened before.
    fn is_news(&self, event: &Event) -> bool {
        let mut last = self.last.lock();
        let event = event.to_string();
        mem::replace(&mut *last, event.clone()) != event
    }
}

impl Nats {
    pub(crate) async fn connect(args: &NatsArgs, node_name: &str) -> Result<Nats, TransportError> {
        let events = Events::new();
        let options = ConnectOptions::new()
            .name(format!("scrapworks {node_name}"))
            .ping_interval(PING_EVERY)
            .subscription_capacity(WAITING_MAX)
            .max_reconnects(None)
            // The server starts, and is not ready before NATS is there.
            .retry_on_initial_connect()
            .reconnect_delay_callback(|_| RECONNECT_EVERY)
            .event_callback(move |event| {
                events.log(&event);
                ready(())
            });
        let client = connect(args, options).await?;
        if timeout(FIRST_ANSWER_WITHIN, client.flush()).await.is_err() {
            tracing::warn!(
                "NATS does not answer: the server starts, and is not ready before it does"
            );
        }
        Ok(Nats(client))
    }
}

async fn connect(args: &NatsArgs, options: ConnectOptions) -> Result<Client, TransportError> {
    let url = args.nats_url.as_deref().unwrap_or_default();
    let mut options = options.connection_timeout(CONNECT_TIMEOUT);
    if let Some(path) = &args.nats_credentials {
        let credentials = options.credentials_file(path).await;
        options =
            credentials.map_err(|err| TransportError(format!("{}: {err}", path.display())))?;
    }
    if let Some(path) = &args.nats_ca {
        options = options.add_root_certificates(path.clone()).require_tls(true);
    }
    let servers: Vec<&str> = url.split(',').map(str::trim).collect();
    if let Some((user, password)) = servers.iter().find_map(|server| login(server)) {
        options = options.user_and_password(user, password);
    }
    let client = options.connect(servers).await;
    client.map_err(|err| TransportError(err.to_string()))
}

/// Connects, asks whether somebody is there, and returns the version of NATS.
pub(crate) async fn check(args: &NatsArgs) -> Result<String, TransportError> {
    let client = connect(args, ConnectOptions::new().name("scrapworks doctor")).await?;
    client.flush().await.map_err(|err| TransportError(err.to_string()))?;
    Ok(client.server_info().version)
}

/// The name and the password in a URL.
fn login(url: &str) -> Option<(String, String)> {
    let url = Url::parse(url).ok()?;
    Some((percent_decoded(url.username())?, percent_decoded(url.password()?)?))
}

/// A URL has bytes that are not allowed in it as `%` and two digits.
fn percent_decoded(text: &str) -> Option<String> {
    let form = format!("a={}", text.replace('+', "%2B"));
    let (_, value) = url::form_urlencoded::parse(form.as_bytes()).next()?;
    Some(value.into_owned())
}

impl Transport for Nats {
    fn publish(&self, subject: String, message: Vec<u8>) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // The client would keep what is sent while it is disconnected, and send it too late.
            if self.0.connection_state() == State::Connected {
                // What is lost is noticed by its number.
                let _ = timeout(PUBLISH_TIMEOUT, self.0.publish(subject, message.into())).await;
            }
        })
    }

    fn subscribe(
        &self,
        subject: String,
    ) -> BoxFuture<'_, Result<mpsc::Receiver<Vec<u8>>, TransportError>> {
        Box::pin(async move {
            let subscriber = self.0.subscribe(subject).await;
            let mut subscriber = subscriber.map_err(|err| TransportError(err.to_string()))?;
            // Without a connection the client subscribes once it has one.
            if self.0.connection_state() == State::Connected {
                self.0.flush().await.map_err(|err| TransportError(err.to_string()))?;
            }
            let (sender, messages) = mpsc::channel(WAITING_MAX);
            tokio::spawn(async move {
                while let Some(message) = subscriber.next().await {
                    if sender.send(message.payload.into()).await.is_err() {
                        return;
                    }
                }
            });
            Ok(messages)
        })
    }
}

#[cfg(test)]
mod tests {
    use async_nats::ClientError;

    use super::*;

    #[test]
    fn a_connection_that_is_lost_is_an_outage_until_there_is_one_again() {
        let events = Events::new();
        let failed = Event::ClientError(ClientError::Other("refused".to_owned()));
        let failures = |event: &Event| {
            events.log(event);
            events.outage.failures()
        };
        let seen = [&Event::Connected, &Event::Disconnected, &failed, &failed];
        assert_eq!(seen.map(failures), [0, 1, 2, 3]);
        assert_eq!(failures(&Event::SlowConsumer(1)), 3);
        assert_eq!(failures(&Event::Connected), 0);
    }

    #[test]
    fn what_comes_again_and_again_is_news_once() {
        let events = Events::new();
        let slow = Event::SlowConsumer(1);
        let seen = [&slow, &slow, &Event::LameDuckMode, &slow, &slow];
        assert_eq!(seen.map(|event| events.is_news(event)), [true, false, true, true, false]);
    }

    #[test]
    fn a_url_may_name_user_and_password() {
        let expected = Some(("ann".to_owned(), "a+b@c:d".to_owned()));
        assert_eq!(login("nats://ann:a+b%40c%3Ad@10.0.0.5:4222"), expected);
        assert_eq!(login("tls://10.0.0.5:4222"), None);
        assert_eq!(login("10.0.0.5"), None);
    }
}
