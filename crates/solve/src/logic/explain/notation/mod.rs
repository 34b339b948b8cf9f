//! Steps in the usual notation: `3,8 in r1c16 => r1c2<>3, r1c459<>8`. Chains are in Eureka notation, fish as base and
//! cover houses with their fins, nets as numbered facts.

mod net;

pub use net::{DirectFrom, FactNumber, NetNumbers, line_numbers};

use sudoscope_board::{Cell, Digit, DigitSet, Geometry, HouseId, HouseKind, MAX_FIGURE, Rule, Shape};

use crate::logic::{Bond, Candidate, Chain, Evidence, Family, Link, Node, Reason, Role, Step, SumPart, Technique, WrittenSum};

/// A step without the name of its technique: `3,8 in r1c16 => r1c2<>3, r1c459<>8`.
pub fn line(geometry: &Geometry, step: &Step) -> String {
    format!("{} => {}", notation(geometry, step), outcome(geometry, step))
}

/// The outcome of a step: `r1c2=3`, or `r1c2<>3, r45c1<>8`.
pub fn outcome(geometry: &Geometry, step: &Step) -> String {
    let parts = |candidates: &[Candidate], sign: &str| -> Vec<String> {
        let by_digit = candidates.chunk_by(|one, other| one.digit == other.digit);
        by_digit.map(|list| format!("{}{sign}{}", cells(geometry, list.iter().map(|found| found.cell)), list[0].digit)).collect()
    };
    let placed = step.placements().iter().flat_map(|placement| parts(std::slice::from_ref(placement), "="));
    placed.chain(parts(step.eliminations(), "<>")).collect::<Vec<_>>().join(", ")
}

/// The pattern of a step.
pub fn notation(geometry: &Geometry, step: &Step) -> String {
    let reason = step.reason();
    match step.technique().family() {
        Family::Singles => single(geometry, step),
        Family::Subsets => subset(geometry, reason),
        Family::Intersections if reason.sets_of(Role::Set).next().is_some() => subset(geometry, reason),
        Family::Intersections => locked(geometry, reason),
        Family::Fish => fish(geometry, step),
        Family::SingleDigitPatterns if reason.houses_of(Role::House).next().is_some() => empty_rectangle(geometry, step),
        Family::SingleDigitPatterns | Family::Chains => chains(geometry, reason),
        Family::Coloring => colors(geometry, step),
        Family::Templates => digits(step.reason().candidates_of(Role::Pattern).map(|candidate| candidate.digit).collect(), ","),
        Family::Uniqueness => rectangle(geometry, reason),
        Family::Wings if reason.chains().next().is_some() => chains(geometry, reason),
        Family::Wings => wing(geometry, step),
        _ if step.technique() == Technique::SumBounds => bounds(geometry, step),
        _ => parts(geometry, reason),
    }
}

/// `arrow r1c1234: r1c1-r1c2-r1c3=0; r1c1>=3`: the sum, and the bounds of the cell that strike something.
fn bounds(geometry: &Geometry, step: &Step) -> String {
    let reason = step.reason();
    let numbers =
        reason.parts().iter().find_map(|part| if let Evidence::Numbers(list) = &part.what { Some(&list[..]) } else { None });
    let (Some(sum), Some(cell), Some(&[least, greatest])) = (reason.sum(), reason.cells_of(Role::Pivot).next(), numbers) else {
        return parts(geometry, reason);
    };
    let weight = sum.terms.iter().find(|term| term.0 == cell).map_or(1, |term| i32::from(term.1).abs());
    let strikes =
        |is_beyond: &dyn Fn(i32) -> bool| step.eliminations().iter().any(|gone| is_beyond(weight * i32::from(gone.digit.get())));
    let name = geometry.shape().name(cell);
    let name = if weight == 1 { name } else { format!("{weight}*{name}") };
    let bounds = match (strikes(&|term| term < least), strikes(&|term| term > greatest)) {
        (true, true) => format!("{least}<={name}<={greatest}"),
        (true, false) => format!("{name}>={least}"),
        (false, _) => format!("{name}<={greatest}"),
    };
    format!("{}; {bounds}", self::sum(geometry, sum))
}

