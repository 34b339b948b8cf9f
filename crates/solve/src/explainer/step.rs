//! [`SeStep`]: a use of a rule, as data that does not depend on how it was found.
//!
//! - The facts that a chain inside another takes from the case it is inside of: removed candidates without which it would not hold.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId};

use super::{
    SeDifficulty, SeRule,
    grid::{CandidateSet, HOUSES, LAYOUT, SIZE, SeGrid, bits, cell_at, cells_of, house_of},
    links::{self, ChainForm, LiteralCause, Note, candidate, is_on},
    rule::{FoundPattern, FoundRule},
};

/// A candidate that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeLiteral {
    /// The cell of the candidate.
    pub cell: Cell,
    /// The digit of the candidate.
    pub digit: Digit,
    /// Whether it is true.
    pub is_on: bool,
}

/// The form of a chain: its conclusion and its assumptions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeForm {
    /// From a literal back to it: one branch, whose last line is the first again.
    Cycle,
    /// From a literal to its opposite: one branch.
    Reversal,
    /// From a literal to another and its opposite: one branch, which has both; its last line is one of them.
    Contradiction,
    /// A common consequence of a literal and its opposite: two branches.
    Double,
    /// A common consequence of all candidates of the cell: a branch for each.
    Cell(Cell),
    /// A common consequence of all places of a digit in the house: a branch for each.
    House(HouseId),
}

/// Why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeCause {
    /// It was assumed.
    Assumed,
    /// It holds in the case that the chain is inside of, which has it among its lines or has been given it too.
    Given,
    /// By the digits of its cell.
    Cell,
    /// By the places of its digit in a house.
    House(HouseId),
    /// By a pattern or an inner chain: number in [`SeBranch::inner`].
    Inner(usize),
}

/// A literal of a chain, and why it follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeLine {
    /// The literal that this line states.
    pub literal: SeLiteral,
    /// Why it follows.
    pub cause: SeCause,
    /// The earlier lines it follows from, by number; the most direct one first.
    pub parents: Vec<usize>,
}

/// The consequences of one assumption, as far as they are needed: the last line is the conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeBranch {
    /// The lines, each after those it follows from.
    pub lines: Vec<SeLine>,
    /// The patterns and inner chains that lines follow from.
    pub inner: Vec<SeArgument>,
}

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeArgument {
    /// The only place of the digit in a house; of a naked single the only digit of its cell.
    Single {
        /// The house of a hidden single.
        house: Option<HouseId>,
    },
    /// All places of a digit in one house are in another too.
    Locked {
        /// The digit.
        digit: Digit,
        /// The first house.
        base: HouseId,
        /// The second.
        cover: HouseId,
        /// The places of the digit in the first house; inside a chain, all cells that the two share.
        places: CellSet,
        /// The house in which the digit has then one place.
        single: Option<HouseId>,
    },
    /// As many cells of a house as digits.
    Set {
        /// The house.
        house: HouseId,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// Whether the digits have no other places; else the cells have no other digits.
        is_hidden: bool,
    },
    /// All places of a digit in some lines are in as many crossing ones.
    Fish {
        /// The digit.
        digit: Digit,
        /// The lines.
        base: Vec<HouseId>,
        /// The houses that cross them.
        cover: Vec<HouseId>,
    },
    /// One of two cells has the digit, whatever a third one has.
    Wing {
        /// The third cell.
        pivot: Cell,
        /// The two.
        pincers: [Cell; 2],
        /// The digit.
        digit: Digit,
    },
    /// Cells in which two digits could be exchanged, if they had no others.
    UniqueLoop {
        /// The cells, around.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// The cells with others.
        more: CellSet,
        /// The type of the pattern: 1 to 4.
        kind: u8,
        /// Of types 3 and 4, the house of those cells.
        house: Option<HouseId>,
        /// Of type 3, further cells that form a set with them.
        set: CellSet,
        /// Of type 3 the digits of the set; of type 4 the one that the two cells must have.
        set_digits: DigitSet,
        /// Of type 3, whether the set is hidden.
        is_hidden: bool,
    },
    /// All cells have two candidates and all digits two places, but for a few candidates.
    Bug {
        /// The extra candidates: one of them is true.
        extra: Vec<(Cell, Digit)>,
        /// The type of the pattern: 1 to 4.
        kind: u8,
        /// Of types 3 and 4, the house of those candidates.
        house: Option<HouseId>,
        /// Of type 3, further cells that form a set with them.
        set: CellSet,
        /// Of type 3 the digits of the set; of type 4 the one that the two cells must have.
        set_digits: DigitSet,
    },
    /// Every combination of digits in some cells that would allow it leaves one of their peers without a digit.
    Exclusion {
        /// The cells.
        cells: Vec<Cell>,
        /// The peers of which one would be left without a digit.
        excluders: CellSet,
    },
    /// A chain.
    Chain {
        /// Its form.
        form: SeForm,
        /// The proved literal; `None` for a cycle.
        proved: Option<SeLiteral>,
        /// The branch of each assumption.
        branches: Vec<SeBranch>,
    },
}

