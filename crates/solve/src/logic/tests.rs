//! Shared code of the tests of the finders: an empty board, the candidates of a few cells, and the steps found there.

use sudoscope_board::{Cell, CellSet, Constraint, Digit, DigitSet, HouseGeometry, KnownGeometry, Rule, Shape};

use crate::{
    Cancel, RuledSolver,
    general::Bounds,
    logic::{
        Bond, BrokenRule, Candidate, CellGroup, Chain, Contradiction, Engine, Evidence, Implication, Link, LogicSettings, Net,
        Node, Options, Role, SolutionPath, State, Step, Technique, TechniqueSet,
        position::{grid::CandidateGrid, layout::HouseLayout},
    },
    test_support::digits,
};

/// A board of that size with these rules.
pub(in crate::logic) fn board(size: usize, rules: &[Rule]) -> HouseGeometry {
    HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap()
}

/// An empty board with the candidates of some cells: `("r12c3", "38")` leaves only 3 and 8 in r1c3 and r2c3, and `("r1c3", "-7")`
/// eliminates 7 there. Entries are applied in order.
pub(in crate::logic) fn state(geometry: &HouseGeometry, marks: &[(&str, &str)]) -> State {
    let mut state = State::from_givens(geometry, &vec![None; geometry.shape().cell_count()]);
    keep(geometry, &mut state, marks);
    state
}

/// Restricts the candidates of cells of a state as [`state`] does.
pub(in crate::logic) fn keep(geometry: &HouseGeometry, state: &mut State, marks: &[(&str, &str)]) {
    for (cells, digits) in marks {
        let set: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
        let kept = if digits.starts_with('-') { DigitSet::all(geometry.size()) - set } else { set };
        for cell in cells_named(geometry, cells) {
            state.keep(cell, kept);
        }
    }
}

/// `r12c3` is r1c3 and r2c3; `c3` without rows is all of column 3, and `r1` all of row 1. Numbers above 9 are letters, as digits
/// are.
fn cells_named(geometry: &HouseGeometry, name: &str) -> Vec<Cell> {
    let (rows, columns) = name.split_once('c').unwrap_or((name, ""));
    let numbers = |part: &str| -> Vec<usize> { part.chars().filter_map(Digit::from_char).map(Digit::index).collect() };
    let or_all = |list: Vec<usize>| if list.is_empty() { (0..geometry.size()).collect() } else { list };
    let (rows, columns) = (or_all(numbers(rows)), or_all(numbers(columns)));
    rows.iter()
        .flat_map(|&row| columns.iter().map(move |&column| (row, column)))
        .map(|(r, c)| geometry.shape().cell(r, c))
        .collect()
}

/// Asserts that exactly these steps are found, each written as `r1c2=3` or `r1c2<>3 r1c4<>3`, in any order.
#[track_caller]
pub(in crate::logic) fn check(geometry: &HouseGeometry, technique: Technique, marks: &[(&str, &str)], expected: &[&str]) {
    check_with(geometry, technique, Options::default(), marks, expected);
}

