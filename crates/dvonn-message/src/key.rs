//! The closed set of messages.

use std::borrow::Cow;
use std::fmt;

/// Lists the keys, each with the id of its sentence and the names of the sentence's variables.
macro_rules! keys {
    ($($key:ident = $id:literal [$($variable:ident),*],)+) => {
        /// Which message it is: one of a closed set.
        ///
        /// The sentences are in `dvonn-text`, whose tests compare them with this list: every key has a sentence in every
        /// language, and its sentence uses the variables listed here and no other.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Key {
            $(
                #[doc = concat!("`", $id, "`.")]
                $key,
            )+
            /// `learn-STEP.right`: what a lesson says when the task of this step is done.
            StepRight(&'static str),
            /// `learn-STEP.wrong`: what a lesson says to a legal answer that the task of this step does not ask for.
            StepWrong(&'static str),
        }

        impl Key {
            /// All keys but those of the lessons' steps, which the lessons list.
            pub const ALL: &'static [Self] = &[$(Self::$key),+];

            /// The id of its sentence.
            #[must_use]
            pub fn id(self) -> Cow<'static, str> {
                match self {
                    $(Self::$key => Cow::Borrowed($id),)+
                    Self::StepRight(step) => Cow::Owned(format!("learn-{step}.right")),
                    Self::StepWrong(step) => Cow::Owned(format!("learn-{step}.wrong")),
                }
            }

            /// The names of its sentence's variables.
            #[must_use]
            pub const fn variables(self) -> &'static [&'static str] {
                match self {
                    $(Self::$key => &[$(stringify!($variable)),*],)+
                    Self::StepRight(_) | Self::StepWrong(_) => &[],
                }
            }
        }
    };
}

