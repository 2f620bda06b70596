use dvonn::Color;
use dvonn_net::{ClientFrame, Credentials, ServerFrame, Terms};

/// Reads the frames of the socket and of requests. Each is read or refused, and what is read can be written
/// and read back unchanged.
pub fn frames(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match ClientFrame::read(text) {
        Ok(frame) => {
            assert_eq!(ClientFrame::read(&frame.write()).as_ref(), Ok(&frame));
            if let Some((game, message)) = frame.clone().message() {
                assert_eq!(ClientFrame::of(game, message), Some(frame));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(frame) = serde_json::from_str::<ServerFrame>(text) {
        for side in [None, Some(Color::White), Some(Color::Black)] {
            match frame.message(side) {
                Ok(Some((game, message))) => {
                    let written = ServerFrame::of(game, &message).expect("a message that was read");
                    assert_eq!(written.message(side), Ok(Some((game, message))));
                }
                Ok(None) => {}
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
    if let Ok(terms) = serde_json::from_str::<Terms>(text) {
        let _ = terms.check();
        let written = serde_json::to_string(&terms).expect("words and numbers");
        assert_eq!(serde_json::from_str::<Terms>(&written).ok(), Some(terms));
    }
    if let Ok(credentials) = serde_json::from_str::<Credentials>(text) {
        // Logs must not contain passwords.
        let expected = format!("Credentials {{ name: {:?}, .. }}", credentials.name);
        assert_eq!(format!("{credentials:?}"), expected);
    }
}
