//! Tests of `dvonn serve` over real connections.

#![allow(clippy::print_stdout, reason = "a test that is skipped says so")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::Duration;

const PAGE: &[u8] = b"<!doctype html><title>a page</title>";
const SCRIPT: &str = "app-0123456789abcdef.js";

/// Makes a folder with an app of a few files, and a secret file next to the folder.
fn app(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serve").join(name);
    let _ = fs::remove_dir_all(&path);
    let folder = path.join("app");
    fs::create_dir_all(folder.join("icons")).unwrap();
    fs::create_dir_all(folder.join("below")).unwrap();
    fs::write(path.join("secret.txt"), "secret").unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    write("index.html", PAGE);
    write(SCRIPT, b"plain");
    write(&format!("{SCRIPT}.br"), b"brotli");
    write(&format!("{SCRIPT}.gz"), b"gzip");
    write("engine_bg-00112233445566ff.wasm", b"\0asm");
    write("app-00112233445566ff.css", b"body {}");
    write("sw.js", b"worker");
    write("below/index.html", b"another page");
    write("manifest.webmanifest", b"{}");
    write("icons/icon.svg", b"<svg/>");
    write("icons/icon-192.png", b"png");
    #[cfg(unix)]
    std::os::unix::fs::symlink(path.join("secret.txt"), folder.join("link.txt")).unwrap();
    folder
}

/// A running `dvonn serve`, which ends when this is dropped.
struct Server {
    child: Child,
    address: String,
    /// The command ends if nobody holds the reading end of its output.
    _output: BufReader<ChildStdout>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn dvonn() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"));
    command.env("DVONN_LANGUAGE", "en");
    command
}

fn serve(folder: &Path) -> Server {
    serve_with(folder, &["--port", "0"])
}

fn serve_with(folder: &Path, args: &[&str]) -> Server {
    let mut child = dvonn()
        .arg("serve")
        .args(args)
        .arg("--dir")
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("The app is at http://").and_then(|rest| rest.strip_suffix('/'));
    Server { address: address.unwrap_or_else(|| panic!("{line:?}")).to_owned(), child, _output: output }
}

/// A response of the server.
struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

impl Server {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream
    }

    /// Sends a request exactly as it is written here, because an HTTP client would tidy the path and hide
    /// what is tested.
    fn ask(&self, method: &str, path: &str, headers: &str) -> Answer {
        let mut stream = self.connect();
        let host = &self.address;
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n")
            .unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head, body: bytes[end + 4..].to_vec() }
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "")
    }
}

#[test]
fn files_come_with_their_types_and_how_long_they_last() {
    let server = serve(&app("types"));
    for (path, kind, lasts) in [
        ("/", "text/html; charset=utf-8", false),
        ("/index.html", "text/html; charset=utf-8", false),
        ("/below/", "text/html; charset=utf-8", false),
        ("/app-0123456789abcdef.js", "text/javascript; charset=utf-8", true),
        ("/engine_bg-00112233445566ff.wasm", "application/wasm", true),
        ("/app-00112233445566ff.css?v=1", "text/css; charset=utf-8", true),
        ("/sw.js", "text/javascript; charset=utf-8", false),
        ("/manifest.webmanifest", "application/manifest+json", false),
        ("/icons/icon.svg", "image/svg+xml", false),
        ("/icons/icon-192.png", "image/png", false),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)), "{path}");
        let cache = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(answer.header("cache-control"), Some(cache), "{path}");
        assert_eq!(answer.header("content-length"), Some(&*answer.body.len().to_string()), "{path}");
        assert!(!answer.body.is_empty(), "{path}");
    }
    assert_eq!(server.get("/").body, PAGE);
}

