//! Reading boards from pictures: `cargo bench --no-default-features -- photo`.

use sudoscope::photo::{self, Picture};

use crate::prelude::*;

const JPEG: &[u8] = include_bytes!("../tests/data/photos/image1000.jpg");

/// The photo with its longer side of that many pixels.
fn of_width(longest: usize) -> Picture {
    let photo = photo::decode(JPEG).unwrap();
    let grey = photo.grey();
    let grey = grey.scaled(longest as f32 / grey.width().max(grey.height()) as f32);
    let pixels: Vec<u8> = (0..grey.width() * grey.height()).map(|at| grey.pixel(at % grey.width(), at / grey.width())).collect();
    Picture::new(grey.width(), 1, &pixels).unwrap()
}

#[divan::bench]
fn decode(bencher: Bencher<'_, '_>) {
    bencher.bench(|| photo::decode(JPEG).unwrap());
}

/// 1,000 pixels, and 12 megapixels of a camera.
#[divan::bench(args = [1000, 3464])]
fn read(bencher: Bencher<'_, '_>, longest: usize) {
    let picture = of_width(longest);
    bencher.bench(|| photo::read(&picture, &Cancel::default()).unwrap());
}

#[divan::bench]
fn offer(bencher: Bencher<'_, '_>) {
    let cancel = Cancel::default();
    let reading = photo::read(&photo::decode(JPEG).unwrap(), &cancel).unwrap();
    bencher.bench(|| reading.offer(&cancel));
}
