//! The headers of a segment's games as columns: one for each field, as wide as its largest value needs.
//! Columns name texts by number.

use std::collections::HashMap;

use crate::Damage;
use crate::bytes::{Input, push_number};

/// A column of numbers of one, two or four bytes, one for each game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    width: u8,
    bytes: Vec<u8>,
}

impl Column {
    pub(crate) fn new(values: &[u32]) -> Self {
        let width = match values.iter().max() {
            Some(&most) if most > u32::from(u16::MAX) => 4,
            Some(&most) if most > u32::from(u8::MAX) => 2,
            _ => 1,
        };
        let narrow = values.iter().flat_map(|value| value.to_le_bytes().into_iter().take(width));
        Self { width: width as u8, bytes: narrow.collect() }
    }

    /// The value of a game, or 0 if there is no such game.
    #[inline]
    pub(crate) fn get(&self, game: u32) -> u32 {
        let at = game as usize * usize::from(self.width);
        match self.width {
            1 => self.bytes.get(at).copied().map_or(0, u32::from),
            2 => match self.bytes.get(at..at + 2) {
                Some(&[low, high]) => u32::from(u16::from_le_bytes([low, high])),
                _ => 0,
            },
            _ => match self.bytes.get(at..at + 4) {
                Some(&[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]),
                _ => 0,
            },
        }
    }

    pub(crate) fn push_to(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.width);
        bytes.extend_from_slice(&self.bytes);
    }

    /// Reads the column of `games` games.
    pub(crate) fn read(input: &mut Input<'_>, games: u32) -> Result<Self, Damage> {
        let width = input.u8()?;
        if !matches!(width, 1 | 2 | 4) {
            return Err(Damage::Expected("numbers of 1, 2 or 4 bytes"));
        }
        let bytes = input.take(games as usize * usize::from(width))?.to_vec();
        Ok(Self { width, bytes })
    }
}

/// Texts numbered from 1; 0 means no text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Texts {
    text: String,
    ends: Vec<u32>,
}

impl Texts {
    pub(crate) fn get(&self, number: u32) -> Option<&str> {
        let index = (number as usize).checked_sub(1)?;
        let end = *self.ends.get(index)? as usize;
        let begin =
            index.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(0, |&end| end as usize);
        self.text.get(begin..end)
    }

    /// The number of texts.
    pub(crate) fn len(&self) -> u32 {
        self.ends.len() as u32
    }

    /// The texts with their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &str)> {
        (1..=self.len()).filter_map(|number| Some((number, self.get(number)?)))
    }

    pub(crate) fn push_to(&self, bytes: &mut Vec<u8>) {
        push_number(bytes, self.ends.len() as u64);
        let mut begin = 0;
        for &end in &self.ends {
            push_number(bytes, u64::from(end - begin));
            begin = end;
        }
        bytes.extend_from_slice(self.text.as_bytes());
    }

    pub(crate) fn read(input: &mut Input<'_>) -> Result<Self, Damage> {
        let count = input.count()?;
        let mut ends = Vec::with_capacity(count);
        let mut end = 0_u64;
        for _ in 0..count {
            end = end.saturating_add(input.number()?);
            ends.push(u32::try_from(end).map_err(|_| Damage::Expected("less than 4 GiB of text"))?);
        }
        let text = std::str::from_utf8(input.take(end as usize)?);
        let text = text.map_err(|_| Damage::Expected("text in UTF-8"))?;
        if ends.iter().any(|&end| !text.is_char_boundary(end as usize)) {
            return Err(Damage::Expected("text in UTF-8"));
        }
        Ok(Self { text: text.to_owned(), ends })
    }
}

/// Texts that are being collected.
#[derive(Default, Debug)]
pub(crate) struct TextsBuilder {
    texts: Texts,
    numbers: HashMap<String, u32>,
}

impl TextsBuilder {
    /// Returns the number of a text, and adds the text if it is new.
    pub(crate) fn number(&mut self, text: &str) -> u32 {
        if let Some(&number) = self.numbers.get(text) {
            return number;
        }
        self.texts.text.push_str(text);
        self.texts.ends.push(self.texts.text.len() as u32);
        let number = self.texts.len();
        self.numbers.insert(text.to_owned(), number);
        number
    }

    /// Returns the number of a text, or 0 for `None`.
    pub(crate) fn number_of(&mut self, text: Option<&str>) -> u32 {
        text.map_or(0, |text| self.number(text))
    }

    pub(crate) fn finish(self) -> Texts {
        self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_narrow_as_their_largest_value() {
        for (most, width) in [(0, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 4), (u32::MAX, 4)] {
            let column = Column::new(&[0, most, 7]);
            let mut bytes = Vec::new();
            column.push_to(&mut bytes);
            assert_eq!(bytes.len(), 1 + 3 * width);
            let read = Column::read(&mut Input::new(&bytes), 3).unwrap();
            assert_eq!((read.get(0), read.get(1), read.get(2), read.get(3)), (0, most, 7, 0));
            assert!(Column::read(&mut Input::new(&bytes), 4).is_err());
        }
    }

    #[test]
    fn texts_have_numbers() {
        let mut builder = TextsBuilder::default();
        let numbers = ["Ann", "", "Bö", "Ann"].map(|text| builder.number(text));
        assert_eq!((numbers, builder.number_of(None)), ([1, 2, 3, 1], 0));
        let texts = builder.finish();
        let mut bytes = Vec::new();
        texts.push_to(&mut bytes);
        let read = Texts::read(&mut Input::new(&bytes)).unwrap();
        assert_eq!(read, texts);
        assert_eq!([0, 1, 2, 3, 4].map(|n| read.get(n)), [None, Some("Ann"), Some(""), Some("Bö"), None]);
    }
}
