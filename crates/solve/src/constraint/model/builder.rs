//! [`Builder`]: from constraints to exclusions, relations and propagators. Houses that cross come several at a time in [`Band`]s, the others in
//! pairs.
//!
//! - Weighted sums: as relations of two cells, as cages, or as sums of segments.

use std::collections::HashMap;

use sudoscope_board::{Cell, CellSet, Constraint, Digit, Relation, Totals};

use super::{
    super::{
        domains::BoardTerms,
        propagator::{
            Band, CellSets, CellSpan, Either, EqualSums, Family, LayeredAutomaton, Linear, MOST_SEGMENTS, NotAll, Propagator,
            Propagators, Ranked, Segment, SelfCounting, SetFamily, SumWidth,
        },
        sums::{TABLE_SIZE, TABLES},
    },
    ConstraintModel, ModelLists, Related,
};

/// Collects the parts of a [`ConstraintModel`].
pub(super) struct Builder<'a> {
    pub(super) board: BoardTerms<'a>,
    pub(super) propagators: Propagators,
    pub(super) start: Vec<u32>,
    pub(super) exclusions: Vec<CellSet>,
    pub(super) relations: Vec<(u16, u16, Relation)>,
    pub(super) houses: Vec<Vec<u16>>,
    /// The houses of the board as sets.
    pub(super) house_sets: Vec<CellSet>,
    pub(super) equal: Vec<(Cell, Cell)>,
    pub(super) tables: HashMap<Relation, u32>,
    pub(super) is_impossible: bool,
}

pub(super) fn number(cell: Cell) -> u16 {
    u16::try_from(cell.index()).expect("a board has at most 625 cells")
}

pub(super) fn index(len: usize) -> u32 {
    u32::try_from(len).expect("a board has fewer constraints")
}

pub(super) fn numbers(cells: &[Cell]) -> impl Iterator<Item = u16> + '_ {
    cells.iter().map(|&cell| number(cell))
}

impl<'a> Builder<'a> {
    pub(super) fn new(board: BoardTerms<'a>) -> Self {
        let all = (1 << board.size) - 1;
        Self {
            propagators: Propagators {
                size: board.size,
                all,
                tables: &TABLES,
                list: Vec::new(),
                cells: Vec::new(),
                apart: CellSets::default(),
                bands: Vec::new(),
                linear: Vec::new(),
                self_counting: Vec::new(),
                groups: Vec::new(),
                equal_sums: Vec::new(),
                sets: Vec::new(),
                automata: Vec::new(),
                ranked: Vec::new(),
                either: Vec::new(),
                not_all: Vec::new(),
                relations: Vec::new(),
            },
            start: vec![all; board.cells],
            exclusions: vec![CellSet::EMPTY; board.cells],
            relations: Vec::new(),
            houses: Vec::new(),
            house_sets: board.houses.iter().map(|house| house.iter().copied().collect()).collect(),
            equal: Vec::new(),
            tables: HashMap::new(),
            is_impossible: false,
            board,
        }
    }

    /// The cells hold different digits; they are a house if there are as many as digits.
    pub(super) fn different(&mut self, cells: &[Cell]) {
        let set: CellSet = cells.iter().copied().collect();
        self.is_impossible |= set.len() < cells.len() || cells.len() > self.board.size;
        for &cell in cells {
            self.exclusions[cell.index()] |= set.without(cell);
        }
        if cells.len() == self.board.size {
            let mut cells: Vec<u16> = numbers(cells).collect();
            cells.sort_unstable();
            if !self.houses.contains(&cells) {
                self.houses.push(cells);
            }
        }
    }

