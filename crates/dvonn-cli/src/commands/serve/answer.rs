//! From a request to an answer, by the rules of HTTP: compressed files to those who take them, and nothing twice.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::Response;

use super::files::{Content, File, Files};

/// What the app may do: only what comes from here, no script or style written into a page. WebAssembly has to be
/// allowed by name; pictures are made in the page itself too, to be saved.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'",
);

/// Answers a request for one of the files.
pub(super) async fn answer(State(files): State<&'static Files>, request: Request) -> Response {
    let mut response = if [Method::GET, Method::HEAD].contains(request.method()) {
        match files.at(request.uri().path()) {
            Some(file) => of_file(file, request.headers()),
            None => told(StatusCode::NOT_FOUND, "There is no such file here.\n"),
        }
    } else {
        let mut response = told(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n");
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        response
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// The file, or that who asks has it already.
fn of_file(file: &File, asked: &HeaderMap) -> Response {
    let (content, encoding) = choose(file, asked);
    let is_known = lists(asked, IF_NONE_MATCH).any(|tag| {
        let tag = tag.trim();
        tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == content.tag
    });
    let mut response = if is_known {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        Response::new(Body::from(content.bytes.clone()))
    };
    let headers = response.headers_mut();
    let keep = if file.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    if let Ok(tag) = HeaderValue::from_str(&content.tag) {
        headers.insert(ETAG, tag);
    }
    if file.gzip.is_some() || file.brotli.is_some() {
        headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// The smallest form of the file that who asks takes, and its name.
fn choose<'a>(file: &'a File, asked: &HeaderMap) -> (&'a Content, Option<&'static str>) {
    let variants = [("br", &file.brotli), ("gzip", &file.gzip)];
    let taken = variants.into_iter().find_map(|(name, content)| {
        content.as_ref().filter(|_| takes(asked, name)).map(|content| (content, Some(name)))
    });
    taken.unwrap_or((&file.plain, None))
}

/// Whether who asks takes an encoding.
fn takes(asked: &HeaderMap, encoding: &str) -> bool {
    let mut others = false;
    for item in lists(asked, ACCEPT_ENCODING) {
        let mut parts = item.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).unwrap_or("1");
        let is_taken = weight.parse::<f32>().is_ok_and(|weight| weight > 0.0);
        if name.eq_ignore_ascii_case(encoding) {
            return is_taken;
        }
        others |= name == "*" && is_taken;
    }
    others
}

/// The items of a header that is a list, which may be spread over several lines.
fn lists(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
}

/// An answer in words.
fn told(status: StatusCode, words: &'static str) -> Response {
    let mut response = Response::new(Body::from(words));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_wanted_is_not_sent() {
        for (header, br, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("gzip;q=1.0, BR;q=0", false, true),
            ("*", true, true),
            ("*;q=0", false, false),
            ("br;q=0, *", false, true),
            ("identity", false, false),
            ("br;q=much", false, false),
            ("", false, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(header));
            assert_eq!((takes(&headers, "br"), takes(&headers, "gzip")), (br, gzip), "{header}");
        }
        assert!(!takes(&HeaderMap::new(), "br"));
    }
}
