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
use dvonn_text::Text;
use tokio::net::TcpListener;

use super::{print_line, verdict};
use crate::signals::{ENDING, Signals};
use crate::speech::{io_error, say, words};
use files::Files;

/// How long those who are still being answered may keep the command from ending.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(clap::Args)]
#[command(after_help = "dvonn serve --open")]
pub(crate) struct Args {
    #[arg(long, value_name = "N", default_value_t = 3866)]
    port: u16,
    #[arg(long)]
    open: bool,
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let files = match &args.dir {
        Some(folder) => Files::of_folder(folder, text)?,
        None => match Files::embedded() {
            Some(files) => files,
            None => {
                eprintln!("dvonn: {}", text.get("command-serve-no-app"));
                return Ok(verdict(false));
            }
        },
    };
    let signals = Signals::watch(ENDING).with_context(|| text.get("command-signals"))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // They are served until the command ends.
    let files: &'static Files = Box::leak(Box::new(files));
    runtime.block_on(serve(files, args, text, signals))
}

async fn serve(files: &'static Files, args: &Args, text: &Text, signals: Signals) -> Result<ExitCode> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            eprintln!("dvonn: {}", refusal(args.port, &error, text));
            return Ok(verdict(false));
        }
    };
    let address = format!("http://{}/", listener.local_addr()?);
    print_line(say!(text, "command-serve-address", address = address.as_str()))?;
    if args.open && open::that_detached(&address).is_err() {
        eprintln!("dvonn: {}", text.get("command-serve-no-browser"));
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
fn refusal(port: u16, error: &io::Error, text: &Text) -> String {
    let port = port.to_string();
    match error.kind() {
        ErrorKind::AddrInUse => say!(text, "command-serve-port-taken", port = port),
        ErrorKind::PermissionDenied => say!(text, "command-serve-port-closed", port = port),
        _ => say!(text, "command-serve-port", port = port, reason = words(text, io_error(error))),
    }
}
