//! Broken rules: what is reported is proved by going through all ways to fill the empty cells, with a check written for each kind.

use sudoscope::board::{Breach, Fault, Flaw, HouseKind};

use crate::{prelude::*, rules::*};

/// Whether a house that a rule added holds a digit twice.
fn breaks_house(geometry: &Geometry, digits: &[Option<Digit>]) -> bool {
    let of_rule = |kind| !matches!(kind, HouseKind::Row | HouseKind::Column | HouseKind::Region);
    let repeated = |fault: &Fault| matches!(fault, Fault::Repeated { house, .. } if of_rule(geometry.house(*house).kind));
    geometry.entries(digits).repeats().iter().any(repeated)
}

/// Whether what the rule demands is stated for boards whose houses hold every digit once.
fn relies_on_houses(rule: &Rule) -> bool {
    match rule {
        Rule::AntiTaxicab | Rule::Index(_) => true,
        Rule::Outside(outside) => outside.kind != OutsideKind::LittleKiller,
        Rule::Either(ways) | Rule::OneWrong(ways) => ways.iter().flatten().any(relies_on_houses),
        _ => false,
    }
}

/// Whether the rule holds on a full board, and the houses do if it relies on them.
fn holds(sample: &Sample, grid: &Grid) -> bool {
    let plain = Geometry::new(&Shape::of_size(sample.size).unwrap(), &[]);
    (!relies_on_houses(&sample.rule) || plain.entries(&digits_of(grid)).repeats().is_empty()) && (sample.holds)(grid)
}

/// A board on which the rule holds, or any, with some cells changed.
fn grid(sample: &Sample, all: &[Grid], random: &mut XorShift) -> Grid {
    let cells = sample.size * sample.size;
    if relies_on_houses(&sample.rule) {
        return all[random.below(all.len())].clone();
    }
    let valid: Vec<&Grid> = all.iter().filter(|grid| (sample.holds)(grid)).take(40).collect();
    let mut grid = if valid.is_empty() || random.below(4) == 0 {
        (0..cells).map(|_| 1 + random.below(sample.size)).collect()
    } else {
        valid[random.below(valid.len())].clone()
    };
    for _ in 0..random.below(3) {
        let cell = random.below(cells);
        grid[cell] = 1 + random.below(sample.size);
    }
    grid
}

/// Up to four cells to leave empty, rather of the rule than not.
fn holes(of_rule: &[Cell], cells: usize, random: &mut XorShift) -> Vec<usize> {
    let mut holes: Vec<usize> = (0..random.below(5))
        .map(|_| match of_rule.len() {
            count @ 1.. if random.below(3) > 0 => of_rule[random.below(count)].index(),
            _ => random.below(cells),
        })
        .collect();
    holes.sort_unstable();
    holes.dedup();
    holes
}

#[test]
fn a_breach_is_reported_only_where_no_digits_help_and_always_on_full_boards() {
    let (four, six) = (boards(4), boards(6));
    let mut random = XorShift::new(15);
    let (mut all_impossible, mut all_found) = (0, 0);
    for sample in samples() {
        let shape = Shape::of_size(sample.size).unwrap();
        let geometry = Geometry::new(&shape, std::slice::from_ref(&sample.rule));
        let of_rule = sample.rule.cells(&shape);
        let all = if sample.size == 4 { &four } else { &six };
        let (mut impossible, mut found) = (0, 0);
        for _ in 0..200 {
            let mut grid = grid(&sample, all, &mut random);
            let holes = holes(&of_rule, grid.len(), &mut random);
            holes.iter().for_each(|&cell| grid[cell] = 0);
            let placed = digits_of(&grid);
            let report = |strength| !geometry.entries(&placed).breaches(strength).is_empty();
            let is_broken = report(Strength::Bounds) || breaks_house(&geometry, &placed);
            let is_possible = can_hold(&mut grid, &holes, sample.size, &|grid| holds(&sample, grid));
            assert!(!(is_broken && is_possible), "{:?} can hold on {grid:?}", sample.rule);
            assert!(!report(Strength::Complete) || report(Strength::Bounds), "{:?} on {grid:?}", sample.rule);
            if holes.is_empty() {
                assert_eq!(is_broken, !is_possible, "{:?} on {grid:?}", sample.rule);
                assert_eq!(report(Strength::Complete), report(Strength::Bounds));
            } else if !is_possible {
                impossible += 1;
                found += usize::from(is_broken);
            }
        }
        assert!(impossible < 20 || found > 0 || relies_on_houses(&sample.rule), "{:?}: none of {impossible}", sample.rule);
        if !relies_on_houses(&sample.rule) {
            (all_impossible, all_found) = (all_impossible + impossible, all_found + found);
        }
    }
    // Bounds miss little: most of what cannot be completed is seen.
    assert!(all_found * 3 >= all_impossible * 2, "{all_found} of {all_impossible}");
}

