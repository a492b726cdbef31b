//! Somebody who asks over HTTP.

use reqwest::{Client, Method, StatusCode, header::HeaderMap};
use serde_json::{Value as Json, json};

/// A caller, with or without a session.
#[derive(Debug, Clone)]
pub struct Guest {
    pub id: String,
    pub name: String,
    pub token: Option<String>,
    base: String,
    client: Client,
}

/// What came back.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Guest {
    pub(super) async fn arrive(base: String, name: &str) -> Guest {
        let stranger = Guest::stranger(base);
        let answer = stranger.post("/api/guests", &json!({ "name": name })).await.created();
        let text = |value: &Json| value.as_str().expect("a string").to_owned();
        Guest {
            id: text(&answer["player"]["id"]),
            name: name.to_owned(),
            token: Some(text(&answer["token"])),
            ..stranger
        }
    }

    pub(super) fn stranger(base: String) -> Guest {
        let (id, name) = (String::new(), String::new());
        Guest { id, name, token: None, base, client: Client::new() }
    }

    /// The same player with another token, or none.
    pub fn with_token(&self, token: Option<&str>) -> Guest {
        Guest { token: token.map(str::to_owned), ..self.clone() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: &Json) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: &Json) -> Answer {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: &Json) -> Answer {
        self.ask(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.ask(Method::DELETE, path, None).await
    }

    async fn ask(&self, method: Method, path: &str, body: Option<&Json>) -> Answer {
        let text = body.map(|body| ("application/json", body.to_string()));
        self.raw(method, path, &[], text).await
    }

    /// Any headers, any body: for bad manners.
    pub async fn raw(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<(&str, String)>,
    ) -> Answer {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some((media, text)) = body {
            request = request.header("content-type", media).body(text);
        }
        let response = request.send().await.expect("the server answers");
        let (status, headers) = (response.status(), response.headers().clone());
        Answer { status, headers, text: response.text().await.expect("text") }
    }
}

impl Answer {
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

    /// A problem as the protocol page says it: every field there, the right media type.
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str) -> Json {
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
