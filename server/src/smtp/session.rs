//! One attempt to deliver one mail over a connection of its own, bounded in time as a whole.
//!
//! The transport of the library does not say in which phase a server refused, and its timeout ends
//! with the connecting, so the commands are sent here.

use std::time::Duration;

use lettre::{
    Address, Message,
    transport::smtp::{
        client::AsyncSmtpConnection,
        commands::{Data, Mail, Quit, Rcpt},
        extension::{Extension, MailParameter},
    },
};
use tokio::time::timeout;

use crate::smtp::{
    route::Route,
    verdict::{Phase, SendError, judge},
};

/// For saying goodbye, after the mail was taken.
const QUIT_MAX: Duration = Duration::from_secs(2);

/// Delivers a mail within this time.
pub(super) async fn deliver(
    route: &Route,
    message: &Message,
    within: Duration,
) -> Result<(), SendError> {
    let mut phase = Phase::Session;
    let delivered = timeout(within, attempt(route, message, within, &mut phase)).await;
    let mut connection = delivered.unwrap_or_else(|_| {
        let reason = format!("no answer within {} s", within.as_secs_f64());
        Err(match phase {
            Phase::Session => SendError::Server(reason),
            Phase::Recipient | Phase::Content => SendError::Unclear(reason),
        })
    })?;
    // The mail is taken, whatever is answered.
    let _ = timeout(QUIT_MAX, connection.command(Quit)).await;
    Ok(())
}

/// Signs in, and sends nothing.
pub(super) async fn probe(route: &Route, within: Duration) -> Result<(), String> {
    let mut connection = route.connect(within).await.map_err(|err| err.to_string())?;
    let _ = timeout(QUIT_MAX, connection.command(Quit)).await;
    Ok(())
}

async fn attempt(
    route: &Route,
    message: &Message,
    within: Duration,
    phase: &mut Phase,
) -> Result<AsyncSmtpConnection, SendError> {
    let mut connection = route.connect(within).await.map_err(|err| judge(*phase, &err))?;
    let envelope = message.envelope();
    let mut parameters = Vec::new();
    let mut addresses = envelope.to().iter().chain(envelope.from());
    if addresses.any(|address| !<Address as AsRef<str>>::as_ref(address).is_ascii()) {
        // Another server, or this one after an update, may take it.
        if !connection.server_info().supports_feature(Extension::SmtpUtfEight) {
            return Err(SendError::Later("the server does not offer SMTPUTF8".to_owned()));
        }
        parameters.push(MailParameter::SmtpUtfEight);
    }
    let mail = Mail::new(envelope.from().cloned(), parameters);
    connection.command(mail).await.map_err(|err| judge(*phase, &err))?;
    *phase = Phase::Recipient;
    for to in envelope.to() {
        connection
            .command(Rcpt::new(to.clone(), Vec::new()))
            .await
            .map_err(|err| judge(*phase, &err))?;
    }
    *phase = Phase::Content;
    connection.command(Data).await.map_err(|err| judge(*phase, &err))?;
    connection.message(&message.formatted()).await.map_err(|err| judge(*phase, &err))?;
    Ok(connection)
}
