//! The parts of a KSudoku file as written, each with its position.

use super::NAME;
use sudoscope_board::{MAX_SIZE, MIN_SIZE};

use crate::{
    FileKind, FilePart, ReadError, ReadProblem, TextPosition,
    syntax::xml::{self, Element, Part},
};

/// A part of the file with its position.
pub(super) struct AtPlace<T> {
    pub place: TextPosition,
    pub of: T,
}

impl<T> AtPlace<T> {
    pub(crate) fn refuse(&self, problem: ReadProblem) -> ReadError {
        ReadError { place: Some(self.place), problem }
    }
}

/// The parts of a file.
#[derive(Default)]
pub(super) struct KsudokuFile {
    pub games: usize,
    pub graph: Option<AtPlace<BoardGraph>>,
    pub values: Option<AtPlace<String>>,
    pub solution: Option<AtPlace<String>>,
    pub events: Vec<AtPlace<HistoryEvent>>,
}

/// The kind of board. Groups are sets of cells that contain every digit once.
pub(super) struct BoardGraph {
    pub size: usize,
    pub is_custom: bool,
    /// Whether the boxes are groups; `None` if the file does not declare even rows and columns as groups.
    pub has_boxes: Option<bool>,
    /// The kind of cages.
    pub cage_kind: Option<CageKind>,
    pub groups: Vec<AtPlace<String>>,
    pub cages: Vec<AtPlace<CageElement>>,
}

/// The operations of cages, by the numbers that files have for them.
pub(super) const OPERATORS: [(&str, &str); 5] = [("0", ""), ("1", "/"), ("2", "-"), ("3", "*"), ("4", "+")];

/// The kinds of cages, by the names that files have for their boards.
pub(super) const CAGE_KINDS: [(&str, CageKind); 2] = [("KillerSudoku", CageKind::Killer), ("Mathdoku", CageKind::Mathdoku)];

/// Conditions on the digits of cages besides their values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CageKind {
    /// They are different.
    Killer,
    /// Nothing.
    Mathdoku,
}

pub(super) struct CageElement {
    pub operator: String,
    pub value: String,
    pub cells: String,
}

/// A move of the player in one cell.
pub(super) struct HistoryEvent {
    pub index: String,
    pub value: Option<String>,
    pub markers: Option<String>,
    pub is_given: bool,
}

impl KsudokuFile {
    /// Parses a file.
    ///
    /// # Errors
    /// If it is not XML, or a part is misplaced or appears twice.
    pub(crate) fn read(text: &str) -> Result<Self, ReadError> {
        let (mut file, mut path): (Self, Vec<String>) = Default::default();
        xml::read(text, NAME, |part, place| {
            match part {
                Part::Start(element) => {
                    let parent = path.last().map_or("", String::as_str);
                    file.element(parent, &element, place).map_err(|problem| ReadError { place: Some(place), problem })?;
                    path.push(element.name);
                }
                Part::Text(text) => {
                    let parent = path.last().map_or("", String::as_str);
                    file.text(parent, text, place).map_err(|problem| ReadError { place: Some(place), problem })?;
                }
                Part::End => drop(path.pop()),
            }
            Ok(())
        })?;
        Ok(file)
    }

