//! Numbers and text as bytes.

use crate::Damage;

/// Writes a number with seven bits per byte, the lowest first. The highest bit of a byte means that more
/// bytes follow (LEB128).
pub(crate) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Writes a number that may be negative, with few bytes if it is near 0: 0, −1, 1, −2, … as 0, 1, 2, 3, ….
pub(crate) fn push_signed(bytes: &mut Vec<u8>, number: i64) {
    push_number(bytes, (number << 1 ^ number >> 63) as u64);
}

/// Writes the length of a text in bytes, then the text.
pub(crate) fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_bytes(bytes, text.as_bytes());
}

/// Writes the number of bytes, then the bytes.
pub(crate) fn push_bytes(bytes: &mut Vec<u8>, more: &[u8]) {
    push_number(bytes, more.len() as u64);
    bytes.extend_from_slice(more);
}

/// A reader of bytes that may be damaged: every read may find them missing or wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Input<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The number of bytes that were read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The bytes still to read.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn take(&mut self, length: usize) -> Result<&'a [u8], Damage> {
        let taken = self.rest().get(..length).ok_or(Damage::Expected("more bytes"))?;
        self.at += length;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Damage> {
        let bytes = self.take(N)?;
        bytes.try_into().map_err(|_| Damage::Expected("more bytes"))
    }

    pub(crate) fn u8(&mut self) -> Result<u8, Damage> {
        self.array().map(|[byte]| byte)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Damage> {
        self.array().map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self) -> Result<u64, Damage> {
        self.array().map(u64::from_le_bytes)
    }

    pub(crate) fn number(&mut self) -> Result<u64, Damage> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.u8()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(Damage::Expected("a number of at most 64 bits"))
    }

    /// Reads a number that must be less than a limit.
    pub(crate) fn number_below(&mut self, limit: u64, what: &'static str) -> Result<u64, Damage> {
        Some(self.number()?).filter(|&number| number < limit).ok_or(Damage::Expected(what))
    }

    /// Reads a number of items. Each item takes at least one of the following bytes, which bounds the memory
    /// to reserve.
    pub(crate) fn count(&mut self) -> Result<usize, Damage> {
        let count = self.number()?;
        let most = self.rest().len();
        usize::try_from(count).ok().filter(|&count| count <= most).ok_or(Damage::Expected("a smaller count"))
    }

    pub(crate) fn signed(&mut self) -> Result<i64, Damage> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    pub(crate) fn bytes(&mut self) -> Result<&'a [u8], Damage> {
        let length = self.count()?;
        self.take(length)
    }

    pub(crate) fn text(&mut self) -> Result<&'a str, Damage> {
        std::str::from_utf8(self.bytes()?).map_err(|_| Damage::Expected("text in UTF-8"))
    }

    /// Checks that no bytes are left.
    pub(crate) fn finish(self) -> Result<(), Damage> {
        if self.rest().is_empty() { Ok(()) } else { Err(Damage::Expected("nothing more")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
            let mut bytes = Vec::new();
            push_number(&mut bytes, number);
            push_signed(&mut bytes, number as i64);
            push_signed(&mut bytes, (number as i64).wrapping_neg());
            let mut input = Input::new(&bytes);
            assert_eq!(input.number(), Ok(number));
            assert_eq!(input.signed(), Ok(number as i64));
            assert_eq!(input.signed(), Ok((number as i64).wrapping_neg()));
            assert_eq!(input.finish(), Ok(()));
        }
        assert!(Input::new(&[0xff; 11]).number().is_err());
        assert!(Input::new(&[0x80]).number().is_err());
        assert!(Input::new(&[200, 1, 0]).count().is_err(), "a count above the number of bytes left");
        assert_eq!(Input::new(&[6]).number_below(7, "less than 7"), Ok(6));
        assert_eq!(Input::new(&[7]).number_below(7, "less than 7"), Err(Damage::Expected("less than 7")));
        assert_eq!(Input::new(&[7]).finish(), Err(Damage::Expected("nothing more")));
    }
}
