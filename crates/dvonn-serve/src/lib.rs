#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod files;
mod headers;

use std::io;
use std::time::Duration;

use axum::{Router, middleware};
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

pub use files::{File, Files, FolderError, MAX_BYTES};

/// The app's default port.
pub const PORT: u16 = 3866;

/// How long open connections may delay the shutdown.
const GRACE: Duration = Duration::from_secs(2);

/// A router that answers requests for the files.
pub fn router(files: Files) -> Router {
    let files = ServeDir::with_backend("", files).precompressed_br().precompressed_gzip();
    Router::new().fallback_service(files).layer(middleware::from_fn(headers::add))
}

/// Serves the files until a future from `ended` resolves. Responses under way then get up to two more
/// seconds.
///
/// # Errors
/// The listener's error, if it fails.
pub async fn serve<E>(listener: TcpListener, files: Files, ended: impl Fn() -> E) -> io::Result<()>
where
    E: Future<Output = ()> + Send + 'static,
{
    let server = axum::serve(listener, router(files)).with_graceful_shutdown(ended());
    let deadline = async {
        ended().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        result = server => result,
        () = deadline => Ok(()),
    }
}
