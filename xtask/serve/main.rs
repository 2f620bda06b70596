//! Serves a folder with the web app: `xtask-serve FOLDER [--port N] [--open]`. `cargo xtask play` runs it. It
//! works as `dvonn serve --dir` does, but builds faster than the whole command.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::env;
use std::future;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use dvonn_serve::{Files, PORT};
use tokio::net::TcpListener;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let (mut folder, mut port, mut open) = (None, PORT, false);
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--port" => port = args.next().context("--port expects a number")?.parse().context("--port")?,
            "--open" => open = true,
            _ if folder.is_none() => folder = Some(arg),
            _ => bail!("unexpected argument {arg:?}"),
        }
    }
    let folder = folder.context("expected a folder")?;
    let files = Files::of_folder(Path::new(&folder)).with_context(|| folder.clone())?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = listener.await.with_context(|| {
            format!("cannot listen on port {port}; `--port 0` takes any port that is free")
        })?;
        let address = format!("http://{}/", listener.local_addr()?);
        println!("The app is at {address} (Ctrl+C stops it).");
        if open && open::that_detached(&address).is_err() {
            eprintln!("xtask: cannot open a browser from here: open that address in one");
        }
        // The process has nothing to clean up, so it never stops by itself.
        dvonn_serve::serve(listener, files, future::pending).await;
        Ok(())
    })
}