    /// Notes the exclusions of a constraint that hold at once.
    pub(super) fn exclude_within(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Different(cells) | Constraint::OneOfSets { cells, .. } | Constraint::Enclosed { cells, .. } => {
                self.different(cells);
            }
            Constraint::Equal(first, second) => self.equal.push((*first, *second)),
            _ => {}
        }
    }

    /// Cells that hold the same digit exclude what any of them excludes.
    pub(super) fn unite_equal_cells(&mut self) {
        let mut classes: Vec<CellSet> = Vec::new();
        for &(first, second) in &self.equal {
            let mut class: CellSet = [first, second].into_iter().collect();
            classes.retain(|other| {
                let joins = other.meets(&class);
                if joins {
                    class |= *other;
                }
                !joins
            });
            classes.push(class);
        }
        for class in classes {
            let excluded = class.iter().fold(CellSet::EMPTY, |all, cell| all | self.exclusions[cell.index()]);
            self.is_impossible |= excluded.meets(&class);
            for cell in class.iter() {
                self.exclusions[cell.index()] = excluded;
            }
            for cell in excluded.iter() {
                self.exclusions[cell.index()] |= class;
            }
        }
    }

    pub(super) fn add(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Allowed { cell, digits } => self.start[cell.index()] &= digits.bits(),
            Constraint::Different(_) => {}
            Constraint::Equal(first, second) if first == second => {}
            Constraint::Equal(first, second) => {
                self.relate(*first, *second, &Relation::new(self.board.size, |one, two| one == two));
            }
            Constraint::Related { first, second, relation } => self.relate(*first, *second, relation),
            Constraint::Sum { terms, totals } => self.add_sum(terms, totals),
            _ => {
                if let Some(propagator) = self.propagator(constraint) {
                    self.propagators.list.push(propagator);
                }
            }
        }
    }

    /// A propagator that does all of a constraint by itself, without the exclusions and relations of the model.
    fn propagator(&mut self, constraint: &Constraint) -> Option<Propagator> {
        let size = self.board.size;
        Some(match constraint {
            Constraint::Allowed { cell, digits } => Propagator::Allowed { cell: number(*cell), digits: digits.bits() },
            Constraint::Different(cells) => Propagator::Different(self.propagators.span(numbers(cells))),
            Constraint::Equal(first, second) if first == second => return None,
            Constraint::Equal(first, second) => self.related(*first, *second, &Relation::new(size, |one, two| one == two)),
            Constraint::Related { first, second, relation } => self.related(*first, *second, relation),
            Constraint::Sum { terms, totals } => self.sum(terms, totals),
            Constraint::EqualSums(segments) => {
                let segments = segments.iter().map(|cells| (self.propagators.span(numbers(cells)), self.differ(cells))).collect();
                self.propagators.equal_sums.push(EqualSums { segments });
                Propagator::EqualSums(index(self.propagators.equal_sums.len() - 1))
            }
            Constraint::OneOfSets { cells, sets } => {
                let cells = self.propagators.span(numbers(cells));
                self.propagators.sets.push(SetFamily { cells, sets: sets.iter().map(|set| set.bits()).collect() });
                Propagator::OneOfSets(index(self.propagators.sets.len() - 1))
            }
            Constraint::Count { cells, digits, least, most } => {
                let cells = self.propagators.span(numbers(cells));
                Propagator::Count { cells, digits: digits.bits(), least: *least, most: *most }
            }
            Constraint::Interval { ends, inner, outside, gap } => {
                let inner = self.propagators.span(numbers(inner));
                Propagator::Interval { ends: (number(ends.0), number(ends.1)), inner, outside: *outside, gap: *gap }
            }
            Constraint::Enclosed { cells, sum } => {
                let is_house = cells.len() == size;
                Propagator::Enclosed { cells: self.propagators.span(numbers(cells)), sum: i32::from(*sum), is_house }
            }
            Constraint::Accepted { cells, automaton } => {
                let cells = self.propagators.span(numbers(cells));
                self.propagators.automata.push(LayeredAutomaton::new(cells, automaton));
                Propagator::Accepted(index(self.propagators.automata.len() - 1))
            }
            Constraint::SameDigits(groups) => {
                let groups = groups.iter().map(|cells| self.propagators.span(numbers(cells))).collect();
                self.propagators.groups.push(groups);
                Propagator::SameDigits(index(self.propagators.groups.len() - 1))
            }
            Constraint::SelfCounting(cells) => {
                let families = self.families(cells);
                let cells = self.propagators.span(numbers(cells));
                self.propagators.self_counting.push(SelfCounting { cells, families });
                Propagator::SelfCounting(index(self.propagators.self_counting.len() - 1))
            }
            Constraint::CountDifferent { counter, cells } => {
                Propagator::CountDifferent { counter: number(*counter), cells: self.propagators.span(numbers(cells)) }
            }
            Constraint::NeverSum { cells, sum } => {
                Propagator::NeverSum { cells: self.propagators.span(numbers(cells)), sum: i32::from(*sum) }
            }
            Constraint::Ranked { lines, ranks } => {
                let lines = lines.iter().map(|line| self.propagators.span(numbers(line))).collect();
                self.propagators.ranked.push(Ranked::new(lines, ranks));
                Propagator::Ranked(index(self.propagators.ranked.len() - 1))
            }
            Constraint::Either(ways) => {
                let cells = constraint.cells();
                let ways = ways.iter().map(|way| self.way(way)).collect();
                self.propagators.either.push(Either { ways, cells: numbers(&cells).collect() });
                Propagator::Either(index(self.propagators.either.len() - 1))
            }
            Constraint::NotAll(constraints) => {
                let cells = numbers(&constraint.cells()).collect();
                self.propagators.not_all.push(NotAll { constraints: constraints.clone().into(), cells });
                Propagator::NotAll(index(self.propagators.not_all.len() - 1))
            }
        })
    }

    /// For each family of houses that cover the board (rows, columns, regions) the cells of each that are among some cells and the rest.
    fn families(&mut self, cells: &[Cell]) -> Box<[Family]> {
        let own: CellSet = cells.iter().copied().collect();
        let board = self.board;
        let mut families = Vec::new();
        for family in board.houses.chunks(board.size) {
            let sets: Vec<CellSet> = family.iter().map(|house| house.iter().copied().collect()).collect();
            let covered = sets.iter().fold(CellSet::EMPTY, |all, set| all | *set);
            if covered.len() != board.cells || sets.len() * board.size != board.cells {
                continue;
            }
            let mut span = |set: CellSet| self.propagators.span(set.iter().map(number));
            families.push(sets.iter().map(|set| (span(*set & own), span(*set - own))).collect());
        }
        families.into()
    }

    /// The propagators of a way. What excludes cells at the top has to be said within a way.
    fn way(&mut self, constraints: &[Constraint]) -> Box<[Propagator]> {
        let mut propagators = Vec::new();
        for constraint in constraints {
            if let Constraint::OneOfSets { cells, .. } | Constraint::Enclosed { cells, .. } = constraint {
                propagators.push(Propagator::Different(self.propagators.span(numbers(cells))));
            }
            propagators.extend(self.propagator(constraint));
        }
        propagators.into()
    }

    /// Whether no two of the cells can hold the same digit.
    pub(super) fn differ(&self, cells: &[Cell]) -> bool {
        let set: CellSet = cells.iter().copied().collect();
        set.len() == cells.len() && cells.iter().all(|&cell| set.without(cell).is_within(&self.exclusions[cell.index()]))
    }

    pub(super) fn relate(&mut self, first: Cell, second: Cell, relation: &Relation) {
        if first == second {
            let fits = (0..self.board.size).map(Digit::from_index).filter(|&digit| relation.contains(digit, digit));
            self.start[first.index()] &= fits.map(|digit| digit.set().bits()).sum::<u32>();
            return;
        }
        let (first, second, relation) =
            if first < second { (first, second, relation.clone()) } else { (second, first, relation.reversed()) };
        match self.relations.iter_mut().find(|other| (other.0, other.1) == (number(first), number(second))) {
            Some((_, _, known)) => *known = known.and(&relation),
            None => self.relations.push((number(first), number(second), relation)),
        }
    }

    pub(super) fn related(&mut self, first: Cell, second: Cell, relation: &Relation) -> Propagator {
        let (forth, back) = (self.table(relation), self.table(&relation.reversed()));
        Propagator::Related { first: number(first), second: number(second), forth, back }
    }

    /// Where the table of a relation for the search starts; equal relations share it.
    fn table(&mut self, relation: &Relation) -> u32 {
        if let Some(&known) = self.tables.get(relation) {
            return known;
        }
        let size = self.board.size;
        let by_digit: Vec<u32> = (0..size).map(|digit| relation.partners(Digit::from_index(digit)).bits()).collect();
        let table: Vec<u32> = if size <= TABLE_SIZE {
            let of = |mask: usize| (0..size).filter(|digit| mask >> digit & 1 == 1).fold(0, |all, digit| all | by_digit[digit]);
            (0..1 << size).map(of).collect()
        } else {
            by_digit
        };
        let start = index(self.propagators.relations.len());
        self.propagators.relations.extend(table);
        self.tables.insert(relation.clone(), start);
        start
    }

    pub(super) fn build(mut self) -> ConstraintModel {
        let cells = self.board.cells;
        let houses: Vec<CellSpan> = self.houses.iter().map(|house| self.propagators.span(house.iter().copied())).collect();
        let bands = self.bands();
        let in_band = |house: usize| bands.iter().any(|band| band.houses.contains(&house));
        let mut list = std::mem::take(&mut self.propagators.list);
        list.extend((0..bands.len()).map(|band| Propagator::Band(index(band))));
        list.extend(houses.iter().enumerate().filter(|(place, _)| !in_band(*place)).map(|(_, &house)| Propagator::House(house)));
        list.extend(self.overlaps(&bands));
        self.propagators.bands = bands;
        list.sort_by_key(|propagator| self.propagators.cost(*propagator));
        let mut scopes: Vec<Vec<u16>> = list.iter().map(|&propagator| self.propagators.scope(propagator).into_owned()).collect();
        self.propagators.list = list;
        let mut by_cell: Vec<Vec<Related>> = vec![Vec::new(); cells];
        for (first, second, relation) in std::mem::take(&mut self.relations) {
            let (forth, back) = (self.table(&relation), self.table(&relation.reversed()));
            let scope = index(scopes.len());
            scopes.push(vec![first, second]);
            by_cell[usize::from(first)].push(Related { other: second, table: forth, scope });
            by_cell[usize::from(second)].push(Related { other: first, table: back, scope });
        }
        let first_house = scopes.len();
        scopes.extend(self.houses.iter().cloned());
        let first_cell = scopes.len();
        scopes.extend((0..cells).map(|cell| vec![number(Cell::new(cell))]));
        let is_possible = !self.is_impossible && self.start.iter().all(|&mask| mask != 0);
        self.propagators.apart = CellSets::new(&self.exclusions);
        let (scopes, count) = (ModelLists::new(scopes), self.propagators.list.len());
        ConstraintModel {
            cells,
            start: is_possible.then(|| self.start.into()),
            exclusions: ModelLists::new(self.exclusions.iter().map(|set| set.iter().map(number).collect::<Vec<_>>())),
            relations: ModelLists::new(by_cell),
            watchers: ConstraintModel::watchers_of(&scopes, count, cells),
            words: count.div_ceil(64),
            scopes,
            first_house,
            first_cell,
            houses: houses.into(),
            propagators: self.propagators,
        }
    }
}