/// A use of a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct SeStep {
    /// The rule that was used.
    pub rule: SeRule,
    /// Its difficulty.
    pub difficulty: SeDifficulty,
    /// Of a chain, the number of literals it is made of.
    pub complexity: Option<u32>,
    /// The digit that it places.
    pub placed: Option<(Cell, Digit)>,
    /// The candidates that it eliminates, besides those that a placement excludes: by cell, then by digit.
    pub struck: Vec<(Cell, Digit)>,
    /// The pattern that proves it.
    pub argument: SeArgument,
}

/// The cell and digit of a candidate.
fn pair(candidate: usize) -> (Cell, Digit) {
    (Cell::new(candidate / SIZE), Digit::from_index(candidate % SIZE))
}

fn pairs(candidates: &CandidateSet) -> Vec<(Cell, Digit)> {
    candidates.iter().map(pair).collect()
}

/// The number that the board gives a house: rows, columns, boxes.
fn house(house: usize) -> HouseId {
    HouseId::new((house + 2 * SIZE) % HOUSES)
}

fn digits(mask: u16) -> DigitSet {
    DigitSet::from_bits(mask.into())
}

fn places(of: usize, places: u16) -> CellSet {
    bits(places).map(|place| Cell::new(cell_at(of, place))).collect()
}

fn literal(literal: u16) -> SeLiteral {
    let (cell, digit) = pair(candidate(literal));
    SeLiteral { cell, digit, is_on: is_on(literal) }
}

impl SeStep {
    /// The step found in the position `before`.
    pub(super) fn of(found: &FoundRule, before: &SeGrid) -> Self {
        let complexity = match &found.why {
            FoundPattern::Chain(chain) => Some(chain.complexity),
            _ => None,
        };
        Self {
            rule: SeRule::of(found),
            difficulty: SeDifficulty(found.difficulty),
            complexity,
            placed: found.placed.map(pair),
            struck: pairs(&found.struck),
            argument: with_given(argument(&found.why, before), before),
        }
    }
}

fn argument(why: &FoundPattern, before: &SeGrid) -> SeArgument {
    match why {
        FoundPattern::HiddenSingle { house: of, .. } => SeArgument::Single { house: Some(house(*of)) },
        FoundPattern::NakedSingle => SeArgument::Single { house: None },
        FoundPattern::Locked { base, cover, digit, single } => locked(*base, *cover, *digit, before.slot(*base, *digit), *single),
        FoundPattern::Set { house, places, digits, is_hidden, .. } => set(*house, *places, *digits, *is_hidden),
        FoundPattern::Fish { digit, base, cover, size } => fish(*digit, &base[..*size], &cover[..*size]),
        FoundPattern::Wing { pivot, pincers, digit, .. } => {
            SeArgument::Wing { pivot: Cell::new(*pivot), pincers: pincers.map(Cell::new), digit: Digit::from_index(*digit) }
        }
        FoundPattern::Loop(deadly) => SeArgument::UniqueLoop {
            cells: deadly.cells.iter().copied().map(Cell::new).collect(),
            digits: deadly.digits.into_iter().map(Digit::from_index).collect(),
            more: deadly.rescue.iter().copied().map(Cell::new).collect(),
            kind: deadly.kind,
            house: deadly.house.map(house),
            set: deadly.house.map_or(CellSet::EMPTY, |house| places(house, deadly.set)),
            set_digits: digits(deadly.set_digits),
            is_hidden: deadly.is_hidden,
        },
        FoundPattern::Grave { extra, house: of, set, digits: set_digits, kind } => SeArgument::Bug {
            extra: pairs(extra),
            kind: *kind,
            house: of.map(house),
            set: of.map_or(CellSet::EMPTY, |house| places(house, *set)),
            set_digits: digits(*set_digits),
        },
        FoundPattern::Exclusion { cells, excluders } => SeArgument::Exclusion {
            cells: cells.iter().copied().map(Cell::new).collect(),
            excluders: cells_of(*excluders).map(Cell::new).collect(),
        },
        FoundPattern::Chain(found) => chain(found),
    }
}