/// `r4c5`, `7 in b5` or `r4`.
fn single(geometry: &Geometry, step: &Step) -> String {
    let placed = step.placements().first();
    match (step.reason().houses_of(Role::House).next(), placed) {
        (Some(house), Some(placed)) => format!("{} in {}", placed.digit, house_name(geometry, house)),
        (None, Some(placed)) => geometry.shape().name(placed.cell),
        (_, None) => String::new(),
    }
}

/// `3,8 in r1c16`.
fn subset(geometry: &Geometry, reason: &Reason) -> String {
    let sets = reason
        .sets_of(Role::Set)
        .map(|set| format!("{} in {}", digits(set.digits, ","), cells(geometry, set.cells.iter().copied())));
    sets.collect::<Vec<_>>().join(", ")
}

/// `7 in b1`.
fn locked(geometry: &Geometry, reason: &Reason) -> String {
    let digit = reason.candidates_of(Role::Pattern).map(|candidate| candidate.digit).next();
    format!("{} in {}", digit.map(|digit| digit.to_string()).unwrap_or_default(), houses(geometry, reason.houses_of(Role::House)))
}

/// `5 r247 c379 fr2c8 efr4c4`; siamese fish with a bar between the two.
fn fish(geometry: &Geometry, step: &Step) -> String {
    let mut text = digits(step.digits(), ",");
    let mut is_begun = false;
    for part in step.reason().parts() {
        match (part.role, &part.what) {
            (Role::Base, Evidence::Houses(list)) => {
                let bar = if std::mem::replace(&mut is_begun, true) { " |" } else { "" };
                text += &format!("{bar} {}", houses(geometry, list.iter().copied()));
            }
            (Role::Cover, Evidence::Houses(list)) => text += &format!(" {}", houses(geometry, list.iter().copied())),
            (Role::Fin, Evidence::Candidates(list)) => text += &format!(" f{}", places(geometry, list)),
            (Role::EndoFin, Evidence::Candidates(list)) => text += &format!(" ef{}", places(geometry, list)),
            _ => {}
        }
    }
    text
}

fn places(geometry: &Geometry, list: &[Candidate]) -> String {
    cells(geometry, list.iter().map(|candidate| candidate.cell))
}

/// `7 r1c2,r4c6 / r1c8`, cluster by cluster.
fn colors(geometry: &Geometry, step: &Step) -> String {
    let of_color = |which| step.reason().candidates_of(Role::Color(0, which)).collect::<Vec<Candidate>>();
    let all = [of_color(false), of_color(true)];
    let first = all.iter().flatten().next().map(|candidate| candidate.digit);
    if all.iter().flatten().any(|candidate| Some(candidate.digit) != first) {
        return all.map(|color| candidates(geometry, &color)).join(" / ");
    }
    let clusters = step.reason().parts().chunks(2).map(|pair| {
        let colors = pair.iter().filter_map(|part| if let Evidence::Candidates(list) = &part.what { Some(list) } else { None });
        colors.map(|list| places(geometry, list)).collect::<Vec<_>>().join(" / ")
    });
    format!("{} {}", digits(step.digits(), ","), clusters.collect::<Vec<_>>().join("; "))
}

/// The chains only, for patterns that they describe completely.
fn chains(geometry: &Geometry, reason: &Reason) -> String {
    reason.chains().map(|chain| eureka(geometry, chain)).collect::<Vec<_>>().join(" | ")
}

/// `5 in b1, (5)r2c8 = (5)r6c8 - …`.
fn empty_rectangle(geometry: &Geometry, step: &Step) -> String {
    let reason = step.reason();
    let boxes = houses(geometry, reason.houses_of(Role::House).take(1));
    format!("{} in {boxes}, {}", digits(step.digits(), ","), chains(geometry, reason))
}

