//! What sentences on rules name: the square of a rule of the whole board, sums that are no cages, innies and outies, and no more than is true.

use crate::{
    Lang,
    grammar::Numerals,
    logic::{explain, step_words::StepWords},
    step::Names,
};
use sudoscope_board::{
    Arrow, Cage, CageTotal, Cell, Digit, DigitSet, Dot, DotKind, KnownGeometry, Line, LineKind, Outside, OutsideKind, OutsideLine,
    PairTable, Relation, Rule, Shape,
};
use sudoscope_solve::{
    Cancel,
    logic::{
        Candidate, Engine, Evidence, KnownCount, LogicSettings, ManyWays, Options, Reason, Role, State, Step, SumPart, Technique,
    },
    random::XorShift,
};

/// What a step says in a language, as one text.
fn text(geometry: &KnownGeometry, step: &Step, lang: Lang) -> String {
    let words = StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers });
    explain(&words, step).into_sentences().map(|sentence| sentence.text() + "\n").collect()
}

/// A cell by its row and its column, counted from 1.
fn cell(row: usize, column: usize) -> Cell {
    Shape::classic().cell(row - 1, column - 1)
}

fn cage(cells: &[(usize, usize)], sum: u16) -> Rule {
    let mut cells: Vec<Cell> = cells.iter().map(|&(row, column)| cell(row, column)).collect();
    cells.sort_unstable();
    Rule::Cage(Cage { cells, total: CageTotal::Sum(sum), may_repeat: false })
}

/// The steps of a technique on a board with these rules and digits.
fn steps(rules: &[Rule], givens: &[(usize, usize, usize)], technique: Technique) -> (KnownGeometry, Vec<Step>) {
    let geometry = KnownGeometry::new(&Shape::classic(), rules);
    let mut digits = vec![None; 81];
    for &(row, column, value) in givens {
        digits[cell(row, column).index()] = Some(Digit::from_index(value - 1));
    }
    let settings = LogicSettings::only(technique, Options::default());
    let steps = Engine::new(&geometry).all_steps(&State::from_givens(&geometry, &digits), &settings, &Cancel::default());
    (geometry, steps)
}

/// Asserts what the first step of a technique says in English and Chinese.
#[track_caller]
fn says(rules: &[Rule], givens: &[(usize, usize, usize)], technique: Technique, expected: [&str; 2]) -> (KnownGeometry, Step) {
    let (geometry, steps) = steps(rules, givens, technique);
    let step = steps.into_iter().next().expect("there is a step");
    for (lang, expected) in [Lang::En, Lang::Zh].into_iter().zip(expected) {
        let text = text(&geometry, &step, lang);
        assert!(text.contains(expected), "{text}");
    }
    (geometry, step)
}

#[test]
fn a_rule_of_the_whole_board_names_its_square() {
    let givens = [(1, 2, 4), (2, 1, 5), (2, 2, 7)];
    let expected = ["in the square r12c12: at least 1 of its cells", "（方块 r12c12）：其中至少 1 格"];
    says(&[Rule::GlobalEntropy], &givens, Technique::CountPlaces, expected);
}

#[test]
fn sums_that_are_no_cages_are_called_so_and_written_as_numbers() {
    let line = OutsideLine::Diagonal { start: cell(1, 3), down: true, right: false };
    let little_killer = Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: 14 });
    let rules = [little_killer, cage(&[(1, 1), (1, 2), (2, 1), (2, 3)], 20), cage(&[(3, 2)], 5)];
    let (geometry, steps) = steps(&rules, &[], Technique::House45);
    let step = steps.first().expect("the last cell of box 1");
    let en = text(&geometry, step, Lang::En);
    assert!(en.contains("Subtract 3 sums: ") && en.contains(" = 39. That leaves 6. So the innie r3c3 = 6."), "{en}");
    let zh = text(&geometry, step, Lang::Zh);
    assert!(zh.contains("减去 3 个和：") && zh.contains(" = 39。还剩 6。所以内余格 r3c3 = 6。"), "{zh}");
    assert!(!en.contains("cage") && !zh.contains('笼'), "{en}{zh}");
}

