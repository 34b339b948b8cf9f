//! Boards read from photos and screenshots.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sudoscope::{
    board::{Digit, Digits, Puzzle, Rule, Shape},
    io::picture::{Content, Resolution, Sheet, Style, figure},
    photo::{self, DecodeError, NoBoard, Picture, PictureKind, Reading, Spot},
    solve::Cancel,
};

use crate::cli::{reading::run_on, run, run_to_bytes};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/photos")
}

/// The photos of a folder with the digits in them.
fn photos(folder: &Path, truth: &str, digits: impl Fn(&str) -> Digits) -> Vec<(String, Vec<u8>, Digits)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "jpg"));
    paths.sort();
    let photo = |path: PathBuf| {
        let text = fs::read(path.with_extension(truth)).unwrap();
        (path.file_stem().unwrap().display().to_string(), fs::read(&path).unwrap(), digits(&String::from_utf8_lossy(&text)))
    };
    paths.into_iter().map(photo).collect()
}

fn crops() -> Vec<(String, Vec<u8>, Digits)> {
    photos(&folder(), "txt", |text| text.trim().chars().map(Digit::from_char).collect())
}

#[track_caller]
fn read(bytes: &[u8]) -> Reading {
    photo::read(&photo::decode(bytes).unwrap(), &Cancel::default()).unwrap()
}

/// What was read of a set of photos.
#[derive(Debug, Default)]
struct Score {
    photos: usize,
    found: usize,
    whole: usize,
    whole_as_offered: usize,
    /// Offered, or taken for sure because it has one solution, and wrong.
    wrongly_accepted: usize,
    doubtful: usize,
    /// Wrong cells that are neither doubtful nor changed by the offer.
    unmarked: Vec<String>,
}

fn score(photos: &[(String, Vec<u8>, Digits)]) -> Score {
    let mut score = Score { photos: photos.len(), ..Score::default() };
    let cancel = Cancel::default();
    for (name, bytes, truth) in photos {
        let Ok(reading) = photo::read(&photo::decode(bytes).unwrap(), &cancel) else { continue };
        let (digits, doubtful) = (reading.digits(), reading.doubtful());
        if digits.len() != truth.len() {
            continue;
        }
        let offered = reading.offer(&cancel);
        let taken = offered.as_ref().unwrap_or(&digits);
        score.found += 1;
        score.whole += usize::from(digits == *truth);
        score.whole_as_offered += usize::from(taken == truth);
        score.wrongly_accepted += usize::from(offered.as_ref().is_some_and(|offered| offered != truth));
        score.doubtful += doubtful.len();
        for (cell, read) in reading.shape().cells().zip(&digits) {
            let at = cell.index();
            if *read != truth[at] && !doubtful.contains(&cell) && taken[at] == *read {
                score.unmarked.push(format!("{name}: {cell:?}"));
            }
        }
    }
    score
}

#[test]
fn photos_of_newspapers_are_read() {
    let score = score(&crops());
    assert_eq!((score.photos, score.found, score.wrongly_accepted), (12, 12, 0), "{score:?}");
    assert!(score.whole >= 9 && score.whole_as_offered >= 11, "{score:?}");
    assert!(score.unmarked.is_empty() && score.doubtful <= 3 * score.photos, "{score:?}");
}

/// The whole set, of which the twelve are crops, in the folder that `SUDOSCOPE_PHOTOS` names: see `tests/data/photos/README.md`.
#[test]
#[ignore = "takes minutes, and needs photos that are not in the repository"]
fn the_whole_set_of_photos_is_read() {
    let folder = PathBuf::from(std::env::var_os("SUDOSCOPE_PHOTOS").unwrap());
    let digits = |text: &str| {
        let rows = text.lines().skip(2).map(|line| line.split_whitespace().collect::<Vec<_>>()).filter(|row| row.len() == 9);
        rows.take(9).flatten().map(|digit| digit.parse().ok().and_then(Digit::new)).collect()
    };
    let score = score(&photos(&folder, "dat", digits));
    println!("{score:?}");
    let percent = |count: usize| 100 * count / score.photos;
    assert!(score.found + 1 >= score.photos && score.wrongly_accepted <= 1, "{score:?}");
    assert!(percent(score.whole) >= 93 && percent(score.whole_as_offered) >= 99, "{score:?}");
    assert!(score.unmarked.is_empty() && score.doubtful <= 3 * score.photos, "{score:?}");
}

fn drawn(puzzle: &Puzzle) -> Vec<u8> {
    figure(&Sheet::new(puzzle), &Style::default(), Content::Puzzle).unwrap().png(Resolution::Width(600)).unwrap()
}

#[test]
fn a_picture_of_a_puzzle_is_read_in_any_position() {
    let text = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";
    let digits: Digits = text.chars().map(Digit::from_char).collect();
    let picture = photo::decode(&drawn(&Puzzle::from_givens(Shape::classic(), &[], &digits))).unwrap();
    let cancel = Cancel::default();
    assert_eq!(photo::read(&picture, &cancel).unwrap().digits(), digits);
    assert_eq!(photo::read(&turned(&picture), &cancel).unwrap().digits(), digits);
    assert_eq!(photo::read(&turned(&turned(&picture)), &cancel).unwrap().digits(), digits);
}

