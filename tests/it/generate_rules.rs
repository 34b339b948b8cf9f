//! Generated puzzles with rules that are not houses: unique by a search of their own, as wished, and always the same for a seed.

use sudoscope::solve::generate::{CageCount, GeneratedPuzzle, InvalidSpec, StopReason};

use crate::{generate::told, prelude::*};

fn killer(size: usize) -> RuledSpec {
    RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), Some(RuleMix::Killer))
}

fn under(rules: &[Rule]) -> RuledSpec {
    RuledSpec::new(Shape::of_size(6).unwrap(), rules.to_vec(), None)
}

#[track_caller]
fn first(spec: &RuledSpec, seed: u64, count: usize) -> Vec<GeneratedPuzzle> {
    let mut generator = Generator::new(spec.clone(), seed).unwrap();
    (0..count).map(|_| generator.next(&Cancel::default()).unwrap()).collect()
}

/// The number of solutions, up to two, by trying the digits that break nothing in the cell that has the fewest.
fn solutions(geometry: &Geometry, digits: &mut Digits) -> usize {
    let fits = |digits: &mut Digits, cell: Cell, digit: Digit| {
        let is_free = geometry.peers(cell).iter().all(|peer| digits[peer.index()] != Some(digit));
        digits[cell.index()] = Some(digit);
        let fits = is_free && geometry.entries(digits).first_broken(cell, Strength::Bounds).is_none();
        digits[cell.index()] = None;
        fits
    };
    let mut best: Option<(Cell, Vec<Digit>)> = None;
    for cell in geometry.shape().cells() {
        if digits[cell.index()].is_none() {
            let left: Vec<Digit> = Digit::all(geometry.size()).filter(|&digit| fits(digits, cell, digit)).collect();
            if best.as_ref().is_none_or(|(_, fewest)| left.len() < fewest.len()) {
                best = Some((cell, left));
            }
        }
    }
    let Some((cell, left)) = best else { return 1 };
    let mut found = 0;
    for digit in left {
        digits[cell.index()] = Some(digit);
        found += solutions(geometry, digits);
        digits[cell.index()] = None;
        if found > 1 {
            break;
        }
    }
    found
}

fn cages(made: &GeneratedPuzzle) -> Vec<Vec<Cell>> {
    let cage = |rule: &Rule| if let Rule::Cage(cage) = rule { Some(cage.cells.clone()) } else { None };
    made.geometry.rules().iter().filter_map(cage).collect()
}

pub(crate) fn clues(made: &GeneratedPuzzle) -> usize {
    made.givens.iter().flatten().count()
}

/// Checks everything that is guaranteed of any puzzle but its uniqueness.
#[track_caller]
fn check(spec: &RuledSpec, made: &GeneratedPuzzle) {
    let geometry = &made.geometry;
    assert!(geometry.rules().starts_with(&spec.rules));
    assert!(made.solution.iter().all(Option::is_some) && geometry.entries(&made.solution).repeats().is_empty());
    assert!(made.givens.iter().zip(&made.solution).all(|(given, digit)| given.is_none() || given == digit));
    assert!(geometry.rules().iter().all(|rule| rule.suits(geometry.shape())));
    assert_eq!(geometry.entries(&made.solution).breaches(Strength::Complete), []);
    for orbit in spec.symmetry.orbits(geometry.shape()) {
        let given = orbit.iter().filter(|cell| made.givens[cell.index()].is_some()).count();
        assert!(given == 0 || given == orbit.len(), "{:?}: {orbit:?}", spec.symmetry);
    }
    if let Some(range) = &spec.clues {
        assert!(range.contains(&clues(made)), "{}", clues(made));
    }
    for cage in cages(made) {
        let digits: std::collections::BTreeSet<_> = cage.iter().map(|cell| made.solution[cell.index()]).collect();
        assert_eq!(digits.len(), cage.len(), "a cage repeats no digit");
        assert!(cage.len() <= spec.largest_cage.unwrap_or(geometry.size()));
        assert!(is_connected(geometry.shape(), &cage), "{cage:?}");
    }
}

fn is_connected(shape: &Shape, cells: &[Cell]) -> bool {
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let beside =
            |other: &Cell| shape.row(cell).abs_diff(shape.row(*other)) + shape.column(cell).abs_diff(shape.column(*other)) == 1;
        let more: Vec<Cell> = cells.iter().copied().filter(|other| beside(other) && !reached.contains(other)).collect();
        reached.extend(more);
    }
    reached.len() == cells.len()
}

