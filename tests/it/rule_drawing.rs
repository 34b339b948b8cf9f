//! How rules look: every kind has shapes, and they stay where they belong.

use sudoscope::io::picture::{
    self,
    rules::{Figure, Ring, RuleDrawing, RuleShape, Spot},
};

use crate::{
    every_kind::{self, KINDS, every_kind, kind},
    prelude::*,
};

fn drawing(rules: &[Rule]) -> RuleDrawing {
    RuleDrawing::new(&Shape::classic(), rules, &|digit| digit.to_string())
}

/// The rectangle that a shape takes, roughly for texts.
fn extent(shape: &RuleShape, board: &Shape) -> (Spot, Spot) {
    let around = |middle: Spot, x: f32, y: f32| vec![middle - Spot::new(x, y), middle + Spot::new(x, y)];
    let points = match &shape.figure {
        Figure::Tint { cells } => {
            let corner = |cell: Cell| Spot::new(board.column(cell) as f32, board.row(cell) as f32);
            cells.iter().flat_map(|&cell| [corner(cell), corner(cell) + Spot::new(1.0, 1.0)]).collect()
        }
        Figure::Line { points, width, .. } => points.iter().flat_map(|&point| around(point, width / 2.0, width / 2.0)).collect(),
        Figure::Polygon { corners } => corners.clone(),
        Figure::Disc { middle, radius } => around(*middle, *radius, *radius),
        Figure::Ring { middle, radius, width } => around(*middle, radius + width / 2.0, radius + width / 2.0),
        Figure::Text { at, size, text, anchor, .. } => {
            let width = text.chars().count() as f32 * size * 0.6;
            match anchor {
                picture::rules::Anchor::Left => vec![*at, *at + Spot::new(width, 0.0)],
                picture::rules::Anchor::Middle => around(*at, width / 2.0, size * 0.4),
            }
        }
    };
    let fold = |pick: fn(f32, f32) -> f32, start: f32| {
        points.iter().fold(Spot::new(start, start), |sum, point| Spot::new(pick(sum.x, point.x), pick(sum.y, point.y)))
    };
    (fold(f32::min, f32::MAX), fold(f32::max, f32::MIN))
}

#[test]
fn there_is_a_rule_of_every_kind_that_suits_its_board() {
    let rules = every_kind();
    assert_eq!(rules.iter().map(kind).collect::<BTreeSet<_>>().len(), KINDS);
    for rule in &rules {
        assert_eq!(rule.check(&Shape::classic()), Ok(()), "{rule:?}");
    }
    let keys: BTreeSet<&str> = rules.iter().map(Rule::key).collect();
    assert!(keys.len() > 60, "{}", keys.len());
}

#[test]
fn every_kind_has_a_shape_unless_it_is_named_beside_the_board() {
    for rule in every_kind() {
        let is_drawn = !drawing(std::slice::from_ref(&rule)).shapes().is_empty();
        let has_houses = matches!(rule, Rule::Diagonals | Rule::Windoku | Rule::Diagonal(_));
        assert_eq!(is_drawn, has_houses || !rule.is_of_whole_board(), "{rule:?}");
    }
}

#[test]
fn no_two_kinds_look_alike_without_colors() {
    // In one place: what differs is the kind alone.
    let looks = |rules: &[Rule]| {
        let mut shapes = drawing(rules).shapes().to_vec();
        shapes.iter_mut().for_each(|shape| shape.color = sudoscope::board::RuleColor::INK);
        shapes
    };
    let cells: Vec<Cell> = (0..4).map(Cell::new).collect();
    let mut seen: Vec<(Vec<RuleShape>, Rule)> = Vec::new();
    for rule in every_kind::lines() {
        let Rule::Line(mut line) = rule else { continue };
        line.cells = cells.clone();
        let rule = Rule::Line(line.clone());
        let look = looks(std::slice::from_ref(&rule));
        let alike =
            seen.iter().find(|(other, known)| *other == look && matches!(known, Rule::Line(known) if known.kind != line.kind));
        assert!(alike.is_none(), "{rule:?} looks like {alike:?}");
        seen.push((look, rule));
    }
}