    fn element(&mut self, parent: &str, element: &Element, place: TextPosition) -> Result<(), ReadProblem> {
        let of = |name: &str| element.attribute(name).unwrap_or_default().to_owned();
        match (parent, element.name.as_str()) {
            ("", "ksudoku") | ("game", "puzzle" | "history") | ("puzzle", "values" | "solution") | ("history", "complex-event") => {
            }
            ("ksudoku", "game") if self.games == 0 => self.games = 1,
            ("ksudoku", "game") => return Err(ReadProblem::Twice { format: NAME, part: "game".to_owned() }),
            ("puzzle", "graph") => once(&mut self.graph, "graph", AtPlace { place, of: BoardGraph::read(element)? })?,
            ("graph", "sudokugroups") => {
                let graph =
                    self.graph.as_mut().filter(|graph| graph.of.is_custom).ok_or_else(|| NAME.bad("graph", &element.name))?;
                if !matches!(of("at").as_str(), "" | "0") {
                    return Err(ReadProblem::OtherFormat { name: FileKind::SeveralGrids });
                }
                graph.of.has_boxes = Some(of("withblocks") != "0");
            }
            ("graph", "clique" | "cage") if self.graph.as_ref().is_none_or(|graph| !graph.of.is_custom) => {
                return Err(NAME.bad("graph", &element.name));
            }
            ("graph", "clique") => {
                self.graph.iter_mut().for_each(|graph| graph.of.groups.push(AtPlace { place, of: String::new() }));
            }
            ("graph", "cage") => {
                let cage = || CageElement { operator: of("operator"), value: of("value"), cells: String::new() };
                self.graph.iter_mut().for_each(|graph| graph.of.cages.push(AtPlace { place, of: cage() }));
            }
            ("history" | "complex-event", "simple-event") => {
                let text = |name: &str| element.attribute(name).map(str::to_owned);
                let (value, markers) = (text("value"), text("markers"));
                if value.is_some() == markers.is_some() {
                    return Err(NAME.bad("history", "simple-event"));
                }
                let is_given = element.attribute("given") == Some("true");
                self.events.push(AtPlace { place, of: HistoryEvent { index: of("index"), value, markers, is_given } });
            }
            (_, name) => return Err(NAME.bad(FilePart::Element, name)),
        }
        Ok(())
    }

    fn text(&mut self, parent: &str, text: String, place: TextPosition) -> Result<(), ReadProblem> {
        let graph = self.graph.as_mut().map(|graph| &mut graph.of);
        match (parent, graph) {
            ("values", _) => once(&mut self.values, "values", AtPlace { place, of: text })?,
            ("solution", _) => once(&mut self.solution, "solution", AtPlace { place, of: text })?,
            ("clique", Some(graph)) => graph.groups.last_mut().into_iter().for_each(|group| group.of.push_str(&text)),
            ("cage", Some(graph)) => graph.cages.last_mut().into_iter().for_each(|cage| cage.of.cells.push_str(&text)),
            _ => return Err(NAME.bad("text", &text)),
        }
        Ok(())
    }
}

fn once<T>(place: &mut Option<T>, part: &str, of: T) -> Result<(), ReadProblem> {
    if place.replace(of).is_some() { Err(ReadProblem::Twice { format: NAME, part: part.to_owned() }) } else { Ok(()) }
}

impl BoardGraph {
    fn read(element: &Element) -> Result<Self, ReadProblem> {
        let of = |name| element.attribute(name).unwrap_or_default();
        let number = |name| of(name).parse::<usize>().ok();
        let size =
            number("order").filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size)).ok_or_else(|| NAME.bad("order", of("order")))?;
        let is_custom = match (of("type"), of("specific-type")) {
            ("sudoku", "Plain") => false,
            ("sudoku", kind) => return Err(NAME.bad("specific-type", kind)),
            ("custom", _) if [number("sizeX"), number("sizeY"), number("sizeZ")] == [Some(size), Some(size), Some(1)] => true,
            ("custom" | "roxdoku", _) => return Err(ReadProblem::OtherFormat { name: FileKind::SeveralGrids }),
            (kind, _) => return Err(NAME.bad("type", kind)),
        };
        let cage_kind = CAGE_KINDS.iter().find(|(name, _)| *name == of("specific-type")).map(|(_, kind)| *kind);
        Ok(Self { size, is_custom, has_boxes: (!is_custom).then_some(true), cage_kind, groups: Vec::new(), cages: Vec::new() })
    }
}

impl CageElement {
    /// The value and the operation of a cage.
    ///
    /// # Errors
    /// If either is invalid.
    pub(crate) fn read(&self) -> Result<(&'static str, u32), ReadProblem> {
        let operator = OPERATORS.iter().find(|(number, _)| *number == self.operator).map(|(_, operator)| *operator);
        let operator = operator.ok_or_else(|| NAME.bad(FilePart::CageOperator, &self.operator))?;
        Ok((operator, self.value.parse().map_err(|_| NAME.bad(FilePart::CageValue, &self.value))?))
    }
}
