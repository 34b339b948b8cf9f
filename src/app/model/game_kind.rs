//! [`GameKind`]: the kinds of puzzles that the first screen offers. Each has one row.

use std::sync::LazyLock;

use crate::{
    app::{model::generation::GenerateForm, prelude::*},
    board::{Arrow, Cage, Coloring, Dot, DotKind, Outside, OutsideKind, OutsideLine, Thermometer},
    io::examples::{EXAMPLES, Example},
    solve::generate::RuleMix,
};

crate::board::keyed! {
    /// A kind of puzzles that the first screen offers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum GameKind {
        /// Nothing but rows, columns and boxes.
        #[default]
        Classic = "classic",
        /// A small board.
        Six = "six",
        /// The diagonals are houses.
        Diagonal = "diagonal",
        /// Regions of other forms than boxes.
        Jigsaw = "jigsaw",
        /// Four more boxes.
        Windows = "windows",
        /// Cages with sums.
        Killer = "killer",
        /// Thermometers.
        Thermo = "thermo",
        Arrow = "arrow",
        /// Dots, all of them.
        Kropki = "kropki",
        /// No digit twice a knight's move apart.
        AntiKnight = "anti-knight",
        /// Sums of diagonals.
        LittleKiller = "little-killer",
    }
}

/// What puzzles of a kind are.
struct Row {
    size: usize,
    is_jigsaw: bool,
    rule: Option<Rule>,
    placed: Option<RuleMix>,
    /// The levels that are offered.
    levels: &'static [Level],
    sample: fn() -> Puzzle,
}

/// The levels of kinds of which extreme puzzles are rare.
const BELOW_EXTREME: &[Level] = &[Level::Easy, Level::Medium, Level::Hard, Level::Unfair];

/// What most kinds have.
fn usual() -> Row {
    Row { size: 9, is_jigsaw: false, rule: None, placed: None, levels: &Level::ALL, sample: small }
}

/// The rows, in the order of the kinds.
static ROWS: LazyLock<[Row; GameKind::ALL.len()]> = LazyLock::new(|| {
    [
        Row { sample: || example("easy"), ..usual() },
        Row { size: 6, levels: BELOW_EXTREME, sample: || example("six"), ..usual() },
        Row { rule: Some(Rule::Diagonals), sample: || ruled([Rule::Diagonals]), ..usual() },
        Row { is_jigsaw: true, sample: jigsaw, ..usual() },
        Row { rule: Some(Rule::Windoku), sample: || Puzzle::new(Shape::classic(), &[Rule::Windoku]), ..usual() },
        Row { placed: Some(RuleMix::Killer), sample: cages, ..usual() },
        Row { placed: Some(RuleMix::Thermometers), sample: thermometers, ..usual() },
        Row { placed: Some(RuleMix::Arrows), sample: arrows, ..usual() },
        Row { placed: Some(RuleMix::Dots), sample: dots, ..usual() },
        Row { rule: Some(Rule::AntiKnight), sample: knight, ..usual() },
        Row { placed: Some(RuleMix::LittleKillers), levels: BELOW_EXTREME, sample: diagonal_sums, ..usual() },
    ]
});

impl GameKind {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The form that makes a puzzle of a level.
    pub fn form(self, level: Level) -> GenerateForm {
        let Row { size, is_jigsaw, rule, placed, .. } = self.row();
        GenerateForm {
            shape: Shape::of_size(*size).unwrap_or_else(|_| Shape::classic()),
            irregular: *is_jigsaw,
            rules: rule.iter().cloned().collect(),
            kind: *placed,
            level: Some(level),
            ..GenerateForm::of(&Puzzle::classic())
        }
        .checked()
    }

    /// Whether puzzles of a level are made within a few seconds.
    pub fn has(self, level: Level) -> bool {
        self.row().levels.contains(&level)
    }

    /// A small board that shows the kind.
    pub fn sample(self) -> Puzzle {
        (self.row().sample)()
    }

    /// The kind of a puzzle, if it is one of them.
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        let form = GenerateForm::of(puzzle);
        let is_jigsaw = puzzle.shape().box_sides().is_none();
        let is_of = |kind: &Self| {
            let Row { size, is_jigsaw: jigsaw, rule, placed, .. } = kind.row();
            let is_same_board = *size == puzzle.shape().size() && *jigsaw == is_jigsaw;
            is_same_board && *placed == form.kind && rule.iter().eq(&form.rules)
        };
        Self::ALL.into_iter().find(is_of).filter(|_| form.has_rules_of(puzzle))
    }
}

/// The puzzle of an example.
fn example(key: &str) -> Puzzle {
    EXAMPLES.iter().find(|example| example.key == key).map_or_else(small, Example::puzzle)
}

/// A board of six by six cells: its lines are seen when it is small.
fn small() -> Puzzle {
    ruled([])
}

fn ruled<const N: usize>(rules: [Rule; N]) -> Puzzle {
    Puzzle::new(Shape::boxes(3, 2).unwrap_or_else(|_| Shape::classic()), &rules)
}

fn at(row: usize, column: usize) -> Cell {
    Cell::new(6 * row + column)
}

fn path<const N: usize>(cells: [(usize, usize); N]) -> Vec<Cell> {
    cells.map(|(row, column)| at(row, column)).into()
}

fn jigsaw() -> Puzzle {
    const REGIONS: [u8; 36] = [
        0, 0, 0, 1, 1, 1, //
        0, 2, 0, 1, 3, 1, //
        0, 2, 2, 3, 3, 1, //
        4, 2, 2, 3, 3, 5, //
        4, 2, 4, 5, 3, 5, //
        4, 4, 4, 5, 5, 5,
    ];
    Shape::jigsaw(6, &REGIONS).map_or_else(|_| small(), |shape| Puzzle::new(shape, &[]))
}