#[test]
fn the_cells_named_break_the_rule_by_themselves() {
    let (four, six) = (boards(4), boards(6));
    let mut random = XorShift::new(16);
    for sample in samples() {
        // A clue of a rank is broken by all lines together; its own line is named.
        if matches!(sample.rule, Rule::Outside(Outside { kind: OutsideKind::Rank, .. })) {
            continue;
        }
        let geometry = Geometry::new(&Shape::of_size(sample.size).unwrap(), std::slice::from_ref(&sample.rule));
        let all = if sample.size == 4 { &four } else { &six };
        for _ in 0..100 {
            let mut grid = grid(&sample, all, &mut random);
            holes(&[], grid.len(), &mut random).iter().for_each(|&cell| grid[cell] = 0);
            let placed = digits_of(&grid);
            for breach in geometry.entries(&placed).breaches(Strength::Bounds) {
                let mut alone = vec![None; placed.len()];
                for &(cell, digit) in &breach.cells {
                    assert_eq!(placed[cell.index()], Some(digit));
                    alone[cell.index()] = Some(digit);
                }
                assert_eq!(breach.rule, 0);
                assert!(
                    !geometry.entries(&alone).breaches(Strength::Bounds).is_empty(),
                    "{:?} is not broken by {breach:?} alone",
                    sample.rule
                );
            }
        }
    }
}

#[test]
fn checking_the_demands_of_one_cell_finds_what_its_digit_breaks() {
    let (four, six) = (boards(4), boards(6));
    let mut random = XorShift::new(17);
    for sample in samples() {
        let geometry = Geometry::new(&Shape::of_size(sample.size).unwrap(), std::slice::from_ref(&sample.rule));
        let all = if sample.size == 4 { &four } else { &six };
        for strength in [Strength::Complete, Strength::Bounds] {
            for _ in 0..100 {
                let mut grid = grid(&sample, all, &mut random);
                holes(&[], grid.len(), &mut random).iter().for_each(|&cell| grid[cell] = 0);
                let mut placed = digits_of(&grid);
                let cell = Cell::new(random.below(placed.len()));
                let Some(digit) = placed[cell.index()].take() else { continue };
                if !geometry.entries(&placed).breaches(strength).is_empty() {
                    continue;
                }
                placed[cell.index()] = Some(digit);
                let entries = geometry.entries(&placed);
                let found = entries.first_broken(cell, strength).and_then(|id| entries.breach(id, strength));
                assert_eq!(found, entries.breaches(strength).first().cloned());
            }
        }
    }
}

/// The breaches of one rule on a board of nine rows whose first digits are given; `.` is empty.
fn breaches(rule: Rule, line: &str) -> Vec<Breach> {
    let mut placed: Digits = line.chars().map(Digit::from_char).collect();
    placed.resize(81, None);
    Geometry::new(&Shape::classic(), &[rule]).entries(&placed).breaches(Strength::Bounds)
}

fn cage(count: usize, total: CageTotal) -> Rule {
    Rule::Cage(Cage { cells: (0..count).map(Cell::new).collect(), total, may_repeat: false })
}

