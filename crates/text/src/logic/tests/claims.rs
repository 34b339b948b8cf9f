//! What sentences claim about cells, digits and houses, read back from the words and worked out again from the board, its rules and the
//! candidates alone.

use std::collections::BTreeMap;

use super::*;
use crate::phrase::BoardItem;
use sudoscope_board::{Cell, Constraint, DigitSet, KnownGeometry, Rule, Shape};
use sudoscope_solve::{
    generate::{GeneratedPuzzle, Generator, RuleMix, RuledSpec},
    logic::{Candidate, Role, Technique},
};

/// What a step says in a language: its sentences but the conclusion.
fn why(geometry: &Geometry, step: &Step, lang: Lang) -> Vec<Sentence> {
    let step_words = StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers });
    explain(&step_words, step).why
}

pub(super) fn text(geometry: &Geometry, step: &Step, lang: Lang) -> String {
    why(geometry, step, lang).iter().map(|sentence| sentence.text() + "\n").collect()
}

/// The digits that a cell holds or can hold.
pub(super) fn held(state: &State, cell: Cell) -> DigitSet {
    state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set)
}

/// The numbers in a text that belong to no name of a cell.
pub(super) fn numbers(text: &str) -> Vec<i32> {
    let words = text.split(|char: char| !char.is_ascii_alphanumeric());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The cells that a text names one by one.
pub(super) fn cells(shape: &Shape, text: &str) -> Vec<Cell> {
    let words = text.split(|char: char| !char.is_ascii_alphanumeric());
    words.filter_map(|word| shape.cells().find(|&cell| shape.name(cell) == word)).collect()
}

/// Every way to fill cells with these digits so that cells that see each other differ and `fits` holds.
pub(super) fn fillings(
    geometry: &Geometry,
    cells: &[Cell],
    digits: &[DigitSet],
    way: &mut Vec<Digit>,
    fits: &dyn Fn(&[Digit]) -> bool,
    visit: &mut dyn FnMut(&[Digit]),
) {
    let place = way.len();
    let Some(&cell) = cells.get(place) else { return visit(way) };
    for digit in digits[place] {
        let sees_it = |(&other, &of): (&Cell, &Digit)| of == digit && geometry.peers(cell).contains(&other);
        if !cells.iter().zip(way.iter()).any(sees_it) {
            way.push(digit);
            if fits(way) {
                fillings(geometry, cells, digits, way, fits, visit);
            }
            way.pop();
        }
    }
}

/// Made puzzles with what is known at each step of their paths.
pub(super) fn each_step(kind: RuleMix, sizes: &[usize], seeds: u64, mut visit: impl FnMut(&KnownGeometry, &State, &Step)) {
    for &size in sizes {
        for seed in 0..seeds {
            let spec = RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), Some(kind));
            let GeneratedPuzzle { geometry, givens, .. } = Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap();
            let mut state = State::from_givens(&geometry, &givens);
            for step in Engine::new(&geometry).path(&state, &LogicSettings::default(), &Cancel::default()).steps {
                visit(&geometry, &state, &step);
                state.apply(&geometry, &step);
            }
        }
    }
}

/// Checks a clause such as `圆圈 r4c3 至多为 9`; returns its number.
fn check_clause(geometry: &Geometry, state: &State, clause: &str, [most, least]: [&str; 2]) -> i32 {
    let named = cells(geometry.shape(), clause);
    let &[number] = &numbers(clause)[..] else { panic!("{clause}") };
    let digits: Vec<DigitSet> = named.iter().map(|&cell| held(state, cell)).collect();
    let mut found = false;
    fillings(geometry, &named, &digits, &mut Vec::new(), &|_| true, &mut |way| {
        let sum: i32 = way.iter().map(|digit| i32::from(digit.get())).sum();
        let holds = if clause.contains(most) {
            sum <= number
        } else if clause.contains(least) {
            sum >= number
        } else {
            sum == number
        };
        assert!(holds, "{sum}: {clause}");
        found = true;
    });
    assert!(found && !named.is_empty(), "{clause}");
    number
}