/// `3/8 in r1c25,r3c25`, followed by the subset and the strong links that are part of it: `…, 5,7 in r3c9`, `…, (3)r3c2 = (3)r3c5`.
/// For a bivalue universal grave, the extra candidate: `3r4c5`; within some cells, after these: `r12c147 + 4r2c7`.
fn rectangle(geometry: &Geometry, reason: &Reason) -> String {
    let corners: Vec<Cell> = [Role::Floor, Role::Roof].into_iter().flat_map(|role| reason.cells_of(role)).collect();
    if corners.is_empty() {
        return candidates(geometry, &reason.candidates_of(Role::Extra).collect::<Vec<_>>());
    }
    let of = reason.digits_of(Role::Pattern);
    if of.is_empty() {
        let extras: Vec<Candidate> = reason.candidates_of(Role::Extra).collect();
        return format!("{} + {}", cells(geometry, corners), candidates(geometry, &extras));
    }
    let corners = format!("{} in {}", digits(of, "/"), cells(geometry, corners));
    let rest = [subset(geometry, reason), reason.chains().map(|chain| eureka(geometry, chain)).collect::<Vec<_>>().join(", ")];
    [corners].into_iter().chain(rest).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
}

/// `3/5/8 in r1c2 with r1c5,r2c1`.
fn wing(geometry: &Geometry, step: &Step) -> String {
    // A bent set has no pivot.
    if step.reason().sets_of(Role::Pivot).next().is_none() {
        return subset(geometry, step.reason());
    }
    let cells_of = |role| cells(geometry, step.reason().sets_of(role).flat_map(|set| set.cells.iter().copied()));
    format!("{} in {} with {}", digits(step.digits(), "/"), cells_of(Role::Pivot), cells_of(Role::Pincer))
}

/// All parts in order, for patterns without a notation of their own.
fn parts(geometry: &Geometry, reason: &Reason) -> String {
    let written = reason.parts().iter().map(|part| match &part.what {
        Evidence::Digits(set) => digits(*set, "/"),
        Evidence::Cells(list) => cells(geometry, list.iter().copied()),
        Evidence::Houses(list) => houses(geometry, list.iter().copied()),
        Evidence::Candidates(list) => candidates(geometry, list),
        Evidence::Set(set) => format!("{} {{{}}}", cells(geometry, set.cells.iter().copied()), digits(set.digits, "")),
        Evidence::Rules(list) => list.iter().map(|&rule| self::rule(geometry, rule)).collect::<Vec<_>>().join(", "),
        Evidence::Sum(sum) => self::sum(geometry, sum),
        Evidence::Combinations { left, .. } => left.iter().map(|&set| digits(set, "")).collect::<Vec<_>>().join("/"),
        Evidence::Repeating(left) => left.iter().map(|digits| added(digits)).collect::<Vec<_>>().join("/"),
        Evidence::Numbers(list) => list.iter().map(i32::to_string).collect::<Vec<_>>().join("/"),
        Evidence::Reach { .. } | Evidence::Totals(_) | Evidence::ManyWays(_) | Evidence::Decided(_) | Evidence::Excluders(_) => {
            String::new()
        }
        Evidence::Ways(ways) => ways.iter().map(|way| candidates(geometry, way)).collect::<Vec<_>>().join(" / "),
        Evidence::Chain(chain) => eureka(geometry, chain),
        Evidence::Net(net) => net::written(geometry, net),
    });
    written.filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ")
}

/// The kind of a rule and its cells: `cage r1c12`.
fn rule(geometry: &Geometry, place: usize) -> String {
    let Some(rule) = geometry.rules().get(place) else { return String::new() };
    format!("{} {}", rule.key(), cells(geometry, rule.cells(geometry.shape()))).trim_end().to_owned()
}

