//! The OpenAPI document, the protocol page and the routes name the same operations. The harness
//! checks what they answer: every exchange of every story, against the document.

use std::collections::BTreeSet;

use crate::harness::{TestServer, stories};

stories!(every_operation_is_on_the_page_and_in_the_document_and_has_a_handler);

const PAGE: &str = include_str!("../../../docs/protocol.md");
const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/// Every `METHOD /api/path` that the page names.
fn operations_of_the_page() -> BTreeSet<(String, String)> {
    let words = PAGE.split(|c: char| c.is_whitespace() || "`,;:?()".contains(c));
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let pairs = words.windows(2).map(|pair| (pair[0], pair[1].trim_end_matches('.')));
    let named = pairs.filter(|(method, path)| METHODS.contains(method) && path.starts_with("/api"));
    named.map(|(method, path)| (method.to_lowercase(), path.to_owned())).collect()
}

async fn every_operation_is_on_the_page_and_in_the_document_and_has_a_handler(server: &TestServer) {
    let anonymous = server.anonymous();
    let document = anonymous.get("/api/openapi.json").await.ok();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut documented = BTreeSet::from([("get".to_owned(), "/api/openapi.json".to_owned())]);
    for (path, calls) in document["paths"].as_object().unwrap() {
        assert!(PAGE.contains(path), "the page does not name {path}");
        for method in calls.as_object().unwrap().keys().filter(|key| *key != "parameters") {
            documented.insert((method.clone(), path.clone()));
        }
    }
    let of_page = operations_of_the_page();
    assert!(of_page.len() > 50, "{of_page:?}");
    let missing: Vec<_> = of_page.difference(&documented).collect();
    assert!(missing.is_empty(), "the document does not have {missing:?}");
    for (method, path) in &documented {
        let nothing = "01939d5e-0000-7000-8000-000000000000";
        let probe = path.replace("{slug}", "x").replace("{seat}", "0");
        let probe = probe.replace("{id}", nothing).replace("{player}", nothing);
        let method = method.to_uppercase().parse().unwrap();
        let reply = anonymous.raw(method, &probe, &[], None).await;
        assert!(!reply.text.contains("http.not_found"), "{path} has no handler");
        assert_ne!(reply.status, 405, "{path} has no such method");
    }
}