#[test]
fn outies_are_named_and_what_is_said_of_them_has_their_sign() {
    let column = |column: usize| -> Vec<(usize, usize)> { (1..=3).map(|row| (row, column)).collect() };
    let mut last = column(3);
    last.push((1, 4));
    let rules = [cage(&column(1), 12), cage(&column(2), 15), cage(&last, 23)];
    let expected = [
        " = 50. That is 5 too much; it comes from the cells that stick out (outies). So the outie r1c4 = 5.",
        " = 50。多减了 5，来自伸到外面的格（外余格）。所以外余格 r1c4 = 5。",
    ];
    says(&rules, &[], Technique::House45, expected);
}

#[test]
fn digits_that_are_there_are_named_with_what_they_make_of_the_sum() {
    let geometry = KnownGeometry::new(&Shape::classic(), &[cage(&[(1, 1)], 5), cage(&[(1, 2)], 6)]);
    let said = |terms: &[(Cell, i16)], total: i32, taken_off: [i32; 2], filled: &[(Cell, i16, u8)]| {
        let houses = vec![sudoscope_board::HouseId::new(0)];
        let filled = filled.iter().map(|&(cell, weight, digit)| (cell, weight, Digit::new(digit).unwrap())).collect();
        let (terms, taken_off) = (terms.to_vec(), taken_off.to_vec());
        let first = terms[0].0;
        let sum = SumPart { terms, totals: vec![total], rules: vec![0, 1], houses, houses_total: 45, taken_off, filled };
        let reason = Reason::default().with(Role::Pattern, Evidence::Sum(sum));
        text(&geometry, &Step::eliminating(Technique::House45, [Candidate::new(first, Digit::from_index(0))], reason), Lang::En)
    };
    let (one, other, innie, outie) = (cell(2, 1), cell(2, 2), cell(1, 9), cell(2, 3));
    // 45 − 50 = −1 − r2c1 − r2c2.
    let text = said(&[(one, -1), (other, -1)], -4, [20, 30], &[(outie, -1, 1)]);
    assert!(text.contains("That is 5 too much"), "{text}");
    assert!(text.contains("subtracted too: r2c3 = 1. So the outies r2c1 + r2c2 = 5 − 1 = 4."), "{text}");
    // 45 − 50 = 3 − r2c1.
    let text = said(&[(one, -1)], -8, [20, 30], &[(innie, 1, 3)]);
    assert!(text.contains("Innies already filled in: r1c9 = 3. So the outie r2c1 = 5 + 3 = 8."), "{text}");
    // 45 − 40 = 7 − r2c1.
    let text = said(&[(one, -1)], -2, [20, 20], &[(innie, 1, 7)]);
    assert!(text.contains("That leaves 5.") && text.contains("r1c9 = 7. So the outie r2c1 = 7 − 5 = 2."), "{text}");
    // 45 − 45 = 7 − 2 − r2c1.
    let text = said(&[(one, -1)], -5, [20, 25], &[(innie, 1, 7), (outie, -1, 2)]);
    assert!(text.contains("That leaves 0.") && text.contains("So the outie r2c1 = 7 − 2 = 5."), "{text}");
    // 45 − 50 = r1c9 − r2c1 and 45 − 50 = 3 + r1c8 − r2c1: less than nothing is left, and nothing is said with a sign.
    let text = said(&[(innie, 1), (one, -1)], -5, [20, 30], &[]);
    assert!(
        text.contains("That is 5 too much; it comes from the cells that stick out (outies).") && !text.contains("leaves"),
        "{text}"
    );
    assert!(text.contains("So the outies less the innies: r2c1 − r1c9 = 5."), "{text}");
    let text = said(&[(cell(1, 8), 1), (one, -1)], -8, [20, 30], &[(innie, 1, 3)]);
    assert!(text.contains("So the outies less the innies: r2c1 − r1c8 = 5 + 3 = 8."), "{text}");
    // 45 − 50 = r1c8 − r2c1 − 9.
    let text = said(&[(cell(1, 8), 1), (one, -1)], 4, [20, 30], &[(outie, -1, 9)]);
    assert!(
        text.contains("That is 5 too much") && text.contains("So the innies less the outies: r1c8 − r2c1 = 9 − 5 = 4."),
        "{text}"
    );
    // 45 − 39 = r2c1 − 3.
    let text = said(&[(one, 1)], 9, [20, 19], &[(outie, -1, 3)]);
    assert!(text.contains("That leaves 6.") && text.contains("r2c3 = 3. So the innie r2c1 = 6 + 3 = 9."), "{text}");
}

