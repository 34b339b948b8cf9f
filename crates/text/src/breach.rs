//! Broken rules in words: which rule, and why.

use crate::{Lang, rule_title, step::Names};
use sudoscope_board::{
    Breach, CandidateDigits, Candidates, Cell, DemandId, Digit, DigitSet, Digits, Dot, DotKind, Extremum, Flaw, Line, LineKind,
    Outside, OutsideKind, Rule, Strength, Thermometer,
};
use sudoscope_solve::search::View;

pub use crate::catalogue::breach::*;

/// Why a rule is broken, with its title: `Killer cage r1c1–r1c3 (12): 9 and 8 already make 17.` Empty where the board has no
/// such rule.
pub fn sentence(names: Names<'_>, breach: &Breach) -> String {
    sentence_of(names.lang, clause(names, breach))
}

fn clause(names: Names<'_>, breach: &Breach) -> String {
    let Some(rule) = names.geometry.rules().get(breach.rule) else { return String::new() };
    let reasons = Reasons { names, rule, breach };
    let (mut title, why) = (title(names, breach.rule), reasons.why());
    // Counts and choices name no cells, and neither does the title of a rule that holds everywhere.
    let is_without_cells = matches!(breach.flaw, Flaw::TooMany { .. } | Flaw::TooFew { .. } | Flaw::NoWay);
    if rule.is_of_whole_board() && is_without_cells && !breach.is_impossible() {
        title = at(names.lang, title, reasons.cells());
    }
    let says = if breach.is_impossible() { impossible } else { broken };
    says(names.lang, title, why)
}

/// The same as a clause, without a full stop, for a digit that was tested in a cell of a view.
pub(super) fn of_digit(names: Names<'_>, view: &View, cell: Cell, digit: Digit, demand: DemandId) -> String {
    of_digit_among(names, &view.digits, cell, digit, demand)
}

/// Why a digit in a cell breaks a demand, among these other digits.
pub(super) fn of_digit_among(names: Names<'_>, digits: &Digits, cell: Cell, digit: Digit, demand: DemandId) -> String {
    let mut digits = digits.clone();
    digits[cell.index()] = Some(digit);
    let breach = names.geometry.entries(&digits).breach(demand, Strength::Bounds);
    breach.map_or(String::new(), |breach| clause(names, &breach))
}

/// The title of the rule that lets two cells without a common house not hold the same digit.
pub(super) fn that_differs(names: Names<'_>, one: Cell, other: Cell) -> Option<String> {
    let geometry = names.geometry;
    if geometry.shared_house(one, other).is_some() {
        return None;
    }
    let demands = geometry.demands();
    let differ = |id: &&DemandId| demands.list()[id.index()].exclusion().is_some_and(|cells| cells.contains(&other));
    let found = demands.of(one).iter().find(differ)?;
    Some(title(names, demands.list()[found.index()].rule()))
}

/// The title of a rule on the board; empty where it has no such rule.
pub fn title(names: Names<'_>, rule: usize) -> String {
    let title = |rule| rule_title::title(names.lang, names.numerals, names.geometry.shape(), rule);
    names.geometry.rules().get(rule).map_or(String::new(), title)
}

/// The names and numerals a reason is written with.
#[derive(Clone, Copy)]
struct Reasons<'a> {
    names: Names<'a>,
    rule: &'a Rule,
    breach: &'a Breach,
}

