//! The keys of messages about puzzles.

use dvonn_message::keys;

keys! {
    /// Faults of a file of puzzles, and messages to a solver.
    pub enum Key {
        Alike = "puzzles-alike" [id, line],
        Fields = "puzzles-fields" [found, expected],
        FromDay = "puzzles-from-day" [],
        Id = "puzzles-id" [read],
        Illegal = "puzzles-illegal" [move],
        Margin = "puzzles-margin" [read],
        MarginCount = "puzzles-margin-count" [found, expected],
        Move = "puzzles-move" [read, reason],
        NoChoice = "puzzles-no-choice" [],
        NotBest = "puzzles-not-best" [],
        OtherId = "puzzles-other-id" [read, expected],
        OtherMargin = "puzzles-other-margin" [move, stated, proven],
        OtherThemes = "puzzles-other-themes" [expected],
        OtherReply = "puzzles-other-reply" [move, reply, best, proven],
        Rating = "puzzles-rating" [read],
        ReplyCount = "puzzles-reply-count" [found, expected],
        IllegalReply = "puzzles-illegal-reply" [move],
        Theme = "puzzles-theme" [read],
        TwoBest = "puzzles-two-best" [],
        Task = "puzzles-task" [side, goal],
        Right = "puzzles-right" [move],
        Shown = "puzzles-shown" [move],
        Wrong = "puzzles-wrong" [move, outcome, pieces, fewer],
        Why = "puzzles-why" [case, pieces, second],
        FollowUp = "puzzles-follow-up" [reply, move],
        HintThemes = "puzzles-hint-themes" [],
        HintStack = "puzzles-hint-stack" [space],
        HintMove = "puzzles-hint-move" [move],
        NoPuzzle = "puzzles-none" [],
        Refuted = "puzzles-refuted" [reply],
        RefutedWithLoss = "puzzles-refuted-with-loss" [reply, loss],
        Then = "puzzles-then" [side, reply],
        NotThen = "puzzles-not-then" [move],
        HintCosts = "puzzles-hint-costs" [solved, helped],
        MoveCosts = "puzzles-move-costs" [points],
        SolutionCosts = "puzzles-solution-costs" [points],
        SkipCosts = "puzzles-skip-costs" [points],
        NothingDue = "puzzles-nothing-due" [],
        ClockWrong = "puzzles-clock-wrong" [move, left],
        ClockOver = "puzzles-clock-over" [solved, best],
    }
}
