//! Every kind of rule through every entrance of the program, on a board whose answer is another one without the rule: the verdict, the
//! solution, the count, each method that can be watched, hints, ratings, making, pictures, every format that is written, and collections.

use sudoscope::{
    app::text::{printing, rule::name},
    io::{Loss, picture},
    solve::{
        analyse::analyse,
        check::{Solutions, check},
        compare::{Contestant, Limits, measure},
        search::StartError,
    },
};

use crate::{prelude::*, rules::*};

/// A board with one solution under a rule, and another number of solutions without it; or with none under a rule that no board of the size
/// keeps, and one without it.
struct Case {
    rule: Rule,
    puzzle: Puzzle,
    /// The same without the rule.
    plain: Puzzle,
    solution: Option<Digits>,
    /// The number of solutions without the rule.
    without: u64,
}

impl Case {
    /// Takes digits from a full board on which the rule holds as long as no other such board fits, so that there is a step to explain.
    /// `with` are the boards under the rule, `without` those without it; all begin with the same digits, of which there are `fixed`.
    fn new(shape: &Shape, rule: Rule, (with, without): (&[Grid], &[Grid]), fixed: usize) -> Self {
        let cells = shape.cell_count();
        if with.is_empty() {
            return Self::of(shape, rule, digits_of(&without[0]), None, 1);
        }
        for grid in with {
            let mut kept = vec![true; cells];
            let fitting = |boards: &[Grid], kept: &[bool]| {
                boards.iter().filter(|other| (0..cells).all(|at| !kept[at] || other[at] == grid[at])).count()
            };
            for cell in (fixed..cells).rev() {
                kept[cell] = false;
                kept[cell] = fitting(with, &kept) > 1;
            }
            let count = fitting(without, &kept);
            if count != 1 {
                let digits = digits_of(grid);
                let givens: Digits = digits.iter().zip(&kept).map(|(&digit, &kept)| digit.filter(|_| kept)).collect();
                let case = Self::of(shape, rule.clone(), givens, Some(digits), count as u64);
                if case.start().is_none_or(|start| !steps(&start).is_empty()) {
                    return case;
                }
            }
        }
        panic!("no board differs by {rule:?}");
    }

    fn of(shape: &Shape, rule: Rule, givens: Digits, solution: Option<Digits>, without: u64) -> Self {
        let puzzle = Puzzle::from_givens(shape.clone(), std::slice::from_ref(&rule), &givens);
        let plain = Puzzle::from_givens(shape.clone(), &[], &givens);
        Self { rule, puzzle, plain, solution, without }
    }

    /// The givens, unless they break the regions that the rule takes away.
    fn start(&self) -> Option<KnownPosition> {
        KnownPosition::new(KnownGeometry::of_puzzle(&self.puzzle).unwrap(), self.puzzle.givens()).ok()
    }

    /// The number of solutions with the rule.
    fn with(&self) -> u64 {
        u64::from(self.solution.is_some())
    }
}

fn steps(start: &KnownPosition) -> Vec<Step> {
    let engine = Engine::new(start.geometry());
    engine.path(&State::from_known(start), &LogicSettings::default(), &Cancel::default()).steps
}

/// All boards of that size whose rows and columns hold every digit once and whose first row counts up.
fn latin(size: usize) -> Vec<Grid> {
    fn fill(grid: &mut Grid, size: usize, into: &mut Vec<Grid>) {
        let at = grid.len();
        if at == size * size {
            return into.push(grid.clone());
        }
        let (row, column) = (at / size, at % size);
        for value in 1..=size {
            let is_new = grid[row * size..].iter().all(|&other| other != value)
                && (0..row).all(|above| grid[above * size + column] != value);
            if is_new {
                grid.push(value);
                fill(grid, size, into);
                grid.pop();
            }
        }
    }
    let mut all = Vec::new();
    fill(&mut (1..=size).collect(), size, &mut all);
    all
}