impl Reasons<'_> {
    fn why(self) -> String {
        let (lang, names) = (self.names.lang, self.names);
        match self.breach.flaw {
            Flaw::Sum { .. } | Flaw::Balance { .. } | Flaw::UnequalSums { .. } => self.sum(),
            Flaw::TooMany { digits, count, most } => too_many(lang, usize::from(count), any_digit(names, digits), most),
            Flaw::TooFew { digits, possible: 0, .. } => no_cell_left(lang, any_digit(names, digits)),
            Flaw::TooFew { digits, possible, least } => too_few(lang, usize::from(possible), any_digit(names, digits), least),
            Flaw::NotAccepted => self.line(),
            Flaw::Enclosed { sum, made: None } => between_never(lang, sum),
            Flaw::EndsTooClose { gap } => ends_too_close(lang, gap),
            Flaw::Rank { least, most } => self.rank(least, most),
            Flaw::NoWay => self.no_way().to_owned(),
            _ if self.breach.is_impossible() => no_digits(lang).to_owned(),
            Flaw::Enclosed { made: Some(made), .. } => between_make(lang, made),
            Flaw::NotAllowed { allowed } => self.not_allowed(allowed),
            Flaw::Repeated(digit) => same_digit(lang, self.cells(), names.digit(digit)),
            Flaw::Unequal => match self.breach.cells[..] {
                [(first, one), (second, other)] => {
                    must_equal(lang, names.cell(first), names.digit(one), names.cell(second), names.digit(other))
                }
                _ => no_digits(lang).to_owned(),
            },
            Flaw::Pair { first, second } => self.pair(first, second),
            Flaw::NoPartner { other } => match self.breach.cells[..] {
                [(cell, digit), ..] => no_partner(lang, names.cell(cell), names.digit(digit), names.cell(other)),
                [] => no_digits(lang).to_owned(),
            },
            Flaw::NoSet { cells } => no_run(lang, self.digits(), usize::from(cells)),
            Flaw::Ends { outside: false } => not_between(lang).to_owned(),
            Flaw::Ends { outside: true } => not_outside(lang).to_owned(),
            Flaw::UnequalGroups => groups_differ(lang).to_owned(),
            Flaw::CountDifferent { least, most } => self.different(least, most),
            Flaw::Forbidden { sum } => makes(lang, self.digits(), sum),
        }
    }

    /// The digits of the cells, in reading order: `9 and 8`.
    fn digits(self) -> String {
        self.names.lang.list(self.breach.cells.iter().map(|cell| self.names.digit(cell.1)))
    }

    fn cells(self) -> String {
        self.names.lang.list(self.breach.cells.iter().map(|cell| self.names.cell(cell.0)))
    }

    fn not_allowed(self, allowed: DigitSet) -> String {
        let (lang, names) = (self.names.lang, self.names);
        let Some(&(cell, digit)) = self.breach.cells.first() else { return no_digits(lang).to_owned() };
        let (cell, digit) = (names.cell(cell), names.digit(digit));
        match self.rule {
            Rule::Candidates(Candidates { digits: CandidateDigits::Even, .. }) => not_even(lang, digit, cell),
            Rule::Candidates(Candidates { digits: CandidateDigits::Odd, .. }) => not_odd(lang, digit, cell),
            Rule::Thermometer(_) => no_room(lang, digit, cell),
            _ => must_be(lang, cell, names.digits(allowed), digit),
        }
    }

    fn sum(self) -> String {
        let lang = self.names.lang;
        match (self.breach.flaw, self.rule) {
            (Flaw::UnequalSums { least, most }, _) => parts_unequal(lang, least, most),
            (Flaw::Balance { least, most, least_against, most_against }, rule) => {
                let (is, more, less): (Sides, Sides, Sides) = match rule {
                    Rule::Line(_) => (middle_is, middle_more, middle_less),
                    _ => (shaft_is, shaft_more, shaft_less),
                };
                if least == most && least_against == most_against {
                    is(lang, least, least_against)
                } else if least > most_against {
                    more(lang, least, most_against)
                } else if most < least_against {
                    less(lang, most, least_against)
                } else {
                    no_balance(lang).to_owned()
                }
            }
            (Flaw::Sum { open: 0, least, .. }, Rule::WeightedSum { .. }) => weighted_makes(lang, least),
            (Flaw::Sum { least, wanted, .. }, Rule::WeightedSum { .. }) if least > wanted => weighted_at_least(lang, least),
            (Flaw::Sum { most, wanted, .. }, Rule::WeightedSum { .. }) if most < wanted => weighted_at_most(lang, most),
            (Flaw::Sum { .. }, Rule::WeightedSum { .. }) => weighted_never(lang).to_owned(),
            (Flaw::Sum { so_far, open, least, most, wanted }, _) => match self.breach.cells[..] {
                [] if least > wanted => cells_at_least(lang, least),
                [] if most < wanted => cells_at_most(lang, most),
                [] => no_digits(lang).to_owned(),
                [(_, digit)] if open == 0 => makes_one(lang, self.names.digit(digit)),
                _ if open == 0 => makes(lang, self.digits(), so_far),
                [(_, digit)] if so_far > wanted => is_too_much(lang, self.names.digit(digit)),
                _ if so_far > wanted => already_makes(lang, self.digits(), so_far),
                _ if least > wanted => makes_at_least(lang, self.digits(), least),
                _ if most < wanted => makes_at_most(lang, self.digits(), most),
                _ if open == 1 => no_last_digit(lang, self.digits()),
                _ => no_sum(lang, self.digits()),
            },
            _ => no_digits(lang).to_owned(),
        }
    }

    fn pair(self, first: (Cell, Digit), second: (Cell, Digit)) -> String {
        let (lang, names) = (self.names.lang, self.names);
        let (a, b) = (i32::from(first.1.get()), i32::from(second.1.get()));
        let difference = a.abs_diff(b);
        let (one, other) = (names.digit(first.1), names.digit(second.1));
        let (at, to) = (names.cell(first.0), names.cell(second.0));
        match self.rule {
            Rule::Dot(Dot { kind: DotKind::Difference(wanted), .. }) => differ_by(lang, one, other, difference, wanted),
            Rule::Dot(Dot { kind: DotKind::Ratio(ratio), .. }) => not_times(lang, one, other, ratio),
            Rule::Dot(Dot { kind: DotKind::Sum(wanted), .. }) => make_not(lang, one, other, a + b, wanted),
            Rule::Dot(Dot { kind: DotKind::Greater, .. }) | Rule::Extremum(Extremum { is_greatest: true, .. }) => {
                not_greater(lang, at, one, to, other)
            }
            Rule::Extremum(_) => not_less(lang, at, one, to, other),
            Rule::Nonconsecutive => consecutive(lang, at, one, to, other),
            Rule::Line(Line { kind: LineKind::Nabner, .. }) if a == b => same_digit(lang, lang.list([at, to]), one),
            Rule::Line(Line { kind: LineKind::Nabner, .. }) => consecutive(lang, at, one, to, other),
            Rule::Line(Line { kind: LineKind::Whispers(gap), .. }) => differ_by_less(lang, one, other, difference, gap),
            Rule::Line(Line { kind: LineKind::Entropic, .. }) => {
                let class = |value: i32| (value - 1) * 3 / i32::try_from(names.geometry.size()).unwrap_or(i32::MAX);
                let says = if class(a) == class(b) { same_class } else { other_class };
                says(lang, at, one, to, other)
            }
            Rule::Line(Line { kind: LineKind::Modular(modulus), .. }) => {
                let says = if difference.is_multiple_of((*modulus).into()) { same_remainder } else { other_remainder };
                says(lang, at, one, to, other, modulus)
            }
            Rule::NegativeDots(negative) if negative.differences.iter().any(|&value| u32::from(value) == difference) => {
                difference_unmarked(lang, at, one, to, other, difference)
            }
            Rule::NegativeDots(_) => ratio_unmarked(lang, at, one, to, other, a.max(b) / a.min(b)),
            Rule::NegativeSums(_) => sum_unmarked(lang, at, one, to, other, a + b),
            Rule::AntiTaxicab => as_far_apart(lang, at, to, one),
            Rule::Thermometer(Thermometer { is_slow: true, .. }) => falls(lang, at, one, to, other),
            Rule::Thermometer(Thermometer { paths, .. }) => {
                let place = |path: &Vec<Cell>, cell| path.iter().position(|&other| other == cell);
                let steps = |path| Some(place(path, second.0)?.saturating_sub(place(path, first.0)?));
                let least = paths.iter().filter_map(steps).max().unwrap_or(1);
                rises_too_little(lang, at, one, to, other, least)
            }
            _ => unfit_pair(lang, at, one, to, other),
        }
    }

    fn line(self) -> String {
        let lang = self.names.lang;
        match self.rule {
            Rule::Outside(Outside { kind: OutsideKind::HiddenSkyscraper, value, .. }) => {
                let digit = u8::try_from(*value).ok().and_then(Digit::new);
                digit.map_or_else(|| no_pattern(lang).to_owned(), |digit| never_hidden(lang, self.names.digit(digit)))
            }
            Rule::Outside(Outside { value, .. }) => never_visible(lang, value),
            Rule::Line(Line { kind: LineKind::SumLine(sum) | LineKind::SumLoop(sum), .. }) => never_divided(lang, sum),
            _ => no_pattern(lang).to_owned(),
        }
    }

    fn rank(self, least: u16, most: u16) -> String {
        let lang = self.names.lang;
        match self.rule {
            Rule::Outside(Outside { value, .. }) if (least..=most).contains(value) => rank_shared(lang).to_owned(),
            _ if least == most => rank_is(lang, least),
            _ => rank_between(lang, least, most),
        }
    }

    fn different(self, least: u16, most: u16) -> String {
        let (lang, names) = (self.names.lang, self.names);
        let Rule::CountDifferent { counter, .. } = self.rule else { return no_digits(lang).to_owned() };
        let Some(&(cell, digit)) = self.breach.cells.iter().find(|cell| cell.0 == *counter) else {
            return no_digits(lang).to_owned();
        };
        let (cell, digit) = (names.cell(cell), names.digit(digit));
        if least == most { different_are(lang, digit, cell, least) } else { different_between(lang, digit, cell, least, most) }
    }

    fn no_way(self) -> &'static str {
        let lang = self.names.lang;
        match self.rule {
            Rule::CountingCircles(_) => circles_never(lang),
            Rule::Flatmates => no_flatmate(lang),
            Rule::Outside(_) => no_first_digit(lang),
            Rule::ValueIndex(_) => not_again(lang),
            _ => no_alternative(lang),
        }
    }
}

