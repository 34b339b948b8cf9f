//! What the text of the rules names, in English, German and Chinese.

use std::ops::Range;

use super::{
    super::table::{DIAMONDS, ROWS, Row, Said},
    color::Rgb,
    sentence::{Sentence, sentences},
};
use sudoscope_board::{CandidateDigits, Cell, MAX_SIZE, Parts, Rule, RuleColor, RuleLook};

/// The sentences of the text.
pub(super) struct Words(Vec<Sentence>);

/// Signs all of which are given, as a sentence says.
#[derive(Default)]
pub(super) struct AllGiven {
    /// Dots of any colour.
    pub dots: bool,
    /// White dots.
    pub white: bool,
    /// Black dots.
    pub black: bool,
    /// The letter X.
    pub tens: bool,
    /// The letter V.
    pub fives: bool,
    /// Differences that neighbours without a sign do not have, as it says in numbers.
    pub differences: Vec<u8>,
    /// Ratios of that kind.
    pub ratios: Vec<u8>,
    /// Sums of that kind.
    pub sums: Vec<u8>,
}

impl AllGiven {
    /// The signs that words name.
    fn of(words: &[String]) -> Self {
        let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
        let (white, black) = (has(&["white", "weißen", "weiße", "白"]), has(&["black", "schwarzen", "schwarze", "黑"]));
        let is_xv = has(&["xv"]);
        Self {
            dots: has(&["dot", "dots", "kropki", "punkt", "punkte", "点"]) && !white && !black,
            white,
            black,
            tens: is_xv || has(&["x", "xs", "x's"]),
            fives: is_xv || has(&["v", "vs", "v's"]),
            ..Self::default()
        }
    }

    /// Whether it names no kind of sign.
    pub(super) const fn is_of_any(&self) -> bool {
        !(self.dots || self.white || self.black || self.tens || self.fives || self.has_numbers())
    }

    /// Whether it says in numbers what neighbours without a sign do not have.
    pub(super) const fn has_numbers(&self) -> bool {
        !(self.differences.is_empty() && self.ratios.is_empty() && self.sums.is_empty())
    }
}

impl Words {
    pub(super) fn of(text: &str) -> Self {
        Self(sentences(text))
    }

    /// Whether one of these is named, and not denied.
    pub(super) fn name(&self, phrases: &[&str]) -> bool {
        self.0.iter().any(|sentence| sentence.named(phrases).is_some())
    }

    /// The kinds of lines that are named, as rules without cells.
    pub(super) fn lines(&self) -> Vec<Rule> {
        let mut kinds: Vec<Rule> = Vec::new();
        for sentence in &self.0 {
            for line in lines() {
                let numbers = match line.row.said {
                    Said::AtLeast => least_differences(sentence),
                    Said::Remainders => sentence.numbers_after(&["remainders by", "modulo", "mod"]),
                    Said::Nothing | Said::Label | Said::OfDiamonds => Vec::new(),
                };
                // A number says more than the name.
                let is_named = sentence.named(line.words).is_some();
                if is_named && numbers.is_empty() {
                    kinds.extend(line.rule(Vec::new()));
                } else if is_named || line.row.said == Said::AtLeast {
                    let with = |number: u8| line.row.make(Some(number.into()), Parts::default());
                    kinds.extend(numbers.into_iter().filter_map(with));
                }
            }
        }
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The difference that diamonds at the ends of lines have at least.
    pub(super) fn gap_of_diamonds(&self) -> Option<u8> {
        let is_of_diamonds = |sentence: &&Sentence| sentence.has(DIAMONDS);
        self.0.iter().filter(is_of_diamonds).flat_map(|sentence| sentence.numbers_after(AT_LEAST)).next()
    }

    /// The kinds of clues outside the board that are named.
    pub(super) fn outside(&self) -> Vec<&'static Row> {
        let is_named = |row: &&Row| self.name(row.words) || self.0.iter().any(row.is_described);
        ROWS.iter().filter(|row| matches!(row.kind().map(|kind| kind.look), Some(RuleLook::Outside(_)))).filter(is_named).collect()
    }

