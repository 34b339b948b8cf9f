//! Finds the board of a screenshot: its lines are exactly upright and level.
//!
//! The edge of a line, or of a row of tiles, runs through the whole board, which no stroke of a digit or mark does. So the pixels that differ
//! from the next are counted, column by column and row by row. Where counts are large are lines; a board has as many as it has cells and
//! one more, at equal distances. They end at the outermost ones: the edge of a panel, which may be as far away as one more line would be,
//! goes on, and so do the lines of a part of a larger table.

use std::ops::Range;

use super::{
    grey::Grey,
    lattice::Lattice,
    point::{Point, whole},
};

/// The least differences of neighbouring pixels that are an edge, in grey levels: in clean pictures, and in compressed ones.
const EDGES: [u8; 2] = [4, 12];
/// The least counts of lines, as fractions of the largest: panels of a window may be higher than the board.
const SHARES: [f32; 5] = [0.85, 0.7, 0.55, 0.4, 0.3];
/// How far the two edges of a line, or of a gap, may be apart, as fractions of the picture's shorter side.
const WIDTHS: [f32; 4] = [0.004, 0.01, 0.02, 0.035];
/// How far lines may be from equal distances, as a fraction of a cell: boxes may have gaps between them.
const UNEVEN: f32 = 0.2;
/// How far a line between two others may be from half or a third of the way and still belong to the same table, as a fraction of
/// their distance.
const BETWEEN: f32 = 0.06;
/// The least size of a cell, in pixels.
const LEAST_CELL: f32 = 10.0;
/// A picture with more lines is no screenshot.
const MOST_LINES: usize = 80;
/// The number of series of nearly equidistant lines that are examined, the most even first.
const SERIES: usize = 4;
/// The fraction of a line's length that must be edge.
const COVERED: f32 = 0.75;
/// Where lines that extend beyond the board are looked for, in cells from its outermost line, and the fraction of that place that is
/// edge if they do.
const BEYOND: (f32, f32) = (0.15, 0.6);
const GOES_ON: f32 = 0.9;

/// The lines of a board.
struct Lines {
    columns: Vec<f32>,
    rows: Vec<f32>,
    /// The deviation of their distances from equal ones: see [`uneven`].
    uneven: f32,
}

impl Lines {
    fn size(&self) -> usize {
        self.columns.len() - 1
    }
}

/// The lines of an upright board of one of the sizes, which ascend: the one with the most cells, and of those the evenest; `None` when there
/// is none, or when the picture shows no screen.
pub(super) fn lattice(picture: &Grey, sizes: &[usize]) -> Option<Lattice> {
    if !picture.is_even() {
        return None;
    }
    let shorter = picture.width().min(picture.height()) as f32;
    let mut best: Option<Lines> = None;
    for edge in EDGES {
        let counts = [upright_counts(picture, edge), level_counts(picture, edge)];
        for (share, width) in SHARES.into_iter().flat_map(|share| WIDTHS.map(|width| (share, width * shorter))) {
            let screen = Screen { picture, edge, width };
            let [columns, rows] = [0, 1].map(|axis| lines(&counts[axis], share, width));
            let least = best.as_ref().map_or(0, Lines::size);
            let mut larger = sizes.iter().rev().take_while(|&&size| size >= least);
            if let Some(found) = larger.find_map(|&size| screen.board(&columns, &rows, size, best.as_ref())) {
                best = Some(found);
            }
        }
    }
    best.map(|lines| of_lines(&lines.columns, &lines.rows))
}

/// A picture of a screen.
struct Screen<'a> {
    picture: &'a Grey,
    /// The least difference of neighbouring pixels that is an edge.
    edge: u8,
    /// How far the two edges of a line may be apart.
    width: f32,
}

