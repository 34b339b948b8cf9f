//! [`SeStep`]: a use of a rule, as a [`Step`] of the technique that is most like it, with what that technique does not have.
//!
//! - [`SeCase`]: a branch of a chain. The chains inside it have cases of their own.

use sudoscope_board::{Cell, Digit, DigitSet, Geometry, HouseId};

use super::{
    SeDifficulty, SeRule, given,
    grid::{HOUSES, SIZE, SeGrid, bits, cell_at, cells_of, house_of},
    links::{self, ChainBranch, ChainForm, ChainLine, LiteralCause, Locked, Note, SeChain, Set, is_on},
    rule::{FoundPattern, FoundRule},
};
use crate::logic::{
    Bond, Candidate, CellGroup, Chain, Contradiction, Evidence, Excluders, Implication, Link, Net, Node, Reason, Role, State, Step,
};

/// A use of a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct SeStep {
    /// The rule that was used.
    pub rule: SeRule,
    /// Its difficulty.
    pub difficulty: SeDifficulty,
    /// Of a chain, the number of literals it is made of.
    pub complexity: Option<u32>,
    /// The candidates that it eliminates, besides those that a placement excludes from other cells: by cell, then by digit.
    pub struck: Vec<Candidate>,
    /// What a deadly pattern has besides the reason.
    pub deadly: Option<SeDeadly>,
    /// What it does, and why, as drawn. Its reason has a net for each case, in their order.
    pub step: Step,
    /// The branches of forcing chains, and of the chains inside them: each is followed by those of the chains inside it. Patterns
    /// and plain chains have none.
    pub cases: Vec<SeCase>,
}

/// A unique rectangle or loop, or a BUG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeDeadly {
    /// The cells of a loop, around.
    pub cells: Vec<Cell>,
    /// The type: 1 to 4.
    pub kind: u8,
    /// Of type 3 the digits of the set; of type 4 the one that the two cells must have.
    pub digits: DigitSet,
    /// Of type 3, whether the set is hidden.
    pub is_hidden: bool,
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

/// A branch of a chain: the consequences of one assumption, as far as they are needed. Its lines are the implications of its net;
/// those without a bond after the first are given by the case outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeCase {
    /// The form of its chain.
    pub form: SeForm,
    /// The name of its chain, `1` or `2.1`; empty for the outermost one.
    pub name: String,
    /// The case that its chain is inside of; `None` for the outermost one.
    pub outside: Option<usize>,
    /// All branches of its chain, this one included.
    pub beside: Vec<usize>,
    /// The lines that follow from a pattern.
    pub patterns: Vec<(usize, SePattern)>,
    /// The lines that follow from a chain inside this case, each with the first case of that chain.
    pub inside: Vec<(usize, usize)>,
    /// The candidates that its chain proves, and whether they are true.
    pub proves: Vec<(Candidate, bool)>,
}

/// A pattern that lines of a chain follow from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SePattern {
    /// All places of the digit in the first houses are in the others: of one house, locked candidates.
    Fish(Digit, Vec<HouseId>, Vec<HouseId>),
    /// As many cells of a house as digits.
    Set {
        /// The house.
        house: HouseId,
        /// The cells and the digits.
        group: CellGroup,
        /// Whether the digits have no other places; else the cells have no other digits.
        is_hidden: bool,
    },
}

impl SeCase {
    /// The pattern that a line follows from.
    pub fn pattern(&self, line: usize) -> Option<&SePattern> {
        self.patterns.iter().find(|of| of.0 == line).map(|of| &of.1)
    }

    /// The first case of the chain that a line follows from.
    pub fn chain(&self, line: usize) -> Option<usize> {
        self.inside.iter().find(|of| of.0 == line).map(|of| of.1)
    }
}