    /// Whether digits on long diagonals are said to be different.
    pub(super) fn diagonals(&self) -> bool {
        self.0.iter().any(|sentence| {
            let may_repeat = sentence.has(SAME) && !sentence.forbids();
            sentence.named(&["diagonal*", "hauptdiagonal*", "nebendiagonal*", "antidiagonal*", "对角线"]).is_some()
                && !sentence.has(SUMS)
                && !may_repeat
        })
    }

    /// The parity of the digits in grey discs, or in grey squares.
    pub(super) fn parity(&self, of_discs: bool) -> Option<CandidateDigits> {
        let (mut by_shape, mut by_color) = (Vec::new(), Vec::new());
        for clause in self.0.iter().flat_map(Sentence::clauses) {
            if clause.is_negative(0..clause.words().len()) {
                continue;
            }
            let are_discs = in_order(&clause, DISCS, SQUARES);
            let are_odd = in_order(&clause, &["odd", "ungerade*", "奇"], &["even", "gerade*", "偶"]);
            if are_discs.len() == are_odd.len() {
                by_shape
                    .extend(are_discs.iter().zip(are_odd).filter(|(is_disc, _)| **is_disc == of_discs).map(|(_, is_odd)| is_odd));
            } else if let ([], [is_odd]) = (&are_discs[..], &are_odd[..])
                && clause.has(&["grey", "gray", "shaded", "grau*", "灰", "阴影"])
            {
                by_color.push(*is_odd);
            }
        }
        let said = if by_shape.is_empty() { by_color } else { by_shape };
        let (first, others) = said.split_first()?;
        let kind = if *first { CandidateDigits::Odd } else { CandidateDigits::Even };
        others.iter().all(|other| other == first).then_some(kind)
    }

    /// The signs of which all are said to be given.
    pub(super) fn all_given(&self) -> Vec<AllGiven> {
        self.0.iter().filter_map(all_given).collect()
    }

    /// The rules of the whole board that are named or described.
    pub(super) fn whole_board(&self) -> Vec<Rule> {
        let of_all = |sentence: &Sentence, names: &[&str]| {
            let places: Vec<Range<usize>> = names.iter().filter_map(|name| sentence.named(&[*name])).collect();
            places.iter().any(|place| !sentence.is_of_part(place))
        };
        let moves =
            |sentence: &Sentence, names: &[&str]| sentence.has(names) && !sentence.names_part() && forbids_repeats(sentence);
        let is_meant = |rule: &Rule, sentence: &Sentence| match rule {
            Rule::AntiKnight => {
                of_all(sentence, &["anti-knight", "antiknight", "无马"])
                    || moves(sentence, &["knight's move", "knights move", "knight move", "springerzug*", "马步"])
            }
            Rule::AntiKing => {
                of_all(sentence, &["anti-king", "antiking", "无缘王"])
                    || moves(sentence, &["king's move", "kings move", "king move", "königszug*", "王步"])
            }
            Rule::Nonconsecutive => {
                let is_described = sentence.has(&["consecutive", "aufeinanderfolgend*", "连续"])
                    && sentence.has(NEIGHBOURS)
                    && sentence.forbids()
                    && !sentence.names_part();
                // Neighbours that touch diagonally are none of this rule.
                !sentence.has(&["diagonally"])
                    && (is_described || of_all(sentence, &["nonconsecutive", "non-consecutive", "不连续"]))
            }
            Rule::DisjointGroups => {
                let cells = ["disjoint sets of", "disjoint set of", "disjoint groups of", "disjoint group of"];
                !sentence.has(&cells) && of_all(sentence, &["disjoint group*", "disjoint set*", "disjunkte gruppe*"])
            }
            _ => false,
        };
        let rules = [Rule::AntiKnight, Rule::AntiKing, Rule::Nonconsecutive, Rule::DisjointGroups];
        rules.into_iter().filter(|rule| self.0.iter().any(|sentence| is_meant(rule, sentence))).collect()
    }
}

