//! Uses of rules in notation, with everything that their proofs rest on. Patterns and plain chains are written like those of techniques.
//!
//! ```text
//! 7 in b5; 0: r4c5=7; 0a: r4c1<>7 (0); …; 0: r5c6=7; … => r9c9<>3
//! 0: r2c5=8; 0a: r2c5<>1 (0); 1: r8c4<>4 (0a; 4 in b2/c4); …; 5: r7c1<>4 (1,4; inner chain 1); …; r8c3=5<>5;
//!     [inner chain 1: 0: r7c1=4; 1: r8c4<>4 (given); …; r7c1=4<>4 => r7c1<>4] => r2c5<>8
//! ```
//!
//! - At the start stands the subject of the cases: the places of a digit in a house, or the digits of a cell. Without that the cases are a
//!   candidate and its opposite, or there is only one. Each case begins with its assumption, as line 0. The lines that are explained count up from
//!   1, and the immediate consequences of one have its number and a letter.
//! - A line with numbers only follows from those lines in one step. `4 in b2/c4`: all places of the digit in the first house are also in
//!   the second. `fish 4 r25/c37`: all places of the digit in the first houses are where the others cross them. `naked pair 12 r8c46 in
//!   r8`, `hidden pair …`, up to `quad`: a subset of the house.
//! - `inner chain 1`: the line is what that chain proves. It stands in square brackets after the lines of the case, with lines of its own,
//!   and its outcome is its conclusion there. A `given` line of it is one of those that the outer line names.
//! - A case that ends in a contradiction has it at its end: `r8c3=5<>5`. `loop`: the last line is the first one again. If it is false, the
//!   same follows the other way round: what sees a true and a false candidate of the lines is impossible.
//!
//! - [`DrawnStep`]: a use of a rule in the form in which steps by techniques are drawn, and the cases that it has.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Geometry, HouseId};

use super::{SeArgument, SeBranch, SeCause, SeForm, SeLiteral, SeRule, SeStep};
use crate::logic::{
    Bond, Candidate, CellGroup, Chain, Contradiction, Excluders, Implication, Link, Net, Node, Reason, Role, State, Step, What,
    notation::{self, FactNumber},
};

impl DrawnStep {
    /// The step in notation: the pattern or the chain, and the outcome.
    pub fn in_notation(&self, geometry: &Geometry) -> String {
        match &self.by_rule.argument {
            SeArgument::Chain { form, branches, .. } if !self.cases.is_empty() => {
                let proof = SeWriter { geometry }.chain(*form, branches, "");
                format!("{proof} => {}", notation::outcome(geometry, &self.step))
            }
            _ => notation::line(geometry, &self.step),
        }
    }
}

struct SeWriter<'w> {
    geometry: &'w Geometry,
}

