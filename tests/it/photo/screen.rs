//! Screenshots of boards as programs and sites draw them, from a seed: themes, pencil marks, coloured cells, tiles and heavy borders.

use super::typeface::Typeface;
use crate::prelude::*;

type Colour = [u8; 3];

/// How a program draws its boards. Widths are parts of a cell.
struct Theme {
    name: &'static str,
    ground: Colour,
    /// The colour of cells, and that of every other box.
    cells: [Colour; 2],
    given: Colour,
    entered: Colour,
    marks: Colour,
    /// The lines between cells and those around boxes, and their widths.
    lines: [(Colour, f32); 2],
    /// The row, column and box of the selected cell, and the cell itself.
    lit: [Colour; 2],
    /// The gap around each cell and its colour shows the ground.
    gap: f32,
}

const fn grey(level: u8) -> Colour {
    [level; 3]
}

const fn rgb(colour: u32) -> Colour {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// Colours of the ground, of cells and every other box, of givens, entered digits and marks; of the lines, each with its width, and of lit
/// cells; the gap; the name.
const THEMES: &str = "\
ffffff ffffff ffffff 000000 1c4fd8 6e6e6e 787878 0.02  000000 0.05  ebebeb cfe3ff 0.0 plain
f7f9fc ffffff ffffff 344861 325aaf 6e7c8c bfc6d4 0.02  344861 0.04  e2ebf3 bbdefb 0.0 blue
ffffff ffffff e8e8e8 141414 3c3c3c 787878 9b9b9b 0.015 000000 0.045 fff6cf ffda00 0.0 shaded givens
121212 1c1c1c 1c1c1c e1e1e1 8ab4f8 969696 4b4b4b 0.02  aaaaaa 0.04  2c2c2c 2f4a6d 0.0 dark
000000 000000 000000 ffffff ffb74d 8c8c8c 3c3c3c 0.02  828282 0.05  1a1a1a 404a18 0.0 black
f4ecd8 f4ecd8 f4ecd8 4b3621 9b5523 94826a c9b990 0.02  6d5436 0.05  eadfc0 dcc795 0.0 sepia
ffffff dfe6ee dfe6ee 22303f 1a73c8 5f7080 ffffff 0.0   ffffff 0.08  cdd9e6 a9c7e8 0.04 light tiles
14181d 2b333d 2b333d ebebeb 6fd3a8 93a0ae 14181d 0.0   14181d 0.08  37424f 4a5f78 0.04 dark tiles
fafafa ffffff ffffff 0a0a0a 0c7a43 646464 aaaaaa 0.015 141414 0.13  eeeeee d8f2d0 0.0 heavy boxes
ffffff ffffff ffffff 282828 7b3fc4 828282 e2e2e2 0.01  969696 0.02  f4f4f4 eadcfa 0.0 hairlines
f0f0f0 ffffff e9eef7 1d2733 c0392b 787878 c4cbd6 0.02  9aa5b5 0.03  fdf1e3 fbd9b0 0.0 chequered
0d1b2a 14263a 192e46 e0e6ee 4fc3f7 8ba0b8 2c4460 0.02  6f8cad 0.05  1f3854 2a5480 0.0 dark blue";

impl Theme {
    fn of(number: usize) -> Self {
        let mut rest = THEMES.lines().nth(number).expect("a theme");
        let mut next = || {
            let (word, after) = rest.trim_start().split_once(' ').expect("a row has all its words");
            rest = after;
            word
        };
        let colour = |word: &str| rgb(u32::from_str_radix(word, 16).expect("a colour"));
        let width = |word: &str| word.parse().expect("a number");
        Self {
            ground: colour(next()),
            cells: [(); 2].map(|()| colour(next())),
            given: colour(next()),
            entered: colour(next()),
            marks: colour(next()),
            lines: [(); 2].map(|()| (colour(next()), width(next()))),
            lit: [(); 2].map(|()| colour(next())),
            gap: width(next()),
            name: rest.trim_start(),
        }
    }
}

/// The colours that a person gives to cells: on light grounds, and on dark ones.
const COLOURED: [[Colour; 4]; 2] =
    [[rgb(0xffd6d6), rgb(0xd6f5d6), rgb(0xd9e5ff), rgb(0xfff3c4)], [rgb(0x5a2c2c), rgb(0x2c5a33), rgb(0x2c3f6b), rgb(0x5c5220)]];

/// How pencil marks are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    None,
    Square,
    Corners,
    Row,
}

