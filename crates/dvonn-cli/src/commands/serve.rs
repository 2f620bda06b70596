//! `dvonn serve`: serves the web app to the browsers of this machine.

mod house;
#[cfg(test)]
mod sheets;

use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow};
use dvonn_serve::{File, Files, FolderError, MAX_BYTES};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::push::Https;
use dvonn_server::request::Settings;
use dvonn_server::service::{Mind, Service};
use dvonn_server::store;
use dvonn_text::Text;
use tokio::net::TcpListener;

use super::admin::{fault, place_of, without_password};
use super::log::LogForm;
use super::options::{contact, origin};
use super::{print_line, verdict};
use crate::signals::{ENDING, Signals};
use crate::speech::{remark, say};
use house::House;

/// The files of the folder that `DVONN_WEB` named at build time: name, time of the last change in seconds and
/// nanoseconds since 1970, and content.
const EMBEDDED: &[(&str, u64, u32, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

#[derive(clap::Args)]
#[command(
    after_help = "dvonn serve --open\ndvonn serve --listen 0.0.0.0:3866\ndvonn serve --data games --listen 0.0.0.0:3866"
)]
pub(crate) struct Args {
    #[arg(long, value_name = "N", default_value_t = dvonn_serve::PORT)]
    port: u16,
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "port")]
    listen: Option<SocketAddr>,
    #[arg(long)]
    open: bool,
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER", group = "online")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL", group = "online")]
    database: Option<String>,
    #[arg(long, requires = "online")]
    behind_proxy: bool,
    #[arg(long, value_name = "ADDRESS:PORT", requires = "online")]
    metrics: Option<SocketAddr>,
    #[arg(long, value_name = "DAYS", requires = "online", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=3650))]
    keep_guests: u16,
    #[arg(long, value_name = "N", requires = "online", default_value_t = 1, value_parser = clap::value_parser!(u8).range(..=64))]
    bots: u8,
    #[arg(long, value_name = "CONTACT", requires = "online", value_parser = contact)]
    push: Option<String>,
    #[arg(long, value_name = "URL", requires = "online", value_parser = origin, default_value = "http://localhost", hide_default_value = true)]
    origin: String,
    #[arg(long, value_name = "FORM", requires = "online", default_value = "text")]
    log: LogForm,
}

impl Args {
    /// Returns the store of the games that people play with each other, if online play is on.
    fn store(&self) -> Option<&OsStr> {
        place_of(self.data.as_deref(), self.database.as_deref())
    }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let address = args.listen.unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, args.port)));
    if args.dir.is_none()
        && args.store().is_none()
        && address.port() != 0
        && dvonn_serve::runs_at(from_here(address))
    {
        let address = format!("http://{}/", from_here(address));
        print_line(say!(text, "command-serve-running", address = address.as_str()))?;
        open_browser(args, &address, text);
        return Ok(ExitCode::SUCCESS);
    }
    let files = match &args.dir {
        Some(folder) => Files::of_folder(folder).map_err(|error| unfit(folder, error, text))?,
        None if EMBEDDED.is_empty() => {
            remark(text.get("command-serve-no-app"));
            return Ok(verdict(false));
        }
        None => embedded().with_context(|| text.get("command-serve-damaged"))?,
    };
    if args.store().is_some() {
        args.log.begin();
    }
    let signals = Signals::watch(ENDING).with_context(|| text.get("command-signals"))?;
    let mut runtime = match args.store() {
        Some(_) => tokio::runtime::Builder::new_multi_thread(),
        None => tokio::runtime::Builder::new_current_thread(),
    };
    let runtime = runtime.enable_all().build()?;
    runtime.block_on(serve(address, files, args, text, signals))
}