#[test]
fn a_board_is_read_between_the_corners_that_somebody_names() {
    let (_, bytes, truth) = &crops()[0];
    let (picture, cancel) = (photo::decode(bytes).unwrap(), Cancel::default());
    let found = photo::read(&picture, &cancel).unwrap();
    // Corners a little beside those of the board, and read from the next corner on.
    let mut corners = found.lattice().corners();
    for (corner, (dx, dy)) in corners.iter_mut().zip([(-3.0, 2.0), (2.0, 3.0), (1.0, -3.0), (-2.0, -2.0)]) {
        (corner.x, corner.y) = (corner.x + dx, corner.y + dy);
    }
    let spot = Spot { corners, size: 9 };
    assert_eq!(photo::read_at(&picture, &spot, &cancel).unwrap().digits(), *truth);
    corners.rotate_left(1);
    let sideways = photo::read_at(&picture, &Spot { corners, size: 9 }, &cancel).unwrap();
    assert!(sideways.doubtful().len() > found.doubtful().len());
    let flat = Spot { corners: [corners[0]; 4], size: 9 };
    assert_eq!(photo::read_at(&picture, &flat, &cancel).unwrap_err(), NoBoard::NotFound);
}

/// The picture after a quarter turn.
fn turned(picture: &Picture) -> Picture {
    let grey = picture.grey();
    let (width, height) = (grey.width(), grey.height());
    let pixels: Vec<u8> = (0..width * height).map(|at| grey.pixel(at / height, height - 1 - at % height)).collect();
    Picture::new(height, 1, &pixels).unwrap()
}

#[test]
fn boards_of_other_sizes_are_read_and_larger_ones_named() {
    let of_size = |size: usize| {
        let shape = Shape::of_size(size).unwrap();
        let digits: Digits = (0..size * size).map(|at| (at % 3 == 0).then(|| Digit::from_index((at / 3 * 5) % size))).collect();
        (Puzzle::from_givens(shape, &[], &digits), digits)
    };
    for size in [4, 6] {
        let (puzzle, digits) = of_size(size);
        let reading = read(&drawn(&puzzle));
        assert_eq!((reading.shape().size(), reading.digits()), (size, digits));
    }
    let (puzzle, _) = of_size(16);
    let picture = photo::decode(&drawn(&puzzle)).unwrap();
    assert_eq!(photo::read(&picture, &Cancel::default()).unwrap_err(), NoBoard::TooManyDigits { size: 16 });
}

#[test]
fn pictures_without_a_board_are_refused() {
    let cancel = Cancel::default();
    for (width, pixels) in [(1, vec![0]), (400, vec![255; 400 * 300]), (3, vec![7; 3 * 2000])] {
        let picture = Picture::new(width, 1, &pixels).unwrap();
        assert_eq!(photo::read(&picture, &cancel).unwrap_err(), NoBoard::NotFound);
    }
    let noise: Vec<u8> = (0..300 * 300_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    assert_eq!(photo::read(&Picture::new(300, 1, &noise).unwrap(), &cancel).map(|_| ()), Err(NoBoard::NotFound));
}

#[test]
fn reading_that_is_cancelled_stops() {
    let (_, bytes, _) = &crops()[0];
    let cancel = Cancel::default();
    cancel.cancel();
    assert_eq!(photo::read(&photo::decode(bytes).unwrap(), &cancel).unwrap_err(), NoBoard::Cancelled);
}

#[test]
fn what_is_no_picture_is_named() {
    assert_eq!(photo::decode(b"53..7"), Err(DecodeError::Unknown));
    assert_eq!(photo::decode(b""), Err(DecodeError::Unknown));
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0";
    assert_eq!(photo::decode(heic), Err(DecodeError::Unsupported { kind: PictureKind::Heif }));
    // A picture that says it has 60,000 by 60,000 pixels.
    let mut large = drawn(&Puzzle::new(Shape::classic(), &[]));
    large[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    assert!(matches!(photo::decode(&large), Err(DecodeError::TooLarge { width: 60_000, .. } | DecodeError::Damaged { .. })));
}

#[test]
fn damaged_pictures_are_refused_or_read() {
    let png = drawn(&Puzzle::new(Shape::classic(), &[Rule::Diagonals]));
    let (_, jpeg, _) = &crops()[0];
    for bytes in [&png, jpeg] {
        for part in 1..40 {
            let cut = &bytes[..bytes.len() * part / 40];
            let _ = photo::decode(cut);
            let mut changed = bytes.clone();
            let at = bytes.len() * part / 41;
            changed[at] ^= 0x55;
            let _ = photo::decode(&changed);
        }
    }
}

#[test]
fn commands_read_photos() {
    let (name, bytes, digits) = &crops()[1];
    let line: String = digits.iter().map(|digit| digit.map_or('.', |digit| char::from(b'0' + digit.get()))).collect();
    let path = folder().join(format!("{name}.jpg")).display().to_string();
    let (output, errors, code) = run(&["count", &path], "");
    let count = digits.iter().flatten().count();
    assert_eq!((output.as_str(), code), ("1\n", 0));
    assert!(errors.starts_with(&format!("{path}: read {count} digits, ")) && errors.lines().count() == 1, "{errors}");
    let (output, _, code) = run_to_bytes(&["convert", &path, "-", "--to", "line"], "");
    assert_eq!((String::from_utf8(output).unwrap(), code), (format!("{line}\n"), 0));
    let (output, errors, code) = run_on(&["count"], bytes);
    assert_eq!((output.as_str(), code), ("1\n", 0), "{errors}");
    let (_, errors, code) = run_on(&["count"], b"\0\0\0\x18ftypheic\0\0\0\0");
    assert_eq!((errors.as_str(), code), ("standard input: pictures in HEIC cannot be read; save it as JPEG or PNG\n", 2));
}