/// Houses and the number of cages or other sums, or the rule, and what the open cells add up to: `b1 - 3 cages: r1c3-r4c1=5`.
fn sum(geometry: &Geometry, sum: &SumPart) -> String {
    let is_cage = |&rule: &usize| matches!(geometry.rules().get(rule), Some(Rule::Cage(_)));
    let what = if sum.rules.iter().all(is_cage) { "cages" } else { "sums" };
    let of = match (&sum.houses[..], &sum.rules[..]) {
        ([], [rule, ..]) => self::rule(geometry, *rule),
        (list, rules) => format!("{} - {} {what}", houses(geometry, list.iter().copied()), rules.len()),
    };
    let sign = |place: usize, weight: i16| match (place, weight < 0) {
        (0, false) => "",
        (_, false) => "+",
        (_, true) => "-",
    };
    let term = |(place, &(cell, weight)): (usize, &(Cell, i16))| {
        let times = if weight.unsigned_abs() == 1 { String::new() } else { format!("{}*", weight.unsigned_abs()) };
        format!("{}{times}{}", sign(place, weight), geometry.shape().name(cell))
    };
    let WrittenSum { terms, totals, .. } = sum.written();
    let terms: String = terms.iter().enumerate().map(term).collect();
    format!("{of}: {terms}={}", totals.iter().map(i32::to_string).collect::<Vec<_>>().join("/"))
}

/// A chain in Eureka notation: `(3=5)r1c2 - (5)r1c7 = (5)r4c7`. Two digits of a cell or of an almost locked set share brackets. A
/// discontinuous loop, with two strong or two weak links at its start, ends with its first node.
pub fn eureka(geometry: &Geometry, chain: &Chain) -> String {
    let mut text = String::new();
    let mut place = 0;
    while place < chain.nodes.len() {
        let node = &chain.nodes[place];
        let link = chain.links.get(place);
        match (link, chain.nodes.get(place + 1)) {
            (Some(link), Some(next)) if is_within(link, node, next) => {
                text += &bracket(geometry, node, link, next);
                place += 2;
            }
            _ => {
                text += &format!("({}){}", node.digit, cells(geometry, node.cells.iter().copied()));
                place += 1;
            }
        }
        if let Some(link) = chain.links.get(place - 1) {
            let is_last = place == chain.nodes.len();
            text += &format!(" {}{}", sign(link), if is_last { "" } else { " " });
        }
    }
    match (chain.links.first(), chain.links.last(), chain.nodes.first()) {
        _ if !chain.is_loop() => text,
        (Some(first), Some(last), Some(node)) if first.is_strong == last.is_strong => {
            format!("{text} ({}){}", node.digit, cells(geometry, node.cells.iter().copied()))
        }
        _ => text + " loop",
    }
}

/// Whether the two nodes of a link share brackets.
fn is_within(link: &Link, node: &Node, next: &Node) -> bool {
    match &link.bond {
        Bond::Cell(_) => node.cells == next.cells,
        Bond::Set(_) => link.is_strong,
        Bond::House(_) | Bond::Locked(_) | Bond::Rule(_) | Bond::Sum(_) | Bond::Refuted(_) => false,
    }
}

fn bracket(geometry: &Geometry, node: &Node, link: &Link, next: &Node) -> String {
    let place = match &link.bond {
        Bond::Set(set) => cells(geometry, set.cells.iter().copied()),
        Bond::Cell(_) | Bond::House(_) | Bond::Locked(_) | Bond::Rule(_) | Bond::Sum(_) | Bond::Refuted(_) => {
            cells(geometry, node.cells.iter().copied())
        }
    };
    format!("({}{}{}){place}", node.digit, sign(link), next.digit)
}

const fn sign(link: &Link) -> char {
    if link.is_strong { '=' } else { '-' }
}

/// Candidates by digit: `3r1c2, 5r45c1`.
pub fn candidates(geometry: &Geometry, list: &[Candidate]) -> String {
    let mut list = list.to_vec();
    list.sort_unstable();
    let by_digit = list.chunk_by(|one, other| one.digit == other.digit);
    let written = by_digit.map(|list| format!("{}{}", list[0].digit, cells(geometry, list.iter().map(|found| found.cell))));
    written.collect::<Vec<_>>().join(", ")
}

/// A combination in which digits may repeat: `1+1+4`.
fn added(digits: &[Digit]) -> String {
    digits.iter().map(Digit::to_string).collect::<Vec<_>>().join("+")
}

/// Digits with a separator: a comma if digits can have two figures.
fn digits(set: DigitSet, between: &str) -> String {
    let is_large = set.iter().any(|digit| usize::from(digit.get()) > MAX_FIGURE);
    let between = if is_large { "," } else { between };
    set.iter().map(|digit: Digit| digit.to_string()).collect::<Vec<_>>().join(between)
}

