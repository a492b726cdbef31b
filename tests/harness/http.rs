//! An HTTP client.

use reqwest::{Client, Method, StatusCode, header::HeaderMap};
use scrapworks_load::client::http::client_builder;
use serde_json::{Value as Json, json};

use super::{Served, contract::Contract};

/// A client with or without a session.
#[derive(Debug, Clone)]
pub struct Guest {
    pub id: String,
    pub token: Option<String>,
    base: String,
    client: Client,
}

/// A complete response.
#[derive(Debug, Clone)]
pub struct Response {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

/// A client without certificates.
pub fn http_client() -> Client {
    client_builder().build().expect("there is nothing that could fail")
}

impl Guest {
    pub async fn create(server: &impl Served, name: &str) -> Guest {
        let anonymous = Guest::anonymous(server);
        let reply = anonymous.post("/api/guests", &json!({ "name": name })).await.created();
        let text = |value: &Json| value.as_str().expect("a string").to_owned();
        Guest { id: text(&reply["player"]["id"]), token: Some(text(&reply["token"])), ..anonymous }
    }

    /// A client without a session.
    pub fn anonymous(server: &impl Served) -> Guest {
        let (base, client) = (server.base_url(), http_client());
        Guest { id: String::new(), token: None, base, client }
    }

    /// The same player on another server, for example after a restart.
    pub fn at(&self, server: &impl Served) -> Guest {
        Guest { base: server.base_url(), ..self.clone() }
    }

    /// The same player with another token or none.
    pub fn with_token(&self, token: Option<&str>) -> Guest {
        Guest { token: token.map(str::to_owned), ..self.clone() }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: &Json) -> Response {
        self.request(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: &Json) -> Response {
        self.request(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: &Json) -> Response {
        self.request(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete_with(&self, path: &str, body: &Json) -> Response {
        self.request(Method::DELETE, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Response {
        self.request(Method::DELETE, path, None).await
    }

    /// Uses a link of an e-mail.
    pub async fn follow(&self, link: &str) -> Response {
        self.raw(Method::POST, link, &[], None).await
    }

    async fn request(&self, method: Method, path: &str, body: Option<&Json>) -> Response {
        let text = body.map(|body| ("application/json", body.to_string()));
        self.raw(method, path, &[], text).await
    }

    /// Sends any headers and any body, including invalid ones.
    pub async fn raw(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<(&str, String)>,
    ) -> Response {
        let contract = Contract::of(&self.base, &self.client).await;
        let mut request = self.client.request(method.clone(), format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some((media, text)) = &body {
            request = request.header("content-type", *media).body(text.clone());
        }
        let response = request.send().await.expect("the server answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let reply = Response { status, headers, text: response.text().await.expect("text") };
        contract.check(&method, path, body.as_ref().map(|(_, text)| &**text), &reply);
        reply
    }
}

impl Response {
    #[track_caller]
    pub fn json(&self) -> Json {
        serde_json::from_str(&self.text).unwrap_or_else(|err| panic!("{err}: {}", self.text))
    }

    #[track_caller]
    pub fn ok(&self) -> Json {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        self.json()
    }

    #[track_caller]
    pub fn created(&self) -> Json {
        assert_eq!(self.status, StatusCode::CREATED, "{}", self.text);
        self.json()
    }

    #[track_caller]
    pub fn no_content(&self) {
        assert_eq!(self.status, StatusCode::NO_CONTENT, "{}", self.text);
        assert_eq!(self.text, "");
    }

    /// Asserts a complete problem document with that status and code, and returns it.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Json {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let media = self.headers["content-type"].to_str().expect("text");
        assert_eq!(media, "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{}", self.text);
        assert_eq!(problem["status"], status);
        assert!(problem["params"].is_object(), "{}", self.text);
        let detail = problem["detail"].as_str().expect("a sentence");
        assert!(detail.ends_with('.'), "a sentence ends with a period: {detail}");
        assert!(problem["type"].is_string() && problem["title"].is_string());
        problem
    }
}
