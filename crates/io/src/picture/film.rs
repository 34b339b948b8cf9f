//! Runs as pictures: [`film`] is drawings of the same size as an animated GIF, [`MapPicture`] the branches across the steps, down the
//! depth.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::{
    Canvas, Caption, Drawing, PictureError, Resolution, caption,
    drawing::{Cap, Mark, Path, Point, Rect, Shade, Text},
    typeface::{FontWeight, Line},
};

/// The greys of a film, and as many shades of the colour of guesses: fewer than 256, so that it is smaller.
const GREYS: u16 = 32;
/// The colour of guesses, as it is on a light board.
const GUESS: [u8; 3] = [0x8F, 0x52, 0x00];
/// The shortest time of a picture, in hundredths of a second: many programs show a shorter one slower.
const SHORTEST: u16 = 2;

/// The pictures, each shown for that many hundredths of a second and the last for longer, again and again. `None` if `goes_on` says
/// no before one of them; it gets the number of those that are done.
///
/// # Errors
/// When a picture would be too large.
pub fn film(
    drawings: &[Drawing],
    width: u32,
    hundredths: u16,
    mut goes_on: impl FnMut(usize) -> bool,
) -> Result<Option<Vec<u8>>, PictureError> {
    let first = drawings.first().ok_or(PictureError::Nothing)?.pixels(Resolution::Width(width))?;
    let (across, down) = (narrow(first.width), narrow(first.height));
    let (Some(across), Some(down)) = (across, down) else {
        return Err(PictureError::TooLarge { width: first.width as u64, height: first.height as u64 });
    };
    let palette: Vec<u8> =
        [[0; 3], GUESS].into_iter().flat_map(|ink| (0..GREYS).flat_map(move |shade| mixed(ink, shade))).collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, across, down, &palette).expect("memory takes every film");
    encoder.set_repeat(Repeat::Infinite).expect("memory takes every film");
    let mut before: Option<Canvas> = None;
    for (done, drawing) in drawings.iter().enumerate() {
        if !goes_on(done) {
            return Ok(None);
        }
        let canvas = indexed(drawing, width)?;
        let changed = match &before {
            Some(before) => changed(before, &canvas),
            None => (0, 0, canvas.width, canvas.height),
        };
        let is_last = done + 1 == drawings.len();
        let delay = if is_last { hundredths.max(200) } else { hundredths.max(SHORTEST) };
        encoder.write_frame(&frame(&canvas, changed, delay)).expect("memory takes every film");
        before = Some(canvas);
    }
    drop(encoder);
    Ok(Some(bytes))
}

/// A colour of the palette: a shade from an ink, 0, to white.
fn mixed(ink: [u8; 3], shade: u16) -> [u8; 3] {
    ink.map(|part| u8::try_from(u16::from(part) + (255 - u16::from(part)) * shade / (GREYS - 1)).unwrap_or(u8::MAX))
}

/// The pixels of a picture, as places in the palette.
fn indexed(drawing: &Drawing, width: u32) -> Result<Canvas, PictureError> {
    let pixels = |drawing: &Drawing| drawing.pixels(Resolution::Width(width));
    let guesses = Drawing { marks: drawing.guesses.clone(), ..Drawing::new(drawing.width, drawing.height) };
    let (mut canvas, guesses) = (pixels(drawing)?, pixels(&guesses)?);
    for (pixel, guess) in canvas.pixels.iter_mut().zip(guesses.pixels) {
        let colored = if guess < u8::MAX { GREYS } else { 0 };
        *pixel = u8::try_from((u16::from(*pixel) * (GREYS - 1) + 127) / 255 + colored).unwrap_or(u8::MAX);
    }
    Ok(canvas)
}

fn narrow(pixels: usize) -> Option<u16> {
    u16::try_from(pixels).ok()
}

/// The smallest rectangle that holds what differs: left, top, right, bottom. One pixel where nothing does.
fn changed(before: &Canvas, after: &Canvas) -> (usize, usize, usize, usize) {
    let (mut left, mut top, mut right, mut bottom) = (after.width, after.height, 0, 0);
    let rows = before.pixels.chunks(after.width).zip(after.pixels.chunks(after.width));
    for (row, (one, other)) in rows.enumerate().filter(|(_, (one, other))| one != other) {
        let differs = |column: &usize| one[*column] != other[*column];
        (top, bottom) = (top.min(row), row + 1);
        left = left.min((0..after.width).find(differs).unwrap_or(left));
        right = right.max((0..after.width).rev().find(differs).map_or(right, |column| column + 1));
    }
    if right == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
}

