//! A database server of the test's own, on a port of the loopback, in a folder that goes with it.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The user `nobody`: the server refuses to run as root.
const NOBODY: u32 = 65534;

/// A database server.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

/// The folder of the server's programs, of the latest version that is there.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut folders: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| {
            let version = version.ok()?;
            let number = version.file_name().to_str()?.parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .filter(|(_, folder)| folder.join("initdb").is_file())
        .collect();
    folders.sort();
    folders.pop().map(|(_, folder)| folder)
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

impl Cluster {
    /// Starts a server; `None`, aloud, if its programs are not there.
    pub(crate) fn start(name: &str) -> Option<Self> {
        Self::start_with(name, None)
    }

    /// Starts a server that encrypts, with its certificate and key in PEM.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn start_encrypting(name: &str, certificate: &str, key: &str) -> Option<Self> {
        Self::start_with(name, Some([certificate, key]))
    }

    #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
    fn start_with(name: &str, encryption: Option<[&str; 2]>) -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("DVONN_NEEDS_POSTGRES").is_none(), "PostgreSQL is not there");
            eprintln!("skipped: PostgreSQL is not there (Debian's package postgresql)");
            return None;
        };
        let folder = std::env::temp_dir().join(format!("dvonn-postgres-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        if is_root() {
            std::os::unix::fs::chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let cluster = Self { programs, folder, port };
        cluster.run("initdb", &["--auth=trust", "--username=dvonn", "--encoding=UTF8", "--no-locale"]);
        let mut options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1", cluster.folder.display());
        for (content, (file, setting)) in
            encryption.into_iter().flatten().zip([("cert", "ssl_cert_file"), ("key", "ssl_key_file")])
        {
            let path = cluster.path(file);
            fs::write(&path, content).unwrap();
            // The server wants its key for itself.
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
            if is_root() {
                std::os::unix::fs::chown(&path, Some(NOBODY), Some(NOBODY)).unwrap();
            }
            options += &format!(" -c {setting}={}", path.display());
        }
        if encryption.is_some() {
            options += " -c ssl=on";
        }
        cluster.run(
            "pg_ctl",
            &[
                "start",
                "--wait",
                "--silent",
                "--log",
                cluster.path("log").to_str().unwrap(),
                "--options",
                &options,
            ],
        );
        Some(cluster)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The database's URL.
    pub(crate) fn url(&self) -> String {
        format!("postgres://dvonn@127.0.0.1:{}/postgres", self.port)
    }

    /// The database's URL, by a name of the machine and with parameters.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn url_at(&self, host: &str, parameters: &str) -> String {
        format!("postgres://dvonn@{host}:{}/postgres?{parameters}", self.port)
    }

    fn run(&self, program: &str, args: &[&str]) {
        let program: &Path = &self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(args).env("PGDATA", self.path("data")).current_dir(&self.folder);
        let done = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
        assert!(done.success(), "{} failed; see {}", program.display(), self.folder.display());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.run("pg_ctl", &["stop", "--silent", "--mode", "immediate"]);
        let _ = fs::remove_dir_all(&self.folder);
    }
}