fn locked(base: usize, cover: usize, digit: usize, in_base: u16, single: Option<usize>) -> SeArgument {
    SeArgument::Locked {
        digit: Digit::from_index(digit),
        base: house(base),
        cover: house(cover),
        places: places(base, in_base),
        single: single.map(house),
    }
}

fn set(of: usize, of_places: u16, of_digits: u16, is_hidden: bool) -> SeArgument {
    SeArgument::Set { house: house(of), cells: places(of, of_places), digits: digits(of_digits), is_hidden }
}

fn fish(digit: usize, base: &[usize], cover: &[usize]) -> SeArgument {
    let houses = |houses: &[usize]| houses.iter().copied().map(house).collect();
    SeArgument::Fish { digit: Digit::from_index(digit), base: houses(base), cover: houses(cover) }
}

fn chain(found: &links::SeChain) -> SeArgument {
    let form = match found.shape {
        ChainForm::Cycle => SeForm::Cycle,
        ChainForm::Forcing => SeForm::Reversal,
        ChainForm::Contradiction => SeForm::Contradiction,
        ChainForm::Double => SeForm::Double,
        ChainForm::Cell(cell) => SeForm::Cell(Cell::new(cell)),
        ChainForm::Region(of) => SeForm::House(house(of)),
    };
    let mut branches: Vec<SeBranch> = found.branches.iter().map(branch).collect();
    if let (SeForm::Contradiction, [_, _]) = (form, &branches[..]) {
        branches = branches.into_iter().reduce(merged).into_iter().collect();
    }
    SeArgument::Chain { form, proved: found.proved.map(literal), branches }
}

/// Two branches from the same assumption as one, in which each literal stands once. What they lead to comes at the end.
fn merged(mut one: SeBranch, mut other: SeBranch) -> SeBranch {
    let mut merged = SeBranch { lines: Vec::new(), inner: Vec::new() };
    let ends = [one.lines.pop().map(|line| (line, 0)), other.lines.pop().map(|line| (line, 1))];
    // The literals of the lines, which their numbers refer to.
    let literals = [(&one, &ends[0]), (&other, &ends[1])].map(|(branch, end)| -> Vec<SeLiteral> {
        branch.lines.iter().chain(end.as_ref().map(|(line, _)| line)).map(|line| line.literal).collect()
    });
    let inner = [one.inner, other.inner];
    let lines = one.lines.into_iter().map(|line| (line, 0)).chain(other.lines.into_iter().map(|line| (line, 1)));
    for (mut line, of) in lines.chain(ends.into_iter().flatten()) {
        if merged.lines.iter().any(|known| known.literal == line.literal) {
            continue;
        }
        let place = |&parent: &usize| merged.lines.iter().position(|known| known.literal == literals[of][parent]);
        line.parents = line.parents.iter().filter_map(place).collect();
        if let SeCause::Inner(number) = line.cause {
            let argument = &inner[of][number];
            let known = merged.inner.iter().position(|known| known == argument);
            line.cause = SeCause::Inner(known.unwrap_or(merged.inner.len()));
            merged.inner.extend(known.is_none().then(|| argument.clone()));
        }
        merged.lines.push(line);
    }
    merged
}