fn frame(canvas: &Canvas, (left, top, right, bottom): (usize, usize, usize, usize), delay: u16) -> Frame<'static> {
    let rows = canvas.pixels.chunks(canvas.width).take(bottom).skip(top);
    let buffer: Vec<u8> = rows.flat_map(|row| row[left..right].iter().copied()).collect();
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        left: narrow(left).unwrap_or_default(),
        top: narrow(top).unwrap_or_default(),
        width: narrow(right - left).unwrap_or_default(),
        height: narrow(bottom - top).unwrap_or_default(),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

/// The width of the map, in points.
const WIDTH: f32 = 640.0;
const MARGIN: f32 = 12.0;
/// The height of a level, in points, where there are few of them; all levels together are at most so high.
const LEVEL: f32 = 16.0;
const HIGHEST: f32 = 400.0;
/// The font size of the labels, in points.
const LABEL: f32 = 8.0;

/// How a branch is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchLook {
    /// It failed; from 0 to 255, how much failed in it for its length.
    Failed(u8),
    /// It holds a solution: a thick frame.
    Solved,
    /// The present step lies in it.
    Present,
}

/// A branch.
#[derive(Clone, Debug, PartialEq)]
pub struct MapBranch {
    /// Its level, from 1.
    pub level: usize,
    /// Where it begins and ends, from 0 to 1.
    pub extent: (f32, f32),
    /// How it is drawn.
    pub look: BranchLook,
    /// Its decision, written on it if it is wide enough.
    pub label: String,
}

/// The branches of a part of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct MapPicture {
    /// The branches.
    pub branches: Vec<MapBranch>,
    /// The present step, from 0 to 1, if it lies in the part.
    pub present: Option<f32>,
    /// The texts below the left and the right end.
    pub ends: [String; 2],
    /// The text around the map.
    pub caption: Caption,
}

/// The map as a picture.
pub fn map_figure(map: &MapPicture) -> Drawing {
    let levels = map.branches.iter().map(|branch| branch.level).max().unwrap_or(0).max(1);
    let level = LEVEL.min(HIGHEST / levels as f32);
    let (side, type_size) = (WIDTH, caption::size_for(WIDTH));
    let room = caption::CaptionParts::of([&map.caption]).room(type_size, side);
    let height = level * levels as f32;
    let axis = LABEL * 2.0;
    let mut drawing = Drawing::new(side + 2.0 * MARGIN, height + axis + 2.0 * MARGIN + room.above + room.below);
    let corner = Point::new(MARGIN, MARGIN + room.above);
    // The caption is set around a square: only what is above it fits here.
    map.caption.draw(&mut drawing.marks, corner, side, type_size, 0.0);
    for branch in &map.branches {
        draw(branch, corner, level, &mut drawing.marks);
    }
    let frame = Rect::new(corner, side, height);
    drawing.marks.push(outline(frame, 0.6));
    if let Some(present) = map.present {
        let x = corner.x + side * present;
        let ends = vec![[Point::new(x, corner.y - 3.0), Point::new(x, corner.y + height + 3.0)]];
        drawing.marks.push(Mark::Lines { ends, width: 1.2, shade: Shade::BLACK, cap: Cap::Butt });
    }
    let [left, right] = &map.ends;
    let (left, right) = (Line::new(left, FontWeight::Regular), Line::new(right, FontWeight::Regular));
    let baseline = corner.moved(0.0, height + LABEL * 1.4);
    let end = baseline.moved(side - right.width * LABEL, 0.0);
    drawing.marks.extend([caption::text(left, baseline, LABEL, Shade(70)), caption::text(right, end, LABEL, Shade(70))]);
    drawing.title = map.caption.title.clone();
    drawing.description = format!("{} branches on {levels} levels", map.branches.len());
    drawing
}

