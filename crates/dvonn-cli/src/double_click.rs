//! Handles a double click on the program in Windows, or on its bundle in macOS: it serves the app and opens
//! it.
//!
//! On Linux a menu entry does that.

use std::ffi::OsString;
use std::process::ExitCode;

use dvonn_text::Text;

use crate::speech::remark;

/// Whether a double click started the program: it has no arguments, and no shell.
pub(crate) fn made(args: &[OsString]) -> bool {
    args.len() <= 1 && is_alone()
}

/// Adds the arguments that a double click stands for.
pub(crate) fn add_arguments(args: &mut Vec<OsString>) {
    if args.is_empty() {
        args.push("dvonn".into());
    }
    args.extend(["serve", "--open"].map(OsString::from));
}

/// Keeps the window open after a failure until the user has read it, because the console closes with the
/// program.
pub(crate) fn hold_window(code: ExitCode, text: &Text) {
    if code != ExitCode::SUCCESS {
        remark(text.get("command-close-window"));
        let mut line = String::new();
        // After any input, or a failure to read, the window closes.
        let _ = std::io::stdin().read_line(&mut line);
    }
}

/// Whether no other program, such as a shell, uses the console.
#[cfg(windows)]
fn is_alone() -> bool {
    let mut processes = [0; 2];
    // SAFETY: the call writes at most as many numbers as it is told the array has room for.
    #[allow(unsafe_code)]
    let count =
        unsafe { windows_sys::Win32::System::Console::GetConsoleProcessList(processes.as_mut_ptr(), 2) };
    count == 1
}

/// Whether the program is part of a bundle, and not in a terminal.
#[cfg(target_os = "macos")]
fn is_alone() -> bool {
    use std::io::IsTerminal as _;
    use std::path::PathBuf;
    let is_bundled =
        |program: PathBuf| program.parent().is_some_and(|folder| folder.ends_with("Contents/MacOS"));
    !std::io::stdin().is_terminal() && std::env::current_exe().is_ok_and(is_bundled)
}

#[cfg(not(any(windows, target_os = "macos")))]
const fn is_alone() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_click_serves_the_app_and_opens_it() {
        for mut args in [vec![], vec![OsString::from("C:\\dvonn.exe")]] {
            add_arguments(&mut args);
            assert_eq!(args.len(), 3);
            assert_eq!(args[1..], ["serve", "--open"]);
        }
    }

    #[test]
    fn a_program_with_arguments_was_not_clicked() {
        assert!(!made(&["dvonn".into(), "show".into()]));
    }
}