impl Builder<'_> {
    fn house_sets(&self) -> Vec<CellSet> {
        self.houses.iter().map(|house| house.iter().map(|&cell| Cell::new(usize::from(cell))).collect()).collect()
    }

    /// Families of houses that cross, each pair of families once.
    pub(super) fn bands(&mut self) -> Vec<Band> {
        let sets = self.house_sets();
        let (mut bands, mut known): (Vec<Band>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
        for (place, first) in sets.iter().enumerate() {
            for (other, second) in sets.iter().enumerate().skip(place + 1) {
                let shared = (*first & *second).len();
                let is_known = known.iter().any(|houses| houses.contains(&place) && houses.contains(&other));
                if shared < 2 || is_known {
                    continue;
                }
                let (firsts, seconds) = (family(&sets, place, second, shared), family(&sets, other, first, shared));
                let houses: Vec<usize> = firsts.iter().chain(&seconds).copied().collect();
                let union = |family: &[usize]| family.iter().fold(CellSet::EMPTY, |all, &house| all | sets[house]);
                let crosses = |&house: &usize| seconds.iter().all(|&other| (sets[house] & sets[other]).len() == shared);
                let is_band = firsts.len() == seconds.len()
                    && union(&firsts) == union(&seconds)
                    && firsts.len() * shared == self.board.size
                    && firsts.iter().all(crosses);
                if !is_band || known.contains(&houses) {
                    continue;
                }
                let blocks = firsts.iter().flat_map(|&one| seconds.iter().map(move |&other| (one, other)));
                let cells: Vec<u16> = blocks.flat_map(|(one, other)| (sets[one] & sets[other]).to_vec()).map(number).collect();
                known.push(houses.clone());
                let cells = self.propagators.span(cells);
                bands.push(Band { cells, across: firsts.len(), block: shared, houses: houses.into() });
            }
        }
        bands
    }

    /// Locked candidates for each pair of houses that share at least two cells and are not in a band.
    pub(super) fn overlaps(&mut self, bands: &[Band]) -> Vec<Propagator> {
        let sets = self.house_sets();
        let mut overlaps = Vec::new();
        for (place, first) in sets.iter().enumerate() {
            for (other, second) in sets.iter().enumerate().skip(place + 1) {
                let shared = *first & *second;
                let in_band = bands.iter().any(|band| band.houses.contains(&place) && band.houses.contains(&other));
                if shared.len() < 2 || in_band {
                    continue;
                }
                let mut span = |set: CellSet| self.propagators.span(set.iter().map(number));
                overlaps.push(Propagator::Overlap {
                    shared: span(shared),
                    first: span(*first - shared),
                    second: span(*second - shared),
                });
            }
        }
        overlaps
    }
}

