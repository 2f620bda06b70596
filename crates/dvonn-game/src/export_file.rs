//! Files that a face offers to the person.

/// A file for the person to save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportFile {
    /// The suggested file name.
    pub name: String,
    /// The media type of the file.
    pub media_type: &'static str,
    /// The content of the file.
    pub text: String,
}
