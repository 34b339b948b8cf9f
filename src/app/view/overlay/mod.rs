//! [`Overlay`]: the decorations of a logic step on the board: houses, cells, candidates and links with their roles in the pattern.

pub mod decoration;

use crate::{
    app::{model::logic::HintLevel, prelude::*, text::BoardItem},
    solve::logic::{
        CellGroup, Chain, Contradiction, Evidence, Net, Node, Part, Role,
        notation::{self, FactNumber},
    },
};

pub use decoration::{CellDecoration, Decoration, LegendItem, LinkKind, Outline, Tint};

/// More links than these cover the board: each is shown only while the pointer is over what it leads to.
const MOST_LINKS: usize = 48;

/// The decorations of a logic step.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Overlay {
    /// Rules that are drawn on the board and that the step rests on, by their place in the list of rules, ascending.
    pub rules: Vec<usize>,
    /// Outlined houses.
    pub houses: Vec<(HouseId, Outline)>,
    /// Decorated cells.
    pub cells: Vec<(Cell, CellDecoration)>,
    /// Decorated candidates. Each occurs once, with its most specific decoration, and once more if it is eliminated as well.
    pub candidates: Vec<(Candidate, Decoration)>,
    /// Grouped candidates, which are true or false together, in reading order.
    pub groups: Vec<Vec<Candidate>>,
    /// Links of chains, in order.
    pub links: Vec<OverlayLink>,
    /// The number of links that are shown, while the player walks along them; all, unless this says otherwise.
    pub walked: Option<usize>,
    /// Whether decorated candidates lie on solid shapes, and not within outlined ones.
    pub is_solid: bool,
    /// Changes when the links are to grow again.
    pub replays: u32,
    /// The numbers of implications, as in the text.
    pub numbers: Vec<(Candidate, String)>,
    /// Highlights: what the pointer is over in the text.
    pub lit: Vec<BoardItem>,
}

/// A drawn link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverlayLink {
    /// The start.
    pub from: Candidate,
    /// The end, with the arrowhead.
    pub to: Candidate,
    /// The meaning.
    pub kind: LinkKind,
}

/// The context in which a step is drawn.
pub struct OverlayContext<'a> {
    /// The board.
    pub geometry: &'a Geometry,
    /// The level up to which the step is revealed.
    pub level: HintLevel,
    /// The index of the case to show, if there are several.
    pub case: usize,
    /// The refuted facts in it whose proofs are open, each in the proof of the one before it: the innermost is drawn.
    pub opened: &'a [usize],
    /// Whether a candidate is present before the step.
    pub is_possible: &'a dyn Fn(Candidate) -> bool,
}

/// The overlay of a step, up to the hint level.
pub fn for_step(step: &Step, backdrop: &OverlayContext<'_>) -> Overlay {
    let mut overlay = Overlay::default();
    if backdrop.level < HintLevel::Pattern {
        return overlay;
    }
    let (mut sets, mut nets) = (0, 0);
    for part in step.reason().parts() {
        match &part.what {
            Evidence::Houses(houses) => {
                overlay.houses.extend(houses.iter().map(|&house| (house, outline(part.role, house, step, backdrop.geometry))));
            }
            Evidence::Cells(cells) => overlay.add_cells(cells, part.role, step, backdrop),
            // The placements and eliminations already show the conclusion, and what is gone is not to be seen.
            Evidence::Candidates(_) if matches!(part.role, Role::Conclusion | Role::Gone | Role::Filled) => {}
            Evidence::Candidates(list) => {
                overlay.candidates.extend(list.iter().map(|&candidate| (candidate, decoration(part.role))));
            }
            Evidence::Set(group) => {
                overlay.add_set(group, part.role, sets, step, backdrop);
                sets += 1;
            }
            Evidence::Chain(chain) => overlay.add_chain(chain, backdrop.geometry),
            Evidence::Net(net) => {
                if nets == backdrop.case {
                    let shown = backdrop.opened.iter().try_fold(net, |net, &at| net.refutation(at));
                    let opened = if shown.is_some() { backdrop.opened } else { &[] };
                    overlay.add_net(shown.unwrap_or(net), &notation::line_numbers(net, opened), backdrop.geometry);
                }
                nets += 1;
            }
            Evidence::Rules(rules) => overlay.add_rules(rules, &[], backdrop.geometry),
            Evidence::Sum(sum) => {
                let open: Vec<Cell> = sum.terms.iter().map(|term| term.0).collect();
                overlay.houses.extend(sum.houses.iter().map(|&house| (house, Outline::House)));
                overlay.add_rules(&sum.rules, if sum.houses.is_empty() { &[] } else { &open }, backdrop.geometry);
            }
            Evidence::Excluders(found) => {
                overlay.cells.extend(found.cells.iter().map(|&cell| (cell, CellDecoration::Cause)));
            }
            // The places between which a clue or the ends of a line leave a choice. Other ways have nearly all candidates of their cells.
            Evidence::Ways(cases) if matches!(step.technique(), Technique::SandwichCases | Technique::LineEnds) => {
                // One that is gone may still be named as an end that its digit no longer has.
                let possible = cases.iter().flatten().filter(|&&candidate| (backdrop.is_possible)(candidate));
                overlay.candidates.extend(possible.map(|&candidate| (candidate, Decoration::Pattern)));
            }
            Evidence::Digits(_)
            | Evidence::Combinations { .. }
            | Evidence::Repeating(_)
            | Evidence::Numbers(_)
            | Evidence::Reach { .. }
            | Evidence::Totals(_)
            | Evidence::ManyWays(_)
            | Evidence::Decided(_)
            | Evidence::Ways(_) => {}
        }
    }
    if overlay.is_empty() {
        // A naked single has nothing to show but its cell.
        overlay.cells.extend(step.placements().iter().map(|candidate| (candidate.cell, CellDecoration::Target)));
    }
    if backdrop.level == HintLevel::Whole {
        overlay.add_outcome(step);
    }
    overlay.keep_one_each();
    overlay
}

