//! The messages of the web app. The lints read this list too.

/// The areas of the messages that the app uses, by file. The first file has the messages of the start page
/// and of a game. The app fetches the second together with the first other part of the program.
pub(crate) const TEXTS: [(&str, &[&str]); 2] = [
    ("text", &["words", "errors", "events", "web", "play"]),
    (
        "more",
        &[
            "records", "analyse", "games", "archive", "champion", "learn", "rules", "coach", "review",
            "puzzles", "train", "guide", "settings", "online",
        ],
    ),
];