#[test]
fn shapes_stay_on_the_board_and_its_ring() {
    let board = Shape::classic();
    let all = [every_kind::lines(), every_kind::signs(), every_kind::others()].concat();
    let one_by_one = all.iter().map(std::slice::from_ref);
    for rules in one_by_one.chain([&all[..]]) {
        let drawing = drawing(rules);
        let ring = drawing.ring();
        let side = |is_used: bool| f32::from(u8::from(is_used));
        let (left, top) = (-side(ring.left), -side(ring.top));
        let (right, bottom) = (board.size() as f32 + side(ring.right), board.size() as f32 + side(ring.bottom));
        for shape in drawing.shapes() {
            let (min, max) = extent(shape, &board);
            let near = 0.06;
            assert!(min.x >= left - near && min.y >= top - near, "{shape:?}: {min:?}");
            assert!(max.x <= right + near && max.y <= bottom + near, "{shape:?}: {max:?}");
        }
    }
}

#[test]
fn the_ring_has_the_sides_that_clues_use() {
    let ring = |line, kind| drawing(&[Rule::Outside(Outside { kind, line, value: 9 })]).ring();
    let none = Ring::default();
    assert_eq!(drawing(&every_kind::lines()).ring(), none);
    let row = |reversed| ring(OutsideLine::Row { row: 2, reversed }, OutsideKind::Sandwich);
    let column = |reversed| ring(OutsideLine::Column { column: 2, reversed }, OutsideKind::Sandwich);
    assert_eq!((row(false), row(true)), (Ring { left: true, ..none }, Ring { right: true, ..none }));
    assert_eq!((column(false), column(true)), (Ring { top: true, ..none }, Ring { bottom: true, ..none }));
    let corner = OutsideLine::Diagonal { start: Cell::new(0), down: true, right: true };
    assert_eq!(ring(corner, OutsideKind::LittleKiller), Ring { left: true, top: true, ..none });
}

#[test]
fn cells_know_the_rules_that_name_them() {
    let rules = every_kind::signs();
    let drawing = drawing(&rules);
    let first = drawing.rules_of(Cell::new(0));
    assert_eq!(first, [0]);
    assert!(drawing.labelled().contains(Cell::new(0)) && !drawing.labelled().contains(Cell::new(1)));
}

#[test]
fn paper_has_the_same_shapes_in_every_format() {
    for (name, rules) in [("lines", every_kind::lines()), ("signs", every_kind::signs()), ("others", every_kind::others())] {
        let puzzle = Puzzle::new(Shape::classic(), &rules);
        let drawing = picture::figure(&Sheet::new(&puzzle), &Style::default(), Content::Puzzle).unwrap();
        let svg = drawing.svg();
        assert!(roxmltree::Document::parse(&svg).is_ok());
        let png = drawing.png(Resolution::Width(1000)).unwrap();
        let sheets = [Sheet::new(&puzzle)];
        let book =
            picture::Book::new(&sheets, Style::default(), picture::Plan { per_page: 1, ..picture::Plan::default() }).unwrap();
        let pdf = picture::pdf(&book, &picture::PdfMetadata::default());
        assert!(pdf.starts_with(b"%PDF"));
        if let Some(folder) = std::env::var_os("SUDOSCOPE_PICTURES") {
            let path = |ending: &str| std::path::Path::new(&folder).join(format!("{name}.{ending}"));
            std::fs::write(path("svg"), &svg).unwrap();
            std::fs::write(path("png"), &png).unwrap();
            std::fs::write(path("pdf"), &pdf).unwrap();
        }
        let expected = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/picture/rules_{name}.svg"));
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(&expected, &svg).unwrap();
        }
        let expected = std::fs::read_to_string(expected).unwrap();
        assert!(svg == expected, "compare with tests/data/picture/rules_{name}.svg; UPDATE_SNAPSHOTS=1 writes it anew");
    }
}
