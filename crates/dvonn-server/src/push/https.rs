//! Requests to push services. Browsers supply the addresses, so the requests must not reach the host's own
//! network.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use std::vec;

use async_trait::async_trait;
use axum::body::Bytes;
use axum::http::uri::Scheme;
use axum::http::{Request, StatusCode, Uri};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use tokio::time::timeout;
use tower_service::Service;

use super::{Courier, Delivery};

/// How long a push service may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Delivers messages over https, only to addresses in the public network.
pub struct Https {
    client: Client<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>,
    goes_anywhere: bool,
}

impl Https {
    /// Returns a courier. It sends each message in one request, and does not follow redirections.
    ///
    /// # Errors
    /// If the TLS library cannot be set up.
    pub fn new() -> io::Result<Self> {
        Self::that_goes(false)
    }

    /// Returns a courier to any address, over http too, for tests with their own receiver.
    ///
    /// # Errors
    /// If the TLS library cannot be set up.
    pub fn to_anywhere() -> io::Result<Self> {
        Self::that_goes(true)
    }

    fn that_goes(goes_anywhere: bool) -> io::Result<Self> {
        let mut http = HttpConnector::new_with_resolver(Resolver { goes_anywhere });
        http.enforce_http(false);
        http.set_connect_timeout(Some(PATIENCE));
        let connector = HttpsConnectorBuilder::new().with_webpki_roots();
        let connector = if goes_anywhere { connector.https_or_http() } else { connector.https_only() };
        let connector = connector.enable_http1().wrap_connector(http);
        Ok(Self { client: Client::builder(TokioExecutor::new()).build(connector), goes_anywhere })
    }
}

#[async_trait]
impl Courier for Https {
    fn accepts(&self, address: &Uri) -> Result<(), &'static str> {
        let host = address.host().ok_or("expected a host in the address")?;
        if self.goes_anywhere {
            return Ok(());
        }
        if address.scheme() != Some(&Scheme::HTTPS) {
            return Err("expected an address that begins with https");
        }
        let authority = address.authority().map_or("", |authority| authority.as_str());
        let is_name = host.contains('.') && !host.ends_with('.') && host.parse::<Ipv4Addr>().is_err();
        // If only digits follow the last dot, it is not a name: some systems read it as an address.
        let ends_in_letter = host.ends_with(|last: char| last.is_ascii_alphabetic());
        if !is_name || !ends_in_letter || authority != host {
            return Err("expected a name and no port in the address");
        }
        Ok(())
    }

    async fn bring(&self, message: Request<Vec<u8>>) -> Delivery {
        if self.accepts(message.uri()).is_err() {
            return Delivery::Refused;
        }
        let message = message.map(|body| Full::new(Bytes::from(body)));
        match timeout(PATIENCE, self.client.request(message)).await {
            Ok(Ok(response)) => delivery(response.status()),
            Ok(Err(error)) => {
                tracing::debug!(%error, "a push service was not reached");
                Delivery::Later
            }
            Err(_) => Delivery::Later,
        }
    }
}

/// Returns the meaning of a status (RFC 8030, sections 5 and 8).
fn delivery(status: StatusCode) -> Delivery {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Delivery::Gone,
        StatusCode::TOO_MANY_REQUESTS => Delivery::Later,
        status if status.is_success() => Delivery::Done,
        status if status.is_server_error() => Delivery::Later,
        _ => Delivery::Refused,
    }
}

/// Looks names up, and returns only their public addresses. It does so for each connection, because a name
/// that had a public address may later lead elsewhere.
#[derive(Clone)]
struct Resolver {
    goes_anywhere: bool,
}

impl Service<Name> for Resolver {
    type Response = vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let goes_anywhere = self.goes_anywhere;
        Box::pin(async move {
            // The connector sets the port.
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let found: Vec<SocketAddr> =
                found.filter(|address| goes_anywhere || is_public(address.ip())).collect();
            if found.is_empty() {
                return Err(io::Error::other("the name has no public address"));
            }
            Ok(found.into_iter())
        })
    }
}

/// Whether an address belongs to the public network.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_public_v4(address),
            None => is_public_v6(address),
        },
    }
}

const fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        // This network; shared among a provider's customers; protocols; benchmarks; reserved.
        || first == 0
        || (first == 100 && second & 0xc0 == 64)
        || (first == 192 && second == 0 && third == 0)
        || (first == 198 && second & 0xfe == 18)
        || first >= 240;
    !is_special
}

const fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Everything public begins with the bits 001. Excluded are protocols, documentation, and addresses that
    // contain an IPv4 address.
    first & 0xe000 == 0x2000
        && !(first == 0x2001 && (second < 0x200 || second == 0xdb8))
        && first != 0x2002
        && !(first == 0x3fff && second < 0x1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_go_to_names_in_the_public_network_by_https_alone() {
        let courier = Https::new().unwrap();
        let accepts = |address: &str| courier.accepts(&address.parse().unwrap()).is_ok();
        for address in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://wns2-db5p.notify.windows.com/w/?token=abc",
        ] {
            assert!(accepts(address), "{address}");
        }
        for address in [
            "http://push.example.org/a",
            "https://push.example.org:22/a",
            "https://ann@push.example.org/a",
            "https://localhost/a",
            "https://router/a",
            "https://push.example.org./a",
            "https://127.0.0.1/a",
            "https://10.1/a",
            "https://2130706433/a",
            "https://0x7f.0x0.0x0.0x1/a",
            "https://[::1]/a",
            "https://[::ffff:10.0.0.1]/a",
            "/a",
            "ftp://push.example.org/a",
        ] {
            assert!(!accepts(address), "{address}");
        }
    }

    #[test]
    fn special_networks_are_not_public() {
        for address in
            ["8.8.8.8", "142.250.74.106", "100.128.0.1", "198.20.0.1", "2a00:1450::1", "2606:4700::1"]
        {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.8.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "2001:db8::1",
            "2001::1",
            "2002:7f00:1::",
            "fc00::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_of_the_own_network_is_not_found() {
        let name = |name: &str| name.parse::<Name>().unwrap();
        let mut resolver = Resolver { goes_anywhere: false };
        let error = resolver.call(name("localhost")).await.unwrap_err();
        assert_eq!(error.to_string(), "the name has no public address");
        let mut resolver = Resolver { goes_anywhere: true };
        assert!(resolver.call(name("localhost")).await.unwrap().all(|address| address.ip().is_loopback()));
    }

    #[test]
    fn an_answer_says_what_has_come_of_a_message() {
        for (status, expected) in [
            (201, Delivery::Done),
            (202, Delivery::Done),
            (301, Delivery::Refused),
            (400, Delivery::Refused),
            (403, Delivery::Refused),
            (404, Delivery::Gone),
            (410, Delivery::Gone),
            (413, Delivery::Refused),
            (429, Delivery::Later),
            (500, Delivery::Later),
            (503, Delivery::Later),
        ] {
            assert_eq!(delivery(StatusCode::from_u16(status).unwrap()), expected, "{status}");
        }
    }
}
