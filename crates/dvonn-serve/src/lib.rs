#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod connections;
mod files;
mod headers;

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use axum::serve::{Listener, ListenerExt as _};
use axum::{Router, middleware};
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

pub use connections::{Capacity, network, raise_open_files};
pub use files::{File, Files, FolderError, MAX_BYTES};

/// The app's default port.
pub const PORT: u16 = 3866;

/// The name of the server in its responses, by which another instance recognises it.
pub(crate) const NAME: &str = "dvonn";

/// How long open connections may delay the shutdown.
const GRACE: Duration = Duration::from_secs(2);

/// Returns a router that answers requests for the files.
pub fn router(files: Files) -> Router {
    let files = ServeDir::with_backend("", files).precompressed_br().precompressed_gzip();
    Router::new().fallback_service(files).layer(middleware::from_fn(headers::add))
}

/// Serves the files until a future from `ended` resolves. After that, responses under way have up to two more
/// seconds.
pub async fn serve<E>(listener: TcpListener, files: Files, ended: impl Fn() -> E)
where
    E: Future<Output = ()> + Send + 'static,
{
    let capacity = Capacity::for_files(raise_open_files(), false, 0);
    serve_on(prompt(listener), router(files), capacity, ended).await;
}

/// Returns a listener that sends short frames at once (`TCP_NODELAY`), without waiting for the answer to the
/// previous one.
pub fn prompt(listener: TcpListener) -> impl Listener<Addr = SocketAddr> {
    listener.tap_io(|stream| {
        // This fails only on a connection that has just been lost, over which nothing is sent.
        let _ = stream.set_nodelay(true);
    })
}

/// Serves a router that may do more than serve files, on any listener, such as one of a simulated network. It
/// ends like [`serve`]. The handlers may ask for the client's address (`ConnectInfo<SocketAddr>`), and get
/// only complete requests.
pub async fn serve_on<L, E>(listener: L, router: Router, capacity: Capacity, ended: impl Fn() -> E)
where
    L: Listener<Addr = SocketAddr>,
    E: Future<Output = ()> + Send + 'static,
{
    let deadline = async {
        ended().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = connections::serve(listener, router, capacity, ended()) => {}
        () = deadline => {}
    }
}

/// Whether this server already runs at an address. The answer may take up to two seconds.
#[must_use]
pub fn runs_at(address: SocketAddr) -> bool {
    response(address).is_ok_and(|response| is_ours(&response))
}

/// Asks an address for its page, and returns the first bytes of the response.
fn response(address: SocketAddr) -> io::Result<Vec<u8>> {
    const PATIENCE: Duration = Duration::from_secs(1);
    /// The number of bytes to read, which is more than the server's own headers take.
    const MOST: usize = 4096;
    let deadline = Instant::now() + PATIENCE;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream
        .write_all(format!("HEAD / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut response = Vec::new();
    let mut part = [0; 512];
    while response.len() < MOST && Instant::now() < deadline {
        match stream.read(&mut part)? {
            0 => break,
            read => response.extend_from_slice(&part[..read]),
        }
    }
    Ok(response)
}

/// Whether a response has the header by which the server recognises itself.
fn is_ours(response: &[u8]) -> bool {
    let text = String::from_utf8_lossy(response);
    text.split("\r\n").take_while(|line| !line.is_empty()).any(|line| {
        let is_name =
            |(name, value): (&str, &str)| name.eq_ignore_ascii_case("server") && value.trim() == NAME;
        line.split_once(':').is_some_and(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[test]
    fn only_the_servers_own_header_counts() {
        assert!(is_ours(b"HTTP/1.1 200 OK\r\nServer: dvonn\r\n\r\n"));
        for other in
            ["HTTP/1.1 200 OK\r\n\r\nserver: dvonn", "HTTP/1.1 200 OK\r\nserver: nginx\r\n\r\n", "", "\r\n"]
        {
            assert!(!is_ours(other.as_bytes()), "{other:?}");
        }
    }
}