/// Cells, grouped by row or column: `r1c16`, `r123c4`, `r1c1,r2c3`. On boards with two-figure coordinates, each cell by itself.
pub fn cells(geometry: &Geometry, list: impl IntoIterator<Item = Cell>) -> String {
    cells_of(geometry.shape(), list)
}

/// Writes cells of a board of which only the shape is known.
pub fn cells_of(shape: &Shape, list: impl IntoIterator<Item = Cell>) -> String {
    grouped(shape, list).into_iter().map(|(written, _)| written).collect::<Vec<_>>().join(",")
}

/// The groups of cells that are written together, each with its cells: `r1c16`, then `r2c3`.
pub fn grouped(shape: &Shape, list: impl IntoIterator<Item = Cell>) -> Vec<(String, Vec<Cell>)> {
    let mut list: Vec<Cell> = list.into_iter().collect();
    list.sort_unstable();
    if shape.size() > MAX_FIGURE {
        return list.iter().map(|&cell| (shape.name(cell), vec![cell])).collect();
    }
    let by_row = groups(&list, |cell| shape.row(cell), |cell| shape.column(cell));
    let by_column = groups(&list, |cell| shape.column(cell), |cell| shape.row(cell));
    let write = |groups: Vec<(Vec<usize>, Vec<usize>)>, is_by_row: bool| {
        let written = groups.into_iter().map(|(lines, places)| {
            let (rows, columns) = if is_by_row { (lines, places) } else { (places, lines) };
            let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| shape.cell(row, column))).collect();
            (format!("r{}c{}", numbers(&rows), numbers(&columns)), cells)
        });
        written.collect()
    };
    if by_column.len() < by_row.len() { write(by_column, false) } else { write(by_row, true) }
}

/// Groups lines that have the same places: their numbers, and the places.
fn groups(list: &[Cell], line: impl Fn(Cell) -> usize, place: impl Fn(Cell) -> usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut lines: Vec<(usize, Vec<usize>)> = Vec::new();
    for &cell in list {
        match lines.iter_mut().find(|(number, _)| *number == line(cell)) {
            Some((_, places)) => places.push(place(cell)),
            None => lines.push((line(cell), vec![place(cell)])),
        }
    }
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (number, places) in lines {
        match groups.iter_mut().find(|(_, others)| *others == places) {
            Some((numbers, _)) => numbers.push(number),
            None => groups.push((vec![number], places)),
        }
    }
    groups
}

fn numbers(list: &[usize]) -> String {
    list.iter().map(|number| (number + 1).to_string()).collect()
}

/// Houses, grouped by kind: `r247`, `c3b5`.
pub fn houses(geometry: &Geometry, list: impl IntoIterator<Item = HouseId>) -> String {
    let list: Vec<HouseId> = list.into_iter().collect();
    let kind = |house: &HouseId| geometry.house(*house).kind;
    let many_figures = geometry.size() > MAX_FIGURE;
    let written = list.chunk_by(|one, other| kind(one) == kind(other) && !many_figures).map(|group| {
        let numbers: Vec<usize> = group.iter().map(|&house| geometry.house(house).number).collect();
        format!("{}{}", letter(kind(&group[0])), self::numbers(&numbers))
    });
    written.collect()
}

/// A house: `r4`, `c5`, `b6`; `d1` and `d2` are the diagonals, `w1` is a window, `g1` a disjoint group.
pub fn house_name(geometry: &Geometry, house: HouseId) -> String {
    houses(geometry, [house])
}