/// The rating of a puzzle with the default techniques.
pub(crate) fn rating(made: &GeneratedPuzzle) -> Option<Rating> {
    let position = KnownPosition::new(made.geometry.clone(), made.givens.clone()).expect("the givens of a puzzle");
    let state = State::from_known(&position);
    let settings = LogicSettings::default();
    Rating::of_path(&Engine::new(&made.geometry).path(&state, &settings, &Cancel::default()), &settings)
}

/// The puzzle as text, for comparisons with what was made before.
fn text(made: &GeneratedPuzzle) -> String {
    let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    Format::ISS.write(&[puzzle]).unwrap().trim_end().to_owned()
}

#[test]
fn killers_of_all_sizes_have_one_solution_by_another_search() {
    // Plain trying takes too long on a classic board without givens.
    let given = RuledSpec { clues: Some(28..=28), ..killer(9) };
    for (spec, count) in [(killer(4), 60), (killer(6), 12), (given, 2)] {
        for made in first(&spec, 1, count) {
            check(&spec, &made);
            assert!(spec.clues.is_some() || clues(&made) == 0);
            let mut covered: Vec<Cell> = cages(&made).concat();
            covered.sort_unstable();
            assert_eq!(covered, made.geometry.shape().cells().collect::<Vec<_>>(), "the cages cover the board");
            assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1, "{}", text(&made));
        }
    }
}

#[test]
fn killers_without_one_of_their_cages_or_with_two_joined_are_not_unique_if_they_are_to_have_the_fewest() {
    let spec = RuledSpec { cages: CageCount::Fewest, ..killer(4) };
    for made in first(&spec, 3, 20) {
        check(&spec, &made);
        assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1);
        for left_out in 0..made.geometry.rules().len() {
            let mut rules = made.geometry.rules().to_vec();
            rules.remove(left_out);
            assert!(solutions(&Geometry::new(made.geometry.shape(), &rules), &mut made.givens.clone()) > 1);
        }
    }
    let usual = first(&killer(9), 3, 1);
    let fewest = first(&RuledSpec { cages: CageCount::Fewest, ..killer(9) }, 3, 1);
    let count = |made: &[GeneratedPuzzle]| made.iter().map(|made| cages(made).len()).sum::<usize>();
    assert!(count(&fewest) + 4 < count(&usual), "{} and {}", count(&fewest), count(&usual));
}

#[test]
fn cages_are_symmetric_and_of_the_number_and_size_asked_for() {
    for symmetry in Symmetry::ALL {
        let spec = RuledSpec { symmetry, clues: Some(0..=8), largest_cage: Some(4), ..killer(6) };
        for made in first(&spec, 5, 6) {
            check(&spec, &made);
            let shape = made.geometry.shape();
            let all = cages(&made);
            let cage_of = |cell: &Cell| all.iter().position(|cage| cage.contains(cell));
            // Two cells that are in one cage have images in one cage, whatever the symmetry: orbits say which images belong together.
            for cage in &all {
                let orbits: Vec<Vec<Cell>> =
                    symmetry.orbits(shape).into_iter().filter(|orbit| orbit.iter().any(|cell| cage.contains(cell))).collect();
                let images: std::collections::BTreeSet<_> = orbits.iter().flatten().map(cage_of).collect();
                assert!(images.iter().flatten().all(|&image| all[image].len() == cage.len()), "{symmetry:?}: {cage:?}");
            }
        }
    }
    let spec = RuledSpec { cages: CageCount::Number(24..=25), ..killer(9) };
    for made in first(&spec, 5, 3) {
        check(&spec, &made);
        assert!((24..=25).contains(&cages(&made).len()));
    }
    let spec = RuledSpec { cages: CageCount::Number(38..=40), largest_cage: Some(3), ..killer(9) };
    assert!(first(&spec, 5, 2).iter().all(|made| (38..=40).contains(&cages(made).len())));
}

