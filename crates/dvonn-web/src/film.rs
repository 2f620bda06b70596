//! Animated GIFs, encoded picture by picture from the pixels that a browser painted.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

/// The palette index for pixels that keep the previous picture's colour.
const UNCHANGED: u8 = 255;
/// The bits of each channel used to tell colours apart.
const BITS: u32 = 5;

/// A GIF being encoded.
pub struct Gif {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    /// The colours, each as red, green and blue.
    palette: Vec<[u8; 3]>,
    /// A cache: the index of the nearest colour, by the upper bits of the channels.
    nearest: Vec<Option<u8>>,
    /// The previous picture, as palette indices.
    before: Vec<u8>,
}

impl Gif {
    /// Begins a GIF. Its colours are the most frequent ones in the samples, which have four bytes per pixel:
    /// red, green, blue and opacity. `None` if the encoder fails.
    #[must_use]
    pub fn new(width: u16, height: u16, samples: &[&[u8]]) -> Option<Self> {
        let palette = palette(samples);
        let mut colors: Vec<u8> = palette.iter().flatten().copied().collect();
        colors.resize(256 * 3, 0);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colors).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        Some(Self {
            encoder,
            width,
            height,
            palette,
            nearest: vec![None; 1 << (3 * BITS)],
            before: Vec::new(),
        })
    }

    /// Adds a picture to show for a time, in hundredths of a second. Returns whether it succeeded.
    pub fn add(&mut self, pixels: &[u8], hundredths: u16) -> bool {
        let picture: Vec<u8> = pixels.chunks_exact(4).map(|pixel| self.index(pixel)).collect();
        if picture.len() != usize::from(self.width) * usize::from(self.height) {
            return false;
        }
        let mut frame = Frame { delay: hundredths, dispose: DisposalMethod::Keep, ..Frame::default() };
        if self.before.is_empty() {
            (frame.width, frame.height) = (self.width, self.height);
            frame.buffer = Cow::Borrowed(&picture);
        } else {
            // Write only the changed rectangle, and within it only the changed pixels.
            let (left, top, right, bottom) = self.changed(&picture);
            frame.transparent = Some(UNCHANGED);
            (frame.left, frame.top) = (left as u16, top as u16);
            (frame.width, frame.height) = ((right - left) as u16, (bottom - top) as u16);
            let width = usize::from(self.width);
            let mut part = Vec::with_capacity((right - left) * (bottom - top));
            let rows = picture.chunks_exact(width).zip(self.before.chunks_exact(width));
            for (row, before) in rows.take(bottom).skip(top) {
                let pixels = row.iter().zip(before).take(right).skip(left);
                part.extend(pixels.map(|(now, before)| if now == before { UNCHANGED } else { *now }));
            }
            frame.buffer = Cow::Owned(part);
        }
        let worked = self.encoder.write_frame(&frame).is_ok();
        drop(frame);
        self.before = picture;
        worked
    }

    /// The bytes of the file.
    #[must_use]
    pub fn finish(self) -> Option<Vec<u8>> {
        self.encoder.into_inner().ok()
    }

    /// The rectangle in which a picture differs from the previous one, at least one pixel large.
    fn changed(&self, picture: &[u8]) -> (usize, usize, usize, usize) {
        let width = usize::from(self.width);
        let (mut left, mut top, mut right, mut bottom) = (width, usize::from(self.height), 0, 0);
        for (at, _) in picture.iter().zip(&self.before).enumerate().filter(|(_, (now, before))| now != before)
        {
            let (x, y) = (at % width, at / width);
            (left, right) = (left.min(x), right.max(x + 1));
            (top, bottom) = (top.min(y), bottom.max(y + 1));
        }
        if right == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
    }

    /// The index of the colour nearest to a pixel's.
    fn index(&mut self, pixel: &[u8]) -> u8 {
        let [red, green, blue] = on_white(pixel);
        let bin = bin([red, green, blue]);
        if let Some(index) = self.nearest[bin] {
            return index;
        }
        let distance = |color: &[u8; 3]| -> u32 {
            let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            // The eye distinguishes greens best.
            2 * square(color[0], red) + 4 * square(color[1], green) + square(color[2], blue)
        };
        let nearest = (0..).zip(&self.palette).min_by_key(|(_, color)| distance(color));
        let index = nearest.map_or(0, |(index, _)| index);
        self.nearest[bin] = Some(index);
        index
    }
}