async fn serve(
    address: SocketAddr,
    files: Files,
    args: &Args,
    text: &Text,
    signals: Signals,
) -> Result<ExitCode> {
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            remark(refusal(address, &error, text));
            return Ok(verdict(false));
        }
    };
    // This must come before the server is announced, because a store that cannot be opened ends the command.
    let online = match args.store() {
        Some(store) => match online(store, args).await {
            Ok(service) => Some(service),
            Err(error) => {
                let place = without_password(store);
                remark(fault(&place, &error, text).unwrap_or_else(|| error.to_string()));
                return Ok(verdict(false));
            }
        },
        None => None,
    };
    let metrics = match args.metrics.map(TcpListener::bind) {
        Some(bound) => match bound.await {
            Ok(listener) => Some(listener),
            Err(error) => {
                let address = args.metrics.unwrap_or(address);
                remark(refusal(address, &error, text));
                return Ok(verdict(false));
            }
        },
        None => None,
    };
    let listening = listener.local_addr()?;
    let address = format!("http://{}/", from_here(listening));
    print_line(say!(text, "command-serve-address", address = address.as_str()))?;
    if listening.ip().is_unspecified() {
        print_line(say!(text, "command-serve-network", port = listening.port().to_string()))?;
    }
    open_browser(args, &address, text);
    let end = || ended(signals.clone());
    match online {
        Some(service) => {
            print_line(say!(text, "command-serve-online", address = address.as_str()))?;
            let settings = Settings {
                behind_proxy: args.behind_proxy,
                files: dvonn_serve::raise_open_files(),
                guests_kept: Duration::from_secs(u64::from(args.keep_guests) * 24 * 3600),
                ..Settings::default()
            };
            let files = dvonn_serve::router(files);
            let online = http::serve(listener, Arc::clone(&service), settings, files, end);
            match metrics {
                Some(metrics) => {
                    let told = http::serve_metrics(metrics, Arc::clone(&service), end);
                    let told = async {
                        told.await;
                        Ok(())
                    };
                    tokio::try_join!(online, told)?;
                }
                None => online.await?,
            }
            service.close().await;
        }
        None => dvonn_serve::serve(listener, files, end).await,
    }
    Ok(ExitCode::SUCCESS)
}

/// Starts online play on the stored games of a folder or database.
async fn online(store: &OsStr, args: &Args) -> Result<Arc<Service>> {
    let store = store::open(store).await?;
    let service = Service::start(store, Surroundings::of_machine()?).await?;
    if let Some(contact) = &args.push {
        service.open_push(contact, Arc::new(Https::new()?)).await?;
    }
    service.open_passkeys(&args.origin)?;
    if args.bots > 0 {
        let minds = (0..args.bots).map(|_| Box::new(House::default()) as Box<dyn Mind>).collect();
        service.open_house(minds).await?;
    }
    Ok(service)
}

/// Returns the address by which this machine reaches a listener. If the listener is on every address, it is
/// the machine's own.
fn from_here(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => (Ipv4Addr::LOCALHOST, address.port()).into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => (Ipv6Addr::LOCALHOST, address.port()).into(),
        _ => address,
    }
}

/// Opens the app in a browser, if the user wants it.
fn open_browser(args: &Args, address: &str, text: &Text) {
    if args.open && open::that_detached(address).is_err() {
        remark(text.get("command-serve-no-browser"));
    }
}

/// Returns the app that is embedded in the command.
fn embedded() -> io::Result<Files> {
    let file = |&(name, seconds, nanoseconds, bytes): &(&str, u64, u32, &'static [u8])| {
        (name.to_owned(), File::embedded(bytes, Duration::new(seconds, nanoseconds)))
    };
    Files::restored(EMBEDDED.iter().map(file).collect())
}

/// Says why the app in a folder cannot be served.
fn unfit(folder: &Path, error: FolderError, text: &Text) -> Error {
    let reason = match error {
        FolderError::Io { path, source } => return Error::new(source).context(path.display().to_string()),
        FolderError::NotAFolder => text.get("command-serve-file"),
        FolderError::Incomplete { file } => say!(text, "command-serve-incomplete", file = file),
        FolderError::TooLarge => {
            say!(text, "command-serve-too-large", megabytes = MAX_BYTES / 1_000_000)
        }
    };
    anyhow!("{}: {reason}", folder.display())
}

/// Waits for a signal that asks the command to end.
async fn ended(signals: Signals) {
    while !signals.any() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Says why the address cannot be used, and what to do about it.
fn refusal(address: SocketAddr, error: &io::Error, text: &Text) -> String {
    let port = address.port().to_string();
    match error.kind() {
        ErrorKind::AddrInUse => say!(text, "command-serve-port-taken", port = port),
        ErrorKind::PermissionDenied => say!(text, "command-serve-port-closed", port = port),
        ErrorKind::AddrNotAvailable => {
            say!(text, "command-serve-not-here", address = address.ip().to_string())
        }
        _ => say!(text, "command-serve-port", port = port, reason = text.say(error)),
    }
}
