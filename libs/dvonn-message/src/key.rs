//! The keys of messages about the rules, and of messages that several crates use.

use crate::keys;

keys! {
    /// Faults of moves, boards and position strings, and sentences that several crates use.
    pub enum Key {
        AtCharacter = "error-at-character" [number, reason],
        BoardFull = "error-board-full" [],
        EmptyCell = "error-empty-cell" [],
        EmptyTarget = "error-empty-target" [],
        GameOver = "error-game-over" [],
        Illegal = "error-illegal" [move, side, reason, rule],
        LoneRed = "error-lone-red" [],
        MustMove = "error-must-move" [],
        MustPlace = "error-must-place" [],
        NoMove = "error-no-move" [],
        NoSpace = "error-no-space" [],
        NotInLine = "error-not-in-line" [],
        NotInTurn = "error-not-in-turn" [white, black],
        NotYours = "error-not-yours" [],
        NothingThere = "error-nothing-there" [],
        Occupied = "error-occupied" [],
        OutOfContact = "error-out-of-contact" [spaces],
        Phase = "error-phase" [],
        PlacementOver = "error-placement-over" [],
        RedOnTop = "error-red-on-top" [spaces],
        Reds = "error-reds" [count, expected],
        RowCount = "error-row-count" [found],
        RowLength = "error-row-length" [row, found, expected],
        Run = "error-run" [],
        Several = "error-several" [reasons],
        SeveralAndMore = "error-several-and-more" [reasons, more],
        Side = "error-side" [],
        StackTooTall = "error-stack-too-tall" [],
        StackWhilePlacing = "error-stack-while-placing" [spaces],
        StillPlacing = "error-still-placing" [],
        Surrounded = "error-surrounded" [],
        TooMany = "error-too-many" [count, piece, total],
        TooTallToMove = "error-too-tall-to-move" [height],
        TrailingText = "error-trailing-text" [],
        UnknownLetter = "error-unknown-letter" [letter],
        WithRule = "error-with-rule" [reason, rule],
        WrongDistance = "error-wrong-distance" [height, distance],
        WrongSide = "error-wrong-side" [side],

        // The answer of a game, a lesson or a puzzle to a move that a rule forbids.
        Refused = "event-refused" [what, reason, rule],

        // Sentences that several crates use: the place of a fault, and a placement phase that is not over.
        At = "error-at" [place, reason],
        AtLine = "error-at-line" [number],
        OnlyStacking = "error-only-stacking" [],

        // Faults of a file that do not depend on its expected content.
        Io = "error-io" [kind, message],
        TooLarge = "error-opened-too-large" [megabytes],
        ZipDamaged = "error-opened-zip-damaged" [],
        ZipDeep = "error-opened-zip-deep" [levels],
        ZipMany = "error-opened-zip-many" [count],
        ZipLocked = "error-opened-zip-locked" [],
        ZipMethod = "error-opened-zip-method" [],
        ZipMuch = "error-opened-zip-much" [],
    }
}
