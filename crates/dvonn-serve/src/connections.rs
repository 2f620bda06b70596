//! Connections: how many there may be, and how long a client may take to send its request.
//!
//! A connection costs an open file from its first byte, so their number is limited, both in total and for
//! each address. Beyond the limit, the oldest connection without a complete request is closed. So clients
//! that send half a request and wait displace only each other: complete requests are answered, and sockets
//! stay open.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::serve::Listener;
use http_body_util::BodyExt as _;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// How long a client may take to send all headers of a request, counted from the beginning of the connection
/// or from the last response.
const HEADERS: Duration = Duration::from_secs(30);

/// How long it may take to send the body.
const BODY: Duration = Duration::from_secs(30);

/// How many bytes of a connection are read ahead, which is also the maximum length of the headers.
const BUFFER: usize = 32 * 1024;

/// The limits for connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// The maximum number of connections in total.
    pub total: usize,
    /// The maximum number from one address, where an IPv6 household's network counts as one address. `None`
    /// behind a proxy, because all connections come from its address.
    pub address: Option<usize>,
    /// The maximum length of a request's body, in bytes. A longer body is cut off one byte later, which shows
    /// its reader that it is too long.
    pub body: usize,
}

/// How many open files are reserved for everything but connections: the store, the log, outgoing messages.
const OTHER_FILES: u64 = 128;

/// The maximum number of connections from one address: enough for all sockets and pages of a school.
const OF_ADDRESS: usize = 2_000;

/// The maximum number of connections if the limit of open files is unknown.
const UNKNOWN: usize = 10_000;

impl Capacity {
    /// Returns the limits for a process that may open this many files, if that is known. One address gets at
    /// most half of the connections.
    #[must_use]
    pub fn for_files(files: Option<u64>, behind_proxy: bool, body: usize) -> Self {
        let of_files = |files: u64| usize::try_from(files.saturating_sub(OTHER_FILES).max(files / 4));
        let total = files.and_then(|files| of_files(files).ok()).unwrap_or(UNKNOWN).max(4);
        let address = (!behind_proxy).then_some(OF_ADDRESS.min(total / 2));
        Self { total, address, body }
    }
}

/// Raises the process's limit of open files as far as its host allows. Returns the new limit, if it is known.
#[must_use]
pub fn raise_open_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        // More than a million is of no use, and some systems refuse to remove the limit.
        let wanted = maximum.unwrap_or(u64::MAX).min(1 << 20).max(current.unwrap_or(u64::MAX));
        let raised = Rlimit { current: Some(wanted), maximum };
        let is_raised =
            current.is_none_or(|current| current >= wanted) || setrlimit(Resource::Nofile, raised).is_ok();
        if is_raised { Some(wanted.min(1 << 20)) } else { current }
    }
    #[cfg(not(unix))]
    None
}

/// Returns the address for IPv4, and the network of the household for IPv6, where a household has countless
/// addresses.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => match long.to_ipv4_mapped() {
            Some(short) => IpAddr::V4(short),
            None => IpAddr::V6((u128::from(long) >> 64 << 64).into()),
        },
    }
}

/// A connection that is open.
struct Place {
    address: IpAddr,
    /// Whether a complete request is being answered, or the connection has become a socket.
    is_busy: AtomicBool,
    /// Tells the connection to close.
    goes: Notify,
}

/// All connections, in the order in which they came.
#[derive(Default)]
struct Open {
    next: u64,
    places: BTreeMap<u64, Arc<Place>>,
    of_address: BTreeMap<IpAddr, usize>,
}

impl Open {
    fn remove(&mut self, number: u64) {
        let Some(place) = self.places.remove(&number) else { return };
        if let Some(count) = self.of_address.get_mut(&place.address) {
            *count -= 1;
            if *count == 0 {
                self.of_address.remove(&place.address);
            }
        }
    }

    /// Closes the oldest connection that is not busy, of one address or of all. Returns whether there was
    /// one.
    fn make_room(&mut self, address: Option<IpAddr>) -> bool {
        let spared = self.places.iter().find(|(_, place)| {
            !place.is_busy.load(Ordering::Relaxed) && address.is_none_or(|address| address == place.address)
        });
        let Some((&number, place)) = spared else { return false };
        place.goes.notify_one();
        // It no longer counts, although closing takes a moment.
        self.remove(number);
        true
    }
}

/// The connections of a server.
#[derive(Clone)]
struct Connections {
    capacity: Capacity,
    open: Arc<Mutex<Open>>,
}

impl Connections {
    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a place for one more connection; `None` if all connections are busy.
    fn admit(&self, address: IpAddr) -> Option<Held> {
        let address = network(address);
        let mut open = self.lock();
        let of_address = open.of_address.get(&address).copied().unwrap_or_default();
        if self.capacity.address.is_some_and(|most| of_address >= most) && !open.make_room(Some(address)) {
            return None;
        }
        if open.places.len() >= self.capacity.total && !open.make_room(None) {
            return None;
        }
        let place = Arc::new(Place { address, is_busy: AtomicBool::new(false), goes: Notify::new() });
        let number = open.next;
        open.next += 1;
        open.places.insert(number, Arc::clone(&place));
        *open.of_address.entry(address).or_default() += 1;
        drop(open);
        Some(Held { connections: self.clone(), number, place })
    }
}