/// A case for every kind of rule.
fn cases() -> Vec<Case> {
    let (four, six) = (boards(4), boards(6));
    let mut cases: Vec<Case> = samples()
        .into_iter()
        .map(|sample| {
            let (all, fixed) = if sample.size == 4 { (&four, 0) } else { (&six, 2 * sample.size) };
            let with: Vec<Grid> = all.iter().filter(|grid| (sample.holds)(grid)).cloned().collect();
            Case::new(&Shape::of_size(sample.size).unwrap(), sample.rule, (&with, all), fixed)
        })
        .collect();
    // Without regions there are more boards instead of fewer.
    let counting_up: Vec<Grid> = four.iter().filter(|grid| grid[..4] == [1, 2, 3, 4]).cloned().collect();
    cases.push(Case::new(&Shape::of_size(4).unwrap(), Rule::NoRegions, (&latin(4), &counting_up), 4));
    // The middle digit needs an odd size, which has no boxes: here each row is a region.
    let rows = Shape::jigsaw(5, &(0..25).map(|cell| cell / 5).collect::<Vec<u8>>()).unwrap();
    let five = latin(5);
    let stands = |grid: &Grid, cell: usize| cell >= 5 && grid[cell - 5] == 1 || cell < 20 && grid[cell + 5] == 5;
    let flat: Vec<Grid> = five.iter().filter(|grid| (0..25).all(|cell| grid[cell] != 3 || stands(grid, cell))).cloned().collect();
    cases.push(Case::new(&rows, Rule::Flatmates, (&flat, &five), 5));
    cases
}

fn bounds(cancel: &Cancel) -> Bounds<'_> {
    Bounds::none(cancel).solutions(1_000)
}

