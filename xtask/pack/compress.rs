//! Compresses files for web hosts, which send the compressed versions to browsers that accept them.

use std::io::Write as _;
use std::thread;

use anyhow::{Result, anyhow};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::Files;

/// Adds a `.br` and a `.gz` version of each file. Two threads compress them. Pictures and fonts are already
/// compressed.
pub(crate) fn with_compressed(mut files: Files) -> Result<Files> {
    let compressed = thread::scope(|scope| -> Result<Files> {
        let brotli = scope.spawn(|| each(&files, ".br", brotli));
        let gzip = scope.spawn(|| each(&files, ".gz", gzip));
        let mut compressed = brotli.join().map_err(|_| anyhow!("brotli panicked"))??;
        compressed.extend(gzip.join().map_err(|_| anyhow!("gzip panicked"))??);
        Ok(compressed)
    })?;
    files.extend(compressed);
    Ok(files)
}

fn each(files: &Files, ending: &str, compress: fn(&[u8]) -> Result<Vec<u8>>) -> Result<Files> {
    let is_plain = |name: &str| ![".png", ".woff2"].iter().any(|ending| name.ends_with(ending));
    let files = files.iter().filter(|(name, _)| is_plain(name));
    files.map(|(name, bytes)| Ok((format!("{name}{ending}"), compress(bytes)?))).collect()
}

pub(crate) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params)?;
    Ok(compressed)
}

pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn compressed_files_hold_the_original_content() {
        let text = b"<p>hello hello hello hello hello</p>".to_vec();
        let png = "a.png".to_owned();
        let files = Files::from([("index.html".to_owned(), text.clone()), (png, text.clone())]);
        let files = with_compressed(files).unwrap();
        assert_eq!(
            files.keys().collect::<Vec<_>>(),
            ["a.png", "index.html", "index.html.br", "index.html.gz"]
        );
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut &*files["index.html.br"], &mut plain).unwrap();
        assert_eq!(plain, text);
        plain.clear();
        flate2::read::GzDecoder::new(&*files["index.html.gz"]).read_to_end(&mut plain).unwrap();
        assert_eq!(plain, text);
    }
}