#[test]
fn the_last_cell_of_a_rule_is_only_said_to_be_that_if_it_is() {
    says(&[cage(&[(1, 1)], 4)], &[], Technique::LastInSum, ["has one cell, so r1c1 is 4.", "只有一格，所以 r1c1 是 4。"]);
    let shafts = vec![vec![cell(1, 2), cell(1, 3)], vec![cell(2, 1), cell(3, 1)]];
    let two = Rule::Arrow(Arrow { bulb: vec![cell(1, 1)], shafts: shafts.clone() });
    let givens = [(1, 1, 5), (1, 2, 2)];
    let expected = [
        ": the circle r1c1 is 5 and r1c2 on the shaft is 2, so r1c3 is 5 − 2 = 3.",
        "：圆圈 r1c1 是 5，箭杆上的 r1c2 是 2，所以 r1c3 是 5 − 2 = 3。",
    ];
    says(&[two], &givens, Technique::LastInSum, expected);
    let one = Rule::Arrow(Arrow { bulb: vec![cell(1, 1)], shafts: shafts[..1].to_vec() });
    says(std::slice::from_ref(&one), &givens, Technique::LastInSum, expected);
    let on_shaft = [(1, 2, 2), (1, 3, 6)];
    says(
        &[one],
        &on_shaft,
        Technique::LastInSum,
        ["r1c2 and r1c3 on the shaft make 8, so the circle r1c1 is 8.", "：箭杆上的 r1c2 和 r1c3 之和为 8，所以圆圈 r1c1 是 8。"],
    );
    let line = OutsideLine::Diagonal { start: cell(1, 3), down: true, right: false };
    let diagonal = Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: 14 });
    let crossed = [(2, 2, 5), (3, 1, 2)];
    says(
        &[diagonal],
        &crossed,
        Technique::LastInSum,
        ["its other cells make 7, so r1c3 is 7.", "：其余各格之和为 7，所以 r1c3 是 7。"],
    );
    let long = Rule::Arrow(Arrow { bulb: vec![cell(1, 1), cell(1, 2)], shafts: vec![vec![cell(1, 3), cell(2, 4)]] });
    let there = [(1, 2, 4), (1, 3, 6), (2, 4, 8)];
    says(&[long], &there, Technique::LastInSum, [": only r1c1 is still empty", "：只剩 r1c1 一格"]);
}

#[test]
fn only_where_all_ways_are_listed_is_each_said_to_be_tried() {
    let geometry = KnownGeometry::new(&Shape::classic(), &[cage(&[(1, 1), (1, 2)], 4)]);
    let [one, other] = [cell(1, 1), cell(1, 2)].map(|cell| Candidate::new(cell, Digit::from_index(0)));
    let step = |reason: Reason| Step::eliminating(Technique::RuleWays, [one], reason);
    let reason = || Reason::default().rules(Role::Pattern, [0]);
    let many = step(reason());
    assert!(text(&geometry, &many, Lang::En).contains("no way to complete this rule has 1 in r1c1."));
    assert!(text(&geometry, &many, Lang::Zh).contains("这条规则的任何填法都不含 r1c1 的 1。"));
    let few = step(reason().with(Role::Pattern, Evidence::Ways(vec![vec![Candidate::new(one.cell, Digit::from_index(2)), other]])));
    assert!(text(&geometry, &few, Lang::En).contains("every way to complete this rule was tried. None has 1 in r1c1."));
}

