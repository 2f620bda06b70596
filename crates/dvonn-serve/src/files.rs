//! Files in memory, as a backend of `ServeDir`.

use std::collections::BTreeMap;
use std::fs;
use std::future::{Ready, ready};
use std::io::{self, Cursor, ErrorKind, SeekFrom};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, SystemTime};

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::fs::{Backend, File as BackendFile, Metadata as BackendMetadata};
use walkdir::WalkDir;

/// The file that answers a request for a folder.
const INDEX: &str = "index.html";

/// The maximum total size of a served folder, in bytes. A larger folder was surely named by mistake.
pub const MAX_BYTES: u64 = 100_000_000;

/// Files by name, with `/` between folders. Clones share the contents.
#[derive(Clone)]
pub struct Files(Arc<BTreeMap<String, File>>);

/// A file: its content and the time of its last change.
#[derive(Clone)]
pub struct File {
    bytes: Bytes,
    modified: SystemTime,
}

impl File {
    /// Returns a file that is built into the program. `modified` is the time of its last change, since the
    /// start of 1970.
    #[must_use]
    pub fn embedded(bytes: &'static [u8], modified: Duration) -> Self {
        Self { bytes: Bytes::from_static(bytes), modified: SystemTime::UNIX_EPOCH + modified }
    }
}

/// Why the app in a folder cannot be served.
#[derive(thiserror::Error, Debug)]
pub enum FolderError {
    /// A file or folder cannot be read.
    #[error("cannot read {}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The path is a file.
    #[error("it is a file")]
    NotAFolder,
    /// The folder does not contain the app.
    #[error("it has no {file}")]
    Incomplete {
        /// The file that is missing.
        file: &'static str,
    },
    /// The folder holds more than [`MAX_BYTES`].
    #[error("it has more than {} MB", MAX_BYTES / 1_000_000)]
    TooLarge,
}

impl Files {
    /// Returns the files with these names.
    #[must_use]
    pub fn new(files: BTreeMap<String, File>) -> Self {
        Self(Arc::new(files))
    }

    /// Returns the files with these names, and for each `NAME.br` without a `NAME` the decompressed file as
    /// well. So a program needs to contain only the compressed form, which not every client understands.
    ///
    /// # Errors
    /// If a compressed file is damaged.
    pub fn restored(mut files: BTreeMap<String, File>) -> io::Result<Self> {
        let plain = |(name, file): (&String, &File)| {
            let name = name.strip_suffix(".br").filter(|name| !files.contains_key(*name))?.to_owned();
            let mut bytes = Vec::new();
            let read = brotli_decompressor::BrotliDecompress(&mut &file.bytes[..], &mut bytes);
            Some(read.map(|()| (name, File { bytes: bytes.into(), modified: file.modified })))
        };
        let restored = files.iter().filter_map(plain).collect::<io::Result<Vec<_>>>()?;
        files.extend(restored);
        Ok(Self::new(files))
    }

    /// Reads the files of a folder and its subfolders. Links are left out, because they may lead out of the
    /// folder.
    ///
    /// # Errors
    /// [`FolderError`] if the folder cannot be read, has no `index.html`, or holds more than [`MAX_BYTES`].
    pub fn of_folder(folder: &Path) -> Result<Self, FolderError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |source| FolderError::Io { path, source }
        };
        if !fs::metadata(folder).map_err(failed(folder))?.is_dir() {
            return Err(FolderError::NotAFolder);
        }
        if !folder.join(INDEX).is_file() {
            return Err(FolderError::Incomplete { file: INDEX });
        }
        let (mut files, mut size) = (BTreeMap::new(), 0);
        for entry in WalkDir::new(folder) {
            let entry = entry.map_err(|error| FolderError::Io {
                path: error.path().unwrap_or(folder).to_owned(),
                source: error.into(),
            })?;
            if !entry.file_type().is_file() {
                continue;
            }
            let about = entry.metadata().map_err(|error| failed(entry.path())(error.into()))?;
            size += about.len();
            if size > MAX_BYTES {
                return Err(FolderError::TooLarge);
            }
            let Some(name) = name(folder, entry.path()) else { continue };
            let bytes = fs::read(entry.path()).map_err(failed(entry.path()))?.into();
            let modified = about.modified().map_err(failed(entry.path()))?;
            files.insert(name, File { bytes, modified });
        }
        Ok(Self::new(files))
    }

    /// Finds the file or folder at a path. `ServeDir` asks with paths that start with `./`.
    fn find(&self, path: &Path) -> io::Result<Entry> {
        let name = name(Path::new("."), path).ok_or(ErrorKind::NotFound)?;
        if let Some(file) = self.0.get(&name) {
            return Ok(Entry::File(file.clone()));
        }
        // A folder exists only if it has an index file.
        let index = if name.is_empty() { INDEX.to_owned() } else { format!("{name}/{INDEX}") };
        match self.0.get(&index) {
            Some(index) => Ok(Entry::Folder(index.modified)),
            None => Err(ErrorKind::NotFound.into()),
        }
    }
}