const AT_LEAST: &[&str] = &["differ by at least", "difference of at least", "um mindestens", "至少相差", "至少差"];
const DISCS: &[&str] = &["circle*", "disc", "discs", "disk*", "kreis*", "round", "圆", "圈"];
const SQUARES: &[&str] = &["square*", "quadrat*", "方"];
const NEIGHBOURS: &[&str] =
    &["adjacent", "neighbour*", "neighbor*", "orthogonal*", "touch*", "share*", "next to", "benachbart*", "nachbar*", "相邻", "邻"];
const SAME: &[&str] =
    &["same", "identical", "equal", "repeat*", "twice", "duplicate*", "gleich*", "wiederhol*", "doppelt", "相同", "重复", "一样"];
const DIFFERENT: &[&str] = &["differ", "different", "distinct", "unique", "unterschiedlich*", "verschieden*", "不同", "互异"];
const SUMS: &[&str] = &[
    "sum",
    "sums",
    "add",
    "adds",
    "total*",
    "arrow*",
    "outside",
    "clue*",
    "little killer",
    "summe*",
    "pfeil*",
    "和",
    "箭",
    "小杀手",
];

/// Which of two kinds a clause names, in order, `true` for the first.
fn in_order(clause: &Sentence, first: &[&str], second: &[&str]) -> Vec<bool> {
    let places = |phrases: &[&str], kind: bool| -> Vec<(usize, bool)> {
        phrases.iter().flat_map(|phrase| clause.find(phrase)).map(|place| (place.start, kind)).collect()
    };
    let mut all = [places(first, true), places(second, false)].concat();
    all.sort_unstable();
    all.dedup_by_key(|(_, kind)| *kind);
    all.into_iter().map(|(_, kind)| kind).collect()
}

/// Whether it forbids that cells hold the same digit.
fn forbids_repeats(sentence: &Sentence) -> bool {
    if sentence.has(SAME) {
        sentence.forbids()
    } else {
        sentence.has(DIFFERENT) && !sentence.is_negative(0..sentence.words().len())
    }
}

/// The least differences that neighbours on lines have, as it says.
fn least_differences(sentence: &Sentence) -> Vec<u8> {
    let is_of_lines = !sentence.has(DIAMONDS) && !sentence.is_negative(0..sentence.words().len());
    let is_gap = |gap: &u8| (2..MAX_SIZE).contains(&usize::from(*gap));
    sentence.numbers_after(AT_LEAST).into_iter().filter(|gap| is_of_lines && is_gap(gap)).collect()
}

/// The signs of which a sentence says that all are given, or that without them there is no such relation.
fn all_given(sentence: &Sentence) -> Option<AllGiven> {
    if let Some(end) = all_are_given(sentence.words()).filter(|&end| !sentence.is_negative(0..end)) {
        return Some(AllGiven::of(&sentence.words()[..end]));
    }
    sentence.named(&["negative constraint*", "negative kropki", "negative xv", "negative bedingung*", "反向约束"])?;
    let has_half = sentence.has(&["double", "doppelt*", "1 2 ratio", "ratio of 1 2", "ratio 1 2", "两倍"]);
    let ratios = sentence.numbers_after(&["ratio of"]).into_iter().filter(|&ratio| ratio > 1);
    let is_consecutive = sentence.has(&["consecutive", "aufeinanderfolgend*", "连续"]);
    let mut of = AllGiven {
        differences: sentence.numbers_after(&["differ by"]).into_iter().chain(is_consecutive.then_some(1)).collect(),
        ratios: ratios.chain(has_half.then_some(2)).collect(),
        sums: sentence.numbers_after(&["add up to", "sum to", "add to"]),
        ..AllGiven::of(sentence.words())
    };
    for numbers in [&mut of.differences, &mut of.ratios, &mut of.sums] {
        numbers.sort_unstable();
        numbers.dedup();
    }
    Some(of)
}

