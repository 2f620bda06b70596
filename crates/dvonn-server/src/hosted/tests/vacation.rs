//! Vacations, which stop clocks in games by days.

use super::*;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
const BY_DAYS: TimeControl = TimeControl::per_move(DAY);

/// A game by days as a store keeps it.
struct Kept {
    game: HostedGame,
    stored: StoredGame,
    flag_at: Option<Duration>,
}

impl Kept {
    fn new(start: Board, now: Duration) -> Self {
        let game = HostedGame::new(start, Some(BY_DAYS), now);
        let stored = StoredGame {
            start,
            time: Some(BY_DAYS),
            created: now,
            changes: Vec::new(),
            clock_at: now,
            messages: Vec::new(),
            conditional: ByColor::from_fn(|_| Vec::new()),
        };
        let flag_at = game.flag_at();
        Self { game, stored, flag_at }
    }

    /// Stores the changes of a step, as every store does.
    fn store(&mut self, step: &Step) {
        let Some(entry) = &step.entry else { return };
        if !entry.changes.is_empty() {
            self.stored.clock_at = entry.at;
        }
        self.stored.changes.extend(entry.changes.iter().map(|&change| (change, entry.at)));
        self.flag_at = entry.flag_at.filter(|_| entry.result.is_none() && !entry.aborted);
    }

    fn vacation(&mut self, by: Color, until: Option<Duration>, now: Duration) -> Step {
        let step = self.game.set_vacation(by, until, now);
        self.store(&step);
        step
    }

    fn send(&mut self, from: Color, message: ClientMessage, now: Duration) -> Step {
        let step = self.game.on_message(Some(from), message, Duration::ZERO, now);
        self.store(&step);
        step
    }

    /// Restarts the game after a time in which no server ran.
    fn restart(&mut self, stood: Duration) {
        self.stored.clock_at += stood;
        self.flag_at = self.flag_at.map(|flag_at| flag_at + stood);
        self.game = HostedGame::restore(&self.stored).unwrap();
    }
}

#[test]
fn the_clock_of_whoever_is_on_vacation_stands_and_the_others_runs() {
    let begun = DAY * 100;
    let mut kept = Kept::new(Board::start(), begun);
    let until = begun + DAY * 10;
    let step = kept.vacation(Color::White, Some(until), begun + HOUR * 20);
    assert_eq!(changes(&step), [GameChange::VacationBegan { by: Color::White, until }]);
    assert_eq!((kept.flag_at, kept.game.on_time(begun + DAY * 9).entry), (None, None));
    let snapshot = kept.game.snapshot(None, begun + DAY * 9);
    assert_eq!((snapshot.vacations.white, snapshot.vacations.black), (Some(until), None));
    assert_eq!(left(&kept.game, begun + DAY * 9)[0], 4 * 3_600_000);
    // A repetition changes nothing, and neither does the end of a vacation of the other player, who has none.
    assert_eq!(kept.vacation(Color::White, Some(until), begun + DAY).entry, None);
    assert_eq!(kept.vacation(Color::Black, None, begun + DAY).entry, None);
    kept.restart(DAY * 2);
    assert_eq!((kept.game.vacations().white, kept.game.flag_at()), (Some(until), None));
    // White is back at the end of the vacation, with the remaining time.
    let step = kept.vacation(Color::White, None, until);
    assert_eq!(changes(&step), [GameChange::VacationEnded { by: Color::White }]);
    assert_eq!(kept.flag_at, Some(until + HOUR * 4));
    assert_eq!(kept.game.on_time(until + HOUR * 4 - ms(1)).entry, None);
    // White goes on vacation again while Black is to move, so Black's time passes.
    kept.send(Color::White, play(1, 0, 2, "e3"), until + HOUR);
    let again = until + HOUR * 2;
    kept.vacation(Color::White, Some(again + DAY * 5), again);
    assert_eq!(kept.flag_at, Some(until + HOUR + DAY));
    kept.send(Color::Black, play(1, 1, 4, "d3"), again + HOUR);
    assert_eq!((kept.flag_at, left(&kept.game, again + DAY * 3)), (None, [24 * 3_600_000; 2]));
    let ended = kept.game.on_time(again + DAY * 4);
    assert_eq!(ended.entry, None);
}

