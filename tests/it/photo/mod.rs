//! Boards read from photos and screenshots.

mod boards;
mod decoding;
mod harm;
mod screen;
mod typeface;

use harm::Harm;
use screen::{Marks, Plan, Random, Screenshot, screenshot, themes};
use sudoscope::{
    io::picture::figure,
    photo::{self, BoardReading, DecodeError, PhotoSpot, PictureKind},
};
use typeface::Typeface;

use crate::{
    cli::{reading::run_on, run, run_to_bytes},
    prelude::*,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/photos")
}

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
fn read(bytes: &[u8]) -> BoardReading {
    photo::read(&photo::decode(bytes).unwrap(), &Cancel::default()).unwrap()
}

/// The result of reading a set of photos.
#[derive(Debug, Default)]
struct Score {
    photos: usize,
    found: usize,
    whole: usize,
    whole_as_offered: usize,
    /// Offered, or taken for sure because it has one solution, and wrong.
    wrongly_accepted: usize,
    doubtful: usize,
    /// Not taken for the classic board without diagonals, or not for certain.
    other_boards: Vec<String>,
    /// Wrong cells that are neither doubtful nor changed by the offer.
    unmarked: Vec<String>,
}

fn score(photos: &[(String, Vec<u8>, Digits)], harm: Harm) -> Score {
    let mut score = Score { photos: photos.len(), ..Score::default() };
    let cancel = Cancel::default();
    for (name, bytes, truth) in photos {
        let mut picture = photo::decode(bytes).unwrap();
        if harm != Harm::None {
            // Only a crop needs to know where the board is.
            let found = if harm == Harm::Cropped { photo::read(&picture, &cancel).ok() } else { None };
            let corners = found.map_or(picture.middle(), |reading| reading.lattice().corners());
            picture = harm.done(&picture, &corners);
        }
        let Ok(reading) = photo::read(&picture, &cancel) else { continue };
        let (digits, doubtful) = (reading.digits(), reading.doubtful());
        if digits.len() != truth.len() {
            continue;
        }
        if !is_surely_classic(&reading) {
            score.other_boards.push(name.clone());
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

fn is_surely_classic(reading: &BoardReading) -> bool {
    reading.shape().is_classic() && reading.shows_regions() && reading.rules().is_empty() && !reading.may_have_diagonal()
}

fn print_score(name: &str, score: &Score) {
    let doubtful = score.doubtful as f64 / score.photos as f64;
    let Score { found, whole, whole_as_offered, wrongly_accepted, .. } = score;
    println!("| {name} | {found} | {whole} | {whole_as_offered} | {wrongly_accepted} | {doubtful:.1} | {} |", score.unmarked.len());
}

/// Photos are mostly as readable after what happens to them, and nothing is offered that is wrong.
#[test]
fn photos_that_suffer_are_read_or_doubted() {
    let crops: Vec<_> = crops().into_iter().step_by(6).collect();
    for harm in Harm::ALL {
        let score = score(&crops, harm);
        assert!(score.wrongly_accepted == 0 && score.found + 1 >= score.photos, "{harm:?}: {score:?}");
        assert!(score.unmarked.is_empty(), "{harm:?}: {score:?}");
    }
}

/// Screenshots of a number of seeds: each in one theme and one style of marks, with cells from 28 to 120 pixels.
fn screenshots(count: usize) -> impl Iterator<Item = Screenshot> {
    const STYLES: [Marks; 4] = [Marks::None, Marks::Square, Marks::Corners, Marks::Row];
    let fonts = Typeface::all();
    (0..count).map(move |seed| {
        let cell = 28 + Random::new(seed as u64 + 5_000_000).below(93);
        screenshot(&fonts, seed % themes(), cell, STYLES[(seed + seed / themes()) % STYLES.len()], &Plan::classic(), seed as u64)
    })
}

/// `SUDOSCOPE_SCREENSHOTS` is the number of screenshots if it is not the usual one.
#[test]
fn screenshots_are_read_and_no_mark_is_taken_for_a_digit() {
    let count = std::env::var("SUDOSCOPE_SCREENSHOTS").ok().and_then(|count| count.parse().ok()).unwrap_or(24);
    let cancel = Cancel::default();
    let (mut wrong, mut clear, mut distinguished) = (Vec::new(), 0, 0);
    for shot in screenshots(count) {
        let Ok(reading) = photo::read(&shot.picture, &cancel) else {
            wrong.push(shot.name);
            continue;
        };
        assert!(reading.shape().is_classic() && reading.rules().is_empty(), "{}: {:?}", shot.name, reading.rules());
        clear += usize::from(is_surely_classic(&reading));
        let digits = reading.digits();
        let from_marks = digits.iter().zip(&shot.digits).filter(|(read, real)| read.is_some() && real.is_none()).count();
        assert!(from_marks == 0 || digits.len() != 81, "{}: {from_marks} marks were read as digits", shot.name);
        match reading.entered() {
            // Confused is worse than not distinguished.
            Some(entered) if digits == shot.digits => assert_eq!(entered, shot.entered, "{}", shot.name),
            Some(_) | None => {}
        }
        distinguished += usize::from(reading.entered().is_some() || shot.entered.iter().filter(|is| **is).count() < 2);
        if digits != shot.digits {
            wrong.push(shot.name);
        }
    }
    println!(
        "{} of {count} wrong, in {distinguished} entered digits are distinguished, {clear} certainly classic: {wrong:?}",
        wrong.len()
    );
    assert!(wrong.len() * 50 <= count, "{wrong:?}");
    assert!(distinguished * 10 >= count * 8 && clear * 10 >= count * 9, "{distinguished}, {clear} of {count}");
}

#[test]
fn photos_of_newspapers_are_read() {
    let score = score(&crops(), Harm::None);
    assert_eq!((score.photos, score.found, score.wrongly_accepted), (12, 12, 0), "{score:?}");
    assert!(score.whole >= 9 && score.whole_as_offered >= 11, "{score:?}");
    // Cut close to the board they leave more doubts than whole photos, which have 2.5 a photo.
    assert!(score.unmarked.is_empty() && score.doubtful <= 4 * score.photos && score.other_boards.is_empty(), "{score:?}");
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
    let photos = photos(&folder, "dat", digits);
    println!(
        "| photos | found | whole | as offered | offered wrong | doubtful | wrong and unmarked |\n|---|---|---|---|---|---|---|"
    );
    for harm in Harm::ALL.into_iter().skip(1) {
        print_score(&format!("{harm:?}"), &self::score(&photos, harm));
    }
    let score = self::score(&photos, Harm::None);
    print_score("as they are", &score);
    let percent = |count: usize| 100 * count / score.photos;
    assert!(score.found + 1 >= score.photos && score.wrongly_accepted <= 1, "{score:?}");
    assert!(percent(score.whole) >= 93 && percent(score.whole_as_offered) >= 99, "{score:?}");
    assert!(score.unmarked.is_empty() && score.doubtful <= 3 * score.photos && score.other_boards.is_empty(), "{score:?}");
}

fn drawn(puzzle: &Puzzle) -> Vec<u8> {
    figure(&Sheet::new(puzzle), &Style::default(), Content::Puzzle).unwrap().png(Resolution::Width(800)).unwrap()
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
    let spot = PhotoSpot { corners, size: 9 };
    assert_eq!(photo::read_at(&picture, &spot, &cancel).unwrap().digits(), *truth);
    corners.rotate_left(1);
    let sideways = photo::read_at(&picture, &PhotoSpot { corners, size: 9 }, &cancel).unwrap();
    assert!(sideways.doubtful().len() > found.doubtful().len());
    let flat = PhotoSpot { corners: [corners[0]; 4], size: 9 };
    assert_eq!(photo::read_at(&picture, &flat, &cancel).unwrap_err(), NoBoard::NotFound);
}

fn turned(picture: &Picture) -> Picture {
    let grey = picture.grey();
    let (width, height) = (grey.width(), grey.height());
    let pixels: Vec<u8> = (0..width * height).map(|at| grey.pixel(at / height, height - 1 - at % height)).collect();
    Picture::new(height, 1, &pixels).unwrap()
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
fn commands_read_photos_of_many_megabytes() {
    let (_, bytes, _) = &crops()[1];
    // Comments before the picture itself: what is beyond the first megabytes is needed.
    let comment = [&[0xff, 0xfe, 0xff, 0xff][..], &[b' '; 0xfffd]].concat();
    let long = [&bytes[..2], &comment.repeat(80), &bytes[2..]].concat();
    assert!(long.len() > 5 << 20);
    let (output, errors, code) = run_on(&["count"], &long);
    assert_eq!((output.as_str(), code), ("1\n", 0), "{errors}");
    let (output, errors, code) = run_on(&["convert", "-", "-o", "-", "--to", "line"], &long);
    assert_eq!((output.len(), code), (82, 0), "{errors}");
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
    let (output, _, code) = run_to_bytes(&["convert", &path, "-o", "-", "--to", "line"], "");
    assert_eq!((String::from_utf8(output).unwrap(), code), (format!("{line}\n"), 0));
    let (output, errors, code) = run_on(&["count"], bytes);
    assert_eq!((output.as_str(), code), ("1\n", 0), "{errors}");
    let (_, errors, code) = run_on(&["count"], b"\0\0\0\x18ftypheic\0\0\0\0");
    assert_eq!(
        (errors.as_str(), code),
        ("standard input: HEIC pictures cannot be read. Save this one as JPEG or PNG, or take a screenshot of it\n", 2)
    );
}

/// The puzzle goes into a file of the program, the solution is written, and doubts are named when somebody asks for them.
#[test]
fn commands_convert_and_solve_photos_and_name_doubts() {
    let is_doubtful = |(_, bytes, _): &&(String, Vec<u8>, Digits)| !read(bytes).doubtful().is_empty();
    let crops = crops();
    let (name, bytes, digits) = crops.iter().find(is_doubtful).unwrap();
    let path = folder().join(format!("{name}.jpg")).display().to_string();
    let out = std::env::temp_dir().join(format!("sudoscope-photo-{}.ron", std::process::id()));
    let (_, errors, code) = run(&["convert", &path, "-o", &out.display().to_string()], "");
    assert_eq!((errors.lines().count(), code), (1, 0), "{errors}");
    let (output, _, _) = run(&["convert", &out.display().to_string(), "-o", "-", "--to", "line"], "");
    fs::remove_file(&out).unwrap();
    assert_eq!(output.trim().chars().map(Digit::from_char).collect::<Digits>(), *digits);
    let (output, errors, code) = run(&["solve", "--verbose", &path], "");
    let solution: Digits = output.trim().chars().map(Digit::from_char).collect();
    assert!(
        code == 0 && solution.iter().zip(digits).all(|(all, given)| all.is_some() && given.is_none_or(|_| all == given)),
        "{output}"
    );
    let doubtful = read(bytes).doubtful();
    let first = read(bytes).shape().name(doubtful[0]);
    assert!(
        errors.contains(&format!("{} doubtful", doubtful.len())) && errors.contains(&format!("doubtful: {first} (")),
        "{errors}"
    );
}