impl SeWriter<'_> {
    /// The branches of a chain, each with the chains inside it, whose names begin with `prefix`.
    fn chain(&self, form: SeForm, branches: &[SeBranch], prefix: &str) -> String {
        let cases_of = match (form, branches.iter().find_map(|branch| branch.lines.first())) {
            (SeForm::Cell(cell), _) => Some(notation::cells(self.geometry, [cell])),
            (SeForm::House(house), Some(first)) => Some(format!("{} in {}", first.literal.digit, self.house(house))),
            _ => None,
        };
        let mut parts: Vec<String> = cases_of.into_iter().collect();
        let mut inner = 0;
        for branch in branches.iter().filter(|branch| !branch.lines.is_empty()) {
            let names: Vec<String> = branch.names(prefix, &mut inner);
            let numbers = notation::line_numbers(&branch.net(self.geometry), &[]);
            parts.extend((0..branch.lines.len()).map(|at| self.line(branch, at, &numbers, &names)));
            let end = branch.lines.last().map(|line| line.literal).and_then(|last| self.end(form, last));
            parts.extend(end);
            for (number, (argument, name)) in branch.inner.iter().zip(&names).enumerate() {
                if let SeArgument::Chain { form, proved, branches } = argument {
                    let proves = proved.map_or_else(|| branch.follows_from(number), |proved| vec![proved]);
                    let proves: Vec<String> = proves.into_iter().map(|literal| self.literal(literal)).collect();
                    let proof = self.chain(*form, branches, &format!("{name}."));
                    parts.push(format!("[inner chain {name}: {proof} => {}]", proves.join(", ")));
                }
            }
        }
        parts.join("; ")
    }

    /// The end of a branch; none of one of several cases.
    fn end(&self, form: SeForm, SeLiteral { cell, digit, .. }: SeLiteral) -> Option<String> {
        match form {
            SeForm::Contradiction | SeForm::Reversal => {
                Some(format!("{}={digit}<>{digit}", notation::cells(self.geometry, [cell])))
            }
            SeForm::Cycle => Some("loop".to_owned()),
            SeForm::Double | SeForm::Cell(_) | SeForm::House(_) => None,
        }
    }

    /// `9: r7c1<>4 (3,6; inner chain 1)`.
    fn line(&self, branch: &SeBranch, at: usize, numbers: &[FactNumber], names: &[String]) -> String {
        let line = &branch.lines[at];
        let mut parents = line.parents.clone();
        parents.sort_unstable();
        parents.dedup();
        let from = parents.iter().map(|&parent| numbers[parent].to_string()).collect::<Vec<_>>().join(",");
        let by = match line.cause {
            SeCause::Assumed | SeCause::Cell | SeCause::House(_) => String::new(),
            SeCause::Given => "given".to_owned(),
            SeCause::Inner(inner) => {
                branch.inner.get(inner).map_or_else(String::new, |argument| self.ground(argument, &names[inner]))
            }
        };
        let why = [from, by].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        format!("{}: {}{why}", numbers[at], self.literal(line.literal))
    }

    fn literal(&self, SeLiteral { cell, digit, is_on }: SeLiteral) -> String {
        format!("{}{}{digit}", notation::cells(self.geometry, [cell]), if is_on { "=" } else { "<>" })
    }

    /// A pattern, or the name of a chain.
    fn ground(&self, argument: &SeArgument, name: &str) -> String {
        let houses = |list: &[HouseId]| notation::houses(self.geometry, list.iter().copied());
        match argument {
            SeArgument::Locked { digit, base, cover, .. } => format!("{digit} in {}/{}", self.house(*base), self.house(*cover)),
            SeArgument::Fish { digit, base, cover } => format!("fish {digit} {}/{}", houses(base), houses(cover)),
            SeArgument::Set { house, cells, digits, is_hidden } => self.subset(*house, cells, *digits, *is_hidden),
            _ => format!("inner chain {name}"),
        }
    }

    fn subset(&self, house: HouseId, cells: &CellSet, digits: DigitSet, is_hidden: bool) -> String {
        let kind = if is_hidden { "hidden" } else { "naked" };
        let size = match cells.len() {
            2 => "pair",
            3 => "triple",
            _ => "quad",
        };
        let digits: String = digits.iter().map(Digit::to_char).collect();
        format!("{kind} {size} {digits} {} in {}", notation::cells(self.geometry, cells.iter()), self.house(house))
    }

    fn house(&self, house: HouseId) -> String {
        notation::house_name(self.geometry, house)
    }
}

impl SeBranch {
    /// The names of the chains inside it, `""` for patterns. `before`: the number of chains in earlier branches, which these are added to.
    pub fn names(&self, prefix: &str, before: &mut usize) -> Vec<String> {
        let name = |argument: &SeArgument| match argument {
            SeArgument::Chain { .. } => {
                *before += 1;
                format!("{prefix}{before}")
            }
            _ => String::new(),
        };
        self.inner.iter().map(name).collect()
    }
}

/// A use of a rule, with its drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnStep {
    /// The use of the rule.
    pub by_rule: SeStep,
    /// The step as one of the technique that is most like it. Its reason has a net for each case, in the order of the cases.
    pub step: Step,
    /// The consequences of each assumption of a chain, and of the chains inside it: each branch is a case, and is followed by those of the
    /// chains inside it. Patterns and plain chains have none.
    pub cases: Vec<DrawnCase>,
}