/// The overlay of a net that refutes an assumption.
pub fn for_net(net: &Net, geometry: &Geometry) -> Overlay {
    let mut overlay = Overlay::default();
    overlay.add_net(net, &notation::line_numbers(net, &[]), geometry);
    overlay.keep_one_each();
    overlay
}

/// The outline of a house with that role. One that the pattern crosses and eliminates nothing from is only part of it.
fn outline(role: Role, house: HouseId, step: &Step, geometry: &Geometry) -> Outline {
    let cells = &geometry.house(house).cells;
    let eliminates = || step.eliminations().iter().any(|candidate| cells.contains(&candidate.cell));
    match role {
        Role::Base => Outline::Base,
        Role::Cover => Outline::Cover,
        Role::Crossing if eliminates() => Outline::Crossing,
        Role::Assumption => Outline::Cases,
        _ => Outline::House,
    }
}

const fn cell_decoration(role: Role) -> CellDecoration {
    match role {
        Role::Pivot => CellDecoration::Pivot,
        Role::Pattern => CellDecoration::Rule,
        Role::Assumption => CellDecoration::Cases,
        _ => CellDecoration::Corner,
    }
}

const fn decoration(role: Role) -> Decoration {
    match role {
        Role::Fin => Decoration::Fin,
        Role::EndoFin => Decoration::EndoFin,
        Role::Extra => Decoration::Extra,
        Role::Color(0, true) => Decoration::FirstColor,
        Role::Color(0, false) => Decoration::FirstOpposite,
        Role::Color(_, true) => Decoration::SecondColor,
        Role::Color(_, false) => Decoration::SecondOpposite,
        Role::Assumption => Decoration::Assumed,
        _ => Decoration::Pattern,
    }
}

/// The restricted commons of set `number` of `sets` with its neighbours or the stem, and whether the set takes part in the
/// eliminations: in a chain only its ends do.
fn tied(step: &Step, number: usize, sets: usize) -> (DigitSet, bool) {
    let digits = |part: &Part| match (&part.what, part.role) {
        (Evidence::Digits(digits), Role::RestrictedCommon) => Some(*digits),
        _ => None,
    };
    let ties: Vec<DigitSet> = step.reason().parts().iter().filter_map(digits).collect();
    let at = |place: Option<usize>| place.and_then(|place| ties.get(place)).copied().unwrap_or_default();
    if ties.is_empty() || ties.len() == sets {
        return (at(Some(number)), true);
    }
    (at(number.checked_sub(1)) | at(Some(number)), number == 0 || number + 1 == sets)
}

impl Overlay {
    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether there are too many links to show them all at once.
    pub fn is_crowded(&self) -> bool {
        self.links.len() > MOST_LINKS && self.walked.is_none()
    }

