//! Numbers, text and bits as bytes.

use super::{UnpackGameError, UnpackGameFault};

/// Writes a number with seven bits per byte, the lowest first. The highest bit of a byte means that more
/// bytes follow (LEB128).
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Writes the length of a text in bytes, then the text.
pub(super) fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

/// A reader of bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Makes a reader that begins at offset `at`.
    pub(super) const fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    /// The bytes still to read.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Reads the next `length` bytes.
    pub(super) fn take(&mut self, length: usize) -> Result<&'a [u8], UnpackGameError> {
        let end = UnpackGameError { at: self.bytes.len(), fault: UnpackGameFault::End };
        let taken = self.rest().get(..length).ok_or(end)?;
        self.at += length;
        Ok(taken)
    }

    pub(super) fn byte(&mut self) -> Result<u8, UnpackGameError> {
        Ok(self.take(1)?.first().copied().unwrap_or_default())
    }

    pub(super) fn number(&mut self) -> Result<u64, UnpackGameError> {
        let too_long = self.refuse(UnpackGameFault::LongForm);
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            // The number must have at most 64 bits, and no superfluous zeros at the end.
            if bits << shift >> shift != bits || byte == 0 && shift > 0 {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(too_long)
    }

    pub(super) fn text(&mut self) -> Result<&'a str, UnpackGameError> {
        let length = usize::try_from(self.number()?).unwrap_or(usize::MAX);
        let no_text = self.refuse(UnpackGameFault::Text);
        std::str::from_utf8(self.take(length)?).map_err(|_| no_text)
    }

    /// The error that reports a fault at the next byte.
    pub(super) const fn refuse(&self, fault: UnpackGameFault) -> UnpackGameError {
        UnpackGameError { at: self.at, fault }
    }
}

/// Appends bits to bytes, the highest bit of each byte first.
pub(super) struct BitWriter<'a> {
    bytes: &'a mut Vec<u8>,
    /// The number of free bits in the last byte.
    free: u32,
}

impl<'a> BitWriter<'a> {
    pub(super) const fn new(bytes: &'a mut Vec<u8>) -> Self {
        Self { bytes, free: 0 }
    }

    fn push(&mut self, bit: bool) {
        if self.free == 0 {
            self.bytes.push(0);
            self.free = 8;
        }
        self.free -= 1;
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << self.free;
        }
    }

    /// Writes the index of one of `count` things, at least one.
    pub(super) fn push_index(&mut self, index: usize, count: usize) {
        let (short, below) = short_indexes(count);
        let (value, length) = if index < below { (index, short) } else { (index + below, short + 1) };
        for bit in (0..length).rev() {
            self.push(value >> bit & 1 != 0);
        }
    }

    /// Writes the number of a node's children.
    pub(super) fn push_children(&mut self, count: usize) {
        self.push(count != 1);
        if count != 1 {
            self.push(count > 0);
        }
        if count > 1 {
            (2..count).for_each(|_| self.push(true));
            self.push(false);
        }
    }
}

/// Returns how many bits a short index has, and below which index they are short. Other indices take one bit
/// more.
const fn short_indexes(count: usize) -> (u32, usize) {
    let short = count.ilog2();
    (short, (2 << short) - count)
}

/// Reads bits from bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitReader<'a> {
    /// The bytes after those whose bits are in `ahead`.
    bytes: Reader<'a>,
    /// The next bits, the first one highest, followed by zeros.
    ahead: u64,
    /// The number of bits in `ahead`.
    left: u32,
}

impl<'a> BitReader<'a> {
    pub(super) const fn new(bytes: Reader<'a>) -> Self {
        Self { bytes, ahead: 0, left: 0 }
    }

    /// Fills `ahead` with at least 56 bits, or with all remaining bytes.
    #[inline]
    fn look_ahead(&mut self) {
        if let Some(word) = self.bytes.rest().first_chunk::<8>() {
            let bits = (63 - self.left) / 8 * 8;
            let new = u64::from_be_bytes(*word) & !(u64::MAX >> bits);
            self.ahead |= new >> self.left;
            self.left += bits;
            self.bytes.at += bits as usize / 8;
        } else {
            while self.left <= 56
                && let Ok(byte) = self.bytes.byte()
            {
                self.ahead |= u64::from(byte) << (56 - self.left);
                self.left += 8;
            }
        }
    }

