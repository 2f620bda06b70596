//! A database server for a test, on a port of the loopback, in a temporary folder.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// The user `nobody`, because PostgreSQL refuses to run as root.
const NOBODY: u32 = 65534;

/// The options with which a server's data is set up.
const SET_UP: [&str; 4] = ["--auth=trust", "--username=dvonn", "--encoding=UTF8", "--no-locale"];

/// A database server. Dropping it stops the server and removes its folder.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    options: String,
}

/// Returns the folder with the programs of the latest installed version.
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
    /// Starts a server. If PostgreSQL is not installed, prints that and returns `None`.
    #[allow(dead_code, reason = "one test uses a small file system instead")]
    pub(crate) fn start(name: &str) -> Option<Self> {
        Self::start_with(&Self::folder(name), None)
    }

    /// Starts a server in a folder, which may be a small file system.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn start_in(folder: &Path) -> Option<Self> {
        Self::start_with(folder, None)
    }

    /// Returns the folder of a server with this name.
    pub(crate) fn folder(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("dvonn-postgres-{name}-{}", std::process::id()))
    }

    /// Starts a server that encrypts connections, with its certificate and key in PEM.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn start_encrypting(name: &str, certificate: &str, key: &str) -> Option<Self> {
        Self::start_with(&Self::folder(name), Some([certificate, key]))
    }

    #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
    fn start_with(folder: &Path, encryption: Option<[&str; 2]>) -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("DVONN_NEEDS_POSTGRES").is_none(), "PostgreSQL is not there");
            eprintln!("skipped: PostgreSQL is not there (Debian's package postgresql)");
            return None;
        };
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).unwrap();
        if is_root() {
            std::os::unix::fs::chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1", folder.display());
        let mut cluster = Self { programs, folder: folder.to_owned(), port, options };
        cluster.set_up();
        for (content, (file, setting)) in
            encryption.into_iter().flatten().zip([("cert", "ssl_cert_file"), ("key", "ssl_key_file")])
        {
            let path = cluster.path(file);
            fs::write(&path, content).unwrap();
            // PostgreSQL refuses a key that others can read.
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
            if is_root() {
                std::os::unix::fs::chown(&path, Some(NOBODY), Some(NOBODY)).unwrap();
            }
            cluster.options += &format!(" -c {setting}={}", path.display());
        }
        if encryption.is_some() {
            cluster.options += " -c ssl=on";
        }
        cluster.go_on();
        Some(cluster)
    }

    /// Sets up the server's data. The data of the first server is kept, and later servers copy it, which
    /// takes a tenth of the time.
    fn set_up(&self) {
        static FIRST: Mutex<()> = Mutex::new(());
        let version = self.programs.parent().and_then(Path::file_name).unwrap().display();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("postgres");
        let kept = folder.join(format!("{version}{}", SET_UP.concat()));
        let data = self.path("data");
        let _first = FIRST.lock();
        if kept.is_dir() {
            return copy(&kept, &data);
        }
        self.run("initdb", &SET_UP);
        fs::create_dir_all(&folder).unwrap();
        let part = folder.join(std::process::id().to_string());
        copy(&data, &part);
        // Another test program may have been faster.
        if fs::rename(&part, &kept).is_err() {
            fs::remove_dir_all(&part).unwrap();
        }
    }

    /// Starts the server after it was set up or has ended.
    pub(crate) fn go_on(&self) {
        let log = self.path("log");
        let log = log.to_str().unwrap();
        self.run("pg_ctl", &["start", "--wait", "--silent", "--log", log, "--options", &self.options]);
    }

    /// Ends the server at once, like a crash. Returns whether it was running.
    pub(crate) fn crash(&self) -> bool {
        self.succeeds("pg_ctl", &["stop", "--silent", "--mode", "immediate"])
    }

    /// The server's port on the loopback.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// Sends a signal to all processes of the server.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn signal(&self, signal: &str) {
        let first = fs::read_to_string(self.path("data/postmaster.pid")).unwrap();
        let first = first.lines().next().unwrap();
        // The first process gets the signal first: once stopped, it cannot start others meanwhile.
        Command::new("kill").args([signal, first]).status().unwrap();
        let processes = Command::new("ps").args(["-o", "pid=", "--ppid", first]).output();
        let processes = String::from_utf8(processes.unwrap().stdout).unwrap();
        // The status is ignored, because a process may just have ended.
        Command::new("kill").arg(signal).args(processes.split_whitespace()).status().unwrap();
    }

    /// Returns the result of a query, one row a line, with `|` between the columns.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn answer(&self, sql: &str) -> String {
        let program = self.programs.join("psql");
        let asked = Command::new(program).args(["--no-psqlrc", "-Atqc", sql, &self.url()]).output().unwrap();
        assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
        String::from_utf8(asked.stdout).unwrap()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Returns the database's URL.
    pub(crate) fn url(&self) -> String {
        format!("postgres://dvonn@127.0.0.1:{}/postgres", self.port)
    }

    /// Returns the database's URL with this host name and these parameters.
    #[allow(dead_code, reason = "one test needs it")]
    pub(crate) fn url_at(&self, host: &str, parameters: &str) -> String {
        format!("postgres://dvonn@{host}:{}/postgres?{parameters}", self.port)
    }

    fn run(&self, program: &str, args: &[&str]) {
        assert!(self.succeeds(program, args), "{program} failed; see {}", self.folder.display());
    }

    fn succeeds(&self, program: &str, args: &[&str]) -> bool {
        let program: &Path = &self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(args).env("PGDATA", self.path("data")).current_dir(&self.folder);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success()
    }
}

/// Copies a folder with its owners and permissions.
fn copy(from: &Path, to: &Path) {
    assert!(Command::new("cp").arg("-a").args([from, to]).status().unwrap().success(), "{}", from.display());
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.crash();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