    /// Whether a link is shown: all are, unless the board would be covered by them.
    pub fn shows(&self, link: &OverlayLink) -> bool {
        !self.is_crowded() || self.leads_to_lit(link)
    }

    /// The numbers that are shown beside candidates. Where the links are too many, so are the numbers: only those of what the pointer is over
    /// are shown, and of what leads to it.
    pub fn shown_numbers(&self) -> impl Iterator<Item = &(Candidate, String)> {
        let is_crowded = self.is_crowded();
        let leading = self.links.iter().filter(|link| is_crowded && self.leads_to_lit(link));
        let leading: BTreeSet<Candidate> = leading.map(|link| link.from).collect();
        let is_lit = |of: Candidate| self.lit.contains(&BoardItem::Candidate(of));
        self.numbers.iter().filter(move |(of, _)| !is_crowded || leading.contains(of) || is_lit(*of))
    }

    /// Whether a link leads to a highlighted candidate.
    pub fn leads_to_lit(&self, link: &OverlayLink) -> bool {
        self.lit.contains(&BoardItem::Candidate(link.to))
    }

    /// The digits of a cell whose decoration satisfies `decoration`.
    pub fn digits_in(&self, cell: Cell, decoration: impl Fn(Decoration) -> bool) -> impl Iterator<Item = Digit> {
        self.candidates
            .iter()
            .filter(move |(candidate, of)| candidate.cell == cell && decoration(*of))
            .map(|(candidate, _)| candidate.digit)
    }

    /// All decorated digits of a cell.
    pub fn decorated_in(&self, cell: Cell) -> DigitSet {
        self.digits_in(cell, |_| true).collect()
    }

    /// Adds cells, and the candidates in them that belong to the pattern.
    fn add_cells(&mut self, cells: &[Cell], role: Role, step: &Step, backdrop: &OverlayContext<'_>) {
        self.cells.extend(cells.iter().map(|&cell| (cell, cell_decoration(role))));
        let reason = step.reason();
        match role {
            // If there is a chain, its own decorations suffice.
            Role::Floor | Role::Roof if reason.chains().next().is_none() => {
                self.add_candidates(cells, reason.digits_of(Role::Pattern), backdrop, |_| Decoration::Pattern);
            }
            // The digits of a stem, each shared with a petal.
            Role::Pivot => {
                self.add_candidates(cells, reason.digits_of(Role::RestrictedCommon), backdrop, |_| Decoration::RestrictedCommon);
            }
            _ => {}
        }
    }

    fn add_candidates(
        &mut self,
        cells: &[Cell],
        digits: DigitSet,
        backdrop: &OverlayContext<'_>,
        decoration: impl Fn(Digit) -> Decoration,
    ) {
        let all = cells.iter().flat_map(|&cell| digits.iter().map(move |digit| Candidate::new(cell, digit)));
        let there = all.filter(|&candidate| (backdrop.is_possible)(candidate));
        self.candidates.extend(there.map(|candidate| (candidate, decoration(candidate.digit))));
    }