/// A branch of a chain, or of a chain inside one.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct DrawnCase {
    /// The case that the chain is inside of; `None` for the outermost chain.
    pub outside: Option<usize>,
    /// All branches of the chain, this one included.
    pub beside: Vec<usize>,
    /// The lines that follow from a chain inside this case, each with the first case of that chain.
    pub inside: Vec<(usize, usize)>,
    /// The conclusion of the chain within the case that it is inside of; empty for the outermost chain, which the step is about.
    pub proves: Vec<SeLiteral>,
}

impl DrawnStep {
    /// Prepares a use of a rule for drawing. `state` is the position before it.
    pub fn new(by_rule: SeStep, geometry: &Geometry, state: &State) -> Self {
        let drawing = PatternDrawing { geometry, state };
        let (mut cases, mut reason) = (Vec::new(), drawing.pattern(&by_rule));
        if let SeArgument::Chain { form, branches, .. } = &by_rule.argument {
            match (form, plain_chain(branches, geometry)) {
                (SeForm::Cycle | SeForm::Reversal, Some(chain)) => reason = reason.chain(Role::Link, chain),
                _ => {
                    let mut nets = Vec::new();
                    add_cases(branches, *form, None, geometry, &mut cases, &mut nets);
                    reason = nets.into_iter().fold(reason, |reason, net| reason.net(Role::Branch, net));
                }
            }
        }
        let candidate = |&(cell, digit): &(Cell, Digit)| Candidate::new(cell, digit);
        let placed: Vec<Candidate> = by_rule.placed.iter().map(candidate).collect();
        // What a digit leaves no room for in its own cell goes without saying.
        let is_own = |struck: &Candidate| placed.iter().any(|placed| placed.cell == struck.cell);
        let struck: Vec<Candidate> = by_rule.struck.iter().map(candidate).filter(|struck| !is_own(struck)).collect();
        let step = Step::doing(by_rule.rule.technique(), placed, struck, reason);
        Self { by_rule, step, cases }
    }

    /// For a case of a chain inside another, the step with the conclusion of that chain as its outcome.
    pub fn inside(&self, case: usize) -> Option<Step> {
        let proves = self.cases.get(case).filter(|case| case.outside.is_some()).map(|case| &case.proves)?;
        let those = |is_on: bool| proves.iter().filter(move |proved| proved.is_on == is_on);
        let candidate = |of: &SeLiteral| Candidate::new(of.cell, of.digit);
        let [placed, struck] = [true, false].map(|is_on| those(is_on).map(candidate).collect::<Vec<_>>());
        Some(Step::doing(self.step.technique(), placed, struck, self.step.reason().clone()))
    }
}

impl SeBranch {
    /// The consequence of the pattern or chain of that number in [`Self::inner`].
    pub fn follows_from(&self, inner: usize) -> Vec<SeLiteral> {
        self.lines.iter().filter(|line| line.cause == SeCause::Inner(inner)).map(|line| line.literal).collect()
    }
}

impl SeBranch {
    /// The branch as a net. A consequence of a chain inside it has an empty net as its refutation: that chain has cases of its own.
    pub fn net(&self, geometry: &Geometry) -> Net {
        let bond = |literal: SeLiteral, cause| match cause {
            SeCause::Assumed | SeCause::Given => None,
            SeCause::Cell => Some(Bond::Cell(literal.cell)),
            SeCause::House(house) => Some(Bond::House(house)),
            SeCause::Inner(inner) => self.inner.get(inner).map(|argument| bond_of(argument, geometry)),
        };
        let implications = self.lines.iter().map(|line| {
            let mut premises = line.parents.clone();
            premises.sort_unstable();
            premises.dedup();
            Implication { node: node(line.literal), is_true: line.literal.is_on, premises, bond: bond(line.literal, line.cause) }
        });
        Net { implications: implications.collect(), contradiction: None }
    }
}

fn node(literal: SeLiteral) -> Node {
    Node::of(Candidate::new(literal.cell, literal.digit))
}

/// The cells that some houses share with others.
fn shared(geometry: &Geometry, base: &[HouseId], cover: &[HouseId]) -> Vec<Cell> {
    let is_covered = |cell: &Cell| cover.iter().any(|&house| geometry.house(house).cells.contains(cell));
    base.iter().flat_map(|&house| geometry.house(house).cells.iter().copied()).filter(is_covered).collect()
}