#[test]
fn every_answer_tells_the_browser_to_run_nothing_from_elsewhere() {
    let server = serve(&app("policy"));
    for path in ["/", "/app-0123456789abcdef.js", "/sw.js", "/nothing"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        let rules: Vec<&str> = policy.split(';').map(str::trim).collect();
        for rule in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "font-src 'self'",
            "connect-src 'self' blob:",
            "frame-ancestors 'none'",
        ] {
            assert!(rules.contains(&rule), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
}

#[test]
fn compressed_files_go_to_clients_that_accept_them() {
    let server = serve(&app("compressed"));
    let path = format!("/{SCRIPT}");
    let mut tags = Vec::new();
    for (accept, encoding, body) in [
        ("Accept-Encoding: gzip, deflate, br\r\n", Some("br"), &b"brotli"[..]),
        ("Accept-Encoding: gzip, br;q=0\r\n", Some("gzip"), b"gzip"),
        ("Accept-Encoding: deflate\r\n", None, b"plain"),
        ("", None, b"plain"),
    ] {
        let answer = server.ask("GET", &path, accept);
        assert_eq!(answer.header("content-encoding"), encoding, "{accept}");
        assert_eq!(answer.body, body, "{accept}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        assert_eq!(answer.header("content-type"), Some("text/javascript; charset=utf-8"));
        tags.push(answer.header("etag").unwrap().to_owned());
    }
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[2] == tags[3], "{tags:?}");
    let answer = server.ask("GET", "/sw.js", "Accept-Encoding: br\r\n");
    assert_eq!((answer.header("content-encoding"), &*answer.body), (None, &b"worker"[..]));
}

#[test]
fn nothing_is_sent_twice() {
    let server = serve(&app("known"));
    let tag = server.get("/sw.js").header("etag").unwrap().to_owned();
    for known in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
        let answer = server.ask("GET", "/sw.js", &format!("If-None-Match: {known}\r\n"));
        assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
        assert_eq!(answer.header("etag"), Some(&*tag), "{known}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{known}");
    }
    let answer = server.ask("GET", "/sw.js", "If-None-Match: \"other\"\r\n");
    assert_eq!((answer.status, &*answer.body), (200, &b"worker"[..]));
}

#[test]
fn head_is_get_without_the_body() {
    let server = serve(&app("head"));
    for (path, status) in [("/", 200), ("/sw.js", 200), ("/nothing", 404)] {
        let (get, head) = (server.get(path), server.ask("HEAD", path, ""));
        assert_eq!((get.status, head.status, head.body.len()), (status, status, 0), "{path}");
        if status != 200 {
            continue;
        }
        for header in ["content-type", "content-length", "etag", "cache-control"] {
            assert_eq!(head.header(header), get.header(header), "{path}: {header}");
        }
    }
    let answer = server.ask("POST", "/", "Content-Length: 0\r\n");
    assert_eq!((answer.status, answer.header("allow")), (405, Some("GET,HEAD")));
}

#[test]
fn a_part_of_a_file_can_be_asked_for() {
    let server = serve(&app("ranges"));
    let answer = server.ask("GET", "/sw.js", "Range: bytes=1-3\r\n");
    assert_eq!((answer.status, answer.header("content-range")), (206, Some("bytes 1-3/6")));
    assert_eq!(answer.body, b"ork");
    assert_eq!(server.ask("GET", "/sw.js", "Range: bytes=9-\r\n").status, 416);
}

#[test]
fn a_folder_is_shown_under_its_own_address() {
    let server = serve(&app("folders"));
    let answer = server.get("/below");
    assert_eq!((answer.status, answer.header("location")), (307, Some("/below/")));
    assert_eq!(server.get("/below/").body, b"another page");
    // Different spellings of an address lead to the same file.
    for path in ["/./sw.js", "//sw.js"] {
        assert_eq!(server.get(path).body, b"worker", "{path}");
    }
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let server = serve(&app("outside"));
    for path in [
        "/../secret.txt",
        "/icons/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/icons/..%5c..%5csecret.txt",
        "/icons",
        "/icons/",
        "/link.txt",
        "/etc/passwd",
        "//etc/passwd",
        "/sw.js/",
        "/sw.js%00",
        "/index.htm",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.body.windows(6).any(|window| window == b"secret"), "{path}");
    }
    // Bytes that are not HTTP get no answer or a 400, and the server still answers the next request.
    let mut stream = server.connect();
    stream.write_all(b"\x16\x03\x01 hello\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{answer:?}");
    assert_eq!(server.get("/").status, 200);
}

/// Returns the exit code and the error output of a command that cannot serve.
fn refused(args: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = dvonn().arg("serve").args(args).output().unwrap();
    assert!(stdout.is_empty(), "{args:?}");
    (status.code(), String::from_utf8(stderr).unwrap())
}