impl SeStep {
    /// The step found in the position `before`, which `state` is too.
    pub(super) fn of(found: &FoundRule, before: &SeGrid, geometry: &Geometry, state: &State) -> Self {
        let rule = SeRule::of(found);
        let placed: Vec<Candidate> = found.placed.into_iter().map(candidate).collect();
        let struck: Vec<Candidate> = found.struck.iter().map(candidate).collect();
        let building = Building { geometry, state, before };
        let (mut cases, mut complexity) = (Cases { geometry, cases: Vec::new(), nets: Vec::new() }, None);
        let reason = match &found.why {
            FoundPattern::Chain(chain) => {
                complexity = Some(chain.complexity);
                cases.reason(chain, before)
            }
            pattern => building.pattern(pattern, rule, placed.first().copied()),
        };
        // What a digit leaves no room for in its own cell goes without saying.
        let shown = struck.iter().copied().filter(|struck| placed.iter().all(|placed| placed.cell != struck.cell));
        let step = Step::doing(rule.technique(), placed.clone(), shown, reason);
        let deadly = deadly(&found.why);
        Self { rule, difficulty: SeDifficulty(found.difficulty), complexity, struck, deadly, step, cases: cases.cases }
    }

    /// For a case of a chain inside another, the step with the conclusion of that chain as its outcome.
    pub fn inside(&self, case: usize) -> Option<Step> {
        let proves = self.cases.get(case).filter(|case| case.outside.is_some()).map(|case| &case.proves)?;
        let [placed, struck] = [true, false].map(|is_on| proves.iter().filter(move |of| of.1 == is_on).map(|of| of.0));
        Some(Step::doing(self.step.technique(), placed, struck, self.step.reason().clone()))
    }
}

fn candidate(candidate: usize) -> Candidate {
    Candidate::new(Cell::new(candidate / SIZE), Digit::from_index(candidate % SIZE))
}

/// The candidate of a literal.
fn of_literal(literal: u16) -> Candidate {
    candidate(links::candidate(literal))
}

/// The number that the board gives a house: rows, columns, boxes.
fn house(house: usize) -> HouseId {
    HouseId::new((house + 2 * SIZE) % HOUSES)
}

fn houses(list: &[usize]) -> Vec<HouseId> {
    list.iter().copied().map(house).collect()
}

fn digits(mask: u16) -> DigitSet {
    DigitSet::from_bits(mask.into())
}

fn cells(list: &[usize]) -> Vec<Cell> {
    list.iter().copied().map(Cell::new).collect()
}

/// The cells of some places of a house, in reading order.
fn places(house: usize, places: u16) -> Vec<Cell> {
    let mut cells: Vec<Cell> = bits(places).map(|place| Cell::new(cell_at(house, place))).collect();
    cells.sort_unstable();
    cells
}

/// The cells that some houses share with others.
fn shared(geometry: &Geometry, base: &[HouseId], cover: &[HouseId]) -> Vec<Cell> {
    let is_covered = |cell: &Cell| cover.iter().any(|&house| geometry.house(house).cells.contains(cell));
    base.iter().flat_map(|&house| geometry.house(house).cells.iter().copied()).filter(is_covered).collect()
}

fn deadly(why: &FoundPattern) -> Option<SeDeadly> {
    match why {
        FoundPattern::Loop(deadly) => Some(SeDeadly {
            cells: cells(&deadly.cells),
            kind: deadly.kind,
            digits: digits(deadly.set_digits),
            is_hidden: deadly.is_hidden,
        }),
        &FoundPattern::Grave { digits: set, kind, .. } => {
            Some(SeDeadly { cells: Vec::new(), kind, digits: digits(set), is_hidden: false })
        }
        _ => None,
    }
}

/// What patterns are drawn from.
struct Building<'a> {
    geometry: &'a Geometry,
    state: &'a State,
    before: &'a SeGrid,
}

