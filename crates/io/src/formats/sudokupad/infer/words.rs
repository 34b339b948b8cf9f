//! What the text of the rules names, in English, German and Chinese.

use std::{collections::BTreeMap, ops::Range};

use super::{
    super::table::{DIAGONALS, DIAMONDS, GREYS, OF_SIGNS, ROWS, Row, Said},
    board::SAME,
    color::{Hue, Rgb},
    sentence::{Sentence, is_listed, is_one_of, sentences},
};
use sudoscope_board::{CandidateDigits, Cell, MAX_SIZE, Parts, Rule, RuleColor, RuleLook};

/// The sentences of the text.
pub(super) struct Words(pub(super) Vec<Sentence>);

/// What a sentence says of a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// It does not speak of it.
    Nothing,
    /// It does not hold.
    Denied,
    /// It is named, and not everything that is said of it is understood.
    Unclear,
    /// It holds on the whole board.
    Holds,
}

/// What is said of a kind of line.
#[derive(Default)]
pub(super) struct Called<'a> {
    /// The colours that it is said to have.
    pub hues: Vec<&'static Hue>,
    /// The first sentence that says one.
    pub sentence: Option<&'a Sentence>,
}

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

    /// The kinds of lines that are named, as rules without cells, and the colours that they are said to have.
    pub(super) fn lines(&self) -> BTreeMap<Rule, Called<'_>> {
        let mut kinds: BTreeMap<Rule, Called<'_>> = BTreeMap::new();
        for sentence in &self.0 {
            for line in lines() {
                let numbers = match line.row.said {
                    Said::AtLeast => least_differences(sentence),
                    Said::Remainders => sentence.numbers_after(&["remainders by", "modulo", "mod"]),
                    Said::Nothing | Said::Label | Said::OfDiamonds => Vec::new(),
                };
                // A number says more than the name.
                let name = sentence.named(line.words);
                let named: Vec<Rule> = if name.is_some() && numbers.is_empty() {
                    line.rule(Vec::new()).into_iter().collect()
                } else if name.is_some() || line.row.said == Said::AtLeast {
                    let with = |number: u8| line.row.make(Some(number.into()), Parts::default());
                    numbers.into_iter().filter_map(with).collect()
                } else {
                    Vec::new()
                };
                let hues = hues(sentence, name.as_ref());
                for kind in named {
                    let called = kinds.entry(kind).or_default();
                    called.sentence = called.sentence.or((!hues.is_empty()).then_some(sentence));
                    called.hues.extend(&hues);
                }
            }
        }
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
            let may_repeat = sentence.has_any(SAME) && !sentence.forbids();
            sentence.named(DIAGONALS).is_some() && !sentence.has(SUMS) && !may_repeat
        })
    }

    /// The parity of the digits in grey discs, or in grey squares.
    pub(super) fn parity(&self, of_discs: bool) -> Option<CandidateDigits> {
        let (mut by_shape, mut by_color) = (Vec::new(), Vec::new());
        let whole = self.0.iter().filter(|sentence| !sentence.has(EXCEPTIONS));
        for clause in whole.flat_map(|sentence| sentence.clauses().map(|clause| sentence.part(clause))) {
            let is_count = clause.has(&["number of", "numbers of", "数个"]);
            if clause.is_negative(0..clause.words().len()) || is_count || !clause.is_plain(&[], &[GREYS, "but aber 而 但"]) {
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

    /// The signs of which all are said to be given; none where a sentence about it is unclear.
    pub(super) fn all_given(&self) -> Vec<AllGiven> {
        let claims: Vec<_> = self.0.iter().map(all_given).collect();
        if claims.iter().any(|claim| matches!(claim, Err(Claim::Unclear))) {
            Vec::new()
        } else {
            claims.into_iter().flatten().collect()
        }
    }
}

pub(super) const AT_LEAST: &[&str] = &["differ by at least", "difference of at least", "um mindestens", "至少相差", "至少差"];
pub(super) const CONSECUTIVE: &[&str] = &["consecutive", "aufeinanderfolgend*", "连续"];
/// Words that except something.
const EXCEPTIONS: &[&str] = &["except*", "excluding", "unless", "außer", "ausser", "ausgenommen", "除"];
const DISCS: &[&str] = &["circle*", "disc", "discs", "disk*", "kreis*", "round", "圆", "圈"];
const SQUARES: &[&str] = &["square*", "quadrat*", "方"];
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

/// The colours that a sentence says of the line that it names there: in the same clause, else anywhere.
fn hues(sentence: &Sentence, name: Option<&Range<usize>>) -> Vec<&'static Hue> {
    const NOT_LINES: &[&str] = &["dot*", "circle*", "bulb*", "square*", "cell*", "kreis*", "punkt*", "feld*", "点", "圆", "格"];
    let of = |part: &Sentence| -> Vec<&'static Hue> {
        let words = part.words();
        let is_of_line = |place: usize| words.get(place + 1).is_none_or(|next| !is_one_of(next, NOT_LINES));
        (0..words.len()).filter(|&place| is_of_line(place)).filter_map(|place| Hue::called(&words[place])).collect()
    };
    let clause = name.and_then(|name| sentence.clauses().find(|clause| clause.contains(&name.start)));
    let near = clause.map(|clause| of(&sentence.part(clause))).unwrap_or_default();
    if near.is_empty() { of(sentence) } else { near }
}

