//! Somebody at an address of their own, as a proxy would say.

use std::net::SocketAddr;

use reqwest::{
    Client, Method, StatusCode,
    header::{HeaderMap, HeaderValue},
};
use serde_json::{Value as Json, json};

use super::sinks::{MailSink, PushSink};
use crate::{
    client::{
        http::{ApiError, client_builder},
        socket::{Disconnected, Socket},
    },
    error::RunError,
};

/// The server, and where it sends mails and push messages.
#[derive(Debug, Clone)]
pub(super) struct Site {
    pub(super) address: SocketAddr,
    pub(super) mails: MailSink,
    pub(super) push: PushSink,
    pub(super) slow_push: Vec<PushSink>,
}

#[derive(Debug, Clone)]
pub(super) struct Person {
    pub(super) id: String,
    from: String,
    server: SocketAddr,
    token: Option<String>,
    client: Client,
}

impl Person {
    /// Without a session.
    pub(super) fn anonymous(site: &Site, from: &str) -> Person {
        let mut headers = HeaderMap::new();
        let address = HeaderValue::from_str(from).expect("an address is text");
        headers.insert("x-forwarded-for", address);
        let client = client_builder().default_headers(headers).build();
        let client = client.expect("there is nothing to configure that could fail");
        let (id, from) = (String::new(), from.to_owned());
        Person { id, from, server: site.address, token: None, client }
    }

    pub(super) async fn guest(site: &Site, from: &str) -> Result<Person, RunError> {
        let person = Person::anonymous(site, from);
        let created =
            person.call(Method::POST, "/api/guests", Some(json!({ "name": "Ann" }))).await?;
        let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let (id, token) = (text(&created["player"]["id"]), text(&created["token"]));
        Ok(Person { id, token: Some(token), ..person })
    }

    /// The body of a successful answer; null if it has none.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<Json>,
    ) -> Result<Json, RunError> {
        let (status, text) = self.try_call(method, path, body).await.map_err(ApiError::from)?;
        match status.is_success() {
            true => Ok(serde_json::from_str(&text).unwrap_or_default()),
            false => Err(ApiError::Rejected { path: path.to_owned(), body: text }.into()),
        }
    }

    pub(super) async fn try_call(
        &self,
        method: Method,
        path: &str,
        body: Option<Json>,
    ) -> reqwest::Result<(StatusCode, String)> {
        let mut request = self.client.request(method, format!("http://{}{path}", self.server));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await?;
        Ok((response.status(), response.text().await?))
    }

    /// A connection that has said hello.
    pub(super) async fn connect(&self) -> Result<Socket, RunError> {
        let headers = [("x-forwarded-for", self.from.as_str())];
        let socket = Socket::connect_with(self.server, "/ws", &headers).await;
        let mut socket = socket.map_err(|_| Disconnected)?;
        socket.send(json!({ "type": "hello", "token": self.token }).to_string()).await?;
        next_of(&mut socket, "welcome").await?;
        Ok(socket)
    }
}

/// The next message of a type. An error message ends the wait, too.
pub(super) async fn next_of(socket: &mut Socket, kind: &str) -> Result<Json, RunError> {
    loop {
        let message: Json = serde_json::from_str(&socket.next().await?).unwrap_or_default();
        if message["type"] == kind || message["type"] == "error" {
            return Ok(message);
        }
    }
}
