//! [`Scene`]: the contents of the board as the window draws them.

use crate::{
    app::{model::HeatKind, prelude::*, view::overlay::Overlay},
    board::{DrawnLink, Place},
    io::picture::rules::{self, Fog, RuleDrawing, Spot},
    solve::search::CellHeat,
};

/// The rules and decorations of a board as shapes.
pub fn draw_rules(geometry: &Geometry, numerals: Numerals) -> RuleDrawing {
    let (shape, rules) = (geometry.shape(), geometry.rules());
    RuleDrawing::new(shape, rules, &|digit| numerals.write(digit)).decorated(shape, rules.len(), geometry.unknown_rules())
}

/// The contents of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Shape and houses.
    pub geometry: Arc<Geometry>,
    /// Whether the board is covered: nothing on it answers to the pointer.
    pub is_covered: bool,
    /// The rules as shapes.
    pub rules: Arc<RuleDrawing>,
    /// The places of the broken rules in the list of rules, ascending, or of the rule that a search has just applied: their shapes are lit.
    pub broken: Vec<usize>,
    /// The contents of the cells, row by row.
    pub squares: Vec<SceneSquare>,
    /// Thin lines from a clashing cell to its partner.
    pub links: Vec<(Cell, Cell)>,
    /// The rules that the findings name.
    pub lit_rules: Vec<LitRule>,
    /// The decorations of a logic step.
    pub overlay: Overlay,
    /// The cell that the keyboard acts on.
    pub cursor: Option<Cell>,
    /// Whether candidates are shown instead of corner and centre marks.
    pub shows_candidates: bool,
    /// Whether the candidates are the true ones: each occurs in a solution.
    pub are_true: bool,
    /// For each cell and digit the number of solutions that have it there, if that is shown.
    pub counts: Option<Vec<Vec<u32>>>,
    /// The heat of a search, if it is shown.
    pub heat: Option<HeatScene>,
    /// The cells that lie in fog: nothing of the puzzle is seen there.
    pub fog: CellSet,
    /// Whether one sees through it: whoever lays it must see the puzzle.
    pub is_fog_sheer: bool,
    /// The rules being entered.
    pub entry: EntryScene,
    /// The coloured candidates and the links drawn by hand.
    pub coloring: ColoringScene,
    /// The light on houses and links, besides single cells and small digits.
    pub light: LightScene,
}

/// The coloured candidates and the links drawn by hand.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct ColoringScene {
    /// The coloured candidates.
    pub candidates: Vec<(Place, Color)>,
    pub links: Vec<DrawnLink>,
    /// Where the next link begins, while links are drawn.
    pub from: Option<Place>,
    /// Whether that is strong.
    pub is_strong: bool,
}

/// The links and counts that are lit up.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct LightScene {
    /// Two places of a digit, one of which must hold it.
    pub links: Vec<StrongLink>,
    /// For rows, columns and regions, the number of places that the chosen digit has left.
    pub places: Vec<PlaceCount>,
}

/// Two places of a digit, one of which must hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StrongLink {
    pub digit: Digit,
    /// The cell where the link begins.
    pub from: Cell,
    /// The cell where it ends.
    pub to: Cell,
}

/// The number of places that a digit has left in a house without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceCount {
    pub house: HouseId,
    /// The number.
    pub count: u16,
}

/// The heat of a search, as the board shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatScene {
    pub kind: HeatKind,
    /// All counts, cell by cell.
    pub cells: Vec<CellHeat>,
    /// The highest count of what is shown.
    pub most: u64,
}

impl HeatScene {
    /// The strength of the color of a cell, from 0 to 1, on a logarithmic scale; 0 for a cell where nothing was counted.
    pub fn strength(&self, cell: Cell) -> f64 {
        let count = self.cells.get(cell.index()).map_or(0, |&heat| self.kind.of(heat));
        if count == 0 { 0.0 } else { (1.0 + count as f64).ln() / (1.0 + self.most as f64).ln() }
    }
}