/// The least differences that neighbours on lines have, as it says.
fn least_differences(sentence: &Sentence) -> Vec<u8> {
    let is_of_lines = !sentence.has(DIAMONDS) && !sentence.is_negative(0..sentence.words().len());
    let is_gap = |gap: &u8| (2..MAX_SIZE).contains(&usize::from(*gap));
    sentence.numbers_after(AT_LEAST).into_iter().filter(|gap| is_of_lines && is_gap(gap)).collect()
}

/// The signs of which a sentence says that all are given, or that without them there is no such relation.
pub(super) fn all_given(sentence: &Sentence) -> Result<AllGiven, Claim> {
    const RELATIONS: &str = "\
        consecutive|ratio*|double*|sum*|add*|differ*|relation*|aufeinanderfolgend*|summe*|verhältnis*|differenz*|doppelt*|\
        连续|倍|差|和";
    const NAMES: &[&str] = &["negative constraint*", "negative kropki", "negative xv", "negative bedingung*", "反向约束"];
    const SIGNS: &[&str] = &["dot*", "sign*", "mark*", "x", "v", "punkt*", "zeichen", "点"];
    let is_whole = || {
        let holds = |clause: Range<usize>| {
            let part = sentence.part(clause.clone());
            !part.has(NAMES) || !sentence.is_negative(clause) || part.has_any(RELATIONS)
        };
        sentence.is_plain(&sentence.numbers(), &[OF_SIGNS])
            && sentence.clauses().all(holds)
            && sentence.only_forbids(&[], &[&RELATIONS.split('|').collect::<Vec<_>>()[..], SIGNS].concat(), 2)
    };
    if let Some(end) = all_are_given(sentence.words()) {
        if sentence.is_negative(0..end) {
            return Err(Claim::Denied);
        }
        return if is_whole() { Ok(AllGiven::of(&sentence.words()[..end])) } else { Err(Claim::Unclear) };
    }
    let names: Vec<Range<usize>> = NAMES.iter().flat_map(|name| sentence.find(name)).collect();
    if names.is_empty() {
        return Err(if is_of_given(sentence) { Claim::Unclear } else { Claim::Nothing });
    }
    if names.iter().all(|name| sentence.denies(name)) {
        return Err(Claim::Denied);
    }
    if !is_whole() {
        return Err(Claim::Unclear);
    }
    let has_half = sentence.has(&["double", "doppelt*", "1 2 ratio", "ratio of 1 2", "ratio 1 2", "两倍"]);
    let ratios = sentence.numbers_after(&["ratio of"]).into_iter().filter(|&ratio| ratio > 1);
    let is_consecutive = sentence.has(CONSECUTIVE);
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
    Ok(of)
}

/// Whether it may say in other words that all dots are given.
fn is_of_given(sentence: &Sentence) -> bool {
    let first =
        |words: &[&str], from: usize| (from..sentence.words().len()).find(|&place| is_one_of(&sentence.words()[place], words));
    let dot = first(&ALL, 0).and_then(|all| first(&["dot", "dots", "kropki", "punkte"], all));
    let given = dot.and_then(|dot| first(&GIVEN.split(' ').collect::<Vec<_>>(), dot));
    given.is_some_and(|given| !sentence.is_negative(0..given))
}

const ALL: [&str; 4] = ["all", "every", "alle", "sämtliche"];
const GIVEN: &str = "\
    given shown marked drawn placed included indicated present displayed provided gegeben eingezeichnet markiert angegeben \
    eingetragen gezeigt vorhanden";
/// Where "all … dots are given" ends, if words say so of any signs.
fn all_are_given(words: &[String]) -> Option<usize> {
    const SIGNS: [&str; 16] = [
        "dot", "dots", "kropki", "x", "v", "xs", "vs", "x's", "v's", "xv", "sign", "signs", "symbols", "clues", "punkte", "zeichen",
    ];
    const BESIDE: &str = "\
        possible the such of white black and or valid these markers marks weißen schwarzen möglichen und die constraint";
    const ARE: [&str; 12] =
        ["are", "is", "have", "has", "been", "were", "already", "sind", "ist", "wurden", "werden", "necessarily"];
    const IN_CHINESE: [&str; 3] = ["全", "均", "都"];
    // 均已被全部标出 has five. The limit keeps the time proportional to the length of a text.
    const MOST_IN_CHINESE: usize = 8;
    for (place, word) in words.iter().enumerate() {
        let is = |place: usize, of: &[&str]| words.get(place).is_some_and(|word| of.contains(&word.as_str()));
        if ALL.contains(&word.as_str()) {
            let mut end = place + 1;
            while is(end, &SIGNS) || words.get(end).is_some_and(|word| is_listed(word, BESIDE)) {
                end += 1;
            }
            let has_sign = (place..end).any(|place| is(place, &SIGNS));
            let verb = end;
            while is(end, &ARE) {
                end += 1;
            }
            if has_sign && end > verb && words.get(end).is_some_and(|word| is_listed(word, GIVEN)) {
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