fn branch(found: &links::ChainBranch) -> SeBranch {
    let lines = found.lines.iter().map(|line| {
        let of = literal(line.literal);
        let cause = match line.cause {
            LiteralCause::Assumed => SeCause::Assumed,
            LiteralCause::Cell => SeCause::Cell,
            LiteralCause::House(kind) => SeCause::House(house(house_of(of.cell.index(), kind.into()))),
            LiteralCause::Inner(note) => SeCause::Inner(note.into()),
        };
        SeLine { literal: of, cause, parents: line.parents.iter().map(|&parent| parent.into()).collect() }
    });
    let inner = found.notes.iter().map(|note| match note {
        Note::Locked(found) => locked(found.base, found.cover, found.digit, LAYOUT.crossings[found.base][found.cover], None),
        Note::Set(found) => set(found.house, found.places, found.digits, found.is_hidden),
        Note::Fish(found) => {
            let (base, cover, size) = found.lines();
            fish(found.digit, &base[..size], &cover[..size])
        }
        Note::Chain { chain: Some(found), .. } => chain(found),
        // Only where nothing is to be explained.
        Note::Chain { chain: None, .. } => SeArgument::Chain { form: SeForm::Reversal, proved: None, branches: Vec::new() },
    });
    SeBranch { lines: lines.collect(), inner: inner.collect() }
}

/// A candidate that must be gone: cell and digit.
type Gone = (Cell, Digit);

/// Adds to the chains inside an argument what they take from outside, as lines after their assumptions. `before` is the position that the
/// argument is about.
pub(super) fn with_given(mut argument: SeArgument, before: &SeGrid) -> SeArgument {
    if let SeArgument::Chain { branches, .. } = &mut argument {
        for branch in branches {
            complete(branch, before);
        }
    }
    argument
}

/// Adds what the chains inside a branch are given, and that the lines that follow from these rest on it. Returns what they need that the
/// branch does not show.
fn complete(branch: &mut SeBranch, before: &SeGrid) -> BTreeSet<Gone> {
    let mut outside = BTreeSet::new();
    for number in 0..branch.inner.len() {
        let SeArgument::Chain { form, branches, .. } = &mut branch.inner[number] else { continue };
        for gone in needs_of_chain(*form, branches, before) {
            match place_of(&branch.lines, gone) {
                None => {
                    outside.insert(gone);
                }
                Some(at) => {
                    let rest_on_it = branch.lines.iter_mut().filter(|line| line.cause == SeCause::Inner(number));
                    rest_on_it.filter(|line| !line.parents.contains(&at)).for_each(|line| line.parents.push(at));
                }
            }
        }
    }
    outside
}

/// The line that says that a candidate is gone.
fn place_of(lines: &[SeLine], (cell, digit): Gone) -> Option<usize> {
    lines.iter().position(|line| line.literal == SeLiteral { cell, digit, is_on: false })
}

/// The facts that a chain inside another takes from outside. Each of its branches is given what it needs of that.
fn needs_of_chain(form: SeForm, branches: &mut [SeBranch], before: &SeGrid) -> BTreeSet<Gone> {
    let assumed: Vec<SeLiteral> = branches.iter().filter_map(|branch| branch.lines.first()).map(|line| line.literal).collect();
    let is_case = |(cell, digit): &Gone| assumed.iter().any(|of| (of.cell, of.digit) == (*cell, *digit));
    let mut all = BTreeSet::new();
    for (number, branch) in branches.iter_mut().enumerate() {
        let mut needs = complete(branch, before);
        if number == 0 {
            // What is no case must be gone.
            match (form, assumed.first()) {
                (SeForm::Cell(cell), _) => needs.extend(digits_of(before, cell).filter(|gone| !is_case(gone))),
                (SeForm::House(house), Some(first)) => {
                    needs.extend(places_of(before, house, first.digit).filter(|gone| !is_case(gone)));
                }
                _ => {}
            }
        }
        for line in &branch.lines {
            needs.extend(needs_of_line(line, &branch.inner, before).filter(|&gone| place_of(&branch.lines, gone).is_none()));
        }
        give(branch, &needs, before);
        all.extend(needs);
    }
    all
}