#[test]
fn digits_may_repeat_only_where_cells_do_not_see_each_other() {
    let diagonal = |column: usize, value: u16| {
        let line = OutsideLine::Diagonal { start: cell(1, column), down: true, right: false };
        Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value })
    };
    for (rule, givens, repeats) in [(diagonal(4, 15), vec![(1, 4, 5), (4, 1, 6)], false), (diagonal(4, 5), vec![], true)] {
        let (geometry, steps) = steps(&[rule], &givens, Technique::SumCombinations);
        let step = steps.first().unwrap_or_else(|| panic!("few combinations are left: {givens:?}"));
        let text = text(&geometry, step, Lang::En);
        assert_eq!(text.contains("Digits may repeat"), repeats, "{text}");
        assert!(text.contains("The candidates allow only "), "{text}");
    }
}

#[test]
fn a_partner_that_would_need_the_same_digit_is_said_to_see_it() {
    let ten = Rule::Dot(Dot { first: cell(1, 1), second: cell(1, 2), kind: DotKind::Sum(10) });
    let expected = [
        "5 in r1c1 or r1c2 would need the same digit in the other cell, and the two cells see each other.",
        "r1c1 或 r1c2 的 5 要求另一格填同一个数，而这两格能互相看到。",
    ];
    let (_, step) = says(std::slice::from_ref(&ten), &[], Technique::RulePartner, expected);
    let five = Digit::from_index(4);
    assert_eq!(step.eliminations(), [1, 2].map(|column| Candidate::new(cell(1, column), five)));
    // Apart from each other both may be 5.
    let far = Rule::Dot(Dot { first: cell(1, 1), second: cell(5, 5), kind: DotKind::Sum(10) });
    let (_, steps) = steps(&[far], &[], Technique::RulePartner);
    assert_eq!(steps, []);
}

/// Under a random table of pairs, what is struck from two cells that see each other is in no pair of different digits, and nothing else is left
/// to strike; where a sentence says what the cell can be, the same digit is all that goes with what is struck.
#[test]
fn cells_of_a_pair_that_see_each_other_keep_what_is_in_a_pair_of_different_digits() {
    let (mut random, mut said) = (XorShift::new(11), [0; 2]);
    let settings = LogicSettings::only(Technique::RulePartner, Options::default());
    for _ in 0..200 {
        let bits = (0..81).map(|_| random.below(5) == 0).collect::<Vec<bool>>();
        let holds = |first: usize, second: usize| bits[(first - 1) * 9 + second - 1] || first == second;
        let relation = Relation::new(9, holds).into();
        let cells = [cell(4, 4), cell(5, 5)];
        let table = PairTable { name: "table".to_owned(), relation, cells: cells.to_vec(), for_all_pairs: false };
        let geometry = KnownGeometry::new(&Shape::classic(), &[Rule::PairTable(table)]);
        let mut state = State::from_givens(&geometry, &[None; 81]);
        for cell in cells {
            state.keep(cell, DigitSet::from_bits(u32::try_from(1 + random.below(511)).unwrap()));
        }
        let all = cells.map(|cell| state.candidates(cell));
        let pairs = || all[0].iter().flat_map(|one| all[1].iter().map(move |other| [one, other]));
        let fits = |[one, other]: &[Digit; 2]| one != other && holds(one.index() + 1, other.index() + 1);
        let kept = [0, 1].map(|place| pairs().filter(fits).map(|pair| pair[place]).collect::<DigitSet>());
        if kept[0].is_empty() {
            continue;
        }
        let engine = Engine::new(&geometry);
        loop {
            let steps = engine.all_steps(&state, &settings, &Cancel::default());
            for step in &steps {
                let text = text(&geometry, step, Lang::En);
                let by = step.reason().cells_of(Role::Pivot).next();
                if text.contains("would need the same digit") {
                    said[usize::from(by.is_some())] += 1;
                    for gone in step.eliminations() {
                        let place = usize::from(gone.cell == cells[1]);
                        let others = by.map_or(DigitSet::all(9), |by| state.candidates(by));
                        let goes = |other: &Digit| {
                            let pair = if place == 0 { [gone.digit, *other] } else { [*other, gone.digit] };
                            holds(pair[0].index() + 1, pair[1].index() + 1)
                        };
                        assert_eq!(others.iter().filter(goes).collect::<DigitSet>(), gone.digit.set(), "{text}");
                        assert!(by.is_none_or(|by| by == cells[1 - place]), "{text}");
                    }
                }
            }
            if steps.is_empty() {
                break;
            }
            steps.iter().for_each(|step| state.apply(&geometry, step));
        }
        assert_eq!(cells.map(|cell| state.candidates(cell)), kept, "{all:?} {bits:?}");
    }
    assert!(said.iter().all(|&count| count > 10), "{said:?}");
}