fn cages() -> Puzzle {
    let cage = |cells: &[(usize, usize)]| Rule::Cage(Cage::killer(cells.iter().map(|&(row, column)| at(row, column)), 10));
    ruled([
        cage(&[(0, 0), (0, 1)]),
        cage(&[(0, 2), (1, 2)]),
        cage(&[(0, 3), (0, 4), (0, 5)]),
        cage(&[(1, 0), (2, 0)]),
        cage(&[(1, 3), (1, 4)]),
        cage(&[(2, 1), (2, 2), (3, 2)]),
        cage(&[(2, 3), (3, 3)]),
        cage(&[(2, 4), (2, 5)]),
        cage(&[(3, 0), (3, 1)]),
        cage(&[(4, 0), (5, 0)]),
        cage(&[(4, 1), (5, 1)]),
        cage(&[(4, 2), (4, 3)]),
        cage(&[(4, 4), (4, 5), (5, 5)]),
        cage(&[(5, 2), (5, 3)]),
    ])
}

fn thermometers() -> Puzzle {
    let thermometer = |path: Vec<Cell>| Rule::Thermometer(Thermometer { paths: vec![path], is_slow: false });
    ruled([
        thermometer(path([(4, 1), (3, 1), (2, 1), (1, 1), (1, 2), (1, 3)])),
        thermometer(path([(2, 4), (3, 4), (4, 4), (5, 4), (5, 3), (5, 2)])),
    ])
}

fn arrows() -> Puzzle {
    let arrow = |bulb: (usize, usize), shaft: Vec<Cell>| Rule::Arrow(Arrow { bulb: path([bulb]), shafts: vec![shaft] });
    ruled([arrow((1, 1), path([(2, 2), (3, 3), (3, 4)])), arrow((4, 1), path([(4, 2), (4, 3)]))])
}

fn dots() -> Puzzle {
    let dot = |first: (usize, usize), second: (usize, usize), kind| {
        Rule::Dot(Dot { first: at(first.0, first.1), second: at(second.0, second.1), kind })
    };
    let (white, black) = (DotKind::Difference(1), DotKind::Ratio(2));
    ruled([
        dot((0, 2), (0, 3), black),
        dot((1, 1), (2, 1), white),
        dot((1, 4), (1, 5), white),
        dot((2, 2), (2, 3), white),
        dot((3, 0), (4, 0), black),
        dot((3, 3), (4, 3), black),
        dot((4, 1), (4, 2), white),
        dot((5, 4), (5, 5), white),
    ])
}

/// A digit, and the cells that a knight reaches from it.
fn knight() -> Puzzle {
    const FROM: (usize, usize) = (2, 3);
    let mut puzzle = small();
    *puzzle.square_mut(at(FROM.0, FROM.1)) = Square::given(Digit::from_index(3));
    let is_reached = |cell: &Cell| {
        let by = ((cell.index() / 6).abs_diff(FROM.0), (cell.index() % 6).abs_diff(FROM.1));
        by == (1, 2) || by == (2, 1)
    };
    let cells = puzzle.shape().cells().filter(is_reached).filter_map(|cell| Some((cell, Color::from_index(4)?))).collect();
    *puzzle.coloring = Coloring { cells, ..Coloring::default() };
    puzzle
}

fn diagonal_sums() -> Puzzle {
    let sum = |start: (usize, usize), value| {
        let line = OutsideLine::Diagonal { start: at(start.0, start.1), down: true, right: true };
        Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value })
    };
    let mut puzzle = ruled([sum((0, 1), 18), sum((0, 3), 8), sum((2, 0), 14)]);
    // The cells of two of the sums are filled: on a small board numbers beside it are hardly seen.
    let filled = |row: usize, column: usize, color: usize| {
        let cells = (0..6 - row.max(column)).map(move |by| at(row + by, column + by));
        cells.filter_map(move |cell| Some((cell, Color::from_index(color)?)))
    };
    puzzle.coloring.cells = filled(0, 1, 4).chain(filled(2, 0, 4)).collect();
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_a_sample_of_its_rules_and_a_form_that_can_be_made() {
        for kind in GameKind::ALL {
            let sample = kind.sample();
            assert!(sample.check_rules().is_ok() && Geometry::new(sample.shape(), sample.rules()).size() >= 6, "{kind:?}");
            assert!(Level::ALL.into_iter().any(|level| kind.has(level)));
            for level in Level::ALL.into_iter().filter(|&level| kind.has(level)) {
                assert_eq!(kind.form(level).invalid_spec, None, "{kind:?} {level:?}");
            }
        }
    }

    #[test]
    fn a_puzzle_says_of_which_kind_it_is() {
        let nine = |rules: &[Rule]| GameKind::of(&Puzzle::new(Shape::classic(), rules));
        assert_eq!(nine(&[]), Some(GameKind::Classic));
        assert_eq!(nine(&[Rule::Windoku]), Some(GameKind::Windows));
        assert_eq!(nine(&[Rule::Windoku, Rule::Diagonals]), None);
        assert_eq!(nine(&RuleMix::Killer.samples(&Shape::classic())), Some(GameKind::Killer));
        assert_eq!(nine(&RuleMix::Renban.samples(&Shape::classic())), None);
        assert_eq!(GameKind::of(&example("six")), Some(GameKind::Six));
        assert_eq!(GameKind::of(&Puzzle::new(Shape::classic().as_jigsaw(), &[])), Some(GameKind::Jigsaw));
    }
}