impl Building<'_> {
    fn pattern(&self, why: &FoundPattern, rule: SeRule, placed: Option<Candidate>) -> Reason {
        let none = Reason::default;
        match why {
            FoundPattern::HiddenSingle { house: of, .. } => {
                let reason = none().houses(Role::House, [house(*of)]);
                placed.into_iter().fold(reason, |reason, placed| {
                    reason.with(Role::House, Evidence::Excluders(self.excluders(house(*of), placed)))
                })
            }
            FoundPattern::NakedSingle | FoundPattern::Chain(_) => none().houses(Role::House, []),
            &FoundPattern::Locked(Locked { base, cover, digit, .. }, single) => {
                let places = places(base, self.before.slot(base, digit));
                let reason = none().places(Role::Pattern, Digit::from_index(digit), places).houses(Role::House, [house(base)]);
                reason.houses(Role::Crossing, [cover].into_iter().chain(single).map(house))
            }
            &FoundPattern::Set(Set { house: of, places: set, digits: mask, .. }, _) => {
                let reason = none().digits(Role::Pattern, digits(mask)).set(Role::Set, places(of, set), digits(mask));
                reason.houses(Role::House, [house(of)])
            }
            FoundPattern::Fish(fish) => {
                let (base, cover, size) = fish.lines();
                let (base, cover, digit) = (houses(&base[..size]), houses(&cover[..size]), Digit::from_index(fish.digit));
                let is_place = |cell: &Cell| self.state.candidates(*cell).contains(digit);
                let places: Vec<Cell> = shared(self.geometry, &base, &cover).into_iter().filter(is_place).collect();
                none().houses(Role::Base, base).houses(Role::Cover, cover).places(Role::Base, digit, places)
            }
            &FoundPattern::Wing { pivot, pincers, digit, .. } => {
                self.wing(rule, Cell::new(pivot), pincers.map(Cell::new), Digit::from_index(digit))
            }
            FoundPattern::Loop(deadly) => {
                let pair: DigitSet = deadly.digits.into_iter().map(Digit::from_index).collect();
                let mut roof = cells(&deadly.rescue);
                roof.sort_unstable();
                let extra = roof.iter().flat_map(|&cell| {
                    let extra = self.state.candidates(cell) - pair;
                    extra.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
                });
                let floor = cells(&deadly.cells).into_iter().filter(|cell| !roof.contains(cell));
                let reason = none().digits(Role::Pattern, pair).cells(Role::Floor, floor).cells(Role::Roof, roof.iter().copied());
                with_set(reason.candidates(Role::Extra, extra), deadly.house, deadly.set, deadly.set_digits)
            }
            FoundPattern::Grave { extra, house, set, digits, .. } => {
                let extra: Vec<Candidate> = extra.iter().map(candidate).collect();
                let mut cells: Vec<Cell> = extra.iter().map(|of| of.cell).collect();
                cells.dedup();
                with_set(none().cells(Role::Pivot, cells).candidates(Role::Extra, extra), *house, *set, *digits)
            }
            FoundPattern::Exclusion { cells: of, excluders } => {
                let reason = none().cells(Role::Pivot, cells(of));
                cells_of(*excluders)
                    .map(Cell::new)
                    .fold(reason, |reason, cell| reason.set(Role::Set, [cell], self.state.candidates(cell)))
            }
        }
    }

    /// The digits on the board that keep a digit out of the other empty cells of a house.
    fn excluders(&self, house: HouseId, placed: Candidate) -> Excluders {
        let is_empty = |cell: &Cell| self.state.digit(*cell).is_none();
        let others = self.geometry.house(house).cells.iter().copied().filter(|&cell| cell != placed.cell);
        let others: Vec<Cell> = others.filter(is_empty).collect();
        let is_holder = |cell: &Cell| self.state.digit(*cell) == Some(placed.digit);
        let holders: Vec<Cell> = self.geometry.shape().cells().filter(is_holder).collect();
        Excluders::new(&others, &holders, |other, holder| self.geometry.peers(other).contains(&holder))
    }

    fn wing(&self, rule: SeRule, pivot: Cell, [one, other]: [Cell; 2], digit: Digit) -> Reason {
        let held = |cell| self.state.candidates(cell);
        let mut reason = Reason::default().digits(Role::Pattern, held(one) | held(other)).set(Role::Pivot, [pivot], held(pivot));
        for pincer in [one, other] {
            reason = reason.set(Role::Pincer, [pincer], held(pincer));
        }
        let beside = |cell| held(cell).without(digit).first();
        let (SeRule::XyWing, Some(first), Some(second)) = (rule, beside(one), beside(other)) else { return reason };
        let places = [(one, digit), (one, first), (pivot, first), (pivot, second), (other, second), (other, digit)];
        let bond = |(from, to): (Cell, Cell)| match self.geometry.shared_house(from, to).filter(|_| from != to) {
            Some(house) => Bond::House(house),
            None => Bond::Cell(to),
        };
        let links = places.windows(2).zip([true, false].into_iter().cycle());
        let links = links.map(|(pair, is_strong)| Link { is_strong, bond: bond((pair[0].0, pair[1].0)) }).collect();
        let nodes = places.into_iter().map(|(cell, digit)| Node::of(Candidate::new(cell, digit))).collect();
        reason.chain(Role::Link, Chain { nodes, links })
    }
}

