//! Tells the linker that Python supplies its own symbols, which macOS must be told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