/// The verdict of the window, the solution of F5, the count, and a list of puzzles.
fn judged(case @ Case { rule, puzzle, plain, solution, without }: &Case) {
    let cancel = Cancel::default();
    let verdict = |puzzle: &Puzzle| analyse(puzzle, &cancel, Budget::THOROUGH).unwrap().givens;
    let unique = |puzzle: &Puzzle| if let Verdict::Unique(solution) = verdict(puzzle) { Some(solution) } else { None };
    assert_eq!(unique(puzzle), *solution, "{rule:?}");
    assert_eq!(unique(plain).is_some(), *without == 1, "{rule:?}");
    assert!([puzzle, plain].iter().all(|puzzle| !matches!(verdict(puzzle), Verdict::Undecided { .. })), "{rule:?}");
    let mut solver = RuledSolver::default();
    solver.begin(puzzle).unwrap();
    let mut found: Vec<Digits> = Vec::new();
    solver.run(bounds(&cancel), |digits| {
        found.push(digits.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(found, solution.iter().cloned().collect::<Vec<_>>(), "{rule:?}");
    for (puzzle, expected) in [(puzzle, case.with()), (plain, *without)] {
        let (count, _) = RuledSolver::default().count(puzzle, bounds(&cancel)).unwrap();
        assert_eq!(count.solutions, expected, "{rule:?}");
    }
    let listed = check(&[puzzle.clone(), plain.clone()], 1, &cancel);
    let solutions = |count| match count {
        0 => Solutions::None,
        1 => Solutions::One,
        _ => Solutions::Several,
    };
    assert_eq!([listed[0].solutions, listed[1].solutions], [solutions(case.with()), solutions(*without)], "{rule:?}");
}

/// Each method finds the one solution, or refuses the rule by name.
fn watched(case @ Case { rule, puzzle, plain, without, .. }: &Case) {
    let cancel = Cancel::default();
    let limits = Limits { goal: Goal::All, placements: u64::MAX };
    let start = |puzzle: &Puzzle| KnownPosition::new(KnownGeometry::of_puzzle(puzzle).unwrap(), puzzle.givens());
    for method in Method::ALL {
        let contestant = Contestant { method, order: Order::default() };
        for strength in Strength::ALL {
            // Givens may break the regions that the rule takes away.
            let solutions = |puzzle: &Puzzle| {
                start(puzzle).map_or(Ok(0), |start| {
                    measure(&contestant, &start, strength, limits, &cancel).map(|cost| cost.whole.counters.solutions)
                })
            };
            match solutions(puzzle) {
                Ok(found) => assert_eq!(found, case.with(), "{} {rule:?}", method.key()),
                Err(StartError::Broken(_)) => assert_eq!(case.with(), 0, "{rule:?}"),
                Err(StartError::Inexpressible { rules, .. }) => assert_eq!(rules, std::slice::from_ref(rule)),
            }
            assert_eq!(solutions(plain), Ok(*without), "{} {rule:?}", method.key());
        }
    }
}

/// Hints and ratings treat the rule; making does, or refuses it by name.
fn explained(case @ Case { rule, puzzle, solution, .. }: &Case) {
    let cancel = Cancel::default();
    if let (Some(start), Some(solution)) = (case.start(), solution) {
        let steps = steps(&start);
        assert!(!steps.is_empty() && steps.iter().all(|step| step.agrees_with(solution)), "{rule:?}: {steps:?}");
    }
    let geometry = match HouseGeometry::of_puzzle(puzzle) {
        Ok(geometry) => geometry,
        Err(refused) => return assert_eq!((refused.beyond_houses(), refused.unknown().len()), (std::slice::from_ref(rule), 0)),
    };
    assert!(rule.is_of_houses(), "{rule:?}");
    let made = Generator::new(GenerateSpec::new(geometry), 15).unwrap().next(&cancel).unwrap();
    let made = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    assert_eq!(made.rules(), std::slice::from_ref(rule));
    assert_eq!(RuledSolver::default().count(&made, bounds(&cancel)).unwrap().0.solutions, 1, "{rule:?}");
}

/// A picture names the rule in words in every language.
fn drawn(Case { rule, puzzle, plain, .. }: &Case) {
    for lang in Lang::ALL {
        let drawing = |puzzle: &Puzzle| {
            let mut sheet = Sheet::new(puzzle);
            sheet.caption.rules = printing::rules(lang, puzzle);
            picture::figure(&sheet, &Style::default(), Content::Puzzle).unwrap()
        };
        let described = |puzzle: &Puzzle| {
            let svg = drawing(puzzle).svg();
            let text = roxmltree::Document::parse(&svg).unwrap();
            let found = text.descendants().find(|node| node.has_tag_name("desc")).and_then(|node| node.text());
            found.unwrap().to_owned()
        };
        let (with, without) = (described(puzzle), described(plain));
        assert!(with.contains(name(lang, rule)) && !without.contains(name(lang, rule)), "{rule:?}: {with}");
    }
}

/// Every format keeps the rule, or names it among what it leaves out.
fn exchanged(case @ Case { rule, puzzle, .. }: &Case) -> usize {
    let mut kept = 0;
    for format in Format::ALL.iter().filter(|format| format.is_written() && format.capabilities().boards.hold(puzzle.shape())) {
        let puzzles = std::slice::from_ref(puzzle);
        let is_lost =
            format.losses(puzzles).iter().any(|loss| matches!(loss, Loss::Rule(lost) | Loss::Drawn(lost) if lost == rule));
        if is_lost {
            continue;
        }
        let text = format.write(puzzles).unwrap_or_else(|error| panic!("{} {rule:?}: {error}", format.key()));
        let read = sudoscope::io::read(text.as_bytes()).unwrap_or_else(|error| panic!("{} {rule:?}: {error}", format.key()));
        let (count, _) = RuledSolver::default().count(&read.puzzles[0].puzzle, bounds(&Cancel::default())).unwrap();
        assert_eq!(count.solutions, case.with(), "{} {rule:?}: {text}", format.key());
        kept += 1;
    }
    kept
}

#[test]
fn every_kind_goes_through_every_entrance() {
    let cases = cases();
    for case in &cases {
        judged(case);
        watched(case);
        explained(case);
        drawn(case);
        assert!(exchanged(case) > 0, "no format keeps {:?}", case.rule);
    }
}
