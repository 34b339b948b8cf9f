//! Whether a sentence is understood wholly. Each of its words must be known to say nothing, or no more than a subject of the sentence: one
//! that is not listed may be a rule of its own, an exception, a condition or a part of the board.

use std::ops::Range;

use super::{
    super::table::{ROWS, Row},
    sentence::{Sentence, is_word},
};

/// Words that say nothing of themselves. An underscore joins the words of a phrase.
const PLAIN: &str = "\
    a an the any all each every both no not cannot can can't must mustn't may might could should will do does don't doesn't is are aren't \
    isn't be been being has have having neither nor never and or also plus as that which who i with additional additionally addition \
    further furthermore extra another itself there here of in by from at to it they \
    apply applies applied hold holds used uses use active enforced following means mean meaning says i_e e_g as_well in_force \
    the_only only_extra by_other_rules other_rules other_constraints allowed permitted global globally whole entire throughout_the_grid \
    this_puzzle this_sudoku this_grid on_the_board on_the_grid on_this_board on_this_grid across_the_grid \
    rule rules constraint constraints restriction restrictions variant variants puzzle grid board \
    cell cells digit digits number numbers value values contain contains containing include place placed put \
    der die das den dem des ein eine einen einem einer eines es und oder auch zusätzlich zudem außerdem alle allen jede jeder jedem jedes \
    keine kein keinen nicht weder noch dürfen darf können kann müssen muss sein sind ist werden wird hat haben enthalten enthält \
    gilt gelten gültig angewendet regel regeln beschränkung einschränkung bedingung zelle zellen feld felder feldern ziffer ziffern zahl \
    zahlen wert werte in_diesem_rätsel in_diesem_sudoku \
    本 题 此 该 谜 盘 面 变 型 规 则 约 束 限 制 条 件 适 用 成 立 生 效 存 在 采 使 任 意 何 各 每 所 有 的 与 及 以 且 并 也 还 均 都 格 单 元 处 内 填 \
    入 放 写 含 出 现 为 是 即 要 须 必 不 能 可 得 会 无 值 应 禁 止 字 数 中 又 个 全_盘 此_外 一_个 一_格 被 将";
/// What sentences about rules of the whole board say besides.
pub(super) const OF_BOARD: &str = "\
    two itself normal standard classic regular usual sudoku sudokus killer jigsaw irregular miracle says forbids prohibits \
    anti knight knights knight's antiknight king kings king's antiking chess move moves apart away separated connected distance \
    distant related single_knight's single_king's same identical equal repeat repeats repeated repeating twice duplicate duplicates \
    different differ distinct unique appear appears appearing occur occurs share shares sharing adjacent neighbour* neighbor* orthogonal \
    orthogonally touch touches touching next consecutive nonconsecutive non each_other one_another a_side an_edge disjoint_groups \
    disjoint_sets d_h at_a_corner share_a_corner horizontally_or_vertically horizontally_and_vertically vertically_or_horizontally \
    vertically_and_horizontally zwei normale normalen normales übliche üblichen sudokuregel sudokuregeln stehen steht springer \
    springerzug* königs könig königszug* zug schach im_schach im_abstand entfernt entfernung voneinander sich gleich gleiche gleichen \
    gleicher gleichzeitig dieselbe dieselben derselben wiederholen wiederholt doppelt unterschiedlich* verschieden* benachbart \
    benachbarte benachbarten nachbarn orthogonal aufeinanderfolgend* waagerecht_oder_senkrecht horizontal_oder_vertikal disjunkte \
    disjunkten gruppe gruppen 独 普 通 常 标 准 之 和 两 位 置 于 同 等 相 重 复 样 异 互 连 续 邻 正 交 共 享 向 马 王 步 象 棋 国 际 走 法 距 离 跨 \
    值 关 系 另 相_隔 间_隔 隔_开 之_间 上_下_左_右 横_向_或_纵_向 公_共_边 有_边 无_缘";
/// Words beside the names of kinds in a list.
const LISTED: [&str; 22] = [
    "and", "or", "plus", "also", "with", "the", "normal", "standard", "classic", "sudoku", "rule", "rules", "apply", "applies",
    "line", "lines", "clues", "cages", "dots", "sums", "und", "linien",
];
/// Words that permit, unless they are negated.
const MODALS: [&str; 11] = ["may", "can", "might", "could", "dürfen", "darf", "können", "kann", "可", "能", "会"];

impl Sentence {
    /// Which words say nothing, are of a `topic` or of the `speech` about it.
    pub(super) fn known(&self, topic: &[Range<usize>], speech: &[&str]) -> Vec<bool> {
        let mut marks = self.marked(topic.iter().cloned());
        for entry in [PLAIN].iter().chain(speech).flat_map(|list| list.split_ascii_whitespace()) {
            if entry.contains('_') {
                self.find(&entry.replace('_', " ")).into_iter().for_each(|place| marks[place].fill(true));
            } else {
                marks.iter_mut().zip(self.words()).for_each(|(mark, word)| *mark |= is_word(word, entry));
            }
        }
        marks
    }

    /// Whether every word says nothing, or is of a `topic` or of the `speech` about it; or stands in a list of rules that has none of the topic.
    pub(super) fn is_plain(&self, topic: &[Range<usize>], speech: &[&str]) -> bool {
        let (is_of_topic, is_known) = (self.marked(topic.iter().cloned()), self.known(topic, speech));
        self.clauses().all(|clause| {
            is_known[clause.clone()].iter().all(|known| *known)
                || !is_of_topic[clause.clone()].contains(&true) && self.is_list(&clause)
        })
    }

    /// Whether a clause does no more than name kinds of rules, and is not the head of what follows.
    fn is_list(&self, clause: &Range<usize>) -> bool {
        let part = self.part(clause.clone());
        let is_kind = part.marked(ROWS.iter().flat_map(Row::topic).flat_map(|kind| part.find(kind)));
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
            !(negations == 0 && part.permits()) && (negations == 0 || negations <= most && part.has(about))
        })
    }

    /// Whether it has a word such as "may".
    pub(super) fn permits(&self) -> bool {
        self.words().iter().any(|word| MODALS.contains(&word.as_str()))
    }

    /// Which of its words are in one of these places.
    fn marked(&self, places: impl Iterator<Item = Range<usize>>) -> Vec<bool> {
        let mut marks = vec![false; self.words().len()];
        places.for_each(|place| marks[place].fill(true));
        marks
    }
}
