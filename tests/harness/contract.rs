//! Checks every request and response of every story against the server's OpenAPI document.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use jsonschema::Validator;
use reqwest::{Client, Method};
use serde_json::{Value as Json, json};
use tokio::sync::OnceCell;

use super::Response;

/// The OpenAPI document, which is the same for all servers of this build.
#[derive(Debug)]
pub struct Contract {
    document: Json,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

static CONTRACT: OnceCell<Contract> = OnceCell::const_new();

impl Contract {
    pub async fn of(base: &str, client: &Client) -> &'static Contract {
        let read = async || {
            let reply = client.get(format!("{base}/api/openapi.json")).send().await;
            let text = reply.expect("the server answers").text().await.expect("text");
            let document = serde_json::from_str(&text).expect("JSON");
            Contract { document, validators: Mutex::default() }
        };
        CONTRACT.get_or_init(read).await
    }

    /// Panics if the document does not describe this exchange.
    #[track_caller]
    pub fn check(&self, method: &Method, path: &str, body: Option<&str>, reply: &Response) {
        let Some((template, call)) = self.call(method, path) else { return };
        let status = reply.status.as_str();
        let pointer = format!("/paths/{}/{call}", escape(template));
        let replies = format!("{pointer}/responses/{status}");
        let described = self.document.pointer(&replies).is_some();
        assert!(described || !reply.status.is_success(), "{call} {template}: {status}");
        let part = if described { replies } else { format!("{pointer}/responses/default") };
        if self.content(&part).is_some() {
            self.validate(&part, &reply.text);
        } else {
            assert_eq!(reply.text, "", "{call} {template}: {status} has no body");
        }
        let request = format!("{pointer}/requestBody");
        if let Some(body) = body
            && reply.status.is_success()
            && self.content(&request).is_some()
        {
            self.validate(&request, body);
        }
    }

    /// The path template and the method key of the documented operation.
    fn call(&self, method: &Method, path: &str) -> Option<(&str, String)> {
        let path = path.split('?').next().unwrap_or_default();
        let paths = self.document["paths"].as_object().expect("paths");
        let mut fits: Vec<_> = paths.keys().filter(|template| fits(template, path)).collect();
        // `/api/rosters/check` goes before `/api/rosters/{id}`.
        fits.sort_by_key(|template| template.matches('{').count());
        let template = fits.first()?;
        let call = method.as_str().to_lowercase();
        paths[*template].get(&call).is_some().then_some((template, call))
    }

    fn content(&self, part: &str) -> Option<&Json> {
        let content = self.document.pointer(part)?.get("content")?.as_object()?;
        content.values().next()?.get("schema")
    }

    #[track_caller]
    fn validate(&self, part: &str, text: &str) {
        let body: Json = serde_json::from_str(text).unwrap_or_else(|err| panic!("{err}: {text}"));
        let validator = self.validator(part);
        let errors: Vec<_> = validator.iter_errors(&body).map(|err| err.to_string()).collect();
        assert!(errors.is_empty(), "{part}: {errors:?}\n{text}");
    }

    fn validator(&self, part: &str) -> Arc<Validator> {
        let mut validators = self.validators.lock().expect("no panic while the lock is held");
        let compile = || {
            let mut root = json!({ "components": self.document["components"] });
            let schema = self.content(part).and_then(Json::as_object).expect("a schema").clone();
            root.as_object_mut().expect("an object").extend(schema);
            Arc::new(jsonschema::validator_for(&root).expect("a valid schema"))
        };
        Arc::clone(validators.entry(part.to_owned()).or_insert_with(compile))
    }
}

fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<_>, Vec<_>) =
        (template.split('/').collect(), path.split('/').collect());
    let fits = |(template, part): (&&str, &&str)| template.starts_with('{') || template == part;
    template.len() == path.len() && template.iter().zip(&path).all(fits)
}

/// Escapes a key for a JSON pointer.
fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
