//! The headers that do not depend on a file's content.

use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, SERVER, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

/// The content security policy of the app. It may load files from this server, but may not run scripts or
/// styles inside a page. WebAssembly has to be allowed explicitly. The page may make images itself, because
/// people can save pictures of boards.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; \
     img-src 'self' data: blob:; connect-src 'self' blob:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'",
);

/// Adds the headers to a response.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let is_hashed = is_hashed(request.uri().path());
    let mut response = next.run(request).await;
    let status = response.status();
    let headers = response.headers_mut();
    if status.is_success() || status == StatusCode::NOT_MODIFIED {
        let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    }
    name_charset(headers);
    headers.insert(SERVER, HeaderValue::from_static(crate::NAME));
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Adds the charset to the content type. All text of the app is UTF-8, but `ServeDir` does not say so, and
/// browsers would guess from the system's language.
fn name_charset(headers: &mut HeaderMap) {
    if let Some(kind) = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok())
        && kind.starts_with("text/")
        && !kind.contains("charset")
        && let Ok(kind) = HeaderValue::from_str(&format!("{kind}; charset=utf-8"))
    {
        headers.insert(CONTENT_TYPE, kind);
    }
}

/// Whether a path is like `/app-0123456789abcdef.js`. The build puts a hash of the content into such names,
/// so the content behind a name never changes.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    stem.rsplit_once('-').is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(is_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        for path in
            ["/app-0123456789abcdef.js", "/engine_bg-00ff00ff00ff00ff.wasm", "/a/b-aaaaaaaaaaaaaaaa.css"]
        {
            assert!(is_hashed(path), "{path}");
        }
        for path in [
            "/",
            "/index.html",
            "/sw.js",
            "/manifest.webmanifest",
            "/icon-192.png",
            "/0123456789abcdef.js",
            "/app-0123456789abcdeg.js",
            "/app-0123456789abcdef0.js",
            "/app-0123456789ABCDEF.js",
            "/folder-0123456789abcdef/sw.js",
            "",
        ] {
            assert!(!is_hashed(path), "{path}");
        }
    }
}
