//! Serves a folder with an `index.html` to the browsers on this machine, until it is interrupted: `cargo run
//! --package dvonn-serve --example serve_folder [-- FOLDER [PORT]]`.
//!
//! Without a folder it serves a built-in page.

#![allow(clippy::print_stdout, reason = "the example prints its address")]

use std::collections::BTreeMap;
use std::error::Error;
use std::net::Ipv4Addr;
use std::path::Path;
use std::time::SystemTime;

use dvonn_serve::{File, Files, PORT, serve};
use tokio::net::TcpListener;

const PAGE: &[u8] = b"<!DOCTYPE html><title>DVONN</title><p>It works.";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let files = match args.next() {
        Some(folder) => Files::of_folder(Path::new(&folder))?,
        None => {
            let now = SystemTime::UNIX_EPOCH.elapsed()?;
            Files::new(BTreeMap::from([("index.html".to_owned(), File::embedded(PAGE, now))]))
        }
    };
    let port = args.next().map_or(Ok(PORT), |port| port.parse())?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    println!("http://{}/", listener.local_addr()?);
    // A program that shuts down in an orderly way passes a future that resolves at that moment.
    serve(listener, files, std::future::pending).await;
    Ok(())
}