#[test]
fn an_arrow_that_bounds_a_cell_adds_up() {
    let mut seen = BTreeMap::<(bool, usize), usize>::new();
    each_step(RuleMix::Arrows, &[6], 6, |geometry, state, step| {
        if step.technique() != Technique::SumBounds {
            return;
        }
        let Some(&Rule::Arrow(_)) = step.reason().all_rules().first().map(|&rule| &geometry.rules()[rule]) else { return };
        for (lang, bounds, colon, so, comma) in
            [(Lang::En, ["most", "least"], ": ", ", so ", ", "), (Lang::Zh, ["至多", "至少"], "：", "，所以", "，")]
        {
            let text = text(geometry, step, lang);
            let chars: Vec<char> = text.chars().collect();
            let is_negative = |pair: &[char]| pair[0] == '−' && pair[1].is_ascii_digit();
            assert!(!chars.windows(2).any(is_negative), "{text}");
            // Where the circle is filled, the sentence is that of any sum; with one number there is nothing to work out.
            let first = text.split(if lang == Lang::En { ". " } else { "。" }).next().unwrap();
            let Some((claims, conclusion)) = first.split_once(so) else { continue };
            let Some((bound, worked_out)) = conclusion.split_once(" = ") else { continue };
            let claims = claims.rsplit_once(colon).unwrap().1.replace(" and ", ", ");
            // A list of cells is one clause with its number.
            let mut clauses: Vec<String> = Vec::new();
            for part in claims.split(comma) {
                match clauses.last_mut() {
                    Some(last) if numbers(last).is_empty() => *last += &format!("{comma}{part}"),
                    _ => clauses.push(part.to_owned()),
                }
            }
            let known: Vec<i32> = clauses.iter().map(|clause| check_clause(geometry, state, clause, bounds)).collect();
            assert_eq!(numbers(bound), known, "{text}");
            let is_taken = bound.contains('−');
            let result = known[1..].iter().fold(known[0], |sum, next| if is_taken { sum - next } else { sum + next });
            assert_eq!(numbers(worked_out).first(), Some(&result), "{text}");
            let is_most = conclusion.contains(bounds[0]);
            let goes = |digit: i32| if is_most { digit > result } else { digit < result };
            assert!(step.eliminations().iter().any(|gone| goes(i32::from(gone.digit.get()))), "{text}");
            *seen.entry((lang == Lang::En, known.len())).or_default() += 1;
        }
    });
    for lang in [false, true] {
        let of: usize = seen.iter().filter(|(key, _)| key.0 == lang).map(|(_, count)| count).sum();
        assert!(of > 3, "{seen:?}");
    }
}

#[test]
fn what_is_taken_off_is_never_part_of_a_sum() {
    for kind in [RuleMix::Arrows, RuleMix::Killer] {
        each_step(kind, &[6], 2, |geometry, _, step| {
            let Some(sum) = step.reason().sum().filter(|_| step.technique() == Technique::SumBounds) else { return };
            let cell = step.reason().cells_of(Role::Pivot).next().unwrap();
            let mut signs: Vec<bool> = sum.terms.iter().filter(|term| term.0 != cell).map(|term| term.1 > 0).collect();
            signs.dedup();
            for (lang, words) in [(Lang::En, "The other cells make"), (Lang::Zh, "其余各格之和")] {
                let text = text(geometry, step, lang);
                assert!(signs.len() == 1 || !text.contains(words), "{text}");
            }
        });
    }
}

