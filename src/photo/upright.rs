//! Finds the board of a screenshot: its lines are exactly upright and level.
//!
//! The edge of a line, or of a row of tiles, runs through the whole board, which no stroke of a digit or mark does. So the pixels that differ
//! from the next are counted, column by column and row by row. Where counts are large are lines; a board has as many as it has cells and
//! one more, at equal distances.

use std::ops::Range;

use super::{grey::Grey, lattice::Lattice, number::whole, point::Point};

/// The least differences of neighbouring pixels that are an edge, in grey levels: in clean pictures, and in compressed ones.
const EDGES: [u8; 2] = [4, 12];
/// The least counts of lines, as parts of the largest: panels of a window may be higher than the board.
const SHARES: [f32; 5] = [0.85, 0.7, 0.55, 0.4, 0.3];
/// How far the two edges of a line, or of a gap, may be apart, as parts of the picture's shorter side.
const WIDTHS: [f32; 4] = [0.004, 0.01, 0.02, 0.035];
/// How far lines may be from equal distances, as a part of a cell: boxes may have gaps between them.
const UNEVEN: f32 = 0.2;
/// How far one more line may be from where it would belong to be one of the board, and not the edge of a panel.
const ONE_MORE: f32 = 0.06;
/// The least size of a cell, in pixels.
const LEAST_CELL: f32 = 10.0;
/// With more lines than that a picture shows no screen.
const MOST_LINES: usize = 80;
/// The part of a line's length that must be edge.
const COVERED: f32 = 0.75;

