//! Whether a sentence is understood wholly. A rule is taken from a sentence only where each of its words is known to qualify nothing: one
//! that is not listed here may be an exception, a condition or a part of the board.

use std::ops::Range;

use super::{
    super::table::{ROWS, Row},
    sentence::{Sentence, is_word},
};

/// Words of sentences about rules of the whole board.
const PLAIN: &str = "\
    a an the any all each every both two no not cannot can can't must mustn't may might could should do does don't doesn't is are \
    aren't isn't be been being has have having neither nor never and or also plus as that which i with additional additionally \
    addition further furthermore extra another itself there here global globally whole entire in of by from at to it they \
    apply applies applied hold holds used uses use active enforced following means mean meaning says forbids prohibits \
    normal standard classic regular usual variant variants sudoku sudokus puzzle grid board rule rules constraint constraints \
    restriction restrictions killer jigsaw irregular miracle \
    cell cells digit digits number numbers value values \
    anti knight knights knight's antiknight king kings king's antiking chess move moves apart away separated connected \
    distance distant related \
    same identical equal repeat repeats repeated repeating twice duplicate duplicates different differ distinct unique \
    contain contains containing include place placed put appear appears appearing occur occurs share shares sharing \
    adjacent neighbour neighbours neighbouring neighbor neighbors neighboring orthogonal orthogonally touch touches touching next \
    consecutive nonconsecutive non \
    der die das den dem des ein eine einen einem einer eines es und oder auch zusätzlich zudem außerdem zwei alle allen jede jeder \
    jedes keine kein keinen nicht weder noch dürfen darf können kann müssen muss sein sind ist werden wird hat haben enthalten enthält \
    stehen steht gilt gelten gültig angewendet \
    normale normalen normales übliche üblichen sudokuregel sudokuregeln regel regeln beschränkung einschränkung bedingung \
    zelle zellen feld felder feldern ziffer ziffern zahl zahlen wert werte \
    springer springerzug springerzugs springerzuges königs könig königszug königszugs königszuges zug schach \
    entfernt entfernung voneinander sich gleich gleiche gleichen gleicher gleichzeitig dieselbe dieselben derselben \
    wiederholen wiederholt doppelt unterschiedlich unterschiedliche unterschiedlichen verschieden verschiedene verschiedenen \
    benachbart benachbarte benachbarten nachbarn orthogonal aufeinanderfolgend aufeinanderfolgende aufeinanderfolgenden \
    disjunkte disjunkten gruppe gruppen";
/// The same in Chinese, each character a word.
const PLAIN_IN_CHINESE: &str = "本题此该谜盘面数独普通常标准变型规则约束限制条件适用成立生效存在采使任意何两个各每所有的之与和及以且并也还均都格单元位置处于\
    内填入放写含出现为是即要须必不不能得可会无同相等重复样异互连续邻正交共享向马王步象棋国际走法距离跨应值关系另禁止字中又有";
/// Phrases whose words may mean something else elsewhere.
const PHRASES: [&str; 47] = [
    "i e",
    "each other",
    "one another",
    "single knight's",
    "single king's",
    "a side",
    "an edge",
    "disjoint groups",
    "disjoint sets",
    "相隔",
    "间隔",
    "隔开",
    "d h",
    "the only",
    "this puzzle",
    "this sudoku",
    "this grid",
    "on the board",
    "on the grid",
    "on this board",
    "on this grid",
    "across the grid",
    "throughout the grid",
    "at a corner",
    "share a corner",
    "in force",
    "as well",
    "horizontally or vertically",
    "horizontally and vertically",
    "vertically or horizontally",
    "vertically and horizontally",
    "im abstand",
    "im schach",
    "in diesem rätsel",
    "in diesem sudoku",
    "waagerecht oder senkrecht",
    "horizontal oder vertikal",
    "之间",
    "此外",
    "上下左右",
    "横向或纵向",
    "公共边",
    "有边",
    "无缘",
    "一个",
    "一格",
    "全盘",
];
/// Names of kinds besides those of the table.
const KINDS: [&str; 7] = ["killer", "thermo*", "arrow*", "kropki", "xv", "jigsaw", "whisper*"];
/// Words beside them in a list.
const LISTED: [&str; 22] = [
    "and", "or", "plus", "also", "with", "the", "normal", "standard", "classic", "sudoku", "rule", "rules", "apply", "applies",
    "line", "lines", "clues", "cages", "dots", "sums", "und", "linien",
];
/// Words that permit, unless they are negated.
const MODALS: [&str; 11] = ["may", "can", "might", "could", "dürfen", "darf", "können", "kann", "可", "能", "会"];

impl Sentence {
    /// Whether every word is one of a `topic`, known to qualify nothing, or one of `others`; or stands in a list of rules that has none of
    /// the topic.
    pub(super) fn is_plain(&self, topic: &[Range<usize>], others: &str) -> bool {
        let is_of_topic = self.marked(topic.iter().cloned());
        let is_in_phrase = self.marked(PHRASES.into_iter().flat_map(|phrase| self.find(phrase)));
        let is_other = |word: &str| others.split_ascii_whitespace().any(|other| is_word(word, other));
        let is_known = |place: usize| {
            let word = &self.words()[place];
            is_of_topic[place] || is_in_phrase[place] || is_plain(word) || is_other(word)
        };
        self.clauses()
            .all(|clause| clause.clone().all(is_known) || clause.clone().all(|place| !is_of_topic[place]) && self.is_list(&clause))
    }

    /// Whether a clause does no more than name kinds of rules, and is not the head of what follows.
    fn is_list(&self, clause: &Range<usize>) -> bool {
        let part = self.part(clause.clone());
        let kinds = || KINDS.iter().chain(ROWS.iter().flat_map(Row::names));
        let is_kind = part.marked(kinds().flat_map(|kind| part.find(kind)));
        let is_listed = part.words().iter().zip(is_kind).all(|(word, is_kind)| is_kind || LISTED.contains(&word.as_str()));
        is_listed && !self.is_head(clause.end)
    }

    /// Whether the sentence forbids and permits nothing: a clause with negations outside the `topic` has at `most` that many and names what
    /// is forbidden by one of the words in `about`; a clause without has no word such as "may".
    pub(super) fn only_forbids(&self, topic: &[Range<usize>], about: &[&str], most: usize) -> bool {
        let is_of_topic = self.marked(topic.iter().cloned());
        self.clauses().all(|clause| {
            let negations = clause.clone().filter(|&place| !is_of_topic[place] && self.is_negation(place)).count();
            let part = self.part(clause);
            let permits = negations == 0 && part.words().iter().any(|word| MODALS.contains(&word.as_str()));
            !permits && (negations == 0 || negations <= most && part.has(about))
        })
    }

    /// Which of its words are in one of these places.
    fn marked(&self, places: impl Iterator<Item = Range<usize>>) -> Vec<bool> {
        let mut marks = vec![false; self.words().len()];
        places.for_each(|place| marks[place].fill(true));
        marks
    }
}

/// Whether a word qualifies nothing; the size of a board, 9x9, does not.
fn is_plain(word: &str) -> bool {
    let is_size = word.split_once('x').is_some_and(|(rows, columns)| rows == columns && rows.parse::<u8>().is_ok());
    is_size
        || PLAIN.split_ascii_whitespace().any(|plain| plain == word)
        || word.chars().count() == 1 && PLAIN_IN_CHINESE.contains(word)
}
