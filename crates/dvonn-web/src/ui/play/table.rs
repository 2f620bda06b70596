//! A game as it is played on the page: what the person does, what the computer answers, what is shown, heard and kept.

use dvonn::{Board, Color, Move, Space, SpaceSet};
use dvonn_engine::Level;
use dvonn_game::{Ending, Event, Game, Player, Turn};
use dvonn_ugi::client::{self, EngineMessage, Info};
use leptos::prelude::*;

use super::super::engine::{Engine, Heard};
use super::super::sound::{self, Sound};
use super::super::state::state;
use super::super::{browser, words};
use super::GAME;
use crate::board::{Intent, Step, View};
use crate::play::Match;

/// The computer takes at least so long, so that one sees what it did.
const PAUSE: f64 = 650.0;
/// The longest it thinks: the full engine about its moves and hints, and lower levels, which need less, on slow devices.
const THINKING: u64 = 2000;
const SLOW: u64 = 6000;

/// What the engine is thinking about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thought {
    /// The computer's move.
    Move,
    /// A hint.
    Hint,
}

/// A line for the person: what happened, or why something cannot be.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Remark {
    pub(super) text: String,
    /// Whether something was refused.
    pub(super) refused: bool,
}

/// The game on the page.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) game: RwSignal<Option<Match>>,
    pub(super) remark: RwSignal<Remark>,
    pub(super) thought: RwSignal<Option<Thought>>,
    /// A move that waits to be confirmed.
    pub(super) pending: RwSignal<Option<Move>>,
    /// Time for the clocks.
    pub(super) tick: RwSignal<f64>,
    pub(super) turned: RwSignal<bool>,
    considered: RwSignal<Option<Space>>,
    step: RwSignal<Option<Step>>,
    hint: RwSignal<Option<Move>>,
    /// The last line of the engine's, for hints.
    info: RwSignal<Info>,
    asked: RwSignal<f64>,
    /// Which game and thought a delayed answer belongs to.
    serial: RwSignal<usize>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
}

impl Table {
    pub(super) fn new(kept: Option<Match>) -> Self {
        let table = Self {
            game: RwSignal::new(kept),
            remark: RwSignal::default(),
            thought: RwSignal::new(None),
            pending: RwSignal::new(None),
            tick: RwSignal::new(browser::now()),
            turned: RwSignal::new(false),
            considered: RwSignal::new(None),
            step: RwSignal::new(None),
            hint: RwSignal::new(None),
            info: RwSignal::default(),
            asked: RwSignal::new(0.0),
            serial: RwSignal::new(0),
            engine: StoredValue::new_local(None),
        };
        table.engine.set_value(Some(Engine::new(move |heard| table.heard(&heard))));
        if let Ok(timer) =
            set_interval_with_handle(move || table.time_passes(), std::time::Duration::from_millis(100))
        {
            on_cleanup(move || timer.clear());
        }
        let leaving = window_event_listener(leptos::ev::pagehide, move |_| table.keep());
        on_cleanup(move || {
            leaving.remove();
            table.keep();
            table.with_engine(Engine::stop);
        });
        if table.has_game() {
            table.near_side();
            table.settle();
        }
        table
    }

    pub(super) fn has_game(self) -> bool {
        self.game.with_untracked(Option::is_some)
    }

    /// Begins a game.
    pub(super) fn begin(self, game: Match) {
        self.rest();
        self.step.set(None);
        self.remark.set(Remark::default());
        self.game.set(Some(game));
        self.near_side();
        self.settle();
    }

    /// Begins another game with the colours changed.
    pub(super) fn rematch(self) {
        if let Some(next) =
            self.game.with_untracked(|game| game.as_ref().map(|game| game.rematch(browser::lot())))
        {
            self.begin(next);
        }
    }

    /// The person's side is near: White sits below, Black above (rule B4).
    fn near_side(self) {
        let black = self.with_game(|game| game.game.human_side() == Some(Color::Black)).unwrap_or(false);
        self.turned.set(black);
    }

    pub(super) fn with_game<T>(self, f: impl FnOnce(&Match) -> T) -> Option<T> {
        self.game.with_untracked(|game| game.as_ref().map(f))
    }