#[test]
fn whoever_plays_is_back() {
    let begun = DAY * 100;
    let mut kept = Kept::new(Board::start(), begun);
    kept.vacation(Color::White, Some(begun + DAY * 5), begun + HOUR);
    // An illegal move does not end a vacation.
    let refusal = kept.send(Color::White, play(1, 0, 1, "e3e4"), begun + DAY * 2);
    assert!(refused(&refusal).is_some() && kept.game.vacations().white.is_some());
    let step = kept.send(Color::White, play(2, 0, 1, "e3"), begun + DAY * 3);
    let played = GameChange::Played { ply: 0, m: m("e3") };
    assert_eq!(changes(&step), [GameChange::VacationEnded { by: Color::White }, played]);
    assert_eq!(kept.flag_at, Some(begun + DAY * 4));
    assert_eq!(left(&kept.game, begun + DAY * 3), [24 * 3_600_000; 2]);
    kept.restart(HOUR);
    assert_eq!(kept.game.flag_at(), Some(begun + DAY * 4 + HOUR));
    // A repetition of the message gets the same answer.
    let again = kept.game.on_message(WHITE, play(2, 0, 1, "e3"), Duration::ZERO, begun + DAY * 3);
    assert!(again.entry.is_none());
    // A conditional reply does not end a vacation.
    let lines = vec![vec![m("d3"), m("f3")]];
    kept.send(Color::White, ClientMessage::Conditional { id: 3, ply: 1, after: 3, lines }, begun + DAY * 3);
    kept.vacation(Color::White, Some(begun + DAY * 9), begun + DAY * 3 + HOUR);
    let step = kept.send(Color::Black, play(1, 1, 4, "d3"), begun + DAY * 3 + HOUR * 2);
    assert_eq!(changes(&step).len(), 2);
    assert!(kept.game.vacations().white.is_some());
}

#[test]
fn only_games_by_days_that_go_on_know_of_vacations() {
    let until = Some(at(90_000));
    for time in [None, Some(CONTROL)] {
        let mut game = HostedGame::new(Board::start(), time, at(1_000));
        assert_eq!(game.set_vacation(Color::White, until, at(1_010)), Step::default());
    }
    let mut game = HostedGame::new(Board::start(), Some(BY_DAYS), at(1_000));
    game.on_message(WHITE, ClientMessage::Resign { id: 1 }, Duration::ZERO, at(1_001));
    assert_eq!(game.set_vacation(Color::White, until, at(1_010)), Step::default());
    // A player whose time is up has lost, even if the server notices it late.
    let mut game = HostedGame::new(Board::start(), Some(BY_DAYS), at(1_000));
    let late = game.set_vacation(Color::White, Some(DAY * 9), at(1_000) + DAY);
    assert_eq!(changes(&late), [GameChange::Ended(GameResult::out_of_time(Color::White))]);
}

#[test]
fn an_offer_that_a_vacation_hides_can_be_made_again() {
    let begun = DAY * 100;
    let mut kept = Kept::new(Board::start(), begun);
    let offer = |id, after| ClientMessage::Offer { id, offer: Offer::Draw, after };
    kept.send(Color::White, offer(1, 0), begun + HOUR);
    kept.vacation(Color::Black, Some(begun + DAY * 3), begun + HOUR * 2);
    assert_eq!(kept.game.offer(), None);
    kept.restart(HOUR);
    kept.send(Color::White, offer(2, 2), begun + HOUR * 3);
    assert_eq!(kept.game.offer(), Some((Color::White, Offer::Draw)));
}

