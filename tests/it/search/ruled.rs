//! Methods on boards with rules that are not houses: the same solutions as by enumeration, and the reason of each refusal.

use sudoscope::{
    board::Demands,
    solve::{search::StartError, timeline::RuledSearch},
};

use super::events::run_as_steps;
use crate::{
    prelude::*,
    rules::{Grid, Sample, boards, can_hold, cells, givens, samples},
};

fn position(size: usize, rules: &[Rule], digits: Digits) -> KnownPosition {
    let geometry = Geometry::new(&Shape::of_size(size).unwrap(), rules);
    KnownPosition::new(KnownGeometry::try_from(std::sync::Arc::new(geometry)).unwrap(), digits).unwrap()
}

/// Runs a method to its end.
struct Count<'a>(&'a KnownPosition, Strength);

impl MachineVisitor for Count<'_> {
    type Output = Result<Counters, StartError>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        let mut machine = M::new(&Start::new(self.0.clone(), self.1)?, Goal::All);
        machine.run(u64::MAX);
        Ok(machine.counters())
    }
}

#[test]
fn every_method_finds_the_boards_on_which_a_rule_holds() {
    let (four, six) = (boards(4), boards(6));
    for Sample { size, rule, holds } in samples() {
        let all = if size == 4 { &four } else { &six };
        let expected = all.iter().filter(|grid| holds(grid)).count() as u64;
        let start = position(size, std::slice::from_ref(&rule), givens(size));
        let is_excluding =
            |demands: &Demands| demands.list().iter().all(|demand| demand.exclusion().is_some() || demand.cells().len() <= 2);
        for strength in Strength::ALL {
            for method in Method::ALL {
                match method.visit(Count(&start, strength)) {
                    Ok(counters) => assert_eq!(counters.solutions, expected, "{} {strength:?} {rule:?}", method.key()),
                    Err(StartError::Broken(_)) => assert_eq!(expected, 0),
                    Err(StartError::Inexpressible { method: key, rules }) => {
                        assert_eq!((key, &rules[..]), ("exact-cover", std::slice::from_ref(&rule)));
                        assert!(method == Method::ExactCover && !is_excluding(start.geometry().demands()));
                    }
                }
            }
        }
    }
}

/// The kinds of the first events of a run under rules that the method does not declare.
struct Others<'a>(&'a KnownPosition, &'static [Landmark]);

impl MachineVisitor for Others<'_> {
    type Output = Vec<Landmark>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        let Ok(start) = Start::new(self.0.clone(), Strength::Bounds) else { return Vec::new() };
        let mut machine = M::new(&start, Goal::All);
        let events = (0..3_000).map_while(|_| machine.step());
        let others = |event| Landmark::ALL.into_iter().filter(move |kind| kind.matches(event) && !self.1.contains(kind));
        events.flat_map(others).collect()
    }
}

#[test]
fn a_method_says_which_kinds_of_events_it_can_have_under_rules() {
    for Sample { size, rule, .. } in samples() {
        let start = position(size, std::slice::from_ref(&rule), givens(size));
        for method in Method::ALL {
            assert_eq!(method.visit(Others(&start, method.facts().landmarks_under_rules)), [], "{} {rule:?}", method.key());
        }
    }
    let dot = Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind: DotKind::Difference(1) });
    let under_rules = Others(&position(4, &[dot], vec![None; 16]), Method::Bitmask.facts().landmarks);
    assert!(Method::Bitmask.visit(under_rules).contains(&Landmark::Clash), "digits that are free in their houses are refused");
}

#[test]
fn the_three_methods_in_reading_order_walk_the_same_tree_under_rules() {
    for Sample { size, rule, .. } in samples() {
        let start = position(size, std::slice::from_ref(&rule), givens(size));
        for strength in Strength::ALL {
            let count = |method: Method| method.visit(Count(&start, strength)).map(|found| (found.placements, found.undos));
            assert_eq!(count(Method::Scan), count(Method::Tables), "{strength:?} {rule:?}");
            assert_eq!(count(Method::Scan), count(Method::Bitmask), "{strength:?} {rule:?}");
        }
    }
}

#[test]
fn a_run_under_rules_is_the_same_at_once_and_step_by_step() {
    struct Steps<'a>(&'a KnownPosition, Strength, u64);

    impl MachineVisitor for Steps<'_> {
        type Output = ();

        fn visit<M: MethodMachine>(self) {
            if let Ok(start) = Start::<M>::new(self.0.clone(), self.1) {
                run_as_steps(M::new(&start, Goal::All), self.2);
            }
        }
    }
    for (seed, Sample { size, rule, .. }) in (1..).zip(samples()) {
        let start = position(size, std::slice::from_ref(&rule), givens(size));
        for strength in Strength::ALL {
            Method::ALL.into_iter().for_each(|method| method.visit(Steps(&start, strength, seed)));
        }
    }
}

