//! `dvonn serve`: the web app, served to the browsers of this machine.

mod answer;
mod files;

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use tokio::net::TcpListener;

use super::{print_line, verdict};
use crate::signals::{ENDING, Signals};
use files::Files;

/// How long those who are still being answered may keep the command from ending.
const PATIENCE: Duration = Duration::from_secs(2);

/// Serve the web app to the browsers of this machine: play, learn and analyse
///
/// Nobody else can reach it, and the app needs nothing from elsewhere. Ctrl-C ends it.
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn serve --open")]
pub(crate) struct Args {
    /// The port; 0 for any that is free. What the app remembers, it remembers for one port
    #[arg(long, value_name = "N", default_value_t = 3866)]
    port: u16,
    /// Open the app in a browser
    #[arg(long)]
    open: bool,
    /// Serve this folder, made by `cargo xtask dist`, instead of the app inside the command
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let files = match &args.dir {
        Some(folder) => Files::of_folder(folder)?,
        None => match Files::embedded() {
            Some(files) => files,
            None => {
                eprintln!(
                    "dvonn: this command was built without the web app. `cargo xtask play` builds one with it; `cargo xtask dist` makes a folder with the app for `dvonn serve --dir FOLDER`"
                );
                return Ok(verdict(false));
            }
        },
    };
    let signals = Signals::watch(ENDING).context("signals")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // They are served until the command ends.
    let files: &'static Files = Box::leak(Box::new(files));
    runtime.block_on(serve(files, args, signals))
}

async fn serve(files: &'static Files, args: &Args, signals: Signals) -> Result<ExitCode> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            eprintln!("dvonn: {}", refusal(args.port, &error));
            return Ok(verdict(false));
        }
    };
    let address = format!("http://{}/", listener.local_addr()?);
    print_line(format_args!("The app is at {address}"))?;
    if args.open && open::that_detached(&address).is_err() {
        eprintln!("dvonn: no browser could be opened from here; open that address in one");
    }
    let router = Router::new().fallback(answer::answer).with_state(files);
    let server = axum::serve(listener, router).with_graceful_shutdown(ended(signals.clone()));
    let too_long = async {
        ended(signals).await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        result = server => result?,
        () = too_long => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Waits for a signal that asks the command to end.
async fn ended(signals: Signals) {
    while !signals.any() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Why a port cannot be had, and what to do.
fn refusal(port: u16, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {port} is in use, perhaps by another `dvonn serve`: end that, or choose another with --port (0 takes any that is free)"
        ),
        ErrorKind::PermissionDenied => {
            format!("port {port} is not for everybody to use: choose one from 1024 on with --port")
        }
        _ => format!("cannot listen on port {port}: {error}"),
    }
}
