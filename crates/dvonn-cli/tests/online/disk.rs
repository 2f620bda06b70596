//! A small file system for one test, which the test can fill up.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) struct Disk {
    image: PathBuf,
    folder: PathBuf,
}

/// Runs a program and returns whether it succeeded.
pub(crate) fn succeeds(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

impl Disk {
    /// Mounts a file system of this size on an empty folder. Returns `None`, with a message, if that is not
    /// possible.
    #[expect(clippy::print_stderr, reason = "a test that skips something says so")]
    pub(crate) fn mount(folder: &Path, size: &str) -> Option<Self> {
        let image = folder.with_extension("image");
        let _ = fs::remove_file(&image);
        fs::create_dir_all(folder).unwrap();
        let [image_text, folder_text] = [&image, folder].map(|path: &Path| path.to_str().unwrap());
        let is_mounted = succeeds("truncate", &["--size", size, image_text])
            && succeeds("mkfs.ext4", &["-q", "-F", "-m", "0", image_text])
            && succeeds("mount", &["-o", "loop", image_text, folder_text]);
        if !is_mounted {
            let _ = fs::remove_file(&image);
            eprintln!("skipped: a full disk and a read-only one, as only root can mount a small file system");
            return None;
        }
        let _ = fs::remove_dir(folder.join("lost+found"));
        Some(Self { image, folder: folder.to_owned() })
    }

    /// Fills the file system completely.
    pub(crate) fn fill(&self) {
        let mut ballast = fs::File::create(self.folder.join("ballast")).unwrap();
        let zeros = vec![0; 4096];
        while std::io::Write::write_all(&mut ballast, &zeros).is_ok() {}
    }

    pub(crate) fn free(&self) {
        fs::remove_file(self.folder.join("ballast")).unwrap();
    }

    /// Makes the files read-only, or writable again, even for processes that have them open. Files that
    /// SQLite maps into memory stay writable, because a write to them would kill the process.
    pub(crate) fn set_read_only(&self, read_only: bool) {
        let files = fs::read_dir(&self.folder).unwrap().map(|entry| entry.unwrap().path());
        let is_written = |path: &PathBuf| path.is_file() && !path.to_string_lossy().ends_with("-shm");
        for file in files.filter(is_written) {
            let change = if read_only { "+i" } else { "-i" };
            assert!(succeeds("chattr", &[change, file.to_str().unwrap()]), "{}", file.display());
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // After a failure some files may still be immutable; they vanish with the file system.
        succeeds("umount", &[self.folder.to_str().unwrap()]);
        let _ = fs::remove_file(&self.image);
    }
}