#[test]
fn a_digit_is_refused_only_if_no_digits_in_the_other_cells_help() {
    let mut seen = 0;
    for sample in samples() {
        let of_rule = sample.rule.cells(&Shape::of_size(sample.size).unwrap());
        // What an index or a room demands is stated for boards whose houses hold every digit once.
        if of_rule.len() < 2 || matches!(sample.rule, Rule::Outside(_) | Rule::Index(_)) {
            continue;
        }
        let start = position(sample.size, std::slice::from_ref(&sample.rule), givens(sample.size));
        for method in [Method::Scan, Method::Tables, Method::Candidates] {
            let Some(mut run) = RuledSearch::new(method, start.clone(), Goal::First).begin() else { continue };
            for _ in 0..300 {
                if run.advance(1, &Cancel::default()) == 0 {
                    break;
                }
                let View { event, digits, .. } = run.view();
                let (Some(Event::Break { cell, digit, .. }) | Some(Event::RuleOut { cell, digit, .. })) = event else { continue };
                let value = |digit: &Option<Digit>| digit.map_or(0, |digit| usize::from(digit.get()));
                let mut grid: Grid = digits.iter().map(value).collect();
                grid[cell.index()] = digit.get().into();
                let empty: Vec<usize> = of_rule.iter().map(|cell| cell.index()).filter(|&cell| grid[cell] == 0).collect();
                seen += 1;
                assert!(
                    !can_hold(&mut grid, &empty, sample.size, &*sample.holds),
                    "{} refuses {digit} in {cell:?}: {:?}",
                    method.key(),
                    sample.rule
                );
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn bounds_see_earlier_what_complete_cages_see_late() {
    let cage = |numbers: &[usize], sum| Rule::Cage(Cage::killer(cells(numbers), sum));
    let rules = [cage(&[0, 1, 4], 9), cage(&[2, 3, 7], 6), cage(&[8, 12, 13], 6)];
    let start = position(4, &rules, vec![None; 16]);
    for method in [Method::Scan, Method::Tables, Method::Bitmask, Method::Fewest] {
        let [complete, bounds] = Strength::ALL.map(|strength| method.visit(Count(&start, strength)).unwrap());
        assert_eq!(complete.solutions, bounds.solutions);
        assert!(complete.placements > bounds.placements, "{}", method.key());
    }
}

#[test]
fn running_totals_are_what_the_digits_make() {
    let rule = Rule::Cage(Cage::killer(cells(&[0, 1, 6]), 7));
    let start = position(4, &[rule], vec![None; 16]);
    for (method, keeps) in [(Method::Scan, false), (Method::Tables, true), (Method::Bitmask, true)] {
        let mut run = RuledSearch::new(method, start.clone(), Goal::First).begin().unwrap();
        loop {
            let view = run.view();
            assert_eq!(view.totals.len(), usize::from(keeps));
            for total in &view.totals {
                let held: Vec<u8> = [0, 1, 6].iter().filter_map(|&cell: &usize| view.digits[cell]).map(Digit::get).collect();
                assert_eq!(total.sum, held.iter().map(|&value| i32::from(value)).sum::<i32>());
                assert_eq!((usize::from(total.open), total.rule), (3 - held.len(), 0));
            }
            if run.advance(1, &Cancel::default()) == 0 {
                break;
            }
        }
    }
}

#[test]
fn exact_cover_refuses_sums_by_name_and_digits_that_break_a_rule_are_refused_by_all() {
    let sum = Rule::Cage(Cage::killer(cells(&[0, 1, 6]), 7));
    let start = position(4, &[sum.clone(), Rule::AntiKing], vec![None; 16]);
    let refused = Method::ExactCover.check(&start).unwrap_err();
    assert_eq!(refused, StartError::Inexpressible { method: "exact-cover", rules: vec![sum.clone()] });
    let mut digits: Digits = vec![None; 16];
    (digits[0], digits[1], digits[6]) = (Digit::new(1), Digit::new(2), Digit::new(3));
    let broken = position(4, &[sum], digits);
    for method in Method::ALL {
        assert!(matches!(method.check(&broken), Err(StartError::Broken(_))));
    }
}

#[test]
fn boards_of_houses_have_no_demands_and_no_totals() {
    let start = sudoscope::board::Position::empty(HouseGeometry::classic());
    assert!(start.geometry().demands().is_empty());
    let mut run = timeline::search(Method::Tables, &start, Goal::First);
    run.advance(50, &Cancel::default());
    assert_eq!(run.view().totals, []);
    assert_eq!(start.geometry().demands().of(Cell::new(0)), []);
}