/// A place, which is given back when it is dropped.
struct Held {
    connections: Connections,
    number: u64,
    place: Arc<Place>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.connections.lock().remove(self.number);
    }
}

/// A connection with its place. A socket that it turns into keeps the place.
struct Counted<I> {
    io: I,
    _held: Held,
}

impl<I: AsyncRead + Unpin> AsyncRead for Counted<I> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(context, buffer)
    }
}

impl<I: AsyncWrite + Unpin> AsyncWrite for Counted<I> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}

/// Reads the whole body of a request; returns `None` if that takes too long.
async fn complete(request: Request<Incoming>, most: usize) -> Option<Request> {
    if request.body().is_end_stream() {
        return Some(request.map(|_| Body::empty()));
    }
    let (parts, mut body) = request.into_parts();
    let read = async {
        let mut bytes = Vec::new();
        // One byte more than the limit shows that the body is too long. A failure ends the body early.
        while bytes.len() <= most
            && let Some(Ok(frame)) = body.frame().await
        {
            if let Ok(data) = frame.into_data() {
                bytes.extend_from_slice(&data[..data.len().min(most + 1 - bytes.len())]);
            }
        }
        bytes
    };
    let bytes = timeout(BODY, read).await.ok()?;
    Some(Request::from_parts(parts, Body::from(bytes)))
}

/// Answers a request once it is complete.
async fn answer(
    request: Request<Incoming>,
    router: Router,
    place: Arc<Place>,
    from: SocketAddr,
    most: usize,
) -> Response {
    let Some(mut request) = complete(request, most).await else {
        let close = [(header::CONNECTION, "close")];
        return (StatusCode::REQUEST_TIMEOUT, close, "the request took too long\n").into_response();
    };
    place.is_busy.store(true, Ordering::Relaxed);
    request.extensions_mut().insert(ConnectInfo(from));
    let Ok(response) = TowerToHyperService::new(router).call(request).await;
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        place.is_busy.store(false, Ordering::Relaxed);
    }
    response
}

/// Serves a router on all connections of a listener until `ended` resolves. Then it answers the requests
/// under way and takes no more.
pub(crate) async fn serve<L>(
    mut listener: L,
    router: Router,
    capacity: Capacity,
    ended: impl Future<Output = ()>,
) where
    L: Listener<Addr = SocketAddr>,
{
    let connections = Connections { capacity, open: Arc::default() };
    let (end, ending) = watch::channel(false);
    let mut served = JoinSet::new();
    let mut ended = pin!(ended);
    loop {
        let (io, from) = tokio::select! {
            biased;
            () = &mut ended => break,
            accepted = listener.accept() => accepted,
        };
        while served.try_join_next().is_some() {}
        let Some(held) = connections.admit(from.ip()) else { continue };
        served.spawn(serve_one(io, from, held, router.clone(), capacity.body, ending.clone()));
    }
    drop((listener, ending));
    end.send_replace(true);
    while served.join_next().await.is_some() {}
}