    /// Skips some bits.
    #[inline]
    fn skip(&mut self, bits: u32) -> Result<(), UnpackGameError> {
        self.left = self.left.checked_sub(bits).ok_or_else(|| self.end())?;
        self.ahead <<= bits;
        Ok(())
    }

    const fn end(&self) -> UnpackGameError {
        UnpackGameError { at: self.bytes.bytes.len(), fault: UnpackGameFault::End }
    }

    fn bit(&mut self) -> Result<bool, UnpackGameError> {
        if self.left == 0 {
            self.look_ahead();
        }
        let bit = self.ahead >> 63 != 0;
        self.skip(1)?;
        Ok(bit)
    }

    /// Reads the index of one of `count` things, from 1 to 2³² things.
    #[inline]
    pub(super) fn index(&mut self, count: usize) -> Result<usize, UnpackGameError> {
        let (short, below) = short_indexes(count);
        if self.left <= short {
            self.look_ahead();
        }
        // Evaluates both lengths instead of branching on an unpredictable condition.
        let long = (self.ahead >> (63 - short)) as usize;
        let is_long = long >> 1 >= below;
        self.skip(short + u32::from(is_long))?;
        Ok(if is_long { long - below } else { long >> 1 })
    }

    /// Reads the number of a node's children.
    pub(super) fn children(&mut self) -> Result<usize, UnpackGameError> {
        if !self.bit()? {
            return Ok(1);
        }
        if !self.bit()? {
            return Ok(0);
        }
        let mut count = 2;
        while self.bit()? {
            count += 1;
        }
        Ok(count)
    }

    /// Moves on to a whole byte, and returns the bytes after it. The skipped bits must be 0.
    pub(super) fn finish(self) -> Result<Reader<'a>, UnpackGameError> {
        let over = self.left % 8;
        if self.ahead & !(u64::MAX >> over) != 0 {
            return Err(self.refuse(UnpackGameFault::Padding));
        }
        Ok(Reader { at: self.at(), ..self.bytes })
    }

    /// Returns the offset after the last byte that a bit was read from.
    const fn at(&self) -> usize {
        self.bytes.at - self.left as usize / 8
    }

    /// The error that reports a fault in the bits read last.
    pub(super) const fn refuse(&self, fault: UnpackGameFault) -> UnpackGameError {
        UnpackGameError { at: self.at().saturating_sub(1), fault }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_form() {
        for (number, written) in [
            (0, &[0][..]),
            (127, &[127]),
            (128, &[0x80, 1]),
            (300, &[0xac, 2]),
            (u64::MAX, &[255, 255, 255, 255, 255, 255, 255, 255, 255, 1]),
        ] {
            let mut bytes = Vec::new();
            push_number(&mut bytes, number);
            assert_eq!(bytes, written);
            assert_eq!(Reader::new(&bytes, 0).number(), Ok(number));
        }
        for wrong in [&[0x80, 0][..], &[0x80], &[], &[255; 10], &[255; 11], &[0x80, 0x80, 0]] {
            assert!(Reader::new(wrong, 0).number().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn indexes_take_no_more_bits_than_they_need() {
        for count in 1..=138_usize {
            for index in 0..count {
                let mut bytes = Vec::new();
                let mut bits = BitWriter::new(&mut bytes);
                bits.push_index(index, count);
                bits.push(true);
                let free = bits.free as usize;
                let written = bytes.len() * 8 - free - 1;
                let (least, most) = (count.ilog2() as usize, count.next_power_of_two().ilog2() as usize);
                assert!((least..=most).contains(&written), "{index} of {count}: {written}");
                let mut bits = BitReader::new(Reader::new(&bytes, 0));
                assert_eq!((bits.index(count), bits.bit()), (Ok(index), Ok(true)), "{index} of {count}");
            }
        }
    }

    #[test]
    fn children_are_counted() {
        for (count, written) in [(0, "10"), (1, "0"), (2, "110"), (3, "1110"), (9, "1111111110")] {
            let mut bytes = Vec::new();
            BitWriter::new(&mut bytes).push_children(count);
            let text: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
            assert_eq!(text.trim_end_matches('0'), written.trim_end_matches('0'));
            assert_eq!(BitReader::new(Reader::new(&bytes, 0)).children(), Ok(count));
        }
    }
}
