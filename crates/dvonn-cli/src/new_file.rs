//! Files that are either complete or unchanged. A new file is written next to its place, and moved there once
//! all of it is on the disk.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is being written. If it is dropped before [`finish`](Self::finish), it leaves no trace.
pub(crate) struct NewFile {
    writer: BufWriter<File>,
    /// The temporary path and the final one; `None` once the file is in place.
    places: Option<(PathBuf, PathBuf)>,
}

impl NewFile {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        let there = fs::metadata(path).ok();
        if let Some(there) = there.as_ref().filter(|there| !there.is_file()) {
            if there.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            // A pipe or a device takes output directly.
            let file = File::options().write(true).open(path)?;
            return Ok(Self { writer: BufWriter::new(file), places: None });
        }
        // Write to the target of a link.
        let path = if there.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
        let mut name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let beside = path.with_file_name(name);
        let new = Self { writer: BufWriter::new(File::create(&beside)?), places: Some((beside, path)) };
        if let Some(there) = there {
            new.writer.get_ref().set_permissions(there.permissions())?;
        }
        Ok(new)
    }

    /// Moves the file to its place, replacing any earlier file.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        if let Some((beside, path)) = &self.places {
            self.writer.get_ref().sync_all()?;
            fs::rename(beside, path)?;
        }
        self.places = None;
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if let Some((beside, _)) = &self.places {
            // Best effort: the first error is the one to report.
            let _ = fs::remove_file(beside);
        }
    }
}

/// Writes a whole file.
pub(crate) fn write(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let mut file = NewFile::create(path)?;
    file.write_all(contents.as_ref())?;
    file.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("dvonn-new-file-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("games.sgf");
        write(&path, "first").unwrap();
        let mut dropped = NewFile::create(&path).unwrap();
        dropped.write_all(&[b'x'; 100_000]).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"first");
        drop(dropped);
        write(&path, "second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(names, ["games.sgf"]);
        assert_eq!(write(&folder, "").unwrap_err().kind(), io::ErrorKind::IsADirectory);
        assert!(write(&folder.join("none").join("file"), "").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn links_and_permissions_stay_and_a_full_disk_is_told() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = std::env::temp_dir().join(format!("dvonn-new-file-links-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (path, link) = (folder.join("games.sgf"), folder.join("link"));
        write(&path, "first").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, "second").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(write(Path::new("/dev/full"), "x").unwrap_err().kind(), io::ErrorKind::StorageFull);
        fs::remove_dir_all(&folder).unwrap();
    }
}