pub(super) struct Screenshot {
    pub(super) name: String,
    pub(super) picture: Picture,
    pub(super) digits: Digits,
    /// Whether the digit of a cell was entered by the player.
    pub(super) entered: Vec<bool>,
}

/// Random numbers: SplitMix64.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((value ^ (value >> 31)) % end as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).for_each(|at| items.swap(at, self.below(at + 1)));
    }
}

/// A filled board: a regular one with its digits, and its lines within bands, exchanged.
fn filled(random: &mut Random) -> Vec<usize> {
    let mut digits: Vec<usize> = (1..=9).collect();
    random.shuffle(&mut digits);
    let mut lines = [[0, 1, 2, 3, 4, 5, 6, 7, 8]; 2];
    lines.iter_mut().flat_map(|lines| lines.chunks_mut(3)).for_each(|band| random.shuffle(band));
    (0..81).map(|at| (lines[0][at / 9], lines[1][at % 9])).map(|(row, column)| digits[(row * 3 + row / 3 + column) % 9]).collect()
}

struct Canvas {
    width: usize,
    pixels: Vec<Colour>,
}

impl Canvas {
    fn new(width: usize, height: usize, ground: Colour) -> Self {
        Self { width, pixels: vec![ground; width * height] }
    }

    /// Fills a rectangle; its edges may lie within pixels.
    fn fill(&mut self, left: f32, top: f32, right: f32, bottom: f32, colour: Colour) {
        let cover = |at: usize, from: f32, to: f32| (to.min(at as f32 + 1.0) - from.max(at as f32)).clamp(0.0, 1.0);
        let height = self.pixels.len() / self.width;
        for row in top.max(0.0) as usize..(bottom.ceil() as usize).min(height) {
            for column in left.max(0.0) as usize..(right.ceil() as usize).min(self.width) {
                self.blend(column, row, colour, cover(column, left, right) * cover(row, top, bottom));
            }
        }
    }

    /// Draws a diagonal of a square.
    fn slash(&mut self, (x, y): (f32, f32), side: f32, is_rising: bool, width: f32, colour: Colour) {
        for row in y as usize..(y + side) as usize {
            let down = row as f32 + 0.5 - y;
            let middle = x + if is_rising { side - down } else { down };
            for column in (middle - 2.0 * width - 1.0) as usize..=(middle + 2.0 * width + 1.0) as usize {
                let away = (column as f32 + 0.5 - middle).abs() * std::f32::consts::FRAC_1_SQRT_2;
                self.blend(column, row, colour, (width / 2.0 + 0.5 - away).clamp(0.0, 1.0));
            }
        }
    }

    fn blend(&mut self, column: usize, row: usize, colour: Colour, part: f32) {
        let pixel = &mut self.pixels[row * self.width + column];
        for (old, new) in pixel.iter_mut().zip(colour) {
            *old = (f32::from(*old) * (1.0 - part) + f32::from(new) * part).round() as u8;
        }
    }

    /// Writes a text whose digits are `height` high, around a place.
    fn write(&mut self, font: &Typeface, text: &str, height: f32, (x, y): (f32, f32), slant: f32, colour: Colour) {
        let ink = font.text(text, height / font.digit_height(), slant);
        let (left, top) = (x.round() as i32 + ink.left, (y + height / 2.0).round() as i32 + ink.top);
        for (at, &part) in ink.values.iter().enumerate() {
            let (column, row) = (left + (at % ink.width) as i32, top + (at / ink.width) as i32);
            let (Ok(column), Ok(row)) = (usize::try_from(column), usize::try_from(row)) else { continue };
            if column < self.width && row < self.pixels.len() / self.width {
                self.blend(column, row, colour, part);
            }
        }
    }
}

pub(super) fn themes() -> usize {
    THEMES.lines().count()
}

/// The regions of a board, cell by cell, and which long diagonals are drawn: the one that falls and the one that rises.
pub(super) struct Plan {
    pub(super) regions: Vec<usize>,
    pub(super) diagonals: [bool; 2],
}

impl Plan {
    pub(super) fn classic() -> Self {
        Self { regions: (0..81).map(|at| at / 27 * 3 + at % 9 / 3).collect(), diagonals: [false; 2] }
    }