const fn letter(kind: HouseKind) -> char {
    match kind {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Region => 'b',
        HouseKind::Diagonal => 'd',
        HouseKind::Window => 'w',
        HouseKind::DisjointGroup => 'g',
        HouseKind::ExtraRegion => 'e',
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, CageTotal, HouseGeometry, KnownGeometry};

    use super::*;
    use crate::{
        Cancel,
        logic::{Engine, LogicSettings, Options, Technique, tests},
        test_support::digit,
    };

    fn cell(geometry: &Geometry, row: usize, column: usize) -> Cell {
        geometry.shape().cell(row - 1, column - 1)
    }

    #[track_caller]
    fn written(geometry: &Geometry, list: &[(usize, usize)], expected: &str) {
        assert_eq!(cells(geometry, list.iter().map(|&(row, column)| cell(geometry, row, column))), expected);
    }

    #[test]
    fn cells_in_a_line_are_written_together() {
        let geometry = HouseGeometry::classic();
        written(&geometry, &[(1, 6), (1, 1)], "r1c16");
        written(&geometry, &[(3, 4), (1, 4), (2, 4)], "r123c4");
        written(&geometry, &[(1, 1), (1, 2), (2, 1), (2, 2)], "r12c12");
        written(&geometry, &[(1, 1), (2, 3)], "r1c1,r2c3");
        written(&geometry, &[(1, 1), (4, 1), (4, 9)], "r1c1,r4c19");
        written(&HouseGeometry::new(&Shape::of_size(16).unwrap(), &[]).unwrap(), &[(1, 1), (1, 12)], "r1c1,r1c12");
    }

    #[test]
    fn houses_have_a_letter_for_their_kind() {
        let geometry = HouseGeometry::new(&Shape::classic(), &[Rule::Diagonals]).unwrap();
        let of = |list: &[usize]| houses(&geometry, list.iter().map(|&house| HouseId::new(house)));
        assert_eq!(of(&[1, 3, 6]), "r247");
        assert_eq!(of(&[11, 22, 28]), "c3b5d2");
    }

    #[test]
    fn a_step_is_pattern_and_outcome() {
        let geometry = HouseGeometry::classic();
        let pair = [cell(&geometry, 1, 1), cell(&geometry, 1, 6)];
        let set = digit(3).set().with(digit(8));
        let reason = Reason::default().digits(Role::Pattern, set).set(Role::Set, pair, set).houses(Role::House, [HouseId::new(0)]);
        let eliminated = [(1, 2, 3), (1, 4, 8), (1, 5, 8)]
            .map(|(row, column, value)| Candidate::new(cell(&geometry, row, column), digit(value)));
        let step = Step::eliminating(Technique::NakedPair, eliminated, reason);
        assert_eq!(line(&geometry, &step), "3,8 in r1c16 => r1c2<>3, r1c45<>8");
    }

    #[test]
    fn rectangles_and_wings_name_their_digits_and_cells() {
        let geometry = HouseGeometry::classic();
        let line_of = |technique, marks: &[(&str, &str)]| {
            let settings = LogicSettings::only(technique, Options::default());
            let steps = Engine::new(&geometry).all_steps(&tests::state(&geometry, marks), &settings, &Cancel::default());
            steps.iter().map(|step| line(&geometry, step)).collect::<Vec<_>>()
        };
        let type_4 = line_of(Technique::UniqueRectangle4, &[("r1c25", "38"), ("r3c1346789", "-3")]);
        assert_eq!(type_4, ["3/8 in r13c25, (3)r3c2 = (3)r3c5 => r3c25<>8"]);
        let type_3 = line_of(Technique::UniqueRectangle3, &[("r1c25", "38"), ("r3c2", "378"), ("r3c5", "358"), ("r3c9", "57")]);
        assert_eq!(type_3, ["3/8 in r13c25, 5,7 in r3c9 => r3c134678<>5, r3c134678<>7"]);
        let xyz = line_of(Technique::XyzWing, &[("r1c2", "358"), ("r1c5", "38"), ("r2c1", "58")]);
        assert_eq!(xyz, ["3/5/8 in r1c2 with r1c5,r2c1 => r1c13<>8"]);
        let xy = line_of(Technique::XyWing, &[("r1c2", "35"), ("r1c5", "38"), ("r2c1", "58")]);
        assert_eq!(xy, ["(8=3)r1c5 - (3=5)r1c2 - (5=8)r2c1 => r1c13,r2c456<>8"]);
    }

    #[test]
    fn a_sum_begins_with_what_is_added() {
        let cages = [0, 4].map(|start| {
            let cells = (start..start + 4).map(Cell::new).collect();
            Rule::Cage(Cage { cells, total: CageTotal::Any, may_repeat: false })
        });
        let geometry = KnownGeometry::new(&Shape::classic(), &cages);
        let written = |terms: &[(usize, i16)], totals: &[i32]| {
            let part = SumPart {
                terms: terms.iter().map(|&(column, weight)| (cell(&geometry, 8, column), weight)).collect(),
                totals: totals.to_vec(),
                rules: vec![0, 1],
                houses: vec![HouseId::new(7)],
                houses_total: 45,
                taken_off: vec![30, 18],
                filled: Vec::new(),
            };
            sum(&geometry, &part)
        };
        assert_eq!(written(&[(3, -1)], &[-3]), "r8 - 2 cages: r8c3=3");
        assert_eq!(written(&[(3, -1), (4, -2)], &[-5, -3]), "r8 - 2 cages: r8c3+2*r8c4=3/5");
        assert_eq!(written(&[(3, -1), (4, 1)], &[2]), "r8 - 2 cages: r8c4-r8c3=2");
        assert_eq!(written(&[(3, 1), (4, -1)], &[-2]), "r8 - 2 cages: r8c4-r8c3=2");
    }

    #[test]
    fn the_bounds_of_a_sum_say_which_of_them_strikes() {
        let cage = Rule::Cage(Cage { cells: [0, 1].map(Cell::new).to_vec(), total: CageTotal::Sum(9), may_repeat: true });
        let geometry = KnownGeometry::new(&Shape::classic(), &[cage]);
        let written = |weight: i16, numbers: [i32; 2], gone: &[u8]| {
            let cells = [1, 2].map(|column| cell(&geometry, 1, column));
            let part = SumPart {
                terms: vec![(cells[0], weight), (cells[1], 1)],
                totals: vec![9],
                rules: vec![0],
                houses: Vec::new(),
                houses_total: 0,
                taken_off: Vec::new(),
                filled: Vec::new(),
            };
            let reason = Reason::default()
                .with(Role::Pattern, Evidence::Sum(part))
                .cells(Role::Pivot, [cells[0]])
                .with(Role::Pattern, Evidence::Numbers(numbers.to_vec()));
            let gone = gone.iter().map(|&value| Candidate::new(cells[0], digit(value)));
            notation(&geometry, &Step::eliminating(Technique::SumBounds, gone, reason))
        };
        assert!(written(1, [0, 6], &[7, 8]).ends_with("r1c1+r1c2=9; r1c1<=6"), "{}", written(1, [0, 6], &[7, 8]));
        assert!(written(1, [3, 9], &[1]).ends_with("; r1c1>=3"));
        assert!(written(1, [3, 6], &[1, 9]).ends_with("; 3<=r1c1<=6"));
        assert!(written(2, [0, 6], &[4]).ends_with("; 2*r1c1<=6"));
    }

    #[test]
    fn chains_are_in_eureka_notation() {
        let geometry = HouseGeometry::classic();
        let node = |value: u8, row: usize, column: usize| Node { digit: digit(value), cells: vec![cell(&geometry, row, column)] };
        let strong = |bond| Link { is_strong: true, bond };
        let weak = |bond| Link { is_strong: false, bond };
        let (row, column) = (Bond::House(HouseId::new(0)), Bond::House(HouseId::new(15)));
        let nodes = vec![node(3, 1, 2), node(5, 1, 2), node(5, 1, 7), node(5, 4, 7)];
        let links = vec![strong(Bond::Cell(cell(&geometry, 1, 2))), weak(row), strong(column)];
        let mut chain = Chain { nodes, links };
        assert_eq!(eureka(&geometry, &chain), "(3=5)r1c2 - (5)r1c7 = (5)r4c7");
        chain.links.push(weak(Bond::House(HouseId::new(3))));
        assert_eq!(eureka(&geometry, &chain), "(3=5)r1c2 - (5)r1c7 = (5)r4c7 - loop");
        chain.links[3].is_strong = true;
        assert_eq!(eureka(&geometry, &chain), "(3=5)r1c2 - (5)r1c7 = (5)r4c7 = (3)r1c2");
    }
}