/// Rules that are being entered, as the board shows them.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct EntryScene {
    /// The rule that is being drawn, as it would look.
    pub draft: RuleDrawing,
    /// The cells of a drag, in order.
    pub path: Vec<Cell>,
    /// Whether the drag makes nothing that can be.
    pub is_refused: bool,
    /// The chosen or pending rule: its outline, and the place of its sign if it is no set of cells.
    pub outline: Vec<Vec<Spot>>,
    /// The typed text, and its spot.
    pub typed: Option<(Spot, String)>,
    /// Whether that is a label, which begins at its place, instead of a sign, whose middle is there.
    pub types_label: bool,
    /// The regions drawn so far, in their order.
    pub regions: Vec<RegionScene>,
    /// Whether those regions have been put aside, to be gone on with.
    pub is_put_aside: bool,
    /// Whether the regions of the board do not apply: others are being drawn.
    pub replaces_regions: bool,
    /// The target of a press at the pointer.
    pub aim: Aim,
}

/// A region that is being drawn.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct RegionScene {
    /// Its outlines.
    pub outline: Vec<Vec<Spot>>,
    /// Its cells, which show its number.
    pub cells: Vec<Cell>,
}

/// The target of a press with the tool that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Aim {
    /// A cell, or nothing.
    #[default]
    Cell,
    /// The edge between two cells.
    Edge,
    /// The corner of four cells.
    Corner,
    /// A slot beside the board; whether its lines are diagonals.
    Slot(bool),
}

impl Scene {
    /// Creates the scene of an empty board.
    pub fn empty(geometry: Arc<Geometry>) -> Self {
        let rules = Arc::new(draw_rules(&geometry, Numerals::Numbers));
        Self::with_rules(geometry, rules)
    }

    /// A board without digits, with these shapes of its rules.
    pub fn with_rules(geometry: Arc<Geometry>, rules: Arc<RuleDrawing>) -> Self {
        #[cfg(all(test, feature = "gui"))]
        made::count();
        let squares = vec![SceneSquare::default(); geometry.shape().cell_count()];
        Self {
            geometry,
            is_covered: false,
            rules,
            broken: Vec::new(),
            squares,
            links: Vec::new(),
            lit_rules: Vec::new(),
            overlay: Overlay::default(),
            cursor: None,
            shows_candidates: false,
            are_true: false,
            counts: None,
            heat: None,
            fog: CellSet::EMPTY,
            is_fog_sheer: false,
            entry: EntryScene::default(),
            coloring: ColoringScene::default(),
            light: LightScene::default(),
        }
    }

    /// The contents of a cell.
    ///
    /// # Panics
    /// If the cell is outside the board.
    pub fn square(&self, cell: Cell) -> &SceneSquare {
        &self.squares[cell.index()]
    }
}

/// A rule that is marked on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct LitRule {
    /// Its place in the list of rules.
    pub place: usize,
    /// Why it is marked.
    pub light: RuleLight,
    /// Closed lines around what of it is on the board, in units of a cell.
    pub outlines: Vec<Vec<Spot>>,
}

/// Why a rule is marked. Each has a cue besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleLight {
    /// It belongs to a set of clues and rules that contradict each other.
    Conflict,
    /// It is superfluous: the solution stays unique without it.
    Superfluous,
}

/// Something on the board that a control elsewhere in the window refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Cell(Cell),
    /// A rule, by its place in the list.
    Rule(usize),
}

