//! Picture files of every kind, and files that lie or break off.

use sudoscope::photo::{self, DecodeError, PictureKind};

use super::{drawn, read};
use crate::prelude::*;

/// A file of the corpus of the fuzzer.
fn corpus(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus/photo_in").join(name)).unwrap()
}

fn board() -> (Vec<u8>, Digits) {
    let digits: Digits =
        (0..81_u8).map(|at| (at % 3 == 0).then(|| sudoscope::board::Digit::from_index(usize::from(at / 3 * 5 % 9)))).collect();
    (drawn(&Puzzle::from_givens(Shape::classic(), &[], &digits)), digits)
}

/// The same picture in another form of PNG: `depth` bits, and `frames` pictures of which all but the first are black.
fn encoded_again(bytes: &[u8], depth: png::BitDepth, frames: u32) -> Vec<u8> {
    let picture = photo::decode(bytes).unwrap();
    let (width, height) = (picture.grey().width(), picture.grey().height());
    let levels = (0..width * height).map(|at| picture.grey().pixel(at % width, at / width));
    let pixels: Vec<u8> =
        if depth == png::BitDepth::Sixteen { levels.flat_map(|level| [level, 0x55]).collect() } else { levels.collect() };
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width as u32, height as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(depth);
    if frames > 1 {
        encoder.set_animated(frames, 0).unwrap();
    }
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    (1..frames).for_each(|_| writer.write_image_data(&vec![0; pixels.len()]).unwrap());
    writer.finish().unwrap();
    out
}

#[test]
fn boards_in_sixteen_bits_and_in_the_first_picture_of_an_animation_are_read() {
    let (bytes, digits) = board();
    for (depth, frames) in [(png::BitDepth::Sixteen, 1), (png::BitDepth::Eight, 3), (png::BitDepth::Sixteen, 2)] {
        assert_eq!(read(&encoded_again(&bytes, depth, frames)).digits(), digits, "{depth:?} {frames}");
    }
}

#[test]
fn colours_for_print_and_progressive_pictures_look_as_they_should() {
    let plain = photo::decode(&corpus("board_jpg")).unwrap();
    for name in ["cmyk_jpg", "progressive_jpg", "board_png", "board_webp"] {
        let picture = photo::decode(&corpus(name)).unwrap();
        let (width, height) = (plain.grey().width(), plain.grey().height());
        assert_eq!((picture.grey().width(), picture.grey().height()), (width, height), "{name}");
        let difference = |at: usize| {
            u32::from(picture.grey().pixel(at % width, at / width).abs_diff(plain.grey().pixel(at % width, at / width)))
        };
        let mean = (0..width * height).map(difference).sum::<u32>() / (width * height) as u32;
        assert!(mean < 8, "{name}: {mean}");
    }
}

#[test]
fn pictures_that_are_too_large_are_refused_before_they_are_decoded() {
    let refused = |name: &str| photo::decode(&corpus(name)).unwrap_err();
    assert_eq!(refused("bomb_png"), DecodeError::TooLarge { width: 20_000, height: 20_000 });
    assert!(matches!(refused("huge_png"), DecodeError::TooLarge { .. } | DecodeError::Damaged { .. }));
}

#[test]
fn what_is_cut_off_or_no_picture_is_named_and_one_pixel_is_no_board() {
    let kind = PictureKind::Png;
    let refused = photo::decode(&corpus("cut_png"));
    assert!(matches!(&refused, Err(DecodeError::Damaged { kind: named, .. }) if *named == kind), "{refused:?}");
    // The upper part of a JPEG file may still show a board.
    let cut = photo::decode(&corpus("cut_jpg"));
    assert!(matches!(&cut, Ok(_) | Err(DecodeError::Damaged { kind: PictureKind::Jpeg, .. })), "{cut:?}");
    assert_eq!(photo::decode(&corpus("text")), Err(DecodeError::Unknown));
    assert_eq!(photo::decode(&corpus("heic")), Err(DecodeError::Unsupported { kind: PictureKind::Heif }));
    let one = photo::decode(&corpus("one_pixel_png")).unwrap();
    assert_eq!(photo::read(&one, &Cancel::default()).unwrap_err(), NoBoard::NotFound);
    for name in ["animated_png", "animated_webp", "palette_png", "sixteen_bit_png"] {
        assert!(photo::decode(&corpus(name)).is_ok(), "{name}");
    }
}
