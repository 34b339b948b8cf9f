//! Rules of the whole board that a text names or describes.

use std::ops::Range;

use super::{
    super::table::{OF_DIAGONALS, OF_WINDOWS},
    plain::OF_BOARD,
    sentence::{PERMISSIONS, Sentence, is_one_of},
    understood::Held,
    words::{AT_LEAST, CONSECUTIVE, Claim, Words, all_given},
};
use sudoscope_board::{Kind, NegativeDots, Parts, Rule, Shape};

/// A rule of the whole board, and how it is named or described. Between names there are bars.
struct Topic {
    /// The name of its kind.
    rule: &'static str,
    names: &'static str,
    /// What looks like a name, and is none.
    not_names: &'static [&'static str],
    /// What a description of it names.
    described: &'static [&'static str],
    /// What is said about it besides.
    speech: &'static [&'static str],
    /// Whether it speaks of one diagonal where one is there.
    is_each: bool,
}

const fn topic(rule: &'static str, names: &'static str, speech: &'static [&'static str]) -> Topic {
    Topic { rule, names, not_names: &[], described: &[], speech, is_each: false }
}

static TOPICS: [Topic; 13] = [
    Topic {
        described: &["knight's move*", "knights move*", "knight move*", "springerzug*", "马步"],
        ..topic("anti-knight", "anti-knight|antiknight|无马", &[])
    },
    Topic {
        described: &["king's move*", "kings move*", "king move*", "königszug*", "王步"],
        ..topic("anti-king", "anti-king|antiking|无缘王", &["diagonally diagonal 对 角 斜"])
    },
    Topic { described: CONSECUTIVE, ..topic("nonconsecutive", "nonconsecutive|non-consecutive|不连续", &[]) },
    Topic {
        not_names: &["disjoint sets of", "disjoint set of", "disjoint groups of", "disjoint group of"],
        ..topic(
            "disjoint-groups",
            "disjoint group*|disjoint set*|disjunkte gruppe*",
            &["position positions box boxes region their relative within 3x3"],
        )
    },
    topic(
        "diagonals",
        "both diagonal*|both main diagonal*|both long diagonal*|two diagonal*|two main diagonal*|\
             two long diagonal*|both marked diagonal*|beide* diagonalen|beide* hauptdiagonalen|sudoku x|x sudoku|\
             diagonal sudoku|两条对角线|两条主对角线",
        OF_DIAGONALS,
    ),
    Topic {
        is_each: true,
        ..topic(
            "diagonals",
            "each diagonal|each main diagonal|each long diagonal|every diagonal|either diagonal|\
             either main diagonal|the diagonals|main diagonals|long diagonals|hauptdiagonalen|jede* diagonale|主对角线",
            OF_DIAGONALS,
        )
    },
    topic("rising-diagonal", "positive diagonal|rising diagonal|anti-diagonal|antidiagonal|nebendiagonale", OF_DIAGONALS),
    topic("falling-diagonal", "negative diagonal|falling diagonal", OF_DIAGONALS),
    topic("windoku", "windoku|window|windows|hyper sudoku|hypersudoku|窗口", OF_WINDOWS),
    topic(
        "global-entropy",
        "global entropy",
        &["2x2 square squares area areas box region low middle medium high at_least one set group 1 2 3 4 5 6 7 8 9"],
    ),
    topic(
        "global-modular",
        "global modular|global modularity",
        &["2x2 square squares area areas box region remainder* modulo mod at_least one set group 1 2 3 4 5 6 7 8 9"],
    ),
    topic("anti-taxicab", "anti-taxicab|antitaxicab", &[]),
    topic(
        "no-regions",
        "no boxes|no regions|no 3x3 boxes|no box constraint*|ignore the boxes|ignore boxes|\
             boxes do not apply|latin square*|lateinisches quadrat*|无宫",
        &[],
    ),
];

impl Topic {
    fn claim(&self, sentence: &Sentence, shape: &Shape) -> Claim {
        let names = if sentence.has(self.not_names) { Vec::new() } else { sentence.all(self.names.split('|')) };
        // Consecutive digits are named for many rules, and forbidden to neighbours by this one.
        let is_of_digits = self.described == CONSECUTIVE;
        let is_forbidden = || {
            let forbids = |clause: Range<usize>| sentence.is_negative(clause.clone()) && sentence.part(clause).has(CONSECUTIVE);
            sentence.has(NEIGHBOURS) && sentence.clauses().any(forbids)
        };
        let described = if is_of_digits && !is_forbidden() { Vec::new() } else { sentence.all(self.described.iter().copied()) };
        if names.is_empty() && described.is_empty() {
            return Claim::Nothing;
        }
        let is_denied = !names.is_empty() && names.iter().all(|name| sentence.denies(name));
        if is_denied || names.is_empty() && sentence.has_any(PERMISSIONS) {
            return Claim::Denied;
        }
        let is_of_repeats = !is_of_digits && (!described.is_empty() || sentence.has_any(SAME) || sentence.has(DIFFERENT));
        let is_described = !is_of_repeats || forbids_repeats(sentence);
        let topic = [names, described, sentence.all_digits(shape.size()), sentence.sizes(shape)].concat();
        let speech = [&[OF_BOARD], self.speech].concat();
        let is_whole = sentence.is_plain(&topic, &speech)
            && sentence.only_forbids(&topic, &SAME.split('|').chain(CONSECUTIVE.iter().copied()).collect::<Vec<_>>(), 1);
        if is_described && is_whole { Claim::Holds } else { Claim::Unclear }
    }
}

