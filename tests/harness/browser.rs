//! A browser that keeps cookies, and follows no redirect by itself.

use std::collections::BTreeMap;

use reqwest::{Client, Method, StatusCode, header, redirect::Policy};
use scrapworks_load::client::http::client_builder;

use super::{Guest, TestServer};

const PAGE: &str = "text/html,application/xhtml+xml,*/*;q=0.8";

#[derive(Debug)]
pub struct Browser {
    base: String,
    client: Client,
    cookies: BTreeMap<String, String>,
}

/// What came of a visit.
#[derive(Debug)]
pub struct Visit {
    pub status: StatusCode,
    /// Where it leads, if it is a redirect.
    pub location: String,
    pub text: String,
}

impl Browser {
    pub fn open(server: &TestServer) -> Browser {
        let client = client_builder().redirect(Policy::none()).build();
        let client = client.expect("there is nothing that could fail");
        Browser { base: server.url(""), client, cookies: BTreeMap::new() }
    }

    /// The browser of a guest.
    pub fn of(server: &TestServer, guest: &Guest) -> Browser {
        let mut browser = Browser::open(server);
        let token = guest.token.clone().expect("it has a session");
        browser.cookies.insert(server.cookie_name(), token);
        browser
    }

    /// Goes to a page.
    pub async fn go(&mut self, path: &str) -> Visit {
        self.send(Method::GET, path, PAGE).await
    }

    /// Follows a link on another site.
    pub async fn go_from_elsewhere(&mut self, path: &str) -> Visit {
        self.ask_from_elsewhere(path, PAGE).await
    }

    /// Asks for something for a page of another site.
    pub async fn ask_from_elsewhere(&mut self, path: &str, accept: &str) -> Visit {
        let headers = [(header::ACCEPT.as_str(), accept), ("sec-fetch-site", "cross-site")];
        self.request(Method::GET, path, &headers).await
    }

    pub async fn send(&mut self, method: Method, path: &str, accept: &str) -> Visit {
        self.request(method, path, &[(header::ACCEPT.as_str(), accept)]).await
    }

    async fn request(&mut self, method: Method, path: &str, headers: &[(&str, &str)]) -> Visit {
        let cookies: Vec<_> =
            self.cookies.iter().map(|(name, it)| format!("{name}={it}")).collect();
        let mut request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header(header::COOKIE, cookies.join("; "));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let reply = request.send().await.expect("the server answers");
        for cookie in reply.headers().get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().expect("text"));
        }
        let location = reply.headers().get(header::LOCATION);
        let location = location.map_or("", |it| it.to_str().expect("text")).to_owned();
        let status = reply.status();
        Visit { status, location, text: reply.text().await.expect("text") }
    }

    fn keep(&mut self, cookie: &str) {
        let (pair, attributes) = cookie.split_once(';').expect("attributes");
        let (name, value) = pair.split_once('=').expect("a value");
        if attributes.contains("Max-Age=0") {
            self.cookies.remove(name);
        } else {
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
    }

    /// The value of the cookie whose name begins like this.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        let mut cookies = self.cookies.iter();
        cookies.find(|(found, _)| found.starts_with(name)).map(|(_, value)| value.as_str())
    }

    /// Has a cookie that somebody else has set.
    pub fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }

    /// Has the cookies of another browser, but for its session.
    pub fn forget_cookies(&mut self) {
        self.cookies.clear();
    }

    pub fn has_session(&self) -> bool {
        self.cookie("scrapworks_session").is_some()
    }
}
