//! The description of the interface as OpenAPI, from the handlers and the types of `dvonn-net`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use dvonn_net::{ClientFrame, Problem, ProblemCode, ServerFrame};
use serde_json::json;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, Response, ResponseBuilder, SecurityRequirement};
use utoipa::{Modify, OpenApi};

use super::routes;
use crate::request::{COOKIE, status_of};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "DVONN",
        description = "Online play of the board game DVONN. Games are played over the socket, whose frames are `ClientFrame` and \
                       `ServerFrame`. Times are in milliseconds. A request that cannot be carried out is answered with a `Problem`. \
                       Later versions may have more codes, and more fields in every object.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "server", description = "The server and its host"),
        (name = "account", description = "The caller's account"),
        (name = "people", description = "Other people"),
        (name = "challenges", description = "Challenges"),
        (name = "games", description = "Games"),
        (name = "talk", description = "Chat, reports and muted people"),
        (name = "administration", description = "Only for administrators")
    ),
    components(schemas(Problem, ClientFrame, ServerFrame)),
    modifiers(&Sessions)
)]
struct Head;

/// Adds the ways to authenticate.
struct Sessions;

impl Modify for Sessions {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let about = "The cookie of a session, or its value as `Authorization: Bearer`";
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(COOKIE, about)));
        components.add_security_scheme("session", cookie);
        let about = "A program's token: it plays and reads, and changes no account";
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(about)).build();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
    }
}

/// The key under which handlers list their own problems.
const PROBLEMS: &str = "x-problems";

static DESCRIPTION: LazyLock<String> = LazyLock::new(|| {
    let mut api = Head::openapi();
    let (_, of_routes) = routes().split_for_parts();
    api.merge(of_routes);
    for (path, item) in &mut api.paths.paths {
        for (changes, operation) in
            [(false, &mut item.get), (true, &mut item.post), (true, &mut item.put), (true, &mut item.delete)]
        {
            if let Some(operation) = operation {
                add_problems(operation, changes, path.starts_with("/api/"));
            }
        }
    }
    // A description has no values that cannot be written as JSON.
    api.to_pretty_json().unwrap_or_default() + "\n"
});

/// Returns the description of the interface: OpenAPI 3.1, as JSON.
#[must_use]
pub fn description() -> &'static str {
    &DESCRIPTION
}

/// Returns this description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses((status = 200, description = "OpenAPI 3.1", body = Object)))]
pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], description())
}

/// Adds the problems that a request can end with: those that its handler lists, and those that many requests
/// share.
fn add_problems(operation: &mut Operation, changes: bool, is_guarded: bool) {
    let own = operation.extensions.as_mut().and_then(|extensions| extensions.remove(PROBLEMS));
    let own: Vec<ProblemCode> = own.and_then(|own| serde_json::from_value(own).ok()).unwrap_or_default();
    let mut codes: BTreeSet<String> = own.into_iter().map(text_of).collect();
    let mut add = |is_said: bool, code| {
        if is_said {
            codes.insert(text_of(code));
        }
    };
    let security = operation.security.as_deref().unwrap_or_default();
    let needs_somebody = !security.is_empty() && !security.contains(&SecurityRequirement::default());
    let takes_programs = security.iter().any(|way| names(way).contains("token"));
    add(is_guarded, ProblemCode::TooMany);
    add(is_guarded, ProblemCode::Unavailable);
    // A change from a page of another site is forbidden.
    add(changes, ProblemCode::Forbidden);
    add(operation.request_body.is_some(), ProblemCode::Malformed);
    add(needs_somebody, ProblemCode::SignedOut);
    add(needs_somebody && !takes_programs, ProblemCode::NeedsSession);
    let mut by_status: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for code in codes {
        let known: ProblemCode = serde_json::from_value(json!(&code)).unwrap_or(ProblemCode::Other);
        by_status.entry(status_of(known).as_str().to_owned()).or_default().push(code);
    }
    for (status, codes) in by_status {
        operation.responses.responses.insert(status, problem(&codes).into());
    }
}

/// Returns the response for these problems.
fn problem(codes: &[String]) -> Response {
    let codes: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
    let schema = Ref::from_schema_name("Problem");
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(codes.join(", ")).content("application/json", content).build()
}

/// Returns a code as JSON has it.
fn text_of(code: ProblemCode) -> String {
    let text = serde_json::to_value(code).ok();
    text.and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Returns the ways to authenticate that a requirement names, as JSON.
fn names(way: &SecurityRequirement) -> String {
    serde_json::to_string(way).unwrap_or_default()
}
