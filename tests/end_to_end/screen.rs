//! The content of a virtual screen: the image that Xvfb keeps in a file, in the format of `xwd`.

use std::{collections::HashSet, fs, io, path::Path};

#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    /// Red, green and blue of every pixel, row by row.
    pixels: Vec<[u8; 3]>,
}

/// The indices of the header fields that describe how the pixels are stored.
const HEADER_SIZE: usize = 0;
const WIDTH: usize = 4;
const HEIGHT: usize = 5;
const BITS_PER_PIXEL: usize = 11;
const BYTES_PER_LINE: usize = 12;
const COLOUR_COUNT: usize = 19;
const COLOUR_BYTES: usize = 12;

impl Picture {
    /// Reads Xvfb's file: 32 bits per pixel, least significant byte first. `None` while it is incomplete.
    pub fn read(path: &Path) -> Option<Self> {
        Self::decode(&fs::read(path).ok()?)
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let field = |place: usize| -> Option<usize> {
            let bytes = bytes.get(place * 4..place * 4 + 4)?;
            usize::try_from(u32::from_be_bytes(bytes.try_into().ok()?)).ok()
        };
        let (width, height) = (field(WIDTH)?, field(HEIGHT)?);
        assert_eq!(field(BITS_PER_PIXEL)?, 32, "the screen was not started with 24 bits a colour");
        let body = bytes.get(field(HEADER_SIZE)? + field(COLOUR_COUNT)? * COLOUR_BYTES..)?;
        let line = field(BYTES_PER_LINE)?;
        let rows = body.chunks_exact(line).take(height);
        let pixels: Vec<_> =
            rows.flat_map(|row| row[..width * 4].chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]])).collect();
        (pixels.len() == width * height).then_some(Self { width, height, pixels })
    }

    /// Whether there are at least `count` different colours.
    pub fn has_colours(&self, count: usize) -> bool {
        let mut seen = HashSet::new();
        let runs = self.pixels.chunk_by(|one, next| one == next);
        runs.map(|run| run[0]).any(|colour| seen.insert(colour) && seen.len() >= count)
    }

    /// The number of pixels that differ between two pictures.
    pub fn difference(&self, other: &Self) -> usize {
        self.pixels.iter().zip(&other.pixels).filter(|(one, other)| one != other).count()
    }

    /// Writes the picture in a format that every image viewer opens.
    pub fn write_ppm(&self, path: &Path) -> io::Result<()> {
        let mut bytes = format!("P6 {} {} 255\n", self.width, self.height).into_bytes();
        bytes.extend(self.pixels.as_flattened());
        fs::write(path, bytes)
    }
}

#[test]
fn a_picture_is_read_as_xvfb_writes_it() {
    let mut header = [0_u32; 25];
    header[HEADER_SIZE] = 104; // 25 fields and four letters of a name
    (header[WIDTH], header[HEIGHT]) = (2, 2);
    (header[BITS_PER_PIXEL], header[BYTES_PER_LINE], header[COLOUR_COUNT]) = (32, 12, 1);
    let mut bytes: Vec<u8> = header.iter().flat_map(|field| field.to_be_bytes()).collect();
    bytes.extend([b'x'; 4 + COLOUR_BYTES]);
    bytes.extend([3, 2, 1, 0, 6, 5, 4, 0, 99, 99, 99, 99]);
    bytes.extend([9, 8, 7, 0, 3, 2, 1, 0, 99, 99, 99, 99]);
    let picture = Picture::decode(&bytes).expect("a picture");
    assert_eq!(picture.pixels, [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 2, 3]]);
    assert!(picture.has_colours(3) && !picture.has_colours(4));
    assert!(Picture::decode(&bytes[..bytes.len() - 1]).is_none());
}