#[test]
fn a_digit_that_goes_with_none_is_said_to_without_a_detour() {
    let whisper = Rule::Line(Line { kind: LineKind::Whispers(5), cells: vec![cell(1, 1), cell(1, 2), cell(1, 3)] });
    let expected = [
        "r1c1–r1c3 (at least 5): no digit differs from 5 by 5 or more, so r1c2 cannot be 5. The rule says:",
        "：没有一个数与 5 至少相差 5，所以 r1c2 不能是 5。规则是：",
    ];
    let (_, step) = says(std::slice::from_ref(&whisper), &[], Technique::RulePartner, expected);
    assert_eq!(step.eliminations(), [Candidate::new(cell(1, 2), Digit::from_index(4))]);
    // Beside another reason, each digit has its own.
    let (geometry, beside) = steps(&[whisper], &[(1, 1, 8)], Technique::RulePartner);
    let said = beside.iter().map(|step| text(&geometry, step, Lang::En)).find(|text| text.contains("r1c1 is 8")).unwrap();
    assert!(said.contains("no digit differs from 5 by 5 or more, so r1c2 cannot be 5."), "{said}");
    assert!(said.contains("r1c1 is 8, which does not go with 4, 6, 7 or 9 in r1c2"), "{said}");
    let dot = Rule::Dot(Dot { first: cell(1, 1), second: cell(5, 5), kind: DotKind::Ratio(2) });
    let expected = ["no digit goes with 5, 7 or 9 in the ratio 1:2, so", "没有一个数能与 5、7 或 9 成 1:2 的比例，所以"];
    says(&[dot], &[], Technique::RulePartner, expected);
    for (kind, goes) in [
        (DotKind::Difference(5), (|one: i32, other: i32| (one - other).abs() == 5) as fn(i32, i32) -> bool),
        (DotKind::Ratio(2), |one, other| one == 2 * other || other == 2 * one),
        (DotKind::Ratio(3), |one, other| one == 3 * other || other == 3 * one),
        (DotKind::Sum(5), |one, other| one + other == 5),
    ] {
        let dot = Rule::Dot(Dot { first: cell(1, 1), second: cell(5, 5), kind });
        let (geometry, steps) = steps(&[dot], &[], Technique::RulePartner);
        assert!(!steps.is_empty(), "{kind:?}");
        for step in steps {
            let said = text(&geometry, &step, Lang::En);
            for gone in step.eliminations() {
                let digit = i32::from(gone.digit.get());
                assert!(!(1..=9).any(|other| goes(digit, other)), "{said}");
                assert!(said.contains(": no digit "), "{said}");
            }
        }
    }
}