    /// Boxes that have exchanged cells with their neighbours, and are still connected.
    pub(super) fn irregular(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut plan = Self::classic();
        let beside = |one: usize, two: usize| (one / 9).abs_diff(two / 9) + (one % 9).abs_diff(two % 9) == 1;
        let is_whole = |regions: &[usize], region: usize| {
            let cells: Vec<usize> = (0..81).filter(|&at| regions[at] == region).collect();
            let mut reached = vec![cells[0]];
            let mut next = 0;
            while next < reached.len() {
                let more: Vec<usize> =
                    cells.iter().copied().filter(|&at| beside(reached[next], at) && !reached.contains(&at)).collect();
                reached.extend(more);
                next += 1;
            }
            reached.len() == cells.len()
        };
        for _ in 0..20_000 {
            let (one, two) = (random.below(81), random.below(81));
            let [first, second] = [one, two].map(|at| plan.regions[at]);
            let touches = |at: usize, region: usize| (0..81).any(|other| beside(at, other) && plan.regions[other] == region);
            if first != second && touches(one, second) && touches(two, first) {
                plan.regions.swap(one, two);
                if !is_whole(&plan.regions, first) || !is_whole(&plan.regions, second) {
                    plan.regions.swap(one, two);
                }
            }
        }
        plan
    }

    fn is_classic(&self) -> bool {
        self.regions == Self::classic().regions
    }
}

/// Whether a theme has lines between cells, and not gaps.
pub(super) fn has_lines(theme: usize) -> bool {
    Theme::of(theme).gap == 0.0
}

/// Draws a screenshot in a theme with cells of a size in pixels.
pub(super) fn screenshot(fonts: &[Typeface], theme: usize, cell: usize, marks: Marks, plan: &Plan, seed: u64) -> Screenshot {
    let theme = Theme::of(theme);
    let mut random = Random::new(seed);
    let solution = filled(&mut random);
    let (givens, entries) = (22 + random.below(12), random.below(20));
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    let mut kinds = [None; 81];
    order[..givens].iter().for_each(|&at| kinds[at] = Some(false));
    order[givens..givens + entries].iter().for_each(|&at| kinds[at] = Some(true));

    let side = cell as f32;
    let thick = (theme.lines[1].1 * side).max(1.0).round();
    // Heavy borders and gaps take place between boxes.
    let between = if plan.is_classic() && (theme.gap > 0.0 || thick > 0.09 * side) { thick } else { 0.0 };
    let board = 9.0 * side + 2.0 * between;
    let (margin, head, foot) =
        (random.below(cell) as f32 + 8.0, random.below(2 * cell) as f32 + 10.0, random.below(3 * cell) as f32 + 10.0);
    let width = (board + 2.0 * margin) as usize;
    let mut canvas = Canvas::new(width, (board + head + foot) as usize, theme.ground);
    let place = |line: usize| line as f32 * side + (line / 3).min(2) as f32 * between;
    let font = &fonts[random.below(fonts.len())];

    let selected = order[random.below(81)];
    let is_lit = random.chance(60);
    let is_coloured = random.chance(40);
    let coloured = COLOURED[usize::from(theme.ground[0] < 128)];
    let height = (0.5 + random.below(15) as f32 / 100.0) * side;
    let slant = if random.chance(12) { 0.2 } else { 0.0 };
    for at in 0..81 {
        let (row, column) = (at / 9, at % 9);
        let (x, y) = (margin + place(column), head + place(row));
        let mut colour = theme.cells[if plan.is_classic() { row / 3 + column / 3 } else { plan.regions[at] } % 2];
        if theme.name == "shaded givens" {
            colour = theme.cells[usize::from(kinds[at] == Some(false))];
        }
        if is_lit && (row == selected / 9 || column == selected % 9) {
            colour = theme.lit[0];
        }
        if is_lit && at == selected {
            colour = theme.lit[1];
        }
        if is_coloured && random.chance(25) {
            colour = coloured[random.below(4)];
        }
        let gap = (theme.gap * side / 2.0).max(if theme.gap > 0.0 { 1.0 } else { 0.0 }).round();
        canvas.fill(x + gap, y + gap, x + side - gap, y + side - gap, colour);
        let falls = [row == column, row + column == 8].into_iter().zip(plan.diagonals);
        for (is_rising, (is_on, is_drawn)) in [false, true].into_iter().zip(falls) {
            if is_on && is_drawn {
                canvas.slash((x, y), side, is_rising, (0.03 * side).max(1.0), theme.marks);
            }
        }
        let (x, y) = (x + side / 2.0, y + side / 2.0);
        match kinds[at] {
            Some(is_entered) => {
                let colour = if is_entered { theme.entered } else { theme.given };
                canvas.write(font, &solution[at].to_string(), height, (x, y), slant, colour);
            }
            None if marks == Marks::None => {}
            None => {
                if random.chance(85) {
                    draw_marks(&mut canvas, font, marks, side, (x, y), theme.marks, &mut random);
                }
            }
        }
    }
    if theme.gap == 0.0 {
        for thick in [false, true] {
            let (colour, part) = theme.lines[usize::from(thick)];
            let width = (part * side).max(1.0).round();
            for (line, along) in (0..=9).flat_map(|line| (0..9).map(move |along| (line, along))) {
                let region = |row: usize, column: usize| plan.regions[row * 9 + column];
                let is_outer = line == 0 || line == 9;
                let is_upright = is_outer || region(along, line - 1) != region(along, line);
                let is_level = is_outer || region(line - 1, along) != region(line, along);
                // In the middle of the space between boxes.
                let aside = if line == 9 { 0.0 } else { -between / 2.0 * f32::from(u8::from(line % 3 == 0 && line > 0)) };
                let from = (place(line) + aside - width / 2.0).round();
                let (start, end) = (place(along) - between - width / 2.0, place(along) + side + width / 2.0);
                if is_upright == thick {
                    canvas.fill(margin + from, head + start.max(-width / 2.0), margin + from + width, head + end, colour);
                }
                if is_level == thick {
                    canvas.fill(margin + start.max(-width / 2.0), head + from, margin + end, head + from + width, colour);
                }
            }
        }
    }
    // A row of numbers below, as many programs have it.
    if foot > 1.2 * side {
        for digit in 1..=9 {
            let x = margin + (digit as f32 - 0.5) * board / 9.0;
            canvas.write(font, &digit.to_string(), 0.6 * side, (x, head + board + 0.6 * side), 0.0, theme.entered);
        }
    }
    let digits = (0..81).map(|at| kinds[at].and_then(|_| Digit::new(solution[at] as u8))).collect();
    Screenshot {
        name: format!("{} {cell} {marks:?} {seed}", theme.name),
        picture: Picture::new(width, 3, canvas.pixels.as_flattened()).unwrap(),
        digits,
        entered: kinds.iter().map(|kind| *kind == Some(true)).collect(),
    }
}