/// Where a sentence names them.
pub(super) fn named(sentence: &Sentence) -> Vec<Range<usize>> {
    sentence.all(TOPICS.iter().flat_map(|topic| topic.names.split('|').chain(topic.described.iter().copied())))
}

/// What a sentence claims of rules of the whole board.
pub(super) fn claims(sentence: &Sentence, held: &Held) -> Vec<(Rule, Claim)> {
    // Where it speaks of neighbours without a sign, it is read as such.
    if all_given(sentence).is_ok() {
        return Vec::new();
    }
    let size = held.shape.size();
    let has_diagonal = held.rules.iter().any(|rule| matches!(rule, Rule::Diagonal(_)));
    let of_topics =
        TOPICS.iter().filter(|topic| !(topic.is_each && has_diagonal)).map(|topic| (topic, topic.claim(sentence, held.shape)));
    let claimed = of_topics.filter(|(_, claim)| *claim != Claim::Nothing);
    let claims = claimed.filter_map(|(topic, claim)| Some((Kind::named(topic.rule)?.make(&Parts::default()).ok()?, claim)));
    claims.chain(of_neighbours(sentence, size).map(|rule| (rule, Claim::Holds))).collect()
}

/// The rule of all neighbours that a sentence says in numbers: a least difference, or sums that they do not have.
fn of_neighbours(sentence: &Sentence, size: usize) -> Option<Rule> {
    const SUM_TO: &[&str] = &["sum to", "add up to", "add to", "total"];
    let (gaps, mut sums) = (sentence.numbers_after(AT_LEAST), sentence.numbers_after(SUM_TO));
    let topic = [sentence.all(AT_LEAST.iter().chain(SUM_TO).copied()), sentence.numbers()].concat();
    if !sentence.has(NEIGHBOURS) || !sentence.is_plain(&topic, &[OF_BOARD]) || !sentence.only_forbids(&topic, SUM_TO, 1) {
        return None;
    }
    sums.sort_unstable();
    sums.dedup();
    match (&gaps[..], &sums[..]) {
        ([2], []) => Some(Rule::Nonconsecutive),
        ([gap], []) if (3..size).contains(&usize::from(*gap)) && !sentence.forbids() => {
            Some(Rule::NegativeDots(NegativeDots { differences: (1..*gap).collect(), ratios: Vec::new() }))
        }
        ([], [_, ..]) if sentence.forbids() => Some(Rule::NegativeSums(sums)),
        _ => None,
    }
}

impl Words {
    /// The rules of the whole board that a sentence claims and none denies or leaves unclear.
    pub(super) fn whole_board(&self, held: &Held) -> Vec<Rule> {
        let claims: Vec<(Rule, Claim)> = self.0.iter().flat_map(|sentence| claims(sentence, held)).collect();
        let is_sure = |rule: &Rule| claims.iter().all(|(other, claim)| other != rule || *claim == Claim::Holds);
        let mut rules: Vec<Rule> = Vec::new();
        for (rule, _) in claims.iter().filter(|(rule, _)| is_sure(rule)) {
            if !rules.contains(rule) {
                rules.push(rule.clone());
            }
        }
        rules
    }
}
const NEIGHBOURS: &[&str] =
    &["adjacent", "neighbour*", "neighbor*", "orthogonal*", "touch*", "share*", "next to", "benachbart*", "nachbar*", "相邻", "邻"];
pub(super) const SAME: &str = "\
    same|identical|equal|repeat*|twice|duplicate*|share a|itself|gleich*|wiederhol*|doppelt|相同|重复|一样";
const PLACES: &[&str] = &["position*", "place*", "stelle*", "位", "corner", "side", "edge"];
const DIFFERENT: &[&str] = &["differ", "different", "distinct", "unique", "unterschiedlich*", "verschieden*", "不同", "互异"];
/// Whether it forbids that cells hold the same digit.
fn forbids_repeats(sentence: &Sentence) -> bool {
    // Cells at the same place, or that share a side, may differ.
    let is_of_digits = |place: Range<usize>| sentence.words().get(place.end).is_none_or(|next| !is_one_of(next, PLACES));
    if SAME.split('|').flat_map(|same| sentence.find(same)).any(is_of_digits) {
        sentence.forbids()
    } else {
        sentence.has(DIFFERENT) && !sentence.is_negative(0..sentence.words().len())
    }
}
