//! Counting the games of an archive, and the stored form of their results.

use dvonn::{ByColor, Outcome};
use dvonn_record::EndReason;

use super::Tally;
use crate::Damage;
use crate::bytes::{Input, push_number, push_signed};
use crate::header::Row;

impl Tally {
    /// Adds a game, with its colours exchanged if `exchanged` is set.
    pub(crate) fn add(&mut self, row: Row, exchanged: bool) {
        let mut one = Self { games: 1, ..Self::default() };
        if let Some(result) = row.result() {
            match result.outcome {
                Outcome::Win(winner) => one.wins[winner] = 1,
                Outcome::Draw => one.draws = 1,
            }
            if result.by == EndReason::Play {
                one.played_out = 1;
                one.margins = i64::from(row.margin());
            }
        }
        one.rated = row.ratings.map(|rating| u32::from(rating > 0));
        one.ratings = row.ratings.map(u64::from);
        one.years = row.date().map(|date| (date.year(), date.year()));
        self.merge(if exchanged { one.exchange() } else { one });
    }

    /// The same games with the colours exchanged.
    pub(crate) fn exchange(self) -> Self {
        fn swap<T>(values: ByColor<T>) -> ByColor<T> {
            ByColor { white: values.black, black: values.white }
        }
        Self {
            exchanged: self.games - self.exchanged,
            wins: swap(self.wins),
            margins: -self.margins,
            rated: swap(self.rated),
            ratings: swap(self.ratings),
            ..self
        }
    }

    pub(crate) fn push_to(&self, bytes: &mut Vec<u8>) {
        for number in [
            self.games,
            self.exchanged,
            self.wins.white,
            self.wins.black,
            self.draws,
            self.played_out,
            self.rated.white,
            self.rated.black,
        ] {
            push_number(bytes, u64::from(number));
        }
        push_number(bytes, self.ratings.white);
        push_number(bytes, self.ratings.black);
        push_signed(bytes, self.margins);
        let (first, last) = self.years.unwrap_or_default();
        push_number(bytes, u64::from(first));
        push_number(bytes, u64::from(last));
    }

    pub(crate) fn read(input: &mut Input<'_>) -> Result<Self, Damage> {
        let mut counts = [0; 8];
        for count in &mut counts {
            *count = input.number_below(1 << 32, "a number of games")? as u32;
        }
        let [games, exchanged, white, black, draws, played_out, rated_white, rated_black] = counts;
        let ratings = ByColor { white: input.number()?, black: input.number()? };
        let margins = input.signed()?;
        let mut year = || input.number_below(10_000, "a year").map(|year| year as u16);
        let (first, last) = (year()?, year()?);
        if counts.iter().any(|&count| count > games) {
            return Err(Damage::Expected("no more games than all"));
        }
        Ok(Self {
            games,
            exchanged,
            wins: ByColor { white, black },
            draws,
            played_out,
            margins,
            rated: ByColor { white: rated_white, black: rated_black },
            ratings,
            years: (first > 0).then_some((first, last)),
        })
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Color;
    use dvonn_record::{Date, GameResult};

    use super::*;
    use crate::header::{date_number, result_number};

    fn row(result: Option<GameResult>, counts: (u32, u32), ratings: (u32, u32), year: u16) -> Row {
        Row {
            result: result_number(result),
            counts: ByColor { white: counts.0, black: counts.1 },
            ratings: ByColor { white: ratings.0, black: ratings.1 },
            date: Date::of_year(year).map_or(0, date_number),
            ..Row::default()
        }
    }

    #[test]
    fn games_are_counted_and_their_colours_exchanged() {
        let play = |outcome| Some(GameResult { outcome, by: EndReason::Play });
        let rows = [
            row(play(Outcome::Win(Color::White)), (20, 13), (1500, 1700), 2012),
            row(play(Outcome::Draw), (9, 9), (1600, 0), 2010),
            row(Some(GameResult::resigned(Color::White)), (3, 1), (0, 0), 0),
            row(None, (1, 1), (0, 1900), 2011),
            row(None, (1, 1), (0, 0), 0),
        ];
        let mut tally = Tally::default();
        assert_eq!(
            (tally.mean_margin(), tally.mean_rating(Color::White), tally.unfinished()),
            (None, None, 0)
        );
        rows.iter().for_each(|row| tally.add(*row, false));
        let expected = Tally {
            games: 5,
            exchanged: 0,
            wins: ByColor { white: 1, black: 1 },
            draws: 1,
            played_out: 2,
            margins: 7,
            rated: ByColor { white: 2, black: 2 },
            ratings: ByColor { white: 3100, black: 3600 },
            years: Some((2010, 2012)),
        };
        assert_eq!(tally, expected);
        assert_eq!((tally.mean_margin(), tally.unfinished()), (Some(3.5), 2));
        assert_eq!(tally.shares().map(|shares| shares.map(f64::round)), Some([33.0; 3]));
        assert_eq!(Tally::default().shares(), None);
        assert_eq!(Color::ALL.map(|color| tally.mean_rating(color)), [Some(1550.0), Some(1800.0)]);

        let mut exchanged = Tally::default();
        rows.iter().for_each(|row| exchanged.add(*row, true));
        assert_eq!(exchanged, tally.exchange());
        assert_eq!((exchanged.exchanged, exchanged.margins, exchanged.ratings.white), (5, -7, 3600));
        tally.add(rows[0], true);
        let twice = tally.exchange();
        assert_eq!((twice.games, twice.exchanged, twice.margins), (6, 5, 0));
        assert_eq!(twice.exchange(), tally);

        let mut bytes = Vec::new();
        tally.push_to(&mut bytes);
        assert_eq!(Tally::read(&mut Input::new(&bytes)), Ok(tally));
        // No count is greater than that of all games.
        let mut bytes = Vec::new();
        Tally { draws: 7, ..tally }.push_to(&mut bytes);
        assert_eq!(Tally::read(&mut Input::new(&bytes)), Err(Damage::Expected("no more games than all")));
        let mut bytes = Vec::new();
        Tally { years: Some((1, 10_000)), ..tally }.push_to(&mut bytes);
        assert_eq!(Tally::read(&mut Input::new(&bytes)), Err(Damage::Expected("a year")));
    }
}