#[test]
fn a_thermometer_says_how_many_cells_are_before_and_after() {
    let mut seen = BTreeMap::<Technique, usize>::new();
    each_step(RuleMix::Thermometers, &[6], 4, |geometry, state, step| {
        let place = step.reason().all_rules().first().copied();
        let Some(Rule::Thermometer(thermometer)) = place.map(|rule| &geometry.rules()[rule]) else { return };
        if !matches!(step.technique(), Technique::RuleDigits | Technique::RulePartner) {
            return;
        }
        let cell = step.eliminations()[0].cell;
        let known = step.reason().cells_of(Role::Pivot).next();
        // What the cell can be, of all ways to let digits rise along a path; of others only the cell that is named is known.
        let mut possible = DigitSet::EMPTY;
        for path in thermometer.paths.iter().filter(|path| path.contains(&cell) && known.is_none_or(|known| path.contains(&known)))
        {
            let all = DigitSet::all(geometry.size());
            let digits: Vec<DigitSet> =
                path.iter().map(|&other| if known == Some(other) { held(state, other) } else { all }).collect();
            let at = path.iter().position(|&other| other == cell).unwrap();
            let rises = |way: &[Digit]| way.windows(2).all(|pair| pair[0] < pair[1]);
            let mut of_path = DigitSet::EMPTY;
            fillings(geometry, path, &digits, &mut Vec::new(), &rises, &mut |way| of_path = of_path.with(way[at]));
            possible = if possible.is_empty() { of_path } else { possible & of_path };
        }
        let ends = [possible.first().unwrap(), possible.iter().last().unwrap()].map(|digit| i32::from(digit.get()));
        for (lang, most, least, says) in
            [(Lang::En, "at most", "at least", "The rule says"), (Lang::Zh, "至多为", "至少为", "规则是")]
        {
            let text = text(geometry, step, lang);
            let (claim, _) = text.split_once(says).unwrap_or_else(|| panic!("no rule: {text}"));
            let so =
                claim.rsplit_once(if lang == Lang::En { " so " } else { "所以" }).unwrap_or_else(|| panic!("no reason: {text}")).1;
            // A bound is said as a number or worked out: `2 + 3 = 5`.
            let said = so.split_once(" = ").map_or(so, |worked_out| worked_out.1);
            let expected = match (so.contains(least), so.contains(most)) {
                (true, true) => ends.to_vec(),
                (true, false) => vec![ends[0]],
                (false, true) => vec![ends[1]],
                (false, false) => panic!("no bound: {text}"),
            };
            assert_eq!(numbers(said), expected, "{text}");
            let is_beyond = |gone: &Candidate| !possible.contains(gone.digit);
            assert!(step.eliminations().iter().all(is_beyond), "{text}");
        }
        *seen.entry(step.technique()).or_default() += 1;
    });
    assert!(seen.len() == 2 && seen.values().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn every_bound_by_one_rule_says_the_rule_or_its_reason() {
    for kind in [RuleMix::Whispers, RuleMix::Palindromes, RuleMix::Renban, RuleMix::LittleKillers, RuleMix::SomeDots] {
        let mut seen = 0;
        each_step(kind, &[6], 2, |geometry, _, step| {
            let is_of_houses = step.reason().sum().is_some_and(|sum| !sum.houses.is_empty());
            if step.technique().family() != Family::Rules || is_of_houses {
                return;
            }
            for (lang, words) in [(Lang::En, "The rule says: "), (Lang::Zh, "规则是：")] {
                let text = text(geometry, step, lang);
                assert!(text.contains(words), "{:?}: {text}", step.technique());
            }
            seen += 1;
        });
        assert!(seen > 0, "{kind:?}");
    }
}

#[test]
fn a_hint_of_the_rule_of_45_begins_at_its_houses() {
    let mut seen = 0;
    each_step(RuleMix::Killer, &[6, 9], 2, |geometry, _, step| {
        let sums =
            step.reason().parts().iter().filter_map(|part| if let Evidence::Sum(sum) = &part.what { Some(sum) } else { None });
        let houses: Vec<HouseId> = sums.flat_map(|sum| sum.houses.iter().copied()).collect();
        if houses.is_empty() {
            return;
        }
        // The cells that change may lie in other boxes.
        let told = where_to_look(geometry, step);
        assert!(!told.is_empty() && told.iter().all(|house| houses.contains(house)), "{step:?}");
        seen += 1;
    });
    assert!(seen > 5, "{seen}");
}

#[test]
fn a_cell_that_is_2_is_not_called_one_that_can_only_be_2() {
    let mut seen = [0; 2];
    for kind in [RuleMix::Whispers, RuleMix::SomeDots] {
        each_step(kind, &[6], 3, |geometry, state, step| {
            if step.technique() != Technique::RulePartner {
                return;
            }
            let known = held(state, step.reason().cells_of(Role::Pivot).next().unwrap()).len();
            if known == geometry.size() {
                return;
            }
            let (en, zh) = (text(geometry, step, Lang::En), text(geometry, step, Lang::Zh));
            // What goes with no digit at all is said to, whatever the other cell is.
            let goes_with_none = |gone: &Candidate| {
                let rule = step.reason().all_rules()[0];
                geometry.constraints().iter().filter(|(place, _)| *place == rule).any(|(_, constraint)| match constraint {
                    Constraint::Related { first, second, relation } if [*first, *second].contains(&gone.cell) => {
                        let pair = |other: Digit| if *first == gone.cell { (gone.digit, other) } else { (other, gone.digit) };
                        !DigitSet::all(geometry.size()).iter().map(pair).any(|(one, other)| relation.contains(one, other))
                    }
                    _ => false,
                })
            };
            let alone = step.eliminations().iter().filter(|gone| goes_with_none(gone)).count();
            let of_none = zh.replace("其中没有一个数能与", "");
            assert_eq!(alone > 0, ["没有一个数与", "没有一个数能与 "].iter().any(|words| of_none.contains(words)), "{zh}");
            assert_eq!(alone > 0, en.contains(": no digit "), "{en}");
            if alone == step.eliminations().len() {
                return;
            }
            assert_eq!(known == 1, zh.contains("不能与") && en.contains("which does not go with"), "{zh}{en}");
            assert_eq!(known > 1, zh.contains("其中没有一个数") && en.contains("None of these goes with"), "{zh}{en}");
            seen[usize::from(known > 1)] += 1;
        });
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn combinations_are_listed_in_order_and_one_of_them_is_called_one() {
    let mut ones = 0;
    each_step(RuleMix::Killer, &[6], 3, |geometry, _, step| {
        let left = step.reason().parts().iter().find_map(|part| match &part.what {
            Evidence::Combinations { left, .. } => Some(left),
            _ => None,
        });
        let Some(left) = left else { return };
        let (en, zh) = (text(geometry, step, Lang::En), text(geometry, step, Lang::Zh));
        let is_plural = zh.contains("这些组合") || zh.contains("每个组合") || zh.contains("任何一个组合");
        let en_plural = en.contains("None of them") || en.contains("Each of them") || en.contains("any of them");
        if left.len() == 1 {
            assert!(!is_plural && !en_plural, "{zh}{en}");
            ones += 1;
        }
        // In each list between words, the combinations ascend.
        for list in zh.split(|char: char| !char.is_ascii_digit() && !"、和 ".contains(char)) {
            let combinations: Vec<&str> = list.split(['、', '和']).map(str::trim).filter(|text| text.len() > 1).collect();
            let is_listed = combinations.len() > 1 && combinations.iter().all(|text| text.len() == combinations[0].len());
            assert!(!is_listed || combinations.is_sorted(), "{zh}");
        }
    });
    assert!(ones > 3, "{ones}");
}

/// Steps of some techniques on the way of hard classic puzzles, with what is known where they are found.
fn found(wanted: &[Technique], mut visit: impl FnMut(&HouseGeometry, &State, &Step)) {
    let geometry = HouseGeometry::classic();
    let engine = Engine::new(&geometry);
    let techniques = LogicSettings { techniques: wanted.to_vec(), ..LogicSettings::default() };
    for line in PUZZLES {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        let mut state = State::from_givens(&geometry, &givens);
        for (place, step) in engine.path(&state, &LogicSettings::default(), &Cancel::default()).steps.into_iter().enumerate() {
            if place % 8 == 0 {
                let steps = engine.all_steps(&state, &techniques, &Cancel::default());
                steps.iter().for_each(|step| visit(&geometry, &state, step));
            }
            state.apply(&geometry, &step);
        }
    }
}

#[test]
fn sets_that_remove_several_digits_are_explained_for_each_of_them() {
    let mut several = 0;
    found(&[Technique::AlsXz, Technique::AlsXyWing], |geometry, state, step| {
        let reason = step.reason();
        let struck: DigitSet = step.eliminations().iter().map(|gone| gone.digit).collect();
        let is_double = reason.of(Role::RestrictedCommon).any(|what| matches!(what, Evidence::Digits(digits) if digits.len() > 1));
        let sets: Vec<&sudoscope_solve::logic::CellGroup> = reason.sets_of(Role::Set).collect();
        if is_double || several > 20 {
            return;
        }
        let (en, zh) = (text(geometry, step, Lang::En), text(geometry, step, Lang::Zh));
        assert_eq!(
            struck.len() > 1,
            ["For each of ", "So each of "].iter().any(|words| en.contains(words)) && zh.contains("中的每一个数："),
            "{en}{zh}"
        );
        if struck.len() == 1 {
            return;
        }
        several += 1;
        // In every filling, each of the digits is in the first set or in the last.
        let mut all: Vec<Cell> = sets.iter().flat_map(|set| set.cells.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        let digits: Vec<DigitSet> = all.iter().map(|&cell| held(state, cell)).collect();
        let ends = [sets[0], sets[sets.len() - 1]];
        fillings(geometry, &all, &digits, &mut Vec::new(), &|_| true, &mut |way| {
            for digit in struck {
                let has = |(cell, of): (&Cell, &Digit)| *of == digit && ends.iter().any(|set| set.cells.contains(cell));
                assert!(all.iter().zip(way).any(has), "{digit}: {en}");
            }
        });
    });
    assert!(several > 0);
}

/// The other empty cells of the house of a hidden single that see none of the cells marked as causes, by rows, columns and boxes of a
/// classic board; and whether the sentence names these cells. Every mark has to have the digit and to exclude a cell that no other does.
fn unexplained(geometry: &Geometry, state: &State, step: &Step) -> (Vec<Cell>, bool) {
    let place = |cell: Cell| (cell.index() / 9, cell.index() % 9);
    let sees = |one: Cell, other: Cell| {
        let ((row, column), (of_row, of_column)) = (place(one), place(other));
        one != other && (row == of_row || column == of_column || (row / 3, column / 3) == (of_row / 3, of_column / 3))
    };
    let found = step.placements()[0];
    let house = step.reason().houses_of(Role::House).next().expect("the house of a hidden single");
    let is_other = |cell: &Cell| *cell != found.cell && state.digit(*cell).is_none();
    let others: Vec<Cell> = geometry.house(house).cells.iter().copied().filter(is_other).collect();
    let marked = step.reason().excluders().map(|found| found.cells.clone()).unwrap_or_default();
    for &cell in &marked {
        assert_eq!(state.digit(cell), Some(found.digit));
        let is_excluded_by = |other: &&Cell| marked.iter().filter(|&&mark| sees(**other, mark)).eq([&cell]);
        assert!(others.iter().any(|other| is_excluded_by(&other)), "{cell:?} could be left out");
    }
    let left: Vec<Cell> = others.iter().copied().filter(|&other| !marked.iter().any(|&mark| sees(other, mark))).collect();
    for &cell in &left {
        assert!(!state.candidates(cell).contains(found.digit), "the candidate was removed before");
        let on_board = geometry.shape().cells().filter(|&holder| state.digit(holder) == Some(found.digit));
        assert!(!on_board.into_iter().any(|holder| sees(cell, holder)), "a digit on the board would have excluded it");
    }
    let named: Vec<Vec<Cell>> = Lang::ALL
        .into_iter()
        .map(|lang| {
            let sentence = why(geometry, step, lang).remove(0);
            let cells = sentence.pieces.iter().flat_map(|piece| piece.items.clone());
            cells.filter_map(|item| if let BoardItem::Cell(cell) = item { Some(cell) } else { None }).collect()
        })
        .collect();
    assert_eq!(named[0], named[1]);
    assert!(named[0].is_empty() || named[0] == marked && left.is_empty());
    (left, !named[0].is_empty())
}

#[test]
fn what_is_marked_as_the_cause_of_a_hidden_single_excludes_the_other_cells() {
    let (mut by_digits, mut after_others, mut named) = (0, 0, 0);
    let geometry = HouseGeometry::classic();
    for line in PUZZLES {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        let mut state = State::from_givens(&geometry, &givens);
        for step in Engine::new(&geometry).path(&state, &LogicSettings::default(), &Cancel::default()).steps {
            if step.technique() == Technique::HiddenSingle {
                let (left, is_named) = unexplained(&geometry, &state, &step);
                *(if left.is_empty() { &mut by_digits } else { &mut after_others }) += 1;
                named += usize::from(is_named);
            }
            state.apply(&geometry, &step);
        }
    }
    assert!(by_digits > 20 && after_others > 0 && named > 20, "{by_digits} {after_others} {named}");
}

#[test]
fn a_naked_single_says_which_houses_decide_it() {
    let mut seen = [0; 2];
    let geometry = HouseGeometry::classic();
    for line in PUZZLES {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        let mut state = State::from_givens(&geometry, &givens);
        let settings = LogicSettings::default();
        let simple = LogicSettings {
            techniques: settings.techniques.iter().copied().filter(|one| *one != Technique::HiddenSingle).collect(),
            ..settings
        };
        for step in Engine::new(&geometry).path(&state, &simple, &Cancel::default()).steps {
            if step.technique() == Technique::NakedSingle {
                let found = step.placements()[0];
                let on_board =
                    |cells: &mut dyn Iterator<Item = Cell>| cells.filter_map(|cell| state.digit(cell)).collect::<DigitSet>();
                let others = DigitSet::all(9).without(found.digit);
                let around = on_board(&mut geometry.peers(found.cell).iter().copied());
                for lang in Lang::ALL {
                    let sentence = why(&geometry, &step, lang).remove(0);
                    let items = || sentence.pieces.iter().flat_map(|piece| piece.items.clone());
                    let houses: Vec<HouseId> =
                        items().filter_map(|item| if let BoardItem::House(house) = item { Some(house) } else { None }).collect();
                    let of_houses = on_board(&mut houses.iter().flat_map(|&house| geometry.house(house).cells.clone()));
                    assert_eq!(houses.is_empty(), around != others, "{}", sentence.text());
                    assert!(houses.is_empty() || of_houses == others, "{}", sentence.text());
                    let says_so = if lang == Lang::En { "the other 8 digits" } else { "其余 8 个数" };
                    assert_eq!(!houses.is_empty(), sentence.text().contains(says_so), "{}", sentence.text());
                }
                seen[usize::from(around == others)] += 1;
            }
            state.apply(&geometry, &step);
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// A step of a rectangle on a board with these candidates in some cells, each with its row and column.
fn by_rectangle(technique: Technique, kept: &[((usize, usize), &str)], without: &[(usize, &str)]) -> (HouseGeometry, State, Step) {
    let geometry = HouseGeometry::classic();
    let mut state = State::from_givens(&geometry, &[None; 81]);
    let digits = |text: &str| text.chars().filter_map(Digit::from_char).collect::<DigitSet>();
    // Lines in which a digit is in no cell but those that are kept.
    for &(house, gone) in without {
        for &cell in &geometry.house(HouseId::new(house)).cells {
            let shape = geometry.shape();
            let is_kept = kept.iter().any(|((row, column), _)| shape.cell(row - 1, column - 1) == cell);
            if !is_kept {
                state.keep(cell, DigitSet::all(9) - digits(gone));
            }
        }
    }
    for &((row, column), left) in kept {
        state.keep(geometry.shape().cell(row - 1, column - 1), digits(left));
    }
    let settings = LogicSettings { techniques: [technique].into_iter().collect(), ..LogicSettings::default() };
    let step = Engine::new(&geometry).all_steps(&state, &settings, &Cancel::default()).remove(0);
    (geometry, state, step)
}

#[test]
fn rectangles_name_the_digit_and_the_houses_that_tie_it() {
    let row = |number: usize| number - 1;
    let column = |number: usize| 9 + number - 1;
    for (technique, kept, without, zh_says, en_says) in [
        (
            Technique::UniqueRectangle4,
            [((1, 2), "38"), ((1, 5), "38"), ((3, 2), "1358"), ((3, 5), "2378")],
            vec![(row(3), "3")],
            "第 3 行的 3 只能填在 r3c2 或 r3c5；若另一格填 8，就会出现这种情形，所以两格都不能填 8。",
            "In row 3, 3 can only go in r3c2 or r3c5. If the other of the two cells were 8, the deadly pattern would be complete; so neither of them can be 8.",
        ),
        (
            Technique::UniqueRectangle6,
            [((1, 2), "38"), ((3, 5), "38"), ((1, 5), "1358"), ((3, 2), "2378")],
            vec![(row(1), "3"), (row(3), "3")],
            "第 1 行和第 3 行的 3 都只能填在矩形的角上：r1c5 和 r3c2 中若有一格填 3，另一格也必填 3，r1c2 和 r3c5 就都填 8，于是出现这种情形。",
            "In row 1 and in row 3, 3 can only go in corners of the rectangle. If one of r1c5 and r3c2 were 3, so would be the other, and r1c2 and r3c5 would both be 8",
        ),
        (
            Technique::HiddenRectangle,
            [((1, 2), "38"), ((1, 5), "138"), ((3, 2), "238"), ((3, 5), "1238")],
            vec![(row(3), "3"), (column(5), "3")],
            "的 3 都只能填在矩形的角上：若 r3c5 填 8，r1c5 和 r3c2 就都填 3，r1c2 只能填 8，于是出现这种情形。",
            "If r3c5 were 8, r1c5 and r3c2 would both be 3, and r1c2 would be 8",
        ),
    ] {
        let (geometry, state, step) = by_rectangle(technique, &kept, &without);
        let (zh, en) = (text(&geometry, &step, Lang::Zh), text(&geometry, &step, Lang::En));
        assert!(zh.contains(zh_says), "{zh}");
        assert!(en.contains(en_says), "{en}");
        // Each house that the sentence names has the digit in corners only.
        let three = Digit::from_index(2);
        let corners: Vec<Cell> = kept.iter().map(|((row, column), _)| geometry.shape().cell(row - 1, column - 1)).collect();
        let named = why(&geometry, &step, Lang::En);
        let houses = named.iter().flat_map(|sentence| &sentence.pieces).flat_map(|piece| &piece.items);
        let mut count = 0;
        for item in houses {
            let BoardItem::House(house) = item else { continue };
            let is_open = |cell: &&Cell| state.candidates(**cell).contains(three);
            assert!(geometry.house(*house).cells.iter().filter(is_open).all(|cell| corners.contains(cell)), "{en}");
            count += 1;
        }
        assert!(count > 0, "{en}");
    }
}

#[test]
fn a_remote_pair_names_its_cells_in_the_order_of_the_chain() {
    let geometry = HouseGeometry::classic();
    let mut state = State::from_givens(&geometry, &[None; 81]);
    let pair: DigitSet = [3, 7].into_iter().map(Digit::from_index).collect();
    // Each sees the next, and the order is not that of reading.
    let chain = [(9, 1), (9, 5), (2, 5), (2, 9), (5, 9), (5, 3)].map(|(row, column)| geometry.shape().cell(row - 1, column - 1));
    chain.iter().for_each(|&cell| state.keep(cell, pair));
    let settings = LogicSettings { techniques: [Technique::RemotePair].into_iter().collect(), ..LogicSettings::default() };
    let steps = Engine::new(&geometry).all_steps(&state, &settings, &Cancel::default());
    let longest = steps.iter().max_by_key(|step| step.reason().chains().map(|chain| chain.nodes.len()).max()).unwrap();
    for lang in Lang::ALL {
        let sentence = why(&geometry, longest, lang).remove(0);
        let named: Vec<Cell> = sentence
            .pieces
            .iter()
            .flat_map(|piece| &piece.items)
            .filter_map(|item| if let BoardItem::Cell(cell) = item { Some(*cell) } else { None })
            .collect();
        assert!(named.len() > 5, "{}", sentence.text());
        assert!(named.windows(2).all(|pair| geometry.peers(pair[0]).contains(&pair[1])), "{}", sentence.text());
    }
}

#[test]
fn chinese_sentences_have_no_narrow_commas() {
    let (geometry, steps) = paths();
    for step in &steps {
        let text = text(&geometry, step, Lang::Zh);
        let chars: Vec<char> = text.chars().collect();
        // Numbers of lines may have one: `0a, 2.`
        assert!(!chars.windows(2).any(|pair| pair[0] == ',' && pair[1] == 'r'), "{text}");
    }
    each_step(RuleMix::Killer, &[6], 2, |geometry, _, step| {
        assert!(!text(geometry, step, Lang::Zh).contains(','), "{}", text(geometry, step, Lang::Zh));
    });
}

/// Whether two cells are a knight's move apart.
pub(super) fn are_a_knights_move_apart(shape: &Shape, one: Cell, other: Cell) -> bool {
    let name = |cell: Cell| {
        let (row, column) = (cell.index() / shape.size(), cell.index() % shape.size());
        (row, column)
    };
    let ((row, column), (to_row, to_column)) = (name(one), name(other));
    let mut way = [row.abs_diff(to_row), column.abs_diff(to_column)];
    way.sort_unstable();
    way == [1, 2]
}

#[test]
fn what_is_seen_by_a_knights_move_alone_is_named_with_the_rule_and_nothing_else_is() {
    let mut seen = 0;
    for seed in 1..=4 {
        let spec = RuledSpec::new(Shape::classic(), vec![Rule::AntiKnight], None);
        let GeneratedPuzzle { geometry, givens, .. } = Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap();
        let state = State::from_givens(&geometry, &givens);
        for step in Engine::new(&geometry).path(&state, &LogicSettings::default(), &Cancel::default()).steps {
            let reason = step.reason();
            if step.technique().family() != Family::Intersections {
                continue;
            }
            let places: Vec<Cell> = reason.candidates_of(Role::Pattern).map(|candidate| candidate.cell).collect();
            let [en, zh] = [Lang::En, Lang::Zh].map(|lang| text(&geometry, &step, lang));
            let mut is_named = false;
            for struck in step.eliminations() {
                let by_knight: Vec<Cell> = places
                    .iter()
                    .copied()
                    .filter(|&place| {
                        let houses =
                            |cell: Cell| geometry.houses_of(cell).iter().copied().collect::<std::collections::BTreeSet<_>>();
                        houses(place).is_disjoint(&houses(struck.cell))
                    })
                    .collect();
                assert!(by_knight.iter().all(|&place| are_a_knights_move_apart(geometry.shape(), place, struck.cell)), "{step:?}");
                let cell = geometry.shape().name(struck.cell);
                let clauses: Vec<&str> = en.split_once("By the rule ").map_or(Vec::new(), |(_, by)| by.split(", ").collect());
                let clause = clauses.iter().find(|clause| clause.contains(&format!("{cell} sees ")));
                assert_eq!(clause.is_some(), !by_knight.is_empty(), "{en}");
                let named = clause.map_or(Vec::new(), |clause| cells(geometry.shape(), clause.split_once(" sees ").unwrap().1));
                assert!(by_knight.iter().all(|place| named.contains(place)), "{en}");
                is_named |= !by_knight.is_empty();
                seen += by_knight.len();
            }
            assert_eq!((en.contains("Anti-knight"), zh.contains("无马")), (is_named, is_named), "{en}{zh}");
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn totals_of_a_sum_are_said_with_the_least_and_the_greatest_and_what_follows() {
    let mut seen = [0; 2];
    for kind in [RuleMix::Arrows, RuleMix::LittleKillers, RuleMix::SomeSums, RuleMix::Killer] {
        each_step(kind, &[6, 9], 2, |geometry, state, step| {
            if step.technique() != Technique::SumTotals {
                return;
            }
            let sum = step.reason().sum().unwrap();
            let pivot = step.reason().cells_of(Role::Pivot).next().unwrap();
            let others: Vec<(Cell, i16)> = sum.terms.iter().copied().filter(|term| term.0 != pivot).collect();
            // Everything that the others make, with the sign in which they are added up.
            let sign = if others.iter().all(|term| term.1 < 0) { -1 } else { 1 };
            let at: Vec<Cell> = others.iter().map(|term| term.0).collect();
            let digits: Vec<DigitSet> = at.iter().map(|&cell| held(state, cell)).collect();
            let mut made = std::collections::BTreeSet::new();
            fillings(geometry, &at, &digits, &mut Vec::new(), &|_| true, &mut |way| {
                let terms = others.iter().zip(way).map(|(term, digit)| i32::from(term.1) * i32::from(digit.get()));
                made.insert(sign * terms.sum::<i32>());
            });
            for (lang, [least, most, so]) in
                [(Lang::En, [" at least", " at most", "So "]), (Lang::Zh, ["至少为", "至多为", "所以"])]
            {
                let text = text(geometry, step, lang);
                let chars: Vec<char> = text.chars().collect();
                assert!(!chars.windows(3).any(|three| three[0] == ' ' && three[1] == '−' && three[2].is_ascii_digit()), "{text}");
                let Some((reach, conclusion)) = text.split_once(least).map(|(_, rest)| rest.split_once(so).unwrap()) else {
                    continue;
                };
                assert!(reach.contains(most) || lang == Lang::En && text.contains(most), "{text}");
                let said = text.split(least).next().unwrap();
                // English has the number before the words where cells have a sum.
                let ends: Vec<i32> = if lang == Lang::En && said.trim_end().ends_with(|char: char| char.is_ascii_digit()) {
                    numbers(&format!("{} {}", said.rsplit(' ').next().unwrap(), reach))
                } else {
                    numbers(reach)
                };
                let made: Vec<i32> = if ends[0] >= 0 && made.last().unwrap() <= &0 && made.first().unwrap() < &0 {
                    made.iter().rev().map(|total| -total).collect()
                } else {
                    made.iter().copied().collect()
                };
                assert!(ends[0] <= made[0] && *made.last().unwrap() <= ends[1], "{made:?}: {text}");
                if ["but cannot", "但凑不成", "但不能是"].iter().any(|words| reach.contains(words)) {
                    assert!(made.iter().all(|total| !ends[2..].contains(total)), "{made:?}: {text}");
                    assert!(ends[2..].iter().all(|total| (ends[0]..=ends[1]).contains(total)), "{text}");
                } else if ends.len() > 2 {
                    assert!(made.iter().all(|total| ends[2..].contains(total)), "{made:?}: {text}");
                    assert_eq!((ends[2], *ends.last().unwrap()), (ends[0], ends[1]), "{text}");
                    seen[1] += 1;
                }
                // What is struck is not among what the cell can be.
                let (conclusion, _) = conclusion.split_once(if lang == Lang::En { "." } else { "。" }).unwrap();
                let left = numbers(conclusion);
                let weight = sum.terms.iter().find(|term| term.0 == pivot).unwrap().1;
                let term = |gone: &Candidate| i32::from(weight.abs()) * i32::from(gone.digit.get());
                assert!(step.eliminations().iter().all(|gone| !left.contains(&term(gone))), "{text}");
                seen[0] += 1;
            }
        });
    }
    assert!(seen[0] > 5 && seen[1] > 0, "{seen:?}");
}