/// The colour of a pixel on white paper.
fn on_white(pixel: &[u8]) -> [u8; 3] {
    let &[red, green, blue, opacity] = pixel else { return [255; 3] };
    [red, green, blue].map(|channel| {
        let opacity = u32::from(opacity);
        ((u32::from(channel) * opacity + 255 * (255 - opacity)) / 255) as u8
    })
}

fn bin(color: [u8; 3]) -> usize {
    color.iter().fold(0, |bin, &channel| bin << BITS | usize::from(channel >> (8 - BITS)))
}

/// The most frequent colours in some pictures.
fn palette(samples: &[&[u8]]) -> Vec<[u8; 3]> {
    // The number of pixels in a bin, and the sums of their channels.
    let mut bins = vec![(0_u64, [0_u64; 3]); 1 << (3 * BITS)];
    for pixel in samples.iter().flat_map(|sample| sample.chunks_exact(4)) {
        let color = on_white(pixel);
        let (count, sums) = &mut bins[bin(color)];
        *count += 1;
        for (sum, channel) in sums.iter_mut().zip(color) {
            *sum += u64::from(channel);
        }
    }
    bins.retain(|(count, _)| *count > 0);
    bins.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    bins.truncate(usize::from(UNCHANGED));
    bins.iter().map(|(count, sums)| sums.map(|sum| (sum / count) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: usize = 24;

    /// A picture of a coloured square on wood.
    fn picture(at: usize, color: [u8; 3]) -> Vec<u8> {
        let mut pixels = Vec::new();
        for y in 0..SIZE {
            for x in 0..SIZE {
                let inside = (at..at + 5).contains(&x) && (at..at + 5).contains(&y);
                let [red, green, blue] = if inside { color } else { [210, 170, 110 + y as u8] };
                pixels.extend([red, green, blue, 255]);
            }
        }
        pixels
    }

    #[test]
    fn what_is_written_is_shown() {
        let pictures = [
            picture(2, [250, 250, 245]),
            picture(9, [30, 30, 30]),
            picture(9, [30, 30, 30]),
            picture(16, [200, 30, 20]),
        ];
        let samples: Vec<&[u8]> = pictures.iter().map(Vec::as_slice).collect();
        let mut gif = Gif::new(SIZE as u16, SIZE as u16, &samples).unwrap();
        for (picture, hundredths) in pictures.iter().zip([12, 80, 80, 400]) {
            assert!(gif.add(picture, hundredths));
        }
        assert!(!gif.add(&pictures[0][4..], 1), "too few pixels");
        let file = gif.finish().unwrap();
        assert!(file.starts_with(b"GIF89a"));

        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(file.as_slice()).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (SIZE as u16, SIZE as u16));
        assert_eq!(decoder.repeat(), Repeat::Infinite);
        let mut screen = vec![0; SIZE * SIZE * 4];
        let mut shown = 0;
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            assert_eq!(frame.delay, [12, 80, 80, 400][shown]);
            let width = usize::from(frame.width);
            for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let at =
                    (usize::from(frame.top) + index / width) * SIZE + usize::from(frame.left) + index % width;
                if pixel[3] > 0 {
                    screen[at * 4..at * 4 + 4].copy_from_slice(pixel);
                }
            }
            let worst = screen.iter().zip(&pictures[shown]).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
            assert!(worst <= 12, "picture {shown} differs by {worst}");
            shown += 1;
        }
        assert_eq!(shown, pictures.len());
        assert!(file.len() < 2500, "{} bytes", file.len());
    }

    #[test]
    fn many_colours_become_the_nearest_of_255() {
        let noise: Vec<u8> = (0..64 * 64_u32)
            .flat_map(|n| {
                let n = n.wrapping_mul(2_654_435_761);
                [(n >> 8) as u8, (n >> 16) as u8, (n >> 24) as u8, 255]
            })
            .collect();
        let mut gif = Gif::new(64, 64, &[&noise]).unwrap();
        assert!(gif.palette.len() <= 255 && gif.add(&noise, 10));
        assert!(gif.before.iter().all(|&index| index != UNCHANGED));
        assert_eq!(on_white(&[0, 0, 0, 0]), [255; 3]);
    }
}