keys! {
    // What is wrong: with a move, a board, a position string, a record, a file, an argument.
    At = "error-at" [place, reason],
    AtByte = "error-at-byte" [number],
    AtCharacter = "error-at-character" [number, reason],
    AtLine = "error-at-line" [number],
    AtMove = "error-at-move" [place, number, reason],
    AtNode = "error-at-node" [number],
    BoardFull = "error-board-full" [],
    CodecupLine = "error-codecup-line" [read],
    CollectionEntry = "error-collection-entry" [number, reason],
    CollectionField = "error-collection-field" [field, read],
    CollectionFormat = "error-collection-format" [read],
    CollectionGames = "error-collection-games" [count],
    CollectionJson = "error-collection-json" [reason],
    CollectionMissing = "error-collection-missing" [field],
    CollectionVersion = "error-collection-version" [read],
    Edited = "error-edited" [read],
    Empty = "error-empty" [],
    EmptyCell = "error-empty-cell" [],
    EmptyTarget = "error-empty-target" [],
    ExpectedAction = "error-expected-action" [],
    ExpectedArrow = "error-expected-arrow" [],
    ExpectedBeginGame = "error-expected-begin-game" [],
    ExpectedBeginNode = "error-expected-begin-node" [],
    ExpectedCloseGame = "error-expected-close-game" [],
    ExpectedCloseHeader = "error-expected-close-header" [],
    ExpectedCloseValue = "error-expected-close-value" [],
    ExpectedDroppedSpace = "error-expected-dropped-space" [],
    ExpectedGameName = "error-expected-game-name" [],
    ExpectedGameNumber = "error-expected-game-number" [],
    ExpectedJsonFormat = "error-expected-json-format" [],
    ExpectedJsonVersion = "error-expected-json-version" [],
    ExpectedKnownAction = "error-expected-known-action" [],
    ExpectedMove = "error-expected-move" [],
    ExpectedMoveOrEnd = "error-expected-move-or-end" [],
    ExpectedNextNode = "error-expected-next-node" [],
    ExpectedNodeNumber = "error-expected-node-number" [],
    ExpectedNothingAfterQuit = "error-expected-nothing-after-quit" [],
    ExpectedNothingMore = "error-expected-nothing-more" [],
    ExpectedOneToken = "error-expected-one-token" [],
    ExpectedParent = "error-expected-parent" [],
    ExpectedPickedSpace = "error-expected-picked-space" [],
    ExpectedProperty = "error-expected-property" [],
    ExpectedPropertyValue = "error-expected-property-value" [],
    ExpectedPutDown = "error-expected-put-down" [],
    ExpectedSpace = "error-expected-space" [],
    ExpectedStartFirst = "error-expected-start-first" [],
    ExpectedTwoSpaces = "error-expected-two-spaces" [],
    FileExists = "error-file-exists" [file],
    FileName = "error-file-name" [],
    FileTooLarge = "error-file-too-large" [file, megabytes],
    FileUnreadable = "error-file-unreadable" [file, reason],
    FileUnwritable = "error-file-unwritable" [file, reason],
    Folder = "error-folder" [],
    GameOver = "error-game-over" [],
    Illegal = "error-illegal" [move, side, reason, rule],
    InFile = "error-in-file" [file, reason],
    Io = "error-io" [kind, message],
    Json = "error-json" [reason],
    Level = "error-level" [lowest, highest],
    Strength = "error-strength" [lowest, highest],
    LinkMove = "error-link-move" [number, read],
    LinkTooLong = "error-link-too-long" [],
    LogLine = "error-log-line" [line, message],
    LogOther = "error-log-other" [difference],
    LoggedTwice = "error-logged-twice" [game],
    LoneRed = "error-lone-red" [],
    Loop = "error-loop" [],
    MustMove = "error-must-move" [],
    MustPlace = "error-must-place" [],
    NoFile = "error-no-file" [file],
    NoFormat = "error-no-format" [],
    NoFormatToWrite = "error-no-format-to-write" [formats],
    NoMove = "error-no-move" [],
    NoSpace = "error-no-space" [],
    NotInLine = "error-not-in-line" [],
    NotInTurn = "error-not-in-turn" [white, black],
    NotYours = "error-not-yours" [],
    NothingThere = "error-nothing-there" [],
    Occupied = "error-occupied" [],
    OnlyStacking = "error-only-stacking" [],
    OutOfContact = "error-out-of-contact" [spaces],
    OutOfTurn = "error-out-of-turn" [move, side, rule],
    Phase = "error-phase" [],
    PlacementOver = "error-placement-over" [],
    Player = "error-player" [read],
    PlayerCommand = "error-player-command" [],
    PlayerOption = "error-player-option" [name, known],
    PlayerPair = "error-player-pair" [read],
    PlayerValue = "error-player-value" [name, value, expected],
    Quotation = "error-quotation" [read],
    Quoted = "error-quoted" [message],
    ReadOnly = "error-read-only" [format],
    RedOnTop = "error-red-on-top" [spaces],
    Reds = "error-reds" [count, expected],
    RowCount = "error-row-count" [found],
    RowLength = "error-row-length" [row, found, expected],
    Run = "error-run" [],
    Seconds = "error-seconds" [],
    Several = "error-several" [reasons],
    SeveralAndMore = "error-several-and-more" [reasons, more],
    Side = "error-side" [],
    Sprt = "error-sprt" [],
    StackTooTall = "error-stack-too-tall" [],
    StackWhilePlacing = "error-stack-while-placing" [spaces],
    Start = "error-start" [reason],
    StartNotCarried = "error-start-not-carried" [format],
    StillPlacing = "error-still-placing" [],
    Surrounded = "error-surrounded" [],
    TooMany = "error-too-many" [count, piece, total],
    TooTallToMove = "error-too-tall-to-move" [height],
    TrailingText = "error-trailing-text" [],
    TwoNames = "error-two-names" [],
    Unexpected = "error-unexpected" [read, expected],
    UnexpectedEnd = "error-unexpected-end" [expected],
    UnknownFormat = "error-unknown-format" [read],
    UnknownLetter = "error-unknown-letter" [letter],
    Unreadable = "error-unreadable" [reason],
    WithRule = "error-with-rule" [reason, rule],
    WrongDistance = "error-wrong-distance" [height, distance],
    WrongSide = "error-wrong-side" [side],

    // What happened in a game, and what the engine thinks of it.
    Placed = "event-placed" [who, move],
    Moved = "event-moved" [who, move],
    Passed = "event-passed" [who],
    LastPiece = "event-last-piece" [side, space],
    Removed = "event-removed" [count, spaces, red, how],
    StackingBegins = "event-stacking-begins" [],
    Ended = "event-ended" [how, winner],
    Undone = "event-undone" [count],
    Redone = "event-redone" [count],
    GoesOn = "event-goes-on" [],
    NothingToUndo = "event-nothing-to-undo" [],
    NothingToRedo = "event-nothing-to-redo" [],
    Refused = "event-refused" [what, reason, rule],
    NowhereToLand = "event-nowhere-to-land" [space],
    NotYourTurn = "event-not-your-turn" [],
    GameEnded = "event-game-ended" [],
    LookingBack = "event-looking-back" [],
    FirstOf = "event-first-of" [count],
    Confirm = "event-confirm" [move, count],
    Hint = "event-hint" [move, outlook],
    HintPass = "event-hint-pass" [],
    Even = "event-even" [],
    Ahead = "event-ahead" [who, count],
    ProvenDraw = "event-proven-draw" [],
    ProvenWin = "event-proven-win" [who, count],
    EngineFailed = "event-engine-failed" [],
    LookedThrough = "event-looked-through" [],
    NotOpened = "event-not-opened" [reason],
    LinkRefused = "event-link-refused" [reason],
    Opened = "event-opened" [count],
    ChooseGame = "event-choose-game" [],

    // What the coach says about a move, and about a position.
    CoachNeutralise = "coach-neutralise" [subject, move, space, count, other, able],
    CoachConflicting = "coach-conflicting" [subject, move, space, from],
    CoachUnleash = "coach-unleash" [subject, move, spaces, stacks, whose],
    CoachEvacuation = "coach-evacuation" [subject, move, spaces, stacks, left],
    CoachDisarm = "coach-disarm" [subject, move, spaces, stacks],
    CoachImmobilise = "coach-immobilise" [subject, move, spaces, stacks],
    CoachOverload = "coach-overload" [subject, move, space, threat],
    CoachSharpshooting = "coach-sharpshooting" [subject, move, spaces, missing],
    CoachSpoiling = "coach-spoiling" [subject, move, threat, count],
    CoachIntrusion = "coach-intrusion" [subject, move, how, side, before, after],
    CoachCutOff = "coach-cut-off" [subject, move, count, spaces, listed, other],
    CoachCutOffBoth = "coach-cut-off-both" [subject, move, won, lost, spaces, listed, side],
    CoachCutOffOwn = "coach-cut-off-own" [subject, move, count, spaces, listed, side],
    CoachLifting = "coach-lifting" [subject, move, how, spaces, count],
    CoachAmputation = "coach-amputation" [subject, move, won, lost],
    CoachWeakCluster = "coach-weak-cluster" [subject, move, threat, count, spaces, listed],
    CoachEndTrap = "coach-end-trap" [subject, move, count, other],
    CoachDominance = "coach-dominance" [subject, move, space, side],
    CoachBlockade = "coach-blockade" [subject, move, spaces, stacks],
    CoachEncirclement = "coach-encirclement" [subject, move, spaces],
    CoachBreach = "coach-breach" [subject, move, space, spaces],
    CoachWaitingGame = "coach-waiting-game" [subject, move],
    CoachSettlement = "coach-settlement" [subject, move],
    CoachOneManShow = "coach-one-man-show" [subject, move, player],
    CoachMeleeVictory = "coach-melee-victory" [subject, move, other],
    CoachWipeOut = "coach-wipe-out" [subject, move, other],
    CoachPlacingFollowed = "coach-placing-followed" [subject, move],
    CoachPlacingBroken = "coach-placing-broken" [subject, move, how, count],
    CoachLandingFollowed = "coach-landing-followed" [subject, move],
    CoachLandingBroken = "coach-landing-broken" [subject, move, better],
    CoachMobilityFollowed = "coach-mobility-followed" [subject, move],
    CoachMobilityBroken = "coach-mobility-broken" [subject, move, better],
    CoachRedThreatFollowed = "coach-red-threat-followed" [subject, move],
    CoachRedThreatBroken = "coach-red-threat-broken" [subject, move, count],
    CoachLastMovesFollowed = "coach-last-moves-followed" [subject, move],
    CoachLastMovesBroken = "coach-last-moves-broken" [subject, move, better],
    CoachIdea = "coach-idea" [then],
    CoachPhase = "coach-phase" [phase],
    CoachPayoffNow = "coach-payoff-now" [side, count],
    CoachPayoffLevel = "coach-payoff-level" [],
    CoachMobility = "coach-mobility" [side, count, hits],
    CoachHanging = "coach-hanging" [side, spaces],
    CoachCuttable = "coach-cuttable" [side, count, threat, spaces],
    CoachShutIn = "coach-shut-in" [side, spaces, stacks],
    CoachLoose = "coach-loose" [side, count, spaces],
    CoachConflict = "coach-conflict" [white, black],
    CoachUpperHand = "coach-upper-hand" [side, space],
    CoachDisarmed = "coach-disarmed" [side, stacks, spaces],
    CoachImmobilised = "coach-immobilised" [side, stacks, spaces],
    CoachWaiting = "coach-waiting" [side],
    CoachTrapped = "coach-trapped" [side, count],
    CoachBestClear = "coach-best-clear" [move, count],
    CoachBestEstimated = "coach-best-estimated" [move, count],
    CoachBestSeveral = "coach-best-several" [moves, count],
    CoachBestEqual = "coach-best-equal" [move],
    CoachBestOnly = "coach-best-only" [move],

    // The review of a game.
    ReviewClass = "review-class" [class],
    ReviewCostResult = "review-cost-result" [from, to],
    ReviewCostChance = "review-cost-chance" [swing, side, before, after],
    ReviewCostPieces = "review-cost-pieces" [outlook, side, count],
    ReviewCostProven = "review-cost-proven" [outcome, side, count],
    ReviewBetter = "review-better" [move, kept],
    ReviewBetterAgain = "review-better-again" [move, times],
    ReviewBetterReply = "review-better-reply" [move],
    ReviewBetterPlacement = "review-better-placement" [move, piece],
    ReviewLine = "review-line" [reply, then],
    ReviewReply = "review-reply" [move],
    ReviewReplyAgain = "review-reply-again" [move],
    ReviewOnly = "review-only" [],
    ReviewSummaryResult = "review-summary-result" [winner, count],
    ReviewSummaryChanges = "review-summary-changes" [count],
    ReviewSummaryMissed = "review-summary-missed" [number, move, side],
    ReviewSummaryTurned = "review-summary-turned" [number, move, side],
    ReviewSummaryLost = "review-summary-lost" [number, move, side],
    ReviewSummaryDecided = "review-summary-decided" [number, side],
    ReviewSummaryAlways = "review-summary-always" [side],
    ReviewSummaryOpen = "review-summary-open" [],
    ReviewSummaryAccuracy = "review-summary-accuracy" [white, black],
    ReviewSummaryWeakest = "review-summary-weakest" [side, stage],
    ReviewSummaryWeakestBoth = "review-summary-weakest-both" [stage],
    ReviewSummaryFaults = "review-summary-faults" [side, kinds, blunders, mistakes, inaccuracies],
    ReviewSummaryClean = "review-summary-clean" [side],
    ReviewTurningPoint = "review-turning-point" [swing, number, move, side, before, after],
    ReviewStage = "review-stage" [stage],

    // What a learner is told.
    LearnFound = "learn-found" [found, total],
    LearnHintMove = "learn-hint-move" [from, to],
    LearnHintPass = "learn-hint-pass" [],
    LearnHintSpace = "learn-hint-space" [space],
    LearnHintTooLate = "learn-hint-too-late" [],
    LearnHowChoose = "learn-how-choose" [],
    LearnHowChooseAll = "learn-how-choose-all" [],
    LearnHowPlay = "learn-how-play" [],
    LearnHowPlayOut = "learn-how-play-out" [],
    LearnHowTap = "learn-how-tap" [],
    LearnNotAttacker = "learn-not-attacker" [space, side, to],
    LearnNotCoastal = "learn-not-coastal" [space, side],
    LearnNotDisarmed = "learn-not-disarmed" [space, side],
    LearnNotEdge = "learn-not-edge" [space],
    LearnNotHeight = "learn-not-height" [space, height],
    LearnNotImmobilised = "learn-not-immobilised" [space],
    LearnNotInland = "learn-not-inland" [space, side],
    LearnNotLoneRed = "learn-not-lone-red" [space],
    LearnNotMostMoves = "learn-not-most-moves" [side, space],
    LearnNotMovable = "learn-not-movable" [space],
    LearnNotNeighbour = "learn-not-neighbour" [space, of],
    LearnNotOwned = "learn-not-owned" [space, side],
    LearnNotRemoved = "learn-not-removed" [space],
    LearnNotSafe = "learn-not-safe" [space, side],
    LearnNotSurrounded = "learn-not-surrounded" [space],
    LearnNotTarget = "learn-not-target" [from, space],
    LearnNotThatSide = "learn-not-that-side" [],
    LearnNotTooTall = "learn-not-too-tall" [space],
    LearnNotWithRed = "learn-not-with-red" [space],
    LearnNotWon = "learn-not-won" [white, black],
    LearnReplied = "learn-replied" [side, from, to],
    LearnRepliedPass = "learn-replied-pass" [side],
    LearnWrongAimAt = "learn-wrong-aim-at" [space],
    LearnWrongApart = "learn-wrong-apart" [],
    LearnWrongCapture = "learn-wrong-capture" [],
    LearnWrongCarryRed = "learn-wrong-carry-red" [],
    LearnWrongCutOff = "learn-wrong-cut-off" [],
    LearnWrongDisarm = "learn-wrong-disarm" [space],
    LearnWrongForcePass = "learn-wrong-force-pass" [],
    LearnWrongFree = "learn-wrong-free" [space],
    LearnWrongFrom = "learn-wrong-from" [space],
    LearnWrongImmobilise = "learn-wrong-immobilise" [space],
    LearnWrongLandOnRed = "learn-wrong-land-on-red" [],
    LearnWrongLift = "learn-wrong-lift" [],
    LearnWrongNextToRed = "learn-wrong-next-to-red" [],
    LearnWrongOnEdge = "learn-wrong-on-edge" [],
    LearnWrongParry = "learn-wrong-parry" [move],
    LearnWrongSafeCapture = "learn-wrong-safe-capture" [],
    LearnWrongTrap = "learn-wrong-trap" [],
    LearnWrongWipeOut = "learn-wrong-wipe-out" [],
    RulesTryOver = "rules-try-over" [white, black],
    RulesTryPass = "rules-try-pass" [side],

    // What is wrong with a file of puzzles, and what a solver is told.
    PuzzlesAlike = "puzzles-alike" [id, line],
    PuzzlesFields = "puzzles-fields" [found, expected],
    PuzzlesId = "puzzles-id" [read],
    PuzzlesIllegal = "puzzles-illegal" [move],
    PuzzlesMargin = "puzzles-margin" [read],
    PuzzlesMarginCount = "puzzles-margin-count" [found, expected],
    PuzzlesMove = "puzzles-move" [read, reason],
    PuzzlesNoChoice = "puzzles-no-choice" [],
    PuzzlesNotBest = "puzzles-not-best" [],
    PuzzlesOtherId = "puzzles-other-id" [read, expected],
    PuzzlesOtherMargin = "puzzles-other-margin" [move, stated, proven],
    PuzzlesOtherThemes = "puzzles-other-themes" [expected],
    PuzzlesRating = "puzzles-rating" [read],
    PuzzlesTheme = "puzzles-theme" [read],
    PuzzlesTwoBest = "puzzles-two-best" [],
    PuzzlesTask = "puzzles-task" [side, goal],
    PuzzlesRight = "puzzles-right" [move],
    PuzzlesShown = "puzzles-shown" [move],
    PuzzlesWrong = "puzzles-wrong" [move, outcome, pieces, fewer],
    PuzzlesWhy = "puzzles-why" [case, pieces, second],
    PuzzlesFollowUp = "puzzles-follow-up" [reply, move],
    PuzzlesHintThemes = "puzzles-hint-themes" [],
    PuzzlesHintStack = "puzzles-hint-stack" [space],
    PuzzlesHintMove = "puzzles-hint-move" [move],
    PuzzlesNone = "puzzles-none" [],
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_key_has_an_id_of_its_own() {
        let ids: BTreeSet<_> = Key::ALL.iter().map(|key| key.id()).collect();
        assert_eq!(ids.len(), Key::ALL.len());
    }

    #[test]
    fn steps_name_their_attributes() {
        assert_eq!(Key::StepRight("aim").to_string(), "learn-aim.right");
        assert_eq!(Key::StepWrong("aim").to_string(), "learn-aim.wrong");
        assert!(Key::StepRight("aim").variables().is_empty());
        assert_eq!(Key::WrongDistance.variables(), ["height", "distance"]);
    }
}