/// Every way to fill cells that a rule allows, by trying all digits: cells that see each other differ.
fn ways_of_rule(geometry: &KnownGeometry, state: &State, cells: &[Cell]) -> Vec<Vec<Digit>> {
    let digits: Vec<DigitSet> = cells.iter().map(|&cell| super::claims::held(state, cell)).collect();
    let mut ways = Vec::new();
    super::claims::fillings(geometry, cells, &digits, &mut Vec::new(), &|_| true, &mut |way| {
        let digit = |cell: Cell| way[cells.iter().position(|&other| other == cell).unwrap()];
        if geometry.constraints().iter().all(|(_, constraint)| constraint.holds(&digit)) {
            ways.push(way.to_vec());
        }
    });
    ways
}

/// The digits of each way that a sentence lists.
fn listed_ways(text: &str) -> Vec<Vec<Digit>> {
    let digits = |way: &str| way.split_whitespace().map(|digit| Digit::from_char(digit.chars().next().unwrap()).unwrap()).collect();
    text.split(['；', ';']).map(digits).collect()
}

#[test]
fn of_many_ways_the_first_are_listed_with_the_number_of_the_others_or_all_their_digits() {
    let line = |kind: LineKind, cells: Vec<Cell>| Rule::Line(Line { kind, cells });
    let row = |count: usize| (1..=count).map(|column| cell(1, column)).collect::<Vec<Cell>>();
    let bent = |count: usize| (1..=count).map(|place| cell(place, place)).collect::<Vec<Cell>>();
    // The digits of the first cell, and those of all others.
    let mut boards: Vec<(Rule, &[usize], &[usize])> = Vec::new();
    for kept in [&[1, 2, 3, 7][..], &[1, 2, 4, 8], &[2, 5, 6, 9], &[1, 2, 3, 4]] {
        for kind in [LineKind::DoubleArrow, LineKind::Zipper, LineKind::RegionSum, LineKind::SumLine(12)] {
            boards.push((line(kind, row(5)), kept, &[1, 2, 3, 4, 5, 6, 7, 8, 9]));
        }
        for kind in [LineKind::DoubleArrow, LineKind::Zipper, LineKind::SumLine(9)] {
            boards.push((line(kind, bent(5)), kept, &[1, 2, 3, 4, 5, 6, 7, 8, 9]));
        }
    }
    // Few digits can be put together in many ways.
    boards.push((line(LineKind::DoubleArrow, row(4)), &[1, 2, 3, 4, 5, 9], &[1, 2, 3, 4, 5, 9]));
    boards.push((line(LineKind::DoubleArrow, row(4)), &[1, 2, 3, 4, 9], &[1, 2, 3, 4, 5]));
    let mut seen = [0; 3];
    for (rule, first, others) in boards {
        let geometry = KnownGeometry::new(&Shape::classic(), std::slice::from_ref(&rule));
        let Rule::Line(Line { cells, .. }) = &rule else { unreachable!() };
        let mut state = State::from_givens(&geometry, &[None; 81]);
        for (place, &cell) in cells.iter().enumerate() {
            let kept = if place == 0 { first } else { others };
            state.keep(cell, kept.iter().map(|&digit| Digit::from_index(digit - 1)).collect());
        }
        let settings = LogicSettings::only(Technique::RuleWays, Options::default());
        for step in Engine::new(&geometry).all_steps(&state, &settings, &Cancel::default()) {
            let ways = ways_of_rule(&geometry, &state, cells);
            let is_listed = |listed: &str| {
                let listed = listed_ways(listed);
                listed.len() == 8 && listed.iter().all(|way| ways.contains(way))
            };
            // Each form in both languages: what stands before the number, before the list, and after it.
            for (lang, least, all, some) in [
                (
                    Lang::En,
                    [" there are at least ", " ways, for instance: ", "."],
                    [" there are ", " ways, the first of which are: ", "; and ", " more."],
                    ["There are ", " ways for ", ", which hold ", " in some order."],
                ),
                (
                    Lang::Zh,
                    ["至少有 ", " 种填法，例如：", "。"],
                    ["共有 ", " 种填法，前几种是：", "；另有 ", " 种。"],
                    ["共有 ", " 种填法，所用的数只能是 ", "", "（顺序不定）。"],
                ),
            ] {
                let said = text(&geometry, &step, lang);
                if let Some(parts) = parts(&said, &least) {
                    assert!(ways.len() >= whole(parts[0]) && is_listed(parts[1]), "{}: {said}", ways.len());
                    seen[0] += 1;
                } else if let Some(parts) = parts(&said, &all) {
                    assert!(ways.len() == whole(parts[0]) && is_listed(parts[1]), "{}: {said}", ways.len());
                    assert_eq!(whole(parts[2]), ways.len() - 8, "{said}");
                    seen[1] += 1;
                } else if let Some(parts) = parts(&said, &some) {
                    let sets: std::collections::BTreeSet<String> = ways
                        .iter()
                        .map(|way| {
                            let mut way = way.clone();
                            way.sort_unstable();
                            way.iter().map(ToString::to_string).collect()
                        })
                        .collect();
                    let named: std::collections::BTreeSet<String> =
                        super::claims::numbers(parts[2]).iter().map(ToString::to_string).collect();
                    assert_eq!((whole(parts[0]), named), (ways.len(), sets), "{said}");
                    seen[2] += 1;
                } else {
                    panic!("{said}");
                }
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 1), "{seen:?}");
}

#[test]
fn that_there_are_more_ways_than_were_counted_is_only_said_where_it_is_known() {
    let geometry = KnownGeometry::new(&Shape::classic(), &[cage(&[(1, 1), (1, 2)], 4)]);
    let at = |column: usize, digit: usize| Candidate::new(cell(1, column), Digit::from_index(digit - 1));
    let said = |count: usize, known: KnownCount| {
        let first: Vec<Vec<Candidate>> = (1..=count.min(8)).map(|digit| vec![at(1, digit), at(2, 9)]).collect();
        let ways = Evidence::ManyWays(ManyWays { first, count, known, digits: Vec::new() });
        let reason = Reason::default().rules(Role::Pattern, [0]).with(Role::Pattern, ways);
        let step = Step::eliminating(Technique::RuleWays, [at(1, 9)], reason);
        [Lang::En, Lang::Zh].map(|lang| text(&geometry, &step, lang))
    };
    for (count, known, expected) in [
        (
            1_000,
            KnownCount::More,
            ["there are more than 1,000 ways, the first of which are: 1 9;", "填法超过 1,000 种，前几种是：1 9；"],
        ),
        (1_000, KnownCount::AtLeast, ["there are at least 1,000 ways, for instance: 1 9;", "至少有 1,000 种填法，例如：1 9；"]),
        (40, KnownCount::AtLeast, ["there are at least 40 ways, for instance: 1 9;", "至少有 40 种填法，例如：1 9；"]),
        (1, KnownCount::AtLeast, ["there is at least 1 way, for instance: 1 9.", "至少有 1 种填法，例如：1 9。"]),
        (40, KnownCount::All, ["there are 40 ways, the first of which are: 1 9;", "共有 40 种填法，前几种是：1 9；"]),
        (0, KnownCount::AtLeast, ["no way to complete this rule has 9 in r1c1.", "这条规则的任何填法都不含 r1c1 的 9。"]),
    ] {
        for (text, expected) in said(count, known).iter().zip(expected) {
            assert!(text.contains(expected), "{text}");
        }
    }
}

/// What stands between these texts, which follow each other.
fn parts<'t>(text: &'t str, around: &[&str]) -> Option<Vec<&'t str>> {
    let (_, mut rest) = text.split_once(around[0])?;
    let mut between = Vec::new();
    for next in &around[1..] {
        let (part, after) = rest.split_once(next)?;
        between.push(part);
        rest = after;
    }
    Some(between)
}

/// A number with its separators.
fn whole(number: &str) -> usize {
    number.replace(',', "").parse().unwrap_or_else(|_| panic!("{number}"))
}
