use dvonn_ugi::{Lines, Server};

/// Runs the UGI server. On any input, its replies are whole lines and it still answers `isready`.
pub fn ugi(bytes: &[u8]) {
    let mut server = Server::new(4);
    let mut lines = Lines::new(bytes);
    while let Some(line) = lines.next_line().expect("memory can be read") {
        let mut out = Vec::new();
        if let Ok(line) = line {
            server.read(&line, &mut out).expect("memory can be written");
        }
        let answer = String::from_utf8(out).expect("answers are text");
        assert!(answer.is_empty() || answer.ends_with('\n'));
    }
    let mut out = Vec::new();
    server.read("isready", &mut out).expect("memory can be written");
    assert_eq!(out, b"readyok\n");
}