#[test]
fn boards_under_rules_of_the_whole_board_are_dug_until_every_given_is_needed() {
    for rules in [&[Rule::AntiKnight][..], &[Rule::AntiKing], &[Rule::Nonconsecutive, Rule::NoRegions]] {
        let spec = under(rules);
        for made in first(&spec, 7, 4) {
            check(&spec, &made);
            assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1);
            for cell in made.geometry.shape().cells().filter(|cell| made.givens[cell.index()].is_some()) {
                let mut without = made.givens.clone();
                without[cell.index()] = None;
                assert!(solutions(&made.geometry, &mut without) > 1, "{cell:?} could go");
            }
        }
    }
    let spec = RuledSpec { clues: Some(12..=13), symmetry: Symmetry::Rotate180, ..under(&[Rule::AntiKnight]) };
    first(&spec, 7, 4).iter().for_each(|made| check(&spec, made));
}

#[test]
fn boards_under_rules_of_the_whole_board_are_dug_toward_a_level() {
    for level in [Level::Easy, Level::Medium, Level::Extreme] {
        let spec = RuledSpec { level: Some(level), ..RuledSpec::new(Shape::classic(), vec![Rule::AntiKnight], None) };
        for made in first(&spec, 7, 1) {
            check(&spec, &made);
            assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1);
            assert_eq!(rating(&made).map(|rating| rating.level), Some(level));
            assert_eq!(told(&made), rating(&made));
        }
    }
}

#[test]
fn every_kind_makes_puzzles_with_one_solution_that_need_their_givens() {
    for kind in RuleMix::ALL {
        for (size, count) in [(4, 3), (6, 1)] {
            let spec = RuledSpec { kind: Some(kind), ..killer(size) };
            for made in first(&spec, 13, count) {
                check(&spec, &made);
                assert!(!made.geometry.rules().is_empty(), "{}", kind.key());
                assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1, "{}", text(&made));
                // These keep what techniques need.
                if kind == RuleMix::LittleKillers {
                    assert!(rating(&made).is_some_and(|rating| rating.level <= Level::Hard), "{}", text(&made));
                    continue;
                }
                for cell in made.geometry.shape().cells().filter(|cell| made.givens[cell.index()].is_some()) {
                    let mut without = made.givens.clone();
                    without[cell.index()] = None;
                    assert!(solutions(&made.geometry, &mut without) > 1, "{cell:?} could go from {}", text(&made));
                }
            }
        }
    }
}

#[test]
fn little_killers_on_classic_boards_have_one_solution_and_are_solved_by_techniques_of_the_level() {
    let spec = RuledSpec { kind: Some(RuleMix::LittleKillers), ..killer(9) };
    for (level, seed) in [(None, 1), (Some(Level::Easy), 2), (Some(Level::Medium), 3)] {
        let spec = RuledSpec { level, ..spec.clone() };
        for made in first(&spec, seed, 1) {
            check(&spec, &made);
            let (rating, board) = (rating(&made).expect("techniques solve it"), &made.geometry);
            assert!(level.map_or(rating.level <= Level::Hard, |level| rating.level == level), "{}", text(&made));
            assert_eq!(told(&made), level.map(|_| rating));
            assert!((3..=14).contains(&board.rules().len()) && clues(&made) < 45, "{}", text(&made));
            let puzzle = Puzzle::from_givens(board.shape().clone(), board.rules(), &made.givens);
            let (count, _) = RuledSolver::default().count(&puzzle, Bounds::none(&Cancel::default()).solutions(2)).unwrap();
            assert_eq!((count.solutions, count.end), (1, SearchEnd::Exhausted), "{}", text(&made));
            // Without its clues it says too little.
            let plain = Geometry::new(board.shape(), &[]);
            assert!(level == Some(Level::Easy) || solutions(&plain, &mut made.givens.clone()) > 1, "{}", text(&made));
        }
    }
}

#[test]
fn little_killers_are_at_most_hard_by_all_techniques_where_no_level_is_asked_for() {
    let spec = RuledSpec { kind: Some(RuleMix::LittleKillers), ..killer(8) };
    let made = first(&spec, 1, 1).pop().unwrap();
    let rating = rating(&made).expect("techniques solve it");
    assert!(rating.level <= Level::Hard, "{rating:?} {}", text(&made));
}