#[test]
fn folders_and_ports_that_cannot_be_used_are_named() {
    let folder = app("refused");
    let server = serve(&folder);
    let port = server.address.rsplit_once(':').unwrap().1;
    let (code, told) = refused(&["--port", port, "--dir", folder.to_str().unwrap()]);
    assert_eq!(code, Some(1));
    assert!(told.contains(&format!("port {port} is in use")) && told.contains("--port"), "{told}");

    for (path, expected) in [
        (folder.join("nowhere"), "nowhere: No such file or directory"),
        (folder.join("sw.js"), "expected a folder with the web app, found a file"),
        (folder.join("icons"), "expected a folder with the web app, but it has no index.html"),
    ] {
        let (code, told) = refused(&["--port", "0", "--dir", path.to_str().unwrap()]);
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains(expected), "{told}");
    }
    for port in ["65536", "-1", "http"] {
        let (code, told) = refused(&[&format!("--port={port}")]);
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains("--port <N>"), "{told}");
    }
}

#[test]
fn a_second_start_finds_the_first_and_no_other_program() {
    let server = serve(&app("again"));
    let port = server.address.rsplit_once(':').unwrap().1;
    let again = dvonn().args(["serve", "--port", port]).output().unwrap();
    let told = String::from_utf8(again.stdout).unwrap();
    assert!(again.status.success(), "{told}");
    assert_eq!(told, format!("The app is already running at http://127.0.0.1:{port}/\n"));

    // Another program on the port gives a different answer or none.
    for answer in ["HTTP/1.1 200 OK\r\nserver: other\r\n\r\n", ""] {
        let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = other.local_addr().unwrap().port().to_string();
        std::thread::spawn(move || {
            let (mut stream, _) = other.accept().unwrap();
            stream.write_all(answer.as_bytes()).unwrap();
            // The listener stays open, so the port stays taken.
            let _ = other.accept();
        });
        let folder = app("other");
        let (code, told) = refused(&["--port", &port, "--dir", folder.to_str().unwrap()]);
        assert_eq!(code, Some(1));
        assert!(told.contains("another program"), "{told}");
        assert!(!dvonn_serve::runs_at(format!("127.0.0.1:{port}").parse().unwrap()));
    }
}

#[test]
fn it_listens_where_it_is_told() {
    let folder = app("network");
    let server = serve_with(&folder, &["--listen", "0.0.0.0:0"]);
    // The server names an address that a browser on this machine can reach.
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    assert!(TcpStream::connect(&server.address).is_ok());
    let dir = ["--dir", folder.to_str().unwrap()];
    for (listen, code, expected) in [
        ("192.0.2.1:0", 1, "this machine does not have the address 192.0.2.1"),
        ("0.0.0.0", 2, "--listen <ADDRESS:PORT>"),
        ("somewhere:80", 2, "--listen <ADDRESS:PORT>"),
    ] {
        let (found, told) = refused(&[&["--listen", listen], &dir[..]].concat());
        assert_eq!(found, Some(code), "{told}");
        assert!(told.contains(expected), "{told}");
    }
    assert_eq!(refused(&["--listen", "127.0.0.1:0", "--port", "1"]).0, Some(2));
}

#[test]
fn a_command_without_the_app_says_how_to_get_one() {
    if option_env!("DVONN_WEB").is_some_and(|folder| !folder.is_empty()) {
        println!("skipped: this command has the app inside");
        return;
    }
    let (code, told) = refused(&["--port", "0"]);
    assert_eq!(code, Some(1));
    assert!(told.contains("without the web app") && told.contains("--dir"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_in_good_order_with_clients_still_connected() {
    for signal in ["-INT", "-TERM"] {
        let mut server = serve(&app(&format!("signal{signal}")));
        // One connection is kept alive, and another has sent half a request.
        let mut alive = server.connect();
        alive.write_all(b"GET /sw.js HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        let mut first = [0; 15];
        alive.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 200 OK");
        let mut half = server.connect();
        half.write_all(b"GET /sw.js HT").unwrap();

        let pid = server.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        let status = (0..100).find_map(|_| {
            std::thread::sleep(Duration::from_millis(50));
            server.child.try_wait().unwrap()
        });
        assert_eq!(status.expect("the server should end within five seconds").code(), Some(0), "{signal}");
    }
}