/// Returns the name of a file in a folder, with `/` between its parts; `None` if it isn't in the folder or
/// isn't Unicode.
fn name(folder: &Path, path: &Path) -> Option<String> {
    let parts = path.strip_prefix(folder).ok()?.components();
    let parts: Option<Vec<&str>> = parts.map(|part| part.as_os_str().to_str()).collect();
    Some(parts?.join("/"))
}

/// The entry at a path.
enum Entry {
    File(File),
    Folder(SystemTime),
}

// `ServeDir` reads from anything that implements these traits. It does not come with an implementation for
// files in memory.

impl Backend for Files {
    type File = OpenFile;
    type Metadata = Metadata;
    type OpenFuture = Ready<io::Result<OpenFile>>;
    type MetadataFuture = Ready<io::Result<Metadata>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(match self.find(&path) {
            Ok(Entry::File(File { bytes, modified })) => {
                Ok(OpenFile { content: Cursor::new(bytes), modified })
            }
            Ok(Entry::Folder(_)) => Err(ErrorKind::NotFound.into()),
            Err(error) => Err(error),
        })
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        ready(self.find(&path).map(|entry| match entry {
            Entry::File(file) => {
                Metadata { is_dir: false, len: file.bytes.len() as u64, modified: file.modified }
            }
            Entry::Folder(modified) => Metadata { is_dir: true, len: 0, modified },
        }))
    }
}

/// A file that is being sent.
pub struct OpenFile {
    content: Cursor<Bytes>,
    modified: SystemTime,
}

impl BackendFile for OpenFile {
    type Metadata = Metadata;
    type MetadataFuture<'a> = Ready<io::Result<Metadata>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        let len = self.content.get_ref().len() as u64;
        ready(Ok(Metadata { is_dir: false, len, modified: self.modified }))
    }
}

impl AsyncRead for OpenFile {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.content).poll_read(context, into)
    }
}

impl AsyncSeek for OpenFile {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.content).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.content).poll_complete(context)
    }
}

/// The metadata of a file or folder for `ServeDir`, which makes the ETag from the length and the time.
pub struct Metadata {
    is_dir: bool,
    len: u64,
    modified: SystemTime,
}

impl BackendMetadata for Metadata {
    fn is_dir(&self) -> bool {
        self.is_dir
    }

    fn modified(&self) -> io::Result<SystemTime> {
        Ok(self.modified)
    }

    fn len(&self) -> u64 {
        self.len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_restored_from_its_compressed_form_alone() {
        // The letter `a` ten times, compressed.
        const TEN: &[u8] = &[0x1b, 0x09, 0x00, 0xf8, 0x25, 0xc2, 0x82, 0x84, 0x00, 0x00];
        let time = Duration::from_secs(7);
        let files = |list: &[(&str, &'static [u8])]| {
            list.iter().map(|&(name, bytes)| (name.to_owned(), File::embedded(bytes, time))).collect()
        };
        let names = [("a.js.br", TEN), ("b.js", b"plain"), ("b.js.br", TEN), ("c.png", b"c")];
        let restored = Files::restored(files(&names)).unwrap().0;
        let contents: Vec<_> = restored.iter().map(|(name, file)| (name.as_str(), &file.bytes[..])).collect();
        let expected: [(&str, &[u8]); 5] = [
            ("a.js", b"aaaaaaaaaa"),
            ("a.js.br", TEN),
            ("b.js", b"plain"),
            ("b.js.br", TEN),
            ("c.png", b"c"),
        ];
        assert_eq!(contents, expected);
        assert_eq!(restored["a.js"].modified, restored["a.js.br"].modified);

        assert!(Files::restored(files(&[("a.js.br", &TEN[..4])])).is_err());
    }

    #[test]
    fn only_names_in_the_table_lead_to_a_file() {
        let names = ["index.html", "below/index.html", "icons/a.png"];
        let file = |name: &str| (name.to_owned(), File::embedded(b"x", Duration::ZERO));
        let files = Files::new(names.iter().map(|name| file(name)).collect());
        let found = |path: &str| match files.find(Path::new(path)) {
            Ok(Entry::File(_)) => "file",
            Ok(Entry::Folder(_)) => "folder",
            Err(_) => "nothing",
        };
        for (path, expected) in [
            ("./", "folder"),
            ("./index.html", "file"),
            ("./below", "folder"),
            ("./below/index.html", "file"),
            ("./icons", "nothing"),
            ("./icons/a.png", "file"),
            ("./index.html/a", "nothing"),
            ("./../index.html", "nothing"),
            ("/index.html", "nothing"),
        ] {
            assert_eq!(found(path), expected, "{path}");
        }
    }
}