#[test]
fn lines_and_clues_that_the_solution_does_not_need_are_left_out() {
    for kind in [RuleMix::Thermometers, RuleMix::Arrows] {
        let spec = RuledSpec { kind: Some(kind), ..killer(4) };
        for made in first(&spec, 17, 6).iter().filter(|made| made.geometry.rules().len() > 3) {
            for left_out in 0..made.geometry.rules().len() {
                let mut rules = made.geometry.rules().to_vec();
                rules.remove(left_out);
                let without = Geometry::new(made.geometry.shape(), &rules);
                assert!(solutions(&without, &mut made.givens.clone()) > 1, "{}", text(made));
            }
        }
    }
}

#[test]
fn lines_do_not_touch_and_dots_are_all_there() {
    let shape = Shape::of_size(6).unwrap();
    for kind in [RuleMix::Thermometers, RuleMix::Arrows, RuleMix::Whispers, RuleMix::Renban, RuleMix::Palindromes] {
        let spec = RuledSpec { kind: Some(kind), ..killer(6) };
        let made = first(&spec, 19, 1).remove(0);
        check(&spec, &made);
        let mut seen = std::collections::BTreeSet::new();
        let cells = made.geometry.rules().iter().flat_map(|rule| rule.cells(&shape));
        assert!(cells.into_iter().all(|cell| seen.insert(cell)), "{}", text(&made));
    }
    let spec = RuledSpec { kind: Some(RuleMix::Sums), ..killer(9) };
    let made = first(&spec, 19, 1).remove(0);
    let value = |row: usize, column: usize| made.solution[9 * row + column].unwrap().get();
    let side_by_side = (0..9).flat_map(|row| (0..8).map(move |column| ((row, column), (row, column + 1))));
    let above = (0..8).flat_map(|row| (0..9).map(move |column| ((row, column), (row + 1, column))));
    let pairs = side_by_side.chain(above).filter(|&(one, other)| matches!(value(one.0, one.1) + value(other.0, other.1), 5 | 10));
    assert_eq!(made.geometry.rules().len(), 1 + pairs.count());
}

#[test]
fn puzzles_of_a_level_have_it() {
    let dots = RuledSpec { kind: Some(RuleMix::Dots), ..killer(6) };
    let thermometers = RuledSpec { kind: Some(RuleMix::Thermometers), symmetry: Symmetry::Rotate180, ..killer(6) };
    for (spec, level) in [
        (killer(9), Level::Easy),
        (killer(9), Level::Medium),
        (RuledSpec { cages: CageCount::Number(36..=40), ..killer(9) }, Level::Easy),
        (dots, Level::Easy),
        (thermometers, Level::Easy),
        (under(&[Rule::AntiKnight]), Level::Easy),
    ] {
        let spec = RuledSpec { level: Some(level), ..spec };
        for made in first(&spec, 23, 2) {
            check(&spec, &made);
            assert_eq!(rating(&made), told(&made), "{}", text(&made));
            assert_eq!(told(&made).map(|rating| rating.level), Some(level));
            if made.geometry.size() == 6 {
                assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1, "{}", text(&made));
            }
        }
    }
    let hardest = Some(Technique::House45);
    let made = first(&RuledSpec { hardest, ..killer(6) }, 23, 1).remove(0);
    assert_eq!(told(&made).and_then(|rating| rating.hardest), hardest);
}

/// The techniques of the steps by which a puzzle is solved.
fn techniques(made: &GeneratedPuzzle) -> Vec<Technique> {
    let position = KnownPosition::new(made.geometry.clone(), made.givens.clone()).expect("the givens of a puzzle");
    let path = Engine::new(&made.geometry).path(&State::from_known(&position), &LogicSettings::default(), &Cancel::default());
    assert!(path.steps.iter().all(|step| step.agrees_with(&made.solution)), "{}", text(made));
    path.steps.iter().map(sudoscope::solve::logic::Step::technique).collect()
}