/// The contents of one cell. States can be combined; each has a cue besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SceneSquare {
    /// The large digit, and who wrote it.
    pub digit: Option<(Digit, DigitSource)>,
    /// The depth of the decision that wrote it, shown small in the corner.
    pub depth: Option<u16>,
    /// Candidates, drawn in their fixed positions.
    pub candidates: DigitSet,
    /// Eliminated candidates, drawn with a stroke through them.
    pub struck: DigitSet,
    /// The player's corner marks.
    pub corner: DigitSet,
    /// The player's centre marks.
    pub centre: DigitSet,
    /// The colour that the player has given to it.
    pub color: Option<Color>,
    /// Selected by the player.
    pub selected: bool,
    /// Sees the one selected cell.
    pub peer: bool,
    /// Holds the same digit as the one selected cell.
    pub same: bool,
    /// Its small digits that are lit up.
    pub lit: DigitSet,
    /// The digit that is lit up can be here.
    pub possible: bool,
    /// It is lit up because it has two candidates.
    pub pair: bool,
    /// Its digit clashes with another's.
    pub clash: bool,
    /// The digit being tried in this cell, which may clash.
    pub trying: Option<Digit>,
    /// The digit just taken back.
    pub taken_back: Option<Digit>,
    /// Its digit was just written by the search.
    pub just_placed: bool,
    /// The reason for a dead end at this cell.
    pub dead: Option<Dead>,
    /// A digit of the branch that is pointed at, in an empty cell.
    pub ghost: Option<Digit>,
    /// The candidate that is asked about: all candidates of the cell are shown, on whatever else it shows.
    pub asked: Option<Digit>,
    /// The failure here, on a board that has changed since.
    pub failed: Option<Failed>,
    /// Its digit caused what has just happened elsewhere: it struck a candidate, or another digit falls with it.
    pub cause: bool,
    /// The player's digit differs from the solution.
    pub wrong: bool,
    /// The player's digit that the solution shown has another one for.
    pub replaced: Option<Digit>,
    /// Its digit belongs to a set of conflicting clues.
    pub conflict: bool,
    /// Its digit is superfluous: the solution stays unique without it.
    pub superfluous: bool,
    /// A digit here would narrow down the solutions.
    pub deciding: bool,
}

/// The kind of a dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dead {
    /// The cell has no candidate left.
    NoDigit,
    /// The cell is empty in a house where the digit has no place left.
    NoPlace(Digit),
}

/// A failure in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// There was a dead end, which the digit just taken back was part of.
    DeadEnd,
    /// Every digit that fitted was tried: those that are struck.
    Exhausted,
}

/// Who wrote a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigitSource {
    /// Part of the puzzle.
    Given,
    Player,
    /// The solver: a forced digit, or part of a solution.
    Found,
    /// The solver: a guess.
    Guess,
    /// The solver: a guess that has failed, and is still there because the line that erases it is crossed out.
    LeftBehind,
}

/// The number of scenes made, for tests of how often that happens.
#[cfg(all(test, feature = "gui"))]
pub(crate) mod made {
    use std::cell::Cell;

    thread_local! {
        static MADE: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn count() {
        MADE.set(MADE.get() + 1);
    }

    /// The number made by this thread while `work` is done.
    pub(crate) fn during(work: impl FnOnce()) -> usize {
        let before = MADE.get();
        work();
        MADE.get() - before
    }
}

/// The cells of a puzzle that lie in fog. An entered digit lifts it if it is right; without a solution each may be.
pub(super) fn cells(puzzle: &Puzzle, solution: Option<&Digits>) -> CellSet {
    let shape = puzzle.shape();
    let Some(Fog { mut lit, mut lamps, links }) = rules::fog(shape, &puzzle.unknown_rules) else { return CellSet::EMPTY };
    let is_right = |cell: &Cell| match puzzle.square(*cell).value {
        Value::Entered(digit) => solution.is_none_or(|solution| solution[cell.index()] == Some(digit)),
        Value::Given(_) | Value::Empty => false,
    };
    if links.is_empty() {
        lamps.extend(shape.cells().filter(is_right));
    }
    for (_, freed) in links.iter().filter(|(triggers, _)| triggers.iter().all(is_right)) {
        lit.extend(freed.iter().copied());
    }
    let touches = |cell: Cell, lamp: Cell| {
        shape.row(cell).abs_diff(shape.row(lamp)) <= 1 && shape.column(cell).abs_diff(shape.column(lamp)) <= 1
    };
    shape.cells().filter(|&cell| !lit.contains(cell) && !lamps.iter().any(|lamp| touches(cell, lamp))).collect()
}

/// Covers what lies in fog, and what would tell it: givens, candidates, and marks of clashes.
pub(super) fn cover(scene: &mut Scene, puzzle: &Puzzle, solution: Option<&Digits>) {
    let fog = cells(puzzle, solution);
    for cell in fog.iter() {
        let square = &mut scene.squares[cell.index()];
        if puzzle.square(cell).value.given().is_some() {
            square.digit = None;
        }
        square.clash = false;
        square.candidates = DigitSet::EMPTY;
        square.struck = DigitSet::EMPTY;
    }
    scene.links.retain(|(one, other)| !fog.contains(*one) && !fog.contains(*other));
    scene.fog = fog;
}