    fn with_engine(self, f: impl FnOnce(&Engine)) {
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                f(engine);
            }
        });
    }

    /// Ends whatever the engine is thinking about.
    fn rest(self) {
        self.with_engine(Engine::stop);
        self.thought.set(None);
        self.hint.set(None);
        self.pending.set(None);
        self.serial.update(|serial| *serial += 1);
    }

    /// What the board shows.
    pub(super) fn view(self) -> View {
        let (pending, considered) = (self.pending.get(), self.considered.get());
        self.game.with(|game| {
            let Some(game) = game else { return View::of_board(&Board::start()) };
            let game = &game.game;
            let mut view = View::of_game(game);
            view.step = self.step.get();
            if let Some(Move::Stack { from, to }) = self.hint.get() {
                view.arrows = vec![(from, to)];
            }
            if let Some(Move::Place(space)) = self.hint.get() {
                view.marked = SpaceSet::of(space);
            }
            match pending {
                Some(m) => {
                    view.threatened = game.board().removed_by(m);
                    view.chosen = match m {
                        Move::Place(space) | Move::Stack { to: space, .. } => Some(space),
                        Move::Pass => None,
                    };
                    view.targets = SpaceSet::EMPTY;
                }
                None => {
                    if let Some(space) = considered {
                        view.threatened = game.preview(space);
                    }
                }
            }
            view
        })
    }

    /// The person does something with the board.
    pub(super) fn intend(self, intent: Intent) {
        match intent {
            Intent::Consider(space) => self.considered.set(space),
            Intent::Cancel => {
                self.pending.set(None);
                self.game.update(|game| {
                    if let Some(game) = game {
                        game.game.deselect();
                    }
                });
            }
            Intent::Choose(space) => self.choose(space),
            Intent::Drag(from, to) => {
                if self.with_game(|game| game.game.selection()).flatten() != Some(from) {
                    self.choose(from);
                }
                if self.with_game(|game| game.game.selection()).flatten() == Some(from) {
                    self.choose(to);
                }
            }
        }
    }

    fn choose(self, space: Space) {
        if let Some(pending) = self.pending.get_untracked() {
            let aim = match pending {
                Move::Place(aim) | Move::Stack { to: aim, .. } => Some(aim),
                Move::Pass => None,
            };
            self.pending.set(None);
            if aim == Some(space) {
                return self.confirm(pending);
            }
        }
        if state().settings.with_untracked(|settings| settings.confirm)
            && let Some(m) = self.with_game(|game| intended(&game.game, space)).flatten()
        {
            self.pending.set(Some(m));
            return state().announce(words::with("web-confirm-said", &[("move", words::a_move(m).into())]));
        }
        self.change(|game| game.choose(space));
    }

    /// Plays the move that waited to be confirmed.
    pub(super) fn confirm(self, m: Move) {
        self.pending.set(None);
        self.change(|game| {
            game.play(m);
        });
    }

    /// Takes back the person's last move, with what followed.
    pub(super) fn undo(self) {
        self.rest();
        self.step.set(None);
        self.change(Game::undo);
        let now = browser::now();
        self.game.update(|game| {
            if let Some(Match { game, clock: Some(clock), .. }) = game {
                clock.start(game.board().position().side(), now);
            }
        });
    }

    /// The person gives up.
    pub(super) fn resign(self) {
        self.rest();
        self.change(Game::resign);
    }

    /// Has the full engine look at the position.
    pub(super) fn ask_hint(self) {
        if self.thought.get_untracked().is_none() {
            self.think(Thought::Hint);
        }
    }

    /// Changes the game, and tells, sounds, shows and keeps what came of it.
    fn change(self, f: impl FnOnce(&mut Game)) {
        let before = self.with_game(|game| (game.game.turns().len(), *game.game.board()));
        let mut events = Vec::new();
        let notify = self.game.try_update(|game| {
            if let Some(game) = game {
                f(&mut game.game);
                events = game.game.take_events();
            }
        });
        let (Some((plies, board)), Some(())) = (before, notify) else { return };
        if events.is_empty() {
            return;
        }
        self.hint.set(None);
        self.tell(&events);
        self.show(&events, plies, &board);
        self.keep();
        self.settle();
    }

    /// Says what happened.
    fn tell(self, events: &[Event]) {
        let Some((human, players)) = self.with_game(|game| (game.game.human_side(), game.game.players()))
        else {
            return;
        };
        let refused = events.iter().any(|event| {
            matches!(
                event,
                Event::Refused(_)
                    | Event::Held { .. }
                    | Event::NowhereToLand(_)
                    | Event::NotYourTurn
                    | Event::GameEnded
            )
        });
        let say = |events: &mut dyn Iterator<Item = &Event>| {
            let computer = |side| players[side] == Player::Computer;
            events.filter_map(|event| sentence(event, human, computer)).collect::<Vec<_>>().join(" ")
        };
        state().announce(say(&mut events.iter()));
        // How it ended stands above.
        let text = say(&mut events.iter().filter(|event| !matches!(event, Event::Over(_))));
        self.remark.set(Remark { text, refused });
    }

    /// Moves on the board what moved, and makes its sounds.
    fn show(self, events: &[Event], plies: usize, before: &Board) {
        let played: Vec<&Turn> = events
            .iter()
            .filter_map(|event| if let Event::Played(turn) = event { Some(turn) } else { None })
            .collect();
        if let Some(turn) = played.first() {
            self.step.set(Some(Step::new(plies + 1 + browser::serial(), before, turn.m)));
            sound::play(if matches!(turn.m, Move::Place(_)) { Sound::Place } else { Sound::Land });
            if !turn.removed.is_empty() {
                sound::play(Sound::Lift(turn.removed.len()));
            }
        }
        if events.iter().any(|event| matches!(event, Event::Over(_))) {
            sound::play(Sound::End);
        }
    }

    /// Keeps the game, for whoever closes the page.
    fn keep(self) {
        if let Some(text) = self.with_game(|game| game.write(browser::now())) {
            browser::keep(GAME, &text);
        }
    }

    /// Sets the clocks, and has the computer think if it is its turn.
    fn settle(self) {
        let now = browser::now();
        self.game.update(|game| {
            let Some(Match { game, clock: Some(clock), .. }) = game else { return };
            let next = game.ending().is_none().then(|| game.board().position().side());
            match (clock.running(), next) {
                (Some(side), next) if Some(side) != next => clock.moved(side, next, now),
                (None, Some(next)) => clock.start(next, now),
                _ => {}
            }
        });
        let to_move = self.with_game(|game| game.game.is_computers_turn()).unwrap_or(false);
        if to_move && self.thought.get_untracked() != Some(Thought::Move) {
            self.think(Thought::Move);
        }
    }

    fn think(self, thought: Thought) {
        let Some(lines) = self.with_game(|game| question(game, thought)) else { return };
        self.serial.update(|serial| *serial += 1);
        self.thought.set(Some(thought));
        self.info.set(Info::default());
        self.asked.set(browser::now());
        self.with_engine(|engine| engine.ask(lines));
    }

    fn heard(self, heard: &Heard) {
        match heard {
            Heard::Said(EngineMessage::Info(info)) if info.multipv == Some(1) => self.info.set(info.clone()),
            Heard::Said(EngineMessage::BestMove(m)) => {
                let Ok(m) = m.parse::<Move>() else { return };
                match self.thought.get_untracked() {
                    Some(Thought::Move) => {
                        let wait = (PAUSE - (browser::now() - self.asked.get_untracked())).max(0.0);
                        let serial = self.serial.get_untracked();
                        browser::after(wait as u64, move || {
                            // Whoever took a move back in the meantime wants none of it.
                            if self.serial.try_get_untracked() == Some(serial) {
                                self.thought.set(None);
                                self.change(|game| game.play_computer(m));
                            }
                        });
                    }
                    Some(Thought::Hint) => self.give_hint(m),
                    None => {}
                }
            }
            Heard::Failed => {
                self.thought.set(None);
                let text = words::t("web-engine-failed");
                state().announce(text.clone());
                self.remark.set(Remark { text, refused: true });
            }
            Heard::Said(_) => {}
        }
    }

    fn give_hint(self, m: Move) {
        self.thought.set(None);
        self.hint.set(Some(m));
        let pieces =
            (f64::from(self.info.with_untracked(|info| info.hundredths.unwrap_or(0))) / 100.0).round();
        let outlook = match pieces {
            ahead if ahead > 0.0 => words::with("web-hint-ahead", &[("count", ahead.into())]),
            behind if behind < 0.0 => words::with("web-hint-behind", &[("count", (-behind).into())]),
            _ => words::t("web-hint-even"),
        };
        let text =
            words::with("web-hint-said", &[("move", words::a_move(m).into()), ("outlook", outlook.into())]);
        state().announce(text.clone());
        self.remark.set(Remark { text, refused: false });
    }

    fn time_passes(self) {
        let now = browser::now();
        let flagged =
            self.with_game(|game| game.clock.as_ref().and_then(|clock| clock.flagged(now))).flatten();
        if let Some(loser) = flagged {
            self.rest();
            self.game.update(|game| {
                if let Some(Match { clock: Some(clock), .. }) = game {
                    clock.stop(now);
                }
            });
            self.change(|game| game.claim(dvonn_record::GameResult::out_of_time(loser)));
        }
        if self.with_game(|game| game.clock.is_some()).unwrap_or(false) {
            self.tick.set(now);
        }
    }
}