#[test]
fn little_killers_sandwiches_and_flatmates_of_a_level_are_explained_by_techniques_of_their_own() {
    let kind = |kind, size| RuledSpec { kind: Some(kind), level: Some(Level::Medium), ..killer(size) };
    let flatmates = RuledSpec { level: Some(Level::Hard), ..RuledSpec::new(Shape::classic(), vec![Rule::Flatmates], None) };
    for (spec, own) in [
        (kind(RuleMix::LittleKillers, 6), Technique::SumCombinations),
        (kind(RuleMix::Sandwiches, 9), Technique::SandwichCases),
        (flatmates, Technique::LastWay),
    ] {
        let mut used = Vec::new();
        for made in first(&spec, 31, 3) {
            check(&spec, &made);
            assert_eq!(told(&made).map(|rating| rating.level), spec.level);
            used.extend(techniques(&made));
        }
        assert!(used.contains(&own), "{own:?}");
        assert!(!used.contains(&Technique::FewWays) && !used.contains(&Technique::RuleWays), "{own:?}");
    }
}

#[test]
fn clues_outside_say_what_the_solution_adds_up_to_and_do_not_overlap() {
    let shape = Shape::of_size(6).unwrap();
    let value = |made: &GeneratedPuzzle, cell: Cell| u16::from(made.solution[cell.index()].unwrap().get());
    let outside = |made: &GeneratedPuzzle| -> Vec<Outside> {
        let of = |rule: &Rule| if let Rule::Outside(outside) = rule { Some(outside.clone()) } else { None };
        made.geometry.rules().iter().filter_map(of).collect()
    };
    for made in first(&RuledSpec { kind: Some(RuleMix::LittleKillers), ..killer(6) }, 29, 2) {
        let mut places = std::collections::BTreeSet::new();
        for clue in outside(&made) {
            let cells = clue.line.cells(&shape);
            assert_eq!(cells.iter().map(|&cell| value(&made, cell)).sum::<u16>(), clue.value);
            // Where the line came from, counted from two rows and columns before the first.
            let before = |place: fn(&Shape, Cell) -> usize| 2 + 2 * place(&shape, cells[0]) - place(&shape, cells[1]);
            assert!(places.insert((before(Shape::row), before(Shape::column))), "{}", text(&made));
        }
    }
    for made in first(&RuledSpec { kind: Some(RuleMix::Sandwiches), ..killer(6) }, 29, 2) {
        for clue in outside(&made) {
            let values: Vec<u16> = clue.line.cells(&shape).into_iter().map(|cell| value(&made, cell)).collect();
            let (one, six) = (values.iter().position(|&value| value == 1), values.iter().position(|&value| value == 6));
            let (one, six) = (one.unwrap(), six.unwrap());
            assert_eq!(values[one.min(six) + 1..one.max(six)].iter().sum::<u16>(), clue.value);
        }
    }
}

#[test]
fn rules_that_contradict_each_other_are_named_as_the_reason() {
    let mut generator = Generator::new(under(&[Rule::AntiKing, Rule::Diagonals]), 1).unwrap();
    assert_eq!(generator.next(&Cancel::default()), Err(StopReason::NoBoard));
}