/// The picture of a board of any size with a text in each cell, which may be empty.
pub(super) fn board(font: &Typeface, size: usize, cell: usize, texts: &[String]) -> Picture {
    let (side, margin) = (cell as f32, 12.0);
    let width = size * cell + 24;
    let mut canvas = Canvas::new(width, width, grey(255));
    for line in 0..=size {
        let near = margin + line as f32 * side;
        canvas.fill(near, margin, near + 1.0, margin + (size * cell) as f32, grey(60));
        canvas.fill(margin, near, margin + (size * cell) as f32, near + 1.0, grey(60));
    }
    for (at, text) in texts.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
        let middle = |line: usize| margin + (line as f32 + 0.5) * side;
        let height = if text.len() > 1 { 0.45 } else { 0.6 };
        canvas.write(font, text, height * side, (middle(at % size), middle(at / size)), 0.0, grey(20));
    }
    Picture::new(width, 3, canvas.pixels.as_flattened()).unwrap()
}

/// Some pencil marks around the middle of a cell.
fn draw_marks(
    canvas: &mut Canvas,
    font: &Typeface,
    marks: Marks,
    side: f32,
    (x, y): (f32, f32),
    colour: Colour,
    random: &mut Random,
) {
    match marks {
        Marks::None => {}
        Marks::Square => {
            for digit in (1..=9).filter(|_| random.chance(35)) {
                let place = |line: usize| (line as f32 - 1.0) * 0.29 * side;
                let (dx, dy) = (place((digit - 1) % 3), place((digit - 1) / 3));
                canvas.write(font, &digit.to_string(), 0.19 * side, (x + dx, y + dy), 0.0, colour);
            }
        }
        Marks::Corners => {
            for corner in 0..4 {
                if random.chance(45) {
                    continue;
                }
                let place = |is_far: bool| if is_far { 0.3 * side } else { -0.3 * side };
                let digit = 1 + random.below(9);
                canvas.write(
                    font,
                    &digit.to_string(),
                    0.22 * side,
                    (x + place(corner % 2 == 1), y + place(corner > 1)),
                    0.0,
                    colour,
                );
            }
        }
        Marks::Row => {
            let text: String = (1..=9).filter(|_| random.chance(30)).map(|digit: usize| digit.to_string()).take(4).collect();
            if !text.is_empty() {
                canvas.write(font, &text, 0.23 * side, (x, y), 0.0, colour);
            }
        }
    }
}