impl Screen<'_> {
    /// The evenest board of a size among these lines, if it is larger or evener than the best up to now.
    fn board(&self, columns: &[f32], rows: &[f32], size: usize, best: Option<&Lines>) -> Option<Lines> {
        let limit = best.filter(|best| best.size() == size).map_or(f32::MAX, |best| best.uneven);
        let columns = series(columns, size);
        let rows = if columns.is_empty() { Vec::new() } else { series(rows, size) };
        let pairs = columns.iter().flat_map(|columns| rows.iter().map(move |rows| (columns, rows)));
        let lines = |(columns, rows): (&Vec<f32>, &Vec<f32>)| Lines {
            columns: columns.clone(),
            rows: rows.clone(),
            uneven: uneven(columns) + uneven(rows),
        };
        let mut boards: Vec<Lines> = pairs.map(lines).filter(|lines| lines.uneven < limit).collect();
        boards.sort_by(|one, two| one.uneven.total_cmp(&two.uneven));
        boards.into_iter().find(|lines| self.is_board(lines))
    }

    /// Whether cells are nearly square, and all lines are drawn from one end of the board to the other, where most of them end.
    fn is_board(&self, Lines { columns, rows, .. }: &Lines) -> bool {
        let upright = |line: f32, from: f32, to: f32| self.upright_cover(line, from, to);
        let level = |line: f32, from: f32, to: f32| self.level_cover(line, from, to);
        (cell(columns) / cell(rows)).ln().abs() < UNEVEN
            && are_drawn(columns, rows, upright)
            && are_drawn(rows, columns, level)
            && !go_on(columns, rows, upright)
            && !go_on(rows, columns, level)
    }

    /// The part of an upright line that is edge, between two rows.
    fn upright_cover(&self, line: f32, from: f32, to: f32) -> f32 {
        let (columns, rows) = (self.around(line, self.picture.width()), places(from, to, self.picture.height()));
        let is_edge = |row: &&[u8]| row[columns.clone()].windows(2).any(|pair| pair[0].abs_diff(pair[1]) >= self.edge);
        let edges = self.picture.rows().skip(rows.start).take(rows.len()).filter(is_edge).count();
        edges as f32 / rows.len().max(1) as f32
    }

    /// The part of a level line that is edge, between two columns.
    fn level_cover(&self, line: f32, from: f32, to: f32) -> f32 {
        let (columns, rows) = (places(from, to, self.picture.width()), self.around(line, self.picture.height()));
        let near: Vec<&[u8]> = self.picture.rows().skip(rows.start).take(rows.len()).collect();
        let is_edge = |column: &usize| near.windows(2).any(|pair| pair[0][*column].abs_diff(pair[1][*column]) >= self.edge);
        let edges = columns.clone().filter(is_edge).count();
        edges as f32 / columns.len().max(1) as f32
    }

    /// The places where a line may have its edges.
    fn around(&self, line: f32, end: usize) -> Range<usize> {
        places(line - self.width / 2.0 - 1.0, line + self.width / 2.0 + 2.0, end)
    }
}

/// Whether lines are drawn between the outermost of those that cross them.
fn are_drawn(lines: &[f32], across: &[f32], cover: impl Fn(f32, f32, f32) -> f32) -> bool {
    let [first, .., last] = across else { return false };
    lines.iter().all(|&line| cover(line, *first, *last) >= COVERED)
}

/// Whether most lines go on beyond an outermost one of those that cross them.
fn go_on(lines: &[f32], across: &[f32], cover: impl Fn(f32, f32, f32) -> f32) -> bool {
    let [first, .., last] = across else { return false };
    let [near, far] = [BEYOND.0, BEYOND.1].map(|part| part * cell(across));
    [(first - far, first - near), (last + near, last + far)].into_iter().any(|(from, to)| {
        let count = lines.iter().filter(|&&line| cover(line, from, to) >= GOES_ON).count();
        2 * count > lines.len()
    })
}

/// For each column the rows in which its pixel differs from the next one.
fn upright_counts(picture: &Grey, edge: u8) -> Vec<u32> {
    let mut counts = vec![0; picture.width()];
    for row in picture.rows() {
        for (count, pair) in counts.iter_mut().zip(row.windows(2)) {
            *count += u32::from(pair[0].abs_diff(pair[1]) >= edge);
        }
    }
    counts
}

/// For each row the columns in which its pixel differs from that below.
fn level_counts(picture: &Grey, edge: u8) -> Vec<u32> {
    let differ = |(one, two): (&[u8], &[u8])| one.iter().zip(two).map(|(one, two)| u32::from(one.abs_diff(*two) >= edge)).sum();
    picture.rows().zip(picture.rows().skip(1)).map(differ).collect()
}

/// The places with large counts: the middle of those that are near each other.
fn lines(counts: &[u32], share: f32, width: f32) -> Vec<f32> {
    let least = counts.iter().copied().max().unwrap_or_default() as f32 * share;
    let mut lines: Vec<(f32, f32)> = Vec::new();
    for (at, _) in counts.iter().enumerate().filter(|(_, count)| **count as f32 >= least.max(1.0)) {
        let place = at as f32 + 0.5;
        match lines.last_mut() {
            Some((_, last)) if place - *last <= width.max(2.0) => *last = place,
            _ => lines.push((place, place)),
        }
    }
    lines.into_iter().map(|(first, last)| (first + last) / 2.0).collect()
}

