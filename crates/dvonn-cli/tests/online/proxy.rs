//! A proxy in front of the database that can stall or cut the connections.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the proxy does with bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Passes,
    /// The proxy holds the bytes back and passes them on later.
    Stalls,
    /// The proxy closes all connections, old and new.
    Cut,
}

pub(crate) struct Proxy {
    address: SocketAddr,
    flow: watch::Sender<Flow>,
}

impl Proxy {
    /// Starts a proxy to a port on the loopback interface.
    pub(crate) async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (flow, flows) = watch::channel(Flow::Passes);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(connect(near, port, flows.clone()));
            }
        });
        Self { address, flow }
    }

    pub(crate) const fn port(&self) -> u16 {
        self.address.port()
    }

    pub(crate) fn set(&self, flow: Flow) {
        self.flow.send_replace(flow);
    }
}

async fn connect(near: TcpStream, port: u16, mut flow: watch::Receiver<Flow>) {
    if flow.wait_for(|&flow| flow != Flow::Stalls).await.is_ok_and(|flow| *flow == Flow::Cut) {
        return;
    }
    let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    let (there, back) = (pass(near_in, far_out, flow.clone()), pass(far_in, near_out, flow.clone()));
    // The end of either direction closes both connections.
    tokio::select! {
        () = there => {}
        () = back => {}
        _ = flow.wait_for(|&flow| flow == Flow::Cut) => {}
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut flow: watch::Receiver<Flow>) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if flow.wait_for(|&flow| flow != Flow::Stalls).await.is_err()
            || to.write_all(&bytes[..count]).await.is_err()
        {
            return;
        }
    }
}