async fn serve_one<I>(
    io: I,
    from: SocketAddr,
    held: Held,
    router: Router,
    most: usize,
    mut ending: watch::Receiver<bool>,
) where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let place = Arc::clone(&held.place);
    let service = {
        let place = Arc::clone(&place);
        service_fn(move |request| {
            let answer = answer(request, router.clone(), Arc::clone(&place), from, most);
            async move { Ok::<_, std::convert::Infallible>(answer.await) }
        })
    };
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(BUFFER);
    let io = TokioIo::new(Counted { io, _held: held });
    let mut connection = pin!(protocol.serve_connection(io, service).with_upgrades());
    let mut is_ending = false;
    loop {
        tokio::select! {
            biased;
            // It closed, failed or became a socket: there is nobody left to answer.
            _ = connection.as_mut() => return,
            () = place.goes.notified() => return,
            _ = ending.wait_for(|&ended| ended), if !is_ending => {
                is_ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn address(last: u8) -> IpAddr {
        IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, last))
    }

    fn connections(total: usize, address: Option<usize>) -> Connections {
        Connections { capacity: Capacity { total, address, body: 16 }, open: Arc::default() }
    }

    #[test]
    fn a_household_counts_as_one_address() {
        for (address, counted) in [
            ("1.2.3.4", "1.2.3.4"),
            ("::ffff:1.2.3.4", "1.2.3.4"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ] {
            assert_eq!(network(address.parse().unwrap()), counted.parse::<IpAddr>().unwrap());
        }
    }

    #[test]
    fn half_requests_crowd_out_each_other_and_nobody_else() {
        let open = connections(100, Some(3));
        let other = open.admit(address(9)).unwrap();
        let held: Vec<Held> = (0..10).map(|_| open.admit(address(1)).unwrap()).collect();
        assert_eq!(open.lock().of_address, [(address(1), 3), (address(9), 1)].into());
        let has_to_go = |held: &Held| !open.lock().places.contains_key(&held.number);
        assert_eq!(held.iter().map(has_to_go).collect::<Vec<_>>(), [vec![true; 7], vec![false; 3]].concat());
        // Connections whose requests are being answered stay open.
        for held in &held[7..] {
            held.place.is_busy.store(true, Ordering::Relaxed);
        }
        assert!(open.admit(address(1)).is_none());
        held[8].place.is_busy.store(false, Ordering::Relaxed);
        let last = open.admit(address(1)).unwrap();
        assert!(has_to_go(&held[8]) && !has_to_go(&held[7]) && !has_to_go(&other));
        drop((held, last));
        assert_eq!(open.lock().of_address, [(address(9), 1)].into(), "nobody else is remembered");
    }

    #[test]
    fn where_all_are_too_many_the_oldest_goes_of_whatever_address() {
        let open = connections(3, None);
        let held: Vec<Held> = (0..4).map(|last| open.admit(address(last)).unwrap()).collect();
        let numbers: Vec<u64> = open.lock().places.keys().copied().collect();
        assert_eq!(numbers, [1, 2, 3]);
        for held in &held {
            held.place.is_busy.store(true, Ordering::Relaxed);
        }
        assert!(open.admit(address(9)).is_none());
    }

    #[test]
    fn some_files_are_left_for_the_store() {
        for (files, expected) in
            [(Some(1024), (896, 448)), (Some(64), (16, 8)), (Some(1 << 20), (1_048_448, 2_000))]
        {
            let capacity = Capacity::for_files(files, false, 0);
            assert_eq!((capacity.total, capacity.address), (expected.0, Some(expected.1)));
        }
        assert_eq!(Capacity::for_files(Some(1024), true, 0).address, None);
        assert_eq!(Capacity::for_files(None, false, 0).total, UNKNOWN);
    }

    #[cfg(unix)]
    #[test]
    fn as_many_files_as_the_host_allows_are_opened() {
        let files = raise_open_files();
        let now = rustix::process::getrlimit(rustix::process::Resource::Nofile);
        assert_eq!(files, now.current.map(|files| files.min(1 << 20)));
        assert_eq!(raise_open_files(), files, "once is enough");
    }

    /// A listener whose connections a test hands over.
    struct Handed(tokio::sync::mpsc::Receiver<tokio::io::DuplexStream>);

    impl Listener for Handed {
        type Io = tokio::io::DuplexStream;
        type Addr = SocketAddr;

        async fn accept(&mut self) -> (Self::Io, Self::Addr) {
            match self.0.recv().await {
                Some(io) => (io, (address(1), 1).into()),
                None => std::future::pending().await,
            }
        }

        fn local_addr(&self) -> io::Result<Self::Addr> {
            Ok((address(0), 1).into())
        }
    }

    /// Returns a server's answer to the bytes of a client that then falls silent, and the time until the
    /// connection ends.
    async fn answer_to(bytes: &[u8]) -> (String, Duration) {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        let echo = |body: axum::body::Bytes| async move { body.len().to_string() };
        let router = Router::new().route("/", axum::routing::any(echo));
        let (hand, handed) = tokio::sync::mpsc::channel(1);
        let capacity = Capacity { total: 4, address: None, body: 10 };
        let server = tokio::spawn(serve(Handed(handed), router, capacity, std::future::pending()));
        let (mut client, io) = tokio::io::duplex(1 << 16);
        hand.send(io).await.unwrap();
        client.write_all(bytes).await.unwrap();
        let begun = tokio::time::Instant::now();
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        server.abort();
        (answer, begun.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_too_long_is_left() {
        const HEAD: &str = "POST / HTTP/1.1\r\nHost: x\r\n";
        let of = |rest: &str| format!("{HEAD}{rest}").into_bytes();
        for (sent, expected, seconds) in [
            (Vec::new(), "", 30),
            (b"POST / HT".to_vec(), "", 30),
            (of("Content-Length: 5\r\n\r\nabc"), "HTTP/1.1 408", 30),
            (of("Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"), "HTTP/1.1 408", 30),
            // A complete request is answered at once. After that the idle connection runs into the time
            // limit.
            (of("Content-Length: 3\r\n\r\nabc"), "\r\n\r\n3", 30),
            (of("Content-Length: 0\r\n\r\n"), "\r\n\r\n0", 30),
            // A body that is too long is cut off one byte later, and the connection ends.
            (of(&format!("Content-Length: 20\r\n\r\n{}", "a".repeat(20))), "\r\n\r\n11", 30),
        ] {
            let (answer, passed) = answer_to(&sent).await;
            let text = String::from_utf8(sent).unwrap();
            assert!(
                answer.contains(expected) && answer.is_empty() == expected.is_empty(),
                "{text:?}: {answer}"
            );
            assert!(passed <= Duration::from_secs(seconds + 1), "{text:?}: {passed:?}");
        }
    }
}