/// Where "all … dots are given" ends, if words say so of any signs.
fn all_are_given(words: &[String]) -> Option<usize> {
    const ALL: [&str; 4] = ["all", "every", "alle", "sämtliche"];
    const SIGNS: [&str; 16] = [
        "dot", "dots", "kropki", "x", "v", "xs", "vs", "x's", "v's", "xv", "sign", "signs", "symbols", "clues", "punkte", "zeichen",
    ];
    const OF_SIGNS: [&str; 18] = [
        "possible",
        "the",
        "such",
        "of",
        "white",
        "black",
        "and",
        "or",
        "valid",
        "these",
        "markers",
        "marks",
        "weißen",
        "schwarzen",
        "möglichen",
        "und",
        "die",
        "constraint",
    ];
    const ARE: [&str; 12] =
        ["are", "is", "have", "has", "been", "were", "already", "sind", "ist", "wurden", "werden", "necessarily"];
    const GIVEN: [&str; 17] = [
        "given",
        "shown",
        "marked",
        "drawn",
        "placed",
        "included",
        "indicated",
        "present",
        "displayed",
        "provided",
        "gegeben",
        "eingezeichnet",
        "markiert",
        "angegeben",
        "eingetragen",
        "gezeigt",
        "vorhanden",
    ];
    const IN_CHINESE: [&str; 3] = ["全", "均", "都"];
    // 均已被全部标出 has five. The limit keeps the time proportional to the length of a text.
    const MOST_IN_CHINESE: usize = 8;
    for (place, word) in words.iter().enumerate() {
        let is = |place: usize, of: &[&str]| words.get(place).is_some_and(|word| of.contains(&word.as_str()));
        if ALL.contains(&word.as_str()) {
            let mut end = place + 1;
            while is(end, &SIGNS) || is(end, &OF_SIGNS) {
                end += 1;
            }
            let has_sign = (place..end).any(|place| is(place, &SIGNS));
            let verb = end;
            while is(end, &ARE) {
                end += 1;
            }
            if has_sign && end > verb && is(end, &GIVEN) {
                return Some(end + 1);
            }
        } else if IN_CHINESE.contains(&word.as_str()) {
            let end = (place + 1..words.len()).take(MOST_IN_CHINESE).find(|&place| !is(place, &["部", "已", "均", "被"]));
            if let Some(end) = end.filter(|&end| is(end, &["标", "给", "画"]) && is(end + 1, &["出", "明"])) {
                return Some(end + 2);
            }
        }
    }
    None
}

/// A line with the colour that it usually has, and what it is called.
pub(super) struct NamedLine {
    pub(super) row: &'static Row,
    pub(super) color: Rgb,
    pub(super) words: &'static [&'static str],
    number: Option<i32>,
}

impl NamedLine {
    /// The rule with these cells.
    pub(super) fn rule(&self, cells: Vec<Cell>) -> Option<Rule> {
        self.row.make(self.number, Parts { groups: vec![cells], ..Parts::default() })
    }
}

/// The lines that are recognised by their colour and name.
pub(super) fn lines() -> impl Iterator<Item = NamedLine> {
    let of_row = |row: &'static Row| {
        let Some(RuleLook::Line(look)) = row.kind().map(|kind| kind.look) else { return Vec::new() };
        let line = |color: RuleColor, words, number| NamedLine { row, color: Rgb::of_rule(color), words, number };
        let lesser = row.lesser.zip(look.lesser).map(|((words, number), color)| line(color, words, Some(number)));
        let named = [line(look.color, row.words, row.number)].into_iter().chain(lesser);
        named.filter(|line| !line.words.is_empty()).collect::<Vec<_>>()
    };
    ROWS.iter().flat_map(of_row)
}
