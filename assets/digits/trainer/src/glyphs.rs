//! The digits of fonts as pictures.

use std::{error::Error, fs, path::Path};

use fontdue::{Font, FontSettings};

/// The side of the picture of a digit, in pixels, and the height of the digits in it.
pub const SIDE: usize = 72;
const HEIGHT: f32 = 56.0;

/// The digits from 1 to 9 of a font: ink from 0 to 1, the digits at a common height in the middle.
pub type Set = std::rc::Rc<[Vec<f32>; 9]>;

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
        if let Some(set) = set(&font).filter(|set| sets.iter().all(|other| difference(&other[..], set) > 1e-4)) {
            sets.push(set.into());
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

/// The digits of a font; `None` if it lacks some or if two look alike.
fn set(font: &Font) -> Option<[Vec<f32>; 9]> {
    let digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    if digits.iter().any(|&digit| font.lookup_glyph_index(digit) == 0) {
        return None;
    }
    let boxes = digits.map(|digit| font.metrics(digit, 100.0));
    let bottom = boxes.iter().map(|metrics| metrics.ymin).min()?;
    let top = boxes.iter().map(|metrics| metrics.ymin + metrics.height as i32).max()?;
    let width = boxes.iter().map(|metrics| metrics.width).max()?;
    if top - bottom < 20 || width < 8 {
        return None;
    }
    let scale = HEIGHT / ((top - bottom) as f32).max(0.9 * width as f32);
    let middle = 0.5 * (top + bottom) as f32 * scale;
    let pictures = digits.map(|digit| {
        let (metrics, ink) = font.rasterize(digit, 100.0 * scale);
        let left = ((SIDE as f32 - metrics.width as f32) / 2.0).round() as i32;
        let above = (SIDE as f32 / 2.0 + middle).round() as i32 - metrics.ymin - metrics.height as i32;
        let mut picture = vec![0.0; SIDE * SIDE];
        for (at, ink) in ink.iter().enumerate() {
            let (x, y) = (left + (at % metrics.width) as i32, above + (at / metrics.width) as i32);
            if (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y) {
                picture[y as usize * SIDE + x as usize] = f32::from(*ink) / 255.0;
            }
        }
        picture
    });
    let is_inked = pictures.iter().all(|picture| picture.iter().any(|&ink| ink > 0.8));
    let differ = (0..9).all(|one| (0..one).all(|two| difference(&pictures[one..=one], &pictures[two..=two]) > 0.005));
    (is_inked && differ).then_some(pictures)
}

/// The mean square of the differences between pictures, from some of their pixels.
fn difference(one: &[Vec<f32>], two: &[Vec<f32>]) -> f32 {
    let pairs = || one.iter().zip(two).flat_map(|(one, two)| one.iter().zip(two).step_by(37));
    pairs().map(|(one, two)| (one - two).powi(2)).sum::<f32>() / pairs().count() as f32
}
