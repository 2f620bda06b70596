//! Tells the linker that Python provides its own symbols, which macOS requires.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