/// Adds the cells that form a set with others of a house.
fn with_set(reason: Reason, of: Option<usize>, set: u16, of_digits: u16) -> Reason {
    let reason = reason.houses(Role::House, of.map(house));
    let set = of.map_or_else(Vec::new, |house| places(house, set));
    if set.is_empty() { reason } else { reason.set(Role::Set, set, digits(of_digits)) }
}

/// The cases of a chain, and the net of each.
struct Cases<'a> {
    geometry: &'a Geometry,
    cases: Vec<SeCase>,
    nets: Vec<Net>,
}

impl Cases<'_> {
    /// The reason of a chain: its links, if each line follows from the one before, or its cases.
    fn reason(&mut self, chain: &SeChain, before: &SeGrid) -> Reason {
        if let (ChainForm::Cycle | ChainForm::Forcing, [branch]) = (chain.shape, &chain.branches[..])
            && let Some(chain) = self.plain(&branch.lines)
        {
            return Reason::default().chain(Role::Link, chain);
        }
        let chain = given::with_given(chain.clone(), before);
        let reason = Reason::default();
        let reason = match chain.shape {
            ChainForm::Cell(cell) => reason.cells(Role::Assumption, [Cell::new(cell)]),
            ChainForm::Region(of) => {
                let first = chain.branches.iter().find_map(|branch| branch.lines.first());
                let digit = first.map(|line| of_literal(line.literal).digit.set());
                reason.digits(Role::Assumption, digit.unwrap_or_default()).houses(Role::Assumption, [house(of)])
            }
            _ => reason,
        };
        self.add(&chain, None, "", &chain.proved.map(stated).into_iter().collect::<Vec<_>>());
        std::mem::take(&mut self.nets).into_iter().fold(reason, |reason, net| reason.net(Role::Branch, net))
    }

    /// Lines that follow each from the one before, back to where they began, as a chain of links.
    fn plain(&self, lines: &[ChainLine]) -> Option<Chain> {
        let is_plain = lines.len() > 2 && (1..lines.len()).all(|at| lines[at].parents == [links::index16(at - 1)]);
        if !is_plain || links::candidate(lines.first()?.literal) != links::candidate(lines.last()?.literal) {
            return None;
        }
        let link = |pair: &[ChainLine]| {
            let [from, to] = [&pair[0], &pair[1]].map(|line| of_literal(line.literal).cell);
            let house = self.geometry.shared_house(from, to).filter(|_| from != to);
            let bond = house_of_line(&pair[1]).or(house).map_or(Bond::Cell(to), Bond::House);
            Link { is_strong: is_on(pair[1].literal), bond }
        };
        let nodes = lines[..lines.len() - 1].iter().map(|line| Node::of(of_literal(line.literal))).collect();
        Some(Chain { nodes, links: lines.windows(2).map(link).collect() })
    }

    /// Adds the branches of a chain and of the chains inside them.
    fn add(&mut self, chain: &SeChain, outside: Option<usize>, name: &str, proves: &[(Candidate, bool)]) {
        let form = match chain.shape {
            ChainForm::Cycle => SeForm::Cycle,
            ChainForm::Forcing => SeForm::Reversal,
            ChainForm::Contradiction => SeForm::Contradiction,
            ChainForm::Double => SeForm::Double,
            ChainForm::Cell(cell) => SeForm::Cell(Cell::new(cell)),
            ChainForm::Region(of) => SeForm::House(house(of)),
        };
        let (mut beside, mut inner) = (Vec::new(), 0);
        for branch in chain.branches.iter().filter(|branch| !branch.lines.is_empty()) {
            let at = self.cases.len();
            beside.push(at);
            let by_note =
                |line: &ChainLine| if let LiteralCause::Inner(note) = line.cause { Some(usize::from(note)) } else { None };
            let patterns = (0..).zip(&branch.lines).filter_map(|(at, line)| Some((at, pattern_of(&branch.notes[by_note(line)?])?)));
            let (name, patterns, proves) = (name.to_owned(), patterns.collect::<Vec<_>>(), proves.to_vec());
            self.nets.push(self.net(branch, &patterns, form));
            self.cases.push(SeCase { form, name, outside, beside: Vec::new(), patterns, inside: Vec::new(), proves });
            for (number, note) in branch.notes.iter().enumerate() {
                let Note::Chain { chain: Some(chain), .. } = note else { continue };
                inner += 1;
                let (first, outer) = (self.cases.len(), &self.cases[at].name);
                let name = if outer.is_empty() { inner.to_string() } else { format!("{outer}.{inner}") };
                let lines = || (0..).zip(&branch.lines).filter(|(_, line)| by_note(line) == Some(number));
                let proved = chain.proved.map_or_else(|| lines().map(|of| of.1.literal).collect(), |proved| vec![proved]);
                self.add(chain, Some(at), &name, &proved.into_iter().map(stated).collect::<Vec<_>>());
                if self.cases.len() > first {
                    self.cases[at].inside.extend(lines().map(|(line, _)| (line, first)));
                }
            }
        }
        for &at in &beside {
            self.cases[at].beside.clone_from(&beside);
        }
    }

    /// A branch as a net. A consequence of a chain inside it has an empty net as its refutation: that chain has cases of its own.
    fn net(&self, branch: &ChainBranch, patterns: &[(usize, SePattern)], form: SeForm) -> Net {
        let of_pattern = |at| match patterns.iter().find(|of| of.0 == at).map(|of| &of.1) {
            Some(SePattern::Set { group, .. }) => Bond::Set(group.clone()),
            Some(SePattern::Fish(digit, base, cover)) => {
                Bond::Set(CellGroup { cells: shared(self.geometry, base, cover), digits: digit.set() })
            }
            None => Bond::Refuted(Box::default()),
        };
        let implications = branch.lines.iter().enumerate().map(|(at, line)| {
            let mut premises: Vec<usize> = line.parents.iter().map(|&parent| parent.into()).collect();
            premises.sort_unstable();
            premises.dedup();
            let bond = match line.cause {
                LiteralCause::Assumed => None,
                LiteralCause::Cell => Some(Bond::Cell(of_literal(line.literal).cell)),
                LiteralCause::House(_) => house_of_line(line).map(Bond::House),
                LiteralCause::Inner(_) => Some(of_pattern(at)),
            };
            Implication { node: Node::of(of_literal(line.literal)), is_true: is_on(line.literal), premises, bond }
        });
        let last = branch.lines.last().filter(|_| form == SeForm::Contradiction);
        let contradiction = last.map(|line| Contradiction::Node(Node::of(of_literal(line.literal))));
        Net { implications: implications.collect(), contradiction }
    }
}

fn stated(literal: u16) -> (Candidate, bool) {
    (of_literal(literal), is_on(literal))
}

/// The house by whose places a line follows.
fn house_of_line(line: &ChainLine) -> Option<HouseId> {
    let LiteralCause::House(kind) = line.cause else { return None };
    Some(house(house_of(of_literal(line.literal).cell.index(), kind.into())))
}

fn pattern_of(note: &Note) -> Option<SePattern> {
    match note {
        Note::Locked(found) => {
            Some(SePattern::Fish(Digit::from_index(found.digit), vec![house(found.base)], vec![house(found.cover)]))
        }
        Note::Fish(found) => {
            let (base, cover, size) = found.lines();
            Some(SePattern::Fish(Digit::from_index(found.digit), houses(&base[..size]), houses(&cover[..size])))
        }
        Note::Set(found) => Some(SePattern::Set {
            house: house(found.house),
            group: CellGroup { cells: places(found.house, found.places), digits: digits(found.digits) },
            is_hidden: found.is_hidden,
        }),
        Note::Chain { .. } => None,
    }
}
