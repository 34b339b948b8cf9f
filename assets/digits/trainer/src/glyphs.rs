//! The digits, numbers and letters of fonts as pictures.

use std::{error::Error, fs, path::Path};

use fontdue::{Font, FontSettings};

/// The side of the picture of a digit, in pixels, and the height of the digits in it.
pub const SIDE: usize = 72;
const HEIGHT: f32 = 56.0;

/// The glyphs of a font, in the order of the classes from 1: the digits from 1 to 9, the numbers from 10 to 16, the letters from A to P,
/// and 0. Each is centred in a square; digits have a common height, and so have numbers and letters.
pub struct GlyphPictures {
    /// Ink from 0 to 255.
    pictures: Vec<Vec<u8>>,
}

/// The glyphs of a font, shared.
pub type Set = std::rc::Rc<GlyphPictures>;

/// The texts of the classes from 1.
const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const NUMBERS: [&str; 7] = ["10", "11", "12", "13", "14", "15", "16"];
const LETTERS: [&str; 16] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"];

impl GlyphPictures {
    /// The glyph of a class, which is not 0: ink from 0 to 1.
    pub fn of(&self, class: usize) -> Vec<f32> {
        self.pictures[class - 1].iter().map(|&ink| f32::from(ink) / 255.0).collect()
    }
}

/// Words in the names of fonts whose digits are not printed as digits.
const UNUSUAL: [&str; 14] = [
    "emoji", "symbol", "icon", "redact", "music", "dingbat", "dings", "math", "barcode", "braille", "signs", "duployan", "awesome", "ornament",
];

/// The different sets of digits of all fonts in a folder and its folders, in the order of their paths.
pub fn of_folder(folder: &Path) -> Result<Vec<Set>, Box<dyn Error>> {
    let mut paths = Vec::new();
    collect(folder, &mut paths)?;
    paths.sort();
    let mut sets: Vec<Set> = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if UNUSUAL.iter().any(|word| name.contains(word)) {
            continue;
        }
        let Ok(font) = Font::from_bytes(fs::read(&path)?, FontSettings::default()) else { continue };
        let Some(pictures) = pictures(&font) else { continue };
        let is_new = |other: &Set| difference(&other.pictures[..9], &pictures[..9]) > 1e-4;
        if sets.iter().all(is_new) {
            sets.push(GlyphPictures { pictures }.into());
        }
    }
    if sets.len() < 20 { Err(format!("{} has {} fonts with digits; at least 20 are needed", folder.display(), sets.len()).into()) } else { Ok(sets) }
}

fn collect(folder: &Path, paths: &mut Vec<std::path::PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|end| end == "ttf" || end == "otf") {
            paths.push(path);
        }
    }
    Ok(())
}

/// The glyphs of a font; `None` if it lacks some, or if two digits look alike.
fn pictures(font: &Font) -> Option<Vec<Vec<u8>>> {
    let texts = || DIGITS.into_iter().chain(NUMBERS).chain(LETTERS).chain(["0"]);
    if texts().flat_map(str::chars).any(|sign| font.lookup_glyph_index(sign) == 0) {
        return None;
    }
    let group = |texts: &[&str]| -> Option<Vec<Vec<u8>>> {
        let frame = Frame::around(font, texts)?;
        Some(texts.iter().map(|text| frame.draw(font, text)).collect())
    };
    let mut pictures = group(&DIGITS)?;
    pictures.extend(group(&NUMBERS)?);
    pictures.extend(group(&LETTERS)?);
    pictures.extend(group(&["0"])?);
    let is_inked = pictures.iter().all(|picture| picture.iter().any(|&ink| ink > 204));
    let differ = (0..9).all(|one| (0..one).all(|two| difference(&pictures[one..=one], &pictures[two..=two]) > 0.005));
    (is_inked && differ).then_some(pictures)
}

/// How a group of texts is drawn so that all of them fill the square.
struct Frame {
    /// The size of the font, in pixels.
    size: f32,
    /// How far the middle of the group is above the base line.
    middle: f32,
}

impl Frame {
    /// `None` if the texts are too small to be glyphs.
    fn around(font: &Font, texts: &[&str]) -> Option<Self> {
        let signs = || texts.iter().flat_map(|text| text.chars()).map(|sign| font.metrics(sign, 100.0));
        let bottom = signs().map(|metrics| metrics.ymin).min()?;
        let top = signs().map(|metrics| metrics.ymin + metrics.height as i32).max()?;
        let width = texts.iter().map(|text| run(font, text, 100.0).1).fold(0.0, f32::max);
        if top - bottom < 20 || width < 8.0 {
            return None;
        }
        let scale = HEIGHT / ((top - bottom) as f32).max(0.9 * width);
        Some(Self { size: 100.0 * scale, middle: 0.5 * (top + bottom) as f32 * scale })
    }

    fn draw(&self, font: &Font, text: &str) -> Vec<u8> {
        let (left, width) = run(font, text, self.size);
        let mut picture = vec![0; SIDE * SIDE];
        let mut pen = (SIDE as f32 - width) / 2.0 - left;
        for sign in text.chars() {
            let (metrics, ink) = font.rasterize(sign, self.size);
            let left = pen.round() as i32 + metrics.xmin;
            let above = (SIDE as f32 / 2.0 + self.middle).round() as i32 - metrics.ymin - metrics.height as i32;
            for (at, &ink) in ink.iter().enumerate() {
                let (x, y) = (left + (at % metrics.width) as i32, above + (at / metrics.width) as i32);
                if (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y) {
                    let pixel = &mut picture[y as usize * SIDE + x as usize];
                    *pixel = ink.max(*pixel);
                }
            }
            pen += metrics.advance_width;
        }
        picture
    }
}

/// Where the ink of a text begins, from where its first sign is set, and how wide it is, in pixels.
fn run(font: &Font, text: &str, size: f32) -> (f32, f32) {
    let (mut pen, mut left, mut right) = (0.0_f32, f32::MAX, f32::MIN);
    for sign in text.chars() {
        let metrics = font.metrics(sign, size);
        left = left.min(pen + metrics.xmin as f32);
        right = right.max(pen + metrics.xmin as f32 + metrics.width as f32);
        pen += metrics.advance_width;
    }
    (left, right - left)
}

/// The mean square of the differences between pictures, from some of their pixels.
fn difference(one: &[Vec<u8>], two: &[Vec<u8>]) -> f32 {
    let pairs = || one.iter().zip(two).flat_map(|(one, two)| one.iter().zip(two).step_by(37));
    let square = |(&one, &two): (&u8, &u8)| (f32::from(one.abs_diff(two)) / 255.0).powi(2);
    pairs().map(square).sum::<f32>() / pairs().count() as f32
}
