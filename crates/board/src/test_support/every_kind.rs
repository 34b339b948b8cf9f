//! One rule of each kind at least on the classic board, arranged so that those of a list can be drawn at once. The rows of the kinds have
//! them; those that carry a table, an automaton or other rules are made here.

use std::sync::Arc;

use sudoscope_board::{
    Automaton, AutomatonRule, Cage, CageTotal, Cell, CellsField, Dot, DotKind, Kind, PairTable, Relation, Rule, Slope, ToolGroup,
};

const SIZE: usize = 3 * 3;

/// The cells of rows and columns counted from 1: `"11 12"` are two cells of the first row.
fn cells(places: &str) -> Vec<Cell> {
    let number = |byte: u8| usize::from(byte - b'1');
    places.split(' ').map(|place| Cell::new(number(place.as_bytes()[0]) * SIZE + number(place.as_bytes()[1]))).collect()
}

fn cage(places: &str, total: CageTotal, may_repeat: bool) -> Rule {
    Rule::Cage(Cage { cells: cells(places), total, may_repeat })
}

/// The list in which kinds are drawn.
#[derive(PartialEq)]
enum List {
    Board,
    Lines,
    Signs,
    Others,
}

impl List {
    fn of(kind: &Kind) -> Self {
        let signs = ["cage", "region", "clone", "counting-circles", "candidates", "extremum", "index", "quadruple"];
        match (kind.group, kind.key) {
            _ if kind.cells == CellsField::None => Self::Board,
            (_, "value-index") => Self::Others,
            (_, "sum-loop") | (Some(ToolGroup::Lines), _) => Self::Lines,
            (Some(ToolGroup::Dots), _) => Self::Signs,
            (_, key) if signs.contains(&key) => Self::Signs,
            _ => Self::Others,
        }
    }

    fn rules(self) -> Vec<Rule> {
        sudoscope_board::KINDS.iter().filter(|kind| Self::of(kind) == self).flat_map(|kind| kind.rules_of(kind.samples)).collect()
    }
}

/// Rules of the whole board.
pub fn of_whole_board() -> Vec<Rule> {
    List::Board.rules()
}

/// Thermometers, arrows, and lines of every kind.
pub fn lines() -> Vec<Rule> {
    List::Lines.rules()
}

/// Cages, dots and other signs, and marks of single cells.
pub fn signs() -> Vec<Rule> {
    List::Signs.rules()
}

/// Clues outside the board, and rules without a customary drawing.
pub fn others() -> Vec<Rule> {
    let relation = Arc::new(Relation::new(SIZE, |one, other| one + other > 3));
    let automaton = Automaton::deterministic(SIZE, 0, |&state, value| Some((state + value) % 2), |&state| state == 0);
    let table = |name: &str, places: &str, for_all_pairs| {
        Rule::PairTable(PairTable { name: name.to_owned(), relation: Arc::clone(&relation), cells: cells(places), for_all_pairs })
    };
    let dot = Dot { first: cells("83")[0], second: cells("84")[0], kind: DotKind::Difference(1) };
    let own = [
        table("sums", "47 48 49", false),
        table("pairs", "57 58 59", true),
        Rule::Machine(AutomatonRule {
            name: "(12|3)*".to_owned(),
            is_pattern: true,
            automaton: Arc::new(automaton.unwrap()),
            cells: cells("66 67 77 78"),
        }),
        Rule::Either(vec![vec![cage("81 82", CageTotal::Sum(9), false)], vec![Rule::Dot(dot)]]),
        Rule::OneWrong(vec![vec![cage("86 87", CageTotal::Sum(9), false)], vec![cage("96 97", CageTotal::Sum(5), false)]]),
        Rule::Diagonal(Slope::Rising),
    ];
    List::Others.rules().into_iter().chain(own).collect()
}

/// Rules that differ from those above in what a file or a title says of them only: other numbers, ends and groups, and names with
/// signs that formats have to escape.
pub fn variations() -> Vec<Rule> {
    let relation = Arc::new(Relation::new(SIZE, |one, two| one < two && two != 4));
    let automaton = Automaton::deterministic(SIZE, 0, |&sum, value| (sum + value <= 12).then_some(sum + value), |&sum| sum == 12);
    let automaton = Arc::new(automaton.unwrap());
    let table = |for_all_pairs| {
        let (name, relation) = ("a \"<\" // b".to_owned(), Arc::clone(&relation));
        Rule::PairTable(PairTable { name, relation, cells: cells("19 18 28"), for_all_pairs })
    };
    let machine = |is_pattern, name: &str| {
        let (name, automaton) = (name.to_owned(), Arc::clone(&automaton));
        Rule::Machine(AutomatonRule { name, is_pattern, automaton, cells: cells("17 18 19") })
    };
    let alternatives = vec![
        vec![cage("11 12 21", CageTotal::Any, false), Rule::AntiKing],
        vec![Rule::Either(vec![vec![cage("11 12", CageTotal::Any, true)], vec![]])],
    ];
    let own = [table(false), table(true), machine(false, "makes 12"), machine(true, "\\d'\u{7}数"), Rule::Either(alternatives)];
    sudoscope_board::KINDS.iter().flat_map(|kind| kind.rules_of(kind.variants)).chain(own).collect()
}

/// All rules of the lists, each once; a test demands every [`kind`].
pub fn every_kind() -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for rule in [of_whole_board(), lines(), signs(), others(), variations()].concat() {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules
}

/// The number of kinds.
pub const KINDS: usize = sudoscope_board::KINDS.len();

/// The place of a rule's kind in the list of all.
pub fn kind(rule: &Rule) -> usize {
    sudoscope_board::KINDS.iter().position(|kind| *kind == rule.kind()).unwrap()
}
