//! The keys of the sessions' messages.

use dvonn_message::keys;

keys! {
    /// The sessions' messages: about moves, the engine and opened games.
    pub enum Key {
        Confirm = "event-confirm" [move, cuts, loss],
        PassedTimes = "event-passed-times" [who, count],
        LastMoveCut = "event-last-move-cut" [move, only, loss],
        WasAhead = "event-was-ahead" [who, own, other],
        Hint = "event-hint" [move],
        HintPass = "event-hint-pass" [],
        Even = "event-even" [],
        Ahead = "event-ahead" [who, count],
        ProvenDraw = "event-proven-draw" [],
        ProvenWin = "event-proven-win" [who, count],
        EngineFailed = "event-engine-failed" [],
        CalledOff = "event-called-off" [],
        PremoveDropped = "event-premove-dropped" [move],
        DrawOffered = "event-draw-offered" [who],
        TakeBackAsked = "event-take-back-asked" [who],
        OfferDeclined = "event-offer-declined" [who],
        LookingBack = "event-looking-back" [],
        LookedThrough = "event-looked-through" [],
        NotAllOpened = "event-not-all-opened" [count, reason],
        NotOpened = "event-not-opened" [reason],
        Opened = "event-opened" [count],
        ChooseGame = "event-choose-game" [],
        LinkRefused = "event-link-refused" [reason],
        LinkMove = "error-link-move" [what, number, read],
        LinkPacked = "error-link-packed" [],
        LinkTooLong = "error-link-too-long" [],
    }
}
