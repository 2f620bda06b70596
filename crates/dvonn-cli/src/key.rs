//! The keys of messages about files and arguments.

use dvonn_message::keys;

keys! {
    /// The keys of faults of a file or an argument, and of the number of the shown game.
    pub(crate) enum Key {
        AcceptWords = "error-accept-words" [],
        CodecupLine = "error-codecup-line" [read],
        FileExists = "error-file-exists" [file],
        FileName = "error-file-name" [],
        FileTooLarge = "error-file-too-large" [file, megabytes],
        FileUnreadable = "error-file-unreadable" [file, reason],
        FileUnwritable = "error-file-unwritable" [file, reason],
        FirstOf = "event-first-of" [count],
        Folder = "error-folder" [],
        InFile = "error-in-file" [file, reason],
        Level = "error-level" [lowest, highest],
        LogLine = "error-log-line" [line, message],
        LogOther = "error-log-other" [difference],
        Loop = "error-loop" [],
        MoveRange = "error-move-range" [],
        MoveRangeTooLate = "error-move-range-too-late" [range, most],
        NoFile = "error-no-file" [file],
        NoFormatToWrite = "error-no-format-to-write" [formats],
        NoPlayer = "error-no-player" [player, players],
        Output = "error-output" [reason],
        PictureId = "error-picture-id" [],
        Player = "error-player" [read],
        PlayerCommand = "error-player-command" [],
        PlayerOption = "error-player-option" [name, known],
        PlayerPair = "error-player-pair" [read],
        PlayerValue = "error-player-value" [name, value, expected],
        PlyTooLate = "error-ply-too-late" [ply, most],
        Quotation = "error-quotation" [read],
        Quoted = "error-quoted" [message],
        SeekTerms = "error-seek-terms" [],
        Seconds = "error-seconds" [],
        Server = "error-server" [],
        Shard = "error-shard" [],
        Contact = "error-contact" [],
        Origin = "error-origin" [],
        Sprt = "error-sprt" [],
        Strength = "error-strength" [lowest, highest],
        TwoNames = "error-two-names" [],
        Unreadable = "error-unreadable" [reason],
    }
}
