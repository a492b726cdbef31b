//! The OpenAPI document, version 3.1: built once from the table of endpoints.

use axum::http::{Method, StatusCode};
use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::{Contract, SchemaSettings},
};
use scrapworks_protocol::{Problem, SESSION_COOKIE};
use serde_json::{Map, Value as Json, json};

const SCHEMAS: &str = "/components/schemas";

/// What is asked and what is answered have schemas of their own: a field that may be left out of a
/// request can still be in every answer.
#[derive(Debug)]
pub struct Document {
    asked: SchemaGenerator,
    answered: SchemaGenerator,
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
            asked: generator(Contract::Deserialize),
            answered: generator(Contract::Serialize),
            paths: Map::new(),
        }
    }
}

impl Document {
    pub(super) fn asked<T: JsonSchema>(&mut self) -> Schema {
        self.asked.subschema_for::<T>()
    }

    pub(super) fn asked_inline<T: JsonSchema>(&mut self) -> Schema {
        T::json_schema(&mut self.asked)
    }

    pub(super) fn answered<T: JsonSchema>(&mut self) -> Schema {
        self.answered.subschema_for::<T>()
    }

    pub(super) fn add(&mut self, method: &Method, path: &str, mut operation: Operation) {
        let problem = self.answered::<Problem>();
        let problem = json!({ "application/problem+json": { "schema": problem } });
        let refusal = json!({ "description": "A problem.", "content": problem });
        operation.answers().insert("default".to_owned(), refusal);
        let calls = self.paths.entry(path.to_owned()).or_insert_with(|| json!({}));
        calls[method.as_str().to_ascii_lowercase()] = Json::Object(operation.0);
    }

    pub fn to_json(&self) -> Json {
        let mut schemas = self.asked.definitions().clone();
        for (name, schema) in self.answered.definitions() {
            if let Some(asked) = schemas.insert(name.clone(), schema.clone()) {
                assert_eq!(asked, *schema, "{name} is asked and answered in two shapes");
            }
        }
        json!({
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
                    "cookie": { "type": "apiKey", "in": "cookie", "name": SESSION_COOKIE },
                },
            },
        })
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

    pub(super) fn knows_session(&mut self) {
        self.0.insert("security".to_owned(), json!([{}, { "token": [] }, { "cookie": [] }]));
    }

    pub(super) fn body(&mut self, schema: &Schema) {
        let content = json!({ "application/json": { "schema": schema } });
        self.0.insert("requestBody".to_owned(), json!({ "required": true, "content": content }));
    }

    /// Every property of an object as a parameter of its own.
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
        all.as_array_mut().expect("it was made as one").push(parameter);
    }

    pub(super) fn answer(&mut self, status: StatusCode, schema: Option<&Schema>) {
        let mut answer = json!({ "description": status.canonical_reason() });
        if let Some(schema) = schema {
            answer["content"] = json!({ "application/json": { "schema": schema } });
        }
        self.answers().insert(status.as_str().to_owned(), answer);
    }

    fn answers(&mut self) -> &mut Map<String, Json> {
        let answers = self.0.entry("responses").or_insert_with(|| json!({}));
        answers.as_object_mut().expect("it was made as one")
    }
}