/// The move that choosing a space would play now, if it is one.
fn intended(game: &Game, space: Space) -> Option<Move> {
    if game.ending().is_some() || game.is_computers_turn() {
        return None;
    }
    let m = match game.selection() {
        Some(from) if game.targets().contains(space) => Move::Stack { from, to: space },
        Some(_) => return None,
        None => Move::Place(space),
    };
    game.board().position().is_legal(m).then_some(m)
}

/// What the engine is asked: everything, because a new worker knows nothing.
fn question(game: &Match, thought: Thought) -> String {
    let level = match thought {
        Thought::Move => game.plan.level,
        Thought::Hint => Level::MAX,
    };
    let moves: Vec<Move> = game.game.turns().iter().map(|turn| turn.m).collect();
    let position = client::position_command(game.game.record().start(), &moves);
    // Options of the protocol are numbers of 31 bits.
    let seed = game.seed & 0x7fff_ffff;
    let time = if level == Level::MAX { THINKING } else { SLOW };
    // The full engine shares its time out by itself; lower levels need less than any clock has.
    let go = match &game.clock {
        Some(clock) if thought == Thought::Move && level == Level::MAX => {
            let [white, black] = Color::ALL.map(|side| clock.left(side, browser::now()));
            let increment = clock.control().increment;
            format!("go p1time {white} p2time {black} p1inc {increment} p2inc {increment}")
        }
        _ => format!("go movetime {time}"),
    };
    format!(
        "setoption name Level value {level}\nsetoption name Seed value {seed}\nsetoption name Hash value 32\n\
         {position}\n{go}"
    )
}