/// The clocks of a game by days, counted hour by hour.
struct SlowClocks {
    left: [u32; 2],
    away: [bool; 2],
    to_move: Option<Color>,
}

fn place(side: Color) -> usize {
    usize::from(side == Color::Black)
}

impl SlowClocks {
    /// Lets an hour pass in which a server runs. Returns the side that has no time left then.
    fn pass(&mut self) -> Option<Color> {
        let side = self.to_move.filter(|&side| !self.away[place(side)])?;
        let left = &mut self.left[place(side)];
        *left -= 1;
        (*left == 0).then_some(side)
    }

    fn compare(&self, kept: &Kept, now: Duration) {
        let milliseconds = self.left.map(|hours| u64::from(hours) * 3_600_000);
        assert_eq!(left(&kept.game, now), milliseconds);
        let running = self.to_move.filter(|&side| !self.away[place(side)]);
        let flag_at = running.map(|side| now + HOUR * self.left[place(side)]);
        assert_eq!((kept.flag_at, kept.game.flag_at()), (flag_at, flag_at));
    }
}

#[test]
fn clocks_agree_with_ones_that_count_hour_by_hour() {
    let (mut flags, mut vacations, mut restarts, mut moves) = (0, 0, 0, 0);
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut now = DAY * 1_000;
        let mut kept = Kept::new(random::setup(&mut random), now);
        let mut slow = SlowClocks { left: [24; 2], away: [false; 2], to_move: kept.game.game().to_move() };
        for id in 0..600 {
            slow.compare(&kept, now);
            match random.below(20) {
                0 => {
                    let side = Color::ALL[random.below(2) as usize];
                    let is_away = !slow.away[place(side)];
                    let step = kept.vacation(side, is_away.then_some(now + DAY * 7), now);
                    assert!(step.entry.is_some());
                    slow.away[place(side)] = is_away;
                    vacations += 1;
                }
                1 => {
                    let stood = HOUR * random.below(40);
                    now += stood;
                    kept.restart(stood);
                    restarts += 1;
                }
                2 if kept.game.number() > 0 => {
                    let mover = Color::ALL[random.below(2) as usize];
                    let after = kept.game.number();
                    let offer = ClientMessage::Offer { id, offer: Offer::TakeBack, after };
                    if kept.send(mover, offer, now).entry.is_some() {
                        let after = kept.game.number();
                        kept.send(!mover, ClientMessage::Answer { id, accepts: true, after }, now);
                        slow.to_move = kept.game.game().to_move();
                    }
                }
                3 | 4 => {
                    let board = *kept.game.game().board();
                    let (ply, after) = (kept.game.game().turns().len(), kept.game.number());
                    let m = random::legal_move(board.position(), &mut random).unwrap();
                    let side = slow.to_move.unwrap();
                    let step = kept.send(side, ClientMessage::Play { id, ply, after, m }, now);
                    assert!(step.entry.is_some());
                    slow.away[place(side)] = false;
                    slow.left[place(side)] = 24;
                    slow.to_move = kept.game.game().to_move();
                    moves += 1;
                }
                _ => {
                    now += HOUR;
                    let flagged = slow.pass();
                    let step = kept.game.on_time(now);
                    kept.store(&step);
                    assert_eq!(step.entry.is_some(), flagged.is_some());
                    if let Some(side) = flagged {
                        assert_eq!(kept.game.result(), Some(GameResult::out_of_time(side)));
                        flags += 1;
                    }
                }
            }
            if kept.game.is_over() {
                break;
            }
        }
        // The game is the same after a restart.
        let again = HostedGame::restore(&kept.stored).unwrap();
        assert_eq!((again.result(), again.flag_at()), (kept.game.result(), kept.game.flag_at()));
        assert_eq!(again.record(), kept.game.record());
    }
    assert!(flags > 40 && vacations > 2_000, "{flags} {vacations}: too few to tell");
    assert!(restarts > 2_000 && moves > 4_000, "{restarts} {moves}: too few to tell");
}
