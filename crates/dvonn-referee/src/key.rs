//! The keys of messages about a game under way.

use dvonn_message::keys;

keys! {
    /// Events of a game, and refusals of moves that the rules would allow.
    pub enum Key {
        Placed = "event-placed" [who, move],
        Moved = "event-moved" [who, move],
        Passed = "event-passed" [who],
        LastPiece = "event-last-piece" [side, space, rule],
        Loses = "event-loses" [who, count],
        BothLose = "event-both-lose" [loss, who, count],
        Removed = "event-removed" [loss, spaces, red, how],
        StackingBegins = "event-stacking-begins" [],
        Ended = "event-ended" [how, winner],
        Undone = "event-undone" [count],
        Redone = "event-redone" [count],
        GoesOn = "event-goes-on" [],
        NothingToUndo = "event-nothing-to-undo" [],
        NothingToRedo = "event-nothing-to-redo" [],
        NotYourTurn = "event-not-your-turn" [who],
        GameEnded = "event-game-ended" [],
        Outdated = "event-outdated" [],
        NotAlone = "event-not-alone" [],
        NoHelp = "event-no-help" [],
        NoOffer = "event-no-offer" [],
        OfferedAlready = "event-offered-already" [],
        NothingToTakeBack = "event-nothing-to-take-back" [],
        TooLateToAbort = "event-too-late-to-abort" [],
        NotLeft = "event-not-left" [],
        IdUsed = "event-id-used" [],
        ConditionalNoReply = "event-conditional-no-reply" [],
        ConditionalTooMany = "event-conditional-too-many" [count],
    }
}