/// What happened, as a sentence.
fn sentence(event: &Event, human: Option<Color>, is_computer: impl Fn(Color) -> bool) -> Option<String> {
    let who = |side: Color| match human {
        _ if is_computer(side) => "computer",
        Some(_) => "you",
        None => words::key(side),
    };
    Some(match event {
        Event::Played(turn) => played(turn, who(turn.side)),
        Event::StackingBegins => words::t("web-stacking-begins"),
        Event::Over(ending) => ended(*ending, human),
        Event::Undone(count) => words::with("web-undone", &[("count", (*count).into())]),
        Event::GoesOn => words::t("web-goes-on"),
        Event::NothingToUndo => words::t("web-nothing-to-undo"),
        Event::Refused(illegal) => {
            words::sentence_of(&words::error(&illegal.breach), illegal.breach.rule().id())
        }
        Event::Held { breach, .. } => words::sentence_of(&words::error(breach), breach.rule().id()),
        Event::NowhereToLand(space) => {
            words::with("web-nowhere-to-land", &[("space", space.to_string().into())])
        }
        Event::NotYourTurn => words::t("web-not-your-turn"),
        Event::GameEnded => words::t("web-game-ended"),
        Event::Redone(_) | Event::NothingToRedo | Event::FirstOf(_) => return None,
    })
}

fn played(turn: &Turn, who: &'static str) -> String {
    let variables = [("who", who.into()), ("move", turn.m.to_string().into())];
    let text = match turn.m {
        Move::Pass => words::with("web-passed", &variables),
        Move::Place(_) => words::with("web-placed", &variables),
        Move::Stack { .. } => words::with("web-moved", &variables),
    };
    if turn.removed.is_empty() {
        return text;
    }
    let spaces: Vec<String> = turn.removed.iter().map(|space| space.to_string()).collect();
    let lost = words::with(
        "web-removed",
        &[("count", turn.pieces_lost.into()), ("spaces", spaces.join(", ").into())],
    );
    format!("{text} {lost}")
}

/// How the game ended.
pub(super) fn ended(ending: Ending, human: Option<Color>) -> String {
    let winner = match (ending.winner(), human) {
        (None, _) => "nobody",
        (Some(winner), Some(human)) if winner == human => "you",
        (Some(_), Some(_)) => "computer",
        (Some(winner), None) => words::key(winner),
    };
    let how = match ending {
        Ending::Towers(_) => "towers",
        Ending::Resigned(_) => "resigned",
        Ending::Claimed(_) => "time",
    };
    words::with("web-ended", &[("winner", winner.into()), ("how", how.into())])
}
