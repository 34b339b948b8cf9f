//! Which cells form a region: the lines around regions are thicker or darker than those inside of them.

use super::{
    grey::{Grey, Profile, between, median},
    lattice::Lattice,
    point::Point,
};
use sudoscope_board::Shape;

/// Samples of the picture along an edge between two cells, and the fraction of the edge that they cover: its ends lie in other lines.
const ALONG: usize = 17;
const COVERED: (f32, f32) = (0.12, 0.88);
/// Samples to each side of an edge, how far they reach, in cells, and how far the line itself may.
const ASIDE: usize = 24;
const REACH: f32 = 0.24;
const LINE: f32 = 0.14;
/// The least factor by which the lines around regions are stronger than those inside, for regions other than boxes.
const STRONGER: f32 = 1.3;
/// Of the pairs of a line around boxes and one inside, the fraction in which the former is stronger, if the board has these boxes.
const RANKED: f32 = 0.9;
/// One in this many lines inside regions may be as strong as those around.
const STRAY: usize = 40;
/// The least brightness of the ground, in grey levels, by which the strength of its lines is divided: shadow weakens lines too.
const DARKEST: f32 = 24.0;

/// The regions of a board, by its lines.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Regions {
    /// The board with these regions.
    pub(super) shape: Shape,
    /// Whether the lines show them.
    pub(super) are_shown: bool,
}

/// A line between two cells.
#[derive(Clone, Copy)]
struct Edge {
    cells: [usize; 2],
    /// Its strength: how much darker than the ground beside it, times its width in cells; then relative to the ground.
    strength: f32,
    /// The grey level of the ground.
    light: f32,
}

/// The regions of a board in a picture; those of the usual board where lines do not show any.
pub(super) fn read(picture: &Grey, lattice: &Lattice, usual: &Shape) -> Regions {
    let edges = edges(picture, lattice);
    let size = lattice.size();
    let divided = divided_clearly(&edges, size).and_then(|regions| Shape::jigsaw(size, &regions).ok());
    let shape = divided.map(|shape| Shape::all_boxes(size).find(|boxes| boxes.as_jigsaw() == shape).unwrap_or(shape));
    let ranked = |boxes: Shape| Some((rank(&edges, &boxes), boxes)).filter(|(rank, _)| *rank >= RANKED);
    let boxes = || Shape::all_boxes(size).filter_map(ranked).max_by(|one, two| one.0.total_cmp(&two.0));
    let shown = shape.or_else(|| boxes().map(|(_, boxes)| boxes));
    Regions { are_shown: shown.is_some(), shape: shown.unwrap_or_else(|| usual.clone()) }
}

/// The lines between cells with their strengths.
fn edges(picture: &Grey, lattice: &Lattice) -> Vec<Edge> {
    let size = lattice.size();
    let mut edges = Vec::with_capacity(2 * size * (size - 1));
    for line in 1..size {
        for place in 0..size {
            let upright = |across: usize| [lattice.point(place, across), lattice.point(place + 1, across)];
            let level = |down: usize| [lattice.point(down, place), lattice.point(down, place + 1)];
            let sides = [line - 1, line, line + 1];
            edges.push(edge(picture, [place * size + line - 1, place * size + line], &sides.map(upright)));
            edges.push(edge(picture, [(line - 1) * size + place, line * size + place], &sides.map(level)));
        }
    }
    // Lines of dark themes are light.
    let is_light = edges.iter().map(|edge| edge.strength).sum::<f32>() < 0.0;
    for edge in &mut edges {
        edge.strength = if is_light { -edge.strength } else { edge.strength / edge.light.max(DARKEST) };
    }
    edges
}