#[test]
fn nine_and_eight_already_make_seventeen() {
    let found = breaches(cage(3, CageTotal::Sum(12)), "98");
    let [breach] = &found[..] else { panic!("{found:?}") };
    let named: Vec<(usize, u8)> = breach.cells.iter().map(|cell| (cell.0.index(), cell.1.get())).collect();
    assert_eq!(named, [(0, 9), (1, 8)]);
    assert_eq!(breach.flaw, Flaw::Sum { so_far: 17, open: 1, least: 18, most: 24, wanted: 12 });
    assert_eq!(breaches(cage(3, CageTotal::Sum(12)), "1"), []);
    // 1 and 2 need 9; 5 would need a second 5.
    assert_eq!(breaches(cage(3, CageTotal::Sum(12)), "12"), []);
    assert_eq!(breaches(cage(3, CageTotal::Sum(11)), "15.").len(), 1);
    assert_eq!(breaches(cage(2, CageTotal::Sum(12)), "55")[0].flaw, Flaw::Repeated(Digit::new(5).unwrap()));
}

#[test]
fn a_rule_that_nothing_satisfies_is_broken_on_the_empty_board() {
    let outside = |kind, value| Rule::Outside(Outside { kind, line: OutsideLine::Row { row: 2, reversed: false }, value });
    let dot = Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind: DotKind::Ratio(9) });
    let impossible = [
        Rule::Arrow(Arrow { bulb: cells(&[80]), shafts: vec![cells(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 17])] }),
        outside(OutsideKind::Sandwich, 1),
        outside(OutsideKind::XSum, 2),
        Rule::Either(vec![vec![outside(OutsideKind::XSum, 2)], vec![outside(OutsideKind::Sandwich, 1)]]),
        Rule::WeightedSum { terms: vec![(Cell::new(0), 2), (Cell::new(1), 4)], total: 9 },
        Rule::LookAndSay(LookAndSay { cells: cells(&[0, 1]), counts: vec![(3, Digit::new(1).unwrap())] }),
        Rule::CountingCircles((0..46).map(Cell::new).collect()),
    ];
    for rule in impossible {
        let found = breaches(rule.clone(), "");
        assert!(found.iter().any(Breach::is_impossible), "{rule:?}");
        // Digits are not to blame.
        assert!(breaches(rule, "123456789").iter().any(Breach::is_impossible));
    }
    assert_eq!(breaches(dot, ""), []);
}

#[test]
fn what_breaks_rules_is_named_houses_first() {
    let rules =
        [cage(2, CageTotal::Sum(5)), Rule::AntiKing, Rule::Line(Line { kind: LineKind::Whispers(5), cells: cells(&[0, 1]) })];
    let mut placed: Digits = "33".chars().map(Digit::from_char).collect();
    placed.resize(81, None);
    placed[10] = Digit::new(3);
    let names: Vec<String> = Geometry::new(&Shape::classic(), &rules)
        .entries(&placed)
        .broken()
        .iter()
        .map(|fault| match fault {
            Fault::Repeated { house, .. } => format!("house {}", house.index()),
            Fault::Broken(breach) => format!("rule {} {:?}", breach.rule, breach.cells.len()),
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["house 0", "house 10", "house 18", "rule 0 2", "rule 0 2", "rule 1 2", "rule 2 2"]);
}

#[test]
fn ranks_name_their_own_clue() {
    let rank = |column, value| {
        Rule::Outside(Outside { kind: OutsideKind::Rank, line: OutsideLine::Column { column, reversed: false }, value })
    };
    let geometry = Geometry::new(&Shape::of_size(4).unwrap(), &[rank(0, 1), Rule::AntiKing, rank(3, 16)]);
    let full: Digits = "1234341221434321".chars().map(Digit::from_char).collect();
    let found: Vec<usize> = geometry.entries(&full).breaches(Strength::Complete).iter().map(|breach| breach.rule).collect();
    // The first column reads 1324, after the first row; the last reads 4231, before 4312 and others.
    assert_eq!(found.iter().filter(|rule| **rule != 1).collect::<Vec<_>>(), [&0, &2]);
}
