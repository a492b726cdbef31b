//! The OpenAPI 3.1 document, built once from the table of endpoints.

use axum::http::{Method, StatusCode};
use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::{Contract, SchemaSettings},
};
use scrapworks_protocol::Problem;
use serde_json::{Map, Value as Json, json};

const SCHEMAS: &str = "/components/schemas";

/// Requests and responses have separate schema generators: a field can be optional in a request but
/// always present in responses.
#[derive(Debug)]
pub struct Document {
    requests: SchemaGenerator,
    responses: SchemaGenerator,
    paths: Map<String, Json>,
}

/// One method of one path.
#[derive(Debug)]
pub struct Operation(Map<String, Json>);

impl Default for Document {
    fn default() -> Document {
        let generator = |contract: Contract| {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = SCHEMAS.into();
            settings.meta_schema = None;
            settings.contract = contract;
            settings.into_generator()
        };
        Document {
            requests: generator(Contract::Deserialize),
            responses: generator(Contract::Serialize),
            paths: Map::new(),
        }
    }
}

impl Document {
    pub(super) fn request_schema<T: JsonSchema>(&mut self) -> Schema {
        self.requests.subschema_for::<T>()
    }

    pub(super) fn inline_schema<T: JsonSchema>(&mut self) -> Schema {
        T::json_schema(&mut self.requests)
    }

    pub(super) fn response_schema<T: JsonSchema>(&mut self) -> Schema {
        self.responses.subschema_for::<T>()
    }

    pub(super) fn add(&mut self, method: &Method, path: &str, mut operation: Operation) {
        let problem = self.response_schema::<Problem>();
        let problem = json!({ "application/problem+json": { "schema": problem } });
        let refusal = json!({ "description": "A problem.", "content": problem });
        operation.responses().insert("default".to_owned(), refusal);
        let calls = self.paths.entry(path.to_owned()).or_insert_with(|| json!({}));
        calls[method.as_str().to_ascii_lowercase()] = Json::Object(operation.0);
    }

    pub fn to_json(&self, cookie: &str) -> Json {
        let mut schemas = self.requests.definitions().clone();
        for (name, schema) in self.responses.definitions() {
            if let Some(request) = schemas.insert(name.clone(), schema.clone()) {
                assert_eq!(
                    request, *schema,
                    "{name} has different schemas in requests and responses"
                );
            }
        }
        let mut document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Scrapworks",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Lobbies, rosters and matches. Playing itself is over the \
                                WebSocket at /ws: see docs/protocol.md.",
            },
            "paths": self.paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": {
                    "token": { "type": "http", "scheme": "bearer" },
                    "cookie": { "type": "apiKey", "in": "cookie", "name": cookie },
                },
            },
        });
        exclude_nul(&mut document);
        document
    }
}

/// Says of all strings that they contain no U+0000.
fn exclude_nul(json: &mut Json) {
    match json {
        Json::Object(fields) => {
            let is_string = match fields.get("type") {
                Some(Json::Array(types)) => types.iter().any(|kind| kind == "string"),
                kind => kind.is_some_and(|kind| kind == "string"),
            };
            let is_closed =
                ["enum", "const", "format", "pattern"].iter().any(|key| fields.contains_key(*key));
            if is_string && !is_closed {
                fields.insert("pattern".to_owned(), Json::from("^[^\\u0000]*$"));
            }
            fields.values_mut().for_each(exclude_nul);
        }
        Json::Array(items) => items.iter_mut().for_each(exclude_nul),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
    }
}

impl Operation {
    pub(super) fn new(summary: &str) -> Operation {
        let mut operation = Map::new();
        operation.insert("summary".to_owned(), Json::from(summary));
        Operation(operation)
    }

    pub(super) fn needs_session(&mut self) {
        self.0.insert("security".to_owned(), json!([{ "token": [] }, { "cookie": [] }]));
    }

    pub(super) fn takes_session(&mut self) {
        self.0.insert("security".to_owned(), json!([{}, { "token": [] }, { "cookie": [] }]));
    }

    pub(super) fn body(&mut self, schema: &Schema) {
        let content = json!({ "application/json": { "schema": schema } });
        self.0.insert("requestBody".to_owned(), json!({ "required": true, "content": content }));
    }

    pub(super) fn optional_body(&mut self, schema: &Schema) {
        let content = json!({ "application/json": { "schema": schema } });
        self.0.insert("requestBody".to_owned(), json!({ "required": false, "content": content }));
    }

    /// Adds each property of an object schema as a parameter.
    pub(super) fn parameters(&mut self, place: &str, object: &Schema) {
        let empty = Map::new();
        let properties = object.get("properties").and_then(Json::as_object).unwrap_or(&empty);
        let required = object.get("required").and_then(Json::as_array);
        for (name, schema) in properties {
            let needed = required.is_some_and(|names| names.iter().any(|needed| needed == name));
            self.parameter(place, name, needed, schema.clone());
        }
    }

    pub(super) fn parameter(&mut self, place: &str, name: &str, required: bool, schema: Json) {
        let parameter =
            json!({ "name": name, "in": place, "required": required, "schema": schema });
        let all = self.0.entry("parameters").or_insert_with(|| json!([]));
        all.as_array_mut().expect("inserted as this type").push(parameter);
    }

    pub(super) fn response(&mut self, status: StatusCode, schema: Option<&Schema>) {
        let mut response = json!({ "description": status.canonical_reason() });
        if let Some(schema) = schema {
            response["content"] = json!({ "application/json": { "schema": schema } });
        }
        self.responses().insert(status.as_str().to_owned(), response);
    }

    fn responses(&mut self) -> &mut Map<String, Json> {
        let responses = self.0.entry("responses").or_insert_with(|| json!({}));
        responses.as_object_mut().expect("inserted as this type")
    }
}