/// As [`check`], with options.
#[track_caller]
pub(in crate::logic) fn check_with(
    geometry: &HouseGeometry,
    technique: Technique,
    options: Options,
    marks: &[(&str, &str)],
    expected: &[&str],
) {
    let settings = LogicSettings::only(technique, options);
    let steps = Engine::new(geometry).all_steps(&state(geometry, marks), &settings, &Cancel::default());
    let list = |candidates: &[Candidate], sign: &str| -> Vec<String> {
        candidates.iter().map(|found| format!("{}{sign}{}", geometry.shape().name(found.cell), found.digit)).collect()
    };
    let mut found: Vec<String> =
        steps.iter().map(|step| [list(step.placements(), "="), list(step.eliminations(), "<>")].concat().join(" ")).collect();
    found.sort_unstable();
    let mut expected: Vec<&str> = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// Follows the path of a puzzle with these techniques and asserts that every step has a proof and agrees with the solution.
#[track_caller]
pub(super) fn audit_path(geometry: &KnownGeometry, puzzle: &str, techniques: &[Technique]) -> SolutionPath {
    let givens = digits(puzzle);
    let settings = LogicSettings { techniques: techniques.to_vec(), ..LogicSettings::default() };
    let path = Engine::new(geometry).path(&State::from_givens(geometry, &givens), &settings, &Cancel::default());
    let solution = solve(geometry, &givens);
    path.steps.iter().for_each(|step| assert!(step.agrees_with(&solution), "{step:#?}"));
    audit_steps(geometry, &State::from_givens(geometry, &givens), &path.steps);
    path
}

/// The first solution of a puzzle.
#[track_caller]
fn solve(geometry: &KnownGeometry, givens: &[Option<Digit>]) -> Vec<Option<Digit>> {
    let (_, solution) = RuledSolver::default().count_digits(geometry, givens, Bounds::none(&Cancel::default()).solutions(1));
    solution.expect("the puzzle has a solution")
}

/// Asserts that consecutive steps have proofs.
#[track_caller]
fn audit_steps(geometry: &KnownGeometry, state: &State, steps: &[Step]) {
    let layout = HouseLayout::<10>::new(geometry);
    let mut grid = CandidateGrid::new(&layout, state);
    for step in steps {
        let auditor = Auditor { grid: &grid };
        if let Err(why) = auditor.step(step) {
            panic!("{why}: {step:#?}");
        }
        grid.apply(step);
    }
}

/// Asserts that steps which can all be made in the same state have proofs.
#[track_caller]
pub(super) fn audit_all(geometry: &KnownGeometry, state: &State, steps: &[Step]) {
    steps.iter().for_each(|step| audit_steps(geometry, state, std::slice::from_ref(step)));
}

/// A random state with one of the board's solutions, in which every cell has up to `extra` further candidates.
pub(super) fn random_state(geometry: &HouseGeometry, seed: u64, extra: usize) -> (State, Vec<Option<Digit>>) {
    let empty = vec![None; geometry.shape().cell_count()];
    let solution = solve(geometry, &empty);
    let mut state = State::from_givens(geometry, &empty);
    let mut random = seed;
    let mut next = |below: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % below
    };
    for cell in geometry.shape().cells() {
        let others = (0..extra).map(|_| Digit::from_index(next(geometry.size())));
        state.keep(cell, others.chain(solution[cell.index()]).collect());
    }
    (state, solution)
}

/// Finds all steps of these techniques in random states and asserts that each has a proof and agrees with the solution. Returns the
/// techniques that occurred.
#[track_caller]
pub(super) fn audit_random(geometry: &HouseGeometry, settings: &LogicSettings, extra: usize, rounds: u64) -> TechniqueSet {
    let engine = Engine::new(geometry);
    let mut found = TechniqueSet::default();
    for seed in 0..rounds {
        let (state, solution) = random_state(geometry, seed, extra);
        let steps = engine.all_steps(&state, settings, &Cancel::default());
        for step in &steps {
            assert!(step.agrees_with(&solution), "seed {seed}: {step:#?}");
            found.insert(step.technique());
        }
        audit_all(geometry, &state, &steps);
    }
    found
}

type Verdict = Result<(), String>;

fn require(holds: bool, why: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(why()) }
}

struct Auditor<'g> {
    grid: &'g CandidateGrid<'g, 10>,
}