#[test]
fn killers_can_have_further_rules_and_givens() {
    let spec = RuledSpec { clues: Some(3..=5), rules: vec![Rule::AntiKnight], ..killer(6) };
    for made in first(&spec, 9, 5) {
        check(&spec, &made);
        assert_eq!(solutions(&made.geometry, &mut made.givens.clone()), 1);
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzles_with_any_number_of_threads() {
    let alone = first(&killer(6), 11, 12);
    for threads in [1, 3] {
        let mut made = Vec::new();
        let done = generate(killer(6), 11, 12, threads, &Cancel::default(), |event| {
            if let GenerateEvent::Puzzle(puzzle) = event {
                made.push(puzzle);
            }
            ControlFlow::Continue(())
        });
        assert_eq!(done, Ok(Ok(())));
        assert_eq!(made, alone);
    }
    assert_ne!(first(&killer(6), 12, 1)[0].solution, alone[0].solution);
}

#[test]
fn a_seed_keeps_its_puzzles_with_rules_for_ever() {
    let fewest = RuledSpec { cages: CageCount::Fewest, symmetry: Symmetry::Rotate180, ..killer(9) };
    let kinds = RuleMix::ALL.into_iter().skip(1).map(|kind| RuledSpec { kind: Some(kind), ..killer(6) });
    let made: Vec<String> = [killer(4), killer(6), killer(9), fewest, under(&[Rule::AntiKnight])]
        .into_iter()
        .chain(kinds)
        .flat_map(|spec| first(&spec, 2_026, 2))
        .map(|made| text(&made))
        .collect();
    assert_eq!(made.join("\n") + "\n", std::fs::read_to_string(crate::data("generate/rules.iss")).unwrap());
}

#[test]
fn a_cancelled_generator_stops_soon_and_goes_on_with_the_same_puzzle() {
    let spec = RuledSpec { cages: CageCount::Fewest, ..killer(9) };
    let mut generator = Generator::new(spec, 1).unwrap();
    let cancel = Cancel::default();
    cancel.cancel();
    assert_eq!(generator.next(&cancel), Err(StopReason::Cancelled));
    let cancel = Cancel::default();
    thread::scope(|scope| {
        let job = scope.spawn(|| {
            generate(RuledSpec { cages: CageCount::Fewest, ..killer(9) }, 1, u64::MAX, 1, &cancel, |_| ControlFlow::Continue(()))
        });
        thread::sleep(Duration::from_millis(100));
        cancel.cancel();
        assert_eq!(job.join().unwrap(), Ok(Err(StopReason::Cancelled)));
    });
}

#[test]
fn wishes_that_cannot_be_met_are_refused_at_once() {
    let refusal = |spec: RuledSpec| Generator::new(spec, 1).err();
    let cages = |range| RuledSpec { cages: CageCount::Number(range), ..killer(9) };
    assert_eq!(refusal(killer(9)), None);
    assert_eq!(refusal(cages(5..=8)), Some(InvalidSpec::TooFewCages { max: 8, need: 9, largest: 9 }));
    assert_eq!(refusal(killer(16)), Some(InvalidSpec::TooLarge { largest: 12 }));
    assert_eq!(refusal(RuledSpec { kind: Some(RuleMix::Dots), ..killer(12) }), None);
    assert_eq!(refusal(cages(82..=90)), Some(InvalidSpec::TooManyCages { min: 82, cells: 81 }));
    let large_cages = RuledSpec { largest_cage: Some(10), ..killer(9) };
    assert_eq!(refusal(large_cages), Some(InvalidSpec::LargestCage { largest: 10, size: 9 }));
    let many_givens = RuledSpec { clues: Some(90..=95), ..killer(9) };
    assert_eq!(refusal(many_givens), Some(InvalidSpec::TooManyClues { min: 90, cells: 81 }));
    let none = RuledSpec { cages: CageCount::Fewest, ..under(&[Rule::AntiKnight]) };
    assert_eq!(refusal(none), Some(InvalidSpec::NoCages));
    let symmetric = |symmetry, number| RuledSpec { symmetry, ..cages(number..=number) };
    for (symmetry, possible, impossible) in [
        (Symmetry::Rotate180, &[81, 79, 31, 30, 74][..], &[80, 78, 76][..]),
        (Symmetry::Rotate90, &[81, 77, 33, 74, 30], &[80, 79, 78, 32, 31]),
        (Symmetry::Full, &[81, 77, 33], &[80, 79, 78]),
        (Symmetry::Mirror, &[81, 80, 79, 30], &[]),
        (Symmetry::Diagonal, &[81, 79, 78, 30], &[80]),
    ] {
        possible.iter().for_each(|&number| assert_eq!(refusal(symmetric(symmetry, number)), None, "{symmetry:?}, {number}"));
        for &number in impossible {
            let refused = InvalidSpec::CagesWithoutSymmetry { symmetry, min: number, max: number };
            assert_eq!(refusal(symmetric(symmetry, number)), Some(refused));
        }
    }
    let small = |number| RuledSpec { symmetry: Symmetry::Rotate180, largest_cage: Some(5), ..cages(number..=number) };
    let refused = InvalidSpec::CagesWithoutSymmetry { symmetry: Symmetry::Rotate180, min: 30, max: 30 };
    assert_eq!(refusal(small(30)), Some(refused), "a second cage around the centre has eight cells");
    assert_eq!(refusal(small(31)), None);
    let odd = RuledSpec { clues: Some(3..=3), symmetry: Symmetry::Rotate180, ..killer(6) };
    assert_eq!(refusal(odd), Some(InvalidSpec::SymmetryMismatch { symmetry: Symmetry::Rotate180, min: 3, max: 3 }));
}

#[test]
fn hard_and_extreme_puzzles_with_some_dots_and_renbans_come_within_few_attempts_and_with_one_solution() {
    for kind in [RuleMix::SomeDots, RuleMix::Renban] {
        for level in [Level::Hard, Level::Extreme] {
            let spec = RuledSpec { kind: Some(kind), level: Some(level), ..killer(9) };
            let made = Generator::new(spec, 3).unwrap().next(&Cancel::default()).unwrap();
            assert!(made.attempts <= 8, "{kind:?} {level:?}: {} attempts", made.attempts);
            let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
            let (count, solution) = RuledSolver::default().count(&puzzle, Bounds::none(&Cancel::default()).solutions(2)).unwrap();
            assert_eq!((count.solutions, solution.as_ref()), (1, Some(&made.solution)), "{kind:?} {level:?}");
            let rated = told(&made).unwrap();
            assert_eq!(rated.level, level);
        }
    }
}

#[test]
fn puzzles_of_a_kind_need_no_technique_that_its_kind_cannot_need() {
    let mut seen = std::collections::BTreeSet::new();
    for kind in RuleMix::ALL {
        for size in [6, 9].into_iter().filter(|&size| size == 6 || kind == RuleMix::Killer) {
            let spec = RuledSpec { kind: Some(kind), ..killer(size) };
            for made in first(&spec, 41, 3) {
                for technique in techniques(&made) {
                    assert!(kind.can_need(technique, &spec.shape), "{kind:?} {technique:?}: {}", text(&made));
                    seen.insert(technique);
                }
            }
        }
    }
    let of_rules = seen.iter().filter(|technique| technique.family() == Family::Rules);
    assert!(of_rules.count() >= 14, "{seen:?}");
    for technique in Technique::all() {
        let is_of_rules = technique.family() == Family::Rules;
        let kind = RuleMix::that_needs(technique);
        assert!(kind.is_none_or(|kind| is_of_rules && kind.can_need(technique, &Shape::classic())), "{technique:?}");
        assert!(
            RuleMix::ALL
                .into_iter()
                .all(|kind| is_of_rules || kind.can_need(technique, &Shape::classic()) == technique.is_sound_under_rules())
        );
    }
    assert_eq!(RuleMix::that_needs(Technique::House45), Some(RuleMix::Killer));
    assert_eq!(RuleMix::that_needs(Technique::SandwichCases), Some(RuleMix::Sandwiches));
    assert_eq!(RuleMix::that_needs(Technique::EqualCells), Some(RuleMix::Palindromes));
    assert_eq!(RuleMix::that_needs(Technique::LineEnds), None);
}

/// A level far from all that comes out is given up after some attempts, not after all.
#[test]
fn a_level_that_small_killers_never_reach_is_soon_given_up() {
    let spec = RuledSpec { level: Some(Level::Extreme), ..killer(4) };
    let Err(StopReason::GaveUp(gave_up)) = Generator::new(spec, 1).unwrap().next(&Cancel::default()) else {
        panic!("an extreme one")
    };
    assert_eq!(gave_up.attempts, 40);
}

#[test]
fn a_killer_of_the_largest_size_has_the_solutions_that_another_search_finds() {
    let made = first(&killer(12), 5, 1).remove(0);
    check(&killer(12), &made);
    let mut found = [0; 3];
    for round in 0..40_usize {
        let mut digits: Digits = made.solution.clone();
        // All cells of two digits, and some anywhere. The fewer cages are known, the more often there are several solutions.
        let open = [round % 12, (round * 5 + 1 + round / 12) % 12].map(|digit| Some(Digit::from_index(digit)));
        for (cell, digit) in digits.iter_mut().enumerate() {
            if open.contains(digit) || cell % 37 == round % 37 {
                *digit = None;
            }
        }
        let kept = made.geometry.rules().iter().enumerate().filter(|(place, _)| (place * 7 + round) % (1 + round % 10) == 0);
        let rules: Vec<Rule> = kept.map(|(_, rule)| rule.clone()).collect();
        let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), &rules, &digits);
        let geometry = puzzle.geometry();
        let expected = solutions(&geometry, &mut digits).min(2);
        let (count, _) = RuledSolver::default().count(&puzzle, Bounds::none(&Cancel::default()).solutions(2)).unwrap();
        assert_eq!(count.solutions, expected as u64, "{round}");
        found[expected] += 1;
    }
    assert!(found[0] == 0 && found[1] > 3 && found[2] > 3, "{found:?}");
}