/// Adds given lines after the assumption of a branch, and that its lines rest on them.
fn give(branch: &mut SeBranch, given: &BTreeSet<Gone>, before: &SeGrid) {
    let count = given.len();
    for line in &mut branch.lines {
        line.parents.iter_mut().filter(|parent| **parent > 0).for_each(|parent| *parent += count);
        let mut inside = BTreeSet::new();
        if let SeCause::Inner(number) = line.cause
            && let Some(SeArgument::Chain { branches, .. }) = branch.inner.get(number)
        {
            let lines = branches.iter().flat_map(|branch| &branch.lines).filter(|line| line.cause == SeCause::Given);
            inside.extend(lines.map(|line| (line.literal.cell, line.literal.digit)));
        }
        let needs: BTreeSet<Gone> = needs_of_line(line, &branch.inner, before).chain(inside).collect();
        let places = (1..).zip(given).filter(|(_, gone)| needs.contains(gone)).map(|(place, _)| place);
        line.parents.extend(places);
    }
    let lines = given.iter().map(|&(cell, digit)| SeLine {
        literal: SeLiteral { cell, digit, is_on: false },
        cause: SeCause::Given,
        parents: Vec::new(),
    });
    let after = branch.lines.len().min(1);
    branch.lines.splice(after..after, lines);
}

/// The candidates of `before` that must be gone for a line to follow by its cell, its house or its pattern.
fn needs_of_line(line: &SeLine, inner: &[SeArgument], before: &SeGrid) -> std::vec::IntoIter<Gone> {
    let SeLiteral { cell, digit, is_on } = line.literal;
    let needs: Vec<Gone> = match line.cause {
        SeCause::Cell if is_on => digits_of(before, cell).filter(|gone| gone.1 != digit).collect(),
        SeCause::House(house) if is_on => places_of(before, house, digit).filter(|gone| gone.0 != cell).collect(),
        SeCause::Inner(number) => inner.get(number).map_or_else(Vec::new, |argument| needs_of_pattern(argument, before)),
        SeCause::Assumed | SeCause::Given | SeCause::Cell | SeCause::House(_) => Vec::new(),
    };
    needs.into_iter()
}

fn needs_of_pattern(pattern: &SeArgument, before: &SeGrid) -> Vec<Gone> {
    let confined = |base: &[HouseId], cover: &[HouseId], digit| -> Vec<Gone> {
        let is_covered = |&(cell, _): &Gone| cover.iter().any(|&house| given_cells(house).any(|covered| covered == cell));
        base.iter().flat_map(|&house| places_of(before, house, digit)).filter(|gone| !is_covered(gone)).collect()
    };
    match pattern {
        SeArgument::Locked { digit, base, cover, .. } => confined(&[*base], &[*cover], *digit),
        SeArgument::Fish { digit, base, cover } => confined(base, cover, *digit),
        SeArgument::Set { house, cells, digits, is_hidden: true } => {
            let places = digits.iter().flat_map(|digit| places_of(before, *house, digit));
            places.filter(|gone| !cells.contains(gone.0)).collect()
        }
        SeArgument::Set { cells, digits, is_hidden: false, .. } => {
            cells.iter().flat_map(|cell| digits_of(before, cell)).filter(|gone| !digits.contains(gone.1)).collect()
        }
        _ => Vec::new(),
    }
}

/// The candidates of a cell.
fn digits_of(before: &SeGrid, cell: Cell) -> impl Iterator<Item = Gone> {
    bits(before.cells[cell.index()]).map(move |digit| (cell, Digit::from_index(digit)))
}

/// The candidates of a digit in a house.
fn places_of(before: &SeGrid, house: HouseId, digit: Digit) -> impl Iterator<Item = Gone> {
    let number = number(house);
    bits(before.slot(number, digit.index())).map(move |place| (Cell::new(cell_at(number, place)), digit))
}

fn given_cells(house: HouseId) -> impl Iterator<Item = Cell> {
    (0..SIZE).map(move |place| Cell::new(cell_at(number(house), place)))
}

/// The number of a house in the tables of this module: boxes, rows, columns.
fn number(house: HouseId) -> usize {
    (house.index() + SIZE) % HOUSES
}