impl Auditor<'_> {
    fn step(&self, step: &Step) -> Verdict {
        let chains: Vec<&Chain> = step.reason().chains().collect();
        let nets: Vec<&Net> = step
            .reason()
            .of(Role::Branch)
            .filter_map(|what| if let Evidence::Net(net) = what { Some(net) } else { None })
            .collect();
        for chain in &chains {
            self.links(chain)?;
            self.chain_eliminates(step, chain)?;
        }
        if nets.is_empty() { Ok(()) } else { self.nets(step, &nets) }
    }

    /// Whether the two cannot both be true.
    fn exclude(&self, one: Candidate, other: Candidate) -> bool {
        if one.cell == other.cell {
            one.digit != other.digit
        } else {
            one.digit == other.digit && self.grid.layout().sees(one.cell, other.cell) || self.rules_exclude(one, other)
        }
    }

    fn rules_exclude(&self, one: Candidate, other: Candidate) -> bool {
        (0..self.grid.layout().geometry().rules().len()).any(|rule| self.is_broken(rule, &[(one, true), (other, true)]))
    }

    /// Whether a rule cannot be kept if these candidates are true or false.
    fn is_broken(&self, rule: usize, facts: &[(Candidate, bool)]) -> bool {
        let constraints = self.grid.layout().geometry().constraints().iter().filter(|(place, _)| *place == rule);
        constraints.map(|(_, constraint)| constraint).any(|constraint| {
            let cells = constraint.cells();
            let about = |cell: &Cell| facts.iter().any(|(candidate, _)| candidate.cell == *cell);
            cells.iter().any(about) && !self.can_keep(constraint, &cells, facts, &mut Vec::new())
        })
    }

    fn can_keep(&self, constraint: &Constraint, cells: &[Cell], facts: &[(Candidate, bool)], filled: &mut Vec<Candidate>) -> bool {
        let Some(&cell) = cells.get(filled.len()) else {
            return constraint.holds(&|cell: Cell| filled.iter().find(|other| other.cell == cell).unwrap().digit);
        };
        let allowed = self.grid.digit(cell).map_or_else(|| self.grid.candidates(cell), Digit::set);
        allowed.iter().map(|digit| Candidate::new(cell, digit)).any(|candidate| {
            let agrees = |&(fact, is_true): &(Candidate, bool)| fact.cell != cell || (fact == candidate) == is_true;
            let fits = |other: &Candidate| other.digit != candidate.digit || !self.grid.layout().sees(other.cell, cell);
            facts.iter().all(agrees) && filled.iter().all(fits) && {
                filled.push(candidate);
                let can = self.can_keep(constraint, cells, facts, filled);
                filled.pop();
                can
            }
        })
    }

    fn nodes_exclude(&self, one: &Node, other: &Node) -> bool {
        one.candidates().all(|one| other.candidates().all(|other| self.exclude(one, other)))
    }

    fn links(&self, chain: &Chain) -> Verdict {
        require(chain.links.len() + usize::from(!chain.is_loop()) == chain.nodes.len(), || "links are missing".into())?;
        for (place, link) in chain.links.iter().enumerate() {
            let (from, to) = (&chain.nodes[place], &chain.nodes[(place + 1) % chain.nodes.len()]);
            let holds = if link.is_strong { self.one_is_true(from, to, &link.bond) } else { self.nodes_exclude(from, to) };
            require(holds && self.lies_in(from, to, link), || format!("link {place} does not hold"))?;
        }
        Ok(())
    }

    fn lies_in(&self, from: &Node, to: &Node, link: &Link) -> bool {
        let cells: CellSet<10> = from.cells.iter().chain(&to.cells).copied().collect();
        match &link.bond {
            Bond::Cell(cell) => cells.single() == Some(*cell),
            Bond::House(house) => cells.is_within(self.grid.layout().house(*house)) && from.digit == to.digit,
            Bond::Set(set) => link.is_strong && cells.iter().all(|cell| set.cells.contains(&cell)),
            // Of a strong link the rule is asked whether it holds.
            Bond::Rule(_) if link.is_strong => true,
            Bond::Rule(rule) => {
                from.candidates().all(|one| to.candidates().all(|other| self.is_broken(*rule, &[(one, true), (other, true)])))
            }
            Bond::Locked(_) | Bond::Sum(_) | Bond::Refuted(_) => false,
        }
    }

    fn one_is_true(&self, from: &Node, to: &Node, bond: &Bond) -> bool {
        match bond {
            Bond::Cell(cell) => self.grid.candidates(*cell) == from.digit.set() | to.digit.set(),
            Bond::House(house) => {
                let cells: CellSet<10> = from.cells.iter().chain(&to.cells).copied().collect();
                self.grid.cells_in(*house, from.digit) == cells
            }
            Bond::Set(set) => !self.can_fill(set, [from, to], 0, None, &mut Vec::new()),
            Bond::Rule(rule) => {
                let both_false: Vec<_> = from.candidates().chain(to.candidates()).map(|candidate| (candidate, false)).collect();
                self.is_broken(*rule, &both_false)
            }
            Bond::Locked(_) | Bond::Sum(_) | Bond::Refuted(_) => false,
        }
    }

    /// Whether the cells of a set can be filled so that `count` of these nodes are true, given a true candidate.
    fn can_fill(
        &self,
        set: &CellGroup,
        nodes: [&Node; 2],
        wanted: usize,
        beside: Option<Candidate>,
        filled: &mut Vec<Candidate>,
    ) -> bool {
        let is_true = |node: &&Node| node.candidates().any(|candidate| filled.contains(&candidate));
        let count = nodes.iter().filter(|node| is_true(node)).count();
        if count > wanted {
            return false;
        }
        let Some(&cell) = set.cells.get(filled.len()) else { return count == wanted };
        self.in_cell(cell).any(|candidate| {
            let fits = filled.iter().chain(&beside).all(|&other| !self.exclude(other, candidate));
            fits && {
                filled.push(candidate);
                let can = self.can_fill(set, nodes, wanted, beside, filled);
                filled.pop();
                can
            }
        })
    }

    fn chain_eliminates(&self, step: &Step, chain: &Chain) -> Verdict {
        let alternates = chain.links.windows(2).all(|pair| pair[0].is_strong != pair[1].is_strong);
        require(alternates, || "the links do not alternate".into())?;
        let (first, last) = (&chain.links[0], &chain.links[chain.links.len() - 1]);
        let holds = |eliminated: &Candidate| match (chain.is_loop(), first.is_strong, last.is_strong) {
            (true, one, other) if one != other => self.falls_by_loop(*eliminated, chain),
            (true, false, _) => chain.nodes[0].candidates().eq([*eliminated]),
            (true, true, _) => chain.nodes[0].candidates().all(|kept| self.exclude(kept, *eliminated)),
            (false, true, true) if step.technique() == Technique::RemotePair => self.falls_by_pair(*eliminated, chain),
            (false, true, true) => [0, chain.nodes.len() - 1].iter().all(|&end| self.excluded_by(*eliminated, &chain.nodes[end])),
            _ => false,
        };
        require(step.eliminations().iter().all(holds), || "an elimination does not follow".into())
    }

    fn excluded_by(&self, eliminated: Candidate, node: &Node) -> bool {
        node.candidates().all(|candidate| self.exclude(candidate, eliminated))
    }

    fn falls_by_loop(&self, eliminated: Candidate, chain: &Chain) -> bool {
        let next = |place: usize| &chain.nodes[(place + 1) % chain.nodes.len()];
        chain.links.iter().enumerate().any(|(place, link)| match &link.bond {
            _ if !link.is_strong => [&chain.nodes[place], next(place)].iter().all(|node| self.excluded_by(eliminated, node)),
            // Around the loop, one of the two nodes is true and one false.
            Bond::Set(set) => {
                let nodes = [&chain.nodes[place], next(place)];
                !set.cells.contains(&eliminated.cell) && !self.can_fill(set, nodes, 1, Some(eliminated), &mut Vec::new())
            }
            _ => false,
        })
    }

    /// Of two nodes of a digit with an even number of links of that digit between them, one is true.
    fn falls_by_pair(&self, eliminated: Candidate, chain: &Chain) -> bool {
        let cells: Vec<_> = chain.nodes.iter().step_by(2).map(|node| node.cells[0]).collect();
        let sees = |cell| self.exclude(Candidate::new(cell, eliminated.digit), eliminated);
        (0..cells.len()).any(|one| (one + 1..cells.len()).step_by(2).any(|other| sees(cells[one]) && sees(cells[other])))
    }

    fn nets(&self, step: &Step, nets: &[&Net]) -> Verdict {
        for net in nets {
            self.net(net, &[])?;
        }
        let conclusion: Vec<Candidate> = step.reason().candidates_of(Role::Conclusion).collect();
        let (done, is_true) = if step.placements().is_empty() { (step.eliminations(), false) } else { (step.placements(), true) };
        require(conclusion == done, || "the conclusion is not what the step does".into())?;
        let assumed: Vec<(Candidate, bool)> =
            nets.iter().map(|net| (candidate(&net.implications[0].node), net.implications[0].is_true)).collect();
        if nets.iter().any(|net| net.contradiction.is_some()) {
            return require(assumed == [(conclusion[0], !is_true)], || "the wrong thing is refuted".into());
        }
        for net in nets {
            let agrees = |fact: &Implication| fact.is_true == is_true && fact.node == Node::of(conclusion[0]);
            require(net.implications.iter().any(agrees), || "a branch does not come to the conclusion".into())?;
        }
        let expected = self.alternatives(step);
        let trivial = (conclusion[0], is_true);
        let missing = expected.iter().filter(|&alternative| !assumed.contains(alternative) && *alternative != trivial);
        require(!expected.is_empty() && missing.count() == 0, || "an alternative is missing".into())
    }

    fn alternatives(&self, step: &Step) -> Vec<(Candidate, bool)> {
        let reason = step.reason();
        let all_of = |cell| self.grid.candidates(cell).iter().map(move |digit| (Candidate::new(cell, digit), true)).collect();
        if let Some(cell) = reason.cells_of(Role::Assumption).next() {
            all_of(cell)
        } else if let (Some(house), Some(digit)) =
            (reason.houses_of(Role::Assumption).next(), reason.digits_of(Role::Assumption).only())
        {
            self.grid.cells_in(house, digit).iter().map(|cell| (Candidate::new(cell, digit), true)).collect()
        } else {
            reason.candidates_of(Role::Assumption).flat_map(|found| [(found, true), (found, false)]).collect()
        }
    }

    /// Whether every implication follows; `known` holds outside.
    fn net(&self, net: &Net, known: &[(Node, bool)]) -> Verdict {
        for (place, fact) in net.implications.iter().enumerate() {
            require(fact.premises.iter().all(|&premise| premise < place), || "a premise comes later".into())?;
            let premises: Vec<&Implication> = fact.premises.iter().map(|&premise| &net.implications[premise]).collect();
            let holds = match &fact.bond {
                None => place == 0 || known.contains(&(fact.node.clone(), fact.is_true)),
                Some(Bond::Refuted(inner)) => {
                    let outside: Vec<(Node, bool)> = premises.iter().map(|fact| (fact.node.clone(), fact.is_true)).collect();
                    let opposite = (inner.implications[0].node == fact.node) && inner.implications[0].is_true != fact.is_true;
                    self.net(inner, &outside)?;
                    opposite && inner.contradiction.is_some()
                }
                Some(bond) => self.follows(fact, &premises, bond),
            };
            require(holds, || format!("implication {place} does not hold"))?;
        }
        self.contradiction(net)
    }

    fn follows(&self, fact: &Implication, premises: &[&Implication], bond: &Bond) -> bool {
        if let (Bond::Cell(_) | Bond::House(_), [premise], false) = (bond, premises, fact.is_true) {
            return premise.is_true && self.nodes_exclude(&premise.node, &fact.node);
        }
        let is_false = |candidate: &Candidate| {
            premises.iter().any(|premise| !premise.is_true && premise.node.candidates().any(|other| other == *candidate))
        };
        let own = |candidate: &Candidate| fact.node.candidates().any(|other| other == *candidate);
        match bond {
            Bond::Cell(cell) => self.in_cell(*cell).filter(|candidate| !own(candidate)).all(|candidate| is_false(&candidate)),
            Bond::House(house) => {
                let places = self.grid.cells_in(*house, fact.node.digit).iter().map(|cell| Candidate::new(cell, fact.node.digit));
                places.filter(|candidate| !own(candidate)).all(|candidate| is_false(&candidate))
            }
            Bond::Set(set) => !fact.is_true && (self.is_naked(set, fact, is_false) || self.is_hidden(set, fact, is_false)),
            Bond::Rule(rule) => {
                let known = premises.iter().flat_map(|premise| {
                    let has_value = !premise.is_true || premise.node.cells.len() == 1;
                    premise.node.candidates().filter(move |_| has_value).map(|candidate| (candidate, premise.is_true))
                });
                let known: Vec<_> = known.chain(fact.node.candidates().map(|candidate| (candidate, !fact.is_true))).collect();
                fact.node.cells.len() == 1 && self.is_broken(*rule, &known)
            }
            Bond::Locked(_) | Bond::Sum(_) | Bond::Refuted(_) => false,
        }
    }

    fn in_cell(&self, cell: sudoscope_board::Cell) -> impl Iterator<Item = Candidate> + '_ {
        self.grid.candidates(cell).iter().map(move |digit| Candidate::new(cell, digit))
    }

    /// A naked subset: all other cells that see its cells lose its digits.
    fn is_naked(&self, set: &CellGroup, fact: &Implication, is_false: impl Fn(&Candidate) -> bool) -> bool {
        let left = set.cells.iter().flat_map(|&cell| self.in_cell(cell)).filter(|candidate| !is_false(candidate));
        let digits: DigitSet = left.map(|candidate| candidate.digit).collect();
        let sees_all = |eliminated: Candidate| set.cells.iter().all(|&cell| self.grid.layout().sees(cell, eliminated.cell));
        self.share_house(set)
            && digits.len() <= set.cells.len()
            && fact.node.candidates().all(|eliminated| digits.contains(eliminated.digit) && sees_all(eliminated))
    }

    /// A hidden subset: its cells hold nothing else.
    fn is_hidden(&self, set: &CellGroup, fact: &Implication, is_false: impl Fn(&Candidate) -> bool) -> bool {
        let cells: CellSet<10> = set.cells.iter().copied().collect();
        let is_full = |house| {
            set.digits
                .iter()
                .all(|digit| (self.grid.cells_in(house, digit) - cells).iter().all(|cell| is_false(&Candidate::new(cell, digit))))
        };
        set.digits.len() == set.cells.len()
            && self.grid.layout().houses_around(cells).any(is_full)
            && fact.node.candidates().all(|eliminated| cells.contains(eliminated.cell) && !set.digits.contains(eliminated.digit))
    }

    fn share_house(&self, set: &CellGroup) -> bool {
        self.grid.layout().houses_around(set.cells.iter().copied().collect()).next().is_some()
    }

    fn contradiction(&self, net: &Net) -> Verdict {
        let is = |node: &Node, is_true: bool| net.implications.iter().any(|fact| fact.node == *node && fact.is_true == is_true);
        let is_false = |candidate: Candidate| is(&Node::of(candidate), false);
        let holds = match &net.contradiction {
            None => true,
            Some(Contradiction::Node(node)) => is(node, true) && is(node, false),
            Some(Contradiction::Cell(cell)) => self.in_cell(*cell).all(is_false),
            Some(Contradiction::House(house, digit)) => {
                self.grid.cells_in(*house, *digit).iter().all(|cell| is_false(Candidate::new(cell, *digit)))
            }
            Some(Contradiction::Rule(BrokenRule { rule, lost, .. })) => {
                let lost: Vec<_> = lost.iter().map(|&candidate| (candidate, false)).collect();
                lost.iter().all(|&(candidate, _)| is_false(candidate)) && self.is_broken(*rule, &lost)
            }
        };
        require(holds, || "the contradiction is none".into())
    }
}

fn candidate(node: &Node) -> Candidate {
    Candidate::new(node.cells[0], node.digit)
}
