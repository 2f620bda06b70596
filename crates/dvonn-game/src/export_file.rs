//! Files that a face offers to the person.

/// A file for the person to save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportFile {
    /// The suggested name.
    pub name: String,
    /// Its media type.
    pub media_type: &'static str,
    /// Its content.
    pub text: String,
}
