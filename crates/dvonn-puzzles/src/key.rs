//! The keys of messages about puzzles.

use dvonn_message::keys;

keys! {
    /// What is wrong with a file of puzzles, and what a solver is told.
    pub enum Key {
        Alike = "puzzles-alike" [id, line],
        Fields = "puzzles-fields" [found, expected],
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
        Rating = "puzzles-rating" [read],
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
    }
}