/// The lines of an upright board of one of the sizes, which ascend: the one with the most cells; `None` when there is none, or
/// when the picture shows no screen.
pub(super) fn lattice(picture: &Grey, sizes: &[usize]) -> Option<Lattice> {
    if !picture.is_even() {
        return None;
    }
    let shorter = picture.width().min(picture.height()) as f32;
    let mut best: Option<Lattice> = None;
    for edge in EDGES {
        let counts = [upright_counts(picture, edge), level_counts(picture, edge)];
        for (share, width) in SHARES.into_iter().flat_map(|share| WIDTHS.map(|width| (share, width * shorter))) {
            let [columns, rows] = [0, 1].map(|axis| lines(&counts[axis], share, width));
            let mut larger = sizes.iter().rev().filter(|&&size| best.as_ref().is_none_or(|best| best.size() < size));
            let fits = |&size: &usize| {
                let (columns, rows) = (regular(&columns, size)?, regular(&rows, size)?);
                let is_square = (cell(&columns) / cell(&rows)).ln().abs() < UNEVEN;
                let is_covered = || {
                    let upright = |&line: &f32| upright_cover(picture, line, &rows, width, edge) >= COVERED;
                    let level = |&line: &f32| level_cover(picture, line, &columns, width, edge) >= COVERED;
                    columns.iter().all(upright) && rows.iter().all(level)
                };
                (is_square && is_covered()).then(|| of_lines(&columns, &rows))
            };
            if let Some(found) = larger.find_map(fits) {
                best = Some(found);
            }
        }
    }
    best
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

/// As many lines as a board of a size has, at nearly equal distances, with no more of them before or after; the best of them.
fn regular(lines: &[f32], size: usize) -> Option<Vec<f32>> {
    let near = |place: f32, reach: f32| {
        let after = lines.partition_point(|&line| line < place);
        let beside = lines[after.saturating_sub(1)..].iter().take(2).copied();
        let nearest = beside.min_by(|one, two| (one - place).abs().total_cmp(&(two - place).abs()))?;
        ((nearest - place).abs() <= reach).then_some(nearest)
    };
    if lines.len() > MOST_LINES {
        return None;
    }
    let mut best: Option<Vec<f32>> = None;
    for (at, &first) in lines.iter().enumerate() {
        for step in lines[at + 1..].iter().map(|second| second - first).filter(|&step| step >= LEAST_CELL) {
            if near(first - step, ONE_MORE * step).is_some() {
                continue;
            }
            let mut found = vec![first];
            let mut last = first;
            while found.len() <= size
                && let Some(next) = near(last + step, UNEVEN * step)
            {
                found.push(next);
                last = next;
            }
            if near(last + step, ONE_MORE * step).is_some() {
                continue;
            }
            if found.len() == size + 1 && best.as_ref().is_none_or(|best| worth(best) < worth(&found)) {
                best = Some(found);
            }
        }
    }
    best
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

/// The places where a line of a width may have its edges.
fn around(line: f32, width: f32, end: usize) -> Range<usize> {
    whole(line - width / 2.0 - 1.0)..(whole(line + width / 2.0) + 2).min(end)
}

/// The places between the outermost of some lines.
fn between(lines: &[f32], end: usize) -> Range<usize> {
    match lines {
        [first, .., last] => whole(*first)..whole(*last).min(end),
        _ => 0..0,
    }
}

/// The part of an upright line that is edge, between the outermost level ones.
fn upright_cover(picture: &Grey, line: f32, rows: &[f32], width: f32, edge: u8) -> f32 {
    let (columns, rows) = (around(line, width, picture.width()), between(rows, picture.height()));
    let is_edge = |row: &&[u8]| row[columns.clone()].windows(2).any(|pair| pair[0].abs_diff(pair[1]) >= edge);
    let edges = picture.rows().skip(rows.start).take(rows.len()).filter(is_edge).count();
    edges as f32 / rows.len().max(1) as f32
}

/// The part of a level line that is edge, between the outermost upright ones.
fn level_cover(picture: &Grey, line: f32, columns: &[f32], width: f32, edge: u8) -> f32 {
    let (columns, rows) = (between(columns, picture.width()), around(line, width, picture.height()));
    let near: Vec<&[u8]> = picture.rows().skip(rows.start).take(rows.len()).collect();
    let is_edge = |column: &usize| near.windows(2).any(|pair| pair[0][*column].abs_diff(pair[1][*column]) >= edge);
    let edges = columns.clone().filter(is_edge).count();
    edges as f32 / columns.len().max(1) as f32
}

fn of_lines(columns: &[f32], rows: &[f32]) -> Lattice {
    let points = rows.iter().flat_map(|&y| columns.iter().map(move |&x| Point::new(x, y))).collect();
    Lattice { size: columns.len() - 1, points }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [usize; 4] = [4, 6, 9, 16];

    /// A board of `size` lines, with a longer line of a panel beside it.
    fn drawn(size: usize, cell: usize) -> Grey {
        let (width, height) = (size * cell + 60, size * cell + 50);
        let is_line = |at: usize| at >= 20 && (at - 20).is_multiple_of(cell) && at <= 20 + size * cell;
        let is_inside = |at: usize| (20..=20 + size * cell).contains(&at);
        let pixel = |at: usize| {
            let (x, y) = (at % width, at / width);
            let is_board = is_inside(x) && is_inside(y) && (is_line(x) || is_line(y));
            if is_board || x == width - 7 { 200 } else { 255 }
        };
        Grey::new(width, (0..width * height).map(pixel).collect()).expect("whole rows")
    }

    #[test]
    fn the_lines_of_an_upright_board_are_found_to_the_pixel() {
        for (size, cell) in [(4, 30), (6, 25), (9, 28), (9, 61), (16, 20)] {
            let found = lattice(&drawn(size, cell), &SIZES).expect("a board");
            let last = (20 + size * cell) as f32;
            assert_eq!(
                (found.size(), found.corners()[0], found.corners()[2]),
                (size, Point::new(20.0, 20.0), Point::new(last, last))
            );
        }
    }

    #[test]
    fn a_table_of_another_size_is_no_board() {
        assert_eq!(lattice(&drawn(5, 40), &SIZES), None);
        assert_eq!(lattice(&Grey::new(50, vec![9; 2500]).expect("whole rows"), &SIZES), None);
        assert_eq!(lattice(&Grey::new(1, vec![9]).expect("one pixel"), &SIZES), None);
    }
}
