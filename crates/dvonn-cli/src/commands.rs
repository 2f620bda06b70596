//! The commands for files and scripts, one a file.
