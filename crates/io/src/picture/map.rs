//! [`MapPicture`]: the branches of a run as a picture: across the steps, down the depth.

use super::{
    Caption, Drawing, caption,
    drawing::{Cap, Mark, Path, Point, Rect, Shade, Text},
    typeface::{FontWeight, Line},
};

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
    use crate::picture::Resolution;

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