fn draw(branch: &MapBranch, corner: Point, level: f32, marks: &mut Vec<Mark>) {
    let (from, to) = branch.extent;
    let top = (branch.level - 1) as f32 * level;
    let width = ((to - from) * WIDTH).max(0.2);
    let rect = Rect::new(corner.moved(from * WIDTH, top), width, level);
    let shade = match branch.look {
        BranchLook::Failed(density) => Shade(235 - density / 2),
        BranchLook::Solved => Shade(250),
        BranchLook::Present => Shade(200),
    };
    marks.push(Mark::Fill { rect, shade });
    if width > 3.0 {
        let line = if branch.look == BranchLook::Solved { 1.4 } else { 0.25 };
        marks.push(outline(
            Rect { min: rect.min.moved(line / 2.0, line / 2.0), max: rect.max.moved(-line / 2.0, -line / 2.0) },
            line,
        ));
    }
    let label = Line::new(&branch.label, FontWeight::Regular);
    let size = LABEL.min(level * 0.7);
    if size >= 4.0 && label.width * size + 4.0 < width {
        marks.push(Text::centred(&label, rect.center(), size, Shade::BLACK));
    }
}

fn outline(rect: Rect, width: f32) -> Mark {
    let Rect { min, max } = rect;
    let points = vec![min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)];
    Mark::Path(Path { points, is_closed: true, width, dash: None, is_round: false, shade: Shade::BLACK })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{
        Resolution,
        drawing::{Mark, Point, Rect, Shade},
    };

    fn drawing(x: f32) -> Drawing {
        let mut drawing = Drawing::new(60.0, 40.0);
        drawing.marks.push(Mark::Fill { rect: Rect::new(Point::new(x, 10.0), 5.0, 5.0), shade: Shade(100) });
        let guess = Mark::Fill { rect: Rect::new(Point::new(x, 20.0), 5.0, 5.0), shade: Shade::BLACK };
        drawing.marks.push(guess.clone());
        drawing.guesses.push(guess);
        drawing
    }

    #[test]
    fn a_film_shows_each_picture_as_it_is_drawn() {
        let drawings: Vec<Drawing> = [0.0, 10.0, 10.0, 40.0].map(drawing).into();
        let bytes = film(&drawings, 60, 25, |_| true).unwrap().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (60, 40));
        let mut screen = vec![0; 60 * 40];
        for (place, drawing) in drawings.iter().enumerate() {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            assert_eq!(frame.delay, if place == 3 { 200 } else { 25 });
            for row in 0..frame.height {
                for column in 0..frame.width {
                    let at = usize::from(frame.top + row) * 60 + usize::from(frame.left + column);
                    screen[at] = frame.buffer[usize::from(row) * usize::from(frame.width) + usize::from(column)];
                }
            }
            let expected = drawing.pixels(Resolution::Width(60)).unwrap().pixels;
            let color = |pixel: u8, is_guess| {
                let shade = (u16::from(pixel) * (GREYS - 1) + 127) / 255;
                if is_guess { mixed(GUESS, shade) } else { mixed([0; 3], shade) }
            };
            let palette = decoder.global_palette().unwrap();
            for (at, (&shown, &pixel)) in screen.iter().zip(&expected).enumerate() {
                let shown = &palette[usize::from(shown) * 3..][..3];
                assert_eq!(shown, color(pixel, pixel == 0), "picture {place}, pixel {at}");
            }
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn a_film_that_is_stopped_is_none_and_one_of_nothing_an_error() {
        assert_eq!(film(&[drawing(0.0)], 60, 25, |_| false), Ok(None));
        assert_eq!(film(&[], 60, 25, |_| true), Err(PictureError::Nothing));
    }

    fn branch(level: usize, extent: (f32, f32), look: BranchLook) -> MapBranch {
        MapBranch { level, extent, look, label: "r1c1=1".to_owned() }
    }

    #[test]
    fn looks_differ_and_narrow_branches_have_no_label() {
        let looks = [BranchLook::Failed(0), BranchLook::Failed(200), BranchLook::Solved, BranchLook::Present];
        let of = |look, extent| {
            let map = MapPicture {
                branches: vec![branch(1, extent, look)],
                present: Some(0.5),
                ends: ["0".to_owned(), "9".to_owned()],
                caption: Caption::default(),
            };
            map_figure(&map)
        };
        let drawn = looks.map(|look| of(look, (0.1, 0.9)).pixels(Resolution::Width(300)).unwrap().pixels);
        for (one, other) in (0..4).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_ne!(drawn[one], drawn[other]);
        }
        let labels = |drawing: &Drawing| drawing.marks.iter().filter(|mark| matches!(mark, Mark::Text(_))).count();
        assert_eq!([labels(&of(looks[0], (0.1, 0.9))), labels(&of(looks[0], (0.1, 0.11)))], [3, 2]);
    }
}