/// Disjoint houses, `start` and others, each of which has `shared` cells in common with the house `across`; ascending.
fn family(sets: &[CellSet], start: usize, across: &CellSet, shared: usize) -> Vec<usize> {
    let (mut family, mut cells) = (vec![start], sets[start]);
    for (place, set) in sets.iter().enumerate() {
        if (*set & *across).len() == shared && !set.meets(&cells) {
            family.push(place);
            cells |= *set;
        }
    }
    family.sort_unstable();
    family
}

impl Builder<'_> {
    pub(super) fn add_sum(&mut self, terms: &[(Cell, i16)], totals: &Totals) {
        let (weights, size) = (weights(terms), self.board.size);
        match *weights {
            [] => self.is_impossible |= !totals.contains(0),
            [(cell, weight)] => {
                let fits = (1..=size).filter(|&digit| totals.contains(weight * value(digit)));
                self.start[cell.index()] &= fits.map(|digit| 1 << (digit - 1)).sum::<u32>();
            }
            [first, second] => {
                let relation = self.pairs(first, second, totals);
                self.relate(first.0, second.0, &relation);
                if self.is_cage(&weights) {
                    let propagator = self.sum(terms, totals);
                    self.propagators.list.push(propagator);
                }
            }
            _ => {
                let propagator = self.sum(terms, totals);
                self.propagators.list.push(propagator);
            }
        }
    }

    /// The pairs of digits of two cells whose weighted sum is one of the totals.
    fn pairs(&self, first: (Cell, i32), second: (Cell, i32), totals: &Totals) -> Relation {
        let may_repeat = !self.differ(&[first.0, second.0]);
        Relation::new(self.board.size, |one, two| {
            (may_repeat || one != two) && totals.contains(first.1 * value(one) + second.1 * value(two))
        })
    }

    /// Whether the cells with their weights are different digits that are simply added.
    fn is_cage(&self, weights: &[(Cell, i32)]) -> bool {
        let cells: Vec<Cell> = weights.iter().map(|(cell, _)| *cell).collect();
        weights.iter().all(|(_, weight)| *weight == 1) && cells.len() <= self.board.size && self.differ(&cells)
    }

    pub(super) fn sum(&mut self, terms: &[(Cell, i16)], totals: &Totals) -> Propagator {
        let weights = weights(terms);
        if let (true, Some(sum)) = (self.is_cage(&weights), totals.single()) {
            let cells: Vec<Cell> = weights.iter().map(|(cell, _)| *cell).collect();
            return Propagator::Cage { cells: self.propagators.span(numbers(&cells)), sum };
        }
        if let [first, second] = *weights {
            let relation = self.pairs(first, second, totals);
            return self.related(first.0, second.0, &relation);
        }
        let segments = self.segments(&weights);
        let largest = |sign: i32| {
            let value =
                |segment: &(Vec<Cell>, i32)| segment.1.abs() * i32::try_from(segment.0.len() * self.board.size).unwrap_or(i32::MAX);
            segments.iter().filter(|segment| segment.1.signum() == sign).map(value).sum::<i32>()
        };
        let has_sets = self.propagators.has_sum_tables() && segments.len() <= MOST_SEGMENTS;
        let width = match largest(1).max(largest(-1)) {
            0..64 if has_sets => SumWidth::Narrow,
            64..128 if has_sets => SumWidth::Wide,
            _ => SumWidth::Unbounded,
        };
        let positive = segments.iter().filter(|segment| segment.1 > 0).count();
        let segments = segments
            .iter()
            .map(|(cells, weight)| Segment { cells: self.propagators.span(numbers(cells)), weight: *weight })
            .collect();
        self.propagators.linear.push(Linear { segments, positive, totals: totals.iter().collect(), width });
        Propagator::Linear(index(self.propagators.linear.len() - 1))
    }

    /// Groups cells of weight 1, and of weight -1, into segments of cells that differ; the positive ones first.
    fn segments(&self, weights: &[(Cell, i32)]) -> Vec<(Vec<Cell>, i32)> {
        let of_weight =
            |wanted: i32| weights.iter().filter(|(_, weight)| *weight == wanted).map(|(cell, _)| *cell).collect::<Vec<_>>();
        let others = weights.iter().filter(|(_, weight)| weight.abs() > 1).map(|&(cell, weight)| (vec![cell], weight));
        let mut segments: Vec<(Vec<Cell>, i32)> = others.collect();
        for weight in [1, -1] {
            segments.extend(self.groups(&of_weight(weight)).into_iter().map(|cells| (cells, weight)));
        }
        segments.sort_by_key(|(_, weight)| -weight.signum());
        segments
    }

    /// Splits cells into few groups of cells that differ: the better of the groups that result from taking the cells in order, and
    /// from taking the house with most of them again and again.
    fn groups(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let mut in_order: Vec<Vec<Cell>> = Vec::new();
        let mut by_house: Vec<Vec<Cell>> = Vec::new();
        for &cell in cells {
            let excluded = &self.exclusions[cell.index()];
            match in_order.iter_mut().find(|group| group.iter().all(|&other| excluded.contains(other))) {
                Some(group) => group.push(cell),
                None => in_order.push(vec![cell]),
            }
        }
        let mut left: CellSet = cells.iter().copied().collect();
        while let Some(first) = left.first() {
            let most = self.house_sets.iter().map(|house| *house & left).max_by_key(CellSet::len).filter(|group| !group.is_empty());
            let group = most.unwrap_or(CellSet::only(first));
            by_house.push(group.to_vec());
            left -= group;
        }
        // The larger the groups, the larger is the least sum.
        let least = |groups: &[Vec<Cell>]| groups.iter().map(|group| group.len() * (group.len() + 1) / 2).sum::<usize>();
        if least(&by_house) > least(&in_order) { by_house } else { in_order }
    }
}

/// The weights of the cells, each cell once, without those that cancel out.
fn weights(terms: &[(Cell, i16)]) -> Vec<(Cell, i32)> {
    let mut weights: Vec<(Cell, i32)> = Vec::new();
    for &(cell, weight) in terms {
        match weights.iter_mut().find(|other| other.0 == cell) {
            Some((_, known)) => *known += i32::from(weight),
            None => weights.push((cell, i32::from(weight))),
        }
    }
    weights.retain(|(_, weight)| *weight != 0);
    weights
}

/// The value of a digit as a signed number.
fn value(digit: usize) -> i32 {
    i32::try_from(digit).expect("a board has at most 25 digits")
}