/// The bond of a line that follows from a pattern or a chain.
fn bond_of(argument: &SeArgument, geometry: &Geometry) -> Bond {
    let group = |cells: Vec<Cell>, digits: DigitSet| Bond::Set(CellGroup { cells, digits });
    match argument {
        SeArgument::Set { cells, digits, .. } => group(cells.iter().collect(), *digits),
        SeArgument::Locked { digit, base, cover, .. } => group(shared(geometry, &[*base], &[*cover]), digit.set()),
        SeArgument::Fish { digit, base, cover } => group(shared(geometry, base, cover), digit.set()),
        _ => Bond::Refuted(Box::default()),
    }
}

/// A branch in which each line follows from the one before, back to where it began, as a chain of links.
fn plain_chain(branches: &[SeBranch], geometry: &Geometry) -> Option<Chain> {
    let [SeBranch { lines, .. }] = branches else { return None };
    let is_plain = lines.len() > 2 && (1..lines.len()).all(|at| lines[at].parents == [at - 1]);
    let (first, last) = (lines.first()?.literal, lines.last()?.literal);
    if !is_plain || (first.cell, first.digit) != (last.cell, last.digit) {
        return None;
    }
    let link = |at: usize| {
        let (from, to) = (lines[at - 1].literal, lines[at].literal);
        let house = geometry.shared_house(from.cell, to.cell).filter(|_| from.cell != to.cell);
        let bond = match lines[at].cause {
            SeCause::House(house) => Bond::House(house),
            _ => house.map_or(Bond::Cell(to.cell), Bond::House),
        };
        Link { is_strong: to.is_on, bond }
    };
    let nodes = lines[..lines.len() - 1].iter().map(|line| node(line.literal)).collect();
    Some(Chain { nodes, links: (1..lines.len()).map(link).collect() })
}

/// Adds the branches of a chain and of the chains inside them.
fn add_cases(
    branches: &[SeBranch],
    form: SeForm,
    outside: Option<usize>,
    geometry: &Geometry,
    cases: &mut Vec<DrawnCase>,
    nets: &mut Vec<Net>,
) {
    let mut beside = Vec::new();
    for branch in branches.iter().filter(|branch| !branch.lines.is_empty()) {
        let at = cases.len();
        beside.push(at);
        cases.push(DrawnCase { outside, ..DrawnCase::default() });
        let mut net = branch.net(geometry);
        if form == SeForm::Contradiction {
            net.contradiction = branch.lines.last().map(|line| Contradiction::Node(node(line.literal)));
        }
        nets.push(net);
        for (number, argument) in branch.inner.iter().enumerate() {
            let SeArgument::Chain { form, proved, branches } = argument else { continue };
            let first = cases.len();
            add_cases(branches, *form, Some(at), geometry, cases, nets);
            if cases.len() > first {
                let proves = proved.map_or_else(|| branch.follows_from(number), |proved| vec![proved]);
                for place in cases[first].beside.clone() {
                    cases[place].proves.clone_from(&proves);
                }
                let lines = branch.lines.iter().enumerate().filter(|(_, line)| line.cause == SeCause::Inner(number));
                let inside: Vec<(usize, usize)> = lines.map(|(line, _)| (line, first)).collect();
                cases[at].inside.extend(inside);
            }
        }
    }
    for &at in &beside {
        cases[at].beside.clone_from(&beside);
    }
}

/// The input for drawing patterns.
struct PatternDrawing<'a> {
    geometry: &'a Geometry,
    state: &'a State,
}