/// A sentence on the two sides of a balance.
type Sides = fn(Lang, i32, i32) -> String;

/// One of some digits: `1, 2 or 3`.
fn any_digit(names: Names<'_>, digits: DigitSet) -> String {
    names.lang.any(digits.iter().map(|digit| names.digit(digit).into()).collect()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grammar::Numerals, test_support::digit};
    use sudoscope_board::{Arrow, Cage, CageTotal, Geometry, LookAndSay, NegativeDots, OutsideLine, Quadruple, Shape, Strength};

    fn cells(places: &[usize]) -> Vec<Cell> {
        places.iter().copied().map(Cell::new).collect()
    }

    /// The first sentence about a rule on a board of nine rows with some digits, in both languages, without title and full stop.
    fn why(rule: &Rule, placed: &[(usize, u8)]) -> [String; 2] {
        let geometry = Geometry::new(&Shape::classic(), std::slice::from_ref(rule));
        let mut digits = vec![None; 81];
        placed.iter().for_each(|&(cell, value)| digits[cell] = Digit::new(value));
        let breaches = geometry.entries(&digits).breaches(Strength::Bounds);
        let breach = breaches.first().unwrap_or_else(|| panic!("{rule:?} is not broken by {placed:?}"));
        [Lang::En, Lang::Zh].map(|lang| {
            let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            let title = rule_title::title(lang, Numerals::Numbers, geometry.shape(), rule);
            let sentence = sentence(names, breach);
            let rest = sentence.strip_prefix(&title).unwrap_or_else(|| panic!("{sentence} does not begin with {title}"));
            rest.trim_start_matches([':', '：', ' ']).trim_end_matches(['.', '。']).to_owned()
        })
    }

    #[track_caller]
    fn check(rule: Rule, placed: &[(usize, u8)], english: &str, chinese: &str) {
        assert_eq!(why(&rule, placed), [english, chinese]);
    }

    fn cage(count: usize, sum: u16) -> Rule {
        Rule::Cage(Cage::killer((0..count).map(Cell::new), sum))
    }

    fn dot(kind: DotKind) -> Rule {
        Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind })
    }

    fn line(kind: LineKind, count: usize) -> Rule {
        Rule::Line(Line { kind, cells: (0..count).map(Cell::new).collect() })
    }

    #[test]
    fn the_rule_is_named_with_what_breaks_it() {
        let geometry = Geometry::new(&Shape::classic(), &[cage(3, 12)]);
        let mut digits = vec![None; 81];
        (digits[0], digits[1]) = (Digit::new(9), Digit::new(8));
        let breaches = geometry.entries(&digits).breaches(Strength::Bounds);
        let said = [Lang::En, Lang::Zh]
            .map(|lang| sentence(Names { lang, geometry: &geometry, numerals: Numerals::Numbers }, &breaches[0]));
        assert_eq!(said, ["Killer cage r1c1–r1c3 (12): 9 and 8 already make 17.", "杀手笼 r1c1–r1c3（12）：9 和 8 之和已是 17。"]);
    }

    #[test]
    fn a_rule_of_the_whole_board_is_named_with_the_cells_that_break_it() {
        // All four cells of a square hold digits from 4 to 9.
        check(
            Rule::GlobalEntropy,
            &[(0, 4), (1, 7), (9, 5), (10, 8)],
            "in r1c1, r1c2, r2c1 and r2c2: no cell is left for 1, 2 or 3",
            "（r1c1、r1c2、r2c1 和 r2c2）：已没有格子可填 1、2 或 3",
        );
    }

    #[test]
    fn sums_say_what_is_made_and_what_can_be() {
        check(cage(2, 12), &[(0, 5), (1, 8)], "5 and 8 make 13", "5 和 8 之和是 13");
        check(cage(3, 8), &[(0, 9)], "9 alone is too much", "单是 9 就已过大");
        // 8 and the least two other digits, 1 and 2.
        check(cage(3, 10), &[(0, 8)], "with 8 the sum is at least 11", "已有 8，和至少是 11");
        // 1 and the greatest two, 9 and 8.
        check(cage(3, 24), &[(0, 1)], "with 1 the sum is at most 18", "已有 1，和至多是 18");
        // 5 would be missing, which is there already.
        check(
            cage(3, 11),
            &[(0, 1), (1, 5)],
            "with 1 and 5 no digit in the empty cell completes the sum",
            "已有 1 和 5，最后一格填什么都得不到这个和",
        );
        check(cage(2, 8), &[(0, 4), (1, 4)], "r1c1 and r1c2 hold the same digit, 4", "r1c1 和 r1c2 都是 4");
        let arrow = Rule::Arrow(Arrow { bulb: cells(&[9]), shafts: vec![cells(&[0, 1, 2])] });
        check(
            arrow.clone(),
            &[(0, 8), (1, 7)],
            "the shaft makes at least 16, the bulb is at most 9",
            "箭杆之和至少是 16，箭头圈至多是 9",
        );
        check(arrow.clone(), &[(9, 2)], "the shaft makes at least 3, the bulb is at most 2", "箭杆之和至少是 3，箭头圈至多是 2");
        check(arrow, &[(0, 1), (1, 2), (2, 1), (9, 5)], "the shaft makes 4, the bulb is 5", "箭杆之和是 4，箭头圈是 5");
        check(
            line(LineKind::DoubleArrow, 4),
            &[(0, 1), (3, 1), (1, 2)],
            "the inner digits make at least 3, the ends at most 2",
            "中间各格之和至少是 3，两端之和至多是 2",
        );
        let groups = Rule::EqualSums(vec![cells(&[0, 1]), cells(&[9])]);
        check(groups, &[(0, 9)], "one part makes at least 10, another at most 9", "一段之和至少是 10，另一段至多是 9");
        let weighted = Rule::WeightedSum { terms: vec![(Cell::new(0), 3), (Cell::new(1), 2)], total: 10 };
        check(weighted.clone(), &[(0, 3)], "the left side is at least 11", "左边至少是 11");
        check(weighted, &[(0, 1), (1, 3)], "the left side is 9", "左边等于 9");
        let never = Rule::NeverSum { cells: cells(&[0, 1, 2]), sum: 10 };
        check(never, &[(0, 1), (1, 9), (2, 2)], "1 and 9 make 10", "1 和 9 之和是 10");
    }

    #[test]
    fn pairs_say_how_they_differ() {
        check(dot(DotKind::Difference(1)), &[(0, 5), (1, 8)], "5 and 8 differ by 3, not by 1", "5 与 8 之差是 3，不是 1");
        check(dot(DotKind::Ratio(2)), &[(0, 3), (1, 8)], "neither of 3 and 8 is 2 times the other", "3 与 8 不是 2 倍的关系");
        check(
            dot(DotKind::Ratio(2)),
            &[(0, 5)],
            "no digit in r1c2 makes an allowed pair with 5 in r1c1",
            "r1c1 是 5 时，r1c2 无数可填",
        );
        check(dot(DotKind::Sum(10)), &[(0, 3), (1, 8)], "3 and 8 make 11, not 10", "3 与 8 之和是 11，不是 10");
        check(dot(DotKind::Greater), &[(0, 3), (1, 8)], "3 in r1c1 is not greater than 8 in r1c2", "r1c1 的 3 不大于 r1c2 的 8");
        check(Rule::Nonconsecutive, &[(0, 3), (1, 4)], "3 in r1c1 and 4 in r1c2 are consecutive", "r1c1 的 3 与 r1c2 的 4 连续");
        check(
            line(LineKind::Whispers(5), 2),
            &[(0, 3), (1, 7)],
            "3 and 7 differ by 4, not by 5 or more",
            "3 与 7 之差是 4，不足 5",
        );
        let thermometer = Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 1, 2])], is_slow: false });
        check(
            thermometer.clone(),
            &[(0, 3), (2, 4)],
            "from 3 in r1c1 to 4 in r1c3 the digits must rise by 2 or more",
            "从 r1c1 的 3 到 r1c3 的 4 至少应增大 2",
        );
        check(thermometer, &[(0, 8)], "8 in r1c1 leaves no room for the other digits", "r1c1 填 8，其余各格就无数可填");
        check(
            line(LineKind::Entropic, 3),
            &[(0, 4), (1, 6)],
            "4 in r1c1 and 6 in r1c2 are in the same class (low, middle or high)",
            "r1c1 的 4 与 r1c2 的 6 属于低、中、高三类中的同一类",
        );
        check(
            line(LineKind::Modular(3), 4),
            &[(0, 1), (3, 5)],
            "1 in r1c1 and 5 in r1c4 must have the same remainder on division by 3",
            "r1c1 的 1 与 r1c4 的 5 除以 3 的余数应当相同",
        );
        let negative = Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] });
        check(
            negative.clone(),
            &[(0, 3), (1, 6)],
            "3 in r1c1 and 6 in r1c2 have the ratio 2 without a dot",
            "r1c1 的 3 与 r1c2 的 6 之比是 2，但两格之间没有点",
        );
        check(
            negative,
            &[(0, 3), (1, 4)],
            "3 in r1c1 and 4 in r1c2 differ by 1 without a dot",
            "r1c1 的 3 与 r1c2 的 4 之差是 1，但两格之间没有点",
        );
        check(
            Rule::NegativeSums(vec![5, 10]),
            &[(0, 3), (1, 7)],
            "3 in r1c1 and 7 in r1c2 make 10 without a mark",
            "r1c1 的 3 与 r1c2 的 7 之和是 10，但两格之间没有标记",
        );
        check(Rule::AntiKnight, &[(0, 5), (11, 5)], "r1c1 and r2c3 hold the same digit, 5", "r1c1 和 r2c3 都是 5");
        check(
            Rule::AntiTaxicab,
            &[(0, 3), (11, 3)],
            "r1c1 and r2c3 hold 3 and are 3 steps apart",
            "r1c1 与 r2c3 都是 3，又恰好相距 3 步",
        );
        check(
            line(LineKind::Palindrome, 3),
            &[(0, 3), (2, 4)],
            "r1c1 holds 3 and r1c3 holds 4, which must be equal",
            "r1c1 是 3，r1c3 是 4，两者应当相同",
        );
    }

    #[test]
    fn counts_and_places_say_what_is_left() {
        let look = Rule::LookAndSay(LookAndSay { cells: cells(&[0, 1, 2]), counts: vec![(1, digit(4))] });
        check(look.clone(), &[(0, 4), (1, 4)], "2 cells hold 4, and at most 1 may", "有 2 格是 4，至多只能有 1 格");
        check(look, &[(0, 1), (1, 2), (2, 3)], "no cell is left for 4", "已没有格子可填 4");
        let quadruple = Rule::Quadruple(Quadruple { top_left: Cell::new(0), digits: vec![digit(2), digit(2)] });
        check(quadruple, &[(0, 1), (1, 3), (9, 4)], "only 1 cell is left for 2, and 2 are needed", "可填 2 的只剩 1 格，需要 2 格");
        check(
            line(LineKind::Renban, 3),
            &[(0, 2), (2, 7)],
            "2 and 7 do not fit into 3 consecutive digits",
            "2 和 7 不可能同在 3 个连续数字之中",
        );
        check(
            line(LineKind::Between, 3),
            &[(0, 2), (2, 3)],
            "the inner digits cannot all lie between the ends",
            "中间的数字不可能都在两端之间",
        );
        check(line(LineKind::Lockout(4), 3), &[(0, 2), (2, 3)], "the ends differ by less than 4", "两端之差不足 4");
        check(
            line(LineKind::SumLine(10), 3),
            &[(0, 9), (1, 2)],
            "the digits cannot be divided into parts that make 10",
            "数字无法分成和为 10 的若干段",
        );
        let odd = Rule::Candidates(Candidates { cells: cells(&[0]), digits: CandidateDigits::Odd });
        check(odd, &[(0, 4)], "4 in r1c1 is not odd", "r1c1 的 4 不是奇数");
        let row = OutsideLine::Row { row: 0, reversed: false };
        let outside = |kind, value| Rule::Outside(Outside { kind, line: row, value });
        check(
            outside(OutsideKind::Sandwich, 5),
            &[(0, 1), (1, 3), (2, 9)],
            "the digits between the least and the greatest make 3",
            "最小数与最大数之间的和是 3",
        );
        check(
            outside(OutsideKind::Sandwich, 5),
            &[(0, 1), (1, 6)],
            "the digits between the least and the greatest cannot make 5",
            "最小数与最大数之间的和不可能是 5",
        );
        check(outside(OutsideKind::Skyscraper, 3), &[(0, 9)], "it is no longer possible to see exactly 3", "已不可能恰好看到 3 个");
        check(outside(OutsideKind::XSum, 4), &[(0, 5)], "no first digit leads to this sum", "第一格填什么都得不到这个和");
        let count = Rule::CountDifferent { counter: Cell::new(9), cells: cells(&[0, 1, 2]) };
        check(
            count,
            &[(9, 1), (0, 4), (1, 5)],
            "r2c1 holds 1, but there are 2 to 3 different digits",
            "r2c1 是 1，但不同的数字有 2 至 3 种",
        );
        check(
            Rule::CountingCircles(cells(&[0, 1, 2])),
            &[(0, 1), (1, 1)],
            "2 cells hold 1, and at most 1 may",
            "有 2 格是 1，至多只能有 1 格",
        );
    }

    #[test]
    fn a_rule_that_nothing_satisfies_says_so() {
        let arrow = Rule::Arrow(Arrow { bulb: cells(&[80]), shafts: vec![(0..10).map(Cell::new).collect()] });
        check(
            arrow,
            &[(0, 5)],
            "cannot be satisfied: the shaft makes at least 10, the bulb is at most 9",
            "无法满足（箭杆之和至少是 10，箭头圈至多是 9）",
        );
        let cage = Rule::Cage(Cage { cells: cells(&[0, 1]), total: CageTotal::OneOf(vec![2, 18]), may_repeat: false });
        let geometry = Geometry::new(&Shape::classic(), &[cage]);
        assert_eq!(geometry.entries(&[None; 81]).breaches(Strength::Bounds).len(), 1);
    }
}