    /// Adds the cells of a set with its letter, and its candidates. Of several sets only the relevant digits are decorated: the
    /// restricted commons, and at the ends those that are eliminated elsewhere.
    fn add_set(&mut self, group: &CellGroup, role: Role, number: usize, step: &Step, backdrop: &OverlayContext<'_>) {
        let sets = step.reason().parts().iter().filter(|part| matches!(part.what, Evidence::Set(_))).count();
        let is_wing = step.technique().family() == Family::Wings;
        let is_one_of_several = sets > 1 && !is_wing;
        if sets > 1 {
            let decoration = if is_wing { cell_decoration(role) } else { CellDecoration::Set(number) };
            self.cells.extend(group.cells.iter().map(|&cell| (cell, decoration)));
        }
        let (commons, is_end) =
            if is_one_of_several { tied(step, number, sets) } else { (step.reason().digits_of(Role::RestrictedCommon), true) };
        let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).filter(|_| is_end).collect();
        let digits = if is_one_of_several { group.digits & (commons | struck) } else { group.digits };
        let decoration = |digit| if commons.contains(digit) { Decoration::RestrictedCommon } else { Decoration::Pattern };
        self.add_candidates(&group.cells, digits, backdrop, decoration);
    }

    /// Adds the cells of rules, of which some have a part of their own.
    fn add_rules(&mut self, rules: &[usize], own: &[Cell], geometry: &Geometry) {
        let of_rule = |&rule: &usize| geometry.rules().get(rule).map(|rule| rule.cells(geometry.shape()));
        let cells: BTreeSet<Cell> = rules.iter().filter_map(of_rule).flatten().collect();
        let others = cells.into_iter().filter(|cell| !own.contains(cell));
        self.cells.extend(others.map(|cell| (cell, CellDecoration::Rule)));
        self.cells.extend(own.iter().map(|&cell| (cell, CellDecoration::Corner)));
        self.mark_rules(rules, geometry);
    }

    /// Marks what is drawn of rules on the board: lines, cages, and clues outside of it. A rule of the whole board has nothing of its own.
    fn mark_rules(&mut self, rules: &[usize], geometry: &Geometry) {
        let is_drawn = |rule: &usize| geometry.rules().get(*rule).is_some_and(|rule: &Rule| !rule.is_of_whole_board());
        self.rules.extend(rules.iter().copied().filter(is_drawn));
    }

    fn add_chain(&mut self, chain: &Chain, geometry: &Geometry) {
        let is_strong = chain.links.first().is_some_and(|link| link.is_strong);
        for (place, node) in chain.nodes.iter().enumerate() {
            self.add_node(node, if (place % 2 == 0) == is_strong { Decoration::ChainFalse } else { Decoration::ChainTrue });
        }
        let next = chain.nodes.iter().skip(1).chain(chain.nodes.first().filter(|_| chain.is_loop()));
        for ((link, from), to) in chain.links.iter().zip(&chain.nodes).zip(next) {
            self.add_link(from, to, if link.is_strong { LinkKind::Strong } else { LinkKind::Weak }, geometry);
        }
    }

    fn add_node(&mut self, node: &Node, decoration: Decoration) {
        self.candidates.extend(node.candidates().map(|candidate| (candidate, decoration)));
        let group: Vec<Candidate> = node.candidates().collect();
        if group.len() > 1 && !self.groups.contains(&group) {
            self.groups.push(group);
        }
    }

    /// Adds a link between the nearest cells of two nodes.
    fn add_link(&mut self, from: &Node, to: &Node, kind: LinkKind, geometry: &Geometry) {
        let place = |cell: Cell| (geometry.shape().row(cell), geometry.shape().column(cell));
        let distance = |&(one, other): &(Candidate, Candidate)| {
            let (one, other) = (place(one.cell), place(other.cell));
            one.0.abs_diff(other.0).pow(2) + one.1.abs_diff(other.1).pow(2)
        };
        let pairs = from.candidates().flat_map(|one| to.candidates().map(move |other| (one, other)));
        if let Some((from, to)) = pairs.min_by_key(distance) {
            self.links.push(OverlayLink { from, to, kind });
        }
    }

    /// Adds a case: its assumption, its implications with their numbers, and its contradiction.
    fn add_net(&mut self, net: &Net, numbers: &[FactNumber], geometry: &Geometry) {
        for (place, implication) in net.implications.iter().enumerate() {
            let decoration = match (place, implication.is_true) {
                (0, true) => Decoration::Assumed,
                (0, false) => Decoration::AssumedFalse,
                (_, true) => Decoration::ImpliedTrue,
                (_, false) => Decoration::ImpliedFalse,
            };
            self.add_node(&implication.node, decoration);
        }
        for (from, to) in decoration::arrows(net) {
            let [from, to] = [from, to].map(|at| &net.implications[at]);
            self.add_link(&from.node, &to.node, if to.is_true { LinkKind::Forces } else { LinkKind::Excludes }, geometry);
        }
        for at in net.explained() {
            let candidate = net.implications[at].node.candidates().next();
            self.numbers.extend(candidate.map(|candidate| (candidate, numbers[at].to_string())));
        }
        match &net.contradiction {
            Some(Contradiction::Node(node)) => self.add_node(node, Decoration::Clash),
            Some(Contradiction::Cell(cell)) => self.cells.push((*cell, CellDecoration::DeadEnd)),
            Some(Contradiction::House(house, _)) => self.houses.push((*house, Outline::DeadEnd)),
            Some(Contradiction::Rule(broken)) => {
                self.mark_rules(&[broken.rule], geometry);
                self.candidates.extend(broken.lost.iter().map(|&candidate| (candidate, Decoration::Clash)));
            }
            None => {}
        }
    }

    /// Adds placements and eliminations. Eliminated candidates keep decorations that carry other information, such as an
    /// assumption, a colour or a fin.
    fn add_outcome(&mut self, step: &Step) {
        let struck = step.eliminations();
        self.candidates.retain(|(candidate, decoration)| !(struck.contains(candidate) && decoration.yields_to_elimination()));
        self.candidates.extend(step.placements().iter().map(|&candidate| (candidate, Decoration::Placed)));
        self.candidates.extend(struck.iter().map(|&candidate| (candidate, Decoration::Eliminated)));
    }

    /// Removes duplicates: the last in the order of decorations is the most specific.
    fn keep_one_each(&mut self) {
        self.rules.sort_unstable();
        self.rules.dedup();
        self.candidates.sort_by_key(|&(candidate, decoration)| (candidate, std::cmp::Reverse(decoration)));
        self.candidates.dedup_by_key(|(candidate, decoration)| (*candidate, *decoration == Decoration::Eliminated));
        // A dead end takes precedence over other outlines of the same house.
        self.houses.sort_by_key(|&(_, outline)| outline != Outline::DeadEnd);
        let mut seen = BTreeSet::new();
        self.houses.retain(|(house, _)| seen.insert(*house));
        // What else a cell is says more than that it is in a rule.
        let others: Vec<Cell> = self.cells.iter().filter(|cell| cell.1 != CellDecoration::Rule).map(|cell| cell.0).collect();
        self.cells.retain(|(cell, decoration)| *decoration != CellDecoration::Rule || !others.contains(cell));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cage, CageTotal, KnownGeometry, Line, LineKind, Outside, OutsideKind, OutsideLine},
        solve::{
            Cancel,
            logic::{Bond, Engine, Implication, Link, LogicSettings, Options, Reason, State},
        },
    };

    fn candidate(cell: usize) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::from_index(6))
    }

    fn draw(step: &Step, level: HintLevel, case: usize) -> Overlay {
        for_step(step, &OverlayContext { geometry: &Geometry::classic(), level, case, opened: &[], is_possible: &|_| true })
    }

    #[test]
    fn of_many_links_those_are_shown_that_lead_to_what_the_pointer_is_over() {
        let link = |to| OverlayLink { from: candidate(80), to: candidate(to), kind: LinkKind::Forces };
        let of = |count| Overlay { links: (0..count).map(link).collect(), ..Overlay::default() };
        let shown = |overlay: &Overlay| overlay.links.iter().filter(|link| overlay.shows(link)).count();
        assert_eq!(shown(&of(MOST_LINKS)), MOST_LINKS);
        let mut many = of(MOST_LINKS + 1);
        assert_eq!(shown(&many), 0);
        many.lit = vec![BoardItem::Candidate(candidate(3)), BoardItem::Cell(Cell::new(4))];
        assert_eq!(shown(&many), 1);
        many.numbers = [80, 3, 4].map(|at| (candidate(at), at.to_string())).into();
        let numbered: Vec<&str> = many.shown_numbers().map(|(_, number)| number.as_str()).collect();
        assert_eq!(numbered, ["80", "3"], "where it comes from and what it leads to");
        many.walked = Some(2);
        assert_eq!(shown(&many), MOST_LINKS + 1);
    }

    #[test]
    fn parts_beyond_the_hint_level_are_not_drawn() {
        let reason = Reason::default().houses(Role::House, [HouseId::new(3)]);
        let step = Step::placing(Technique::HiddenSingle, [candidate(0)], reason);
        let drawn = |level| draw(&step, level, 0);
        assert!(drawn(HintLevel::Digits).is_empty());
        assert_eq!(drawn(HintLevel::Pattern).houses, [(HouseId::new(3), Outline::House)]);
        assert!(drawn(HintLevel::Pattern).candidates.is_empty());
        assert_eq!(drawn(HintLevel::Whole).candidates, [(candidate(0), Decoration::Placed)]);
    }

    #[test]
    fn the_square_of_a_rule_is_marked_and_so_is_what_sticks_out_of_a_house() {
        let cell = |row: usize, column: usize| Shape::classic().cell(row - 1, column - 1);
        let cage = |cells: &[(usize, usize)], sum| {
            let mut cells: Vec<Cell> = cells.iter().map(|&(row, column)| cell(row, column)).collect();
            cells.sort_unstable();
            Rule::Cage(Cage { cells, total: CageTotal::Sum(sum), may_repeat: false })
        };
        let cells = |rules: &[Rule], givens: &[((usize, usize), usize)], technique| {
            let geometry = KnownGeometry::new(&Shape::classic(), rules);
            let mut digits = vec![None; 81];
            for &((row, column), value) in givens {
                digits[cell(row, column).index()] = Some(Digit::from_index(value - 1));
            }
            let settings = LogicSettings::only(technique, Options::default());
            let steps = Engine::new(&geometry).all_steps(&State::from_givens(&geometry, &digits), &settings, &Cancel::default());
            let backdrop =
                OverlayContext { geometry: &geometry, level: HintLevel::Whole, case: 0, opened: &[], is_possible: &|_| true };
            for_step(&steps[0], &backdrop).cells
        };
        let drawn = cells(&[Rule::GlobalEntropy], &[((1, 2), 4), ((2, 1), 5), ((2, 2), 7)], Technique::CountPlaces);
        for at in [cell(1, 2), cell(2, 1), cell(2, 2)] {
            assert!(drawn.contains(&(at, CellDecoration::Rule)), "{drawn:?}");
        }
        assert!(drawn.contains(&(cell(1, 1), CellDecoration::Corner)), "{drawn:?}");
        let rules =
            [cage(&[(1, 1), (2, 1), (3, 1)], 12), cage(&[(1, 2), (2, 2), (3, 2)], 15), cage(&[(1, 3), (2, 3), (3, 3), (1, 4)], 23)];
        assert!(cells(&rules, &[], Technique::House45).contains(&(cell(1, 4), CellDecoration::Corner)));
    }

    #[test]
    fn the_clue_or_line_of_a_step_is_marked_and_so_are_the_places_of_a_sandwich() {
        let clue =
            Rule::Outside(Outside { kind: OutsideKind::Sandwich, line: OutsideLine::Row { row: 2, reversed: false }, value: 35 });
        let line = |kind, cells: &[usize]| Rule::Line(Line { cells: cells.iter().copied().map(Cell::new).collect(), kind });
        let rules = [
            Rule::AntiKing,
            line(LineKind::Renban, &[0, 1, 2]),
            clue,
            line(LineKind::Between, &[40, 41, 42]),
            Rule::Cage(Cage::killer([60, 61].map(Cell::new), 3)),
        ];
        let geometry = KnownGeometry::new(&Shape::classic(), &rules);
        let state = State::from_givens(&geometry, &[None; 81]);
        let (mut seen, mut settings) = (BTreeSet::new(), LogicSettings::default());
        settings.techniques.retain(|technique| technique.family() == Family::Rules);
        let path = Engine::new(&geometry).path(&state, &settings, &Cancel::default());
        for step in &path.steps {
            let backdrop =
                OverlayContext { geometry: &geometry, level: HintLevel::Pattern, case: 0, opened: &[], is_possible: &|_| true };
            let drawn = for_step(step, &backdrop);
            let mut expected: Vec<usize> = step.reason().all_rules().into_iter().filter(|&rule| rule > 0).collect();
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(drawn.rules, expected, "the rule of the whole board has no place of its own");
            assert_eq!(drawn.legend().contains(&LegendItem::Rule), !expected.is_empty());
            seen.extend(expected);
            if step.technique() == Technique::SandwichCases {
                // All other digits are between the least and the greatest: these are at the ends.
                let ends = [18, 26].map(Cell::new);
                let of_pattern: Vec<Candidate> =
                    drawn.candidates.iter().filter(|of| of.1 == Decoration::Pattern).map(|of| of.0).collect();
                let places = [0, 8].map(|digit| ends.map(|cell| Candidate::new(cell, Digit::from_index(digit)))).concat();
                assert_eq!(of_pattern, places);
            }
        }
        assert!(seen.contains(&2) && seen.contains(&4), "{seen:?}");
    }

    #[test]
    fn a_line_of_the_pattern_that_loses_no_candidate_is_not_called_one_that_does() {
        let geometry = Geometry::classic();
        let [row, column] = [3, 12].map(HouseId::new);
        let crossed = geometry.house(row).cells.iter().find(|cell| geometry.house(column).cells.contains(cell)).copied().unwrap();
        let struck = geometry.house(column).cells.iter().copied().find(|&cell| cell != crossed).unwrap();
        let reason = Reason::default().houses(Role::Crossing, [row, column]);
        let struck = Candidate::new(struck, Digit::from_index(6));
        let drawn = draw(&Step::eliminating(Technique::EmptyRectangle, [struck], reason), HintLevel::Whole, 0);
        assert_eq!(drawn.houses, [(row, Outline::House), (column, Outline::Crossing)]);
    }

    #[test]
    fn nodes_of_a_chain_alternate_and_links_have_their_strength() {
        let nodes: Vec<Node> = [0, 8, 17, 9].map(|cell| Node::of(candidate(cell))).to_vec();
        let link = |is_strong| Link { is_strong, bond: Bond::House(HouseId::new(0)) };
        let chain = Chain { nodes, links: vec![link(true), link(false), link(true)] };
        let step = Step::eliminating(Technique::XChain, [candidate(1)], Reason::default().chain(Role::Link, chain));
        let drawn = draw(&step, HintLevel::Whole, 0);
        let of = |cell| drawn.candidates.iter().find(|(found, _)| *found == candidate(cell)).map(|(_, decoration)| *decoration);
        assert_eq!(
            [of(0), of(8), of(17), of(9)],
            [Decoration::ChainFalse, Decoration::ChainTrue, Decoration::ChainFalse, Decoration::ChainTrue].map(Some)
        );
        assert_eq!(of(1), Some(Decoration::Eliminated));
        let kinds: Vec<LinkKind> = drawn.links.iter().map(|link| link.kind).collect();
        assert_eq!(kinds, [LinkKind::Strong, LinkKind::Weak, LinkKind::Strong]);
    }

    #[test]
    fn eliminated_candidates_are_decorated_and_keep_their_colour() {
        let reason = Reason::default().candidates(Role::Color(0, true), [candidate(0), candidate(1)]);
        let step = Step::eliminating(Technique::SimpleColorsWrap, [candidate(0)], reason);
        let drawn = draw(&step, HintLevel::Whole, 0);
        let expected = [
            (candidate(0), Decoration::Eliminated),
            (candidate(0), Decoration::FirstColor),
            (candidate(1), Decoration::FirstColor),
        ];
        assert_eq!(drawn.candidates, expected);
        let reason = Reason::default().candidates(Role::Base, [candidate(0), candidate(1)]);
        let drawn = draw(&Step::eliminating(Technique::XWing, [candidate(0)], reason), HintLevel::Whole, 0);
        assert_eq!(drawn.candidates, [(candidate(0), Decoration::Eliminated), (candidate(1), Decoration::Pattern)]);
    }

    fn net(cells: &[usize], contradiction: Option<Contradiction>) -> Net {
        let implication = |(at, &cell): (usize, &usize)| Implication {
            node: Node::of(candidate(cell)),
            is_true: at.is_multiple_of(2),
            premises: at.checked_sub(1).into_iter().collect(),
            bond: None,
        };
        Net { implications: cells.iter().enumerate().map(implication).collect(), contradiction }
    }

    #[test]
    fn only_one_of_several_cases_is_drawn() {
        let reason = Reason::default().net(Role::Branch, net(&[0, 1, 2], None)).net(Role::Branch, net(&[9, 10, 2], None));
        let step = Step::placing(Technique::ForcingChainVerity, [candidate(2)], reason);
        let decorations = |case| draw(&step, HintLevel::Whole, case).candidates;
        assert_eq!(
            decorations(0),
            [(candidate(0), Decoration::Assumed), (candidate(1), Decoration::ImpliedFalse), (candidate(2), Decoration::Placed)]
        );
        assert_eq!(
            decorations(1),
            [(candidate(2), Decoration::Placed), (candidate(9), Decoration::Assumed), (candidate(10), Decoration::ImpliedFalse)]
        );
        let drawn = draw(&step, HintLevel::Whole, 1);
        assert_eq!(drawn.numbers, [(candidate(2), "1".to_owned())]);
        let kinds: Vec<LinkKind> = drawn.links.iter().map(|link| link.kind).collect();
        assert_eq!(kinds, [LinkKind::Excludes, LinkKind::Forces]);
    }

    #[test]
    fn an_eliminated_assumption_has_both_decorations_and_the_contradiction_is_marked() {
        let ends = [
            Contradiction::Cell(Cell::new(5)),
            Contradiction::House(HouseId::new(3), Digit::from_index(6)),
            Contradiction::Node(Node::of(candidate(2))),
        ];
        let drawn = ends.map(|end| {
            let reason = Reason::default().net(Role::Branch, net(&[0, 1, 2], Some(end)));
            draw(&Step::eliminating(Technique::ForcingNetContradiction, [candidate(0)], reason), HintLevel::Whole, 0)
        });
        assert!(drawn.iter().all(|drawn| {
            drawn.candidates[..2] == [(candidate(0), Decoration::Eliminated), (candidate(0), Decoration::Assumed)]
        }));
        assert_eq!(drawn[0].cells, [(Cell::new(5), CellDecoration::DeadEnd)]);
        assert_eq!(drawn[1].houses, [(HouseId::new(3), Outline::DeadEnd)]);
        assert_eq!(drawn[2].candidates[3], (candidate(2), Decoration::Clash));
    }

    #[test]
    fn what_is_assumed_to_be_false_looks_different_from_what_is_assumed_to_be_true() {
        let assumed = |is_true| {
            let mut net = net(&[0, 1], None);
            net.implications[0].is_true = is_true;
            for_net(&net, &Geometry::classic()).candidates[0]
        };
        assert_eq!([true, false].map(assumed), [Decoration::Assumed, Decoration::AssumedFalse].map(|look| (candidate(0), look)));
    }

    /// The overlay of a step with sets of one cell each from r1c1 on, each with all digits, joined by the digits `ties`,
    /// eliminating `struck` elsewhere.
    fn of_sets(technique: Technique, ties: &[usize], struck: usize) -> Overlay {
        let digit = Digit::from_index;
        let set = |cell: usize| Evidence::Set(CellGroup { cells: vec![Cell::new(cell)], digits: DigitSet::all(9) });
        let first = Reason::default().with(Role::Set, set(0));
        let reason = (1..)
            .zip(ties)
            .fold(first, |reason, (cell, &tie)| reason.digits(Role::RestrictedCommon, digit(tie).set()).with(Role::Set, set(cell)));
        draw(&Step::eliminating(technique, [Candidate::new(Cell::new(80), digit(struck))], reason), HintLevel::Whole, 0)
    }

    #[test]
    fn sets_of_a_chain_decorate_only_restricted_commons_and_eliminated_digits() {
        // Joined by 1, 2 and 1 in this order; both ends contain the 2.
        let drawn = of_sets(Technique::AlsChain, &[0, 1, 0], 1);
        let decorations = |cell: usize| {
            let of = |decoration: Decoration| {
                drawn
                    .digits_in(Cell::new(cell), move |found| found == decoration)
                    .map(|digit| digit.index() + 1)
                    .collect::<Vec<_>>()
            };
            (of(Decoration::RestrictedCommon), of(Decoration::Pattern))
        };
        assert_eq!(decorations(0), (vec![1], vec![2]));
        assert_eq!(decorations(1), (vec![1, 2], vec![]));
        assert_eq!(decorations(2), (vec![1, 2], vec![]));
        assert_eq!(decorations(3), (vec![1], vec![2]));
    }

    #[test]
    fn a_refutation_is_drawn_from_the_assumption_to_the_contradiction() {
        let end = Contradiction::Cell(Cell::new(5));
        let drawn = for_net(&net(&[0, 1, 2], Some(end)), &Geometry::classic());
        assert_eq!(
            drawn.candidates,
            [
                (candidate(0), Decoration::Assumed),
                (candidate(1), Decoration::ImpliedFalse),
                (candidate(2), Decoration::ImpliedTrue)
            ]
        );
        assert_eq!(
            (drawn.numbers, drawn.cells),
            (vec![(candidate(2), "1".to_owned())], vec![(Cell::new(5), CellDecoration::DeadEnd)])
        );
        assert_eq!(drawn.links.len(), 2);
    }

    #[test]
    fn a_link_between_groups_joins_their_nearest_cells() {
        let group = |cells: [usize; 2]| Node { digit: Digit::from_index(6), cells: cells.map(Cell::new).to_vec() };
        let chain = Chain {
            nodes: vec![group([0, 1]), group([7, 6])],
            links: vec![Link { is_strong: true, bond: Bond::House(HouseId::new(0)) }],
        };
        let step = Step::eliminating(Technique::GroupedAic, [candidate(80)], Reason::default().chain(Role::Link, chain));
        let drawn = draw(&step, HintLevel::Whole, 0);
        assert_eq!(drawn.links, [OverlayLink { from: candidate(1), to: candidate(6), kind: LinkKind::Strong }]);
        assert_eq!(drawn.groups.len(), 2);
    }
}