/// The line between two cells, and the lines that are parallel to it at both sides.
fn edge(picture: &Grey, cells: [usize; 2], sides: &[[Point; 2]; 3]) -> Edge {
    let place = |aside: f32, along: f32| {
        let [before, line, after] = sides.map(|[from, to]| between(from, to, along));
        if aside < 0.0 { between(line, before, -aside) } else { between(line, after, aside) }
    };
    let profile = Profile::of(picture, REACH, ASIDE, COVERED, ALONG, place);
    let grounds = profile.grounds(LINE);
    Edge { cells, strength: profile.darkness(grounds, LINE), light: 0.5 * (grounds[0] + grounds[1]) }
}

/// Of all pairs of a line around regions of a shape and one inside them, the fraction in which the former is stronger.
fn rank(edges: &[Edge], shape: &Shape) -> f32 {
    let cells: Vec<_> = shape.cells().collect();
    let is_around = |edge: &&Edge| shape.region(cells[edge.cells[0]]) != shape.region(cells[edge.cells[1]]);
    let (around, inside): (Vec<&Edge>, Vec<&Edge>) = edges.iter().partition(is_around);
    let stronger = |one: &Edge| inside.iter().filter(|two| one.strength > two.strength).count();
    let pairs = (around.len() * inside.len()).max(1);
    around.into_iter().map(stronger).sum::<usize>() as f32 / pairs as f32
}

/// The region of each cell, where the stronger lines divide the board into as many regions as one has cells; `None` when they do not.
fn divided_clearly(edges: &[Edge], size: usize) -> Option<Vec<u8>> {
    let mut strengths: Vec<f32> = edges.iter().map(|edge| edge.strength).collect();
    strengths.sort_by(f32::total_cmp);
    // The widest gap between strengths that divides the board so.
    let mut best: Option<(f32, Vec<u8>)> = None;
    for pair in strengths.windows(2) {
        let wider = pair[1] / pair[0].max(f32::MIN_POSITIVE);
        if wider.is_nan() || best.as_ref().is_some_and(|(best, _)| *best >= wider) {
            continue;
        }
        let limit = 0.5 * (pair[0] + pair[1]);
        if let Some(regions) = divided(edges, size, limit) {
            best = Some((wider, regions));
        }
    }
    let (_, regions) = best?;
    let (around, inside): (Vec<&Edge>, Vec<&Edge>) =
        edges.iter().partition(|edge| regions[edge.cells[0]] != regions[edge.cells[1]]);
    let strengths = |edges: Vec<&Edge>| edges.into_iter().map(|edge| edge.strength).collect::<Vec<f32>>();
    let (around, inside) = (strengths(around), strengths(inside));
    let weakest = around.iter().copied().fold(f32::MAX, f32::min);
    let stray = inside.iter().filter(|&&strength| strength >= weakest).count();
    let is_clear = median(&around) >= STRONGER * median(&inside) && stray * STRAY <= inside.len();
    is_clear.then_some(regions)
}

/// The region of each cell when lines above a strength are borders, if there are `size` regions of `size` cells.
fn divided(edges: &[Edge], size: usize, limit: f32) -> Option<Vec<u8>> {
    let mut parents: Vec<usize> = (0..size * size).collect();
    let root = |parents: &[usize], mut cell: usize| {
        while parents[cell] != cell {
            cell = parents[cell];
        }
        cell
    };
    for edge in edges.iter().filter(|edge| edge.strength <= limit) {
        let [one, two] = edge.cells.map(|cell| root(&parents, cell));
        parents[one.max(two)] = one.min(two);
    }
    let mut roots: Vec<usize> = Vec::new();
    let mut regions = Vec::with_capacity(size * size);
    for cell in 0..size * size {
        let root = root(&parents, cell);
        let region = roots.iter().position(|&other| other == root).unwrap_or_else(|| {
            roots.push(root);
            roots.len() - 1
        });
        if region >= size {
            return None;
        }
        regions.push(u8::try_from(region).ok()?);
    }
    let count = |region: usize| regions.iter().filter(|&&other| usize::from(other) == region).count();
    (0..size).all(|region| count(region) == size).then_some(regions)
}