impl PatternDrawing<'_> {
    /// The parts of a pattern; of a chain, what its cases are.
    fn pattern(&self, step: &SeStep) -> Reason {
        let none = Reason::default;
        match &step.argument {
            SeArgument::Single { house } => {
                let excluders = house.zip(step.placed).map(|(house, placed)| self.excluders(house, placed));
                let reason = none().houses(Role::House, *house);
                excluders.into_iter().fold(reason, |reason, found| reason.with(Role::House, What::Excluders(found)))
            }
            SeArgument::Locked { digit, base, cover, places, single } => {
                let places = self.places(*digit, places.iter().collect());
                let crossing = [*cover].into_iter().chain(*single);
                none().candidates(Role::Pattern, places).houses(Role::House, [*base]).houses(Role::Crossing, crossing)
            }
            SeArgument::Set { house, cells, digits, .. } => {
                none().digits(Role::Pattern, *digits).set(Role::Set, cells.iter(), *digits).houses(Role::House, [*house])
            }
            SeArgument::Fish { digit, base, cover } => {
                let places = self.places(*digit, shared(self.geometry, base, cover));
                let reason = none().houses(Role::Base, base.iter().copied()).houses(Role::Cover, cover.iter().copied());
                reason.candidates(Role::Base, places)
            }
            SeArgument::Wing { pivot, pincers, digit } => self.wing(step.rule, *pivot, *pincers, *digit),
            SeArgument::UniqueLoop { cells, digits, more, house, set, set_digits, .. } => {
                let floor = cells.iter().copied().filter(|&cell| !more.contains(cell));
                let extra = more.iter().flat_map(|cell| {
                    let extra = self.state.candidates(cell) - *digits;
                    extra.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
                });
                let reason = none().digits(Role::Pattern, *digits).cells(Role::Floor, floor).cells(Role::Roof, more.iter());
                self.with_set(reason.candidates(Role::Extra, extra), *house, set.iter(), *set_digits)
            }
            SeArgument::Bug { extra, house, set, set_digits, .. } => {
                let mut cells: Vec<Cell> = extra.iter().map(|&(cell, _)| cell).collect();
                cells.dedup();
                let extra = extra.iter().map(|&(cell, digit)| Candidate::new(cell, digit));
                let reason = none().cells(Role::Pivot, cells).candidates(Role::Extra, extra);
                self.with_set(reason, *house, set.iter(), *set_digits)
            }
            SeArgument::Exclusion { cells, excluders } => {
                let reason = none().cells(Role::Pivot, cells.iter().copied());
                excluders.iter().fold(reason, |reason, cell| reason.set(Role::Set, [cell], self.state.candidates(cell)))
            }
            SeArgument::Chain { form: SeForm::Cell(cell), .. } => none().cells(Role::Assumption, [*cell]),
            SeArgument::Chain { form: SeForm::House(house), branches, .. } => {
                let digit = branches.iter().find_map(|branch| branch.lines.first()).map(|line| line.literal.digit.set());
                none().digits(Role::Assumption, digit.unwrap_or_default()).houses(Role::Assumption, [*house])
            }
            SeArgument::Chain { .. } => none(),
        }
    }

    /// The digits on the board that keep a digit out of the other empty cells of a house.
    fn excluders(&self, house: HouseId, (place, digit): (Cell, Digit)) -> Excluders {
        let is_empty = |cell: &Cell| self.state.digit(*cell).is_none();
        let others = self.geometry.house(house).cells.iter().copied().filter(|&cell| cell != place);
        let others: Vec<Cell> = others.filter(is_empty).collect();
        let holders: Vec<Cell> = self.geometry.shape().cells().filter(|&cell| self.state.digit(cell) == Some(digit)).collect();
        Excluders::new(&others, &holders, |other, holder| self.geometry.peers(other).contains(&holder))
    }

    /// The candidates of a digit in some cells.
    fn places(&self, digit: Digit, cells: Vec<Cell>) -> Vec<Candidate> {
        let is_there = |cell: &Cell| self.state.candidates(*cell).contains(digit);
        cells.into_iter().filter(is_there).map(|cell| Candidate::new(cell, digit)).collect()
    }

    /// Adds the cells that form a set with others of a house.
    fn with_set(&self, reason: Reason, house: Option<HouseId>, set: impl Iterator<Item = Cell>, digits: DigitSet) -> Reason {
        let set: Vec<Cell> = set.collect();
        let reason = reason.houses(Role::House, house);
        if set.is_empty() { reason } else { reason.set(Role::Set, set, digits) }
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
