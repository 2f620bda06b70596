//! Packs release files. The result depends only on the content, because all files have the same owner and
//! time and are sorted.

use std::io::Write as _;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use rawzip::time::UtcDateTime;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use crate::Member;

const fn mode(member: &Member) -> u32 {
    if member.is_program { 0o755 } else { 0o644 }
}

/// Returns a compressed tar file with the files in the folder `top`.
pub(crate) fn tar_gz(top: &str, members: &[Member], time: u64) -> Result<Vec<u8>> {
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for member in members {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(tar::EntryType::Regular);
        header.set_size(member.bytes.len() as u64);
        header.set_mode(mode(member));
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        let name = format!("{top}/{}", member.name);
        tar.append_data(&mut header, &name, &*member.bytes).with_context(|| name.clone())?;
    }
    Ok(tar.into_inner()?.finish()?)
}

/// Returns a zip with the files in the folder `top`.
pub(crate) fn zip(top: &str, members: &[Member], time: u64) -> Result<Vec<u8>> {
    let time = UtcDateTime::from_unix(time.try_into().context("the time")?);
    let mut bytes = Vec::new();
    let mut zip = ZipArchiveWriter::new(&mut bytes);
    for member in members {
        let name = format!("{top}/{}", member.name);
        let file = zip.new_file(&name).compression_method(CompressionMethod::DEFLATE);
        let (mut entry, config) = file.last_modified(time).unix_permissions(mode(member)).start()?;
        let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::best()));
        writer.write_all(&member.bytes)?;
        let (encoder, descriptor) = writer.finish()?;
        encoder.finish()?;
        entry.finish(descriptor)?;
    }
    zip.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn members() -> Vec<Member> {
        let member = |name: &str, bytes: &[u8], is_program| Member {
            name: name.to_owned(),
            bytes: bytes.to_vec(),
            is_program,
        };
        vec![member("bin/dvonn", &[7; 5000], true), member("README.md", b"read me", false)]
    }

    #[test]
    fn a_tar_archive_holds_names_content_rights_and_the_time() {
        let packed = tar_gz("dvonn-1.0", &members(), 1_700_000_000).unwrap();
        assert_eq!(packed, tar_gz("dvonn-1.0", &members(), 1_700_000_000).unwrap());
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(&*packed));
        let mut seen = Vec::new();
        for entry in tar.entries().unwrap() {
            let mut entry = entry.unwrap();
            let header = entry.header().clone();
            let path = entry.path().unwrap().to_str().unwrap().to_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            let rights = (header.mode().unwrap(), header.mtime().unwrap(), header.uid().unwrap());
            seen.push((path, bytes, rights));
        }
        let expected = [
            ("dvonn-1.0/bin/dvonn".to_owned(), vec![7; 5000], (0o755, 1_700_000_000, 0)),
            ("dvonn-1.0/README.md".to_owned(), b"read me".to_vec(), (0o644, 1_700_000_000, 0)),
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_zip_archive_holds_names_content_and_rights() {
        let packed = zip("dvonn-1.0", &members(), 1_700_000_000).unwrap();
        assert_eq!(packed, zip("dvonn-1.0", &members(), 1_700_000_000).unwrap());
        let archive = rawzip::ZipArchive::from_slice(&packed).unwrap();
        let mut entries = archive.entries();
        let mut seen = Vec::new();
        while let Some(entry) = entries.next_entry().unwrap() {
            let name = entry.file_path().try_normalize().unwrap().as_ref().to_owned();
            let data = archive.get_entry(entry.wayfinder()).unwrap();
            let mut bytes = Vec::new();
            flate2::read::DeflateDecoder::new(data.data()).read_to_end(&mut bytes).unwrap();
            seen.push((name, bytes, entry.mode().value() & 0o777));
        }
        let expected = [
            ("dvonn-1.0/bin/dvonn".to_owned(), vec![7; 5000], 0o755),
            ("dvonn-1.0/README.md".to_owned(), b"read me".to_vec(), 0o644),
        ];
        assert_eq!(seen, expected);
    }
}