/// The series of as many lines as a board of a size has, at nearly equal distances; a few of the best.
fn series(lines: &[f32], size: usize) -> Vec<Vec<f32>> {
    if lines.len() > MOST_LINES {
        return Vec::new();
    }
    let mut found: Vec<Vec<f32>> = Vec::new();
    for (at, &first) in lines.iter().enumerate() {
        for step in lines[at + 1..].iter().map(|second| second - first).filter(|&step| step >= LEAST_CELL) {
            let next = |last: &f32| nearest(lines, last + step, UNEVEN * step);
            let series: Vec<f32> = std::iter::successors(Some(first), next).take(size + 1).collect();
            if series.len() == size + 1 && !found.contains(&series) && !leaves_out(lines, &series) {
                found.push(series);
            }
        }
    }
    found.sort_by(|one, two| worth(two).total_cmp(&worth(one)));
    found.truncate(SERIES);
    found
}

/// The line nearest to a place, if it is within reach.
fn nearest(lines: &[f32], place: f32, reach: f32) -> Option<f32> {
    let after = lines.partition_point(|&line| line < place);
    let beside = lines[after.saturating_sub(1)..].iter().take(2).copied();
    let nearest = beside.min_by(|one, two| (one - place).abs().total_cmp(&(two - place).abs()))?;
    ((nearest - place).abs() <= reach).then_some(nearest)
}

/// Whether a series leaves out the lines of a table with two or three times as many cells in a row.
fn leaves_out(lines: &[f32], series: &[f32]) -> bool {
    let reach = BETWEEN * cell(series);
    let is_line = |pair: &[f32], part: f32| nearest(lines, pair[0] + part * (pair[1] - pair[0]), reach).is_some();
    let has_all = |parts: &[f32]| series.windows(2).all(|pair| parts.iter().all(|&part| is_line(pair, part)));
    has_all(&[1.0 / 2.0]) || has_all(&[1.0 / 3.0, 2.0 / 3.0])
}

/// Large cells are better, and uneven ones worse: a line may be the edge of a panel.
fn worth(lines: &[f32]) -> f32 {
    let mean = cell(lines);
    let uneven = lines.windows(2).map(|pair| (pair[1] - pair[0] - mean).abs()).fold(0.0, f32::max);
    mean - 3.0 * uneven
}

/// The mean distance of lines.
fn cell(lines: &[f32]) -> f32 {
    match lines {
        [first, .., last] => (last - first) / (lines.len() - 1) as f32,
        _ => 0.0,
    }
}

/// The mean deviation of the distances of lines from their mean, as a fraction of it.
fn uneven(lines: &[f32]) -> f32 {
    let mean = cell(lines);
    let sum: f32 = lines.windows(2).map(|pair| (pair[1] - pair[0] - mean).abs()).sum();
    sum / (mean * lines.len() as f32)
}

/// The pixels between two places of a row or column of `end` pixels.
fn places(from: f32, to: f32, end: usize) -> Range<usize> {
    whole(from).min(end)..whole(to).min(end)
}

fn of_lines(columns: &[f32], rows: &[f32]) -> Lattice {
    let points = rows.iter().flat_map(|&y| columns.iter().map(move |&x| Point::new(x, y))).collect();
    Lattice { size: columns.len() - 1, points }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [usize; 4] = [4, 6, 9, 16];

    /// A board of `size` lines, and a longer line of a panel that far to the right of it.
    fn drawn(size: usize, cell: usize, panel: usize) -> Grey {
        let (width, height) = (size * cell + panel + 40, size * cell + 50);
        let is_line = |at: usize| at >= 20 && (at - 20).is_multiple_of(cell) && at <= 20 + size * cell;
        let is_inside = |at: usize| (20..=20 + size * cell).contains(&at);
        let pixel = |at: usize| {
            let (x, y) = (at % width, at / width);
            let is_board = is_inside(x) && is_inside(y) && (is_line(x) || is_line(y));
            if is_board || x == 20 + size * cell + panel { 200 } else { 255 }
        };
        Grey::new(width, (0..width * height).map(pixel).collect()).expect("whole rows")
    }

    #[test]
    fn the_lines_of_an_upright_board_are_found_to_the_pixel_even_with_a_panel_one_cell_away() {
        for (size, cell) in [(4, 30), (6, 25), (9, 28), (9, 61), (16, 20)] {
            for panel in [33, cell, cell + 1] {
                let found = lattice(&drawn(size, cell, panel), &SIZES).expect("a board");
                let last = (20 + size * cell) as f32;
                let corners = (found.corners()[0], found.corners()[2]);
                assert_eq!((found.size(), corners), (size, (Point::new(20.0, 20.0), Point::new(last, last))), "{cell} {panel}");
            }
        }
    }

    #[test]
    fn a_table_of_another_size_is_no_board() {
        for size in [5, 7, 8, 10, 12, 18] {
            assert_eq!(lattice(&drawn(size, 40, 33), &SIZES), None, "{size}");
        }
        assert_eq!(lattice(&Grey::new(50, vec![9; 2500]).expect("whole rows"), &SIZES), None);
        assert_eq!(lattice(&Grey::new(1, vec![9]).expect("one pixel"), &SIZES), None);
    }
}
